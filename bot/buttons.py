"""The ids of buttons and selects: a stored format, since a message lives longer than a program."""

from __future__ import annotations

VERSION = "v1"
LONGEST = 100  # characters that Discord allows


def button_id(action: str, *parts: str | int) -> str:
    """Write the id of a button: `v1:<action>:<…>`."""
    id = ":".join((VERSION, action, *map(str, parts)))
    assert len(id) <= LONGEST, id
    return id


def read_id(id: str) -> tuple[str, list[str]]:
    """Read an id: its action and parts; an id of another version or form has the action ""."""
    version, _, rest = id.partition(":")
    if version != VERSION or not rest:
        return "", []
    action, *parts = rest.split(":")
    return action, parts
