"""The Axe of the Clouds: the other seat's next two cards are worth two less each."""

import pytest

from claim_core.events import Changed, Played, Used

from ..stage import decision_of, kinds, legal, play, stage, values


@pytest.mark.parametrize("phase", [1, 2])
def test_the_other_seats_next_two_cards_are_worth_two_less_each(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2 U4", "G2 D3 X1"), phase=phase, artifacts=("", "axe"))
    play(match, "1:axe", "0:G5")
    assert values(match) == [3]
    play(match, "1:G2", "0:K2")
    assert values(match) == [0]
    play(match, "1:D3", "0:U4")
    assert values(match) == [4]


def test_its_owners_cards_are_worth_no_less() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("axe", ""))
    play(match, "0:axe", "0:G5")
    assert values(match) == [5]


def test_it_can_decide_a_trick() -> None:
    match = stage("GKUDX", ("G5 K2", "G6 D3"), artifacts=("axe", ""))
    play(match, "0:G5", "0:axe", "1:G6")
    assert match.tricks[-1].winner == 0


def test_a_card_already_on_the_table_is_worth_no_less() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("", "axe"))
    play(match, "0:G5", "1:axe")
    assert values(match) == [5]
    play(match, "1:G4", "0:K2")
    assert values(match) == [0]


def test_using_it_does_not_end_the_turn() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("axe", ""))
    assert legal(match) == "G5 K2 axe"
    play(match, "0:axe")
    assert (decision_of(match), legal(match)) == ("0 lead", "G5 K2")


def test_under_a_bow_both_cards_of_a_trick_are_worth_less() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G8 D3"), artifacts=("bow", "axe"))
    play(match, "0:bow", "1:axe", "0:G5", "0:G4", "1:G9")
    assert values(match) == [3, 2, 9]


def test_boots_and_axe_together_leave_the_printed_value() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D3"), artifacts=("boots", "axe"))
    play(match, "0:boots", "1:axe", "0:G5")
    assert values(match) == [5]


def test_a_remaining_step_is_kept_for_phase_two() -> None:
    match = stage("GKUDX", ("G5", "G2"), prize="U7", deck="D2", artifacts=("", "axe"))
    play(match, "1:axe", "0:G5", "1:G2", "0:U7")
    assert (match.phase, values(match)) == (2, [5])


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G4 D3"), artifacts=("", "axe"))
    assert play(match, "1:axe") == [Used(1, "axe", "axe")]
    events = play(match, "0:G5")
    assert kinds(events) == [Played, Changed]
    assert events == [Played(0, "G5"), Changed(0, "G5", "axe", "-2")]
