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
    divisors,
    newcomer,
    rate,
    weight,
)
from bot.standings.ratings import _after as after
from bot.standings.ratings import _towards as towards

RATINGS = st.builds(
    Rating, st.integers(-20_000_000, 80_000_000), st.integers(500_000, newcomer(1).sigma)
)
PARTS = st.tuples(*[st.sampled_from([1 << n for n in range(11)])] * 2)


def test_a_newcomer_is_shown_on_a_familiar_scale() -> None:
    assert NEWCOMER.displayed == DisplayedRating(1500, 180, 1140)
    assert NEWCOMER.displayed.is_provisional


def test_four_hundred_points_more_win_ten_of_eleven_matches() -> None:
    """Players who differ by that much, and win that often, stay that far apart."""
    chance = random.Random(5)
    strong, weak = Rating(38_333_333, 1_000_000), Rating(25_000_000, 1_000_000)
    gap = []
    for _ in range(4000):
        strong, weak = rate(strong, weak, 0 if chance.random() < 10 / 11 else 1)
        gap.append(strong.displayed.rating - weak.displayed.rating)
    assert abs(sum(gap[1000:]) / 3000 - 400) < 25


@given(RATINGS, RATINGS, PARTS)
def test_a_winner_never_falls_and_a_loser_never_rises(
    first: Rating, second: Rating, divisors: tuple[int, int]
) -> None:
    one, two = rate(first, second, 0, divisors)
    assert one.mu >= first.mu
    assert two.mu <= second.mu
    assert rate(second, first, 1, divisors[::-1]) == (two, one)


@given(RATINGS, RATINGS, PARTS)
def test_a_draw_moves_two_ratings_towards_each_other(
    first: Rating, second: Rating, divisors: tuple[int, int]
) -> None:
    one, two = rate(first, second, None, divisors)
    assert (one.mu - first.mu) * (second.mu - first.mu) >= 0
    assert rate(second, first, None, divisors[::-1]) == (two, one)


def openskill(
    first: Rating, second: Rating, winner: int | None, divisors: tuple[int, int], rules: int
) -> tuple[Rating, Rating]:
    """Rate a match with openskill itself."""
    before = [[MODEL.rating(each.mu / MILLION, each.sigma / MILLION)] for each in (first, second)]
    ranks = [0.0, 0.0] if winner is None else [float(winner), float(1 - winner)]
    (one,), (two,) = MODEL.rate(before, ranks=ranks)
    weights = (1.0, 1.0) if rules == 1 else (weight(first, second), weight(second, first))
    return (
        towards(first, one.mu, one.sigma, divisors[0], weights[0]),
        towards(second, two.mu, two.sigma, divisors[1], weights[1]),
    )


def test_ratings_equal_openskill_to_the_last_bit() -> None:
    chance = random.Random(9)
    for _ in range(20_000):
        wide = chance.random() < 0.3
        first, second = (
            Rating(
                chance.randint(-20_000_000, 80_000_000)
                if wide
                else round(chance.gauss(25_000_000, 5_000_000)),
                chance.randint(1, newcomer(1).sigma),
            )
            for _ in range(2)
        )
        winner, rules = chance.choice([0, 1, None]), chance.choice([1, 2])
        parts = 1 << chance.randrange(10), 1 << chance.randrange(10)
        assert rate(first, second, winner, parts, rules) == openskill(
            first, second, winner, parts, rules
        )


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
        people[one], people[two] = rate(people[one], people[two], winner)


def test_a_draw_of_equals_changes_only_their_uncertainty() -> None:
    one, two = rate(NEWCOMER, NEWCOMER, None)
    assert one == two
    assert one.mu == NEWCOMER.mu
    assert one.points > NEWCOMER.points


def test_a_rating_is_provisional_for_eleven_matches_between_equals() -> None:
    one, two = NEWCOMER, NEWCOMER
    for number in range(1, 30):
        one, two = rate(one, two, number % 2)
        if not one.displayed.is_provisional:
            break
    assert number == 11
    assert one.displayed.deviation <= PROVISIONAL


def test_matches_of_a_pair_count_less_from_the_fourth_of_a_day_on() -> None:
    assert [divisor(nth) for nth in range(1, 8)] == [1, 1, 1, 2, 4, 8, 16]
    assert FULL_MATCHES == 3
    assert divisor(13) == divisor(1000) == NO_EFFECT
    assert rate(NEWCOMER, NEWCOMER, 0, (NO_EFFECT, NO_EFFECT)) == (NEWCOMER, NEWCOMER)


@pytest.mark.parametrize("matches", [20, 200])
def test_farming_brings_no_more_than_four_full_matches(matches: int) -> None:
    """However often one player lets the other win in a day."""

    def won(parts: list[int]) -> Rating:
        one, two = NEWCOMER, NEWCOMER
        for each in parts:
            one, two = rate(one, two, 0, (each, each))
        return one

    farmed = won([divisor(nth) for nth in range(1, matches + 1)])
    assert farmed.points <= won([1] * 4).points
    assert farmed.sigma >= won([1] * 4).sigma


def test_a_rating_below_the_scale_is_rounded_like_any_other() -> None:
    assert Rating(-30_000_000, 1_000_000).displayed == DisplayedRating(-150, 30, -210)


def test_a_short_match_counts_only_for_its_loser() -> None:
    assert divisors((1, 5), 0, is_short=True) == (NO_EFFECT, 4)
    assert divisors((1, 5), 1, is_short=True) == (1, NO_EFFECT)
    assert divisors((1, 5), 1, is_short=False) == divisors((1, 5), None, is_short=True) == (1, 4)
    one, two = rate(NEWCOMER, NEWCOMER, 0, divisors((1, 1), 0, is_short=True))
    assert one == NEWCOMER
    assert two == rate(NEWCOMER, NEWCOMER, 0)[1]


def beat_newcomers(rating: Rating, number: int, rules: int = 2) -> Rating:
    for _ in range(number):
        rating, _ = rate(rating, newcomer(rules), 0, rules=rules)
    return rating


def test_beating_fresh_accounts_once_each_brings_little() -> None:
    """Twenty of them gave a newcomer 2067 ± 147 by the old rules, and somebody known 130 more."""
    assert beat_newcomers(newcomer(1), 20, 1).displayed == DisplayedRating(2067, 147, 1773)
    fresh = beat_newcomers(NEWCOMER, 20).displayed
    assert fresh.rating < 1800
    assert fresh.is_provisional
    known = Rating((1600 - 750) * MILLION // 30, 5 * MILLION // 2)
    assert beat_newcomers(known, 20).displayed.rating <= 1606


@given(RATINGS, RATINGS)
def test_a_match_tells_less_against_somebody_less_well_known(own: Rating, other: Rating) -> None:
    assert weight(own, own) == 1
    assert 0 < weight(own, other) <= 1
    assert (weight(own, other) < 1) == (own.sigma < other.sigma)
    # So nobody gains more than by the old rules.
    assert rate(own, other, 0)[0].mu <= rate(own, other, 0, rules=1)[0].mu
