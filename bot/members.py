"""Who is in a server, and by which name: Discord is asked, and remembered for a day.

The name that `people` has is the one by which everybody may know them; here it is the server's own.
"""

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

PATIENCE: Final = 2.5  # seconds; who could not be asked for by then is taken to be there
REMEMBERED: Final = 50_000


class Members:
    def __init__(self, messenger: Messenger, now: Callable[[], int]) -> None:
        self.messenger = messenger
        self.now = now
        self._known: OrderedDict[tuple[str, str], tuple[str | None, int]] = OrderedDict()

    def seen(self, server: str, person: str, name: str) -> None:
        """Note that somebody is there, by this name."""
        self._note(server, person, name)

    def forget(self, person: str) -> None:
        """Forget where a person was, and by which name."""
        for key in [key for key in self._known if key[1] == person]:
            del self._known[key]

    async def here(self, server: str, people: Iterable[str]) -> dict[str, str]:
        """Give those of these people who are in a server, with their names if they are known."""
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
        try:
            self._note(server, person, await self.messenger.name_in(server, person))
        except (Away, Gone, discord.HTTPException) as error:
            log.info("it is not known who is in %s: %s", server, told(error))

    def _is_known(self, server: str, person: str) -> bool:
        _, at = self._known.get((server, person), ("", -DAY))
        return self.now() - at < DAY

    def _note(self, server: str, person: str, name: str | None) -> None:
        self._known[server, person] = name, self.now()
        self._known.move_to_end((server, person))
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
