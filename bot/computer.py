"""The computer as a player: it thinks elsewhere, and moves by the same path as a person."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Final

from claim_core import view

from .errors import Refusal
from .matches import Live, Matches
from .opponents import Thinkers
from .referee import Happened, Referee
from .scene import LIVE
from .storage import Database, Unavailable
from .storage import matches as rows
from .storage.shares import Share

log = logging.getLogger(__name__)

PAUSE: Final = 0.7  # seconds that a person gets to see what was played
AGAIN: Final = 10.0  # seconds until it tries once more what could not be written


class Computer:
    def __init__(
        self,
        db: Database,
        matches: Matches,
        referee: Referee,
        thinkers: Thinkers,
        pause: float = PAUSE,
    ) -> None:
        self.db = db
        self.matches = matches
        self.referee = referee
        self.thinkers = thinkers
        self.pause = pause
        self._at_work: dict[str, asyncio.Task[None]] = {}

    def follow(self, happened: Happened) -> None:
        self.touch(happened.after)

    def touch(self, live: Live) -> None:
        """Let the computer play if it is its turn."""
        id = live.game.id
        if id not in self._at_work and its_turn(live):
            self._at_work[id] = asyncio.create_task(self._play(id))

    async def take_up(self, share: Share) -> None:
        """Take up all matches in which it is the computer's turn, and nobody told it."""
        for id in await rows.with_computer(self.db, share):
            try:
                self.touch(await self.matches.look(id))
            except Refusal as refusal:
                log.warning("the computer cannot play in %s: %s", id, refusal.text)
            await asyncio.sleep(0)

    async def _play(self, id: str) -> None:
        try:
            while True:
                try:
                    live = await self.matches.look(id)
                    if not its_turn(live):
                        break
                    await self._move(live)
                except Unavailable as error:
                    log.warning("the computer waits: the database is %s", error.why)
                    await asyncio.sleep(AGAIN)
        except Exception:
            log.exception("the computer cannot play in %s", id)
        finally:
            del self._at_work[id]

    async def _move(self, live: Live) -> None:
        game = live.game
        assert game.computer is not None
        assert game.level is not None
        seen = view(live.match, game.computer)
        move, _ = await asyncio.gather(
            self.thinkers.choose(game.level, seen, chance(game.id, game.ply)),
            asyncio.sleep(self.pause),
        )
        try:
            await self.referee.play(game.id, game.players[game.computer], game.ply, move)
        except Refusal as refusal:  # the other side was faster, with boots, say
            log.info("the computer's move in %s: %s", game.id, refusal.text)
            if (await self.matches.look(game.id)).game.ply == game.ply:
                raise

    async def close(self) -> None:
        for task in self._at_work.values():
            task.cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)


def its_turn(live: Live) -> bool:
    game = live.game
    return (
        game.state == LIVE
        and game.computer is not None
        and live.match.decision.seat == game.computer
    )


def chance(id: str, ply: int) -> int:
    """Give the chance in the computer's choice: after a crash it moves as it would have."""
    return int.from_bytes(hashlib.sha256(f"{id}:{ply}".encode()).digest()[:8], "big")
