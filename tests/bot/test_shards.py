"""Who holds which shards, until when, and what happens to whoever comes second."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from bot import shards as module
from bot.errors import StartError
from bot.shards import Hold, Taken, hold

HOLDER = """
import asyncio, os, sys
from bot.errors import StartError
from bot.shards import hold

async def main():
    shards = eval(sys.argv[2])
    try:
        held = await hold(sys.argv[1], shards)
    except StartError as error:
        print(error, flush=True)
        return
    if not os.fork():
        os.read(0, 1)  # a child that lives on
        os._exit(0)
    print("held", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@contextmanager
def another(url: str, shards: Sequence[int] | None) -> Iterator[subprocess.Popen[bytes]]:
    """A process that holds shards; it ends by being killed, and leaves a child behind."""
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", HOLDER, url, repr(shards)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    try:
        assert process.stdout.readline() == b"held\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


CLASHES = [(None, None), (None, (0,)), ((0,), None), ((0, 1), (1, 2)), ((3,), (3,))]


@pytest.mark.parametrize(("first", "second"), CLASHES)
async def test_a_second_process_stops_beside_a_file(
    sqlite_url: str, first: tuple[int] | None, second: tuple[int] | None
) -> None:
    with another(sqlite_url, first) as process:
        with pytest.raises(Taken, match=r"already runs with .*claim\.db: stop it first") as refusal:
            await hold(sqlite_url, second)
        assert "\n" not in str(refusal.value)
        process.kill()
        process.wait()
        await (await hold(sqlite_url, second)).release()  # though a child of it lives


async def test_processes_with_other_shards_stand_side_by_side(sqlite_url: str) -> None:
    with another(sqlite_url, (0, 2)), another(sqlite_url, (1,)):
        held = await hold(sqlite_url, (3, 4))
        await held.release()
        with pytest.raises(Taken):
            await hold(sqlite_url, (4, 2))


async def test_the_file_is_known_by_any_of_its_names(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
    with another(f"sqlite:///{tmp_path}/claim.db", None), pytest.raises(Taken):
        await hold(f"sqlite:///{tmp_path}/link/../{tmp_path.name}/claim.db", None)


async def test_a_folder_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StartError, match=r"claim\.db\.lock cannot be written"):
        await hold(f"sqlite:///{tmp_path}/file/claim.db", None)


async def test_a_strange_address_is_left_to_whoever_opens_it() -> None:
    await (await hold("mysql://somewhere", None)).release()


@pytest.mark.parametrize(("first", "second"), CLASHES)
async def test_a_second_process_stops_on_a_server(
    postgres_url: str,
    first: tuple[int] | None,
    second: tuple[int] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    held = await hold(postgres_url, first)
    with pytest.raises(Taken, match="already runs with this database"):
        await hold(postgres_url, second)
    await held.release()
    await (await hold(postgres_url, second)).release()


async def test_on_a_server_others_stand_side_by_side(postgres_url: str) -> None:
    held: list[Hold] = [await hold(postgres_url, (number, number + 10)) for number in range(3)]
    for one in held:
        await one.release()


async def test_a_killed_process_lets_go_on_a_server(postgres_url: str) -> None:
    with another(postgres_url, None) as process:
        process.kill()
        process.wait()
        assert process.stdin
        process.stdin.close()  # here the child has the connection, too
        await (await hold(postgres_url, None)).release()


async def test_a_server_that_is_away_is_told_in_a_line() -> None:
    with pytest.raises(StartError, match="DATABASE_URL: the server cannot be reached"):
        await hold("postgresql://nobody:secret@127.0.0.1:1/none", None)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK", 0.01)
    monkeypatch.setattr(module, "REGAIN", 0.2)
    monkeypatch.setattr(module, "PATIENCE", 0.2)


async def cut(held: Hold) -> None:
    """Let the server end the connection that holds the shards."""
    assert isinstance(held, module._ServerHold)
    assert held._connection
    with pytest.raises(asyncpg.PostgresError):
        await held._connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")


async def test_shards_are_held_again_when_the_connection_broke(
    hasty: None, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    again = asyncio.Event()
    caplog.set_level("INFO")

    def listen(record: logging.LogRecord) -> bool:
        if "held again" in record.msg:
            again.set()
        return True

    module.log.addFilter(listen)
    held = await hold(postgres_url, None)
    watching = asyncio.create_task(held.lost())
    await cut(held)
    await asyncio.wait_for(again.wait(), 10)
    with pytest.raises(Taken):
        await hold(postgres_url, None)
    assert not watching.done()
    watching.cancel()
    await asyncio.wait([watching])
    module.log.removeFilter(listen)
    await held.release()


async def test_who_has_lost_its_shards_learns_of_it(hasty: None, postgres_url: str) -> None:
    held = await hold(postgres_url, (1,))
    await cut(held)
    thief = await hold(postgres_url, None)
    await asyncio.wait_for(held.lost(), 10)
    await held.release()
    await thief.release()
