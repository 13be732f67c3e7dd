"""Anonymous ids, which replace the ids of people who were forgotten."""

from __future__ import annotations

import secrets
from typing import Final

PREFIX: Final = "former:"  # Discord's ids are digits only


def new_anonymous_id() -> str:
    """Draw a random id, from which nothing leads back to the person."""
    return PREFIX + secrets.token_hex(8)


def is_anonymous(id: str) -> bool:
    return id.startswith(PREFIX)
