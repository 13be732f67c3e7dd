"""People, servers and key values are read as they were written."""

from __future__ import annotations

import dataclasses

from bot.people.person import Person
from bot.people.server import Server
from bot.storage import Database, key_values, people, servers

OTHERS = ("id", "is_leaving", "lesson")  # are not written with the rest


def every_field_differs(a: object, b: object) -> bool:
    assert dataclasses.is_dataclass(a)
    assert dataclasses.is_dataclass(b)
    names = [each.name for each in dataclasses.fields(a) if each.name not in OTHERS]
    return all(getattr(a, name) != getattr(b, name) for name in names)


async def test_people_are_read_as_written(database: Database) -> None:
    assert await people.get(database, "1") == Person("1")
    person = Person(
        "1",
        "Zoë 🐉",
        "de",
        "never",
        "select",
        challenges=False,
        challenges_changed=5,
        passes=frozenset({"draw", "react"}),
        everywhere=True,
        pictures=False,
    )
    assert every_field_differs(person, Person("1"))
    await database.transact(lambda tx: people.save(tx, person))
    assert await people.get(database, "1") == person
    await database.transact(lambda tx: people.save(tx, Person("1")))
    assert await people.get(database, "1") == Person("1")


async def test_only_the_first_lesson_begins(database: Database) -> None:
    await database.run_all([people.begin_lesson_statement("1", "K7F3Q2")])  # nobody known
    assert await people.find(database, "1") is None
    await database.run_all(
        [people.add_statement("1"), people.begin_lesson_statement("1", "K7F3Q2")]
    )
    assert (await people.get(database, "1")).lesson == "K7F3Q2"
    await database.transact(lambda tx: people.save(tx, Person("1", pings="never")))
    await database.run_all([people.begin_lesson_statement("1", "M8C4T9")])
    assert await people.get(database, "1") == Person("1", pings="never", lesson="K7F3Q2")
    await database.run_all([people.end_lesson_statement("1")])
    await database.run_all([people.begin_lesson_statement("1", "M8C4T9")])
    assert (await people.get(database, "1")).lesson == ""


async def test_names_are_kept_and_cleaned(database: Database) -> None:
    await database.run_all([people.remember_name_statement("1", "Ann")])
    assert await people.get(database, "1") == Person("1", "Ann")
    person = Person("1", "Ann", pings="always")
    await database.transact(lambda tx: people.save(tx, person))
    await database.run_all([people.remember_name_statement("1", "Ann")])
    assert await people.get(database, "1") == person
    await database.run_all([people.remember_name_statement("1", "a\0b\ud800; DROP TABLE '")])
    assert (await people.get(database, "1")).name == "ab?; DROP TABLE '"


async def test_servers_are_read_as_written(database: Database) -> None:
    assert await servers.get(database, "1") == Server("1")
    server = Server(
        "1", "fr", True, "GKUMS", True, "claim2", "live", True, 1, 2**31 - 1, False, "de"
    )
    assert every_field_differs(server, Server("1"))
    await database.transact(lambda tx: servers.save(tx, server))
    await database.run_all([servers.remember_locale_statement("1", "de")])
    assert await servers.get(database, "1") == server
    await database.transact(lambda tx: servers.save(tx, Server("1")))
    assert await servers.get(database, "1") == Server("1", locale="de")
    await database.run_all([servers.remember_locale_statement("1", "sv-SE")])
    assert await servers.get(database, "1") == Server("1", locale="sv-SE")


async def test_key_values_are_read_as_written(database: Database) -> None:
    assert await key_values.get(database, "commands") is None
    for value in ("a", "b", ""):
        await database.run_all([key_values.put_statement("commands", value)])
        assert await key_values.get(database, "commands") == value
