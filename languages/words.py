"""Texts by their ids, in one language.

    words = words_of("en")
    words("your-turn", who="<@1>", number=3)

Fluent is slow for messages that are made of dozens of texts at every press. But the wording of a
text depends only on the values that its selectors read; all others are merely inserted. So Fluent
formats each text once for each combination of selector values, with marks in place of the others.
The result is kept as a template, into which the values are inserted from then on.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

log = logging.getLogger(__name__)

HERE = Path(__file__).parent
ENGLISH: Final = "en"
# Each folder is a language. It is a list because tests add one that is made up.
LANGUAGES: Final = sorted(folder.parent.name for folder in HERE.glob("*/names.ftl"))

Value: TypeAlias = str | int

strict = False  # whether a missing text is an error, as in tests

_MAX_TEMPLATES = 1024  # of one text, far more than any text needs
_MARK = re.compile("\ue000([^\ue001]*)\ue001")


class MissingText(LookupError):
    """No language has a text with this id, or a value for it is missing."""


class _Text:
    """A text: its variables, those that its selectors read, and its templates by their values."""

    def __init__(self, variables: set[str], selectors: set[str]) -> None:
        self.variables = variables
        self.selectors = tuple(sorted(selectors))
        self.choice = itemgetter(*self.selectors) if selectors else None
        self.templates: dict[object, str] = {}


class Words:
    """All texts in one language; texts it does not have are taken from English."""

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
                self._texts[name] = _Text(found.variables, found.selectors)

    def __call__(self, id: str, /, **values: Value) -> str:
        """Return a text with these values."""
        try:
            if not values:
                return self._plain[id]
            text = self._texts[id]
            return text.templates[text.choice(values) if text.choice else None] % values
        except KeyError:
            return self._without_template(id, values)

    @property
    def understood(self) -> tuple[Words, ...]:
        """This language, and English: what people may type."""
        return (self, self._english) if self._english else (self,)

    def __contains__(self, id: str) -> bool:
        return id in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def variables(self, id: str) -> set[str]:
        """Return the names of the values that a text needs."""
        return self._texts[id].variables

    def _without_template(self, id: str, values: dict[str, Value]) -> str:
        """Return a text that has no template yet for these values, and keep its template."""
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
        if len(text.templates) < _MAX_TEMPLATES:
            text.templates[text.choice(values) if text.choice else None] = template
        return template % values

    def _template(self, id: str, text: _Text, values: dict[str, Value]) -> str:
        """Let Fluent format a text, with marks in place of all values but its selectors'."""
        marked: dict[str, Any] = {name: f"\ue000{name}\ue001" for name in text.variables}
        marked |= {name: values[name] for name in text.selectors}
        pattern = self._bundle.get_message(id).value
        assert pattern is not None
        formatted, errors = self._bundle.format_pattern(pattern, marked)
        if errors:
            raise errors[0]
        return _MARK.sub(r"%(\1)s", str(formatted).replace("%", "%%"))


class _Variables(Visitor):
    """Finds the variables of a text, and those that its selectors read."""

    def __init__(self, entries: dict[str, ast.Message | ast.Term]) -> None:
        self.entries = entries
        self.variables: set[str] = set()
        self.selectors: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self._add_selector(node.selector)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self._add_selector(node)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.entries[node.id.name])

    def _add_selector(self, node: ast.BaseNode) -> None:
        inner = _Variables(self.entries)
        inner.generic_visit(node)
        if isinstance(node, ast.VariableReference):
            inner.variables.add(node.id.name)
        self.selectors |= inner.variables


def words_of(language: str) -> Words:
    """Return the words of a language, or English ones if that language is not available."""
    return _read(language if language in LANGUAGES else ENGLISH)


@lru_cache(maxsize=64)
def _read(language: str) -> Words:
    return Words(language, None if language == ENGLISH else _read(ENGLISH))


def language_of(locale: str | None) -> str:
    """Return the language that best fits one of Discord's locales, such as `de` or `en-GB`."""
    if locale in LANGUAGES:
        return str(locale)
    base = (locale or ENGLISH).partition("-")[0]
    return base if base in LANGUAGES else ENGLISH
