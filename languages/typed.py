"""What people type, compared with names: in any case, and with accents or without them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_APOSTROPHES: Final = re.compile("['’‘ʼ`´]")
_WORD: Final = re.compile(r"\w+")
# What Unicode does not take apart, and how German is typed without its umlauts.
_LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ł": "l"})
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@lru_cache(maxsize=4096)
def plain_words(text: str) -> tuple[str, ...]:
    """Return the words of a text without capitals, accents and punctuation."""
    letters = _APOSTROPHES.sub("", text.casefold()).translate(_LETTERS)
    spread = unicodedata.normalize("NFKD", letters)
    return tuple(_WORD.findall("".join(c for c in spread if not unicodedata.combining(c))))


@lru_cache(maxsize=4096)
def spellings(name: str) -> tuple[str, ...]:
    """Return the plain words of a name, and those of it as it is written without umlauts."""
    composed = unicodedata.normalize("NFC", name.casefold())
    found = (plain_words(each) for each in (composed, composed.translate(_UMLAUTS)))
    return tuple(dict.fromkeys(map(" ".join, found)))


def fits(typed: str, names: Iterable[str]) -> bool:
    """Whether each word typed so far is in one of the names of a thing; nothing fits everything."""
    wanted = plain_words(typed)
    known = "\n".join(spelling for name in names for spelling in spellings(name))
    return all(each in known for each in wanted) if wanted else not typed.strip()


def is_name(typed: str, names: Iterable[str]) -> bool:
    """Whether one of the names of a thing was typed, with or without spaces."""
    wanted = "".join(plain_words(typed))
    known = (spelling.replace(" ", "") for name in names for spelling in spellings(name))
    return bool(wanted) and wanted in known
