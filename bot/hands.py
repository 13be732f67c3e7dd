"""The private hands that are open on somebody's screen, kept up to date while that is possible."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import discord

from .languages import Words
from .matches import Live, Matches
from .messenger import Away, Gone, Messenger
from .referee import Happened
from .register import Register
from .scene import LIVE
from .storage import Unavailable
from .terms import MINUTE
from .ui.hand import hand
from .ui.parts import Part

log = logging.getLogger(__name__)

LIVES: Final = 14 * MINUTE  # of a token; Discord gives it fifteen
REMEMBERED: Final = 10_000
CHALLENGER: Final = 0  # the seat of who made the challenge


@dataclass(frozen=True, slots=True)
class Open:
    """A hand on a screen: the newest interaction that reaches it."""

    webhook: discord.Webhook  # the way that the interaction's token opens
    message: str  # its id, or "@original"
    until: int
    words: Words


class Hands:
    def __init__(
        self,
        matches: Matches,
        messenger: Messenger,
        register: Register,
        now: Callable[[], int],
    ) -> None:
        self.matches = matches
        self.messenger = messenger
        self.register = register
        self.now = now
        self._open: OrderedDict[tuple[str, int], Open] = OrderedDict()
        self._at_work: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._again: set[tuple[str, int]] = set()

    def opened(
        self, id: str, seat: int, interaction: discord.Interaction, message: str, words: Words
    ) -> None:
        """Remember where a player's hand is open."""
        key = id, seat
        until = self.now() + LIVES
        self._open[key] = Open(interaction.followup, message, until, words)
        self._open.move_to_end(key)
        if len(self._open) > REMEMBERED:
            self._open.popitem(last=False)

    def invited(
        self, id: str, interaction: discord.Interaction, words: Words, seat: int = CHALLENGER
    ) -> None:
        """Remember whom a hand can be brought if a challenge or a rematch is accepted soon."""
        self.opened(id, seat, interaction, "", words)

    async def bring(self, id: str, seat: int) -> None:
        """Bring a player the first hand of a match, where a token still reaches them."""
        key = id, seat
        here = self._open.get(key)
        if here is None or here.message or here.until <= self.now():
            return
        live = await self.matches.look(id)
        parts = await self.parts(live, seat, here.words)
        try:
            message = await self.messenger.send_private(here.webhook, parts)
        except (Away, Gone, discord.HTTPException):
            return  # the table's button brings it
        if self._open.get(key) is here:  # else the player has opened a newer one meanwhile
            self._open[key] = replace(here, message=message)
            await self.catch_up(live, seat)

    async def catch_up(self, live: Live, seat: int) -> None:
        """Refresh a hand if the match went on while the hand was on its way to the player."""
        if await self.matches.look(live.game.id) is not live:
            self.touch(live.game.id, seat)

    async def bring_rematch(self, before: str, after: str) -> None:
        """Bring the hands of a rematch, below its table, to whoever has one of the match open."""
        for seat in (0, 1):
            here = self._open.pop((before, seat), None)
            if here and (after, seat) not in self._open:
                self._open[after, seat] = replace(here, message="")
                await self.bring(after, seat)

    def follow(self, happened: Happened) -> None:
        """Refresh the hands of all but whose doing it was: they have their answer.

        Who ends a match may have been asked before, in a message below the hand.
        """
        ended = happened.after.game.state != LIVE
        for seat in (0, 1):
            if seat != happened.seat or ended:
                self.touch(happened.id, seat)

    def touch(self, id: str, seat: int) -> None:
        """See to it that an open hand shows how its match stands."""
        key = id, seat
        if key not in self._open:
            return
        self._again.add(key)
        if key not in self._at_work:
            self._at_work[key] = asyncio.create_task(self._keep(key))

    async def parts(self, live: Live, seat: int, words: Words, note: str = "") -> list[Part]:
        """Show a hand as its player likes it."""
        person = await self.register.person(live.game.players[seat])
        return hand(live.scene(seat), words, as_select=person.hand == "select", note=note)

    async def _keep(self, key: tuple[str, int]) -> None:
        try:
            while key in self._again:
                self._again.discard(key)
                await self._show(key)
        except Unavailable as error:
            log.info("a hand in %s waits: the database is %s", key[0], error.why)
        except Exception:
            log.exception("a hand in %s could not be shown", key[0])
        finally:
            self._again.discard(key)
            del self._at_work[key]

    async def _show(self, key: tuple[str, int]) -> None:
        here = self._open.get(key)
        if here is None or here.until <= self.now():
            self._open.pop(key, None)
            return
        if not here.message:
            return  # it is still to be brought
        live = await self.matches.look(key[0])
        parts = await self.parts(live, key[1], here.words)
        try:
            await self.messenger.edit_private(here.webhook, here.message, parts)
        except (Away, Gone, discord.HTTPException):
            if self._open.get(key) is here:  # else the player has opened a newer one meanwhile
                del self._open[key]  # the table's button brings it back
        await self.catch_up(live, key[1])  # a newer answer may have been there before this one

    async def close(self) -> None:
        if self._at_work:
            await asyncio.wait(self._at_work.values(), timeout=2)
