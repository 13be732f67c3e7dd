"""Preferences of people and settings of servers, changed concurrently."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio

from bot.errors import Refusal
from bot.people import directory
from bot.people.directory import Directory
from bot.people.person import Person, User
from bot.standings.board import EVERYWHERE, START_KEY, Board
from bot.storage import Database, Transaction, leaderboards, people, standings
from bot.storage.opening import open_database
from bot.storage.standings import Standing
from languages import words_of
from tests.pseudo import LANGUAGE, LOCALE
from tests.waiting import until

ANN = User("1", "Ann")
ALL = Board(EVERYWHERE, "")


@pytest_asyncio.fixture
async def here(database: Database) -> Directory:
    directory = Directory(database, lambda server: None, lambda: 0)
    await directory.make_known(ANN.id)
    return directory


@pytest.fixture
def elsewhere(database: Database) -> Directory:
    """Return the directory of another process on the same database."""
    return Directory(database, lambda server: None, lambda: 0)


async def is_shown(database: Database) -> bool:
    return bool(await leaderboards.after(database, ALL, START_KEY, 10))


async def add_standing(database: Database) -> None:
    """Write a standing of Ann's, which is not shown."""
    written = standings.change_statements([(None, Standing(*ALL, ANN.id, shown=False))])
    await database.transact(lambda tx: tx.run_all(written))


async def test_two_concurrent_choices_are_both_kept(here: Directory, database: Database) -> None:
    await add_standing(database)
    await here.change_preferences(ANN, everywhere=True)
    assert await is_shown(database)
    for pings in ("never", "always"):
        await asyncio.gather(
            here.change_preferences(ANN, everywhere=False),
            here.change_preferences(ANN, pings=pings),
            here.person(ANN.id),
        )
        person = await people.get(database, ANN.id)
        assert (person.everywhere, person.pings) == (False, pings)
        assert not await is_shown(database)


async def test_a_choice_made_in_another_process_is_not_reverted(
    here: Directory, elsewhere: Directory, database: Database
) -> None:
    await add_standing(database)
    await here.change_preferences(ANN, everywhere=True)
    assert (await elsewhere.person(ANN.id)).everywhere
    await here.change_preferences(ANN, everywhere=False)
    assert not (await elsewhere.change_preferences(ANN, pings="never")).everywhere
    assert not await is_shown(database)
    await here.change_settings("10", rated=True)
    await elsewhere.change_settings("10", threads=True)
    assert (await here.change_settings("10", pace="live")).threads


async def test_a_choice_made_in_another_process_is_noticed_within_a_minute(
    here: Directory, elsewhere: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(directory, "monotonic", lambda: now)
    assert await elsewhere.words_for(ANN.id, None) is words_of("en")
    assert not (await elsewhere.server("10")).rated
    await here.change_preferences(ANN, pings="never")
    await here.change_settings("10", rated=True)
    now = 59.0
    assert (await elsewhere.person(ANN.id)).pings == "away"
    assert not (await elsewhere.server("10")).rated
    now = 61.0
    assert elsewhere.last_known(ANN.id).pings == "away"
    assert (await elsewhere.person(ANN.id)).pings == "never"
    assert elsewhere.last_known(ANN.id).pings == "never"
    assert (await elsewhere.server("10")).rated


async def test_a_choice_is_not_replaced_by_an_earlier_read(
    here: Directory, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.change_preferences(ANN, pings="always")
    here.evict(ANN.id)
    get = people.get

    async def slowly(db: Database, id: str) -> Person:
        person = await get(db, id)
        monkeypatch.undo()
        await here.change_preferences(ANN, pings="never")
        return person

    monkeypatch.setattr(people, "get", slowly)
    assert (await here.person(ANN.id)).pings == "never"
    assert (await here.person(ANN.id)).pings == "never"


async def test_a_row_that_was_being_read_when_it_was_evicted_is_not_kept(
    here: Directory, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.change_preferences(ANN, everywhere=True)
    here.evict(ANN.id)
    get = people.get

    async def slowly(db: Database, id: str) -> Person:
        person = await get(db, id)
        monkeypatch.undo()
        await database.transact(lambda tx: tx.run("DELETE FROM people"))
        here.evict(ANN.id)
        return person

    monkeypatch.setattr(people, "get", slowly)
    await here.person(ANN.id)
    assert here.last_known(ANN.id).name == ""
    assert not (await here.person(ANN.id)).everywhere


async def test_a_choice_waits_for_a_result_that_is_being_rated(postgres_url: str) -> None:
    """Otherwise a first standing could be hidden, although its person has just agreed."""
    database: Any = await open_database(postgres_url)
    directory = Directory(database, lambda server: None, lambda: 0)
    await directory.make_known(ANN.id)
    was_read, go_on = asyncio.Event(), asyncio.Event()

    async def rate(tx: Transaction) -> None:
        shown = (await people.get(tx, ANN.id)).everywhere
        was_read.set()
        await go_on.wait()
        standing = Standing(*ALL, ANN.id, shown=shown)
        await tx.run_all(standings.change_statements([(None, standing)]))

    rating = asyncio.create_task(database.transact(rate, holding=(ANN.id,)))
    await was_read.wait()
    choosing = asyncio.create_task(directory.change_preferences(ANN, everywhere=True))
    await until(lambda: choosing.done() or database._name_locks._waiting)
    go_on.set()
    await asyncio.gather(rating, choosing)
    assert await is_shown(database)
    await database.close()


async def test_changing_a_preference_keeps_the_name(here: Directory, database: Database) -> None:
    assert (await here.person(ANN.id)).name == ""
    await database.run_all([people.remember_name_statement(ANN.id, ANN.name)])
    await here.change_preferences(ANN, everywhere=True)
    assert (await people.get(database, ANN.id)).name == "Ann"
    await here.change_preferences(User(ANN.id, "Anna"), pings="never")
    assert (await people.get(database, ANN.id)).name == "Anna"


async def test_somebody_forgotten_in_the_meantime_changes_nothing(
    here: Directory, database: Database
) -> None:
    await here.change_preferences(ANN, everywhere=True)
    await database.transact(lambda tx: tx.run("DELETE FROM people"))
    for change in (here.change_preferences(ANN, pings="never"), here.block(ANN.id, ["2"], ())):
        with pytest.raises(Refusal, match="old-preferences"):
            await change
    assert await people.find(database, ANN.id) is None
    assert await here.blocked_by(ANN.id) == []
    await here.make_known(ANN.id)
    assert not (await here.change_preferences(ANN, pings="never")).everywhere
    await here.make_known(ANN.id)
    assert (await people.get(database, ANN.id)).pings == "never"


async def test_what_is_no_longer_blocked_is_not_blocked_again_by_an_old_panel(
    here: Directory,
) -> None:
    await here.block(ANN.id, ["2", "3"], ())
    await here.block(ANN.id, ["3"], ["2", "3"])  # as if 2 had been forgotten
    await here.block(ANN.id, ["2", "3", "4"], ["2", "3"])
    assert await here.blocked_by(ANN.id) == ["3", "4"]
    await here.block(ANN.id, ["2"], ["3", "4"])
    assert await here.blocked_by(ANN.id) == ["2"]


@pytest.mark.usefixtures("pseudo")
async def test_a_servers_locale_is_remembered(database: Database) -> None:
    locales: list[str] = []

    def directory() -> Directory:
        return Directory(database, lambda server: locales[-1] if locales else None, lambda: 0)

    here = directory()
    assert (await here.words_in("10")).language == "en"
    await here.note_locale("10", LOCALE)
    assert (await here.words_in("10")).language == LANGUAGE
    assert (await here.words_in("11")).language == "en"
    assert (await directory().words_in("10")).language == LANGUAGE  # after a restart
    locales.append("en-GB")  # it is connected, and has changed its locale
    assert (await directory().words_in("10")).language == "en"


@pytest.mark.usefixtures("pseudo")
async def test_a_language_that_is_gone_is_that_of_the_locale_again(here: Directory) -> None:
    await here.change_preferences(ANN, language="tlh")
    await here.change_settings("10", language="tlh")
    await here.note_locale("10", LOCALE)
    assert (await here.words_for(ANN.id, LOCALE)).language == LANGUAGE
    assert (await here.words_for(ANN.id, "tlh")).language == "en"
    assert (await here.words_in("10")).language == LANGUAGE
