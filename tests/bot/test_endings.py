"""Memory and database agree on how a match ended, whatever fails."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Collection
from typing import TypeVar

import pytest

from bot.play.clocks import LAPSED
from bot.play.events import Events
from bot.play.matches import LoadedMatch
from bot.play.referee import Referee
from bot.play.snapshot import LIVE, OVER
from bot.play.terms import HOUR
from bot.standings.recount import recount
from bot.storage import Database, Transaction, Unavailable
from bot.storage.sqlite import SqliteDatabase

from .either_engine import on_either_engine
from .test_referee import ALICE, BOB, refused
from .test_standings import FailingDatabase, RatedBackend

T = TypeVar("T")

# The round trips of a rated end, besides its moves: the match's row, what is known of the end, both
# players' standings, the new ones, the increments, the match's number and ratings, the commit.
ROUND_TRIPS = 7


@pytest.fixture
def backend(database: Database) -> RatedBackend:
    return RatedBackend(database)


class BuggyDatabase(FailingDatabase):
    """A database that raises an unexpected error at the nth statement."""

    def count_down(self) -> None:
        self.at -= 1
        if self.at == 0:
            raise RuntimeError


class LostCommitDatabase:
    """A database whose connection breaks after the commit."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        await self.db.transact(work, holding=holding)
        raise Unavailable("unknown")


class RepeatingDatabase(LostCommitDatabase):
    """A database that does all work twice, as after a conflict: the first time is rolled back."""

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        async def roll_back(tx: Transaction) -> None:
            await work(tx)
            raise RuntimeError

        with contextlib.suppress(RuntimeError):
            await self.db.transact(roll_back, holding=holding)
        return await self.db.transact(work, holding=holding)


def use_database(backend: RatedBackend, db: FailingDatabase | LostCommitDatabase) -> None:
    """Let the backend's referee write to another database."""
    backend.referee = Referee(db, backend.matches, Events(), backend.now)  # type: ignore[arg-type]
    backend.referee.events.followers.append(backend.published.append)


# Each function plays up to an end, and returns the action that causes it


async def the_last_card(backend: RatedBackend, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    while True:
        loaded = await backend.matches.get(id)
        seat = loaded.match.decision.seat
        assert seat is not None
        move, ply = loaded.match.legal(seat)[0], loaded.game.ply
        after = loaded.match.copy()
        after.push(move, seat)
        if after.outcome:
            person = loaded.game.players[seat]
            return lambda: backend.referee.play(id, person, ply, move)
        await backend.play_on(id, 1)


async def resigning(backend: RatedBackend, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    await backend.play_on(id, 2)
    return lambda: backend.referee.resign(id, ALICE.id)


async def the_clock(backend: RatedBackend, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    await backend.play_on(id, 2)
    loaded = await backend.matches.get(id)
    backend.time += 48 * HOUR
    while loaded.game.stage != LAPSED:
        loaded = await backend.referee.apply_clock(id)
    return lambda: backend.referee.apply_clock(id)


async def the_claim(backend: RatedBackend, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    await the_clock(backend, id)
    loaded = await backend.matches.get(id)
    winner = loaded.game.players[1 - (loaded.match.decision.seat or 0)]
    return lambda: backend.referee.claim_win(id, winner)


ENDINGS = (the_last_card, resigning, the_clock, the_claim)


@on_either_engine
@pytest.mark.parametrize("how", ENDINGS)
@pytest.mark.parametrize("kind", [FailingDatabase, BuggyDatabase])
async def test_an_end_that_is_not_written_changes_nothing_in_memory(
    backend: RatedBackend,
    kind: type[FailingDatabase],
    how: Callable[[RatedBackend, str], Awaitable[Callable[[], Awaitable[LoadedMatch]]]],
) -> None:
    await backend.won(BOB, ALICE)
    id = await backend.match()
    end = await how(backend, id)
    before, loaded = await backend.everything(), await backend.matches.get(id)
    assert loaded.game.state == LIVE
    backend.published.clear()
    for at in range(1, 100):
        use_database(backend, kind(backend.db, at))
        try:
            ended = await end()
        except (Unavailable, RuntimeError):
            assert backend.published == []
            assert await backend.everything() == before
            now = await backend.matches.get(id)
            assert now.game == loaded.game
            assert now.match.moves == loaded.match.moves
        else:
            break
    moves = len(ended.match.moves) - len(loaded.match.moves)
    assert at == ROUND_TRIPS + moves + 1
    assert [event.after for event in backend.published] == [ended]
    await check_agreement(backend, id, 2)


async def check_agreement(backend: RatedBackend, id: str, number: int) -> None:
    """Check that memory and database agree on an end, and that it counts once.

    On PostgreSQL, a number drawn by an end that failed is not used again.
    """
    loaded = await backend.matches.get(id)
    assert loaded.game.state == OVER
    assert (loaded.game.number or 0) >= number
    assert loaded.game.number == number or not isinstance(backend.db, SqliteDatabase)
    assert loaded.game.ratings
    backend.restart()
    again = await backend.matches.get(id)
    assert again.game == loaded.game
    assert again.match.moves == loaded.match.moves
    counted = await recount(backend.db)
    assert counted.differences == []
    assert counted.rated == number


async def test_an_end_whose_commit_was_not_confirmed_is_read_again(backend: RatedBackend) -> None:
    """It was written, but the connection broke before the confirmation."""
    id = await backend.match()
    end = await resigning(backend, id)
    backend.published.clear()
    use_database(backend, LostCommitDatabase(backend.db))
    with pytest.raises(Unavailable):
        await end()
    assert backend.published == []
    loaded = await backend.matches.get(id)
    assert loaded.place.shown < loaded.game.version  # so that the sweep announces it
    assert await refused(end()) == "outdated"
    await check_agreement(backend, id, 1)


async def test_an_end_whose_transaction_is_repeated_counts_once(backend: RatedBackend) -> None:
    await backend.won(BOB, ALICE)
    id = await backend.match()
    end = await resigning(backend, id)
    backend.published.clear()
    use_database(backend, RepeatingDatabase(backend.db))
    ended = await end()
    assert [event.after for event in backend.published] == [ended]
    await check_agreement(backend, id, 2)
