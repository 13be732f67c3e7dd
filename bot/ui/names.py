"""Names of factions, cards, artifacts, kingdoms and people, with their emojis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from claim_core import NAMES
from languages import Words

from ..people.anonymous import is_anonymous
from ..play.snapshot import Snapshot

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
# Emojis that stand for something of the game, and the emblems that are drawn for it. Each stands
# for nothing else in our texts, because a drawing takes its place in them.
SIGNS: Final = {
    **{emoji: f"faction-{code}" for code, emoji in FACTION_EMOJI.items()},
    **{emoji: f"artifact-{name}" for name, emoji in ARTIFACT_EMOJI.items()},
    POTION: "sign-potion",
    "🐻": "sign-bear",
    "🃏": "sign-hand",
    "🏅": "sign-prize",
    "👥": "sign-followers",
    "🗳️": "sign-vote",
    "🏺": "sign-artifact",
    "▶": "sign-turn",
    "⏱️": "sign-clock",
    "⌛": "sign-late",
    "🏰": "sign-game",
    "✅": "sign-agreed",
    "🔒": "sign-sealed",
    "🔓": "sign-open",
    "📜": "sign-rules",
    "👀": "sign-unseen",
    "🏳️": "sign-resign",
    "🔁": "sign-rematch",
    "🎬": "sign-replay",
    "📄": "sign-record",
    "🏆": "sign-winner",
    "📈": "sign-rated",
    "📉": "sign-fallen",
    "✔️": "sign-played",
    "🔕": "sign-quiet",
}
PLAYED: Final = "✔️"
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


def card_short(text: str) -> str:
    """`G 5`, where there is room for no more."""
    return f"{text[0]} {text[1]}"


def cards_short(texts: Iterable[str], *, emojis: bool = True) -> str:
    """`👺 G 5 ⚔️ K 3`, for lines that a phone shows as one."""
    return " ".join(
        (FACTION_EMOJI[text[0]] + GLUE if emojis else "") + glued(card_short(text))
        for text in texts
    )


@lru_cache(maxsize=512)
def faction(words: Words, code: str) -> str:
    """`👺 Goblins`."""
    return f"{FACTION_EMOJI[code]}{GLUE}{words(f'faction-{code}')}"


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
    return " · ".join(faction(words, code) for code in codes)


def cards(words: Words, texts: Iterable[str]) -> str:
    """Name several cards."""
    return listed(words, (card(words, text) for text in texts))


def listed(words: Words, things: Iterable[str]) -> str:
    """Join several things with the language's separator."""
    return words("list-separator").join(things)


def pile(texts: Iterable[str]) -> str:
    """Cards by faction, `👺 0 0 3 · ⚔️ 8`, in the order given."""
    by_faction: dict[str, str] = {}
    for text in texts:
        if "=" in text:  # a token of the score pile, `crown=D`
            name, _, code = text.partition("=")
            by_faction[code] = by_faction.get(code, "") + GLUE + TOKENS[name]
        else:
            by_faction[text[0]] = by_faction.get(text[0], "") + GLUE + text[1]
    return " · ".join(FACTION_EMOJI[code] + values for code, values in by_faction.items())


TOKENS: Final = {"crown": f"5{ARTIFACT_EMOJI['crown']}", "runestone": ARTIFACT_EMOJI["runestone"]}


def glued(text: str) -> str:
    """Keep a few words on one line."""
    return text.replace(" ", GLUE)


def tally(words: Words, wins: int, losses: int, draws: int) -> str:
    """`14 won, 1 lost`: how many matches were won, lost and drawn."""
    drawn = "yes" if draws else "no"
    return glued(words("tally", wins=wins, losses=losses, draws=draws, drawn=drawn))


def signed(number: int | str) -> str:
    """Write a number or a change, `-2` or `x2`, with proper signs: `−2`, `×2`."""
    return str(number).replace("-", "−").replace("x", "×")


def mention(words: Words, snapshot: Snapshot, seat: int) -> str:
    """Mention the player in a seat."""
    return person(words, snapshot.players[seat])


def person(words: Words, id: str) -> str:
    """Mention a person by their id; an anonymous one has no name."""
    return words("former-player") if is_anonymous(id) else f"<@{id}>"


def of_players(
    words: Words, players: tuple[str, str], known: Mapping[str, str], computer: int | None
) -> tuple[str, str]:
    """Name a match's players where mentions cannot be shown, by the names that are known."""

    def name(seat: int, id: str) -> str:
        if seat == computer:
            return words("the-computer")
        return words("former-player") if is_anonymous(id) else known.get(id) or words("somebody")

    first, second = players
    return name(0, first), name(1, second)


def exactly(words: Words, time: int) -> str:
    """A time in milliseconds to the millisecond; each client shows it in its own time zone."""
    seconds, milliseconds = divmod(time, 1000)
    return words(
        "exact-time", date=f"<t:{seconds}:d>", time=f"<t:{seconds}:T>", ms=f"{milliseconds:03}"
    )


def day(words: Words, time: int) -> str:
    """The day of a time in milliseconds (UTC), where Discord's own times cannot be shown."""
    date = datetime.fromtimestamp(time / 1000, UTC)
    year, month, day = date.strftime("%Y %m %d").split()
    return words("short-date", year=year, month=month, day=day)


def when(time: int) -> str:
    """A time in milliseconds, which each client shows as `in 3 hours`."""
    return f"<t:{time // 1000}:R>"
