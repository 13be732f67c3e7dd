"""An example of the rules as a picture: a trick, who wins it, and where the cards go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from PIL import Image

from claim_core.view import Cards, TableCard

from . import palette
from .canvas import MARGIN, MINI, WIDTH, Canvas
from .faces import height_of
from .table import CARD, MIDDLE, draw_played, draw_prizes, draw_tick, lefts, size_of

NAME: Final = 54  # the height of the row with a player's name
PANEL: Final = (342, NAME + MINI[1] + 12)
TRICK: Final = MARGIN + PANEL[1] + 18
BOTTOM: Final = TRICK + height_of(CARD)
HEIGHT: Final = BOTTOM + 44
SIGN: Final = 34
# What shows where cards go, or what else a player gets.
SIGNS: Final = {
    "followers": "sign-followers",
    "score": "sign-vote",
    "front": "power-N",
    "hand": "sign-hand",
    "bear": "sign-bear",
    "seen": "sign-unseen",
    "potion": "sign-potion",
    "lead": "sign-leader",
}

OTHER_THINGS: Final = ("potion", "bear")  # that can be used, besides artifacts


class Gain(NamedTuple):
    """Cards that a player gets or sees, or something without cards; `where` is one of `SIGNS`."""

    where: str
    cards: Cards = ()  # with tokens of the score pile, `crown=D`


@dataclass(frozen=True, slots=True)
class ExamplePicture:
    """All that the picture of an example shows. Pairs are by seat."""

    file: ClassVar = "example"

    names: tuple[str, str]
    leader: int
    used: tuple[tuple[str, ...], tuple[str, ...]]  # artifacts and `OTHER_THINGS`
    prizes: Cards
    on_table: tuple[TableCard, ...]
    frozen: tuple[TableCard, ...]
    best: int | None  # the card that wins, in the order played; `None` if nobody wins
    gains: tuple[tuple[Gain, ...], tuple[Gain, ...]]
    aside: Cards  # Trolls that nobody takes yet
    gone: Cards  # cards that leave the game, besides those played in phase one

    def draw(self) -> Image.Image:
        canvas = Canvas(HEIGHT)
        for seat in (0, 1):
            left = MARGIN if seat == 0 else WIDTH - MARGIN - PANEL[0]
            canvas.plate((left, MARGIN, left + PANEL[0], MARGIN + PANEL[1]))
            self._draw_name(canvas, seat, left)
            self._draw_gains(canvas, seat, left)
            self._draw_cards(canvas, seat)
        draw_prizes(canvas, self.prizes, TRICK, self.gone)
        self._draw_middle(canvas)
        return canvas.image

    def _draw_name(self, canvas: Canvas, seat: int, left: int) -> None:
        """Show a player's name, what they use, and a pennant if they lead."""
        x, y = left + PANEL[0] - 46, MARGIN + 10
        if seat == self.leader:
            canvas.sign("sign-leader", x, y + 2, 32, palette.GOLD)
            x -= 44
        for name in self.used[seat]:
            kind = "sign" if name in OTHER_THINGS else "artifact"
            canvas.sign(f"{kind}-{name}", x, y, 36, palette.GOLD)
            x -= 44
        canvas.name(left + 14, MARGIN + NAME // 2 + 1, self.names[seat], x + 30 - left, 34)

    def _draw_gains(self, canvas: Canvas, seat: int, left: int) -> None:
        """Show what a player gets: a sign that says where it goes, then the cards."""
        gains, top, x = self.gains[seat], MARGIN + NAME, left + 14
        cards = sum(len(gain.cards) for gain in gains)
        room = PANEL[0] - 20 - len(gains) * (SIGN + 14)
        step = min(MINI[0] + 3, room // max(1, cards))
        for gain in gains:
            ink = palette.GOLD if gain.where == "lead" else palette.INK
            canvas.sign(SIGNS[gain.where], x, top + (MINI[1] - SIGN) // 2, SIGN, ink)
            x += SIGN + 4
            for card in gain.cards:
                _draw_gained(canvas, card, x, top)
                x += step
            x += 10

    def _draw_cards(self, canvas: Canvas, seat: int) -> None:
        """Show what a player has played; a tick marks the card that wins."""
        own = [card for card in self.on_table if card.seat == seat]
        draw_played(canvas, own, seat, TRICK)
        if self.best is not None and self.on_table[self.best].seat == seat:
            at = sum(card.seat == seat for card in self.on_table[: self.best])
            x, (width, height) = lefts(len(own), seat)[at], size_of(len(own))
            if len(own) == 2:  # what it is worth is below it
                draw_tick(canvas, x + width - 46, TRICK + height - 48)
            else:
                draw_tick(canvas, x + (width - 50) // 2, BOTTOM - 12)
        frozen = [card.card for card in self.frozen if card.seat == seat]
        x = MARGIN if seat == 0 else WIDTH - MARGIN - MINI[0]
        for at, card in enumerate(frozen):
            y = TRICK + at * (MINI[1] + 4)
            canvas.mini(card, x, y)
            canvas.sign("artifact-necklace", x + 9, y + MINI[1] + 2, 32, palette.ICE, palette.FELT)

    def _draw_middle(self, canvas: Canvas) -> None:
        """Show the cards that are set aside, and faintly those that leave the game."""
        gone = [card for card in self.gone if card not in self.prizes]
        x = MIDDLE - ((len(self.aside) + len(gone)) * (MINI[0] + 4) - 4) // 2
        y = TRICK + (height_of(CARD) - MINI[1]) // 2
        for draw, cards in ((canvas.mini, self.aside), (canvas.faint_mini, gone)):
            for card in cards:
                draw(card, x, y)
                x += MINI[0] + 4


def _draw_gained(canvas: Canvas, card: str, x: int, y: int) -> None:
    """Draw a card, or an artifact that counts as one of a faction."""
    name, _, code = card.partition("=")
    if not code:
        canvas.mini(card, x, y)
        return
    colour = palette.FACTIONS[code]
    canvas.plate((x, y, x + MINI[0], y + MINI[1]), colour, palette.INK, 8)
    canvas.sign(f"artifact-{name}", x + 9, y + 5, 32, palette.INK, colour)
    canvas.sign(f"faction-{code}", x + 7, y + 38, 36, palette.INK, colour)
