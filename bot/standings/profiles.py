"""A person's profile, made of their finished matches in a server; pure arithmetic.

Hundreds of matches are counted while somebody waits, so there are few passes over them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from claim_core.factions import FACTIONS

from .ratings import DisplayedRating

OFTEN: Final = 5  # a faction's votes or leads, before it is mentioned
KINGDOMS: Final = 5  # the ones played most
CARDS: Final = {code: len(faction.values) for code, faction in FACTIONS.items()}


class Played(NamedTuple):  # there are hundreds, and a NamedTuple is made faster
    """A finished match from one player's side."""

    opponent: str
    computer: bool  # whether that was the computer
    kingdom: str
    won: bool | None  # `None`: a draw
    votes: str | None  # the factions that voted for this player; `None`: there was no vote
    leads: str  # the factions that this player led, as far as it is known


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
class FactionShare:
    """How often it was this faction, and how often it could have been."""

    faction: str
    times: int
    of: int


@dataclass(frozen=True, slots=True)
class Profile:
    person: str
    rating: DisplayedRating | None  # in this server, of all time
    season: DisplayedRating | None
    everywhere: DisplayedRating | None  # if the asker may see it
    hidden: bool  # whether others do not see the place everywhere
    people: Tally  # against people
    computer: Tally  # against the computer
    kingdoms: tuple[tuple[str, Tally], ...]  # against people, those played most first
    streak: Streak
    favourite: FactionShare | None  # the faction that the person leads most
    most_won: FactionShare | None  # the faction that has voted most for the person
    against: Tally | None  # the person's results against the asker
    curve: tuple[DisplayedRating, ...]  # the rating after each rated match, the first one first
    more: bool  # whether there are older matches, which are not counted here


def profile(
    person: str,
    matches: Sequence[Played],
    *,
    asker: str,
    standings: tuple[DisplayedRating | None, DisplayedRating | None, DisplayedRating | None] = (
        None,
        None,
        None,
    ),
    curve: tuple[DisplayedRating, ...] = (),
    hidden: bool = False,
    more: bool = False,
) -> Profile:
    """Make a profile of matches, the newest first."""
    people = [match for match in matches if not match.computer]
    rating, season, everywhere = standings
    return Profile(
        person=person,
        rating=rating,
        season=season,
        everywhere=everywhere,
        hidden=hidden,
        people=tally(people),
        computer=tally(match for match in matches if match.computer),
        kingdoms=_by_kingdom(people),
        streak=_streak(people),
        favourite=_favourite(matches),
        most_won=_most_won(people),
        against=tally(match for match in people if match.opponent == asker)
        if asker != person
        else None,
        curve=curve,
        more=more,
    )


def tally(matches: Iterable[Played]) -> Tally:
    return _tally(Counter(match.won for match in matches))


def _tally(results: Counter[bool | None]) -> Tally:
    return Tally(results[True], results[False], results[None])


def _by_kingdom(matches: Sequence[Played]) -> tuple[tuple[str, Tally], ...]:
    results: defaultdict[str, Counter[bool | None]] = defaultdict(Counter)
    for match in matches:
        results[match.kingdom][match.won] += 1
    often = sorted(results.items(), key=lambda each: -each[1].total())[:KINGDOMS]
    return tuple((kingdom, _tally(counted)) for kingdom, counted in often)


def _streak(matches: Sequence[Played]) -> Streak:
    """Count wins or losses in a row; a draw ends a streak."""
    rows = [(won, len(list(row))) for won, row in groupby(match.won for match in matches)]
    now = 0
    if rows and rows[0][0] is not None:
        won, length = rows[0]
        now = length if won else -length
    return Streak(now, max((length for won, length in rows if won), default=0))


def _most_won(matches: Sequence[Played]) -> FactionShare | None:
    """Find the faction with most votes for the player; of equals, the one in fewer matches."""
    voted = [(match.votes, match.kingdom) for match in matches if match.votes is not None]
    won = Counter("".join(votes for votes, _ in voted))
    of = Counter("".join(kingdom for _, kingdom in voted))
    often = [code for code in won if of[code] >= OFTEN]
    if not often:
        return None
    best = max(often, key=lambda code: (won[code], -of[code]))
    return FactionShare(best, won[best], of[best])


def _favourite(matches: Sequence[Played]) -> FactionShare | None:
    """Find the faction that is led most, in proportion to its cards and its kingdoms' leads."""
    known = [(match.leads, match.kingdom) for match in matches if match.leads]
    leads = Counter("".join(led for led, _ in known))
    of: Counter[str] = Counter()
    for led, kingdom in known:
        for code in kingdom:
            of[code] += len(led)
    often = [code for code in leads if leads[code] >= OFTEN]
    if not often:
        return None
    best = max(often, key=lambda code: leads[code] / (of[code] * CARDS[code]))
    return FactionShare(best, leads[best], of[best])
