"""Each shard is held by one process, and a second one is refused."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]
import pytest

from bot.errors import StartError
from bot.process import shards as module
from bot.process.shards import Hold, Miscounted, Taken, hold, hold_to_start, starting
from bot.storage.migrate import all_migrations
from bot.storage.opening import is_behind, open_database
from bot.storage.shares import Share

from .conftest import Schemas
from .storage.test_opening import let_others_in, unprivileged

STARTER = """
import asyncio, sys
from bot.errors import StartError
from bot.process.shards import hold_to_start, starting
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database
from bot.storage.shares import Share

async def main():
    url, share = sys.argv[1], eval(sys.argv[2])
    sys.stdin.readline()
    try:
        async with starting(url):
            held = await hold_to_start(url, share)
            database = await open_database(url)
            await held.narrow(share)
    except StartError as error:
        print(error, flush=True)
        return
    print("started", len(await database.all("SELECT number FROM migrations")), flush=True)
    sys.stdin.readline()
    await database.close()
    await held.release()

asyncio.run(main())
"""

HOLDER = """
import asyncio, os, sys
from bot.errors import StartError
from bot.process.shards import hold
from bot.storage.shares import Share

async def main():
    try:
        held = await hold(sys.argv[1], eval(sys.argv[2]))
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
def other_process(url: str, share: Share | None) -> Iterator[subprocess.Popen[bytes]]:
    """Run a process that holds shards, then kill it; a child of it lives on."""
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", HOLDER, url, repr(share)],
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


def some(*shards: int) -> Share:
    return Share(20, shards)


CLASHES = [
    (None, None),
    (None, some(0)),
    (some(0), None),
    (some(0, 1), some(1, 2)),
    (some(3), some(3)),
]


@pytest.mark.parametrize(("first", "second"), CLASHES)
async def test_a_second_process_is_refused_on_a_file(
    sqlite_url: str, first: Share | None, second: Share | None
) -> None:
    with other_process(sqlite_url, first) as process:
        with pytest.raises(
            Taken, match=r"already running with .*claim\.db: stop it first"
        ) as refusal:
            await hold(sqlite_url, second)
        assert "\n" not in str(refusal.value)
        process.kill()
        process.wait()
        await (await hold(sqlite_url, second)).release()  # although its child lives on


async def test_processes_with_different_shards_run_side_by_side(sqlite_url: str) -> None:
    with other_process(sqlite_url, some(0, 2)), other_process(sqlite_url, some(1)):
        held = await hold(sqlite_url, some(3, 4))
        await held.release()
        with pytest.raises(Taken):
            await hold(sqlite_url, some(4, 2))


@pytest.mark.parametrize("shard", [0, 5])
async def test_a_process_with_a_different_number_of_shards_is_refused(
    database_url: str, shard: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if its shards are free, and as long as any process is left."""
    first = ExitStack()
    first.enter_context(other_process(database_url, Share(4, (0, 2))))
    with first, other_process(database_url, Share(4, (1,))):
        for _ in range(2):
            monkeypatch.setattr(module, "PATIENCE", 0.2)
            with pytest.raises(
                Miscounted,
                match=r"SHARD_COUNT is 8, but 4 in a process that is running with .*: set",
            ) as refused:
                await hold(database_url, Share(8, (shard,)))
            assert "\n" not in str(refused.value)
            monkeypatch.setattr(module, "PATIENCE", 60)  # what is killed ends in a moment
            await (await hold(database_url, Share(4, (3,)))).release()
            first.close()
    await (await hold(database_url, Share(8, (shard,)))).release()


@pytest.mark.parametrize("count", [1, 16_000])
async def test_any_number_of_shards_is_compared(database_url: str, count: int) -> None:
    with other_process(database_url, Share(count, (0,))):
        assert f"SHARD_COUNT is 4, but {count} in" in refusal(database_url, Share(4, (1,)))
        assert "already running" in refusal(database_url, Share(count, (0,)))


async def test_a_process_that_waits_for_its_shards_holds_nothing_meanwhile(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, is_refused = module._ServerHold._lock, asyncio.Event()

    async def note(self: Any, connection: Any) -> StartError | None:
        if refusal := await lock(self, connection):
            is_refused.set()
        return refusal

    monkeypatch.setattr(module._ServerHold, "_lock", note)
    monkeypatch.setattr(module, "PATIENCE", 60)
    first = await hold(postgres_url, Share(4, (1,)))
    waiting = asyncio.create_task(hold(postgres_url, Share(8, (1,))))
    await is_refused.wait()
    monkeypatch.setattr(module, "PATIENCE", 10)
    await (await hold(postgres_url, Share(4, (2,)))).release()
    await first.release()
    await (await waiting).release()


async def test_the_number_of_shards_in_another_database_does_not_matter(schemas: Schemas) -> None:
    """Nor in another schema of the same one."""
    address = await schemas.new()
    parts = urlsplit(address)
    server = await asyncpg.connect(address)
    await server.execute("CREATE DATABASE other")
    other = await asyncpg.connect(urlunsplit(parts._replace(path="/other")))
    await other.execute(f"CREATE SCHEMA {await server.fetchval('SELECT current_schema')}")
    await other.close()
    try:
        urls = address, await schemas.new(), urlunsplit(parts._replace(path="/other"))
        held = [await hold(url, Share(count, (0,))) for count, url in enumerate(urls, 1)]
        for one in held:
            await one.release()
    finally:
        await server.execute("DROP DATABASE other WITH (FORCE)")
        await server.close()


async def test_the_file_is_known_by_any_of_its_names(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
    with other_process(f"sqlite:///{tmp_path}/claim.db", None), pytest.raises(Taken):
        await hold(f"sqlite:///{tmp_path}/link/../{tmp_path.name}/claim.db", None)


async def test_an_unwritable_folder_is_one_line_of_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StartError, match=r"claim\.db\.lock cannot be written"):
        await hold(f"sqlite:///{tmp_path}/file/claim.db", None)


async def test_a_lock_file_of_another_user_is_one_line_of_error(tmp_path: Path) -> None:
    """Such as one that root has created."""
    (tmp_path / "claim.db.lock").touch()
    (tmp_path / "claim.db.lock").chmod(0o400)
    let_others_in(tmp_path)
    with unprivileged(), pytest.raises(StartError, match="give this user write access to it and"):
        await hold(f"sqlite:///{tmp_path}/claim.db", None)


async def test_an_unknown_kind_of_address_is_not_refused_here() -> None:
    await (await hold("mysql://somewhere", None)).release()


@pytest.mark.parametrize(("first", "second"), CLASHES)
async def test_a_second_process_is_refused_on_a_server(
    postgres_url: str,
    first: Share | None,
    second: Share | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    held = await hold(postgres_url, first)
    with pytest.raises(Taken, match="already running with this database"):
        await hold(postgres_url, second)
    await held.release()
    await (await hold(postgres_url, second)).release()


async def test_different_shards_can_be_held_on_a_server(postgres_url: str) -> None:
    held: list[Hold] = [await hold(postgres_url, some(number, number + 10)) for number in range(3)]
    for one in held:
        await one.release()


async def test_a_killed_process_releases_its_shards_on_a_server(postgres_url: str) -> None:
    with other_process(postgres_url, None) as process:
        process.kill()
        process.wait()
        assert process.stdin
        process.stdin.close()  # so that the child, which shares the connection, ends too
        await (await hold(postgres_url, None)).release()


async def test_an_unreachable_server_is_one_line_of_error() -> None:
    with pytest.raises(StartError, match="DATABASE_URL: the server cannot be reached"):
        await hold("postgresql://nobody:secret@127.0.0.1:1/none", None)


@pytest.fixture
def fast_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK", 0.01)
    monkeypatch.setattr(module, "REGAIN", 0.2)
    monkeypatch.setattr(module, "PATIENCE", 0.2)


async def cut(held: Hold) -> None:
    """Let the server end the connection that holds the shards."""
    assert isinstance(held, module._ServerHold)
    assert held._connection
    with pytest.raises(asyncpg.PostgresError):
        await held._connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")


class BrokenConnection:
    """A connection whose driver has lost track of what is going on."""

    async def fetchval(self, *_: object, **__: object) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    def terminate(self) -> None:
        pass


async def break_inside(held: Any) -> None:
    """Break the connection that holds shards inside the driver."""
    held._connection.terminate()
    held._connection = BrokenConnection()


@pytest.mark.parametrize("break_it", [cut, break_inside])
@pytest.mark.parametrize("share", [None, some(0)])
async def test_shards_are_held_again_after_the_connection_breaks(
    fast_checks: None,
    postgres_url: str,
    share: Share | None,
    break_it: Callable[[Any], Awaitable[None]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    again = asyncio.Event()
    caplog.set_level("INFO")

    def listen(record: logging.LogRecord) -> bool:
        if "holds its shards again" in record.msg:
            again.set()
        return True

    module.log.addFilter(listen)
    held = await hold(postgres_url, share)
    watching = asyncio.create_task(held.until_taken())
    await break_it(held)
    await asyncio.wait_for(again.wait(), 60)
    with pytest.raises(Taken):
        await hold(postgres_url, None)
    with pytest.raises(Miscounted if share else Taken):
        await hold(postgres_url, Share(3, (1,)))
    assert not watching.done()
    watching.cancel()
    await asyncio.wait([watching])
    module.log.removeFilter(listen)
    await held.release()


async def make_old_database(url: str) -> None:
    """Create a database of the previous version."""
    await (await open_database(url, migrations=all_migrations()[:-1])).close()


def start(url: str, share: Share | None) -> subprocess.Popen[str]:
    """Run a process that starts as the bot does once it reads a line."""
    return subprocess.Popen(
        [sys.executable, "-c", STARTER, url, repr(share)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("is_empty", [True, False])
async def test_two_processes_can_start_at_the_same_time(database_url: str, is_empty: bool) -> None:
    if not is_empty:
        await make_old_database(database_url)
    processes = [start(database_url, some(shard)) for shard in range(2)]
    for process in processes:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == f"started {len(all_migrations())}\n"
    with pytest.raises(Taken):
        await hold(database_url, some(1))
    await (await hold(database_url, some(2))).release()
    for process in processes:
        process.communicate("\n")
        assert process.returncode == 0
    await (await hold(database_url, None)).release()


async def test_of_two_that_start_at_once_with_different_numbers_of_shards_one_is_refused(
    database_url: str,
) -> None:
    processes = [start(database_url, Share(count, (0,))) for count in (2, 3)]
    for process in processes:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    lines = []
    for process in processes:
        assert process.stdout
        lines.append(process.stdout.readline())
    for process in processes:
        process.communicate("\n")
    first, second = sorted(lines)
    assert first.startswith("SHARD_COUNT is ")
    assert second.startswith("started")


@pytest.mark.parametrize("share", [None, some(0)])
async def test_a_database_is_not_migrated_while_an_older_bot_runs(
    database_url: str, share: Share | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    await make_old_database(database_url)
    older = await hold(database_url, some(1))
    if database_url.startswith("sqlite"):  # a file's locks belong to a process
        await older.release()
    with (
        other_process(database_url, some(1)) if database_url.startswith("sqlite") else nullcontext()
    ):
        async with starting(database_url):
            with pytest.raises(
                StartError, match=r"older version is still running .*: stop it first"
            ):
                await hold_to_start(database_url, share)
    assert await is_behind(database_url)
    if not database_url.startswith("sqlite"):
        await older.release()


async def test_a_migrating_process_holds_all_shards_and_then_its_own(database_url: str) -> None:
    await make_old_database(database_url)
    async with starting(database_url):
        held = await hold_to_start(database_url, some(1, 3))
        assert is_refused(database_url, some(0))
        await (await open_database(database_url)).close()
        await held.narrow(some(1, 3))
    assert [shard for shard in range(5) if is_refused(database_url, some(shard))] == [1, 3]
    assert is_refused(database_url, None)
    assert "SHARD_COUNT is 8, but 20" in refusal(database_url, Share(8, (0,)))
    await held.release()
    assert not is_refused(database_url, None)


def refusal(url: str, share: Share | None) -> str:
    """Return why another process is refused these shards, or "" if it isn't."""
    code = (
        "import asyncio, sys; from bot.process import shards; shards.PATIENCE = 0.1\n"
        "from bot.storage.shares import Share\n"
        "try: asyncio.run(shards.hold(sys.argv[1], eval(sys.argv[2])))\n"
        "except shards.StartError as error: print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, url, repr(share)],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def is_refused(url: str, share: Share | None) -> bool:
    return "already running" in refusal(url, share)


async def test_a_process_that_regains_its_shards_stops_if_the_database_is_newer(
    fast_checks: None, postgres_url: str
) -> None:
    database = await open_database(postgres_url)
    held = await hold(postgres_url, some(1))
    newer = len(all_migrations()) + 1
    await database.run_all([("INSERT INTO migrations VALUES ($1, 'newer.sql')", newer)])
    await database.close()
    await cut(held)
    await asyncio.wait_for(held.until_taken(), 60)
    await held.release()


@pytest.mark.parametrize("theirs", [None, Share(3, (2,))])
async def test_a_process_notices_that_it_has_lost_its_shards(
    fast_checks: None, postgres_url: str, theirs: Share | None
) -> None:
    """Or that there is another number of them by now."""
    held = await hold(postgres_url, some(1))
    await cut(held)
    thief = await hold(postgres_url, theirs)
    await asyncio.wait_for(held.until_taken(), 60)
    await held.release()
    await thief.release()
