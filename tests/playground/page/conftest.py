"""Fixtures of the page's tests: one browser for all of them, and a playground for each."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator

import pytest_asyncio

from playground import Playground
from playground.sample_bot import SampleBot

from ..browser import open_windows, usual_port
from ..conftest import open_ground, run_raw_bot, run_sample_bot
from ..raw import RawBot

fixture = functools.partial(pytest_asyncio.fixture, loop_scope="session")
windows = fixture(open_windows)


@fixture
async def ground() -> AsyncIterator[Playground]:
    async with open_ground(usual_port()) as ground:
        yield ground


@fixture
async def bot(ground: Playground) -> AsyncIterator[SampleBot]:
    async with run_sample_bot(ground) as bot:
        yield bot


@fixture
async def raw(ground: Playground) -> AsyncIterator[RawBot]:
    async with run_raw_bot(ground) as raw:
        yield raw
