"""Checks of request bodies: what Discord would refuse, refused as Discord would.

    body, breaches = check("POST", "/channels/{channel_id}/messages", {"content": "x" * 2001})
    if breaches:
        answer = breaches.json()  # with status 400

Two sources say what is wrong: a table condensed from Discord's own description of its API
(`schema`), and rules of one's own for what that description misses (the other modules). The rules
come second and only for a body that has the right shape, so that they can trust it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .breaches import Breach, Breaches
from .circumstances import Circumstances
from .rules import RULES
from .schema import ROUTES, examine

__all__ = ["ROUTES", "Breach", "Breaches", "check", "check_query"]


def check(
    method: str,
    route: str,
    body: object,
    *,
    attachments: int = 0,
    before: Mapping[str, Any] | None = None,
) -> tuple[Any, Breaches]:
    """Give a request's body as Discord understands it, and all for which it would refuse it.

    An endpoint that is not described understands nothing, and refuses nothing.
    `route` is the path with its parameters' names, as the description has it: one of `ROUTES`.
    `attachments` counts the files that came with the body. `before` is what is edited, if that is
    known (the message or the command as Discord shows it; for the answer to a press, the message
    pressed): without it, what depends on that is let pass.
    """
    found = Breaches()
    name = f"{method.upper()} {route}"
    if "body" not in ROUTES.get(name, {}):
        return {}, found
    understood = examine(ROUTES[name]["body"], body, (), found)
    if not found and understood is not None and name in RULES:
        RULES[name](understood, (), found, Circumstances(attachments, before))
    return understood, found


def check_query(
    method: str, route: str, query: Mapping[str, str]
) -> tuple[dict[str, Any], Breaches]:
    """Give a request's query as Discord understands it, and all for which it would refuse it."""
    found = Breaches()
    described = ROUTES.get(f"{method.upper()} {route}", {})
    keys = {"keys": described.get("query", {}), "required": described.get("required", [])}
    return examine({"type": "object", **keys}, dict(query), (), found), found
