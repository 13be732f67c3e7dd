"""Making and changing messages: text, mentions, components, files."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import refusals
from .cdn import plain
from .world import COMPONENTS_V2, EPHEMERAL, Channel, Json, Message, User

if TYPE_CHECKING:
    from .call import Upload
    from .cdn import Cdn
    from .world import World

SETTABLE_FLAGS = 1 << 2 | EPHEMERAL | 1 << 12 | COMPONENTS_V2  # embeds suppressed, silent
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
    """Make a message of a request's body."""
    message = Message(world.new_id(), channel, author, world.clock.iso())
    message.flags = int(body.get("flags") or 0) & SETTABLE_FLAGS
    message.nonce = body.get("nonce")
    fill(world, cdn, message, body, files)
    allowed = body.get("allowed_mentions")
    mention(world, message, allowed if isinstance(allowed, dict) else None, may_mention_everyone)
    return message


def edit(
    world: World,
    cdn: Cdn,
    message: Message,
    body: Json,
    files: list[Upload],
    may_mention_everyone: bool = True,
) -> None:
    """Change a message by a request's body: all of it or, if that is refused, nothing."""
    changed = copy.copy(message)
    fill(world, cdn, changed, body, files)
    if body.keys() & {"content", "components", "allowed_mentions"}:
        allowed = body.get("allowed_mentions")
        allowed = allowed if isinstance(allowed, dict) else None
        mention(world, changed, allowed, may_mention_everyone)
    vars(message).update(vars(changed))


def fill(world: World, cdn: Cdn, message: Message, body: Json, files: list[Upload]) -> None:
    """Put what a body says into a message, leaving what it does not say as it was."""
    if body.get("flags") is not None:
        asked = int(body["flags"])
        if message.flags & COMPONENTS_V2 and not asked & COMPONENTS_V2 and "flags" in body:
            asked |= COMPONENTS_V2  # it cannot be turned back
        kept = message.flags & ~(1 << 2 | COMPONENTS_V2)
        message.flags = kept | asked & (1 << 2 | COMPONENTS_V2)
    if message.flags & COMPONENTS_V2 and (body.get("content") or body.get("embeds")):
        text = "This field cannot be used when the message has IS_COMPONENTS_V2."
        problem = {"code": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "message": text}
        field = "content" if body.get("content") else "embeds"
        raise refusals.invalid_form({field: {"_errors": [problem]}})
    if "content" in body:
        message.content = str(body["content"] or "")
    if "attachments" in body or files:
        message.attachments = _attachments(world, cdn, message, body.get("attachments"), files)
    by_name = {attachment["filename"]: attachment for attachment in message.attachments}
    if "embeds" in body or "embed" in body:
        given = body.get("embeds") or ([body["embed"]] if body.get("embed") else [])
        message.embeds = [
            {"type": "rich"} | _resolve(copy.deepcopy(embed), by_name) for embed in given
        ]
    if "components" in body:
        components = _resolve(copy.deepcopy(body["components"] or []), by_name)
        _number(components)
        message.components = components
    if is_empty(message):
        raise refusals.empty_message()


def is_empty(message: Message) -> bool:
    return not (message.content or message.embeds or message.components or message.attachments)


def mention(world: World, message: Message, allowed: Json | None, everyone: bool) -> None:
    """Find who is mentioned, as far as the request allows it."""
    text = "\n".join([message.content, *texts(message.components)])
    users = dict.fromkeys(USER_MENTION.findall(text))
    roles = dict.fromkeys(ROLE_MENTION.findall(text))
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = allowed or {}
    if "users" not in parse:
        users = {user: None for user in users if user in map(str, listed.get("users") or [])}
    if "roles" not in parse:
        roles = {role: None for role in roles if role in map(str, listed.get("roles") or [])}
    guild = message.channel.guild
    message.mentions = [world.users[user] for user in users if user in world.users]
    if message.replied_to and (allowed is None or listed.get("replied_user")):
        answered = message.replied_to.author
        if answered not in message.mentions:
            message.mentions.append(answered)
    message.mention_roles = [role for role in roles if guild and role in guild.roles]
    message.mention_everyone = bool(everyone and "everyone" in parse and EVERYONE.search(text))


def walk(components: Any) -> Iterator[Json]:
    """Give all components, nested ones too."""
    if isinstance(components, list):
        for component in components:
            yield from walk(component)
    elif isinstance(components, dict):
        yield components
        for name in ("components", "component", "accessory"):
            if name in components:
                yield from walk(components[name])


def texts(components: list[Json]) -> Iterator[str]:
    """Give the texts of all text displays."""
    for component in walk(components):
        if component.get("type") == 10:
            yield str(component.get("content", ""))


def _number(components: list[Json]) -> None:
    """Give each component that has none an id of its own."""
    taken = {component.get("id") for component in walk(components)}
    number = 0
    for component in walk(components):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number


def _attachments(
    world: World, cdn: Cdn, message: Message, listed: Any, files: list[Upload]
) -> list[Json]:
    """Keep the attachments that a body lists, and add the files that came with it."""
    described = {str(entry.get("id")): entry for entry in listed or [] if isinstance(entry, dict)}
    kept = [old for old in message.attachments if listed is None or old["id"] in described]
    for upload in files:
        entry = described.get(upload.id, {})
        filename = plain(str(entry.get("filename") or upload.filename))
        attachment = cdn.keep(world.new_id(), message.channel.id, filename, upload)
        if entry.get("description"):
            attachment["description"] = entry["description"]
        kept.append(attachment)
    return kept


def _resolve(value: Any, by_name: dict[str, Json]) -> Any:
    """Turn `attachment://name` into where the file is served."""
    if isinstance(value, list):
        return [_resolve(item, by_name) for item in value]
    if not isinstance(value, dict):
        return value
    url = value.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        attachment = by_name.get(plain(url.removeprefix("attachment://")))
        if attachment:
            value = value | {
                name: attachment[name]
                for name in ("url", "proxy_url", "width", "height", "content_type", "size")
                if name in attachment
            }
            value["attachment_id"] = attachment["id"]
    return {name: _resolve(inner, by_name) for name, inner in value.items()}
