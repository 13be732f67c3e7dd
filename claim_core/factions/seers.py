"""Seers: a seat that wins with one in phase one chooses the prize or the deck's top card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import Card
from ..errors import IllegalMove
from ..events import Looked
from ..moves import Move
from ..step import Decision, Step
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match

DECK, PRIZE = Move.parse("seer=deck"), Move.parse("seer=prize")


class SeersChoice(Step):
    """Let the winner choose between the first prize and the first card to be drawn."""

    kinds = ("seer",)

    def run(self, match: Match) -> bool:
        if match.passed or not match.has_played(match.winner, "E"):
            match.passed = 0
            return False
        top = match.deck[match.top]
        match.looking = (top,)
        match.peeked[match.winner] |= top.bit
        match.emit(Looked(match.winner, "seer", (top.text,)))
        match.decision = Decision("seer", match.winner)
        return True

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [DECK, PRIZE]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move not in (DECK, PRIZE):
            message = f"choose the deck's card or the prize: {DECK} or {PRIZE}"
            raise IllegalMove(message, "seer")
        if move == DECK:
            left: Card | None = match.due[seat][0]
            match.due[seat][0] = match.draw()
            match.due[1 - seat][0] = left
        match.looking = ()
        match.passed = 1 << seat


class Seers(Faction):
    code = "E"
    name = "Seers"
    singular = "Seer"
    box = "claim2"

    def choices(self) -> tuple[Step, ...]:
        return (SeersChoice(),)
