"""Kingdoms as people type them: what `/claim challenge` offers meanwhile, and what they mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final

from claim_core import FACTIONS, NAMES, BadKingdom, Kingdom
from languages import Words, is_name, is_part, plain_words, spellings

from . import names

GHOSTS: Final = "H"
PAIRS: Final = ("GK", "NI")
TENS: Final = tuple(code for code, faction in FACTIONS.items() if not faction.partner)
VARIANT: Final = 4  # factions that a variant has in common with its named kingdom


def matching_kingdoms(words: Words, typed: str) -> list[tuple[str, str]]:
    """List the kingdoms that match what was typed, the best known first, each with its factions.

    Every word typed is the beginning or a longer part of the name of a faction or of a kingdom, or
    has some of its letters. If nothing was typed, only the named
    kingdoms are listed, and their variants with Ghosts.
    """
    wanted = plain_words(typed)
    if not wanted:
        return [_option(words, codes) for codes in _kingdoms() if _is_offered(codes)]
    if spelled := _spelled(typed):
        return [_option(words, spelled)]
    return [
        _option(words, codes)
        for codes in _kingdoms()
        if all(_matches(words, codes, each) for each in wanted)
    ]


def meant_kingdoms(words: Words, typed: str) -> list[str]:
    """List the kingdoms that a text can mean by their letters: only one if that is clear."""
    for codes, name in names.KINGDOM_NAMES.items():
        if is_name(typed, (name, *(names.kingdom(each, codes) for each in words.understood))):
            return [codes]
    if not plain_words(typed):
        return []
    # Not parsed, which would take half a second for all of them.
    return [NAMES.get(value, value) for value, _ in matching_kingdoms(words, typed)]


def _spelled(typed: str) -> str:
    """Return the kingdom whose five letters were typed, or ""."""
    joined = "".join(plain_words(typed))
    try:
        codes = Kingdom.parse(joined).codes
    except BadKingdom:
        return ""
    return "" if joined in NAMES else codes


@lru_cache(maxsize=1)
def _kingdoms() -> tuple[str, ...]:
    """Return all kingdoms: the named ones first, then their variants, those with Ghosts first.

    They need not be parsed, which would build the cards of each: the codes are in order.
    """
    others = (
        codes
        for pair in PAIRS
        for tens in combinations(TENS, 3)
        if (codes := pair + "".join(tens)) not in NAMES.values()
    )
    near = sorted(others, key=lambda codes: (-_nearest(codes)[1], GHOSTS not in codes))
    return *NAMES.values(), *near


@lru_cache(maxsize=512)
def _nearest(codes: str) -> tuple[str, int]:
    """Return the named kingdom with the most factions in common, and how many these are."""
    common = {named: len({*named} & {*codes}) for named in NAMES.values()}
    named = max(common, key=lambda each: common[each])
    return named, common[named]


def _is_offered(codes: str) -> bool:
    _, common = _nearest(codes)
    return common > VARIANT or (common == VARIANT and GHOSTS in codes)


def _matches(words: Words, codes: str, wanted: str) -> bool:
    if any(is_part(wanted, word) for word in _known_as(words, codes)):
        return True
    letters = [*wanted.upper()]
    return {*letters} <= {*codes} and len({*letters}) == len(letters)


@lru_cache(maxsize=4096)  # 240 kingdoms in each language
def _known_as(words: Words, codes: str) -> tuple[str, ...]:
    """Return the words that find a kingdom: the names of its factions, and perhaps its own."""
    named, common = _nearest(codes)
    known_as = [names.KINGDOM_NAMES[named]] if common >= VARIANT else []
    for each in words.understood:
        for code in codes:
            known_as += each(f"faction-{code}"), each(f"card-{code}", value="")
        if common >= VARIANT:
            known_as.append(names.kingdom(each, named))
    return _spelled_words(known_as)


def _spelled_words(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(word for text in texts for each in spellings(text) for word in each.split())


def _option(words: Words, codes: str) -> tuple[str, str]:
    """Return a kingdom as it is typed, and its name and factions."""
    named, common = _nearest(codes)
    factions = names.listed(words, (words(f"faction-{code}") for code in codes))
    if common < VARIANT:
        return codes, words("kingdom-option", kingdom=codes, factions=factions)
    kingdom = names.kingdom(words, named)
    if codes == named:
        value = names.KINGDOM_NAMES[codes]
        return value, words("kingdom-option", kingdom=kingdom, factions=factions)
    (new,), (old,) = {*codes} - {*named}, {*named} - {*codes}
    variant = words(
        "kingdom-variant",
        kingdom=kingdom,
        new=words(f"faction-{new}"),
        old=words(f"faction-{old}"),
    )
    return codes, words("kingdom-option", kingdom=variant, factions=factions)
