"""What the terminal and the bot tell with the same words."""

from __future__ import annotations

import pytest

from claim_core import Outcome, view
from claim_core.telling import names
from claim_core.telling.ending import verdict
from claim_core.telling.story import Story
from languages import words_of

from .stage import play, stage

WORDS = words_of("en")
PLAYERS = ("Ann", "Bob")
GAP = names.GLUE


def test_things_are_named_with_their_emojis() -> None:
    assert names.cards(WORDS, ["G5", "U0"]) == f"👺{GAP}Goblin{GAP}5, 🧟{GAP}Undead{GAP}0"
    assert names.joined(WORDS, "") == ""
    assert names.joined(WORDS, ["A"]) == "A"
    assert names.joined(WORDS, ["A", "B", "C"]) == "A, B and C"
    assert names.factions(WORDS, "GK") == f"👺{GAP}Goblins{GAP}· ⚔️{GAP}Knights"
    assert names.artifact(WORDS, "bow") == f"🏹{GAP}Lover’s Bow"
    assert names.signed(-2) == "−2"
    assert names.signed("x2") == "×2"


def test_kingdoms_are_named() -> None:
    assert names.kingdom(WORDS, "GKUDX") == names.kingdom_short(WORDS, "GKUDX") == "Classic"
    assert names.kingdom(WORDS, "GKUDH") == "Custom kingdom"
    assert names.kingdom_short(WORDS, "GKUDH") == "Custom"


def test_a_pile_is_shown_by_faction_with_its_tokens() -> None:
    pile = names.pile(["G0", "G5", "crown=G", "K2", "runestone=K"])
    assert pile == f"👺{GAP}0 5 5👑{GAP}· ⚔️{GAP}2 🪨"


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (0, "**Bob wins the trick:** your 🧟 Undead 3 doesn’t follow 👺 Goblins."),
        (1, "**You win the trick:** Ann’s 🧟 Undead 3 doesn’t follow 👺 Goblins."),
        (None, "**Bob wins the trick:** Ann’s 🧟 Undead 3 doesn’t follow 👺 Goblins."),
    ],
)
def test_a_trick_is_told_to_each_reader(seat: int | None, sentence: str) -> None:
    match = stage("GKUDX", ("K2 U3", "G9 D4"), phase=2, leader=1)
    story = Story(view(match, seat), WORDS, PLAYERS.__getitem__)
    told = story.sentences(play(match, "1:G9", "0:U3"))
    assert told[0].replace(GAP, " ") == sentence


def test_phase_two_and_values_are_told_where_nothing_else_shows_them() -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", artifacts=("sword", ""))
    for seat, phase_two in ((None, True), (0, False)):
        for with_changes in (True, False):
            copy = match.copy()
            named = PLAYERS.__getitem__
            story = Story(view(copy, seat), WORDS, named, with_changes=with_changes)
            told = " ".join(story.sentences(play(copy, "0:G5+sword", "1:G9")))
            assert ("**Phase two:**" in told) == phase_two
            assert ("is worth 8" in told) == with_changes


def test_the_reasons_for_a_value_are_known_only_from_events() -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", artifacts=("sword", ""))
    story = Story(view(match, None), WORDS, PLAYERS.__getitem__)
    story.sentences(play(match, "0:G5+sword"))
    assert story.reasons_for_value(0, 8) == "+3 Serpent Sword"
    assert story.reasons_for_value(0, 5) == ""
    assert story.reasons_for_value(1, 9) == ""


@pytest.mark.parametrize(
    ("outcome", "seat", "sentence"),
    [
        (Outcome(0, None, "resigned"), 0, "## 🏆 You won: Bob resigned"),
        (Outcome(0, None, "resigned"), 1, "## You resigned: Ann won"),
        (Outcome(0, None, "timeout"), None, "## 🏆 Ann wins: Bob ran out of time"),
        (Outcome(None, None, "timeout"), 0, "## A draw: time ran out"),
    ],
)
def test_an_ending_without_a_vote_is_told(
    outcome: Outcome, seat: int | None, sentence: str
) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), phase=2)
    match.outcome = outcome
    assert verdict(view(match, seat), WORDS, PLAYERS.__getitem__) == sentence


def test_frozen_cards_are_not_set_aside_but_trolls_are() -> None:
    """The Necklace's own sentence says what it does; Trolls of the next trick are told as ever."""
    hands, artifacts = ("T5 N1 N3", "T4 N5 N7"), ("necklace", "")
    match = stage("NIRTE", hands, phase=2, artifacts=artifacts)
    story = Story(view(match, 0), WORDS, PLAYERS.__getitem__)
    frozen = story.sentences(play(match, "0:T5", "1:T4", "0:necklace"))
    assert [text for text in frozen if "aside" in text] == []
    told = story.sentences(play(match, "0:N1", "1:N5"))
    assert [text.replace(GAP, " ") for text in told if "aside" in text] == [
        "🧌 Troll 4 is set aside."
    ]


@pytest.mark.parametrize(
    ("language", "singular"),
    [
        ("en", "Goblin Knight Undead Dwarf"),
        ("de", "Kobold Ritter Untote Zwerg"),
        ("nl", "Goblin Ridder Zombie Dwerg"),
        ("fr", "Gobelin Chevalier Mort-vivant Nain"),
    ],
)
def test_a_card_counts_as_one_of_a_faction(language: str, singular: str) -> None:
    assert " ".join(names.one_of(words_of(language), code) for code in "GKUD") == singular
