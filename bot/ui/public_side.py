"""A player's side of the table, as everybody sees it."""

from __future__ import annotations

from languages import Words

from ..play.snapshot import Snapshot
from . import names


def public_side(snapshot: Snapshot, words: Words, seat: int) -> str:
    """Show a player's followers, potions, Bears, artifacts and score pile."""
    view = snapshot.view
    before = view.laid_before[seat]
    head = [words("side-head", who=names.mention(words, snapshot, seat))]
    if view.phase == 1:
        head.append(names.glued(words("side-followers", number=view.follower_counts[seat])))
    if view.potions[seat]:
        head.append(names.glued(words("side-potions", number=view.potions[seat])))
    head += next_card(snapshot, words, seat)
    if view.artifact_counts[seat]:
        head.append(names.glued(words("side-artifacts", number=view.artifact_counts[seat])))
    lines = [names.dotted(head)]
    if view.artifacts_used[seat]:
        used = (names.artifact(words, name) for name in view.artifacts_used[seat])
        lines.append(words("side-used", artifacts=names.listed(words, used)))
    if gnomes := [card for card in before if card[0] == "N"]:
        lines.append(words("side-gnomes", cards=names.pile(gnomes)))
    if view.score[seat]:
        lines.append(words("side-score", cards=names.pile(view.score[seat])))
    return "\n".join(lines)


def next_card(snapshot: Snapshot, words: Words, seat: int) -> list[str]:
    """Say what changes the value of the next card that a player plays."""
    view = snapshot.view
    changes = []
    if bears := [card for card in view.laid_before[seat] if card[0] == "B"]:
        changes.append(words("side-bears", number=len(bears), change=3 * len(bears)))
    for lasting in view.lasting[seat]:
        changes.append(words(f"side-{lasting.artifact}", number=lasting.cards))
    return changes
