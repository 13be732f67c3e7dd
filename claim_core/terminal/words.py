"""Names and numbers in English."""

from __future__ import annotations

from collections.abc import Iterable

from ..artifacts import ARTIFACTS
from ..factions import FACTIONS

BOTH = {1: "Both", 2: "All four"}  # cards on the table, by how many a player plays


def card_name(text: str) -> str:
    """`Goblin 5`."""
    return f"{FACTIONS[text[0]].singular} {text[1]}"


def the_cards(texts: Iterable[str]) -> str:
    """`the Goblin 5, the Knight 2 and the Dwarf 4`."""
    return listed([f"the {card_name(text)}" for text in texts])


def listed(words: list[str], last: str = "and") -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def title(artifact: str) -> str:
    return ARTIFACTS[artifact].title


def faction_name(code: str) -> str:
    return FACTIONS[code].name


def signed(change: str) -> str:
    """Format a change of a value with typographic signs."""
    return change.replace("-", "−").replace("x", "×")


def count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def subject(seat: int, me: int, mine: str, theirs: str) -> str:
    """`You play`, `The computer plays`."""
    return f"You {mine}" if seat == me else f"The computer {theirs}"


def possessive(seat: int, me: int) -> str:
    return "your" if seat == me else "the computer's"


def own(seat: int, me: int) -> str:
    return "your" if seat == me else "its"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
