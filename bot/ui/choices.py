"""Moves by name, whatever the position in which they were made."""

from __future__ import annotations

from claim_core import Move
from languages import Words

from . import names


def choice(words: Words, move: Move) -> str:
    """Name a move."""
    match move.verb:
        case "play":
            return played_label(words, move)
        case "pass":
            return words("pass-react")
        case "seer" | "ghost" as verb:
            return words(f"review-choice-{verb}-{move.other}")
        case "keep":
            return words("review-choice-keep", card=names.card_label(words, move.card))
        case _:
            return artifact_label(words, move)


def played_label(words: Words, move: Move) -> str:
    """Name a card, with what it is played with."""
    name = names.card_label(words, move.card)
    for modifier in move.modifiers:
        what, _, code = modifier.partition("=")
        thing = words("extra-potion") if what == "potion" else words(f"artifact-{what}")
        if code:
            thing = words("choice-artifact", artifact=thing, thing=names.one_of(words, code))
        name = words("move-with", move=name, thing=thing)
    return name


def artifact_label(words: Words, move: Move) -> str:
    """Name an artifact that is used, with what it is used on."""
    label, thing = words(f"artifact-{move.verb}"), move.other or move.card
    if move.verb == "horse" and move.other:
        back, card = thing_label(words, move.card), thing_label(words, move.other)
        return words("choice-horse", artifact=label, back=back, card=card)
    if thing:
        return words("choice-artifact", artifact=label, thing=thing_label(words, thing))
    return label


def thing_label(words: Words, thing: str) -> str:
    """Name a card, or a faction by its code."""
    return names.card_label(words, thing) if len(thing) == 2 else words(f"faction-{thing}")
