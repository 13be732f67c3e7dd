"""The house's own rules: which room may know of which."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = {
    "claim_core": {"claim_core"},
    "playground": {"playground"},
    "bot": {"bot", "claim_core"},
    "cogs": {"cogs", "bot", "claim_core"},
}  # each with the packages of ours that it may import

# Modules of plain values, without a database and without Discord: every room may know them, and
# they know only each other.
VALUES = {
    "bot.errors",
    "bot.archive.moments",
    "bot.archive.history_entry",
    "bot.chat.custom_ids",
    "bot.people.anonymous",
    "bot.people.person",
    "bot.people.server",
    "bot.play.challenge",
    "bot.play.codes",
    "bot.play.game",
    "bot.play.place",
    "bot.play.snapshot",
    "bot.play.terms",
    "bot.standings.board_page",
    "bot.standings.place",
    "bot.standings.profiles",
    "bot.standings.ratings",
    "bot.standings.seasons",
}
# Lies before all rooms, and knows none of them.
SHARED = {"bot.background", "bot.recent"}
# Each room of the bot, with the rooms that it may know besides values and itself.
ROOMS = {
    "languages": set(),
    "pictures": {"languages"},
    "ui": {"languages", "pictures"},
    "storage": set(),
    "chat": {"ui"},
    "play": {"standings", "storage"},  # an end is rated in the transaction that writes it
    "people": {"chat", "languages", "play", "storage"},
    "standings": {"people", "play", "storage"},
    "archive": {"play", "storage"},
    "messages": {"chat", "languages", "people", "play", "storage", "ui"},
    "process": {
        *("archive", "chat", "languages", "messages", "people", "play", "standings", "storage"),
        "ui",
    },
}
# The cogs know use cases and what to show, but no storage.
COGS_KNOW = {room for room in ROOMS if room != "storage"}


def imports(file: Path) -> Iterator[str]:
    """Give the dotted names of all modules that a file imports, relative ones resolved."""
    package = file.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                yield f"{module}.{alias.name}" if is_module(f"{module}.{alias.name}") else module


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def name_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """Give the room of a module of the bot; what lies before all rooms has none."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else ""


def files_of(package: str) -> list[Path]:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files
    return files


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_one_way(package: str) -> None:
    for file in files_of(package):
        tops = {name.partition(".")[0] for name in imports(file)}
        ours = tops & {*PACKAGES, "tests", "benchmarks", "tools"}
        assert ours <= PACKAGES[package], f"{file} imports {ours}"


def test_every_room_is_known() -> None:
    rooms = {path.name for path in (ROOT / "bot").iterdir() if (path / "__init__.py").exists()}
    assert rooms == ROOMS.keys()
    assert all(map(is_module, VALUES))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_only_the_rooms_below_it(room: str) -> None:
    for file in files_of(f"bot/{room}"):
        known = {name for name in imports(file) if name.startswith("bot.")}
        if name_of(file) in VALUES:
            assert known <= VALUES, f"{file} is no plain value: it imports {known - VALUES}"
        for name in known - VALUES - SHARED:
            assert room_of(name) in {room, *ROOMS[room]}, f"{file} imports {name}"


def test_what_all_rooms_share_knows_none_of_them() -> None:
    for name in SHARED:
        file = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        assert {each for each in imports(file) if each.startswith("bot.")} <= VALUES


def test_cogs_know_use_cases_and_no_storage() -> None:
    for file in files_of("cogs"):
        for name in imports(file):
            if name.startswith("bot.") and name not in VALUES:
                assert room_of(name) in COGS_KNOW, f"{file} imports {name}"


def test_what_is_shown_knows_neither_discord_nor_a_database() -> None:
    outside = {"discord", "aiohttp", "aiosqlite", "asyncpg", "sqlite3"}
    for room in ("ui", "pictures", "languages"):
        for file in files_of(f"bot/{room}"):
            assert not {name.partition(".")[0] for name in imports(file)} & outside, file
    for file in (*files_of("bot/play"), *files_of("bot/storage")):
        assert "discord" not in {name.partition(".")[0] for name in imports(file)}, file


def test_the_engine_imports_nothing_from_outside_and_does_no_input_or_output() -> None:
    shells = {"__main__.py", "cli.py"}
    for file in files_of("claim_core"):
        names = {name.partition(".")[0] for name in imports(file)}
        assert names <= {*sys.stdlib_module_names, "claim_core"}, file
        if file.name not in shells and file.parent.name != "terminal":
            assert not names & {"os", "sys", "io", "pathlib", "time", "asyncio", "socket"}, file
            calls = {
                node.func.id
                for node in ast.walk(ast.parse(file.read_text()))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert not calls & {"print", "input", "open"}, file


def test_the_lock_files_pin_with_hashes_and_name_no_address() -> None:
    locks = sorted(ROOT.glob("*.lock"))
    assert locks
    for lock in locks:
        text = lock.read_text()
        assert "://" not in text
        for entry in text.replace("\\\n", "").splitlines():
            assert "==" in entry.split()[0]
            assert "--hash=sha256:" in entry
