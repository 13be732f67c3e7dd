"""A person's requests are handled two at a time."""

from __future__ import annotations

import asyncio

from bot.people.turns import Turns


async def test_something_slow_does_not_hold_up_what_follows() -> None:
    turns = Turns()
    async with turns.take("1"), asyncio.timeout(30), turns.take("1"):
        assert turns.has_room("1")
