"""How ratings are computed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.standings.ratings import (
    FULL_MATCHES,
    MILLION,
    MODEL,
    NEWCOMER,
    NO_EFFECT,
    PROVISIONAL,
    DisplayedRating,
    Rating,
    divisor,
    rate,
)
from bot.standings.ratings import _after as after
from bot.standings.ratings import _towards as towards

RATINGS = st.builds(
    Rating, st.integers(-20_000_000, 80_000_000), st.integers(500_000, NEWCOMER.sigma)
)
PARTS = st.sampled_from([1 << n for n in range(11)])


def test_a_newcomer_is_shown_on_a_familiar_scale() -> None:
    assert NEWCOMER.displayed == DisplayedRating(1500, 250, 1000)
    assert NEWCOMER.displayed.is_provisional


def test_four_hundred_points_more_win_ten_of_eleven_matches() -> None:
    """Players who differ by that much, and win that often, stay that far apart."""
    chance = random.Random(5)
    strong, weak = Rating(38_333_333, 1_000_000), Rating(25_000_000, 1_000_000)
    gap = []
    for _ in range(4000):
        strong, weak = rate(strong, weak, 0 if chance.random() < 10 / 11 else 1, 1)
        gap.append(strong.displayed.rating - weak.displayed.rating)
    assert abs(sum(gap[1000:]) / 3000 - 400) < 25


@given(RATINGS, RATINGS, PARTS)
def test_a_winner_never_falls_and_a_loser_never_rises(
    first: Rating, second: Rating, divisor: int
) -> None:
    one, two = rate(first, second, 0, divisor)
    assert one.mu >= first.mu
    assert two.mu <= second.mu
    assert rate(second, first, 1, divisor) == (two, one)


@given(RATINGS, RATINGS, PARTS)
def test_a_draw_moves_two_ratings_towards_each_other(
    first: Rating, second: Rating, divisor: int
) -> None:
    one, two = rate(first, second, None, divisor)
    assert (one.mu - first.mu) * (second.mu - first.mu) >= 0
    assert rate(second, first, None, divisor) == (two, one)


def openskill(
    first: Rating, second: Rating, winner: int | None, divisor: int
) -> tuple[Rating, Rating]:
    """Rate a match with openskill itself."""
    before = [[MODEL.rating(each.mu / MILLION, each.sigma / MILLION)] for each in (first, second)]
    ranks = [0.0, 0.0] if winner is None else [float(winner), float(1 - winner)]
    (one,), (two,) = MODEL.rate(before, ranks=ranks)
    return towards(first, one.mu, one.sigma, divisor), towards(second, two.mu, two.sigma, divisor)


def test_ratings_equal_openskill_to_the_last_bit() -> None:
    chance = random.Random(9)
    for _ in range(20_000):
        wide = chance.random() < 0.3
        first, second = (
            Rating(
                chance.randint(-20_000_000, 80_000_000)
                if wide
                else round(chance.gauss(25_000_000, 5_000_000)),
                chance.randint(1, NEWCOMER.sigma),
            )
            for _ in range(2)
        )
        result = chance.choice([0, 1, None]), 1 << chance.randrange(10)
        assert rate(first, second, *result) == openskill(first, second, *result)


def test_ratings_equal_openskill_over_long_careers() -> None:
    """Even in floating point, before anything is rounded."""
    chance = random.Random(10)
    people = [NEWCOMER] * 20
    for _ in range(5000):
        one, two = chance.sample(range(20), 2)
        winner = chance.choice([0, 1, None])
        before = [
            [MODEL.rating(each.mu / MILLION, each.sigma / MILLION)]
            for each in (people[one], people[two])
        ]
        ranks = [0.0, 0.0] if winner is None else [float(winner), float(1 - winner)]
        (a,), (b,) = MODEL.rate(before, ranks=ranks)
        if winner == 1:
            bare = after(people[two], people[one], is_draw=False)[::-1]
        else:
            bare = after(people[one], people[two], is_draw=winner is None)
        assert bare == ((a.mu, a.sigma), (b.mu, b.sigma))
        people[one], people[two] = rate(people[one], people[two], winner, 1)


def test_a_draw_of_equals_changes_only_their_uncertainty() -> None:
    one, two = rate(NEWCOMER, NEWCOMER, None, 1)
    assert one == two
    assert one.mu == NEWCOMER.mu
    assert one.points > NEWCOMER.points


def test_a_rating_is_provisional_for_twelve_matches_between_equals() -> None:
    one, two = NEWCOMER, NEWCOMER
    for number in range(1, 30):
        one, two = rate(one, two, number % 2, 1)
        if not one.displayed.is_provisional:
            break
    assert number == 12
    assert one.displayed.deviation <= PROVISIONAL


def test_matches_of_a_pair_count_less_from_the_fourth_of_a_day_on() -> None:
    assert [divisor(nth) for nth in range(1, 8)] == [1, 1, 1, 2, 4, 8, 16]
    assert FULL_MATCHES == 3
    assert divisor(13) == divisor(1000) == NO_EFFECT
    assert rate(NEWCOMER, NEWCOMER, 0, NO_EFFECT) == (NEWCOMER, NEWCOMER)


@pytest.mark.parametrize("matches", [20, 200])
def test_farming_brings_no_more_than_four_full_matches(matches: int) -> None:
    """However often one player lets the other win in a day."""

    def won(parts: list[int]) -> Rating:
        one, two = NEWCOMER, NEWCOMER
        for each in parts:
            one, two = rate(one, two, 0, each)
        return one

    farmed = won([divisor(nth) for nth in range(1, matches + 1)])
    assert farmed.points <= won([1] * 4).points
    assert farmed.sigma >= won([1] * 4).sigma


def test_a_rating_below_the_scale_is_rounded_like_any_other() -> None:
    assert Rating(-30_000_000, 1_000_000).displayed == DisplayedRating(-150, 30, -210)
