"""Which package may import which, and other rules for the whole repository."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tools import architecture

ROOT = Path(__file__).parents[1]
# Our packages, each with those of ours that it may import.
PACKAGES = {
    "languages": {"languages"},
    "claim_core": {"claim_core", "languages"},
    "terminal": {"terminal", "claim_core", "languages"},
    "playground": {"playground"},
    "bot": {"bot", "claim_core", "languages", "terminal"},
    "cogs": {"cogs", "bot", "claim_core", "languages"},
}
# The one exception: `python -m claim_core` must start the command line (`record.md`).
HANDS_OVER = ROOT / "claim_core/__main__.py"

# Modules of plain values, without a database or Discord: every subpackage may import them, and
# they import only each other.
VALUES = {
    "bot.errors",
    "bot.archive.positions",
    "bot.archive.history_entry",
    "bot.chat.custom_ids",
    "bot.chat.snowflakes",
    "bot.people.anonymous",
    "bot.people.display_names",
    "bot.people.person",
    "bot.people.server",
    "bot.play.chains",
    "bot.play.challenge",
    "bot.play.codes",
    "bot.play.game",
    "bot.play.lesson",
    "bot.play.levels",
    "bot.play.place",
    "bot.play.proof",
    "bot.play.snapshot",
    "bot.play.terms",
    "bot.play.viewer",
    "bot.standings.board_page",
    "bot.standings.board",
    "bot.standings.profiles",
    "bot.standings.ratings",
    "bot.standings.seasons",
}
# Used by all subpackages; they import at most values.
SHARED = {"bot.background", "bot.recent", "bot.worker_processes"}
# Each subpackage of the bot, with those that it may import besides values and itself.
SUBPACKAGES = {
    "pictures": set(),
    "ui": {"pictures"},
    "storage": set(),
    "chat": {"ui"},
    "play": {"storage"},
    "people": {"chat", "play", "storage"},
    "standings": {"people", "play", "storage"},
    "archive": {"play", "storage"},
    "messages": {"chat", "people", "pictures", "play", "storage", "ui"},
    "process": {
        *("archive", "chat", "messages", "people", "pictures", "play", "standings"),
        *("storage", "ui"),
    },
}
# Tests that may sleep, and for what.
MAY_SLEEP = {
    "tests/waiting.py": "between two looks",
    "tests/bot/chat/killable_bot.py": "until a random moment, at which it is killed",
    "tests/bot/storage/test_locks.py": "longer than PostgreSQL lets a press idle",
    "tests/bot/storage/test_opening.py": "longer than PostgreSQL lets a press idle",
    "tests/bot/storage/test_transactions.py": "until various moments, at which it is cancelled",
}
COGS_MAY_IMPORT = SUBPACKAGES.keys() - {"storage"}


def imports(file: Path) -> Iterator[str]:
    """Yield the full names of all modules that a file imports."""
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


def subpackage_of(module: str) -> str:
    """Return the subpackage of a module of the bot, or "" if it is in none."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in SUBPACKAGES else ""


def files_of(package: str) -> list[Path]:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files
    return files


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_one_way(package: str) -> None:
    for file in files_of(package):
        tops = {name.partition(".")[0] for name in imports(file)}
        ours = tops & {*PACKAGES, "tests", "benchmarks", "tools"}
        if file == HANDS_OVER:
            assert ours == {"terminal"}, f"{file} imports {ours}"
        else:
            assert ours <= PACKAGES[package], f"{file} imports {ours}"


def test_every_subpackage_has_a_rule() -> None:
    found = {path.name for path in (ROOT / "bot").iterdir() if (path / "__init__.py").exists()}
    assert found == SUBPACKAGES.keys()
    assert all(map(is_module, VALUES))


@pytest.mark.parametrize("subpackage", SUBPACKAGES)
def test_a_subpackage_imports_only_those_it_may(subpackage: str) -> None:
    for file in files_of(f"bot/{subpackage}"):
        imported = {name for name in imports(file) if name.startswith("bot.")}
        if name_of(file) in VALUES:
            assert imported <= VALUES, f"{file} is no plain value: it imports {imported - VALUES}"
        for name in imported - VALUES - SHARED:
            allowed = {subpackage, *SUBPACKAGES[subpackage]}
            assert subpackage_of(name) in allowed, f"{file} imports {name}"


def test_shared_modules_import_only_values() -> None:
    for name in SHARED:
        file = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        assert {each for each in imports(file) if each.startswith("bot.")} <= VALUES


def test_imports_between_subpackages_form_no_cycle() -> None:
    TopologicalSorter(SUBPACKAGES).prepare()  # raises a CycleError


def test_the_drawing_shows_what_rooms_may_import() -> None:
    """It leaves out an arrow only if others lead to the same room."""
    drawn: dict[str, set[str]] = {}
    for start, end in architecture.USES:
        drawn.setdefault(start, set()).add(end)

    def reached(room: str) -> set[str]:
        found = drawn.get(room, set())
        return found.union(*map(reached, found))

    assert drawn.pop("cogs") == {"process"}
    for room, used in SUBPACKAGES.items():
        assert drawn.get(room, set()) <= used <= reached(room), room


def test_the_page_lists_all_files_of_each_room() -> None:
    page = (ROOT / "docs/architecture.md").read_text()
    rooms = dict(re.findall(r"^\| `(\w+)/` [^|]*\| (.*) \|$", page, re.M))
    assert rooms.keys() == SUBPACKAGES.keys()
    rooms["../cogs"] = page.partition("\n`cogs/` has ")[2].partition("\n\n")[0]
    for room, listed in rooms.items():
        names = {path.stem for path in (ROOT / "bot" / room).iterdir() if path.stem[0] != "_"}
        assert {*re.findall(r"`(\w+)/?`", listed)} == names, room


def test_the_drawings_are_those_that_the_tool_makes() -> None:
    for name, svg in architecture.drawings().items():
        assert (architecture.FOLDER / name).read_text() == svg, "run python -m tools.architecture"


def test_cogs_do_not_import_storage() -> None:
    for file in files_of("cogs"):
        for name in imports(file):
            if name.startswith("bot.") and name not in VALUES:
                assert subpackage_of(name) in COGS_MAY_IMPORT, f"{file} imports {name}"


def test_ui_imports_no_discord_or_database_and_play_no_discord() -> None:
    outside = {"discord", "aiohttp", "aiosqlite", "asyncpg", "sqlite3"}
    for package in ("bot/ui", "bot/pictures", "languages"):
        for file in files_of(package):
            assert not {name.partition(".")[0] for name in imports(file)} & outside, file
    for file in (*files_of("bot/play"), *files_of("bot/storage")):
        assert "discord" not in {name.partition(".")[0] for name in imports(file)}, file


def test_the_engine_imports_only_the_standard_library_and_does_no_io() -> None:
    for file in {*files_of("claim_core")} - {HANDS_OVER}:
        names = {name.partition(".")[0] for name in imports(file)}
        tells = file.parent.name == "telling"  # the only subpackage that puts the game into words
        assert names <= {*sys.stdlib_module_names, "claim_core", *(["languages"] * tells)}, file
        assert not names & {"os", "sys", "io", "pathlib", "time", "asyncio", "socket"}, file
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "input", "open"}, file


def test_tests_wait_for_events_instead_of_sleeping() -> None:
    """A time that is long enough on one machine is too short on another."""
    for file in files_of("tests"):
        text = file.read_text()
        if "sleep" not in text and "wait_for_timeout" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                arguments = map(ast.unparse, node.args)
                # `sleep(0)` only lets others run.
                if called in ("sleep", "wait_for_timeout") and [*arguments] != ["0"]:
                    name = str(file.relative_to(ROOT))
                    assert name in MAY_SLEEP, f"{name}:{node.lineno}: use tests/waiting.py"


def test_lock_files_pin_hashes_and_contain_no_urls() -> None:
    locks = sorted(ROOT.glob("*.lock"))
    assert locks
    for lock in locks:
        text = lock.read_text()
        assert "://" not in text
        for entry in text.replace("\\\n", "").splitlines():
            assert "==" in entry.split()[0]
            assert "--hash=sha256:" in entry
