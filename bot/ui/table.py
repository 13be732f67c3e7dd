"""The table: a match as everybody in the channel sees it."""

from __future__ import annotations

from typing import Final

from ..buttons import button_id
from ..former import is_former
from ..languages import Words
from ..scene import BROKEN, LIVE, OVER, Scene
from . import names
from .owed import awaited, clock
from .parts import BLUE, GREEN, RED, Part, button, container, line, row, text
from .ratings import changes
from .sides import side
from .telling import Story
from .trick import trick
from .votes import verdict, vote, votes_now

PHASE_COLOURS: Final = {1: 0xC9A227, 2: 0x3B82C4}  # they only repeat what the words say
QUIET: Final = 0x80848E


def table(scene: Scene, words: Words) -> list[Part]:
    """Show a match to everybody, however it stands."""
    if scene.state == LIVE:
        return [container(_live(scene, words), PHASE_COLOURS[scene.view.phase])]
    if scene.state == OVER:
        return [container(_over(scene, words), PHASE_COLOURS[1])]
    return [container(_stopped(scene, words), QUIET)]


def heading(scene: Scene, words: Words) -> str:
    """Say which match this is, and how far it has come."""
    view, terms = scene.view, scene.terms
    kingdom = names.kingdom(words, terms.kingdom)
    two = "yes" if view.two_cards else "no"
    return "\n".join(
        (
            words(
                "table-title",
                kingdom=kingdom,
                first=names.mention(words, scene, 0),
                second=names.mention(words, scene, 1),
            ),
            words(
                "table-phase",
                phase=view.phase,
                trick=view.trick,
                next=view.trick + 1,
                two=two,
                match=scene.match,
            )
            + (words("table-rated") if terms.rated else ""),
        )
    )


def _live(scene: Scene, words: Words) -> list[Part]:
    view = scene.view
    story = Story(scene, words)
    middle = [awaited(scene, words), *trick(scene, words, story), story.now, clock(scene, words)]
    parts = [text(heading(scene, words)), text("\n".join(filter(None, middle))), line()]
    parts += [text(side(scene, words, seat)) for seat in (0, 1)]
    if view.phase == 2:
        parts.append(text(votes_now(scene, words)))
    if before := story.before():
        parts += [line(), text(words("table-before", told=before))]
    parts += _asked_to_cancel(scene, words)
    parts.append(text(words("table-commitment", commitment=scene.commitment)))
    buttons = [
        button(button_id("hand", scene.match), words("button-hand"), emoji="🃏", style=BLUE),
        _rules(scene, words),
    ]
    if scene.lapsed:
        buttons.append(claim_win(scene, words))
    if is_asked_to_cancel(scene):
        buttons.append(button(button_id("cancel", scene.match), words("button-cancel")))
    parts.append(row(buttons))
    return parts


def is_asked_to_cancel(scene: Scene) -> bool:
    return scene.may_cancel and any(scene.wants_cancel)


def _asked_to_cancel(scene: Scene, words: Words) -> list[Part]:
    if not is_asked_to_cancel(scene):
        return []
    seat = scene.wants_cancel.index(True)
    who, other = (names.mention(words, scene, each) for each in (seat, 1 - seat))
    return [text(words("cancel-wanted", who=who, other=other))]


def claim_win(scene: Scene, words: Words) -> Part:
    claim = words("button-claim-win")
    return button(button_id("claimwin", scene.match), claim, emoji="⌛", style=RED)


def _rules(scene: Scene, words: Words) -> Part:
    return button(button_id("rules", scene.match), words("button-rules"), emoji="📜")


def _over(scene: Scene, words: Words) -> list[Part]:
    outcome = scene.view.outcome
    assert outcome is not None
    story = Story(scene, words)
    parts = [text("\n".join((verdict(scene, words), _subtitle(scene, words))))]
    if outcome.votes is not None:
        parts.append(text("\n".join(vote(scene, words))))
    if changed := changes(scene, words):
        parts.append(text("\n".join(changed)))
    parts += [line(), *(text(side(scene, words, seat)) for seat in (0, 1))]
    if told := story.now or story.before():
        parts += [line(), text(words("table-before", told=told))]
    parts += [text(words("table-fair", seed=scene.server_seed)), *_rematch(scene, words)]
    return parts


def _subtitle(scene: Scene, words: Words) -> str:
    terms = scene.terms
    return words(
        "table-over",
        first=names.mention(words, scene, 0),
        second=names.mention(words, scene, 1),
        kingdom=names.kingdom(words, terms.kingdom),
        edition=words(f"edition-{terms.edition}"),
        match=scene.match,
    )


def _rematch(scene: Scene, words: Words) -> list[Part]:
    """Offer another match, and say who wants one already."""
    parts = []
    for seat in (0, 1):
        if scene.wants_rematch[seat]:
            parts.append(text(words("rematch-wanted", who=names.mention(words, scene, seat))))
    again = rematch(scene, words)
    if again and scene.next_commitment:
        rated = "yes" if scene.terms.rated else "no"
        parts.append(
            text(words("rematch-commitment", commitment=scene.next_commitment, rated=rated))
        )
    parts.append(row([*again, replay(scene, words), _verify(scene, words)]))
    return parts


def _verify(scene: Scene, words: Words) -> Part:
    return button(button_id("verify", scene.match), words("button-verify"), emoji="🔓")


def replay(scene: Scene, words: Words) -> Part:
    return button(button_id("replay", scene.match), words("button-replay"), emoji="🎬")


def rematch(scene: Scene, words: Words) -> list[Part]:
    """Offer to play again, where both are still there to do so."""
    if any(map(is_former, scene.players)):
        return []
    id, again = button_id("rematch", scene.match), words("button-rematch")
    return [button(id, again, emoji="🔁", style=GREEN)]


def _stopped(scene: Scene, words: Words) -> list[Part]:
    parts = [text("\n".join((stopped(scene, words), _subtitle(scene, words))))]
    if scene.state == BROKEN:  # it cannot be laid open, so all is told here
        commitment, seed, salt = scene.commitment, scene.server_seed, scene.salt
        whole = words("table-fair-whole", commitment=commitment, seed=seed, salt=salt)
        return [*parts, text(whole)]
    fair = words("table-fair", seed=scene.server_seed)
    return [*parts, text(fair), row([_verify(scene, words)])]


def stopped(scene: Scene, words: Words) -> str:
    """Say why a match has no result."""
    return words(f"stopped-{scene.said or scene.state}")
