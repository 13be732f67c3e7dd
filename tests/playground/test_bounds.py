"""Everything that the playground keeps is bounded."""

from __future__ import annotations

import asyncio

import pytest

from playground import Playground, buckets, cdn, client, gateway, interactions, page_socket, world
from playground.buckets import Buckets
from playground.call import Upload
from playground.cdn import BYTES_KEPT, OVERHEAD
from playground.clock import Clock
from playground.ground import BREACHES_KEPT, REQUESTS_KEPT

from .raw import DEFER, EPHEMERAL, REPLY, Gateway, RawBot, Rest


async def test_a_channel_keeps_its_newest_messages(ground: Playground, rest: Rest) -> None:
    first = ground.alice.say("First")
    for number in range(world.MESSAGES_KEPT):
        ground.alice.say(f"{number}")
    assert len(ground.channel.messages) == world.MESSAGES_KEPT
    assert first.deleted
    assert (await rest.get(f"{rest.messages}/{first.id}")).refusal == (404, 10008)


async def test_a_channel_keeps_its_newest_ephemerals(ground: Playground, raw: RawBot) -> None:
    event, _ = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, REPLY, {"content": "First", "flags": EPHEMERAL})
    for number in range(world.MESSAGES_KEPT + 5):
        await raw.webhook("POST", event, body={"content": f"{number}", "flags": EPHEMERAL})
    assert len(ground.channel.ephemerals) == world.MESSAGES_KEPT
    interaction = ground.interactions.by_id(event["id"])
    assert interaction is not None
    assert len(interaction.sent_ids) == interactions.SENT_KEPT
    assert len(ground.alice.private) == world.MESSAGES_KEPT


async def test_the_total_number_of_messages_is_bounded(
    ground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "MESSAGES_KEPT_IN_TOTAL", 10)
    general, games = ground.guild.channels.values()
    first = ground.alice.say("First", games)
    for number in range(10):
        ground.alice.say(f"{number}", general)
    assert first.deleted
    assert (len(games.messages), len(general.messages)) == (0, 10)


async def test_a_long_chain_of_replies_does_not_leak(
    ground: Playground, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "MESSAGES_KEPT", 5)
    message = first = ground.alice.say("First")
    for number in range(2000):
        message = client.say(
            ground, ground.alice.user, ground.channel, f"{number}", reply_to=message
        )
    received = (await rest.get(f"{rest.messages}/{message.id}")).json
    assert "referenced_message" not in received["referenced_message"]
    found, back = 0, message
    while back.replied_to:
        found, back = found + 1, back.replied_to
    assert found == 5
    assert first.deleted


async def test_interactions_expire_with_their_tokens(ground: Playground, raw: RawBot) -> None:
    for _ in range(3):
        event, outcome = await raw.trigger(ground.alice.run("claim"))
        await raw.answer(event, REPLY, {"content": "Yes"})
        await outcome
    ground.clock.move(interactions.TOKEN_LIFETIME + 1)
    last, _ = await raw.trigger(ground.alice.run("claim"))
    assert ground.interactions.by_id(event["id"]) is None
    assert [one.id for one in ground.interactions.waiting()] == [last["id"]]


async def test_the_oldest_interactions_above_the_limit_are_evicted(
    ground: Playground, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "INTERACTIONS_KEPT", 10)
    await rest.set_commands({"name": "claim", "description": "Play"})
    started = [(await ground.alice.run("claim")).interaction for _ in range(12)]
    kept = [one for one in started if ground.interactions.by_id(one.id)]
    assert kept == started[2:]
    assert len(ground.interactions.failures) == 10


async def test_stored_files_are_bounded(ground: Playground) -> None:
    half = Upload("0", "a.bin", "application/octet-stream", bytes(BYTES_KEPT // 2 - OVERHEAD))
    paths = [ground.cdn.store(f"{number}", "1", "a.bin", half)["url"] for number in range(3)]
    found = [ground.cdn.get(path.partition("/cdn/")[2]) is not None for path in paths]
    assert found == [False, True, True]


async def test_empty_files_also_count(ground: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cdn, "BYTES_KEPT", 100_000)
    for number in range(1000):
        ground.cdn.put(f"{number}", "text/plain", b"")
    kept = [number for number in range(1000) if ground.cdn.get(f"{number}") is not None]
    assert len(kept) < 100


async def test_the_number_of_people_is_bounded(
    ground: Playground, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "PEOPLE_KEPT", 4)
    async with rest.http.ws_connect(f"{ground.url}/page/socket", origin=ground.url) as page:
        for name in ("Dora", "Emil"):
            await page.send_json({"t": "add_person", "name": name})
        while (received := await page.receive_json(timeout=60))["t"] != "error":
            pass
    assert received["message"] == "The playground is full."
    assert len(ground.world.people()) == 4


async def test_a_page_that_never_reads_is_disconnected(ground: Playground) -> None:
    writer = await open_without_reading(ground, "/page/socket?as=bob")
    await ground.until(lambda: len(ground.screens) == 4)
    for _ in range(3 * page_socket.FRAMES_KEPT):
        ground.alice.say("x" * 2000)
    await ground.until(lambda: len(ground.screens) == 3)
    writer.close()


async def test_notifications_are_bounded(ground: Playground) -> None:
    for _ in range(world.MESSAGES_KEPT + 5):
        ground.alice.say(f"<@{ground.bob.user.id}>")
    assert len(ground.bob.pings) == world.MESSAGES_KEPT


async def test_evicted_thinking_interactions_are_not_watched(
    ground: Playground, raw: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "INTERACTIONS_KEPT", 5)
    for _ in range(12):
        event, outcome = await raw.trigger(ground.alice.run("claim"))
        await raw.answer(event, DEFER)
        await outcome
    async with asyncio.timeout(60):
        while len(ground.interactions._waiting) > 5:
            await asyncio.sleep(0)
    assert ground.interactions._waiting.keys() == ground.interactions._by_id.keys()


async def test_sessions_without_a_connection_are_bounded(
    ground: Playground, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway, "SESSIONS_KEPT", 3)
    connected = Gateway(ground, rest.http)
    await connected.connect()
    await connected.identify(shard=[0, 9])
    for number in range(1, 9):
        one = Gateway(ground, rest.http)
        await one.connect()
        await one.identify(shard=[number, 9])
        await one.close(4000)
        await ground.until(lambda: sum(bool(s.socket) for s in sessions(ground)) == 1)
    assert len(sessions(ground)) == 4
    assert any(session.socket for session in sessions(ground))
    ground.clock.move(gateway.RESUME_WITHIN + 1)
    assert len(sessions(ground)) == 1


def sessions(ground: Playground) -> list[gateway.Session]:
    return ground.gateway.sessions_of(ground.bot)


async def test_the_events_of_a_session_are_bounded(ground: Playground, raw: RawBot) -> None:
    ground.gateway.cut(ground.bot)
    for _ in range(gateway.EVENTS_KEPT + 10):
        ground.set_role_permissions(ground.guild, ground.guild.id, 0)
    (session,) = sessions(ground)
    assert len(session.sent) == gateway.EVENTS_KEPT


async def open_without_reading(ground: Playground, path: str) -> asyncio.StreamWriter:
    """Open a WebSocket and never read from it."""
    host, port = ground.url.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port), limit=1)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {ground.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return writer


async def test_a_bot_that_never_reads_is_disconnected(ground: Playground, rest: Rest) -> None:
    writer = await open_without_reading(ground, "/gateway")
    identify = f'{{"op": 2, "d": {{"token": "{ground.bot.token}", "intents": 512}}}}'.encode()
    mask = bytes(4)
    writer.write(b"\x81" + bytes([0x80 | len(identify)]) + mask + identify)
    await ground.until(lambda: ground.gateway.online(ground.bot))
    for _ in range(3 * gateway.EVENTS_KEPT):
        ground.alice.say("x" * 2000)
    await ground.until(lambda: not ground.gateway.online(ground.bot))
    writer.close()


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "BUCKETS_KEPT", 100)
    clock = Clock()
    kept = Buckets(clock)
    for channel in range(1000):
        clock.move(1)
        kept.take("bot", "GET", "/channels/{channel_id}", f"{channel}")
    assert len(kept._used) <= 100


async def test_requests_and_breaches_are_bounded(ground: Playground, rest: Rest) -> None:
    assert ground.requests.maxlen == REQUESTS_KEPT
    ground.buckets.on = False
    for _ in range(BREACHES_KEPT + 5):
        ground.note_breach("POST", "/", {})
    assert len(ground.breaches) == BREACHES_KEPT
    await rest.send("x" * 3000)
    assert len(ground.breaches) == BREACHES_KEPT
    assert ground.breaches[-1].path == ground.requests[-1].path == rest.messages


async def test_channels_and_threads_of_a_guild_are_bounded(
    ground: Playground, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground.set_role_permissions(ground.guild, ground.guild.id, 1 << 3)
    while len(ground.guild.channels) < 500:
        ground.world.add_channel(ground.guild, "more")
    path = f"/guilds/{ground.guild.id}/channels"
    assert (await rest.post(path, {"name": "one more"})).refusal == (400, 30013)
    monkeypatch.setattr(world, "THREADS_KEPT", 5)
    ground.buckets.on = False
    path = f"/channels/{ground.channel.id}/threads"
    for _ in range(8):
        assert (await rest.post(path, {"name": "Table", "type": 11})).status == 200
    assert len(ground.guild.threads) == 5
