"""The Night Ring: its card need not follow, and only values count."""

import pytest

from claim_core.events import Played, Used

from ..stage import decision_of, kinds, legal, play, score, stage, values


@pytest.mark.parametrize("phase", [1, 2])
def test_its_card_need_not_follow(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), phase=phase, artifacts=("", "ring"))
    play(match, "0:G5")
    assert legal(match) == "D4+ring G9 G9+ring"


def test_it_cannot_be_used_with_a_card_that_leads() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), artifacts=("ring", ""))
    assert legal(match) == "G5 K2"


@pytest.mark.parametrize(
    ("follow", "winner"),
    [("D6", 1), ("D4", 0), ("K6", 1), ("G6", 1), ("X4", 0)],
)
def test_only_values_count(follow: str, winner: int) -> None:
    match = stage("GKUDX", ("G5 K2", f"{follow} D1"), artifacts=("", "ring"))
    play(match, "0:G5", f"1:{follow}+ring")
    assert match.tricks[-1].winner == winner


def test_a_knight_does_not_beat_a_goblin() -> None:
    match = stage("GKUDX", ("G5 K2", "K4 D1"), artifacts=("", "ring"))
    play(match, "0:G5", "1:K4+ring")
    assert match.tricks[-1].winner == 0


def test_the_leader_wins_on_equal_values() -> None:
    match = stage("GKUDX", ("G5 K2", "D5 D1"), artifacts=("", "ring"), leader=0)
    play(match, "0:G5", "1:D5+ring")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (0, "tie")


def test_modifiers_count() -> None:
    match = stage("GKUDX", ("G5 K2", "D4 D1"), artifacts=("", "ring sword"))
    play(match, "0:G5", "1:D4+sword+ring")
    assert match.tricks[-1].winner == 1


def test_it_applies_only_to_its_trick() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "D4 D9 U3"), artifacts=("", "ring"))
    play(match, "0:G5", "1:D4+ring", "0:K2", "1:D9")
    assert match.tricks[-1].winner == 0


def test_with_it_the_stein_may_turn_any_card_into_any_other_faction() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 G8 D4"), artifacts=("", "stein ring"))
    play(match, "0:G5")
    moves = legal(match).split()
    assert {"G9+stein=U+ring", "D4+stein=U+ring"} <= set(moves)
    assert {"G9+stein=U", "D4+stein=U", "D4"} & set(moves) == set()


@pytest.mark.parametrize(("follow", "winner"), [("D6+stein=G", 1), ("D4+stein=G", 0)])
def test_it_cancels_steins(follow: str, winner: int) -> None:
    match = stage("GKUDX", ("G5 K2", "D6 D4"), artifacts=("stein", "stein ring"))
    play(match, "0:G5+stein=U", f"1:{follow}+ring")
    assert match.tricks[-1].winner == winner


def test_powers_still_work() -> None:
    match = stage("GKUDX", ("G5 K2", "D6 D4"), phase=2, artifacts=("", "ring"))
    play(match, "0:G5", "1:D6+ring")
    assert score(match) == ("D6", "G5")


def test_under_a_bow_neither_card_need_follow_if_it_is_used_with_the_first() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 D4 U3"), artifacts=("bow", "ring"))
    play(match, "0:bow", "0:G5", "0:G4")
    assert legal(match) == "D4+ring G9 G9+ring U3+ring"
    play(match, "1:D4+ring")
    assert legal(match) == "G9 U3"


def test_under_a_bow_the_first_card_must_follow_if_it_is_used_with_the_second() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G7 D4"), artifacts=("bow", "ring"))
    play(match, "0:bow", "0:G5", "0:G4", "1:G9")
    assert legal(match) == "D4+ring G7 G7+ring"


def test_under_a_bow_the_leader_cannot_use_it_with_either_card() -> None:
    match = stage("GKUDX", ("G5 G4 K2", "G9 G7 D4"), artifacts=("bow ring", ""))
    play(match, "0:bow", "0:G5")
    assert (decision_of(match), legal(match)) == ("0 lead", "G4")


@pytest.mark.parametrize("follow", [("U8+ring", "U7"), ("U8", "U7+ring")])
def test_under_a_bow_all_four_cards_count(follow: tuple[str, str]) -> None:
    match = stage("GKUDX", ("G5 D9 K2", "U8 U7 X3"), artifacts=("bow", "ring"))
    play(match, "0:bow", "0:G5", "0:D9", f"1:{follow[0]}", f"1:{follow[1]}")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (0, "higher")
    match = stage("GKUDX", ("G5 D7 K2", "U8 U7 X3"), artifacts=("bow", "ring"))
    play(match, "0:bow", "0:G5", "0:D7", f"1:{follow[0]}", f"1:{follow[1]}")
    assert match.tricks[-1].winner == 1


def test_under_a_bow_the_earlier_of_equal_values_wins() -> None:
    match = stage("GKUDX", ("G5 D8 K2", "U8 U7 X3"), artifacts=("bow", "ring"), leader=0)
    play(match, "0:bow", "0:G5", "0:D8", "1:U8+ring", "1:U7")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (0, "tie")


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), artifacts=("horse", "ring"))
    play(match, "0:G5")
    events = play(match, "1:D4+ring")
    assert kinds(events) == [Played, Used]
    assert events == [Played(1, "D4", ("ring",)), Used(1, "ring", "ring")]
    assert values(match) == [5, 4]
