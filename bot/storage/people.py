"""The rows of people."""

from __future__ import annotations

from ..people.display_names import clean_name
from ..people.person import Person
from . import Reader, Statement, Transaction


async def get(db: Reader, id: str) -> Person:
    """Return a person's preferences, or the defaults."""
    return await find(db, id) or Person(id)


async def find(db: Reader, id: str) -> Person | None:
    """Return a person's preferences if they have a row."""
    row = await db.one(
        "SELECT id, name, language, pings, hand, challenges, challenges_changed, passes,"
        " everywhere, pictures, lesson, becomes FROM people WHERE id = $1",
        id,
    )
    if row is None:
        return None
    return Person(
        id=row["id"],
        name=clean_name(row["name"]),  # an older version has stored it as it was
        language=row["language"],
        pings=row["pings"],
        hand=row["hand"],
        challenges=bool(row["challenges"]),
        challenges_changed=row["challenges_changed"],
        passes=frozenset(row["passes"].split()),
        everywhere=bool(row["everywhere"]),
        pictures=bool(row["pictures"]),
        lesson=row["lesson"],
        is_leaving=row["becomes"] is not None,
    )


async def save(tx: Transaction, person: Person) -> None:
    """Write a person's preferences. The lesson is none: statements of its own change it."""
    await tx.run(
        "INSERT INTO people (id, name, language, pings, hand, challenges, challenges_changed,"
        " passes, everywhere, pictures) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language,"
        " pings = excluded.pings, hand = excluded.hand, challenges = excluded.challenges,"
        " challenges_changed = excluded.challenges_changed, passes = excluded.passes,"
        " everywhere = excluded.everywhere, pictures = excluded.pictures",
        person.id,
        _storable(person.name),
        person.language,
        person.pings,
        person.hand,
        int(person.challenges),
        person.challenges_changed,
        " ".join(sorted(person.passes)),
        int(person.everywhere),
        int(person.pictures),
    )


def add_statement(id: str) -> Statement:
    """Add a row for a person, unless there is one."""
    return "INSERT INTO people (id) VALUES ($1) ON CONFLICT (id) DO NOTHING", id


def remember_name_statement(id: str, name: str) -> Statement:
    """Write a person's name, if it has changed."""
    return (
        "INSERT INTO people (id, name) VALUES ($1, $2)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE people.name <> excluded.name",
        id,
        _storable(name),
    )


def begin_lesson_statement(id: str, match: str) -> Statement:
    """Have a match teach a person the game, unless another one has."""
    return "UPDATE people SET lesson = $2 WHERE id = $1 AND lesson IS NULL", id, match


def end_lesson_statement(id: str) -> Statement:
    return "UPDATE people SET lesson = '' WHERE id = $1", id


def _storable(name: str) -> str:
    """Remove NUL and replace unpaired surrogates, which not every engine can store."""
    return name.replace("\0", "").encode("utf-8", "replace").decode("utf-8")
