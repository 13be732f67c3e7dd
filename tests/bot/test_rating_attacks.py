"""Attacks on the ratings: what somebody tries in order to rise, or to escape from a loss."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.people.person import User
from bot.play.snapshot import CLOSED, OVER
from bot.play.terms import DAY, HOUR
from bot.standings.ratings import MIN_CARDS, NEWCOMER, NO_EFFECT, RULES, divisor
from bot.standings.recount import recount, repair
from bot.storage import Database
from bot.storage.migrate import all_migrations, statements
from bot.storage.opening import open_database
from bot.storage.sqlite import SqliteDatabase

from .either_engine import on_either_engine
from .test_forgetting import ForgettingBackend
from .test_referee import ALICE, BOB, CAROL
from .test_standings import DAVE, RatedBackend, check_counts, moment

pytestmark = on_either_engine

ALT = User("700000000000000081", "Alt")


class Attacked(ForgettingBackend, RatedBackend):
    """A backend whose day is far from its end."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.time = moment(2026, 11, 18, 1)

    async def divisors(self, winner: User, loser: User) -> tuple[int, int]:
        """Let one player lose to another; return the divisors of both, the winner's first."""
        ratings = (await self.won(winner, loser)).game.ratings
        assert ratings
        return ratings[0].divisor, ratings[1].divisor


@pytest.fixture
def backend(database: Database) -> Attacked:
    return Attacked(database)


async def check_recount(backend: RatedBackend) -> None:
    assert (await recount(backend.db)).differences == []
    await check_counts(backend.db)


# An accomplice who is forgotten and comes back


async def test_forgetting_oneself_does_not_reset_the_limit_of_a_day(backend: Attacked) -> None:
    """An alt is forgotten after every third loss."""
    found = []
    for _ in range(5):
        for _ in range(3):
            found.append(await backend.divisors(ALICE, ALT))
        assert await backend.forgetting.forget(ALT.id)
    assert [winners for winners, _ in found] == [divisor(nth) for nth in range(1, 16)]
    assert {losers for _, losers in found} == {1}  # a newcomer like any other
    standing = await backend.standing(ALICE)
    assert standing
    assert standing.rating.displayed.rating < 1650  # 2140 in a day, by the old rules
    await check_recount(backend)


async def test_former_players_count_as_one_for_four_weeks(backend: Attacked) -> None:
    for _ in range(3):
        await backend.won(ALICE, ALT)
    await backend.forgetting.forget(ALT.id)
    assert await backend.divisors(DAVE, BOB) == (1, 1)
    backend.time += 27 * DAY
    assert await backend.divisors(ALICE, ALT) == (2, 1)
    backend.time += DAY + HOUR
    assert await backend.divisors(ALICE, ALT) == (1, 1)
    await check_recount(backend)


async def test_a_new_account_may_be_a_former_player_and_an_old_one_is_not(
    backend: Attacked,
) -> None:
    await backend.won(DAVE, CAROL)
    await backend.won(BOB, ALICE)
    for _ in range(3):
        await backend.won(ALICE, ALT)
    await backend.forgetting.forget(ALT.id)
    assert await backend.divisors(ALICE, CAROL) == (1, 1)
    assert await backend.divisors(ALICE, BOB) == (1, 1)  # the second match of the day
    assert await backend.divisors(ALICE, User("77", "New")) == (2, 1)
    assert await backend.divisors(User("77", "New"), ALICE) == (1, 4)
    await check_recount(backend)


async def test_somebody_who_is_forgotten_and_comes_back_is_a_newcomer(backend: Attacked) -> None:
    for _ in range(5):
        await backend.won(ALICE, ALT)
    await backend.forgetting.forget(ALT.id)
    assert await backend.standing(ALT) is None
    ratings = (await backend.won(BOB, ALT)).game.ratings
    assert ratings
    assert ratings[1].before == NEWCOMER.displayed
    assert ratings[1].before.is_provisional
    standing = await backend.standing(ALT)
    assert standing
    assert (standing.wins, standing.losses) == (0, 1)
    await check_recount(backend)


async def test_matches_that_ended_before_somebody_was_forgotten_stay_as_they_were(
    backend: Attacked,
) -> None:
    for _ in range(3):
        await backend.won(ALICE, ALT)
    assert await backend.divisors(ALICE, DAVE) == (1, 1)
    before = await backend.standing(ALICE)
    await backend.forgetting.forget(ALT.id)
    await backend.forgetting.forget(DAVE.id)
    await check_recount(backend)
    assert (await repair(backend.db)).differences == []
    assert await backend.standing(ALICE) == before


async def test_a_divisor_that_no_former_player_explains_is_a_difference(backend: Attacked) -> None:
    await backend.won(ALICE, BOB)
    before = await backend.everything()
    wrong = "UPDATE matches SET ratings = REPLACE(ratings, '], 1]', '], 2]')"
    await backend.db.run_all([(wrong,)])
    assert (await repair(backend.db)).difference_count == 1
    assert await backend.everything() == before


# Giving up too early


@pytest.mark.parametrize("plies", [0, 1, 2])
async def test_giving_up_a_bad_hand_is_a_rated_loss(backend: Attacked, plies: int) -> None:
    """Both see their hands as soon as a rated match begins, so nobody may shop for a good one."""
    id = await backend.match()
    await backend.play_on(id, plies)
    loaded = await backend.referee.resign(id, BOB.id)
    assert loaded.game.ratings
    assert loaded.game.ratings[1].after.rating < 1500
    standing = await backend.standing(BOB)
    assert standing
    assert (standing.wins, standing.losses) == (0, 1)
    await check_recount(backend)


async def test_letting_the_time_run_out_at_once_is_a_rated_loss(backend: Attacked) -> None:
    id = await backend.match()
    seat = (await backend.matches.get(id)).match.decision.seat
    backend.time += 48 * HOUR
    for _ in range(3):
        loaded = await backend.referee.apply_clock(id)
    assert loaded.game.state == OVER
    assert loaded.game.ratings
    assert loaded.game.ratings[seat or 0].after.rating < 1500
    assert loaded.game.ratings[1 - (seat or 0)].after.rating == 1500
    await check_recount(backend)


@pytest.mark.parametrize("cards", [0, 1, 6])  # of the 13 in phase one
async def test_a_friend_who_gives_up_early_gives_no_rating(backend: Attacked, cards: int) -> None:
    id = await backend.match()
    await backend.play_on(id, 2 * cards + bool(cards))  # the other side has not played as many
    loaded = await backend.referee.resign(id, BOB.id)
    assert loaded.game.ratings
    won, lost = loaded.game.ratings
    assert (won.divisor, lost.divisor) == (NO_EFFECT, 1)
    assert won.before == won.after
    assert lost.after.rating < lost.before.rating
    standing = await backend.standing(ALICE)
    assert standing
    assert (standing.rating, standing.wins) == (NEWCOMER, 1)
    await check_recount(backend)
    assert (await recount(backend.db, replay=True)).differences == []


async def test_a_match_that_is_given_up_later_counts_for_both(backend: Attacked) -> None:
    assert await backend.divisors(ALICE, BOB) == (1, 1)


# Managers


async def test_a_manager_who_ends_their_own_rated_match_has_resigned_it(backend: Attacked) -> None:
    id = await backend.match()
    await backend.play_on(id, 2 * MIN_CARDS)
    loaded = await backend.referee.close(id, "10", BOB.id)
    assert loaded.game.outcome == (0, None, "resigned")
    assert loaded.game.ratings
    assert loaded.game.ratings[1].after.rating < 1500 < loaded.game.ratings[0].after.rating
    unrated = await backend.game(ALICE, BOB)
    assert (await backend.referee.close(unrated, "10", BOB.id)).game.state == CLOSED
    other = await backend.match()
    assert (await backend.referee.close(other, "10", CAROL.id)).game.ratings is None
    await check_recount(backend)


# What was rated before


async def test_what_the_first_rules_rated_stays_as_it_was(database_url: str) -> None:
    """The rows are those of the bot before migration 0006, and must not differ from a recount."""
    database = await open_database(database_url, migrations=all_migrations()[:5])
    sql = (Path(__file__).parent / "storage" / "rated_by_version_1.sql").read_text()
    await database.run_all([(each,) for each in statements(sql)])
    if not isinstance(database, SqliteDatabase):
        await database.run_all([("ALTER SEQUENCE match_numbers RESTART 13",)])
    await database.close()
    database = await open_database(database_url)
    backend = RatedBackend(database)
    again = await recount(database, replay=True)
    assert (again.matches, again.rated, again.differences) == (12, 8, [])
    backend.time = moment(2026, 12, 29, 12)
    old = await backend.standing(ALICE)
    assert old
    assert old.rating.sigma > NEWCOMER.sigma
    assert old.played == moment(2026, 11, 18, 12)
    for _ in range(2):
        await backend.won(ALICE, BOB)
    await check_recount(backend)
    rules = await database.all("SELECT rating_rules FROM matches WHERE number > 11 ORDER BY number")
    assert [row["rating_rules"] for row in rules] == [1, RULES, RULES]
    await database.close()
