"""A match as a curve: the first player's chance to win after each trick, up being theirs.

Triangles are mistakes, and point to where the curve went because of them. The moment that decided
the match is gold, with a line through it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple, TypeAlias

from PIL import Image

from claim_core.players.review import Review

from . import palette
from .canvas import MARGIN, WIDTH, Canvas
from .fonts import FAMILY, SEMIBOLD
from .vectors import draw

NAME: Final = 44  # the height of a line with a name
NUMBERS: Final = MARGIN + NAME + 20  # the middle of the tricks' numbers
TOP: Final = NUMBERS + 20
PANEL: Final = (342, 280)
BOTTOM: Final = TOP + PANEL[1]
HEIGHT: Final = BOTTOM + NAME + MARGIN
LEFTS: Final = {1: MARGIN, 2: WIDTH - MARGIN - PANEL[0]}  # of the panels, by phase
EDGE: Final = 36  # of a panel: room for triangles
STEP: Final = (PANEL[0] - 2 * EDGE // 2) / 13
NUMBERED: Final = (1, 5, 9, 13)

Point: TypeAlias = tuple[float, float]


class Stand(NamedTuple):
    """How a match stood after a trick."""

    phase: int
    trick: int
    percent: int  # the chance of seat 0


class Mark(NamedTuple):
    """A trick in which a seat made a mistake, or one that decided the match."""

    phase: int
    trick: int
    seat: int


@dataclass(frozen=True, slots=True)
class ReviewPicture:
    """All that the picture of a review shows."""

    file: ClassVar = "review"

    names: tuple[str, str]
    stands: tuple[Stand, ...]
    mistakes: tuple[Mark, ...]
    moment: Mark | None

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        for phase, left in LEFTS.items():
            canvas.plate((left, TOP, left + PANEL[0], BOTTOM))
            for trick in NUMBERED:
                x = _column(phase, trick)
                canvas.text(x, NUMBERS, str(trick), 28, palette.QUIET, "mm", SEMIBOLD)
        canvas.paste(draw(self._shapes(), (WIDTH, HEIGHT), (WIDTH, HEIGHT), palette.PANEL), 0, 0)
        for seat, y in ((0, MARGIN + NAME // 2), (1, BOTTOM + NAME // 2 + 4)):
            canvas.name(WIDTH - MARGIN - 42, y, self.names[seat], 500, 34, "rm")
        return canvas.image

    def _shapes(self) -> str:
        middle = TOP + PANEL[1] / 2
        shapes = [_number(phase) for phase in LEFTS]
        shapes += (
            f'<line x1="{left + 12}" x2="{left + PANEL[0] - 12}" y1="{middle}" y2="{middle}"'
            f' stroke="{palette.QUIET}" stroke-width="2" stroke-dasharray="8 8"/>'
            for left in LEFTS.values()
        )
        at = {(stand.phase, stand.trick): _place(stand) for stand in self.stands}
        points = list(at.values())
        if points:
            shapes.append(_area(points, middle))
        decisive = at.get(self.moment[:2]) if self.moment else None
        if decisive:
            x = decisive[0]
            shapes.append(
                f'<line x1="{x}" x2="{x}" y1="{TOP + 8}" y2="{BOTTOM - 8}"'
                f' stroke="{palette.GOLD}" stroke-width="4"/>'
            )
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        shapes.append(
            f'<polyline points="{line}" fill="none" stroke="{palette.INK}" stroke-width="6"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
        )
        for mark in self.mistakes:
            shapes.append(_triangle(mark, at[mark[:2]], is_decisive=mark == self.moment))
        if decisive:
            x, y = decisive
            shapes.append(
                f'<circle cx="{x}" cy="{y}" r="12" fill="{palette.GOLD}"'
                f' stroke="{palette.PANEL}" stroke-width="4"/>'
            )
        shapes += (_arrow(seat) for seat in (0, 1))
        return "".join(shapes)


def review_picture_of(review: Review, names: Sequence[str]) -> ReviewPicture:
    """Return what the picture of a review shows."""
    marks = dict.fromkeys(Mark(each.phase, each.trick, each.seat) for each in review.mistakes)
    moment = review.moment
    return ReviewPicture(
        names=(names[0], names[1]),
        stands=tuple(
            Stand(point.phase, point.trick, round(100 * point.chance)) for point in review.points
        ),
        mistakes=tuple(marks),
        moment=Mark(moment.phase, moment.trick, moment.seat) if moment else None,
    )


def _column(phase: int, trick: int) -> float:
    return LEFTS[phase] + EDGE / 2 + (trick - 0.5) * STEP


def _place(stand: Stand) -> Point:
    height = PANEL[1] - 2 * EDGE
    return _column(stand.phase, stand.trick), TOP + EDGE + height * (100 - stand.percent) / 100


def _number(phase: int) -> str:
    """Show faintly which phase a panel is."""
    x, y = LEFTS[phase] + PANEL[0] / 2, TOP + PANEL[1] - 28
    return (
        f'<text x="{x}" y="{y}" font-family="{FAMILY}" font-weight="900"'
        f' font-size="150" text-anchor="middle" fill="{palette.INK}" opacity=".08">{phase}</text>'
    )


def _area(points: Sequence[Point], middle: float) -> str:
    """Fill what is between the curve and the middle."""
    outline = [(points[0][0], middle), *points, (points[-1][0], middle)]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in outline)
    return f'<polygon points="{corners}" fill="{palette.INK}" opacity=".16"/>'


def _triangle(mark: Mark, point: Point, *, is_decisive: bool) -> str:
    """Point to where the curve went: away from the side of who made the mistake."""
    x, y = point
    sign = 1 if mark.seat == 0 else -1
    tip, base = y - sign * 13, y - sign * 31
    colour = palette.GOLD if is_decisive else palette.INK
    return (
        f'<polygon points="{x - 11},{base} {x + 11},{base} {x},{tip}" fill="{colour}"'
        f' stroke="{palette.DARK}" stroke-width="2" stroke-linejoin="round"/>'
    )


def _arrow(seat: int) -> str:
    """Point up next to the first player's name, and down next to the second one's."""
    x, y = WIDTH - MARGIN - 18, (MARGIN + NAME / 2, BOTTOM + NAME / 2 + 4)[seat]
    tip, base = (y - 12, y + 12) if seat == 0 else (y + 12, y - 12)
    return f'<polygon points="{x - 14},{base} {x + 14},{base} {x},{tip}" fill="{palette.INK}"/>'
