"""What one person can do to the peace of others with challenges, as they see it."""

from __future__ import annotations

import asyncio

from bot.play.terms import HOUR
from bot.storage.preconditions import OF_A_PAIR, OF_A_PERSON

from .harness import Harness, code_of, private, text_of


async def test_challenging_and_withdrawing_again_and_again(harness: Harness) -> None:
    """Without limits, this pinged Bob each time."""
    ground = harness.ground
    made = 0
    for _ in range(30):
        challenged = await ground.alice.run("claim challenge", opponent=ground.bob.user)
        assert challenged.message
        if challenged.message.owner is None:
            made += 1
            id = f"v1:withdraw:{code_of(challenged.message, 'withdraw')}"
            assert not (await harness.press(ground.alice, id)).failed
    assert made == OF_A_PAIR
    assert len(ground.bob.pings) == OF_A_PAIR
    until = (harness.now() + HOUR) // 1000
    assert any(f"<t:{at}:R>" in private(challenged) for at in range(until - 60, until + 2))
    ground.clock.move(HOUR / 1000)
    again = await ground.alice.run("claim challenge", opponent=ground.bob.user)
    assert again.message
    assert again.message.owner is None


async def test_many_challenges_at_once_pass_no_limit(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.alice.run("claim settings")
    await ground.alice.choose("25", message=panel.message, select="v1:set:open_challenges")
    for _ in range(2):
        await asyncio.gather(
            *(ground.alice.run("claim challenge", opponent=ground.bob.user) for _ in range(15))
        )
    assert len(ground.bob.pings) == OF_A_PAIR


async def test_matches_against_the_computer_that_are_given_up(harness: Harness) -> None:
    ground = harness.ground
    panel = await ground.alice.run("claim settings")
    await ground.alice.choose("on", message=panel.message, select="v1:set:threads")
    for _ in range(OF_A_PERSON + 5):
        outcome = await ground.carol.run("claim challenge", opponent=ground.bot.user)
        for code in await harness.live_of(ground.carol):
            await harness.services.referee.resign(code, ground.carol.user.id)
    assert "came to nothing" in text_of(outcome.message)  # type: ignore[arg-type]
    assert len(ground.guild.threads) == OF_A_PERSON


async def test_nobody_sheds_limits_by_being_forgotten_again_and_again(harness: Harness) -> None:
    ground = harness.ground
    for _ in range(5):
        for _ in range(OF_A_PAIR):
            challenged = await ground.alice.run("claim challenge", opponent=ground.bob.user)
            if challenged.message and (code := code_of(challenged.message, "withdraw")):
                await harness.press(ground.alice, f"v1:withdraw:{code}")
        asked = await ground.alice.run("claim forget-me")
        done = await harness.press(ground.alice, "v1:forgetyes", message=asked.message)
    assert "less than an hour ago" in private(done)
    assert len(ground.bob.pings) == 2 * OF_A_PAIR
    ground.clock.move(HOUR / 1000)
    asked = await ground.alice.run("claim forget-me")
    done = await harness.press(ground.alice, "v1:forgetyes", message=asked.message)
    assert "Deleted" in private(done)
