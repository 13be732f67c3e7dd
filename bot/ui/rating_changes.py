"""What a rated match did to the ratings."""

from __future__ import annotations

from ..languages import Words
from ..play.snapshot import Snapshot
from ..standings.ratings import NO_EFFECT, Change
from . import names


def rating_changes(snapshot: Snapshot, words: Words) -> list[str]:
    """Say how both ratings changed, and why by less than usual, if so."""
    if not snapshot.terms.rated:
        return []
    if snapshot.ratings is None:
        return [words("rating-not-counted")]
    lines = [_change(snapshot, words, seat, change) for seat, change in enumerate(snapshot.ratings)]
    divisor = snapshot.ratings[0].divisor
    if divisor == NO_EFFECT:
        lines.append(words("rating-nothing"))
    elif divisor > 1:
        lines.append(words("rating-part", part=divisor))
    return lines


def _change(snapshot: Snapshot, words: Words, seat: int, change: Change) -> str:
    before, after = change.before, change.after
    by = after.rating - before.rating
    step = words(
        "rating-step",
        before=names.signed(before.rating),
        after=names.signed(after.rating),
        by=f"+{by}" if by > 0 else names.signed(by),
    )
    provisional = "yes" if after.is_provisional else "no"
    sure = words("rating-sure", deviation=after.deviation, provisional=provisional)
    return words(
        "rating-change",
        down="yes" if by < 0 else "no",
        who=names.mention(words, snapshot, seat),
        change=names.glued(step),
        sure=names.glued(sure),
    )
