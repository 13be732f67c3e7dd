"""Endpoints for answering interactions: the callback, and what its token allows afterwards."""

from __future__ import annotations

from .. import interactions as flow
from .. import messages, refusals
from ..call import Call, route
from ..interactions import ALLOWED_ANSWERS, Interaction
from ..messages import with_defaults
from ..permissions import may
from ..world import EPHEMERAL, LOADING, MENU_REPLY, SLASH_REPLY, Json, Message

TOKEN = "/webhooks/{webhook_id}/{webhook_token}"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", public=True)
def callback(call: Call) -> Json | None:
    ground = call.ground
    interaction = ground.interactions.find_unanswered(
        call.params["interaction_id"], call.params["interaction_token"]
    )
    answer, data = call.body["type"], call.body.get("data") or {}
    if answer not in ALLOWED_ANSWERS[interaction.type] or (
        answer in (flow.UPDATE, flow.DEFER_UPDATE) and interaction.message is None
    ):
        problem = {"code": "INTERACTION_RESPONSE_TYPE_INVALID", "message": "Not for this kind."}
        raise refusals.invalid_form({"type": {"_errors": [problem]}})
    acknowledge = ground.interactions.acknowledge
    if answer == flow.REPLY:
        message = _compose(call, interaction, data)
        acknowledge(interaction, answer, "reply", message)
        ground.post(message)
    elif answer == flow.DEFER:
        message = _loading_message(call, interaction, data.get("flags") or 0)
        acknowledge(interaction, answer, "thinking", message)
        ground.post(message)
    elif answer == flow.UPDATE:
        message = _pressed_message(interaction)
        _edit_message(call, interaction, message, data)
        acknowledge(interaction, answer, "update", message)
        ground.change(message)
    elif answer == flow.DEFER_UPDATE:
        acknowledge(interaction, answer, "deferred", interaction.message)
    elif answer == flow.CHOICES:
        acknowledge(interaction, answer, "choices", choices=data.get("choices") or [])
    else:
        shown = data | {"components": with_defaults(data["components"])}
        acknowledge(interaction, answer, "modal", modal=shown)
    ground.changed()
    if call.query.get("with_response"):
        return flow.callback_json(interaction, answer)
    return None


def _pressed_message(interaction: Interaction) -> Message:
    message = interaction.message
    assert message is not None
    if message.deleted:
        raise refusals.unknown_message()
    return message


def _may_mention_everyone(interaction: Interaction) -> bool:
    return may(interaction.channel, interaction.application.user, "MENTION_EVERYONE")


def _compose(call: Call, interaction: Interaction, data: Json) -> Message:
    _check_channel_exists(call, interaction)
    message = messages.compose(
        call.ground.world,
        call.ground.cdn,
        interaction.channel,
        interaction.application.user,
        data,
        call.files,
        may_mention_everyone=_may_mention_everyone(interaction),
    )
    return _link(interaction, message)


def _check_channel_exists(call: Call, interaction: Interaction) -> None:
    if interaction.channel.id not in call.ground.world.channels:
        raise refusals.unknown_channel()


def _loading_message(call: Call, interaction: Interaction, flags: int) -> Message:
    _check_channel_exists(call, interaction)
    world = call.ground.world
    message = Message(
        world.new_id(), interaction.channel, interaction.application.user, world.clock.iso()
    )
    message.flags = LOADING | flags & EPHEMERAL
    return _link(interaction, message)


def _link(interaction: Interaction, message: Message) -> Message:
    message.application_id = message.webhook_id = interaction.application.id
    message.interaction_metadata = interaction.metadata()
    if interaction.original:
        message.interaction_metadata["original_response_message_id"] = interaction.original.id
    if answered := interaction.original or interaction.message:
        message.reply_to(answered)
    elif interaction.type == flow.COMMAND:
        message.type = SLASH_REPLY if interaction.data["type"] == flow.SLASH else MENU_REPLY
    if interaction.type == flow.COMMAND:
        message.interaction = {
            "id": interaction.id,
            "type": interaction.type,
            "name": interaction.command,
            "user": interaction.user.json(),
        }
    if message.flags & EPHEMERAL:
        message.owner = interaction.user
    interaction.sent_ids.append(message.id)
    return message


def _edit_message(call: Call, interaction: Interaction, message: Message, data: Json) -> None:
    if message.channel.archived:
        raise refusals.thread_archived()
    everyone = _may_mention_everyone(interaction)
    messages.edit(call.ground.world, call.ground.cdn, message, data, call.files, everyone)
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited_timestamp = call.ground.clock.iso()


def _live(call: Call) -> Interaction:
    interaction = call.ground.interactions.find_live(call.params["webhook_token"])
    if interaction.application.id != call.params["webhook_id"]:
        raise refusals.unknown_webhook()
    return interaction


@route("POST", TOKEN, public=True)
def follow_up(call: Call) -> Json:
    interaction = _live(call)
    if interaction.answer is None:
        raise refusals.unknown_webhook()
    original = interaction.original
    if original and original.flags & LOADING and not original.deleted:
        # The first follow-up replaces "thinking…".
        _edit_message(call, interaction, original, call.body)
        call.ground.change(original)
        return original.json()
    message = _compose(call, interaction, call.body)
    return call.ground.post(message).json()


def _message(call: Call, interaction: Interaction) -> Message:
    if interaction.answer is None:
        raise refusals.unknown_webhook()
    message = interaction.find_message(call.params.get("message_id"))
    if message is None or message.deleted:
        raise refusals.unknown_message()
    return message


@route("GET", TOKEN + "/messages/{message_id}", public=True)
@route("GET", TOKEN + "/messages/@original", public=True)
def get(call: Call) -> Json:
    return _message(call, _live(call)).json()


@route("PATCH", TOKEN + "/messages/{message_id}", public=True)
@route("PATCH", TOKEN + "/messages/@original", public=True)
def edit(call: Call) -> Json:
    interaction = _live(call)
    message = _message(call, interaction)
    _edit_message(call, interaction, message, call.body)
    call.ground.change(message)
    return message.json()


@route("DELETE", TOKEN + "/messages/{message_id}", public=True)
@route("DELETE", TOKEN + "/messages/@original", public=True)
def delete(call: Call) -> None:
    call.ground.remove(_message(call, _live(call)))
