"""The house's own rules: which room may know of which."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = {
    "claim_core": {"claim_core"},
    "playground": {"playground"},
    "bot": {"bot", "claim_core"},
    "cogs": {"cogs", "bot", "claim_core"},
}  # each with the rooms of ours that it may import


def imports(file: Path) -> set[str]:
    """Give the top names of all modules that a file imports, relative ones aside."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add((node.module or "").partition(".")[0])
    return names


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    for file in files:
        ours = imports(file) & {*ROOMS, "tests", "benchmarks", "tools"}
        assert ours <= ROOMS[room], f"{file} imports {ours}"


def test_the_engine_imports_nothing_from_outside_and_does_no_input_or_output() -> None:
    shells = {"__main__.py", "cli.py"}
    for file in (ROOT / "claim_core").rglob("*.py"):
        names = imports(file)
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
