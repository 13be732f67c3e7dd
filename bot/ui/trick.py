"""The middle of the table: prizes, the trick with its values, and what lies next to it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, dropwhile
from typing import Final

from claim_core import Event
from claim_core.events import Drew, Looked, Recruited, TrickWon
from claim_core.view import TableCard
from languages import Words

from ..play.snapshot import Snapshot
from . import names
from .story import Story

FEW: Final = 3  # cards that have room for their emojis in one small line on a phone


def trick_lines(snapshot: Snapshot, words: Words, story: Story, *, prize: bool = True) -> list[str]:
    """Show what lies on the table, a line for each thing; the prize may be named elsewhere."""
    cards = snapshot.view.table
    lines = [_card_line(snapshot, words, story, at, card) for at, card in enumerate(cards)]
    return beside_trick(snapshot, words, prize=prize) + lines


def trick_in_short(snapshot: Snapshot, words: Words) -> str:
    """Show the prizes and the cards of the trick, in one line on a phone: without names."""
    view = snapshot.view
    few = len(view.prizes) + len(view.table) < FEW  # the letters are large
    things = []
    if view.prizes:
        things.append(words("short-prize", cards=names.cards_short(view.prizes, emojis=few)))
    for seat in dict.fromkeys(entry.seat for entry in view.table):
        played = (entry.card for entry in view.table if entry.seat == seat)
        cards = names.cards_short(played, emojis=few)
        things.append(words("short-cards", you="yes" if seat == view.seat else "no", cards=cards))
    return names.dotted(things) or words("short-nothing")


def last_trick_in_short(snapshot: Snapshot, words: Words) -> str:
    """Say who won the last trick and with which cards, in one line on a phone.

    The player's cards come first, then those that they lay against, then what the player has
    recruited or drawn. The public table tells the rest.
    """
    view = snapshot.view
    if view.frozen or not view.tricks:
        return ""
    trick = view.tricks[-1]
    each = len(trick.cards) // 2
    led, followed = trick.cards[:each], trick.cards[each:]
    own, others = (led, followed) if trick.leader == view.seat else (followed, led)
    won = "yes" if trick.winner == view.seat else "no"
    gained = [
        event.card
        for event in _since(snapshot, trick)
        if isinstance(event, Recruited | Drew) and event.seat == view.seat and event.card
    ]
    few = len(trick.cards) + len(gained) <= FEW
    line = words(
        "short-last",
        won="nobody" if trick.nobody_won else won,
        own=names.cards_short(own, emojis=few),
        others=names.cards_short(others, emojis=few),
    )
    gain = names.cards_short(gained, emojis=few)
    return line + (words("short-gained", cards=gain) if gained else "")


def seen_in_hand(snapshot: Snapshot, words: Words) -> str:
    """Show the cards of the other's hand that the Lantern has just shown to the player."""
    view = snapshot.view
    if not view.tricks:
        return ""
    for event in _since(snapshot, view.tricks[-1]):
        if isinstance(event, Looked) and event.through == "lantern" and event.cards:
            return words("short-lantern", cards=names.cards_short(event.cards))
    return ""


def _since(snapshot: Snapshot, won: TrickWon) -> Iterator[Event]:
    """Yield what has happened since a trick was won, the last one or this one."""
    events = chain(*snapshot.story)
    return dropwhile(lambda event: event != won, events)


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
