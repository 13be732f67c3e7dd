"""Seals and receipts: messages about fair deals that are never edited.

A seal shows a challenge's commitment before anybody accepts it. A receipt is sent by the token of
the press that is the salt, so Discord itself attaches the id of that press to it. Together they
bind the host on both sides; docs/fairness.md says what they prove.

Both are follow-ups, since Discord does not say when an answer that was deferred got its content.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final
from weakref import WeakValueDictionary

import discord

from ..chat.messenger import Away, Gone, Messenger
from ..errors import Unavailable
from ..people.directory import Directory
from ..play.challenge import Challenge
from ..play.game import Game
from ..play.matches import LoadedMatch, commitment_to, link
from ..play.proof import Proof
from ..play.viewer import FoundMatch, Viewer
from ..storage import Database
from ..storage import challenges as challenge_rows
from ..storage import matches as match_rows
from ..ui import seals as ui

log = logging.getLogger(__name__)

LOST: Final = (Away, Gone, Unavailable, discord.HTTPException)


class Seals:
    def __init__(self, db: Database, messenger: Messenger, directory: Directory) -> None:
        self.db = db
        self.messenger = messenger
        self.directory = directory
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def seal_of(self, challenge: Challenge) -> str:
        """Return the address of a challenge's seal, or "" if there is none."""
        return address(challenge.server, await challenge_rows.find_seal(self.db, challenge.id))

    async def seal(self, challenge: Challenge, webhook: discord.Webhook) -> None:
        """Post the seal of a challenge, unless it has one; the press must have been answered.

        If the response is lost, the next press may post another one, with the same commitment.
        """
        async with self._lock(challenge.id):
            if not await challenge_rows.find_seal(self.db, challenge.id):
                parts = ui.seal(challenge, await self.directory.words_in(challenge.server))
                message = await self.messenger.send_public(webhook, parts)
                place = f"{challenge.channel}/{message}"
                await self.db.run_all([challenge_rows.note_seal_statement(challenge.id, place)])

    async def send_receipt(self, began: LoadedMatch, person: str, webhook: discord.Webhook) -> None:
        """Post the receipt of the press that began a match, if its series is sealed.

        The press must have been answered, and made in the channel where the match began. A receipt
        that fails is missing for good.
        """
        try:
            await self._send_receipt(began.game, person, began.place.channel, webhook)
        except LOST as error:
            log.warning("the receipt of %s is missing: %s", began.game.id, type(error).__name__)

    async def _send_receipt(
        self, game: Game, person: str, channel: str, webhook: discord.Webhook
    ) -> None:
        if game.series is None:
            return
        async with self._lock(game.series):  # a seal may be on its way
            if not await challenge_rows.find_seal(self.db, game.series):
                return
        words = await self.directory.words_in(game.server)
        parts = ui.receipt(game.id, person, game.salt, commitment_to(game.seed), words)
        message = await self.messenger.send_public(webhook, parts)
        place = f"{channel}/{message}"
        await self.db.run_all([match_rows.note_receipt_statement(game.id, place)])

    async def proof_of(self, loaded: LoadedMatch, viewer: Viewer) -> Proof:
        """Return what a viewer can check of what was published about a finished match's deal."""
        game = loaded.game
        found = await match_rows.find_proof(self.db, game.id)
        seal, receipt, previous = found["seal"], found["receipt"], ""
        if seal and int(seal.partition("/")[2]) > int(game.salt):  # ids grow with time
            seal = None
        if game.previous:
            players = found["player0"], found["player1"]
            earlier = FoundMatch(game.previous, players, found["channel"])
            previous = game.previous if await viewer.visible([earlier]) else ""
        if viewer.person not in game.players:
            channels = {place.partition("/")[0] for place in (seal, receipt) if place}
            viewed = await viewer.channels_among(channels)
            seal, receipt = (
                place if place and place.partition("/")[0] in viewed else None
                for place in (seal, receipt)
            )
        return Proof(
            seal=address(game.server, seal),
            receipt=address(game.server, receipt),
            previous=previous,
            is_chained=commitment_to(game.seed) == found["previous_seed"],
        )

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())


def address(server: str, place: str | None) -> str:
    channel, _, message = (place or "").partition("/")
    return link(server, channel, message or None)
