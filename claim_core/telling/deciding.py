"""The decision to be made, as a question to the player."""

from __future__ import annotations

from languages import Words

from ..match import ANY_TIME
from ..view import View
from . import names


def question(view: View, words: Words) -> str:
    """Ask the player whose view this is for their decision."""
    match view.decision.kind:
        case "lead" if not view.table:
            return words("asked-lead")
        case "lead" | "follow":
            if not view.follow:
                return words("asked-any")
            can_follow = any(card[0] == view.follow for card in view.hand)
            faction = names.faction(words, view.follow)
            return words("asked-follow" if can_follow else "asked-follow-none", faction=faction)
        case "seer" | "ghost" | "keep" as kind:
            return words(f"asked-{kind}")
        case _:
            usable = {move.verb for move in view.legal} - {"pass"}
            return artifact_question(usable - ANY_TIME, words)


def artifact_question(usable: set[str], words: Words) -> str:
    """Ask whether to use an artifact, by its name if there is only one."""
    if len(usable) == 1:
        return words("asked-artifact", one="yes", artifact=names.artifact(words, *usable))
    return words("asked-artifact", one="no", artifact="")
