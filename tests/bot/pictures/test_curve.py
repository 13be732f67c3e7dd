"""The picture of a rating over time."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import canvas
from bot.pictures.canvas import CORNER
from bot.pictures.curve import BACKGROUND, BOTTOM, HEIGHT, LEFT, LINE, RIGHT, TOP, WIDTH, curve
from bot.standings.ratings import NEWCOMER, DisplayedRating

CURVES = {
    "after one match": [NEWCOMER.displayed, DisplayedRating(1591, 228, 1135)],
    "a constant rating": [DisplayedRating(1500, 60, 1380)] * 40,
    "a rise": [DisplayedRating(1000 + at, 250 - at // 3, 500) for at in range(500)],
    "low ratings": [
        DisplayedRating(120, 60, 0),
        DisplayedRating(-80, 60, -200),
        DisplayedRating(-300, 50, -400),
    ],
    "a high rating": [DisplayedRating(1500, 250, 1000), DisplayedRating(9400, 30, 9340)],
    "no uncertainty": [DisplayedRating(1500, 0, 1500)] * 3,
}


@cache
def colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text[1:]))


@cache  # a picture has many pixels, but few colours
def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 16


@pytest.mark.parametrize("name", CURVES)
def test_the_picture_is_small_and_has_its_own_background(name: str) -> None:
    drawn = curve(CURVES[name])
    assert len(drawn) < 20_000
    assert drawn == curve(CURVES[name])
    image = Image.open(BytesIO(drawn))
    assert image.format == "PNG"
    assert image.size == (WIDTH, HEIGHT)
    plain = image.convert("RGBA")
    for x, y in ((0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)):
        pixel = plain.getpixel((x, y))
        assert isinstance(pixel, tuple)
        assert pixel[3] == 255
        assert near(pixel[:3], colour(BACKGROUND))


@pytest.mark.parametrize("name", CURVES)
def test_the_lower_left_corner_is_free_for_the_badge_of_the_description(name: str) -> None:
    image = Image.open(BytesIO(curve(CURVES[name]))).convert("RGB")
    corner = image.crop((0, HEIGHT - 54, CORNER * WIDTH // canvas.WIDTH, HEIGHT))
    assert len(corner.getcolors() or ()) == 1


@pytest.mark.parametrize("name", CURVES)
def test_the_line_crosses_the_whole_picture(name: str) -> None:
    image = Image.open(BytesIO(curve(CURVES[name]))).convert("RGB")
    pixels = zip(*[iter(image.tobytes())] * 3, strict=True)
    line = colour(LINE)
    found = {(at % WIDTH, at // WIDTH) for at, pixel in enumerate(pixels) if near(pixel, line)}
    across = {x for x, _ in found}
    assert {LEFT + 2, WIDTH // 2, WIDTH - RIGHT - 2} <= across
    assert all(2 < y < HEIGHT - 2 for _, y in found)
    assert max(across) < WIDTH - 2


def test_the_line_rises_with_the_rating() -> None:
    image = Image.open(BytesIO(curve(CURVES["a rise"]))).convert("RGB")

    def height(x: int) -> int:
        """Find the height of the line at a place."""
        for y in range(HEIGHT):
            pixel = image.getpixel((x, y))
            assert isinstance(pixel, tuple)
            if near(pixel, colour(LINE)):
                return y
        raise AssertionError(f"no line at {x}")

    heights = [height(x) for x in range(LEFT + 5, WIDTH - RIGHT - 20, 20)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] - heights[-1] > (HEIGHT - TOP - BOTTOM) // 4
