"""The texts of the playground's page: complete in every language, and all that the page shows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from babel import Locale

import playground
from languages import LANGUAGES
from playground.page_socket import closest
from playground.texts import ENGLISH, HERE, language_of, say, texts_of

PACKAGE: Final = Path(playground.__file__).parent
SCRIPTS: Final = sorted((PACKAGE / "page").glob("*.js"))
PAGE: Final = [*SCRIPTS, PACKAGE / "page/index.html", *sorted(PACKAGE.glob("*.py"))]
BUILT: Final = ("permission-", "status-", "theme-")  # texts whose keys the page builds
# Texts that are as in English. A language that is not here has none.
SAME: Final = {
    "de": {
        *("playground", "app-badge", "alt-badge", "apps", "members-online", "members-offline"),
        *("status-online", "status-offline", "more-options", "says", "spoiler", "size-kilobytes"),
        *("size-megabytes", "permission-ADMINISTRATOR"),
    },
    "fr": {
        *("playground", "app-badge", "alt-badge", "messages", "message", "messages-count"),
        *("suggestions", "mention-list", "mentions", "with-mentions", "options", "image"),
        *("spoiler", "spoiler-mark"),
    },
    "nl": {
        *("playground", "app-badge", "alt-badge", "apps", "servers", "members-online"),
        *("members-offline", "status-online", "status-offline", "says", "spoiler", "spoiler-mark"),
        *("size-bytes", "size-kilobytes", "size-megabytes"),
    },
}
KEYS_ON_A_KEYBOARD: Final = {
    *("Enter", "Escape", "Tab", "Backspace", "ArrowDown", "ArrowUp", "Home", "End"),
}


def forms(text: Any) -> list[str]:
    """Return all that a text can say."""
    return list(text.values()) if isinstance(text, dict) else [text]


def values(text: Any) -> set[str]:
    return {name for form in forms(text) for name in re.findall(r"\{(\w+)\}", form)}


def test_every_language_has_a_file() -> None:
    assert sorted(file.stem for file in HERE.glob("*.json")) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_texts_and_their_values(language: str) -> None:
    own, english = json.loads((HERE / f"{language}.json").read_text()), texts_of(ENGLISH)
    assert list(own) == list(english)
    form = Locale.parse(language, sep="-").plural_form
    plural = {form(number) for number in range(200)}
    for key, text in own.items():
        assert values(text) == values(english[key]), key
        assert isinstance(text, dict) == isinstance(english[key], dict), key
        if isinstance(text, dict):
            assert set(text) == plural, key
            assert "count" in values(text) or key == "typing"
        for each in forms(text):
            assert not re.search(r"[\"']|\.\.\.", each), key


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != ENGLISH])
def test_nothing_was_left_in_english(language: str) -> None:
    same = {key for key, text in texts_of(language).items() if text == texts_of(ENGLISH)[key]}
    assert same == SAME.get(language, set())


@pytest.mark.skipif("fr" not in LANGUAGES, reason="there is no French yet")
def test_french_signs_have_narrow_spaces() -> None:
    for key, text in texts_of("fr").items():
        for form in forms(text):
            assert not re.search(r"(?<!\u202f)(?:[;:!?](?=\s|$)|»)|«(?!\u202f)", form), key


def test_the_page_uses_all_texts_and_no_others() -> None:
    found: set[str] = set()
    for file in PAGE:
        found |= set(re.findall(r'"([a-z][a-z-]*)"', file.read_text()))
    known = set(texts_of(ENGLISH))
    assert {key for key in known - found if not key.startswith(BUILT)} == set()
    asked: set[str] = set()
    for file in PAGE:
        calls = r'(?:say|parts|label|_say)\((?:[^()"]*\? |[\w.]+, )?"([\w-]+)"(?: : "([\w-]+)")?'
        for one, other in re.findall(calls, file.read_text()):
            asked |= {one, other} - {""}
    assert len(asked) > 100
    assert asked <= known


def test_the_page_has_no_words_of_its_own() -> None:
    """No string begins as a sentence does or has two words, and no template is one."""
    styles = "".join(file.read_text() for file in (PACKAGE / "page").glob("*.css"))
    not_words = {*re.findall(r"\.([a-z][\w-]*)", styles), "own", "noopener", "noreferrer"}
    wrong = []
    for file in SCRIPTS:
        code = re.sub(r"/\*.*?\*/|//.*|new Error\(.*?\)", "", file.read_text(), flags=re.DOTALL)
        for text in re.findall(r'"([A-Z][a-z’]+\b[^"\n]*)"', code):
            if text not in KEYS_ON_A_KEYBOARD:
                wrong.append(f"{file.name}: {text}")
        for text in re.findall(r'"([a-z]+ [^"\n]*)"', code):
            if not {*text.split()} <= not_words:
                wrong.append(f"{file.name}: {text}")
        for text in re.findall(r"`([^`\n]*)`", code):
            plain = re.sub(r"\$\{[^}]*\}", " ", text)
            if re.search(r"\b[A-Z][a-z]+ |[a-z]{2,}[,:.] |[’…]", plain):
                wrong.append(f"{file.name}: {text}")
    assert wrong == []


def test_a_language_is_found_by_locale() -> None:
    assert [language_of(one) for one in ("de", "de-AT", "xx-XX", "")] == ["de", "de", "en", "en"]
    assert language_of("../../pyproject") == "en"
    assert say("de-AT", "error-full") == "Der Playground ist voll."


def test_a_browsers_language_becomes_one_of_discords() -> None:
    given = ("de", "de-AT", "en", "en-GB", "pt", "sv", "zh-TW", "xx", "")
    found = "de de en-US en-GB pt-BR sv-SE zh-TW en-US en-US".split()
    assert [closest(one) for one in given] == found
