"""However a match ends, memory says of it what the database says, whatever fails."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from bot.clocks import LAPSED
from bot.matches import Live
from bot.recount import recount
from bot.referee import Referee
from bot.scene import LIVE, OVER
from bot.storage import Database, Transaction, Unavailable
from bot.terms import HOUR

from .test_referee import ALICE, BOB, refused
from .test_standings import League, Weary, moment

T = TypeVar("T")

STATEMENTS = 30  # at least, for a rated end of two who have played before


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

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        await self.db.transact(work)
        raise Unavailable("unknown")


class Twice(Cut):
    """A database that does all work once in vain, as where others write the same rows."""

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        async def in_vain(tx: Transaction) -> None:
            await work(tx)
            raise RuntimeError

        with contextlib.suppress(RuntimeError):
            await self.db.transact(in_vain)
        return await self.db.transact(work)


def sits_at(league: League, db: Weary | Cut) -> None:
    """Let a league's referee write to a database that is not as others."""
    league.referee = Referee(db, league.matches, league.now)  # type: ignore[arg-type]
    league.referee.followers.append(league.happened.append)


# How a match ends: what leads to it, and what ends it


async def the_last_card(league: League, id: str) -> Callable[[], Awaitable[Live]]:
    while True:
        live = await league.matches.look(id)
        seat = live.match.decision.seat
        assert seat is not None
        move, ply = live.match.legal(seat)[0], live.game.ply
        after = live.match.copy()
        after.push(move, seat)
        if after.outcome:
            person = live.game.players[seat]
            return lambda: league.referee.play(id, person, ply, move)
        await league.play_on(id, 1)


async def giving_up(league: League, id: str) -> Callable[[], Awaitable[Live]]:
    await league.play_on(id, 2)
    return lambda: league.referee.resign(id, ALICE.id)


async def the_clock(league: League, id: str) -> Callable[[], Awaitable[Live]]:
    await league.play_on(id, 2)
    live = await league.matches.look(id)
    league.time += 48 * HOUR
    while live.game.stage != LAPSED:
        live = await league.referee.look_at_clock(id)
    return lambda: league.referee.look_at_clock(id)


async def the_claim(league: League, id: str) -> Callable[[], Awaitable[Live]]:
    await the_clock(league, id)
    live = await league.matches.look(id)
    winner = live.game.players[1 - (live.match.decision.seat or 0)]
    return lambda: league.referee.claim_win(id, winner)


ENDS = (the_last_card, giving_up, the_clock, the_claim)


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("kind", [Weary, Frail])
async def test_an_end_that_fails_has_not_been_for_memory_either(
    league: League,
    kind: type[Weary],
    how: Callable[[League, str], Awaitable[Callable[[], Awaitable[Live]]]],
) -> None:
    await league.won(BOB, ALICE)
    id = await league.match()
    end = await how(league, id)
    before, live = await league.everything(), await league.matches.look(id)
    assert live.game.state == LIVE
    league.happened.clear()
    for at in range(1, 100):
        sits_at(league, kind(league.db, at))
        try:
            ended = await end()
        except (Unavailable, RuntimeError):
            assert league.happened == []
            assert await league.everything() == before
            now = await league.matches.look(id)
            assert now.game == live.game
            assert now.match.moves == live.match.moves
        else:
            break
    assert STATEMENTS < at < 99
    assert [happened.after for happened in league.happened] == [ended]
    await agrees(league, id, 2)


async def agrees(league: League, id: str, number: int) -> None:
    """Memory and database tell the same of an end, and it counts once."""
    live = await league.matches.look(id)
    assert live.game.state == OVER
    assert live.game.number == number
    assert live.game.ratings
    league.sit_down()
    again = await league.matches.look(id)
    assert again.game == live.game
    assert again.match.moves == live.match.moves
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
    live = await league.matches.look(id)
    assert live.table.shown < live.game.version  # so that the sweep announces it
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
