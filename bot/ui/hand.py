"""The private hand: the question, the cards, and everything else that a player may do."""

from __future__ import annotations

from ..chat.custom_ids import custom_id
from ..languages import Words
from ..play.snapshot import LIVE, OVER, Snapshot
from . import names
from .colours import PHASE_COLOURS, QUIET
from .decision import deadline, question, whose_decision
from .hand_cards import card_buttons, card_select, cards_in_words
from .match_buttons import claim_win_button, rematch_buttons, replay_button
from .modifiers import modifier_buttons, stein_faction_buttons, still_possible
from .other_moves import move_buttons, move_selects, other_moves
from .parts import Part, button, container, divider, link, row, rows, text
from .private_side import pass_buttons, private_side
from .rating_changes import rating_changes
from .story import Story, last_trick
from .trick import trick_lines
from .verdict import no_result, verdict
from .votes import own_votes_now, vote_lines


def hand(
    snapshot: Snapshot,
    words: Words,
    *,
    chosen: tuple[str, ...] = (),
    as_select: bool = False,
    group: str = "",
    note: str = "",
) -> list[Part]:
    """Show a player's hand, with the `chosen` modifiers turned on, under a `note`."""
    if snapshot.state != LIVE:
        return [container(_ended(snapshot, words, note), QUIET)]
    view = snapshot.view
    to_move = view.decision.seat == view.seat
    parts = [text(_situation(snapshot, words, note, to_move=to_move))]
    chosen = chosen and still_possible(snapshot, chosen)
    if to_move and view.decision.kind not in ("lead", "follow"):
        parts.append(cards_in_words(snapshot, words))
    elif as_select:
        parts += card_select(snapshot, words, chosen)
    else:
        parts += card_buttons(snapshot, words, chosen)
    buttons = []
    if any(move.modifiers for move in view.legal):
        buttons += modifier_buttons(snapshot, words, chosen)
        parts += stein_faction_buttons(snapshot, words, chosen)
    if by_verb := other_moves(snapshot):
        parts += move_selects(snapshot, words, by_verb, group)
        buttons += move_buttons(snapshot, words, by_verb)
    parts += [*rows(buttons), divider(), text(_own_things(snapshot, words))]
    parts += rows(pass_buttons(snapshot, words) + _last_buttons(snapshot, words, to_move=to_move))
    return [container(parts, PHASE_COLOURS[view.phase] if to_move else QUIET)]


def _situation(snapshot: Snapshot, words: Words, note: str, *, to_move: bool) -> str:
    """Say whose decision it is, what lies on the table and what has happened."""
    view = snapshot.view
    story = Story(snapshot, words)
    sentences = story.sentences(snapshot.story[1])
    lines = [words("hand-note", note=note)] if note else []
    if to_move:
        lines.append(words("hand-asked", asked=question(snapshot, words)))
    else:
        lines.append(whose_decision(snapshot, words))
    lines += trick_lines(snapshot, words, story, prize=not to_move or bool(view.table))
    if view.decision.kind == "react" and story.trick.places:
        lines.append(story.who_is_ahead())
    lines.append(" ".join(sentences))
    if all(entry.seat != view.seat for entry in view.table):  # the player has not played a card yet
        if view.phase == 2 and view.trick == 1:
            won = sum(trick.winner == view.seat for trick in view.tricks)
            lines.append(words("hand-recruited", won=won, tricks=len(view.tricks)))
        if before := last_trick(snapshot, words):
            lines.append(words("table-before", told=before))
    lines.append(words("hand-where", phase=view.phase, trick=view.trick, match=snapshot.match))
    lines.append(deadline(snapshot, words))
    if snapshot.lost:
        lines.append(words("hand-lost"))
    return "\n".join(filter(None, lines))


def _own_things(snapshot: Snapshot, words: Words) -> str:
    """Show the votes as they stand and what else the player owns, and explain the emojis."""
    lines = [own_votes_now(snapshot, words)] if snapshot.view.phase == 2 else []
    lines += private_side(snapshot, words)
    factions = names.factions(words, snapshot.view.kingdom)
    return "\n".join([*lines, words("hand-legend", factions=factions)])


def _last_buttons(snapshot: Snapshot, words: Words, *, to_move: bool) -> list[Part]:
    """Return the buttons that every live hand ends with."""
    buttons = [claim_win_button(snapshot, words)] if snapshot.lapsed and not to_move else []
    buttons += [
        button(custom_id("unseen", snapshot.match), words("button-unseen"), emoji="👀"),
        button(custom_id("resign", snapshot.match), words("button-resign"), emoji="🏳️"),
    ]
    if snapshot.link:
        buttons.append(link(snapshot.link, words("button-table")))
    return buttons


def _ended(snapshot: Snapshot, words: Words, note: str) -> list[Part]:
    """Say how a match ended."""
    lines = [words("hand-note", note=note)] if note else []
    parts, buttons = [], []
    if snapshot.state == OVER:
        outcome = snapshot.view.outcome
        assert outcome is not None
        lines.append(verdict(snapshot, words))
        if outcome.votes is not None:
            lines += vote_lines(snapshot, words)
        changes, rematch = rating_changes(snapshot, words), rematch_buttons(snapshot, words)
        if rematch and snapshot.terms.rated:
            changes.append(words("hand-rematch-rated"))
        if changes:
            parts.append(text("\n".join(changes)))
        buttons += [*rematch, replay_button(snapshot, words)]
    else:
        lines.append(no_result(snapshot, words))
    if snapshot.link:
        buttons.append(link(snapshot.link, words("button-table")))
    return [text("\n".join(lines)), *parts, *([row(buttons)] if buttons else [])]
