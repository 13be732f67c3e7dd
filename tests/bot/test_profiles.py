"""What a profile says of somebody's matches."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.profiles import KINGDOMS, Played, Share, Streak, Tally, profile, tally
from bot.ratings import NEWCOMER, Change, Shown

WIN = Played("2", False, "GKUDX", True, "GKU", True, None)
LOSS = replace(WIN, won=False, votes="DX")
DRAW = replace(WIN, won=None, votes="GK")


@pytest.mark.parametrize(
    ("newest_first", "streak"),
    [
        ("", Streak(0, 0)),
        ("W", Streak(1, 1)),
        ("LWW", Streak(-1, 2)),
        ("LLLW", Streak(-3, 1)),
        ("WWDWWW", Streak(2, 3)),
        ("DWWW", Streak(0, 3)),
        ("DD", Streak(0, 0)),
    ],
)
def test_streaks(newest_first: str, streak: Streak) -> None:
    results = {"W": WIN, "L": LOSS, "D": DRAW}
    matches = [results[letter] for letter in newest_first]
    assert profile("1", matches, asker="2").streak == streak


def test_matches_against_the_computer_are_no_record() -> None:
    computer = replace(WIN, computer=True, opponent="9")
    made = profile("1", [computer, LOSS, computer, replace(computer, won=None)], asker="9")
    assert made.people == Tally(losses=1)
    assert made.computer == Tally(2, 0, 1)
    assert made.streak == Streak(-1, 0)
    assert made.kingdoms == (("GKUDX", Tally(losses=1)),)
    assert made.against == Tally()


def test_head_to_head_is_with_who_asks() -> None:
    matches = [WIN, LOSS, replace(WIN, opponent="3"), WIN]
    assert profile("1", matches, asker="2").against == Tally(2, 1, 0)
    assert profile("1", matches, asker="3").against == Tally(1, 0, 0)
    assert profile("1", matches, asker="4").against == Tally()
    assert profile("1", matches, asker="1").against is None


def test_kingdoms_are_those_played_most() -> None:
    chance = random.Random(1)
    codes = ["GKUDX", "NIRTE", "GKWBS", "NIUXH", "GKRTE", "NIWBS", "GKUDH"]
    matches = [
        replace(chance.choice([WIN, LOSS, DRAW]), kingdom=kingdom)
        for place, kingdom in enumerate(codes)
        for _ in range(20 - place)
    ]
    chance.shuffle(matches)
    made = profile("1", matches, asker="1")
    assert [kingdom for kingdom, _ in made.kingdoms] == codes[:KINGDOMS]
    for kingdom, told in made.kingdoms:
        assert told == tally(match for match in matches if match.kingdom == kingdom)
        assert told.matches == 20 - codes.index(kingdom)


def test_the_faction_won_most_is_the_one_with_most_votes() -> None:
    early = replace(LOSS, votes="", voted=False)
    assert profile("1", [WIN] * 4, asker="1").most_won is None
    assert profile("1", [LOSS] * 6 + [WIN] * 3, asker="1").most_won == Share("D", 6, 9)
    other = replace(WIN, kingdom="NIUDX", votes="U")
    assert profile("1", [WIN] * 3 + [other] * 3, asker="1").most_won == Share("U", 6, 6)
    assert profile("1", [early] * 9, asker="1").most_won is None


def test_the_favourite_is_what_is_led_most() -> None:
    leads = Counter({"G": 3, "U": 8, "X": 1})
    assert profile("1", [], asker="1", leads=leads).favourite == Share("U", 8, 12)
    assert profile("1", [], asker="1", leads=Counter({"G": 4})).favourite is None


def test_the_curve_begins_before_the_first_rated_match() -> None:
    ratings = [NEWCOMER.shown, Shown(1540, 210, 1120), Shown(1520, 190, 1140)]
    rated = [replace(WIN, change=Change(before, after, 1)) for before, after in pairwise(ratings)]
    made = profile("1", [LOSS, rated[1], WIN, rated[0]], asker="1")
    assert made.curve == tuple(ratings)
    assert profile("1", [WIN, LOSS], asker="1").curve == ()
