"""Lists of matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..languages import Words, escape
from . import names
from .parts import Part, container, text

SHOWN = 15


@dataclass(frozen=True, slots=True)
class Entry:
    """A live match in a list."""

    match: str
    players: tuple[str, str]  # ids, by seat
    turn: int | None  # the seat whose decision is owed
    due: int | None
    kingdom: str
    phase: int
    trick: int
    link: str
    against: str = ""  # a name, where a mention cannot be shown


def matches(entries: Iterable[Entry], words: Words, *, of: str = "") -> list[Part]:
    """List live matches, with whose turn it is; `of` is the id of the player asked for."""
    entries = list(entries)
    head = words("matches-of", who=names.person(words, of)) if of else words("matches-here")
    if not entries:
        none = (
            words("matches-none-of", who=names.person(words, of)) if of else words("matches-none")
        )
        return [container([text(none)])]
    lines = [head, *(entry_line(entry, words) for entry in entries[:SHOWN])]
    if len(entries) > SHOWN:
        lines.append(words("matches-more", number=len(entries) - SHOWN))
    return [container([text("\n".join(lines))])]


def entry_line(entry: Entry, words: Words) -> str:
    """Show a match: who plays, how far it is, and whose turn it is until when."""
    first, second = (names.person(words, player) for player in entry.players)
    turn = "" if entry.turn is None else names.person(words, entry.players[entry.turn])
    line = words(
        "match-entry",
        match=words("match-link", match=entry.match, link=entry.link)
        if entry.link
        else escape(entry.match),
        first=first,
        second=second,
        kingdom=names.kingdom(words, entry.kingdom),
        phase=entry.phase,
        trick=entry.trick,
    )
    if entry.due is None:
        return f"{line}\n{words('match-turn', who=turn)}"
    return f"{line}\n{words('match-turn-until', who=turn, when=names.when(entry.due))}"
