"""Rules for the answers to interactions, by their type."""

from __future__ import annotations

from typing import Any

from .breaches import Breaches, Path
from .circumstances import Circumstances
from .messages import check_edit, check_message
from .modals import check_modal

MESSAGE, UPDATE, AUTOCOMPLETE, MODAL = 4, 7, 8, 9
CHOICE = 100  # the description says 6000


def check_callback(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check the answer to an interaction."""
    kind, data, where = body["type"], body.get("data") or {}, (*path, "data")
    if kind == MESSAGE:
        check_message(data, where, found, given)
    elif kind == UPDATE:
        check_edit(data, where, found, given)
    elif kind == AUTOCOMPLETE:
        check_choices(data.get("choices") or [], (*where, "choices"), found)
    elif kind == MODAL:
        check_modal(data, where, found)


def check_choices(choices: list[Any], path: Path, found: Breaches) -> None:
    """Check the values that an option proposes."""
    for index, choice in enumerate(choices):
        if choice and isinstance(choice["value"], str):
            found.length((*path, index, "value"), len(choice["value"]), None, CHOICE)
