"""Where a faction's cards went in a finished match, and why."""

from __future__ import annotations

from languages import Words

from ..archive.positions import Cards, FactionReplay, FactionTrick
from ..chat.custom_ids import custom_id
from . import names
from .colours import PHASE_COLOURS
from .parts import Part, button, container, row, select, text
from .replay_navigation import (
    PlayerNames,
    faction_select,
    position_id,
    trick_option,
    trick_values,
)
from .replay_story import story_of
from .votes import faction_vote


def faction_story(
    replay: FactionReplay, words: Words, side: str, players: PlayerNames
) -> list[Part]:
    """Show where a faction's cards went, trick by trick."""
    snapshot = replay.snapshot
    lines = [_vote(replay, words)]
    if replay.followers and any(replay.followers):
        lines.append(_followers(replay, words, replay.followers))
    lines += [_trick(replay, words, trick) for trick in replay.tricks]
    if not replay.tricks:
        lines.append(words("why-nothing"))
    if replay.nowhere:
        lines.append(words("why-nowhere", cards=names.pile(replay.nowhere)))
    parts = [text("\n".join(lines))]
    if replay.tricks:
        options = [trick_option(trick.end, words, players) for trick in replay.tricks]
        id = custom_id("replay", snapshot.match, side)
        parts.append(row([select(id, words("why-which-trick"), options)]))
    parts.append(row([faction_select(snapshot, replay.ply, words, side, replay.code)]))
    back = position_id(snapshot.match, side, replay.ply)
    parts.append(row([button(back, words("why-back"), emoji="🎬")]))
    return [container(parts, PHASE_COLOURS[2])]


def _vote(replay: FactionReplay, words: Words) -> str:
    """Say for whom a faction voted, or would have voted."""
    faction = names.faction(words, replay.code)
    lines = [words("why-title", faction=faction, match=replay.snapshot.match)]
    lines.append(faction_vote(replay.snapshot, words, replay.code))
    outcome = replay.snapshot.view.outcome
    if outcome is None or outcome.votes is None:
        lines.append(words("why-no-vote"))
    return "\n".join(lines)


def _followers(replay: FactionReplay, words: Words, followers: tuple[Cards, Cards]) -> str:
    """Say which of a faction's cards were recruited, and by whom."""
    first, second = (names.mention(words, replay.snapshot, seat) for seat in (0, 1))
    mine, theirs = (names.pile(held) or words("why-followers-none") for held in followers)
    return words("why-followers", first=first, second=second, mine=mine, theirs=theirs)


def _trick(replay: FactionReplay, words: Words, trick: FactionTrick) -> str:
    """Say who gained and lost which cards in a trick, and why."""
    changes = []
    for seat in (0, 1):
        who = names.mention(words, replay.snapshot, seat)
        if trick.gained[seat]:
            changes.append(words("why-gained", who=who, cards=names.pile(trick.gained[seat])))
        if trick.lost[seat]:
            changes.append(words("why-lost", who=who, cards=names.pile(trick.lost[seat])))
    end = trick.end
    story = story_of(replay.snapshot, words)
    story.retell(trick.moves)
    head = words(
        "why-turn",
        phase=end.phase,
        **trick_values(words, end.trick, two_cards=end.two_cards),
        changes=names.dotted(changes),
    )
    return f"{head}\n{words('why-reason', why=story.why_won)}" if story.why_won else head
