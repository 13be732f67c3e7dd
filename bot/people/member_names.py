"""The members of servers and their names there, cached for a day.

The name in the table `people` is a person's global name; these are names in one server.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

import discord

from ..chat.messenger import Away, Gone, Messenger, loggable
from ..play.terms import DAY
from ..recent import Recent
from .display_names import clean_name

log = logging.getLogger(__name__)

PATIENCE: Final = 2.5  # seconds to ask Discord; people still unknown then count as members
REMEMBERED: Final = 50_000


class MemberNames:
    def __init__(self, messenger: Messenger, now: Callable[[], int]) -> None:
        self.messenger = messenger
        self.now = now
        self._known: Recent[tuple[str, str], tuple[str | None, int]] = Recent(REMEMBERED)
        self._evictions = 0

    def note(self, server: str, person: str, name: str | None) -> None:
        """Note somebody's name in a server, or (`None`) that they are not a member."""
        self._known[server, person] = None if name is None else clean_name(name), self.now()

    def last_known(self, server: str, person: str) -> str:
        """Return somebody's name in a server as memory has it, or ""."""
        name, _ = self._known.get((server, person), (None, 0))
        return name or ""

    def evict(self, person: str) -> None:
        """Drop all names of a person."""
        for key in [key for key in self._known if key[1] == person]:
            del self._known[key]
        self._evictions += 1

    async def members_among(self, server: str, people: Iterable[str]) -> dict[str, str]:
        """Return which of these people are in a server, with their names, "" if unknown."""
        people = set(people)
        asked = [
            asyncio.create_task(self._ask(server, person))
            for person in people
            if not self._is_known(server, person)
        ]
        if asked:
            _, late = await asyncio.wait(asked, timeout=PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        names = {
            person: self._known[server, person][0] if self._is_known(server, person) else ""
            for person in people
        }
        return {person: name for person, name in names.items() if name is not None}

    async def _ask(self, server: str, person: str) -> None:
        evictions = self._evictions
        try:
            name = await self.messenger.member_name(server, person)
        except (Away, Gone, discord.HTTPException) as error:
            log.info("the members of %s are unknown: %s", server, loggable(error))
        else:
            if self._evictions == evictions:  # else this person may have been forgotten meanwhile
                self.note(server, person, name)

    def _is_known(self, server: str, person: str) -> bool:
        _, at = self._known.get((server, person), ("", -DAY))
        return self.now() - at < DAY
