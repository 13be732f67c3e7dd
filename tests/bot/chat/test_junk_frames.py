"""Unreadable frames of the gateway do not stop the bot."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.process.logs import RedactingFormatter

from .harness import Harness, hand_of, moves_of, private, table_of

Json = dict[str, Any]
ODD: list[Any] = [None, 5, "x", "", [], {}, [[]], True, -1, 10**30, {"id": None}, [{"id": "x"}]]
ODD_DATA: list[Any] = [None, {}, [], 5, "x", {"id": []}]


def damaged(chance: random.Random, data: Any) -> Any:
    """Return the data of a frame with a random value removed or replaced."""
    data = json.loads(json.dumps(data))
    inside = data
    while isinstance(inside, dict) and inside:
        key = chance.choice([*inside])
        if isinstance(inside[key], dict) and inside[key] and chance.random() < 0.6:
            inside = inside[key]
        elif chance.random() < 0.5:
            del inside[key]
            break
        else:
            inside[key] = chance.choice(ODD)
            break
    return data


def interactions(harness: Harness) -> Iterator[Json]:
    """Yield interactions of every type, as Discord would send them."""
    ground = harness.ground
    user = {"id": "77", "username": "Eve", "discriminator": "0", "avatar": None}
    member: Json = {"user": user, "roles": [], "joined_at": None, "deaf": False, "mute": False}
    message: Json = {
        "id": "5",
        "channel_id": ground.channel.id,
        "author": user,
        "content": "",
        "timestamp": "2024-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "type": 0,
        "flags": 0,
    }
    option = {"type": 3, "name": "card", "value": "G5", "focused": True}
    sub = {"type": 1, "name": "play", "options": [option]}
    command = {"id": "1", "name": "claim", "type": 1, "options": [sub]}
    pressed = {"custom_id": "v1:hand:K7F3Q2", "component_type": 2, "id": 1}
    modal = {"custom_id": "v1:hand:K7F3Q2", "components": []}
    for kind, data in ((1, {}), (2, command), (3, pressed), (4, command), (5, modal), (9, {})):
        yield {
            "id": "123456789012345678",
            "application_id": ground.bot.id,
            "type": kind,
            "data": data,
            "channel_id": ground.channel.id,
            "channel": ground.channel.json(ground.bot.user),
            "guild_id": ground.guild.id,
            "member": member | {"permissions": "8"},
            "message": message,
            "token": "t",
            "version": 1,
            "locale": "en-GB",
            "entitlements": [],
            "authorizing_integration_owners": {"0": ground.guild.id},
            "context": 0,
            "app_permissions": "8",
            "attachment_size_limit": 1,
        }


def events(harness: Harness, chance: random.Random) -> Iterator[tuple[str, Any]]:
    ground = harness.ground
    thread: Json = {
        "id": "9",
        "guild_id": ground.guild.id,
        "type": 11,
        "name": "x",
        "owner_id": "1",
    }
    names = list(harness.bot._connection.parsers)
    for name in names:
        if name not in ("READY", "RESUMED", "GUILD_DELETE"):  # of the connection itself: below
            for data in ODD_DATA:
                yield name, data
            yield name, {"guild_id": ground.guild.id}
            yield name, thread
    for name in ("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "THREAD_LIST_SYNC"):
        yield name, thread  # without a parent
    yield "", {}
    yield "NOTHING_KNOWN", {}
    for whole in interactions(harness):
        for odd in ODD:
            yield "INTERACTION_CREATE", whole | {"data": whole["data"] | {"custom_id": odd}}
            yield "INTERACTION_CREATE", whole | {"data": odd}
        for _ in range(60):
            yield "INTERACTION_CREATE", damaged(chance, whole)
    guild = {"id": "8", "name": "x", "channels": [], "threads": [thread], "members": []}
    for _ in range(60):
        yield "GUILD_CREATE", damaged(chance, guild)


@pytest.mark.parametrize("part", range(2))
async def test_malformed_events_are_skipped(
    harness: Harness, part: int, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    sent = 0
    for name, data in events(harness, random.Random(part)):
        ground.gateway.dispatch(ground.bot, name, data)
        sent += 1
    assert sent > 400
    _, mover, _ = await harness.turn(code)
    private(await moves_of(mover, code)[0].take(mover))
    assert (await harness.load(code)).game.ply == 1
    assert ground.gateway.online(ground.bot)
    assert not harness._running.done()
    unread = [r.getMessage() for r in caplog.records if "could not be read" in r.getMessage()]
    assert any("THREAD_CREATE" in line and "KeyError" in line for line in unread)
    assert any("INTERACTION_CREATE" in line for line in unread)
    tracebacks = [record for record in caplog.records if record.exc_info]
    assert [record.getMessage() for record in tracebacks] == []
    ground.interactions.failures.clear()


HARMLESS = ["{}", '{"op": 99}', '{"op": "x", "d": {}}', '{"op": 0}']
FATAL = [  # for the connection
    "not JSON",
    "",
    "[]",
    "5",
    "null",
    '{"op": 10, "d": null}',
    '{"op": 0, "t": ["x"], "d": {}}',
    '{"op": 0, "t": "READY", "d": {}, "s": 5}',
    '{"op": 0, "t": "READY", "d": {"session_id": "x", "resume_gateway_url": "GATEWAY"}, "s": 5}',
    '{"op": 0, "t": "RESUMED", "d": null}',
    "[" * 5000,
]


@pytest.mark.usefixtures("fast_reconnects")
@pytest.mark.parametrize("frame", [*HARMLESS, *FATAL])
async def test_junk_on_the_gateway_costs_a_connection_at_worst(
    harness: Harness, frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    ground.clock.move(5)  # Discord lets a bot IDENTIFY every five seconds
    (session,) = ground.gateway.sessions_of(ground.bot)
    assert session.socket
    socket = session.socket
    socket.send(frame.replace("GATEWAY", ground.gateway.url))
    socket.send(session.next_frame("TYPING_START", {}))

    def sockets() -> list[Any]:
        return [each.socket for each in ground.gateway.sessions_of(ground.bot) if each.socket]

    if frame in FATAL:
        await ground.until(lambda: sockets() and socket not in sockets())
    _, mover, other = await harness.turn(code)
    private(await other.press("My hand", table_of(other, code)))
    assert (sockets() == [socket]) == (frame in HARMLESS)
    assert hand_of(mover, code)
    assert not harness._running.done()
    private(await moves_of(mover, code)[0].take(mover))
    assert (await harness.load(code)).game.ply == 1
    ground.interactions.failures.clear()
    written = "\n".join(map(RedactingFormatter().format, caplog.records))
    assert "Traceback" not in written
