"""Who is still in a server, as far as it is known."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import members
from bot.members import Members
from bot.messenger import Away
from bot.terms import DAY


class Desk:
    """Answers for Discord, and counts how often it is asked."""

    def __init__(self) -> None:
        self.left: set[str] = set()
        self.away: set[str] = set()
        self.slow: set[str] = set()
        self.asked: list[str] = []

    async def is_member(self, server: str, person: str) -> bool:
        self.asked.append(person)
        if person in self.slow:
            await asyncio.sleep(3600)
        if person in self.away:
            raise Away
        return person not in self.left


async def test_it_is_remembered_for_a_day() -> None:
    desk: Any = Desk()
    now = 10 * DAY
    found = Members(desk, lambda: now)
    desk.left = {"1"}
    for _ in range(3):
        assert await found.gone("9", ["1", "2", "2"]) == {"1"}
    assert sorted(desk.asked) == ["1", "2"]
    desk.left = {"2"}
    now += DAY - 1
    assert await found.gone("9", ["1", "2"]) == {"1"}
    now += 1
    assert await found.gone("9", ["1", "2"]) == {"2"}
    assert await found.gone("8", ["1", "2"]) == {"2"}
    found.seen("9", "2")
    assert await found.gone("9", ["1", "2"]) == set()


async def test_who_cannot_be_asked_for_is_taken_to_be_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(members, "PATIENCE", 0.05)
    desk: Any = Desk()
    found = Members(desk, lambda: 10 * DAY)
    desk.left, desk.away, desk.slow = {"1", "2", "3"}, {"2"}, {"3"}
    assert await found.gone("9", ["1", "2", "3"]) == {"1"}
    desk.away = desk.slow = set()
    assert await found.gone("9", ["1", "2", "3"]) == {"1", "2", "3"}
    assert desk.asked.count("1") == 1


async def test_memory_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "REMEMBERED", 10)
    found = Members(Desk(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for person in range(100):
        await found.gone("9", [str(person)])
    assert len(found._known) == 10
