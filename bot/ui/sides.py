"""What lies before each player, for everybody to see."""

from __future__ import annotations

from ..languages import Words
from ..scene import Scene
from . import names


def side(scene: Scene, words: Words, seat: int) -> str:
    """Show what lies before a player: followers, potions, Bears, artifacts, the score pile."""
    view = scene.view
    facts = []
    if view.phase == 1:
        facts.append(words("side-followers", number=view.follower_counts[seat]))
    if view.potions[seat]:
        facts.append(words("side-potions", number=view.potions[seat]))
    bears = sum(card[0] == "B" for card in view.before[seat])
    if bears:
        facts.append(words("side-bears", number=bears, change=3 * bears))
    if view.boots[seat]:
        facts.append(words("side-boots", number=view.boots[seat]))
    if view.axe[seat]:
        facts.append(words("side-axe", number=view.axe[seat]))
    if view.artifact_counts[seat]:
        facts.append(words("side-artifacts", number=view.artifact_counts[seat]))
    head = words("side-head", who=names.mention(words, scene, seat))
    lines = [" · ".join((head, *facts))]
    if view.artifacts_used[seat]:
        used = (names.artifact(words, name) for name in view.artifacts_used[seat])
        lines.append(words("side-used", artifacts=names.listed(words, used)))
    gnomes = [card for card in view.before[seat] if card[0] == "N"]
    if gnomes:
        lines.append(words("side-gnomes", cards=names.pile(gnomes)))
    if view.score[seat]:
        lines.append(words("side-score", cards=names.pile(view.score[seat])))
    return "\n".join(lines)
