"""Threads: opened, joined, archived, locked, listed, deleted."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from playground import Playground
from playground.client import NotPossible
from playground.permissions import bits
from playground.sample_bot import SampleBot
from playground.world import HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, Channel

from .raw import UPDATE, Gateway, RawBot, Rest, button

MINUTES = 60.0


async def open_thread(rest: Rest, **more: Any) -> Channel:
    path = f"/channels/{rest.ground.channel.id}/threads"
    answer = await rest.post(path, {"name": "Table", "type": PUBLIC_THREAD} | more)
    assert answer.status == 200
    return rest.ground.world.channels[answer.json["id"]]


async def test_a_thread_is_opened(ground: Playground, raw: RawBot) -> None:
    await raw.gateway.events()
    thread = await open_thread(raw, auto_archive_duration=60)
    received = await raw.gateway.event("THREAD_CREATE")
    assert received["newly_created"]
    assert received["parent_id"] == ground.channel.id
    assert received["owner_id"] == ground.bot.id
    assert received["thread_metadata"]["auto_archive_duration"] == 60
    assert (await raw.get(f"/channels/{thread.id}")).json["name"] == "Table"
    assert ground.bob.sees(thread) == []
    notice = ground.bob.last().json()
    assert (notice["type"], notice["content"]) == (18, "Table")
    assert notice["message_reference"]["channel_id"] == thread.id
    path = f"{raw.messages}/{notice['id']}"
    assert (await raw.patch(path, {"content": "Mine"})).refusal == (403, 50021)


async def test_a_member_of_a_thread_is_fetched(ground: Playground, rest: Rest) -> None:
    thread = await open_thread(rest)
    path = f"/channels/{thread.id}/thread-members"
    assert (await rest.get(f"{path}/@me")).json["user_id"] == ground.bot.id
    assert (await rest.get(f"{path}/{ground.bob.user.id}")).refusal == (404, 10007)
    ground.bob.say("Hello", thread)
    assert (await rest.get(f"{path}/{ground.bob.user.id}")).json["user_id"] == ground.bob.user.id


async def test_a_thread_is_started_from_a_message(ground: Playground, rest: Rest) -> None:
    said = ground.alice.say("Who plays?")
    path = f"{rest.messages}/{said.id}/threads"
    made = (await rest.post(path, {"name": "Table"})).json
    assert made["id"] == said.id
    received = (await rest.get(f"{rest.messages}/{said.id}")).json
    assert received["thread"]["id"] == said.id
    assert received["flags"] & HAS_THREAD
    (starter,) = (await rest.get(f"/channels/{said.id}/messages")).json
    assert (starter["type"], starter["referenced_message"]["id"]) == (21, said.id)
    assert received["thread"]["message_count"] == 0
    assert (await rest.post(path, {"name": "Table"})).refusal == (400, 160004)
    assert (await rest.post(f"{rest.messages}/1/threads", {"name": "Table"})).code == 10008
    assert (await rest.delete(f"/channels/{said.id}")).status == 200
    assert (said.thread, said.flags) == (None, 0)


async def test_threads_have_no_threads(rest: Rest) -> None:
    thread = await open_thread(rest)
    path = f"/channels/{thread.id}/threads"
    assert (await rest.post(path, {"name": "Inner"})).refusal == (400, 50024)
    dm = rest.ground.world.dm(rest.ground.bot.user, rest.ground.alice.user)
    body = {"name": "Inner", "type": PUBLIC_THREAD}
    assert (await rest.post(f"/channels/{dm.id}/threads", body)).refusal == (400, 50024)
    archived = f"/channels/{dm.id}/threads/archived/public"
    assert (await rest.get(archived)).refusal == (400, 50024)


async def test_members_join_and_leave(ground: Playground, raw: RawBot) -> None:
    thread = await open_thread(raw)
    path = f"/channels/{thread.id}/thread-members"
    bob = ground.bob.user.id
    await raw.gateway.events()
    assert (await raw.put(f"{path}/{bob}")).status == 204
    received = await raw.gateway.event("THREAD_MEMBERS_UPDATE")
    assert [member["user_id"] for member in received["added_members"]] == [bob]
    assert received["member_count"] == 2
    ids = [member["user_id"] for member in (await raw.get(path)).json]
    assert ids == [ground.bot.id, bob]
    assert (await raw.put(f"{path}/1")).refusal == (404, 10007)
    assert (await raw.delete(f"{path}/{bob}")).status == 204
    assert (await raw.gateway.event("THREAD_MEMBERS_UPDATE"))["removed_member_ids"] == [bob]
    assert (await raw.delete(f"{path}/@me")).status == 204
    assert (await raw.put(f"{path}/@me")).status == 204
    not_a_thread = f"/channels/{ground.channel.id}/thread-members"
    assert (await raw.get(not_a_thread)).code == 10003


async def test_authors_and_mentioned_people_join(ground: Playground, rest: Rest) -> None:
    thread = await open_thread(rest)
    ground.bob.say(f"Come, <@{ground.carol.user.id}>", thread)
    assert set(thread.thread_members) == {
        user.id for user in (ground.bot.user, ground.bob.user, ground.carol.user)
    }


async def test_a_message_unarchives_a_thread(ground: Playground, rest: Rest) -> None:
    thread = await open_thread(rest)
    path = f"/channels/{thread.id}"
    assert (await rest.patch(path, {"archived": True})).json["thread_metadata"]["archived"]
    assert (await rest.patch(path, {"name": "New"})).refusal == (400, 50083)
    assert (await rest.put(f"{path}/thread-members/@me")).refusal == (400, 50083)
    ground.bob.say("Wait", thread)
    assert not thread.archived
    await rest.patch(path, {"archived": True})
    assert (await rest.patch(path, {"archived": False})).status == 200
    assert not thread.archived


async def test_only_moderators_can_use_a_locked_thread(ground: Playground, rest: Rest) -> None:
    thread = await open_thread(rest)
    path = f"/channels/{thread.id}"
    await rest.patch(path, {"locked": True, "archived": True})
    assert (await rest.send(path=f"{path}/messages")).status == 200
    ground.deny(ground.channel, ground.bot.user, "MANAGE_THREADS")
    await rest.patch(path, {"archived": True})
    assert (await rest.send(path=f"{path}/messages")).refusal == (400, 50083)
    await rest.patch(path, {"archived": False})
    assert (await rest.patch(path, {"archived": True})).status == 200  # its own thread
    ground.update_thread(thread, archived=False)
    assert (await rest.patch(path, {"locked": False})).refusal == (403, 50013)
    with pytest.raises(NotPossible, match="permission"):
        ground.bob.say("Hello", thread)
    ground.update_thread(thread, archived=True)
    with pytest.raises(NotPossible, match="permission"):
        ground.bob.say("Hello", thread)
    assert thread.archived
    ground.alice.say("Hello", thread)


async def test_an_idle_thread_is_archived(ground: Playground, raw: RawBot) -> None:
    thread = await open_thread(raw, auto_archive_duration=60)
    path = f"/channels/{thread.id}/messages"
    row = {"type": 1, "components": [button("Press")]}
    sent = (await raw.send("A table", path, components=[row])).json
    ground.clock.move(59 * MINUTES)
    assert (await raw.patch(f"{path}/{sent['id']}", {"content": "New"})).status == 200
    await raw.gateway.events()
    ground.clock.move(2 * MINUTES)
    edit = {"content": "Newer"}
    assert (await raw.patch(f"{path}/{sent['id']}", edit)).refusal == (400, 50083)
    received = await raw.gateway.event("THREAD_UPDATE")
    assert received["thread_metadata"]["archived"]
    assert (await raw.get(f"/guilds/{ground.guild.id}/threads/active")).json["threads"] == []
    listener = Gateway(ground, raw.http)
    await listener.connect()
    await listener.identify()
    assert (await listener.event("GUILD_CREATE"))["threads"] == []
    await listener.close()
    assert (await raw.send(path=path)).status == 200
    assert (await raw.patch(f"{path}/{sent['id']}", edit)).status == 200
    event, _ = await raw.trigger(ground.alice.press("Press", thread.messages[sent["id"]]))
    assert (await raw.answer(event, UPDATE, {"content": "Pressed"})).status == 200


async def test_active_and_archived_threads_are_listed(ground: Playground, rest: Rest) -> None:
    first, second = await open_thread(rest), await open_thread(rest, type=PRIVATE_THREAD)
    active = f"/guilds/{ground.guild.id}/threads/active"
    received = (await rest.get(active)).json
    assert {thread["id"] for thread in received["threads"]} == {first.id, second.id}
    assert len(received["members"]) == 2
    ground.update_thread(first, archived=True)
    received = (await rest.get(active)).json
    assert [thread["id"] for thread in received["threads"]] == [second.id]
    path = f"/channels/{ground.channel.id}/threads/archived/public"
    received = (await rest.get(path)).json
    assert [thread["id"] for thread in received["threads"]] == [first.id]
    assert received["has_more"] is False


async def test_other_bots_get_no_events_of_a_private_thread(
    ground: Playground, raw: RawBot
) -> None:
    other = ground.world.add_application("Other", ground.alice.user, "other-token")
    ground.install(other, ground.guild, bits("VIEW_CHANNEL"))
    listener = RawBot(ground, other)
    await listener.start()
    await listener.gateway.events()
    await open_thread(raw, type=PRIVATE_THREAD)
    assert await listener.gateway.events() == []
    await open_thread(raw)
    assert await listener.gateway.events() == ["THREAD_CREATE"]
    await listener.close()


async def test_a_thread_is_deleted_alone_or_with_its_channel(
    ground: Playground, raw: RawBot
) -> None:
    first, second = await open_thread(raw), await open_thread(raw)
    await raw.gateway.events()
    assert (await raw.delete(f"/channels/{first.id}")).status == 200
    assert await raw.gateway.events() == ["THREAD_DELETE"]
    assert (await raw.send(path=f"/channels/{first.id}/messages")).refusal == (404, 10003)
    ground.delete_channel(ground.channel)
    assert (await raw.send(path=f"/channels/{second.id}/messages")).refusal == (404, 10003)


async def test_the_library_opens_and_archives_threads(ground: Playground, bot: SampleBot) -> None:
    channel = bot.get_channel(int(ground.channel.id))
    assert isinstance(channel, discord.TextChannel)
    kind = discord.ChannelType.public_thread
    thread = await channel.create_thread(name="Table", type=kind)
    message = await thread.send("Welcome")
    await thread.edit(archived=True)
    try:
        await message.edit(content="Hello")
    except discord.HTTPException as error:
        assert error.code == 50083
    else:
        raise AssertionError("the thread is archived")
    await thread.send("Again")
    await message.edit(content="Hello")
    await thread.delete()
