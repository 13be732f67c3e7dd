"""Health checks and metrics."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from pathlib import Path

import aiohttp
import pytest

from bot.errors import StartError
from bot.process.health import PATIENCE, Health
from bot.process.metrics import Metrics
from bot.storage import Unavailable
from bot.storage.opening import ROOT

MONITORING = ROOT / "docs" / "monitoring"


async def answer() -> int:
    """Answer as a healthy database does."""
    return 7


async def test_health_and_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    ask = answer

    async def count_live() -> int:
        return await ask()

    async def away() -> int:
        raise Unavailable("lost")

    async def slow() -> int:
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr("bot.process.health.PATIENCE", 0.01)
    health = Health(metrics, "127.0.0.1", 0, count_live)
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
        assert "\nclaim_live NaN\n" in (await get("/metrics"))[1]
        ask = slow
        assert await get("/health") == (503, "not ready: the database does not respond\n")
        ask = answer
        metrics.moves += 3
        metrics.background_failures["tables"] += 2
        assert await get("/health") == (200, "ready\n")
        status, text = await get("/metrics")
        assert status == 200
        assert "# TYPE claim_moves_total counter\nclaim_moves_total 3.0\n" in text
        assert "\nclaim_live 7.0\n" in text
        assert "# TYPE claim_ready gauge\nclaim_ready 1.0\n" in text
        assert 'claim_background_failures_total{worker="tables"} 2.0\n' in text
        assert "process_resident_memory_bytes" in text
        assert (await get("/"))[0] == 404
    assert health.url.startswith("http://127.0.0.1:")
    await health.close()


def test_a_database_that_does_not_respond_is_reported_in_time() -> None:
    """The container's health check waits for five seconds."""
    assert "--timeout=5s" in (ROOT / "Dockerfile").read_text()
    assert PATIENCE < 5


def test_every_count_is_reported() -> None:
    metrics = Metrics(2, 3, 4, 5, 6, 7, ready=True)
    lines = metrics.text().decode().splitlines()
    found = [line for line in lines if line.startswith("claim_")]
    assert found == [
        "claim_moves_total 2.0",
        "claim_presses_total 3.0",
        "claim_refused_total 4.0",
        "claim_failures_total 5.0",
        "claim_matches 6.0",
        "claim_live 7.0",
        "claim_ready 1.0",
    ]


async def test_a_taken_port_is_refused() -> None:
    health = Health(Metrics(), "127.0.0.1", 0, answer)
    await health.start()
    port = int(health.url.rpartition(":")[2])
    with pytest.raises(
        StartError,
        match=rf"^METRICS_PORT: port {port} .*: set a different one, or correct METRICS_HOST$",
    ):
        await Health(Metrics(), "127.0.0.1", port, answer).start()
    await health.close()


@pytest.mark.parametrize("file", ["alerts.yml", "dashboard.json", "../hosting.md"])
def test_alarms_and_the_docs_use_metrics_that_exist(file: str) -> None:
    metrics = Metrics()
    metrics.background_failures["tables"] += 1
    metrics.answers.labels("component").observe(1)
    metrics.observe_database("read", 1)
    metrics.requests.labels("PATCH", "429").observe(1)
    existing = set(re.findall(r"^(?:# TYPE )?(\w+)[ {]", metrics.text().decode(), re.M))
    used = set(re.findall(r"\b(?:claim|process)_\w+", (MONITORING / file).read_text()))
    assert len(used) > 5
    assert used <= existing


@pytest.mark.skipif(not shutil.which("promtool"), reason="promtool is not installed")
def test_alarms_are_raised_when_they_should_be() -> None:
    cases = Path(__file__).parent / "alarms.yml"
    done = subprocess.run(
        ["promtool", "test", "rules", str(cases)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
