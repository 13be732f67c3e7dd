"""Endpoints for users, the bot itself, its application and the gateway's address."""

from __future__ import annotations

from .. import refusals
from ..buckets import IDENTIFIES
from ..call import Call, route
from ..world import Json


def _gateway(call: Call) -> Json:
    return {"url": call.ground.gateway.url}


@route("GET", "/gateway", public=True)
def gateway(call: Call) -> Json:
    return _gateway(call)


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    left, seconds = call.ground.buckets.identifies_left(call.application.id)
    limit = {
        "total": IDENTIFIES[0],
        "remaining": left,
        "reset_after": int(seconds * 1000),
        "max_concurrency": call.ground.buckets.identifies_at_once,
    }
    return _gateway(call) | {"shards": call.ground.gateway.shards, "session_start_limit": limit}


def _me(call: Call) -> Json:
    return call.application.user.json() | {"verified": True, "mfa_enabled": False, "flags": 0}


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    return _me(call)


@route("PATCH", "/users/@me")
def rename_me(call: Call) -> Json:
    user = call.application.user
    user.username = call.body.get("username") or user.username
    return _me(call)


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[Json]:
    user = call.application.user
    after, limit = int(call.query.get("after", 0)), call.query.get("limit", 200)
    found: list[Json] = [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "owner": False,
            "permissions": str(guild.permissions(guild.members[user.id])),
            "features": [],
        }
        for guild in sorted(call.ground.world.guilds.values(), key=lambda guild: int(guild.id))
        if user.id in guild.members and int(guild.id) > after
    ]
    return found[:limit]


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    other = call.ground.world.users.get(call.body.get("recipient_id"))
    if other is None:
        raise refusals.unknown_user()
    if other.bot:
        raise refusals.cannot_dm()
    me = call.application.user
    channel = call.ground.world.dm(me, other)
    call.ground.show(channel, "dm", {"channel": channel.json(other)}, other)
    return channel.json(me)


@route("GET", "/users/{user_id}")
def user(call: Call) -> Json:
    found = call.ground.world.users.get(call.params["user_id"])
    if found is None:
        raise refusals.unknown_user()
    return found.json()


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def my_application(call: Call) -> Json:
    return call.application.json()


@route("PATCH", "/applications/@me")
def change_my_application(call: Call) -> Json:
    call.application.description = call.body.get("description") or call.application.description
    return call.application.json()
