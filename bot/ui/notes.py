"""Small messages besides the table: whose turn it is, how a match ended.

`who` mentions the people a note is for. Nobody else is mentioned, except their opponent where the
note is about them.
"""

from __future__ import annotations

from collections.abc import Callable

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .match_buttons import cancel_button, claim_win_button, hand_button
from .parts import Part, button, link, row, text


def note(sentence: str) -> list[Part]:
    """Show one sentence."""
    return [text(sentence)]


def your_turn(snapshot: Snapshot, words: Words, who: str) -> list[Part]:
    """Ping the player whose turn it is."""
    return _with_buttons(snapshot, words, words("note-turn", who=who), hand_button)


def reminder(snapshot: Snapshot, words: Words, who: str) -> list[Part]:
    """Remind the player whose time is nearly over."""
    assert snapshot.due is not None
    sentence = words("note-reminder", who=who, when=names.when(snapshot.due))
    return _with_buttons(snapshot, words, sentence, hand_button)


def lapsed(snapshot: Snapshot, words: Words, who: str) -> list[Part]:
    """Notify the opponent of a player whose time is up that they may claim the win."""
    seat = snapshot.view.decision.seat
    assert seat is not None
    late = names.mention(words, snapshot, seat)
    sentence = words("note-lapsed", who=who, late=late)
    return _with_buttons(snapshot, words, sentence, claim_win_button)


def would_cancel(snapshot: Snapshot, words: Words, who: str) -> list[Part]:
    """Ask a player of a rated match whether to cancel it, as their opponent would."""
    other = names.mention(words, snapshot, snapshot.wants_cancel.index(True))
    sentence = words("note-cancel-wanted", who=who, other=other)
    return _with_buttons(snapshot, words, sentence, cancel_button)


def ended(snapshot: Snapshot, words: Words, who: str) -> list[Part]:
    """Notify players that their match is over, and why."""
    sentence = words("note-ended", who=who, state=snapshot.stop_reason or snapshot.state)
    return _with_buttons(snapshot, words, sentence)


def closed_by_manager(snapshot: Snapshot, words: Words, who: str) -> list[Part]:
    """Notify players that somebody who manages the server has ended their match."""
    return _with_buttons(snapshot, words, words("note-closed", who=who))


def rematch_asked(snapshot: Snapshot, words: Words) -> list[Part]:
    """Tell somebody that they have asked for a rematch, and let them take that back."""
    seat, rated = snapshot.view.seat, "yes" if snapshot.terms.rated else "no"
    assert seat is not None
    other, ends = names.mention(words, snapshot, 1 - seat), names.when(snapshot.wishes_end[seat])
    sentence = words("rematch-asked", rated=rated, other=other, ends=ends)
    id = custom_id("norematch", snapshot.match)
    return [text(sentence), row([button(id, words("button-withdraw"))])]


def moved_here(snapshot: Snapshot, words: Words) -> list[Part]:
    """Tell whoever has moved a table that it is there."""
    return _with_buttons(snapshot, words, words("table-moved-here"))


def moved(address: str, words: Words) -> list[Part]:
    """Show, where the table was, that it has moved and where to."""
    return [text(words("note-moved")), row([link(address, words("button-table"))])]


def _with_buttons(
    snapshot: Snapshot, words: Words, sentence: str, *needed: Callable[[Snapshot, Words], Part]
) -> list[Part]:
    """Put the buttons that a note is about below it, and a link to the table."""
    buttons = [each(snapshot, words) for each in needed]
    if snapshot.link:
        buttons.append(link(snapshot.link, words("button-table")))
    return [text(sentence), row(buttons)] if buttons else [text(sentence)]
