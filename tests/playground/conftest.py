"""Fixtures: a playground for each test, with the sample bot or a raw one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest_asyncio

from playground import Playground
from playground.sample_bot import SampleBot

from .raw import RawBot, Rest, command


@asynccontextmanager
async def open_ground(port: int = 0) -> AsyncIterator[Playground]:
    async with Playground(port) as ground:
        yield ground


@asynccontextmanager
async def run_sample_bot(ground: Playground) -> AsyncIterator[SampleBot]:
    bot = SampleBot(ground.api, ground.gateway.url)
    running = asyncio.create_task(bot.start(ground.bot.token))
    await ground.until_online()
    await bot.wait_until_ready()
    yield bot
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)
    assert ground.breaches == []


@pytest_asyncio.fixture
async def rest(ground: Playground) -> AsyncIterator[Rest]:
    """A raw REST client with the token of a bot that is not connected."""
    rest = Rest(ground)
    yield rest
    await rest.close()


@asynccontextmanager
async def run_raw_bot(ground: Playground) -> AsyncIterator[RawBot]:
    """A connected bot with one command."""
    raw = RawBot(ground)
    await raw.start()
    await raw.set_commands(command())
    yield raw
    await raw.close()


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    async with open_ground() as ground:
        yield ground


@pytest_asyncio.fixture
async def bot(ground: Playground) -> AsyncIterator[SampleBot]:
    async with run_sample_bot(ground) as bot:
        yield bot


@pytest_asyncio.fixture
async def raw(ground: Playground) -> AsyncIterator[RawBot]:
    async with run_raw_bot(ground) as raw:
        yield raw
