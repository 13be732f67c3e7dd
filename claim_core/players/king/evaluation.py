"""What cards are worth to a seat, fitted to the results of matches by `tools/fit_evaluation.py`.

For the quick rules of phase one, a card has one worth, and its unit is the logarithm of the odds to
win the match. The evaluation of the end of phase one gives it one for the vote of each faction:
the chance to win is the chance of three votes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, fsum
from operator import mul
from typing import TYPE_CHECKING

from ...kingdoms import NAMES
from .realm import Realm, realm_of
from .weights import WEIGHTS

if TYPE_CHECKING:
    from .phase_one import Ending

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


def vote_features(kind: str, codes: str, text: str, target: str) -> Iterator[tuple[str, float]]:
    """Yield the weights that add up to what a card does for the vote of a faction."""
    if target == text[0]:
        for name, factor in features(kind, codes, text):
            yield "=" + name, factor
        return
    yield f"={kind}{text[0]}>{target}", 1.0
    yield f"={kind}{text[0]}*>{target}", int(text[1]) / 4.5 - 1
    if codes in NAMES.values():
        yield f"={kind}{codes}:{text}>{target}", 1.0


def other_features(name: str, codes: str, target: str) -> Iterator[str]:
    """Yield the weights of the lead, a potion or a Bear for the vote of a faction."""
    yield f"={name}>{target}"
    if codes in NAMES.values():
        yield f"={codes}:{name}>{target}"


BALANCES = 7


def balances(realm: Realm, ending: Ending) -> Iterator[tuple[float, ...]]:
    """Yield for each faction what seat 0 has more than seat 1, in ways that are no sum over cards.

    A lead in cards is worth less, the greater it is. The highest card is worth more, the more cards
    it can beat. Each card is worth more, the more cards of the other seat are lower.
    """
    value, lower, faction = realm.value, realm.lower, realm.faction
    mine, theirs = (sum(map(realm.bit.__getitem__, cards)) for cards in ending.followers)
    scored, lost = (sum(map(realm.bit.__getitem__, cards)) for cards in ending.scored)
    pairs = [0] * 5
    for card in ending.followers[0]:
        pairs[faction[card]] += (lower[card] & theirs).bit_count()
    for card in ending.followers[1]:
        pairs[faction[card]] -= (lower[card] & mine).bit_count()
    for suit, more in zip(realm.suits, pairs, strict=True):
        first, second = mine & suit, theirs & suit
        m, t = first.bit_count(), second.bit_count()
        lead = m - t + (scored & suit).bit_count() - (lost & suit).bit_count()
        both = m + t
        top = value[first.bit_length() - 1] if m else -1
        other = value[second.bit_length() - 1] if t else -1
        best = (top > other) - (top < other)
        yield (
            (m - t) * both / 5,
            (lead > 0) - (lead < 0),
            lead * abs(lead) / 5,
            best,
            best * both / 5,
            best * m * t / 10,
            more / 10,
        )


def balance_names(codes: str, code: str) -> Iterator[tuple[str, ...]]:
    """Yield the names of the weights of each balance of a faction; they are added."""
    for number in range(BALANCES):
        name = f"~{number}{code}"
        yield (name, f"{codes}:{name}") if codes in NAMES.values() else (name,)


def majority(chances: Sequence[float]) -> float:
    """Return how likely three of five votes are won."""
    none, one, two = 1.0, 0.0, 0.0
    for p in chances:
        q = 1 - p
        none, one, two = none * q, one * q + none * p, two * q + one * p
    return 1 - none - one - two


class Evaluation:
    """The worth of a kingdom's cards; lists are by card."""

    def __init__(self, codes: str, weights: Mapping[str, float]) -> None:
        def total(found: Iterable[tuple[str, float]]) -> float:
            return fsum(weights.get(name, 0.0) * factor for name, factor in found)

        def others(name: str, target: str) -> float:
            return fsum(weights.get(each, 0.0) for each in other_features(name, codes, target))

        texts = realm_of(codes).texts
        # For the quick rules of phase one.
        self.follower = [total(features(FOLLOWER, codes, text)) for text in texts]
        self.scored = [total(features(SCORED, codes, text)) for text in texts]  # Undead only
        self.spent = [total(features(SPENT, codes, text)) for text in texts]  # by playing it
        self.lead = weights.get("lead", 0.0)
        self.potion = weights.get("potion", 0.0)
        self.bear = weights.get("bear", 0.0)
        # For the chance to win, by faction.
        self.realm = realm_of(codes)
        self._followers = [
            [total(vote_features(FOLLOWER, codes, text, code)) for text in texts] for code in codes
        ]
        self._scored = [
            [total(vote_features(SCORED, codes, text, code)) for text in texts] for code in codes
        ]
        self._others = [
            (others("lead", code), others("potion", code), others("bear", code)) for code in codes
        ]
        self._balances = [
            [fsum(weights.get(name, 0.0) for name in names) for names in balance_names(codes, code)]
            for code in codes
        ]

    def chance(self, ending: Ending) -> float:
        """Return how likely seat 0 wins."""
        (mine, theirs), (scored, lost) = ending.followers, ending.scored
        lead, potions, bears = ending.others()
        chances = []
        for follower, undead, other, weights, row in zip(
            self._followers,
            self._scored,
            self._others,
            self._balances,
            balances(self.realm, ending),
            strict=True,
        ):
            worth = fsum(map(follower.__getitem__, mine)) - fsum(map(follower.__getitem__, theirs))
            if scored or lost:
                worth += fsum(map(undead.__getitem__, scored))
                worth -= fsum(map(undead.__getitem__, lost))
            worth += other[0] * lead + other[1] * potions + other[2] * bears
            chances.append(chance_to_win(worth + fsum(map(mul, row, weights))))
        return majority(chances)


@lru_cache(maxsize=64)
def evaluation_of(codes: str) -> Evaluation:
    return Evaluation(codes, WEIGHTS)


def chance_to_win(worth: float) -> float:
    """Turn a logarithm of odds into a probability."""
    return 1 / (1 + exp(-worth)) if worth > -30 else 0.0
