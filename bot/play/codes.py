"""Short codes of challenges and matches, which a person can read aloud and type."""

from __future__ import annotations

import re
import secrets

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # without those that look alike
LENGTH = 6

_CODE = re.compile(rf"[{LETTERS}]{{{LENGTH}}}")


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None
