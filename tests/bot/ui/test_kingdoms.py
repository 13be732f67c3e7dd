"""Kingdoms that are offered while somebody types, and the panel to choose five factions."""

from __future__ import annotations

import pytest

from bot.play.levels import LEVELS
from bot.ui import kingdoms
from bot.ui.builder import ChallengeOptions, builder
from bot.ui.kingdoms import PAIRS, TENS, matching_kingdoms, meant_kingdoms
from claim_core import FACTIONS, NAMES, Kingdom
from cogs.claim import LONGEST_OPTIONS
from languages import Words, words_of
from tests.claim_core.matches import KINGDOMS
from tests.effort import cases

from .message_contents import assert_valid, ids, presses, read


def values(english: Words, typed: str) -> list[str]:
    return [value for value, _ in matching_kingdoms(english, typed)]


def test_every_kingdom_can_be_found_and_is_named_apart(english: Words) -> None:
    assert len(KINGDOMS) == 240
    labels = set()
    for kingdom in KINGDOMS:
        codes = Kingdom.parse(kingdom).codes
        ((value, label),) = matching_kingdoms(english, kingdom.lower())
        assert Kingdom.parse(value).codes == codes
        assert len(label) <= 100
        assert all(english(f"faction-{code}") in label for code in codes)
        labels.add(label)
    assert len(labels) == 240


def test_without_a_word_the_named_kingdoms_and_ghosts_are_offered(english: Words) -> None:
    found = values(english, "")
    assert found[:3] == list(NAMES)
    assert len(found) == 12
    assert all("H" in codes for codes in found[3:])


@pytest.mark.parametrize(
    ("typed", "first", "letters"),
    [
        ("ghosts", "GKUDH", "H"),
        ("Ghost", "GKUDH", "H"),
        ("gk", "classic", "GK"),
        ("NI", "claim2", "NI"),
        ("h ni", "NIRTH", "HNI"),
        ("UDH", "GKUDH", "UDH"),
        ("wiz ghosts", "GKWBH", "WH"),
        ("trolls, seers", "claim2", "TE"),
        ("Magic", "magic", "GK"),
        ("claim2", "claim2", "NI"),
        ("claim 2", "claim2", "NI"),
    ],
)
def test_kingdoms_are_found_by_factions_names_and_letters(
    typed: str, first: str, letters: str, english: Words
) -> None:
    found = values(english, typed)
    assert found[0] == first
    assert len(found) == len(set(found)) > 1
    for value in found:
        assert {*letters} <= {*Kingdom.parse(value).codes}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("MAGIC", "GKWBS"),
        (" claim-2", "NIRTE"),
        ("x d u, K g", "GKUDX"),
        ("goblins, knights, undead, dwarf, ghost", "GKUDH"),
        ("Classic: Goblins, Knights, Undead, Dwarves, Doppelgangers", "GKUDX"),
    ],
)
def test_a_typed_kingdom_is_understood(typed: str, meant: str, english: Words) -> None:
    assert meant_kingdoms(english, typed) == [meant]


def test_every_suggestion_is_understood(english: Words) -> None:
    for value, _ in (option for code in TENS for option in matching_kingdoms(english, code)):
        assert len(meant_kingdoms(english, value)) == 1


@pytest.mark.parametrize("typed", ["Ghosts", "GK", "mag", "doppel"])
def test_several_kingdoms_can_be_meant(typed: str, english: Words) -> None:
    assert len(meant_kingdoms(english, typed)) > 1


@pytest.mark.parametrize("typed", ["", "?", "zzz", "GKUDD", "GNUDX", "GKUDXH"])
def test_no_kingdom_is_meant(typed: str, english: Words) -> None:
    assert meant_kingdoms(english, typed) == []


@pytest.mark.parametrize("typed", ["zzz", "GKX GKNI", "@everyone", "x" * 300, "uu"])
def test_nothing_is_offered_for_what_no_kingdom_has(typed: str, english: Words) -> None:
    assert values(english, typed) == []


def test_all_factions_are_on_the_panel(english: Words) -> None:
    assert {*"".join(PAIRS), *TENS} == {*FACTIONS}
    longest = ChallengeOptions(
        "K7F3Q2", "9" * 20, "yes", "international", "three-days", "yes", "knight"
    )
    assert ChallengeOptions.parse(longest.text) == longest
    assert len(longest.text) == LONGEST_OPTIONS
    for codes in ("", "GK", "NIH", *cases(KINGDOMS[::17], 5)):
        for is_practice in (False, True):
            parts = builder(longest, codes, english, is_practice=is_practice)
            assert_valid(parts)
            offered = {*PAIRS, *TENS, *LEVELS} if is_practice else {*PAIRS, *TENS}
            assert {press.value for press in presses(parts) if press.value} == offered
            go = parts[0]["components"][-1]["components"][0]
            assert bool(go.get("disabled")) == (len(codes) < 5)
            assert len(codes) < 5 or ids(parts)[-1].endswith(Kingdom.parse(codes).codes)
            for code in codes:
                assert english(f"faction-{code}") in read(parts)
                assert code not in TENS or english(f"build-faction-{code}") in read(parts)
            options = [
                o for p in parts[0]["components"][1:3] for o in p["components"][0]["options"]
            ]
            assert all(option["description"] and option["emoji"] for option in options)


def test_every_kingdom_is_listed_once_with_its_codes_in_order() -> None:
    listed = kingdoms._kingdoms()
    assert {*listed} == {Kingdom.parse(codes).codes for codes in KINGDOMS}
    assert len(listed) == len(KINGDOMS)


@pytest.mark.parametrize(
    ("language", "typed", "code"),
    [
        ("en", "shifters", "S"),
        ("de", "wandler", "S"),
        ("nl", "wisselaars", "S"),
        ("fr", "vivants", "U"),
    ],
)
def test_kingdoms_are_found_by_parts_of_compounds(language: str, typed: str, code: str) -> None:
    found = matching_kingdoms(words_of(language), typed)
    assert found
    assert all(code in Kingdom.parse(value).codes for value, _ in found)
