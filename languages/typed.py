"""What people type, compared with names: in any case, and with accents or without them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

T = TypeVar("T")

LONGEST: Final = 200  # characters: no name has as many, but people can type 6000

_APOSTROPHES: Final = re.compile("['’‘ʼ`´]")
_WORD: Final = re.compile(r"\w+")
# What Unicode does not take apart, and how German is typed without its umlauts.
_LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ł": "l"})
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def plain_words(text: str) -> tuple[str, ...]:
    """Return the words of a text without capitals, accents and punctuation.

    What is too long to be a name is cut off: it would take long to compare, and is remembered.
    """
    return _plain_words(text[:LONGEST])


@lru_cache(maxsize=4096)
def _plain_words(text: str) -> tuple[str, ...]:
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


def begins_words(typed: str, names: Iterable[str]) -> bool:
    """Whether something was typed, and each of its words begins a word of one of the names."""
    return _all_words(typed, names, lambda wanted, word: word.startswith(wanted))


def is_part(wanted: str, word: str) -> bool:
    """Whether a word begins or ends with a text, as compounds do, or has it inside."""
    return (
        word.startswith(wanted)
        or (len(wanted) >= 3 and word.endswith(wanted))
        or (len(wanted) >= 4 and wanted in word)
    )


def meant(typed: str, things: Mapping[T, Iterable[str]]) -> list[T]:
    """List the things that a text can mean, by their names: only those that fit it best.

    That is the whole name, else its beginning, else that of any of its words, else parts of these,
    such as the end of a compound. A letter or two are only ever the beginning of a name.
    """
    wanted = plain_words(typed)
    if not wanted:
        return []
    ways = [is_name, _begins]
    if max(map(len, wanted)) >= 3:
        ways += [begins_words, _has_parts]
    found = ([thing for thing, names in things.items() if way(typed, names)] for way in ways)
    return next(filter(None, found), [])


def _begins(typed: str, names: Iterable[str]) -> bool:
    """Whether a name begins with what was typed, with or without spaces."""
    wanted = "".join(plain_words(typed))
    known = (spelling.replace(" ", "") for name in names for spelling in spellings(name))
    return any(name.startswith(wanted) for name in known)


def _has_parts(typed: str, names: Iterable[str]) -> bool:
    return _all_words(typed, names, is_part)


def _all_words(typed: str, names: Iterable[str], fit: Callable[[str, str], bool]) -> bool:
    """Whether something was typed, and each of its words fits a word of one of the names."""
    wanted = plain_words(typed)
    known = [word for name in names for each in spellings(name) for word in each.split()]
    return bool(wanted) and all(any(fit(each, word) for word in known) for each in wanted)
