"""Who asks, and of which matches of other people they may learn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple


class FoundMatch(NamedTuple):
    """As much of a match as decides who may learn of it."""

    id: str
    players: tuple[str, str]
    channel: str  # where its table is
    number: int = 0  # in the order in which matches ended


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person who may learn of their own matches, and of those in channels that they can view."""

    person: str
    channels_among: Callable[[Set[str]], Awaitable[Set[str]]]  # those that this person can view

    async def visible(self, matches: Sequence[FoundMatch]) -> list[FoundMatch]:
        """Return the matches of which this person may learn, in the same order."""
        foreign = {match.channel for match in matches if self.person not in match.players}
        viewed = await self.channels_among(foreign) if foreign else frozenset[str]()
        return [
            match for match in matches if self.person in match.players or match.channel in viewed
        ]
