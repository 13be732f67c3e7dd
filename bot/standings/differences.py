"""What a recount found to be wrong, in words."""

from __future__ import annotations

from typing import Final

from ..storage.recounting import WrongCount
from ..storage.standings import Key, Standing

LISTED: Final = 50  # differences that are listed; the others are only counted


class Differences:
    def __init__(self) -> None:
        self.listed: list[str] = []  # the first of them
        self.number = 0

    def add(self, text: str) -> None:
        self.number += 1
        if len(self.listed) < LISTED:
            self.listed.append(text)

    def lines(self) -> list[str]:
        more = self.number - len(self.listed)
        return [*self.listed, f"… and {more} more"] if more else list(self.listed)


def explain_standing(
    key: Key, stored: tuple[Standing, int] | None, expected: Standing | None
) -> str:
    """Say what is wrong with a standing and the points stored with it."""
    board, season, person = key
    name = f"the standing of {person} on {board} {season}".rstrip()
    if expected is None:
        return f"{name} belongs to no match"
    if stored is None:
        return f"{name} is missing"
    values = _values(*stored), _values(expected, expected.points)
    return f"{name} is stored as {values[0]}, recomputed as {values[1]}"


def explain_count(wrong: WrongCount) -> str:
    bucket = f"{' '.join(wrong.board).rstrip()} ({wrong.grain}: {wrong.bucket})"
    return f"the count of {bucket} is wrong by {wrong.people:+}"


def _values(standing: Standing, points: int) -> str:
    rating = standing.rating
    match = f"match {standing.number} at {standing.played}"
    record = f"+{standing.wins} -{standing.losses} ={standing.draws}, {match}"
    hidden = "" if standing.shown else ", not shown"
    return f"{points} points from {rating.mu} ± {rating.sigma} ({record}{hidden})"
