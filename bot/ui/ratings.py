"""What a rated match did to the ratings."""

from __future__ import annotations

from ..languages import Words
from ..ratings import NOTHING, Change
from ..scene import Scene
from . import names


def changes(scene: Scene, words: Words) -> list[str]:
    """Say what a result did to both ratings, and why it did less, where it did."""
    if not scene.terms.rated:
        return []
    if scene.ratings is None:
        return [words("rating-not-counted")]
    lines = [_change(scene, words, seat, change) for seat, change in enumerate(scene.ratings)]
    part = scene.ratings[0].part
    if part == NOTHING:
        lines.append(words("rating-nothing"))
    elif part > 1:
        lines.append(words("rating-part", part=part))
    return lines


def _change(scene: Scene, words: Words, seat: int, change: Change) -> str:
    before, after = change.before, change.after
    by = after.rating - before.rating
    return words(
        "rating-change",
        down="yes" if by < 0 else "no",
        who=names.mention(words, scene, seat),
        change=names.glued(
            words(
                "rating-step",
                before=names.signed(before.rating),
                after=names.signed(after.rating),
                by=f"+{by}" if by > 0 else names.signed(by),
            )
        ),
        sure=names.glued(
            words(
                "rating-sure",
                deviation=after.deviation,
                provisional="yes" if after.provisional else "no",
            )
        ),
    )
