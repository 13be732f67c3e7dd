"""Who is still in a server: Discord is asked, and what it says is remembered for a day."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

import discord

from .messenger import Away, Gone, Messenger, told
from .terms import DAY

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0  # seconds; who could not be asked for by then is taken to be there
REMEMBERED: Final = 50_000


class Members:
    def __init__(self, messenger: Messenger, now: Callable[[], int]) -> None:
        self.messenger = messenger
        self.now = now
        self._known: OrderedDict[tuple[str, str], tuple[bool, int]] = OrderedDict()

    def seen(self, server: str, person: str) -> None:
        """Note that somebody is there."""
        self._note(server, person, True)

    def forget(self, person: str) -> None:
        """Forget where a person was."""
        for key in [key for key in self._known if key[1] == person]:
            del self._known[key]

    async def gone(self, server: str, people: Iterable[str]) -> set[str]:
        """Give those of these people who have left a server."""
        people = set(people)
        asked = [
            asyncio.create_task(self._ask(server, person))
            for person in people
            if self._is_there(server, person) is None
        ]
        if asked:
            _, late = await asyncio.wait(asked, timeout=PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        return {person for person in people if self._is_there(server, person) is False}

    async def _ask(self, server: str, person: str) -> None:
        try:
            self._note(server, person, await self.messenger.is_member(server, person))
        except (Away, Gone, discord.HTTPException) as error:
            log.info("it is not known who is in %s: %s", server, told(error))

    def _is_there(self, server: str, person: str) -> bool | None:
        there, at = self._known.get((server, person), (None, 0))
        return there if self.now() - at < DAY else None

    def _note(self, server: str, person: str, there: bool) -> None:
        self._known[server, person] = there, self.now()
        self._known.move_to_end((server, person))
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
