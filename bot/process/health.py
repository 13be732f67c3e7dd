"""How the bot is doing: `/health` for monitoring, `/metrics` for Prometheus."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web

from ..errors import StartError
from ..storage import Unavailable

PATIENCE: Final = 1.0  # seconds for the database to answer

_DESCRIPTIONS: Final = {
    "moves": ("counter", "Moves that were made."),
    "presses": ("counter", "Presses and commands that were answered."),
    "refused": ("counter", "Presses and commands that were refused with a reason."),
    "failures": ("counter", "Errors that should not have happened."),
    "matches": ("gauge", "Live matches in memory."),
    "ready": ("gauge", "Whether all shards of this process are connected."),
}


@dataclass(slots=True)
class Metrics:
    """The counters and gauges; the code that does something counts it."""

    moves: int = 0
    presses: int = 0
    refused: int = 0
    failures: int = 0
    matches: int = 0
    ready: bool = False
    background_failures: Counter[str] = field(default_factory=Counter)  # by worker

    def text(self) -> str:
        """Return the metrics in the text format of Prometheus."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        for field_name, (kind, description) in _DESCRIPTIONS.items():
            name = f"claim_{field_name}_total" if kind == "counter" else f"claim_{field_name}"
            yield f"# HELP {name} {description}"
            yield f"# TYPE {name} {kind}"
            yield f"{name} {int(getattr(self, field_name))}"
        name = "claim_background_failures_total"
        yield f"# HELP {name} Errors in the background that should not have happened."
        yield f"# TYPE {name} counter"
        for worker, failures in sorted(self.background_failures.items()):
            yield f'{name}{{worker="{worker}"}} {failures}'


class Health:
    """The web server for these two pages, reachable only from this machine."""

    def __init__(
        self, metrics: Metrics, port: int, check_database: Callable[[], Awaitable[object]]
    ) -> None:
        self._metrics = metrics
        self._check_database = check_database
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
            await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise StartError(
                f"METRICS_PORT: port {self._port} cannot be used ({error.strerror}): "
                "set a different one"
            ) from error

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _show_health(self, request: web.Request) -> web.Response:
        reasons = [] if self._metrics.ready else ["Discord is not connected"]
        try:
            async with asyncio.timeout(PATIENCE):
                await self._check_database()
        except TimeoutError:
            reasons.append("the database does not respond")
        except Unavailable as error:
            reasons.append(f"the database is {error.why}")
        if reasons:
            return web.Response(text=f"not ready: {', '.join(reasons)}\n", status=503)
        return web.Response(text="ready\n")

    async def _show_metrics(self, request: web.Request) -> web.Response:
        return web.Response(
            body=self._metrics.text().encode(),
            headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
        )
