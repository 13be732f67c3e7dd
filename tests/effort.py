"""How often tests repeat what they try: a part in `make test`, everything with `--thorough`.

A test whose cases differ only in where something is interrupted, what was dealt, or which of many
alike it is about, tries some of them each time, and all of them in `make thorough`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_thorough = False


def be_thorough(wanted: bool) -> None:
    """Decide, before any test is collected."""
    global _thorough
    _thorough = wanted


def times(all: int, part: int) -> int:
    """Return how often to repeat something."""
    return all if _thorough else part


def cases(all: Iterable[T], part: int) -> list[T]:
    """Return all cases, or this many of them: the first, others evenly apart, and the last."""
    listed = list(all)
    if _thorough or part >= len(listed):
        return listed
    return [listed[round(n * (len(listed) - 1) / max(part - 1, 1))] for n in range(part)]
