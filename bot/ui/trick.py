"""The middle of the table: prizes, the trick with its values, and what lies next to it."""

from __future__ import annotations

from claim_core.view import TableCard

from ..languages import Words
from ..play.snapshot import Snapshot
from . import names
from .story import Story


def trick_lines(snapshot: Snapshot, words: Words, story: Story, *, prize: bool = True) -> list[str]:
    """Show what lies on the table, a line for each thing; the prize may be named elsewhere."""
    cards = snapshot.view.table
    lines = [_card_line(snapshot, words, story, at, card) for at, card in enumerate(cards)]
    return beside_trick(snapshot, words, prize=prize) + lines


def trick_in_short(snapshot: Snapshot, words: Words) -> str:
    """Show the prizes and the cards of the trick in one line."""
    view = snapshot.view
    things = []
    if view.prizes:
        things.append(words("short-prize", cards=names.cards(words, view.prizes)))
    for entry in view.table:
        mine = "yes" if entry.seat == view.seat else "no"
        who, card = names.mention(words, snapshot, entry.seat), names.card(words, entry.card)
        things.append(words("short-card", you=mine, who=who, card=card))
    return " · ".join(things) or words("short-nothing")


def changed_cards(snapshot: Snapshot, words: Words, story: Story) -> list[str]:
    """Show the cards of the trick that do not count as they are printed."""
    return [
        _card_line(snapshot, words, story, at, entry)
        for at, entry in enumerate(snapshot.view.table)
        if (entry.counts_as, entry.value) != (entry.card[0], int(entry.card[1]))
    ]


def beside_trick(snapshot: Snapshot, words: Words, *, prize: bool = True) -> list[str]:
    """Show what lies next to the trick: prizes, a frozen trick, cards set aside."""
    view = snapshot.view
    lines = []
    if view.prizes and prize:
        prizes = names.cards(words, view.prizes)
        lines.append(words("trick-prize", cards=prizes, number=len(view.prizes)))
    if view.frozen:
        frozen = names.cards(words, (entry.card for entry in view.frozen))
        lines.append(words("trick-frozen", cards=frozen))
    if view.set_aside:
        aside = list(view.set_aside)
        for entry in view.frozen:
            aside.remove(entry.card)
        if aside:
            lines.append(words("trick-aside", cards=names.cards(words, aside)))
    return lines


def _card_line(snapshot: Snapshot, words: Words, story: Story, at: int, entry: TableCard) -> str:
    """Show a card of the trick: whose it is, what it counts as, what it is worth and why."""
    line = words(
        "trick-card",
        you="yes" if entry.seat == snapshot.view.seat else "no",
        who=names.mention(words, snapshot, entry.seat),
        card=names.card(words, entry.card),
    )
    if entry.counts_as != entry.card[0]:
        line += words("trick-counts-as", faction=names.faction(words, entry.counts_as))
    if entry.value != int(entry.card[1]):
        worth = names.signed(entry.value)
        if reasons := story.reasons_for_value(at, entry.value):
            line += words("trick-worth-because", worth=worth, reasons=reasons)
        else:
            line += words("trick-worth", worth=worth)
    return line
