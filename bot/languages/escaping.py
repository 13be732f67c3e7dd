"""Escaping names that people chose for themselves."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:-])")


# Invisible parts of emoji and of words in some scripts.
_JOINING = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")


def escape(name: str) -> str:
    """Escape a name so that it is shown literally, on one line: no markdown, mentions or links."""
    plain = " ".join("".join(c if _is_shown(c) else " " for c in name).split())
    return _SPECIAL.sub(r"\\\1", plain).replace("@", "@\u200b")


def _is_shown(char: str) -> bool:
    return char.isprintable() or bool(_JOINING.match(char))
