"""Small messages beside the table: whose turn it is, what became of a match.

`who` is called by it: nobody else is mentioned but the other side, where it is about them.
"""

from __future__ import annotations

from ..languages import Words
from ..scene import Scene
from . import names
from .parts import Part, link, row, text


def note(said: str) -> list[Part]:
    """Say one thing."""
    return [text(said)]


def your_turn(scene: Scene, words: Words, who: str) -> list[Part]:
    """Call the player who owes a decision."""
    return _to_table(scene, words, words("note-turn", who=who))


def reminder(scene: Scene, words: Words, who: str) -> list[Part]:
    """Remind the player whose time is nearly over."""
    assert scene.due is not None
    return _to_table(scene, words, words("note-reminder", who=who, when=names.when(scene.due)))


def lapsed(scene: Scene, words: Words, who: str) -> list[Part]:
    """Tell the other side that it may claim the win."""
    seat = scene.view.decision.seat
    assert seat is not None
    late = names.mention(words, scene, seat)
    return _to_table(scene, words, words("note-lapsed", who=who, late=late))


def would_cancel(scene: Scene, words: Words, who: str) -> list[Part]:
    """Ask the other side of a rated match whether to cancel it."""
    other = names.mention(words, scene, scene.wants_cancel.index(True))
    return _to_table(scene, words, words("note-cancel-wanted", who=who, other=other))


def ended(scene: Scene, words: Words, who: str) -> list[Part]:
    """Tell players that their match is over, whatever ended it."""
    return _to_table(scene, words, words("note-ended", who=who, state=scene.said or scene.state))


def closed_by_manager(scene: Scene, words: Words, who: str) -> list[Part]:
    """Tell players that somebody who manages the server has ended their match."""
    return _to_table(scene, words, words("note-closed", who=who))


def moved(address: str, words: Words) -> list[Part]:
    """Leave a word where the table was."""
    return [text(words("note-moved")), row([link(address, words("button-table"))])]


def _to_table(scene: Scene, words: Words, said: str) -> list[Part]:
    parts = [text(said)]
    if scene.link:
        parts.append(row([link(scene.link, words("button-table"))]))
    return parts
