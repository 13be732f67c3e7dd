"""Answers that come late, because the database is slow, to commands that others see or must not."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from playground.people import Person
from playground.world import Message, User

from .hall import Hall, hand_of, ids_of, text_of

PRIVATE = ("v1:play:", "v1:pick:", "v1:unseen:", "v1:with:", "v1:narrow:")


@pytest.fixture
def released(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let a server's settings be read only after this, which is too late for a first answer."""
    released = asyncio.Event()
    register = hall.house.register
    server = register.server

    async def late(id: str) -> Any:
        await released.wait()
        return await server(id)

    monkeypatch.setattr("bot.answer.PATIENCE", 0.05)
    monkeypatch.setattr(register, "server", late)
    return released


async def challenge(person: Person, whom: User, how: str) -> Message:
    """Challenge somebody while the answer is late; give the message that waits for it."""
    if how == "command":
        asked = await person.run("claim challenge", opponent=whom)
    else:
        asked = await person.use_on("Challenge to Claim", whom)
    assert asked.kind == "thinking"
    assert asked.message
    return asked.message


@pytest.mark.parametrize("how", ["command", "menu"])
async def test_a_late_hand_is_private(hall: Hall, released: asyncio.Event, how: str) -> None:
    ground = hall.ground
    computer = ground.bot.user
    message = await challenge(ground.alice, computer, how)
    assert message.owner is ground.alice.user
    released.set()
    await ground.until(lambda: any(id.startswith(PRIVATE) for id in ids_of(message)))
    (code,) = await hall.live_of(ground.alice)
    assert hand_of(ground.alice, code) is message
    await hall.settle(code)
    for seen in ground.bob.sees():
        assert not any(id.startswith(PRIVATE) for id in ids_of(seen)), text_of(seen)


@pytest.mark.parametrize("how", ["command", "menu"])
async def test_a_late_challenge_mentions_the_opponent(
    hall: Hall, released: asyncio.Event, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    ground = hall.ground
    edit = discord.Interaction.edit_original_response
    mentioned: list[list[str]] = []

    async def spied(self: Any, **options: Any) -> Any:
        allowed = options["allowed_mentions"].to_dict()
        assert allowed["parse"] == []
        mentioned.append([str(id) for id in allowed["users"]])
        return await edit(self, **options)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", spied)
    bob = ground.bob.user
    message = await challenge(ground.alice, bob, how)
    released.set()
    await ground.until(lambda: ids_of(message))
    assert message.owner is None
    assert mentioned == [[bob.id]]
    assert [user.id for user in message.mentions] == [bob.id]


async def test_a_late_refusal_is_private(hall: Hall, released: asyncio.Event) -> None:
    ground = hall.ground
    asked = await ground.alice.run("claim challenge", kingdom="dragons")
    assert asked.kind == "thinking"
    assert asked.message
    promised = asked.message
    released.set()
    await ground.until(lambda: "dragons" in ground.alice.reads())
    await ground.until(lambda: promised.deleted)
    assert "dragons" not in ground.bob.reads()
