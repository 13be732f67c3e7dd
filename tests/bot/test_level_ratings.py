"""The ratings of the computer's levels, from matches against people, whose own do not change."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.people.forgetting import Forgetting
from bot.people.person import User
from bot.play.levels import rated_as
from bot.play.matches import LoadedMatch
from bot.play.terms import DAY
from bot.standings.board import EVERYWHERE
from bot.standings.ratings import LEVELS_SINCE, MIN_CARDS, NEWCOMER, rate
from bot.standings.recount import recount, repair
from bot.storage import Database

from .test_referee import ALICE, BOB, CLASSIC
from .test_standings import RatedBackend, check_counts

KNIGHT = User(rated_as("knight"), "")


@pytest.fixture
def backend(database: Database) -> RatedBackend:
    return RatedBackend(database)


async def begin(backend: RatedBackend, who: User, level: str, server: str) -> LoadedMatch:
    return await backend.challenges.play_computer(server, "20", who, "99", CLASSIC, level, "4242")


async def resigned(
    backend: RatedBackend,
    who: User = ALICE,
    level: str = "knight",
    server: str = "10",
    plies: int = 2 * MIN_CARDS,
    hinted: bool = False,
) -> LoadedMatch:
    """Let a level win, when both have played cards."""
    loaded = await begin(backend, who, level, server)
    if hinted:
        await backend.referee.note_hint(loaded.game.id, who.id, 0)
    await backend.play_on(loaded.game.id, plies)
    return await backend.referee.resign(loaded.game.id, who.id)


async def check(backend: RatedBackend) -> None:
    """Check that recomputing gives the same ratings, also if all matches are played again."""
    await check_counts(backend.db)
    for replay in (False, True):
        assert (await recount(backend.db, replay=replay)).differences == []


async def test_a_match_rates_its_level_and_not_the_person(backend: RatedBackend) -> None:
    loaded = await resigned(backend)
    assert loaded.game.ratings is None
    assert {row["person"] for row in await backend.db.all("SELECT * FROM standings")} == {KNIGHT.id}
    expected, _ = rate(NEWCOMER, NEWCOMER, 0)
    for board in ("10", EVERYWHERE):
        for season in ("", "2026Q4"):
            found = await backend.standing(KNIGHT, board, season)
            assert found
            assert (found.rating, found.wins, found.losses) == (expected, 1, 0)
            assert not found.shown  # among people
    await check(backend)


async def test_the_ratings_of_the_person_count(backend: RatedBackend) -> None:
    for _ in range(2):
        await backend.won(ALICE, BOB)
    strong, weak = await backend.standing(ALICE), await backend.standing(BOB)
    assert strong
    assert weak
    await resigned(backend, ALICE, "knight")
    await resigned(backend, BOB, "squire")
    knight, squire = (
        await backend.standing(KNIGHT),
        await backend.standing(User(rated_as("squire"), "")),
    )
    assert knight
    assert squire
    assert knight.rating == rate(strong.rating, NEWCOMER, 1)[1]
    assert squire.rating == rate(weak.rating, NEWCOMER, 1)[1]
    assert knight.rating.mu > squire.rating.mu
    assert await backend.standing(ALICE) == strong
    await backend.won(BOB, ALICE)
    await resigned(backend, ALICE, "knight")
    await check(backend)


async def test_a_match_that_is_given_up_soon_does_not_count_for_the_level(
    backend: RatedBackend,
) -> None:
    await resigned(backend, plies=4)
    knight = await backend.standing(KNIGHT)
    assert knight
    assert (knight.rating, knight.wins) == (NEWCOMER, 1)
    await check(backend)


async def test_a_match_with_a_hint_does_not_rate_the_level(backend: RatedBackend) -> None:
    loaded = await resigned(backend, hinted=True)
    assert loaded.game.number is not None
    assert await backend.standing(KNIGHT) is None
    await check(backend)
    for _ in range(4):
        await resigned(backend)
    without = await backend.standing(KNIGHT)
    assert without
    assert without.wins == 4
    await resigned(backend, hinted=True)
    assert await backend.standing(KNIGHT) == without
    await check(backend)  # also that it is not one of the matches of that day


async def test_many_matches_of_one_person_in_a_day_count_less_and_less(
    backend: RatedBackend,
) -> None:
    gains, before = [], NEWCOMER.mu
    for _ in range(14):
        await resigned(backend)
        knight = await backend.standing(KNIGHT)
        assert knight
        gains.append(knight.rating.mu - before)
        before = knight.rating.mu
    assert gains[:3] == sorted(gains[:3], reverse=True)
    assert gains[3] < 0.6 * gains[2]
    assert gains[4] < 0.6 * gains[3]
    assert gains[12:] == [0, 0]
    await resigned(backend, level="squire")  # is counted by itself
    squire = await backend.standing(User(rated_as("squire"), ""))
    assert squire
    assert squire.rating == rate(NEWCOMER, NEWCOMER, 0)[0]
    await resigned(backend, BOB)
    backend.time += DAY
    await resigned(backend)
    knight = await backend.standing(KNIGHT)
    assert knight
    assert knight.rating.mu > before
    await check(backend)


async def test_results_in_a_server_only_count_there_and_everywhere(backend: RatedBackend) -> None:
    await resigned(backend, server="10")
    await resigned(backend, BOB, server="11")
    here, all_servers = (
        await backend.standing(KNIGHT, "10"),
        await backend.standing(KNIGHT, EVERYWHERE),
    )
    assert here
    assert all_servers
    assert (here.wins, all_servers.wins) == (1, 2)
    await check(backend)


async def test_ends_at_the_same_time_are_recomputed_alike(backend: RatedBackend) -> None:
    people = [User(str(100 + number), "") for number in range(8)]
    games = []
    for who in people:
        loaded = await begin(backend, who, "knight", "10")
        await backend.play_on(loaded.game.id, 2 * MIN_CARDS)
        games.append((loaded.game.id, who.id))
    await asyncio.gather(*(backend.referee.resign(id, who) for id, who in games))
    knight = await backend.standing(KNIGHT)
    assert knight
    assert knight.wins == len(people)
    await check(backend)


async def test_what_ended_before_levels_were_rated_does_not_count(backend: RatedBackend) -> None:
    await resigned(backend)
    earlier = LEVELS_SINCE - 1
    await backend.db.run_all(
        [("UPDATE matches SET rating_rules = $1", earlier), ("DELETE FROM standings",)]
    )
    await resigned(backend)
    knight = await backend.standing(KNIGHT)
    assert knight
    assert (knight.wins, knight.rating) == (1, rate(NEWCOMER, NEWCOMER, 0)[0])
    await check(backend)


async def test_a_wrong_rating_of_a_level_is_repaired(backend: RatedBackend) -> None:
    await resigned(backend)
    right = await backend.standing(KNIGHT)
    for damage in (
        "UPDATE standings SET mu = mu + 1, shown = 1",
        "DELETE FROM standings WHERE season = ''",
    ):
        await backend.db.run_all([(damage,)])
        assert (await recount(backend.db)).differences
        await repair(backend.db)
        assert await backend.standing(KNIGHT) == right
        await check(backend)


async def test_ratings_of_levels_outlast_those_who_are_forgotten(backend: RatedBackend) -> None:
    await backend.won(ALICE, BOB)
    await resigned(backend)
    knight = await backend.standing(KNIGHT)
    forgetting = Forgetting(
        backend.db,
        backend.matches,
        backend.referee,
        lambda id: None,
        (),
        backend.now,
        Counter(),
    )
    await forgetting.forget(ALICE.id)
    await forgetting.resume()
    assert await backend.standing(KNIGHT) == knight
    await check(backend)
