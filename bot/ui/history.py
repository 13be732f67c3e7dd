"""A person's finished matches, page by page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from languages import Words

from ..archive.history_entry import HistoryEntry
from ..chat.custom_ids import custom_id
from ..standings.ratings import Change
from . import names
from .parts import Option, Part, button, container, row, select, text

PAGE_SIZE: Final = 10  # on a page
ANYBODY: Final = "-"  # in an id, in place of an opponent


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a person's finished matches, the last one first."""

    person: str
    mine: bool  # whether that person is the reader
    opponent: str | None
    entries: tuple[HistoryEntry, ...]
    newer: bool  # whether there are newer and older ones than these
    older: bool


def history(page: Page, words: Words, player_names: Mapping[str, str]) -> list[Part]:
    """List finished matches; each can be replayed."""
    who = names.person(words, page.person)
    against = names.person(words, page.opponent) if page.opponent else ""
    if not page.entries and not page.newer:
        mine = "yes" if page.mine else "no"
        none = words("past-none", who=who, mine=mine)
        if against:
            none = words("past-none-against", who=who, opponent=against, mine=mine)
        return [container([text(words("past-begin", none=none))])]
    title = words("past-title-against", who=who, opponent=against)
    lines = [title if against else words("past-title", who=who)]
    lines += [_line(page, past, words) for past in page.entries]
    if not page.entries:
        lines.append(words("past-no-more"))
    parts = [text("\n".join(lines))]
    if page.entries:
        options = [_option(page.person, past, words, player_names) for past in page.entries]
        parts.append(row([select(custom_id("replay"), words("past-which"), options)]))
    if page.entries and (page.newer or page.older):
        parts.append(row(_page_buttons(page, words)))
    return [container(parts)]


def _page_buttons(page: Page, words: Words) -> list[Part]:
    """Turn to the pages before and after this one."""
    first, last = page.entries[0].number, page.entries[-1].number
    return [
        button(_page_id(page, "newer", first), words("past-newer"), disabled=not page.newer),
        button(_page_id(page, "older", last), words("past-older"), disabled=not page.older),
    ]


def _page_id(page: Page, direction: str, number: int) -> str:
    return custom_id("history", page.person, page.opponent or ANYBODY, direction, number)


def _line(page: Page, past: HistoryEntry, words: Words) -> str:
    """Say how a match went for the page's person, with its details on a second line."""
    seat = past.players.index(page.person)
    other = names.at_level(
        words, names.person(words, past.players[1 - seat]), past.levels[1 - seat]
    )
    outcome = words(
        f"past-{result(past, page.person)}", other=other, how=_reason(page, past, words)
    )
    details = [names.kingdom(words, past.kingdom), names.when(past.ended), past.match]
    if past.ratings:
        details.insert(0, _rating_change(past.ratings[seat], words))
    second_line = f"{names.GLUE}· ".join(map(names.glued, details))
    return f"{outcome}\n{words('past-facts', facts=second_line)}"


def _rating_change(change: Change, words: Words) -> str:
    """Say by how much a rating changed: both ratings would be too long for a phone."""
    by = change.after.rating - change.before.rating
    signed = f"+{by}" if by >= 0 else names.signed(by)
    return words("past-rated", up="yes" if by >= 0 else "no", change=signed)


def _reason(page: Page, past: HistoryEntry, words: Words) -> str:
    """Say what ended a match: the vote, or somebody, by name."""
    if past.outcome.reason == "votes":
        return words("past-how-votes", **_votes(past, page.person))
    return words(
        f"past-how-{past.outcome.reason}",
        result=result(past, page.person),
        who=names.person(words, page.person),
        other=names.person(words, past.players[1 - past.players.index(page.person)]),
        you="yes" if page.mine else "no",
    )


def _votes(past: HistoryEntry, person: str) -> dict[str, int]:
    """Count the votes of both sides."""
    seat, cast = past.players.index(person), list((past.outcome.votes or {}).values())
    return {"mine": cast.count(seat), "theirs": cast.count(1 - seat)}


def result(past: HistoryEntry, person: str) -> str:
    """Say how a match ended for one of its players."""
    winner = past.outcome.winner
    if winner is None:
        return "drawn"
    return "won" if past.players[winner] == person else "lost"


def _option(
    person: str, past: HistoryEntry, words: Words, player_names: Mapping[str, str]
) -> Option:
    """Return a match as an option for one of its players."""
    label, description = option_texts(person, past, words, player_names)
    return Option(past.match, label, description)


def option_texts(
    person: str, past: HistoryEntry, words: Words, player_names: Mapping[str, str]
) -> tuple[str, str]:
    """Describe a match without mentions: how it ended, and its code; the kingdom and the day."""
    seat = 1 - past.players.index(person)
    name = player_names.get(past.players[seat]) or words("somebody")
    name = names.at_level(words, name, past.levels[seat])
    reason, votes = past.outcome.reason, _votes(past, person) if past.outcome.votes else {}
    how = words(f"past-option-{reason}", result=result(past, person), name=name, **votes)
    day = names.day(words, past.ended)
    return (
        words("past-option", how=how, match=past.match),
        words("past-option-facts", kingdom=names.kingdom(words, past.kingdom), day=day),
    )
