"""The Shield of the Veil: a card played by the other seat is worth three less."""

import pytest

from claim_core import IllegalMove
from claim_core.events import Changed, Used

from ..stage import asked, decision_of, kinds, legal, play, stage, values


@pytest.mark.parametrize("phase", [1, 2])
def test_the_follower_may_declare_it_before_playing(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 G3"), phase=phase, artifacts=("", "shield"))
    play(match, "0:G5")
    assert legal(match) == "G3 G9 shield"
    play(match, "1:shield")
    assert (decision_of(match), legal(match), values(match)) == ("1 follow", "G3 G9", [2])
    play(match, "1:G3")
    assert match.tricks[-1].winner == 1


@pytest.mark.parametrize("phase", [1, 2])
def test_the_leader_may_use_it_when_both_cards_are_played(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G7 D3"), phase=phase, artifacts=("shield", ""))
    play(match, "0:G5", "1:G7")
    assert (decision_of(match), legal(match)) == ("0 react", "pass shield")
    play(match, "0:shield")
    assert match.tricks[-1].winner == 0


@pytest.mark.parametrize("phase", [1, 2])
def test_the_follower_may_use_it_when_both_cards_are_played(phase: int) -> None:
    match = stage("GKUDX", ("G7 K2", "G5 D3"), phase=phase, artifacts=("", "shield"))
    play(match, "0:G7", "1:G5")
    assert (decision_of(match), legal(match)) == ("1 react", "pass shield")
    play(match, "1:shield")
    assert match.tricks[-1].winner == 1


def test_the_leader_may_not_use_it_before_the_follower_plays() -> None:
    match = stage("GKUDX", ("G5 K2", "G7 D3"), artifacts=("shield", ""))
    assert legal(match) == "G5 K2"
    play(match, "0:G5")
    with pytest.raises(IllegalMove):
        play(match, "0:shield")


def test_it_may_not_be_used_once_the_trick_is_decided() -> None:
    match = stage("GKUDX", ("G5 K2", "G7 D3"), artifacts=("shield staff", ""))
    play(match, "0:G5", "1:G7", "0:pass")
    assert (decision_of(match), legal(match)) == ("0 aftermath", "pass staff")


def test_it_takes_off_three() -> None:
    match = stage("GKUDX", ("G5 K2", "G8 D3"), artifacts=("shield horse", ""))
    play(match, "0:G5", "1:G8", "0:shield")
    assert values(match) == [5, 5]


def test_a_card_may_be_worth_less_than_zero() -> None:
    match = stage("GKUDX", ("G0 K2", "G0 D3"), artifacts=("", "shield"))
    play(match, "0:G0", "1:shield")
    assert values(match) == [-3]
    play(match, "1:G0")
    assert match.tricks[-1].winner == 1


def test_under_a_bow_the_follower_names_one_of_the_leaders_cards() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("bow", "shield"))
    play(match, "0:bow", "0:G5", "0:G4")
    assert legal(match) == "G8 G9 shield=G4 shield=G5"
    play(match, "1:shield=G4")
    assert values(match) == [5, 1]


def test_under_a_bow_it_may_also_be_declared_before_the_second_card() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("bow", "shield"))
    play(match, "0:bow", "0:G5", "0:G4", "1:G9")
    assert legal(match) == "G8 shield=G4 shield=G5"


def test_under_a_bow_the_leader_names_one_of_the_followers_cards() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("bow shield horse", ""))
    play(match, "0:bow", "0:G5", "0:G4", "1:G9", "1:G8")
    assert "shield=G8 shield=G9" in legal(match)
    assert "shield=G5" not in legal(match)
    play(match, "0:shield=G8")
    assert values(match) == [5, 4, 9, 5]


@pytest.mark.parametrize("move", ["shield", "shield=G9", "shield=K2"])
def test_under_a_bow_no_other_card_may_be_named(move: str) -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("bow", "shield"))
    play(match, "0:bow", "0:G5", "0:G4")
    with pytest.raises(IllegalMove):
        play(match, f"1:{move}")


def test_without_a_bow_no_card_is_named() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D3"), artifacts=("", "shield"))
    play(match, "0:G5")
    with pytest.raises(IllegalMove):
        play(match, "1:shield=G5")


def test_under_a_bow_it_applies_to_the_earlier_of_two_identical_cards() -> None:
    match = stage("GKUDX", ("G0 G0 K2", "G9 G8 D3"), artifacts=("bow boots", "shield"))
    play(match, "0:bow", "0:G0", "0:boots", "0:G0")
    assert legal(match) == "G8 G9 shield=G0"
    play(match, "1:shield=G0")
    assert values(match) == [-3, 2]


def test_it_applies_to_the_other_seats_card_if_both_played_the_same() -> None:
    match = stage("GKUDX", ("G0 G5 K2", "G0 G8 D3"), artifacts=("bow", "shield horse"))
    play(match, "0:bow", "0:G5", "0:G0", "1:G0", "1:G8", "1:shield=G0")
    assert values(match) == [5, -3, 0, 8]


def test_its_holder_is_not_asked_about_it_again() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D3"), artifacts=("", "shield"))
    play(match, "0:G5", "1:shield", "1:G9")
    assert asked(match) == []


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D3"), artifacts=("", "shield"))
    play(match, "0:G5")
    events = play(match, "1:shield")
    assert kinds(events) == [Used, Changed]
    assert events == [Used(1, "shield", "shield"), Changed(0, "G5", "shield", "-3")]


def test_under_a_bow_the_event_names_the_card() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("bow", "shield"))
    play(match, "0:bow", "0:G5", "0:G4")
    assert play(match, "1:shield=G4") == [
        Used(1, "shield", "shield=G4"),
        Changed(0, "G4", "shield", "-3"),
    ]
