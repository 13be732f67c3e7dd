"""Who is a member of a server, and under which name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.chat.messenger import Away
from bot.people import member_names
from bot.people.member_names import MemberNames
from bot.play.terms import DAY


class FakeDiscord:
    """Answers for Discord, and notes for whom it was asked."""

    def __init__(self) -> None:
        self.left: set[str] = set()
        self.away: set[str] = set()
        self.slow: set[str] = set()
        self.asked: list[str] = []
        self.before_answering: Callable[[], None] = lambda: None

    async def member_name(self, server: str, person: str) -> str | None:
        self.asked.append(person)
        self.before_answering()
        if person in self.slow:
            await asyncio.Event().wait()
        if person in self.away:
            raise Away
        return None if person in self.left else f"{person} in {server}"


async def test_names_are_remembered_for_a_day() -> None:
    discord: Any = FakeDiscord()
    now = 10 * DAY
    names = MemberNames(discord, lambda: now)
    discord.left = {"1"}
    for _ in range(3):
        assert await names.members_among("9", ["1", "2", "2"]) == {"2": "2 in 9"}
    assert sorted(discord.asked) == ["1", "2"]
    discord.left = {"2"}
    now += DAY - 1
    assert await names.members_among("9", ["1", "2"]) == {"2": "2 in 9"}
    now += 1
    assert await names.members_among("9", ["1", "2"]) == {"1": "1 in 9"}
    assert await names.members_among("8", ["1", "2"]) == {"1": "1 in 8"}
    names.note("9", "2", "Bob")
    assert await names.members_among("9", ["1", "2"]) == {"1": "1 in 9", "2": "Bob"}


async def test_a_forgotten_person_leaves_no_name() -> None:
    names = MemberNames(FakeDiscord(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for server in ("8", "9"):
        names.note(server, "1", "Ann")
        names.note(server, "2", "Bob")
    names.evict("1")
    assert "Ann" not in str(names._known)
    assert await names.members_among("9", ["1", "2"]) == {"1": "1 in 9", "2": "Bob"}


async def test_a_name_that_arrives_after_its_person_was_forgotten_is_not_kept() -> None:
    discord: Any = FakeDiscord()
    names = MemberNames(discord, lambda: 10 * DAY)
    discord.before_answering = lambda: names.evict("1")
    assert await names.members_among("9", ["1"]) == {"1": ""}
    assert not names._known


async def test_somebody_who_cannot_be_looked_up_counts_as_a_member(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(member_names, "PATIENCE", 0.05)
    discord: Any = FakeDiscord()
    names = MemberNames(discord, lambda: 10 * DAY)
    discord.left, discord.away, discord.slow = {"1", "2", "3"}, {"2"}, {"3"}
    assert await names.members_among("9", ["1", "2", "3"]) == {"2": "", "3": ""}
    discord.away = discord.slow = set()
    assert await names.members_among("9", ["1", "2", "3"]) == {}
    assert discord.asked.count("1") == 1


async def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(member_names, "REMEMBERED", 10)
    names = MemberNames(FakeDiscord(), lambda: 10 * DAY)  # type: ignore[arg-type]
    for person in range(100):
        await names.members_among("9", [str(person)])
    assert len(names._known) == 10
