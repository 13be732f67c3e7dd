"""The log, without tokens and without the ids of buttons, which may name a card."""

from __future__ import annotations

import logging
import re
import sys
from typing import Final

import aiohttp
import discord

OURS: Final = ("bot", "cogs")
CONNECTING: Final = ("discord.client", "discord.shard")
BROKEN: Final = (OSError, aiohttp.ClientError, discord.ConnectionClosed, discord.GatewayNotFound)
LIBRARY_AT_LEAST: Final = logging.INFO  # at DEBUG it logs hands and tokens

_SECRETS: Final = (
    # An interaction's token is part of the addresses of its requests.
    (re.compile(r"\b((?:webhooks|interactions)/\d+)/[\w.~%-]+"), r"\1/…"),
    (re.compile(r"\b(v\d+:[a-z]+):[^\s'\"<>)\]}]+"), r"\1:…"),
    (re.compile(r"\b(Bot|Bearer) [\w.~-]{16,}"), r"\1 …"),
    (re.compile(r"(://[^\s:/@]*):[^\s@]+@"), r"\1:…@"),
)


_hidden: set[str] = set()


class RedactingFormatter(logging.Formatter):
    """Removes secrets from every line, tracebacks included."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(_in_a_line(record))
        for secret in _hidden:
            line = line.replace(secret, "…")
        for pattern, instead in _SECRETS:
            line = pattern.sub(instead, line)
        return line


def _in_a_line(record: logging.LogRecord) -> logging.LogRecord:
    """Drop the traceback of a connection that broke: that is not a bug."""
    error = record.exc_info[1] if record.exc_info else None
    if record.name not in CONNECTING or not isinstance(error, BROKEN):
        return record
    why = getattr(error, "strerror", None) or getattr(error, "code", None) or str(error)
    short = {"msg": f"{record.getMessage()} ({type(error).__name__}: {why})", "args": None}
    return logging.makeLogRecord(record.__dict__ | short | {"exc_info": None, "exc_text": None})


def hide(secret: str) -> None:
    """Remove this text from every line from now on."""
    _hidden.add(secret)


def set_up(level: str) -> None:
    """Set the level of our loggers, and of the libraries' no lower than is safe."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(RedactingFormatter())
    ours = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(ours, LIBRARY_AT_LEAST), handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(ours)
    # It would log "logging in", right before the one line that says why that failed.
    logging.getLogger("discord.client").setLevel(max(ours, logging.WARNING))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here
