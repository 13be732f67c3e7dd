"""Rules for messages, new and edited, wherever they are sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..filenames import safe_filename
from .breaches import Breaches, Path
from .components import check_components, walk
from .context import Context
from .embeds import check_embeds

CONTENT = 2000  # the description says 4000, the limit for people with Nitro
FILES = 10
COMPONENTS_V2 = 1 << 15
LEGACY = ("content", "embeds", "poll", "sticker_ids")  # not allowed with COMPONENTS_V2
CONTENT_FIELDS = (*LEGACY, "sticker_items", "components", "attachments", "shared_client_theme")
ICONS = (("author", "icon_url"), ("footer", "icon_url"))
FORWARD = 1
FIRST_ID = 1 << 22  # the smallest snowflake; smaller numbers are indices of uploaded files


def check_message(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check a new message."""
    check_body(body, path, found, context._replace(before=None))
    check_uploads(body, path, found, context._replace(before=None), new=True)
    forwards = (body.get("message_reference") or {}).get("type") == FORWARD
    if not found and not context.files and not forwards and is_empty(body):
        found.refuse(50006, "Cannot send an empty message")


def check_edit(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check an edit of a message; fields that it lacks remain unchanged."""
    check_body(body, path, found, context)
    check_uploads(body, path, found, context, new=False)
    if found or context.files or context.before is None:
        return
    if is_empty({**context.before, **body}):
        found.refuse(50006, "Cannot send an empty message")


def check_forum_post(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check the first message of a forum post; other threads have none."""
    if "message" in body:
        check_message(body["message"], (*path, "message"), found, context)


def check_body(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check what applies to both new messages and edits."""
    before = context.before or {}
    v2 = bool(((body.get("flags") or 0) | (before.get("flags") or 0)) & COMPONENTS_V2)
    if v2:
        for key in LEGACY:
            if body.get(key) or (key not in body and before.get(key)):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                message = (
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                )
                found.add((*path, key), code, message)
    found.length((*path, "content"), len(body.get("content") or ""), None, CONTENT)
    check_embeds(body.get("embeds") or [], (*path, "embeds"), found)
    check_components(body.get("components") or [], (*path, "components"), found, v2=v2)
    check_mentions(body.get("allowed_mentions") or {}, (*path, "allowed_mentions"), found)


def is_empty(message: Any) -> bool:
    """Whether a message has nothing to show."""
    held = [message.get(key) for key in CONTENT_FIELDS]
    return not any(value.strip() if isinstance(value, str) else value for value in held)


def check_mentions(mentions: Any, path: Path, found: Breaches) -> None:
    """Check that `parse` and explicit ids are not combined."""
    for kind in ("users", "roles"):
        if kind in (mentions.get("parse") or []) and mentions.get(kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            found.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_uploads(body: Any, path: Path, found: Breaches, context: Context, *, new: bool) -> None:
    """Check that the files referred to are those sent, or those that an edited message keeps."""
    listed = body.get("attachments")
    entries = listed or []
    names: dict[str, str | None] = dict(context.files)
    for index, entry in enumerate(entries):
        id, name = entry["id"], entry.get("filename")
        if id in names:
            names[id] = name or names[id]
        elif new or int(id) < FIRST_ID:
            message = "Attachment data not found"
            found.add((*path, "attachments", index), "ATTACHMENT_NOT_FOUND", message)
        elif context.before is None:
            names[id] = name  # that of a file which the edited message may have
    before = (context.before or {}).get("attachments") or []
    kept_ids = {entry["id"] for entry in entries}
    names |= {
        one["id"]: one["filename"] for one in before if listed is None or one["id"] in kept_ids
    }
    if len(names) > FILES:
        message = f"Maximum number of attachments in a message reached ({FILES})"
        return found.refuse(30015, message)
    if None in names.values():
        return None  # not every file name is known here
    known = {safe_filename(str(name)) for name in names.values()}
    for where, address in addresses(body):
        scheme, _, name = str(address).partition("://")
        if scheme == "attachment" and safe_filename(name) not in known:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            found.add((*path, *where), code, "The referenced attachment was not found")
    return None


def addresses(body: Any) -> Iterator[tuple[Path, Any]]:
    """Yield the URLs of all media in a message."""
    for index, embed in enumerate(body.get("embeds") or []):
        for key, name in (("image", "url"), ("thumbnail", "url"), *ICONS):
            yield ("embeds", index, key, name), (embed.get(key) or {}).get(name)
    for where, component in walk(body.get("components") or [], ("components",)):
        for key in ("media", "file"):
            if key in component:
                yield (*where, key, "url"), component[key].get("url")
        for index, item in enumerate(component.get("items") or []):
            yield (*where, "items", index, "media", "url"), item["media"]["url"]
