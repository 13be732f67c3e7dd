"""Questions that are put before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Iterable

from ..buttons import button_id
from ..languages import Words
from ..scene import Scene
from . import names
from .lists import Entry, entry_line
from .parts import RED, Option, Part, button, container, row, select, text

MOST_OPTIONS = 25


def resigning(scene: Scene, words: Words) -> list[Part]:
    """Ask a player who is about to give up, and offer to cancel where that can be done."""
    view = scene.view
    assert view.seat is not None
    other = names.mention(words, scene, 1 - view.seat)
    cancel = _cancel(scene, view.seat)
    buttons = [_sure(button_id("resignyes", scene.match), words("button-resign-yes"))]
    if cancel in ("yes", "agree", "ask"):
        label = words("button-ask-to-cancel" if cancel == "ask" else "button-cancel")
        buttons.append(button(button_id("cancel", scene.match), label))
    buttons.append(button(button_id("hand", scene.match), words("button-play-on"), emoji="🃏"))
    asked = words("resign-question", other=other, match=scene.match, cancel=cancel)
    return [container([text(asked), row(buttons)])]


def _cancel(scene: Scene, seat: int) -> str:
    """Say how the match could be cancelled: a rated one only by both, who ask each other."""
    if not scene.may_cancel:
        return "no"
    if not scene.terms.rated:
        return "yes"
    if scene.wants_cancel[1 - seat]:
        return "agree"
    return "asked" if scene.wants_cancel[seat] else "ask"


def ending(scene: Scene, words: Words) -> list[Part]:
    """Ask somebody who manages the server whether to end a match."""
    first, second = names.mention(words, scene, 0), names.mention(words, scene, 1)
    asked = words("end-question", first=first, second=second, match=scene.match)
    end = _sure(button_id("endmatch", scene.match), words("button-end-match"))
    return [container([text(asked), row([end])])]


def _sure(id: str, label: str) -> Part:
    return button(id, label, style=RED)


def which_match(entries: Iterable[Entry], words: Words, action: str) -> list[Part]:
    """Ask which match was meant; the answer's values are matches, for this action."""
    entries = list(entries)[:MOST_OPTIONS]
    options = [
        Option(entry.match, words("which-option", name=entry.against, match=entry.match))
        for entry in entries
    ]
    lines = [words("which-question"), *(entry_line(entry, words) for entry in entries[:10])]
    which = select(button_id("which", action), words("which-select"), options)
    return [container([text("\n".join(lines)), row([which])])]
