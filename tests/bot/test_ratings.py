"""How ratings are reckoned."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings import FULL, NEWCOMER, NOTHING, PROVISIONAL, Rating, Shown, part, rate

RATINGS = st.builds(
    Rating, st.integers(-20_000_000, 80_000_000), st.integers(500_000, NEWCOMER.sigma)
)
PARTS = st.sampled_from([1 << n for n in range(11)])


def test_a_newcomer_is_shown_on_a_familiar_scale() -> None:
    assert NEWCOMER.shown == Shown(1500, 250, 1000)
    assert NEWCOMER.shown.provisional


def test_four_hundred_points_more_win_ten_of_eleven() -> None:
    """Who is rated rightly stays where they are."""
    chance = random.Random(5)
    strong, weak = Rating(38_333_333, 1_000_000), Rating(25_000_000, 1_000_000)
    gap = []
    for _ in range(4000):
        strong, weak = rate(strong, weak, 0 if chance.random() < 10 / 11 else 1, 1)
        gap.append(strong.shown.rating - weak.shown.rating)
    assert abs(sum(gap[1000:]) / 3000 - 400) < 25


@given(RATINGS, RATINGS, PARTS)
def test_who_wins_gains_and_who_loses_loses(first: Rating, second: Rating, part: int) -> None:
    one, two = rate(first, second, 0, part)
    assert one.mu >= first.mu
    assert two.mu <= second.mu
    assert rate(second, first, 1, part) == (two, one)


@given(RATINGS, RATINGS, PARTS)
def test_a_draw_brings_two_nearer(first: Rating, second: Rating, part: int) -> None:
    one, two = rate(first, second, None, part)
    assert (one.mu - first.mu) * (second.mu - first.mu) >= 0
    assert rate(second, first, None, part) == (two, one)


def test_equals_who_draw_are_surer_and_no_better() -> None:
    one, two = rate(NEWCOMER, NEWCOMER, None, 1)
    assert one == two
    assert one.mu == NEWCOMER.mu
    assert one.points > NEWCOMER.points


def test_a_rating_is_provisional_for_about_twelve_matches_of_equals() -> None:
    one, two = NEWCOMER, NEWCOMER
    for number in range(1, 30):
        one, two = rate(one, two, number % 2, 1)
        if not one.shown.provisional:
            break
    assert number == 12
    assert one.shown.deviation <= PROVISIONAL


def test_the_same_two_count_less_from_the_fourth_match_of_a_day_on() -> None:
    assert [part(nth) for nth in range(1, 8)] == [1, 1, 1, 2, 4, 8, 16]
    assert FULL == 3
    assert part(13) == part(1000) == NOTHING
    assert rate(NEWCOMER, NEWCOMER, 0, NOTHING) == (NEWCOMER, NEWCOMER)


@pytest.mark.parametrize("matches", [20, 200])
def test_farming_brings_no_more_than_four_matches_do(matches: int) -> None:
    """However often somebody lets the other win in a day, and however sure that makes it."""

    def won(parts: list[int]) -> Rating:
        one, two = NEWCOMER, NEWCOMER
        for each in parts:
            one, two = rate(one, two, 0, each)
        return one

    farmed = won([part(nth) for nth in range(1, matches + 1)])
    assert farmed.points <= won([1] * 4).points
    assert farmed.sigma >= won([1] * 4).sigma


def test_a_rating_below_the_scale_is_rounded_as_any_other() -> None:
    assert Rating(-30_000_000, 1_000_000).shown == Shown(-150, 30, -210)
