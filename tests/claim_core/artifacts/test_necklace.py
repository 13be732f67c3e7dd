"""The Frost Necklace: set the cards aside; the next trick also decides about them."""

import pytest

from claim_core import IllegalMove
from claim_core.events import LeadChanged, PotionDrawn, SetAside, TrickWon, Used

from ..stage import (
    asked,
    decision_of,
    hands,
    kinds,
    laid_before,
    legal,
    of_kind,
    play,
    score,
    set_aside,
    stage,
    table,
    values,
)


def test_the_cards_are_set_aside_and_the_same_leader_leads_another_trick() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("necklace", ""))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("0 react", "necklace pass")
    play(match, "0:necklace")
    assert (decision_of(match), legal(match)) == ("0 lead", "K2")
    assert (set_aside(match), table(match), hands(match)) == ("G5 G9", "", ("K2", "X3"))


def test_the_follower_may_use_it() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("", "necklace"))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("1 react", "necklace pass")
    play(match, "1:necklace")
    assert decision_of(match) == "0 lead"


def test_it_cannot_be_used_in_phase_one() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("necklace", "necklace"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


def test_it_cannot_be_used_with_empty_hands() -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("necklace", "necklace"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


def test_it_cannot_be_used_before_both_cards_are_played() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("necklace", "necklace"))
    assert legal(match) == "G5 K2"
    play(match, "0:G5")
    assert legal(match) == "G9 X3"
    with pytest.raises(IllegalMove):
        play(match, "0:necklace")


def test_the_second_tricks_winner_takes_the_cards_of_both_tricks() -> None:
    match = stage("GKUDX", ("G5 K4 U1", "G9 K2 U2"), phase=2, artifacts=("necklace", ""))
    play(match, "0:G5", "1:G9", "0:necklace", "0:K4", "1:K2")
    assert (score(match), set_aside(match)) == (("G5 G9 K2 K4", ""), "")
    assert decision_of(match) == "0 lead"


def test_the_second_tricks_loser_takes_the_dwarves_of_both_tricks() -> None:
    match = stage("GKUDX", ("D5 D4 U1", "D9 D2 U2"), phase=2, artifacts=("necklace", ""))
    play(match, "0:D5", "1:D9", "0:necklace", "0:D4", "1:D2")
    assert score(match) == ("", "D2 D4 D5 D9")


def test_the_winner_takes_the_highest_troll_of_both_tricks() -> None:
    match = stage("GKDRT", ("T5 T4 R1", "T9 T2 R2"), phase=2, artifacts=("necklace", ""))
    play(match, "0:T5", "1:T9", "0:necklace", "0:T4", "1:T2")
    assert (score(match), set_aside(match)) == (("T9", ""), "T2 T4 T5")


def test_a_troll_set_aside_earlier_may_be_the_highest() -> None:
    match = stage(
        "GKDRT", ("T5 G4 R1", "T6 G2 R2"), phase=2, set_aside="T7 T1", artifacts=("necklace", "")
    )
    play(match, "0:T5", "1:T6", "0:necklace")
    assert set_aside(match) == "T1 T5 T6 T7"
    play(match, "0:G4", "1:G2")
    assert (score(match), set_aside(match)) == (("G2 G4 T7", ""), "T1 T5 T6")


def test_gnomes_of_both_tricks_lie_in_front_of_the_winner() -> None:
    match = stage("NIUDX", ("N5 N9 U1", "N7 N1 U2"), phase=2, artifacts=("necklace", ""))
    play(match, "0:N5", "1:N7", "0:necklace")
    assert (set_aside(match), laid_before(match)) == ("N5 N7", ("", ""))
    play(match, "0:N9", "1:N1")
    assert laid_before(match) == ("N1 N5 N7 N9", "")


def test_the_giants_of_both_tricks_strike() -> None:
    match = stage(
        "NIUDX",
        ("I5 I7 U1", "I1 I3 U2"),
        phase=2,
        laid_before=("N1 N3 N5 N7", "N1 N3 N5 N7"),
        artifacts=("necklace", ""),
    )
    play(match, "0:I5", "1:I1", "0:necklace")
    assert laid_before(match) == ("N1 N3 N5 N7", "N1 N3 N5 N7")
    play(match, "0:I7", "1:I3")
    assert laid_before(match) == ("N1 N3 N5 N7", "")


def test_a_wizard_of_the_first_trick_draws_no_potion() -> None:
    match = stage(
        "GKWBS", ("W9 K4 B1", "W5 K2 B2"), phase=2, potion_deck="+6 +5", artifacts=("necklace", "")
    )
    events = play(match, "0:W9", "1:W5", "0:necklace", "0:K4", "1:K2")
    assert of_kind(events, PotionDrawn) == []


def test_a_wizard_that_wins_the_second_trick_draws_one_potion() -> None:
    match = stage(
        "GKWBS", ("W9 W4 B1", "W5 W2 B2"), phase=2, potion_deck="+6 +5", artifacts=("necklace", "")
    )
    events = play(match, "0:W9", "1:W5", "0:necklace", "0:W4", "1:W2")
    assert of_kind(events, PotionDrawn) == [PotionDrawn(0)]


def test_a_dragon_of_the_first_trick_does_not_lead() -> None:
    match = stage("GKDRT", ("R9 K4 T1", "R5 K2 T2"), phase=2, artifacts=("necklace", ""))
    events = play(match, "0:R9", "1:R5", "0:necklace", "0:K4", "1:K2")
    assert of_kind(events, LeadChanged) == []
    assert decision_of(match) == "0 lead"


def test_the_last_dragon_of_the_second_trick_leads() -> None:
    match = stage("GKDRT", ("G9 R4 T1", "G5 R2 T2"), phase=2, artifacts=("necklace", ""))
    play(match, "0:G9", "1:G5", "0:necklace", "0:R4", "1:R2")
    assert decision_of(match) == "1 lead"


def test_the_second_tricks_loser_is_asked_as_the_loser() -> None:
    match = stage("GKUDX", ("G5 K4 U1", "G9 K2 U2"), phase=2, artifacts=("necklace", "staff"))
    play(match, "0:G5", "1:G9", "0:necklace", "0:K4", "1:K2")
    assert decision_of(match) == "1 aftermath"
    play(match, "1:staff")
    assert decision_of(match) == "1 lead"


def test_the_spear_may_remove_any_card_of_both_tricks() -> None:
    match = stage("GKUDX", ("G5 K4 U1", "G9 K2 U2"), phase=2, artifacts=("necklace", "spear"))
    play(match, "0:G5", "1:G9", "0:necklace", "0:K4", "1:K2")
    assert legal(match) == "pass spear=G5 spear=G9 spear=K2 spear=K4"
    play(match, "1:spear=G9")
    assert (score(match), set_aside(match)) == (("G5 K2 K4", ""), "")


def test_the_cards_set_aside_are_collected_before_the_others() -> None:
    match = stage(
        "GKUDX",
        ("X5 G4 U1", "X1 G2 U2"),
        phase=2,
        score=("U9", ""),
        artifacts=("necklace runestone", ""),
    )
    play(match, "0:X5", "1:X1", "0:necklace", "0:G4", "1:G2")
    offered = []
    while decision_of(match) == "0 collect":
        offered.append(match.legal()[0].card)
        play(match, "0:pass")
    assert offered == ["X5", "X1", "G4", "G2"]


def test_modifiers_of_the_first_trick_do_not_apply_to_the_second() -> None:
    match = stage("GKUDX", ("G5 K4 U1", "U9 K2 U2"), phase=2, artifacts=("necklace", "ring sword"))
    play(match, "0:G5", "1:U9+sword+ring", "0:necklace", "0:K4")
    assert (values(match), legal(match)) == ([4], "K2")


def test_under_a_bow_all_four_cards_are_set_aside() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), phase=2, artifacts=("bow necklace", ""))
    play(match, "0:bow", "0:G5", "0:G2", "1:G9", "1:G8", "0:necklace")
    assert set_aside(match) == "G2 G5 G8 G9"
    play(match, "0:K2", "1:X3")
    assert score(match) == ("", "G2 G5 G8 G9 K2 X3")


def test_seats_may_react_to_the_second_trick() -> None:
    match = stage("GKUDX", ("G5 K4 U1", "G9 K2 U2"), phase=2, artifacts=("necklace", "horse"))
    play(match, "0:G5", "1:G9", "0:necklace", "0:K4", "1:K2")
    assert (decision_of(match), legal(match)) == ("1 react", "horse=U2 pass")


def test_it_counts_as_two_tricks_of_which_one_is_won() -> None:
    match = stage("GKUDX", ("G5 K4 U1", "G9 K2 U2"), phase=2, artifacts=("necklace", ""))
    play(match, "0:G5", "1:G9", "0:necklace")
    assert match.trick == 12
    play(match, "0:K4")
    assert of_kind(play(match, "1:K2"), TrickWon) == [TrickWon(2, 12, 0, 0, "higher", ("K4", "K2"))]
    assert (match.trick, len(match.tricks)) == (13, 1)


def test_it_ends_the_round_of_asking() -> None:
    match = stage(
        "GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("necklace shield", "horse shield")
    )
    play(match, "0:G5", "1:G9", "0:necklace")
    assert decision_of(match) == "0 lead"


def test_all_its_trolls_are_taken_in_the_last_trick() -> None:
    match = stage("GKDRT", ("T5 T4", "T9 T2"), phase=2, set_aside="T7", artifacts=("necklace", ""))
    play(match, "0:T5", "1:T9", "0:necklace", "0:T4", "1:T2")
    assert (score(match), set_aside(match)) == (("T2 T4 T5 T7 T9", ""), "")


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("necklace", ""))
    play(match, "0:G9", "1:G5")
    events = play(match, "0:necklace")
    assert kinds(events) == [Used, SetAside, SetAside]
    assert events == [Used(0, "necklace", "necklace"), SetAside("G9"), SetAside("G5")]
