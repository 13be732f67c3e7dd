"""What lies between the players: prizes, the trick with its values, and what lies aside."""

from __future__ import annotations

from claim_core.view import Lying

from ..languages import Words
from ..scene import Scene
from . import names
from .telling import Story, place_of


def trick(scene: Scene, words: Words, story: Story, *, prize: bool = True) -> list[str]:
    """Show what lies on the table, a line for each thing; the prize may be named elsewhere."""
    lying = enumerate(scene.view.table)
    cards = [_lying(scene, words, story, at, card) for at, card in lying]
    return beside(scene, words, prize=prize) + cards


def beside(scene: Scene, words: Words, *, prize: bool = True) -> list[str]:
    """Show what lies beside the trick."""
    view = scene.view
    lines = []
    if view.prizes and prize:
        prizes = names.cards(words, view.prizes)
        lines.append(words("trick-prize", cards=prizes, number=len(view.prizes)))
    if view.frozen:
        frozen = names.cards(words, (lying.card for lying in view.frozen))
        lines.append(words("trick-frozen", cards=frozen))
    aside = list(view.set_aside)
    for lying in view.frozen:
        aside.remove(lying.card)
    if aside:
        lines.append(words("trick-aside", cards=names.cards(words, aside)))
    return lines


def _lying(scene: Scene, words: Words, story: Story, at: int, lying: Lying) -> str:
    """Show a card of the trick: whose it is, and what it counts as and is worth, and why."""
    shown = {
        "you": "yes" if lying.seat == scene.view.seat else "no",
        "who": names.mention(words, scene, lying.seat),
        "card": names.card(words, lying.card),
    }
    line = words("trick-card", **shown)
    if lying.counts_as != lying.card[0]:
        line += words("trick-counts-as", faction=names.faction(words, lying.counts_as))
    if lying.value != int(lying.card[1]):
        place = place_of(story, at)
        reasons = story.changes(at) if place and place.value == lying.value else ""
        worth = names.signed(lying.value)
        if reasons:
            line += words("trick-worth-because", worth=worth, reasons=reasons)
        else:
            line += words("trick-worth", worth=worth)
    return line
