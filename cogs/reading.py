"""The rules, shown privately."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.chat.answer import Interaction
from bot.play.codes import is_code
from bot.ui.guide import find_topic, guide, guide_of, topics

from .registry import command, press
from .request import Request, choices, handling


@command("rules")
async def rules(interaction: Interaction, topic: str | None = None) -> None:
    async with handling(interaction) as request:
        asked = topic or "game"
        await show_rules(request, find_topic(asked, request.words) or asked)


@rules.autocomplete("topic")
async def complete_topic(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        wanted = typed.casefold()
        found = [each for each in topics(request.words) if wanted in each[1].casefold()]
        await request.answer.suggest(choices(found))
    return []


@press("rules")
async def show_rules(request: Request, topic: str) -> None:
    """Show the rules of a match, or those about a topic."""
    if is_code(topic):
        loaded = await request.load(topic)
        parts = guide_of(loaded.snapshot(None), request.words)
    else:
        parts = guide(topic, request.words)
    await request.show(parts)


@press("guide")
async def turn_to(request: Request, _list: str, topic: str) -> None:
    """Show the topic that was chosen in one of the guide's lists."""
    await show_rules(request, topic)
