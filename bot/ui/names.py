"""Names of people and times, and those of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Final

from claim_core.telling.names import (
    ARTIFACT_EMOJI,
    FACTION_EMOJI,
    GLUE,
    KINGDOM_NAMES,
    POTION,
    TOKENS,
    artifact,
    card,
    card_label,
    cards,
    dotted,
    faction,
    factions,
    glued,
    joined,
    kingdom,
    kingdom_short,
    listed,
    one_of,
    pile,
    signed,
)
from languages import Words

from ..people.anonymous import is_anonymous
from ..play.levels import Levels
from ..play.snapshot import Snapshot

__all__ = [
    "ARTIFACT_EMOJI",
    "FACTION_EMOJI",
    "GLUE",
    "KINGDOM_NAMES",
    "PLAYED",
    "POTION",
    "SIGNS",
    "TOKENS",
    "artifact",
    "at_level",
    "card",
    "card_label",
    "card_short",
    "cards",
    "dotted",
    "exactly",
    "faction",
    "factions",
    "glued",
    "joined",
    "kingdom",
    "kingdom_short",
    "kingdom_with_emblems",
    "listed",
    "match_title",
    "mention",
    "of_players",
    "one_of",
    "person",
    "pile",
    "player",
    "signed",
    "tally",
    "when",
]

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


def card_short(text: str) -> str:
    """`G 5`, where there is room for no more."""
    return f"{text[0]} {text[1]}"


def cards_short(texts: Iterable[str], *, emojis: bool = True) -> str:
    """`👺 G 5 ⚔️ K 3`, for lines that a phone shows as one."""
    return " ".join(
        (FACTION_EMOJI[text[0]] + GLUE if emojis else "") + glued(card_short(text))
        for text in texts
    )


def tally(words: Words, wins: int, losses: int, draws: int) -> str:
    """`14 won, 1 lost`: how many matches were won, lost and drawn."""
    drawn = "yes" if draws else "no"
    return glued(words("tally", wins=wins, losses=losses, draws=draws, drawn=drawn))


def kingdom_with_emblems(words: Words, codes: str) -> str:
    """`Classic`, or `Custom 👺⚔️🧙🍃👻` for a kingdom whose factions no name tells.

    A damaged match may have a kingdom of anything.
    """
    name = kingdom_short(words, codes)
    if codes in KINGDOM_NAMES:
        return name
    return f"{name}{GLUE}{''.join(FACTION_EMOJI.get(code, '') for code in codes)}"


def mention(words: Words, snapshot: Snapshot, seat: int) -> str:
    """Mention the player in a seat."""
    return person(words, snapshot.players[seat])


def player(words: Words, snapshot: Snapshot, seat: int) -> str:
    """Mention the player in a seat, the computer with its level: in headings."""
    return at_level(words, mention(words, snapshot, seat), snapshot.levels[seat])


def match_title(words: Words, snapshot: Snapshot) -> str:
    """Return the kingdom and the players of a match, above whatever shows it."""
    return words(
        "table-title",
        kingdom=kingdom_with_emblems(words, snapshot.terms.kingdom),
        first=player(words, snapshot, 0),
        second=player(words, snapshot, 1),
    )


def at_level(words: Words, who: str, level: str | None) -> str:
    """Add the level to the computer's name; a person has none."""
    return words("at-level", who=who, level=words(f"level-{level}")) if level else who


def person(words: Words, id: str) -> str:
    """Mention a person by their id; an anonymous one has no name."""
    return words("former-player") if is_anonymous(id) else f"<@{id}>"


def of_players(
    words: Words, players: tuple[str, str], known: Mapping[str, str], levels: Levels
) -> tuple[str, str]:
    """Name a match's players where mentions cannot be shown, by the names that are known."""

    def name(seat: int, id: str) -> str:
        if level := levels[seat]:
            return at_level(words, words("computer-name"), level)
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
