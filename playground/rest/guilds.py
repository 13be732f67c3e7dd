"""Endpoints for guilds, their members, roles and channels."""

from __future__ import annotations

from .. import refusals
from ..call import Call, route
from ..membership import GUILD_MEMBERS
from ..permissions import bits
from ..world import Json
from .channels import apply_body

CHANNELS_AT_MOST = 500


@route("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Json:
    found = call.guild()
    counts = {"approximate_member_count": len(found.members), "approximate_presence_count": 1}
    return found.json() | (counts if call.query.get("with_counts") else {})


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> list[Json]:
    return [role.json() for role in call.guild().roles.values()]


@route("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> list[Json]:
    found = call.guild()
    if not call.application.privileged_intents & GUILD_MEMBERS:
        raise refusals.missing_access()
    after, limit = call.query.get("after", 0), call.query.get("limit", 1)
    ordered = sorted(found.members.values(), key=lambda member: int(member.user.id))
    return [member.json() for member in ordered if int(member.user.id) > after][:limit]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Json:
    found = call.guild()
    user_id = call.params["user_id"]
    if user_id not in call.ground.world.users:
        raise refusals.unknown_user()
    if user_id not in found.members:
        raise refusals.unknown_member()
    return found.members[user_id].json()


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> list[Json]:
    return [channel.json() for channel in call.guild().channels.values()]


@route("POST", "/guilds/{guild_id}/channels")
def create_channel(call: Call) -> Json:
    found = call.guild()
    if not found.permissions(call.member(found)) & bits("MANAGE_CHANNELS"):
        raise refusals.missing_permissions()
    if len(found.channels) >= CHANNELS_AT_MOST:
        text = f"Maximum number of guild channels reached ({CHANNELS_AT_MOST})"
        raise refusals.Refused(400, 30013, text)
    if call.body.get("type"):  # only text channels are supported
        raise refusals.wrong_channel_type()
    channel = call.ground.world.add_channel(found, "")
    try:
        apply_body(call, channel)
    except refusals.Refused:
        call.ground.world.remove_channel(channel)
        raise
    channel.name = call.body["name"].lower().replace(" ", "-")
    call.ground.gateway.dispatch_to_guild(found, "CHANNEL_CREATE", channel.json())
    call.ground.guild_changed(found)
    return channel.json()


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    found = call.guild()
    own = call.member(found)
    threads = [
        thread
        for thread in found.threads.values()
        if not thread.archived and found.permissions(own, thread)
    ]
    me = call.application.user.id
    joined = [thread.thread_member(me) for thread in threads if me in thread.thread_members]
    return {"threads": [thread.json() for thread in threads], "members": joined}
