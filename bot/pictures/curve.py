"""The curve of a rating, with its uncertainty as a band around it.

It stands on a ground of its own, so that it is as clear on a dark client as on a light one, and has
no words in it but numbers: what it shows is said in every language beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from ..ratings import NEWCOMER, Shown, begins_within

WIDTH, HEIGHT = 880, 420
FINE: Final = 2  # it is drawn so much larger: Pillow's lines have hard edges

GROUND, GRID, PALE, START = "#1f2530", "#3b4454", "#c3cad6", "#98a3b5"
BAND, LINE = "#2f4a6d", "#f2c14e"
LEFT, RIGHT, TOP, BOTTOM = 112, 130, 40, 40  # around the curve, for the numbers
TEXT: Final = 34  # a phone shows it at a third of the size
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
LINES: Final = 6  # of the grid, at most

Point: TypeAlias = tuple[float, float]


def curve(ratings: Sequence[Shown]) -> bytes:
    """Draw two ratings or more, the first one first, as a PNG."""
    size = WIDTH * FINE, HEIGHT * FINE
    image = Image.new("RGB", size, GROUND)
    draw = ImageDraw.Draw(image)
    low = min(each.rating - each.deviation for each in ratings)
    high = max(each.rating + each.deviation for each in ratings)
    step = _step(high - low)
    low, high = low // step * step, (high // step + 1) * step

    def at(place: int, rating: float) -> Point:
        x = LEFT + (WIDTH - LEFT - RIGHT) * place / (len(ratings) - 1)
        y = TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / (high - low)
        return x * FINE, y * FINE

    above = [at(place, each.rating + each.deviation) for place, each in enumerate(ratings)]
    below = [at(place, each.rating - each.deviation) for place, each in enumerate(ratings)]
    draw.polygon(above + below[::-1], fill=BAND)
    end = len(ratings) - 1
    for rating in range(low, high + 1, step):
        draw.line([at(0, rating), at(end, rating)], fill=GRID, width=FINE)
        _number(draw, at(0, rating), rating, PALE, "rm", -14)
    if begins_within(ratings):
        start = NEWCOMER.shown.rating
        draw.line([at(0, start), at(end, start)], fill=START, width=2 * FINE)
    line = [at(place, each.rating) for place, each in enumerate(ratings)]
    draw.line(line, fill=LINE, width=5 * FINE, joint="curve")
    draw.circle(line[-1], 9 * FINE, fill=LINE, outline=GROUND, width=2 * FINE)
    _number(draw, line[-1], ratings[-1].rating, LINE, "lm", 18)
    return _png(image)


def _step(height: int) -> int:
    """Choose how far the lines of the grid are from each other."""
    return next((step for step in STEPS if height <= step * (LINES - 2)), STEPS[-1])


def _number(
    draw: ImageDraw.ImageDraw, point: Point, number: int, colour: str, anchor: str, beside: int
) -> None:
    """Write a number beside a point."""
    font = ImageFont.load_default(TEXT * FINE)
    place = point[0] + beside * FINE, point[1]
    draw.text(place, str(number).replace("-", "−"), fill=colour, font=font, anchor=anchor)


def _png(image: Image.Image) -> bytes:
    """Write a picture small: with few colours, of which these are but mixtures."""
    plain = image.reduce(FINE).quantize(32, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    plain.save(file, "PNG")
    return file.getvalue()
