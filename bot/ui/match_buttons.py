"""Buttons about a whole match, the same in every message."""

from __future__ import annotations

from languages import Words

from ..chat.custom_ids import custom_id
from ..people.anonymous import is_anonymous
from ..play.snapshot import Snapshot
from .parts import BLUE, GREEN, RED, Part, button, link


def claim_win_button(snapshot: Snapshot, words: Words) -> Part:
    id = custom_id("claimwin", snapshot.match)
    return button(id, words("button-claim-win"), emoji="⌛", style=RED)


def rematch_buttons(snapshot: Snapshot, words: Words) -> list[Part]:
    """Offer a rematch, unless it has begun or one of the players is anonymous by now.

    A rematch that has begun is led to.
    """
    if snapshot.rematch:
        return _to_rematch(snapshot, words)
    if any(map(is_anonymous, snapshot.players)):
        return []
    id = custom_id("rematch", snapshot.match)
    return [button(id, words("button-rematch"), emoji="🔁", style=GREEN)]


def _to_rematch(snapshot: Snapshot, words: Words) -> list[Part]:
    if not snapshot.rematch_link:
        return []
    return [link(snapshot.rematch_link, words("button-to-rematch"))]


def cancel_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("cancel", snapshot.match), words("button-cancel"))


def hand_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("hand", snapshot.match), words("button-hand"), emoji="🃏", style=BLUE)


def replay_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("replay", snapshot.match), words("button-replay"), emoji="🎬")


def record_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("record", snapshot.match), words("button-record"), emoji="📄")


def verify_button(snapshot: Snapshot, words: Words) -> Part:
    return button(custom_id("verify", snapshot.match), words("button-verify"), emoji="🔓")
