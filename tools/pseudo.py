"""Make a pseudo-language: all English texts, accented, longer by 40 % and in «brackets».

    python -m tools.pseudo fi /tmp/languages

Nobody speaks it, but everybody can read it. Tests play in it: what people see without accents is
not from the catalogue, what has no end is cut off, and what was glued together has brackets inside.
Values, markdown, code and emojis stay as they are.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from fluent.syntax import ast, parse, serialize

from languages.words import ENGLISH, HERE
from playground import texts as page

LETTERS: Final = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "áḃçďéḟĝĥíĵķļḿñóṗǫŕšţúṽŵẋýžÁḂÇĎÉḞĜĤÍĴĶĻḾÑÓṖǪŔŠŢÚṼŴẊÝŽ",
        strict=True,
    )
)
LONGER: Final = 0.4
# What Discord limits to 32 and 100 characters. Names may not have brackets, either.
NAMES: Final = re.compile(r"(command|option)-")
SHORT: Final = re.compile(r"(about|choice|choose|menu)-")
LONGEST_SHORT: Final = 100

_MARKUP: Final = re.compile(r"\s*(?:#{1,3} |-# |> |• )?")  # before the words of a line
_KEPT: Final = re.compile(r"<[^>\s]*>?|\]\([^)\s]*\)?|https?://\S+|@\w+")
_CODE: Final = re.compile(r"`+")


def write_catalogue(language: str, folder: Path) -> None:
    """Write the pseudo-language's folder and its file for the playground's page into a folder."""
    target = folder / language
    target.mkdir(parents=True, exist_ok=True)
    for file in (HERE / ENGLISH).glob("*.ftl"):
        (target / file.name).write_text(pseudo_file(file.read_text("utf-8")), "utf-8")
    english = page.texts_of(page.ENGLISH)
    texts = {key: _pseudo_text(text) for key, text in english.items()}
    (folder / f"{language}.json").write_text(json.dumps(texts, ensure_ascii=False), "utf-8")


def _pseudo_text(text: Any) -> Any:
    """Return a text of the page, or all its plural forms."""
    if isinstance(text, dict):
        return {form: _pseudo_text(each) for form, each in text.items()}
    pseudo = _Pseudo(LONGER)
    parts = re.split(r"(\{\w+\})", text)
    return "".join(["«", *(p if p[:1] == "{" else pseudo.accented(p) for p in parts), "»"])


def pseudo_file(text: str) -> str:
    resource = parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term) and entry.value:
            id = entry.id.name
            if NAMES.match(id):
                _Pseudo(0, brackets=False).write(entry.value)
                continue
            english = serialize(ast.Resource([entry]))
            longer = SHORT.match(id) is None or len(english) * (1 + LONGER) < LONGEST_SHORT
            _Pseudo(LONGER if longer else 0).write(entry.value)
    return serialize(resource)


class _Pseudo:
    """Writes one text in the pseudo-language."""

    def __init__(self, longer: float, *, brackets: bool = True) -> None:
        self.longer = longer
        self.brackets = brackets
        self.is_code = False
        self.due = 0.0  # letters

    def write(self, pattern: ast.Pattern, *, outermost: bool = True) -> None:
        """Change a pattern, and put brackets around whole texts: inside a select if it is all."""
        only = pattern.elements[0] if len(pattern.elements) == 1 else None
        if isinstance(only, ast.Placeable) and isinstance(only.expression, ast.SelectExpression):
            for variant in only.expression.variants:
                self.write(variant.value, outermost=outermost)
            return
        has_words = False
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                has_words = has_words or bool(re.search(r"[A-Za-z]{2}", element.value))
                element.value = self._text(element.value)
            elif isinstance(element.expression, ast.SelectExpression):
                for variant in element.expression.variants:
                    self.write(variant.value, outermost=False)
        if outermost and has_words and self.brackets:
            self._put_in_brackets(pattern)

    def _put_in_brackets(self, pattern: ast.Pattern) -> None:
        first, last = pattern.elements[0], pattern.elements[-1]
        if isinstance(first, ast.TextElement):
            markup = _MARKUP.match(first.value)
            assert markup
            first.value = f"{markup[0]}«{first.value[markup.end() :]}"
        else:
            pattern.elements.insert(0, ast.TextElement("«"))
        if isinstance(last, ast.TextElement):
            last.value += "»"
        else:
            pattern.elements.append(ast.TextElement("»"))

    def _text(self, text: str) -> str:
        parts, at = [], 0
        for fence in _CODE.finditer(text):
            parts += [self._outside_code(text[at : fence.start()]), fence[0]]
            self.is_code = not self.is_code
            at = fence.end()
        return "".join([*parts, self._outside_code(text[at:])])

    def _outside_code(self, text: str) -> str:
        if self.is_code:
            return text
        parts, at = [], 0
        for kept in _KEPT.finditer(text):
            parts += [self.accented(text[at : kept.start()]), kept[0]]
            at = kept.end()
        return "".join([*parts, self.accented(text[at:])])

    def accented(self, text: str) -> str:
        return "".join(map(self._letter, text))

    def _letter(self, letter: str) -> str:
        accented = LETTERS.get(letter)
        if accented is None:
            return letter
        self.due += self.longer
        if self.due < 1 or letter.isupper():
            return accented
        self.due -= 1
        return accented * 2


if __name__ == "__main__":
    write_catalogue(sys.argv[1], Path(sys.argv[2]))
