"""Who is in a server, and by which name, as far as it is known."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.chat.messenger import Away
from bot.people import member_names
from bot.people.member_names import MemberNames
from bot.play.terms import DAY


class Desk:
    """Answers for Discord, and counts how often it is asked."""

    def __init__(self) -> None:
        self.left: set[str] = set()
        self.away: set[str] = set()
        self.slow: set[str] = set()
        self.asked: list[str] = []

    async def member_name(self, server: str, person: str) -> str | None:
        self.asked.append(person)
        if person in self.slow:
            await asyncio.sleep(3600)
        if person in self.away:
            raise Away
        return None if person in self.left else f"{person} in {server}"


async def test_it_is_remembered_for_a_day() -> None:
    desk: Any = Desk()
    now = 10 * DAY
    found = MemberNames(desk, lambda: now)
    desk.left = {"1"}
    for _ in range(3):
        assert await found.members_among("9", ["1", "2", "2"]) == {"2": "2 in 9"}
    assert sorted(desk.asked) == ["1", "2"]
    desk.left = {"2"}
    now += DAY - 1
    assert await found.members_among("9", ["1", "2"]) == {"2": "2 in 9"}
    now += 1
    assert await found.members_among("9", ["1", "2"]) == {"1": "1 in 9"}
    assert await found.members_among("8", ["1", "2"]) == {"1": "1 in 8"}
    found.note("9", "2", "Bob")
    assert await found.members_among("9", ["1", "2"]) == {"1": "1 in 9", "2": "Bob"}


async def test_who_is_forgotten_leaves_no_name() -> None:
    found = MemberNames(Desk(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for server in ("8", "9"):
        found.note(server, "1", "Ann")
        found.note(server, "2", "Bob")
    found.evict("1")
    assert "Ann" not in str(found._known)
    assert await found.members_among("9", ["1", "2"]) == {"1": "1 in 9", "2": "Bob"}


async def test_who_cannot_be_asked_for_is_taken_to_be_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(member_names, "PATIENCE", 0.05)
    desk: Any = Desk()
    found = MemberNames(desk, lambda: 10 * DAY)
    desk.left, desk.away, desk.slow = {"1", "2", "3"}, {"2"}, {"3"}
    assert await found.members_among("9", ["1", "2", "3"]) == {"2": "", "3": ""}
    desk.away = desk.slow = set()
    assert await found.members_among("9", ["1", "2", "3"]) == {}
    assert desk.asked.count("1") == 1


async def test_memory_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(member_names, "REMEMBERED", 10)
    found = MemberNames(Desk(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for person in range(100):
        await found.members_among("9", [str(person)])
    assert len(found._known) == 10
