"""What can be put on a card as it is played: potion, Sword, Stein, Ring."""

from __future__ import annotations

from ..languages import Words
from ..scene import Scene
from . import names, press
from .parts import GREEN, GREY, Part, button, row, text

STEIN = "stein"  # turned on without a faction, it asks for one
ORDER = ("potion", "sword", STEIN, "ring")  # in which a move names them
Modifiers = tuple[str, ...]


def offered(scene: Scene) -> set[Modifiers]:
    """Give all that may go together with some card."""
    return {move.modifiers for move in scene.view.legal if move.modifiers}


def kept(scene: Scene, chosen: Modifiers) -> Modifiers:
    """Give what is left of a choice as things stand now, in the order of a move."""
    there = {modifier for modifiers in offered(scene) for modifier in modifiers}
    if any(modifier.startswith("stein=") for modifier in there):
        there.add(STEIN)
    return _sorted({modifier for modifier in chosen if modifier in there})


def _sorted(modifiers: set[str]) -> Modifiers:
    return tuple(sorted(modifiers, key=lambda modifier: ORDER.index(modifier.partition("=")[0])))


def toggles(scene: Scene, words: Words, chosen: Modifiers) -> list[Part]:
    """Give a button for each thing; it turns it on, or off again."""
    there = {modifier.partition("=")[0] for all_ in offered(scene) for modifier in all_}
    return [_toggle(scene, words, chosen, name) for name in ORDER if name in there]


def _toggle(scene: Scene, words: Words, chosen: Modifiers, name: str) -> Part:
    on = {modifier for modifier in chosen if modifier.partition("=")[0] == name}
    after = set(chosen) - on if on else {*chosen, name}
    label = words("extra-potion") if name == "potion" else words(f"artifact-{name}")
    return button(
        press.with_(scene, _sorted(after)),
        words("extra-on", extra=label) if on else label,
        emoji=names.POTION if name == "potion" else names.ARTIFACT_EMOJI[name],
        style=GREEN if on else GREY,
        disabled=not on and not _fits(scene, after),
    )


def stein(scene: Scene, words: Words, chosen: Modifiers) -> list[Part]:
    """Ask for the Stein's faction, once it is turned on."""
    named = next((modifier for modifier in chosen if modifier.startswith(STEIN)), "")
    if not named:
        return []
    others = set(chosen) - {named}
    buttons = []
    for code in scene.view.kingdom:
        modifier = f"stein={code}"
        after = others | {modifier}
        buttons.append(
            button(
                press.with_(scene, _sorted(after)),
                words(f"faction-{code}"),
                emoji=names.FACTION_EMOJI[code],
                style=GREEN if modifier == named else GREY,
                disabled=modifier == named or not _fits(scene, after),
            )
        )
    return [text(words("stein-which")), row(buttons)]


def _fits(scene: Scene, modifiers: set[str]) -> bool:
    """Whether some card may be played with these, and perhaps more."""
    fixed = modifiers - {STEIN}
    return any(
        fixed <= set(whole)
        and (STEIN not in modifiers or any(modifier.startswith("stein=") for modifier in whole))
        for whole in offered(scene)
    )
