"""Permissions: computed from roles and overwrites, and enforced everywhere."""

from __future__ import annotations

import pytest

from playground import Playground
from playground.client import NotPossible
from playground.permissions import ALL, bits, permitted
from playground.sample_bot import SampleBot
from playground.world import PRIVATE_THREAD, PUBLIC_THREAD, VOICE, Channel, Json

from .raw import REPLY, RawBot, Rest, command, form

SEND = bits("SEND_MESSAGES")


def overwrite(channel: Channel, id: str, kind: int, *, allow: int = 0, deny: int = 0) -> None:
    new = {"id": id, "type": kind, "allow": str(allow), "deny": str(deny)}
    channel.overwrites = [old for old in channel.overwrites if old["id"] != id] + [new]


def may_send(ground: Playground) -> bool:
    member = ground.guild.members[ground.carol.user.id]
    return bool(ground.guild.permissions(member, ground.channel) & SEND)


# Computation


async def test_overwrites_apply_from_everyone_to_roles_to_a_member(ground: Playground) -> None:
    guild, channel, carol = ground.guild, ground.channel, ground.carol.user
    first, second = (ground.world.add_role(guild, name, 0) for name in ("First", "Second"))
    guild.members[carol.id].roles += [first.id, second.id]
    assert may_send(ground)
    overwrite(channel, guild.id, 0, deny=SEND)
    assert not may_send(ground)
    overwrite(channel, first.id, 0, allow=SEND)
    assert may_send(ground)
    overwrite(channel, second.id, 0, deny=SEND)  # among roles, allowing takes precedence
    assert may_send(ground)
    overwrite(channel, carol.id, 1, deny=SEND)
    assert not may_send(ground)


async def test_permissions_of_roles_add_up(ground: Playground) -> None:
    guild = ground.guild
    guild.roles[guild.id].permissions = bits("VIEW_CHANNEL")
    assert not may_send(ground)
    role = ground.world.add_role(guild, "Speakers", SEND)
    guild.members[ground.carol.user.id].roles.append(role.id)
    assert may_send(ground)


async def test_the_owner_and_administrators_may_do_everything(ground: Playground) -> None:
    guild, channel = ground.guild, ground.channel
    role = ground.world.add_role(guild, "Admins", bits("ADMINISTRATOR"))
    guild.members[ground.bob.user.id].roles.append(role.id)
    ground.deny(channel, None, "VIEW_CHANNEL", "SEND_MESSAGES")
    ground.deny(channel, ground.alice.user, "VIEW_CHANNEL")
    ground.deny(channel, ground.bob.user, "VIEW_CHANNEL")
    for person in (ground.alice, ground.bob):
        assert guild.permissions(guild.members[person.user.id], channel) == ALL
    assert guild.permissions(guild.members[ground.carol.user.id], channel) == 0


async def test_an_invisible_channel_allows_nothing(ground: Playground) -> None:
    ground.deny(ground.channel, ground.carol.user, "VIEW_CHANNEL")
    member = ground.guild.members[ground.carol.user.id]
    assert ground.guild.permissions(member, ground.channel) == 0
    ground.alice.say("Hello")
    assert ground.carol.sees() == []
    with pytest.raises(NotPossible):
        ground.carol.say("Hello?")


async def test_threads_inherit_permissions(ground: Playground, rest: Rest) -> None:
    path = f"/channels/{ground.channel.id}/threads"
    id = (await rest.post(path, {"name": "Table", "type": PUBLIC_THREAD})).json["id"]
    thread = ground.world.channels[id]
    ground.deny(ground.channel, ground.carol.user, "SEND_MESSAGES_IN_THREADS")
    with pytest.raises(NotPossible):
        ground.carol.say("Hello", thread)
    ground.deny(ground.channel, ground.bob.user, "SEND_MESSAGES")
    assert ground.bob.say("Hello", thread)
    ground.deny(ground.channel, ground.bob.user, "VIEW_CHANNEL")
    assert ground.bob.sees(thread) == []


async def test_a_private_thread_is_seen_only_by_its_members(ground: Playground, rest: Rest) -> None:
    path = f"/channels/{ground.channel.id}/threads"
    id = (await rest.post(path, {"name": "Table", "type": PRIVATE_THREAD})).json["id"]
    thread = ground.world.channels[id]
    await rest.send("Secret", f"/channels/{id}/messages")
    assert ground.bob.sees(thread) == []
    await rest.put(f"/channels/{id}/thread-members/{ground.bob.user.id}")
    assert ground.bob.reads(thread) == "Secret"
    assert ground.carol.sees(thread) == []
    await rest.send(f"Come, <@{ground.carol.user.id}>", f"/channels/{id}/messages")
    assert len(ground.carol.sees(thread)) == 2


async def test_revoking_a_permission_affects_only_one_person(
    ground: Playground, raw: RawBot
) -> None:
    guild, carol = ground.guild, ground.carol.user
    ground.permit(guild, carol, {"SEND_MESSAGES": False, "MANAGE_GUILD": True})
    with pytest.raises(NotPossible, match="permission"):
        ground.carol.say("Hello")
    assert ground.bob.say("Hello")
    event, _ = await raw.trigger(ground.carol.run("claim"))
    assert not int(event["member"]["permissions"]) & SEND
    assert int(event["member"]["permissions"]) & bits("MANAGE_GUILD")
    shown = permitted(guild, guild.members[carol.id])
    assert shown & bits("SEND_MESSAGES", "MANAGE_GUILD", "VIEW_CHANNEL") == bits(
        "MANAGE_GUILD", "VIEW_CHANNEL"
    )
    ground.permit(guild, carol, {"SEND_MESSAGES": True, "MANAGE_GUILD": False})
    assert ground.carol.say("Hello")
    event, _ = await raw.trigger(ground.carol.run("claim"))
    assert not int(event["member"]["permissions"]) & bits("MANAGE_GUILD")
    ground.permit(guild, carol, {"USE_APPLICATION_COMMANDS": False})
    with pytest.raises(NotPossible):
        await ground.carol.run("claim")
    ground.permit(guild, carol, {"VIEW_CHANNEL": False})
    assert ground.carol.sees() == []
    assert len([role for role in guild.roles.values() if role.name == "only carol"]) == 1


async def test_the_library_computes_the_same_permissions(
    ground: Playground, bot: SampleBot
) -> None:
    ground.permit(ground.guild, ground.bob.user, {"SEND_MESSAGES": False, "MANAGE_GUILD": True})
    bob, channel = ground.guild.members[ground.bob.user.id], ground.channel
    received = await bot.get_guild(int(ground.guild.id)).fetch_member(int(bob.user.id))  # type: ignore[union-attr]
    seen = bot.get_channel(int(channel.id)).permissions_for(received)  # type: ignore[union-attr]
    assert seen.manage_guild
    assert not seen.send_messages
    held = ground.guild.permissions(bob, channel)
    for name in ("VIEW_CHANNEL", "SEND_MESSAGES", "MANAGE_GUILD", "USE_APPLICATION_COMMANDS"):
        assert bool(held & bits(name)) == bool(seen.value & bits(name))


async def test_manage_messages_allows_deleting_those_of_others(ground: Playground) -> None:
    said = ground.carol.say("Hello")
    with pytest.raises(NotPossible, match="permission"):
        ground.bob.delete(said)
    ground.permit(ground.guild, ground.bob.user, {"MANAGE_MESSAGES": True})
    ground.bob.delete(said)
    assert ground.carol.sees() == []
    with pytest.raises(NotPossible, match="no such message"):
        ground.bob.delete(said)
    own = ground.carol.say("Mine")
    ground.carol.delete(own)
    assert own.deleted


# Refused requests


async def test_missing_permissions_and_missing_access_are_refused(
    ground: Playground, rest: Rest
) -> None:
    sent = (await rest.send()).json
    ground.deny(ground.channel, ground.bot.user, "SEND_MESSAGES")
    assert (await rest.send()).refusal == (403, 50013)
    path = f"{rest.messages}/{sent['id']}"
    assert (await rest.patch(path, {"content": "New"})).status == 200  # needs no permission
    ground.deny(ground.channel, ground.bot.user, "READ_MESSAGE_HISTORY")
    assert (await rest.get(rest.messages)).json == []
    assert (await rest.get(path)).refusal == (403, 50013)
    ground.deny(ground.channel, ground.bot.user, "VIEW_CHANNEL")
    for refused in (
        rest.send(),
        rest.get(path),
        rest.patch(path, {"content": "New"}),
        rest.delete(path),
        rest.get(f"/channels/{ground.channel.id}"),
    ):
        assert (await refused).refusal == (403, 50001)
    ground.allow(ground.channel, ground.bot.user, "VIEW_CHANNEL", "SEND_MESSAGES")
    assert (await rest.send()).status == 200


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/channels/{channel}", {"name": "other"}),
        ("DELETE", "/channels/{channel}", None),
        ("POST", "/guilds/{guild}/channels", {"name": "new"}),
        ("POST", "/channels/{channel}/threads", {"name": "Table", "type": 12}),
    ],
)
async def test_managing_needs_permission(
    ground: Playground, rest: Rest, method: str, path: str, body: Json | None
) -> None:
    path = path.format(channel=ground.channel.id, guild=ground.guild.id)
    ground.deny(ground.channel, ground.bot.user, "CREATE_PRIVATE_THREADS")
    assert (await rest.request(method, path, body)).refusal == (403, 50013)
    role = ground.guild.members[ground.bot.user.id].roles[0]
    ground.set_role_permissions(ground.guild, role, bits("ADMINISTRATOR"))
    assert (await rest.request(method, path, body)).status == 200


async def test_a_kicked_bot_has_no_access(ground: Playground, rest: Rest) -> None:
    await rest.set_commands(command())
    ground.kick(ground.bot, ground.guild)
    assert (await rest.send()).refusal == (403, 50001)
    assert (await rest.get(f"/guilds/{ground.guild.id}")).refusal == (403, 50001)
    with pytest.raises(NotPossible):
        await ground.alice.run("claim")


async def test_a_kicked_bot_gets_no_presses(ground: Playground, raw: RawBot) -> None:
    await raw.table()
    ground.kick(ground.bot, ground.guild)
    assert (await ground.alice.press("Press")).failed
    assert "INTERACTION_CREATE" not in await raw.gateway.events()


async def test_a_member_who_left_is_unknown(ground: Playground, rest: Rest) -> None:
    path = f"/guilds/{ground.guild.id}/members/{ground.carol.user.id}"
    assert (await rest.get(path)).json["user"]["username"] == "carol"
    ground.leave(ground.carol.user, ground.guild)
    assert (await rest.get(path)).refusal == (404, 10007)
    assert (await rest.get(f"/guilds/{ground.guild.id}/members/1")).refusal == (404, 10013)
    assert ground.carol.sees() == []


async def test_listing_members_needs_the_privileged_intent(ground: Playground, rest: Rest) -> None:
    path = f"/guilds/{ground.guild.id}/members"
    assert (await rest.get(path, params={"limit": 10})).refusal == (403, 50001)
    ground.bot.privileged_intents = 1 << 1
    listed = (await rest.get(path, params={"limit": 10})).json
    assert len(listed) == 4
    after = {"limit": 10, "after": listed[1]["user"]["id"]}
    assert (await rest.get(path, params=after)).json == listed[2:]


# Interactions


async def test_interactions_contain_the_permissions(ground: Playground, raw: RawBot) -> None:
    ground.deny(ground.channel, ground.carol.user, "SEND_MESSAGES")
    ground.deny(ground.channel, ground.bot.user, "ATTACH_FILES")
    event, _ = await raw.trigger(ground.carol.run("claim"))
    guild = ground.guild
    for received, user in (
        (event["member"]["permissions"], ground.carol.user),
        (event["app_permissions"], ground.bot.user),
    ):
        assert received == str(guild.permissions(guild.members[user.id], ground.channel))
    assert not int(event["member"]["permissions"]) & SEND
    assert not int(event["app_permissions"]) & bits("ATTACH_FILES")
    assert int(event["app_permissions"]) & SEND


async def test_the_bots_own_permissions_are_those_in_the_channel(
    ground: Playground, raw: RawBot
) -> None:
    async def received(channel: Channel) -> int:
        event, _ = await raw.trigger(ground.alice.run("claim", channel=channel))
        return int(event["app_permissions"])

    needed = bits("CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS")
    channel, bot = ground.channel, ground.bot.user
    path = f"/channels/{channel.id}/threads"
    id = (await raw.post(path, {"name": "Table", "type": PUBLIC_THREAD})).json["id"]
    thread = ground.world.channels[id]
    for place in (channel, thread):
        assert await received(place) & (needed | SEND) == needed | SEND
    ground.deny(channel, None, "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS")
    for place in (channel, thread):
        assert await received(place) & (needed | SEND) == SEND
    assert (await raw.post(path, {"name": "No", "type": PUBLIC_THREAD})).refusal == (403, 50013)
    assert (await raw.send("No", f"/channels/{id}/messages")).refusal == (403, 50013)
    role = ground.guild.members[bot.id].roles[0]
    overwrite(channel, role, 0, allow=bits("SEND_MESSAGES_IN_THREADS"))
    ground.deny(channel, bot, "SEND_MESSAGES")
    assert await received(thread) & (needed | SEND) == bits("SEND_MESSAGES_IN_THREADS")
    assert (await raw.send("Yes", f"/channels/{id}/messages")).status == 200
    ground.set_role_permissions(ground.guild, role, bits("ADMINISTRATOR"))
    assert await received(thread) == ALL


async def test_named_members_and_channels_come_with_permissions(
    ground: Playground, raw: RawBot
) -> None:
    kinds = {6: "whom", 7: "where"}
    options = [{"type": kind, "name": n, "description": "?"} for kind, n in kinds.items()]
    await raw.set_commands(command(options=options))
    games = list(ground.guild.channels.values())[1]
    ground.deny(ground.channel, ground.bob.user, "SEND_MESSAGES")
    ground.deny(games, ground.carol.user, "SEND_MESSAGES")
    event, _ = await raw.trigger(ground.carol.run("claim", whom=ground.bob.user, where=games))
    named = event["data"]["resolved"]
    assert not int(named["members"][ground.bob.user.id]["permissions"]) & SEND
    assert not int(named["channels"][games.id]["permissions"]) & SEND
    assert int(named["channels"][games.id]["permissions"]) & bits("VIEW_CHANNEL")


async def test_an_answer_needs_no_permission(ground: Playground, raw: RawBot) -> None:
    ground.deny(ground.channel, ground.bot.user, "SEND_MESSAGES", "VIEW_CHANNEL")
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    assert (await raw.answer(event, REPLY, {"content": "Yes"})).status == 200
    assert (await raw.webhook("POST", event, body={"content": "More"})).status == 200
    assert not (await outcome).failed
    assert (await raw.send()).refusal == (403, 50001)


async def test_a_command_can_require_manage_server(ground: Playground, raw: RawBot) -> None:
    needed = str(bits("MANAGE_GUILD"))
    await raw.set_commands(command("settings", default_member_permissions=needed), command("claim"))
    for person in (ground.bob, ground.carol):
        with pytest.raises(NotPossible):
            await person.run("settings")
    role = ground.world.add_role(ground.guild, "Managers", int(needed))
    ground.guild.members[ground.bob.user.id].roles.append(role.id)
    for person in (ground.alice, ground.bob):
        event, outcome = await raw.trigger(person.run("settings"))
        await raw.answer(event, REPLY, {"content": "Yes"})
        assert (await outcome).kind == "reply"


async def test_zero_means_only_administrators(ground: Playground, raw: RawBot) -> None:
    for zero in ("0", 0):
        await raw.set_commands(command("settings", default_member_permissions=zero))
        with pytest.raises(NotPossible):
            await ground.bob.run("settings")
        event, outcome = await raw.trigger(ground.alice.run("settings"))
        await raw.answer(event, REPLY, {"content": "Yes"})
        assert (await outcome).kind == "reply"


async def test_commands_need_permission(ground: Playground, raw: RawBot) -> None:
    ground.deny(ground.channel, ground.carol.user, "USE_APPLICATION_COMMANDS")
    with pytest.raises(NotPossible):
        await ground.carol.run("claim")


async def test_mentioning_everyone_in_an_answer_needs_permission(
    ground: Playground, raw: RawBot
) -> None:
    for allowed in (False, True):
        if allowed:
            ground.allow(ground.channel, ground.bot.user, "MENTION_EVERYONE")
        event, _ = await raw.trigger(ground.alice.run("claim"))
        received = (await raw.answer(event, REPLY, {"content": "@everyone"})).json
        assert received["resource"]["message"]["mention_everyone"] is allowed


async def test_edits_with_files_and_embeds_need_their_permissions(
    ground: Playground, rest: Rest
) -> None:
    path = f"{rest.messages}/{(await rest.send()).json['id']}"
    ground.deny(ground.channel, ground.bot.user, "ATTACH_FILES", "EMBED_LINKS")
    assert (await rest.patch(path, {"embeds": [{"title": "x"}]})).refusal == (403, 50013)
    files = form({"content": "x"}, ("a.txt", b"x", "text/plain"))
    assert (await rest.patch(path, data=files)).refusal == (403, 50013)
    assert (await rest.patch(path, {"content": "x"})).status == 200


async def test_channels_are_created_and_edited_or_refused(ground: Playground, rest: Rest) -> None:
    role = ground.guild.members[ground.bot.user.id].roles[0]
    held = ground.guild.roles[role].permissions
    ground.set_role_permissions(ground.guild, role, held | bits("MANAGE_CHANNELS"))
    path = f"/guilds/{ground.guild.id}/channels"
    deny = {"id": ground.guild.id, "type": 0, "deny": bits("VIEW_CHANNEL")}
    secret = {"name": "Secret Room", "nsfw": True, "permission_overwrites": [deny]}
    before = len(ground.guild.channels)
    for kind in (2, 4, 5, 15):
        assert (await rest.post(path, {"name": "x", "type": kind})).refusal == (400, 50024)
    assert (await rest.post(path, {"name": "x", "parent_id": "1"})).refusal == (400, 50035)
    assert (await rest.post(path, secret)).refusal == (403, 50013)
    assert len(ground.guild.channels) == before
    ground.set_role_permissions(ground.guild, role, bits("ADMINISTRATOR"))
    made = (await rest.post(path, secret)).json
    assert (made["name"], made["nsfw"]) == ("secret-room", True)
    channel = ground.world.channels[made["id"]]
    assert not ground.bob.can_see(channel)
    assert (await rest.patch(f"/channels/{channel.id}", {"permission_overwrites": []})).json[
        "permission_overwrites"
    ] == []
    assert ground.bob.can_see(channel)


# Voice channels


async def test_the_messages_of_a_voice_channel_are_for_those_who_may_connect(
    ground: Playground, rest: Rest
) -> None:
    voice = ground.world.add_channel(ground.guild, "Lounge", kind=VOICE)
    ground.deny(voice, ground.carol.user, "CONNECT")
    path = f"/channels/{voice.id}/messages"
    sent = await rest.post(path, {"content": "Hello"})
    assert sent.status == 200
    assert [message.content for message in ground.bob.sees(voice)] == ["Hello"]
    assert ground.carol.sees(voice) == []
    with pytest.raises(NotPossible):
        ground.carol.say("Hello?", voice)
    ground.deny(voice, ground.bot.user, "CONNECT")
    assert (await rest.post(path, {"content": "Hello"})).refusal == (403, 50001)
    assert (await rest.get(path)).refusal == (403, 50001)


async def test_a_voice_channel_has_no_threads(ground: Playground, rest: Rest) -> None:
    voice = ground.world.add_channel(ground.guild, "Lounge", kind=VOICE)
    thread = {"name": "Table", "type": PUBLIC_THREAD}
    made = await rest.post(f"/channels/{voice.id}/threads", thread)
    assert made.refusal == (400, 50024)
