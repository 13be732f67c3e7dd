"""Turning the pages of a board from which many have left."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.languages import words_of
from bot.play.terms import DAY
from bot.standings.board_page import ME, TOP, Page, Where
from bot.standings.boards import MOST_QUERIES, PAGE, PODIUMS, Boards
from bot.standings.place import Board
from bot.standings.ratings import MILLION, Rating
from bot.storage import Database, Transaction, leaderboards
from bot.storage.standings import Standing, change_statements
from bot.ui.leaderboard import leaderboard

SERVER = Board("1", "")


class MemberNames:
    def __init__(self, there: Iterable[str]) -> None:
        self.there = set(there)

    async def members_among(self, server: str, people: Iterable[str]) -> dict[str, str]:
        return {person: person for person in people if person in self.there}


async def boards(database: Database, spans: Iterable[tuple[int, bool]]) -> tuple[Boards, list[str]]:
    """Make up a board: so many who are there, so many who have left, and so on."""
    people = [
        (str(100_000 + number), there)
        for number, there in enumerate(there for many, there in spans for _ in range(many))
    ]

    async def work(tx: Transaction) -> None:
        for number, (id, _) in enumerate(people):
            rating = Rating((1000 - number) * MILLION, MILLION)
            await tx.run_all(change_statements([(None, Standing(*SERVER, id, rating, number=1))]))

    await database.transact(work)
    there = [id for id, is_there in people if is_there]
    return Boards(database, MemberNames(there), lambda: 20_000 * DAY), there  # type: ignore[arg-type]


async def turn(boards: Boards, page: Page, way: str) -> Page | None:
    where = page.down if way == "down" else page.up
    return await boards.page(SERVER, page.person, where) if where else None


@pytest.mark.parametrize(
    "spans",
    [
        [(1, True), (81, False), (2, True)],
        [(60, True), (45, False), (10, True)],
        [(7, True), (3, False)] * 9,
        [(100, False), (5, True)],
        [(5, True), (100, False)],
    ],
)
async def test_everybody_who_is_there_is_found_down_and_up(
    database: Database, spans: list[tuple[int, bool]]
) -> None:
    found, there = await boards(database, spans)
    page: Page | None = await found.page(SERVER, there[-1], Where(TOP))
    down: list[str] = []
    turns = 0
    while page:
        last = page
        down += [place.person for place in page.places]
        page = await turn(found, page, "down")
        turns += 1
        assert turns < 20
    assert down == there
    up: list[str] = []
    page = last
    while page:
        up = [place.person for place in page.places if place.person not in up] + up
        page = await turn(found, page, "up")
        turns += 1
        assert turns < 40
    assert up == there


async def test_an_empty_page_says_that_all_have_left(database: Database) -> None:
    found, there = await boards(database, [(1, True), (MOST_QUERIES * 2 * PAGE, False), (1, True)])
    page = await found.page(SERVER, there[0], Where(TOP))
    empty = await turn(found, page, "down")
    assert empty
    assert (empty.places, empty.hides_leavers) == ([], True)
    assert "Nobody on this page is in this server any more" in str(
        leaderboard(empty, words_of("en"))
    )
    assert (await found.page(SERVER, there[1], Where(ME))).places[-1].person == there[1]


async def test_nobody_waits_for_one_podium_after_the_other(database: Database) -> None:
    """Where Discord is slow, all are asked for at once."""
    found, there = await boards(database, [(5, True)])
    seasons = ["2024Q1", "2024Q2", "2024Q3"]
    assert len(seasons) == PODIUMS
    past = [
        change_statements([(None, Standing("1", season, there[0], number=1))]) for season in seasons
    ]
    await database.run_all([statement for each in past for statement in each])
    together = asyncio.Barrier(PODIUMS)
    here = found.member_names.members_among

    async def all_at_once(server: str, people: Iterable[str]) -> dict[str, str]:
        people = list(people)
        if len(people) == 1:  # on a podium
            async with asyncio.timeout(10):
                await together.wait()
        return await here(server, people)

    found.member_names.members_among = all_at_once  # type: ignore[method-assign]
    page = await found.page(SERVER, there[0], Where(TOP))
    assert [podium.season for podium in page.podiums] == seasons[::-1]


async def test_a_board_may_empty_while_somebody_looks_at_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its only person is hidden when their own place has been looked up already."""
    found, there = await boards(database, [(1, True)])
    own = leaderboards.own

    async def then_hidden(*asked: object) -> object:
        place = await own(*asked)  # type: ignore[arg-type]
        one = Standing(*SERVER, there[0], place.rating, number=1)  # type: ignore[union-attr]
        hide = change_statements([(one, replace(one, shown=False))])
        await database.transact(lambda tx: tx.run_all(hide))
        return place

    monkeypatch.setattr(leaderboards, "own", then_hidden)
    page = await found.page(SERVER, there[0], Where(TOP))
    assert page.spread == {}
    assert "no. **1** of 1" in str(leaderboard(page, words_of("en")))
