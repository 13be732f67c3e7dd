"""When an answer is deferred."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.chat.answer import WAITS, Answer


@pytest.mark.parametrize("age", [0.0, 1.0, 1.7, 2.9])
async def test_an_answer_is_deferred_a_second_before_discord_gives_up(age: float) -> None:
    """At once if the interaction was delivered late."""
    answer = Answer(cast(Any, None), age=age)
    remaining = answer._timer.when() - asyncio.get_running_loop().time()
    await answer.close()
    assert remaining <= max(0.0, WAITS - 1 - age)
