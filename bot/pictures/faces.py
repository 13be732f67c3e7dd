"""The faces of cards and artifacts, and a card's back."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from . import fonts, palette
from .vectors import draw, emblem, has_emblem

BOX: Final = (240, 336)  # in which a card is drawn: five to seven
FRAME: Final = (
    '<linearGradient id="light" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".1"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".18"/></linearGradient>'
    '<rect x="3" y="3" width="234" height="330" rx="28" fill="{colour}"/>'
    '<rect x="3" y="3" width="234" height="330" rx="28" fill="url(#light)"'
    f' stroke="{palette.INK}" stroke-width="6"/>'
)


def height_of(width: int) -> int:
    """Return the height of a card of a given width."""
    return round(width * BOX[1] / BOX[0])


@lru_cache(maxsize=1024)
def face(text: str, width: int) -> Image.Image:
    """Draw a card, such as `G5`."""
    code, value = text[0], text[1]
    colour = palette.FACTIONS[code]
    shapes = [
        FRAME.format(colour=colour),
        f'<g fill="{palette.INK}">',
        f'<g transform="translate(42 136) scale(1.7)">{emblem(f"faction-{code}")}</g>',
        _text(22, 122, 146, 900, value),
        _text(214, 64, 50, 700, code, "end"),
    ]
    if has_emblem(f"power-{code}"):
        power = emblem(f"power-{code}")
        shapes.append(f'<g transform="translate(172 80) scale(.4)" opacity=".9">{power}</g>')
    return draw("".join((*shapes, "</g>")), BOX, (width, height_of(width)), colour)


@lru_cache(maxsize=256)
def artifact(name: str, width: int) -> Image.Image:
    """Draw an artifact."""
    shapes = (
        FRAME.format(colour=palette.ARTIFACT)
        + f'<g transform="translate(40 88) scale(1.6)" fill="{palette.GOLD}">'
        + f"{emblem(f'artifact-{name}')}</g>"
    )
    return draw(shapes, BOX, (width, height_of(width)), palette.ARTIFACT)


@lru_cache(maxsize=16)
def back(width: int) -> Image.Image:
    """Draw the back of a card: five pennants, one for each faction of a kingdom."""
    pennants = "".join(
        f'<path d="M{x} 70 h28 v{depth} l-14 22 l-14 -22z" fill="{palette.GOLD}" opacity="{shade}"/>'
        for x, depth, shade in (
            (34, 110, 0.45),
            (70, 140, 0.65),
            (106, 170, 1),
            (142, 140, 0.65),
            (178, 110, 0.45),
        )
    )
    bar = f'<rect x="28" y="58" width="184" height="10" rx="5" fill="{palette.GOLD}"/>'
    rim = (
        f'<rect x="16" y="16" width="208" height="304" rx="18" fill="none"'
        f' stroke="{palette.GOLD}" stroke-opacity=".5" stroke-width="3"/>'
    )
    shapes = FRAME.format(colour=palette.BACK) + rim + bar + pennants
    return draw(shapes, BOX, (width, height_of(width)), palette.BACK)


def _text(x: int, y: int, size: int, weight: int, content: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{fonts.FAMILY}" font-size="{size}"'
        f' font-weight="{weight}" text-anchor="{anchor}">{content}</text>'
    )
