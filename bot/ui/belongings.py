"""What a player has besides the hand: followers, potions and artifacts, with what each does."""

from __future__ import annotations

from typing import Final

from ..buttons import button_id
from ..languages import Words
from ..scene import Scene
from . import names
from .parts import Part, button

# Which artifacts are asked about at which decision that can be passed, phase by phase.
ASKED: Final[dict[int, dict[str, tuple[str, ...]]]] = {
    1: {
        "react": ("shield", "horse", "hourglass"),
        "aftermath": ("staff",),
        "draw": ("crystal_ball",),
    },
    2: {
        "react": ("shield", "horse", "hourglass", "horn", "necklace"),
        "aftermath": ("staff", "spear", "lantern"),
        "collect": ("fools_crystal", "runestone"),
    },
}


def belongings(scene: Scene, words: Words) -> str:
    """Show what is the player's own."""
    view = scene.view
    assert view.seat is not None
    lines = []
    if view.phase == 1:
        number = len(view.followers)
        shown = names.pile(view.followers)
        lines.append(words("own-followers", number=number, cards=shown))
    if view.potions[view.seat]:
        lines.append(words("own-potions", number=view.potions[view.seat]))
    passed = {name for kind in scene.passes for name in asked_about(scene, kind)}
    for name in view.artifacts_held:
        does = words(f"does-{name}")
        asks = "no" if name in passed else "yes"
        lines.append(
            words("own-artifact", artifact=names.artifact(words, name), does=does, asks=asks)
        )
    return "\n".join(lines)


def asked_about(scene: Scene, kind: str) -> list[str]:
    """Give the own artifacts that a kind of decision is about."""
    about = ASKED[scene.view.phase].get(kind, ())
    return [name for name in scene.view.artifacts_held if name in about]


def passing(scene: Scene, words: Words) -> list[Part]:
    """Offer not to be asked about artifacts, or to be asked again."""
    parts = []
    for kind in ASKED[scene.view.phase]:
        about = asked_about(scene, kind)
        if not about:
            continue
        asks = kind not in scene.passes
        named = names.listed(words, (words(f"artifact-{name}") for name in about))
        parts.append(
            button(
                button_id("auto", scene.match, kind, "on" if asks else "off"),
                words("auto-pass" if asks else "auto-ask", artifacts=named),
                emoji="🔕" if asks else "🔔",
            )
        )
    return parts
