"""Anonymous ids, which replace those of people who were forgotten."""

from __future__ import annotations

import secrets
from typing import Final

_MARK: Final = "former:"  # no id of Discord's begins like this


def new_anonymous() -> str:
    """Draw a random id for a former player; nothing leads from it back to the person."""
    return _MARK + secrets.token_hex(8)


def is_anonymous(id: str) -> bool:
    return id.startswith(_MARK)
