"""A private hand as a picture, and the open hands of a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from PIL import Image

from claim_core.view import Cards

from . import palette
from .canvas import MARGIN, MIDI, MINI, WIDTH, Canvas
from .faces import height_of

FEW: Final = 5  # cards that fit into one row of large ones
LARGE: Final = (132, height_of(132))
GAP: Final = 7
RAISED: Final = 14  # by how much a card that can be played stands out
IN_A_ROW: Final = 7
HEIGHT: Final = 2 * MARGIN + RAISED + 2 * MIDI[1] + GAP
HALF: Final = (342, 2 * (MINI[1] + 4))  # an open hand of a replay


@dataclass(frozen=True, slots=True)
class HandPicture:
    """All that the picture of a hand shows: the cards, and which of them can be played now."""

    file: ClassVar = "hand"

    cards: Cards
    playable: frozenset[str]

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        number = len(self.cards)
        if number <= FEW:
            self._draw_row(canvas, self.cards, (HEIGHT - LARGE[1] + RAISED) // 2, LARGE)
        else:
            upper, top = (number + 1) // 2, MARGIN + RAISED
            self._draw_row(canvas, self.cards[:upper], top, MIDI)
            self._draw_row(canvas, self.cards[upper:], top + MIDI[1] + GAP, MIDI)
        return canvas.image

    def _draw_row(self, canvas: Canvas, cards: Cards, top: int, size: tuple[int, int]) -> None:
        width, height = size
        left = (WIDTH - len(cards) * (width + GAP) + GAP) // 2
        for at, card in enumerate(cards):
            x, y = left + at * (width + GAP), top
            if card in self.playable:
                y -= RAISED
                canvas.plate((x - 3, y - 3, x + width + 3, y + height + 3), palette.GOLD)
            if size == LARGE:
                canvas.card(card, x, y, width)
            else:
                canvas.midi(card, x, y)


def draw_open_hand(canvas: Canvas, cards: Cards, left: int, top: int) -> None:
    """Show an open hand, in two rows."""
    for at, card in enumerate(cards):
        row, column = divmod(at, IN_A_ROW)
        canvas.mini(card, left + column * (MINI[0] - 1), top + row * (MINI[1] + 4))
