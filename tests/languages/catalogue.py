"""The texts of a catalogue as they are written: every variant of each, with {values} by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from fluent.syntax import ast, parse

from languages import words


@cache
def entries(language: str) -> dict[str, ast.Message]:
    """Return the messages of a language by their ids."""
    return {
        entry.id.name: entry
        for file in sorted((words.HERE / language).glob("*.ftl"))
        for entry in parse(file.read_text("utf-8")).body
        if isinstance(entry, ast.Message)
    }


@cache
def variants(language: str, id: str) -> tuple[str, ...]:
    """Return all that a text can say."""
    pattern = entries(language)[id].value
    assert pattern
    return tuple(_written(pattern, language))


def _written(pattern: ast.Pattern, language: str) -> Iterator[str]:
    for parts in product(*(tuple(_spoken(each, language)) for each in pattern.elements)):
        yield "".join(parts)


def _spoken(element: ast.TextElement | ast.Placeable, language: str) -> Iterator[str]:
    if isinstance(element, ast.TextElement):
        yield element.value
        return
    inner = element.expression
    if isinstance(inner, ast.SelectExpression):
        for variant in inner.variants:
            yield from _written(variant.value, language)
    elif isinstance(inner, ast.MessageReference):
        yield from variants(language, inner.id.name)
    elif isinstance(inner, ast.VariableReference):
        yield f"{{{inner.id.name}}}"
    else:
        assert isinstance(inner, ast.StringLiteral), inner
        yield str(inner.parse()["value"])


def selects(language: str, id: str) -> Iterator[ast.SelectExpression]:
    """Yield all selects of a text, inner ones included."""
    yield from _selects_in(entries(language)[id].value)


def _selects_in(pattern: ast.Pattern | None) -> Iterator[ast.SelectExpression]:
    for element in pattern.elements if pattern else ():
        inner = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(inner, ast.SelectExpression):
            yield inner
            for variant in inner.variants:
                yield from _selects_in(variant.value)
