"""Parsing of what a person types."""

from __future__ import annotations

import re
import unicodedata

from ..artifacts import ARTIFACTS, Modifier
from ..factions import FACTIONS

MODIFIERS = (
    "potion",
    *(name for name, artifact in ARTIFACTS.items() if isinstance(artifact, Modifier)),
)


def clean(line: str) -> str:
    """Remove control characters and redundant spaces."""
    line = re.sub(r"\x1b\[[\d;?]*[ -/]*[@-~]", "", line)  # an arrow key without readline
    return " ".join("".join(c if c.isprintable() else " " for c in line).split())


def plain(text: str) -> str:
    """Normalize a text for comparison: lowercase, without diacritics and quotes."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return "".join(c for c in letters if not unicodedata.combining(c) and c not in "'’‘`´“”\"")


_CODES = {
    plain(name): faction.code.lower()
    for faction in FACTIONS.values()
    for name in (faction.name, faction.singular)
}
_NAME = f"({'|'.join(sorted(_CODES, key=len, reverse=True))})"
_CARD = re.compile(r"(?<![a-z])[a-z]\d")
_FACTION = re.compile(r"(?<=[=>])[a-z](?![a-z\d])")


def move_text(typed: str) -> str:
    """Convert the typed text to a move's text: uppercase cards and factions, `+` for modifiers."""
    text = re.sub(r" *([+=>]) *", r"\1", plain(typed))
    text = re.sub(r"\bstein (?=[a-z])", "stein=", text)
    text = re.sub(rf"\b{_NAME}(?= ?\d)", lambda name: _CODES[name[1]], text)
    text = re.sub(rf"(?<=[=>]){_NAME}\b", lambda name: _CODES[name[1]], text)
    text = re.sub(r"\b([a-z]) (?=\d\b)", r"\1", text).replace(" ", "+")
    for pattern in (_CARD, _FACTION):
        text = pattern.sub(lambda letters: letters[0].upper(), text)
    return text


def looks_like_move(typed: str) -> bool:
    """Whether the typed text is meant as a move."""
    first = re.split(r"[+=>]", move_text(typed), maxsplit=1)[0]
    card = len(first) == 2 and first[0] in FACTIONS and first[1].isdecimal()
    return card or first in ARTIFACTS or first in ("pass", "keep", "seer", "ghost")
