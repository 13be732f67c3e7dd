"""What is owed: for everybody, and as a question to whom it is put to."""

from __future__ import annotations

from ..languages import Words
from ..scene import Scene
from . import names


def awaited(scene: Scene, words: Words) -> str:
    """Say whose decision it is, and which."""
    kind, seat = scene.view.decision
    if seat is None:
        return ""
    view, who = scene.view, names.mention(words, scene, seat)
    if kind == "follow" and view.follow:
        line = words("awaited-follow", who=who, faction=names.faction(words, view.follow))
    elif kind == "collect":
        line = words("awaited-collect", who=who, card=names.card(words, view.collecting))
    elif kind in ("follow", "lead") and view.table:
        line = words("awaited-any", who=who)
    else:
        line = words(f"awaited-{kind}", who=who)
    return line


def clock(scene: Scene, words: Words) -> str:
    """Say when the decision must have been made."""
    if scene.due is None or scene.view.decision.seat is None:
        return ""
    if scene.lapsed:
        return words("clock-lapsed")
    return words("clock", when=names.when(scene.due))


def asked(scene: Scene, words: Words) -> str:
    """Ask whose hand it is for what is owed; it is this seat that owes it."""
    view = scene.view
    kind = view.decision.kind
    match kind:
        case "lead" if view.table and view.follow:
            return _follow(scene, words)
        case "lead" if view.table:
            return words("asked-any")
        case "lead":
            prizes = names.cards(words, view.prizes)
            return words("asked-lead", phase=view.phase, prizes=prizes)
        case "follow":
            return _follow(scene, words) if view.follow else words("asked-any")
        case "seer" | "ghost" | "keep":
            return words(f"asked-{kind}")
        case _:
            return _use(scene, words)


def _use(scene: Scene, words: Words) -> str:
    """Ask whether to use an artifact, by its name if there is only one."""
    view = scene.view
    usable = {move.verb for move in view.legal if move.verb != "pass"}
    shown = {"one": "no", "artifact": ""}
    if len(usable) == 1:
        shown = {"one": "yes", "artifact": names.artifact(words, *usable)}
    match view.decision.kind:
        case "aftermath":
            won = view.tricks[-1].winner == view.seat
            return words("asked-aftermath", **shown, won="yes" if won else "no")
        case "collect":
            return words("asked-collect", **shown, card=names.card(words, view.collecting))
        case kind:
            return words(f"asked-{kind}", **shown)


def _follow(scene: Scene, words: Words) -> str:
    view = scene.view
    led = names.faction(words, view.follow)
    if any(card[0] == view.follow for card in view.hand):
        return words("asked-follow", faction=led)
    return words("asked-follow-none", faction=led)
