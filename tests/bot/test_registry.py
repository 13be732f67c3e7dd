"""One registry has all commands and presses, and cogs do not use the database."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from discord import app_commands

from cogs import registry, setup
from cogs.request import Request

COGS = Path(registry.__file__).parent


async def handler(request: Request, match: str) -> None:
    """Take one argument."""


def test_nothing_is_registered_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PRESSES", {})
    registry.press("hand")(handler)
    with pytest.raises(ValueError, match="hand"):
        registry.press("hand")(handler)


@pytest.mark.parametrize(
    ("action", "fewest", "most"),
    [
        ("accept", 1, 1),
        ("play", 3, 3),
        ("pick", 2, None),
        ("guide", 2, 2),
        ("replay", 1, 4),
        ("board", 2, 3),
        ("forget", 0, 0),
    ],
)
def test_a_press_declares_its_number_of_arguments(
    action: str, fewest: int, most: int | None
) -> None:
    press = registry.PRESSES[action]
    assert (press.fewest, press.most) == (fewest, most)
    assert press.takes(fewest)
    assert not press.takes(fewest - 1)
    assert press.takes(fewest + 50) == (most is None)


def test_every_module_that_registers_something_is_imported() -> None:
    imported = {Path(str(module.__file__)).name for module in setup.MODULES}
    for file in COGS.glob("*.py"):
        text = file.read_text()
        if "@press(" in text or "@command(" in text:
            assert file.name in imported


def test_every_command_and_option_has_texts() -> None:
    for command in registry.claim.commands:
        assert isinstance(command, app_commands.Command)
        said = [command.name, command.description]
        for option in command.parameters:
            said += [option.display_name, str(option.description)]
        assert not [text for text in said if text.startswith(("command-", "option-", "about-"))]


def test_cogs_do_not_use_the_database() -> None:
    """They do not import the storage either; `tests/test_architecture.py` checks that."""
    for file in sorted(COGS.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            assert not (isinstance(node, ast.Attribute) and node.attr == "db"), file
