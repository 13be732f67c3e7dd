"""Buttons about a whole match, the same in every message."""

from __future__ import annotations

from ..chat.custom_ids import custom_id
from ..languages import Words
from ..people.anonymous import is_anonymous
from ..play.snapshot import Snapshot
from .parts import GREEN, RED, Part, button


def claim_win_button(snapshot: Snapshot, words: Words) -> Part:
    id = custom_id("claimwin", snapshot.match)
    return button(id, words("button-claim-win"), emoji="⌛", style=RED)


def rematch_buttons(snapshot: Snapshot, words: Words) -> list[Part]:
    """Offer a rematch, unless one of the players is anonymous by now."""
    if any(map(is_anonymous, snapshot.players)):
        return []
    id = custom_id("rematch", snapshot.match)
    return [button(id, words("button-rematch"), emoji="🔁", style=GREEN)]


def replay_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("replay", snapshot.match), words("button-replay"), emoji="🎬")


def record_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("record", snapshot.match), words("button-record"), emoji="📄")


def verify_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("verify", snapshot.match), words("button-verify"), emoji="🔓")
