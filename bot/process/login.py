"""Logging in to Discord without connecting, for commands that only ask something."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

import discord
from discord.http import Route

from ..errors import StartError
from .launch import explain
from .settings import Settings

C = TypeVar("C", bound=discord.Client)

logging.getLogger("discord").addHandler(logging.NullHandler())  # it warns about voice


@asynccontextmanager
async def logged_in(client: C, settings: Settings) -> AsyncIterator[C]:
    """Log in, and turn errors that keep Discord from being used into a `StartError`."""
    assert settings.discord_token is not None
    if settings.discord_api_url:
        Route.BASE = settings.discord_api_url
    async with client:
        try:
            await client.login(settings.discord_token)
            yield client
        except Exception as error:
            if reason := explain(error, settings.discord_api_url or "Discord"):
                raise StartError(reason) from error
            raise
