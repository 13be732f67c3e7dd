"""The knight: the squire in phase one, and without an error in phase two."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from claim_core import view
from claim_core.players import answer, knight, play_on, random_player, squire
from claim_core.players.solver import solver, solver_of

from .endings import played_ending, results_of
from .matches import KINGDOMS, Game
from .stage import stage

module = import_module("claim_core.players.knight")  # the name is the function's, too


def test_phase_one_is_played_as_the_squire_plays_it() -> None:
    for seed, kingdom in enumerate(KINGDOMS[::20]):
        for match, seat, _ in Game(kingdom, seed % 2 == 0, None, seed).walk():
            if match.phase == 1:
                assert answer(match, knight, seat, Random(1)) == answer(
                    match, squire, seat, Random(1)
                )


@pytest.mark.parametrize("kingdom", ["GKUDX", "NIRTE", "GKDBS", "NITUX"])
def test_a_won_phase_two_is_always_won(kingdom: str) -> None:
    won = 0
    for seed in range(8):
        match = played_ending(kingdom, None, seed, 6)
        for opponent in (squire, random_player):
            after = match.copy()
            seat = after.decision.seat
            assert seat is not None
            seen = view(after, seat)
            found = solver_of(seen)
            assert found
            best = max(bounds.low for bounds in found.solve(seen, 100_000).moves.values())
            players = (knight, opponent) if seat == 0 else (opponent, knight)
            for _ in play_on(after, players, Random(seed)):
                pass
            assert after.outcome
            result = {seat: 1, 1 - seat: -1, None: 0}[after.outcome.winner]
            assert result >= best
            won += best == 1
    assert won > 2


def test_if_it_is_lost_the_other_seat_gets_a_chance_to_err(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "JUDGEMENT", 0)
    tested = 0
    for seed in range(150):
        match = played_ending("GKUDX", None, seed, 3)
        if match.decision.kind != "lead" or max(results_of(match).values()) == 1:
            continue
        may_err = {}
        for move in match.legal():
            after = match.copy()
            after.push(move)
            may_err[move] = len({*results_of(after).values()}) > 1
        chosen = answer(match, knight, match.leader, Random(1))
        assert chosen
        assert may_err[chosen] == any(may_err.values())
        tested += len({*may_err.values()}) > 1
    assert tested > 2


def test_without_time_it_plays_as_the_squire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "NODES", 0)
    for seed in range(20):
        match = played_ending("GKUDX", None, seed, 10)
        seat = match.decision.seat
        assert seat is not None
        solver._solver.cache_clear()
        assert answer(match, knight, seat, Random(1)) == answer(match, squire, seat, Random(1))


def test_hidden_cards_and_artifacts_are_left_to_the_squire() -> None:
    match = stage("GKUDX", ("U5 U8", "U7 U1"), phase=2, artifacts=("shield", ""))
    assert answer(match, knight, 0, Random(1)) == answer(match, squire, 0, Random(1))
