"""Who can view a channel, as asked at Discord."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.chat.messenger import Gone
from bot.people.anonymous import new_anonymous_id
from bot.people.visibility import Visibility
from bot.play.terms import MINUTE


class FakeMessenger:
    """Members of a server and the channels that they can view."""

    def __init__(self) -> None:
        self.viewed = {"1": {"20"}, "2": {"20", "21"}}
        self.asked: list[str] = []
        self.before_answering: Callable[[], None] = lambda: None

    async def member(self, server: str, person: str) -> frozenset[str] | None:
        self.asked.append(person)
        self.before_answering()
        return frozenset(self.viewed[person]) if person in self.viewed else None

    async def can_view(self, server: str, channel: str, member: frozenset[str]) -> bool:
        if channel == "404":
            raise Gone("channel")
        return channel in member


async def test_only_members_who_can_view_a_channel_are_its_viewers() -> None:
    messenger: Any = FakeMessenger()
    visibility = Visibility(messenger, lambda: 0)
    people = ["1", "2", "3", new_anonymous_id()]
    assert await visibility.viewers("10", "20", people) == ["1", "2"]
    assert await visibility.viewers("10", "21", people) == ["2"]
    assert await visibility.viewers("10", "404", people) == []
    assert messenger.asked == ["1", "2", "3"]


async def test_somebody_who_loses_a_role_is_no_viewer_five_minutes_later() -> None:
    messenger: Any = FakeMessenger()
    now = 0
    visibility = Visibility(messenger, lambda: now)
    assert await visibility.can_view("10", "20", "1")
    messenger.viewed["1"] = set()
    now = 5 * MINUTE - 1
    assert await visibility.can_view("10", "20", "1")
    now = 5 * MINUTE
    assert not await visibility.can_view("10", "20", "1")


async def test_a_member_who_was_forgotten_while_discord_was_asked_is_not_kept() -> None:
    messenger: Any = FakeMessenger()
    visibility = Visibility(messenger, lambda: 0)
    messenger.before_answering = lambda: visibility.evict("1")
    assert await visibility.can_view("10", "20", "1")
    assert not visibility._members
