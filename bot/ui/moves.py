"""Moves by name, as `/claim play` offers them while somebody types."""

from __future__ import annotations

from claim_core import Move
from languages import Words

from ..play.snapshot import Snapshot
from . import names
from .other_moves import other_move_label


def matching_moves(snapshot: Snapshot, words: Words, typed: str) -> list[tuple[str, str]]:
    """List the legal moves that match what was typed so far, each with its name.

    All words typed occur in the name, in any order, or the move's own text begins like that.
    """
    typed = typed.casefold()
    parts = typed.split()
    found = []
    for move in snapshot.view.legal:
        name = move_name(snapshot, words, move)
        folded = name.casefold()
        if move.text.casefold().startswith(typed) or all(part in folded for part in parts):
            found.append((move.text, name))
    return found


def move_name(snapshot: Snapshot, words: Words, move: Move) -> str:
    if move.verb != "play":
        return other_move_label(snapshot, words, move)
    name = names.card_label(words, move.card)
    for modifier in move.modifiers:
        what, _, code = modifier.partition("=")
        thing = words("extra-potion") if what == "potion" else words(f"artifact-{what}")
        if code:
            thing = words("choice-artifact", artifact=thing, thing=words(f"faction-{code}"))
        name = words("move-with", move=name, thing=thing)
    return name
