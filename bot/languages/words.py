"""Texts by their ids, in one language.

    words = words_of("en")
    words("your-turn", who="<@1>", number=3)

Fluent is slow where a message is made of dozens of texts at every press. But what a text says
depends only on the values that its selectors look at; all other values just stand in it. So for
each text and each choice of its selectors Fluent is asked once, with marks in the place of the
other values, and from then on the values are put where the marks were.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

log = logging.getLogger(__name__)

HERE = Path(__file__).parent
ENGLISH: Final = "en"
LANGUAGES: Final = tuple(sorted(folder.parent.name for folder in HERE.glob("*/names.ftl")))

Value: TypeAlias = str | int

strict = False  # whether a text that lacks is an error: the tests want it so

_MOST_CHOICES = 1024  # of one text; it never comes to that many
_MARK = re.compile("\ue000([^\ue001]*)\ue001")


class MissingText(LookupError):
    """No language has a text of this id, or it lacks a value."""


class _Text:
    """One text: the values that its selectors look at, and what it then says."""

    def __init__(self, variables: set[str], chooses: set[str]) -> None:
        self.variables = variables
        self.chooses = tuple(sorted(chooses))
        self.templates: dict[tuple[Value, ...], str] = {}


class Words:
    """All texts in one language; what that lacks is said in English."""

    def __init__(self, language: str, english: Words | None = None) -> None:
        self.language = language
        self._english = english
        self._bundle = FluentBundle([language], use_isolating=False)
        self._texts: dict[str, _Text] = {}
        self._plain: dict[str, str] = {}
        entries: dict[str, ast.Message | ast.Term] = {}
        for file in sorted((HERE / language).glob("*.ftl")):
            resource = FluentResource(file.read_text("utf-8"))
            self._bundle.add_resource(resource)
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise SyntaxError(f"{file.name} cannot be read at “{entry.content}”")
                if isinstance(entry, ast.Message | ast.Term):
                    term = isinstance(entry, ast.Term)
                    name = f"{'-' if term else ''}{entry.id.name}"
                    if name in entries:
                        raise SyntaxError(f"{file.name} has {name} a second time")
                    entries[name] = entry
        for name, entry in entries.items():
            if isinstance(entry, ast.Message):
                found = _Variables(entries)
                found.visit(entry)
                self._texts[name] = _Text(found.variables, found.chooses)

    def __call__(self, id: str, /, **values: Value) -> str:
        """Say a text with these values."""
        try:
            if not values:
                return self._plain[id]
            text = self._texts[id]
            chooses = text.chooses
            key = tuple([values[name] for name in chooses]) if chooses else ()
            return text.templates[key] % values
        except KeyError:
            return self._say(id, values)

    def __contains__(self, id: str) -> bool:
        return id in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def variables(self, id: str) -> set[str]:
        """Name the values that a text needs."""
        return self._texts[id].variables

    def _say(self, id: str, values: dict[str, Value]) -> str:
        """Say what has not been said before."""
        text = self._texts.get(id)
        if text is None or not text.variables <= values.keys():
            if self._english:
                return self._english(id, **values)
            if strict:
                raise MissingText(f"{id} with {', '.join(values) or 'no values'}")
            log.error("the catalogue lacks %s with %s", id, ", ".join(values) or "no values")
            return id
        template = self._template(id, text, values)
        if not values:
            self._plain[id] = template % values
        if len(text.templates) < _MOST_CHOICES:
            text.templates[tuple(values[name] for name in text.chooses)] = template
        return template % values

    def _template(self, id: str, text: _Text, values: dict[str, Value]) -> str:
        """Ask Fluent for a text with these choices made, and marks for all other values."""
        given: dict[str, Any] = {name: f"\ue000{name}\ue001" for name in text.variables}
        given |= {name: values[name] for name in text.chooses}
        pattern = self._bundle.get_message(id).value
        assert pattern is not None
        said, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise errors[0]
        return _MARK.sub(r"%(\1)s", str(said).replace("%", "%%"))


class _Variables(Visitor):
    """Finds a text's variables, and those that decide what it says."""

    def __init__(self, entries: dict[str, ast.Message | ast.Term]) -> None:
        self.entries = entries
        self.variables: set[str] = set()
        self.chooses: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self._decides(node.selector)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self._decides(node)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.entries[node.id.name])

    def _decides(self, node: ast.BaseNode) -> None:
        inner = _Variables(self.entries)
        inner.generic_visit(node)
        if isinstance(node, ast.VariableReference):
            inner.variables.add(node.id.name)
        self.chooses |= inner.variables


@lru_cache(maxsize=64)
def words_of(language: str) -> Words:
    """Give the words of a language; of one that is not there, English ones."""
    if language == ENGLISH:
        return Words(ENGLISH)
    return Words(language, words_of(ENGLISH)) if language in LANGUAGES else words_of(ENGLISH)


@lru_cache(maxsize=256)
def language_of(locale: str | None) -> str:
    """Give the best language there is for a locale of Discord's, as `de` or `en-GB`."""
    if locale in LANGUAGES:
        return str(locale)
    base = (locale or ENGLISH).partition("-")[0]
    return base if base in LANGUAGES else ENGLISH
