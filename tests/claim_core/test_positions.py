"""Positions as text: equal for equal positions, and a match can be set up from each."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claim_core import (
    RESIGN,
    BadMove,
    BadPosition,
    BadRecord,
    Match,
    Move,
    resample,
    set_up,
    view,
    write_record,
)
from claim_core.staging import stage

from ..effort import times
from .matches import Game, games, random_move
from .test_properties import sets_of_cards


def check(match: Match) -> Match:
    """Check that a match can be set up from its position, and return it."""
    again = set_up(match.position())
    assert again.position() == match.position()
    assert again == match
    for seat in (0, 1, None):
        assert replace(view(again, seat), tricks=()) == replace(view(match, seat), tricks=())
    if not match.outcome:
        assert sum(sets_of_cards(again)) == match.kingdom.all_cards
    return again


@settings(max_examples=times(100, 25))
@given(games())
def test_a_match_set_up_from_its_position_looks_the_same(game: Game) -> None:
    for match, _, _ in game.walk():
        check(match)
    check(match)


@pytest.mark.parametrize("artifacts", [False, True])
def test_a_match_set_up_from_its_position_goes_on_in_the_same_way(artifacts: bool) -> None:
    for kingdom in ("GKUDX", "NIESH", "GKWBT"):
        for seed in range(8):
            chance = Random(seed)
            others: list[Match] = []
            for match, seat, move in Game(kingdom, artifacts, None, seed).walk():
                if chance.random() < 0.05:
                    others.append(check(match))
                for other in others:
                    assert other == match
                    other.push(move, seat)
            assert all(other.outcome == match.outcome for other in others)


def test_equal_positions_are_equal_however_they_came_about() -> None:
    match, other = (stage("GKUDX", ("G5 G6 K2", "G7 G9 X3"), phase=2) for _ in range(2))
    for text in ("G5", "G7", "G9", "G6"):
        match.push(text)
    for text in ("G6", "G9", "G7", "G5"):
        other.push(text)
    assert match == other
    assert match.moves != other.moves
    assert match != stage("GKUDX", ("K2", "X3"), phase=2)
    assert match != match.position()
    with pytest.raises(TypeError):
        hash(match)


@given(games(), st.data())
def test_a_changed_text_is_refused_or_a_position(game: Game, data: st.DataObject) -> None:
    plies = data.draw(st.integers(0, 60))
    match = game.start()
    chance = Random(game.seed)
    for _ in range(plies):
        if not match.outcome:
            seat, move = random_move(match, chance)
            match.push(move, seat)
    text = match.position()
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(
        st.sampled_from(["", text[at] * 2, "0", "5", "G0", "/", " ", "!", "a", "=", "-"])
    )
    try:
        changed = set_up(text[:at] + new + text[at + 1 :])
    except BadPosition as error:
        assert str(error)
        return
    assert changed.position() == text[:at] + new + text[at + 1 :]
    while not changed.outcome:
        seat, move = random_move(changed, chance)
        changed.push(move, seat)


@pytest.mark.parametrize("text", ["", "GKUDX", "GKUDX magic plain 1.1 lead 0", "x" * 99])
def test_other_texts_are_not_positions(text: str) -> None:
    with pytest.raises(BadPosition, match="is not a position"):
        set_up(text)


def test_a_match_that_was_set_up_has_no_record_but_can_be_pickled() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7")
    match.push("G5")
    for other in (match, resample(view(match, 0), Random(1)), set_up(match.position())):
        with pytest.raises(BadRecord, match="set up in the middle"):
            write_record(other)
        assert pickle.loads(pickle.dumps(other)) == other


def test_a_move_may_be_made_as_text() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7")
    match.push("G5", 0)
    assert match.moves == [(0, Move("G5"))]
    with pytest.raises(BadMove):
        match.push("a card")


@given(games())
def test_is_legal_agrees_with_the_legal_moves(game: Game) -> None:
    texts = ["G5", "K2+sword", "bow", "boots", "pass", "seer=deck", "nonsense", ""]
    for match, seat, move in game.walk():
        assert match.is_legal(move, seat)
        assert match.is_legal(move.text, seat)
        assert match.is_legal("resign", 0)
        assert match.is_legal(RESIGN)
        legal = {move.text for move in match.legal()}
        assert [match.is_legal(text) for text in texts] == [text in legal for text in texts]
    assert not match.is_legal(RESIGN, 0)


@given(games(), st.sampled_from([0, 1, None]))
def test_a_match_that_ended_early_can_be_set_up(game: Game, winner: int | None) -> None:
    chance = Random(game.seed)
    for match, seat, _ in game.walk():
        if chance.random() < 0.1:
            given_up, late = match.copy(), match.copy()
            given_up.push(RESIGN, seat)
            late.time_out(winner)
            for ended in (given_up, late):
                assert set_up(ended.position()).outcome == ended.outcome
            assert given_up != late
