"""Finished matches, page by page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from ..buttons import button_id
from ..languages import Words
from ..ratings import Change
from ..storage.history import Past
from . import names
from .parts import Option, Part, button, container, row, select, text

SHOWN: Final = 10  # on a page
ANYBODY: Final = "-"  # stands in an id where no opponent is asked for


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a person's finished matches, the last one first."""

    of: str
    mine: bool  # whether it is they who look at it
    opponent: str | None
    entries: tuple[Past, ...]
    newer: bool  # whether there are others before and behind these
    older: bool


def history(page: Page, words: Words, called: Mapping[str, str]) -> list[Part]:
    """List finished matches; each can be replayed."""
    who = names.person(words, page.of)
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
        options = [option(page.of, past, words, called) for past in page.entries]
        parts.append(row([select(button_id("replay"), words("past-which"), options)]))
    if page.entries and (page.newer or page.older):
        parts.append(row(_turning(page, words)))
    return [container(parts)]


def _turning(page: Page, words: Words) -> list[Part]:
    """Offer the pages before and behind this one."""
    first, last = page.entries[0].number, page.entries[-1].number
    return [
        button(_turn(page, "newer", first), words("past-newer"), disabled=not page.newer),
        button(_turn(page, "older", last), words("past-older"), disabled=not page.older),
    ]


def _turn(page: Page, way: str, number: int) -> str:
    return button_id("history", page.of, page.opponent or ANYBODY, way, number)


def _line(page: Page, past: Past, words: Words) -> str:
    """Say how a match went for the person asked for, and below that what else is known of it."""
    seat = past.players.index(page.of)
    other = names.person(words, past.players[1 - seat])
    went = words(f"past-{result(past, page.of)}", other=other, how=_how(page, past, words))
    facts = [names.kingdom(words, past.kingdom), names.when(past.ended), past.match]
    if past.ratings:
        facts.insert(0, _rated(past.ratings[seat], words))
    whole = (fact.replace(" ", names.GLUE) for fact in facts)
    return f"{went}\n{words('past-facts', facts=f'{names.GLUE}· '.join(whole))}"


def _rated(change: Change, words: Words) -> str:
    """Say what a match did to a rating: both ratings would be too long for a phone."""
    by = change.after.rating - change.before.rating
    signed = f"+{by}" if by >= 0 else names.signed(by)
    return words("past-rated", up="yes" if by >= 0 else "no", change=signed)


def _how(page: Page, past: Past, words: Words) -> str:
    """Say what ended a match: the vote, or somebody, by name."""
    if past.outcome.reason == "votes":
        return words("past-how-votes", **_votes(past, page.of))
    return words(
        f"past-how-{past.outcome.reason}",
        result=result(past, page.of),
        who=names.person(words, page.of),
        you="yes" if page.mine else "no",
    )


def _votes(past: Past, person: str) -> dict[str, int]:
    """Count the votes of both sides."""
    seat, cast = past.players.index(person), list((past.outcome.votes or {}).values())
    return {"mine": cast.count(seat), "theirs": cast.count(1 - seat)}


def result(past: Past, person: str) -> str:
    """Name what a match was for one of its players."""
    winner = past.outcome.winner
    if winner is None:
        return "drawn"
    return "won" if past.players[winner] == person else "lost"


def option(person: str, past: Past, words: Words, called: Mapping[str, str]) -> Option:
    """Offer a match to be chosen, by one of its players."""
    label, description = named(person, past, words, called)
    return Option(past.match, label, description)


def named(person: str, past: Past, words: Words, called: Mapping[str, str]) -> tuple[str, str]:
    """Name a match where no mention can be shown: against whom and how it went; code and day."""
    other = past.players[1 - past.players.index(person)]
    name = called.get(other) or words("past-somebody")
    reason, votes = past.outcome.reason, _votes(past, person) if past.outcome.votes else {}
    how = words(f"past-option-{reason}", result=result(past, person), **votes)
    day = datetime.fromtimestamp(past.ended / 1000, UTC).date().isoformat()
    return (
        words("past-option", name=name, how=how, kingdom=names.kingdom(words, past.kingdom)),
        words("past-option-facts", match=past.match, day=day),
    )
