"""The king's advice in a hand, and the button that asks for it."""

from __future__ import annotations

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .moves import move_name
from .parts import Part, button


def advice_lines(snapshot: Snapshot, words: Words) -> list[str]:
    """Say what the king would do, if the player has asked."""
    advice = snapshot.advice
    if advice is None:
        return []
    move = names.glued(move_name(snapshot, words, advice.move))
    if advice.move.verb == "play":
        move = names.FACTION_EMOJI[advice.move.card[0]] + names.GLUE + move
    assert snapshot.view.seat is not None
    who = names.mention(words, snapshot, 1 - snapshot.view.seat)
    told = [words("advice-move", move=move), words(f"advice-why-{advice.why}", who=who)]
    if advice.percent is not None:
        told.append(words("advice-chance", percent=advice.percent))
    return [words("advice-line", told=" ".join(told))]


def hint_buttons(snapshot: Snapshot, words: Words) -> list[Part]:
    """Return the button that asks the king: on unrated decisions against the computer."""
    view = snapshot.view
    if snapshot.computer is None or snapshot.terms.rated or view.decision.seat != view.seat:
        return []
    return [button(custom_id("hint", snapshot.match, snapshot.ply), words("button-hint"))]
