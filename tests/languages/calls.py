"""The calls in the program that use a text, and the values that they give it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = ("bot", "cogs", "claim_core/telling", "terminal")
FILES: Final = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
# Their first argument is the id of a text.
TAKE_AN_ID: Final = {"words", "said", "Refusal", "Stale", "say"}

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def called(node: ast.Call) -> str:
    """Return the name of what is called, without what it belongs to."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


# Only the processes that run these tests parse the program.
@cache
def trees() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text()) for file in FILES}


@cache
def calls() -> list[tuple[Path, ast.Call]]:
    """List all calls that use a text, with their files."""
    return [
        (file, node)
        for file, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and called(node) in TAKE_AN_ID
    ]


@cache
def functions() -> list[tuple[Path, Function]]:
    return [
        (file, node)
        for file, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, Function)
    ]


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


@cache
def values_given(id: str) -> set[str]:
    """Return the values that all calls for a text surely give."""
    firsts = [(call.args[0], file, call) for file, call in calls()]
    found = [(file, call) for first, file, call in firsts if id in ids_in(first)] or [
        (file, call)
        for first, file, call in firsts
        if isinstance(first, ast.JoinedStr) and re.fullmatch(pattern(first), id)
    ]
    return _in_all([_given(file, call) for file, call in found])


def _given(file: Path, call: ast.Call) -> set[str]:
    """Return the values that a call surely gives, those of `**values` included."""
    function = next(
        (each for at, each in functions() if at == file and call in ast.walk(each)), None
    )
    keys = {keyword.arg for keyword in call.keywords if keyword.arg}
    for keyword in call.keywords:
        if keyword.arg is None and function:
            keys |= _keys(keyword.value, file, function)
    return keys


def _keys(node: ast.expr | None, file: Path, function: Function) -> set[str]:
    """Return the keys that a mapping in a function surely has: none if that is hard to see."""
    match node:
        case ast.Dict():
            spelled = {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
            inner = (value for key, value in zip(node.keys, node.values, strict=True) if not key)
            return spelled.union(*(_keys(each, file, function) for each in inner))
        case ast.IfExp():
            return _keys(node.body, file, function) & _keys(node.orelse, file, function)
        case ast.Name():
            assigned = [
                each.value
                for each in ast.walk(function)
                if isinstance(each, ast.Assign | ast.AnnAssign)
                for target in (each.targets if isinstance(each, ast.Assign) else [each.target])
                if isinstance(target, ast.Name) and target.id == node.id
            ]
            return _in_all([_keys(each, file, function) for each in assigned])
        case ast.Call():
            named = [(at, each) for at, each in functions() if each.name == called(node)]
            returned = [
                (part.value, at, each)
                for at, each in [pair for pair in named if pair[0] == file] or named
                for part in ast.walk(each)
                if isinstance(part, ast.Return)
            ]
            return _in_all([_keys(*each) for each in returned])
    return set()


def _in_all(sets: list[set[str]]) -> set[str]:
    return set.intersection(*sets) if sets else set()
