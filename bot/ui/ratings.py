"""What a rated match did to the ratings."""

from __future__ import annotations

from ..languages import Words
from ..ratings import NOTHING, Change, Shown
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
        who=names.mention(words, scene, seat),
        before=names.signed(before.rating),
        change=f"+{by}" if by > 0 else names.signed(by),
        after=rating(after, words),
    )


def rating(shown: Shown, words: Words) -> str:
    """A rating with its uncertainty: `1617 ± 237 (provisional)`."""
    return words(
        "rating",
        rating=names.signed(shown.rating),
        deviation=shown.deviation,
        provisional="yes" if shown.provisional else "no",
    )
