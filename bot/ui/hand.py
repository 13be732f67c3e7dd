"""The private hand: what is asked, the cards, and all else that a player may do."""

from __future__ import annotations

from ..buttons import button_id
from ..languages import Words
from ..scene import LIVE, OVER, Scene
from . import choices, extras, holding, names
from .belongings import belongings, passing
from .owed import asked, awaited, clock
from .parts import Part, button, container, line, link, row, rows, text
from .ratings import changes
from .table import PHASE_COLOURS, QUIET, claim_win, rematch, replay, stopped
from .telling import Story
from .trick import trick
from .votes import own_votes_now, verdict, vote


def hand(
    scene: Scene,
    words: Words,
    *,
    chosen: tuple[str, ...] = (),
    as_select: bool = False,
    group: str = "",
    note: str = "",
) -> list[Part]:
    """Show a player's hand: `chosen` modifiers turned on, and `note` said first."""
    if scene.state != LIVE:
        return [container(_after(scene, words, note), QUIET)]
    view = scene.view
    owes = view.decision.seat == view.seat
    chosen = extras.kept(scene, chosen)
    parts = [text(_head(scene, words, note, owes=owes))]
    if owes and view.decision.kind not in holding.PLAYS:
        parts.append(holding.as_text(scene, words))
    elif as_select:
        parts += holding.as_select(scene, words, chosen)
    else:
        parts += holding.as_buttons(scene, words, chosen)
    parts += extras.stein(scene, words, chosen)
    parts += choices.selects(scene, words, group)
    parts += rows([*extras.toggles(scene, words, chosen), *choices.buttons(scene, words)])
    parts += [line(), text(_foot(scene, words))]
    parts += rows([*passing(scene, words), *_always(scene, words, owes=owes)])
    return [container(parts, PHASE_COLOURS[view.phase] if owes else QUIET)]


def _head(scene: Scene, words: Words, note: str, *, owes: bool) -> str:
    """Say what is asked or awaited, and what lies on the table."""
    view = scene.view
    story = Story(scene, words)
    lines = [words("hand-note", note=note)] if note else []
    lines.append(words("hand-asked", asked=asked(scene, words)) if owes else awaited(scene, words))
    lines += trick(scene, words, story, prize=not owes or bool(view.table))
    if view.decision.kind == "react" and story.trick.places:
        lines.append(story.ahead())
    lines.append(story.now)
    if all(lying.seat != view.seat for lying in view.table):  # until the player has played a card
        lines.append(_recruited(scene, words))
        before = story.before()
        lines.append(words("table-before", told=before) if before else "")
    where = words("hand-where", phase=view.phase, trick=view.trick, match=scene.match)
    lines += [where, clock(scene, words)]
    if scene.lost:
        lines.append(words("hand-lost"))
    return "\n".join(filter(None, lines))


def _recruited(scene: Scene, words: Words) -> str:
    """Say how phase one went, as long as phase two has only begun."""
    view = scene.view
    if view.phase == 1 or view.trick > 1:
        return ""
    won = sum(trick.winner == view.seat for trick in view.tricks)
    return words("hand-recruited", won=won, tricks=len(view.tricks))


def _foot(scene: Scene, words: Words) -> str:
    """Show how the votes stand and what else is the player's own, and name the emojis."""
    votes = own_votes_now(scene, words) if scene.view.phase == 2 else ""
    legend = words("hand-legend", factions=names.realm(words, scene.view.kingdom))
    return "\n".join(filter(None, (votes, belongings(scene, words), legend)))


def _always(scene: Scene, words: Words, *, owes: bool) -> list[Part]:
    parts = [claim_win(scene, words)] if scene.lapsed and not owes else []
    parts += [
        button(button_id("unseen", scene.match), words("button-unseen"), emoji="👀"),
        button(button_id("resign", scene.match), words("button-resign"), emoji="🏳️"),
    ]
    if scene.link:
        parts.append(link(scene.link, words("button-table")))
    return parts


def _after(scene: Scene, words: Words, note: str) -> list[Part]:
    """Say how a match ended."""
    lines = [words("hand-note", note=note)] if note else []
    parts, buttons = [], []
    if scene.state == OVER:
        outcome = scene.view.outcome
        assert outcome is not None
        lines.append(verdict(scene, words))
        if outcome.votes is not None:
            lines += vote(scene, words)
        told, again = changes(scene, words), rematch(scene, words)
        if again and scene.terms.rated:
            told.append(words("hand-rematch-rated"))
        if told:
            parts.append(text("\n".join(told)))
        buttons += [*again, replay(scene, words)]
    else:
        lines.append(stopped(scene, words))
    if scene.link:
        buttons.append(link(scene.link, words("button-table")))
    return [text("\n".join(lines)), *parts, *([row(buttons)] if buttons else [])]
