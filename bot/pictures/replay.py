"""A position of a replay: the table, with both hands, artifacts and in phase one followers open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from PIL import Image

from claim_core.view import Cards, View

from .canvas import MARGIN, WIDTH, Canvas
from .hands import HALF, draw_followers, draw_open_hand
from .scores import ROW, draw_scores
from .table import PANEL, SCORES, TablePicture, draw_table, height_with, table_of

HANDS: Final = MARGIN + PANEL[1] + 8  # the top of the hands
BELOW: Final = HALF[1] + 4
HEIGHT: Final = height_with(5) + BELOW
LEFTS: Final = (MARGIN, WIDTH - MARGIN - PANEL[0])


@dataclass(frozen=True, slots=True)
class ReplayPicture:
    """All that the picture of a position shows."""

    file: ClassVar = "replay"

    table: TablePicture
    hands: tuple[Cards, Cards]  # by seat
    followers: tuple[Cards, Cards]  # by seat

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        draw_table(canvas, self.table, BELOW)
        rows = self.table.rows
        draw_scores(canvas, rows, SCORES + BELOW)
        followers = SCORES + BELOW + len(rows) * ROW
        for seat in (0, 1):
            draw_open_hand(canvas, self.hands[seat], LEFTS[seat], HANDS)
            draw_followers(canvas, self.followers[seat], LEFTS[seat], followers)
        return canvas.image


def replay_of(table: View, views: tuple[View, View], names: Sequence[str]) -> ReplayPicture:
    """Return what the picture of a position shows; `views` are those of the seats."""
    hands, followers = (
        (views[0].hand, views[1].hand),
        (views[0].followers, views[1].followers),
    )
    shown = table_of(table, names)
    one, other = (
        side._replace(artifacts=0, unused=view.artifacts_held)
        for side, view in zip(shown.sides, views, strict=True)
    )
    return ReplayPicture(replace(shown, sides=(one, other)), hands, followers)
