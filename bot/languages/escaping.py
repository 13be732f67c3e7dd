"""Escaping names that people chose for themselves."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:-])")


def escape(name: str) -> str:
    """Show a name literally: without markdown, mentions, links or further lines."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return _SPECIAL.sub(r"\\\1", plain).replace("@", "@\u200b")
