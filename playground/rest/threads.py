"""Endpoints for threads: create, join, leave, list."""

from __future__ import annotations

from .. import refusals
from ..call import Call, route
from ..permissions import may
from ..world import (
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    STARTER,
    TEXT,
    THREAD_CREATED,
    Channel,
    Json,
    Message,
)


def _make(call: Call, parent: Channel, kind: int, starter_message: Message | None = None) -> Json:
    if parent.guild is None or parent.type != TEXT:
        raise refusals.wrong_channel_type()
    ground, me = call.ground, call.application.user
    thread = ground.world.add_thread(
        parent,
        call.body["name"],
        me,
        kind,
        call.body.get("auto_archive_duration") or 1440,
        starter_message.id if starter_message else ground.world.new_id(),
    )
    event = thread.json() | {"newly_created": True, "member": thread.thread_member(me.id)}
    ground.dispatch_to_thread(thread, "THREAD_CREATE", event)
    ground.guild_changed(parent.guild)
    if starter_message:
        starter_message.thread, starter_message.flags = thread, starter_message.flags | HAS_THREAD
        ground.change(starter_message)
        starter = Message(ground.world.new_id(), thread, starter_message.author, ground.clock.iso())
        starter.reply_to(starter_message, STARTER)
        ground.post(starter)
    elif not thread.is_private:
        notice = Message(ground.world.new_id(), parent, me, ground.clock.iso(), thread.name or "")
        notice.type = THREAD_CREATED
        notice.reference = {"type": 0, "channel_id": thread.id, "guild_id": parent.guild.id}
        ground.post(notice)
    return thread.json() | {"member": thread.thread_member(me.id)}


@route("POST", "/channels/{channel_id}/threads")
def make(call: Call) -> Json:
    kind = call.body.get("type") or PRIVATE_THREAD
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        raise refusals.wrong_channel_type()
    needed = "CREATE_PUBLIC_THREADS" if kind == PUBLIC_THREAD else "CREATE_PRIVATE_THREADS"
    return _make(call, call.channel(needed), kind)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def make_from_message(call: Call) -> Json:
    parent = call.channel("CREATE_PUBLIC_THREADS")
    found = call.message(parent)
    if found.id in call.ground.world.channels:
        text = "A thread has already been created for this message"
        raise refusals.Refused(400, 160004, text)
    return _make(call, parent, PUBLIC_THREAD, found)


@route("GET", "/channels/{channel_id}/threads/archived/public")
def archived(call: Call) -> Json:
    parent = call.channel("READ_MESSAGE_HISTORY")
    if parent.guild is None or parent.is_thread:
        raise refusals.wrong_channel_type()
    threads = [
        thread.json()
        for thread in parent.guild.threads.values()
        if thread.parent is parent and thread.archived and thread.type == PUBLIC_THREAD
    ]
    limit = call.query.get("limit", 50)
    return {"threads": threads[:limit], "members": [], "has_more": len(threads) > limit}


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise refusals.unknown_channel()
    return thread


@route("GET", "/channels/{channel_id}/thread-members")
def members(call: Call) -> list[Json]:
    thread = _thread(call)
    return [thread.thread_member(user_id) for user_id in thread.thread_members]


@route("GET", "/channels/{channel_id}/thread-members/{user_id}")
def member(call: Call) -> Json:
    thread = _thread(call)
    user_id = call.params["user_id"].replace("@me", call.application.user.id)
    if user_id not in thread.thread_members:
        raise refusals.unknown_member()
    return thread.thread_member(user_id)


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def join(call: Call) -> None:
    thread = _thread(call)
    if thread.archived:
        raise refusals.thread_archived()
    user_id = call.params["user_id"].replace("@me", call.application.user.id)
    assert thread.guild is not None
    if user_id not in thread.guild.members:
        raise refusals.unknown_member()
    call.ground.join_thread(thread, user_id)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def leave(call: Call) -> None:
    thread = _thread(call)
    user_id = call.params["user_id"].replace("@me", call.application.user.id)
    if thread.archived:
        raise refusals.thread_archived()
    if user_id != call.application.user.id and not may(
        thread, call.application.user, "MANAGE_THREADS"
    ):
        raise refusals.missing_permissions()
    call.ground.leave_thread(thread, user_id)
