"""Former players: what stands in the place of the ids of those who are forgotten."""

from __future__ import annotations

import secrets
from typing import Final

_MARK: Final = "former:"  # which no id of Discord's begins with


def new_former() -> str:
    """Draw the id of a former player; nothing leads from it to the person."""
    return _MARK + secrets.token_hex(8)


def is_former(id: str) -> bool:
    return id.startswith(_MARK)
