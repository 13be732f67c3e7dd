"""How this engine interprets ambiguous rules."""

from __future__ import annotations

import pytest

from ..stage import decision_of, legal, play, score, set_aside, stage, table


def test_a_necklaces_second_trick_is_numbered_after_both_tricks_of_a_bow() -> None:
    hands = ("G5 G6 K2 U1", "G9 G8 X3 U2")
    match = stage("GKUDX", hands, phase=2, artifacts=("bow", "necklace"))
    assert match.trick == 10
    play(match, "0:bow", "0:G5", "0:G6", "1:G9", "1:G8", "1:necklace")
    assert (match.trick, decision_of(match)) == (12, "0 lead")
    play(match, "0:K2", "1:U2")
    assert match.trick == 13


def test_a_card_put_in_by_the_horse_counts_for_every_power() -> None:
    match = stage("GKUDX", ("G9 D1", "U2 K2"), prize="X5", artifacts=("", "horse"))
    play(match, "0:G9", "1:U2", "1:horse=K2")
    assert match.winner == 1
    match = stage("GKUDX", ("G5 D1", "D2 U9"), prize="X5", artifacts=("", "horse"))
    play(match, "0:G5", "1:D2", "1:horse=U9")
    assert score(match) == ("U9", "")
    match = stage("NIRTE", ("N5 N9", "I3 E1"), prize="T5", artifacts=("horse", ""))
    match.hands[0] ^= match.kingdom.copies["N9"] ^ match.kingdom.copies["E9"]
    match.out ^= match.kingdom.copies["N9"] ^ match.kingdom.copies["E9"]
    play(match, "0:N5", "1:I3", "0:horse=E9")
    assert decision_of(match) == "0 seer"


def test_the_last_card_is_judged_by_its_place_not_by_when_it_was_put_in() -> None:
    match = stage("NIRTE", ("N5 R9 N1", "R1 E1 E2"), prize="T5", artifacts=("horse", ""))
    play(match, "0:N5", "1:R1", "0:horse=R9")
    assert (match.winner, match.next_leader) == (0, 1)


def test_a_swapped_in_knight_under_a_stein_for_knights_does_not_act_as_one() -> None:
    hands = ("G9 D1", "S2 W1")
    match = stage("GKWDS", hands, prize="K3", artifacts=("", "stein"))
    play(match, "0:G9", "1:S2+stein=K")
    assert match.winner == 0


def test_a_card_that_counts_as_a_doppelganger_follows_only_doppelgangers() -> None:
    match = stage("GKUDX", ("G5 D1", "G9 U2"), prize="X5", artifacts=("", "stein"))
    play(match, "0:G5")
    assert "U2+stein=X" not in legal(match).split()
    match = stage("GKUDX", ("X5 D1", "X9 U2"), prize="D5", artifacts=("", "stein"))
    play(match, "0:X5")
    assert "U2+stein=X" in legal(match).split()


@pytest.mark.parametrize("artifact", ["fools_crystal", "runestone"])
def test_a_troll_that_nobody_collects_stays_until_all_others_are_collected(
    artifact: str,
) -> None:
    hands, piles = ("T9 N1", "T5 N3"), ("E1", "E2")
    match = stage("NIRTE", hands, phase=2, score=piles, artifacts=(artifact, ""))
    play(match, "0:T9", "1:T5")
    assert (decision_of(match), table(match), set_aside(match)) == ("0 collect", "0:T9 1:T5", "")
    play(match, "0:pass")
    assert (table(match), set_aside(match)) == ("", "T5")


def test_the_cards_under_a_necklace_join_the_second_trick_once_it_is_decided() -> None:
    hands = ("G5 K2 U1", "G9 X3 U2")
    match = stage("GKUDX", hands, phase=2, artifacts=("spear necklace", ""))
    play(match, "0:G5", "1:G9", "0:necklace", "0:U1")
    assert (table(match), set_aside(match)) == ("0:U1", "G5 G9")
    play(match, "1:U2")
    assert (decision_of(match), set_aside(match)) == ("0 aftermath", "")
    assert table(match) == "0:G5 1:G9 0:U1 1:U2"
    assert "spear=G9" in legal(match).split()
