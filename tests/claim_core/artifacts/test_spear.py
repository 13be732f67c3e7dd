"""The Spear of Vengeance: the loser of a trick in phase two removes one of its cards."""

import pytest

from claim_core import IllegalMove
from claim_core.events import LeftGame, Scored, Used

from ..stage import (
    asked,
    decision_of,
    kinds,
    laid_before,
    legal,
    play,
    score,
    set_aside,
    stage,
    table,
)


@pytest.mark.parametrize(("move", "left"), [("spear=G5", "G9"), ("spear=G9", "G5")])
def test_the_loser_removes_either_card_of_the_trick(move: str, left: str) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("spear", ""))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("0 aftermath", "pass spear=G5 spear=G9")
    play(match, f"0:{move}")
    assert (score(match), set_aside(match)) == (("", left), "")


def test_the_follower_who_lost_may_use_it() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("", "spear"))
    play(match, "0:G9", "1:G5")
    assert decision_of(match) == "1 aftermath"


def test_the_winner_may_not_use_it() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("spear", ""))
    play(match, "0:G9", "1:G5")
    assert decision_of(match) == "0 lead"


def test_it_cannot_be_used_in_phase_one() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("spear", "spear"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


def test_it_may_be_used_in_the_last_trick() -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("spear", ""))
    play(match, "0:G5", "1:G9", "0:spear=G9")
    assert score(match) == ("", "G5")


@pytest.mark.parametrize("card", ["T7", "K2", "X3"])
def test_only_cards_in_the_trick_may_be_removed(card: str) -> None:
    match = stage("GKDTX", ("G5 K2", "G9 X3"), phase=2, set_aside="T7", artifacts=("spear", ""))
    play(match, "0:G5", "1:G9")
    with pytest.raises(IllegalMove):
        play(match, f"0:spear={card}")


def test_a_dwarf_that_the_loser_would_take_may_be_removed() -> None:
    match = stage("GKUDX", ("D5 K2", "D9 X3"), phase=2, artifacts=("spear", ""))
    play(match, "0:D5", "1:D9", "0:spear=D9")
    assert score(match) == ("D5", "")


def test_the_winner_takes_the_next_troll_if_the_highest_is_removed() -> None:
    match = stage("GKDTX", ("T5 K2", "T9 X3"), phase=2, set_aside="T3", artifacts=("spear", ""))
    play(match, "0:T5", "1:T9", "0:spear=T9")
    assert (score(match), set_aside(match)) == (("", "T5"), "T3")


def test_a_removed_giant_does_not_strike() -> None:
    match = stage(
        "NIUDX", ("I1 U2", "I5 X3"), phase=2, laid_before=("N5 N1", ""), artifacts=("spear", "")
    )
    play(match, "0:I1", "1:I5", "0:spear=I5")
    assert laid_before(match) == ("N5", "")


def test_a_removed_gnome_lies_in_front_of_nobody() -> None:
    match = stage("NIUDX", ("N1 U2", "N5 X3"), phase=2, artifacts=("spear", ""))
    play(match, "0:N1", "1:N5", "0:spear=N1")
    assert laid_before(match) == ("", "N5")


def test_a_removed_wizard_has_already_drawn_its_potion() -> None:
    match = stage("GKWBS", ("W5 K2", "W9 B3"), phase=2, potion_deck="+6", artifacts=("spear", ""))
    play(match, "0:W5", "1:W9", "0:spear=W9")
    assert match.potions == [(), ("+6",)]


def test_a_removed_dragon_still_leads() -> None:
    match = stage("GKDRT", ("R9 K2", "R5 T3"), phase=2, artifacts=("", "spear"))
    play(match, "0:R9", "1:R5", "1:spear=R5")
    assert decision_of(match) == "1 lead"


def test_a_removed_winning_card_has_still_won() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("spear", ""))
    play(match, "0:G5", "1:G9", "0:spear=G9")
    assert decision_of(match) == "1 lead"


def test_under_a_bow_it_removes_any_of_the_four_cards() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), phase=2, artifacts=("bow spear", ""))
    play(match, "0:bow", "0:G5", "0:G2", "1:G9", "1:G8")
    assert legal(match) == "pass spear=G2 spear=G5 spear=G8 spear=G9"
    play(match, "0:spear=G8")
    assert score(match) == ("", "G2 G5 G9")


def test_it_removes_the_earlier_of_two_identical_cards() -> None:
    match = stage("GKUDX", ("G9 G0 K2", "G0 G8 X3"), phase=2, artifacts=("bow", "spear staff"))
    play(match, "0:bow", "0:G9", "0:G0", "1:G0", "1:G8")
    assert legal(match) == "pass spear=G0 spear=G8 spear=G9 staff"
    play(match, "1:spear=G0")
    assert table(match) == "0:G9 1:G0 1:G8"


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("spear", ""))
    play(match, "0:G5", "1:G9")
    events = play(match, "0:spear=G9")
    assert kinds(events) == [Used, LeftGame, Scored]
    assert events == [Used(0, "spear", "spear=G9"), LeftGame("G9"), Scored(1, "G5")]
