"""The first lesson: what it tells, that it tells it once, and never what must stay hidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pytest

from bot.play.lesson import ADVICE, MOST, POWERS, SAME, WEAK, Hint, hints
from claim_core import Kingdom, View, view
from languages import words_of
from tests.claim_core.matches import KINGDOMS, Game
from tests.effort import cases

ENGLISH = words_of("en")
NOT_HINTS = {"lesson-line", "lesson-over", "lesson-end", "lesson-stopped"}


@lru_cache
def lesson_in(kingdom: str, seat: int = 1) -> list[tuple[View, tuple[Hint, ...]]]:
    """Play a match at random, and return what a seat sees and is told at each of its decisions."""
    return [
        (view(match, seat), hints(match, seat))
        for match, _, _ in Game(kingdom, True, None, 5).walk()
        if match.decision.seat == seat
    ]


SOME = cases(KINGDOMS[::7], 12)
LESSONS = [(kingdom, seat) for kingdom in SOME for seat in (0, 1)]


def topics_of(told: Iterable[Hint]) -> list[str]:
    return [SAME.get(hint.name, hint.name) for hint in told]


@pytest.mark.parametrize(("kingdom", "seat"), LESSONS)
def test_everything_is_told_at_most_once_and_little_at_a_time(kingdom: str, seat: int) -> None:
    told: list[str] = []
    for _, now in lesson_in(kingdom, seat):
        assert len(now) <= MOST
        told += topics_of(now)
    assert len(told) == len(set(told))
    assert told[:2] == ["prize", "trick"]
    assert "phase-two" in told


@pytest.mark.parametrize(("kingdom", "seat"), LESSONS)
def test_the_goal_of_the_game_is_told_after_the_first_trick(kingdom: str, seat: int) -> None:
    first = next(
        now
        for seen, now in lesson_in(kingdom, seat)
        if seen.trick == 2 and seen.decision.kind in ("lead", "follow")
    )
    assert first[0] == Hint("goal")


@pytest.mark.parametrize(("kingdom", "seat"), LESSONS)
def test_a_power_is_told_before_its_cards_are_played(kingdom: str, seat: int) -> None:
    told: set[str] = set()
    for seen, now in lesson_in(kingdom, seat):
        told.update(topics_of(now))
        if seen.decision.kind in ("lead", "follow") and len(now) < MOST:
            playable = {move.card[0] for move in seen.legal if move.verb == "play"}
            powers = playable & set(POWERS[seen.phase])
            if seen.follow not in ("", "X"):
                powers |= playable & {"X"}
            assert {f"power-{code}" for code in powers} <= told


def test_the_power_of_the_card_to_be_answered_comes_first() -> None:
    answered = 0
    for kingdom, seat in LESSONS:
        told: set[str] = set()
        for seen, now in lesson_in(kingdom, seat):
            told.update(topics_of(now))
            if seen.trick > 2 and seen.follow in set(POWERS[seen.phase]):
                assert f"power-{seen.follow}" in told
                answered += 1
    assert answered


def test_a_doppelganger_in_the_hand_is_mentioned_where_following_is_explained() -> None:
    explained = set()
    for kingdom, seat in LESSONS:
        for seen, now in lesson_in(kingdom, seat):
            if name := next((hint.name for hint in now if hint.name.startswith("follow")), ""):
                stands_in = seen.follow != "X" and any(card[0] == "X" for card in seen.hand)
                assert name == ("follow-X" if stands_in else "follow")
                explained.add(name)
    assert explained == {"follow", "follow-X"}


def test_a_card_that_lost_because_it_did_not_follow_is_explained() -> None:
    explained = 0
    for kingdom, seat in LESSONS:
        for seen, now in lesson_in(kingdom, seat):
            for hint in now:
                if hint.name == "off":
                    last = seen.tricks[-1]
                    assert (last.leader, last.winner, last.cards[1]) == (seat, seat, hint.card)
                    assert hint.faction == last.cards[0][0] != hint.card[0]
                    explained += 1
    assert explained


@pytest.mark.parametrize(("kingdom", "seat"), LESSONS)
def test_advice_is_given_only_when_there_is_nothing_else_to_tell(kingdom: str, seat: int) -> None:
    for seen, now in lesson_in(kingdom, seat):
        names = {hint.name for hint in now}
        if names & {"lose", *ADVICE.values()}:
            assert len(now) == 1
            assert len(seen.legal) > 1
        if "lose" in names:
            assert now[0].card == seen.prizes[0]
            assert int(seen.prizes[0][1:]) <= WEAK


@pytest.mark.parametrize("kingdom", SOME)
def test_no_hidden_card_is_named(kingdom: str) -> None:
    for seen, told in lesson_in(kingdom):
        for hint in told:
            if hint.card in Kingdom.parse(kingdom).unique:
                assert hint.card not in seen.unseen


def test_every_power_is_told_and_every_text_is_used() -> None:
    told = {hint.name for lesson in LESSONS for _, now in lesson_in(*lesson) for hint in now}
    assert {f"lesson-{name}" for name in told} == {
        id for id in ENGLISH if id.startswith("lesson-")
    } - NOT_HINTS


def test_following_is_explained_by_the_cards_in_the_hand() -> None:
    explained = set()
    for kingdom in SOME:
        for seen, told in lesson_in(kingdom):
            for hint in told:
                if hint.name in ("follow", "follow-X", "void") and seen.decision.kind == "follow":
                    assert hint.faction == seen.follow
                    can_follow = any(card[0] == seen.follow for card in seen.hand)
                    assert can_follow == (hint.name != "void")
                    explained.add(hint.name)
    assert {"follow", "void"} <= explained


def test_the_end_of_a_trick_is_explained_with_the_card_that_it_brought() -> None:
    explained = set()
    for kingdom in SOME:
        for seen, told in lesson_in(kingdom):
            for hint in told:
                if hint.name in ("won", "lost"):
                    assert hint.card in (*seen.followers, *seen.hand)
                    explained.add(hint.name)
    assert explained == {"won", "lost"}


def test_the_lesson_stays_as_it_is_while_the_opponent_decides() -> None:
    told: tuple[Hint, ...] = ()
    for match, _, _ in Game("GKUDX", False, None, 5).walk():
        now = hints(match, 1)
        assert match.decision.seat == 1 or now == told
        told = now
