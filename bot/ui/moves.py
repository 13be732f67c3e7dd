"""Moves by name, as `/claim play` offers them while somebody types."""

from __future__ import annotations

from claim_core import Move
from languages import Words, fits, is_name

from ..play.snapshot import Snapshot
from .choices import played_label
from .other_moves import other_move_label


def matching_moves(snapshot: Snapshot, words: Words, typed: str) -> list[tuple[str, str]]:
    """List the legal moves that match what was typed so far, each with its name.

    All words typed occur in its name, in any order, or the move's own text begins like that.
    """
    start = typed.strip().casefold()
    return [
        (move.text, move_name(snapshot, words, move))
        for move in snapshot.view.legal
        if move.text.casefold().startswith(start) or fits(typed, _names(snapshot, words, move))
    ]


def meant_move(snapshot: Snapshot, words: Words, typed: str) -> str | None:
    """Return the only move that a text can mean: one with this name, else one that matches."""
    named = [
        move.text for move in snapshot.view.legal if is_name(typed, _names(snapshot, words, move))
    ]
    meant = named or [text for text, _ in matching_moves(snapshot, words, typed)]
    return meant[0] if len(meant) == 1 else None


def _names(snapshot: Snapshot, words: Words, move: Move) -> tuple[str, ...]:
    """Return what a move is called, in the person's language and in English.

    A Stein's faction is named as one card of it, but may be typed as a faction, too.
    """
    codes = [modifier[-1] for modifier in move.modifiers if "=" in modifier]
    factions = [each(f"faction-{code}") for each in words.understood for code in codes]
    return *(move_name(snapshot, each, move) for each in words.understood), *factions


def move_name(snapshot: Snapshot, words: Words, move: Move) -> str:
    if move.verb != "play":
        return other_move_label(snapshot, words, move)
    return played_label(words, move)
