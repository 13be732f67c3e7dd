"""What happened in a match, with its players by their mentions."""

from __future__ import annotations

from claim_core.telling import story
from languages import Words

from ..play.snapshot import Snapshot
from . import names


def last_trick(snapshot: Snapshot, words: Words) -> str:
    """Describe the trick before the current one."""
    events = snapshot.story[0]
    if not events:
        return ""
    return " ".join(Story(snapshot, words, with_changes=True).sentences(events))


class Story(story.Story):
    """Puts the events of a snapshot into sentences."""

    def __init__(self, snapshot: Snapshot, words: Words, *, with_changes: bool = False) -> None:
        def mention(seat: int) -> str:
            return names.mention(words, snapshot, seat)

        super().__init__(snapshot.view, words, mention, with_changes=with_changes)
        self.snapshot = snapshot
