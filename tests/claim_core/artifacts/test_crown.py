"""The Crown of Light: after the last trick, a 5 of any of the five factions."""

from collections.abc import Mapping

import pytest

from claim_core import IllegalMove, Match
from claim_core.events import Ended, Used

from ..stage import decision_of, kinds, legal, of_kind, play, score, stage

EDITIONS = ["international", "german", "magic"]
CROWN = ("crown", "")


def crowned(edition: str, mine: str, theirs: str, move: str) -> Match:
    """End a match whose last trick gives X1 and X0 to seat 0; then make its move with the Crown."""
    match = stage(
        "GKUDX", ("X1", "X0"), phase=2, score=(mine, theirs), artifacts=CROWN, edition=edition
    )
    play(match, "0:X1", "1:X0", f"0:{move}")
    return match


def votes(match: Match) -> Mapping[str, int | None]:
    assert match.outcome
    assert match.outcome.votes
    return match.outcome.votes


def winner(match: Match) -> int | None:
    assert match.outcome
    return match.outcome.winner


@pytest.mark.parametrize("seat", [0, 1])
def test_its_holder_is_asked_after_the_last_trick(seat: int) -> None:
    match = stage("GKUDX", ("X1", "X0"), phase=2, artifacts=CROWN if seat == 0 else ("", "crown"))
    play(match, "0:X1", "1:X0")
    assert decision_of(match) == f"{seat} crown"
    assert legal(match) == "crown=D crown=G crown=K crown=U crown=X pass"


def test_its_holder_is_asked_after_all_cards_are_scored() -> None:
    match = stage("GKUDX", ("X1", "X0"), phase=2, artifacts=CROWN)
    play(match, "0:X1", "1:X0")
    assert score(match) == ("X0 X1", "")


@pytest.mark.parametrize("phase", [1, 2])
def test_it_cannot_be_used_earlier(phase: int) -> None:
    match = stage("GKUDX", ("X1 K2", "X0 K3"), phase=phase, artifacts=CROWN)
    play(match, "0:X1", "1:X0")
    assert (decision_of(match), legal(match)) == ("0 lead", "K2")
    with pytest.raises(IllegalMove):
        play(match, "0:crown=G")


def test_its_holder_is_not_asked_after_phase_one() -> None:
    match = stage("GKUDX", ("X1", "X0"), artifacts=CROWN)
    play(match, "0:X1", "1:X0")
    assert decision_of(match) == "0 lead"


@pytest.mark.parametrize("code", ["W", "R"])
def test_factions_of_other_kingdoms_may_not_be_named(code: str) -> None:
    match = stage("GKUDX", ("X1", "X0"), phase=2, artifacts=CROWN)
    play(match, "0:X1", "1:X0")
    with pytest.raises(IllegalMove):
        play(match, f"0:crown={code}")


def test_a_seat_that_passes_has_no_crown() -> None:
    match = crowned("magic", "U4", "U3", "pass")
    assert (score(match), match.used[0]) == (("U4 X0 X1", "U3"), ())
    assert votes(match)["D"] is None


def test_seat_1_may_use_it() -> None:
    match = stage("GKUDX", ("X1", "X0"), phase=2, artifacts=("", "crown"))
    play(match, "0:X1", "1:X0", "1:crown=D")
    assert votes(match) == {"G": None, "K": None, "U": None, "D": 1, "X": 0}


def test_it_lies_on_the_score_pile() -> None:
    match = crowned("magic", "U4", "", "crown=D")
    assert score(match) == ("U4 X0 X1 crown=D", "")


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_counts_as_a_card(edition: str) -> None:
    assert votes(crowned(edition, "U0", "U9", "crown=U"))["U"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_counts_as_a_card_of_a_faction_of_which_nobody_has_one(edition: str) -> None:
    assert votes(crowned(edition, "", "", "crown=D"))["D"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("card", "vote"), [("U4", 0), ("U5", None), ("U6", 1)])
def test_it_is_a_5(edition: str, card: str, vote: int | None) -> None:
    assert votes(crowned(edition, "", card, "crown=U"))["U"] == vote


@pytest.mark.parametrize(("card", "won_by"), [("D9", 1), ("D8", None), ("D7", 0)])
def test_it_adds_5_to_the_sum(card: str, won_by: int | None) -> None:
    match = crowned("german", "U2", f"{card} G0", "crown=U")
    assert votes(match) == {"G": 1, "K": None, "U": 0, "D": 1, "X": 0}
    assert winner(match) == won_by


@pytest.mark.parametrize(("theirs", "won_by"), [("D9", 0), ("D9 D8", None), ("D9 D8 D7", 1)])
def test_it_counts_among_the_cards_won(theirs: str, won_by: int | None) -> None:
    match = crowned("magic", "", f"{theirs} G0", "crown=U")
    assert votes(match) == {"G": 1, "K": None, "U": 0, "D": 1, "X": 0}
    assert winner(match) == won_by


def test_it_counts_together_with_a_runestone_of_the_same_faction() -> None:
    match = stage(
        "GKUDX", ("X1", "X0"), phase=2, score=("U1", "U9 U8"), artifacts=("crown runestone", "")
    )
    play(match, "0:X1", "1:X0", "0:runestone=X1>U", "0:crown=U")
    assert score(match)[0] == "U1 X0 crown=U runestone=U"
    assert votes(match)["U"] == 0


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("X1", "X0"), phase=2, artifacts=CROWN)
    play(match, "0:X1", "1:X0")
    events = play(match, "0:crown=D")
    assert kinds(events) == [Used, Ended]
    assert of_kind(events, Used) == [Used(0, "crown", "crown=D")]
