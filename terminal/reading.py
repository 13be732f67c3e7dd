"""Understand what a person types, in their language and in English."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from claim_core.artifacts import ARTIFACTS, Modifier
from claim_core.factions import FACTIONS
from claim_core.moves import Move
from languages import ENGLISH, Words, spellings

from .plain import plain_words

MODIFIERS = (
    "potion",
    *(name for name, artifact in ARTIFACTS.items() if isinstance(artifact, Modifier)),
)
COMMANDS = (
    *("help", "rules", "table", "score", "last", "moves", "followers", "unseen", "hint"),
    *("deal", "resign", "quit"),
)

_CARD = re.compile(r"(?<![a-z])[a-z]\d")
_FACTION = re.compile(r"(?<=[=>])[a-z](?![a-z\d])")


def clean(line: str) -> str:
    """Remove control characters and redundant spaces."""
    line = re.sub(r"\x1b\[[\d;?]*[ -/]*[@-~]", "", line)  # an arrow key without readline
    return " ".join("".join(c if c.isprintable() else " " for c in line).split())


def folded(text: str) -> str:
    """Normalize a text for comparison: lowercase, without diacritics, quotes and hyphens."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    marks = "'’‘`´“”„«»\""
    kept = "".join(c for c in letters if not unicodedata.combining(c) and c not in marks)
    return " ".join(kept.replace("-", " ").split())


def shown(words: Words, what: str) -> str:
    """Return what to type for something, as it is shown."""
    return words(f"type-{what}").partition(",")[0]


def as_typed(move: Move, words: Words) -> str:
    """Return what to type to play a card: `g5 sword`."""
    extras = (extra.partition("=") for extra in move.modifiers)
    said = (f"{shown(words, name)}{equals}{code.lower()}" for name, equals, code in extras)
    return " ".join((move.card.lower(), *said))


class Reader:
    """Knows all names and words that may be typed."""

    def __init__(self, words: Words) -> None:
        english = plain_words(ENGLISH)
        self.languages = (words,) if words.language == ENGLISH else (english, words)
        self.commands = {word: name for name in COMMANDS for word in self.spellings(name)}
        self.factions = {name: code.lower() for code in FACTIONS for name in self.faction(code)}
        self.modifiers = {word: name for name in MODIFIERS for word in self._of_modifier(name)}
        self._names = _any_of(self.factions)
        self._modifiers = _any_of(self.modifiers)

    def spellings(self, *things: str) -> tuple[str, ...]:
        """Return everything that can be typed for some things."""
        return tuple(
            spelling
            for thing in things
            for words in self.languages
            for written in words(f"type-{thing}").split(",")
            for spelling in spellings(written)
        )

    def faction(self, code: str) -> Iterator[str]:
        """Yield the names of a faction, and of one of its cards."""
        for words in self.languages:
            yield from spellings(words(f"faction-{code}"))
            yield from spellings(words(f"card-{code}", value=""))

    def artifact(self, name: str) -> tuple[str, ...]:
        """Return the names of an artifact, and the words with a capital in them."""
        titles = [words(f"artifact-{name}") for words in self.languages]
        capitals = [word for title in titles for word in title.split() if word[0].isupper()]
        return (name, *(each for text in (*titles, *capitals) for each in spellings(text)))

    def _of_modifier(self, name: str) -> Iterator[str]:
        yield from self.spellings(name)
        if name in ARTIFACTS:
            for words in self.languages:
                yield from spellings(words(f"artifact-{name}"))

    def is_yes(self, typed: str) -> bool:
        return folded(typed) in self.spellings("yes")

    def move_text(self, typed: str) -> str:
        """Convert the typed text to a move's text: uppercase cards and factions, `+` between."""
        text = re.sub(r" *([+=>]) *", r"\1", folded(typed))
        text = re.sub(rf"\b{self._modifiers}\b", lambda word: self.modifiers[word[1]], text)
        text = re.sub(rf"\bstein (?={self._names}\b|[a-z]\b)", "stein=", text)
        text = re.sub(rf"\b{self._names}(?= ?\d)", lambda name: self.factions[name[1]], text)
        text = re.sub(rf"(?<=[=>]){self._names}\b", lambda name: self.factions[name[1]], text)
        text = re.sub(r"\b([a-z]) (?=\d\b)", r"\1", text).replace(" ", "+")
        for pattern in (_CARD, _FACTION):
            text = pattern.sub(lambda letters: letters[0].upper(), text)
        return text

    def looks_like_move(self, typed: str) -> bool:
        """Whether the typed text is meant as a move."""
        first = re.split(r"[+=>]", self.move_text(typed), maxsplit=1)[0]
        card = len(first) == 2 and first[0] in FACTIONS and first[1].isdecimal()
        return card or first in ARTIFACTS or first in ("pass", "keep", "seer", "ghost")


def _any_of(words: dict[str, str]) -> str:
    """Return a pattern for any of these words, the longest first."""
    return f"({'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})"
