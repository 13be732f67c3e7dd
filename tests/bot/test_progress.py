"""What the commands for hosts show while they take long."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.archive.export import export
from bot.process import host_commands
from bot.process.database_checks import _check_integrity
from bot.process.host_commands import Progress
from bot.standings.recount import recount
from bot.storage import Database, migrate, read_only
from bot.storage.backups import back_up, restore
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database, open_to_read

from .rows_in_every_table import TABLES, fill_every_table
from .test_backups import NOW
from .test_export import fill

Told = list[tuple[str, int, int | None]]


@pytest.fixture
def told() -> Told:
    return []


def tell_in(told: Told) -> Any:
    return lambda *what: told.append(what)


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown_on(output: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Show the progress of something that takes ten seconds; return what was written."""
    times = iter(range(100))
    monkeypatch.setattr(host_commands, "monotonic", lambda: next(times) / 2)
    monkeypatch.setattr(sys, "stderr", output)
    progress = Progress()
    for done in range(10):
        progress.show("rows copied", done, 10)
    progress.end()
    return output.getvalue().replace("\r\x1b[K", "\n").splitlines()


def test_a_terminal_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, line = shown_on(Screen(), monkeypatch)
    assert line == f"[{'#' * 27}   ] rows copied: 9 of 10 (90%)"


def test_a_log_has_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown_on(io.StringIO(), monkeypatch)
    assert lines == ["rows copied: 1 of 10 (10%)"]


async def test_an_export_and_a_recount_say_how_much_there_is(
    migrated_sqlite_url: str, told: Told
) -> None:
    await fill(migrated_sqlite_url, 3)
    reader = await open_to_read(migrated_sqlite_url)
    await export(reader, with_details=False, progress=tell_in(told))
    assert told[-1] == ("matches exported", 3, 3)
    await recount(reader, progress=tell_in(told))
    assert ("matches recomputed", 3, 3) in told
    await reader.close()


async def test_a_recount_says_how_many_standings_it_compares(
    database: Database, database_url: str, told: Told
) -> None:
    await fill_every_table(database_url, 3)
    await recount(database, progress=tell_in(told))
    assert ("standings compared", 3, 3) in told


async def test_a_backup_says_what_it_does(
    database_url: str, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so even while SQLite does all of the work in one statement."""
    monkeypatch.setattr(read_only, "_LOOK", 0)
    await fill_every_table(database_url, 300)
    await back_up(database_url, tmp_path / "backups", NOW, tell_in(told))
    if database_url.startswith("sqlite"):
        assert "megabytes copied" in {what for what, _, _ in told}
    else:
        most = {what: (done, of) for what, done, of in told if of}
        assert most["rows copied"] == (3900, 3900)
        assert most["rows compared"] == (7800, 7800)
    assert ("seconds spent checking", 0, None) in told


async def test_restoring_an_older_backup_says_how_far_its_migration_is(
    database_url: str, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "_PAUSE", 0)
    monkeypatch.chdir(tmp_path)  # in which the backups of a server are
    older = f"sqlite:///{tmp_path}/older.db"
    await (await open_database(older, migrations=all_migrations()[:9])).close()
    backup = await back_up(older, tmp_path / "kept", NOW, tell_in(told))
    await restore(backup, database_url, NOW, tell_in(told))
    steps = len(all_migrations())
    assert ("migration steps done", 9, steps) in told
    if database_url.startswith("postgres"):
        assert ("migration steps done", 0, steps) in told
        assert ("tables emptied", len(TABLES), len(TABLES)) in told


async def test_the_doctor_says_that_it_checks_a_large_database(
    migrated_sqlite_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(read_only, "_LOOK", 0)
    times = iter(range(10**9))
    monkeypatch.setattr(host_commands, "monotonic", lambda: next(times))
    await _check_integrity(tmp_path / "claim.db")
    assert "seconds spent checking the database: 0\n" in capsys.readouterr().err
