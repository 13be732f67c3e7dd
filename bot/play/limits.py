"""How often somebody may begin what comes to nothing, and whom."""

from __future__ import annotations

from typing import Final

from ..errors import Refusal, possible_again
from ..storage.preconditions import Preconditions
from .terms import HOUR, MINUTE

PAUSE: Final = 10 * MINUTE  # after a declined challenge, until the next one to the same person
LONG_PAUSE: Final = HOUR  # the same after the third one in a day


def require_wanted(conditions: Preconditions, other: str) -> None:
    """Refuse to challenge somebody who wants none from anybody, or none from this person.

    Nobody is told which.
    """
    if conditions.is_unwanted:
        raise Refusal("opponent-wants-no-challenges", who=f"<@{other}>")


def require_still_wanted(conditions: Preconditions, other: str, asked: int) -> None:
    """Refuse a rematch that `other` has asked for, if they have thought better of it since then.

    Somebody who wants no challenges can ask for a rematch nevertheless.
    """
    if conditions.is_blocked or conditions.changed >= asked:
        require_wanted(conditions, other)


def require_patience(conditions: Preconditions, now: int, other: str | None = None) -> None:
    """Refuse somebody who began too much that came to nothing, or whom `other` has just declined.

    A server's limit only stops people who have begun such a thing themselves within the hour, so
    nobody can use it up for the others.
    """
    oldest = conditions.tries if conditions.tries is not None else conditions.matches
    if oldest is not None:
        raise _refusal("too-many-tries", oldest + HOUR)
    if conditions.tries_here is not None and conditions.last_try is not None:
        raise _refusal("too-many-tries-here", conditions.tries_here + HOUR)
    if other is None:
        return
    require_patience_with(conditions, other)
    if conditions.tries_with_other is not None:
        raise _refusal("too-many-tries-with", conditions.tries_with_other + HOUR, other)
    if conditions.declined is not None:
        pause = PAUSE if conditions.declined_before is None else LONG_PAUSE
        if now < conditions.declined + pause:
            raise _refusal("declined-lately", conditions.declined + pause, other)


def require_patience_with(conditions: Preconditions, other: str) -> None:
    """Refuse two people of whose matches too many came to nothing."""
    if conditions.matches_with_other is not None:
        raise _refusal("too-many-tries-with", conditions.matches_with_other + HOUR, other)


def _refusal(text: str, until: int, other: str = "") -> Refusal:
    """Refuse something until a time in milliseconds."""
    return Refusal(text, when=possible_again(until), who=f"<@{other}>")
