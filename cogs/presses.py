"""The router of presses: every button and select that was ever sent gets an answer."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.chat.answer import Interaction
from bot.chat.custom_ids import parse_custom_id
from bot.errors import Refusal

from .registry import PRESSES
from .request import Request, admit, handling


class Presses(commands.Cog):
    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press; the tree handles commands and autocompletion."""
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            if not await admit(interaction):
                return
            separate = shows_new_message(interaction.data)
            async with handling(interaction, in_new_message=separate) as request:
                request.require_installation()
                await route(request)


def shows_new_message(data: Any) -> bool:
    """Whether a press is answered by a new message, which is needed before anything can be late."""
    id = data.get("custom_id") if isinstance(data, dict) else None
    press = PRESSES.get(parse_custom_id(id)[0]) if isinstance(id, str) else None
    return press is not None and press.in_new_message


async def route(request: Request) -> None:
    """Call the handler of a press, or refuse a press that no longer has one."""
    data: Any = request.interaction.data
    if not isinstance(data, dict):
        raise Refusal("unknown-button")
    id, chosen = data.get("custom_id"), data.get("values") or []
    if not isinstance(id, str) or not isinstance(chosen, list):
        raise Refusal("unknown-button")
    action, parts = parse_custom_id(id)
    arguments = [*parts, *chosen]
    press = PRESSES.get(action)
    if press is None or not press.takes(len(arguments)):
        raise Refusal("unknown-button")
    if not all(isinstance(each, str) for each in arguments):
        raise Refusal("unknown-button")
    await press.handler(request, *arguments)
