"""How colours look: their contrast, their difference, and both to people who are colour-blind."""

from __future__ import annotations

from math import dist
from operator import mul
from typing import Final, TypeAlias

from PIL import Image

Colour: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Colour, Colour, Colour]

# What remains of linear red, green and blue, by Machado, Oliveira and Fernandes (2009), in full
# severity.
KINDS: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Final[Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, 1 to 21."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def difference(one: str, other: str, kind: str = "") -> float:
    """Return how different two colours look, in hundredths of OKLab's range of lightness."""
    return 100 * dist(_oklab(one, kind), _oklab(other, kind))


def simulate(image: Image.Image, kind: str) -> Image.Image:
    """Show a picture as somebody with a kind of colour blindness sees it."""
    table = {}
    seen = image.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    colours = seen.getpalette() or []
    for at in range(0, len(colours), 3):
        linear = _times(KINDS[kind], _linear(tuple(colours[at : at + 3])))
        table[at] = [_encoded(min(max(value, 0.0), 1.0)) for value in linear]
    seen.putpalette([value for at in sorted(table) for value in table[at]])
    return seen.convert("RGB")


def _luminance(colour: str) -> float:
    red, green, blue = _linear(_parsed(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _oklab(colour: str, kind: str) -> Colour:
    linear = _linear(_parsed(colour))
    if kind:
        red, green, blue = _times(KINDS[kind], linear)
        linear = max(red, 0.0), max(green, 0.0), max(blue, 0.0)
    long, medium, short = _times(TO_CONES, linear)
    return _times(TO_OKLAB, (long ** (1 / 3), medium ** (1 / 3), short ** (1 / 3)))


def _parsed(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def _linear(colour: tuple[int, ...]) -> Colour:
    red, green, blue = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return red, green, blue


def _encoded(value: float) -> int:
    return round(
        255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)
    )


def _times(matrix: Matrix, colour: Colour) -> Colour:
    red, green, blue = (sum(map(mul, row, colour)) for row in matrix)
    return red, green, blue
