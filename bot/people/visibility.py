"""Who can view a channel, besides the sender of an interaction, whom Discord has checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import discord

from ..chat.messenger import Gone, Messenger
from ..play.terms import MINUTE
from ..recent import Recent
from .anonymous import is_anonymous

FRESH: Final = 5 * MINUTE  # for which a member's roles are used before they are asked for again
REMEMBERED: Final = 10_000


class Visibility:
    def __init__(self, messenger: Messenger, now: Callable[[], int]) -> None:
        self.messenger = messenger
        self.now = now
        self._members: Recent[tuple[str, str], tuple[discord.Member | None, int]] = Recent(
            REMEMBERED
        )
        self._evictions = 0

    def evict(self, person: str) -> None:
        """Drop what is known about a person."""
        for key in [key for key in self._members if key[1] == person]:
            del self._members[key]
        self._evictions += 1

    async def viewers(self, server: str, channel: str, people: Iterable[str]) -> list[str]:
        """Return which of these people can view a channel or thread of a server."""
        return [person for person in people if await self.can_view(server, channel, person)]

    async def can_view(self, server: str, channel: str, person: str) -> bool:
        if is_anonymous(person):
            return False
        try:
            member = await self._member(server, person)
            return member is not None and await self.messenger.can_view(server, channel, member)
        except Gone:
            return False  # what the bot cannot reach is no place for anybody

    async def _member(self, server: str, person: str) -> discord.Member | None:
        member, at = self._members.get((server, person), (None, -FRESH))
        if self.now() - at >= FRESH:
            evictions = self._evictions
            member = await self.messenger.member(server, person)
            if self._evictions == evictions:  # else this person may have been forgotten meanwhile
                self._members[server, person] = member, self.now()
        return member
