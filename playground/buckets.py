"""Rate limits as Discord counts them: one bucket per kind of request, and a global one."""

from __future__ import annotations

import hashlib
import math
from collections import OrderedDict, deque

from .clock import Clock
from .refusals import Refused, old_message_edits

GLOBAL = 50, 1.0  # requests, seconds
BY_ROUTE: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/channels/{channel_id}/threads"): (5, 10.0),
    ("PATCH", "/channels/{channel_id}"): (5, 15.0),
    ("PUT", "/applications/{application_id}/commands"): (5, 20.0),
}
DEFAULT_LIMIT = 10, 5.0
OLD_EDITS = 3, 6.0
IDENTIFIES = 1000, 24 * 3600.0
MAX_CONCURRENCY = 1, 5.0  # identifies, seconds
BUCKETS_KEPT = 10_000


class Buckets:
    """How much of each rate limit has been used recently."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._used: OrderedDict[str, deque[float]] = OrderedDict()
        self.on = True

    def take(self, bot: str, method: str, template: str, major: str) -> dict[str, str]:
        """Count a request; return the headers that describe its bucket, or refuse it."""
        if not self.on:
            return {}
        wait = self._wait(f"{bot} global", *GLOBAL)
        if wait:
            raise _too_many(wait, "global", {"X-RateLimit-Global": "true"}, everywhere=True)
        limit, seconds = BY_ROUTE.get((method, template), DEFAULT_LIMIT)
        key = f"{bot} {method} {template} {major}"
        bucket = hashlib.md5(f"{method} {template}".encode()).hexdigest()
        wait = self._wait(key, limit, seconds)
        used = self._used[key]
        reset = (used[0] if used else self._clock.now()) + seconds
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - len(used) - (0 if wait else 1))),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, reset - self._clock.now()) + 0.0005:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if wait:
            raise _too_many(wait, "user", headers, everywhere=False)
        now = self._clock.now()
        used.append(now)
        self._used[f"{bot} global"].append(now)
        return headers

    def take_old_edit(self, bot: str, channel_id: str) -> None:
        """Count an edit of a message older than an hour."""
        if not self.on:
            return
        key = f"{bot} old edits {channel_id}"
        wait = self._wait(key, *OLD_EDITS)
        if wait:
            raise old_message_edits(wait)
        self._used[key].append(self._clock.now())

    def take_identify(self, bot: str) -> bool:
        """Count an IDENTIFY; return False if it comes too soon after the previous one."""
        if not self.on:
            return True
        if self._wait(f"{bot} identify", *MAX_CONCURRENCY):
            return False
        now = self._clock.now()
        self._used[f"{bot} identify"].append(now)
        self._wait(f"{bot} identifies", *IDENTIFIES)
        self._used[f"{bot} identifies"].append(now)
        return True

    @property
    def identifies_at_once(self) -> int:
        return MAX_CONCURRENCY[0] if self.on else IDENTIFIES[0]

    def identifies_left(self, bot: str) -> tuple[int, float]:
        """Return how many identifies a bot has left, and the seconds until they are reset."""
        limit, seconds = IDENTIFIES
        self._wait(f"{bot} identifies", limit, seconds)
        used = self._used[f"{bot} identifies"]
        return limit - len(used), used[0] + seconds - self._clock.now() if used else 0.0

    def _wait(self, key: str, limit: int, seconds: float) -> float:
        """Return the seconds until a bucket has room."""
        used = self._used.setdefault(key, deque())
        self._used.move_to_end(key)
        while len(self._used) > BUCKETS_KEPT:
            self._used.popitem(last=False)
        now = self._clock.now()
        if used and used[0] + seconds <= now:
            used.clear()  # the window opened with the first request and is over
        return used[0] + seconds - now if len(used) >= limit else 0.0


def _too_many(wait: float, scope: str, headers: dict[str, str], *, everywhere: bool) -> Refused:
    return Refused(
        429,
        0,
        "You are being rate limited.",
        headers={
            **headers,
            "Via": "1.1 playground",
            "Retry-After": str(math.ceil(wait)),
            "X-RateLimit-Scope": scope,
        },
        retry_after=math.ceil(wait * 1000) / 1000,
        **{"global": everywhere},
    )


def injected_rate_limit(seconds: float) -> Refused:
    """Return the 429 of an injected fault."""
    return _too_many(seconds, "shared", {}, everywhere=False)
