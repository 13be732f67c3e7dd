"""The fonts of all pictures: one family, in three weights."""

from __future__ import annotations

from functools import cache
from typing import Final

import font_source_sans_pro as source
from PIL import ImageFont

FAMILY: Final = "Source Sans Pro"
REGULAR, SEMIBOLD, BOLD, BLACK = (
    source.font_files_ttf[f"SourceSansPro{weight}"] for weight in ("", "Semibold", "Bold", "Black")
)
FILES: Final = [REGULAR, SEMIBOLD, BOLD, BLACK]


@cache
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size)
