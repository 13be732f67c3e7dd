"""Moves and their text form.

The text is what records and databases store and what buttons contain. Moves are created only by
`Move.parse`, which returns the same object for the same text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
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
    verb: str
    card: str = ""  # the first card: played, kept, taken back …
    other: str = ""  # what follows ">", or the faction or word after "="
    modifiers: tuple[str, ...] = ()  # of a play: "potion", "sword", "stein=D", "ring"

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
    if play := _PLAY.fullmatch(text):
        return Move(text, "play", play["card"], "", tuple(play["modifiers"].split("+")[1:]))
    if not _OTHER.fullmatch(text):
        raise BadMove(f"“{text}” is not a move")
    verb, _, rest = text.partition("=")
    first, _, second = rest.partition(">")
    if _A_CARD.fullmatch(first):
        return Move(text, verb, first, second)
    return Move(text, verb, "", first)


PASS = Move.parse("pass")
RESIGN = Move.parse("resign")
