"""A person's profile, and forgetting them."""

from __future__ import annotations

import asyncio

import discord

from bot.chat.answer import Interaction
from bot.errors import Refusal
from bot.pictures.curve import curve
from bot.ui import forgetting
from bot.ui import profile as ui

from .registry import command, press
from .request import Request, handling


@command("profile")
async def profile(interaction: Interaction, player: discord.User | None = None) -> None:
    async with handling(interaction) as request:
        person = whose(request, player)
        found, ranked = await request.services.boards.profile(
            person, request.server, request.person
        )
        reader = await request.services.directory.person(request.person)
        drawn = None
        if reader.pictures and request.answer.may_attach and ui.has_curve(found.curve):
            drawn = await asyncio.to_thread(curve, found.curve)
        parts = ui.profile(found, request.words, ranked, drawn)
        pictures = [ui.curve(found, request.words, drawn)] if drawn else []
        await request.answer.show(parts, attachments=pictures)


def whose(request: Request, player: discord.User | discord.Member | None) -> str:
    """Return whose profile is wanted; only members of the server have one here."""
    if player is None or str(player.id) == request.person:
        return request.person
    if str(player.id) == request.computer:
        raise Refusal("profile-of-the-computer")
    if player.bot:
        raise Refusal("profile-of-a-bot", who=f"<@{player.id}>")
    if not isinstance(player, discord.Member):
        raise Refusal("profile-not-here", who=f"<@{player.id}>")
    return str(player.id)


@command("forget-me")
async def forget_me(interaction: Interaction) -> None:
    async with handling(interaction) as request:
        await request.show(forgetting.question(request.words))


@press("forget")
async def ask_again(request: Request) -> None:
    """Ask a second time, and say how many matches will be resigned."""
    live = await request.services.forgetting.live_of(request.person)
    await request.show(forgetting.last_question(live, request.words))


@press("forgetyes")
async def forget(request: Request) -> None:
    request.services.forgetting.cooldowns.require_over(request.person)
    done = await request.services.forgetting.forget(request.person)
    await request.show(forgetting.forgotten(request.words, done=done))
    request.services.challenges_behind.set()


@press("forgetno")
async def keep(request: Request) -> None:
    await request.show(forgetting.not_forgotten(request.words))
