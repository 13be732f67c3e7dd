"""Names of factions, cards, artifacts and kingdoms, with their emojis."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from languages import Words

from ..artifacts import TOKENS as TOKEN_ARTIFACTS
from ..editions import NO_VALUE
from ..kingdoms import NAMES

# They differ in shape, so that nobody depends on colours, on a dark or a light theme.
FACTION_EMOJI: Final = {
    "G": "👺",
    "K": "⚔️",
    "N": "🍄",
    "I": "🗿",
    "U": "🧟",
    "D": "⛏️",
    "X": "🎭",
    "R": "🐲",
    "T": "🧌",
    "E": "👁️",
    "W": "🧙",
    "B": "🍃",
    "S": "🦎",
    "H": "👻",
}
ARTIFACT_EMOJI: Final = {
    "crown": "👑",
    "sword": "🗡️",
    "horn": "📯",
    "spear": "🔱",
    "crystal_ball": "🔮",
    "fools_crystal": "💎",
    "horse": "🐎",
    "boots": "🥾",
    "runestone": "🪨",
    "lantern": "🏮",
    "staff": "🪄",
    "necklace": "❄️",
    "hourglass": "⏳",
    "shield": "🛡️",
    "stein": "🍺",
    "axe": "🪓",
    "bow": "🏹",
    "ring": "💍",
}
POTION: Final = "🧪"
TOKENS: Final = {
    name: f"{'' if token.value == NO_VALUE else token.value}{ARTIFACT_EMOJI[name]}"
    for name, token in TOKEN_ARTIFACTS.items()
}
GLUE: Final = "\u00a0"  # a space at which no line breaks

KINGDOM_NAMES: Final = {codes: name for name, codes in NAMES.items()}


@lru_cache(maxsize=4096)
def card(words: Words, text: str) -> str:
    """`👺 Goblin 5`."""
    return f"{FACTION_EMOJI[text[0]]}{GLUE}{glued(card_label(words, text))}"


@lru_cache(maxsize=4096)
def card_label(words: Words, text: str) -> str:
    """`Goblin 5`, where the emoji is shown elsewhere or cannot be shown."""
    return words(f"card-{text[0]}", value=text[1])


@lru_cache(maxsize=512)
def faction(words: Words, code: str) -> str:
    """`👺 Goblins`."""
    return f"{FACTION_EMOJI[code]}{GLUE}{words(f'faction-{code}')}"


@lru_cache(maxsize=512)
def one_of(words: Words, code: str) -> str:
    """`Goblin`, as in “counts as a Goblin”."""
    return words(f"card-{code}", value="").strip()


@lru_cache(maxsize=512)
def artifact(words: Words, name: str) -> str:
    """`🛡️ Shield of the Veil`."""
    return f"{ARTIFACT_EMOJI[name]}{GLUE}{words(f'artifact-{name}')}"


@lru_cache(maxsize=1024)
def kingdom(words: Words, codes: str) -> str:
    return words(f"kingdom-{KINGDOM_NAMES.get(codes, 'custom')}")


@lru_cache(maxsize=1024)
def kingdom_short(words: Words, codes: str) -> str:
    """A kingdom's name where the context says that it is one: `Classic`, `Custom`."""
    name = KINGDOM_NAMES.get(codes)
    return words(f"kingdom-{name}") if name else words("kingdom-mixed")


@lru_cache(maxsize=1024)
def factions(words: Words, codes: str) -> str:
    """A kingdom's five factions, `👺 Goblins · ⚔️ Knights · …`."""
    return dotted(faction(words, code) for code in codes)


def cards(words: Words, texts: Iterable[str]) -> str:
    """Name several cards."""
    return listed(words, (card(words, text) for text in texts))


def listed(words: Words, things: Iterable[str]) -> str:
    """Join several things with the language's separator."""
    return words("list-separator").join(things)


def joined(words: Words, things: Iterable[str]) -> str:
    """Join several things inside a sentence: `Goblins, Knights and Druids`."""
    *first, last = list(things) or [""]
    return words("list-and", first=listed(words, first), last=last) if first else last


def pile(texts: Iterable[str]) -> str:
    """Cards by faction, `👺 0 0 3 · ⚔️ 8`, in the order given."""
    by_faction: dict[str, list[str]] = {}
    for text in texts:
        if "=" in text:  # a token of the score pile, `crown=D`
            name, _, code = text.partition("=")
            value = TOKENS[name]
        else:
            code, value = text[0], text[1]
        by_faction.setdefault(code, []).append(value)
    return dotted(
        f"{FACTION_EMOJI[code]}{GLUE}{' '.join(values)}" for code, values in by_faction.items()
    )


def dotted(things: Iterable[str]) -> str:
    """Join the things in a line, which may become several: none of them begins with a dot."""
    return f"{GLUE}· ".join(things)


def glued(text: str) -> str:
    """Keep a few words on one line."""
    return text.replace(" ", GLUE)


def signed(number: int | str) -> str:
    """Write a number or a change, `-2` or `x2`, with proper signs: `−2`, `×2`."""
    return str(number).replace("-", "−").replace("x", "×")
