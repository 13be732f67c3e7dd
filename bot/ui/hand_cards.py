"""The cards of a hand: as buttons, as a select, or in words."""

from __future__ import annotations

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .card_places import Gap, Kind, Place, card_places
from .modifiers import Modifiers
from .parts import BLANK, BLUE, GREY, Option, Part, button, row, select, text


def _playable(snapshot: Snapshot, chosen: Modifiers) -> dict[str, str]:
    """Return the moves that play a card with exactly these modifiers, by card."""
    return {
        move.card: move.text
        for move in snapshot.view.legal
        if move.verb == "play" and move.modifiers == chosen
    }


def card_buttons(
    snapshot: Snapshot, words: Words, chosen: Modifiers, gap: Gap | None = None
) -> list[Part]:
    """Return the rows of the hand, a button for each card; only those that can be played work."""
    moves = _playable(snapshot, chosen)
    done = 0
    rows = []
    for places in card_places(snapshot, gap):
        buttons = []
        for place in places:
            if place.kind is Kind.HELD:
                buttons.append(_card_button(snapshot, words, place, moves.get(place.card)))
            else:
                id = custom_id("done", snapshot.match, snapshot.ply, done)
                buttons.append(_done_button(place, id))
                done += 1
        rows.append(row(buttons))
    return rows


def _card_button(snapshot: Snapshot, words: Words, place: Place, move: str | None) -> Part:
    action, value = ("play", move) if move else ("no", place.card)
    return button(
        custom_id(action, snapshot.match, snapshot.ply, value),
        _label(words, place),
        emoji=names.FACTION_EMOJI[place.card[0]],
        style=BLUE if move else GREY,
        disabled=not move,
    )


def _done_button(place: Place, id: str) -> Part:
    """Return what stands where there is no card, as wide as the card that was there."""
    if place.kind is Kind.PLAYED:
        return button(id, names.card_short(place.card), emoji=names.PLAYED, disabled=True)
    return button(id, BLANK, disabled=True)


def _label(words: Words, place: Place) -> str:
    label, number = names.card_short(place.card), place.number
    return words("hand-several", card=label, number=number) if number > 1 else label


def card_select(snapshot: Snapshot, words: Words, chosen: Modifiers) -> list[Part]:
    """List the cards that can be played, below the whole hand in words."""
    parts = [text(words("hand-cards", cards=names.pile(snapshot.view.hand)))]
    options = [
        Option(move, names.card_label(words, card), emoji=names.FACTION_EMOJI[card[0]])
        for card, move in _playable(snapshot, chosen).items()
    ]
    if options:
        id = custom_id("pick", snapshot.match, snapshot.ply)
        parts.append(row([select(id, words("hand-select"), options)]))
    return parts
