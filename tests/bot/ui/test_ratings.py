"""How a table and both hands show what a match did to the ratings."""

from __future__ import annotations

from dataclasses import replace

from bot.play.snapshot import Snapshot
from bot.standings.ratings import NO_EFFECT, Change, DisplayedRating
from bot.ui.hand import hand
from bot.ui.table import table
from languages import Words
from tests.claim_core.stage import stage

from .message_contents import assert_valid, read
from .snapshots import Position


def finished_snapshot(
    seat: int | None = None, divisors: tuple[int, int] = (1, 1), **changes: object
) -> Snapshot:
    position = Position(stage("GKUDX", ("G5", "G9"), phase=2, score=("U7 D5 K2 K3", "U9 X0 X9")))
    position.push("G5")
    position.push("G9")
    snapshot = position.snapshot(seat)
    ratings = (
        Change(DisplayedRating(1500, 250, 1000), DisplayedRating(1420, 118, 1184), divisors[0]),
        Change(DisplayedRating(-20, 60, -140), DisplayedRating(-5, 59, -123), divisors[1]),
    )
    return replace(
        snapshot,
        terms=replace(snapshot.terms, rated=True),
        **({"ratings": ratings} | changes),  # type: ignore[arg-type]
    )


def test_both_ratings_are_shown_before_and_after_with_their_uncertainty(english: Words) -> None:
    for parts in (table(finished_snapshot(), english), hand(finished_snapshot(0), english)):
        assert_valid(parts)
        message = read(parts).replace("\u00a0", "_")
        assert "<@201> 1500_→_**1420**_(−80) ±_118\n" in message
        assert "<@202> −20_→_**−5**_(+15) ±_59\n" in message + "\n"
        assert "today" not in message


def said(english: Words, *divisors: int, **changes: object) -> str:
    first, second = divisors
    return read(table(finished_snapshot(None, (first, second), **changes), english))


def test_a_match_that_counts_less_says_why(english: Words) -> None:
    assert "counts for 1/8 (nobody can" in said(english, 8, 8)
    assert "doesn’t count" in said(english, NO_EFFECT, NO_EFFECT)


def test_a_match_that_counts_less_for_one_says_for_whom(english: Words) -> None:
    text = said(english, 2, 8)
    assert "this one counts for 1/2" in text
    assert "For <@202> it counts for 1/8" in text
    assert "For <@201> it" not in text
    assert "For <@202> it doesn’t count" in said(english, 1, NO_EFFECT)


def test_a_short_match_that_counted_by_the_first_rules_does_not_say_so(english: Words) -> None:
    assert "doesn’t change" not in said(english, 1, 1, is_short=True)


def test_a_short_match_says_that_only_its_loss_counts(english: Words) -> None:
    text = said(english, 1, NO_EFFECT, is_short=True)
    assert "doesn’t change <@202>’s rating" in text
    assert "it counts" not in text
    assert "For <@201> it counts for 1/2" in said(english, 2, NO_EFFECT, is_short=True)


def test_a_match_that_does_not_count_says_so(english: Words) -> None:
    assert "Not rated" in read(table(finished_snapshot(ratings=None), english))
    snapshot = finished_snapshot(ratings=None)
    unrated = replace(snapshot, terms=replace(snapshot.terms, rated=False))
    assert "📈" not in read(table(unrated, english))
