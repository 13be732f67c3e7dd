"""Nobody but the user who runs the bot can use its files, whatever the umask is."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.process.shards import hold, starting
from bot.storage.opening import open_database
from bot.storage.sqlite import SqliteDatabase


@pytest.fixture(autouse=True)
def generous_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


async def write(database: Any) -> None:
    sql = "INSERT INTO key_values (name, value) VALUES ('a', 'b') ON CONFLICT DO NOTHING"
    await database.run_all([(sql,)])


async def test_new_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    url = f"sqlite:///{folder}/claim.db"
    async with starting(url):
        held = await hold(url, None)
        database = await open_database(url)
    await write(database)
    names = {"", "-wal", "-shm", ".lock", ".starting"}
    assert modes(folder) == {f"claim.db{ending}": 0o600 for ending in names}
    assert folder.stat().st_mode & 0o777 == 0o700
    await database.close()
    await held.release()


async def test_existing_files_are_tightened_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """After an upgrade, or after a crash that left the log of the database behind."""
    url = f"sqlite:///{tmp_path}/claim.db"
    crashed = await open_database(url)
    await write(crashed)
    held = await hold(url, None)
    await held.release()
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    tmp_path.chmod(0o755)
    async with starting(url):
        held = await hold(url, None)
        database = await open_database(url)
    await write(database)
    assert set(modes(tmp_path).values()) == {0o600}
    assert tmp_path.stat().st_mode & 0o777 == 0o755  # the folder is somebody's decision
    said = [each.getMessage() for each in caplog.records if "private" in each.getMessage()]
    for ending in ("", "-wal", "-shm", ".lock"):
        assert any(f"claim.db{ending} was open" in line for line in said)
    await database.close()
    await held.release()
    await crashed.close()


async def test_the_bot_starts_where_modes_cannot_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(self: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    url = f"sqlite:///{tmp_path}/claim.db"
    await (await open_database(url)).close()
    (tmp_path / "claim.db").chmod(0o666)
    monkeypatch.setattr(Path, "chmod", refuse)
    database = await open_database(url)
    await write(database)
    assert "may be open to other users: Operation not permitted" in caplog.text
    await database.close()


async def test_files_in_use_keep_their_locks(tmp_path: Path) -> None:
    """To close a file drops all locks of a process on it, so none is closed before the end."""
    path = tmp_path / "claim.db"
    database = SqliteDatabase(path)
    await database.start()
    before = locks_on(path)
    assert before
    for _ in range(2):
        await database.wipe("nobody")
    assert locks_on(path) == before
    await database.close()
    assert locks_on(path) == 0


def locks_on(path: Path) -> int:
    """Count the locks on a file."""
    inode = f":{path.stat().st_ino} "
    return sum(inode in line for line in Path("/proc/locks").read_text().splitlines())


def test_the_log_says_nothing_about_private_files(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    from bot.storage.private_files import keep_private, open_private

    with caplog.at_level(logging.DEBUG):
        os.close(open_private(tmp_path / "a"))
        keep_private(tmp_path / "a")
        keep_private(tmp_path / "missing")
    assert caplog.records == []
