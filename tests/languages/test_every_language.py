"""Every language is complete, and written as its people write."""

from __future__ import annotations

import re
from typing import Final

import pytest
from babel import Locale
from fluent.syntax import ast, parse

from bot.pictures.fonts import FILES, has_glyph
from languages import LANGUAGES, Words, words, words_of

from .catalogue import entries, selects, variants

OTHERS: Final = [language for language in LANGUAGES if language != "en"]
# Texts that are as in English. A language that is not here has none but names.
SAME: Final = {
    "de": {
        *("panel-prefer-pings-which", "help-choice", "help-enter", "shell-text"),
        *("at-level", "level-page"),
    },
    "fr": {
        *("command-table", "extra-potion", "button-table", "board-points", "thing-potion"),
        *("panel-set-edition-which", "profile-points", "votes"),
        *("rules-factions", "score-title", "at-level", "level-page"),
    },
    "nl": {
        *("command-hand", "guide-ratings-name", "board-place", "panel-prefer-hand-which"),
        *("panel-prefer-pings-which", "profile-rating", "side-score", "help-enter"),
        *("at-level", "level-page", "levels-place"),
    },
}
NAMES: Final = re.compile(
    "box-|faction-|card-[A-Z]|artifact-|kingdom-|type-|example-|computer-name"
)
CATEGORIES: Final = {"zero", "one", "two", "few", "many"}
VALUES: Final = re.compile(r"\{\w+\}")
CODE: Final = re.compile(r"`[^`]*`")
SYMBOLS: Final = re.compile("« »|‹ ›|X : X|X[?] ±|“X?[?]”")  # in which signs are no punctuation
NARROW: Final = "\u202f\u00a0"


def sentences(language: str, id: str) -> list[str]:
    """Return a text's variants with an X for each value, and without code."""
    plain = (VALUES.sub("X", CODE.sub("X", text)) for text in variants(language, id))
    return [SYMBOLS.sub("X", text.replace("*", "")) for text in plain]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_those_that_fluent_finds_in_the_files(language: str) -> None:
    parsed = [
        entry
        for file in sorted((words.HERE / language).glob("*.ftl"))
        for entry in parse(file.read_text("utf-8")).body
    ]
    found = Words(language)
    assert not [entry for entry in parsed if isinstance(entry, ast.Junk)]
    assert [e.id.name for e in parsed if isinstance(e, ast.Message)] == list(found)
    for entry in parsed:
        if isinstance(entry, ast.Message | ast.Term):
            name = f"{'-' if isinstance(entry, ast.Term) else ''}{entry.id.name}"
            assert found._entry(name).equals(entry, ["span", "comment"]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_all_forms(language: str) -> None:
    """A select on a number has a variant for each category that the language has for counts."""
    form = Locale.parse(language, sep="-").plural_form
    needed = {form(number) for number in range(200)}
    for id in entries(language):
        for select in selects(language, id):
            keys = {v.key.name for v in select.variants if isinstance(v.key, ast.Identifier)}
            if keys & CATEGORIES and "other" in keys:
                assert needed <= keys, (id, needed - keys)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_was_left_in_english(language: str) -> None:
    left = [
        id
        for id in entries(language).keys() & entries("en").keys()
        if set(variants(language, id)) == set(variants("en", id))
        and any(
            re.search("[A-Za-z]{2}", VALUES.sub("", CODE.sub("", t))) for t in variants("en", id)
        )
        and not NAMES.match(id)
    ]
    assert set(left) <= SAME.get(language, set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_dashes_and_dots_are_those_of_print(language: str) -> None:
    wrong = [
        (id, text)
        for id in entries(language)
        for text in sentences(language, id)
        if re.search(r"[\"']|\.\.\.| …|(?<!\w)-\d|\w -- |\d-\d", text)
    ]
    assert wrong == []


@pytest.mark.skipif("fr" not in LANGUAGES, reason="there is no French yet")
def test_french_signs_have_narrow_spaces() -> None:
    wrong = [
        (id, text)
        for id in entries("fr")
        for text in sentences("fr", id)
        if re.search(rf"(?<![{NARROW}])[;:!?»](?=\s|$)|«(?![{NARROW}])", text)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_of_pictures_have_every_letter(language: str) -> None:
    written = {char for id in entries(language) for text in variants(language, id) for char in text}
    letters = {char for char in written if char.isalnum()}
    assert not [char for char in letters for file in FILES if not has_glyph(char, file)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_its_own_name(language: str) -> None:
    name = words_of(language)("language-name")
    own = Locale.parse(language, sep="-").get_language_name(language.replace("-", "_"))
    assert own
    assert name == own.capitalize()
