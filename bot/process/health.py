"""How the bot is doing: `/health` for monitoring, `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import nan
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from ..errors import StartError
from ..storage import Unavailable
from .metrics import Metrics

PATIENCE: Final = 1.0  # seconds for the database to answer


class Health:
    """The web server for these two pages, reachable only at one address."""

    def __init__(
        self, metrics: Metrics, host: str, port: int, count_live: Callable[[], Awaitable[int]]
    ) -> None:
        self._metrics = metrics
        self._count_live = count_live  # counts the live matches in the database
        self._host = host
        self._port = port
        app = web.Application()
        app.add_routes(
            [web.get("/health", self._show_health), web.get("/metrics", self._show_metrics)]
        )
        self._runner = web.AppRunner(app, access_log=None)

    @property
    def url(self) -> str:
        host, port = self._runner.addresses[0][:2]
        return f"http://{host}:{port}"

    async def start(self) -> None:
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise StartError(
                f"METRICS_PORT: port {self._port} cannot be used ({error.strerror}): "
                "set a different one, or correct METRICS_HOST"
            ) from error

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _show_health(self, request: web.Request) -> web.Response:
        reasons = [] if self._metrics.ready else ["Discord is not connected"]
        if trouble := await self._ask_database():
            reasons.append(trouble)
        if reasons:
            return web.Response(text=f"not ready: {', '.join(reasons)}\n", status=503)
        return web.Response(text="ready\n")

    async def _ask_database(self) -> str:
        """Count the live matches; return what is wrong with the database."""
        self._metrics.live = nan
        try:
            async with asyncio.timeout(PATIENCE):
                self._metrics.live = await self._count_live()
        except TimeoutError:
            return "the database does not respond"
        except Unavailable as error:
            return f"the database is {error.why}"
        return ""

    async def _show_metrics(self, request: web.Request) -> web.Response:
        await self._ask_database()
        return web.Response(
            body=self._metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )
