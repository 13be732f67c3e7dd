"""A position of a replay: the table, with both hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from PIL import Image

from claim_core.view import Cards, View

from .canvas import MARGIN, WIDTH, Canvas
from .hands import HALF, draw_open_hand
from .scores import draw_scores
from .table import HEIGHT as TABLE_HEIGHT
from .table import PANEL, SCORES, TablePicture, draw_table, table_of

HANDS: Final = MARGIN + PANEL[1] + 8  # the top of the hands
BELOW: Final = HALF[1] + 4
HEIGHT: Final = TABLE_HEIGHT + BELOW
LEFTS: Final = (MARGIN, WIDTH - MARGIN - PANEL[0])


@dataclass(frozen=True, slots=True)
class ReplayPicture:
    """All that the picture of a position shows."""

    file: ClassVar = "replay"

    table: TablePicture
    hands: tuple[Cards, Cards]  # by seat

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        draw_table(canvas, self.table, BELOW)
        draw_scores(canvas, self.table.scores, SCORES + BELOW)
        for seat, cards in enumerate(self.hands):
            draw_open_hand(canvas, cards, LEFTS[seat], HANDS)
        return canvas.image


def replay_of(table: View, views: tuple[View, View], names: Sequence[str]) -> ReplayPicture:
    """Return what the picture of a position shows; `views` are those of the seats."""
    return ReplayPicture(table_of(table, names), (views[0].hand, views[1].hand))
