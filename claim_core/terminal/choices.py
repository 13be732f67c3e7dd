"""The numbered choices: everything that a player may do except playing a card."""

from __future__ import annotations

from typing import NamedTuple

from ..artifacts import ARTIFACTS
from ..factions import FACTIONS
from ..moves import Move
from ..view import View
from .reading import move_text, plain
from .words import card_name, faction_name, title


class Choice(NamedTuple):
    """One choice; if it has several moves, a further question follows."""

    label: str
    names: tuple[str, ...]  # texts that select it
    moves: tuple[Move, ...]


def choices(view: View) -> list[Choice]:
    """Return the choices available now; passing is the last."""
    by_verb: dict[str, list[Move]] = {}
    for move in view.legal:
        if move.verb != "play":
            by_verb.setdefault(move.verb, []).append(move)
    passing = by_verb.pop("pass", [])
    offers: list[Choice] = []
    for verb, moves in by_verb.items():
        if verb in ARTIFACTS:
            offers.append(_artifact(verb, moves))
        else:
            offers += [_answer(view, move) for move in moves]
    waits = view.decision.seat != view.seat
    if passing or waits:
        if len(offers) == 1:  # a yes/no question
            offers[0] = offers[0]._replace(names=(*offers[0].names, "yes", "y"))
        label = "go on (or Enter)" if waits else "pass (or Enter)"
        offers.append(Choice(label, ("no", "n", "pass", "go on"), tuple(passing)))
    return offers


def _artifact(verb: str, moves: list[Move]) -> Choice:
    name = title(verb)
    words = plain(name).split()
    names = (verb, " ".join(words), *(word for word in words if word not in ("of", "the")))
    label = name
    if len(moves) == 1 and (text := moves[0].other or moves[0].card):
        label += f" ({_thing(text)})"
    return Choice(label, names, tuple(moves))


def _answer(view: View, move: Move) -> Choice:
    """Return a choice for a Seer, a Ghost or the Crystal Ball: a card to take."""
    match move.verb, move.other:
        case "seer", "deck":
            return _card(view.looking_at[0], "{} from the deck", "deck", move)
        case "seer", _:
            return _card(view.prizes[0], "{}, the prize", "prize", move)
        case "ghost", "keep":
            ghosts = [c.card for c in view.table if c.seat == view.seat and c.card[0] == "H"]
            return _card(ghosts[0], "{}", "keep", move)
        case "ghost", _:
            return _due(view, move)
        case _:
            return _card(move.card, "{}", move.card.lower(), move)


def _due(view: View, move: Move) -> Choice:
    """Return the choice of the card that a Ghost would replace."""
    assert view.seat is not None
    card = view.due[view.seat][0]
    if not card:
        return Choice("a card from the deck, unseen", ("leave", "deck"), (move,))
    return _card(
        card, "{}, the prize" if card in view.prizes else "{} from the deck", "leave", move
    )


def _card(card: str, label: str, word: str, move: Move) -> Choice:
    return Choice(label.format(card_name(card)), (word, card.lower()), (move,))


# The follow-up question of an artifact, by the part of the move that is still open.
_WHICH = {
    ("horse", "card"): "which card do you put in?",
    ("horse", "other"): "which card do you put in?",
    ("shield", "card"): "which card gets −3?",
    ("spear", "card"): "which card leaves the game?",
    ("fools_crystal", "other"): "which card of your hand goes to the score pile?",
    ("runestone", "other"): "for which faction?",
    ("crown", "other"): "for which faction?",
}


def narrow(moves: tuple[Move, ...]) -> tuple[str, list[Choice]]:
    """Return a question about one part in which these moves differ, and its choices."""
    verb = moves[0].verb
    by_card = {move.card for move in moves}
    field = "card" if len(by_card) > 1 else "other"
    which = _WHICH[verb, field]
    if field == "card" and moves[0].other:
        which = "which card do you take back?"
    things: dict[str, list[Move]] = {}
    for move in moves:
        things.setdefault(getattr(move, field), []).append(move)
    offers = [Choice(_thing(text), _names(text), tuple(kept)) for text, kept in things.items()]
    return f"{title(verb)}: {which}", offers


def _thing(text: str) -> str:
    return card_name(text) if len(text) == 2 else faction_name(text)


def _names(text: str) -> tuple[str, ...]:
    if len(text) == 2:
        return (text.lower(),)
    faction = FACTIONS[text]
    return (text.lower(), plain(faction.name), plain(faction.singular))


def matching(typed: str, offers: list[Choice]) -> list[Choice]:
    """Return the choices selected by number, name or start of a name."""
    if typed.isdecimal():
        number = int(typed) if len(typed) < 4 else 0
        return offers[number - 1 : number] if number else []
    text, card = plain(typed), move_text(typed).lower()
    exact = [offer for offer in offers if text in offer.names or card in offer.names]
    return exact or [
        offer for offer in offers if any(name.startswith(text) for name in offer.names)
    ]
