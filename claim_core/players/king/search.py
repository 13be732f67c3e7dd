"""The search without artifacts: tries each card in many worlds that agree with what is seen.

In each world the rest of the phase is played by quick rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...editions import EDITIONS
from ...moves import Move
from ...view import View
from . import phase_one, phase_two
from .comparing import Compare, evenly, halve
from .phase_one import Habits
from .seen import Seen


def is_odd(view: View) -> bool:
    """Whether the quick rules do not know the trick on the table."""
    return view.two_cards or bool(view.frozen) or len(view.table) > 1 or len(view.prizes) > 1


def compare_evenly(
    view: View, moves: Sequence[Move], chance: Random, rollouts: int
) -> dict[Move, float]:
    """Return the chance to win with each of these cards, to compare any two of them."""
    tried = recruit if view.phase == 1 else score
    return tried(view, moves, chance, rollouts, evenly)


def recruit(
    view: View, moves: Sequence[Move], chance: Random, rollouts: int, compare: Compare = halve
) -> dict[Move, float]:
    """Return the chance to win with each card of phase one."""
    seen = Seen(view)
    evaluation = seen.evaluation
    pool = seen.unseen + seen.hand
    habits = Habits(seen.realm, evaluation, pool, view.hand_sizes[seen.them])
    cards = dict(zip(view.hand, seen.hand, strict=True))

    def value(world: phase_one.World, move: Move) -> float:
        ending = phase_one.Ending(world)
        card = cards[move.card]
        more = seen.bonus(card, move, chance)
        if seen.table:
            phase_one.play_out(
                habits,
                world,
                seen.table[0],
                card,
                led_value=view.table[0].value,
                bonus=more,
                ending=ending,
            )
        else:
            phase_one.play_out(habits, world, card, bonus=more, ending=ending)
        if move.modifiers:
            ending.potions[0] -= 1
        return evaluation.chance(ending)

    return compare(moves, rollouts, lambda: seen.world(chance), value)


def score(
    view: View, moves: Sequence[Move], chance: Random, rollouts: int, compare: Compare = halve
) -> dict[Move, float]:
    """Return the chance to win with each card of phase two, against the quick rules."""
    seen = Seen(view)
    edition = EDITIONS[view.edition]
    cards = dict(zip(view.hand, seen.hand, strict=True))

    def value(table: phase_two.Table, move: Move) -> float:
        card = cards[move.card]
        more = seen.bonus(card, move, chance)
        if seen.table:
            winner = phase_two.play_out(
                seen.realm,
                edition,
                table,
                seen.table[0],
                card,
                led_value=view.table[0].value,
                bonus=more,
            )
        else:
            winner = phase_two.play_out(seen.realm, edition, table, card, bonus=more)
        return 0.5 if winner is None else 1.0 - winner

    return compare(moves, rollouts, lambda: seen.table_of(chance), value)
