"""What cards are worth to a seat, fitted to the results of matches by `tools/fit_evaluation.py`.

The unit is the logarithm of the odds to win the match. What one seat has, the other has not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, fsum
from operator import mul

from ...kingdoms import NAMES
from .realm import Realm, realm_of
from .weights import WEIGHTS

FOLLOWER, SCORED, SPENT = "", "+", "-"  # what a card may be: the first letter of its weights


def features(kind: str, codes: str, text: str) -> Iterator[tuple[str, float]]:
    """Yield the weights that add up to the worth of a card, with their factors.

    They are the card's own, those of its faction with each other one, as a constant and by the
    card's height, and the card's in this kingdom if that has a name.
    """
    height = int(text[1]) / 4.5 - 1
    yield kind + text, 1.0
    for other in codes:
        if other != text[0]:
            yield f"{kind}{text[0]}/{other}", 1.0
            yield f"{kind}{text[0]}*{other}", height
    if codes in NAMES.values():
        yield f"{kind}{codes}:{text}", 1.0


Pair = Sequence[Sequence[int]]  # cards, by seat


def balances(realm: Realm, followers: Pair, scored: Pair) -> Iterator[tuple[float, ...]]:
    """Yield for each faction what seat 0 has more than seat 1, in ways that are no sum over cards.

    The highest card is worth more, the more cards it can beat, and a lead in cards is worth less,
    the greater it is.
    """
    faction, value = realm.faction, realm.value
    counts, heights, tops = ([[0] * 5, [0] * 5] for _ in range(3))
    leads = [0] * 5
    for seat, sign in ((0, 1), (1, -1)):
        count, height, top = counts[seat], heights[seat], tops[seat]
        for card in followers[seat]:
            i = faction[card]
            count[i] += 1
            height[i] += value[card]
            if value[card] >= top[i]:
                top[i] = value[card] + 1
        for card in scored[seat]:
            leads[faction[card]] += sign
    for i in range(5):
        mine, theirs = counts[0][i], counts[1][i]
        more, both = mine - theirs, mine + theirs
        lead = leads[i] + more
        best = (tops[0][i] > tops[1][i]) - (tops[0][i] < tops[1][i])
        yield (
            more / 3,
            more * both / 5,
            (heights[0][i] - heights[1][i]) / 15,
            (lead > 0) - (lead < 0),
            lead * abs(lead) / 5,
            best,
            best * both / 5,
            best * mine * theirs / 10,
        )


BALANCES = 8


def balance_names(codes: str, code: str) -> Iterator[tuple[str, ...]]:
    """Yield the names of the weights of each balance of a faction; they are added."""
    for number in range(BALANCES):
        name = f"~{number}{code}"
        yield (name, f"{codes}:{name}") if codes in NAMES.values() else (name,)


class Evaluation:
    """The worth of a kingdom's cards; lists are by card."""

    def __init__(self, codes: str, weights: Mapping[str, float]) -> None:
        def worth(kind: str) -> list[float]:
            worths = []
            for text in realm_of(codes).texts:
                total = 0.0
                for name, factor in features(kind, codes, text):
                    total += weights.get(name, 0.0) * factor
                worths.append(total)
            return worths

        self.follower = worth(FOLLOWER)
        self.scored = worth(SCORED)  # Undead only
        self.spent = worth(SPENT)  # what it costs to play it in phase one
        self.realm = realm_of(codes)
        self.of_balances = [
            [fsum(weights.get(name, 0.0) for name in names) for names in balance_names(codes, code)]
            for code in codes
        ]
        self.lead = weights.get("lead", 0.0)
        self.potion = weights.get("potion", 0.0)
        self.bear = weights.get("bear", 0.0)

    def balance(self, followers: Pair, scored: Pair) -> float:
        """Return what is to be added to the worth of the cards."""
        total = 0.0
        for row, weights in zip(
            balances(self.realm, followers, scored), self.of_balances, strict=True
        ):
            total += fsum(map(mul, row, weights))
        return total


@lru_cache(maxsize=64)
def evaluation_of(codes: str) -> Evaluation:
    return Evaluation(codes, WEIGHTS)


def chance_to_win(worth: float) -> float:
    """Turn a logarithm of odds into a probability."""
    return 1 / (1 + exp(-worth)) if worth > -30 else 0.0
