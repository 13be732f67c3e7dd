"""The whole bot on a playground, for each test."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from playground import Playground

from .hall import Hall, a_hall


@pytest.fixture
def fair_deals() -> None:
    """Ask for deals that nobody could foresee."""


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test have the same deals whenever it runs."""
    if "fair_deals" in request.fixturenames:
        return
    chance = random.Random(request.node.name)
    monkeypatch.setattr("bot.play.challenges.new_seed", lambda: chance.randbytes(32).hex())
    monkeypatch.setattr("bot.play.matches.match_seed", lambda seed, salt: seed)


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    """A playground that ends without a breach and without a failed interaction.

    Nobody waits for rate limits here; a test that is about them turns them on.
    """
    async with Playground() as ground:
        ground.buckets.on = False
        yield ground
        assert ground.breaches == []
        assert ground.interactions.failures == []


@pytest_asyncio.fixture
async def hall(ground: Playground, sqlite_url: str) -> AsyncIterator[Hall]:
    async with a_hall(ground, sqlite_url) as hall:
        yield hall
