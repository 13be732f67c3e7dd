"""The router of presses: every button and select that was ever sent gets an answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import discord
from discord.ext import commands

from bot.answer import Interaction
from bot.buttons import read_id
from bot.client import ClaimBot
from bot.errors import Refusal
from bot.referee import Overtaken

from . import accepting, panels, playing, reading
from .visit import Visit, visit

Handler: TypeAlias = Callable[..., Awaitable[None]]

# What each action does. The parts of its id are given to it, and then what was chosen.
ACTIONS: Final[dict[str, Handler]] = {
    "accept": accepting.accept,
    "decline": accepting.decline,
    "withdraw": accepting.withdraw,
    "hand": playing.show_hand,
    "play": playing.play,
    "no": playing.refuse,
    "with": playing.turn_on,
    "pick": playing.pick,
    "narrow": playing.narrow,
    "auto": playing.set_passing,
    "unseen": playing.show_unseen,
    "resign": playing.ask_to_resign,
    "resignyes": playing.resign,
    "cancel": playing.cancel,
    "claimwin": playing.claim_win,
    "rematch": playing.rematch,
    "which": playing.take_which,
    "rules": reading.show_rules,
    "guide": reading.turn_to,
    "prefer": panels.prefer,
    "set": panels.settle,
    "endmatch": panels.end_match,
}


class Presses(commands.Cog):
    def __init__(self, bot: ClaimBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press; commands and what is being typed go elsewhere."""
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            async with visit(interaction) as visiting:
                await route(visiting)


async def route(visit: Visit) -> None:
    """Find what a press is to do. What makes no sense any more is answered, too."""
    data: Any = visit.interaction.data
    action, parts = read_id(data["custom_id"])
    handler = ACTIONS.get(action)
    if handler is None:
        raise Refusal("unknown-button")
    try:
        arguments = [*parts, *data.get("values", ())]
        call = handler(visit, *arguments)
    except TypeError:  # an id with more or fewer parts than there are today
        raise Refusal("unknown-button") from None
    try:
        await call
    except Overtaken as overtaken:
        await playing.show_how_things_stand(visit, overtaken, parts[0])


async def setup(bot: ClaimBot) -> None:
    await bot.add_cog(Presses(bot))
