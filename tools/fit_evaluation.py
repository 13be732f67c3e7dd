"""Fit the King's evaluation of cards: `claim_core/players/king/weights.py`.

The King's quick rules play matches against themselves in all kingdoms; who wins is explained by
the cards that the seats had at the start of phase two (logistic regression). The next round plays
with the weights of the one before. At last, twice as many matches tell what the cards and the
balances of the factions do for each faction's vote, if three votes win.

    python -m tools.fit_evaluation

It takes some minutes on one core, and writes the same file every time.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

from claim_core.editions import default_edition
from claim_core.kingdoms import NAMES, kingdom
from claim_core.players.king import phase_one, phase_two
from claim_core.players.king.evaluation import (
    FOLLOWER,
    SCORED,
    SPENT,
    Evaluation,
    balance_names,
    balances,
    chance_to_win,
    features,
    majority,
    other_features,
    vote_features,
)
from claim_core.players.king.realm import realm_of

TARGET = Path("claim_core/players/king/weights.py")
ALL = [
    kingdom("".join(sorted(pair + "".join(three), key="GKNIUDXRTEWBSH".index)))
    for pair in ("GK", "NI")
    for three in combinations("UDXRTEWBSH", 3)
]
NAMED = [kingdom(codes) for codes in NAMES.values()]
HALF_NAMED = 0.4  # the share of matches in the kingdoms with a name
RANDOM = 0.2  # the share of phase twos with random followers
EPOCHS = 3
PLAYED = 4  # how often each phase two is played

Weights = dict[str, float]
Features = list[tuple[str, float]]  # the names of weights, with factors


class Sample(NamedTuple):
    """What seat 0 has more than seat 1, and what came of it."""

    features: Features
    target: float


class Played(NamedTuple):
    """How a phase one ended, and how likely seat 0 won then."""

    codes: str
    ending: phase_one.Ending
    won: float


@cache
def _vote_features(kind: str, codes: str, text: str, target: str) -> Features:
    return [*vote_features(kind, codes, text, target)]


def first_weights() -> Weights:
    """Begin with what a player would guess: high cards are good."""
    weights: Weights = {}
    for codes in ("GKUDX", "NIRTE", "GKWBS", "NIUDH"):
        for text in realm_of(codes).texts:
            weights[FOLLOWER + text] = 0.3 * (int(text[1]) - 4.5) / 4.5
            weights[SPENT + text] = 0.1 * int(text[1]) / 9
    return weights


class Fitter:
    """Makes samples and fits weights to them."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self._evaluations: dict[str, Evaluation] = {}
        self.weights: Weights = first_weights()

    def evaluation(self, codes: str) -> Evaluation:
        if codes not in self._evaluations:
            self._evaluations[codes] = Evaluation(codes, self.weights)
        return self._evaluations[codes]

    def end_phase_one(self) -> tuple[str, phase_one.Ending]:
        """Play phase one in some kingdom, or deal followers at random."""
        chance = self.chance
        codes = chance.choice(NAMED if chance.random() < HALF_NAMED else ALL).codes
        deck = list(range(52))
        chance.shuffle(deck)
        ending = phase_one.Ending()
        ending.leader = chance.randrange(2)
        if chance.random() < RANDOM:
            ending.followers = deck[:13], deck[13:26]
            for card in deck[26:]:
                if realm_of(codes).code[card] == "U" and chance.random() < 0.5:
                    ending.scored[chance.randrange(2)].append(card)
        else:
            realm = realm_of(codes)
            habits = phase_one.Habits(realm, self.evaluation(codes), range(52), 20)
            world = phase_one.World([deck[:13], deck[13:26]], deck[27:], deck[26], ending.leader)
            phase_one.play_out(habits, world, ending=ending)
        return codes, ending

    def describe(self, played: Played) -> Sample:
        """Return what seat 0 has more than seat 1, and how likely it won."""
        codes, ending, won = played
        total: dict[str, float] = defaultdict(float)
        texts = realm_of(codes).texts
        for kind, piles in ((FOLLOWER, ending.followers), (SCORED, ending.scored)):
            for cards, sign in zip(piles, (1, -1), strict=True):
                for card in cards:
                    for name, factor in features(kind, codes, texts[card]):
                        total[name] += sign * factor
        total["lead"], total["potion"], total["bear"] = ending.others()
        return Sample([(name, factor) for name, factor in total.items() if factor], won)

    def play(self) -> Played:
        """Play phase one, and phase two several times."""
        codes, ending = self.end_phase_one()
        realm = realm_of(codes)
        edition = default_edition(kingdom(codes), artifacts=False)
        won = 0.0
        for _ in range(PLAYED):
            table = phase_two.Table(
                [*ending.followers], ending.leader, phase_two.any_temper(self.chance)
            )
            table.scored = [*ending.scored]
            table.boosts = ending.boosts
            winner = phase_two.play_out(realm, edition, table)
            won += 0.5 if winner is None else 1 - winner
        return Played(codes, ending, won / PLAYED)

    def rest_of_phase_one(self) -> Sample:
        """Play the end of phase one: what do the cards in the hands gain?"""
        chance = self.chance
        codes = chance.choice(NAMED if chance.random() < HALF_NAMED else ALL).codes
        realm = realm_of(codes)
        tricks = chance.randrange(4, 13)
        deck = list(range(52))
        chance.shuffle(deck)
        hands, rest = [deck[:tricks], deck[tricks : 2 * tricks]], deck[2 * tricks : 4 * tricks]
        habits = phase_one.Habits(realm, self.evaluation(codes), deck[: 4 * tricks], tricks)
        world = phase_one.World(hands, rest[1:], rest[0], chance.randrange(2))
        gained = phase_one.play_out(habits, world)
        total: dict[str, float] = defaultdict(float)
        for seat, sign in ((0, 1), (1, -1)):
            for card in hands[seat]:
                for name, factor in features(SPENT, codes, realm.texts[card]):
                    total[name] += sign * factor
        return Sample([(name, factor) for name, factor in total.items() if factor], gained)

    def fit(self, samples: list[Sample], *, logistic: bool, rate: float = 0.03) -> float:
        """Fit the weights by gradient descent (AdaGrad), and average them in the last epoch.

        Return the mean squared error in that epoch.
        """
        weights: dict[str, float] = defaultdict(float, self.weights)
        squares: dict[str, float] = defaultdict(lambda: 1.0)
        average: dict[str, float] = defaultdict(float)
        error, averaged = 0.0, 0
        for epoch in range(EPOCHS):
            self.chance.shuffle(samples)
            error = 0.0
            for number, sample in enumerate(samples):
                total = 0.0
                for name, factor in sample.features:
                    total += weights[name] * factor
                miss = sample.target - (chance_to_win(total) if logistic else total)
                error += miss * miss
                for name, factor in sample.features:
                    slope = miss * factor
                    squares[name] += slope * slope
                    weights[name] += rate * slope / squares[name] ** 0.5
                if epoch == EPOCHS - 1 and number % 50 == 0:
                    averaged += 1
                    for name, weight in weights.items():
                        average[name] += weight
        self.weights = {name: weight / averaged for name, weight in average.items()}
        self._evaluations.clear()
        return error / len(samples)

    def describe_votes(self, played: Played) -> list[Features]:
        """Return, by faction, what seat 0 has more than seat 1 for its vote."""
        codes, ending, _ = played
        texts = realm_of(codes).texts
        others = dict(zip(("lead", "potion", "bear"), ending.others(), strict=True))
        described = []
        for code, row in zip(codes, balances(realm_of(codes), ending), strict=True):
            total: dict[str, float] = defaultdict(float)
            for kind, piles in ((FOLLOWER, ending.followers), (SCORED, ending.scored)):
                for cards, sign in zip(piles, (1, -1), strict=True):
                    for card in cards:
                        for name, factor in _vote_features(kind, codes, texts[card], code):
                            total[name] += sign * factor
            for other, factor in others.items():
                for name in other_features(other, codes, code):
                    total[name] += factor
            for names, factor in zip(balance_names(codes, code), row, strict=True):
                for name in names:
                    total[name] += factor
            described.append([(name, factor) for name, factor in total.items() if factor])
        return described

    def fit_votes(self, found: list[Played], rate: float = 0.03) -> float:
        """Fit the weights for the votes by gradient descent (AdaGrad); average the last epoch's.

        Return the mean squared error in that epoch.
        """
        weights: dict[str, float] = defaultdict(float)
        squares: dict[str, float] = defaultdict(lambda: 0.1)
        average: dict[str, float] = defaultdict(float)
        error, averaged = 0.0, 0
        for epoch in range(EPOCHS):
            self.chance.shuffle(found)
            error = 0.0
            for number, played in enumerate(found):
                votes = self.describe_votes(played)
                chances = []
                for rows in votes:
                    total = 0.0
                    for name, factor in rows:
                        total += weights[name] * factor
                    chances.append(chance_to_win(total))
                won = min(0.999, max(0.001, majority(chances)))
                miss = played.won - won
                error += miss * miss
                for vote, rows in enumerate(votes):
                    # How much this vote changes the majority's.
                    yes, no = chances.copy(), chances.copy()
                    yes[vote], no[vote] = 1.0, 0.0
                    swing = (majority(yes) - majority(no)) / (won * (1 - won))
                    pull = miss * swing * chances[vote] * (1 - chances[vote])
                    for name, factor in rows:
                        slope = pull * factor
                        squares[name] += slope * slope
                        weights[name] += rate * slope / squares[name] ** 0.5
                if epoch == EPOCHS - 1 and number % 200 == 0:
                    averaged += 1
                    for name, weight in weights.items():
                        average[name] += weight
        self.weights |= {name: weight / averaged for name, weight in average.items()}
        return error / len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=20_000, help="per round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    fitter = Fitter(options.seed)
    for number in range(options.rounds):
        found = [fitter.play() for _ in range(options.matches)]
        error = fitter.fit([fitter.describe(played) for played in found], logistic=True)
        rest = [fitter.rest_of_phase_one() for _ in range(options.matches // 2)]
        variance = fitter.fit(rest, logistic=False)
        print(f"round {number + 1}: error {error:.4f}, of phase one {variance:.3f}", flush=True)
    found = [fitter.play() for _ in range(options.matches * 2)]
    print(f"by votes: error {fitter.fit_votes(found):.4f}")
    write(fitter.weights)


def write(weights: Weights) -> None:
    lines = [f'    "{name}": {weight:.3f},' for name, weight in sorted(weights.items())]
    command = "python -m tools.fit_evaluation"
    text = f'"""The weights of the King\'s evaluation, written by `{command}`."""\n\nWEIGHTS = {{\n'
    TARGET.write_text(text + "\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
