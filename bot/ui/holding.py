"""The cards of a hand: as buttons, as a select, or in words."""

from __future__ import annotations

from collections import Counter

from ..languages import Words
from ..scene import Scene
from . import names, press
from .extras import Modifiers
from .parts import BLUE, GREY, Option, Part, button, row, rows, select, text

PLAYS = ("lead", "follow")
ACROSS = 4  # as many cards as a phone shows side by side


def playable(scene: Scene, chosen: Modifiers) -> dict[str, str]:
    """Give the moves that play a card with these modifiers, by card."""
    return {
        move.card: move.text
        for move in scene.view.legal
        if move.verb == "play" and move.modifiers == chosen
    }


def as_buttons(scene: Scene, words: Words, chosen: Modifiers) -> list[Part]:
    """Give a button for each card, equal ones together; those that may be played can be pressed."""
    moves = playable(scene, chosen)
    buttons = (
        button(
            press.play(scene, moves[card]) if card in moves else press.no(scene, card),
            words("hand-several", value=card[1], number=number) if number > 1 else card[1],
            emoji=names.FACTION_EMOJI[card[0]],
            style=BLUE if card in moves else GREY,
            disabled=card not in moves,
        )
        for card, number in Counter(scene.view.hand).items()
    )
    return rows(buttons, ACROSS)


def as_select(scene: Scene, words: Words, chosen: Modifiers) -> list[Part]:
    """List the cards that may be played, and show the whole hand in words."""
    parts = [as_text(scene, words)]
    moves = playable(scene, chosen)
    if moves:
        options = [
            Option(move, names.card_label(words, card), emoji=names.FACTION_EMOJI[card[0]])
            for card, move in moves.items()
        ]
        parts.append(row([select(press.pick(scene), words("hand-select"), options)]))
    return parts


def as_text(scene: Scene, words: Words) -> Part:
    return text(words("hand-cards", cards=names.pile(scene.view.hand)))
