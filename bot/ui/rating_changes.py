"""What a rated match did to the ratings."""

from __future__ import annotations

from languages import Words

from ..play.snapshot import Snapshot
from ..standings.ratings import MIN_CARDS, NO_EFFECT, Change
from . import names


def rating_changes(snapshot: Snapshot, words: Words) -> list[str]:
    """Say how both ratings changed, and why by less than usual, if so."""
    if not snapshot.terms.rated:
        return []
    if snapshot.ratings is None:
        return [words("rating-not-counted")]
    lines = [_change(snapshot, words, seat, change) for seat, change in enumerate(snapshot.ratings)]
    return lines + _limits(snapshot, words, snapshot.ratings)


def _limits(snapshot: Snapshot, words: Words, ratings: tuple[Change, Change]) -> list[str]:
    """Say why the match counts for less than usual, if it does."""
    lines = []
    divisors = {seat: change.divisor for seat, change in enumerate(ratings)}
    outcome = snapshot.view.outcome
    winner = outcome.winner if outcome else None
    # By the first version of the rules, a short match counted.
    if snapshot.is_short and winner is not None and divisors[winner] == NO_EFFECT:
        who = names.mention(words, snapshot, winner)
        lines.append(words("rating-short", who=who, cards=MIN_CARDS))
        del divisors[winner]
    elif (same := min(divisors.values())) > 1:
        first, second = (names.mention(words, snapshot, seat) for seat in (0, 1))
        lines.append(words("rating-part", part=_part(same), first=first, second=second))
        divisors = {seat: divisor for seat, divisor in divisors.items() if divisor > same}
    for seat, divisor in divisors.items():
        if divisor > 1:
            who = names.mention(words, snapshot, seat)
            lines.append(words("rating-part-of", who=who, part=_part(divisor)))
    return lines


def _part(divisor: int) -> int:
    return 0 if divisor == NO_EFFECT else divisor


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
