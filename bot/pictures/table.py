"""The table as a picture: the prize, the trick, both sides, and how every faction votes.

It shows names, numbers, cards and signs, but no words, so one picture serves all languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from PIL import Image

from claim_core.derived.standing import standing_of
from claim_core.view import Cards, Lasting, TableCard, View

from . import palette
from .canvas import (
    CORNER,
    MARGIN,
    MIDI,
    MINI,
    SMALLEST,
    WIDTH,
    Canvas,
    card_back,
    hidden_artifact,
    length_of,
    signed,
)
from .faces import height_of
from .fonts import BLACK, SEMIBOLD
from .scores import ROW, TILE, Score, draw_scores, scores_of

PANEL: Final = (342, 92)
CARD: Final = 136  # the width of a card of the trick, and of a prize
PAIR: Final = MIDI[0] + 4  # from one of two cards that lie there because of a Bow to the other
TRICK: Final = MARGIN + PANEL[1] + 14  # the top of the trick
STRIP: Final = 44  # below the trick, for what changes the next cards
SCORES: Final = TRICK + height_of(CARD) + STRIP + 10
CENTRES: Final = (MARGIN + PANEL[0] // 2, WIDTH - MARGIN - PANEL[0] // 2)  # of each side's cards
MIDDLE: Final = WIDTH // 2

# Whose turn it is, is shown only while everybody knows it: a question that only some artifacts
# raise would tell of them.
PUBLIC_TURNS: Final = ("lead", "follow", "seer", "ghost", "keep")


class LastTrick(NamedTuple):
    """The trick before, shown until a card is played. Pairs are by seat."""

    cards: tuple[Cards, Cards]
    winner: int | None
    leader: int
    counts_as: tuple[str, str]  # the codes of the factions that the cards counted as


class Side(NamedTuple):
    """What everybody may know of a player's side."""

    name: str
    cards: int  # the followers of phase one, the hand of phase two
    potions: int
    bears: int
    lasting: tuple[Lasting, ...]
    artifacts: int  # not used yet, face down
    used: Cards
    unused: Cards = ()  # face up, in a replay


@dataclass(frozen=True, slots=True)
class TablePicture:
    """All that the picture of a table shows. Pairs are by seat."""

    file: ClassVar = "table"

    phase: int
    trick: int
    two_cards: bool
    sides: tuple[Side, Side]
    leader: int
    turn: int | None
    prizes: Cards
    on_table: tuple[TableCard, ...]
    last: LastTrick | None
    frozen: tuple[TableCard, ...]
    aside: Cards  # Trolls
    scores: tuple[Score, ...]
    votes: tuple[int, int]

    def draw(self) -> Image.Image:
        canvas = Canvas(height_with(len(self.rows)))
        draw_table(canvas, self)
        draw_scores(canvas, self.rows, SCORES)
        return canvas.image

    @property
    def rows(self) -> tuple[Score, ...]:
        """The factions that are shown: in phase one, only those of which somebody has a card."""
        if self.phase == 2:
            return self.scores
        return tuple(score for score in self.scores if any(score.piles))


def height_with(rows: int) -> int:
    """Return the height of a table that shows some factions."""
    return SCORES + (rows * ROW + MARGIN - 4 if rows else 0)


def table_of(view: View, names: Sequence[str]) -> TablePicture:
    """Return what the picture of a table shows."""
    aside = list(view.set_aside)
    for entry in view.frozen:
        aside.remove(entry.card)
    return TablePicture(
        phase=view.phase,
        trick=view.trick,
        two_cards=view.two_cards,
        sides=(_side(view, 0, names[0]), _side(view, 1, names[1])),
        leader=view.leader,
        turn=view.decision.seat if view.decision.kind in PUBLIC_TURNS else None,
        prizes=view.prizes,
        on_table=view.table,
        last=_last_trick(view),
        frozen=view.frozen,
        aside=tuple(aside),
        scores=scores_of(view),
        votes=standing_of(view).counts,
    )


def _last_trick(view: View) -> LastTrick | None:
    if view.table or view.frozen or not view.tricks:
        return None
    won = view.tricks[-1]
    each = len(won.cards) // 2
    cards = won.cards[:each], won.cards[each:]
    codes = won.counts_as or "".join(card[0] for card in won.cards)
    counts_as = codes[:each], codes[each:]
    return LastTrick(
        cards=cards if won.leader == 0 else cards[::-1],
        winner=None if won.nobody_won else won.winner,
        leader=won.leader,
        counts_as=counts_as if won.leader == 0 else counts_as[::-1],
    )


def _side(view: View, seat: int, name: str) -> Side:
    return Side(
        name=name,
        cards=view.follower_counts[seat] if view.phase == 1 else view.hand_sizes[seat],
        potions=view.potions[seat],
        bears=sum(card[0] == "B" for card in view.laid_before[seat]),
        lasting=view.lasting[seat],
        artifacts=view.artifact_counts[seat],
        used=view.artifacts_used[seat],
    )


def draw_table(canvas: Canvas, shown: TablePicture, below: int = 0) -> None:
    """Draw a table without its scores, with some room `below` the panels."""
    for seat in (0, 1):
        _draw_panel(canvas, shown, seat)
        _draw_cards(canvas, shown, seat, TRICK + below)
        _draw_changes(canvas, shown.sides[seat], seat, SCORES + below - STRIP - 4)
    _draw_middle(canvas, shown, TRICK + below)


def _draw_panel(canvas: Canvas, shown: TablePicture, seat: int) -> None:
    """Show a player's name and belongings; a gold edge and an arrow say whose turn it is."""
    side, turn = shown.sides[seat], shown.turn == seat
    left = MARGIN if seat == 0 else WIDTH - MARGIN - PANEL[0]
    box = left, MARGIN, left + PANEL[0], MARGIN + PANEL[1]
    canvas.plate(box, edge=palette.GOLD if turn else "none")
    x = left + 14
    if turn:
        canvas.arrow(x, MARGIN + 16, 22, 1)
        x += 28
    room = left + PANEL[0] - 14 - x
    if shown.leader == seat:
        room -= 36
        _draw_pennant(canvas, left + PANEL[0] - 40, MARGIN + 10)
    canvas.name(x, MARGIN + 27, side.name, room, 34)
    _draw_belongings(canvas, side, left + 14, MARGIN + 50)


def _draw_pennant(canvas: Canvas, x: int, y: int) -> None:
    """Mark who leads the trick."""
    canvas.sign("sign-leader", x, y, 32, palette.GOLD)


def _draw_belongings(canvas: Canvas, side: Side, x: int, y: int) -> None:
    """Show a player's cards, potions, and artifacts, the used ones open and not on a plate."""
    canvas.paste(card_back(), x, y)
    canvas.text(x + 30, y + 17, str(side.cards))
    x += 76
    if side.potions:
        canvas.sign("sign-potion", x, y, 34)
        canvas.text(x + 36, y + 17, str(side.potions))
        x += 46 + length_of(str(side.potions))
    for name in side.used:
        canvas.sign(f"artifact-{name}", x, y, 34, palette.QUIET)
        x += 38
    for name in side.unused:
        canvas.plate((x - 1, y - 2, x + 35, y + 36), palette.ARTIFACT, palette.GOLD, 8)
        canvas.sign(f"artifact-{name}", x + 4, y + 4, 26, palette.GOLD, palette.ARTIFACT)
        x += 38
    for _ in range(side.artifacts):
        canvas.paste(hidden_artifact(), x + 4, y)
        x += 38


def _draw_changes(canvas: Canvas, side: Side, seat: int, top: int) -> None:
    """Show what changes the next cards that a player plays."""
    changes = []
    if side.bears:
        changes.append(("sign-bear", signed(3 * side.bears)))
    for artifact, change, cards in side.lasting:
        changes.append((f"artifact-{artifact}", _each(change, cards)))
    widths = [41 + length_of(text) for _, text in changes]
    # Below the player's cards; with enough room, not in the lower left corner, nor in the middle.
    room, left = MIDDLE - 64 - sum(widths), CENTRES[0] - sum(widths) // 2
    x = max(MARGIN, min(max(CORNER, left), room))
    if seat == 1:
        x = WIDTH - x - sum(widths)
    for (sign, text), width in zip(changes, widths, strict=True):
        canvas.plate((x, top, x + width - 2, top + 40), radius=12)
        canvas.sign(sign, x + 4, top + 6, 28)
        canvas.text(x + 34, top + 19, text)
        x += width


def _each(change: int, cards: int) -> str:
    """Write the change of each of the next cards; `×` would be read as what a potion does."""
    return " ".join([signed(change)] * cards)


def _draw_cards(canvas: Canvas, shown: TablePicture, seat: int, top: int) -> None:
    """Show what a player has played, and an empty place for what comes next."""
    centre = CENTRES[seat]
    own = [card for card in shown.on_table if card.seat == seat]
    if shown.last:
        _draw_last(canvas, shown.last, seat, top)
    elif not own:
        x = centre - CARD // 2
        canvas.plate((x, top, x + CARD, top + height_of(CARD)), "none", palette.PANEL, 16)
    draw_played(canvas, own, seat, top)
    frozen = [card for card in shown.frozen if card.seat == seat]
    x = MARGIN if seat == 0 else WIDTH - MARGIN - MINI[0]
    for at, card in enumerate(frozen):
        canvas.mini(card.card, x, top + at * (MINI[1] + 4))
    if frozen:
        y = top + len(frozen) * (MINI[1] + 4)
        canvas.sign("artifact-necklace", x + 9, y - 2, 32, palette.ICE, palette.FELT)


def _draw_last(canvas: Canvas, last: LastTrick, seat: int, top: int) -> None:
    """Show what a player has played in the trick before, faintly; a tick marks who won it."""
    cards = last.cards[seat]
    width, height = size_of(len(cards))
    places = lefts(len(cards), seat)
    for card, code, x in zip(cards, last.counts_as[seat], places, strict=True):
        _draw_one_of(canvas, len(cards), card, x, top, faint=True)
        if code != card[0]:
            _draw_counts_as(canvas, code, x, top + height_of(CARD), is_alone=len(cards) == 1)
    if last.winner == seat:
        draw_tick(canvas, places[-1] + width - 46, top + height - 48)


def draw_tick(canvas: Canvas, x: int, y: int) -> None:
    """Mark the card that has won a trick."""
    canvas.plate((x, y, x + 50, y + 50), palette.GOLD, palette.DARK, 25)
    canvas.sign("sign-won", x + 10, y + 10, 30, palette.DARK, palette.GOLD)


def draw_played(canvas: Canvas, own: Sequence[TableCard], seat: int, top: int) -> None:
    """Show the cards that a player has played, with what they are worth in this trick."""
    for card, x in zip(own, lefts(len(own), seat), strict=True):
        _draw_one_of(canvas, len(own), card.card, x, top)
        _draw_worth(canvas, card, x, top, is_alone=len(own) == 1)


def size_of(number: int) -> tuple[int, int]:
    """Return the size of a card that lies alone, or of one of two side by side."""
    return MIDI if number == 2 else (CARD, height_of(CARD))


def lefts(number: int, seat: int) -> list[int]:
    """Return the left edges of a player's cards: one, or because of a Bow two."""
    centre = CENTRES[seat] + ((-24, 24)[seat] if number == 2 else 0)
    return _side_by_side(number, centre, PAIR)


def _side_by_side(number: int, centre: int, step: int) -> list[int]:
    """Return the left edges of one or two cards around a centre."""
    left = centre - (size_of(number)[0] + (number - 1) * step) // 2
    return [left + at * step for at in range(number)]


def _draw_one_of(
    canvas: Canvas, number: int, card: str, x: int, y: int, *, faint: bool = False
) -> None:
    """Draw a card in the size that it has next to others."""
    if number == 2:
        (canvas.faint_midi if faint else canvas.midi)(card, x, y)
    else:
        (canvas.faint_card if faint else canvas.card)(card, x, y, CARD)


def _draw_worth(canvas: Canvas, card: TableCard, x: int, y: int, *, is_alone: bool) -> None:
    """Show a card's value and faction in this trick, where they differ from the printed ones.

    One of two cards has them below it, and if both differ, the faction on its emblem.
    """
    bottom = y + height_of(CARD)
    if card.value != int(card.card[1]):
        value = str(card.value).replace("-", "−")
        width = max(50, length_of(value, 40, BLACK) + 20)
        left = x + CARD + 6 - width if is_alone else x + (MIDI[0] - width) // 2
        canvas.plate((left, bottom - 52, left + width, bottom - 2), palette.GOLD, palette.DARK)
        canvas.text(left + width / 2, bottom - 28, value, 40, palette.DARK, "mm", BLACK)
        bottom -= 0 if is_alone else 50
    if card.counts_as != card.card[0]:
        _draw_counts_as(canvas, card.counts_as, x, bottom, is_alone=is_alone)


def _draw_counts_as(canvas: Canvas, code: str, x: int, bottom: int, *, is_alone: bool) -> None:
    """Show the faction that a card counts as."""
    left, top = x - (12 if is_alone else 4), bottom - 54
    canvas.plate((left, top, left + 92, bottom), palette.INK, palette.DARK)
    canvas.tile(code, left + 4, top + 4, *TILE)


def _draw_middle(canvas: Canvas, shown: TablePicture, top: int) -> None:
    """Show the prizes in phase one, the tally and the Trolls set aside in phase two."""
    if shown.phase == 1:
        draw_prizes(canvas, shown.prizes, top)
    else:
        _draw_tally(canvas, shown.votes, top + 44)
        _draw_aside(canvas, shown.aside, top + 96)
    trick = f"{shown.trick}+{shown.trick + 1}" if shown.two_cards else str(shown.trick)
    phase = "I" * shown.phase
    y = top + height_of(CARD) + STRIP // 2 + 4
    canvas.text(MIDDLE, y, f"{phase} {trick}/13", SMALLEST, palette.QUIET, "mm", SEMIBOLD)


def draw_prizes(canvas: Canvas, prizes: Cards, top: int, gone: Cards = ()) -> None:
    """Show the prizes, faintly those that leave the game."""
    width, height = size_of(len(prizes))
    for card, x in zip(prizes, prize_lefts(len(prizes)), strict=True):
        frame = x - 8, top - 8, x + width + 8, top + height + 8
        canvas.plate(frame, palette.PANEL if card in gone else palette.GOLD, radius=20)
        _draw_one_of(canvas, len(prizes), card, x, top, faint=card in gone)


def prize_lefts(number: int) -> list[int]:
    """Return the left edges of one or two prizes, with room for their frames."""
    return _side_by_side(number, MIDDLE, PAIR + 12)


def _draw_tally(canvas: Canvas, votes: tuple[int, int], y: int) -> None:
    """Show how many factions vote for each side, with an arrow towards the side that leads."""
    canvas.text(MIDDLE, y, ":", 56, palette.QUIET, "mm", BLACK)
    for seat in (0, 1):
        ahead = votes[seat] > votes[1 - seat]
        x = MIDDLE + (-38, 38)[seat]
        colour = palette.GOLD if ahead else palette.INK
        canvas.text(x, y, str(votes[seat]), 60, colour, "mm", BLACK)
        if ahead:
            canvas.arrow(x + (-44, 22)[seat], y - 8, 22, seat)


def _draw_aside(canvas: Canvas, aside: Cards, top: int) -> None:
    """Show the Trolls that nobody has taken yet."""
    if not aside:
        return
    canvas.plate((MIDDLE - 74, top, MIDDLE + 74, top + 92))
    canvas.tile("T", MIDDLE - TILE[0] // 2, top + 4, *TILE)
    values = (" " if len(aside) < 8 else "").join(card[1] for card in aside)
    canvas.text(MIDDLE, top + 70, values, SMALLEST, palette.INK, "mm", SEMIBOLD)
