"""A challenge as a picture: who plays against whom, and for which kingdom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final

from PIL import Image

from . import fonts, palette
from .canvas import MARGIN, WIDTH, Canvas, hidden_artifact
from .vectors import SIDE, draw, emblem

NAMES: Final = (296, 84)
TILE: Final = (132, 176)
GAP: Final = 9
HEIGHT: Final = 2 * MARGIN + NAMES[1] + TILE[1] + 12
MIDDLE: Final = WIDTH // 2


@dataclass(frozen=True, slots=True)
class ChallengePicture:
    """All that the picture of a challenge shows."""

    file: ClassVar = "challenge"

    challenger: str
    opponent: str  # "" if anyone may accept
    kingdom: str
    artifacts: bool

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        for seat, name in enumerate((self.challenger, self.opponent or "?")):
            left = MARGIN if seat == 0 else WIDTH - MARGIN - NAMES[0]
            canvas.plate((left, MARGIN, left + NAMES[0], MARGIN + NAMES[1]), radius=16)
            centre, middle = left + NAMES[0] // 2, MARGIN + NAMES[1] // 2 - 2
            canvas.name(centre, middle, name, NAMES[0] - 24, 38, "mm")
        side, top = (44, MARGIN) if self.artifacts else (60, MARGIN + (NAMES[1] - 60) // 2)
        canvas.sign("sign-against", MIDDLE - side // 2, top, side, palette.GOLD, palette.FELT)
        for at in range(3 if self.artifacts else 0):
            canvas.paste(hidden_artifact(), MIDDLE - 44 + at * 32, MARGIN + NAMES[1] - 34)
        for at, code in enumerate(self.kingdom.ljust(5)):
            x, y = left_of(at), MARGIN + NAMES[1] + 12
            if code == " ":  # not chosen yet
                canvas.plate((x, y, x + TILE[0], y + TILE[1]), palette.FELT, palette.PANEL, 18)
            else:
                canvas.paste(_tile(code), x, y)
        return canvas.image


def left_of(at: int) -> int:
    """Return where the tile of a faction begins."""
    return (WIDTH - 5 * TILE[0] - 4 * GAP) // 2 + at * (TILE[0] + GAP)


@lru_cache(maxsize=16)
def _tile(code: str) -> Image.Image:
    """Draw a faction's large emblem with its letter, which no badge in the lower left covers."""
    width, height = TILE
    colour = palette.FACTIONS[code]
    shapes = (
        f'<rect width="{width}" height="{height}" rx="18" fill="{colour}"/>'
        f'<g fill="{palette.INK}"><g transform="translate(13 60) scale({106 / SIDE})">'
        f"{emblem(f'faction-{code}')}</g>"
        f'<text x="{width - 14}" y="46" font-family="{fonts.FAMILY}" font-size="44"'
        f' font-weight="700" text-anchor="end">{code}</text></g>'
    )
    return draw(shapes, TILE, TILE, colour)
