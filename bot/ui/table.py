"""The table: a match as everybody in the channel sees it."""

from __future__ import annotations

from typing import Final

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.snapshot import BROKEN, LIVE, OVER, Snapshot
from . import names
from .colours import GOLD, PHASE_COLOURS, QUIET
from .decision import deadline, whose_decision
from .match_buttons import claim_win_button, rematch_buttons, replay_button, verify_button
from .parts import BLUE, Part, button, container, divider, row, text
from .public_side import public_side
from .rating_changes import rating_changes
from .story import Story, last_trick
from .trick import trick_lines
from .verdict import no_result, rematch_wish, verdict
from .votes import vote_lines, votes_now

DIGITS: Final = 8  # of the commitment; the challenge and *Verify* have it whole


def table(snapshot: Snapshot, words: Words) -> list[Part]:
    """Show a match to everybody, whatever its state."""
    if snapshot.state == LIVE:
        return [container(_live(snapshot, words), PHASE_COLOURS[snapshot.view.phase])]
    if snapshot.state == OVER:
        return [container(_over(snapshot, words), GOLD)]
    return [container(_without_result(snapshot, words), QUIET)]


def _live(snapshot: Snapshot, words: Words) -> list[Part]:
    story = Story(snapshot, words)
    sentences = story.sentences(snapshot.story[1])
    trick = [
        whose_decision(snapshot, words),
        *trick_lines(snapshot, words, story),
        " ".join(sentences),
        deadline(snapshot, words),
    ]
    parts = [
        text(_heading(snapshot, words)),
        text("\n".join(filter(None, trick))),
        divider(),
        text(public_side(snapshot, words, 0)),
        text(public_side(snapshot, words, 1)),
    ]
    if snapshot.view.phase == 2:
        parts.append(text(votes_now(snapshot, words)))
    if before := last_trick(snapshot, words):
        parts += [divider(), text(words("table-before", told=before))]
    buttons = [
        button(custom_id("hand", snapshot.match), words("button-hand"), emoji="🃏", style=BLUE),
        button(custom_id("rules", snapshot.match), words("button-rules"), emoji="📜"),
    ]
    if snapshot.lapsed:
        buttons.append(claim_win_button(snapshot, words))
    if snapshot.may_cancel and any(snapshot.wants_cancel):
        seat = snapshot.wants_cancel.index(True)
        who, other = (names.mention(words, snapshot, each) for each in (seat, 1 - seat))
        parts.append(text(words("cancel-wanted", who=who, other=other)))
        buttons.append(button(custom_id("cancel", snapshot.match), words("button-cancel")))
    parts.append(text(_commitment(snapshot, words)))
    parts.append(row(buttons))
    return parts


def _commitment(snapshot: Snapshot, words: Words) -> str:
    """Show the start of the commitment, and say if nothing was published before the match."""
    unproven = "yes" if snapshot.computer is not None and not snapshot.previous else "no"
    digits = snapshot.commitment[:DIGITS]
    return words("table-commitment", digits=digits, unproven=unproven)


def _heading(snapshot: Snapshot, words: Words) -> str:
    """Say which match this is, and how far it has come."""
    view = snapshot.view
    title = names.match_title(words, snapshot)
    progress = words(
        "table-phase",
        phase=view.phase,
        trick=view.trick,
        next=view.trick + 1,
        two="yes" if view.two_cards else "no",
        match=snapshot.match,
    )
    rated = words("table-rated") if snapshot.terms.rated else ""
    return f"{title}\n{progress}{rated}"


def _over(snapshot: Snapshot, words: Words) -> list[Part]:
    outcome = snapshot.view.outcome
    assert outcome is not None
    parts = [text("\n".join((verdict(snapshot, words), _subtitle(snapshot, words))))]
    if outcome.votes is not None:
        parts.append(text("\n".join(vote_lines(snapshot, words))))
    if changes := rating_changes(snapshot, words):
        parts.append(text("\n".join(changes)))
    parts += [divider(), *(text(public_side(snapshot, words, seat)) for seat in (0, 1))]
    sentences = Story(snapshot, words).sentences(snapshot.story[1])
    if trick := " ".join(sentences) or last_trick(snapshot, words):
        parts += [divider(), text(words("table-before", told=trick))]
    return [*parts, *_fairness(snapshot, words), *_rematch(snapshot, words)]


def _fairness(snapshot: Snapshot, words: Words) -> list[Part]:
    """Publish the server seed, and the commitment to the next match: most often the same."""
    seed, commitment = snapshot.server_seed, snapshot.next_commitment
    if not commitment or not (snapshot.rematch or rematch_buttons(snapshot, words)):
        return [text(words("table-fair", seed=seed))]
    who = ""
    if snapshot.computer is not None:
        after, who = "computer", names.mention(words, snapshot, 1 - snapshot.computer)
    else:
        after = "rated" if snapshot.terms.rated else "unrated"
    if commitment == seed:
        return [text(words("table-fair-rematch", seed=seed, after=after, who=who))]
    return [
        text(words("table-fair", seed=seed)),
        text(words("rematch-commitment", commitment=commitment, after=after, who=who)),
    ]


def _subtitle(snapshot: Snapshot, words: Words) -> str:
    terms = snapshot.terms
    return words(
        "table-over",
        first=names.player(words, snapshot, 0),
        second=names.player(words, snapshot, 1),
        kingdom=names.kingdom_with_emblems(words, terms.kingdom),
        edition=words(f"edition-{terms.edition}"),
        match=snapshot.match,
    )


def _rematch(snapshot: Snapshot, words: Words) -> list[Part]:
    """Offer a rematch, and say who wants one already, and until when; or that it has begun."""
    if snapshot.rematch:
        parts = [text(words("rematch-began", match=snapshot.rematch))]
    else:
        wishes = [seat for seat in (0, 1) if snapshot.wants_rematch[seat]]
        parts = [text(rematch_wish(snapshot, words, seat)) for seat in wishes]
    rematch = rematch_buttons(snapshot, words)
    parts.append(row([*rematch, replay_button(snapshot, words), verify_button(snapshot, words)]))
    return parts


def _without_result(snapshot: Snapshot, words: Words) -> list[Part]:
    parts = [text("\n".join((no_result(snapshot, words), _subtitle(snapshot, words))))]
    if snapshot.state == BROKEN:  # *Verify* cannot show it, so everything is shown here
        commitment, seed, salt = snapshot.commitment, snapshot.server_seed, snapshot.salt
        whole = words("table-fair-whole", commitment=commitment, seed=seed, salt=salt)
        return [*parts, text(whole)]
    fair = [text(words("table-fair", seed=snapshot.server_seed))]
    if snapshot.computer is not None:  # the next match can continue this one without a rematch
        fair = _fairness(snapshot, words)
    return [*parts, *fair, row([verify_button(snapshot, words)])]
