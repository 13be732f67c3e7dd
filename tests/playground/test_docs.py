"""What `docs/playground.md` says about what exists is what there is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from discord.state import ConnectionState

from playground import rest
from playground.call import ROUTES

assert rest  # importing its modules registers their routes

ROOT = Path(__file__).parents[2]
MISSING = (ROOT / "docs/playground.md").read_text().partition("## What is missing")[2]

# All that the library can receive.
EVENTS = {name[6:].upper() for name in dir(ConnectionState) if name.startswith("parse_")}


def listed(after: str) -> list[str]:
    """Return the lines of the block that follows a sentence."""
    block = MISSING.partition(after)[2].lstrip("\n").partition("\n\n")[0]
    return [line.strip() for line in block.splitlines()]


def test_the_listed_endpoints_are_those_that_exist() -> None:
    assert listed("Only these endpoints exist:") == sorted(
        (f"{route.method} {route.template}" for route in ROUTES),
        key=lambda line: (line.partition(" ")[2], line),
    )


def test_the_listed_events_are_those_that_are_sent() -> None:
    sent = {
        node.value
        for file in (ROOT / "playground").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and node.value in EVENTS
    }
    assert re.findall("[A-Z_]+", " ".join(listed("Only these events are sent:"))) == sorted(sent)
