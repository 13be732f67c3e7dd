"""However a match ends, memory says of it what the database says, whatever fails."""

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

from .test_referee import ALICE, BOB, refused
from .test_standings import League, Weary, moment

T = TypeVar("T")

# A rated end is so many round trips, beside its moves: the match's row, what is known of the end,
# both players' standings, the new ones, the increments, the match's number and ratings, the commit.
ROUND_TRIPS = 7


@pytest.fixture
def league(database: Database) -> League:
    league = League(database)
    league.time = moment(2026, 11, 18, 12)
    return league


class Frail(Weary):
    """A database that breaks, as if by a mistake of the program, at the nth statement."""

    def tire(self) -> None:
        self.at -= 1
        if self.at == 0:
            raise RuntimeError


class Cut:
    """A database whose connection breaks when it has committed."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        await self.db.transact(work, holding=holding)
        raise Unavailable("unknown")


class Twice(Cut):
    """A database that does all work once in vain, as where others write the same rows."""

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        async def in_vain(tx: Transaction) -> None:
            await work(tx)
            raise RuntimeError

        with contextlib.suppress(RuntimeError):
            await self.db.transact(in_vain, holding=holding)
        return await self.db.transact(work, holding=holding)


def sits_at(league: League, db: Weary | Cut) -> None:
    """Let a league's referee write to a database that is not as others."""
    league.referee = Referee(db, league.matches, Events(), league.now)  # type: ignore[arg-type]
    league.referee.events.followers.append(league.happened.append)


# How a match ends: what leads to it, and what ends it


async def the_last_card(league: League, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    while True:
        loaded = await league.matches.get(id)
        seat = loaded.match.decision.seat
        assert seat is not None
        move, ply = loaded.match.legal(seat)[0], loaded.game.ply
        after = loaded.match.copy()
        after.push(move, seat)
        if after.outcome:
            person = loaded.game.players[seat]
            return lambda: league.referee.play(id, person, ply, move)
        await league.play_on(id, 1)


async def giving_up(league: League, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    await league.play_on(id, 2)
    return lambda: league.referee.resign(id, ALICE.id)


async def the_clock(league: League, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    await league.play_on(id, 2)
    loaded = await league.matches.get(id)
    league.time += 48 * HOUR
    while loaded.game.stage != LAPSED:
        loaded = await league.referee.apply_clock(id)
    return lambda: league.referee.apply_clock(id)


async def the_claim(league: League, id: str) -> Callable[[], Awaitable[LoadedMatch]]:
    await the_clock(league, id)
    loaded = await league.matches.get(id)
    winner = loaded.game.players[1 - (loaded.match.decision.seat or 0)]
    return lambda: league.referee.claim_win(id, winner)


ENDS = (the_last_card, giving_up, the_clock, the_claim)


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("kind", [Weary, Frail])
async def test_an_end_that_fails_has_not_been_for_memory_either(
    league: League,
    kind: type[Weary],
    how: Callable[[League, str], Awaitable[Callable[[], Awaitable[LoadedMatch]]]],
) -> None:
    await league.won(BOB, ALICE)
    id = await league.match()
    end = await how(league, id)
    before, loaded = await league.everything(), await league.matches.get(id)
    assert loaded.game.state == LIVE
    league.happened.clear()
    for at in range(1, 100):
        sits_at(league, kind(league.db, at))
        try:
            ended = await end()
        except (Unavailable, RuntimeError):
            assert league.happened == []
            assert await league.everything() == before
            now = await league.matches.get(id)
            assert now.game == loaded.game
            assert now.match.moves == loaded.match.moves
        else:
            break
    moves = len(ended.match.moves) - len(loaded.match.moves)
    assert at == ROUND_TRIPS + moves + 1
    assert [happened.after for happened in league.happened] == [ended]
    await agrees(league, id, 2)


async def agrees(league: League, id: str, number: int) -> None:
    """Memory and database tell the same of an end, and it counts once.

    A number that was drawn by an end that failed is nobody's on PostgreSQL.
    """
    loaded = await league.matches.get(id)
    assert loaded.game.state == OVER
    assert (loaded.game.number or 0) >= number
    assert loaded.game.number == number or not isinstance(league.db, SqliteDatabase)
    assert loaded.game.ratings
    league.sit_down()
    again = await league.matches.get(id)
    assert again.game == loaded.game
    assert again.match.moves == loaded.match.moves
    counted = await recount(league.db)
    assert counted.differences == []
    assert counted.rated == number


async def test_an_end_of_which_nobody_heard_is_read_again(league: League) -> None:
    """It was written, but the connection broke before that was told."""
    id = await league.match()
    end = await giving_up(league, id)
    league.happened.clear()
    sits_at(league, Cut(league.db))
    with pytest.raises(Unavailable):
        await end()
    assert league.happened == []
    loaded = await league.matches.get(id)
    assert loaded.place.shown < loaded.game.version  # so that the sweep announces it
    assert await refused(end()) == "outdated"
    await agrees(league, id, 1)


async def test_an_end_that_is_written_in_vain_and_then_again_counts_once(league: League) -> None:
    await league.won(BOB, ALICE)
    id = await league.match()
    end = await giving_up(league, id)
    league.happened.clear()
    sits_at(league, Twice(league.db))
    ended = await end()
    assert [happened.after for happened in league.happened] == [ended]
    await agrees(league, id, 2)
