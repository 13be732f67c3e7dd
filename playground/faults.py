"""Fault injection: what goes wrong, how often, and for which requests or events."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

RequestFault = Literal["reset before", "reset after", "delay", "error", "error after", "rate limit"]
EventFault = Literal["double", "delay", "swap", "lose connection"]


@dataclass
class Fault:
    """A fault that happens to the next `times` matching requests or events."""

    kind: str
    times: int
    method: str | None = None
    path: str = ""
    seconds: float = 0.0
    status: int = 503
    code: int = 0
    happened: int = 0


class Faults:
    """The pending faults, oldest first."""

    def __init__(self) -> None:
        self._requests: list[Fault] = []
        self._events: list[Fault] = []

    def request(
        self,
        kind: RequestFault,
        *,
        times: int = 1,
        method: str | None = None,
        path: str = "",
        seconds: float = 0.0,
        status: int = 503,
        code: int = 0,
    ) -> Fault:
        """Schedule a fault for the next requests whose method and path match.

        "reset before" and "reset after" cut the connection before or after the request takes
        effect; "delay" holds it for `seconds`; "error" answers with `status` and `code`, and
        "error after" does so after the request took effect; "rate limit" answers 429 with a wait
        of `seconds`, or of one second.
        """
        fault = Fault(kind, times, method, path, seconds, status, code)
        self._requests.append(fault)
        return fault

    def event(
        self, kind: EventFault, *, times: int = 1, name: str = "", seconds: float = 0.0
    ) -> Fault:
        """Schedule a fault for the next events with this name.

        "double" sends it twice; "delay" holds it back for `seconds`; "swap" sends it after the
        following event, if one comes within a second; "lose connection" disconnects the bot
        instead of sending it (the bot gets the event when it resumes).
        """
        fault = Fault(kind, times, path=name, seconds=seconds)
        self._events.append(fault)
        return fault

    def clear(self) -> None:
        self._requests.clear()
        self._events.clear()

    def for_request(self, method: str, path: str) -> Fault | None:
        for fault in self._requests:
            if fault.method in (None, method) and re.search(fault.path, path):
                return _use(fault, self._requests)
        return None

    def for_event(self, name: str) -> Fault | None:
        for fault in self._events:
            if fault.path in ("", name):
                return _use(fault, self._events)
        return None


def _use(fault: Fault, scheduled: list[Fault]) -> Fault:
    fault.happened += 1
    fault.times -= 1
    if fault.times <= 0:
        scheduled.remove(fault)
    return fault
