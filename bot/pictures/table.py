"""The table as a picture: the prize, the trick, both sides, and how every faction votes.

It shows names, numbers, cards and signs, but no words, so one picture serves all languages.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from claim_core.standing import Standing, standing_of
from claim_core.view import TableCard, View

from . import palette
from .faces import artifact, back, face, height_of
from .fonts import BLACK, BOLD, SEMIBOLD, font
from .vectors import emblem_picture

WIDTH, HEIGHT = 960, 600
MARGIN: Final = 24
PANEL: Final = (404, 96)  # a player's panel
CARD: Final = 150  # the width of a card of the trick
VOTES: Final = 416  # where the votes begin
COLUMN: Final = (WIDTH - 2 * MARGIN) // 5


def table(view: View, names: tuple[str, str]) -> Image.Image:
    """Draw what everybody may see of a match."""
    image = Image.new("RGB", (WIDTH, HEIGHT), palette.FELT)
    draw = ImageDraw.Draw(image)
    for seat in (0, 1):
        _player(image, draw, view, seat, names[seat])
    _prizes(image, view)
    _trick(image, draw, view)
    standing = standing_of(view)
    for column, code in enumerate(view.kingdom):
        _faction(image, draw, standing, column, code)
    return image


def _player(
    image: Image.Image, draw: ImageDraw.ImageDraw, view: View, seat: int, name: str
) -> None:
    left = MARGIN if seat == 0 else WIDTH - MARGIN - PANEL[0]
    box = left, MARGIN, left + PANEL[0], MARGIN + PANEL[1]
    turn = view.decision.seat == seat
    draw.rounded_rectangle(
        box, 16, palette.PANEL, palette.GOLD if turn else None, width=4 if turn else 0
    )
    x, y = left + 18, MARGIN + 8
    draw.text((x, y), _shortened(name, PANEL[0] - 36), palette.INK, font(BOLD, 34))
    x, y = left + 18, MARGIN + 54
    for picture, number in _belongings(view, seat):
        image.paste(picture, (x, y), picture)
        x += picture.width + 6
        draw.text((x, y + 16), str(number), palette.INK, font(BOLD, 30), anchor="lm")
        x += int(draw.textlength(str(number), font(BOLD, 30))) + 20


def _belongings(view: View, seat: int) -> list[tuple[Image.Image, int | str]]:
    """Return what a player has, as a sign and a number."""
    bears = sum(card[0] == "B" for card in view.before[seat])
    found: list[tuple[Image.Image, int | str]] = []
    cards = view.follower_counts[seat] if view.phase == 1 else view.hand_sizes[seat]
    found.append((back(23), cards))
    if view.potions[seat]:
        found.append((_sign("sign-potion"), view.potions[seat]))
    if bears:
        found.append((_sign("sign-bear"), f"+{3 * bears}"))
    if view.artifact_counts[seat]:
        found.append((artifact("fools_crystal", 23), view.artifact_counts[seat]))
    if view.boots[seat]:
        found.append((_sign("artifact-boots"), f"+2 ×{view.boots[seat]}"))
    if view.axe[seat]:
        found.append((_sign("artifact-axe"), f"−2 ×{view.axe[seat]}"))
    return found


def _sign(name: str) -> Image.Image:
    return emblem_picture(name, 32, palette.INK, palette.PANEL)


def _prizes(image: Image.Image, view: View) -> None:
    width = 120
    for at, card in enumerate(view.prizes):
        picture = face(card, width)
        x = WIDTH // 2 - width // 2 + (2 * at - len(view.prizes) + 1) * 34
        y = 172
        halo = Image.new("RGBA", (width + 16, height_of(width) + 16))
        ImageDraw.Draw(halo).rounded_rectangle(
            (0, 0, width + 15, height_of(width) + 15), 20, palette.GOLD
        )
        image.paste(halo, (x - 8, y - 8), halo)
        image.paste(picture, (x, y), picture)


def _trick(image: Image.Image, draw: ImageDraw.ImageDraw, view: View) -> None:
    for seat in (0, 1):
        own = [card for card in view.table if card.seat == seat]
        for at, card in enumerate(own):
            picture = face(card.card, CARD)
            centre = WIDTH // 4 - 10 if seat == 0 else WIDTH * 3 // 4 + 10
            x = centre - CARD // 2 + (2 * at - len(own) + 1) * 50
            y = 146
            image.paste(picture, (x, y), picture)
            _badges(image, draw, card, x, y)
        if not own:
            centre = WIDTH // 4 - 10 if seat == 0 else WIDTH * 3 // 4 + 10
            box = centre - CARD // 2, 146, centre + CARD // 2, 146 + height_of(CARD)
            draw.rounded_rectangle(box, 18, None, palette.PANEL, width=4)


def _badges(image: Image.Image, draw: ImageDraw.ImageDraw, card: TableCard, x: int, y: int) -> None:
    """Show a card's value and faction in this trick, where they differ from the printed ones."""
    if card.value != int(card.card[1]):
        right, bottom = x + CARD + 10, y + height_of(CARD) - 14
        draw.rounded_rectangle((right - 74, bottom - 48, right, bottom), 14, palette.GOLD)
        value = str(card.value).replace("-", "−")
        draw.text((right - 37, bottom - 25), value, "#20150a", font(BLACK, 40), anchor="mm")
    if card.counts_as != card.card[0]:
        colour = palette.FACTIONS[card.counts_as]
        draw.rounded_rectangle((x - 12, y + 120, x + 48, y + 180), 14, colour, palette.INK, 3)
        sign = emblem_picture(f"faction-{card.counts_as}", 48, palette.INK, colour)
        image.paste(sign, (x - 6, y + 126), sign)


def _faction(
    image: Image.Image, draw: ImageDraw.ImageDraw, standing: Standing, column: int, code: str
) -> None:
    """Show a faction, how many of its cards each side has, and which side it votes for."""
    left = MARGIN + column * COLUMN
    centre = left + COLUMN // 2
    colour = palette.FACTIONS[code]
    vote = standing.votes[code]
    draw.rounded_rectangle((left + 4, VOTES, left + COLUMN - 4, HEIGHT - MARGIN), 16, palette.PANEL)
    draw.rounded_rectangle((centre - 34, VOTES + 12, centre + 34, VOTES + 80), 16, colour)
    sign = emblem_picture(f"faction-{code}", 60, palette.INK, colour)
    image.paste(sign, (centre - 30, VOTES + 16), sign)
    for seat in (0, 1):
        values = standing.values[seat][code]
        x = centre - 62 if seat == 0 else centre + 62
        wins = vote == seat
        draw.text(
            (x, VOTES + 46),
            str(len(values)),
            palette.GOLD if wins else palette.QUIET,
            font(BLACK, 52),
            anchor="mm",
        )
        if wins:
            y = VOTES + 78
            draw.rounded_rectangle((x - 20, y, x + 20, y + 6), 3, palette.GOLD)
        texts = "".join(str(value) if value >= 0 else "·" for value in values)
        for row in range(0, len(texts), 6):
            draw.text(
                (centre - 8 if seat == 0 else centre + 8, VOTES + 94 + row // 6 * 26),
                " ".join(texts[row : row + 6]),
                palette.INK,
                font(SEMIBOLD, 22),
                anchor="ra" if seat == 0 else "la",
            )


def _shortened(name: str, width: int) -> str:
    shown = name
    while font(BOLD, 34).getlength(shown) > width:
        shown = shown.rstrip("…")[:-1] + "…"
    return shown
