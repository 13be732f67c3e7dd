"""Bad luck to order: what a test can let go wrong, how often, and for which requests or events."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

RequestFault = Literal["reset before", "reset after", "delay", "error", "rate limit"]
EventFault = Literal["double", "delay", "swap", "lose connection"]


@dataclass
class Ordered:
    """A fault that is still to happen to some requests or events."""

    kind: str
    times: int
    method: str | None = None
    path: str = ""
    seconds: float = 0.0
    status: int = 503
    happened: int = 0


class Faults:
    """The faults ordered and not yet used up, oldest first."""

    def __init__(self) -> None:
        self._requests: list[Ordered] = []
        self._events: list[Ordered] = []

    def request(
        self,
        kind: RequestFault,
        *,
        times: int = 1,
        method: str | None = None,
        path: str = "",
        seconds: float = 0.0,
        status: int = 503,
    ) -> Ordered:
        """Order a fault for the next requests of a method whose path has this pattern.

        "reset before" and "reset after" cut the connection before or after the request took
        effect; "delay" lets it wait for `seconds`; "error" answers with `status`; "rate limit"
        answers 429 and asks for `seconds` of patience, or for one.
        """
        fault = Ordered(kind, times, method, path, seconds, status)
        self._requests.append(fault)
        return fault

    def event(
        self, kind: EventFault, *, times: int = 1, name: str = "", seconds: float = 0.0
    ) -> Ordered:
        """Order a fault for the next events of this name.

        "double" sends it twice; "delay" holds it back for `seconds`; "swap" sends it after the
        event that follows it, if one does within a second; "lose connection" cuts the bot off
        instead of sending it (it gets the event when it resumes).
        """
        fault = Ordered(kind, times, path=name, seconds=seconds)
        self._events.append(fault)
        return fault

    def clear(self) -> None:
        self._requests.clear()
        self._events.clear()

    def for_request(self, method: str, path: str) -> Ordered | None:
        for fault in self._requests:
            if fault.method in (None, method) and re.search(fault.path, path):
                return _use(fault, self._requests)
        return None

    def for_event(self, name: str) -> Ordered | None:
        for fault in self._events:
            if fault.path in ("", name):
                return _use(fault, self._events)
        return None


def _use(fault: Ordered, ordered: list[Ordered]) -> Ordered:
    fault.happened += 1
    fault.times -= 1
    if fault.times <= 0:
        ordered.remove(fault)
    return fault
