"""How a match ended, as a picture worth sharing: who won, and how every faction voted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from PIL import Image

from claim_core.derived.standing import Weighed, standing_of
from claim_core.view import View

from . import palette
from .canvas import MARGIN, WIDTH, Canvas, card_back
from .fonts import BLACK, SEMIBOLD
from .scores import ROW, Score, draw_scores, scores_of

PANEL: Final = (262, 150)
SCORES: Final = MARGIN + PANEL[1] + 14
HEIGHT: Final = SCORES + 5 * ROW + MARGIN - 4
MIDDLE: Final = WIDTH // 2
# What the picture shows instead of votes, if the match ended before the vote.
SIGNS: Final = {"resigned": "sign-resigned", "timeout": "artifact-hourglass"}


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """All that the picture of a result shows. Pairs are by seat."""

    file: ClassVar = "result"

    names: tuple[str, str]
    winner: int | None
    reason: str
    votes: tuple[int, int] | None  # `None`: the match ended before the vote
    weighed: Weighed | None
    scores: tuple[Score, ...]

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        for seat in (0, 1):
            self._draw_name(canvas, seat)
        if self.votes is None:
            canvas.sign(SIGNS[self.reason], MIDDLE - 44, 44, 88, palette.INK, palette.FELT)
        else:
            self._draw_votes(canvas, self.votes)
        draw_scores(canvas, self.scores, SCORES)
        return canvas.image

    def _draw_name(self, canvas: Canvas, seat: int) -> None:
        """Show a name; the winner's has a crown, a gold edge and is on a darker ground."""
        won = self.winner == seat
        left = MARGIN if seat == 0 else WIDTH - MARGIN - PANEL[0]
        box = left, MARGIN, left + PANEL[0], MARGIN + PANEL[1]
        canvas.plate(box, edge=palette.GOLD if won else "none", radius=18)
        centre = left + PANEL[0] // 2
        if won:
            canvas.sign("artifact-crown", centre - 34, MARGIN + 14, 68, palette.GOLD)
        y = MARGIN + (112 if won else PANEL[1] // 2)
        canvas.name(centre, y, self.names[seat], PANEL[0] - 24, 38, "mm")

    def _draw_votes(self, canvas: Canvas, votes: tuple[int, int]) -> None:
        y = MARGIN + PANEL[1] // 2 - (30 if self.weighed else 6)
        canvas.text(MIDDLE, y - 4, ":", 80, palette.QUIET, "mm", BLACK)
        for seat in (0, 1):
            won = self.winner == seat
            x = MIDDLE + (-48, 48)[seat]
            colour = palette.GOLD if won else palette.INK
            canvas.text(x, y, str(votes[seat]), 96, colour, "mm", BLACK)
        if self.weighed:
            self._draw_weighed(canvas, self.weighed)

    def _draw_weighed(self, canvas: Canvas, weighed: Weighed) -> None:
        """Show what decided equal votes: the cards or the sum of the values in factions won."""
        y = MARGIN + PANEL[1] - 24
        sign = "Σ" if weighed.what == "values" else ""
        first, second = weighed.weights
        canvas.plate((MIDDLE - 84, y - 22, MIDDLE + 84, y + 22), radius=12)
        if sign:
            canvas.text(MIDDLE - 74, y - 1, sign, 32, palette.QUIET)
        else:
            canvas.paste(card_back(), MIDDLE - 76, y - 17)
        canvas.text(MIDDLE + 15, y - 1, f"{first} : {second}", 32, palette.INK, "mm", SEMIBOLD)


def result_of(view: View, names: Sequence[str]) -> ResultPicture:
    """Return what the picture of a result shows."""
    outcome = view.outcome
    assert outcome is not None
    standing = standing_of(view)
    voted = outcome.votes is not None
    return ResultPicture(
        names=(names[0], names[1]),
        winner=outcome.winner,
        reason=outcome.reason,
        votes=standing.counts if voted else None,
        weighed=standing.weighed() if voted else None,
        scores=scores_of(view, voting=voted),
    )
