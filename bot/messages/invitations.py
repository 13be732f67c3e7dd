"""The messages of challenges, which show their final state even after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

import discord

from ..background import Failures, KeyedWorker
from ..chat.custom_ids import custom_id
from ..chat.messenger import Away, Gone, Messenger, loggable
from ..chat.snowflakes import snowflake
from ..errors import Refusal
from ..people.directory import Directory
from ..play.challenge import ACCEPTED, OPEN, Challenge
from ..play.challenges import Challenges
from ..play.events import Began, Event
from ..play.matches import LoadedMatch, link
from ..play.terms import MINUTE
from ..storage import Database
from ..storage import challenges as rows
from ..storage import matches as match_rows
from ..storage.shares import Share
from ..ui import challenge as ui
from ..ui.parts import Attachment, Part
from .pictures import Pictures
from .places import NONCES, SEARCHED

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0  # seconds to finish current work at the end


class Invitations:
    def __init__(
        self,
        db: Database,
        challenges: Challenges,
        messenger: Messenger,
        directory: Directory,
        pictures: Pictures,
        until_posted: Callable[[str], Awaitable[LoadedMatch]],
        now: Callable[[], int],
        failures: Failures,
    ) -> None:
        self.db = db
        self.challenges = challenges
        self.messenger = messenger
        self.directory = directory
        self.pictures = pictures
        self.until_posted = until_posted
        self.now = now
        self.worker = KeyedWorker("invitations", self._show, failures)
        self._late: set[str] = set()  # open challenges whose picture is there by now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def follow(self, event: Event) -> None:
        if isinstance(event, Began) and event.challenge:
            self.refresh(event.challenge.id)

    def refresh(self, id: str) -> asyncio.Task[None]:
        """Have the message of a challenge updated that is closed, or lacks its picture."""
        return self.worker.touch(id)

    async def parts(self, challenge: Challenge) -> list[Part]:
        """Build a challenge's message, with a link to its match if it was accepted."""
        if challenge.state == ACCEPTED and (found := await match_rows.find(self.db, challenge.id)):
            game, place = found
            challenge = replace(challenge, link=link(game.server, place.channel, place.message))
        return ui.challenge(challenge, await self.directory.words_in(challenge.server))

    async def pinged(self, challenge: Challenge) -> list[str]:
        """Return whom a challenge pings."""
        return await self.directory.pingable([challenge.opponent] if challenge.opponent else [])

    async def picture(self, challenge: Challenge) -> Attachment | None:
        """Return the picture of an open challenge, if its server wants pictures."""
        words = await self.directory.words_in(challenge.server)

        async def show_late(picture: Attachment) -> None:
            if (await self.challenges.find(challenge.id)).state == OPEN:
                self._late.add(challenge.id)
                self.refresh(challenge.id)

        return await self.pictures.challenge(challenge, words, show_late)

    async def post(self, id: str) -> str:
        """Post a challenge in its channel, unless it has been; return the address of its message.

        If it is unknown whether it was posted, Discord recognizes its nonce; when that has expired,
        the bot searches for its button.
        """
        async with self._locks.setdefault(id, asyncio.Lock()):
            challenge = await self.challenges.find(id)
            message = challenge.message
            if message is None and self.now() - challenge.made > NONCES:
                message = await self._find(challenge)
            if message is None:
                self.challenges.require_open(challenge)
                message = await self.messenger.post(
                    challenge.channel,
                    await self.parts(challenge),
                    f"challenge.{id}",
                    await self.pinged(challenge),
                    await self.picture(challenge),
                )
            if challenge.message is None:
                await self.note_posted(id, challenge.channel, message)
        return link(challenge.server, challenge.channel, message)

    async def _show(self, id: str) -> None:
        try:
            challenge = await self.challenges.find(id)
        except Refusal:  # all data of its server was deleted
            self._late.discard(id)
            return
        if challenge.state == OPEN and challenge.message and id in self._late:
            await self._add_picture(challenge)
            challenge = await self.challenges.find(id)  # it may have been closed in the meantime
        if challenge.state == OPEN:
            return
        self._late.discard(id)
        if challenge.state == ACCEPTED:
            await self.until_posted(id)  # so that its link leads to the table
        try:
            message = challenge.message or await self._find(challenge)
            if message:  # otherwise it was never posted
                await self.messenger.edit(challenge.channel, message, await self.parts(challenge))
        except Gone as gone:
            log.info("the challenge %s cannot be shown: %s", challenge.id, gone.what)
        except (Away, discord.HTTPException) as error:
            log.warning("the challenge %s has to wait: %s", challenge.id, loggable(error))
            return  # the sweep retries it
        await self.challenges.note_shown(challenge)

    async def _add_picture(self, challenge: Challenge) -> None:
        """Show an open challenge with its picture, which was not there when it was posted."""
        self._late.discard(challenge.id)
        parts, picture = await self.parts(challenge), await self.picture(challenge)
        if picture and challenge.message:
            try:
                await self.messenger.edit(challenge.channel, challenge.message, parts, picture)
            except (Gone, Away, discord.HTTPException) as error:
                log.info("the picture of %s could not be sent: %s", challenge.id, loggable(error))

    async def _find(self, challenge: Challenge) -> str | None:
        """Find the message of a challenge if the response to posting it was lost."""
        since = snowflake(challenge.made - MINUTE)
        button = custom_id("accept", challenge.id)
        return await self.messenger.find_message(challenge.channel, since, [button], SEARCHED)

    async def note_posted(self, id: str, channel: str, message: str) -> None:
        """Note a challenge's message, and update it if somebody has answered already."""
        await self.challenges.note_posted(id, channel, message)
        self.refresh(id)

    async def sweep(self, share: Share) -> None:
        """Update the messages that do not show the final state of their challenge yet."""
        for id in await rows.list_behind(self.db, share):
            await asyncio.wait([self.refresh(id)])  # one that fails stops no other

    async def close(self) -> None:
        await self.worker.close(PATIENCE)
