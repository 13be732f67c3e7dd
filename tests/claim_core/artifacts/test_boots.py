"""The Flying Boots: their owner's next two cards are worth two more each."""

import pytest

from claim_core.events import Changed, Played, Used

from ..stage import decision_of, kinds, legal, play, stage, values


@pytest.mark.parametrize("phase", [1, 2])
def test_their_owners_next_two_cards_are_worth_two_more_each(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2 U4", "G4 D3 X1"), phase=phase, artifacts=("boots", ""))
    play(match, "0:boots", "0:G5")
    assert values(match) == [7]
    play(match, "1:G4", "0:K2")
    assert values(match) == [4]
    play(match, "1:D3", "0:U4")
    assert values(match) == [4]


def test_the_other_seats_cards_are_worth_no_more() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("", "boots"))
    play(match, "1:boots", "0:G5")
    assert values(match) == [5]


def test_they_can_decide_a_trick() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("", "boots"))
    play(match, "0:G5", "1:boots", "1:G4")
    assert match.tricks[-1].winner == 1


def test_a_card_already_on_the_table_is_worth_no_more() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("boots", ""))
    play(match, "0:G5", "0:boots")
    assert values(match) == [5]
    play(match, "1:G4", "0:K2")
    assert values(match) == [4]


def test_using_them_does_not_end_the_turn() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("boots", ""))
    assert legal(match) == "G5 K2 boots"
    play(match, "0:boots")
    assert (decision_of(match), legal(match)) == ("0 lead", "G5 K2")


def test_under_a_bow_both_cards_of_a_trick_are_worth_more() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("boots bow", ""))
    play(match, "0:bow", "0:boots", "0:G5", "0:G4", "1:G9")
    assert values(match) == [7, 6, 9]


def test_a_remaining_step_is_kept_for_phase_two() -> None:
    match = stage("GKUDX", ("G5", "G4"), prize="U7", deck="D2", artifacts=("boots", ""))
    play(match, "0:boots", "0:G5", "1:G4", "0:U7")
    assert (match.phase, values(match)) == (2, [9])


def test_their_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("boots", ""))
    assert play(match, "0:boots") == [Used(0, "boots", "boots")]
    events = play(match, "0:G5")
    assert kinds(events) == [Played, Changed]
    assert events == [Played(0, "G5"), Changed(0, "G5", "boots", "+2")]
