"""The Divine Hourglass: all cards go back to the hands, and the trick is played again."""

import pytest

from claim_core import IllegalMove, view
from claim_core.events import TakenBack, TrickWon, Used

from ..stage import (
    decision_of,
    followers,
    hands,
    kinds,
    laid_before,
    legal,
    of_kind,
    play,
    set_aside,
    stage,
    table,
    values,
)


@pytest.mark.parametrize("phase", [1, 2])
def test_both_seats_take_back_their_cards_and_the_same_leader_leads_again(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=phase, artifacts=("hourglass", ""))
    play(match, "0:G5", "1:G9", "0:hourglass")
    assert (hands(match), table(match)) == (("G5 K2", "G9 X3"), "")
    assert (decision_of(match), match.trick) == ("0 lead", 12)


@pytest.mark.parametrize("phase", [1, 2])
def test_the_follower_may_use_it(phase: int) -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=phase, artifacts=("", "hourglass"))
    play(match, "0:G9", "1:G5")
    assert (decision_of(match), legal(match)) == ("1 react", "hourglass pass")
    play(match, "1:hourglass")
    assert (decision_of(match), hands(match)) == ("0 lead", ("G9 K2", "G5 X3"))


def test_it_cannot_be_used_before_both_cards_are_played() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), artifacts=("hourglass", "hourglass"))
    assert legal(match) == "G9 K2"
    play(match, "0:G9")
    assert legal(match) == "G5 X3"
    with pytest.raises(IllegalMove):
        play(match, "0:hourglass")


@pytest.mark.parametrize("phase", [1, 2])
def test_in_the_last_trick_the_last_cards_are_taken_back(phase: int) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=phase, artifacts=("hourglass", ""))
    play(match, "0:G5", "1:G9", "0:hourglass")
    assert (decision_of(match), hands(match)) == ("0 lead", ("G5", "G9"))


def test_the_trick_is_played_again_for_the_same_prize() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2", artifacts=("hourglass", ""))
    play(match, "0:G5", "1:G9", "0:hourglass")
    assert view(match, 0).prizes == ("U7",)
    play(match, "0:K2", "1:G9")
    assert followers(match) == ("U7", "D2")


def test_nobody_wins_the_first_attempt() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("hourglass", ""))
    assert of_kind(play(match, "0:G5", "1:G9", "0:hourglass"), TrickWon) == []
    play(match, "0:K2", "1:G9")
    assert [won.cards for won in match.tricks] == [("K2", "G9")]


def test_a_shapeshifters_swap_is_undone() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B3"), prize="W7", artifacts=("hourglass", ""))
    play(match, "0:S4", "1:G9", "0:hourglass")
    assert hands(match) == ("K2 S4", "G9 B3")
    assert view(match, 0).prizes == ("W7",)


def test_a_shapeshifter_taken_back_swaps_again() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B3"), prize="W7", artifacts=("hourglass", ""))
    play(match, "0:S4", "1:G9", "0:hourglass", "0:S4")
    assert table(match) == "0:W7"


def test_both_swaps_of_a_trick_are_undone() -> None:
    match = stage("GKWBS", ("S4 K2", "S5 B3"), prize="W7", artifacts=("hourglass", ""))
    play(match, "0:S4", "1:S5", "0:hourglass")
    assert hands(match) == ("K2 S4", "B3 S5")
    assert view(match, 0).prizes == ("W7",)


def test_the_effect_of_a_horse_is_undone() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("horse", "hourglass"))
    play(match, "0:G5", "1:G9", "0:horse=K2", "1:hourglass")
    assert hands(match) == ("G5 K2", "G9 X3")


def test_a_former_prize_taken_back_by_a_horse_is_the_prize_again() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B3"), prize="W7", artifacts=("horse", "hourglass"))
    play(match, "0:S4", "1:G9", "0:horse=K2", "1:hourglass")
    assert hands(match) == ("K2 S4", "G9 B3")
    assert view(match, 0).prizes == ("W7",)


def test_a_potion_stays_spent_and_has_no_effect() -> None:
    match = stage("GKWBS", ("G5 K2", "G9 B3"), potions=("+6", ""), artifacts=("hourglass", ""))
    play(match, "0:G5+potion", "1:G9", "0:hourglass")
    assert (match.potions[0], legal(match)) == ((), "G5 K2")
    play(match, "0:G5")
    assert values(match) == [5]


def test_a_bear_stays_spent_and_has_no_effect() -> None:
    match = stage("GKWBS", ("G5 K2", "G9 B3"), laid_before=("B4", ""), artifacts=("hourglass", ""))
    play(match, "0:G5", "1:G9", "0:hourglass", "0:G5")
    assert (laid_before(match), values(match)) == (("", ""), [5])


def test_a_sword_stays_spent_and_has_no_effect() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("hourglass sword", ""))
    play(match, "0:G5+sword", "1:G9", "0:hourglass")
    assert legal(match) == "G5 K2"
    play(match, "0:G5")
    assert values(match) == [5]


def test_a_stein_stays_spent_and_has_no_effect() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("hourglass stein", ""))
    play(match, "0:G5+stein=U", "1:U3", "0:hourglass")
    assert legal(match) == "G5 K2"
    play(match, "0:G5")
    assert legal(match) == "G9"


def test_a_ring_stays_spent_and_has_no_effect() -> None:
    match = stage("GKUDX", ("G5 K2", "D9 U3"), artifacts=("hourglass", "ring"))
    play(match, "0:G5", "1:D9+ring", "0:hourglass", "0:G5")
    assert legal(match) == "D9 U3"
    play(match, "1:D9")
    assert match.tricks[-1].winner == 0


def test_the_follower_must_follow_again_after_a_ring() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("hourglass", "ring"))
    play(match, "0:G5", "1:U3+ring", "0:hourglass", "0:G5")
    assert legal(match) == "G9"


def test_a_shield_stays_spent_and_has_no_effect() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("hourglass", "shield"))
    play(match, "0:G5", "1:shield", "1:G9", "0:hourglass", "0:G5")
    assert (values(match), legal(match)) == ([5], "G9")


def test_a_horse_stays_spent() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("horse", "hourglass"))
    play(match, "0:G5", "1:G9", "0:horse=K2", "1:hourglass", "0:G5", "1:G9")
    assert match.tricks[-1].cards == ("G5", "G9")


def test_it_is_spent_after_use() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("hourglass", ""))
    play(match, "0:G5", "1:G9", "0:hourglass", "0:G5", "1:G9")
    assert decision_of(match) == "1 lead"


def test_a_step_of_the_boots_stays_spent_and_the_second_is_left() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("hourglass boots", ""))
    play(match, "0:boots", "0:G5", "1:G9", "0:hourglass", "0:G5")
    assert values(match) == [7]
    play(match, "1:G9", "1:X3")
    assert match.lasting == [{}, {}]


def test_a_step_of_the_axe_stays_spent_and_the_second_is_left() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("hourglass", "axe"))
    play(match, "1:axe", "0:G5", "1:G9", "0:hourglass", "0:G5")
    assert values(match) == [3]
    play(match, "1:G9", "1:X3")
    assert match.lasting == [{}, {}]


def test_no_step_is_left_after_two_cards_under_a_bow() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 X3"), artifacts=("hourglass bow boots", ""))
    play(match, "0:bow", "0:boots", "0:G5", "0:G4", "1:G9", "1:G8", "0:hourglass", "0:G5", "0:G4")
    assert values(match) == [5, 4]


def test_a_declared_bow_stays_in_force() -> None:
    match = stage(
        "GKUDX",
        ("G5 G4 K2", "G9 G8 X3"),
        prize="U7",
        deck="U8 D1 D2",
        artifacts=("hourglass bow", ""),
    )
    play(match, "0:bow", "0:G5", "0:G4", "1:G9", "1:G8", "0:hourglass")
    assert hands(match) == ("G4 G5 K2", "G8 G9 X3")
    assert (legal(match), view(match, 0).prizes) == ("G4 G5 K2", ("U7", "U8"))
    play(match, "0:G5")
    assert (decision_of(match), legal(match)) == ("0 lead", "G4")
    play(match, "0:G4", "1:G9", "1:G8")
    assert followers(match) == ("D1 D2", "U7 U8")
    assert match.trick == 13


def test_under_a_bow_a_swap_with_the_first_prize_is_undone() -> None:
    match = stage(
        "GKWBS", ("S4 G4 K2", "G9 B8 B3"), prize="W7", deck="W8", artifacts=("hourglass bow", "")
    )
    play(match, "0:bow", "0:S4", "0:G4", "1:G9", "1:B8", "0:hourglass")
    assert hands(match)[0] == "G4 K2 S4"
    assert view(match, 0).prizes == ("W7", "W8")


def test_only_the_second_trick_of_a_necklace_is_played_again() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 X3 U2"), phase=2, artifacts=("necklace hourglass", ""))
    play(match, "0:G5", "1:G9", "0:necklace", "0:K2", "1:X3", "0:hourglass")
    assert hands(match) == ("K2 U1", "U2 X3")
    assert (set_aside(match), table(match), decision_of(match)) == ("G5 G9", "", "0 lead")
    assert match.trick == 12


def test_it_ends_the_round_of_asking() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("hourglass horse", "horse"))
    play(match, "0:G5", "1:G9", "0:hourglass")
    assert decision_of(match) == "0 lead"


def test_both_seats_are_asked_again_in_the_repeated_trick() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("horse", "hourglass shield"))
    play(match, "0:G5", "1:G9", "0:pass", "1:hourglass", "0:G5", "1:G9")
    assert decision_of(match) == "0 react"


def test_everybody_knows_the_cards_taken_back() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B3"), prize="W7", artifacts=("hourglass", ""))
    play(match, "0:S4", "1:G9", "0:hourglass")
    assert view(match, None).known == (("S4",), ("G9",))


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("", "hourglass"), leader=1)
    play(match, "1:G9", "0:G5")
    events = play(match, "1:hourglass")
    assert kinds(events) == [Used, TakenBack, TakenBack]
    assert events == [
        Used(1, "hourglass", "hourglass"),
        TakenBack(1, ("G9",)),
        TakenBack(0, ("G5",)),
    ]


def test_the_shapeshifter_is_reported_as_taken_back_after_a_swap() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B3"), prize="W7", artifacts=("hourglass", ""))
    play(match, "0:S4", "1:G9")
    events = play(match, "0:hourglass")
    assert of_kind(events, TakenBack) == [TakenBack(0, ("S4",)), TakenBack(1, ("G9",))]


def test_under_a_bow_the_events_name_both_cards_of_each_seat() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 X3"), artifacts=("hourglass bow", ""))
    play(match, "0:bow", "0:G5", "0:G4", "1:G9", "1:G8")
    events = play(match, "0:hourglass")
    assert of_kind(events, TakenBack) == [TakenBack(0, ("G4", "G5")), TakenBack(1, ("G8", "G9"))]
