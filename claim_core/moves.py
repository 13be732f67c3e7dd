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

_FACTION = "[A-Z]"
_CARD = _FACTION + r"\d"

# What may follow "=" (and ">") for each verb; "" is the verb alone.
_FORMS: dict[str, tuple[str, ...]] = {
    "pass": ("",),
    "resign": ("",),
    "bow": ("",),
    "boots": ("",),
    "axe": ("",),
    "hourglass": ("",),
    "horn": ("",),
    "necklace": ("",),
    "staff": ("",),
    "crystal_ball": ("",),
    "lantern": ("",),
    "shield": ("", _CARD),
    "horse": (_CARD, f"{_CARD}>{_CARD}"),
    "keep": (_CARD,),
    "spear": (_CARD,),
    "fools_crystal": (f"{_CARD}>{_CARD}",),
    "runestone": (f"{_CARD}>{_FACTION}",),
    "crown": (_FACTION,),
    "seer": ("deck", "prize"),
    "ghost": ("keep", "leave"),
}
_PLAY = re.compile(
    rf"(?P<card>{_CARD})(?P<modifiers>(\+potion)?(\+sword)?(\+stein={_FACTION})?(\+ring)?)",
    re.ASCII,
)
_OTHER = re.compile(
    "|".join(
        verb + (f"={form}" if form else "") for verb, forms in _FORMS.items() for form in forms
    ),
    re.ASCII,
)

_A_CARD = re.compile(_CARD, re.ASCII)


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
    if play := _PLAY.fullmatch(text):
        return "play", play["card"], "", tuple(play["modifiers"].split("+")[1:])
    if not _OTHER.fullmatch(text):
        raise BadMove(f"“{text}” is not a move")
    verb, _, rest = text.partition("=")
    first, _, second = rest.partition(">")
    if _A_CARD.fullmatch(first):
        return verb, first, second, ()
    return verb, "", first, ()


PASS = Move.parse("pass")
RESIGN = Move.parse("resign")
