"""The page: a gentle computer player that sees no further than the card it must answer.

It leads any card. Following, it wins what looks good as cheaply as it can, and otherwise plays its
lowest card. It never uses an artifact that it need not use.
"""

from __future__ import annotations

from random import Random

from ..moves import PASS, Move
from ..trick import winner
from ..view import View
from .judgement import judge

GOOD_PRIZE = 5  # a prize of this value is worth a card that wins


def page(view: View, chance: Random) -> Move | None:
    """Make a simple move; wait if the other seat must decide."""
    if view.decision.seat != view.seat:
        return None
    cards = [move for move in view.legal if move.verb == "play" and not move.modifiers]
    if cards:
        return follow(view, cards, chance) if view.table else chance.choice(cards)
    return PASS if PASS in view.legal else chance.choice(view.legal)


def follow(view: View, cards: list[Move], chance: Random) -> Move:
    """Play the lowest card that wins, if the page wants to win; else the lowest card."""
    judgement = judge(view)
    assert view.seat is not None

    def wins(move: Move) -> bool:
        place, _ = judgement.simulate_play(
            judgement.me, judgement.cards[move.card], judgement.prizes
        )
        return winner([*judgement.places, place])[0].seat == judgement.me

    chance.shuffle(cards)
    winners = [move for move in cards if wins(move)] if is_good(view) else []
    return min(winners or cards, key=lambda move: judgement.cards[move.card].value)


def is_good(view: View) -> bool:
    """Whether the page wants this trick."""
    if view.phase == 1:
        return any(int(prize[1]) >= GOOD_PRIZE for prize in view.prizes)
    return any(entry.card[0] != "D" for entry in view.table)
