"""The first lesson: what it tells, that it tells it once, and never what must stay hidden."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bot.play.lesson import MOST, Hint, hints
from claim_core import Kingdom, View, view
from languages import words_of
from tests.claim_core.matches import KINGDOMS, Game

ENGLISH = words_of("en")
NOT_HINTS = {"lesson-line", "lesson-over", "lesson-end"}


@lru_cache
def lesson_in(kingdom: str) -> list[tuple[View, tuple[Hint, ...]]]:
    """Play a match at random, and return what a seat sees and is told at each of its decisions."""
    return [
        (view(match, 1), hints(match, 1))
        for match, _, _ in Game(kingdom, True, None, 5).walk()
        if match.decision.seat == 1
    ]


SOME = KINGDOMS[::7]


@pytest.mark.parametrize("kingdom", SOME)
def test_everything_is_told_at_most_once_and_little_at_a_time(kingdom: str) -> None:
    told: list[str] = []
    before: tuple[Hint, ...] = ()
    for _, now in lesson_in(kingdom):
        assert len(now) <= MOST
        if now != before:
            told += [hint.name for hint in now]
        before = now
    assert len(told) == len(set(told))
    assert told[0] == "prize"
    assert "phase-two" in told


@pytest.mark.parametrize("kingdom", SOME)
def test_no_hidden_card_is_named(kingdom: str) -> None:
    for seen, told in lesson_in(kingdom):
        for hint in told:
            if hint.card in Kingdom.parse(kingdom).unique:
                assert hint.card not in seen.unseen


def test_every_power_is_told_and_every_text_is_used() -> None:
    told = {hint.name for kingdom in SOME for _, now in lesson_in(kingdom) for hint in now}
    assert {f"lesson-{name}" for name in told} == {
        id for id in ENGLISH if id.startswith("lesson-")
    } - NOT_HINTS


def test_following_is_explained_by_the_cards_in_the_hand() -> None:
    explained = set()
    for kingdom in SOME:
        for seen, told in lesson_in(kingdom):
            for hint in told:
                if hint.name in ("follow", "void") and seen.decision.kind == "follow":
                    assert hint.faction == seen.follow
                    can_follow = any(card[0] == seen.follow for card in seen.hand)
                    assert hint.name == ("follow" if can_follow else "void")
                    explained.add(hint.name)
    assert explained == {"follow", "void"}


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
