"""Draw everything that lies on a table, and every emoji, at the sizes in which people see them.

    python -m tools.contact_sheet docs/look

There is a sheet for each theme, and one for each kind of colour blindness.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures import faces, fonts
from bot.pictures.emojis import EMOJIS
from bot.pictures.faces import height_of
from claim_core import ARTIFACTS, FACTIONS

from .colour_vision import KINDS, simulate

THEMES: Final = {"dark": ("#313338", "#f2f3f5"), "light": ("#ffffff", "#313338")}
SIZES: Final = (240, 120, 44, 20)
EMOJI_SIZES: Final = (44, 20)
GAP: Final = 10
COLUMNS: Final = 6
CAPTION: Final = 26
CELL: Final = (SIZES[0] + SIZES[1] + 3 * GAP, height_of(SIZES[0]) + CAPTION + 2 * GAP)
EMOJI_CELL: Final = (CELL[0] // 2, 64 + GAP)
BLIND_SIZES: Final = (120, 20)


class Thing(NamedTuple):
    """Something with a face."""

    name: str
    draw: Callable[[int], Image.Image]


def things() -> list[Thing]:
    """List all that lies on a table: cards, artifacts, potions, the Bear and a back."""
    found = [_card(code, str(at % 10)) for at, code in enumerate(FACTIONS)]
    found.append(Thing("Bear", faces.bear))
    found += [_artifact(name) for name in ARTIFACTS]
    found += [_potion(value) for value in ("", "+6", "×2", "−5")]
    return [*found, Thing("back", faces.back)]


def _card(code: str, value: str) -> Thing:
    return Thing(FACTIONS[code].name, lambda width: faces.face(code + value, width))


def _artifact(name: str) -> Thing:
    return Thing(name.replace("_", " "), lambda width: faces.artifact(name, width))


def _potion(value: str) -> Thing:
    return Thing(f"potion {value}".strip(), lambda width: faces.potion(value, width))


def sheet(theme: str) -> Image.Image:
    """Draw everything on the background of a theme."""
    ground, ink = THEMES[theme]
    every = things()
    rows, emoji_rows = -(-len(every) // COLUMNS), -(-len(EMOJIS) // (2 * COLUMNS))
    size = COLUMNS * CELL[0] + GAP, rows * CELL[1] + emoji_rows * EMOJI_CELL[1] + GAP
    image = Image.new("RGB", size, ground)
    draw = ImageDraw.Draw(image)
    for at, thing in enumerate(every):
        left, top = GAP + at % COLUMNS * CELL[0], GAP + at // COLUMNS * CELL[1]
        x, y = left, top
        for width in SIZES:
            picture = thing.draw(width)
            image.paste(picture, (x, y), picture)
            if width == SIZES[0]:
                x += width + GAP
            else:
                y += picture.height + GAP
        caption = top + height_of(SIZES[0])
        draw.text((left + 4, caption), thing.name, ink, fonts.font(fonts.SEMIBOLD, 20))
    for at, emoji in enumerate(EMOJIS):
        x = GAP + at % (2 * COLUMNS) * EMOJI_CELL[0]
        y = GAP + rows * CELL[1] + at // (2 * COLUMNS) * EMOJI_CELL[1]
        for side in EMOJI_SIZES:
            picture = faces.emoji_picture(emoji.emblem, side)
            image.paste(picture, (x, y), picture)
            x += side + GAP
        draw.text((x, y), emoji.plain.replace("_", " "), ink, fonts.font(fonts.REGULAR, 16))
    return image


def colour_blind_sheet() -> Image.Image:
    """Draw all factions as people see them who are colour-blind, and as all others do."""
    card, emoji = BLIND_SIZES
    step = card + GAP
    strips = []
    for ground, ink in THEMES.values():
        strip = Image.new(
            "RGB", (len(FACTIONS) * step + GAP, height_of(card) + 2 * CAPTION), ground
        )
        for at, code in enumerate(FACTIONS):
            x = GAP + at * step
            picture = faces.face(f"{code}{at % 10}", card)
            strip.paste(picture, (x, CAPTION), picture)
            small = faces.emoji_picture(f"faction-{code}", emoji)
            strip.paste(small, (x + card // 2 - emoji // 2, strip.height - emoji - 2), small)
        strips += [
            _captioned(simulate(strip, kind) if kind else strip, kind or "all colours", ink)
            for kind in ("", *KINDS)
        ]
    image = Image.new("RGB", (strips[0].width, sum(strip.height for strip in strips)))
    y = 0
    for strip in strips:
        image.paste(strip, (0, y))
        y += strip.height
    return image


def _captioned(strip: Image.Image, caption: str, ink: str) -> Image.Image:
    strip = strip.copy()
    ImageDraw.Draw(strip).text((GAP, 2), caption, ink, fonts.font(fonts.SEMIBOLD, 18))
    return strip


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sheets = {f"cards-{theme}": sheet(theme) for theme in THEMES}
    sheets["colour-blind"] = colour_blind_sheet()
    for name, image in sheets.items():
        path = folder / f"{name}.png"
        image.quantize(256, Image.Quantize.MEDIANCUT).save(path, optimize=True)
        print(f"{path}: {image.width} × {image.height}, {path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
