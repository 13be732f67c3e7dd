"""Let people wait for answers that were deferred, so that most tests need not know of it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest

from playground import Playground
from playground.interactions import Interaction, Interactions, Outcome

# The modules whose tests run twice: with answers at once, and with all of them deferred.
DEFERRED_TOO: Final = {
    "test_challenging",
    "test_endings",
    "test_panels",
    "test_playing_by_command",
    "test_rated",
    "test_rematches",
    "test_tables",
}

FINAL: Final = {"thinking": "reply", "deferred": "update"}  # what deferring leads to


async def until_deferred(ground: Playground) -> None:
    """Wait until every interaction was answered or deferred."""
    await ground.until(lambda: not ground.interactions.waiting())


def wait_for_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an interaction's result be its final answer, as if it had not been deferred."""
    acknowledge = Interactions.acknowledge
    waiting = set[asyncio.Task[None]]()

    def wait(self: Interactions, interaction: Interaction, *args: Any, **options: Any) -> None:
        result, interaction.result = interaction.result, asyncio.Future()
        acknowledge(self, interaction, *args, **options)
        outcome = interaction.result.result()
        name = f"interaction {interaction.id}"
        handlers = [task for task in asyncio.all_tasks() if task.get_name() == name]
        if outcome.kind not in FINAL or not handlers:  # there is none of a bot in another process
            interaction.result = result
            if not result.done():
                result.set_result(outcome)
            return
        task = asyncio.create_task(_complete(outcome, result, handlers))
        waiting.add(task)
        task.add_done_callback(waiting.discard)

    monkeypatch.setattr(Interactions, "acknowledge", wait)


async def _complete(
    outcome: Outcome, result: asyncio.Future[Outcome], handlers: list[asyncio.Task[Any]]
) -> None:
    """Wait until the bot has handled an interaction; then set its result."""
    interaction = outcome.interaction
    await asyncio.wait(handlers)
    outcome.kind = FINAL.get(outcome.kind, outcome.kind)
    sent = map(interaction.find_message, interaction.sent_ids)
    shown = (message for message in sent if message and not message.deleted)
    # The message that was promised, or one that replaced it; others follow it.
    outcome.message = next(shown, outcome.message or interaction.message)
    if not result.done():
        result.set_result(outcome)
