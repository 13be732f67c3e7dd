"""Helpers for the tests of checks: endpoints, and valid bodies to change."""

from __future__ import annotations

from typing import Any

from playground.checks import Breaches, check

MESSAGES = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
WEBHOOK = "POST /webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
COMMAND = "POST /applications/{application_id}/commands"
COMMANDS = "PUT /applications/{application_id}/commands"
GUILD_COMMANDS = "PUT /applications/{application_id}/guilds/{guild_id}/commands"
EDIT_COMMAND = "PATCH /applications/{application_id}/commands/{command_id}"
EMOJIS = "POST /applications/{application_id}/emojis"
THREADS = "POST /channels/{channel_id}/threads"
CHANNEL = "PATCH /channels/{channel_id}"
BULK = "POST /channels/{channel_id}/messages/bulk-delete"

V2 = 1 << 15


def checked(route: str, body: object, *files: str, **given: Any) -> Breaches:
    """Return all breaches of a body, sent with these files, for an endpoint."""
    method, path = route.split()
    names = {str(number): name for number, name in enumerate(files)}
    return check(method, path, body, files=names, **given)[1]


def breaches(route: str, body: object, *files: str, **given: Any) -> dict[str, str]:
    """Return the codes of a body's breaches by path."""
    found = checked(route, body, *files, **given)
    assert bool(found) == (found.json() != {"code": 50035, "message": "Invalid Form Body"})
    codes = {".".join(map(str, breach.path)): breach.code for breach in found}
    return codes if found.code == 50035 else codes | {"": str(found.code)}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | more


def link(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 5, "label": "A", "url": "https://example.com/"} | more


def select(number: int = 2, custom_id: str = "s", **more: Any) -> dict[str, Any]:
    choices = [{"label": f"L{n}", "value": f"v{n}"} for n in range(number)]
    return {"type": 3, "custom_id": custom_id, "options": choices} | more


def text(content: str = "hello", **more: Any) -> dict[str, Any]:
    return {"type": 10, "content": content} | more


def container(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(components)} | more


def section(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 9, "components": list(components), "accessory": button("in section")} | more


def gallery(items: int, url: str = "https://example.com/a.png", **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}} | more] * items}


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


def legacy(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"content": "hello", "components": list(components)} | more


def chat(name: str = "claim", **more: Any) -> dict[str, Any]:
    return {"type": 1, "name": name, "description": "Play"} | more


def option(kind: int = 3, name: str = "word", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "A word"} | more


def modal(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    data = {"title": "A modal", "custom_id": "m", "components": list(components)}
    return {"type": 9, "data": data | more}


def entry(custom_id: str = "t", **more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def label(component: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "What?", "component": component} | more
