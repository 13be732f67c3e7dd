"""The settings: from the environment, or from a file `.env`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import urlsplit

from dotenv.parser import parse_stream

from ..errors import StartError
from ..storage.opening import ROOT

T = TypeVar("T")

# All names; `.env.example` explains them.
NAMES: Final = (
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "DISCORD_API_URL",
    "SHARD_COUNT",
    "SHARD_IDS",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "METRICS_PORT",
    "METRICS_HOST",
    "PLAYGROUND_PORT",
    "AI_WORKERS",
)
_OF_COMPOSE: Final = ("POSTGRES_", "COMPOSE_", "DOCKER_")  # what Docker Compose reads from the file
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")
DATABASE: Final = "sqlite:///data/claim.db"
LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS: Final = ("text", "json")
MAX_SHARDS: Final = 16_000
MAX_WORKERS: Final = 64


@dataclass(frozen=True, slots=True)
class Settings:
    discord_token: str | None = field(default=None, repr=False)  # `None`: the playground
    database_url: str = field(default=DATABASE, repr=False)  # may contain a password
    discord_api_url: str | None = None  # `None`: Discord's own
    shard_count: int | None = None  # `None`: as Discord recommends
    shard_ids: tuple[int, ...] | None = None  # `None`: all
    log_level: str = "INFO"
    log_format: str = "text"
    metrics_port: int | None = None  # `None`: neither page
    metrics_host: str = "127.0.0.1"
    playground_port: int = 8420
    ai_workers: int = 1


def env_file() -> Path:
    """Return the path of the settings file: the one in this folder, else the project's."""
    here = Path.cwd() / ".env"
    return here if os.path.lexists(here) else ROOT / ".env"


def load_settings(environ: Mapping[str, str], env_file: Path | None = None) -> Settings:
    """Read the settings; the environment overrides the file, and empty values count as missing."""
    values = {
        name: value.strip()
        for source in (_read(env_file) if env_file else {}, environ)
        for name, value in source.items()
        if name in NAMES and value.strip()
    }

    def setting(name: str, parse: Callable[[str], T], default: T) -> T:
        if name not in values:
            return default
        try:
            return parse(values[name])
        except ValueError as error:
            raise StartError(f"{name} {error}") from None  # its cause may contain the value

    settings = Settings(
        discord_token=setting("DISCORD_TOKEN", _token, None),
        database_url=values.get("DATABASE_URL", DATABASE),
        discord_api_url=setting("DISCORD_API_URL", _url, None),
        shard_count=setting("SHARD_COUNT", lambda text: _number(text, 1, MAX_SHARDS), None),
        shard_ids=setting("SHARD_IDS", _shards, None),
        log_level=setting("LOG_LEVEL", lambda text: _one_of(LOG_LEVELS, text), "INFO"),
        log_format=setting("LOG_FORMAT", lambda text: _one_of(LOG_FORMATS, text), "text"),
        metrics_port=setting("METRICS_PORT", _port, None),
        metrics_host=setting("METRICS_HOST", _ip_address, "127.0.0.1"),
        playground_port=setting("PLAYGROUND_PORT", _port, 8420),
        ai_workers=setting(
            "AI_WORKERS", lambda text: _number(text, 1, MAX_WORKERS), min(2, os.cpu_count() or 1)
        ),
    )
    _check_together(settings)
    return settings


def probable_mistakes(environ: Mapping[str, str], env_file: Path | None = None) -> Iterator[str]:
    """Yield what is probably a mistake in the settings; the bot starts nevertheless."""
    in_file = _read(env_file) if env_file else {}
    for name in in_file:
        if name not in NAMES and not name.startswith(_OF_COMPOSE):
            shown = name if _NAME.fullmatch(name) else "a name"  # it may be part of the token
            yield f"{shown} in {env_file} is not a setting{_similar(name)}"
    for name in environ.keys() - NAMES:
        if similar := _similar(name):
            yield f"{name} in the environment is not a setting{similar}"
    tokens = [each["DISCORD_TOKEN"] for each in (in_file, environ) if "DISCORD_TOKEN" in each]
    if tokens and not any(token.strip() for token in tokens):
        yield "DISCORD_TOKEN is empty, so the bot starts in the playground, not on Discord"


def password_in(url: str) -> str:
    """Return the password in an address, or "" if there is none."""
    return url.partition("://")[2].rpartition("@")[0].partition(":")[2]


def _similar(name: str) -> str:
    found = get_close_matches(name.upper(), NAMES, 1, 0.8)
    return f": did you mean {found[0]}?" if found else ""


def _check_together(settings: Settings) -> None:
    if settings.discord_api_url and not settings.discord_token:
        raise StartError(
            "DISCORD_API_URL is set, but DISCORD_TOKEN is not: set the bot's token, or leave out "
            "both for the playground"
        )
    if settings.shard_ids is not None:
        if settings.shard_count is None:
            raise StartError("SHARD_IDS needs SHARD_COUNT: set the total number of shards")
        if max(settings.shard_ids) >= settings.shard_count:
            raise StartError(
                f"SHARD_IDS must be below SHARD_COUNT, from 0 to {settings.shard_count - 1}"
            )
    if not settings.discord_token and settings.metrics_port == settings.playground_port:
        raise StartError("METRICS_PORT and PLAYGROUND_PORT are the same: set different ones")


def _read(file: Path) -> Mapping[str, str]:
    try:
        text = file.read_text("utf-8-sig")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise StartError(f"{file} is not UTF-8: save it as UTF-8") from None
    except OSError as error:
        raise StartError(
            f"{file} cannot be read ({error.strerror}): give this user read access"
        ) from None
    found = {}
    for binding in parse_stream(StringIO(text)):
        if binding.error or (binding.key is not None and binding.value is None):
            text = binding.original.string  # not shown, since it may be part of the token
            line = binding.original.line + text[: -len(text.lstrip()) or None].count("\n")
            raise StartError(f"{file}, line {line}, cannot be read: write it as NAME=value")
        if binding.key is not None:
            found[binding.key] = binding.value or ""
    return found


def _token(text: str) -> str:
    if not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError(
            "is not a token: copy it again from the Bot page of discord.com/developers, without "
            "“Bot”"
        )
    return text


def _url(text: str) -> str:
    parts = urlsplit(text)
    good = parts.scheme in ("http", "https") and parts.hostname and not parts.username
    if not good or parts.query or parts.fragment or " " in text or parts.port == 0:
        raise ValueError("must be an address such as http://127.0.0.1:8420/api/v10")
    return text.rstrip("/")


def _ip_address(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        raise ValueError(f"is {text[:40]!r}: it must be an IP address such as 0.0.0.0") from None


def _number(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
        raise ValueError(f"is {text[:40]!r}: it must be a whole number from {least} to {most}")
    return int(text)


def _port(text: str) -> int:
    return _number(text, 1, 65535)


def _shards(text: str) -> tuple[int, ...]:
    try:
        ids = [_number(part.strip(), 0, MAX_SHARDS - 1) for part in text.split(",")]
    except ValueError:
        ids = []
    if not ids or len(set(ids)) < len(ids):
        raise ValueError(
            f"is {text[:40]!r}: it must be different numbers separated by commas, such as 0,1,2"
        )
    return tuple(ids)


def _one_of(choices: tuple[str, ...], text: str) -> str:
    for choice in choices:
        if choice.lower() == text.lower():
            return choice
    raise ValueError(f"is {text[:40]!r}: it must be one of {', '.join(choices)}")
