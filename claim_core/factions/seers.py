"""Seers: a seat that wins with one in phase one chooses the prize or the deck's top card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import Card
from ..errors import IllegalMove
from ..events import Looked
from ..moves import Move, add_verb
from ..step import Action, Decision, Question, Step
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match

add_verb("seer", "deck", "prize")
DECK, PRIZE = Move.parse("seer=deck"), Move.parse("seer=prize")


class SeersLook(Action):
    """Let a winner that has played a Seer look at the deck's top card."""

    def happen(self, match: Match) -> None:
        if match.has_played(match.winner, "E"):
            top = match.deck[match.top]
            match.looking = (top,)
            match.peeked[match.winner] |= top.bit
            match.emit(Looked(match.winner, "seer", (top.text,)))


class SeersChoice(Question):
    """Let the winner choose between the first prize and the first card to be drawn."""

    kinds = ("seer",)

    def ask(self, match: Match) -> Decision | None:
        return Decision("seer", match.winner) if match.looking else None

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [DECK, PRIZE]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move not in (DECK, PRIZE):
            message = f"choose the deck's card or the prize: {DECK} or {PRIZE}"
            raise IllegalMove(message, "seer")
        if move == DECK:
            left: Card | None = match.recruiting[seat][0]
            match.recruiting[seat][0] = match.draw()
            match.recruiting[1 - seat][0] = left
        match.looking = ()


class Seers(Faction):
    code = "E"
    name = "Seers"
    singular = "Seer"
    box = "claim2"

    def choices(self) -> tuple[Step, ...]:
        return (SeersLook(), SeersChoice())
