"""The fonts of all pictures: one family, in four weights."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Final

import font_source_sans_pro as source
from PIL import ImageFont

FAMILY: Final = "Source Sans Pro"
REGULAR, SEMIBOLD, BOLD, BLACK = (
    source.font_files_ttf[f"SourceSansPro{weight}"] for weight in ("", "Semibold", "Bold", "Black")
)
FILES: Final = [REGULAR, SEMIBOLD, BOLD, BLACK]


UNKNOWN: Final = "·"  # stands for a letter that the fonts lack
_MISSING: Final = "\U0010fffd"  # a private character, which no font has


@cache
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size)


@lru_cache(maxsize=4096)
def drawable(name: str) -> str:
    """Return a name without the empty boxes that a font draws for what it lacks.

    Fancy letters become plain ones. Letters of scripts that the fonts lack become dots, and other
    signs, such as emojis, are left out.
    """
    drawn = "".join(map(_drawable, unicodedata.normalize("NFC", name)))
    return " ".join(drawn.split()) or UNKNOWN


def _drawable(char: str) -> str:
    if char.isspace() or (char.isprintable() and has_glyph(char)):
        return char
    plain = unicodedata.normalize("NFKD", char)
    if plain != char and (kept := "".join(filter(has_glyph, plain))):
        return kept
    return UNKNOWN if char.isalnum() else ""


@lru_cache(maxsize=4096)
def has_glyph(char: str, file: str = BOLD) -> bool:
    """Whether a font can draw a character."""
    drawn, missing = (bytes(font(file, 24).getmask(each)) for each in (char, _MISSING))
    return drawn != missing
