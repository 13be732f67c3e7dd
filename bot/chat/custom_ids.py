"""The ids of buttons and selects, a stored format: messages outlive the program that sent them."""

from __future__ import annotations

VERSION = "v1"
LONGEST = 100  # characters that Discord allows


def custom_id(action: str, *parts: str | int) -> str:
    """Build the id of a button: `v1:<action>:<…>`."""
    id = ":".join((VERSION, action, *map(str, parts)))
    assert len(id) <= LONGEST, id
    return id


def parse_custom_id(id: str) -> tuple[str, list[str]]:
    """Split an id into action and parts; the action is "" if the version or the form is unknown."""
    version, _, rest = id.partition(":")
    if version != VERSION or not rest:
        return "", []
    action, *parts = rest.split(":")
    return action, parts
