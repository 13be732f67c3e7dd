"""The names of emojis, for screen readers: the page cannot look them up itself."""

from __future__ import annotations

import unicodedata
from functools import cache

RANGES = ((0x2190, 0x2BFF), (0x3030, 0x3299), (0x1F000, 0x1FAFF))


@cache
def emoji_names() -> dict[str, str]:
    """Return the Unicode names of all symbols that may be emojis, in small letters."""
    symbols = (chr(code) for first, last in RANGES for code in range(first, last + 1))
    return {
        symbol: unicodedata.name(symbol).lower()
        for symbol in symbols
        if unicodedata.category(symbol) == "So"
    }
