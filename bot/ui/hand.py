"""The private hand: the question, the cards, and everything else that a player may do."""

from __future__ import annotations

from typing import Final

from claim_core.events import TrickWon
from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import LIVE, OVER, Snapshot
from . import names
from .advice import advice_lines, hint_buttons
from .card_places import Gap
from .colours import PHASE_COLOURS, QUIET
from .decision import question, whose_decision, why_asked
from .hand_cards import card_buttons, card_select
from .lesson import lesson_buttons, lesson_lines, lesson_of_the_end
from .match_buttons import cancel_button, claim_win_button, rematch_buttons, replay_button
from .modifiers import STEIN, modifier_buttons, stein_rows, still_possible
from .other_moves import move_buttons, move_selects, other_moves
from .parts import (
    MAX_PARTS,
    ROW,
    Part,
    button,
    container,
    count,
    divider,
    link,
    row,
    rows,
    short_rows,
    text,
)
from .pressed import Pressed, keep_in_place, settled_rows
from .private_side import further_button, further_menu, private_side
from .public_side import next_card
from .rating_changes import rating_changes
from .story import Story
from .trick import (
    beside_trick,
    changed_cards,
    last_trick_in_short,
    seen_in_hand,
    trick_in_short,
)
from .verdict import no_result, rematch_wish, verdict
from .votes import vote_lines, votes_now

ROOM: Final = MAX_PARTS - 2  # parts, besides the frame and perhaps a picture


def hand(
    snapshot: Snapshot,
    words: Words,
    *,
    chosen: tuple[str, ...] = (),
    as_select: bool = False,
    group: str = "",
    note: str = "",
    asking: bool = False,
    gap: Gap | None = None,
    pressed: Pressed | None = None,
) -> list[Part]:
    """Show a player's hand, with the `chosen` modifiers turned on, and a `note`.

    The cards come last, because a chat grows upwards: nothing below them changes its height, so
    they keep their places on the screen. `pressed` is the button that the player has just
    pressed, if there was one; `asking` opens the menu of decisions not to be asked about.
    """
    if snapshot.state != LIVE:
        return [container(_ended(snapshot, words, note, pressed), QUIET)]
    view = snapshot.view
    to_move = view.decision.seat == view.seat
    chosen = chosen and still_possible(snapshot, chosen)
    if as_select:
        cards = card_select(snapshot, words, chosen)
    else:
        cards = card_buttons(snapshot, words, chosen, gap)
    factions: list[Part] = []
    buttons: list[Part] = []
    moves: list[Part] = []
    if any(move.modifiers for move in view.legal):
        factions = stein_rows(snapshot, words, chosen)  # first, so that the others don't move
        buttons += modifier_buttons(snapshot, words, chosen)
    if by_verb := other_moves(snapshot):
        buttons += move_buttons(snapshot, words, by_verb)
        moves += move_selects(snapshot, words, by_verb, group)
    below = sum(part["type"] == ROW for part in cards)
    lines = [_what_decides(snapshot, words, chosen, note)]
    lines.append(_situation(snapshot, words, to_move=to_move))
    questions = [*factions, *short_rows(buttons), *moves]
    lower = [*keep_in_place(questions, below, pressed, snapshot), *cards]
    asked = "\n".join(filter(None, lines))
    upper = _upper_half(snapshot, words, asked, ROOM - count(lower), asking=asking)
    return [container([*upper, *lower], PHASE_COLOURS[view.phase] if to_move else QUIET)]


def _upper_half(
    snapshot: Snapshot, words: Words, asked: str, room: int, *, asking: bool
) -> list[Part]:
    """Return what stands above the buttons of moves: as many parts as there is room for."""
    further = _further_things(snapshot, words)
    to_move = snapshot.view.decision.seat == snapshot.view.seat
    menu = further_menu(snapshot, words) if asking else []
    buttons = rows(_further_buttons(snapshot, words, to_move=to_move))
    layouts = [
        [text(further), *menu, *buttons, divider(), text(asked)],
        [text(further), *menu, divider(), text(asked)],
        [text(f"{further}\n{asked}")],
    ]
    return next((parts for parts in layouts if count(parts) <= room), layouts[-1])


def _situation(snapshot: Snapshot, words: Words, *, to_move: bool) -> str:
    """Say in three lines whose decision it is, what lies on the table, and until when."""
    asked = question(snapshot, words) if to_move else whose_decision(snapshot, words)
    where = words("hand-where", phase=snapshot.view.phase, trick=snapshot.view.trick)
    return "\n".join(
        (
            words("hand-asked", asked=asked),
            trick_in_short(snapshot, words),
            where + _clock(snapshot, words, to_move=to_move),
        )
    )


def _clock(snapshot: Snapshot, words: Words, *, to_move: bool) -> str:
    if snapshot.due is None:
        return ""
    if snapshot.lapsed:
        return words("hand-lapsed", you="yes" if to_move else "no")
    return words("hand-clock", when=names.when(snapshot.due))


def _what_decides(snapshot: Snapshot, words: Words, chosen: tuple[str, ...], note: str) -> str:
    """Say what the values on the cards do not: all that decides the trick and the next card."""
    view = snapshot.view
    seat = view.seat
    assert seat is not None
    story = Story(snapshot, words)
    story.sentences(snapshot.story[1])
    lines = [words("hand-note", note=note)] if note else []
    lines += advice_lines(snapshot, words)
    lines += lesson_lines(snapshot, words)
    if view.decision.seat == seat:
        lines += why_asked(snapshot, words)
    lines += changed_cards(snapshot, words, story)
    if view.decision.kind == "react" and story.trick.places:
        lines.append(story.who_is_ahead())
    lines += beside_trick(snapshot, words, prize=False)
    for each in (seat, 1 - seat):
        if changes := next_card(snapshot, words, each):
            you, who = "yes" if each == seat else "no", names.mention(words, snapshot, each)
            lines.append(words("hand-next-card", you=you, who=who, changes=names.dotted(changes)))
    if view.potions[seat]:
        lines.append(words("own-potions", number=view.potions[seat]))
    if any(modifier.partition("=")[0] == STEIN for modifier in chosen):
        lines.append(words("stein-which"))
    return "\n".join(lines)


def _further_things(snapshot: Snapshot, words: Words) -> str:
    """Tell what has happened, and show what else the player owns."""
    view = snapshot.view
    lines = []
    begins = view.phase == 2 and view.trick == 1 and all(trick.phase == 1 for trick in view.tricks)
    if begins and all(e.seat != view.seat for e in view.table):
        won = sum(trick.winner == view.seat for trick in view.tricks)
        lines.append(words("hand-recruited", won=won, tricks=len(view.tricks)))
    if snapshot.lost:
        lines.append(words("hand-lost"))
    lines += _cancel_wish(snapshot, words)
    lines += _what_happened(snapshot, words)
    if view.phase == 2:
        lines.append(votes_now(snapshot, words))
    lines += private_side(snapshot, words)
    lines.append(_which_match(snapshot, words))
    return "\n".join(filter(None, lines))


def _which_match(snapshot: Snapshot, words: Words) -> str:
    """Lead to the table by a link in the text, because a phone has no room for another button."""
    where = {"match": snapshot.match, "channel": snapshot.channel}
    if snapshot.link:
        return words("hand-table", **where, link=snapshot.link)
    return words("hand-match", **where)


def _what_happened(snapshot: Snapshot, words: Words) -> list[str]:
    """Tell what has happened in this trick, or how the last one ended."""
    events = snapshot.story[1]
    is_decided = any(isinstance(event, TrickWon) for event in events)
    if not is_decided and (told := Story(snapshot, words).sentences(events)):
        return [" ".join(told)]
    return [last_trick_in_short(snapshot, words), seen_in_hand(snapshot, words)]


def _cancel_wish(snapshot: Snapshot, words: Words) -> list[str]:
    """Say who would like to cancel the match."""
    seat = snapshot.view.seat
    assert seat is not None
    if not snapshot.may_cancel or not any(snapshot.wants_cancel):
        return []
    mine = "yes" if snapshot.wants_cancel[seat] else "no"
    return [words("hand-cancel-wanted", mine=mine, who=names.mention(words, snapshot, 1 - seat))]


def _further_buttons(snapshot: Snapshot, words: Words, *, to_move: bool) -> list[Part]:
    """Return the buttons of every live hand that make no move.

    A phone shows the usual ones on one line, because they have no emojis.
    """
    seat = snapshot.view.seat
    assert seat is not None
    buttons = [claim_win_button(snapshot, words)] if snapshot.lapsed and not to_move else []
    if snapshot.may_cancel and snapshot.wants_cancel[1 - seat]:
        buttons.append(cancel_button(snapshot, words))
    buttons += [
        button(custom_id("explain", snapshot.match), words("button-explain")),
        button(custom_id("unseen", snapshot.match), words("button-unseen")),
        further_button(snapshot, words),
        *hint_buttons(snapshot, words),
        *lesson_buttons(snapshot, words),
    ]
    return buttons


def _ended(
    snapshot: Snapshot, words: Words, note: str, pressed: Pressed | None = None
) -> list[Part]:
    """Say how a match ended; for a moment, the last press and all below it stay where they were."""
    lines = [words("hand-note", note=note)] if note else []
    parts, buttons = [], []
    if snapshot.state == OVER:
        outcome = snapshot.view.outcome
        assert outcome is not None
        lines.append(verdict(snapshot, words))
        if outcome.votes is not None:
            lines += vote_lines(snapshot, words)
        lines += lesson_of_the_end(snapshot, words)
        below = rating_changes(snapshot, words)
        rematch = rematch_buttons(snapshot, words)
        if rematch and snapshot.terms.rated and not snapshot.rematch:
            below.append(words("hand-rematch-rated"))
        below += _rematch_wish(snapshot, words)
        if below:
            parts.append(text("\n".join(below)))
        buttons += [*rematch, replay_button(snapshot, words)]
    else:
        lines.append(no_result(snapshot, words))
    if snapshot.link:
        buttons.append(link(snapshot.link, words("button-table")))
    told = [text("\n".join(lines)), *parts]
    asked = [row(buttons)] if buttons else []
    return [*asked, *told, *settled_rows(pressed, snapshot)] if pressed else told + asked


def _rematch_wish(snapshot: Snapshot, words: Words) -> list[str]:
    """Say who would like a rematch, or that it has begun."""
    seat = snapshot.view.seat
    assert seat is not None
    if snapshot.rematch:
        return [words("rematch-began", match=snapshot.rematch)]
    if not snapshot.wants_rematch[1 - seat]:
        return []
    return [rematch_wish(snapshot, words, 1 - seat)]
