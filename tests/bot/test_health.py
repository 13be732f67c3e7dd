"""Health and figures."""

from __future__ import annotations

from dataclasses import fields

import aiohttp
import pytest

from bot.errors import StartError
from bot.health import Figures, Health


async def test_health_and_figures() -> None:
    figures = Figures()
    health = Health(figures, 0)
    await health.start()
    async with aiohttp.ClientSession(health.url) as session:

        async def get(path: str) -> tuple[int, str]:
            async with session.get(path) as answer:
                return answer.status, await answer.text()

        assert await get("/health") == (503, "not ready\n")
        figures.ready = True
        figures.moves += 3
        assert await get("/health") == (200, "ready\n")
        status, text = await get("/metrics")
        assert status == 200
        assert "# TYPE claim_moves_total counter\nclaim_moves_total 3\n" in text
        assert "# TYPE claim_ready gauge\nclaim_ready 1\n" in text
        assert (await get("/"))[0] == 404
    assert health.url.startswith("http://127.0.0.1:")
    await health.close()


def test_every_figure_is_told() -> None:
    figures = Figures(*range(2, 2 + len(fields(Figures))))
    values = [line.split()[1] for line in figures.text().splitlines() if line[0] != "#"]
    assert values == [str(n) for n in range(2, 2 + len(fields(Figures)))]


async def test_a_port_that_is_taken() -> None:
    health = Health(Figures(), 0)
    await health.start()
    port = int(health.url.rpartition(":")[2])
    with pytest.raises(StartError, match=rf"^METRICS_PORT: port {port} .*: set another$"):
        await Health(Figures(), port).start()
    await health.close()
