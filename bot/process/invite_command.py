"""`claim-bot invite`: print the link with which a server's manager can add the bot."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import discord

from terminal.shell import Say

from ..errors import StartError
from .host_commands import parse_options, run
from .invite import invite_link
from .login import logged_in
from .settings import Settings


def command(arguments: Sequence[str]) -> int:
    parse_options(_parser, arguments)
    return run(_print_link)


def _parser(parser: type[argparse.ArgumentParser], words: Say) -> argparse.ArgumentParser:
    return parser(prog="claim-bot invite", description=words("shell-invite-about"))


async def _print_link(settings: Settings) -> int:
    if settings.discord_token is None:
        raise StartError("DISCORD_TOKEN is not set: without it, there is nothing to invite")
    async with logged_in(discord.Client(intents=discord.Intents.none()), settings) as client:
        assert client.application_id is not None
        link = invite_link(client.application_id)
    print(link)  # outside, so that an output error is not taken for one of Discord's
    return 0
