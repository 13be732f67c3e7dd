"""Seals and receipts, which are never edited."""

from __future__ import annotations

from languages import Words

from ..chat.snowflakes import time_of
from ..play.challenge import Challenge
from . import names
from .colours import GOLD
from .parts import Part, container, text


def seal(challenge: Challenge, words: Words) -> list[Part]:
    """Show the commitment of a challenge for good."""
    sentence = words(
        "seal",
        who=names.person(words, challenge.challenger),
        match=challenge.id,
        commitment=challenge.commitment,
        rematches=challenge.links,
    )
    return [container([text(sentence)], GOLD)]


def receipt(match: str, person: str, salt: str, commitment: str, words: Words) -> list[Part]:
    """Show which press is the salt of a match."""
    sentence = words(
        "receipt",
        who=names.person(words, person),
        match=match,
        when=names.exactly(words, time_of(int(salt))),
        salt=salt,
        commitment=commitment,
    )
    return [container([text(sentence)], GOLD)]
