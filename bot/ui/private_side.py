"""What else only the player sees: followers, potions and artifacts."""

from __future__ import annotations

from typing import Final

from ..chat.custom_ids import custom_id
from ..languages import Words
from ..play.snapshot import Snapshot
from . import names
from .parts import Part, button

# The artifacts that can be used at each kind of decision that can be passed, phase by phase.
ARTIFACTS_AT: Final[dict[int, dict[str, tuple[str, ...]]]] = {
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


def private_side(snapshot: Snapshot, words: Words) -> list[str]:
    """Describe what a player owns, a line for each thing, and what each artifact does."""
    view = snapshot.view
    assert view.seat is not None
    lines = []
    if view.phase == 1:
        cards = names.pile(view.followers)
        lines.append(words("own-followers", number=len(view.followers), cards=cards))
    if view.potions[view.seat]:
        lines.append(words("own-potions", number=view.potions[view.seat]))
    for name in view.artifacts_held:
        passed = any(name in ARTIFACTS_AT[view.phase].get(kind, ()) for kind in snapshot.passes)
        lines.append(
            words(
                "own-artifact",
                artifact=names.artifact(words, name),
                does=words(f"does-{name}"),
                asks="no" if passed else "yes",
            )
        )
    return lines


def pass_buttons(snapshot: Snapshot, words: Words) -> list[Part]:
    """Let a player pass on artifacts without being asked, or be asked about them again."""
    held = snapshot.view.artifacts_held
    if not held:
        return []
    buttons = []
    for kind, artifacts in ARTIFACTS_AT[snapshot.view.phase].items():
        usable = [words(f"artifact-{name}") for name in held if name in artifacts]
        if not usable:
            continue
        asks = kind not in snapshot.passes
        buttons.append(
            button(
                custom_id("auto", snapshot.match, kind, "on" if asks else "off"),
                words("auto-pass" if asks else "auto-ask", artifacts=names.listed(words, usable)),
                emoji="🔕" if asks else "🔔",
            )
        )
    return buttons
