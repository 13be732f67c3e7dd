"""The Crystal Ball: the loser of a trick in phase one keeps one of the deck's top three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import union
from ..chance import Stream
from ..errors import IllegalMove
from ..events import Looked
from ..moves import CARD, Move, add_verb
from ..step import Decision, Step
from ..windows import Asked, Window
from .artifact import Artifact

if TYPE_CHECKING:
    from ..match import Match


add_verb("keep", CARD)


class CrystalBall(Artifact):
    name = "crystal_ball"
    title = "Crystal Ball"
    windows = ("draw",)
    draws_lots = True

    def use(self, match: Match, seat: int, move: Move) -> None:
        match.looking = match.deck[match.top : match.top + 3]
        match.emit(Looked(seat, "crystal_ball", tuple(card.text for card in match.looking)))

    def choices(self) -> tuple[Step, ...]:
        return (Draw(),)


class Draw(Window):
    """Let a loser who is about to draw use the Crystal Ball and keep a card."""

    kinds = ("draw", "keep")

    def asked(self, match: Match) -> Asked:
        return ((match.loser, "draw"),) if None in match.recruiting[match.loser] else ()

    def ask(self, match: Match) -> Decision | None:
        return Decision("keep", match.loser) if match.looking else super().ask(match)

    def legal(self, match: Match, seat: int) -> list[Move]:
        if match.looking:
            texts = dict.fromkeys(card.text for card in match.looking)
            return [Move.parse(f"keep={text}") for text in texts]
        return super().legal(match, seat)

    def take(self, match: Match, seat: int, move: Move) -> None:
        if match.looking:
            self._keep(match, seat, move)
        else:
            super().take(match, seat, move)

    def _keep(self, match: Match, seat: int, move: Move) -> None:
        if move not in self.legal(match, seat):
            raise IllegalMove("keep one of the cards you see", "keep")
        seen = match.looking
        kept = next(card for card in seen if card.text == move.card)
        rest = [card for card in match.deck[match.top :] if card is not kept]
        Stream(match.deal.seed, "crystal_ball").shuffle(rest)
        match.deck, match.top = tuple(rest), 0
        match.recruiting[seat][match.recruiting[seat].index(None)] = kept
        # Of identical cards it could not be told later whether this one has come up again.
        unique = union(card for card in seen if card.copies == card.bit)
        match.returned[seat] |= unique & ~kept.bit
        match.returned[1 - seat] |= unique & match.peeked[1 - seat]
        match.peeked[1 - seat] &= ~union(seen)
        match.looking = ()
        match.passed = 1 << seat
