"""The messages of challenges: what became of them is shown even after a crash."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from .challenges import Challenges
from .matches import link
from .messenger import Away, Gone, Messenger
from .offer import ACCEPTED, OPEN, Offer
from .register import Register
from .storage import Database
from .storage import challenges as rows
from .storage import matches as match_rows
from .storage.shares import Share
from .ui.challenge import challenge
from .ui.parts import Part

log = logging.getLogger(__name__)


class Invitations:
    def __init__(
        self,
        db: Database,
        challenges: Challenges,
        messenger: Messenger,
        register: Register,
    ) -> None:
        self.db = db
        self.challenges = challenges
        self.messenger = messenger
        self.register = register

    async def parts(self, offer: Offer) -> list[Part]:
        """Show a challenge, with the way to its match if it was accepted."""
        if offer.state == ACCEPTED and (found := await match_rows.find(self.db, offer.id)):
            game, table = found
            offer = replace(offer, link=link(game.server, table.channel, table.message))
        return challenge(offer, await self.register.words_in(offer.server))

    async def show(self, offer: Offer) -> None:
        """Show on a challenge's message what became of it."""
        if offer.message is None:
            return  # it is shown when that is known
        try:
            await self.messenger.edit(offer.channel, offer.message, await self.parts(offer))
        except Gone as gone:
            log.info("the challenge %s cannot be shown: %s", offer.id, gone.what)
        except (Away, discord.HTTPException):
            return  # the sweep comes back to it
        await self.challenges.shown(offer.id)

    async def posted(self, id: str, channel: str, message: str) -> None:
        """Note where a challenge stands; somebody may have answered it before that was known."""
        await self.challenges.posted(id, channel, message)
        offer = await self.challenges.find(id)
        if offer.state != OPEN:
            await self.show(offer)

    async def sweep(self, share: Share) -> None:
        """Bring the messages up to date that do not show yet what became of their challenge."""
        for id in await rows.stale(self.db, share):
            await self.show(await self.challenges.find(id))
