"""Names that people gave themselves, made harmless."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:-])")


def escape(name: str) -> str:
    """Show a name as it is: no markdown, no mention, no link, no second line."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return _SPECIAL.sub(r"\\\1", plain).replace("@", "@\u200b")
