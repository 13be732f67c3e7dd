"""The decision to be made: as everybody reads it, and as a question to the player."""

from __future__ import annotations

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
    """Say what the player has to know who is asked, if the question does not say it."""
    view = snapshot.view
    match view.decision.kind:
        case "lead" | "follow" if view.table and not view.follow:
            return [words("why-asked-any")]
        case "collect" as kind:
            return [words(f"why-asked-{kind}", card=names.card(words, view.collecting))]
        case "draw" | "crown" as kind:
            return [words(f"why-asked-{kind}")]
        case _:
            return []
