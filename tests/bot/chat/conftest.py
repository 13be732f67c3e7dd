"""The whole bot on a playground, for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from playground import Playground

from .hall import Hall, a_hall


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    """A playground that ends without a breach and without a failed interaction."""
    async with Playground() as ground:
        yield ground
        assert ground.breaches == []
        assert ground.interactions.failures == []


@pytest_asyncio.fixture
async def hall(ground: Playground, sqlite_url: str) -> AsyncIterator[Hall]:
    async with a_hall(ground, sqlite_url) as hall:
        yield hall
