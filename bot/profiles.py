"""A person's profile: what their finished matches in a server come to; pure reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from .ratings import Change, Shown

OFTEN: Final = 5  # votes of a faction, or leads, from which it is worth a word
KINGDOMS: Final = 5  # that are shown, those played most


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match, as one of its players looks back at it."""

    opponent: str
    computer: bool  # whether that was the computer
    kingdom: str
    won: bool | None  # `None`: a draw
    votes: str  # the factions that voted for this player
    voted: bool  # whether there was a vote at all
    change: Change | None  # of the rating, if the match was rated


@dataclass(frozen=True, slots=True)
class Tally:
    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def matches(self) -> int:
        return self.wins + self.losses + self.draws


@dataclass(frozen=True, slots=True)
class Streak:
    now: int  # wins in a row, or if it is below zero, losses
    best: int  # most wins in a row


@dataclass(frozen=True, slots=True)
class Share:
    """How often it was this faction, of all times that it could have been."""

    faction: str
    times: int
    of: int


@dataclass(frozen=True, slots=True)
class Profile:
    person: str
    rating: Shown | None  # in this server, of all time
    season: Shown | None
    everywhere: Shown | None  # if it may be shown
    people: Tally  # against people
    computer: Tally  # against the computer
    kingdoms: tuple[tuple[str, Tally], ...]  # against people, those played most first
    streak: Streak
    favourite: Share | None  # the faction that the person leads most
    most_won: Share | None  # the faction that has voted most for the person
    against: Tally | None  # how the person fared against who asks
    curve: tuple[Shown, ...]  # the rating after each rated match, the first one first
    more: bool  # there are matches before those that this is made of


def profile(
    person: str,
    matches: Sequence[Played],
    *,
    asker: str,
    standings: tuple[Shown | None, Shown | None, Shown | None] = (None, None, None),
    leads: Counter[str] | None = None,
    more: bool = False,
) -> Profile:
    """Make a profile of matches, the newest first."""
    people = [match for match in matches if not match.computer]
    rating, season, everywhere = standings
    changes = [match.change for match in reversed(matches) if match.change]
    return Profile(
        person=person,
        rating=rating,
        season=season,
        everywhere=everywhere,
        people=tally(people),
        computer=tally(match for match in matches if match.computer),
        kingdoms=_by_kingdom(people),
        streak=_streak(people),
        favourite=_favourite(leads or Counter()),
        most_won=_most_won(people),
        against=tally(match for match in people if match.opponent == asker)
        if asker != person
        else None,
        curve=(changes[0].before, *(each.after for each in changes)) if changes else (),
        more=more,
    )


def tally(matches: Iterable[Played]) -> Tally:
    results = Counter(match.won for match in matches)
    return Tally(results[True], results[False], results[None])


def _by_kingdom(matches: Sequence[Played]) -> tuple[tuple[str, Tally], ...]:
    often = Counter(match.kingdom for match in matches).most_common(KINGDOMS)
    return tuple(
        (kingdom, tally(match for match in matches if match.kingdom == kingdom))
        for kingdom, _ in often
    )


def _streak(matches: Sequence[Played]) -> Streak:
    """Count results in a row; a draw ends a row, and is none."""
    rows = [(won, len(list(row))) for won, row in groupby(match.won for match in matches)]
    now = 0
    if rows and rows[0][0] is not None:
        won, length = rows[0]
        now = length if won else -length
    return Streak(now, max((length for won, length in rows if won), default=0))


def _most_won(matches: Sequence[Played]) -> Share | None:
    """Find the faction that voted most for the player; of two, the one that did so more surely."""
    voted = [match for match in matches if match.voted]
    won = Counter(code for match in voted for code in match.votes)
    of = Counter(code for match in voted for code in match.kingdom)
    if not won:
        return None
    best = max(won, key=lambda code: (won[code], -of[code]))
    return Share(best, won[best], of[best]) if of[best] >= OFTEN else None


def _favourite(leads: Counter[str]) -> Share | None:
    if sum(leads.values()) < OFTEN:
        return None
    ((best, times),) = leads.most_common(1)
    return Share(best, times, sum(leads.values()))
