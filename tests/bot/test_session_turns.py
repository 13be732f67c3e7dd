"""Processes take turns to begin sessions with Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg  # type: ignore[import-untyped]
import pytest
import pytest_asyncio

from bot.process import session_turns as module
from bot.process.session_turns import SessionTurns


@pytest_asyncio.fixture
async def two(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[SessionTurns]]:
    """Yield the turns of two processes, which last for longer than a test."""
    monkeypatch.setattr(module, "TURN", 60.0)
    both = [SessionTurns(postgres_url) for _ in range(2)]
    yield both
    for turns in both:
        await turns.close()


async def test_a_turn_ends_with_its_process(two: list[SessionTurns]) -> None:
    first, second = two
    await first.take(0)
    waiting = asyncio.create_task(second.take(1))
    await asyncio.wait({waiting}, timeout=0.5)
    assert not waiting.done()
    await first.close()
    await waiting


async def test_a_large_bot_has_several_turns_at_the_same_time(two: list[SessionTurns]) -> None:
    first, second = two
    for turns in two:
        turns.at_once = 16
    await first.take(3)
    await second.take(4)
    await second.take(5)
    waiting = asyncio.create_task(second.take(19))
    await asyncio.wait({waiting}, timeout=0.5)
    assert not waiting.done()
    await first.close()
    await waiting


async def test_the_next_turn_begins_when_one_is_over(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "TURN", 0.01)
    turns = SessionTurns(sqlite_url)
    for shard in range(3):
        await turns.take(shard)
    await turns.close()


@pytest.mark.parametrize(
    "kind", [asyncpg.InterfaceError, asyncpg.InternalClientError, EOFError, ValueError]
)
async def test_a_shard_connects_whatever_is_wrong_with_the_connection(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, kind: type[Exception]
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise kind("not connected")

    monkeypatch.setattr(asyncpg, "connect", fail)
    turns = SessionTurns("postgresql://nobody@127.0.0.1:1/none")
    async with asyncio.timeout(30):
        await turns.take(0)
    assert f"a shard connects out of turn: {kind.__name__}" in caplog.text
    await turns.close()


async def test_without_its_server_a_shard_connects_nevertheless(
    caplog: pytest.LogCaptureFixture,
) -> None:
    turns = SessionTurns("postgresql://nobody:secret@127.0.0.1:1/none")
    await turns.take(0)
    assert "a shard connects out of turn" in caplog.text
    await turns.close()
