"""The decision to be made: as everybody reads it, and as a question to the player."""

from __future__ import annotations

from claim_core import View
from claim_core.telling import deciding
from languages import Words

from ..people.person import PASSABLE
from ..play.snapshot import LIVE, Snapshot
from . import names


def whose_decision(snapshot: Snapshot, words: Words) -> str:
    """Say whose decision it is, and which."""
    kind, seat = snapshot.view.decision
    if seat is None:
        return ""
    view, who = snapshot.view, names.mention(words, snapshot, seat)
    if kind == "follow" and view.follow:
        return words("awaited-follow", who=who, faction=names.faction(words, view.follow))
    if kind in PASSABLE:  # who holds something usable, and what, is secret until the match ends
        is_open = snapshot.state != LIVE
        return words("awaited-artifact", who=who) if is_open else words("awaited-secret")
    if kind in ("follow", "lead") and view.table:
        return words("awaited-any", who=who)
    return words(f"awaited-{kind}", who=who)


def deadline(snapshot: Snapshot, words: Words) -> str:
    """Tell everybody when the time for the decision ends."""
    late = snapshot.view.decision.seat
    if snapshot.due is None or late is None:
        return ""
    if not snapshot.lapsed:
        return words("clock", when=names.when(snapshot.due))
    who = names.mention(words, snapshot, late)
    if snapshot.computer == 1 - late:  # which claims nothing
        return words("clock-lapsed-alone", late=who)
    return words("clock-lapsed", late=who, other=names.mention(words, snapshot, 1 - late))


def question(snapshot: Snapshot, words: Words) -> str:
    """Ask the player whose hand this is for their decision."""
    return deciding.question(snapshot.view, words)


def why_asked(snapshot: Snapshot, words: Words) -> list[str]:
    """Tell the player to move why they are asked, and what each thing they can use does."""
    view = snapshot.view
    assert view.seat is not None
    lines = []
    match view.decision.kind:
        case "lead" | "follow" if view.table and not view.follow:
            lines.append(words("why-asked-any"))
        case "collect" as kind:
            card = names.card(words, view.collecting[view.seat][0])
            lines.append(words(f"why-asked-{kind}", card=card))
        case "seer" as kind:
            who = names.mention(words, snapshot, 1 - view.seat)
            lines.append(words(f"why-asked-{kind}", who=who))
        case "ghost" | "keep" | "draw" | "crown" as kind:
            lines.append(words(f"why-asked-{kind}"))
    return lines + _usable(snapshot, words)


def _usable(snapshot: Snapshot, words: Words) -> list[str]:
    """Say what each artifact that can be used now does, and a potion."""
    view = snapshot.view
    possible = {move.verb for move in view.legal}
    possible |= {each.partition("=")[0] for move in view.legal for each in move.modifiers}
    lines = [
        words("usable-artifact", artifact=names.artifact(words, name), does=does(words, name, view))
        for name in view.artifacts_held
        if name in possible
    ]
    return [words("usable-potion"), *lines] if "potion" in possible else lines


def does(words: Words, name: str, view: View) -> str:
    """Say in one line what an artifact does in this phase."""
    return words(f"does-artifact-{name}", phase=view.phase)
