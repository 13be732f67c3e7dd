"""Escaping names that people chose for themselves."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\*_~`|>#\[\]()<:-])")

# Invisible parts of emoji and of words in some scripts.
_JOINING = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")

# Where an emoji begins, but not a skin tone, the second half of a flag or a part that is joined.
_EMOJI = re.compile("(?<!\u200d)([\u2300-\u27ff\U0001f300-\U0001f3fa\U0001f400-\U0001faff])")


def escape(name: str) -> str:
    """Escape a name so that it is shown literally, on one line: no markdown, mentions or links.

    An invisible mark before each emoji says that it is not one of ours, which a drawing replaces.
    """
    plain = " ".join("".join(c if _is_shown(c) else " " for c in name).split())
    marked = _EMOJI.sub("\u200b\\1", plain)
    return _SPECIAL.sub(r"\\\1", marked).replace("@", "@\u200b")


def _is_shown(char: str) -> bool:
    return char.isprintable() or bool(_JOINING.match(char))
