"""Check request bodies: find what Discord would refuse, and report it as Discord does.

    body, breaches = check("POST", "/channels/{channel_id}/messages", {"content": "x" * 2001})
    if breaches:
        answer = breaches.json()  # with status 400

There are two sources: a table condensed from Discord's own description of its API (`schema`), and
handwritten rules for what that description lacks (the other modules). The rules run second and
only for a body of the right shape, so they can rely on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .breaches import Breach, Breaches
from .context import Context
from .rules import RULES
from .schema import ROUTES, examine

__all__ = ["ROUTES", "Breach", "Breaches", "check", "check_query"]


def check(
    method: str,
    route: str,
    body: object,
    *,
    files: Mapping[str, str] | None = None,
    before: Mapping[str, Any] | None = None,
) -> tuple[Any, Breaches]:
    """Return a request's body as Discord understands it, and every reason to refuse it.

    An endpoint without a description ignores its body and refuses nothing.
    `route` is the path with the names of its parameters as in the description: one of `ROUTES`.
    `files` are the names of the files sent with the body by their ids, the numbers in `files[0]`.
    `before` is the edited object, if known (the message or command as Discord returns it; for an
    answer to a press, the pressed message); without it, checks that depend on it are skipped.
    """
    found = Breaches()
    name = f"{method.upper()} {route}"
    if "body" not in ROUTES.get(name, {}):
        return {}, found
    understood = examine(ROUTES[name]["body"], body, (), found)
    if not found and understood is not None and name in RULES:
        RULES[name](understood, (), found, Context(files or {}, before))
    return understood, found


def check_query(
    method: str, route: str, query: Mapping[str, str]
) -> tuple[dict[str, Any], Breaches]:
    """Return a request's query as Discord understands it, and every reason to refuse it."""
    found = Breaches()
    described = ROUTES.get(f"{method.upper()} {route}", {})
    keys = {"keys": described.get("query", {}), "required": described.get("required", [])}
    return examine({"type": "object", **keys}, dict(query), (), found), found
