"""Create and edit messages: text, mentions, components, files."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import refusals
from .filenames import safe_filename
from .world import COMPONENTS_V2, EPHEMERAL, SILENT, Channel, Json, Message, User

if TYPE_CHECKING:
    from .call import Upload
    from .cdn import Cdn
    from .world import World

SUPPRESSED = 1 << 2  # embeds
SETTABLE_FLAGS = SUPPRESSED | EPHEMERAL | SILENT | COMPONENTS_V2
NOTHING: Json = {}
ONE_VALUE: Json = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, Json] = {
    **dict.fromkeys((3, 5, 6, 7, 8, 19), ONE_VALUE),
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"divider": True, "spacing": 1},
    17: {"accent_color": None, "spoiler": False},
    21: ONE_VALUE,
    22: {"min_values": 1},
}
SPOILER = 1 << 3  # a flag of an attachment
MEDIA_LOADED = 2  # a `loading_state`
USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")


def compose(
    world: World,
    cdn: Cdn,
    channel: Channel,
    author: User,
    body: Json,
    files: list[Upload],
    *,
    may_mention_everyone: bool = True,
) -> Message:
    """Create a message from a request's body."""
    message = Message(world.new_id(), channel, author, world.clock.iso())
    message.flags = (body.get("flags") or 0) & SETTABLE_FLAGS
    message.nonce = body.get("nonce")
    apply_body(world, cdn, message, body, files)
    resolve_mentions(world, message, body.get("allowed_mentions"), may_mention_everyone)
    return message


def edit(
    world: World,
    cdn: Cdn,
    message: Message,
    body: Json,
    files: list[Upload],
    may_mention_everyone: bool = True,
) -> None:
    """Edit a message with a request's body; if that is refused, leave it unchanged."""
    changed = copy.copy(message)
    apply_body(world, cdn, changed, body, files, is_edit=True)
    if body.keys() & {"content", "components", "allowed_mentions"}:
        resolve_mentions(world, changed, body.get("allowed_mentions"), may_mention_everyone)
    vars(message).update(vars(changed))


def apply_body(
    world: World,
    cdn: Cdn,
    message: Message,
    body: Json,
    files: list[Upload],
    *,
    is_edit: bool = False,
) -> None:
    """Set the fields of a message that a body contains; leave the others unchanged."""
    if (asked := body.get("flags")) is not None:  # COMPONENTS_V2 cannot be removed
        message.flags = message.flags & ~SUPPRESSED | asked & (SUPPRESSED | COMPONENTS_V2)
    if "content" in body:
        message.content = body["content"] or ""
    if "attachments" in body or files:
        listed = body.get("attachments")
        message.attachments = _attachments(world, cdn, message, listed, files, is_edit=is_edit)
    by_name = {attachment["filename"]: attachment for attachment in message.attachments}
    if "embeds" in body:
        message.embeds = [
            _resolve(embed, by_name) | {"type": "rich"} for embed in body["embeds"] or []
        ]
    if "components" in body:
        message.components = with_defaults(body["components"] or [], by_name)
    if is_empty(message):
        raise refusals.empty_message()


def is_empty(message: Message) -> bool:
    return not (message.content or message.embeds or message.components or message.attachments)


def resolve_mentions(world: World, message: Message, allowed: Json | None, everyone: bool) -> None:
    """Set whom a message mentions, within what the request allows."""
    text = "\n".join([message.content, *texts(message.components)])
    users = dict.fromkeys(USER_MENTION.findall(text))
    roles = dict.fromkeys(ROLE_MENTION.findall(text))
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = allowed or {}
    if "users" not in parse:
        users = {user: None for user in users if user in (listed.get("users") or [])}
    if "roles" not in parse:
        roles = {role: None for role in roles if role in (listed.get("roles") or [])}
    guild = message.channel.guild
    message.mentions = [world.users[user] for user in users if user in world.users]
    if message.replied_to and (allowed is None or listed.get("replied_user")):
        answered = message.replied_to.author
        if answered not in (message.author, *message.mentions):
            message.mentions.append(answered)
    message.mention_roles = [
        role
        for role in roles
        if guild and role in guild.roles and (everyone or guild.roles[role].mentionable)
    ]
    message.mention_everyone = bool(everyone and "everyone" in parse and EVERYONE.search(text))


def walk(components: Any) -> Iterator[Json]:
    """Yield all components, nested ones included."""
    if isinstance(components, list):
        for component in components:
            yield from walk(component)
    elif isinstance(components, dict):
        yield components
        for name in ("components", "component", "accessory"):
            if name in components:
                yield from walk(components[name])


def texts(components: list[Json]) -> Iterator[str]:
    """Yield the texts of all text displays."""
    for component in walk(components):
        if component.get("type") == 10:
            yield str(component.get("content", ""))


def with_defaults(given: list[Json], by_name: dict[str, Json] = NOTHING) -> list[Json]:
    """Return components with default values filled in and a unique id for each."""
    components: list[Json] = _resolve(given, by_name)
    everything = list(walk(components))
    taken = {component.get("id") for component in everything}
    number = 0
    for component in everything:
        for name, value in DEFAULTS.get(component["type"], NOTHING).items():
            component.setdefault(name, value)
        for shown in (component, *component.get("items", ())):
            if media := shown.get("media") or shown.get("file"):
                media.setdefault("proxy_url", media["url"])
                media["loading_state"] = MEDIA_LOADED
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
    return components


def _attachments(
    world: World, cdn: Cdn, message: Message, listed: Any, files: list[Upload], *, is_edit: bool
) -> list[Json]:
    """Return the attachments that a body still lists, and the uploaded files.

    An edit that lists any attachments must also list the files that it adds.
    """
    described = {entry["id"]: entry for entry in listed or []}
    kept = [old for old in message.attachments if listed is None or old["id"] in described]
    for upload in files:
        if is_edit and listed is not None and upload.id not in described:
            continue
        entry = described.get(upload.id, {})
        filename = safe_filename(entry.get("filename") or upload.filename)
        attachment = cdn.store(world.new_id(), message.channel.id, filename, upload)
        if message.flags & EPHEMERAL:
            attachment["ephemeral"] = True
        if entry.get("is_spoiler"):
            attachment["flags"] = SPOILER
        attachment |= {name: entry[name] for name in ("title", "description") if entry.get(name)}
        kept.append(attachment)
    return kept


def _resolve(value: Any, by_name: dict[str, Json]) -> Any:
    """Drop null values and replace `attachment://name` by the file's URL."""
    if isinstance(value, list):
        return [_resolve(item, by_name) for item in value]
    if not isinstance(value, dict):
        return value
    if attachment := _referenced(value.get("icon_url"), by_name):
        value = value | {"icon_url": attachment["url"], "proxy_icon_url": attachment["url"]}
    if attachment := _referenced(value.get("url"), by_name):
        value = value | {
            name: attachment[name]
            for name in ("url", "proxy_url", "width", "height", "content_type", "size")
            if name in attachment
        }
        value["attachment_id"] = attachment["id"]
    return {name: _resolve(inner, by_name) for name, inner in value.items() if inner is not None}


def _referenced(url: str | None, by_name: dict[str, Json]) -> Json | None:
    """Return the attachment that `attachment://name` refers to."""
    scheme, _, name = (url or "").partition("://")
    return by_name.get(safe_filename(name)) if scheme == "attachment" else None
