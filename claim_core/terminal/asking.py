"""The questions that a player is asked."""

from __future__ import annotations

from ..view import View
from .words import BOTH, card_name, faction_name, title


def question(view: View, ahead: str) -> str:
    """Return the question for the seat; `ahead` says who is ahead in the trick and why."""
    match view.decision.kind:
        case kind if view.decision.seat != view.seat:
            return f"The computer is to {kind}. {_use_question(view, ' first')}"
        case "lead" if view.table:
            return f"Your second card. {_follow_question(view)}"
        case "lead":
            return f"Lead a card.{_enter_hint(view)}"
        case "follow":
            return _follow_question(view)
        case "react":
            table = f"{BOTH[1 + view.two_cards]} cards are on the table"
            return f"{table}; {ahead}. {_use_question(view)}"
        case "aftermath":
            won = view.tricks[-1].winner == view.seat
            return f"You {'won' if won else 'lost'} this trick. {_use_question(view)}"
        case "seer":
            return "Your Seer has won. Which card do you take? The computer gets the other."
        case "ghost":
            return "Which card do you take as a follower? The other leaves the game."
        case "draw":
            return f"You lost the trick and draw from the deck. {_use_question(view)}"
        case "keep":
            return "Which card do you keep? The others are shuffled back into the deck."
        case "collect":
            return (
                f"You are about to collect the {card_name(view.collecting)}. {_use_question(view)}"
            )
        case _:
            return f"All cards are collected. {_use_question(view)}"


def _use_question(view: View, when: str = "") -> str:
    """Return the question whether to use an artifact, by name if there is only one."""
    uses = {move.verb for move in view.legal if move.verb != "pass"}
    what = f"the {title(*uses)}" if len(uses) == 1 else "an artifact"
    return f"Use {what}{when}?"


def _follow_question(view: View) -> str:
    if not view.follow:
        return f"Only values count: play any card.{_enter_hint(view)}"
    led = faction_name(view.follow)
    if not any(card[0] == view.follow for card in view.hand):
        return f"{led} are led, and you have none: play any card.{_enter_hint(view)}"
    cards = playable(view)
    wild = ", or play a Doppelgänger" if any(card[0] not in view.follow for card in cards) else ""
    return f"Follow {led}{wild}: {' '.join(cards)}.{_enter_hint(view)}"


def playable(view: View) -> list[str]:
    """Return the cards that may be played without an artifact."""
    return [move.card for move in view.legal if move.verb == "play" and not move.modifiers]


def playable_with_artifact(view: View) -> set[str]:
    """Return the cards that may be played only with an artifact."""
    plays = {move.card for move in view.legal if move.verb == "play"}
    return plays.difference(playable(view))


def modifier_examples(view: View) -> list[str]:
    """Return one example, as typed, for each modifier that can be played with a card."""
    examples: dict[str, str] = {}
    for move in view.legal:
        if len(move.modifiers) == 1:
            name = move.modifiers[0].partition("=")[0]
            examples.setdefault(name, move.text.lower().replace("+", " "))
    return list(examples.values())


def _enter_hint(view: View) -> str:
    """Explain what Enter does if there is only one legal move."""
    return f" Enter plays {view.legal[0]}." if len(view.legal) == 1 else ""
