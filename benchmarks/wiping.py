"""Measure on SQLite what it costs that nothing is left of what was deleted.

Plays are written with `secure_delete` and without it, in turns. Then a file with a copy of a
forgotten person's id in an unused part of a page is wiped while somebody else writes.

    python -m benchmarks.wiping
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final
from unittest.mock import patch

from bot.storage import Statement, sqlite
from bot.storage.opening import open_database
from bot.storage.sqlite import SqliteDatabase

from .load import quantile, row

PLAYS: Final = 300  # in a turn
MATCH: Final = (
    "INSERT INTO matches (id, rules, server, channel, player0, player1, kingdom, artifacts,"
    " edition, pace, seed, salt, next_seed, started, moved)"
    " VALUES ($1, 1, '1', '2', '3', '4', 'GKUDX', 0, 'x', 'day', $2, '1', $2, 1, 1)"
)
FORGOTTEN: Final = "987654321098765432"


async def play(database: SqliteDatabase, match: str, ply: int) -> None:
    """Write what a play writes."""
    move: Statement = (
        "INSERT INTO moves (match, ply, seat, move, at) VALUES ($1, $2, 0, 'G5', 1)",
        match,
        ply,
    )
    change: Statement = (
        "UPDATE matches SET version = version + 1, ply = $2, moved = $3, due = $3, wake = $3,"
        " turn = 1 - turn WHERE id = $1 AND ply = $4",
        *(match, ply + 1, 1_790_000_000_000 + ply, ply),
    )
    await database.run_all([move, change], one_row=True)


async def turn(database: SqliteDatabase, number: int) -> float:
    """Play some matches of thirty plies; return the milliseconds for each play."""
    matches = [f"{number}.{n}" for n in range(PLAYS // 30)]
    await database.run_all([(MATCH, match, "0" * 64) for match in matches])
    await database.run_all([(f"UPDATE matches SET turn = 0 WHERE id LIKE '{number}.%'",)])
    start = time.perf_counter()
    for ply in range(30):
        for match in matches:
            await play(database, match, ply)
    return (time.perf_counter() - start) / PLAYS * 1000


async def compare(folder: str, turns: int) -> None:
    secure = await open_database(f"sqlite:///{folder}/secure.db")
    with patch.dict(sqlite.PRAGMAS, secure_delete=0):
        plain = await open_database(f"sqlite:///{folder}/plain.db")
    assert isinstance(secure, SqliteDatabase)
    assert isinstance(plain, SqliteDatabase)
    took: list[tuple[float, float]] = []
    for number in range(turns):
        if number % 2:
            took.append((await turn(secure, number), await turn(plain, number)))
        else:
            without = await turn(plain, number)
            took.append((await turn(secure, number), without))
    await secure.close()
    await plain.close()
    row("", "secure ms", "plain ms", "ratio")
    with_it, without = (median(times) for times in zip(*took, strict=True))
    ratio = median(first / second for first, second in took)
    row("a play, durably", f"{with_it:.3f}", f"{without:.3f}", f"{ratio:.2f}")


async def wipe(folder: str, megabytes: int) -> None:
    """Wipe a file of this size while somebody writes; say how long that one had to wait."""
    path = Path(folder, "large.db")
    database = await open_database(f"sqlite:///{path}")
    assert isinstance(database, SqliteDatabase)
    at = 0
    while path.stat().st_size < megabytes * 1e6:
        rows: list[Statement] = [(MATCH, f"m{at + n}", f"{at + n:064}") for n in range(5000)]
        await database.run_all(rows)
        await database.empty_log()
        at += 5000
    with patch.dict(sqlite.PRAGMAS, secure_delete=0):
        leaving = await open_database(f"sqlite:///{path}")
    await leaving.run_all([("INSERT INTO people (id) VALUES ($1)", FORGOTTEN)])
    await leaving.run_all([("DELETE FROM people WHERE id = $1", FORGOTTEN)])
    waits: list[float] = []

    async def write() -> None:
        while True:
            start = time.perf_counter()
            try:
                await database.run_all([("UPDATE matches SET moved = moved + 1 WHERE id = 'm1'",)])
            finally:
                waits.append((time.perf_counter() - start) * 1000)
            await asyncio.sleep(0.005)

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.5)
    start = time.perf_counter()
    assert await database.wipe(FORGOTTEN)
    took = time.perf_counter() - start
    assert not writing.done()  # no write was refused
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    again = time.perf_counter()
    assert await database.wipe(FORGOTTEN)
    found = FORGOTTEN.encode() in path.read_bytes()
    row("", "seconds", "longest wait ms", "median ms")
    size = f"{path.stat().st_size / 1e6:.0f} MB"
    row(f"rewriting {size}", f"{took:.2f}", f"{max(waits):.0f}", f"{quantile(waits, 0.5):.1f}")
    row(f"looking through {size}", f"{time.perf_counter() - again:.2f}")
    assert not found
    await leaving.close()
    await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--megabytes", type=int, default=60, help="of the file that is wiped")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(folder, options.turns))
        asyncio.run(wipe(folder, options.megabytes))


if __name__ == "__main__":
    main()
