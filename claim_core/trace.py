"""The full state of a match, hidden cards included, as `replay --trace` prints it."""

from __future__ import annotations

from typing import Any

from .artifacts import TOKENS
from .match import Match


def trace(match: Match) -> dict[str, Any]:
    """Return the full state of a match, in the fields that `docs/records.md` describes."""
    texts_of = match.kingdom.texts_of
    return {
        "phase": match.phase,
        "trick": match.trick,
        "leader": match.leader,
        "decision": match.decision.kind,
        "seat": match.decision.seat,
        "legal": [sorted(move.text for move in match.legal(seat)) for seat in (0, 1)],
        "prizes": [card.text for card in match.prizes],
        "table": [
            [place.card.text for place in match.places if place.seat == seat] for seat in (0, 1)
        ],
        "hands": [texts_of(hand) for hand in match.hands],
        "followers": [texts_of(followers) for followers in match.followers],
        "score": [score_texts(match, seat) for seat in (0, 1)],
        "before": [texts_of(before) for before in match.laid_before],
        "set_aside": texts_of(match.set_aside),
        "potions": [len(potions) for potions in match.potions],
    }


def score_texts(match: Match, seat: int) -> tuple[str, ...]:
    """List a score pile: its cards, then the artifacts that count as cards."""
    pile = match.kingdom.texts_of(match.score[seat])
    if tokens := match.tokens[seat]:
        pile += tuple(f"{name}={tokens[name]}" for name in TOKENS if name in tokens)
    return pile
