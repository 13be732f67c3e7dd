"""The events of matches, and who follows them."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..background import Failures
from .challenge import Challenge
from .matches import LoadedMatch

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Began:
    """A match has begun: an accepted challenge, a rematch, or a match against the computer."""

    after: LoadedMatch
    seat: int  # of the player who caused it, and gets the hand as an answer
    challenge: Challenge | None = None  # the accepted one
    rematch_of: str | None = None  # the previous match

    @property
    def id(self) -> str:
        return self.after.game.id


@dataclass(frozen=True, slots=True)
class Changed:
    """A match has changed; it may be over now."""

    before: LoadedMatch
    after: LoadedMatch
    seat: int | None  # of the player who caused it, if one did
    by_clock: bool = False

    @property
    def id(self) -> str:
        return self.after.game.id


Event: TypeAlias = Began | Changed
Follower: TypeAlias = Callable[[Event], None]


class Events:
    """Passes each event to all followers, for each match in the order in which they happened.

    A follower only notes what has to be done and does it later, in the background. If one fails,
    the others are called nevertheless, because what has happened is on disk.
    """

    def __init__(self, failures: Failures | None = None) -> None:
        self.followers: list[Follower] = []
        self._failures: Failures = Counter() if failures is None else failures

    def publish(self, event: Event) -> None:
        for follower in self.followers:
            try:
                follower(event)
            except Exception:
                self._failures["events"] += 1
                log.exception("an event of %s was not followed", event.id)
