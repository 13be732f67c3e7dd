"""How long a decision may take: pure arithmetic, in milliseconds.

`Game.due` is the nominal deadline, written when a decision begins and never moved. The real moments
are computed from it on demand, by adding the absences in which the match could not be played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from .game import Game
from .terms import DAY, MINUTE, PACES

RUNNING, REMINDED, LAPSED = 0, 1, 2
IDLE: Final = 30 * DAY  # after which a match without a clock is closed
LONG: Final = 2 * MINUTE  # after an absence as long as this, a fifth of the time is guaranteed

Interval: TypeAlias = tuple[int, int]  # from, to


@dataclass(frozen=True, slots=True)
class Moments:
    """The real times at which the clock of a decision acts."""

    reminder: int
    due: int  # the other side may claim the win; without a clock the match is closed
    end: int  # the match ends automatically

    def next(self, stage: int) -> int:
        """Return the moment that ends a stage."""
        return (self.reminder, self.due, self.end)[stage]


def start(game: Game, now: int) -> Game:
    """Start the clock for a new decision."""
    limit = PACES[game.terms.pace]
    if limit is None:
        return replace(game, due=None, stage=RUNNING, wake=now + IDLE)
    return replace(game, due=now + limit, stage=RUNNING, wake=now + limit - limit // 5)


def advance(game: Game, moments: Moments) -> Game:
    """Move on to the next stage: reminded after running, lapsed after reminded."""
    stage = game.stage + 1
    return replace(game, stage=stage, wake=moments.next(stage))


def stop(game: Game) -> Game:
    return replace(game, due=None, wake=None)


def began_at(game: Game) -> int:
    """Return when the current decision began; without a clock, that is the last move."""
    limit = PACES[game.terms.pace]
    return game.moved if limit is None or game.due is None else game.due - limit


def moments_of(game: Game, absences: Iterable[Interval]) -> Moments:
    """Compute the real moments of a match's clock."""
    limit = PACES[game.terms.pace]
    if limit is None:
        due = moments(began_at(game), IDLE, 0, absences).due
        return Moments(due, due, due)
    return moments(began_at(game), limit, limit // 5, absences)


def moments(began: int, limit: int, least: int, absences: Iterable[Interval]) -> Moments:
    """Compute the real moments of a decision from sorted and merged absences.

    Each absence before the deadline postpones it by its own length, so the remaining time stays the
    same. After a long one at least `least` remains, but only once for each decision. So however
    many absences there are, a player never has more usable time than `limit` plus `least`.
    """
    due, end, raised = began + limit, 0, False
    for since, until in absences:
        since = max(since, began)
        if until <= since:
            continue
        if not end and since >= due:
            end = due + limit  # the time was up before this absence: from now on only the end moves
        if end:
            if since >= end:
                break
            end += until - since
            continue
        due += until - since
        if not raised and until - since >= LONG and due - until < least:
            due, raised = until + least, True
    return Moments(due - limit // 5, due, end or due + limit)


def merged(intervals: Iterable[Interval], after: int | None = None) -> list[Interval]:
    """Sort intervals, join those that overlap or touch, and cut off what is before a moment."""
    found: list[Interval] = []
    for since, until in sorted(intervals):
        if after is not None:
            since = max(since, after)
        if until <= since:
            continue
        if found and since <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], until)
        else:
            found.append((since, until))
    return found
