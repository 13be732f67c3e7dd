"""Questions before something that cannot be undone, and about which match to use."""

from __future__ import annotations

from collections.abc import Iterable

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .lists import Entry, entry_line
from .parts import MAX_OPTIONS, RED, Option, Part, button, container, row, select, text

MAX_LINES = 10  # matches described in words; the select has them all


def resign_question(snapshot: Snapshot, words: Words) -> list[Part]:
    """Ask a player whether to resign, and offer to cancel where that is possible."""
    view = snapshot.view
    assert view.seat is not None
    other = names.mention(words, snapshot, 1 - view.seat)
    cancel = _how_to_cancel(snapshot, view.seat)
    resign = custom_id("resignyes", snapshot.match)
    buttons = [button(resign, words("button-resign-yes"), emoji="🏳️", style=RED)]
    if cancel in ("yes", "agree", "ask"):
        label = words("button-ask-to-cancel" if cancel == "ask" else "button-cancel")
        buttons.append(button(custom_id("cancel", snapshot.match), label))
    buttons.append(button(custom_id("hand", snapshot.match), words("button-play-on"), emoji="🃏"))
    question = words("resign-question", other=other, match=snapshot.match, cancel=cancel)
    return [container([text(question), row(buttons)])]


def _how_to_cancel(snapshot: Snapshot, seat: int) -> str:
    """Say how a seat could cancel the match: a rated one is cancelled only by both."""
    if not snapshot.may_cancel:
        return "no"
    if not snapshot.terms.rated:
        return "yes"
    if snapshot.wants_cancel[1 - seat]:
        return "agree"
    return "asked" if snapshot.wants_cancel[seat] else "ask"


def end_match_question(snapshot: Snapshot, words: Words, manager: str) -> list[Part]:
    """Ask somebody who manages the server whether to end a match."""
    first, second = names.mention(words, snapshot, 0), names.mention(words, snapshot, 1)
    own = "yes" if snapshot.terms.rated and manager in snapshot.players else "no"
    question = words("end-question", first=first, second=second, match=snapshot.match, own=own)
    end = button(custom_id("endmatch", snapshot.match), words("button-end-match"), style=RED)
    return [container([text(question), row([end])])]


def which_match(entries: Iterable[Entry], words: Words, action: str) -> list[Part]:
    """Ask for the match; choosing one goes on with `action`."""
    entries = list(entries)[:MAX_OPTIONS]
    options = [
        Option(entry.match, words("which-option", match=entry.match, who=entry.who))
        for entry in entries
    ]
    lines = [words("which-question"), *(entry_line(entry, words) for entry in entries[:MAX_LINES])]
    which = select(custom_id("which", action), words("which-select"), options)
    return [container([text("\n".join(lines)), row([which])])]
