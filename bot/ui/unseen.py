"""The memory aid: which cards a player has not seen yet."""

from __future__ import annotations

from claim_core.derived.memory import memory
from languages import Words

from ..play.snapshot import Snapshot
from . import names
from .parts import Part, container, link, row, text


def unseen(snapshot: Snapshot, words: Words) -> list[Part]:
    """List the cards that a player has not seen yet, by faction."""
    view = snapshot.view
    assert view.seat is not None
    known = memory(view)
    other = names.mention(words, snapshot, 1 - view.seat)
    if known.whole_hand:
        lines = [words("unseen-hand", who=other), _by_faction(words, known.whole_hand)]
    elif not known.unseen:
        lines = [words("unseen-nothing")]
    else:
        lines = [words("unseen-head", who=other, phase=view.phase)]
        lines.append(_by_faction(words, known.unseen))
        if known.surely:
            lines += [words("unseen-surely", who=other), _by_faction(words, known.surely)]
    parts = [text("\n".join(lines))]
    if snapshot.link:
        parts.append(row([link(snapshot.link, words("button-table"))]))
    return [container(parts)]


def _by_faction(words: Words, cards: tuple[str, ...]) -> str:
    values: dict[str, list[str]] = {}
    for card in cards:
        values.setdefault(card[0], []).append(card[1])
    return "\n".join(
        words("unseen-faction", faction=names.faction(words, code), values=" ".join(numbers))
        for code, numbers in values.items()
    )
