"""The computer as a player: it searches in other processes, and moves as a person does."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from time import monotonic
from typing import Final

from claim_core import Move, view

from ..background import Failures, KeyedWorker, is_being_cancelled
from ..errors import Refusal
from ..storage import Database
from ..storage import matches as rows
from ..storage.shares import Share
from .events import Event
from .game import Game
from .matches import LoadedMatch, Matches
from .referee import Referee
from .search_pool import STAND_IN, SearchPool, search

log = logging.getLogger(__name__)

PAUSE: Final = 0.7  # seconds for a person to see what was played
AGAIN: Final = 10.0  # seconds until it retries a move that could not be written


class Computer:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        search_pool: SearchPool,
        failures: Failures,
        pause: float = PAUSE,
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.search_pool = search_pool
        self.failures = failures
        self.pause = pause
        self._searches: dict[str, tuple[int, asyncio.Task[Move]]] = {}  # each for a ply
        self.worker = KeyedWorker("computer", self._play, failures, retry_after=AGAIN)

    def follow(self, event: Event) -> None:
        game = event.after.game
        if found := self._searches.get(event.id):
            ply, searching = found
            if game.ply != ply or not is_computers_turn(game):
                searching.cancel()  # its worker is free for other matches
        if is_computers_turn(game):
            self.worker.touch(event.id)

    async def resume(self, share: Share) -> None:
        """Resume the matches in which it is the computer's turn, for example after a start."""
        for id in await rows.list_computer_turns(self.db, share):
            if id not in self.worker.tasks:
                self.worker.touch(id)
                await asyncio.sleep(0)  # let other tasks run in between

    async def _play(self, id: str) -> None:
        while is_computers_turn((loaded := await self.matches.get(id)).game):
            await self._move(loaded)

    async def _move(self, loaded: LoadedMatch) -> None:
        game = loaded.game
        assert game.computer is not None
        began = monotonic()
        try:
            move = await self._search(loaded)
        except asyncio.CancelledError:
            if is_being_cancelled():
                raise
            return  # the match has changed meanwhile
        except Exception:  # the player has a bug; the match must go on
            self.failures["computer"] += 1
            log.exception("the %s plays in %s, as the %s failed", STAND_IN, game.id, game.level)
            seen = view(loaded.match, game.computer)
            move = search(STAND_IN, seen, seed_of(game.id, game.ply))
        await asyncio.sleep(began + self.pause - monotonic())
        try:
            await self.referee.play(game.id, game.players[game.computer], game.ply, move)
        except Refusal as refusal:  # the other side moved first, for example with boots
            log.info("the computer's move in %s: %s", game.id, refusal.text)
            if (await self.matches.get(game.id)).game.ply == game.ply:
                raise

    async def _search(self, loaded: LoadedMatch) -> Move:
        """Search for a move, until the match changes."""
        game = loaded.game
        assert game.level is not None
        assert game.computer is not None
        seen, seed = view(loaded.match, game.computer), seed_of(game.id, game.ply)
        person = game.players[1 - game.computer]
        choosing = self.search_pool.choose(game.level, seen, seed, game.id, person)
        searching = asyncio.create_task(choosing)
        self._searches[game.id] = game.ply, searching
        try:
            return await searching
        finally:
            del self._searches[game.id]

    async def close(self) -> None:
        await self.worker.close(patience=0)


def is_computers_turn(game: Game) -> bool:
    return game.computer is not None and game.turn == game.computer


def seed_of(id: str, ply: int) -> int:
    """Return the seed of the computer's choice; after a crash it makes the same move."""
    return int.from_bytes(hashlib.sha256(f"{id}:{ply}".encode()).digest()[:8], "big")
