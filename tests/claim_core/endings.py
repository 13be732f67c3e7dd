"""Small endings of phase two, and their results by trying everything with the match itself."""

from __future__ import annotations

from random import Random

from claim_core import EDITIONS, Kingdom, Match, Move
from claim_core.staging import stage

from .matches import Game


def played_ending(kingdom: str, edition: str | None, seed: int, tricks: int) -> Match:
    """Play a match at random until so many tricks are left, perhaps with a card already led."""
    chance = Random(seed)
    match = Game(kingdom, False, edition, seed).start()
    while match.phase == 1 or match.hands[0].bit_count() > tricks:
        match.push(chance.choice(match.legal()))
    if chance.random() < 0.5:
        match.push(chance.choice(match.legal()))
    return match


def staged_ending(kingdom: str, edition: str | None, seed: int, tricks: int) -> Match:
    """Deal an ending of few cards, so that factions tie or have no vote at all."""
    chance = Random(seed)
    cards = [card.text for card in Kingdom.parse(kingdom).cards]
    chance.shuffle(cards)
    scored = [chance.randrange(8) for _ in (0, 1)]
    sizes = [tricks, tricks, *scored]
    dealt = [" ".join(cards.pop() for _ in range(size)) for size in sizes]
    return stage(
        kingdom,
        dealt[:2],
        phase=2,
        score=[" ".join(c for c in pile.split() if c[0] != "N") for pile in dealt[2:]],
        leader=chance.randrange(2),
        edition=edition,
    )


def results_of(match: Match) -> dict[Move, float]:
    """Return the result of each move for the seat that decides: 1, 0 or -1, or their mean."""
    seat = match.decision.seat
    assert seat is not None
    sign = -1 if seat else 1
    return {move: sign * _after(match, move) for move in match.legal()}


def _after(match: Match, move: Move) -> float:
    after = match.copy()
    after.push(move)
    if after.outcome:
        return {0: 1, 1: -1, None: 0}[after.outcome.winner]
    found = results_of(after)
    return max(found.values()) * (-1 if after.decision.seat else 1)


__all__ = ["EDITIONS", "played_ending", "results_of", "staged_ending"]
