"""The table as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..memory import memory
from ..view import TableCard, View
from .asking import playable, playable_with_artifact
from .layout import fold, glue
from .paint import Paint
from .standing import Score
from .words import card_name, count, faction_name, listed, signed, title

LABEL = 15
INDENT = "  "


def table(view: View, paint: Paint) -> list[str]:
    """Show the whole table, except the hand, from the view's seat."""
    me = view.seat
    assert me is not None
    phase = "Phase one" if view.phase == 1 else "Phase two"
    leads = "you lead" if view.leader == me else "the computer leads"
    trick = f"tricks {view.trick} and {view.trick + 1}" if view.two_cards else f"trick {view.trick}"
    lines = [paint("strong", line) for line in fold(f"{phase}, {trick} of 13, {leads}")]
    lines += _row("Computer", _facts(view, 1 - me, count(view.hand_sizes[1 - me], "card")))
    lines += _in_front(view, 1 - me, paint)
    if view.prizes:
        lines += _row(
            "Prize",
            ", ".join(f"{paint(card[0], card)} ({card_name(card)})" for card in view.prizes),
        )
    frozen = [entry.card for entry in view.frozen]
    if frozen:
        lines += _row("Frozen", f"{_cards(frozen, paint)} (this trick decides about them, too)")
    trolls = [card for card in view.set_aside if card not in frozen]
    if trolls:
        lines += _row("Set aside", _cards(trolls, paint))
    if view.table:
        lines += _row("Trick", ", ".join(_lying(card, me, paint) for card in view.table))
    lines += _row("You", _facts(view, me))
    lines += _in_front(view, me, paint)
    if view.artifacts_held:
        titles = (glue(title(artifact)) for artifact in view.artifacts_held)
        lines += _row("Your artifacts", ", ".join(titles))
    if view.phase == 2 or any(view.score):
        score = Score(view)
        lines += score.table(paint, whole=view.phase == 2) + fold(score.now(), hang=2)
    return lines


def hand(view: View, paint: Paint) -> list[str]:
    """Show the hand by faction, with unplayable cards in brackets."""
    asked = view.decision.kind in ("lead", "follow") and view.decision.seat == view.seat
    plain, special = playable(view), playable_with_artifact(view)

    def shown(card: str) -> str:
        if card in special:
            return paint(card[0], card) + "*"
        return paint(card[0], card) if card in plain or not asked else paint("faint", f"({card})")

    lines = ["Your hand", *_by_faction(view, view.hand, shown)]
    if special:
        extras = {extra.partition("=")[0] for move in view.legal for extra in move.modifiers}
        artifacts = [f"the {title(name)}" for name in ("stein", "ring") if name in extras]
        lines += fold(f"{INDENT}* only with {listed(artifacts, 'or')}", hang=4)
    return lines


def unseen(view: View, paint: Paint) -> list[str]:
    """Show the cards that may be anywhere, and those that the computer is known to hold."""
    known = memory(view)

    def shown(card: str) -> str:
        return paint(card[0], card)

    if known.whole_hand:
        return ["The computer's hand:", *_by_faction(view, known.whole_hand, shown)]
    where = "in the deck or with the computer" if view.phase == 1 else "but for what Ghosts dropped"
    lines = [f"Not seen yet, {where}:", *_by_faction(view, known.unseen, shown)]
    if known.surely:
        lines += ["The computer surely has:", *_by_faction(view, known.surely, shown)]
    return lines


def followers(view: View, paint: Paint) -> list[str]:
    """Show the person's own followers so far."""
    if view.phase == 2:
        return ["Your followers are your hand now."]
    shown = _by_faction(view, view.followers, lambda card: paint(card[0], card))
    return ["Your followers:", *shown]


def _by_faction(view: View, cards: Iterable[str], shown: Callable[[str], str]) -> list[str]:
    held = list(cards)
    lines = []
    for code in view.kingdom:
        of_faction = [shown(card) for card in held if card[0] == code]
        if of_faction:
            lines += _row(INDENT + faction_name(code), " ".join(of_faction))
    return lines or [f"{INDENT}none"]


def _facts(view: View, seat: int, *facts: str) -> str:
    """List what a player has besides cards on the table."""
    facts_shown = list(facts)
    if view.phase == 1:
        facts_shown.append(count(view.follower_counts[seat], "follower"))
    if view.potions[seat]:
        facts_shown.append(count(view.potions[seat], "potion"))
    bears = sum(card[0] == "B" for card in view.before[seat])
    if bears:
        facts_shown.append(
            f"{'a Bear' if bears == 1 else 'Bears'} (+{3 * bears} for the next card)"
        )
    for change, left in (("+2", view.boots[seat]), ("-2", view.axe[seat])):
        if left:
            facts_shown.append(
                f"{signed(change)} for the next {'card' if left == 1 else 'two cards'}"
            )
    if view.artifact_counts[seat] and seat != view.seat:
        facts_shown.append(count(view.artifact_counts[seat], "artifact"))
    return ", ".join(facts_shown)


def _in_front(view: View, seat: int, paint: Paint) -> list[str]:
    gnomes = [card for card in view.before[seat] if card[0] == "N"]
    return _row(f"{INDENT}in front", _cards(gnomes, paint)) if gnomes else []


def _lying(card: TableCard, me: int, paint: Paint) -> str:
    text = f"{'you' if card.seat == me else 'computer'} {paint(card.card[0], card.card)}"
    if card.counts_as != card.card[0]:
        text += f" as {faction_name(card.counts_as)}"
    if card.value != int(card.card[1]):
        text += f" worth {signed(str(card.value))}"
    return glue(text)


def _cards(cards: Iterable[str], paint: Paint) -> str:
    return " ".join(paint(card[0], card) for card in cards)


def _row(label: str, text: str) -> list[str]:
    """Return a labelled row, or none if the text is empty."""
    return fold(text, f"{label}  ", LABEL + 2) if text else []
