"""The README and the page about the library are true: examples and commands do what they say."""

from __future__ import annotations

import asyncio
import doctest
import re
from pathlib import Path

import pytest

from bot.__main__ import main as claim_bot
from bot.storage.opening import open_database
from claim_core import FACTIONS
from cogs import registry, setup  # noqa: F401 - `setup` imports what registers the commands
from terminal.cli import main
from tests.bot.bot_program import free_port

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
LIBRARY = ROOT / "docs/library.md"


def test_the_examples_print_what_they_show() -> None:
    failed, tried = doctest.testfile(
        str(LIBRARY), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert failed == 0
    assert tried > 8


def command_lines(program: str, page: Path = README) -> list[list[str]]:
    """List the arguments of each command of a program that a page shows."""
    text = page.read_text()
    lines = re.findall(rf"^    \.venv/bin/{re.escape(program)} (.*)$", text, re.M)
    return [line.partition(" >")[0].split() for line in lines]


def test_the_commands_of_the_module_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate, *others = command_lines("python -m claim_core", LIBRARY)
    assert main(simulate) == 0
    records = tmp_path / "records.jsonl"
    records.write_text(capsys.readouterr().out)
    assert records.read_text().count("\n") == 100
    put = {"records.jsonl": str(records), "HEX": "00" * 32, "ID": "123"}
    for arguments in others:
        assert main([put.get(argument, argument) for argument in arguments]) == 0
        assert capsys.readouterr().out


def test_the_matches_that_it_suggests_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_input(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_input)
    commands = [arguments for arguments in command_lines("claim-bot") if arguments[0] == "play"]
    assert len(commands) == 3
    for arguments in commands:
        assert main(arguments) == 0
        assert "Phase one, trick 1" in capsys.readouterr().out


def test_the_commands_for_the_database_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/claim.db"
    monkeypatch.setenv("DATABASE_URL", url)

    async def make() -> None:
        await (await open_database(url)).close()

    asyncio.run(make())
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("PLAYGROUND_PORT", str(free_port()))
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").touch(0o600)
    commands = [arguments for arguments in command_lines("claim-bot") if arguments[0] != "play"]
    doctor, invite, *others = commands
    assert (doctor, invite) == (["doctor"], ["invite"])
    assert claim_bot(doctor) == 0
    assert claim_bot(invite) == 1  # there is no token
    assert others == [["backup", "--keep", "30"], ["export"], ["recount"]]
    for arguments in others:
        assert claim_bot(arguments) == 0
    assert "matches: 0, rated: 0" in capsys.readouterr().out


def test_the_table_of_commands_is_complete() -> None:
    commands = re.findall(r"^\| `/claim ([a-z-]+)` \|", README.read_text(), re.M)
    assert sorted(commands) == sorted(each.name for each in registry.claim.commands)


def test_all_factions_have_their_letter_in_the_readme() -> None:
    named = re.findall(r"`([A-Z]{1,2})`\s[A-Z]", README.read_text())
    assert sorted("".join(named)) == sorted(FACTIONS)
