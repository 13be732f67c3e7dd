"""Rules for answers to interactions, by type."""

from __future__ import annotations

from typing import Any

from .breaches import Breaches, Path
from .context import Context
from .messages import check_edit, check_message
from .modals import check_modal

MESSAGE, UPDATE, AUTOCOMPLETE, MODAL = 4, 7, 8, 9
CHOICE = 100  # the description says 6000
KINDS: dict[int, tuple[Any, str]] = {
    3: (str, "string"),
    4: (int, "int"),
    10: (int | float, "float"),
}


def check_callback(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check the answer to an interaction."""
    kind, data, where = body["type"], body.get("data") or {}, (*path, "data")
    if kind == MESSAGE:
        check_message(data, where, found, context)
    elif kind == UPDATE:
        check_edit(data, where, found, context)
    elif kind == AUTOCOMPLETE:
        kind = (context.before or {}).get("type")
        check_choices(data.get("choices") or [], (*where, "choices"), found, kind)
    elif kind == MODAL:
        check_modal(data, where, found)


def check_choices(choices: list[Any], path: Path, found: Breaches, kind: int | None = None) -> None:
    """Check an option's choices, and their types if the option's type is known."""
    for index, choice in enumerate(choices):
        where = (*path, index, "value")
        if choice and isinstance(choice["value"], str):
            found.length(where, len(choice["value"]), None, CHOICE)
        if choice and kind in KINDS and not isinstance(choice["value"], KINDS[kind][0]):
            message = f'Value "{choice["value"]}" is not {KINDS[kind][1]}.'
            found.add(where, "APPLICATION_COMMAND_INVALID_CHOICE_VALUE", message)
