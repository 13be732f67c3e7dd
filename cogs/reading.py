"""The rules, shown privately."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.chat.answer import Interaction
from bot.play.codes import is_code
from bot.ui.guide import (
    START,
    find_topic,
    guide,
    guide_of,
    matching_topics,
    picture_of_kingdom,
    picture_of_topic,
)
from bot.ui.pictures import AnyPicture

from .registry import command, press
from .request import Request, choices, handling


@command("rules")
async def rules(interaction: Interaction, topic: str | None = None) -> None:
    async with handling(interaction) as request:
        asked = topic or START
        await show_rules(request, find_topic(asked, request.words) or asked)


@rules.autocomplete("topic")
async def complete_topic(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        await request.answer.suggest(choices(matching_topics(typed, request.words)))
    return []


@press("rules")
async def show_rules(request: Request, topic: str) -> None:
    """Show the rules of a match, or those about a topic."""
    words = request.words
    example: AnyPicture | None
    if is_code(topic):
        snapshot = (await request.load(topic)).snapshot(None)
        parts = guide_of(snapshot, words)
        example = picture_of_kingdom(snapshot.terms.kingdom, words)
    else:
        parts, example = guide(topic, words), picture_of_topic(topic, words)
    pictures = request.services.pictures
    await request.show(parts, await pictures.example(example, words, request.person))


@press("guide")
async def turn_to(request: Request, _list: str, topic: str) -> None:
    """Show the topic that was chosen in one of the guide's lists."""
    await show_rules(request, topic)
