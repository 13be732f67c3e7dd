"""What all whole pictures are composed with: plates, signs, cards and text.

Shapes are rasterised once, as vectors, so that their edges are smooth, and then only pasted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from . import fonts, palette
from .faces import artifact, back, face
from .vectors import SIDE, draw, emblem, emblem_picture

WIDTH: Final = 720  # of all pictures
SMALLEST: Final = 28  # of all text; a phone shows a picture 286 pixels wide, so this is 11 there
MARGIN: Final = 12
# The width of the lower left corner, where clients put a badge for the description.
CORNER: Final = 110
# Smaller cards than `faces` draws, with letters that can be read on a phone.
MINI: Final = (50, 78)
MIDI: Final = (84, 130)
FAINT: Final = [level // 2 for level in range(256)]
FONT: Final = f'font-family="{fonts.FAMILY}" font-weight="700"'


class Canvas:
    def __init__(self, height: int) -> None:
        self.image = Image.new("RGB", (WIDTH, height), palette.FELT)

    def paste(self, picture: Image.Image, x: int, y: int) -> None:
        self.image.paste(picture, (x, y), picture)

    def plate(
        self,
        box: tuple[int, int, int, int],
        fill: str = palette.PANEL,
        edge: str = "none",
        radius: int = 14,
    ) -> None:
        """Draw a rectangle with round corners."""
        left, top, right, bottom = box
        self.paste(_plate(right - left, bottom - top, fill, edge, radius), left, top)

    def card(self, text: str, x: int, y: int, width: int) -> None:
        self.paste(face(text, width), x, y)

    def faint_card(self, text: str, x: int, y: int, width: int) -> None:
        """Draw a card that is no longer there, or that cannot be played."""
        self._paste_faintly(face(text, width), x, y)

    def mini(self, text: str, x: int, y: int) -> None:
        self.paste(_mini(text), x, y)

    def faint_mini(self, text: str, x: int, y: int) -> None:
        self._paste_faintly(_mini(text), x, y)

    def midi(self, text: str, x: int, y: int) -> None:
        self.paste(_midi(text), x, y)

    def faint_midi(self, text: str, x: int, y: int) -> None:
        self._paste_faintly(_midi(text), x, y)

    def _paste_faintly(self, picture: Image.Image, x: int, y: int) -> None:
        """Let half of a picture through."""
        self.image.paste(picture, (x, y), picture.getchannel("A").point(FAINT))

    def sign(
        self, name: str, x: int, y: int, side: int, ink: str = palette.INK, ground: str = ""
    ) -> None:
        self.paste(emblem_picture(name, side, ink, ground or palette.PANEL), x, y)

    def text(
        self,
        x: float,
        y: float,
        content: str,
        size: int = SMALLEST,
        colour: str = palette.INK,
        anchor: str = "lm",
        weight: str = fonts.BOLD,
    ) -> None:
        mask, left, top = _written(content, size, anchor, weight)
        self.image.paste(colour, (round(x) + left, round(y) + top), mask)

    def name(
        self, x: float, y: float, name: str, width: int, size: int, anchor: str = "lm"
    ) -> None:
        """Write a name, in smaller letters or shortened if it is too long."""
        shown, size = _fitted(name, width, size)
        self.text(x, y, shown, size, anchor=anchor)

    def tile(self, code: str, x: int, y: int, width: int, height: int) -> None:
        """Draw a faction's emblem and letter on its colour."""
        self.paste(_tile(code, width, height), x, y)

    def arrow(self, x: int, y: int, side: int, seat: int, colour: str = palette.GOLD) -> None:
        """Draw a triangle that points to a seat."""
        self.paste(_arrow(side, seat, colour), x, y)


def length_of(content: str, size: int = SMALLEST, weight: str = fonts.BOLD) -> int:
    """Return the width of a text."""
    return round(fonts.font(weight, size).getlength(content))


def signed(number: int) -> str:
    return f"{number:+}".replace("-", "−")


def card_back() -> Image.Image:
    """Return the sign for a card that is not shown."""
    return back(24)


def hidden_artifact() -> Image.Image:
    """Return the sign for an artifact that has not been used."""
    return artifact("fools_crystal", 24)


@lru_cache(maxsize=1024)  # numbers, above all: writing them again and again would take longest
def _written(content: str, size: int, anchor: str, weight: str) -> tuple[Image.Image, int, int]:
    """Write a text; return it as a mask, and where that lies."""
    font = fonts.font(weight, size)
    left, top, right, bottom = map(round, font.getbbox(content, anchor=anchor))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), content, 255, font, anchor=anchor)
    return mask, left, top


@lru_cache(maxsize=128)
def _plate(width: int, height: int, fill: str, edge: str, radius: int) -> Image.Image:
    shape = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{radius}"'
        f' fill="{fill}" stroke="{edge}" stroke-width="4"/>'
    )
    return draw(shape, (width, height), (width, height), fill)


@lru_cache(maxsize=64)
def _tile(code: str, width: int, height: int) -> Image.Image:
    colour = palette.FACTIONS[code]
    side = height - 8
    shapes = (
        f'<rect width="{width}" height="{height}" rx="12" fill="{colour}"/>'
        f'<g fill="{palette.INK}"><g transform="translate(5 4) scale({side / SIDE})">'
        f"{emblem(f'faction-{code}')}</g>"
        f'<text x="{(width + side + 2) / 2}" y="{height / 2 + 10}" font-family="{fonts.FAMILY}"'
        f' font-size="30" font-weight="700" text-anchor="middle">{code}</text></g>'
    )
    return draw(shapes, (width, height), (width, height), colour)


@lru_cache(maxsize=256)
def _mini(card: str) -> Image.Image:
    width = MINI[0]
    text = f'{card[0]}<tspan font-weight="900">{card[1]}</tspan>'
    shapes = (
        _frame(card, MINI, 8)
        + f'<g fill="{palette.INK}" {FONT}><text x="{width / 2}" y="30" font-size="29"'
        f' text-anchor="middle">{text}</text>'
        f'<g transform="translate({width / 2 - 18} 36) scale(.36)">'
        f"{emblem(f'faction-{card[0]}')}</g></g>"
    )
    return draw(shapes, MINI, MINI, palette.FACTIONS[card[0]])


@lru_cache(maxsize=256)
def _midi(card: str) -> Image.Image:
    width = MIDI[0]
    shapes = (
        _frame(card, MIDI, 12) + f'<g fill="{palette.INK}" {FONT}>'
        f'<text x="9" y="52" font-size="60" font-weight="900">{card[1]}</text>'
        f'<text x="{width - 10}" y="38" font-size="36" text-anchor="end">{card[0]}</text>'
        f'<g transform="translate({width / 2 - 32} 58) scale(.64)">'
        f"{emblem(f'faction-{card[0]}')}</g></g>"
    )
    return draw(shapes, MIDI, MIDI, palette.FACTIONS[card[0]])


def _frame(card: str, size: tuple[int, int], radius: int) -> str:
    width, height = size
    return (
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="{radius}"'
        f' fill="{palette.FACTIONS[card[0]]}" stroke="{palette.INK}" stroke-width="3"/>'
    )


@lru_cache(maxsize=16)
def _arrow(side: int, seat: int, colour: str) -> Image.Image:
    points = "18,2 2,10 18,18" if seat == 0 else "2,2 18,10 2,18"
    shape = (
        f'<polygon points="{points}" fill="{colour}" stroke="{colour}" stroke-width="3"'
        ' stroke-linejoin="round"/>'
    )
    return draw(shape, (20, 20), (side, side), palette.PANEL)


@lru_cache(maxsize=256)
def _fitted(name: str, width: int, size: int) -> tuple[str, int]:
    """Return a name and the size of its letters, so that it fits into a width."""
    shown = fonts.drawable(name)
    while length_of(shown, size) > width and size > SMALLEST:
        size -= 2
    while length_of(shown, size) > width:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    return shown, size
