"""The arithmetic of clocks, with all kinds of absences."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.play.clocks import LONG, Interval, Moments, merged, moments, moments_of, start
from bot.play.terms import DAY, HOUR, MINUTE, PACES

from .loaded_matches import dealt_match

LIMIT = 24 * HOUR
FIFTH = LIMIT // 5
BEGUN = 1000 * DAY

lengths = st.integers(0, LONG // 1000 * 3) | st.integers(0, 200) | st.integers(0, 3 * LIMIT // 1000)
intervals = st.lists(st.tuples(st.integers(-1000, 3 * LIMIT // 1000), lengths), max_size=12).map(
    lambda found: merged((BEGUN + s * 1000, BEGUN + (s + length) * 1000) for s, length in found)
)
many_tiny = st.lists(st.tuples(st.integers(1, 60_000), st.integers(1, LONG - 1)), max_size=300)


def compute(absences: list[Interval]) -> Moments:
    return moments(BEGUN, LIMIT, FIFTH, absences)


def absent(absences: list[Interval], since: int, until: int) -> int:
    """Count the milliseconds of a span that were absences."""
    return sum(max(0, min(b, until) - max(a, since)) for a, b in absences)


def test_without_absences_the_moments_are_the_nominal_ones() -> None:
    assert compute([]) == Moments(BEGUN + LIMIT - FIFTH, BEGUN + LIMIT, BEGUN + 2 * LIMIT)


@pytest.mark.parametrize("pace", ["live", "day", "three-days"])
def test_the_reminder_comes_after_four_fifths_of_the_time(pace: str) -> None:
    limit, game = PACES[pace], dealt_match("classic").game
    assert limit
    started = start(replace(game, terms=replace(game.terms, pace=pace)), BEGUN)
    assert started.wake == BEGUN + limit * 4 // 5
    assert moments_of(started, []).reminder == started.wake


def test_an_absence_before_the_decision_does_not_count() -> None:
    assert compute([(BEGUN - HOUR, BEGUN)]) == compute([])
    assert compute([(BEGUN - HOUR, BEGUN + HOUR)]) == compute([(BEGUN, BEGUN + HOUR)])


def test_an_absence_does_not_change_the_remaining_time() -> None:
    found = compute([(BEGUN + HOUR, BEGUN + 11 * HOUR)])
    assert found.due == BEGUN + LIMIT + 10 * HOUR
    assert found.reminder == found.due - FIFTH
    assert found.end == found.due + LIMIT


def test_a_long_absence_leaves_at_least_a_fifth_but_only_once() -> None:
    late = BEGUN + LIMIT - HOUR
    first = late, late + LONG
    assert compute([first]).due == first[1] + FIFTH
    again = first[1] + FIFTH - HOUR, first[1] + FIFTH
    assert compute([first, again]).due == again[1] + HOUR


def test_a_short_absence_guarantees_nothing() -> None:
    late = BEGUN + LIMIT - HOUR
    assert compute([(late, late + LONG - 1)]).due == late + LONG - 1 + HOUR


def test_an_absence_after_the_deadline_moves_only_the_end() -> None:
    due = BEGUN + LIMIT
    assert compute([(due, due + 9 * HOUR)]) == Moments(due - FIFTH, due, due + LIMIT + 9 * HOUR)
    assert compute([(due + LIMIT, due + LIMIT + HOUR)]).end == due + LIMIT


def test_many_reconnects_never_stall_a_clock() -> None:
    """A blink every four hours delays the deadline by no more than the blinks themselves."""
    blinks = [(BEGUN + n * 4 * HOUR, BEGUN + n * 4 * HOUR + 5) for n in range(1, 60)]
    assert compute(blinks).due == BEGUN + LIMIT + 6 * 5
    longer = [(a, a + 3 * MINUTE) for a, _ in blinks]
    assert compute(longer).due <= BEGUN + LIMIT + FIFTH + 8 * 3 * MINUTE


@given(intervals)
def test_exactly_the_limit_is_charged_and_at_most_a_fifth_more(absences: list[Interval]) -> None:
    found = compute(absences)
    charged = found.due - BEGUN - absent(absences, BEGUN, found.due)
    assert LIMIT <= charged <= LIMIT + FIFTH
    if all(b - a < LONG for a, b in absences):
        assert charged == LIMIT
    waited = found.end - found.due - absent(absences, found.due, found.end)
    assert waited == LIMIT


@given(many_tiny)
def test_tiny_absences_move_the_deadline_by_their_length(found: list[tuple[int, int]]) -> None:
    absences, at = [], BEGUN
    for pause, length in found:
        absences.append((at + pause, at + pause + length))
        at += pause + length
    due = compute(absences).due
    assert due - BEGUN - absent(absences, BEGUN, due) == LIMIT


@given(intervals)
def test_another_absence_never_brings_a_moment_nearer(absences: list[Interval]) -> None:
    every = [compute(absences[:n]) for n in range(len(absences) + 1)]
    for before, after in pairwise(every):
        assert before.reminder <= after.reminder
        assert before.due <= after.due
        assert before.end <= after.end


@given(intervals, st.data())
def test_a_growing_absence_never_brings_a_moment_nearer(
    absences: list[Interval], data: st.DataObject
) -> None:
    """So an alarm set during it may ring too early, but never too late."""
    for n, (since, until) in enumerate(absences):
        part = data.draw(st.integers(since, until))
        before, after = compute([*absences[:n], (since, part)]), compute(absences[: n + 1])
        assert (before.due, before.end) <= (after.due, after.end)


@given(intervals, st.data())
def test_pieces_of_an_absence_are_merged(absences: list[Interval], data: st.DataObject) -> None:
    pieces: list[Interval] = []
    for since, until in absences:
        cut = data.draw(st.integers(since, until))
        pieces += [(since, cut), (cut, until), (since, cut)]
    assert merged(pieces) == absences
    assert compute(merged(reversed(pieces), BEGUN)) == compute(absences)


@given(intervals)
def test_no_deadline_falls_into_an_absence(absences: list[Interval]) -> None:
    """The player to move can always use the last moment."""
    due = compute(absences).due
    assert not any(a < due <= b for a, b in absences)
