"""The levels of the computer: which one plays, and what becomes of matches begun before."""

from __future__ import annotations

import pytest

from bot.play.levels import GENTLEST, LEVELS, levels_of
from bot.play.matches import LoadedMatch
from bot.play.search_pool import STAND_IN
from bot.storage import Database
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database
from claim_core.players import PLAYERS

from .test_referee import ALICE, BOB, CLASSIC, Backend

COMPUTER = "99"


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


def test_each_level_is_a_player_of_the_engine() -> None:
    assert {*LEVELS, STAND_IN} <= PLAYERS.keys()
    assert levels_of(1, "knight") == (None, "knight")
    assert levels_of(0, "knight") == ("knight", None)
    assert levels_of(None, None) == (None, None)


async def begin(backend: Backend, level: str | None = None) -> LoadedMatch:
    backend.time += 1000
    return await backend.challenges.play_computer(
        "10", "20", ALICE, COMPUTER, CLASSIC, level, "4242"
    )


async def test_the_first_match_is_against_the_gentlest_level(backend: Backend) -> None:
    assert (await begin(backend)).game.level == GENTLEST
    assert (await begin(backend)).game.level == GENTLEST


async def test_later_ones_are_at_the_level_of_the_last_one_that_was_finished(
    backend: Backend,
) -> None:
    for level in ("king", "squire"):
        loaded = await begin(backend, level)
        backend.time += 1000
        await backend.referee.resign(loaded.game.id, ALICE.id)
    assert (await begin(backend)).game.level == "squire"
    cancelled = await begin(backend, "knight")
    await backend.referee.cancel(cancelled.game.id, ALICE.id)
    assert (await begin(backend)).game.level == "squire"
    other = await backend.challenges.play_computer("10", "20", BOB, COMPUTER, CLASSIC, None, "7")
    assert other.game.level == GENTLEST


@pytest.mark.parametrize(("before", "after"), [("page", "squire"), (None, None)])
async def test_matches_begun_before_keep_their_player(
    database_url: str, before: str | None, after: str | None
) -> None:
    """The player by rules of thumb, which is called squire now, was called page."""
    old = [migration for migration in all_migrations() if migration.number < 14]
    database = await open_database(database_url, migrations=old)
    for id, state in (("LIVE", "live"), ("OVER", "over")):
        insert = (
            "INSERT INTO matches (id, rules, server, channel, player0, player1, computer, level,"
            " kingdom, artifacts, edition, pace, seed, salt, next_seed, started, moved, state)"
            " VALUES ($1, 1, '10', '20', '1', '99', $2, $3, 'GKUDX', 0, 'german', 'day', '', '',"
            " '', 0, 0, $4)"
        )
        await database.run_all([(insert, id, 1 if before else None, before, state)])
    await database.close()
    database = await open_database(database_url)
    rows = await database.all("SELECT level FROM matches")
    await database.close()
    assert [row["level"] for row in rows] == [after, after]
