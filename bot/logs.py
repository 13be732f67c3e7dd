"""What is logged, and what never is: tokens, and the ids of buttons, which may name a card."""

from __future__ import annotations

import logging
import re
import sys
from typing import Final

import discord

OURS: Final = ("bot", "cogs")
LIBRARY_AT_LEAST: Final = logging.INFO  # at DEBUG it tells hands and tokens

_SECRETS: Final = (
    # An interaction's token is a part of the addresses that are asked through it.
    (re.compile(r"\b((?:webhooks|interactions)/\d+)/[\w.~%-]+"), r"\1/…"),
    (re.compile(r"\b(v\d+:[a-z]+):[^\s'\"<>)\]}]+"), r"\1:…"),
    (re.compile(r"\b(Bot|Bearer) [\w.~-]{16,}"), r"\1 …"),
    (re.compile(r"(://[^\s:/@]*):[^\s@]+@"), r"\1:…@"),
)


_hidden: set[str] = set()


class Discreet(logging.Formatter):
    """Leaves out of every line, tracebacks included, what nobody should read there."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in _hidden:
            line = line.replace(secret, "…")
        for pattern, instead in _SECRETS:
            line = pattern.sub(instead, line)
        return line


def hide(secret: str) -> None:
    """Never log this."""
    _hidden.add(secret)


def set_up(level: str) -> None:
    """Let our loggers tell what is asked for, and those of libraries no more than is safe."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet())
    ours = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(ours, LIBRARY_AT_LEAST), handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(ours)
    # It would tell that it logs in, which is the last line wanted before one that says what is wrong.
    logging.getLogger("discord.client").setLevel(max(ours, logging.WARNING))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
