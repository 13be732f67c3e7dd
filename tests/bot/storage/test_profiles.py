"""What a profile is made of, on both database engines."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from bot.play.game import Game
from bot.play.terms import Terms
from bot.standings.board import EVERYWHERE
from bot.standings.profiles import PlayedMatch
from bot.standings.ratings import NEWCOMER, Change, DisplayedRating, Rating
from bot.storage import Database, Transaction, profiles
from bot.storage import matches as rows
from bot.storage.standings import Standing, put_statement
from claim_core import Outcome

VOTES: dict[str, int | None] = {"G": 0, "K": 1, "U": 0, "D": None, "X": 1}
PLAIN = Game(
    id="",
    server="10",
    players=("1", "2"),
    terms=Terms("GKUDX", False, "international", "day"),
    seed="00",
    salt="1",
    leader=None,
    next_seed="00",
    started=0,
    state="over",
    outcome=Outcome(0, VOTES, "votes"),
    ended=0,
)
_numbers = count(1)


async def write(db: Database, *games: Game) -> list[Game]:
    """Write finished matches in the order in which they ended."""
    numbered = [
        replace(game, id=f"M{number:05}", number=number)
        for game, number in zip(games, _numbers, strict=False)
    ]

    async def work(tx: Transaction) -> None:
        for game in numbered:
            begun = replace(game, state="live", outcome=None, ended=None)
            await tx.run_all([rows.add_statement(begun, "20")])
            await tx.run_all(
                [*rows.change_statements(begun, game, []), rows.end_statement(game)], one_row=True
            )

    await db.transact(work)
    return numbered


async def test_matches_are_seen_from_the_persons_side(database: Database) -> None:
    timeout = Outcome(None, None, "timeout")
    await write(
        database,
        replace(PLAIN, leads=("GGU", "XK")),
        replace(PLAIN, players=("3", "1")),
        replace(PLAIN, outcome=timeout, players=("9", "1"), computer=0),
    )
    assert await profiles.played_matches(database, "1", "10") == (
        [
            PlayedMatch("9", True, "GKUDX", None, None, ""),
            PlayedMatch("3", False, "GKUDX", False, "KX", ""),
            PlayedMatch("2", False, "GKUDX", True, "GU", "GGU"),
        ],
        (),
    )
    assert await profiles.played_matches(database, "2", "10") == (
        [PlayedMatch("1", False, "GKUDX", False, "KX", "XK")],
        (),
    )


async def test_the_curve_begins_before_the_first_rated_match(database: Database) -> None:
    first, second, third = (
        NEWCOMER.displayed,
        DisplayedRating(1540, 210, 1120),
        DisplayedRating(1520, 190, 1140),
    )
    other = Change(NEWCOMER.displayed, DisplayedRating(1400, 200, 1000), 1)
    await write(
        database,
        PLAIN,
        replace(PLAIN, ratings=(Change(first, second, 1), other)),
        PLAIN,
        replace(PLAIN, players=("2", "1"), ratings=(other, Change(second, third, 2))),
        PLAIN,
    )
    _, curve = await profiles.played_matches(database, "1", "10")
    assert curve == (first, second, third)
    _, nothing = await profiles.played_matches(database, "3", "10")
    assert nothing == ()


async def test_only_finished_matches_of_the_server_are_seen(database: Database) -> None:
    await write(
        database,
        replace(PLAIN, server="11"),
        replace(PLAIN, state="cancelled", outcome=None),
        replace(PLAIN, state="live", outcome=None),
        replace(PLAIN, players=("2", "3")),
    )
    assert await profiles.played_matches(database, "1", "10") == ([], ())
    elsewhere, _ = await profiles.played_matches(database, "1", "11")
    assert len(elsewhere) == 1
    assert await profiles.played_matches(database, "4", "10") == ([], ())


async def test_the_newest_matches_on_both_seats_are_seen(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "RECENT", 5)
    await write(database, *(replace(PLAIN, players=("1", f"a{at}")) for at in range(4)))
    await write(database, *(replace(PLAIN, players=(f"b{at}", "1")) for at in range(4)))
    await write(database, replace(PLAIN, players=("1", "c")))
    found, _ = await profiles.played_matches(database, "1", "10")
    assert [match.opponent for match in found] == ["c", "b3", "b2", "b1", "b0"]


async def test_a_profile_has_the_ratings_that_its_reader_may_see(database: Database) -> None:
    ann, other = "1", Standing("11", "", "1")
    shown = [
        Standing("10", "", ann, Rating(26_000_000, 7_000_000)),
        Standing("10", "2026Q4", ann, Rating(27_000_000, 7_000_000)),
        Standing(EVERYWHERE, "", ann, Rating(28_000_000, 7_000_000), shown=False),
    ]
    await database.run_all([put_statement(each) for each in (*shown, other)])
    here, season, everywhere = (each.rating.displayed for each in shown)
    own = await profiles.profile(database, ann, "10", "2026Q4", ann)
    assert (own.rating, own.season, own.everywhere) == (here, season, everywhere)
    assert own.hidden
    others = await profiles.profile(database, ann, "10", "2026Q3", "2")
    assert (others.rating, others.season, others.everywhere) == (here, None, None)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_profile_scans_no_table(database: Database) -> None:
    rows = await database.all(f"EXPLAIN QUERY PLAN {profiles.MATCHES}", "1", "10", 50)
    plan = [row["detail"] for row in rows]
    found = [line for line in plan if "matches" in line]
    assert found
    assert all(line.startswith("SEARCH") for line in found), plan
