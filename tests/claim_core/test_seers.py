"""Section 7: a seat that wins with a Seer chooses between the prize and the deck's top card."""

import pytest

from claim_core import IllegalMove, seen_by, view
from claim_core.events import Drew, Looked, PrizeTurnedUp, Recruited

from .stage import decision_of, followers, legal, of_kind, play, stage, table


@pytest.mark.parametrize(
    ("lead", "follow", "asks"),
    [
        ("E5", "E3", "0 seer"),
        ("E5", "E9", "1 seer"),
        ("E5", "N9", "0 seer"),
        ("T5", "E9", "0 lead"),
        ("I5", "I3", "0 lead"),
        ("N1", "N3", "1 lead"),
    ],
)
def test_a_seat_that_wins_with_a_seer_is_asked(lead: str, follow: str, asks: str) -> None:
    match = stage("NIRTE", (f"{lead} R1", f"{follow} R2"))
    play(match, f"0:{lead}", f"1:{follow}")
    assert decision_of(match) == asks


def test_a_seer_chooses_between_the_deck_and_the_prize() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7")
    play(match, "0:E5", "1:E3")
    assert legal(match) == "seer=deck seer=prize"
    with pytest.raises(IllegalMove, match="seer=deck or seer=prize"):
        play(match, "0:pass")
    with pytest.raises(IllegalMove, match="it is not your turn"):
        play(match, "1:seer=deck")
    assert decision_of(match) == "0 seer"


def test_only_the_winner_sees_the_decks_top_card() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7")
    [looked] = of_kind(play(match, "0:E5", "1:E3"), Looked)
    assert looked == seen_by(looked, 0) == Looked(0, "seer", ("T7",))
    assert seen_by(looked, 1) == seen_by(looked, None) == Looked(0, "seer", None)
    assert [view(match, seat).looking_at for seat in (0, 1, None)] == [("T7",), (), ()]


def test_the_loser_draws_as_usual_if_the_winner_takes_the_prize() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7 I9")
    events = play(match, "0:E5", "1:E3", "0:seer=prize")
    assert of_kind(events, Recruited) == [Recruited(0, "T1", "prize")]
    assert of_kind(events, Drew) == [Drew(1, "T7")]
    assert followers(match) == ("T1", "T7")
    assert of_kind(events, PrizeTurnedUp) == [PrizeTurnedUp("I9")]


def test_the_loser_gets_the_prize_if_the_winner_takes_the_decks_card() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7 I9")
    events = play(match, "0:E5", "1:E3", "0:seer=deck")
    assert of_kind(events, Recruited) == [Recruited(1, "T1", "prize")]
    assert of_kind(events, Drew) == [Drew(0, "T7")]
    assert followers(match) == ("T7", "T1")
    assert of_kind(events, PrizeTurnedUp) == [PrizeTurnedUp("I9")]


def test_a_follower_that_wins_with_a_seer_can_choose() -> None:
    match = stage("NIRTE", ("E5 R1", "E9 R2"), prize="T1", deck="T7")
    play(match, "0:E5", "1:E9", "1:seer=deck")
    assert followers(match) == ("T1", "T7")
    assert decision_of(match) == "1 lead"


def test_the_card_taken_from_the_deck_is_known_only_to_the_winner() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7")
    play(match, "0:E5", "1:E3", "0:seer=deck")
    assert view(match, 0).known == (("R1", "T7"), ("T1",))
    assert view(match, 1).known == ((), ("R2", "T1"))


def test_the_winner_knows_the_card_that_it_left_to_the_loser() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7")
    play(match, "0:E5", "1:E3", "0:seer=prize")
    assert view(match, 0).known == (("R1", "T1"), ("T7",))


def test_all_cards_are_moved_together_after_the_choice() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), prize="T1", deck="T7")
    play(match, "0:E5", "1:E3")
    assert table(match) == "0:E5 1:E3"
    assert (followers(match), view(match, 1).prizes) == (("", ""), ("T1",))


def test_seers_have_no_power_in_phase_two() -> None:
    match = stage("NIRTE", ("E5 R1", "E3 R2"), phase=2)
    assert of_kind(play(match, "0:E5", "1:E3"), Looked) == []
    assert decision_of(match) == "0 lead"


def test_a_seer_won_as_the_prize_has_no_effect() -> None:
    match = stage("NIRTE", ("T5 R1", "T3 R2"), prize="E9", deck="E1")
    play(match, "0:T5", "1:T3")
    assert decision_of(match) == "0 lead"


def test_a_doppelganger_that_beats_a_seer_has_no_effect() -> None:
    match = stage("NIXTE", ("E3 T1", "X5 T2"))
    play(match, "0:E3", "1:X5")
    assert decision_of(match) == "1 lead"


def test_a_seer_in_the_last_trick_can_still_choose() -> None:
    match = stage("NIRTE", ("E5", "E3"), prize="T1", deck="T7")
    play(match, "0:E5", "1:E3", "0:seer=deck")
    assert (match.phase, decision_of(match), legal(match)) == (2, "0 lead", "T7")


def test_under_a_bow_a_loser_left_with_the_first_prize_draws_one_card() -> None:
    match = stage(
        "NIRTE",
        ("E5 E7 R1", "E3 E2 R2"),
        prize="T1",
        deck="T3 T5 T7 T9",
        artifacts=("bow", ""),
    )
    play(match, "0:bow", "0:E5", "0:E7", "1:E3", "1:E2", "0:seer=deck")
    assert followers(match) == ("T3 T5", "T1 T7")
    assert view(match, 0).prizes == ("T9",)
