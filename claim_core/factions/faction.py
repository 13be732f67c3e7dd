"""What a faction is: its cards, and the moments of a trick at which its power can speak up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..match import Match
    from ..step import Step
    from ..trick import Place

DIGITS = tuple(range(10))


class Faction:
    """One faction. A power is a moment overridden; the others cost nothing in play.

    At each moment the match calls every faction of the kingdom that overrides it, in the order of
    the deck; the faction looks for its own cards.
    """

    code: str
    name: str
    singular: str
    values: tuple[int, ...] = DIGITS
    partner: str = ""  # the other half of a pair
    box: str  # where it comes from: "claim", "claim2", "magic", "promo"

    wild: bool = False  # may always be played, and then counts as the lead faction
    beats: str = ""  # the faction whose lead it beats, whatever the values
    lies_before: bool = False  # collected in phase two, it lies before its seat until the end

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Let copies and pickles of a faction be the faction itself: there is one of each."""
        from . import faction_of

        return faction_of, (self.code,)

    def played(self, match: Match, place: Place) -> None:
        """Act when a card, of whatever faction, has been played from the hand."""

    def decided(self, match: Match) -> None:
        """Act when `match.winner` and `match.loser` have been found, in either phase."""

    def choices(self) -> tuple[Step, ...]:
        """Give the decisions that phase one's tricks owe to this faction."""
        return ()

    def swept(self, match: Match) -> None:
        """Act when phase one's played cards are about to be discarded."""

    def strikes(self, match: Match) -> None:
        """Act in phase two, before it is settled who collects what (never under the Horn)."""

    def shared(self, match: Match) -> None:
        """Change who is due which of phase two's cards in `match.shares`."""
