"""No query that somebody waits for scans a table: the query plans of both engines say so."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest

from bot.storage.migrate import all_migrations
from bot.storage.postgres import _Transaction
from playground import Playground
from playground.people import Person

from .harness import Harness, code_of, ids_of, open_harness, play_out, private, table_of

Queries: TypeAlias = dict[str, tuple[Any, ...]]  # each query with its values

# Indexes of rows that are under way or left behind, which are few: they may be scanned.
SMALL = {
    "people_becoming",
    "matches_of_computer",
    "matches_stale",
    "challenges_stale",
    "challenges_open",
    "servers_to_delete",
}
SMALL_ENOUGH = {"matches_in_server"}  # for PostgreSQL, while there are as few as in a test
ALLOWED = {"beats", "key_values", "migrations", "standing_increments"}  # tables that stay small


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch, database_url: str) -> Queries:
    """Collect all queries of the bot from now on."""
    found: Queries = {}
    if database_url.startswith("sqlite"):
        from bot.storage import sqlite

        real = sqlite.read_rows

        def listen(sql: str, values: tuple[Any, ...], raw: sqlite3.Connection) -> Any:
            found[sql] = values
            return real(sql, values, raw)

        monkeypatch.setattr(sqlite, "read_rows", listen)
    else:
        from bot.storage.postgres import PostgresDatabase

        for each in (PostgresDatabase, _Transaction):

            def hear(self: Any, sql: str, *values: Any, real: Any = each.all) -> Any:
                found[sql] = values
                return real(self, sql, *values)

            monkeypatch.setattr(each, "all", hear)
    return found


async def test_no_query_scans_a_table(
    ground: Playground, database_url: str, queries: Queries
) -> None:
    async with open_harness(ground, database_url) as harness:
        await harness.until_quiet()
        await use_everything(harness)
    assert len(queries) > 30
    if database_url.startswith("sqlite"):
        scans = list(scans_of_sqlite(database_url, queries))
    else:
        scans = await scans_of_postgres(database_url, queries)
    assert scans == []


async def use_everything(harness: Harness) -> None:
    """Play rated matches, then use every command and press all that it shows."""
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    for person in (alice, bob):
        panel = await person.run("claim preferences")
        await person.choose("on", message=panel.message, select="v1:prefer:everywhere")
    for number in range(2):
        code, chance = await harness.match(rated=True), random.Random(number)
        await harness.skip_to_the_end(code, chance)
        await play_out(harness, code, chance)
    await harness.until_quiet()
    for _ in range(2):
        computers = await harness.against_computer(alice)
        await harness.services.referee.resign(computers, alice.user.id)
    await press(harness, alice, f"v1:verify:{computers}", table_of(alice, computers))
    challenge = await harness.challenge()
    sealed = code_of(challenge, "accept")
    for person in (alice, bob):  # the second press finds the seal
        private(await person.press("Seal the deal", challenge))
        await harness.settle()
    private(await bob.press("Accept", challenge))
    await harness.settle()
    await harness.services.referee.resign(sealed, bob.user.id)
    loaded = await harness.match(rated=True)
    for person in (alice, bob):
        question = await person.run("claim resign")
        await press(harness, person, f"v1:cancel:{loaded}", question.message)
    (over, *_) = await bob.autocomplete("claim replay", "match", "")
    for command, options in (
        ("leaderboard", {}),
        ("leaderboard", {"board": "everywhere", "season": "2020Q1"}),
        ("profile", {"player": bob.user}),
        ("profile", {}),
        ("history", {}),
        ("history", {"player": bob.user, "opponent": alice.user}),
        ("history", {"player": bob.user, "opponent": ground.carol.user}),
        ("replay", {"match": over["value"]}),
        ("verify", {"match": over["value"]}),
        ("matches", {"player": bob.user}),
        ("hand", {}),
        ("table", {}),
        ("settings", {}),
        ("rules", {}),
    ):
        shown = await alice.run(f"claim {command}", **options)
        for id in ids_of(shown.message):
            if re.match(r"v1:(history|board|levels|replay|review|record|why|verify):", id):
                await press(harness, alice, id, shown.message)
    for where in ("a1500.1", "b100.1", "me", "top"):
        shown = await alice.run("claim leaderboard")
        await press(harness, alice, f"v1:board:server:all:{where}", shown.message)
    for way in ("newer", "older"):
        await press(harness, alice, f"v1:history:{bob.user.id}:-:{way}:1", shown.message)
    await alice.autocomplete("claim leaderboard", "season", "")
    await alice.autocomplete("claim play", "card", "")
    forgetting = await bob.run("claim forget-me")
    while yes := [id for id in ids_of(forgetting.message) if re.match("v1:forget(yes|$)", id)]:
        await press(harness, bob, yes[0], forgetting.message)
    await press(harness, alice, "v1:export", harness.any_message(alice))
    private(await harness.press(alice, "v1:erasing", "delete"))


async def press(harness: Harness, person: Person, id: str, message: Any) -> None:
    private(await harness.press(person, id, message=message))


def scans_of_sqlite(url: str, queries: Queries) -> Iterator[tuple[str, str]]:
    """Yield each scan of a table, or of one of its indexes, from the plans of the queries."""
    raw = sqlite3.connect(url.removeprefix("sqlite:///"))
    tables = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    for sql, values in queries.items():
        plan = raw.execute(
            f"EXPLAIN QUERY PLAN {sql}", {str(at): value for at, value in enumerate(values, 1)}
        )
        for *_, step in plan:
            scan = re.match(r"SCAN (\w+)(?:.* INDEX (\w+))?", step)
            if scan and real(scan[1], sql, tables) not in {None, *ALLOWED} and scan[2] not in SMALL:
                yield step, sql
    raw.close()


def real(name: str, sql: str, tables: list[str]) -> str | None:
    """Return the table that a name in a query stands for, if it is one."""
    if name in tables:
        return name
    called = re.search(rf"\b({'|'.join(tables)})(?: AS)? {name}\b", sql)
    return called[1] if called else None


async def scans_of_postgres(url: str, queries: Queries) -> list[tuple[str, str]]:
    """List the same scans; they are made expensive, as so small a table would always be scanned."""
    import asyncpg  # type: ignore[import-untyped]

    raw = await asyncpg.connect(url)
    await raw.execute("SET enable_seqscan = off")
    found = []
    for sql, values in list(queries.items()):
        (row,) = await raw.fetch(f"EXPLAIN (FORMAT JSON) {sql}", *values)
        for node in nodes(json.loads(row[0])[0]["Plan"]):
            index = node.get("Index Name")
            table = node.get("Relation Name")
            whole = node["Node Type"] == "Seq Scan" or (index and "Index Cond" not in node)
            if whole and table not in ALLOWED and index not in SMALL | SMALL_ENOUGH:
                found.append((f"{node['Node Type']} {table} {index}", sql))
    await raw.close()
    return found


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for inner in plan.get("Plans", ()):
        yield from nodes(inner)


def test_the_pages_of_a_board_need_their_index(tmp_path: Any) -> None:
    """Without it the check finds a scan, as it should."""
    from bot.storage.leaderboards import AFTER, BEFORE

    path = tmp_path / "claim.db"
    raw = sqlite3.connect(path)
    for migration in all_migrations():
        for statement in migration.statements_for("sqlite"):
            raw.execute(statement)
    raw.commit()
    queries: Queries = dict.fromkeys((AFTER, BEFORE), (1, "", 1, "", 1))
    assert list(scans_of_sqlite(f"sqlite:///{path}", queries)) == []
    for table in ("standings", "standing_counts"):
        raw.execute(f"CREATE TABLE bare AS SELECT * FROM {table}")
        raw.execute(f"DROP TABLE {table}")
        raw.execute(f"ALTER TABLE bare RENAME TO {table}")
        raw.commit()
    steps = {step for step, _ in scans_of_sqlite(f"sqlite:///{path}", queries)}
    raw.close()
    assert steps == {"SCAN standings", "SCAN standing_counts"}
