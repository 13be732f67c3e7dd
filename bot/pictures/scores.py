"""The five factions as rows: each side's cards, how many, and for which side a faction votes.

The cards run outwards from the middle, the highest first, as ties are broken. Those that still lie
in front of a player, where they can be struck, are drawn as cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from claim_core.derived.standing import Counted, standing_of
from claim_core.editions import NO_VALUE
from claim_core.view import Cards, View

from . import palette
from .canvas import CORNER, MARGIN, SMALLEST, WIDTH, Canvas
from .fonts import BLACK, SEMIBOLD

ROW: Final = 52
TILE: Final = 84, 46
MIDDLE: Final = WIDTH // 2
COUNT: Final = 74  # from the middle to the centre of a count
CARDS: Final = 112  # from the middle to the first card
STEP: Final = 22  # between two values, unless they are many
EDGE: Final = 26  # the width of what is behind a value
ROOM: Final = MIDDLE - CARDS - 10  # for the centres of a pile's cards

Pile = tuple[Counted, ...]


class Score(NamedTuple):
    """How a faction stands. Pairs are by seat."""

    code: str
    piles: tuple[Pile, Pile]
    vote: int | None
    decided: int | None  # which of the cards in both piles broke a tie
    # Which of a pile's cards lie in front of a player.
    in_front: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def scores_of(view: View, *, voting: bool = True) -> tuple[Score, ...]:
    """Return how the factions stand, and vote unless the match ended without a vote."""
    standing = standing_of(view)
    found = []
    for code, vote in standing.votes.items():
        piles = tuple(standing.piles[0][code]), tuple(standing.piles[1][code])
        decided = None
        if vote is not None and standing.tied(code):
            pairs = enumerate(zip(*piles, strict=True))
            decided = next(at for at, (one, other) in pairs if one.value != other.value)
        if not voting:
            vote = decided = None
        in_front = (
            _in_front(code, piles[0], view.laid_before[0]),
            _in_front(code, piles[1], view.laid_before[1]),
        )
        found.append(Score(code, piles, vote, decided, in_front))
    return tuple(found)


def _in_front(code: str, pile: Pile, laid_before: Cards) -> tuple[int, ...]:
    """Return which of the cards in a pile lie in front of a player."""
    left = Counter(int(card[1]) for card in laid_before if card[0] == code)
    found = []
    for at, card in enumerate(pile):
        if not card.token and left[card.value]:
            left[card.value] -= 1
            found.append(at)
    return tuple(found)


def draw_scores(canvas: Canvas, scores: tuple[Score, ...], top: int) -> None:
    for row, score in enumerate(scores):
        _draw_score(canvas, score, top + row * ROW, is_last=row == len(scores) - 1)


def _draw_score(canvas: Canvas, score: Score, top: int, *, is_last: bool) -> None:
    """Draw the row of a faction; the last one leaves the lower left corner free."""
    canvas.plate((MARGIN, top, WIDTH - MARGIN, top + ROW - 4), radius=12)
    canvas.tile(score.code, MIDDLE - TILE[0] // 2, top + 1, *TILE)
    centre = top + ROW // 2 - 2
    for seat in (0, 1):
        _draw_count(canvas, score, seat, centre)
        outwards = (-1, 1)[seat]
        pile = score.piles[seat]
        room = ROOM - (CORNER if is_last and seat == 0 else MARGIN + 20)
        widest = EDGE + 4 if score.in_front[seat] else STEP
        step = min(widest, room / max(1, len(pile) - 1))
        places = [MIDDLE + outwards * round(CARDS + 10 + at * step) for at in range(len(pile))]
        if (at := score.decided) is not None:
            grown = 3 if at in score.in_front[seat] else 0  # around the edge of the card
            _draw_edge(canvas, places[at], centre, palette.GOLD, palette.PANEL, grown)
        for at in score.in_front[seat]:
            _draw_edge(canvas, places[at], centre, palette.INK, palette.FACTIONS[score.code])
        for card, x in zip(pile, places, strict=True):
            _draw_counted(canvas, card, x, centre)


def _draw_count(canvas: Canvas, score: Score, seat: int, y: int) -> None:
    """Show how many cards a seat has; if it has the vote, on gold, with an arrow towards it."""
    x = MIDDLE + (-COUNT, COUNT)[seat]
    count = str(len(score.piles[seat]))
    if score.vote == seat:
        canvas.plate((x - 28, y - 21, x + 28, y + 21), palette.GOLD, radius=10)
        canvas.arrow(x + (-25, 11)[seat], y - 7, 14, seat, palette.DARK)
        size = 34 if len(count) == 1 else SMALLEST
        canvas.text(x + (7, -7)[seat], y, count, size, palette.DARK, "mm", BLACK)
    elif score.piles[seat]:
        canvas.text(x, y, count, 34, palette.INK, "mm", BLACK)
    else:
        canvas.text(x, y, count, 34, palette.QUIET, "mm", SEMIBOLD)


def _draw_edge(canvas: Canvas, x: int, y: int, edge: str, fill: str, grown: int = 0) -> None:
    """Draw what is behind the value of a card that lies in front, or that has broken a tie."""
    half = EDGE // 2 + grown
    canvas.plate((x - half, y - 20 - grown, x + half, y + 20 + grown), fill, edge, 8)


def _draw_counted(canvas: Canvas, card: Counted, x: int, y: int) -> None:
    if card.value == NO_VALUE:
        canvas.sign(f"artifact-{card.token}", x - 13, y - 13, 26)
        return
    canvas.text(x, y, str(card.value), SMALLEST, palette.INK, "mm", SEMIBOLD)
    if card.token:
        canvas.sign(f"artifact-{card.token}", x - 9, y - 24, 18, palette.GOLD)
