"""A person's profile, computed from their finished matches in a server; pure arithmetic.

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

MIN_TIMES: Final = 5  # that a faction could vote, or was led, before it is mentioned
KINGDOMS: Final = 5  # listed: those played most
CARDS: Final = {code: len(faction.values) for code, faction in FACTIONS.items()}


class PlayedMatch(NamedTuple):  # a NamedTuple is created faster, and there are hundreds
    """A finished match from one player's side."""

    opponent: str
    computer: bool  # whether the opponent was the computer
    kingdom: str
    won: bool | None  # `None`: a draw
    votes: str | None  # the factions that voted for this player; `None`: there was no vote
    leads: str  # the factions that this player led, as far as this is known


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
    now: int  # wins in a row or, below zero, losses
    best: int  # the most wins in a row


@dataclass(frozen=True, slots=True)
class FactionFrequency:
    """How often a faction voted or was led, and how often it could have been."""

    faction: str
    times: int
    possible: int


@dataclass(frozen=True, slots=True)
class Profile:
    person: str
    rating: DisplayedRating | None  # in this server, of all time
    season: DisplayedRating | None
    everywhere: DisplayedRating | None  # if the asker may see it
    hidden: bool  # whether others do not see the person on the board of all servers
    people: Tally  # against people
    computer: Tally  # against the computer
    kingdoms: tuple[tuple[str, Tally], ...]  # against people, those played most first
    streak: Streak
    favourite: FactionFrequency | None  # the faction that the person leads most often
    most_won: FactionFrequency | None  # the faction that has voted for the person most often
    against: Tally | None  # the person's results against the asker
    curve: tuple[DisplayedRating, ...]  # the rating after each rated match, the first one first
    more: bool  # whether there are older matches, which are not counted here


def profile(
    person: str,
    matches: Sequence[PlayedMatch],
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
    """Compute a profile from matches, given the newest first."""
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


def tally(matches: Iterable[PlayedMatch]) -> Tally:
    return _tally(Counter(match.won for match in matches))


def _tally(results: Counter[bool | None]) -> Tally:
    return Tally(results[True], results[False], results[None])


def _by_kingdom(matches: Sequence[PlayedMatch]) -> tuple[tuple[str, Tally], ...]:
    results: defaultdict[str, Counter[bool | None]] = defaultdict(Counter)
    for match in matches:
        results[match.kingdom][match.won] += 1
    most_played = sorted(results.items(), key=lambda each: -each[1].total())[:KINGDOMS]
    return tuple((kingdom, _tally(counts)) for kingdom, counts in most_played)


def _streak(matches: Sequence[PlayedMatch]) -> Streak:
    """Count wins or losses in a row; a draw ends a streak."""
    runs = [(won, len(list(run))) for won, run in groupby(match.won for match in matches)]
    now = 0
    if runs and runs[0][0] is not None:
        won, length = runs[0]
        now = length if won else -length
    return Streak(now, max((length for won, length in runs if won), default=0))


def _most_won(matches: Sequence[PlayedMatch]) -> FactionFrequency | None:
    """Find the faction that voted most for the player; of equals, the one in fewer matches."""
    voted = [(match.votes, match.kingdom) for match in matches if match.votes is not None]
    won = Counter("".join(votes for votes, _ in voted))
    possible = Counter("".join(kingdom for _, kingdom in voted))
    frequent = [code for code in won if possible[code] >= MIN_TIMES]
    if not frequent:
        return None
    best = max(frequent, key=lambda code: (won[code], -possible[code]))
    return FactionFrequency(best, won[best], possible[best])


def _favourite(matches: Sequence[PlayedMatch]) -> FactionFrequency | None:
    """Find the faction led most, in proportion to its cards and to all leads in its kingdoms."""
    known = [(match.leads, match.kingdom) for match in matches if match.leads]
    leads = Counter("".join(led for led, _ in known))
    possible: Counter[str] = Counter()
    for led, kingdom in known:
        for code in kingdom:
            possible[code] += len(led)
    frequent = [code for code in leads if leads[code] >= MIN_TIMES]
    if not frequent:
        return None
    best = max(frequent, key=lambda code: leads[code] / (possible[code] * CARDS[code]))
    return FactionFrequency(best, leads[best], possible[best])
