"""Moves in words, as they are offered while `/claim play` is typed."""

from __future__ import annotations

from claim_core import Move

from ..languages import Words
from ..scene import Scene
from . import choices, names


def offered(scene: Scene, words: Words, typed: str) -> list[tuple[str, str]]:
    """Give the legal moves that fit what was typed so far, each with its name.

    What fits is any part of the name, in any order, or the beginning of the move's text.
    """
    typed = typed.casefold()
    wanted = typed.split()
    found = []
    for move in scene.view.legal:
        label = named(scene, words, move)
        said = label.casefold()
        if move.text.casefold().startswith(typed) or all(part in said for part in wanted):
            found.append((move.text, label))
    return found


def named(scene: Scene, words: Words, move: Move) -> str:
    """Name a move."""
    if move.verb != "play":
        return choices.named(scene, words, move)
    said = names.card_label(words, move.card)
    for modifier in move.modifiers:
        name, _, code = modifier.partition("=")
        thing = words("extra-potion") if name == "potion" else words(f"artifact-{name}")
        if code:
            thing = words("choice-artifact", artifact=thing, thing=words(f"faction-{code}"))
        said = words("move-with", move=said, thing=thing)
    return said
