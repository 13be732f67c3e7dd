"""The Eternal Lantern: the winner of a trick in phase two sees three of the other seat's cards."""

import pytest

from claim_core import seen_by, view
from claim_core.chance import Stream
from claim_core.events import Looked, Used

from ..stage import asked, decision_of, kinds, legal, of_kind, play, stage

HANDS = ("G9 K2 K3 K4 K5 K6", "G5 X6 D5 U4 U3 G1")


def test_the_winner_sees_three_cards_of_a_hand_of_five() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5")
    assert (decision_of(match), legal(match)) == ("0 aftermath", "lantern pass")
    (looked,) = of_kind(play(match, "0:lantern"), Looked)
    assert looked.cards
    assert len(set(looked.cards)) == 3
    assert set(looked.cards) < {"G1", "U3", "U4", "D5", "X6"}


@pytest.mark.parametrize("seed", [bytes(32), bytes([7] * 32)], ids=["zeros", "sevens"])
def test_the_cards_are_drawn_with_the_matchs_own_stream(seed: bytes) -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""), seed=seed)
    play(match, "0:G9", "1:G5")
    (looked,) = of_kind(play(match, "0:lantern"), Looked)
    hand = ["G1", "U3", "U4", "D5", "X6"]
    Stream(seed, "lantern").shuffle(hand)
    assert looked.cards == tuple(hand[:3])


def test_the_two_seeds_draw_different_cards() -> None:
    drawn = []
    for seed in (bytes(32), bytes([7] * 32)):
        hand = list(range(5))
        Stream(seed, "lantern").shuffle(hand)
        drawn.append(set(hand[:3]))
    assert drawn[0] != drawn[1]


def test_the_follower_who_won_may_use_it() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""), leader=1)
    play(match, "1:G5", "0:G9")
    assert decision_of(match) == "0 aftermath"


def test_the_loser_may_not_use_it() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("", "lantern"))
    play(match, "0:G9", "1:G5")
    assert decision_of(match) == "0 lead"


def test_it_cannot_be_used_in_phase_one() -> None:
    match = stage("GKUDX", HANDS, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5")
    assert asked(match) == []


def test_a_hand_of_four_is_too_small() -> None:
    hands = ("G9 K2 K3 K4 K5", "G5 X6 D5 U4 U3")
    match = stage("GKUDX", hands, phase=2, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5")
    assert decision_of(match) == "0 lead"


def test_the_cards_stay_in_the_hand() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5", "0:lantern")
    assert view(match, 1).hand == ("G1", "U3", "U4", "D5", "X6")


def test_only_the_winner_still_knows_the_cards_afterwards() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5")
    (looked,) = of_kind(play(match, "0:lantern"), Looked)
    assert looked.cards
    assert set(view(match, 0).known[1]) == set(looked.cards)
    assert view(match, None).known[1] == ()


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5")
    events = play(match, "0:lantern")
    assert kinds(events[:2]) == [Used, Looked]
    assert of_kind(events, Used) == [Used(0, "lantern", "lantern")]


@pytest.mark.parametrize("seat", [1, None])
def test_nobody_else_sees_the_cards(seat: int | None) -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("lantern", ""))
    play(match, "0:G9", "1:G5")
    (looked,) = of_kind(play(match, "0:lantern"), Looked)
    assert seen_by(looked, 0) == looked
    assert seen_by(looked, seat) == Looked(0, "lantern", None)
