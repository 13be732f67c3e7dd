"""A finished match, step by step, with all hands open."""

from __future__ import annotations

from claim_core.derived.memory import memory
from claim_core.players.review import Review
from languages import Words

from ..archive.positions import Position
from ..play.snapshot import OVER, Snapshot
from . import names
from .colours import PHASE_COLOURS
from .decision import whose_decision
from .match_buttons import record_button, verify_button
from .parts import Part, container, divider, link, row, text
from .public_side import public_side
from .replay_navigation import (
    PlayerNames,
    faction_select,
    side_buttons,
    step_buttons,
    steps_caption,
    trick_of,
    trick_select,
)
from .replay_story import story_of
from .review import better_move, review_buttons
from .trick import beside_trick
from .verdict import no_result, verdict
from .votes import vote_lines, votes_now


def replay(
    position: Position,
    words: Words,
    side: str,
    players: PlayerNames,
    review: Review | None = None,
) -> list[Part]:
    """Show a match as it stood after a move, from one of the `SIDES`; with its review if known."""
    snapshot = position.snapshot
    story = _story(position, words, review)
    parts = [text(_heading(position, words))]
    parts += [text(_open_side(position, words, seat, side)) for seat in (0, 1)]
    parts += [divider(), text("\n".join(story)), text(_what_comes_next(position, words))]
    if position.ply in (0, position.last):
        parts.append(row(_match_buttons(snapshot, words)))
    if position.last:
        parts += [text(steps_caption(position, words)), row(step_buttons(position, side))]
    parts.append(row(side_buttons(position, words, side, players)))
    if position.last:
        parts.append(row([trick_select(position, words, side, players)]))
        parts.append(row([faction_select(snapshot, position.ply, words, side)]))
        parts.append(row(review_buttons(snapshot.match, position.ply, words, side, review)))
    return [container(parts, PHASE_COLOURS[snapshot.view.phase])]


def _story(position: Position, words: Words, review: Review | None) -> list[str]:
    """Tell the moves of the current trick, and where the king would have played otherwise."""
    if not position.moves:
        return [words("replay-dealt")]
    story = story_of(position.snapshot, words).retell(position.moves)
    story[-1] = words("replay-now", told=story[-1])
    mistakes = {each.ply: each for each in review.mistakes} if review else {}
    for at, made in enumerate(position.moves):
        if mistake := mistakes.get(made.ply):
            story[at] += f"\n{better_move(words, mistake)}"
    return story


def _heading(position: Position, words: Words) -> str:
    """Say which match this is, and how far the replay has come."""
    snapshot = position.snapshot
    title = names.match_title(words, snapshot)
    return f"{title}\n{_progress(position, words)}"


def _progress(position: Position, words: Words) -> str:
    """Say which trick the moves below belong to, and whether it is over."""
    match, end = position.snapshot.match, position.trick_end
    if position.is_over:
        return words("replay-end", move=position.last, match=match)
    if not position.moves:
        return words("replay-where-dealt", match=match)
    phase = position.snapshot.view.phase
    trick = trick_of(position, words)
    if not end:
        return words("replay-where", phase=phase, **trick, match=match)
    if end.phase != phase:
        return words("replay-where-between", **trick, match=match)
    return words("replay-where-after", phase=phase, **trick, match=match)


def _what_comes_next(position: Position, words: Words) -> str:
    """Say whose decision is next, and which; or how the match ended."""
    snapshot = position.snapshot
    if not position.is_over:
        lines = [whose_decision(snapshot, words), *beside_trick(snapshot, words)]
        if snapshot.view.phase == 2:
            lines.append(votes_now(snapshot, words))
        return "\n".join(filter(None, lines))
    if snapshot.state != OVER:
        return no_result(snapshot, words)
    lines = [verdict(snapshot, words)]
    if snapshot.view.outcome and snapshot.view.outcome.votes is not None:
        lines += vote_lines(snapshot, words)
    return "\n".join(lines)


def _open_side(position: Position, words: Words, seat: int, side: str) -> str:
    """Show everything a seat has, and how much of it the side that is chosen could know."""
    snapshot, view = position.snapshot, position.views[seat]
    head, *rest = public_side(snapshot, words, seat).split("\n")
    lines = [head]
    if view.hand:
        lines.append(words("replay-hand", cards=names.pile(view.hand)))
        if playable := _playable(position, words, seat):
            lines.append(playable)
    if view.followers:
        lines.append(words("replay-followers", cards=names.pile(view.followers)))
    if side == str(1 - seat) and (view.hand or view.followers):
        lines.append(_known_cards(position, words, seat))
    if view.artifacts_held:
        held = (names.artifact(words, name) for name in view.artifacts_held)
        lines.append(words("replay-artifacts", artifacts=names.listed(words, held)))
    return "\n".join(lines + rest)


def _playable(position: Position, words: Words, seat: int) -> str:
    """Say which cards can be played, if not all can."""
    view = position.views[seat]
    if view.decision.seat != seat or view.decision.kind not in ("lead", "follow"):
        return ""
    plays = {move.card for move in view.legal if move.verb == "play"}
    cards = [card for card in view.hand if card in plays]
    if len(cards) == len(view.hand):
        return ""
    return words("replay-choice", cards=names.pile(cards))


def _known_cards(position: Position, words: Words, seat: int) -> str:
    """Say how much the other seat could know of a seat's hidden cards."""
    snapshot, other = position.snapshot, position.views[1 - seat]
    known = memory(other)
    who = names.mention(words, snapshot, 1 - seat)
    if known.whole_hand:
        return words("replay-known-all", who=who)
    if known.surely:
        return words("replay-known", who=who, cards=names.pile(known.surely))
    return words("replay-known-nothing", who=who)


def _match_buttons(snapshot: Snapshot, words: Words) -> list[Part]:
    """Offer the record, the deal, and the table where the match was played."""
    buttons = [record_button(snapshot, words), verify_button(snapshot, words)]
    if snapshot.link:
        buttons.append(link(snapshot.link, words("button-table")))
    return buttons
