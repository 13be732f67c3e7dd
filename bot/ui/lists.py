"""Lists of live matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from languages import Words, escape

from ..play.levels import Levels
from . import names
from .parts import Part, container, text

MAX_ENTRIES = 15  # matches in a list


@dataclass(frozen=True, slots=True)
class Entry:
    """A live match in a list."""

    match: str
    players: tuple[str, str]  # ids, by seat
    turn: int | None  # the seat whose decision it is, if the reader may know
    due: int | None
    kingdom: str
    phase: int
    trick: int
    link: str
    who: str = ""  # `against Bob`, or both names, for places that cannot show a mention
    levels: Levels = (None, None)


def matches(
    entries: Iterable[Entry], words: Words, *, person: str = "", more: int = 0
) -> list[Part]:
    """List live matches, with whose turn it is.

    `person` is a player's id if only theirs are listed; `more` matches are not among the entries.
    """
    entries = list(entries)
    head = words("matches-of", who=names.person(words, person)) if person else words("matches-here")
    if not entries:
        none = (
            words("matches-none-of", who=names.person(words, person))
            if person
            else words("matches-none")
        )
        return [container([text(none)])]
    lines = [head, *(entry_line(entry, words) for entry in entries[:MAX_ENTRIES])]
    more += max(0, len(entries) - MAX_ENTRIES)
    if more:
        lines.append(words("matches-more", number=more))
    return [container([text("\n".join(lines))])]


def entry_line(entry: Entry, words: Words) -> str:
    """Describe a match: who plays, how far it is, whose turn it is and until when."""
    first, second = (
        names.at_level(words, names.person(words, player), level)
        for player, level in zip(entry.players, entry.levels, strict=True)
    )
    if entry.turn is None:
        turn = words("match-turn-secret")
    else:
        turn = names.person(words, entry.players[entry.turn])
    progress = words(
        "match-entry",
        match=words("match-link", match=entry.match, link=entry.link)
        if entry.link
        else escape(entry.match),
        first=first,
        second=second,
        kingdom=names.kingdom_with_emblems(words, entry.kingdom),
        phase=entry.phase,
        trick=entry.trick,
    )
    if entry.due is None:
        return f"{progress}\n{words('match-turn', who=turn)}"
    return f"{progress}\n{words('match-turn-until', who=turn, when=names.when(entry.due))}"
