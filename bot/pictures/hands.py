"""A private hand as a picture, and the open hands of a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from PIL import Image

from claim_core.view import Cards

from . import palette
from .canvas import MARGIN, MIDI, MINI, WIDTH, Canvas, card_back
from .faces import height_of

FEW: Final = 5  # cards that fit into one row of large ones
LARGE: Final = (132, height_of(132))
SKEW: Final = 3  # cards that one of two rows may have more than the other
GAP: Final = 7
RAISED: Final = 14  # by how much a card that can be played stands out
FRAME: Final = 4
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
        if len(self.cards) <= FEW:
            self._draw_row(canvas, self.cards, (HEIGHT - LARGE[1] + RAISED) // 2, LARGE)
        else:
            upper, top = first_row(self.cards), MARGIN + RAISED
            self._draw_row(canvas, self.cards[:upper], top, MIDI)
            self._draw_row(canvas, self.cards[upper:], top + MIDI[1] + GAP, MIDI)
        return canvas.image

    def _draw_row(self, canvas: Canvas, cards: Cards, top: int, size: tuple[int, int]) -> None:
        """Draw a row of cards: those that can be played raised and framed, all others faintly."""
        width, height = size
        gaps = max(1, len(cards) - 1)
        step = min(width + GAP, (WIDTH - 2 * MARGIN - width) // gaps)
        left = (WIDTH - (len(cards) - 1) * step - width) // 2
        for at, card in enumerate(cards):
            x, y = left + at * step, top
            raised = card in self.playable
            if raised:
                y -= RAISED
                box = x - FRAME, y - FRAME, x + width + FRAME, y + height + FRAME
                canvas.plate(box, palette.GOLD)
            faint = self.playable and not raised
            if size == LARGE:
                (canvas.faint_card if faint else canvas.card)(card, x, y, width)
            else:
                (canvas.faint_midi if faint else canvas.midi)(card, x, y)


def first_row(cards: Cards) -> int:
    """Return how many cards are in the first of two rows, if possible whole factions."""
    number = len(cards)
    places = range((number - SKEW + 1) // 2, (number + SKEW) // 2 + 1)
    between = [at for at in places if cards[at - 1][0] != cards[at][0]]
    return min(between, key=lambda at: abs(2 * at - number), default=(number + 1) // 2)


def draw_open_hand(canvas: Canvas, cards: Cards, left: int, top: int) -> None:
    """Show an open hand, in two rows."""
    for at, card in enumerate(cards):
        row, column = divmod(at, IN_A_ROW)
        canvas.mini(card, left + column * (MINI[0] - 1), top + row * (MINI[1] + 4))


def draw_followers(canvas: Canvas, cards: Cards, left: int, top: int) -> None:
    """Show the followers that a player has won, in two rows behind the sign that counts them."""
    if cards:
        canvas.paste(card_back(), left + 6, top + (MINI[1] - height_of(24)) // 2)
    for at, card in enumerate(cards):
        row, column = divmod(at, IN_A_ROW)
        canvas.mini(card, left + 36 + column * (MINI[0] - 7), top + row * (MINI[1] + 4))
