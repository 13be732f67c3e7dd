"""The memory aid: which cards a player has not seen yet."""

from __future__ import annotations

from claim_core.memory import memory

from ..languages import Words
from ..scene import Scene
from . import names
from .parts import Part, container, link, row, text


def unseen(scene: Scene, words: Words) -> list[Part]:
    """Show a player what is still hidden, by faction."""
    view = scene.view
    assert view.seat is not None
    known = memory(view)
    other = names.mention(words, scene, 1 - view.seat)
    if known.whole_hand:
        lines = [words("unseen-hand", who=other), _by_faction(words, known.whole_hand)]
    else:
        lines = [words("unseen-head", who=other, phase=view.phase)]
        lines.append(_by_faction(words, known.unseen) or words("unseen-nothing"))
        if known.surely:
            lines += [words("unseen-surely", who=other), _by_faction(words, known.surely)]
    parts = [text("\n".join(lines))]
    if scene.link:
        parts.append(row([link(scene.link, words("button-table"))]))
    return [container(parts)]


def _by_faction(words: Words, cards: tuple[str, ...]) -> str:
    values: dict[str, list[str]] = {}
    for card in cards:
        values.setdefault(card[0], []).append(card[1])
    return "\n".join(
        words("unseen-faction", faction=names.faction(words, code), values=" ".join(numbers))
        for code, numbers in values.items()
    )
