"""What bots learn of a guild's members: GUILD_CREATE, requests for members, joins, presences."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
import yarl

from playground import Playground
from playground.gateway import PRIVILEGED
from playground.membership import CHUNK, PRESENCES

from .raw import GUILD_MEMBERS, GUILDS, Gateway, Rest

REQUEST = 8


def names(members: list[Any]) -> set[str]:
    return {member["user"]["username"] for member in members}


def crowd(ground: Playground, size: int) -> None:
    """Fill the guild up to this many members."""
    for number in range(size - len(ground.guild.members)):
        ground.world.join(ground.guild, ground.world.add_user(f"Person {number}"))


async def create(ground: Playground, rest: Rest, intents: int, **more: Any) -> Any:
    """Connect with these intents; return the guild that the bot is sent."""
    ground.bot.privileged_intents = PRIVILEGED
    gateway = Gateway(ground, rest.http)
    await gateway.connect()
    await gateway.identify(intents, **more)
    while (guild := await gateway.event("GUILD_CREATE"))["id"] != ground.guild.id:
        pass
    await gateway.close()
    return guild


async def test_without_presences_a_guild_comes_with_its_bot_only(
    ground: Playground, rest: Rest
) -> None:
    for intents in (GUILDS, GUILDS | GUILD_MEMBERS):
        guild = await create(ground, rest, intents)
        assert names(guild["members"]) == {"App"}
        assert guild["presences"] == []
        assert (guild["member_count"], guild["large"]) == (4, False)
    crowd(ground, 51)
    guild = await create(ground, rest, GUILDS)
    assert names(guild["members"]) == {"App"}
    assert (guild["member_count"], guild["large"]) == (51, True)


async def test_with_presences_a_large_guild_comes_with_those_online(
    ground: Playground, rest: Rest
) -> None:
    guild = await create(ground, rest, GUILDS | PRESENCES)
    assert names(guild["members"]) == {"App", "alice", "bob", "carol"}
    assert {one["user"]["id"] for one in guild["presences"]} >= {ground.alice.user.id}
    crowd(ground, 60)
    guild = await create(ground, rest, GUILDS | PRESENCES)
    assert names(guild["members"]) == {"App", "alice", "bob", "carol"}
    assert guild["large"]
    guild = await create(ground, rest, GUILDS | PRESENCES, large_threshold=100)
    assert len(guild["members"]) == 60
    assert not guild["large"]


async def test_all_members_are_sent_in_chunks_with_the_intent(
    ground: Playground, rest: Rest
) -> None:
    crowd(ground, 2 * CHUNK + 5)
    ground.bot.privileged_intents = PRIVILEGED
    gateway = Gateway(ground, rest.http)
    await gateway.connect()
    await gateway.identify(GUILDS | GUILD_MEMBERS)
    everybody = {"guild_id": ground.guild.id, "query": "", "limit": 0, "nonce": "all"}
    await gateway.send(REQUEST, everybody)
    seen = []
    for index in range(3):
        chunk = await gateway.event("GUILD_MEMBERS_CHUNK")
        assert (chunk["chunk_index"], chunk["chunk_count"]) == (index, 3)
        assert chunk["nonce"] == "all"
        assert "not_found" not in chunk
        seen += [member["user"]["id"] for member in chunk["members"]]
    assert seen == list(ground.guild.members)
    await gateway.send(REQUEST, {"guild_id": ground.guild.id, "query": "per", "limit": 500})
    assert len((await gateway.event("GUILD_MEMBERS_CHUNK"))["members"]) == 100
    ids = list(ground.guild.members)[:150]
    await gateway.send(REQUEST, {"guild_id": ground.guild.id, "user_ids": ids, "nonce": "x" * 33})
    chunk = await gateway.event("GUILD_MEMBERS_CHUNK")
    assert len(chunk["members"]) == 100
    assert "nonce" not in chunk
    await gateway.close()


async def test_requests_without_their_intents_are_not_answered(
    ground: Playground, rest: Rest
) -> None:
    ground.bot.privileged_intents = PRIVILEGED
    gateway = Gateway(ground, rest.http)
    await gateway.connect()
    await gateway.identify(GUILDS)
    await gateway.events()
    guild = {"guild_id": ground.guild.id}
    await gateway.send(REQUEST, guild | {"query": "", "limit": 0})
    await gateway.send(REQUEST, guild | {"query": "al", "limit": 5, "presences": True})
    await gateway.send(REQUEST, guild | {"query": "al"})  # a limit is required
    await gateway.send(REQUEST, {"guild_id": "1", "query": "al", "limit": 5})
    assert await gateway.events() == []
    await gateway.close()


async def test_joins_roles_and_presences_are_sent_with_their_intents(
    ground: Playground, rest: Rest
) -> None:
    ground.bot.privileged_intents = PRIVILEGED
    gateway = Gateway(ground, rest.http)
    await gateway.connect()
    await gateway.identify(GUILDS | GUILD_MEMBERS | PRESENCES)
    await gateway.events()
    dora = ground.world.add_user("Dora")
    ground.join(ground.guild, dora)
    joined = await gateway.event("GUILD_MEMBER_ADD")
    assert (joined["guild_id"], joined["user"]["id"]) == (ground.guild.id, dora.id)
    ground.permit(ground.guild, dora, {"MANAGE_GUILD": True})
    changed = await gateway.event("GUILD_MEMBER_UPDATE")
    assert changed["roles"] == ground.guild.members[dora.id].roles
    page = f"{ground.url}/page/socket?as=dora"
    first = await rest.http.ws_connect(page, origin=ground.url)
    came = await gateway.event("PRESENCE_UPDATE")
    assert (came["user"], came["status"]) == ({"id": dora.id}, "online")
    second = await rest.http.ws_connect(page, origin=ground.url)  # nothing changes by it
    await second.receive_json()
    await second.close()
    await first.close()
    gone = await gateway.event("PRESENCE_UPDATE")
    assert gone["status"] == "offline"
    await gateway.close()


@pytest.mark.parametrize("size", [4, 60])
async def test_a_bot_with_all_intents_starts_and_knows_everybody(
    ground: Playground, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    crowd(ground, size)
    ground.bot.privileged_intents = PRIVILEGED
    monkeypatch.setattr(discord.http.Route, "BASE", ground.api)
    socket: Any = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", yarl.URL(ground.gateway.url))
    async with discord.Client(intents=discord.Intents.all()) as client:
        running = asyncio.create_task(client.start(ground.bot.token))
        async with asyncio.timeout(30):
            await client.wait_until_ready()
        guild = client.get_guild(int(ground.guild.id))
        assert guild is not None
        assert guild.chunked
        assert {str(member.id) for member in guild.members} == set(ground.guild.members)
        alice = guild.get_member(int(ground.alice.user.id))
        assert alice is not None
        assert alice.status is discord.Status.online
        found = await guild.query_members("bo")
        assert [member.name for member in found] == ["bob"]
        await client.close()
        await running


async def test_privileged_intents_that_are_not_allowed_close_the_connection(
    ground: Playground, rest: Rest
) -> None:
    for intent in (GUILD_MEMBERS, PRESENCES, 1 << 15, discord.Intents.all().value):
        gateway = Gateway(ground, rest.http)
        await gateway.connect()
        data = {"token": ground.bot.token, "intents": intent | GUILDS, "properties": {}}
        await gateway.send(2, data)
        assert await gateway.closed() == 4014
