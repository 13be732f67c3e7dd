"""What else only the player sees: followers and artifacts, and the menu of what is not asked."""

from __future__ import annotations

from typing import Final

from languages import Words

from ..chat.custom_ids import custom_id
from ..people.person import ONLY_CARD
from ..play.snapshot import Snapshot
from . import names
from .decision import does
from .parts import Option, Part, button, container, row, select, text

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
    """Describe what a player owns, a line for each kind of thing."""
    view = snapshot.view
    assert view.seat is not None
    lines = []
    if view.phase == 1:
        cards = names.pile(view.followers)
        lines.append(words("own-followers", number=len(view.followers), cards=cards))
    for name in view.artifacts_held:
        passed = any(name in ARTIFACTS_AT[view.phase].get(kind, ()) for kind in snapshot.passes)
        artifact = names.artifact(words, name)
        lines.append(words("own-artifact-passed", artifact=artifact) if passed else artifact)
    return lines


def explanation(snapshot: Snapshot, words: Words) -> list[Part]:
    """Say what each faction, and each artifact that a player holds, does in this phase."""
    view = snapshot.view
    assert view.seat is not None
    lines = [words("explain-phase", phase=view.phase)]
    for code in view.kingdom:
        power = words(f"does-faction-{code}", phase=view.phase)
        faction = names.faction(words, code)
        lines.append(words("explain-power", code=code, faction=faction, does=power))
    for name in view.artifacts_held:
        artifact = names.artifact(words, name)
        lines.append(words("explain-artifact", artifact=artifact, does=does(words, name, view)))
    if view.potions[view.seat]:
        lines.append(words("explain-potions"))
    return [container([text("\n".join(lines))])]


def further_button(snapshot: Snapshot, words: Words) -> Part:
    """Return *Resign*, or the button of a menu if there is also something not to be asked about."""
    if not _not_to_ask(snapshot):
        return _resign_button(snapshot, words)
    return button(custom_id("asking", snapshot.match), words("button-more"))


def _resign_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("resign", snapshot.match), words("button-resign"))


def further_menu(snapshot: Snapshot, words: Words) -> list[Part]:
    """Let a player resign, or choose what not to be asked about any more, or again."""
    options = []
    for kind in _not_to_ask(snapshot):
        asks = kind not in snapshot.passes
        usable = (name for name in ARTIFACTS_AT[snapshot.view.phase].get(kind, ()))
        held = [words(f"artifact-{n}") for n in usable if n in snapshot.view.artifacts_held]
        of = "only-card" if kind == ONLY_CARD else "artifacts"
        label = words(
            f"asking-{of}", asks="yes" if asks else "no", artifacts=names.listed(words, held)
        )
        value = f"{kind}:{'on' if asks else 'off'}"
        options.append(Option(value, label, emoji="🔕" if asks else ""))
    if not options:
        return []
    which = select(custom_id("auto", snapshot.match), words("asking-which"), options)
    return [row([which]), row([_resign_button(snapshot, words)])]


def _not_to_ask(snapshot: Snapshot) -> list[str]:
    """List the kinds of decisions that could be made for the player now or in later tricks."""
    view = snapshot.view
    kinds = [
        kind
        for kind, artifacts in ARTIFACTS_AT[view.phase].items()
        if not set(artifacts).isdisjoint(view.artifacts_held)
    ]
    has_no_choice = view.decision.seat == view.seat and len(view.legal) == 1
    return [*kinds, ONLY_CARD] if kinds or has_no_choice or snapshot.passes else kinds
