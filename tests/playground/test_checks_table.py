"""The table of limits matches Discord's description."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from playground import server
from playground.call import ROUTES as SERVED
from playground.checks import ROUTES
from playground.checks.rules import RULES

assert server  # importing it registers its endpoints

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "playground" / "limits.json"
DESCRIPTION = ROOT.parent / "shared" / "discord-openapi.json"


def test_the_table_equals_the_condensed_description(tmp_path: Path) -> None:
    if not DESCRIPTION.exists():
        pytest.skip(f"Discord's OpenAPI description is not at {DESCRIPTION}")
    tool = runpy.run_path(str(ROOT / "tools" / "condense_openapi.py"))
    tool["main"](str(DESCRIPTION), str(tmp_path / "limits.json"))
    assert (tmp_path / "limits.json").read_text() == TABLE.read_text()


def test_the_table_is_small_and_complete() -> None:
    assert TABLE.stat().st_size < 100_000
    table: dict[str, Any] = json.loads(TABLE.read_text())
    fields = [[route.get("body"), route.get("query")] for route in table["routes"].values()]
    used = names([fields, list(table["schemas"].values())])
    assert used | {"AvailableLocalesEnum"} == table["schemas"].keys()


def names(piece: object) -> set[str]:
    """Collect the strings in a piece of the table that may be names of schemas."""
    if isinstance(piece, str):
        return {piece} if piece[:1].isupper() else set()
    if isinstance(piece, dict):
        keywords = {"type", "format", "pattern", "choices", "required"}
        flat = keywords if isinstance(piece.get("type", ""), str) else set()
        return names([inner for key, inner in piece.items() if key not in flat])
    return set().union(*map(names, piece)) if isinstance(piece, list) else set()


def test_every_endpoint_is_both_served_and_described() -> None:
    served = {f"{one.method} {one.template}" for one in SERVED}
    own_memberships = {name for name in ROUTES if name.endswith("/thread-members/@me")}
    assert served | own_memberships == ROUTES.keys()  # "@me" is served as an id
    bodies = {name for name in served if "body" in ROUTES[name]}
    assert {name for name in served if not name.startswith(("GET", "DELETE"))} == {
        *bodies,
        "POST /channels/{channel_id}/typing",
        "PUT /channels/{channel_id}/thread-members/{user_id}",
    }


def test_every_rule_belongs_to_an_endpoint_that_takes_a_body() -> None:
    routes = json.loads(TABLE.read_text())["routes"]
    assert all("body" in routes[name] for name in RULES)
