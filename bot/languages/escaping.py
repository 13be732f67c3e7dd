"""Escaping names that people chose for themselves."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:-])")


def escape(name: str) -> str:
    """Escape a name so that it is shown literally, on one line: no markdown, mentions or links."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return _SPECIAL.sub(r"\\\1", plain).replace("@", "@\u200b")
