"""The curve of a rating, with its uncertainty as a band around it.

It has its own background, so that it is equally clear in dark and light clients. It shows numbers
but no words: the message describes it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from ..standings.ratings import NEWCOMER, DisplayedRating, begins_within
from . import fonts

WIDTH, HEIGHT = 880, 450
SCALE: Final = 2  # it is drawn larger and then reduced, because Pillow's lines have hard edges

BACKGROUND, GRID, NUMBERS, START = "#1f2530", "#3b4454", "#c3cad6", "#98a3b5"
BAND, LINE = "#2f4a6d", "#f2c14e"
# Margins of the curve: for the numbers, and for the badge in the lower left corner.
LEFT, RIGHT, TOP, BOTTOM = 112, 130, 40, 76
FONT_SIZE: Final = 34  # a phone shows it at a third of the size
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
MAX_LINES: Final = 6  # of the grid

Point: TypeAlias = tuple[float, float]


def curve(ratings: Sequence[DisplayedRating]) -> bytes:
    """Draw two or more ratings, the oldest first, as a PNG."""
    size = WIDTH * SCALE, HEIGHT * SCALE
    image = Image.new("RGB", size, BACKGROUND)
    draw = ImageDraw.Draw(image)
    low = min(each.rating - each.deviation for each in ratings)
    high = max(each.rating + each.deviation for each in ratings)
    step = _step(high - low)
    low, high = low // step * step, (high // step + 1) * step

    def at(index: int, rating: float) -> Point:
        x = LEFT + (WIDTH - LEFT - RIGHT) * index / (len(ratings) - 1)
        y = TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / (high - low)
        return x * SCALE, y * SCALE

    above = [at(index, each.rating + each.deviation) for index, each in enumerate(ratings)]
    below = [at(index, each.rating - each.deviation) for index, each in enumerate(ratings)]
    draw.polygon(above + below[::-1], fill=BAND)
    end = len(ratings) - 1
    for rating in range(low, high + 1, step):
        draw.line([at(0, rating), at(end, rating)], fill=GRID, width=SCALE)
        _number(draw, at(0, rating), rating, NUMBERS, "rm", -14)
    if begins_within(ratings):
        start = NEWCOMER.displayed.rating
        draw.line([at(0, start), at(end, start)], fill=START, width=2 * SCALE)
    line = [at(index, each.rating) for index, each in enumerate(ratings)]
    draw.line(line, fill=LINE, width=5 * SCALE, joint="curve")
    draw.circle(line[-1], 9 * SCALE, fill=LINE, outline=BACKGROUND, width=2 * SCALE)
    _number(draw, line[-1], ratings[-1].rating, LINE, "lm", 18)
    return _png(image)


def _step(height: int) -> int:
    """Choose the distance between the lines of the grid."""
    return next((step for step in STEPS if height <= step * (MAX_LINES - 2)), STEPS[-1])


def _number(
    draw: ImageDraw.ImageDraw, point: Point, number: int, colour: str, anchor: str, distance: int
) -> None:
    """Write a number next to a point."""
    font = fonts.font(fonts.SEMIBOLD, FONT_SIZE * SCALE)
    anchor_point = point[0] + distance * SCALE, point[1]
    draw.text(anchor_point, str(number).replace("-", "−"), fill=colour, font=font, anchor=anchor)


def _png(image: Image.Image) -> bytes:
    """Encode a picture as a small file: 32 colours are enough for its few and their mixtures."""
    plain = image.reduce(SCALE).quantize(32, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    plain.save(file, "PNG")
    return file.getvalue()
