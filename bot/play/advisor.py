"""The king's advice for people who play against the computer."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from claim_core import view
from claim_core.players.advice import Advice

from ..background import is_being_cancelled
from ..errors import Refusal
from ..recent import Recent
from .computer import seed_of
from .events import Event
from .game import Game
from .matches import LoadedMatch
from .referee import Referee, Stale
from .search_pool import NoWorkersError, SearchPool
from .snapshot import LIVE

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000


class Advisor:
    """Asks the king what it would do, and remembers the answer until the match goes on."""

    def __init__(self, referee: Referee, search_pool: SearchPool) -> None:
        self.referee = referee
        self.search_pool = search_pool
        self._given: Recent[str, tuple[int, Advice]] = Recent(REMEMBERED)  # each at a ply
        # Each for a ply, until the hint is noted and remembered.
        self._searches: dict[str, tuple[int, asyncio.Task[LoadedMatch]]] = {}

    def given(self, game: Game, seat: int) -> Advice | None:
        """Return the advice that a seat has asked for, if it is about this position."""
        ply, advice = self._given.get(game.id, (-1, None))
        return advice if ply == game.ply and seat != game.computer else None

    async def ask(self, id: str, person: str, ply: int) -> LoadedMatch:
        """Have the king think about a player's decision; return the match."""
        loaded = await self.referee.matches.get(id)
        game = loaded.game
        if person not in game.players:
            raise Refusal("not-your-match")
        if not has_advice(game):
            raise Stale("no-hints")
        if game.state != LIVE or game.ply != ply or not loaded.is_turn(person):
            raise Stale("outdated")
        if self.given(game, game.players.index(person)):
            return loaded
        return await self._search(loaded, person)

    async def _search(self, loaded: LoadedMatch, person: str) -> LoadedMatch:
        """Search until the match changes; whoever asks twice waits for the same search."""
        id, ply = loaded.game.id, loaded.game.ply
        for_ply, searching = self._searches.get(id, (-1, None))
        if searching is None or for_ply != ply:
            searching = asyncio.create_task(self._advise(loaded, person))
            self._searches[id] = ply, searching
            searching.add_done_callback(partial(self._end, id))
        try:
            return await asyncio.shield(searching)
        except asyncio.CancelledError:
            if is_being_cancelled():
                raise
            raise Stale("outdated") from None
        except NoWorkersError as error:
            log.info("there is no advice in %s: %s", id, error)
            raise Stale("hint-unavailable") from None

    async def _advise(self, loaded: LoadedMatch, person: str) -> LoadedMatch:
        id, ply = loaded.game.id, loaded.game.ply
        seen = view(loaded.match, loaded.game.players.index(person))
        advice = await self.search_pool.advise(seen, seed_of(id, ply), id, person)
        noted = await self.referee.note_hint(id, person, ply)
        self._given[id] = ply, advice
        return noted

    def _end(self, id: str, searching: asyncio.Task[LoadedMatch]) -> None:
        if self._searches.get(id, (-1, None))[1] is searching:
            del self._searches[id]

    def follow(self, event: Event) -> None:
        """Stop searching, and drop the advice, when a match goes on or ends."""
        game = event.after.game
        ply, searching = self._searches.get(event.id, (game.ply, None))
        if searching and (ply != game.ply or game.state != LIVE):
            searching.cancel()
        if self._given.get(event.id, (game.ply, None))[0] != game.ply or game.state != LIVE:
            self._given.pop(event.id, None)

    async def close(self) -> None:
        searches = [searching for _, searching in self._searches.values()]
        for searching in searches:
            searching.cancel()
        await asyncio.gather(*searches, return_exceptions=True)


def has_advice(game: Game) -> bool:
    """Whether a match's players may ask the king: only if it is not rated, against the computer."""
    return game.computer is not None and not game.terms.rated
