"""The solver finds what trying everything finds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claim_core import EDITIONS, Match, view
from claim_core.players.solver import solver_of

from .endings import played_ending, results_of, staged_ending
from .matches import KINGDOMS

NODES = 100_000
OPEN = [kingdom for kingdom in KINGDOMS if "W" not in kingdom]


def solved(match: Match) -> dict[str, float] | None:
    seen = view(match, match.decision.seat)
    solver = solver_of(seen)
    if solver is None:
        return None
    solution = solver.solve(seen, NODES)
    assert solution.exact
    return {move.text: bounds.low for move, bounds in solution.moves.items()}


@pytest.mark.parametrize("ending", [played_ending, staged_ending])
@settings(max_examples=400)
@given(
    kingdom=st.sampled_from(OPEN),
    edition=st.sampled_from([None, *EDITIONS]),
    seed=st.integers(0, 2**32),
    tricks=st.sampled_from((1, 2, 3, 3, 3)),
)
def test_small_endings_are_solved_exactly(
    ending: Callable[[str, str | None, int, int], Match],
    kingdom: str,
    edition: str | None,
    seed: int,
    tricks: int,
) -> None:
    match = ending(kingdom, edition, seed, tricks)
    found = solved(match)
    if found is None:
        assert "H" in kingdom  # a Ghost may have left a card that nobody has seen
        return
    assert found == {move.text: result for move, result in results_of(match).items()}


@settings(max_examples=60)
@given(
    kingdom=st.sampled_from([kingdom for kingdom in KINGDOMS if "W" in kingdom]),
    edition=st.sampled_from([None, *EDITIONS]),
    seed=st.integers(0, 2**32),
    tricks=st.sampled_from((1, 2)),
)
def test_unknown_potions_are_weighed_by_their_chances(
    kingdom: str, edition: str | None, seed: int, tricks: int
) -> None:
    match = played_ending(kingdom, edition, seed, tricks)
    if sum(map(len, match.potions)) > 3:
        return  # too many to try all
    found = solved(match)
    if found is None:
        assert "H" in kingdom
        return
    results = {move.text: result for move, result in results_of(match).items()}
    assert found == pytest.approx(results)
