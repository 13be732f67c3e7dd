"""Everything that a player may do but play a card: a button each, or a select of many."""

from __future__ import annotations

from claim_core import ARTIFACTS, Move

from ..languages import Words
from ..scene import Scene
from . import names, press
from .parts import BLUE, GREY, Option, Part, button, row, select

MOST_BUTTONS = 3  # that choose for one and the same artifact; of more it is a select


def others(scene: Scene) -> dict[str, list[Move]]:
    """Give the moves that play no card, by verb, to pass at the end."""
    by_verb: dict[str, list[Move]] = {}
    for move in scene.view.legal:
        if move.verb != "play":
            by_verb.setdefault(move.verb, []).append(move)
    if "pass" in by_verb:
        by_verb["pass"] = by_verb.pop("pass")
    return by_verb


def buttons(scene: Scene, words: Words) -> list[Part]:
    """Give a button for each move of which there are few."""
    return [
        _button(scene, words, move)
        for moves in others(scene).values()
        if len(moves) <= MOST_BUTTONS
        for move in moves
    ]


def selects(scene: Scene, words: Words, group: str) -> list[Part]:
    """Give a select for each artifact with many ways to use it.

    Where two things are to be chosen, the first is asked for alone; `group` says what was answered.
    """
    parts: list[Part] = []
    for verb, moves in others(scene).items():
        if len(moves) <= MOST_BUTTONS:
            continue
        groups = {_group(move): move.card for move in moves}
        if len(groups) > 1 and ">" in moves[0].text:
            parts.append(_narrow(scene, words, verb, groups, group))
            moves = [move for move in moves if _group(move) == group]
        if moves:
            parts.append(_pick(scene, words, verb, moves))
    return parts


def _group(move: Move) -> str:
    return move.text.partition(">")[0]


def _narrow(scene: Scene, words: Words, verb: str, groups: dict[str, str], chosen: str) -> Part:
    options = [
        _option(words, group, card, chosen=group == chosen) for group, card in groups.items()
    ]
    return row([select(press.narrow(scene), words(f"first-{verb}"), options)])


def _pick(scene: Scene, words: Words, verb: str, moves: list[Move]) -> Part:
    options = [_option(words, move.text, move.other or move.card) for move in moves]
    return row([select(press.pick(scene, verb), words(f"which-{verb}"), options)])


def _option(words: Words, value: str, thing: str, *, chosen: bool = False) -> Option:
    """Offer a card or a faction."""
    return Option(value, _thing(words, thing), emoji=names.FACTION_EMOJI[thing[0]], chosen=chosen)


def _thing(words: Words, thing: str) -> str:
    return names.card_label(words, thing) if len(thing) == 2 else words(f"faction-{thing}")


def named(scene: Scene, words: Words, move: Move) -> str:
    """Name a move that plays no card."""
    return _shown(scene, words, move)[0]


def _button(scene: Scene, words: Words, move: Move) -> Part:
    label, emoji, style = _shown(scene, words, move)
    return button(press.play(scene, move.text), label, emoji=emoji, style=style)


def _shown(scene: Scene, words: Words, move: Move) -> tuple[str, str, int]:
    """Give a move's label, emoji and style."""
    view = scene.view
    verb = move.verb
    if verb in ARTIFACTS:
        name, thing = words(f"artifact-{verb}"), move.other or move.card
        if verb == "horse" and move.other:
            back, put = _thing(words, move.card), _thing(words, move.other)
            name = words("choice-horse", artifact=name, back=back, card=put)
        elif thing:
            name = words("choice-artifact", artifact=name, thing=_thing(words, thing))
        return name, names.ARTIFACT_EMOJI[verb], BLUE
    if verb == "pass":
        return words(f"pass-{view.decision.kind}"), "", GREY
    card = _answer(scene, move)
    if not card:
        return words("choice-unseen"), "", BLUE
    label = names.card_label(words, card)
    if card in view.prizes and verb in ("seer", "ghost"):
        label = words("choice-prize", card=label)
    elif verb in ("seer", "ghost") and move.other in ("deck", "leave"):
        label = words("choice-deck", card=label)
    return label, names.FACTION_EMOJI[card[0]], BLUE


def _answer(scene: Scene, move: Move) -> str:
    """Give the card that an answer to a Seer, a Ghost or the Crystal Ball takes; "" is hidden."""
    view = scene.view
    assert view.seat is not None
    match move.verb, move.other:
        case "seer", "deck":
            return view.looking_at[0]
        case "seer", _:
            return view.prizes[0]
        case "ghost", "keep":
            return next(c.card for c in view.table if c.seat == view.seat and c.card[0] == "H")
        case "ghost", _:
            return view.due[view.seat][0]
        case _:
            return move.card
