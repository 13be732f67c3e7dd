"""The gateway: sessions, shards, who gets which events, and how connections end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import pytest_asyncio
import yarl

import playground.buckets
import playground.gateway
from playground import Playground
from playground.gateway import (
    ANSWER_WITHIN,
    EVENTS_KEPT,
    FRAME_LIMIT,
    HEARTBEAT_TIMEOUT,
    LARGEST_FRAME,
    LATENCY,
    RESUME_WITHIN,
    TIMED_OUT,
)
from playground.sample_bot import SampleBot
from playground.village import add_bot
from playground.world import Guild
from tests.waiting import until

from .raw import (
    ACK,
    DIRECT_MESSAGES,
    GUILD_MEMBERS,
    GUILD_MESSAGES,
    GUILDS,
    HEARTBEAT,
    IDENTIFY,
    IDENTIFY_EVERY,
    INVALID_SESSION,
    MESSAGE_CONTENT,
    RECONNECT,
    REPLY,
    RESUME,
    Gateway,
    RawBot,
    Rest,
    command,
)


@pytest_asyncio.fixture
async def gateway(rest: Rest) -> AsyncIterator[Gateway]:
    gateway = Gateway(rest.ground, rest.http)
    await gateway.connect()
    yield gateway
    await gateway.close()


async def connect_another(before: Gateway, **query: str) -> Gateway:
    gateway = Gateway(before.ground, before._http)
    await gateway.connect(**query)
    return gateway


async def lose(gateway: Gateway) -> None:
    """Lose a connection and wait until the gateway notices."""
    gateway.ground.gateway.cut(gateway.ground.bot)
    await gateway.closed()


# Connecting


async def test_the_gateway_sends_hello_first(rest: Rest) -> None:
    hello = await Gateway(rest.ground, rest.http).connect()
    assert hello["d"]["heartbeat_interval"] > 10_000
    assert hello["s"] is None


async def test_ready_contains_the_bots_user(ground: Playground, gateway: Gateway) -> None:
    ready = await gateway.identify()
    assert ready["v"] == 10
    assert ready["user"]["id"] == ready["application"]["id"] == ground.bot.id
    assert ready["shard"] == [0, 1]
    assert ready["resume_gateway_url"] == ground.gateway.url
    assert [guild["id"] for guild in ready["guilds"]] == list(ground.world.guilds)
    assert all(guild["unavailable"] for guild in ready["guilds"])


async def test_guilds_follow_ready(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify()
    assert gateway.sequence == 1
    for number, guild in enumerate(ground.world.guilds.values(), 2):
        received = await gateway.event("GUILD_CREATE")
        assert gateway.sequence == number
        assert received["id"] == guild.id
        assert received["member_count"] == 4
        assert [member["user"]["id"] for member in received["members"]] == [ground.bot.id]
        assert [channel["name"] for channel in received["channels"]] == ["general", "games"]
        assert {role["id"] for role in received["roles"]} == set(guild.roles)


async def test_a_heartbeat_is_acknowledged(gateway: Gateway) -> None:
    await gateway.send(HEARTBEAT)
    assert (await gateway.receive())["op"] == ACK
    await gateway.identify()
    await gateway.events()
    sent = monotonic()
    await gateway.send(HEARTBEAT, gateway.sequence)
    assert (await gateway.receive())["op"] == ACK
    assert monotonic() - sent > 0.9 * LATENCY  # else discord.py warns that it is 41 seconds behind


async def test_joining_and_leaving_a_guild_is_dispatched(
    ground: Playground, gateway: Gateway
) -> None:
    await gateway.identify()
    await gateway.events()
    guild = ground.world.add_guild("The Mill", ground.alice.user)
    ground.install(ground.bot, guild, 0)
    assert (await gateway.event("GUILD_CREATE"))["name"] == "The Mill"
    ground.kick(ground.bot, guild)
    gone = await gateway.event("GUILD_DELETE")
    assert gone["id"] == guild.id
    assert "unavailable" not in gone


# Resuming


async def test_resume_sends_exactly_the_missed_events(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify(GUILDS | GUILD_MESSAGES)
    await gateway.events()
    ground.alice.say("heard")
    await gateway.event("MESSAGE_CREATE")
    await lose(gateway)
    missed = [ground.alice.say(f"missed {number}").id for number in range(5)]
    again = await connect_another(gateway)
    await again.resume(gateway)
    sequence = gateway.sequence or 0
    for number, id in enumerate(missed, 1):
        frame = await again.receive()
        assert (frame["t"], frame["s"], frame["d"]["id"]) == (
            "MESSAGE_CREATE",
            sequence + number,
            id,
        )
    assert (await again.receive())["t"] == "RESUMED"
    last = ground.alice.say("now")
    assert (await again.receive())["d"]["id"] == last.id
    assert ground.gateway.online(ground.bot)


async def test_received_events_can_be_resumed_again(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify()
    await gateway.events()
    await lose(gateway)
    again = await connect_another(gateway)
    await again.resume(gateway, sequence=1)
    received = [(await again.receive())["t"] for _ in range(3)]
    assert received == ["GUILD_CREATE", "GUILD_CREATE", "RESUMED"]


@pytest.mark.parametrize("sequence", [-1, 4, 10**9])
async def test_a_wrong_sequence_ends_the_session(gateway: Gateway, sequence: int) -> None:
    await gateway.identify()
    await gateway.events()
    await lose(gateway)
    again = await connect_another(gateway)
    await again.resume(gateway, sequence=sequence)
    assert await again.closed() == 4007
    new = await connect_another(gateway)
    await new.resume(gateway)
    frame = await new.receive()
    assert (frame["op"], frame["d"]) == (INVALID_SESSION, False)
    await new.identify()


async def test_too_many_missed_events_end_the_session(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify()
    await gateway.events()
    await lose(gateway)
    for _ in range(EVENTS_KEPT + 1):
        ground.set_role_permissions(ground.guild, ground.guild.id, 0)
    again = await connect_another(gateway)
    await again.resume(gateway)
    assert (await again.receive())["op"] == INVALID_SESSION


async def test_an_unknown_session_is_invalid(gateway: Gateway) -> None:
    await gateway.send(RESUME, {"token": gateway.ground.bot.token, "session_id": "?", "seq": 1})
    frame = await gateway.receive()
    assert (frame["op"], frame["d"]) == (INVALID_SESSION, False)


async def test_a_bot_cannot_resume_another_bots_session(
    ground: Playground, gateway: Gateway
) -> None:
    await gateway.identify()
    other = add_bot(ground, "Thief")
    thief = await connect_another(gateway)
    data = {"token": other.token, "session_id": gateway.session, "seq": 1}
    await thief.send(RESUME, data)
    assert (await thief.receive())["op"] == INVALID_SESSION


async def test_a_session_expires(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify()
    await lose(gateway)
    ground.clock.move(RESUME_WITHIN + 1)
    again = await connect_another(gateway)
    await again.resume(gateway)
    assert (await again.receive())["op"] == INVALID_SESSION


@pytest.mark.parametrize("code", [1000, 1001])
async def test_a_normal_close_ends_the_session(gateway: Gateway, code: int) -> None:
    ground = gateway.ground
    await gateway.identify()
    await gateway.close(code)
    await ground.until(lambda: not ground.gateway.online(ground.bot))
    again = await connect_another(gateway)
    await again.resume(gateway)
    assert (await again.receive())["op"] == INVALID_SESSION


async def test_any_other_close_allows_resuming(gateway: Gateway) -> None:
    ground = gateway.ground
    await gateway.identify()
    await gateway.close(4000)
    await ground.until(lambda: not ground.gateway.online(ground.bot))
    again = await connect_another(gateway)
    await again.resume(gateway)
    await again.event("RESUMED")


async def test_a_bot_asked_to_reconnect_can_resume(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify()
    await gateway.events()
    ground.gateway.ask_to_reconnect(ground.bot)
    assert (await gateway.receive())["op"] == RECONNECT
    await gateway.close(4000)
    again = await connect_another(gateway)
    await again.resume(gateway)
    assert (await again.receive())["t"] == "RESUMED"


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalidated_session_resumes_only_if_resumable(
    ground: Playground, gateway: Gateway, resumable: bool
) -> None:
    await gateway.identify()
    await gateway.events()
    await ground.gateway.invalidate(ground.bot, resumable=resumable)
    frame = await gateway.receive()
    assert (frame["op"], frame["d"]) == (INVALID_SESSION, resumable)
    assert not ground.gateway.online(ground.bot)
    again = await connect_another(gateway)
    await again.resume(gateway)
    frame = await again.receive()
    assert (frame["t"] == "RESUMED") is resumable
    await gateway.identify()  # on the same connection


# Closing


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", 4002),
        ("[]", 4002),
        ("{}", 4002),
        ('"op"', 4002),
        ("null", 4002),
        ("[" * 1000, 4002),
        ('{"op": 2, "d": "' + "x" * LARGEST_FRAME + '"}', 4002),
        ('{"op": 2}', 4002),
        ('{"op": 6, "d": []}', 4002),
        ('{"op": 5, "d": {}}', 4001),
        ('{"op": 99}', 4001),
        ('{"op": "2"}', 4001),
        ('{"op": [], "d": {}}', 4001),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 8, "d": {}}', 4003),
        ('{"op": 2, "d": {}}', 4004),
        ('{"op": 2, "d": {"token": 5}}', 4004),
        ('{"op": 6, "d": {"token": "?", "session_id": "?", "seq": 1}}', 4004),
    ],
)
async def test_invalid_frames_close_with_their_code(
    gateway: Gateway, frame: str, code: int
) -> None:
    await gateway.ws.send_str(frame)
    assert await gateway.closed() == code


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"token": ""}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"shard": [-1, 2]}, 4010),
        ({"shard": [0]}, 4010),
        ({"shard": "01"}, 4010),
        ({"shard": [0.5, 2]}, 4010),
        ({"shard": [0, None]}, 4010),
        ({"shard": {"a": 0, "b": 1}}, 4010),
        ({"intents": -1}, 4013),
        ({"intents": 1 << 40}, 4013),
        ({"intents": "1"}, 4013),
        ({"intents": None}, 4013),
        ({"intents": True}, 4013),
        ({"intents": MESSAGE_CONTENT}, 4014),
        ({"intents": GUILD_MEMBERS | GUILDS}, 4014),
    ],
)
async def test_a_wrong_identify_closes_with_its_code(
    gateway: Gateway, data: dict[str, Any], code: int
) -> None:
    right = {"token": gateway.ground.bot.token, "intents": GUILDS, "properties": {}}
    await gateway.send(IDENTIFY, right | data)
    assert await gateway.closed() == code


@pytest.mark.parametrize("op", [IDENTIFY, RESUME])
async def test_a_connection_can_identify_only_once(gateway: Gateway, op: int) -> None:
    await gateway.identify()
    data = {"token": gateway.ground.bot.token, "intents": 1, "session_id": "", "seq": 0}
    await gateway.send(op, data)
    assert await gateway.closed() == 4005


@pytest.mark.parametrize("query", [{"v": "8"}, {"v": "x"}, {"encoding": "etf"}])
async def test_other_versions_and_encodings_are_refused(rest: Rest, query: dict[str, str]) -> None:
    ws = await rest.http.ws_connect(rest.ground.gateway.url, params=query)
    await ws.receive()
    assert ws.close_code == 4012


async def test_too_many_frames_close_with_4008(gateway: Gateway) -> None:
    for _ in range(FRAME_LIMIT[0] + 1):
        await gateway.send(HEARTBEAT)
    assert await gateway.closed() == 4008


async def test_a_test_can_close_a_connection_with_any_code(
    ground: Playground, gateway: Gateway
) -> None:
    await gateway.identify()
    await ground.gateway.close(ground.bot, 4000)
    assert await gateway.closed() == 4000
    again = await connect_another(gateway)
    await again.resume(gateway)
    await again.event("RESUMED")
    await ground.gateway.close(ground.bot, TIMED_OUT)
    assert await again.closed() == TIMED_OUT
    last = await connect_another(gateway)
    await last.resume(again)
    assert (await last.receive())["op"] == INVALID_SESSION


@pytest.fixture
def end_of_patience(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the time to answer a requested heartbeat end when this is set."""
    end = asyncio.Event()

    async def sleep(seconds: float) -> None:
        assert seconds == ANSWER_WITHIN
        await end.wait()

    patched = SimpleNamespace(**vars(asyncio) | {"sleep": sleep})
    monkeypatch.setattr(playground.gateway, "asyncio", patched)
    return end


async def test_missing_heartbeats_time_out(
    gateway: Gateway, end_of_patience: asyncio.Event
) -> None:
    ground = gateway.ground
    await gateway.identify()
    await gateway.events()
    alive, dead = gateway, await connect_another(gateway)

    async def ignore_the_request() -> int | None:
        assert (await dead.ws.receive_json(timeout=60))["op"] == HEARTBEAT
        return await dead.closed()

    ignoring = asyncio.create_task(ignore_the_request())
    for _ in range(3):
        ground.clock.move(HEARTBEAT_TIMEOUT + 1)
        assert (await alive.ws.receive_json(timeout=60))["op"] == HEARTBEAT
        assert await alive.events() == []
        end_of_patience.set()
        end_of_patience.clear()
    assert await ignoring == TIMED_OUT
    assert ground.gateway.online(ground.bot)
    ground.clock.move(HEARTBEAT_TIMEOUT + 1)
    assert (await alive.ws.receive_json(timeout=60))["op"] == HEARTBEAT
    end_of_patience.set()
    await ground.until(lambda: not ground.gateway.online(ground.bot))
    assert ground.gateway.sessions == {}


async def test_the_library_survives_jumps_of_the_clock(
    ground: Playground, bot: SampleBot, end_of_patience: asyncio.Event
) -> None:
    (session,) = ground.gateway.sessions_of(ground.bot)
    for _ in range(3):
        ground.clock.move(24 * 3600)
        moved = ground.clock.now()

        def has_answered(moved: float = moved) -> bool:
            return not session.socket or session.socket.heartbeat >= moved

        await until(has_answered)
        end_of_patience.set()
        end_of_patience.clear()
    assert (await ground.alice.run("sample buttons")).kind == "reply"
    assert ground.gateway.sessions_of(ground.bot) == [session]


# Limits of IDENTIFY


async def test_a_bot_can_identify_only_once_in_five_seconds(
    ground: Playground, gateway: Gateway
) -> None:
    await gateway.identify(shard=[0, 2])
    hasty = await connect_another(gateway)
    data = {"token": ground.bot.token, "intents": GUILDS, "properties": {}, "shard": [1, 2]}
    await hasty.send(IDENTIFY, data)
    frame = await hasty.receive()
    assert (frame["op"], frame["d"]) == (INVALID_SESSION, False)
    ground.clock.move(IDENTIFY_EVERY)
    await hasty.send(IDENTIFY, data)
    await hasty.event("READY")


async def test_identifies_per_day_are_limited(
    ground: Playground, rest: Rest, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def limit() -> Any:
        return (await rest.get("/gateway/bot")).json["session_start_limit"]

    monkeypatch.setattr(playground.buckets, "IDENTIFIES", (2, 24 * 3600.0))
    assert (await limit())["remaining"] == 2
    assert (await limit())["max_concurrency"] == 1
    await gateway.identify()
    assert (await limit())["remaining"] == 1
    assert 0 < (await limit())["reset_after"] <= 24 * 3600 * 1000
    await (await connect_another(gateway)).identify()
    assert (await limit())["remaining"] == 0
    late = await connect_another(gateway)
    await late.send(IDENTIFY, {"token": ground.bot.token, "intents": GUILDS})
    assert await late.closed() == 4004
    ground.clock.move(24 * 3600)
    assert (await limit())["remaining"] == 2
    await (await connect_another(gateway)).identify()


# Shards, processes, bots


def guilds_of_two_shards(ground: Playground) -> list[Guild]:
    """Return one guild for each of two shards."""
    found: dict[int, Guild] = {}
    while len(found) < 2:
        ground.clock.move(0.001)
        guild = ground.world.add_guild("Sharded", ground.alice.user)
        ground.world.add_channel(guild, "general")
        ground.install(ground.bot, guild, 1 << 10 | 1 << 11)
        found[(int(guild.id) >> 22) % 2] = guild
    return [found[0], found[1]]


async def test_each_shard_gets_the_events_of_its_guilds(ground: Playground) -> None:
    guilds = guilds_of_two_shards(ground)
    bots = [RawBot(ground), RawBot(ground)]  # two processes
    await bots[0].set_commands(command())
    for number, bot in enumerate(bots):
        await bot.start(GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES, shard=[number, 2])
        assert bot.gateway.ready["shard"] == [number, 2]
        known = {int(guild["id"]) for guild in bot.gateway.ready["guilds"]}
        assert {(id >> 22) % 2 for id in known} == {number}
        await bot.gateway.events()
    for number, guild in enumerate(guilds):
        channel = next(iter(guild.channels.values()))
        ground.alice.say("Hello", channel)
        assert await bots[number].gateway.events() == ["MESSAGE_CREATE"]
        assert await bots[1 - number].gateway.events() == []
        event, outcome = await bots[number].trigger(ground.alice.run("claim", channel=channel))
        await bots[number].answer(event, REPLY, {"content": "Yes"})
        assert (await outcome).kind == "reply"
        await bots[number].gateway.events()
    dm = ground.world.dm(ground.bot.user, ground.alice.user)
    ground.alice.say("Hello", dm)
    assert await bots[0].gateway.events() == ["MESSAGE_CREATE"]
    assert await bots[1].gateway.events() == []
    await bots[1].gateway.close()
    await ground.until(lambda: len(ground.gateway.sessions_of(ground.bot)) == 1)
    there = next(iter(guilds[1].channels.values()))
    assert (await ground.alice.run("claim", channel=there)).failed
    for bot in bots:
        await bot.close()


async def test_each_bot_gets_only_its_own_events(ground: Playground, raw: RawBot) -> None:
    other = RawBot(ground, add_bot(ground, "Other"))
    await other.start()
    await other.put(f"/applications/{other.application.id}/commands", [command("other")])
    for bot, name in ((raw, "claim"), (other, "other")):
        event, outcome = await bot.trigger(ground.alice.run(name))
        assert event["application_id"] == bot.application.id
        await bot.answer(event, REPLY, {"content": name})
        message = (await outcome).message
        assert message is not None
        assert message.author is bot.application.user
    path = f"{raw.messages}/{ground.channel.last_message_id}"
    assert (await raw.patch(path, {"content": "Mine"})).refusal == (403, 50005)
    assert "INTERACTION_CREATE" not in await raw.gateway.events()
    await other.close()


def identify_at_once(client: discord.Client, ground: Playground) -> None:
    """Let the library move the clock instead of waiting before it identifies again."""

    async def move_clock(*_: object, **__: object) -> None:
        ground.clock.move(IDENTIFY_EVERY)

    client.before_identify_hook = move_clock  # type: ignore[method-assign]


async def test_the_library_runs_several_shards(ground: Playground) -> None:
    guilds = guilds_of_two_shards(ground)
    discord.http.Route.BASE = ground.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(ground.gateway.url)
    intents = discord.Intents(guilds=True)
    async with discord.AutoShardedClient(
        intents=intents, shard_count=2, guild_ready_timeout=0
    ) as client:
        identify_at_once(client, ground)
        running = asyncio.create_task(client.start(ground.bot.token))
        await ground.until(lambda: len(ground.gateway.sessions) == 2)
        await client.wait_until_ready()
        for number, guild in enumerate(guilds):
            found = client.get_guild(int(guild.id))
            assert found is not None
            assert found.shard_id == number
    await asyncio.gather(running, return_exceptions=True)


# Intents


async def test_intents_decide_which_events_are_sent(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify(0)
    assert await gateway.events() == []
    ground.alice.say("Hello")
    ground.deny(ground.channel, ground.bob.user, "SEND_MESSAGES")
    assert await gateway.events() == []
    listener = await connect_another(gateway)
    await listener.identify(GUILD_MESSAGES)
    message = ground.alice.say("Hello")
    ground.deny(ground.channel, ground.bob.user, "EMBED_LINKS")
    ground.remove(message)
    assert await listener.events() == ["MESSAGE_CREATE", "MESSAGE_DELETE"]
    watcher = await connect_another(gateway)
    await watcher.identify(GUILDS)
    await watcher.events()
    ground.alice.say("Hello")
    ground.deny(ground.channel, ground.bob.user, "ATTACH_FILES")
    ground.delete_channel(ground.channel)
    assert await watcher.events() == ["CHANNEL_UPDATE", "CHANNEL_DELETE"]


async def test_content_is_hidden_without_its_intent(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify(GUILD_MESSAGES | DIRECT_MESSAGES)
    ground.alice.say("Secret plans")
    assert (await gateway.event("MESSAGE_CREATE"))["content"] == ""
    ground.alice.say(f"Hello <@{ground.bot.id}>")
    assert (await gateway.event("MESSAGE_CREATE"))["content"].startswith("Hello")
    dm = ground.world.dm(ground.bot.user, ground.alice.user)
    ground.alice.say("Between us", dm)
    assert (await gateway.event("MESSAGE_CREATE"))["content"] == "Between us"


async def test_content_is_also_hidden_from_requests_without_its_intent(
    ground: Playground, rest: Rest
) -> None:
    said = ground.alice.say("Secret plans")
    own = (await rest.send("My own")).json
    received = {
        message["id"]: message["content"] for message in (await rest.get(rest.messages)).json
    }
    assert received == {said.id: "", own["id"]: "My own"}
    assert (await rest.get(f"{rest.messages}/{said.id}")).json["content"] == ""
    ground.bot.privileged_intents = MESSAGE_CONTENT
    assert (await rest.get(f"{rest.messages}/{said.id}")).json["content"] == "Secret plans"


async def test_privileged_intents_show_content_and_members(
    ground: Playground, gateway: Gateway
) -> None:
    ground.bot.privileged_intents = MESSAGE_CONTENT | GUILD_MEMBERS
    await gateway.identify(GUILD_MESSAGES | MESSAGE_CONTENT | GUILD_MEMBERS)
    ground.alice.say("Open plans")
    assert (await gateway.event("MESSAGE_CREATE"))["content"] == "Open plans"
    ground.leave(ground.carol.user, ground.guild)
    gone = await gateway.event("GUILD_MEMBER_REMOVE")
    assert gone["user"]["id"] == ground.carol.user.id


async def test_members_can_be_requested(ground: Playground, gateway: Gateway) -> None:
    await gateway.identify()
    await gateway.send(8, {"guild_id": ground.guild.id, "query": "al", "limit": 5, "nonce": "n"})
    chunk = await gateway.event("GUILD_MEMBERS_CHUNK")
    assert [member["user"]["username"] for member in chunk["members"]] == ["alice"]
    assert chunk["nonce"] == "n"
    ids = [ground.bob.user.id, "5"]
    await gateway.send(8, {"guild_id": ground.guild.id, "user_ids": ids})
    chunk = await gateway.event("GUILD_MEMBERS_CHUNK")
    assert [member["user"]["username"] for member in chunk["members"]] == ["bob"]
    assert chunk["not_found"] == ["5"]


# Compression, and discord.py


async def test_frames_are_compressed_in_one_stream(ground: Playground, rest: Rest) -> None:
    gateway = Gateway(ground, rest.http)
    await gateway.connect(compress="zlib-stream")
    await gateway.identify(GUILDS | GUILD_MESSAGES)
    assert await gateway.events() == ["GUILD_CREATE", "GUILD_CREATE"]
    message = ground.alice.say("Hello")
    assert (await gateway.event("MESSAGE_CREATE"))["id"] == message.id


async def test_the_library_survives_reconnects_and_invalid_sessions(
    ground: Playground, bot: SampleBot
) -> None:
    ready = asyncio.Event()
    resumed = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    async def on_resumed() -> None:
        resumed.set()

    bot.event(on_ready)
    bot.event(on_resumed)
    identify_at_once(bot, ground)
    for disturb in (ground.gateway.ask_to_reconnect, ground.gateway.cut):
        resumed.clear()
        disturb(ground.bot)
        await asyncio.wait_for(resumed.wait(), 60)
        assert (await ground.alice.run("sample buttons")).kind == "reply"
    ready.clear()
    await ground.gateway.invalidate(ground.bot)
    await asyncio.wait_for(ready.wait(), 60)
    assert (await ground.alice.run("sample buttons")).kind == "reply"


async def test_the_library_stops_when_its_intents_are_refused(ground: Playground) -> None:
    bot = SampleBot(ground.api, ground.gateway.url)
    running = asyncio.create_task(bot.start(ground.bot.token))
    await ground.until_online()
    await bot.wait_until_ready()
    await ground.gateway.close(ground.bot, 4014)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await running
    await bot.close()
