"""Health checks and metrics."""

from __future__ import annotations

import asyncio
from dataclasses import fields

import aiohttp
import pytest

from bot.errors import StartError
from bot.process.health import PATIENCE, Health, Metrics
from bot.storage import Unavailable
from bot.storage.opening import ROOT


async def answer() -> None:
    """Answer as a healthy database does."""


async def test_health_and_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    ask = answer

    async def check_database() -> None:
        await ask()

    async def away() -> None:
        raise Unavailable("lost")

    async def slow() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.process.health.PATIENCE", 0.01)
    health = Health(metrics, 0, check_database)
    await health.start()
    async with aiohttp.ClientSession(health.url) as session:

        async def get(path: str) -> tuple[int, str]:
            async with session.get(path) as response:
                return response.status, await response.text()

        assert await get("/health") == (503, "not ready: Discord is not connected\n")
        ask = away
        not_ready = "not ready: Discord is not connected, the database is lost\n"
        assert await get("/health") == (503, not_ready)
        metrics.ready = True
        assert await get("/health") == (503, "not ready: the database is lost\n")
        ask = slow
        assert await get("/health") == (503, "not ready: the database does not respond\n")
        ask = answer
        metrics.moves += 3
        metrics.background_failures["tables"] += 2
        assert await get("/health") == (200, "ready\n")
        status, text = await get("/metrics")
        assert status == 200
        assert "# TYPE claim_moves_total counter\nclaim_moves_total 3\n" in text
        assert "# TYPE claim_ready gauge\nclaim_ready 1\n" in text
        assert 'claim_background_failures_total{worker="tables"} 2\n' in text
        assert (await get("/"))[0] == 404
    assert health.url.startswith("http://127.0.0.1:")
    await health.close()


def test_a_database_that_does_not_respond_is_reported_in_time() -> None:
    """The container's health check waits for five seconds."""
    assert "--timeout=5s" in (ROOT / "Dockerfile").read_text()
    assert PATIENCE < 5


def test_every_metric_is_reported() -> None:
    numbers = range(2, len(fields(Metrics)) + 1)
    metrics = Metrics(*numbers)
    metrics.background_failures["tables"] = 1
    values = [line.split()[1] for line in metrics.text().splitlines() if line[0] != "#"]
    assert values == [*map(str, numbers), "1"]


async def test_a_taken_port_is_refused() -> None:
    health = Health(Metrics(), 0, answer)
    await health.start()
    port = int(health.url.rpartition(":")[2])
    with pytest.raises(StartError, match=rf"^METRICS_PORT: port {port} .*: set a different one$"):
        await Health(Metrics(), port, answer).start()
    await health.close()
