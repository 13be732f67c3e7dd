"""The first lesson: what a hand explains to somebody who learns the game."""

from __future__ import annotations

from claim_core.derived.standing import standing_of
from languages import Words

from ..chat.custom_ids import custom_id
from ..play.lesson import Hint
from ..play.snapshot import Snapshot
from . import names
from .parts import Part, button


def lesson_lines(snapshot: Snapshot, words: Words) -> list[str]:
    """Explain what has just happened, or what is to be decided."""
    return [
        words("lesson-line", told=_told(hint, snapshot, words)) for hint in snapshot.hints or ()
    ]


def lesson_buttons(snapshot: Snapshot, words: Words) -> list[Part]:
    """Return the button that ends the lesson, if this match is one."""
    if snapshot.hints is None:
        return []
    return [button(custom_id("lesson", snapshot.match), words("button-lesson"))]


def lesson_of_the_end(snapshot: Snapshot, words: Words) -> list[str]:
    """Explain the vote that has ended the match."""
    view = snapshot.view
    if snapshot.hints is None or view.outcome is None or view.outcome.votes is None:
        return []
    seat = view.seat
    assert seat is not None
    readers = {seat: "winner", 1 - seat: "loser", None: "drawn"}
    won_by: tuple[list[str], list[str]] = ([], [])
    for code, to in standing_of(view).votes.items():
        if to is not None:
            won_by[to].append(names.faction(words, code))
    over = words(
        "lesson-over",
        reader=readers[view.outcome.winner],
        who=names.mention(words, snapshot, 1 - seat),
        mine=names.joined(words, won_by[seat]),
        theirs=names.joined(words, won_by[1 - seat]),
    )
    return [over, words("lesson-end")]


def _told(hint: Hint, snapshot: Snapshot, words: Words) -> str:
    view = snapshot.view
    assert view.seat is not None
    values = {  # of which each hint shows some
        "who": names.mention(words, snapshot, 1 - view.seat),
        "card": names.card(words, hint.card) if hint.card else "",
        "faction": names.faction(words, hint.faction) if hint.faction else "",
    }
    return words(f"lesson-{hint.name}", **values)
