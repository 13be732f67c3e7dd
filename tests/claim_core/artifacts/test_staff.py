"""The Staff of Order: the loser of a trick leads the next one."""

import pytest

from claim_core.events import LeadChanged, PhaseTwo, Used

from ..stage import asked, decision_of, legal, of_kind, play, score, stage


@pytest.mark.parametrize("phase", [1, 2])
def test_the_loser_leads_the_next_trick(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=phase, artifacts=("staff", ""))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("0 aftermath", "pass staff")
    play(match, "0:staff")
    assert (decision_of(match), match.leader) == ("0 lead", 0)


def test_a_seat_that_passes_does_not_lead() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("staff", ""))
    play(match, "0:G5", "1:G9", "0:pass")
    assert decision_of(match) == "1 lead"


@pytest.mark.parametrize("phase", [1, 2])
def test_the_winner_cannot_use_it(phase: int) -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=phase, artifacts=("staff", ""))
    play(match, "0:G9", "1:G5")
    assert decision_of(match) == "0 lead"


@pytest.mark.parametrize("phase", [1, 2])
def test_it_overrides_the_dragons(phase: int) -> None:
    match = stage("GKDRT", ("R5 K2", "R9 T3"), phase=phase, artifacts=("staff", ""))
    play(match, "0:R5", "1:R9", "0:staff")
    assert decision_of(match) == "0 lead"


def test_it_changes_only_the_next_lead() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 K4 U2"), phase=2, artifacts=("staff", ""))
    play(match, "0:G5", "1:G9", "0:staff", "0:K2", "1:K4")
    assert decision_of(match) == "1 lead"


def test_the_winner_still_takes_the_cards() -> None:
    match = stage("GKUDX", ("G5 K2", "D9 G9"), phase=2, artifacts=("staff", ""))
    play(match, "0:G5", "1:G9", "0:staff")
    assert score(match) == ("", "G5 G9")


def test_the_loser_of_phase_ones_last_trick_leads_phase_two() -> None:
    match = stage("GKUDX", ("G5", "G9"), artifacts=("staff", ""))
    play(match, "0:G5", "1:G9")
    events = play(match, "0:staff")
    assert of_kind(events, PhaseTwo) == [PhaseTwo(0)]
    assert (match.phase, decision_of(match)) == (2, "0 lead")


def test_it_overrides_the_dragons_at_the_start_of_phase_two() -> None:
    match = stage("GKDRT", ("R5", "R9"), artifacts=("staff", ""))
    play(match, "0:R5", "1:R9", "0:staff")
    assert (match.phase, decision_of(match)) == (2, "0 lead")


def test_it_cannot_be_used_after_the_last_trick() -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("staff", "staff"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


def test_its_events_are_reported() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("staff", ""))
    play(match, "0:G5", "1:G9")
    events = play(match, "0:staff")
    assert of_kind(events, Used) == [Used(0, "staff", "staff")]
    assert of_kind(events, LeadChanged) == [LeadChanged(0, "staff")]
