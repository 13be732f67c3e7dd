"""Small messages beside the table: whose turn it is, what became of a match."""

from __future__ import annotations

from ..languages import Words
from ..scene import Scene
from . import names
from .parts import Part, link, row, text


def note(said: str) -> list[Part]:
    """Say one thing."""
    return [text(said)]


def your_turn(scene: Scene, words: Words) -> list[Part]:
    """Call the player who owes a decision."""
    return _to_table(scene, words, words("note-turn", who=_who(scene, words)))


def reminder(scene: Scene, words: Words) -> list[Part]:
    """Remind the player whose time is nearly over."""
    assert scene.due is not None
    when = names.when(scene.due)
    return _to_table(scene, words, words("note-reminder", who=_who(scene, words), when=when))


def lapsed(scene: Scene, words: Words) -> list[Part]:
    """Tell the other side that it may claim the win."""
    seat = scene.view.decision.seat
    assert seat is not None
    late, other = names.mention(words, scene, seat), names.mention(words, scene, 1 - seat)
    return _to_table(scene, words, words("note-lapsed", who=other, late=late))


def would_cancel(scene: Scene, words: Words) -> list[Part]:
    """Ask the other side of a rated match whether to cancel it."""
    seat = scene.wants_cancel.index(True)
    who, other = (names.mention(words, scene, each) for each in (1 - seat, seat))
    return _to_table(scene, words, words("note-cancel-wanted", who=who, other=other))


def ended(scene: Scene, words: Words) -> list[Part]:
    """Tell both players that their match is over, whatever ended it."""
    first, second = names.mention(words, scene, 0), names.mention(words, scene, 1)
    return _to_table(
        scene, words, words("note-ended", first=first, second=second, state=scene.state)
    )


def closed_by_manager(scene: Scene, words: Words) -> list[Part]:
    """Tell both players that somebody who manages the server has ended their match."""
    first, second = names.mention(words, scene, 0), names.mention(words, scene, 1)
    return _to_table(scene, words, words("note-closed", first=first, second=second))


def moved(address: str, words: Words) -> list[Part]:
    """Leave a word where the table was."""
    return [text(words("note-moved")), row([link(address, words("button-table"))])]


def _who(scene: Scene, words: Words) -> str:
    seat = scene.view.decision.seat
    assert seat is not None
    return names.mention(words, scene, seat)


def _to_table(scene: Scene, words: Words, said: str) -> list[Part]:
    parts = [text(said)]
    if scene.link:
        parts.append(row([link(scene.link, words("button-table"))]))
    return parts
