"""Health and figures."""

from __future__ import annotations

import asyncio
from dataclasses import fields

import aiohttp
import pytest

from bot.errors import StartError
from bot.process.health import Figures, Health
from bot.storage import Unavailable


async def there() -> None:
    """Answer as a database does."""


async def test_health_and_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = Figures()
    ask = there

    async def check_database() -> None:
        await ask()

    async def away() -> None:
        raise Unavailable("lost")

    async def slow() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.process.health.PATIENCE", 0.01)
    health = Health(figures, 0, check_database)
    await health.start()
    async with aiohttp.ClientSession(health.url) as session:

        async def get(path: str) -> tuple[int, str]:
            async with session.get(path) as answer:
                return answer.status, await answer.text()

        assert await get("/health") == (503, "not ready: Discord is not connected\n")
        ask = away
        not_ready = "not ready: Discord is not connected, the database is lost\n"
        assert await get("/health") == (503, not_ready)
        figures.ready = True
        assert await get("/health") == (503, "not ready: the database is lost\n")
        ask = slow
        assert await get("/health") == (503, "not ready: the database does not answer\n")
        ask = there
        figures.moves += 3
        figures.background_failures["tables"] += 2
        assert await get("/health") == (200, "ready\n")
        status, text = await get("/metrics")
        assert status == 200
        assert "# TYPE claim_moves_total counter\nclaim_moves_total 3\n" in text
        assert "# TYPE claim_ready gauge\nclaim_ready 1\n" in text
        assert 'claim_background_failures_total{worker="tables"} 2\n' in text
        assert (await get("/"))[0] == 404
    assert health.url.startswith("http://127.0.0.1:")
    await health.close()


def test_every_figure_is_told() -> None:
    numbers = range(2, len(fields(Figures)) + 1)
    figures = Figures(*numbers)
    figures.background_failures["tables"] = 1
    values = [line.split()[1] for line in figures.text().splitlines() if line[0] != "#"]
    assert values == [*map(str, numbers), "1"]


async def test_a_port_that_is_taken() -> None:
    health = Health(Figures(), 0, there)
    await health.start()
    port = int(health.url.rpartition(":")[2])
    with pytest.raises(StartError, match=rf"^METRICS_PORT: port {port} .*: set another$"):
        await Health(Figures(), port, there).start()
    await health.close()
