"""The base class of factions: their cards, and the hooks of a trick for their powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..match import Match
    from ..step import Step
    from ..trick import Place

DIGITS = tuple(range(10))


class Faction:
    """One faction. A power overrides a hook; hooks that are not overridden cost nothing.

    The match calls a hook of every faction in the kingdom that overrides it, in deck order; the
    faction looks for its own cards.
    """

    code: str
    name: str
    singular: str
    values: tuple[int, ...] = DIGITS
    partner: str = ""  # the other faction of a pair
    box: str  # "claim", "claim2", "magic" or "promo"

    wild: bool = False  # may always be played, and counts as the led faction
    beats: str = ""  # the faction that it trumps if led
    stays_in_front: bool = False  # if collected in phase two, stays in front of its seat

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copy and unpickle to the same object: each faction exists only once."""
        from . import faction_of

        return faction_of, (self.code,)

    def played(self, match: Match, place: Place) -> None:
        """Act when a card of any faction has been played from the hand."""

    def decided(self, match: Match) -> None:
        """Act when `match.winner` and `match.loser` are known, in either phase."""

    def choices(self) -> tuple[Step, ...]:
        """Return the steps that this faction adds to a trick in phase one."""
        return ()

    def before_discard(self, match: Match) -> None:
        """Act when the played cards of phase one are about to be discarded."""

    def before_settling(self, match: Match) -> None:
        """Act in phase two before it is settled who collects what (never if nobody wins)."""

    def adjust_collecting(self, match: Match) -> None:
        """Change which cards each seat collects in phase two, in `match.collecting`."""
