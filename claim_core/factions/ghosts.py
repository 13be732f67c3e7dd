"""Ghosts: played in phase one, they may be taken as followers instead of due cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import IllegalMove
from ..events import Discarded
from ..moves import Move, add_verb
from ..step import Decision, Question, Step
from .faction import Faction

if TYPE_CHECKING:
    from ..match import Match

add_verb("ghost", "keep", "leave")
KEEP, LEAVE = Move.parse("ghost=keep"), Move.parse("ghost=leave")


class GhostsChoice(Question):
    """Offer each seat, winner first, to keep the first Ghost that it played."""

    kinds = ("ghost",)

    def ask(self, match: Match) -> Decision | None:
        for seat in (match.winner, match.loser):
            if not match.passed >> seat & 1 and match.has_played(seat, "H"):
                return Decision("ghost", seat)
        return None

    def legal(self, match: Match, seat: int) -> list[Move]:
        return [KEEP, LEAVE]

    def take(self, match: Match, seat: int, move: Move) -> None:
        if move not in (KEEP, LEAVE):
            raise IllegalMove(f"keep the Ghost or leave it: {KEEP} or {LEAVE}", "ghost")
        if move == KEEP:
            ghosts = match.kingdom.suits["H"]
            ghost = next(
                place.card
                for place in match.places
                if place.seat == seat and place.card.bit & ghosts
            )
            due = match.recruiting[seat][0]
            match.recruiting[seat][0] = ghost
            match.on_table ^= ghost.bit
            match.out |= (due or match.draw()).bit
            match.emit(Discarded(seat, due.text if due else None, due in match.prizes))
        match.passed |= 1 << seat


class Ghosts(Faction):
    code = "H"
    name = "Ghosts"
    singular = "Ghost"
    box = "promo"

    def choices(self) -> tuple[Step, ...]:
        return (GhostsChoice(),)
