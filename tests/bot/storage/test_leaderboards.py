"""The boards, checked against a plain recomputation on random data."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from bot.people.directory import Directory
from bot.people.person import User
from bot.standings.board import EVERYWHERE, START_KEY, Board, BoardEntry, Key
from bot.standings.ratings import MILLION, Rating
from bot.storage import Database, Transaction, leaderboards, people
from bot.storage.opening import open_database
from bot.storage.standings import Standing, change_statements, fold
from tests.bot.standings import all_counts

SERVER = Board("1", "")
Crowd: TypeAlias = dict[str, Standing]


def rated(rating: int) -> Rating:
    """Return a rating with exactly these points."""
    return Rating(mu=(rating - 750) * MILLION // 30 + 2_000_000, sigma=1_000_000)


def crowd(chance: random.Random, many: int, board: Board, spread: int = 900) -> Crowd:
    """Make random standings: many with equal points, some below zero, some hidden."""
    return {
        id: Standing(
            *board,
            id,
            rated(chance.choice([300, 400, chance.randint(-250, spread)])),
            wins=chance.randrange(9),
            losses=chance.randrange(9),
            draws=chance.randrange(9),
            shown=chance.random() < 0.9,
            number=1,
        )
        for id in (str(chance.randrange(10**17, 10**18)) for _ in range(many))
    }


async def write(db: Database, *after: Standing, before: Crowd | None = None) -> None:
    async def work(tx: Transaction) -> None:
        for each in after:
            await tx.run_all(change_statements([((before or {}).get(each.person), each)]))

    await db.transact(work)


def in_order(standings: Crowd) -> list[Standing]:
    """List the shown standings in the order of the board."""
    return sorted(
        (each for each in standings.values() if each.shown),
        key=lambda each: (-each.points, each.tiebreak),
    )


def rank(standings: Crowd, one: Standing) -> int:
    return 1 + sum(each.shown and each.points > one.points for each in standings.values())


def expected(standings: Crowd, some: list[Standing]) -> list[tuple[object, ...]]:
    return [
        (rank(standings, each), each.person, each.points, each.wins, each.losses, each.draws)
        for each in some
    ]


def actual(entries: list[BoardEntry]) -> list[tuple[object, ...]]:
    return [
        (each.rank, each.person, each.points, each.wins, each.losses, each.draws)
        for each in entries
    ]


async def top(db: Database, board: Board, limit: int) -> list[BoardEntry]:
    return await leaderboards.after(db, board, START_KEY, limit)


@pytest.mark.parametrize("seed", range(3))
async def test_pages_and_ranks_equal_a_plain_recomputation(database: Database, seed: int) -> None:
    chance = random.Random(seed)
    standings = crowd(chance, 150, SERVER)
    others = [crowd(chance, 20, board) for board in (Board("1", "2026Q4"), Board("2", ""))]
    await write(database, *standings.values(), *(one for each in others for one in each.values()))
    order = in_order(standings)
    assert actual(await top(database, SERVER, 7)) == expected(standings, order[:7])
    assert actual(await top(database, SERVER, 999)) == expected(standings, order)
    for at in chance.sample(range(len(order)), 25):
        key = Key(order[at].points, order[at].tiebreak)
        following = await leaderboards.after(database, SERVER, key, 7)
        assert actual(following) == expected(standings, order[at + 1 : at + 8])
        preceding = await leaderboards.before(database, SERVER, key, 7)
        assert actual(preceding) == expected(standings, order[max(0, at - 7) : at])
        one = await leaderboards.own(database, SERVER, order[at].person)
        assert one
        assert actual([one]) == expected(standings, [order[at]])
    hidden = next(each for each in standings.values() if not each.shown)
    one = await leaderboards.own(database, SERVER, hidden.person)
    assert one
    assert (one.rank, one.points) == (None, hidden.points)
    assert await leaderboards.own(database, SERVER, "7") is None
    spread = await leaderboards.spread(database, SERVER)
    assert spread == {
        hundred: many
        for hundred in range(-300, 1000, 100)
        if (many := sum(each.points // 100 * 100 == hundred for each in order))
    }


Turn: TypeAlias = Callable[[Database, Board, Key, int], Awaitable[list[BoardEntry]]]


@pytest.mark.parametrize("down", [True, False])
async def test_turning_pages_during_changes_shows_everybody_who_stays_once(
    database: Database, down: bool
) -> None:
    chance = random.Random(down)
    standings = crowd(chance, 120, SERVER)
    await write(database, *standings.values())
    steady = in_order(standings)
    changing = set(chance.sample(sorted(standings), 40))
    turn: Turn = leaderboards.after if down else leaderboards.before
    key = Key(10_000, 0) if down else Key(-10_000, 0)
    seen: list[str] = []
    while entries := await turn(database, SERVER, key, 7):
        assert actual(entries) == expected(standings, [standings[each.person] for each in entries])
        seen += [each.person for each in (entries if down else reversed(entries))]
        key = entries[-1 if down else 0].key
        for id in chance.sample(sorted(changing), 5):
            moved = replace(
                standings[id], rating=rated(chance.randint(-250, 900)), shown=chance.random() < 0.8
            )
            await write(database, moved, before=standings)
            standings[id] = moved
    stayed = [each.person for each in steady if each.person not in changing]
    if not down:
        stayed.reverse()
    assert [id for id in seen if id not in changing] == stayed


async def test_counts_are_exact_before_and_during_folding(
    database: Database,
) -> None:
    chance = random.Random(11)
    standings = crowd(chance, 60, SERVER)
    await write(database, *standings.values())
    for _ in range(25):
        for id in chance.sample(sorted(standings), 3):
            moved = replace(
                standings[id], rating=rated(chance.randint(-250, 900)), shown=chance.random() < 0.8
            )
            await write(database, moved, before=standings)
            standings[id] = moved
        order = in_order(standings)
        reads = [top(database, SERVER, 99) for _ in range(6)]
        spreads = [leaderboards.spread(database, SERVER) for _ in range(3)]
        folds = [fold(database)] if chance.random() < 0.5 else []
        pages, sums, _ = await asyncio.gather(
            asyncio.gather(*reads), asyncio.gather(*spreads), asyncio.gather(*folds)
        )
        for page in pages:
            assert actual(page) == expected(standings, order)
        for spread in sums:
            assert sum(spread.values()) == len(order)
    while await fold(database):
        pass
    assert await database.all("SELECT * FROM standing_increments") == []
    assert actual(await top(database, SERVER, 99)) == expected(standings, in_order(standings))


async def test_concurrent_folding_counts_nothing_twice(
    database: Database, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.standings.FOLDED", 7)
    standings = crowd(random.Random(3), 80, SERVER)
    await write(database, *standings.values())
    before = await all_counts(database)
    other = await open_database(database_url)
    while sum(await asyncio.gather(fold(database), fold(other))):
        assert await all_counts(database) == before
    await other.close()
    rows = await database.all("SELECT * FROM standing_counts")
    assert len(rows) == len(before)
    assert await database.all("SELECT * FROM standing_increments") == []


async def test_names_come_with_the_places(database: Database) -> None:
    standings = crowd(random.Random(1), 5, SERVER)
    await write(database, *standings.values())
    named = in_order(standings)[0].person
    await database.run_all([people.remember_name_statement(named, "Zoë")])
    assert [each.name for each in await top(database, SERVER, 2)] == ["Zoë", ""]


async def test_past_seasons_are_listed_newest_first(database: Database) -> None:
    assert await leaderboards.seasons(database, "1", "2026Q4", 9) == []
    past = ["2024Q2", "2025Q4", "2026Q1", "2026Q3"]
    for season in (*past, "", "2026Q4"):
        await write(database, *crowd(random.Random(season), 5, Board("1", season)).values())
    await write(database, *crowd(random.Random(1), 5, Board("2", "2025Q1")).values())
    assert await leaderboards.seasons(database, "1", "2026Q4", 9) == past[::-1]
    assert await leaderboards.seasons(database, "1", "2026Q4", 2) == ["2026Q3", "2026Q1"]


async def test_a_season_with_nobody_shown_is_not_listed(database: Database) -> None:
    for season in ("2025Q4", "2026Q1", "2026Q2", "2026Q3"):
        shown = season in ("2025Q4", "2026Q2")
        await write(database, Standing("1", season, "7", rated(300), shown=shown))
    assert await leaderboards.seasons(database, "1", "2026Q4", 9) == ["2026Q2", "2025Q4"]


async def test_somebody_who_is_hidden_everywhere_is_not_counted(database: Database) -> None:
    everywhere = Board(EVERYWHERE, "")
    season = Board(EVERYWHERE, "2026Q4")
    directory = Directory(database, lambda _: None, lambda: 0)
    standings = crowd(random.Random(4), 60, everywhere)
    id = in_order(standings)[10].person
    mine = [
        replace(standings[id], board=board, season=quarter) for board, quarter in (season, SERVER)
    ]
    await write(database, *standings.values(), *mine)
    await directory.make_known(id)
    for shown in (False, False, True, True, False):
        await directory.change_preferences(User(id, "Ann"), everywhere=shown)
        standings[id] = replace(standings[id], shown=shown)
        order = in_order(standings)
        assert actual(await top(database, everywhere, 99)) == expected(standings, order)
        assert sum((await leaderboards.spread(database, everywhere)).values()) == len(order)
        assert len(await top(database, season, 9)) == shown
        assert sum((await leaderboards.spread(database, season)).values()) == shown
        assert len(await top(database, SERVER, 9)) == 1
