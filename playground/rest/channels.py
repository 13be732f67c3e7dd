"""Endpoints for channels: read, edit, delete, typing."""

from __future__ import annotations

from .. import refusals
from ..call import Call, route
from ..permissions import may
from ..world import Channel, Json


@route("GET", "/channels/{channel_id}")
def channel(call: Call) -> Json:
    return call.channel().json(call.application.user)


@route("PATCH", "/channels/{channel_id}")
def change(call: Call) -> Json:
    found = call.channel()
    if found.guild is None:
        raise refusals.missing_access()
    me = call.application.user
    if found.is_thread:
        own = found.owner_id == me.id
        if found.archived and call.body.get("archived") is not False:
            raise refusals.thread_archived()
        if ("locked" in call.body or not own) and not may(found, me, "MANAGE_THREADS"):
            raise refusals.missing_permissions()
        found.auto_archive = call.body.get("auto_archive_duration") or found.auto_archive
    elif not may(found, me, "MANAGE_CHANNELS"):
        raise refusals.missing_permissions()
    apply_body(call, found)
    if found.is_thread:
        call.ground.update_thread(
            found, archived=call.body.get("archived"), locked=call.body.get("locked")
        )
    else:
        call.ground.gateway.dispatch_to_guild(found.guild, "CHANNEL_UPDATE", found.json())
        call.ground.guild_changed(found.guild)
    return found.json()


def apply_body(call: Call, channel: Channel) -> None:
    """Set a channel's fields from a request's body."""
    body = call.body
    if body.get("parent_id"):  # there are no categories
        problem = {"code": "CHANNEL_PARENT_INVALID", "message": "Not a valid parent"}
        raise refusals.invalid_form({"parent_id": {"_errors": [problem]}})
    if (overwrites := body.get("permission_overwrites")) is not None:
        if not may(channel, call.application.user, "MANAGE_ROLES"):
            raise refusals.missing_permissions()
        channel.overwrites = [
            one | {name: str(one.get(name) or 0) for name in ("allow", "deny")}
            for one in overwrites
        ]
    channel.name = body.get("name") or channel.name
    channel.topic = body.get("topic", channel.topic)
    channel.nsfw = bool(body.get("nsfw", channel.nsfw))


@route("DELETE", "/channels/{channel_id}")
def delete(call: Call) -> Json:
    found = call.channel()
    if found.guild is None:
        return found.json(call.application.user)
    needed = "MANAGE_THREADS" if found.is_thread else "MANAGE_CHANNELS"
    if not may(found, call.application.user, needed):
        raise refusals.missing_permissions()
    call.ground.delete_channel(found)
    return found.json()


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    found = call.channel("SEND_MESSAGES")
    data = {"channel_id": found.id, "user_id": call.application.user.id}
    call.ground.show(found, "typing", data)
