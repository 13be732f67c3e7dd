"""Small endings of phase two, and their results by trying everything with the match itself."""

from __future__ import annotations

from random import Random

from claim_core import Kingdom, Match, Move
from claim_core.factions.wizards import POTIONS
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


def staged_ending(
    kingdom: str,
    edition: str | None,
    seed: int,
    tricks: int,
    artifacts: tuple[str, str] | None = None,
) -> Match:
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
        artifacts=artifacts,
        edition=edition,
    )


def results_of(
    match: Match, may_be: tuple[str, ...] | None = None, *, forgetful: bool = False
) -> dict[Move, float]:
    """Return the result of each move for the seat that decides: 1, 0 or -1, or their mean.

    `may_be` are the potions of which nobody knows where they are. Whoever is forgetful uses none
    after this trick.
    """
    seat = match.decision.seat
    assert seat is not None
    if may_be is None:
        hidden = {*match.potion_deck, *match.potions[0], *match.potions[1]}
        may_be = tuple(potion for potion in POTIONS if potion in hidden)
    sign = -1 if seat else 1
    return {move: sign * _after(match, move, may_be, forgetful) for move in match.legal()}


def _after(match: Match, move: Move, may_be: tuple[str, ...], forgetful: bool) -> float:
    seat = match.decision.seat
    assert seat is not None
    if "potion" not in move.modifiers:
        return _result(match.copy(), move, may_be, forgetful)
    results = []
    for potion in may_be:
        after = match.copy()
        after.potions[seat] = (potion, *after.potions[seat][1:])
        left = tuple(other for other in may_be if other != potion)
        results.append(_result(after, move, left, forgetful))
    return sum(results) / len(results)


def _result(match: Match, move: Move, may_be: tuple[str, ...], forgetful: bool) -> float:
    match.push(move)
    if match.outcome:
        return {0: 1, 1: -1, None: 0}[match.outcome.winner]
    if forgetful and match.decision.kind == "lead":
        match.potions, match.potion_deck = [(), ()], ()
    found = results_of(match, may_be, forgetful=forgetful)
    return max(found.values()) * (-1 if match.decision.seat else 1)
