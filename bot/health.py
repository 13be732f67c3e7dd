"""How the bot fares: `/health` for whoever keeps it running, `/metrics` for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from .errors import StartError

_MEANINGS: Final = {
    "moves": ("counter", "Moves that were made."),
    "presses": ("counter", "Presses and commands that were answered."),
    "refused": ("counter", "Presses and commands that could not be done, and were told why."),
    "failures": ("counter", "Errors that should not have happened."),
    "matches": ("gauge", "Live matches in memory."),
    "ready": ("gauge", "Whether the bot is connected and answers."),
}


@dataclass(slots=True)
class Figures:
    """What is counted, by whoever does it: `figures.moves += 1`."""

    moves: int = 0
    presses: int = 0
    refused: int = 0
    failures: int = 0
    matches: int = 0
    ready: bool = False

    def text(self) -> str:
        """Write the figures as Prometheus reads them."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        for field, (kind, meaning) in _MEANINGS.items():
            name = f"claim_{field}_total" if kind == "counter" else f"claim_{field}"
            yield f"# HELP {name} {meaning}"
            yield f"# TYPE {name} {kind}"
            yield f"{name} {int(getattr(self, field))}"


class Health:
    """The server of these two pages, for this machine only."""

    def __init__(self, figures: Figures, port: int) -> None:
        self._figures = figures
        self._port = port
        app = web.Application()
        app.add_routes([web.get("/health", self._health), web.get("/metrics", self._metrics)])
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
                f"METRICS_PORT: port {self._port} cannot be used ({error.strerror}): set another"
            ) from error

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _health(self, request: web.Request) -> web.Response:
        if self._figures.ready:
            return web.Response(text="ready\n")
        return web.Response(text="not ready\n", status=503)

    async def _metrics(self, request: web.Request) -> web.Response:
        return web.Response(
            body=self._figures.text().encode(),
            headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
        )
