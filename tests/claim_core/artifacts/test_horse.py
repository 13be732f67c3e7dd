"""The Magician's Horse: take a played card back to the hand and replace it with another."""

import pytest

from claim_core import BadMove, IllegalMove, view
from claim_core.events import PutIn, Swapped, TakenBack, Used

from ..stage import (
    asked,
    decision_of,
    followers,
    hands,
    kinds,
    legal,
    of_kind,
    play,
    score,
    stage,
    table,
    values,
)


@pytest.mark.parametrize("phase", [1, 2])
def test_the_leader_takes_the_played_card_back_and_puts_in_another(phase: int) -> None:
    match = stage("GKUDX", ("G5 G8", "G7 X3"), phase=phase, artifacts=("horse", ""))
    play(match, "0:G5", "1:G7")
    assert (decision_of(match), legal(match)) == ("0 react", "horse=G8 pass")
    play(match, "0:horse=G8")
    assert hands(match)[0] == "G5"
    assert match.tricks[-1].cards == ("G8", "G7")
    assert match.tricks[-1].winner == 0


@pytest.mark.parametrize("phase", [1, 2])
def test_the_follower_takes_the_played_card_back_and_puts_in_another(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G1 G9"), phase=phase, artifacts=("", "horse"))
    play(match, "0:G5", "1:G1")
    assert (decision_of(match), legal(match)) == ("1 react", "horse=G9 pass")
    play(match, "1:horse=G9")
    assert hands(match)[1] == "G1"
    assert match.tricks[-1].cards == ("G5", "G9")
    assert match.tricks[-1].winner == 1


def test_the_card_put_in_need_not_follow() -> None:
    match = stage("GKUDX", ("D2 K2 K3", "D3 D4 U1"), phase=2, artifacts=("", "horse"))
    play(match, "0:D2", "1:D3")
    assert legal(match) == "horse=D4 horse=U1 pass"
    play(match, "1:horse=U1")
    assert score(match) == ("U1", "D2")


def test_the_lead_faction_is_that_of_the_leaders_new_card() -> None:
    match = stage("GKUDX", ("G5 D2", "G9 X3"), artifacts=("horse", ""))
    play(match, "0:G5", "1:G9", "0:horse=D2")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (0, "alone")


def test_the_followers_card_may_win_as_one_of_the_new_lead_faction() -> None:
    match = stage("GKUDX", ("G5 D2", "D9 X3"), artifacts=("horse", ""))
    play(match, "0:G5", "1:D9", "0:horse=D2")
    assert match.tricks[-1].winner == 1


def test_it_cannot_be_used_before_both_cards_are_played() -> None:
    match = stage("GKUDX", ("G5 D2", "D9 X3"), artifacts=("horse", "horse"))
    assert legal(match) == "D2 G5"
    play(match, "0:G5")
    assert legal(match) == "D9 X3"
    with pytest.raises(IllegalMove):
        play(match, "0:horse=D2")


@pytest.mark.parametrize("phase", [1, 2])
def test_it_cannot_be_used_with_an_empty_hand(phase: int) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=phase, artifacts=("horse", "horse"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


def test_only_a_card_from_the_hand_may_be_put_in() -> None:
    match = stage("GKUDX", ("G5 D2", "G9 X3"), artifacts=("horse", ""))
    play(match, "0:G5", "1:G9")
    with pytest.raises(IllegalMove):
        play(match, "0:horse=X3")


def test_the_card_taken_back_no_longer_counts_in_the_trick() -> None:
    match = stage("GKUDX", ("U5 K2", "U9 X3"), artifacts=("horse", ""))
    play(match, "0:U5", "1:U9", "0:horse=K2")
    assert (hands(match)[0], score(match)) == ("U5", ("U9", ""))


def test_the_card_put_in_is_collected_in_phase_two() -> None:
    match = stage("GKUDX", ("G5 D2", "G9 X3"), phase=2, artifacts=("horse", ""))
    play(match, "0:G5", "1:G9", "0:horse=D2")
    assert (hands(match)[0], score(match)) == ("G5", ("G9", "D2"))


def test_after_a_swap_the_former_prize_is_taken_back() -> None:
    match = stage("GKWBS", ("S4 K2", "G9 B3"), prize="W7", deck="G1", artifacts=("horse", ""))
    play(match, "0:S4", "1:G9", "0:horse=K2")
    assert hands(match)[0] == "W7"
    assert followers(match) == ("S4", "G1")


def test_a_shapeshifter_put_in_does_not_swap() -> None:
    match = stage("GKWBS", ("G5 S4", "G9 B3"), prize="W7", deck="G1", artifacts=("horse", ""))
    play(match, "0:G5", "1:G9")
    events = play(match, "0:horse=S4")
    assert of_kind(events, Swapped) == []
    assert match.tricks[-1].cards == ("S4", "G9")
    assert followers(match) == ("W7", "G1")


def test_the_card_put_in_uses_up_no_step_of_boots_or_axe() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 X3 U2"), artifacts=("horse boots", "axe"))
    play(match, "0:G5", "1:G9", "0:boots", "1:axe", "0:horse=K2")
    assert match.tricks[0].cards == ("K2", "G9")
    assert match.lasting == [{"boots": 2, "axe": 2}, {}]


def test_the_card_put_in_is_worth_no_more_for_boots_used_after_the_play() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 X3 U2"), artifacts=("horse boots", "hourglass"))
    play(match, "0:G5", "1:G9", "0:boots", "0:horse=K2")
    assert values(match) == [2, 9]


def test_a_potion_cannot_be_used_with_the_card_put_in() -> None:
    match = stage("GKWBS", ("G5 K2", "G9 B3"), potions=("+6", ""), artifacts=("horse", ""))
    play(match, "0:G5", "1:G9")
    assert legal(match) == "horse=K2 pass"
    with pytest.raises(BadMove):
        play(match, "0:horse=K2+potion")


def test_under_a_bow_the_card_taken_back_and_the_card_put_in_are_named() -> None:
    match = stage("GKUDX", ("G5 G2 K3", "G9 G8 X3"), artifacts=("bow horse hourglass", ""))
    play(match, "0:bow", "0:G5", "0:G2", "1:G9", "1:G8")
    assert legal(match) == "horse=G2>K3 horse=G5>K3 hourglass pass"
    play(match, "0:horse=G2>K3")
    assert table(match) == "0:G5 0:K3 1:G9 1:G8"
    assert hands(match)[0] == "G2"


@pytest.mark.parametrize("move", ["horse=K3", "horse=G9>K3", "horse=G5>X3"])
def test_under_a_bow_no_other_cards_may_be_named(move: str) -> None:
    match = stage("GKUDX", ("G5 G2 K3", "G9 G8 X3"), artifacts=("bow horse", ""))
    play(match, "0:bow", "0:G5", "0:G2", "1:G9", "1:G8")
    with pytest.raises(IllegalMove):
        play(match, f"0:{move}")


def test_under_a_bow_the_earlier_of_two_identical_cards_is_taken_back() -> None:
    match = stage("GKUDX", ("G0 G0 K3", "G9 G8 X3"), artifacts=("bow horse hourglass", ""))
    play(match, "0:bow", "0:G0", "0:G0", "1:G9", "1:G8")
    assert legal(match) == "horse=G0>K3 hourglass pass"
    play(match, "0:horse=G0>K3")
    assert table(match) == "0:K3 0:G0 1:G9 1:G8"


def test_under_a_bow_replacing_the_leaders_first_card_changes_the_lead_faction() -> None:
    match = stage("GKUDX", ("G5 G2 U3", "G9 U8 X3"), artifacts=("bow horse", ""))
    play(match, "0:bow", "0:G5", "0:G2", "1:G9", "1:U8", "0:horse=G5>U3")
    assert match.tricks[-1].cards == ("U3", "G2", "G9", "U8")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (1, "higher")


def test_both_seats_know_the_card_taken_back() -> None:
    match = stage("GKUDX", ("G5 G8", "G7 X3"), phase=2, artifacts=("horse", ""))
    play(match, "0:G5", "1:G7", "0:horse=G8")
    assert view(match, 1).known[0] == ("G5",)


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 G8", "G7 X3"), artifacts=("horse", "hourglass"))
    play(match, "0:G5", "1:G7")
    events = play(match, "0:horse=G8")
    assert kinds(events) == [Used, TakenBack, PutIn]
    assert events == [Used(0, "horse", "horse=G8"), TakenBack(0, ("G5",)), PutIn(0, "G8")]
