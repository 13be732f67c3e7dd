"""Copies and pickles: those of a match are independent, those of a card are the same object."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from claim_core import ARTIFACTS, EDITIONS, FACTIONS, ClaimError, Kingdom, Match, deal, view
from claim_core.events import PrizeTurnedUp
from claim_core.trick import Place

from .matches import Game, games, state


@given(games())
def test_a_copied_match_is_independent(game: Game) -> None:
    chance = Random(game.seed)
    for match, _, _ in game.walk():
        if chance.random() > 0.05:
            continue
        before = state(match)
        for other in (
            copy.copy(match),
            copy.deepcopy(match),
            pickle.loads(pickle.dumps(match)),
        ):
            assert state(other) == before
            while not other.outcome:
                other.push(chance.choice(other.legal()))
            assert state(match) == before


def parts(value: object) -> Iterator[object]:
    """Yield everything in a value that can change."""
    if isinstance(value, Place):
        yield value
    elif isinstance(value, (list, tuple)):
        if isinstance(value, list):
            yield value
        for item in value:
            yield from parts(item)


@given(games())
def test_a_copy_has_every_slot_and_shares_nothing_that_can_change(game: Game) -> None:
    for match, _, _ in game.walk():
        copied = match.copy()
        for name in Match.__slots__:
            assert hasattr(copied, name), name
            shared = {id(part) for part in parts(getattr(match, name))}
            assert all(id(part) not in shared for part in parts(getattr(copied, name))), name


@given(games())
def test_a_finished_match_survives_pickling(game: Game) -> None:
    match = game.play()
    assert state(pickle.loads(pickle.dumps(match))) == state(match)
    timed_out = game.start()
    timed_out.time_out(1)
    assert pickle.loads(pickle.dumps(timed_out)).outcome == (1, None, "timeout")


def test_cards_factions_artifacts_and_editions_exist_once() -> None:
    cards = Kingdom.parse("magic").cards
    for thing in (*cards, *FACTIONS.values(), *ARTIFACTS.values(), *EDITIONS.values()):
        assert pickle.loads(pickle.dumps(thing)) is copy.deepcopy(thing) is copy.copy(thing)
        assert copy.copy(thing) is thing


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_seats_other_than_0_and_1_are_refused(seat: int) -> None:
    kingdom = Kingdom.parse("classic")
    match = Match(deal(kingdom, bytes(32)))
    for ask in (
        lambda: match.legal(seat),
        lambda: match.push(match.legal()[0], seat),
        lambda: match.time_out(seat),
        lambda: view(match, seat),
        lambda: deal(kingdom, bytes(32), leader=seat),
    ):
        with pytest.raises(ClaimError, match="there is no seat"):
            ask()
    assert match.moves == []
    assert match.outcome is None


def test_events_before_the_first_move_are_kept() -> None:
    match = Match(deal(Kingdom.parse("classic"), bytes(32)))
    assert match.opening == (PrizeTurnedUp(match.prizes[0].text),)
