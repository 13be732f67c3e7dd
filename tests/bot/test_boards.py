"""Turning the pages of a board from which many have left."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.play.terms import DAY
from bot.standings.board import Board
from bot.standings.board_page import ME, TOP, Page, PageRef
from bot.standings.boards import MAX_QUERIES, PAGE, PODIUMS, Boards
from bot.standings.ratings import MILLION, Rating
from bot.storage import Database, Transaction, leaderboards
from bot.storage.standings import Standing, change_statements
from bot.ui.leaderboard import leaderboard
from languages import words_of

SERVER = Board("1", "")


class FakeMemberNames:
    def __init__(self, members: Iterable[str]) -> None:
        self.members = set(members)

    async def members_among(self, server: str, people: Iterable[str]) -> dict[str, str]:
        return {person: person for person in people if person in self.members}


async def boards(
    database: Database, groups: Iterable[tuple[int, bool]]
) -> tuple[Boards, list[str]]:
    """Make a board of groups: each is so many people, who are members or have left."""
    people = [
        (str(100_000 + number), is_member)
        for number, is_member in enumerate(each for count, each in groups for _ in range(count))
    ]

    async def work(tx: Transaction) -> None:
        for number, (id, _) in enumerate(people):
            rating = Rating((1000 - number) * MILLION, MILLION)
            await tx.run_all(change_statements([(None, Standing(*SERVER, id, rating, number=1))]))

    await database.transact(work)
    members = [id for id, is_member in people if is_member]
    return Boards(database, FakeMemberNames(members), lambda: 20_000 * DAY), members  # type: ignore[arg-type]


async def turn(boards: Boards, page: Page, direction: str) -> Page | None:
    where = page.down if direction == "down" else page.up
    return await boards.page(SERVER, page.person, where) if where else None


@pytest.mark.parametrize(
    "groups",
    [
        [(1, True), (81, False), (2, True)],
        [(60, True), (45, False), (10, True)],
        [(7, True), (3, False)] * 9,
        [(100, False), (5, True)],
        [(5, True), (100, False)],
    ],
)
async def test_every_member_is_found_going_down_and_up(
    database: Database, groups: list[tuple[int, bool]]
) -> None:
    found, members = await boards(database, groups)
    page: Page | None = await found.page(SERVER, members[-1], PageRef(TOP))
    down: list[str] = []
    turns = 0
    while page:
        last = page
        down += [entry.person for entry in page.entries]
        page = await turn(found, page, "down")
        turns += 1
        assert turns < 20
    assert down == members
    up: list[str] = []
    page = last
    while page:
        up = [entry.person for entry in page.entries if entry.person not in up] + up
        page = await turn(found, page, "up")
        turns += 1
        assert turns < 40
    assert up == members


async def test_an_empty_page_says_that_all_have_left(database: Database) -> None:
    found, members = await boards(database, [(1, True), (MAX_QUERIES * 2 * PAGE, False), (1, True)])
    page = await found.page(SERVER, members[0], PageRef(TOP))
    empty = await turn(found, page, "down")
    assert empty
    assert (empty.entries, empty.hides_leavers) == ([], True)
    assert "Everyone on this page has left this server" in str(leaderboard(empty, words_of("en")))
    assert (await found.page(SERVER, members[1], PageRef(ME))).entries[-1].person == members[1]


async def test_podiums_are_looked_up_at_the_same_time(database: Database) -> None:
    """So a slow Discord delays a page only once."""
    found, members = await boards(database, [(5, True)])
    seasons = ["2024Q1", "2024Q2", "2024Q3"]
    assert len(seasons) == PODIUMS
    past = [
        change_statements([(None, Standing("1", season, members[0], number=1))])
        for season in seasons
    ]
    await database.run_all([statement for each in past for statement in each])
    together = asyncio.Barrier(PODIUMS)
    members_among = found.member_names.members_among

    async def all_at_once(server: str, people: Iterable[str]) -> dict[str, str]:
        people = list(people)
        if len(people) == 1:  # on a podium
            async with asyncio.timeout(60):
                await together.wait()
        return await members_among(server, people)

    found.member_names.members_among = all_at_once  # type: ignore[method-assign]
    page = await found.page(SERVER, members[0], PageRef(TOP))
    assert [podium.season for podium in page.podiums] == seasons[::-1]


async def test_a_board_may_become_empty_while_it_is_read(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its only person is hidden right after their own place was looked up."""
    found, members = await boards(database, [(1, True)])
    own = leaderboards.own

    async def then_hidden(*asked: object) -> object:
        entry = await own(*asked)  # type: ignore[arg-type]
        one = Standing(*SERVER, members[0], entry.rating, number=1)  # type: ignore[union-attr]
        hide = change_statements([(one, replace(one, shown=False))])
        await database.transact(lambda tx: tx.run_all(hide))
        return entry

    monkeypatch.setattr(leaderboards, "own", then_hidden)
    page = await found.page(SERVER, members[0], PageRef(TOP))
    assert page.spread == {}
    assert "no. **1** of 1" in str(leaderboard(page, words_of("en")))
