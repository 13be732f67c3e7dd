"""The cards of a hand: as buttons, as a select, or in words."""

from __future__ import annotations

from collections import Counter

from ..chat.custom_ids import custom_id
from ..languages import Words
from ..play.snapshot import Snapshot
from . import names
from .modifiers import Modifiers
from .parts import BLUE, GREY, Option, Part, button, row, rows, select, text

CARDS_IN_A_ROW = 4  # as many as a phone shows side by side


def _playable(snapshot: Snapshot, chosen: Modifiers) -> dict[str, str]:
    """Return the moves that play a card with exactly these modifiers, by card."""
    return {
        move.card: move.text
        for move in snapshot.view.legal
        if move.verb == "play" and move.modifiers == chosen
    }


def card_buttons(snapshot: Snapshot, words: Words, chosen: Modifiers) -> list[Part]:
    """Return a button for each card, one for equal cards; only those that can be played work."""
    moves = _playable(snapshot, chosen)
    play = custom_id("play", snapshot.match, snapshot.ply)
    no = custom_id("no", snapshot.match, snapshot.ply)
    buttons = []
    for card, number in Counter(snapshot.view.hand).items():
        move, label = moves.get(card), names.card_short(card)
        buttons.append(
            button(
                f"{play}:{move}" if move else f"{no}:{card}",
                words("hand-several", card=label, number=number) if number > 1 else label,
                emoji=names.FACTION_EMOJI[card[0]],
                style=BLUE if move else GREY,
                disabled=not move,
            )
        )
    return rows(buttons, CARDS_IN_A_ROW)


def card_select(snapshot: Snapshot, words: Words, chosen: Modifiers) -> list[Part]:
    """List the cards that can be played, below the whole hand in words."""
    parts = [cards_in_words(snapshot, words)]
    options = [
        Option(move, names.card_label(words, card), emoji=names.FACTION_EMOJI[card[0]])
        for card, move in _playable(snapshot, chosen).items()
    ]
    if options:
        id = custom_id("pick", snapshot.match, snapshot.ply)
        parts.append(row([select(id, words("hand-select"), options)]))
    return parts


def cards_in_words(snapshot: Snapshot, words: Words) -> Part:
    return text(words("hand-cards", cards=names.pile(snapshot.view.hand)))
