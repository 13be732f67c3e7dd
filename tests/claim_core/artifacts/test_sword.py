"""The Serpent Sword: the card it is played with is worth three more."""

import pytest

from claim_core.events import Changed, Played, Used

from ..stage import kinds, legal, play, stage, values


@pytest.mark.parametrize("phase", [1, 2])
def test_the_leaders_card_is_worth_three_more(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G7 X3"), phase=phase, artifacts=("sword", ""))
    play(match, "0:G5+sword")
    assert values(match) == [8]
    play(match, "1:G7")
    assert match.tricks[-1].winner == 0


@pytest.mark.parametrize("phase", [1, 2])
def test_the_followers_card_is_worth_three_more(phase: int) -> None:
    match = stage("GKUDX", ("G7 K2", "G5 X3"), phase=phase, artifacts=("", "sword"))
    play(match, "0:G7", "1:G5+sword")
    assert match.tricks[-1].winner == 1


def test_it_is_offered_with_every_card_that_may_be_played() -> None:
    match = stage("GKUDX", ("G7 K2", "G5 D3"), artifacts=("sword", "sword"))
    assert legal(match) == "G7 G7+sword K2 K2+sword"
    play(match, "0:G7")
    assert legal(match) == "G5 G5+sword"


def test_it_strengthens_only_one_card() -> None:
    match = stage("GKUDX", ("G5 K5", "G4 X3"), artifacts=("sword", ""))
    play(match, "0:G5+sword", "1:G4", "0:K5")
    assert values(match) == [5]


def test_it_does_not_affect_the_vote() -> None:
    match = stage("GKUDX", ("G5", "U2"), phase=2, score=("", "G6"), artifacts=("sword", ""))
    play(match, "0:G5+sword", "1:U2")
    assert match.outcome
    assert match.outcome.votes
    assert match.outcome.votes["G"] == 1


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G7 X3"), artifacts=("sword", ""))
    events = play(match, "0:G5+sword")
    assert kinds(events) == [Played, Used, Changed]
    assert events == [
        Played(0, "G5", ("sword",)),
        Used(0, "sword", "sword"),
        Changed(0, "G5", "sword", "+3"),
    ]
