"""What can go with a card as it is played: potion, Sword, Stein, Ring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .parts import GREEN, GREY, Part, button, short_rows

STEIN = "stein"  # turned on without a faction, it asks for one
ORDER = ("potion", "sword", STEIN, "ring")  # the order in which a move names them

Modifiers: TypeAlias = tuple[str, ...]


def _combinations(snapshot: Snapshot) -> set[Modifiers]:
    """Return the modifiers that can go together with some card."""
    return {move.modifiers for move in snapshot.view.legal if move.modifiers}


def still_possible(snapshot: Snapshot, chosen: Modifiers) -> Modifiers:
    """Drop the chosen modifiers that cannot be used any more; order the rest as a move does."""
    possible = {modifier for together in _combinations(snapshot) for modifier in together}
    if any(modifier.startswith("stein=") for modifier in possible):
        possible.add(STEIN)
    return _ordered({modifier for modifier in chosen if modifier in possible})


def _ordered(modifiers: Iterable[str]) -> Modifiers:
    return tuple(sorted(modifiers, key=lambda modifier: ORDER.index(modifier.partition("=")[0])))


def modifier_buttons(snapshot: Snapshot, words: Words, chosen: Modifiers) -> list[Part]:
    """Return a button for each modifier, which turns it on or off and is as wide either way."""
    combinations = _combinations(snapshot)
    possible = {modifier.partition("=")[0] for together in combinations for modifier in together}
    buttons = []
    for name in ORDER:
        if name not in possible:
            continue
        on = {modifier for modifier in chosen if modifier.partition("=")[0] == name}
        after = set(chosen) - on if on else {*chosen, name}
        label = words("extra-potion") if name == "potion" else words(f"artifact-{name}")
        buttons.append(
            button(
                _with_id(snapshot, after),
                words("extra-on" if on else "extra-off", extra=label),
                emoji=names.POTION if name == "potion" else names.ARTIFACT_EMOJI[name],
                style=GREEN if on else GREY,
                disabled=not on and not _is_possible(after, combinations),
            )
        )
    return buttons


def stein_rows(snapshot: Snapshot, words: Words, chosen: Modifiers) -> list[Part]:
    """Return rows of factions that the Stein may name, once it is turned on."""
    stein = next((modifier for modifier in chosen if modifier.startswith(STEIN)), "")
    if not stein:
        return []
    combinations = _combinations(snapshot)
    others = set(chosen) - {stein}
    buttons = []
    for code in snapshot.view.kingdom:
        modifier = f"stein={code}"
        after = others | {modifier}
        buttons.append(
            button(
                _with_id(snapshot, after),
                words(f"faction-{code}"),
                emoji=names.FACTION_EMOJI[code],
                style=GREEN if modifier == stein else GREY,
                disabled=modifier == stein or not _is_possible(after, combinations),
            )
        )
    return short_rows(buttons)


def _with_id(snapshot: Snapshot, modifiers: Iterable[str]) -> str:
    """Return the id of a button that turns on these modifiers and no others."""
    return custom_id("with", snapshot.match, snapshot.ply, "+".join(_ordered(modifiers)))


def _is_possible(modifiers: set[str], combinations: set[Modifiers]) -> bool:
    """Whether some card can be played with these modifiers, and perhaps others."""
    fixed = modifiers - {STEIN}
    return any(
        fixed <= set(together)
        and (STEIN not in modifiers or any(each.startswith("stein=") for each in together))
        for together in combinations
    )
