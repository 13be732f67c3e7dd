"""Every text that the program uses exists and gets its values; every text that exists is used."""

from __future__ import annotations

import ast
import re

import pytest

from languages import LANGUAGES, words_of

from .calls import ROOT, calls, ids_in, pattern, trees, values_given

ENGLISH = words_of("en")


def needs(id: str) -> set[str]:
    """Return the values that any language needs for a text."""
    return set().union(*(words_of(language).variables(id) for language in LANGUAGES))


def test_every_text_used_exists_and_gets_its_values() -> None:
    wrong = []
    for file, call in calls():
        where = f"{file.name}:{call.lineno}"
        given = {keyword.arg for keyword in call.keywords if keyword.arg}
        more = any(keyword.arg is None for keyword in call.keywords)
        for id in ids_in(call.args[0]):
            if id not in ENGLISH:
                wrong.append(f"{where}: there is no {id}")
            elif given != (all := needs(id)) and not (more and given <= all):
                wrong.append(f"{where}: {id} gets {given or 'nothing'}, not {all or 'nothing'}")
        if isinstance(call.args[0], ast.JoinedStr):
            family = re.compile(pattern(call.args[0]))
            if not any(family.fullmatch(id) for id in ENGLISH):
                wrong.append(f"{where}: there is no {family.pattern}")
    assert wrong == []


def test_what_people_see_is_written_in_no_other_place() -> None:
    """No string of the code that makes messages and screens has two words, except commands."""
    wrong = []
    screens = [ROOT / folder for folder in ("bot/ui", "claim_core/telling", "terminal")]
    for file, tree in trees().items():
        if not any(file.is_relative_to(folder) for folder in screens):
            continue
        if file.name in ("cli.py", "shell.py"):  # what argparse says, to translate it
            continue
        not_shown = {
            part
            for node in ast.walk(tree)
            if isinstance(node, ast.Raise | ast.Assert) or is_comment(node)
            for part in ast.walk(node)
        }
        for node in {*ast.walk(tree)} - not_shown:
            text = node.value if isinstance(node, ast.Constant) else None
            if not isinstance(text, str) or text.startswith(("python3 -c ", "claim-bot deal ")):
                continue
            if re.search("[A-Za-z]{2,} [A-Za-z]{2,}", text):
                wrong.append(f"{file.name}: {text}")
    assert wrong == []


def is_comment(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_every_text_is_used() -> None:
    constants, patterns = set(), set()
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
    for file, call in calls():
        for node in ast.walk(call.args[0]):
            if isinstance(node, ast.JoinedStr):
                assert isinstance(node.values[0], ast.Constant), (
                    f"{file.name}:{call.lineno}: this may be any text"
                )
                patterns.add(pattern(node))
    for file in (ROOT / "languages/en").glob("*.ftl"):  # a text may be a part of another one
        constants.update(re.findall(r"\{ ([a-z][a-z-]*) \}", file.read_text()))
    asked = re.compile("|".join(patterns))
    unused = [id for id in ENGLISH if id not in constants and not asked.fullmatch(id)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_the_same_values(language: str) -> None:
    """A language may use a value that English leaves out, if the program gives it."""
    other = words_of(language)
    assert set(other) == set(ENGLISH)
    for id in ENGLISH:
        more = other.variables(id) - ENGLISH.variables(id)
        assert not more or more <= values_given(id), (id, more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_named_not_called_a_side(language: str) -> None:
    """Only the rules, where nobody has a name, may speak of the other side."""
    folder = ROOT / "languages" / language
    texts = {file.name: file.read_text() for file in folder.glob("*.ftl")}
    assert [name for name, text in texts.items() if "other side" in text] == []
