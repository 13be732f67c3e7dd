"""Section 3: what may be played, and who wins a trick."""

import pytest

from claim_core import IllegalMove
from claim_core.events import TrickWon

from .stage import decision_of, followers, legal, of_kind, play, stage


def trick(lead: str, follow: str, phase: int) -> tuple[int, str]:
    """Play a trick of two cards; return who won it and how."""
    match = stage("GKUDX", (lead, follow), phase=phase)
    [won] = of_kind(play(match, f"0:{lead}", f"1:{follow}"), TrickWon)
    return won.winner, won.how


BOTH_PHASES = pytest.mark.parametrize("phase", [1, 2])


@BOTH_PHASES
def test_the_leader_plays_any_card_from_the_hand(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2 U0 X1", "G9 X3 D4 U1"), phase=phase)
    assert (decision_of(match), legal(match)) == ("0 lead", "G5 K2 U0 X1")


@BOTH_PHASES
def test_only_a_card_from_the_hand_can_be_played(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=phase)
    with pytest.raises(IllegalMove, match="G9 is not in your hand"):
        play(match, "0:G9")
    with pytest.raises(IllegalMove, match="G0 is not in your hand"):
        play(match, "0:G0")


def test_each_seat_must_wait_for_its_turn() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"))
    with pytest.raises(IllegalMove, match="it is not your turn"):
        play(match, "1:G9")
    play(match, "0:G5")
    assert decision_of(match) == "1 follow"
    with pytest.raises(IllegalMove, match="it is not your turn"):
        play(match, "0:K2")


@BOTH_PHASES
def test_the_follower_plays_the_lead_faction_or_a_doppelganger(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2 U0 U1", "G9 X3 D4 K9"), phase=phase)
    play(match, "0:G5")
    assert legal(match) == "G9 X3"
    for card in ("D4", "K9"):
        with pytest.raises(IllegalMove, match="you must follow Goblins"):
            play(match, f"1:{card}")


@BOTH_PHASES
@pytest.mark.parametrize("card", ["G9", "X3"])
def test_a_follower_with_both_may_play_the_lead_faction_or_a_doppelganger(
    card: str, phase: int
) -> None:
    match = stage("GKUDX", ("G5 K2 U0", "G9 X3 D4"), phase=phase)
    play(match, "0:G5", f"1:{card}")
    assert decision_of(match).endswith("lead")


@BOTH_PHASES
def test_any_card_may_be_played_without_the_lead_faction(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2 U0 U1", "K9 X3 D4 U2"), phase=phase)
    play(match, "0:G5")
    assert legal(match) == "D4 K9 U2 X3"


@BOTH_PHASES
def test_a_doppelganger_that_leads_makes_doppelgangers_the_lead_faction(phase: int) -> None:
    match = stage("GKUDX", ("X5 K2", "X3 K9"), phase=phase)
    play(match, "0:X5")
    assert legal(match) == "X3"
    with pytest.raises(IllegalMove, match="you must follow Doppelgängers"):
        play(match, "1:K9")


@BOTH_PHASES
@pytest.mark.parametrize(("goblin", "knight"), [("G9", "K2"), ("G5", "K5"), ("G0", "K9")])
def test_a_knight_played_after_a_goblin_beats_it_whatever_the_values(
    goblin: str, knight: str, phase: int
) -> None:
    assert trick(goblin, knight, phase) == (1, "knight")


@BOTH_PHASES
def test_a_goblin_played_after_a_knight_does_not_beat_it(phase: int) -> None:
    assert trick("K2", "G9", phase) == (0, "alone")


@BOTH_PHASES
def test_a_knight_trumps_only_goblins(phase: int) -> None:
    assert trick("U2", "K9", phase) == (0, "alone")
    assert trick("K5", "K3", phase) == (0, "higher")


@BOTH_PHASES
@pytest.mark.parametrize("lead", ["G5", "K5", "U5", "D5", "X5"])
def test_a_card_of_the_lead_faction_wins_with_a_higher_value(lead: str, phase: int) -> None:
    assert trick(lead, f"{lead[0]}6", phase) == (1, "higher")
    assert trick(lead, f"{lead[0]}4", phase) == (0, "higher")


@BOTH_PHASES
@pytest.mark.parametrize("lead", ["G5", "K5", "U5", "D5"])
def test_a_doppelganger_wins_with_a_higher_value(lead: str, phase: int) -> None:
    assert trick(lead, "X6", phase) == (1, "higher")
    assert trick(lead, "X4", phase) == (0, "higher")


@BOTH_PHASES
@pytest.mark.parametrize(("lead", "follow"), [("G0", "G0"), ("G5", "X5"), ("D0", "X0")])
def test_the_leader_wins_on_equal_values(lead: str, follow: str, phase: int) -> None:
    assert trick(lead, follow, phase) == (0, "tie")


@BOTH_PHASES
@pytest.mark.parametrize(
    ("lead", "follow"), [("G0", "U9"), ("D3", "G4"), ("X0", "D9"), ("U1", "K9")]
)
def test_the_leader_wins_if_the_other_card_does_not_follow(
    lead: str, follow: str, phase: int
) -> None:
    assert trick(lead, follow, phase) == (0, "alone")


@BOTH_PHASES
def test_a_doppelganger_counts_neither_as_a_knight_nor_as_a_goblin(phase: int) -> None:
    assert trick("G5", "X4", phase) == (0, "higher")
    assert trick("X5", "K9", phase) == (0, "alone")


def test_the_higher_card_wins_the_prize_and_the_lead() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2")
    play(match, "0:G5", "1:G9")
    assert followers(match) == ("D2", "U7")
    assert decision_of(match) == "1 lead"


def test_a_trick_has_its_number_leader_winner_and_cards() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "K3 X3 D4"), leader=1)
    [won] = of_kind(play(match, "1:D4", "0:U1"), TrickWon)
    assert won == TrickWon(phase=1, trick=11, leader=1, winner=1, how="alone", cards=("D4", "U1"))
    assert match.tricks == [won]
