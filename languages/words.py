"""Texts by their ids, in one language.

    words = words_of("en")
    words("your-turn", who="<@1>", number=3)

Fluent is slow for messages that are made of dozens of texts at every press. But the wording of a
text depends only on the values that its selectors read; all others are merely inserted. So Fluent
formats each text once for each combination of selector values, with marks in place of the others.
The result is kept as a template, into which the values are inserted from then on.

Parsing all texts of all languages takes longer than all the rest of the bot's start, so each text
is parsed when it is first needed.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

log = logging.getLogger(__name__)

HERE = Path(__file__).parent
ENGLISH: Final = "en"
# Each folder is a language. It is a list because tests add one that is made up.
LANGUAGES: Final = sorted(folder.parent.name for folder in HERE.glob("*/names.ftl"))

Value: TypeAlias = str | int
Entry: TypeAlias = ast.Message | ast.Term

strict = False  # whether a missing text is an error, as in tests

_MAX_TEMPLATES = 1024  # of one text, far more than any text needs
# From a line that begins with a name to the next one, or to a comment.
_ENTRY = re.compile(r"^(-?\w[\w-]*).*(?:\n(?![\w#-]).*)*", re.M)
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
        self._entries: dict[str, Entry] = {}
        self._sources: dict[str, tuple[Path, str]] = {}
        for file in sorted((HERE / language).glob("*.ftl")):
            for source in _ENTRY.finditer(file.read_text("utf-8")):
                if source[1] in self._sources:
                    raise SyntaxError(f"{file.name} has {source[1]} a second time")
                self._sources[source[1]] = file, source[0]

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
        return id in self._sources

    def __iter__(self) -> Iterator[str]:
        return (id for id in self._sources if not id.startswith("-"))

    def variables(self, id: str) -> set[str]:
        """Return the names of the values that a text needs."""
        return self._text(id).variables

    def _text(self, id: str) -> _Text:
        if id not in self._texts:
            found = _Variables(self._entry)
            found.visit(self._entry(id))
            self._texts[id] = _Text(found.variables, found.selectors)
        return self._texts[id]

    def _entry(self, name: str) -> Entry:
        """Return a message or a term, which Fluent can use from now on."""
        if name not in self._entries:
            file, source = self._sources[name]
            resource = FluentResource(source)
            wrong = [each for each in resource.body if isinstance(each, ast.Junk)]
            if wrong:
                raise SyntaxError(f"{file.name} cannot be read at “{wrong[0].content}”")
            self._bundle.add_resource(resource)
            self._entries[name] = cast(Entry, resource.body[0])
        return self._entries[name]

    def _without_template(self, id: str, values: dict[str, Value]) -> str:
        """Return a text that has no template yet for these values, and keep its template."""
        text = self._text(id) if id in self else None
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
    """Finds the variables of a text, and those that its selectors read; `entry` returns others."""

    def __init__(self, entry: Callable[[str], Entry]) -> None:
        self.entry = entry
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
        self.visit(self.entry(node.id.name))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        _Variables(self.entry).visit(self.entry(f"-{node.id.name}"))  # it has variables of its own
        self.generic_visit(node)

    def _add_selector(self, node: ast.BaseNode) -> None:
        inner = _Variables(self.entry)
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
