"""The faces of everything that lies on a table, a card's back, and the plates of the emojis."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from . import fonts, palette
from .vectors import draw, emblem, has_emblem

BOX: Final = (240, 336)  # in which a card is drawn: five to seven
PLATE: Final = (128, 128)  # in which an emoji is drawn
ARTIFACT_VALUES: Final = {"crown": "5", "sword": "+3", "boots": "+2", "axe": "−2", "shield": "−3"}
BEAR_VALUE: Final = "+3"
SMALL: Final = 64  # pixels: a card less wide has room for its value and emblem only


def height_of(width: int) -> int:
    """Return the height of a card of a given width."""
    return round(width * BOX[1] / BOX[0])


@lru_cache(maxsize=1024)
def face(text: str, width: int) -> Image.Image:
    """Draw a card, such as `G5`."""
    code, value = text[0], text[1]
    if width < SMALL:
        large = f'<g transform="translate(42 158) scale(1.56)">{emblem(f"faction-{code}")}</g>'
        large += _text(120, 146, 176, 900, value, "middle")
        return _card(large, palette.INK, palette.FACTIONS[code], width)
    power = ""
    if has_emblem(f"power-{code}"):
        drawn = emblem(f"power-{code}")
        power = f'<g transform="translate(172 80) scale(.4)" opacity=".9">{drawn}</g>'
    shapes = (
        f'<g transform="translate(42 136) scale(1.7)">{emblem(f"faction-{code}")}</g>'
        + _text(22, 122, 146, 900, value)
        + _text(214, 64, 50, 700, code, "end")
        + power
    )
    return _card(shapes, palette.INK, palette.FACTIONS[code], width)


@lru_cache(maxsize=256)
def artifact(name: str, width: int) -> Image.Image:
    """Draw an artifact, with the number that it is about."""
    return _token(f"artifact-{name}", ARTIFACT_VALUES.get(name, ""), palette.ARTIFACT, width)


@lru_cache(maxsize=64)
def potion(value: str, width: int) -> Image.Image:
    """Draw a potion that was turned over, `+6` or `×2`, or a face-down one."""
    return _token("sign-potion", value, palette.FACTIONS["W"], width)


@lru_cache(maxsize=16)
def bear(width: int) -> Image.Image:
    """Draw the Bear that a Druid has become."""
    return _token("sign-bear", BEAR_VALUE, palette.FACTIONS["B"], width)


@lru_cache(maxsize=16)
def back(width: int) -> Image.Image:
    """Draw the back of a card: five pennants, one for each faction of a kingdom."""
    pennants = "".join(
        f'<path d="M{x} 70 h28 v{depth} l-14 22 l-14 -22z" opacity="{shade}"/>'
        for x, depth, shade in (
            (34, 110, 0.45),
            (70, 140, 0.65),
            (106, 170, 1),
            (142, 140, 0.65),
            (178, 110, 0.45),
        )
    )
    bar = '<rect x="28" y="58" width="184" height="10" rx="5"/>'
    rim = (
        f'<rect x="16" y="16" width="208" height="304" rx="18" fill="none"'
        f' stroke="{palette.GOLD}" stroke-opacity=".5" stroke-width="3"/>'
    )
    return _card(rim + bar + pennants, palette.GOLD, palette.BACK, width)


def plate(name: str) -> tuple[str, str]:
    """Return an emoji's shapes and the colour of its plate, whose rim stands out on dark themes."""
    kind, _, what = name.partition("-")
    colour, ink = {
        "faction": (palette.FACTIONS.get(what, ""), palette.INK),
        "artifact": (palette.ARTIFACT, palette.GOLD),
        "sign": (palette.BACK, palette.INK),
    }[kind]
    shapes = (
        f'<rect x="4" y="4" width="120" height="120" rx="26" fill="{colour}"'
        f' stroke="{ink}" stroke-width="8"/>'
        f'<g transform="translate(19 19) scale(.9)" fill="{ink}">{emblem(name)}</g>'
    )
    return shapes, colour


@lru_cache(maxsize=512)
def emoji_picture(name: str, side: int) -> Image.Image:
    """Draw the emoji of an emblem."""
    shapes, colour = plate(name)
    return draw(shapes, PLATE, (side, side), colour)


def _token(name: str, value: str, colour: str, width: int) -> Image.Image:
    """Draw a card without a faction: a large emblem, and below it a number."""
    top = 50 if value else 88
    shapes = f'<g transform="translate(40 {top}) scale(1.6)">{emblem(name)}</g>'
    if value:
        shapes += _text(120, 306, 96, 900, value, "middle")
    return _card(shapes, palette.GOLD, colour, width)


def _card(shapes: str, ink: str, colour: str, width: int) -> Image.Image:
    frame = (
        f'<rect x="3" y="3" width="234" height="330" rx="28" fill="{colour}"'
        f' stroke="{palette.INK}" stroke-width="6"/>'
    )
    drawing = f'{frame}<g fill="{ink}">{shapes}</g>'
    return draw(drawing, BOX, (width, height_of(width)), colour)


def _text(x: int, y: int, size: int, weight: int, content: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{fonts.FAMILY}" font-size="{size}"'
        f' font-weight="{weight}" text-anchor="{anchor}">{content}</text>'
    )
