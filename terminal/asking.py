"""The questions that a player is asked."""

from __future__ import annotations

from claim_core.telling import names
from claim_core.telling.deciding import artifact_question, question
from claim_core.view import View
from languages import Words

from .reading import as_typed


def situation(view: View, words: Words) -> list[str]:
    """Say what one has to know before the question."""
    decision = view.decision
    match decision.kind:
        case _ if decision.seat != view.seat:
            return [words("ask-while-waiting", who=words("computer-name"))]
        case "lead" if view.table:
            return [words("ask-second-card"), *_only_values(view, words)]
        case "follow":
            return _only_values(view, words)
        case "react":
            return [words("ask-react")]
        case "aftermath":
            won = view.tricks[-1].winner == view.seat
            return [words("ask-aftermath", won="yes" if won else "no")]
        case "draw" | "crown" as kind:
            return [words(f"why-asked-{kind}")]
        case "collect":
            assert view.seat is not None
            card = names.card_label(words, view.collecting[view.seat][0])
            return [words("why-asked-collect", card=card)]
        case _:
            return []


def _only_values(view: View, words: Words) -> list[str]:
    return [] if view.follow else [words("why-asked-any")]


def asked(view: View, words: Words) -> str:
    """Return the question itself."""
    if view.decision.seat != view.seat:
        return artifact_question({move.verb for move in view.legal}, words)
    question_asked = question(view, words)
    if any(card[0] == view.follow for card in view.hand):
        cards = " ".join(playable(view))
        return words("ask-with-cards", asked=question_asked, cards=cards)
    return question_asked


def consequence(view: View, words: Words) -> list[str]:
    """Say after the question what becomes of the cards not chosen, or what Enter does."""
    kind, seat = view.decision
    if seat != view.seat:
        return []
    if kind == "seer":
        return [words("ask-seer", who=words("computer-name"))]
    if kind in ("ghost", "keep"):
        return [words(f"ask-{kind}")]
    if kind in ("lead", "follow") and len(view.legal) == 1:
        return [words("terminal-enter-plays", card=view.legal[0].text)]
    return []


def playable(view: View) -> list[str]:
    """Return the cards that may be played without an artifact."""
    return [move.card for move in view.legal if move.verb == "play" and not move.modifiers]


def playable_with_artifact(view: View) -> set[str]:
    """Return the cards that may be played only with an artifact."""
    plays = {move.card for move in view.legal if move.verb == "play"}
    return plays.difference(playable(view))


def modifier_examples(view: View, words: Words) -> list[str]:
    """Return one example, as typed, for each modifier that can be played with a card."""
    examples: dict[str, str] = {}
    for move in view.legal:
        if len(move.modifiers) == 1:
            name = move.modifiers[0].partition("=")[0]
            examples.setdefault(name, as_typed(move, words))
    return list(examples.values())
