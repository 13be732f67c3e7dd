"""Section 7: the seat that played the last Dragon of a trick leads the next one."""

import pytest

from claim_core.events import LeadChanged, PhaseTwo, TrickWon

from .stage import decision_of, followers, of_kind, play, score, stage

BOTH_PHASES = pytest.mark.parametrize("phase", [1, 2])


@BOTH_PHASES
@pytest.mark.parametrize(
    ("lead", "follow", "winner", "leads"),
    [
        ("R5", "T3", 0, 0),
        ("R5", "X9", 1, 0),
        ("T5", "R3", 0, 1),
        ("R5", "R3", 0, 1),
        ("R5", "R9", 1, 1),
        ("T5", "T9", 1, 1),
        ("T5", "T3", 0, 0),
    ],
)
def test_the_last_dragon_leads_the_next_trick_whoever_won(
    lead: str, follow: str, winner: int, leads: int, phase: int
) -> None:
    match = stage("GKXRT", (f"{lead} K2", f"{follow} K3"), phase=phase)
    events = play(match, f"0:{lead}", f"1:{follow}")
    assert match.tricks[-1].winner == winner
    assert (match.leader, decision_of(match)) == (leads, f"{leads} lead")
    changed = [LeadChanged(leads, "dragon")] if leads != winner else []
    assert of_kind(events, LeadChanged) == changed


@BOTH_PHASES
def test_the_last_dragon_leads_also_when_seat_1_led(phase: int) -> None:
    match = stage("GKXRT", ("R3 K2", "R5 K3"), phase=phase, leader=1)
    play(match, "1:R5", "0:R3")
    assert decision_of(match) == "0 lead"


@BOTH_PHASES
def test_a_doppelganger_played_after_a_dragon_does_not_lead(phase: int) -> None:
    match = stage("GKXRT", ("R5 K2", "X9 K3"), phase=phase)
    play(match, "0:R5", "1:X9")
    assert decision_of(match) == "0 lead"


def test_a_dragon_decides_who_leads_phase_two() -> None:
    match = stage("GKXRT", ("T5", "R3"), prize="G5", deck="G7")
    events = play(match, "0:T5", "1:R3")
    assert of_kind(events, PhaseTwo) == [PhaseTwo(1)]
    assert (match.phase, decision_of(match)) == (2, "1 lead")


def test_a_dragon_that_was_the_prize_leads_nothing() -> None:
    match = stage("GKXRT", ("T5 K2", "T3 K3"), prize="R9", deck="R1")
    play(match, "0:T5", "1:T3")
    assert decision_of(match) == "0 lead"


def test_a_dragon_wins_the_lead_but_not_the_cards() -> None:
    match = stage("GKXRT", ("T5 K2", "R3 K3"), prize="G5", deck="G7")
    play(match, "0:T5", "1:R3")
    assert followers(match) == ("G5", "G7")
    match = stage("GKXRT", ("G5 K2", "R3 K4"), phase=2)
    [won] = of_kind(play(match, "0:G5", "1:R3"), TrickWon)
    assert won.winner == 0
    assert score(match) == ("G5 R3", "")


def test_a_dragon_decides_only_the_next_lead() -> None:
    match = stage("GKXRT", ("T5 G7 K8", "R3 G2 K3"), phase=2)
    play(match, "0:T5", "1:R3", "1:G2", "0:G7")
    assert decision_of(match) == "0 lead"


def test_a_dragon_in_the_last_trick_of_the_match_leads_nothing() -> None:
    match = stage("GKXRT", ("T5", "R3"), phase=2)
    assert of_kind(play(match, "0:T5", "1:R3"), LeadChanged) == []
    assert (match.leader, decision_of(match)) == (0, "None over")
