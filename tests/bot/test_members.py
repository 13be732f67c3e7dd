"""Who is in a server, and by which name, as far as it is known."""

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

    async def name_in(self, server: str, person: str) -> str | None:
        self.asked.append(person)
        if person in self.slow:
            await asyncio.sleep(3600)
        if person in self.away:
            raise Away
        return None if person in self.left else f"{person} in {server}"


async def test_it_is_remembered_for_a_day() -> None:
    desk: Any = Desk()
    now = 10 * DAY
    found = Members(desk, lambda: now)
    desk.left = {"1"}
    for _ in range(3):
        assert await found.here("9", ["1", "2", "2"]) == {"2": "2 in 9"}
    assert sorted(desk.asked) == ["1", "2"]
    desk.left = {"2"}
    now += DAY - 1
    assert await found.here("9", ["1", "2"]) == {"2": "2 in 9"}
    now += 1
    assert await found.here("9", ["1", "2"]) == {"1": "1 in 9"}
    assert await found.here("8", ["1", "2"]) == {"1": "1 in 8"}
    found.seen("9", "2", "Bob")
    assert await found.here("9", ["1", "2"]) == {"1": "1 in 9", "2": "Bob"}


async def test_who_is_forgotten_leaves_no_name() -> None:
    found = Members(Desk(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for server in ("8", "9"):
        found.seen(server, "1", "Ann")
        found.seen(server, "2", "Bob")
    found.forget("1")
    assert "Ann" not in str(found._known)
    assert await found.here("9", ["1", "2"]) == {"1": "1 in 9", "2": "Bob"}


async def test_who_cannot_be_asked_for_is_taken_to_be_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(members, "PATIENCE", 0.05)
    desk: Any = Desk()
    found = Members(desk, lambda: 10 * DAY)
    desk.left, desk.away, desk.slow = {"1", "2", "3"}, {"2"}, {"3"}
    assert await found.here("9", ["1", "2", "3"]) == {"2": "", "3": ""}
    desk.away = desk.slow = set()
    assert await found.here("9", ["1", "2", "3"]) == {}
    assert desk.asked.count("1") == 1


async def test_memory_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "REMEMBERED", 10)
    found = Members(Desk(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for person in range(100):
        await found.here("9", [str(person)])
    assert len(found._known) == 10
