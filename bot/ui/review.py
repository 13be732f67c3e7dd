"""What the king says about a finished match."""

from __future__ import annotations

from typing import Final, NamedTuple

from claim_core import Move
from claim_core.players.review import Judged, Moment, Review
from languages import Words

from ..archive.positions import ReplayedMove
from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .choices import choice
from .colours import GOLD
from .parts import MAX_OPTIONS, Option, Part, button, container, row, select, text
from .replay_navigation import PlayerNames, position_id, trick_values
from .replay_story import story_of

RESULTS: Final = {0.0: "loss", 0.5: "draw", 1.0: "win"}


class Reviewed(NamedTuple):
    """A match with its review."""

    snapshot: Snapshot  # at the end
    review: Review
    decisive: tuple[ReplayedMove, ...]  # the moves of the trick that decided the match


def review_page(
    reviewed: Reviewed,
    words: Words,
    side: str,
    ply: int,
    players: PlayerNames,
    *,
    in_words: bool,
) -> list[Part]:
    """Show a review; `ply` is where the replay was. With `in_words`, there will be no picture."""
    snapshot, review, _ = reviewed
    match, moment = snapshot.match, review.moment
    lines = [_accuracy(reviewed, words, seat) for seat in (0, 1)]
    if review.points:
        lines.append(_curve(reviewed, words, in_words=in_words))
    parts = [text(_title(snapshot, words)), text("\n".join(lines))]
    parts.append(text("\n".join(_decided(reviewed, words))))
    parts.append(text(words("review-accuracy-means")))
    if review.mistakes:
        parts.append(row([_mistake_select(review, match, words, side, players)]))
    buttons = [_to_moment(moment, match, words, side)] if moment else []
    buttons.append(_back(match, words, side, ply))
    parts.append(row(buttons))
    return [container(parts, GOLD)]


def reviewing(snapshot: Snapshot, words: Words, side: str, ply: int) -> list[Part]:
    """Say that a review is being made; a press on the button looks whether it is done."""
    parts = [text(f"{_title(snapshot, words)}\n{words('review-wait')}")]
    parts.append(row([_to_review(snapshot.match, words, side, ply)]))
    return [container(parts, GOLD)]


def no_review(snapshot: Snapshot, words: Words, side: str, ply: int, why: str) -> list[Part]:
    """Say why a review was not made."""
    parts = [text(f"{_title(snapshot, words)}\n{why}")]
    again = _to_review(snapshot.match, words, side, ply)
    parts.append(row([again, _back(snapshot.match, words, side, ply)]))
    return [container(parts, GOLD)]


def review_buttons(
    match: str, ply: int, words: Words, side: str, review: Review | None
) -> list[Part]:
    """Lead from a replay to its review; once it has been made, to mistakes, too."""
    buttons = [_to_review(match, words, side, ply)]
    if review and review.mistakes:
        later = [each.ply for each in review.mistakes if each.ply > ply]
        id = position_id(match, side, later[0] if later else ply, "mistake")
        buttons.append(button(id, words("review-next-mistake"), disabled=not later))
    return buttons


def better_move(words: Words, judged: Judged) -> str:
    """Say what the king would have done instead, and what the mistake cost."""
    best, chance = percent(judged.best), percent(judged.chance)
    if not _is_card(judged.preferred):
        better = choice(words, judged.preferred)
        return words("review-better-choice", choice=better, best=best, chance=chance)
    card = _card(words, judged.preferred)
    if judged.is_certain:
        return words("review-better-certain", card=card, fall=_fall(judged))
    return words("review-better", card=card, best=best, chance=chance)


def _fall(judged: Judged) -> str:
    return f"{RESULTS[judged.best]}-{RESULTS[judged.chance]}"


def percent(chance: float) -> int:
    return round(100 * chance)


def _title(snapshot: Snapshot, words: Words) -> str:
    title = names.match_title(words, snapshot)
    return f"{title}\n{words('review-title', match=snapshot.match)}"


def _accuracy(reviewed: Reviewed, words: Words, seat: int) -> str:
    """Say how well a player played."""
    snapshot, review, _ = reviewed
    who, accuracy = names.mention(words, snapshot, seat), review.accuracy[seat]
    if accuracy is None:
        return words("review-accuracy-none", who=who)
    mistakes = sum(each.seat == seat for each in review.mistakes)
    return words("review-accuracy", who=who, percent=percent(accuracy), mistakes=mistakes)


def _curve(reviewed: Reviewed, words: Words, *, in_words: bool) -> str:
    """Explain the picture, or say what it would show."""
    who = names.mention(words, reviewed.snapshot, 0)
    if not in_words:
        return words("review-picture", who=who)
    lines = [words("review-curve", who=who)]
    for phase in (1, 2):
        shown = [str(percent(p.chance)) for p in reviewed.review.points if p.phase == phase]
        if shown:
            lines.append(words("review-curve-phase", phase=phase, chances=" ".join(shown)))
    return "\n".join(lines)


def _decided(reviewed: Reviewed, words: Words) -> list[str]:
    """Say what decided the match, and how the trick ended in which it happened."""
    snapshot, review, moves = reviewed
    moment = review.moment
    if moment is None:
        return [words("review-moment-none")]
    trick = trick_values(words, moment.trick, two_cards=False)
    lines = [words("review-moment", phase=moment.phase, **trick), _why(moment, reviewed, words)]
    story = story_of(snapshot, words)
    story.retell(moves)
    if story.why_won and moment.why in ("mistake", "cards"):
        lines.append(words("why-reason", why=story.why_won))
    return lines


def _why(moment: Moment, reviewed: Reviewed, words: Words) -> str:
    snapshot, review, _ = reviewed
    who, other = (names.mention(words, snapshot, seat) for seat in (moment.seat, 1 - moment.seat))
    before, after = percent(moment.before), percent(moment.after)
    match moment.why:
        case "mistake":
            (judged,) = (each for each in review.judged if each.ply == moment.ply)
            return _why_mistake(words, judged, who, other)
        case "ending":
            outcome = snapshot.view.outcome
            assert outcome is not None
            return words(f"review-{outcome.reason}", who=who, chance=before)
        case "followers" if moment.after == 1:
            return words("review-followers", who=who)
        case _:
            return words("review-cards", who=who, before=before, after=after)


def _why_mistake(words: Words, judged: Judged, who: str, other: str) -> str:
    best, chance = percent(judged.best), percent(judged.chance)
    if not (_is_card(judged.move) and _is_card(judged.preferred)):
        made, better = choice(words, judged.move), choice(words, judged.preferred)
        return words(
            "review-mistake-choice", who=who, choice=made, better=better, best=best, chance=chance
        )
    card, better = _card(words, judged.move), _card(words, judged.preferred)
    if judged.is_certain:
        return words(
            "review-mistake-certain",
            who=who,
            other=other,
            card=card,
            better=better,
            fall=_fall(judged),
        )
    return words("review-mistake", who=who, card=card, better=better, best=best, chance=chance)


def _mistake_select(
    review: Review, match: str, words: Words, side: str, players: PlayerNames
) -> Part:
    """List the mistakes, at most the costliest ones."""
    costliest = sorted(review.mistakes, key=lambda each: -each.cost)[:MAX_OPTIONS]
    options = [
        _mistake_option(each, words, players)
        for each in sorted(costliest, key=lambda each: each.ply)
    ]
    return select(custom_id("replay", match, side), words("review-which-mistake"), options)


def _mistake_option(judged: Judged, words: Words, players: PlayerNames) -> Option:
    values = trick_values(words, judged.trick, two_cards=False)
    trick = words("replay-trick", phase=judged.phase, **values)
    made, better = choice(words, judged.move), choice(words, judged.preferred)
    label = words("review-mistake-of", trick=trick, who=players[judged.seat], choice=made)
    description = words("review-mistake-short", better=better, cost=percent(judged.cost))
    return Option(str(judged.ply), label, description)


def _is_card(move: Move) -> bool:
    """Whether a move plays a card, at most with a potion."""
    return move.verb == "play" and {*move.modifiers} <= {"potion"}


def _card(words: Words, move: Move) -> str:
    card = names.card(words, move.card)
    if "potion" in move.modifiers:
        return words("move-with", move=card, thing=words("extra-potion"))
    return card


def _to_review(match: str, words: Words, side: str, ply: int) -> Part:
    return button(custom_id("review", match, side, ply), words("button-review"))


def _to_moment(moment: Moment, match: str, words: Words, side: str) -> Part:
    id = position_id(match, side, moment.ply, "moment")
    return button(id, words("review-to-moment"))


def _back(match: str, words: Words, side: str, ply: int) -> Part:
    return button(position_id(match, side, ply), words("why-back"), emoji="🎬")
