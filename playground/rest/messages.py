"""Endpoints for messages sent with a bot's own token."""

from __future__ import annotations

from .. import messages, refusals
from ..call import Call, route
from ..clock import created_at
from ..permissions import may
from ..world import EPHEMERAL, STARTER, THREAD_CREATED, Channel, Json, Message

HOUR = 3600.0
NONCE_LIFETIME = 300.0  # seconds
BULK_DELETE_WITHIN = 14 * 24 * HOUR


@route("GET", "/channels/{channel_id}/messages")
def history(call: Call) -> list[Json]:
    channel = call.channel()
    if not may(channel, call.application.user, "READ_MESSAGE_HISTORY"):
        return []
    limit = call.query.get("limit", 50)
    found = list(channel.messages.values())
    after, before, around = (call.query.get(name) for name in ("after", "before", "around"))
    if around:
        newer = [m for m in found if int(m.id) >= int(around)][: (limit + 1) // 2]
        older = [m for m in found if int(m.id) < int(around)][-(limit // 2) :]
        found = older + newer
    elif after:
        found = [m for m in found if int(m.id) > int(after)][:limit]
    elif before:
        found = [m for m in found if int(m.id) < int(before)]
    bot = call.application
    return [call.ground.readable_json(bot, message) for message in reversed(found[-limit:])]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def message(call: Call) -> Json:
    found = call.message(call.channel("READ_MESSAGE_HISTORY"))
    return call.ground.readable_json(call.application, found)


@route("POST", "/channels/{channel_id}/messages")
def send(call: Call) -> Json:
    channel = call.channel("SEND_MESSAGES")
    me, body = call.application.user, call.body
    if channel.is_thread and channel.locked and not may(channel, me, "MANAGE_THREADS"):
        raise refusals.thread_archived()
    _check_content_permissions(call, channel)
    if any(not user.bot and not user.accepts_dms for user in channel.recipients):
        raise refusals.cannot_dm()
    if body.get("enforce_nonce") and (sent := _find_by_nonce(call, channel)):
        return sent.json(nonce=True)
    made = messages.compose(
        call.ground.world,
        call.ground.cdn,
        channel,
        me,
        body | {"flags": (body.get("flags") or 0) & ~EPHEMERAL},
        call.files,
        may_mention_everyone=may(channel, me, "MENTION_EVERYONE"),
    )
    _set_reference(call, channel, made)
    return call.ground.post(made).json(nonce=True)


def _check_content_permissions(call: Call, channel: Channel) -> None:
    """Refuse files or embeds if the bot lacks the permission for them."""
    needed = {"ATTACH_FILES"} if call.files else set()
    needed |= {"EMBED_LINKS"} if call.body.get("embeds") else set()
    if not may(channel, call.application.user, *needed):
        raise refusals.missing_permissions()


def _find_by_nonce(call: Call, channel: Channel) -> Message | None:
    """Return the message sent with the same nonce within its lifetime."""
    now, nonce = call.ground.clock.now(), call.body.get("nonce")
    if nonce is None:
        return None
    for old in reversed(channel.messages.values()):
        if now - created_at(old.id) > NONCE_LIFETIME:
            return None
        if old.author is call.application.user and str(old.nonce) == str(nonce):
            return old
    return None


def _set_reference(call: Call, channel: Channel, made: Message) -> None:
    reference = call.body.get("message_reference")
    if not reference:
        return
    answered = channel.messages.get(reference["message_id"])
    if answered is None:
        if reference.get("fail_if_not_exists") is not False:
            problem = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            raise refusals.invalid_form({"message_reference": {"_errors": [problem]}})
        return
    if not may(channel, call.application.user, "READ_MESSAGE_HISTORY"):
        raise refusals.cannot_reply()
    made.reply_to(answered)
    allowed = call.body.get("allowed_mentions")
    messages.resolve_mentions(call.ground.world, made, allowed, everyone=made.mention_everyone)


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> Json:
    channel = call.channel()
    found = call.message(channel)
    if found.author is not call.application.user:
        raise refusals.not_author()
    if found.type in (THREAD_CREATED, STARTER):
        raise refusals.system_message()
    if channel.archived:
        raise refusals.thread_archived()
    _check_content_permissions(call, channel)
    ground = call.ground
    if ground.clock.now() - created_at(found.id) > HOUR:
        ground.buckets.take_old_edit(call.application.id, channel.id)
    everyone = may(channel, call.application.user, "MENTION_EVERYONE")
    messages.edit(ground.world, ground.cdn, found, call.body, call.files, everyone)
    found.edited_timestamp = ground.clock.iso()
    ground.change(found)
    return found.json()


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> None:
    channel = call.channel()
    found = call.message(channel)
    me = call.application.user
    if found.author is not me and channel.guild is None:
        raise refusals.not_in_dms()
    if found.author is not me and not may(channel, me, "MANAGE_MESSAGES"):
        raise refusals.missing_permissions()
    if channel.archived:
        raise refusals.thread_archived()
    call.ground.remove(found)


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
def bulk_delete(call: Call) -> None:
    channel = call.channel("MANAGE_MESSAGES")
    now = call.ground.clock.now()
    ids = call.body["messages"]
    if any(now - created_at(id) > BULK_DELETE_WITHIN for id in ids):
        text = "You can only bulk delete messages that are under 14 days old."
        raise refusals.Refused(400, 50034, text)
    for id in ids:
        if id in channel.messages:
            call.ground.remove(channel.messages[id])
