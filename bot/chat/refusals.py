"""Turning errors into refusals, which explain to a person why something could not be done."""

from __future__ import annotations

import logging
import secrets
from typing import Final

import aiohttp
import discord

from ..errors import Refusal, Unavailable
from .messenger import Away, Gone, loggable
from .once import Lost

log = logging.getLogger(__name__)

AWAY: Final = (Away, Lost, aiohttp.ClientError, TimeoutError, ConnectionError)


def is_expected(error: Exception) -> bool:
    """Whether an error is not a bug: something was refused, or is away or gone."""
    return isinstance(error, (Refusal, Unavailable, Gone, *AWAY))


def explain(error: Exception) -> Refusal:
    """Turn an error into a message for a person, and log it: in one line, unless it is a bug."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, Unavailable):
        log.warning("a request was refused: the database is %s", error.why)
        return Refusal(f"database-{error.why}")
    if isinstance(error, Gone):
        log.warning("a request was refused: the %s is gone on Discord", error.what)
        return Refusal(f"discord-{error.what}")
    if isinstance(error, AWAY):
        log.warning("a request was refused: Discord cannot be reached (%s)", type(error).__name__)
        return Refusal("discord-away")
    if isinstance(error, discord.HTTPException):
        log.error("Discord refused a request: %s", loggable(error))
        return Refusal("discord-refused", code=f"{error.status}-{error.code}")
    code = secrets.token_hex(3)
    log.error("error %s", code, exc_info=error)
    return Refusal("something-broke", code=code)
