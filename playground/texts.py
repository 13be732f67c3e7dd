"""The page's own texts: a file for each language in `languages`.

A text is a string with `{values}`, or one for each plural form, which only the page can choose.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).parent / "languages"
ENGLISH: Final = "en"


def language_of(locale: str) -> str:
    """Return the language that fits a locale best."""
    for language in (locale, locale.partition("-")[0]):
        if language.replace("-", "").isalpha() and (HERE / f"{language}.json").is_file():
            return language
    return ENGLISH


def texts_of(locale: str) -> dict[str, Any]:
    """Return all texts for a locale, in English where its language lacks one."""
    return _read(HERE / f"{ENGLISH}.json") | _read(HERE / f"{language_of(locale)}.json")


def say(locale: str, key: str, **values: Any) -> str:
    """Return a text that has no plural forms."""
    text: str = texts_of(locale)[key]
    return text.format(**values)


@cache
def _read(file: Path) -> dict[str, Any]:
    texts: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return texts
