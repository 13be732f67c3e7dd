"""Moves as text, and what they have led to, for tests on staged positions.

match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2")
play(match, "0:G5", "1:G9")
assert followers(match) == ("D2", "U7")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from claim_core import Event, Match, Move
from claim_core.records import parse_seated
from claim_core.staging import stage
from claim_core.trace import score_texts

__all__ = ["stage"]


def play(match: Match, *moves: str) -> list[Event]:
    """Make moves, each written `seat:move`; return all events."""
    events: list[Event] = []
    for text in moves:
        seat, move = parse_seated(text)
        events += match.push(move, seat)
    return events


def legal(match: Match, seat: int | None = None) -> str:
    """Return a seat's legal moves, sorted, as one text."""
    return " ".join(sorted(move.text for move in match.legal(seat)))


def decision_of(match: Match) -> str:
    """Return the current decision, such as `0 follow`."""
    kind, seat = match.decision
    return f"{seat} {kind}"


def asked(match: Match) -> list[str]:
    """Pass until a card must be played or the match is over; return the decisions passed on."""
    kinds = []
    while match.decision.kind not in ("lead", "follow", "over"):
        kinds.append(decision_of(match))
        match.push(Move.parse("pass"))
    return kinds


def _texts(match: Match, sets: Sequence[int]) -> tuple[str, str]:
    first, second = (" ".join(match.kingdom.texts_of(cards)) for cards in sets)
    return first, second


def hands(match: Match) -> tuple[str, str]:
    return _texts(match, match.hands)


def followers(match: Match) -> tuple[str, str]:
    return _texts(match, match.followers)


def score(match: Match) -> tuple[str, str]:
    return " ".join(score_texts(match, 0)), " ".join(score_texts(match, 1))


def laid_before(match: Match) -> tuple[str, str]:
    return _texts(match, match.laid_before)


def set_aside(match: Match) -> str:
    return " ".join(match.kingdom.texts_of(match.set_aside))


def table(match: Match) -> str:
    """Return the current trick, such as `0:G5 1:G9`."""
    return " ".join(f"{place.seat}:{place.card.text}" for place in match.places)


def values(match: Match) -> list[int]:
    """Return the cards' values in the current trick."""
    return [place.value for place in match.places]


T = TypeVar("T")


def of_kind(events: Sequence[Event], kind: type[T]) -> list[T]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    """Return the kinds of events, in order."""
    return [type(event) for event in events]
