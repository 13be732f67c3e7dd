"""The table as lines of text."""

from __future__ import annotations

from collections.abc import Iterable

from ..artifacts import ARTIFACTS
from ..factions import FACTIONS
from ..view import Cards, Lying, View
from .paint import Paint, width
from .words import card_name

LABEL = 15


def table(view: View, paint: Paint) -> list[str]:
    """Show the whole table from the view's seat."""
    me = view.seat
    assert me is not None
    phase = "Phase one" if view.phase == 1 else "Phase two"
    leads = "you lead" if view.leader == me else "the computer leads"
    trick = f"tricks {view.trick} and {view.trick + 1}" if view.two_cards else f"trick {view.trick}"
    lines = [paint("strong", f"{phase}, {trick} of 13, {leads}")]
    lines += _side(view, 1 - me, "Computer", paint)
    if view.prizes:
        lines.append(_line("Prize", " ".join(_named(card, paint) for card in view.prizes)))
    if view.set_aside:
        lines.append(_line("Set aside", _cards(view.set_aside, paint)))
    if view.table:
        lines.append(_line("Trick", "   ".join(_lying(card, me, paint) for card in view.table)))
    lines += _side(view, me, "You", paint)
    return lines


def hand(view: View, paint: Paint) -> list[str]:
    """Show the hand by faction; in brackets what may not be played now."""
    plays = {move.card for move in view.legal if move.verb == "play"}
    asked = view.decision.kind in ("lead", "follow") and view.decision.seat == view.seat
    lines = []
    for code in view.kingdom:
        cards = [card for card in view.hand if card[0] == code]
        if cards:
            shown = [
                paint(code, card) if card in plays or not asked else paint("faint", f"({card})")
                for card in cards
            ]
            lines.append(_line(FACTIONS[code].name, " ".join(shown), indent=2))
    return lines or [_line("", "no cards", indent=2)]


def unseen(view: View, paint: Paint) -> list[str]:
    """Show which cards may be anywhere, and what the computer is known to hold."""
    assert view.seat is not None
    known = view.known[1 - view.seat]
    lines = ["Not seen yet, in the deck or on the other side:"]
    lines += _by_faction(view, view.unseen, paint)
    if known:
        lines.append("The computer surely has:")
        lines += _by_faction(view, known, paint)
    return lines


def followers(view: View, paint: Paint) -> list[str]:
    """Show one's own followers so far."""
    return ["Your followers:", *_by_faction(view, view.followers, paint)]


def _by_faction(view: View, cards: Cards, paint: Paint) -> list[str]:
    lines = []
    for code in view.kingdom:
        of_faction = [card for card in cards if card[0] == code]
        if of_faction:
            lines.append(_line(FACTIONS[code].name, _cards(of_faction, paint), indent=2))
    return lines or [_line("", "none", indent=2)]


def _side(view: View, seat: int, name: str, paint: Paint) -> list[str]:
    facts = [_count(view.hand_sizes[seat], "card")]
    if view.phase == 1:
        facts.append(_count(view.follower_counts[seat], "follower"))
    if view.potions[seat]:
        facts.append(_count(view.potions[seat], "potion"))
    if view.boots[seat]:
        facts.append("+2 for " + _count(view.boots[seat], "card"))
    if view.axe[seat]:
        facts.append("−2 for " + _count(view.axe[seat], "card"))
    if view.artifacts:
        if seat == view.seat:
            titles = [ARTIFACTS[artifact].title for artifact in view.artifacts_held]
            facts.append("artifacts: " + (", ".join(titles) or "none"))
        else:
            facts.append(_count(view.artifact_counts[seat], "artifact"))
    lines = [_line(name, ", ".join(facts))]
    if view.score[seat]:
        lines.append(_line("score", _score(view, seat, paint), indent=2))
    if view.before[seat]:
        lines.append(_line("in front", _cards(view.before[seat], paint), indent=2))
    return lines


def _score(view: View, seat: int, paint: Paint) -> str:
    parts = []
    for code in view.kingdom:
        cards = [card for card in view.score[seat] if card[0] == code and "=" not in card]
        if cards:
            values = " ".join(card[1] for card in cards)
            parts.append(paint(code, code) + f" {values}")
    parts += [card_name(token) for token in view.score[seat] if "=" in token]
    return " | ".join(parts)


def _lying(card: Lying, me: int, paint: Paint) -> str:
    text = ("you " if card.seat == me else "computer ") + paint(card.card[0], card.card)
    if card.counts_as != card.card[0]:
        text += f" as {FACTIONS[card.counts_as].name}"
    if card.value != int(card.card[1]):
        text += f" worth {card.value}"
    return text


def _named(card: str, paint: Paint) -> str:
    return f"{paint(card[0], card)} ({card_name(card)})"


def _cards(cards: Iterable[str], paint: Paint) -> str:
    return " ".join(paint(card[0], card) for card in cards)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _line(label: str, text: str, indent: int = 0) -> str:
    start = " " * indent + label
    return start + " " * max(1, LABEL + 2 - width(start)) + text
