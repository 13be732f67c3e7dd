"""The texts of the catalogue, made plain: without markdown, emojis and places that do not break."""

from __future__ import annotations

import os
import re
from functools import lru_cache

from claim_core.telling.names import GLUE
from languages import ENGLISH, Words, language_of, words_of

_EMOJI = "[\u2300-\u27bf\U0001f000-\U0001faff]\ufe0f?"
_SPACE = f"[ {GLUE}]"
_EMOJIS = re.compile(f"{_SPACE}?{_EMOJI}(?=[.,:;!?)]|$)|{_EMOJI}{_SPACE}?", re.M)
_LINE_START = re.compile("^(-#|#+) ", re.M)
_PAIR = re.compile(r"(\*\*?)(?=\S)(.+?)(?<=\S)\1", re.S)
# Where gettext, too, looks for the languages that a person wants.
_ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class PlainWords(Words):
    """All texts in one language, as a terminal shows them."""

    def __call__(self, id: str, /, **values: str | int) -> str:
        return plain(super().__call__(id, **values))


@lru_cache
def plain_words(language: str) -> PlainWords:
    return PlainWords(language, None if language == ENGLISH else words_of(ENGLISH))


def plain(text: str) -> str:
    """Take away markdown, and emojis with the space after them."""
    text = _EMOJIS.sub("", _LINE_START.sub("", text)).replace("`", "")
    return _PAIR.sub(r"\2", _PAIR.sub(r"\2", text))  # twice, for a pair inside another


def preferred_language(chosen: str | None) -> str:
    """Return the chosen language, or that of the environment; English if we do not have it."""
    if chosen is not None:
        return language_of(chosen.replace("_", "-"))
    wanted = next(filter(None, map(os.environ.get, _ENVIRONMENT)), "")
    codes = (re.split("[_.@]", locale)[0] for locale in wanted.split(":"))
    known = (code for code in codes if language_of(code) == code)
    return next(known, ENGLISH)
