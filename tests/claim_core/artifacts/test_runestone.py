"""The Forgotten Runestone: it replaces a card about to be collected."""

from collections.abc import Mapping

import pytest

from claim_core import IllegalMove
from claim_core.events import LeftGame, Scored, Used

from ..stage import asked, decision_of, kinds, laid_before, legal, play, score, set_aside, stage

RUNESTONE = ("runestone", "")


def test_it_replaces_a_collected_card_by_one_of_the_faction_named() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, score=("U1", ""), artifacts=RUNESTONE)
    play(match, "0:G9", "1:G5")
    assert (decision_of(match), legal(match)) == ("0 collect", "pass runestone=G9>U")
    play(match, "0:runestone=G9>U")
    assert score(match) == ("G5 U1 runestone=U", "")


def test_seat_1_may_use_it() -> None:
    match = stage(
        "GKUDX", ("G5 K2", "G9 X3"), phase=2, score=("U2", "U1"), artifacts=("", "runestone")
    )
    play(match, "0:G5", "1:G9", "1:runestone=G5>U")
    assert score(match) == ("U2", "G9 U1 runestone=U")


def test_any_faction_in_the_score_pile_may_be_named() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, score=("U1 D2", "X9"), artifacts=RUNESTONE)
    play(match, "0:G9", "1:G5")
    assert legal(match) == "pass runestone=G9>D runestone=G9>U"


@pytest.mark.parametrize("code", ["X", "G", "W"])
def test_no_other_faction_may_be_named(code: str) -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, score=("U1", "X9"), artifacts=RUNESTONE)
    play(match, "0:G9", "1:G5")
    with pytest.raises(IllegalMove):
        play(match, f"0:runestone=G9>{code}")


def test_it_can_be_used_for_the_second_card_with_an_empty_score_pile() -> None:
    match = stage("GKUDX", ("G9 K2", "U5 X3"), phase=2, artifacts=RUNESTONE)
    play(match, "0:G9", "1:U5")
    assert (decision_of(match), legal(match)) == ("0 collect", "pass runestone=U5>G")
    assert score(match) == ("G9", "")


def test_it_cannot_be_used_for_a_single_card_with_an_empty_score_pile() -> None:
    match = stage("GKUDX", ("D5 K2", "G3 X3"), phase=2, artifacts=("", "runestone"), leader=1)
    play(match, "1:G3", "0:D5")
    assert decision_of(match) == "1 lead"


def test_gnomes_in_front_of_a_seat_cannot_be_named_yet() -> None:
    match = stage("NIUDX", ("N9 U2", "N5 X3"), phase=2, laid_before=("N3", ""), artifacts=RUNESTONE)
    play(match, "0:N9", "1:N5")
    assert (decision_of(match), laid_before(match)) == ("0 lead", ("N3 N5 N9", ""))


def test_a_gnome_scored_by_the_fools_crystal_can_be_named() -> None:
    match = stage("NIUDX", ("U9 N5", "U5 X3"), phase=2, artifacts=("fools_crystal runestone", ""))
    play(match, "0:U9", "1:U5", "0:fools_crystal=U9>N5")
    assert legal(match) == "pass runestone=U5>N"


def test_the_loser_may_use_it_for_a_dwarf() -> None:
    match = stage("GKUDX", ("D5 K2", "D9 X3"), phase=2, score=("U1", ""), artifacts=RUNESTONE)
    play(match, "0:D5", "1:D9", "0:pass", "0:runestone=D9>U")
    assert score(match) == ("U1 D5 runestone=U", "")


def test_a_troll_set_aside_earlier_may_leave_the_game() -> None:
    match = stage(
        "GKDTX",
        ("G9 K2", "G5 X3"),
        phase=2,
        score=("D1", ""),
        set_aside="T7 T1",
        artifacts=RUNESTONE,
    )
    play(match, "0:G9", "1:G5", "0:runestone=T7>D")
    assert (score(match), set_aside(match)) == (("G5 G9 D1 runestone=D", ""), "T1")


def test_a_gnome_may_leave_the_game() -> None:
    match = stage("NIUDX", ("N9 U2", "N5 X3"), phase=2, score=("U1", ""), artifacts=RUNESTONE)
    play(match, "0:N9", "1:N5", "0:runestone=N9>U")
    assert (laid_before(match), score(match)) == (("N5", ""), ("U1 runestone=U", ""))


def test_it_cannot_be_used_in_phase_one() -> None:
    match = stage("GKUDX", ("U9 K2", "U5 X3"), score=("U1", ""), artifacts=RUNESTONE)
    play(match, "0:U9", "1:U5")
    assert asked(match) == []


def votes(
    edition: str, mine: str, theirs: str, move: str
) -> tuple[Mapping[str, int | None], int | None]:
    """Let seat 0's X1 leave the game in the last trick, in which seat 1 gets a Dwarf."""
    match = stage(
        "GKUDX",
        ("X1", "D0"),
        phase=2,
        score=(mine, theirs),
        artifacts=("runestone", ""),
        edition=edition,
    )
    play(match, "0:X1", "1:D0", f"0:{move}")
    assert match.outcome
    assert match.outcome.votes
    return match.outcome.votes, match.outcome.winner


EDITIONS = ["international", "german", "magic"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_counts_as_one_more_card(edition: str) -> None:
    cast, _ = votes(edition, "U1", "U9", "runestone=X1>U")
    assert cast["U"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_does_not_count_for_another_faction(edition: str) -> None:
    cast, _ = votes(edition, "U1 G1", "U9", "runestone=X1>G")
    assert (cast["U"], cast["G"]) == (1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_not_the_highest_card(edition: str) -> None:
    cast, _ = votes(edition, "U5", "U6 U0", "runestone=X1>U")
    assert cast["U"] == 1
    cast, _ = votes(edition, "U7", "U6 U0", "runestone=X1>U")
    assert cast["U"] == 0


@pytest.mark.parametrize(
    ("edition", "vote"), [("international", None), ("german", None), ("magic", 1)]
)
def test_it_ranks_below_a_0(edition: str, vote: int | None) -> None:
    cast, _ = votes(edition, "G0", "G0 G0", "runestone=X1>G")
    assert cast["G"] == vote


@pytest.mark.parametrize(("theirs", "winner"), [("D4", 0), ("D5", None), ("D6", 1)])
def test_it_adds_nothing_to_the_sum_of_the_cards_won(theirs: str, winner: int | None) -> None:
    cast, won_by = votes("german", "U5", theirs, "runestone=X1>U")
    assert (cast["U"], cast["D"], won_by) == (0, 1, winner)


@pytest.mark.parametrize(("theirs", "winner"), [("", 0), ("D5", None), ("D5 D4", 1)])
def test_it_counts_among_the_cards_won(theirs: str, winner: int | None) -> None:
    cast, won_by = votes("magic", "U5", theirs, "runestone=X1>U")
    assert (cast["U"], cast["D"], won_by) == (0, 1, winner)


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, score=("U1", ""), artifacts=RUNESTONE)
    play(match, "0:G9", "1:G5")
    events = play(match, "0:runestone=G9>U")
    assert kinds(events) == [Used, LeftGame, Scored]
    assert events == [
        Used(0, "runestone", "runestone=G9>U"),
        LeftGame("G9"),
        Scored(0, "G5"),
    ]
