"""What a profile is made of, on a real database of either engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest

from bot.profiles import Played
from bot.ratings import NEWCOMER, Change, Shown
from bot.storage import Database, Transaction, profiles
from bot.storage import matches as rows
from bot.storage.matches import Game, Move
from bot.terms import Terms
from claim_core import Outcome
from tests.claim_core.matches import KINGDOMS
from tests.claim_core.matches import Game as RandomGame

VOTES: dict[str, int | None] = {"G": 0, "K": 1, "U": 0, "D": None, "X": 1}
PLAIN = Game(
    id="",
    server="10",
    players=("1", "2"),
    terms=Terms("GKUDX", False, "international", "day"),
    seed="00",
    salt="1",
    leader=None,
    next_seed="00",
    started=0,
    state="over",
    outcome=Outcome(0, VOTES, "votes"),
    ended=0,
)
_numbers = count(1)


async def write(db: Database, *games: Game, moves: Sequence[Move] = ()) -> list[Game]:
    """Write finished matches, the one that ended first before the others."""
    numbered = [
        replace(game, id=f"M{number:05}", number=number)
        for game, number in zip(games, _numbers, strict=False)
    ]

    async def work(tx: Transaction) -> None:
        for game in numbered:
            await rows.add(tx, game, "20")
            await tx.run_all([*rows.change(game, game, moves), rows.ended(game)], one_row=True)

    await db.transact(work)
    return numbered


async def test_matches_are_seen_from_the_persons_side(database: Database) -> None:
    change = Change(NEWCOMER.shown, Shown(1600, 200, 1200), 1)
    other = Change(NEWCOMER.shown, Shown(1400, 200, 1000), 1)
    resigned = Outcome(None, None, "timeout")
    await write(
        database,
        replace(PLAIN, ratings=(change, other)),
        replace(PLAIN, players=("3", "1")),
        replace(PLAIN, outcome=resigned, players=("9", "1"), computer=0),
    )
    assert await profiles.played(database, "1", "10") == [
        Played("9", True, "GKUDX", None, "", False, None),
        Played("3", False, "GKUDX", False, "KX", True, None),
        Played("2", False, "GKUDX", True, "GU", True, change),
    ]
    assert await profiles.played(database, "2", "10") == [
        Played("1", False, "GKUDX", False, "KX", True, other)
    ]


async def test_only_finished_matches_of_the_server_are_seen(database: Database) -> None:
    await write(
        database,
        replace(PLAIN, server="11"),
        replace(PLAIN, state="cancelled", outcome=None),
        replace(PLAIN, state="live", outcome=None),
        replace(PLAIN, players=("2", "3")),
    )
    assert await profiles.played(database, "1", "10") == []
    assert len(await profiles.played(database, "1", "11")) == 1
    assert await profiles.played(database, "4", "10") == []


async def test_the_newest_matches_are_seen_on_whichever_seat(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "RECENT", 5)
    await write(database, *(replace(PLAIN, players=("1", f"a{at}")) for at in range(4)))
    await write(database, *(replace(PLAIN, players=(f"b{at}", "1")) for at in range(4)))
    await write(database, replace(PLAIN, players=("1", "c")))
    found = await profiles.played(database, "1", "10")
    assert [match.opponent for match in found] == ["c", "b3", "b2", "b1", "b0"]


async def test_leads_are_those_that_the_engine_tells_of(database: Database) -> None:
    """In every kingdom; what is led in matches with artifacts does not count."""
    led = {"1": Counter[str](), "2": Counter[str]()}
    for place, kingdom in enumerate(KINGDOMS[:: len(KINGDOMS) // profiles.LOOKED_AT + 1]):
        players = ("1", "2") if place % 2 else ("2", "1")
        moves: list[Move] = []
        for match, seat, move in RandomGame(kingdom, False, None, place).walk():
            if match.decision.kind == "lead" and match.decision.seat == seat:
                led[players[seat]][move.text[0]] += 1
            moves.append(Move(len(moves), seat, move.text, 0))
        terms = replace(PLAIN.terms, kingdom=kingdom)
        await write(database, replace(PLAIN, players=players, terms=terms), moves=moves)
    artful = replace(PLAIN, terms=replace(PLAIN.terms, artifacts=True))
    await write(database, artful, moves=[Move(0, 0, "G5", 0), Move(1, 1, "G7", 0)])
    for person, leads in led.items():
        assert sum(leads.values()) > 100
        assert await profiles.leads(database, person, "10") == leads
    assert await profiles.leads(database, "3", "10") == Counter()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_profile_scans_no_table(database: Database) -> None:
    for sql in (profiles.MATCHES, profiles.LEADS):
        for number, value in enumerate(("'1'", "'10'", "50"), 1):
            sql = sql.replace(f"${number}", value)
        plan = [row["detail"] for row in await database.all(f"EXPLAIN QUERY PLAN {sql}")]
        found = [line for line in plan if "matches" in line or "moves" in line]
        assert found
        assert all(line.startswith("SEARCH") for line in found), plan
