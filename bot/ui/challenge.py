"""A challenge, as everybody in the channel sees it, and what became of it."""

from __future__ import annotations

from typing import Final

from ..buttons import button_id
from ..languages import Words
from ..offer import ACCEPTED, OPEN, Offer
from ..terms import Terms
from . import names
from .parts import GREEN, RED, Part, button, container, line, link, row, text

COLOURS: Final = {OPEN: 0xC9A227, ACCEPTED: 0x4E9F5B}
QUIET: Final = 0x80848E


def challenge(offer: Offer, words: Words) -> list[Part]:
    """Show a challenge to everybody, however it stands."""
    parts = _open(offer, words) if offer.state == OPEN else _closed(offer, words)
    return [container(parts, COLOURS.get(offer.state, QUIET))]


def _open(offer: Offer, words: Words) -> list[Part]:
    who = names.person(words, offer.challenger)
    if offer.opponent is None:
        head = words("offer-anyone", who=who)
    else:
        head = words("offer-open", who=who, opponent=names.person(words, offer.opponent))
    buttons = [button(button_id("accept", offer.id), words("button-accept"), style=GREEN)]
    if offer.opponent is not None:
        buttons.append(button(button_id("decline", offer.id), words("button-decline"), style=RED))
    buttons.append(button(button_id("withdraw", offer.id), words("button-withdraw")))
    fair = words("offer-fair", when=names.when(offer.ends), commitment=offer.commitment)
    parts = [text(head), text(agreed(offer.terms, words))]
    if offer.terms.rated:
        parts.append(text(words("offer-rated")))
    return [*parts, line(), text(fair), row(buttons)]


def agreed(terms: Terms, words: Words) -> str:
    """Say what is agreed on: the kingdom and its factions, the edition and the pace."""
    return words(
        "offer-terms",
        kingdom=names.kingdom(words, terms.kingdom),
        factions=names.realm(words, terms.kingdom),
        artifacts="yes" if terms.artifacts else "no",
        edition=words(f"edition-{terms.edition}"),
        pace=words(f"pace-{terms.pace}"),
    )


def _closed(offer: Offer, words: Words) -> list[Part]:
    """Say what became of a challenge."""
    values = {
        "who": names.person(words, offer.challenger),
        "opponent": names.person(words, offer.opponent or ""),
    }
    anyone = "yes" if offer.opponent is None else "no"
    said = words(
        f"offer-{offer.state}",
        **values,
        kingdom=names.kingdom(words, offer.terms.kingdom),
        anyone=anyone,
    )
    parts = [text(said)]
    if offer.state == ACCEPTED:
        fair = words("offer-fair-accepted", commitment=offer.commitment)
        parts.append(text(fair))
        if offer.link:
            parts.append(row([link(offer.link, words("button-table"))]))
    return parts
