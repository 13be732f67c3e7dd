"""Moves that play no card: a button for each, or a select where there are many."""

from __future__ import annotations

from typing import TypeAlias

from claim_core import ARTIFACTS, Move
from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .choices import artifact_label, thing_label
from .parts import BLUE, GREY, Option, Part, button, row, select

MAX_BUTTONS = 3  # for the same verb; more moves than that become a select

ByVerb: TypeAlias = dict[str, list[Move]]


def other_moves(snapshot: Snapshot) -> ByVerb:
    """Return the legal moves that play no card, by verb; passing comes last."""
    by_verb: ByVerb = {}
    for move in snapshot.view.legal:
        if move.verb != "play":
            by_verb.setdefault(move.verb, []).append(move)
    if "pass" in by_verb:
        by_verb["pass"] = by_verb.pop("pass")
    return by_verb


def move_buttons(snapshot: Snapshot, words: Words, by_verb: ByVerb) -> list[Part]:
    """Return a button for each move of a verb that has few."""
    buttons = []
    for moves in by_verb.values():
        for move in moves if len(moves) <= MAX_BUTTONS else ():
            label, emoji, style = _appearance(snapshot, words, move)
            id = custom_id("play", snapshot.match, snapshot.ply, move.text)
            buttons.append(button(id, label, emoji=emoji, style=style))
    return buttons


def move_selects(snapshot: Snapshot, words: Words, by_verb: ByVerb, group: str) -> list[Part]:
    """Return a select for each verb that has many moves.

    Where a move chooses two things, a first select asks for one of them; `group` is the answer.
    """
    parts: list[Part] = []
    match, ply = snapshot.match, snapshot.ply
    for verb, moves in by_verb.items():
        if len(moves) <= MAX_BUTTONS:
            continue
        groups = {_group(move): move.card for move in moves}
        if len(groups) > 1 and ">" in moves[0].text:
            options = [
                _option(words, each, card, chosen=each == group) for each, card in groups.items()
            ]
            id = custom_id("narrow", match, ply)
            parts.append(row([select(id, words(f"first-{verb}"), options)]))
            moves = [move for move in moves if _group(move) == group]
        if moves:
            options = [_option(words, move.text, move.other or move.card) for move in moves]
            id = custom_id("pick", match, ply, verb)
            parts.append(row([select(id, words(f"which-{verb}"), options)]))
    return parts


def _group(move: Move) -> str:
    return move.text.partition(">")[0]


def _option(words: Words, value: str, thing: str, *, chosen: bool = False) -> Option:
    """Return the option for a card or a faction."""
    label = thing_label(words, thing)
    return Option(value, label, emoji=names.FACTION_EMOJI[thing[0]], chosen=chosen)


def other_move_label(snapshot: Snapshot, words: Words, move: Move) -> str:
    """Name a move that plays no card."""
    return _appearance(snapshot, words, move)[0]


def _appearance(snapshot: Snapshot, words: Words, move: Move) -> tuple[str, str, int]:
    """Return the label, emoji and style of a move's button."""
    view = snapshot.view
    verb = move.verb
    if verb in ARTIFACTS:
        return artifact_label(words, move), names.ARTIFACT_EMOJI[verb], BLUE
    if verb == "pass":
        return words(f"pass-{view.decision.kind}"), "", GREY
    card, source = _card_taken(snapshot, move), _source(snapshot, move)
    if not card:
        return words("choice-unseen"), "", BLUE
    label = names.card_label(words, card)
    if source:
        label = words(f"choice-{source}", card=label)
    return label, names.FACTION_EMOJI[card[0]], BLUE


def _source(snapshot: Snapshot, move: Move) -> str:
    """Say whether a Seer or a Ghost takes the "prize" or a card of the "deck", else "".

    The card itself does not tell: the deck's may be equal to the prize.
    """
    view = snapshot.view
    assert view.seat is not None
    match move.verb, move.other:
        case "seer", source:
            return source
        case "ghost", "leave":  # a Seer that took the deck's card has left the prize to the other
            return "deck" if view.recruiting[1 - view.seat][0] in view.prizes else "prize"
        case _:
            return ""


def _card_taken(snapshot: Snapshot, move: Move) -> str:
    """Return the card that a Seer, a Ghost or the Crystal Ball takes; "" is a hidden one."""
    view = snapshot.view
    assert view.seat is not None
    match move.verb, move.other:
        case "seer", "deck":
            return view.looking_at[0]
        case "seer", _:
            return view.prizes[0]
        case "ghost", "keep":
            return next(c.card for c in view.table if c.seat == view.seat and c.card[0] == "H")
        case "ghost", _:
            return view.recruiting[view.seat][0]
        case _:
            return move.card
