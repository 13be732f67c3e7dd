"""The Fool's Crystal: swap a card about to be collected with one from the hand."""

import pytest

from claim_core import IllegalMove, view
from claim_core.events import Scored, TakenBack, Used

from ..stage import (
    asked,
    decision_of,
    hands,
    kinds,
    laid_before,
    legal,
    play,
    score,
    set_aside,
    stage,
)


def test_a_collected_card_goes_to_the_hand_and_a_hand_card_to_the_score_pile() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5")
    assert (decision_of(match), legal(match)) == ("0 collect", "fools_crystal=G9>K2 pass")
    play(match, "0:fools_crystal=G9>K2")
    assert (hands(match)[0], score(match)) == ("G9", ("G5 K2", ""))


def test_any_card_of_the_hand_may_be_given_up() -> None:
    match = stage("GKUDX", ("G9 K2 U1", "G5 X3 U2"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5")
    assert legal(match) == "fools_crystal=G9>K2 fools_crystal=G9>U1 pass"


def test_the_card_that_the_opponent_played_may_be_taken() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5", "0:pass")
    assert (decision_of(match), legal(match)) == ("0 collect", "fools_crystal=G5>K2 pass")
    play(match, "0:fools_crystal=G5>K2")
    assert (hands(match)[0], score(match)) == ("G5", ("G9 K2", ""))


def test_the_loser_may_use_it_for_a_dwarf() -> None:
    match = stage("GKUDX", ("D5 K2", "D9 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:D5", "1:D9", "0:pass", "0:fools_crystal=D9>K2")
    assert (hands(match)[0], score(match)) == ("D9", ("K2 D5", ""))


def test_only_the_card_about_to_be_collected_may_be_taken() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5")
    with pytest.raises(IllegalMove):
        play(match, "0:fools_crystal=G5>K2")


def test_it_cannot_be_used_with_an_empty_hand() -> None:
    match = stage("GKUDX", ("G9", "G5"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5")
    assert asked(match) == []


def test_it_cannot_be_used_in_phase_one() -> None:
    match = stage("GKUDX", ("U9 K2", "U5 X3"), artifacts=("fools_crystal", ""))
    play(match, "0:U9", "1:U5")
    assert asked(match) == []


def test_a_seat_that_collects_nothing_is_not_asked() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("", "fools_crystal"))
    play(match, "0:G9", "1:G5")
    assert decision_of(match) == "0 lead"


def test_a_gnome_from_the_hand_goes_to_the_score_pile() -> None:
    match = stage("NIUDX", ("I9 N5", "I5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:I9", "1:I5", "0:fools_crystal=I9>N5")
    assert (score(match), laid_before(match)) == (("N5 I5", ""), ("", ""))


def test_a_gnome_about_to_be_collected_goes_to_the_hand() -> None:
    match = stage("NIUDX", ("N9 U2", "N5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:N9", "1:N5", "0:fools_crystal=N9>U2")
    assert (hands(match)[0], score(match), laid_before(match)) == ("N9", ("U2", ""), ("N5", ""))


def test_one_more_troll_from_the_hand_goes_to_the_score_pile() -> None:
    match = stage("GKDTX", ("T9 T3", "T5 T6"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:T9", "1:T5")
    assert legal(match) == "fools_crystal=T9>T3 pass"
    play(match, "0:fools_crystal=T9>T3")
    assert (hands(match)[0], score(match), set_aside(match)) == ("T9", ("T3", ""), "T5")


def test_a_troll_from_the_hand_is_scored_in_addition_to_the_one_collected() -> None:
    match = stage(
        "GKDTX", ("G9 T3", "G5 X3"), phase=2, set_aside="T7 T1", artifacts=("fools_crystal", "")
    )
    play(match, "0:G9", "1:G5", "0:pass", "0:fools_crystal=G9>T3")
    assert (score(match), set_aside(match)) == (("G5 T3 T7", ""), "T1")


def test_a_troll_set_aside_earlier_may_go_to_the_hand() -> None:
    match = stage(
        "GKDTX", ("G9 K2", "G5 X3"), phase=2, set_aside="T7 T1", artifacts=("fools_crystal", "")
    )
    play(match, "0:G9", "1:G5", "0:fools_crystal=T7>K2")
    assert (hands(match)[0], score(match), set_aside(match)) == ("T7", ("G5 G9 K2", ""), "T1")


def test_a_dwarf_from_the_winners_hand_goes_to_the_winners_score_pile() -> None:
    match = stage("GKUDX", ("G9 D2", "G5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5", "0:fools_crystal=G9>D2")
    assert score(match) == ("G5 D2", "")


def test_both_seats_know_the_card_taken_and_the_card_given_up() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5", "0:fools_crystal=G9>K2")
    seen = view(match, 1)
    assert (seen.known[0], seen.unseen) == (("G9",), ())


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:G9", "1:G5")
    events = play(match, "0:fools_crystal=G9>K2")
    assert kinds(events) == [Used, TakenBack, Scored, Scored]
    assert events == [
        Used(0, "fools_crystal", "fools_crystal=G9>K2"),
        TakenBack(0, ("G9",)),
        Scored(0, "K2"),
        Scored(0, "G5"),
    ]


def test_a_gnome_given_up_is_reported_as_scored() -> None:
    match = stage("NIUDX", ("I9 N5", "D5 X3"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:I9", "1:D5")
    events = play(match, "0:fools_crystal=I9>N5")
    assert kinds(events) == [Used, TakenBack, Scored, Scored]
    assert events[2] == Scored(0, "N5")
