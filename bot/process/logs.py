"""The log, without tokens, passwords and seeds, and without what people choose and play."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final
from urllib.parse import unquote

import aiohttp
import discord

from claim_core import FACTIONS

from .settings import password_in

OURS: Final = ("bot", "cogs")
CONNECTING: Final = ("discord.client", "discord.shard")
BROKEN: Final = (OSError, aiohttp.ClientError, discord.ConnectionClosed, discord.GatewayNotFound)
SHORTEST: Final = 4  # characters of a password; anything shorter occurs in ordinary words
LIBRARY_AT_LEAST: Final = logging.INFO  # at DEBUG it logs hands and tokens

_SLASH: Final = "(?:/|%2F)"
_BUTTON: Final = r"v\d+(?::|%3A)[a-z]+(?::|%3A)"
_FIELDS: Final = r"\w*(?:values?|token|password|secret|seed|salt|move|card|content)"
# One that isn't closed goes on to the end of the line.
_QUOTED: Final = r"""b?(?:'(?:\\.|[^'\\\n])*+'?|"(?:\\.|[^"\\\n])*+"?)"""
_LISTED: Final = rf"[\[(](?:{_QUOTED}|[^\])'\"\n])*+[\])]?"
_SECRETS: Final = (
    # An interaction's token is part of the addresses of its requests.
    (re.compile(rf"((?:webhooks|interactions){_SLASH}\d+{_SLASH})[\w.~%-]+", re.I), r"\1…"),
    # A person's id is part of others.
    (re.compile(rf"((?:members|users|recipients){_SLASH})\d+", re.I), r"\1…"),
    # The ids of buttons name the moves that they make.
    (re.compile(rf"((['\"]){_BUTTON})(?:\\.|(?!\2)[^\\])+", re.I), r"\1…"),
    (re.compile(rf"\b({_BUTTON})[^\s'\"<>)\]}}]+", re.I), r"\1…"),
    (re.compile(r"\b(Bot|Bearer) [\w.~-]{16,}"), r"\1 …"),
    # A password in an address; it may contain an @, so everything up to the last one. But if it
    # looks like a port, not up to that of a path such as `users/@me`.
    (re.compile(r"(://[^\s:/]*):(?:(?!\d+/)\S{1,500}|\S{0,500}[^\s/])@"), r"\1:…@"),
    (re.compile(r"\b((?:password|token|secret)=)[^\s&'\"]+", re.I), r"\1…"),
    # What was chosen in a select or typed into a modal, and other fields by their names.
    (re.compile(rf"\b({_FIELDS}['\"]?\s*[=:]\s*)(?:{_LISTED}|{_QUOTED})", re.I), r"\1…"),
    (re.compile(rf"\b({_FIELDS}(?:['\"]\s*:\s*|=))[^\s,'\"()\[\]{{}}]+", re.I), r"\1…"),
    (re.compile(r"\b[0-9a-f]{64}\b", re.I), "…"),  # a seed
    (re.compile(rf"(?<![^\W_])[{''.join(FACTIONS)}][0-9](?![^\W_])"), "…"),  # a card
    # Rows and values in the errors of a database.
    (re.compile(r"(Failing row contains|Key \([^)]*\)=)\s*\(.*\)"), r"\1 (…)"),
    (re.compile(r"(invalid input for query argument \$\d+: ).*"), r"\1…"),
)


_hidden: set[str] = set()


class RedactingFormatter(logging.Formatter):
    """Removes secrets from every line, tracebacks included."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return _redacted(super().format(_in_a_line(record)))


class JsonFormatter(logging.Formatter):
    """Writes each event as a JSON object in one line, without secrets either."""

    def format(self, record: logging.LogRecord) -> str:
        record = _in_a_line(record)
        event = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            event["traceback"] = self.formatException(record.exc_info)
        # Before they are escaped: a secret with a quote in it would no longer be found.
        redacted = {name: _redacted(text) for name, text in event.items()}
        return json.dumps(redacted, ensure_ascii=False)


def _redacted(text: str) -> str:
    for secret in _hidden:
        text = text.replace(secret, "…")
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


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


def hide_password(url: str) -> None:
    """Remove the password in an address from every line, in its plain form, too."""
    password = password_in(url)
    for form in (password, unquote(password)):
        if len(form) >= SHORTEST:
            hide(form)


def set_up(level: str, format: str) -> None:
    """Set the format, the level of our loggers, and of the libraries' no lower than is safe."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if format == "json" else RedactingFormatter())
    ours = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(ours, LIBRARY_AT_LEAST), handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(ours)
    # It would log "logging in", right before the one line that says why that failed.
    logging.getLogger("discord.client").setLevel(max(ours, logging.WARNING))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here
