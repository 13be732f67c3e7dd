"""What people prefer and servers have settled, changed by several at once."""

from __future__ import annotations

import asyncio

import pytest

from bot import register
from bot.languages import words_of
from bot.people import Person, Who
from bot.register import Register
from bot.storage import Database, leaderboards, people, standings
from bot.storage.leaderboards import Board
from bot.storage.standings import EVERYWHERE, Standing

ANN = Who("1", "Ann")
ALL = Board(EVERYWHERE, "")


@pytest.fixture
def here(database: Database) -> Register:
    return Register(database, lambda server: None)


@pytest.fixture
def elsewhere(database: Database) -> Register:
    """Another process that has the same database."""
    return Register(database, lambda server: None)


async def shown(database: Database) -> bool:
    return bool(await leaderboards.after(database, ALL, leaderboards.START, 10))


async def ranked(database: Database) -> None:
    """Let Ann have a standing that she may show."""
    written = standings.written(None, Standing(*ALL, ANN.id, shown=False))
    await database.transact(lambda tx: tx.run_all(written))


async def test_two_choices_at_once_are_both_kept(here: Register, database: Database) -> None:
    await ranked(database)
    await here.prefer(ANN, everywhere=True)
    assert await shown(database)
    for pings in ("never", "always"):
        await asyncio.gather(
            here.prefer(ANN, everywhere=False), here.prefer(ANN, pings=pings), here.person(ANN.id)
        )
        person = await people.get(database, ANN.id)
        assert (person.everywhere, person.pings) == (False, pings)
        assert not await shown(database)


async def test_what_was_chosen_elsewhere_is_not_taken_back(
    here: Register, elsewhere: Register, database: Database
) -> None:
    await ranked(database)
    await here.prefer(ANN, everywhere=True)
    assert (await elsewhere.person(ANN.id)).everywhere
    await here.prefer(ANN, everywhere=False)
    assert not (await elsewhere.prefer(ANN, pings="never")).everywhere
    assert not await shown(database)
    await here.settle("10", rated=True)
    await elsewhere.settle("10", threads=True)
    assert (await here.settle("10", pace="live")).threads


async def test_another_process_is_heard_of_before_long(
    here: Register, elsewhere: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await elsewhere.words_for(ANN.id, None) is words_of("en")
    await here.prefer(ANN, pings="never")
    assert (await elsewhere.person(ANN.id)).pings == "away"
    monkeypatch.setattr(register, "FRESH", 0.0)
    assert elsewhere.remembered(ANN.id).pings == "away"
    assert (await elsewhere.person(ANN.id)).pings == "never"
    assert elsewhere.remembered(ANN.id).pings == "never"


async def test_a_choice_is_not_overtaken_by_what_was_read_before_it(
    here: Register, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.prefer(ANN, pings="always")
    here.forget(ANN.id)
    get = people.get

    async def slowly(db: Database, id: str) -> Person:
        person = await get(db, id)
        monkeypatch.undo()
        await here.prefer(ANN, pings="never")
        return person

    monkeypatch.setattr(people, "get", slowly)
    assert (await here.person(ANN.id)).pings == "never"
    assert (await here.person(ANN.id)).pings == "never"


async def test_a_preference_does_not_forget_how_somebody_is_called(
    here: Register, database: Database
) -> None:
    assert (await here.person(ANN.id)).name == ""
    await database.transact(lambda tx: people.remember_name(tx, ANN.id, ANN.name))
    await here.prefer(ANN, everywhere=True)
    assert (await people.get(database, ANN.id)).name == "Ann"
    await here.prefer(Who(ANN.id, "Anna"), pings="never")
    assert (await people.get(database, ANN.id)).name == "Anna"


async def test_who_is_forgotten_meanwhile_has_agreed_to_nothing(
    here: Register, database: Database
) -> None:
    await here.prefer(ANN, everywhere=True)
    await database.transact(lambda tx: tx.run("DELETE FROM people"))
    assert not (await here.prefer(ANN, pings="never")).everywhere
