"""Rules for messages, new and edited, wherever they are sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .breaches import Breaches, Path
from .circumstances import Circumstances
from .components import check_components, walk
from .embeds import check_embeds

CONTENT = 2000  # the description says 4000, which is what people with Nitro have
FILES = 10
COMPONENTS_V2 = 1 << 15
LEGACY = ("content", "embeds", "poll", "sticker_ids")  # what a message of components may not have
SUBSTANCE = (*LEGACY, "sticker_items", "components", "attachments", "shared_client_theme")
ICONS = (("author", "icon_url"), ("footer", "icon_url"))
FORWARD = 1
FIRST_ID = 1 << 22  # no snowflake is smaller; the files of a request are numbered from 0


def check_message(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check a message that is new, whatever message it answers to."""
    check_body(body, path, found, given._replace(before=None))
    check_uploads(body, path, found, given.attachments, new=True)
    forwards = (body.get("message_reference") or {}).get("type") == FORWARD
    if not found and not given.attachments and not forwards and is_empty(body):
        found.refuse(50006, "Cannot send an empty message")


def check_edit(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check the edit of a message; what it does not name stays as it was."""
    check_body(body, path, found, given)
    check_uploads(body, path, found, given.attachments, new=False)
    if found or given.attachments or given.before is None:
        return
    if is_empty({**given.before, **body}):
        found.refuse(50006, "Cannot send an empty message")


def check_forum_post(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check the message with which a forum's thread begins; other threads have none."""
    if "message" in body:
        check_message(body["message"], (*path, "message"), found, given)


def check_body(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check what new messages and edits have in common."""
    before = given.before or {}
    v2 = bool(((body.get("flags") or 0) | (before.get("flags") or 0)) & COMPONENTS_V2)
    if v2:
        for key in LEGACY:
            if body.get(key) or (key not in body and before.get(key)):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                said = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                found.add((*path, key), code, said)
    found.length((*path, "content"), len(body.get("content") or ""), None, CONTENT)
    check_embeds(body.get("embeds") or [], (*path, "embeds"), found)
    check_components(body.get("components") or [], (*path, "components"), found, v2=v2)
    check_mentions(body.get("allowed_mentions") or {}, (*path, "allowed_mentions"), found)


def is_empty(message: Any) -> bool:
    """Tell whether there is nothing in a message to show."""
    held = [message.get(key) for key in SUBSTANCE]
    return not any(value.strip() if isinstance(value, str) else value for value in held)


def check_mentions(mentions: Any, path: Path, found: Breaches) -> None:
    """Check that nobody is allowed to be mentioned twice over."""
    for kind in ("users", "roles"):
        if kind in (mentions.get("parse") or []) and mentions.get(kind):
            said = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            found.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", said)


def check_uploads(body: Any, path: Path, found: Breaches, files: int, *, new: bool) -> None:
    """Check that the files spoken of and the files sent are the same."""
    if files > FILES:
        said = f"Maximum number of attachments in a message reached ({FILES})"
        return found.refuse(30015, said)
    entries = body.get("attachments") or []
    uploads = [n for n, entry in enumerate(entries) if new or int(entry["id"]) < FIRST_ID]
    for index in uploads[files:]:
        said = "Attachment data not found"
        found.add((*path, "attachments", index), "ATTACHMENT_NOT_FOUND", said)
    names = {entry.get("filename") for entry in entries}
    if files > len(uploads) or None in names:
        return None  # not every name is known here
    for where, address in addresses(body):
        scheme, _, name = str(address).partition("://")
        if scheme == "attachment" and name not in names:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            found.add((*path, *where), code, "The referenced attachment was not found")
    return None


def addresses(body: Any) -> Iterator[tuple[Path, Any]]:
    """Find the addresses of all that a message may show."""
    for index, embed in enumerate(body.get("embeds") or []):
        for key, name in (("image", "url"), ("thumbnail", "url"), *ICONS):
            yield ("embeds", index, key, name), (embed.get(key) or {}).get(name)
    for where, component in walk(body.get("components") or [], ("components",)):
        for key in ("media", "file"):
            yield (*where, key, "url"), component.get(key, {}).get("url")
        for index, item in enumerate(component.get("items") or []):
            yield (*where, "items", index, "media", "url"), item["media"]["url"]
