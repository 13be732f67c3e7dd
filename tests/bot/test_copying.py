"""`claim-bot copy`, run as a command, on real databases, and killed in between."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import StartError
from bot.process.shards import hold
from bot.storage import key_values
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database, open_to_read
from bot.storage.shares import Share

from ..effort import cases
from .bot_program import running
from .killed_command import run_killed
from .rows_in_every_table import BIG, TABLES, digests, fill_every_table
from .test_backups import damage, done, limit_files, refusal

ROWS = 30
BATCH = 10  # so that each table is copied in three batches


@pytest.fixture(params=cases(["to a server", "from file to file", "to a file"], 2))
def urls(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Return the addresses of a migrated database, and of one that does not exist."""
    new = f"sqlite:///{tmp_path}/new.db"
    match request.param:
        case "to a server":
            get = request.getfixturevalue
            return get("migrated_sqlite_url"), get("postgres_url")
        case "to a file":
            return request.getfixturevalue("migrated_postgres_url"), new
        case _:
            return request.getfixturevalue("migrated_sqlite_url"), new


async def copy(folder: Path, source: str, target: str) -> list[str]:
    """Run the command, which must succeed; return what it prints."""
    async with running(folder, "copy", "--from", source, "--to", target) as program:
        return await done(program)


async def change(url: str, sql: str) -> None:
    database = await open_database(url)
    await database.run_all([(sql,)])
    await database.close()


async def copied_rows(target: str) -> int:
    """Count the rows of an unfinished copy."""
    if target.startswith("sqlite"):
        with closing(sqlite3.connect(target.removeprefix("sqlite:///"))) as raw:
            return sum(
                raw.execute(f"SELECT COUNT(*) FROM {table.name}").fetchone()[0] for table in TABLES
            )
    import asyncpg  # type: ignore[import-untyped]

    server = await asyncpg.connect(target)
    counts = [await server.fetchval(f"SELECT COUNT(*) FROM {table.name}") for table in TABLES]
    await server.close()
    return sum(counts)


async def test_a_copy_has_all_rows(urls: tuple[str, str], tmp_path: Path) -> None:
    source, target = urls
    await fill_every_table(source, 2100)  # more than a batch
    lines = await copy(tmp_path, source, target)
    assert len(lines) == len(TABLES)
    assert all(" 2100 rows, " in line and line.endswith(": equal") for line in lines)
    found = await digests(target)
    assert found == await digests(source)
    assert {one.rows for one in found.values()} == {2100}
    database = await open_database(target)  # as the bot does
    if target.startswith("postgres"):
        number = await database.transact(
            lambda tx: tx.one("SELECT nextval('match_numbers') AS number")
        )
        assert number == {"number": 2099 * BIG + 1}
    await database.close()


async def test_an_empty_database_can_be_copied(urls: tuple[str, str], tmp_path: Path) -> None:
    await copy(tmp_path, *urls)
    assert (await digests(urls[1]))["matches"].rows == 0


KILLS = [
    ("bot.process.copy_command copy before 1", 0),
    ("bot.storage.copying write before 1", 0),
    ("bot.storage.copying write after 1", 10),
    ("bot.storage.copying write before 17", 160),
    ("bot.process.copy_command copy after 1", 390),
    ("bot.process.copy_command finish before 1", 390),
    ("bot.process.copy_command finish after 1", 390),
]


@pytest.mark.parametrize(("at", "rows"), cases(KILLS, 3))
async def test_a_killed_copy_goes_on(
    urls: tuple[str, str], tmp_path: Path, at: str, rows: int
) -> None:
    source, target = urls
    await fill_every_table(source, ROWS)
    command = ("copy", "--from", source, "--to", target)
    await run_killed(at, *command, BATCH=str(BATCH))
    assert await copied_rows(target) == rows
    if "finish after" in at:
        assert await digests(target) == await digests(source)
        return
    with pytest.raises(StartError, match="is an unfinished copy"):  # which no bot can open
        await open_database(target)
    line = await refusal(tmp_path, "export", DATABASE_URL=target)
    assert "is an unfinished copy: finish it with claim-bot copy" in line
    if rows < 390 - 2 * BATCH:
        again = "bot.storage.copying write after 2"
        await run_killed(again, *command, BATCH=str(BATCH))
        assert await copied_rows(target) == rows + 2 * BATCH  # it did not begin again
    lines = await copy(tmp_path, *urls)
    assert len(lines) == len(TABLES)
    assert await digests(target) == await digests(source)


async def test_a_copy_begins_again_if_a_bot_has_used_the_source(
    urls: tuple[str, str], tmp_path: Path
) -> None:
    source, target = urls
    await fill_every_table(source, ROWS)
    at = "bot.storage.copying write after 17"
    await run_killed(at, "copy", "--from", source, "--to", target, BATCH=str(BATCH))
    await change(source, "UPDATE beats SET at = at + 1")
    await change(source, "UPDATE people SET name = 'new'")  # which was copied
    await copy(tmp_path, source, target)
    assert await digests(target) == await digests(source)


async def test_a_copy_that_differs_is_not_finished(urls: tuple[str, str], tmp_path: Path) -> None:
    source, target = urls
    await fill_every_table(source, ROWS)
    at = "bot.storage.copying write after 17"
    await run_killed(at, "copy", "--from", source, "--to", target, BATCH=str(BATCH))
    await change(source, "UPDATE people SET name = 'new'")  # by somebody who is no bot
    async with running(tmp_path, "copy", "--from", source, "--to", target) as program:
        assert await program.until_exit() == 1
        assert program.process.stdout
        lines = (await program.process.stdout.read()).decode().splitlines()
        assert [line.split()[0] for line in lines if line.endswith("differs")] == ["people"]
        assert "the copy cannot be used" in await program.errors()
    with pytest.raises(StartError, match="is an unfinished copy"):
        await open_database(target)
    await copy(tmp_path, source, target)
    assert await digests(target) == await digests(source)


async def test_a_password_that_others_can_see_is_pointed_out(tmp_path: Path) -> None:
    """The list of processes shows it, but not what the command prints."""
    server = "postgresql://claim:very-secret@127.0.0.1:1/claim"
    for source, target, named in ((server, "sqlite:///new.db", "--from"), ("x", server, "--to")):
        command = "copy", "--from", source, "--to", target
        async with running(tmp_path, *command) as program:
            assert await program.until_exit() == 1
            warning, _ = (await program.errors()).splitlines()
        assert warning.startswith(f"{named}: other users")
        assert "very-secret" not in await program.errors()


async def test_the_target_must_be_new(urls: tuple[str, str], tmp_path: Path) -> None:
    source, target = urls
    await (await open_database(target)).close()  # as if a bot had used it
    before = await digests(target)
    line = await refusal(tmp_path, "copy", "--from", source, "--to", target)
    assert line == "--to: this database has tables already: name a new, empty one"
    assert await digests(target) == before


async def test_the_target_must_not_belong_to_another_program(
    migrated_sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    import asyncpg

    other = f"sqlite:///{tmp_path}/other.db"
    with closing(sqlite3.connect(tmp_path / "other.db")) as raw:
        raw.execute("CREATE TABLE other (a)")
    server = await asyncpg.connect(postgres_url)
    await server.execute("CREATE TABLE other (a TEXT)")
    await server.close()
    for target in (other, postgres_url):
        line = await refusal(tmp_path, "copy", "--from", migrated_sqlite_url, "--to", target)
        assert line.startswith("--to: this database has tables already")


async def test_the_target_must_be_another_database(
    migrated_sqlite_url: str, migrated_postgres_url: str, tmp_path: Path
) -> None:
    same = migrated_sqlite_url.replace("/claim.db", "/../" + tmp_path.name + "/claim.db")
    for source, target in (
        (migrated_sqlite_url, migrated_sqlite_url),
        (migrated_sqlite_url, same),
        (migrated_postgres_url, migrated_postgres_url),
    ):
        line = await refusal(tmp_path, "copy", "--from", source, "--to", target)
        assert line.startswith("--to")


async def test_the_versions_must_be_this_programs(database_url: str, tmp_path: Path) -> None:
    await (await open_database(database_url, migrations=all_migrations()[:9])).close()
    new = f"sqlite:///{tmp_path}/newer.db"
    line = await refusal(tmp_path, "copy", "--from", database_url, "--to", new)
    assert line.startswith("--from: the database is older than this program (version 9")
    assert not (tmp_path / "newer.db").exists()


async def test_both_databases_are_held(urls: tuple[str, str], tmp_path: Path) -> None:
    source, target = urls
    await fill_every_table(source, 2)
    for url in urls:
        held = await hold(url, Share(4, (3,)))
        try:
            line = await refusal(tmp_path, "copy", "--from", source, "--to", target)
        finally:
            await held.release()
        assert "already running" in line
    await copy(tmp_path, source, target)


async def test_a_row_that_a_server_cannot_store_is_named(
    migrated_sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    await fill_every_table(migrated_sqlite_url, 3)
    await change(migrated_sqlite_url, "UPDATE servers SET kingdom = x'00ff'")
    command = ("copy", "--from", migrated_sqlite_url, "--to", postgres_url)
    line = await refusal(tmp_path, *command)
    assert line.startswith("a row of the table servers, from ")
    await change(migrated_sqlite_url, "UPDATE servers SET kingdom = 'GKUDX'")
    await copy(tmp_path, migrated_sqlite_url, postgres_url)


async def test_a_damaged_source_is_one_line(migrated_sqlite_url: str, tmp_path: Path) -> None:
    await fill_every_table(migrated_sqlite_url, 100)
    source = tmp_path / "claim.db"
    command = ("copy", "--from", migrated_sqlite_url, "--to", f"sqlite:///{tmp_path}/new.db")

    async def check(**settings: str) -> None:
        line = await refusal(tmp_path, *command, **settings)
        assert line.startswith(f"--from: {source} is damaged")

    with closing(sqlite3.connect(source)) as raw:
        (root,) = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
        (size,) = raw.execute("PRAGMA page_size").fetchone()
    with source.open("r+b") as file:  # so that only rows in the middle of the copy are lost
        file.seek((root - 1) * size)
        file.write(bytes(range(256)) * (size // 256))
    await check(DATABASE_URL="postgresql://localhost/claim")  # which a host may already have set
    await check(DATABASE_URL=f"sqlite:///{tmp_path}/other.db")
    damage(source)
    await check()


async def test_a_full_disk_interrupts_a_copy(migrated_sqlite_url: str, tmp_path: Path) -> None:
    await fill_every_table(migrated_sqlite_url, 2500)
    target = f"sqlite:///{tmp_path}/new.db"
    process = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "copy", "--from", migrated_sqlite_url, "--to", target],
        env=os.environ | {"DATABASE_URL": migrated_sqlite_url},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        preexec_fn=limit_files(3 << 19),
        check=False,
    )
    *_, line = process.stderr.splitlines()
    assert process.returncode == 1
    assert line == "claim-bot: a database is full: correct that, and the same command goes on"
    before = await copied_rows(target)
    assert 0 < before < 2500 * len(TABLES)
    await copy(tmp_path, migrated_sqlite_url, target)
    assert await digests(target) == await digests(migrated_sqlite_url)


async def test_a_bot_that_starts_meanwhile_is_refused(
    urls: tuple[str, str], tmp_path: Path
) -> None:
    """A bot starts at the moment at which the copy has begun."""
    source, target = urls
    await fill_every_table(source, 2)
    command = (sys.executable, "-c", STOPPING, "copy", "--from", source, "--to", target)
    process = await asyncio.create_subprocess_exec(
        *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ
    )
    assert process.stdout
    assert await process.stdout.readline() == b"stopped\n"
    for url in urls:
        with pytest.raises(StartError, match="already running"):
            await hold(url, Share(4, (3,)))
    await process.communicate(b"\n")
    assert process.returncode == 0
    reader = await open_to_read(target)
    assert await key_values.get(reader, "none") is None
    await reader.close()


STOPPING = """
import sys
from bot.__main__ import main
from bot.process import copy_command

copy = copy_command.copy

async def stop(*arguments):
    print("stopped", flush=True)
    sys.stdin.readline()
    await copy(*arguments)

copy_command.copy = stop
sys.exit(main(sys.argv[1:]))
"""
