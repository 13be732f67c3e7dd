"""Every text that the program uses exists and gets its values; every text that exists is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from languages import LANGUAGES, words_of

ROOT = Path(__file__).parents[2]
FOLDERS = ("bot", "cogs", "claim_core/telling", "claim_core/terminal")
FILES = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
ENGLISH = words_of("en")
TAKE_AN_ID = {
    "words",
    "said",
    "Refusal",
    "Stale",
    "say",
}  # their first argument is the id of a text


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Yield all calls that use a text, each with its place."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in TAKE_AN_ID:
                    yield f"{file.name}:{node.lineno}", node


def pattern(node: ast.JoinedStr) -> str:
    """Return a regular expression for all values that an f-string can have."""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
        for part in node.values
    )


def ids_in(node: ast.expr) -> list[str]:
    """List the ids that an argument spells out."""
    if isinstance(node, ast.IfExp):
        return ids_in(node.body) + ids_in(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_every_text_used_exists_and_gets_its_values() -> None:
    wrong = []
    for where, call in calls():
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        more = any(keyword.arg is None for keyword in call.keywords)
        for id in ids_in(call.args[0]):
            if id not in ENGLISH:
                wrong.append(f"{where}: there is no {id}")
            elif given != (needs := ENGLISH.variables(id)) and not (more and given <= needs):
                wrong.append(f"{where}: {id} gets {given or 'nothing'}, not {needs or 'nothing'}")
        if isinstance(call.args[0], ast.JoinedStr):
            family = re.compile(pattern(call.args[0]))
            if not any(family.fullmatch(id) for id in ENGLISH):
                wrong.append(f"{where}: there is no {family.pattern}")
    assert wrong == []


def test_every_text_is_used() -> None:
    constants, patterns = set(), set()
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
    for where, call in calls():
        for node in ast.walk(call.args[0]):
            if isinstance(node, ast.JoinedStr):
                assert isinstance(node.values[0], ast.Constant), f"{where}: this may be any text"
                patterns.add(pattern(node))
    for file in (ROOT / "languages/en").glob("*.ftl"):  # a text may be a part of another one
        constants.update(re.findall(r"\{ ([a-z][a-z-]*) \}", file.read_text()))
    asked = re.compile("|".join(patterns))
    unused = [id for id in ENGLISH if id not in constants and not asked.fullmatch(id)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_the_same_values(language: str) -> None:
    other = words_of(language)
    assert set(other) == set(ENGLISH)
    for id in ENGLISH:
        assert other.variables(id) <= ENGLISH.variables(id), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_named_not_called_a_side(language: str) -> None:
    """Only the rules, where nobody has a name, may speak of the other side."""
    folder = ROOT / "languages" / language
    texts = {file.name: file.read_text() for file in folder.glob("*.ftl")}
    assert [name for name, text in texts.items() if "other side" in text] == []
