"""Vector drawings as pictures: the project's emblems and text, rasterised by resvg."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final
from xml.etree import ElementTree

import resvg_py
from PIL import Image

from . import fonts

ART: Final = files(__package__) / "art"
SVG: Final = "{http://www.w3.org/2000/svg}"
SIDE: Final = 100  # of the square in which each emblem is drawn


@cache
def emblem(name: str) -> str:
    """Return the shapes of an emblem; those of the class `ground` show what is behind it."""
    ElementTree.register_namespace("", SVG[1:-1])
    root = ElementTree.fromstring((ART / f"{name}.svg").read_text())
    shapes = (shape for shape in root if shape.tag != f"{SVG}title")
    return "".join(ElementTree.tostring(shape, encoding="unicode") for shape in shapes)


def has_emblem(name: str) -> bool:
    return (ART / f"{name}.svg").is_file()


def draw(shapes: str, box: tuple[float, float], size: tuple[int, int], ground: str) -> Image.Image:
    """Rasterise shapes in a box of given width and height."""
    width, height = box
    svg = f'<svg xmlns="{SVG[1:-1]}" viewBox="0 0 {width:g} {height:g}">{shapes}</svg>'
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=size[0],
        height=size[1],
        style_sheet=f".ground {{ fill: {ground}; stroke: {ground}; }}",
        skip_system_fonts=True,
        font_files=fonts.FILES,
    )
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


@lru_cache(maxsize=512)
def emblem_picture(name: str, side: int, ink: str, ground: str) -> Image.Image:
    """Return an emblem as a picture of its own, on a transparent ground."""
    shapes = f'<g transform="translate(4 4)" fill="{ink}">{emblem(name)}</g>'
    return draw(shapes, (SIDE + 8, SIDE + 8), (side, side), ground)
