"""What cards are worth to a seat, fitted to the results of matches by `tools/fit_evaluation.py`.

The unit is the logarithm of the odds to win the match. What one seat has, the other has not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import exp

from ...kingdoms import NAMES
from .realm import realm_of
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
        self.lead = weights.get("lead", 0.0)
        self.potion = weights.get("potion", 0.0)
        self.bear = weights.get("bear", 0.0)


@lru_cache(maxsize=64)
def evaluation_of(codes: str) -> Evaluation:
    return Evaluation(codes, WEIGHTS)


def chance_to_win(worth: float) -> float:
    """Turn a logarithm of odds into a probability."""
    return 1 / (1 + exp(-worth)) if worth > -30 else 0.0
