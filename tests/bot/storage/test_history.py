"""Finished matches are read page by page, on both engines, without scanning a table."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.archive.export import every_match, record
from bot.archive.history_entry import HistoryEntry
from bot.play.game import Game, Move
from bot.play.snapshot import CANCELLED, LIVE, OVER
from bot.storage import Database, Row, Transaction, Value, history, people
from bot.storage import matches as rows
from bot.storage.history import names_of, of_person
from bot.storage.sqlite import SqliteDatabase
from claim_core import Outcome, parse_record, write_record
from claim_core.records import Replay
from tests.bot.loaded_matches import finished_match
from tests.claim_core.matches import KINGDOMS

PEOPLE = ["1", "2", "3", "4"]
SERVERS = ["70", "80"]


async def store(database: Database, game: Game, moves: list[Move], number: int | None) -> None:
    async def work(tx: Transaction) -> None:
        begun = replace(game, state=LIVE, ply=0, outcome=None, ended=None)
        await tx.run_all([rows.add_statement(begun, "900")])
        await tx.run_all(rows.change_statements(begun, game, moves))
        if number is not None:
            await tx.run("UPDATE matches SET number = $2 WHERE id = $1", game.id, number)

    await database.transact(work)


async def store_many(database: Database, number: int, chance: random.Random) -> list[Game]:
    """Store matches between a few people; return those that are over, the newest first."""
    played = []
    template = finished_match("classic").game
    for at in range(1, number + 1):
        first, second = chance.sample(PEOPLE, 2)
        state = chance.choice([OVER, OVER, OVER, CANCELLED, LIVE])
        outcome = Outcome(chance.choice([0, 1, None]), None, "timeout")
        game = replace(
            template,
            id=f"M{at:05}",
            server=chance.choice(SERVERS),
            players=(first, second),
            state=state,
            outcome=outcome if state == OVER else None,
            ended=None if state == LIVE else 1_000 + at,
        )
        await store(database, game, [], at if state == OVER else None)
        if state == OVER:
            played.append(game)
    return played[::-1]


def codes(found: list[HistoryEntry]) -> list[str]:
    return [past.match for past in found]


async def test_pages_equal_a_plain_list(database: Database) -> None:
    chance = random.Random(5)
    played = await store_many(database, 120, chance)
    for person in PEOPLE:
        for opponent in (None, *PEOPLE):
            for server in (None, *SERVERS):
                expected = [
                    game.id
                    for game in played
                    if person in game.players
                    and opponent != person
                    and (opponent is None or opponent in game.players)
                    and server in (None, game.server)
                ]
                given = {"opponent": opponent, "server": server}
                assert codes(await of_person(database, person, 999, **given)) == expected  # type: ignore[arg-type]
                seen: list[str] = []
                edge = None
                while page := await of_person(database, person, 7, before=edge, **given):  # type: ignore[arg-type]
                    seen += codes(page)
                    edge = page[-1].number
                assert seen == expected
                if edge is not None:
                    back: list[str] = []
                    after = edge - 1
                    while page := await of_person(database, person, 7, after=after, **given):  # type: ignore[arg-type]
                        back = codes(page) + back
                        after = page[0].number
                    assert back == expected


async def test_pages_do_not_shift_when_matches_end(database: Database) -> None:
    played = await store_many(database, 60, random.Random(6))
    first = await of_person(database, "1", 5)
    template = finished_match("classic").game
    outcome = Outcome(0, None, "resigned")
    new = replace(
        template, id="NEW222", players=("1", "2"), state=OVER, outcome=outcome, ended=9_999
    )
    await store(database, new, [], 1000)
    second = await of_person(database, "1", 5, before=first[-1].number)
    expected = [game.id for game in played if "1" in game.players]
    assert codes(first) + codes(second) == expected[:10]
    assert codes(await of_person(database, "1", 1)) == ["NEW222"]


async def test_every_field_of_a_match_is_read(database: Database) -> None:
    loaded = finished_match("magic", artifacts=True, seed=4)
    await store(database, loaded.game, [], 17)
    (past,) = await of_person(database, loaded.game.players[0], 5)
    game = loaded.game
    assert past == HistoryEntry(
        match=game.id,
        number=17,
        players=game.players,
        kingdom=game.terms.kingdom,
        outcome=game.outcome or Outcome(None, None, ""),
        ended=game.ended or 0,
        ratings=None,
    )


async def test_names_are_read(database: Database) -> None:
    assert await names_of(database, []) == {}
    await database.run_all([people.remember_name_statement("1", "Ann")])
    await database.run_all([people.remember_name_statement("2", "")])
    assert await names_of(database, ["1", "2", "3"]) == {"1": "Ann"}


async def test_all_finished_matches_are_exported(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.archive.export.PAGE", 3)
    lines = []
    for seed in range(10):
        stop = 12 if seed == 3 else None
        loaded = finished_match(KINGDOMS[9 * seed], artifacts=bool(seed % 2), seed=seed, stop=stop)
        moves = [
            Move(ply, seat, move.text, 5) for ply, (seat, move) in enumerate(loaded.match.moves)
        ]
        game = replace(loaded.game, id=f"M{seed:05}")
        await store(database, game, moves, 100 - seed)
        lines.append(write_record(loaded.match))
    await store(
        database, replace(finished_match("classic").game, id="LIVE22", state=LIVE), [], None
    )
    exported = [record(match) async for match in every_match(database)]
    assert exported == lines[::-1]
    for line in exported:
        replay = Replay(parse_record(line))
        for ply in range(len(replay.record.moves)):
            replay.push(ply)
        assert replay.finish()
        assert "1000000000000000201" not in line


async def test_no_page_reads_a_whole_table(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.storage.opening import open_database

    database = await open_database(sqlite_url)
    queries: list[tuple[str, tuple[Value, ...]]] = []
    read = SqliteDatabase.all

    async def listen(self: SqliteDatabase, sql: str, *values: Value) -> list[Row]:
        queries.append((sql, values))
        return await read(self, sql, *values)

    monkeypatch.setattr(SqliteDatabase, "all", listen)
    for opponent in (None, "2"):
        for server in (None, "70"):
            for edge in ({}, {"before": 50}, {"after": 50}):
                await of_person(database, "1", 5, opponent=opponent, server=server, **edge)
    await names_of(database, ["1", "2"])
    await history.finished(database, 0, 5)
    monkeypatch.undo()
    assert len(queries) == 14
    for sql, values in queries:
        plan = await database.all(f"EXPLAIN QUERY PLAN {sql}", *values)
        steps = [row["detail"] for row in plan]
        real = [step for step in steps if "matches" in step or "people" in step]
        assert real
        assert all(step.startswith("SEARCH") for step in real), steps
        sorted_apart = [step for step in steps if "TEMP B-TREE" in step]
        assert not sorted_apart or "UNION" in sql, steps
        if sql.count("player1 =") == 2 and "server =" in sql:  # against somebody, in a server
            assert all("player0=? AND player1=? AND server=?" in step for step in real), steps
    await database.close()
