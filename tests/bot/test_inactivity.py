"""Somebody who no longer plays leaves the boards of all time, and comes back by playing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from bot import background
from bot.people.directory import Directory
from bot.play.terms import DAY
from bot.standings.board import ACTIVE_FOR, EVERYWHERE, START_KEY, Board, is_inactive
from bot.standings.board_page import TOP, PageRef
from bot.standings.boards import Boards
from bot.standings.inactivity import hide_inactive
from bot.standings.recount import recount
from bot.standings.seasons import season_of
from bot.storage import Database, leaderboards

from .test_referee import ALICE, BOB, CAROL
from .test_standings import RatedBackend, check_counts

SERVER = Board("10", "")


@pytest.fixture
def backend(database: Database) -> RatedBackend:
    return RatedBackend(database)


class Everybody:
    """Finds that everybody is a member."""

    async def members_among(self, server: str, people: Iterable[str]) -> dict[str, str]:
        return {person: person for person in people}


async def ranked(backend: RatedBackend, board: Board = SERVER) -> list[tuple[int | None, str]]:
    found = await leaderboards.after(backend.db, board, START_KEY, 10)
    return [(entry.rank, entry.person) for entry in found]


def test_half_a_year_is_not_too_long_ago() -> None:
    now = 20_000 * DAY
    assert not is_inactive("", now - 180 * DAY, now)
    assert is_inactive("", now - 180 * DAY - 1, now)
    assert not is_inactive("2020Q1", 0, now)  # a season keeps everybody


async def check_exact(backend: RatedBackend) -> None:
    await check_counts(backend.db)
    assert (await recount(backend.db, now=backend.time)).differences == []


async def test_the_first_place_is_not_held_for_ever(backend: RatedBackend) -> None:
    for _ in range(3):
        await backend.won(ALICE, BOB)
    season = Board("10", season_of(backend.time))
    backend.time += ACTIVE_FOR
    await backend.won(BOB, CAROL)
    await hide_inactive(backend.db, backend.now)
    assert await ranked(backend) == [(1, ALICE.id), (2, BOB.id), (3, CAROL.id)]
    backend.time += 1
    await check_exact(backend)  # although nobody has been hidden yet
    await hide_inactive(backend.db, backend.now)
    assert await ranked(backend) == [(1, BOB.id), (2, CAROL.id)]
    assert await ranked(backend, season) == [(1, ALICE.id), (2, BOB.id)]
    await check_exact(backend)
    before = await backend.standing(ALICE)
    await backend.won(ALICE, CAROL)
    assert await ranked(backend) == [(1, ALICE.id), (2, BOB.id), (3, CAROL.id)]
    after = await backend.standing(ALICE)
    assert before
    assert after
    assert (after.wins, after.losses) == (before.wins + 1, before.losses)
    await check_exact(backend)


async def test_others_can_write_after_each_person_who_is_hidden(
    backend: RatedBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden: list[int] = []

    async def pause(seconds: float) -> None:
        assert seconds > 0
        hidden.append(3 - len(await ranked(backend)))

    await backend.won(ALICE, BOB)
    await backend.won(ALICE, CAROL)
    backend.time += ACTIVE_FOR + 1
    patched = SimpleNamespace(**vars(asyncio) | {"sleep": pause})
    monkeypatch.setattr(background, "asyncio", patched)
    await hide_inactive(backend.db, backend.now)
    assert hidden == [1, 2, 3]


async def test_a_page_says_why_its_reader_has_no_rank(backend: RatedBackend) -> None:
    names: Any = Everybody()
    boards = Boards(backend.db, names, backend.now)
    await backend.won(ALICE, BOB)
    backend.time += ACTIVE_FOR + 1
    await backend.won(BOB, CAROL)
    await hide_inactive(backend.db, backend.now)
    page = await boards.page(SERVER, ALICE.id, PageRef(TOP))
    assert page.own
    assert (page.own.rank, page.is_inactive, page.people) == (None, True, 2)
    page = await boards.page(SERVER, BOB.id, PageRef(TOP))
    assert not page.is_inactive
    page = await boards.page(Board(EVERYWHERE, ""), BOB.id, PageRef(TOP))
    assert page.own
    assert (page.own.rank, page.is_inactive) == (None, False)  # hidden without consent
    place = await boards.ranked(SERVER, ALICE.id)
    assert place
    assert place.entry.rank is None


async def test_consent_does_not_put_an_inactive_person_on_the_board(backend: RatedBackend) -> None:
    everywhere = Board(EVERYWHERE, "")
    directory = Directory(backend.db, lambda server: None, lambda: 0)
    for who in (ALICE, BOB):
        await directory.make_known(who.id)
        await directory.change_preferences(who, everywhere=True)
    await backend.won(ALICE, BOB)
    backend.time += ACTIVE_FOR + DAY
    await hide_inactive(backend.db, backend.now)
    for agrees in (False, True):
        await directory.change_preferences(ALICE, everywhere=agrees)
        await check_exact(backend)
    await hide_inactive(backend.db, backend.now)
    assert await ranked(backend, everywhere) == []
    await directory.change_preferences(BOB, everywhere=False)
    await backend.won(ALICE, BOB)
    assert await ranked(backend, everywhere) == [(1, ALICE.id)]
    await check_exact(backend)


async def test_somebody_hidden_too_early_is_a_difference(backend: RatedBackend) -> None:
    await backend.won(ALICE, BOB)
    await backend.db.run_all(
        [("UPDATE standings SET shown = 0 WHERE board = '10' AND season = '' AND person = '1'",)]
    )
    assert (await recount(backend.db, now=backend.time)).differences
    assert (await recount(backend.db, now=backend.time + ACTIVE_FOR + 1)).difference_count == 2
