"""Exhaustive counts: the number of possible continuations of a match for some moves.

Both seats' legal moves count, but not resigning. The smaller numbers, up to about ten thousand,
were confirmed by a second implementation that was written from the rules alone.
"""

from __future__ import annotations

import pytest

from claim_core import PASS, Kingdom, Match, deal


def perft(match: Match, depth: int) -> int:
    moves = [(seat, move) for seat in (0, 1) for move in match.legal(seat)]
    if depth == 1:
        return len(moves)
    total = 0
    for seat, move in moves:
        after = match.copy()
        after.push(move, seat)
        total += perft(after, depth - 1)
    return total


def midway(kingdom: str, artifacts: bool, seed: int, ply: int) -> Match:
    """Play the first card each time, and pass on all other decisions."""
    match = Match(deal(Kingdom.parse(kingdom), bytes([seed]) * 32, artifacts=artifacts))
    for _ in range(ply):
        moves = sorted(match.legal(), key=str)
        cards = [move for move in moves if move.verb == "play"]
        match.push((cards or [move for move in moves if move == PASS] or moves)[0])
    return match


@pytest.mark.parametrize(("kingdom", "artifacts", "seed", "ply", "counts"), [
    ("GKUDX", False, 1, 0, (13, 63, 732, 2942, 31203)),
    ("GKUDX", False, 2, 32, (10, 58, 522, 2708, 21664)),
    ("NIRTE", False, 1, 0, (12, 31, 303, 808, 6136, 18626)),
    ("NIRTE", False, 2, 32, (8, 63, 516, 3230, 25449)),
    ("GKWBS", False, 1, 0, (13, 30, 450, 987, 14388)),
    ("GKWBS", False, 2, 30, (20, 168, 3044, 13352)),
    ("GKWBS", False, 3, 10, (8, 18, 182, 380, 3240, 7430)),
    ("GKUDX", True, 48, 0, (13, 230, 1047, 5858, 57891)),
    ("GKUDX", True, 9, 40, (3, 44, 320, 1200, 5629, 41322)),
    ("NIRTE", True, 48, 40, (3, 5, 10, 26, 50, 100)),
    ("NIRTE", True, 20, 36, (2, 12, 53, 168, 1463, 5259)),
    ("GKWBS", True, 10, 4, (15, 80, 403, 2323, 14233)),
    ("NIWBS", True, 48, 30, (3, 12, 55, 180, 447, 1723)),
    ("GKXEH", True, 10, 9, (2, 13, 42, 117, 560, 2820)),
    ("GKESH", True, 20, 20, (2, 24, 176, 792, 2790, 8694)),
    ("NIRTW", True, 33, 44, (13, 68, 642, 5428, 40520)),
])  # fmt: skip
def test_the_number_of_continuations_is_unchanged(
    kingdom: str, artifacts: bool, seed: int, ply: int, counts: tuple[int, ...]
) -> None:
    match = midway(kingdom, artifacts, seed, ply)
    assert tuple(perft(match, depth) for depth in range(1, len(counts) + 1)) == counts
