"""Moves and their text form.

The text is what records and databases store and what buttons contain. It is all that a move is made
from, so there is no move that cannot be written. `Move.parse` usually returns the same object for
the same text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from .errors import BadMove

FACTION = "[A-Z]"
CARD = FACTION + r"\d"

_CARD = re.compile(CARD, re.ASCII)
VERBS: dict[str, re.Pattern[str]] = {}
_modifiers: list[re.Pattern[str]] = []  # in the order of a move's text


def add_verb(verb: str, *forms: str) -> None:
    """Add a kind of move; `forms` are what may follow "=", and "" is the verb alone."""
    texts = (f"{verb}={form}" if form else verb for form in forms)
    VERBS[verb] = re.compile("|".join(texts), re.ASCII)


def add_modifier(name: str, form: str = "") -> None:
    """Add what may follow the "+" of a card, after all modifiers that were added before."""
    _modifiers.append(re.compile(name + form, re.ASCII))


# Factions and artifacts add their own.
add_verb("pass", "")
add_verb("resign", "")
add_modifier("potion")


@dataclass(frozen=True, slots=True)
class Move:
    """A move: a card with its modifiers (`verb` is "play"), or any other action of a seat."""

    text: str
    verb: str = field(init=False, compare=False)
    # The first card: played, kept, taken back …
    card: str = field(init=False, compare=False)
    # What follows ">", or the faction or word after "="
    other: str = field(init=False, compare=False)
    # Of a play: "potion", "sword", "stein=D", "ring"
    modifiers: tuple[str, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        for name, value in zip(
            ("verb", "card", "other", "modifiers"), _parts(self.text), strict=True
        ):
            object.__setattr__(self, name, value)

    @staticmethod
    def parse(text: str) -> Move:
        """Parse a move's text."""
        if len(text) > 40:
            raise BadMove(f"“{text[:40]}…” is not a move")
        return _parse(text)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Move.parse, (self.text,)

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


@lru_cache(maxsize=1 << 16)  # a match has a few thousand possible moves; errors are not cached
def _parse(text: str) -> Move:
    return Move(text)


def _parts(text: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Return the verb, the first card, what follows it, and the modifiers of a move's text."""
    card, *modifiers = text.split("+")
    if _CARD.fullmatch(card) and _are_modifiers(modifiers):
        return "play", card, "", tuple(modifiers)
    verb, _, rest = text.partition("=")
    if verb not in VERBS or not VERBS[verb].fullmatch(text):
        raise BadMove(f"“{text}” is not a move")
    first, _, second = rest.partition(">")
    if _CARD.fullmatch(first):
        return verb, first, second, ()
    return verb, "", first, ()


def _are_modifiers(texts: list[str]) -> bool:
    """Whether these are modifiers, in their order and each at most once."""
    left = iter(_modifiers)
    return all(any(modifier.fullmatch(text) for modifier in left) for text in texts)


PASS = Move.parse("pass")
RESIGN = Move.parse("resign")
