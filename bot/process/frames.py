"""Gateway frames that cannot be read: each costs a line in the log, at worst a reconnect.

Without this, any error in the library's parsers would end the whole client.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import aiohttp
import discord.shard
from discord.errors import ConnectionClosed
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

log = logging.getLogger(__name__)

EXPECTED = (ReconnectWebSocket, WebSocketClosure, ConnectionClosed, aiohttp.ClientError, OSError)


PROBES: Final = 5.0  # seconds between two


class Unreadable(ConnectionError):
    """A frame cannot be read. The library connects again, as after a reset."""


class Socket(DiscordWebSocket):
    """A connection that is closed and reopened when a frame cannot be read at all."""

    # In seconds of the monotonic clock.
    heard = 0.0  # when a frame last arrived
    probed = 0.0

    async def received_message(self, msg: Any, /) -> None:
        self.heard = monotonic()
        try:
            await super().received_message(msg)
        except EXPECTED:
            raise
        except Exception as error:
            name = type(error).__name__
            log.warning("the gateway sent a frame that cannot be read (%s): reconnecting", name)
            await self.close(4000)
            raise Unreadable(name) from None

    async def probe(self) -> None:
        """Have Discord send a frame, if the connection works."""
        if monotonic() - self.probed > PROBES:
            self.probed = monotonic()
            with suppress(*EXPECTED):
                await self.send_as_json({"op": self.HEARTBEAT, "d": self.sequence})


def guard(parsers: dict[str, Callable[[Any], None]]) -> None:
    """Skip events that cannot be read, except READY.

    Nothing works without READY, so a READY that cannot be read makes the client reconnect.
    """
    for name, parse in parsers.items():
        if name != "READY":
            parsers[name] = _guarded(name, parse)
    discord.shard.DiscordWebSocket = Socket  # type: ignore[misc]


def _guarded(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            log.warning("an event could not be read: %s, %s", name, type(error).__name__)

    return read
