"""A challenge, as everybody in the channel sees it, and how it ended."""

from __future__ import annotations

from typing import Final

from languages import Words

from ..chat.custom_ids import custom_id
from ..play.challenge import ACCEPTED, OPEN, Challenge
from ..play.terms import Terms
from . import colours, names
from .parts import GREEN, RED, Part, button, container, divider, link, row, text

COLOURS: Final = {OPEN: colours.GOLD, ACCEPTED: colours.GREEN}


def challenge(challenge: Challenge, words: Words) -> list[Part]:
    """Show a challenge to everybody, whatever its state."""
    parts = _open(challenge, words) if challenge.state == OPEN else _closed(challenge, words)
    return [container(parts, COLOURS.get(challenge.state, colours.QUIET))]


def _open(challenge: Challenge, words: Words) -> list[Part]:
    who = names.person(words, challenge.challenger)
    if challenge.opponent is None:
        head = words("offer-anyone", who=who)
    else:
        head = words("offer-open", who=who, opponent=names.person(words, challenge.opponent))
    buttons = [button(custom_id("accept", challenge.id), words("button-accept"), style=GREEN)]
    if challenge.opponent is not None:
        buttons.append(
            button(custom_id("decline", challenge.id), words("button-decline"), style=RED)
        )
    buttons.append(button(custom_id("withdraw", challenge.id), words("button-withdraw")))
    buttons.append(button(custom_id("seal", challenge.id), words("button-seal"), emoji="🔒"))
    fair = words("offer-fair", when=names.when(challenge.ends), commitment=challenge.commitment)
    parts = [text(head), text(_terms(challenge.terms, words))]
    if challenge.terms.rated:
        parts.append(text(words("offer-rated")))
    return [*parts, divider(), text(fair), row(buttons)]


def _terms(terms: Terms, words: Words) -> str:
    """Describe the kingdom and its factions, the edition and the pace."""
    return words(
        "offer-terms",
        kingdom=names.kingdom(words, terms.kingdom),
        factions=names.factions(words, terms.kingdom),
        artifacts="yes" if terms.artifacts else "no",
        edition=words(f"edition-{terms.edition}"),
        pace=words(f"pace-{terms.pace}"),
    )


def _closed(challenge: Challenge, words: Words) -> list[Part]:
    """Say how a challenge ended."""
    result = words(
        f"offer-{challenge.state}",
        who=names.person(words, challenge.challenger),
        opponent=names.person(words, challenge.opponent or ""),
        kingdom=names.kingdom(words, challenge.terms.kingdom),
        anyone="yes" if challenge.opponent is None else "no",
    )
    parts = [text(result)]
    if challenge.state == ACCEPTED:
        parts.append(text(words("offer-fair-accepted", commitment=challenge.commitment)))
        if challenge.link:
            parts.append(row([link(challenge.link, words("button-table"))]))
    return parts
