"""Keeping the application's emojis in step with our drawings.

Discord is asked which emojis there are, so nothing about them is stored here. Old drawings stay,
because messages that show them would lose them; they are deleted only where room is needed.
"""

from __future__ import annotations

import asyncio
import logging
from base64 import b64encode
from typing import Any, Final, TypeAlias

import aiohttp
import discord

from ..background import repeat
from ..chat.signs import Drawn, signs
from ..pictures.emojis import EMOJIS, Emoji, plain_name
from ..ui.names import SIGNS
from .client import ClaimBot

log = logging.getLogger(__name__)

Json: TypeAlias = dict[str, Any]

MOST: Final = 2000  # emojis of an application
PROGRESS: Final = 10  # uploads between two lines in the log
RETRY: Final = 60.0  # seconds until what is missing is looked for again
CHECK: Final = 3600.0  # seconds between two looks if nothing is missing
AWAY: Final = (discord.DiscordServerError, aiohttp.ClientError, OSError)


async def keep_emojis(bot: ClaimBot, retry: float = RETRY) -> None:
    """Upload what is missing, now and again, and use what is there; this never ends."""
    await bot.wait_until_ready()
    keeper = EmojiKeeper(bot)
    try:
        await repeat(
            "emojis",
            keeper.keep,
            lambda: CHECK if keeper.complete else retry,
            bot.services.failures,
            (discord.HTTPException, *AWAY),
        )
    finally:
        signs.learn({})


class EmojiKeeper:
    def __init__(self, bot: ClaimBot) -> None:
        self.bot = bot
        self.complete = False
        self._known: dict[str, str] = {}  # ids by name

    async def keep(self) -> None:
        """Look which emojis there are; the process of the first shard uploads those missing.

        All processes together have that shard only once. Programs with databases of their own may
        still upload at the same time, but Discord refuses a name that is taken.
        """
        self.complete = False
        await self._list()
        missing = [emoji for emoji in EMOJIS if emoji.name not in self._known]
        if missing and 0 in self.bot.share().shards:
            await self._make_room(len(missing))
            log.info("uploading %s emojis to Discord", len(missing))
            await self._upload(missing)
        self.complete = all(emoji.name in self._known for emoji in EMOJIS)

    async def _list(self) -> None:
        response: Any = await self.bot.http.get_application_emojis(self._application)
        self._known = {each["name"]: each["id"] for each in response["items"]}
        self._use()

    def _use(self) -> None:
        """Let messages show what is there, an old drawing until there is the new one."""
        by_age = sorted(self._known.items(), key=lambda item: int(item[1]))
        drawn = {plain_name(name): Drawn(name, id) for name, id in by_age}
        for emoji in EMOJIS:
            if id := self._known.get(emoji.name):
                drawn[emoji.plain] = Drawn(emoji.name, id)
        by_emblem = {emoji.emblem: drawn.get(emoji.plain) for emoji in EMOJIS}
        found = {sign: by_emblem[emblem] for sign, emblem in SIGNS.items()}
        signs.learn({sign: one for sign, one in found.items() if one})

    async def _upload(self, missing: list[Emoji]) -> None:
        for at, emoji in enumerate(missing, 1):
            png = await asyncio.to_thread(emoji.png)
            image = f"data:image/png;base64,{b64encode(png).decode()}"
            try:
                created: Any = await self.bot.http.create_application_emoji(
                    self._application, emoji.name, image
                )
            except AWAY:
                raise
            except discord.HTTPException as error:
                # Perhaps another program has just uploaded it: the next look shows that.
                log.warning("Discord refuses the emoji %s: code %s", emoji.name, error.code)
                continue
            self._known[emoji.name] = created["id"]
            self._use()
            if at % PROGRESS == 0 or at == len(missing):
                log.info("%s of %s emojis uploaded", at, len(missing))

    async def _make_room(self, number: int) -> None:
        """Delete as many old drawings of ours as new ones need, the oldest first."""
        plain = {emoji.plain for emoji in EMOJIS}
        current = {emoji.name for emoji in EMOJIS}
        old = [name for name in self._known if plain_name(name) in plain and name not in current]
        old.sort(key=lambda name: int(self._known[name]))
        for name in old[: max(0, len(self._known) + number - MOST)]:
            log.info("deleting the old emoji %s, to make room", name)
            await self.bot.http.delete_application_emoji(self._application, int(self._known[name]))
            del self._known[name]

    @property
    def _application(self) -> int:
        assert self.bot.application_id is not None
        return self.bot.application_id
