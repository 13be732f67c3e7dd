"""The pseudo-language in tests: installed for as long as one lasts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from languages import LANGUAGES, Words, words, words_of
from playground import texts
from tools.pseudo import write_catalogue

LANGUAGE: Final = "fi"  # with plurals as in English
LOCALE: Final = "fi"  # at Discord

assert LANGUAGE not in LANGUAGES, "this is a language now: take another one"


def make_folder(folder: Path) -> Path:
    """Fill a folder with all languages and the pseudo-language, also those of the page."""
    for language in LANGUAGES:
        (folder / language).symlink_to(words.HERE / language)
        (folder / f"{language}.json").symlink_to(texts.HERE / f"{language}.json")
    write_catalogue(LANGUAGE, folder)
    return folder


@contextmanager
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """Have the pseudo-language as if its folder were one of the program's."""
    monkeypatch.setattr(words, "HERE", folder)
    monkeypatch.setattr(texts, "HERE", folder)
    LANGUAGES.append(LANGUAGE)
    try:
        yield words_of(LANGUAGE)
    finally:
        LANGUAGES.remove(LANGUAGE)


# Needs no translation: markup of Discord's, addresses, code.
_KEPT: Final = re.compile(
    r"```.*?```|`[^`]*`|<[@#][!&]?\d+>|</[\w -]+:\d+>|<t:\d+(?::\w)?>|<a?:\w+:\d+>|\]\([^)]*\)|https?://\S+",
    re.DOTALL,
)


def plain_words(text: str, known: tuple[str, ...] = ()) -> list[str]:
    """List the words of a text that are not in the pseudo-language.

    These are all with two ASCII letters in a row, except `known` words.
    """
    rest = _KEPT.sub(" ", text)
    for each in sorted(known, key=len, reverse=True):
        rest = rest.replace(each, " ")
    return re.findall(r"\w*[A-Za-z]{2}\w*", rest)
