"""Ids of what can be pressed on a private hand: each says which position it was made for."""

from __future__ import annotations

from ..buttons import button_id
from ..scene import Scene


def play(scene: Scene, move: str) -> str:
    return button_id("play", scene.match, scene.ply, move)


def no(scene: Scene, card: str) -> str:
    """A card that is shown, but cannot be played now."""
    return button_id("no", scene.match, scene.ply, card)


def pick(scene: Scene, verb: str = "") -> str:
    """A select whose values are moves; of anything but cards it names the moves' verb."""
    return button_id("pick", scene.match, scene.ply, *([verb] if verb else []))


def narrow(scene: Scene) -> str:
    """A select whose values are groups of moves."""
    return button_id("narrow", scene.match, scene.ply)


def with_(scene: Scene, modifiers: tuple[str, ...]) -> str:
    """Go on with these modifiers turned on, and no others."""
    return button_id("with", scene.match, scene.ply, "+".join(modifiers))
