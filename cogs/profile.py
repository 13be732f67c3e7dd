"""A person's profile, and how they are forgotten."""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from discord import app_commands

from bot.answer import Interaction
from bot.errors import Refusal
from bot.pictures.curve import curve
from bot.seasons import ALL_TIME, season_of
from bot.storage import profiles
from bot.storage.leaderboards import Board
from bot.ui import forgetting
from bot.ui import profile as ui

from .visit import Command, Handler, Visit, visit


@app_commands.command(name="profile", description="See somebody’s rating, record and favourites")
@app_commands.describe(player="Whose; leave it out to see yours")
async def profile(interaction: Interaction, player: discord.User | None = None) -> None:
    async with visit(interaction) as visiting:
        house, person, server = visiting.house, whose(visiting, player), visiting.server
        season = season_of(house.now())
        found = await profiles.profile(house.db, person, server, season, visiting.person)
        ranked = await house.boards.ranked(Board(server, ALL_TIME), person)
        drawn = await asyncio.to_thread(curve, found.curve) if ui.has_curve(found.curve) else None
        parts = ui.profile(found, visiting.words, ranked, drawn)
        pictures = [ui.curve(found, visiting.words, drawn)] if drawn else []
        await visiting.answer.show(parts, attachments=pictures)


def whose(visit: Visit, player: discord.User | discord.Member | None) -> str:
    """Give whose profile is meant; only members of the server have one here."""
    if player is None or str(player.id) == visit.person:
        return visit.person
    if str(player.id) == visit.computer:
        raise Refusal("profile-of-the-computer")
    if player.bot:
        raise Refusal("profile-of-a-bot", who=f"<@{player.id}>")
    if not isinstance(player, discord.Member):
        raise Refusal("profile-not-here", who=f"<@{player.id}>")
    return str(player.id)


@app_commands.command(name="forget-me", description="Delete everything about you, in every server")
async def forget_me(interaction: Interaction) -> None:
    async with visit(interaction) as visiting:
        await visiting.show(forgetting.question(visiting.words))


async def ask_again(visit: Visit) -> None:
    """Ask once more, and say what will be resigned."""
    live = await visit.house.forgetting.live_of(visit.person)
    await visit.show(forgetting.last_question(live, visit.words))


async def forget(visit: Visit) -> None:
    await visit.house.forgetting.forget(visit.person)
    await visit.show(forgetting.forgotten(visit.words))
    visit.house.behind.set()


async def keep(visit: Visit) -> None:
    await visit.show(forgetting.kept(visit.words))


COMMANDS: Final[tuple[Command, ...]] = (profile, forget_me)
ACTIONS: Final[dict[str, Handler]] = {
    "forget": ask_again,
    "forgetyes": forget,
    "forgetno": keep,
}
