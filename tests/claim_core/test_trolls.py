"""Section 7: at most one Troll reaches a score pile per trick."""

import pytest

from claim_core import view
from claim_core.events import Played, Scored, SetAside, TrickWon

from .stage import followers, kinds, of_kind, play, score, set_aside, stage


@pytest.mark.parametrize(
    ("lead", "follow", "scored"),
    [("T5", "R9", ("R9 T5", "")), ("R5", "T9", ("R5 T9", "")), ("N5", "T9", ("T9", ""))],
)
def test_a_single_troll_goes_to_the_winner(lead: str, follow: str, scored: tuple[str, str]) -> None:
    match = stage("NIRTE", (f"{lead} I1", f"{follow} I3"), phase=2)
    play(match, f"0:{lead}", f"1:{follow}")
    assert (score(match), set_aside(match)) == (scored, "")


@pytest.mark.parametrize(
    ("follow", "scored", "aside"), [("T3", ("T5", ""), "T3"), ("T9", ("", "T9"), "T5")]
)
def test_the_winner_takes_the_higher_of_two_trolls_and_the_other_is_set_aside(
    follow: str, scored: tuple[str, str], aside: str
) -> None:
    match = stage("NIRTE", ("T5 I1", f"{follow} I3"), phase=2)
    events = play(match, "0:T5", f"1:{follow}")
    assert of_kind(events, SetAside) == [SetAside(aside)]
    assert (score(match), set_aside(match)) == (scored, aside)


def test_trolls_set_aside_lie_face_up() -> None:
    match = stage("NIRTE", ("T5 I1", "T3 I3"), phase=2)
    events = play(match, "0:T5", "1:T3")
    assert view(match, None).set_aside == ("T3",)
    assert kinds(events) == [Played, Played, TrickWon, SetAside, Scored]


@pytest.mark.parametrize(
    ("lead", "follow", "scored", "aside"),
    [
        ("T5", "T3", ("T8", ""), "T1 T3 T5"),
        ("T5", "T9", ("", "T9"), "T1 T5 T8"),
        ("T9", "R9", ("R9 T9", ""), "T1 T8"),
        ("T5", "R9", ("R9 T8", ""), "T1 T5"),
        ("R5", "T9", ("R5 T9", ""), "T1 T8"),
        ("R5", "T2", ("R5 T8", ""), "T1 T2"),
    ],
)
def test_the_winner_takes_the_highest_of_the_trolls_played_and_set_aside(
    lead: str, follow: str, scored: tuple[str, str], aside: str
) -> None:
    match = stage("NIRTE", (f"{lead} I1", f"{follow} I3"), phase=2, set_aside="T1 T8")
    play(match, f"0:{lead}", f"1:{follow}")
    assert (score(match), set_aside(match)) == (scored, aside)


def test_the_winner_takes_one_even_if_no_troll_was_played() -> None:
    match = stage("NIRTE", ("R5 I1", "R9 I3"), phase=2, set_aside="T1 T8")
    events = play(match, "0:R5", "1:R9")
    assert of_kind(events, Scored)[0] == Scored(1, "T8")
    assert of_kind(events, SetAside) == []
    assert (score(match), set_aside(match)) == (("", "R5 R9 T8"), "T1")


def test_trolls_set_aside_are_collected_one_by_one_highest_first() -> None:
    match = stage("NIRTE", ("E5 E8 I1", "E4 E2 I3"), phase=2, set_aside="T1 T8")
    play(match, "0:E5", "1:E4")
    assert (score(match), set_aside(match)) == (("T8 E4 E5", ""), "T1")
    play(match, "0:E8", "1:E2")
    assert (score(match), set_aside(match)) == (("T1 T8 E2 E4 E5 E8", ""), "")


@pytest.mark.parametrize(
    ("lead", "follow", "winner", "scored"),
    [
        ("R5", "R9", 1, "R5 R9 T1 T8"),
        ("T5", "T3", 0, "T1 T3 T5 T8"),
        ("T5", "T9", 1, "T1 T5 T8 T9"),
        ("R5", "T9", 0, "R5 T1 T8 T9"),
    ],
)
def test_the_last_tricks_winner_takes_all_trolls_that_are_left(
    lead: str, follow: str, winner: int, scored: str
) -> None:
    match = stage("NIRTE", (lead, follow), phase=2, set_aside="T1 T8")
    events = play(match, f"0:{lead}", f"1:{follow}")
    assert (score(match)[winner], score(match)[1 - winner]) == (scored, "")
    assert (of_kind(events, SetAside), set_aside(match)) == ([], "")


def test_trolls_are_discarded_in_phase_one() -> None:
    match = stage("NIRTE", ("T5 I1", "T3 I3"), prize="R1", deck="R2")
    out = match.out
    events = play(match, "0:T5", "1:T3")
    assert of_kind(events, SetAside) == []
    assert match.kingdom.texts_of(match.out & ~out) == ("T3", "T5")
    assert (followers(match), set_aside(match)) == (("R1", "R2"), "")


def test_a_doppelganger_played_after_a_troll_does_not_count_as_one() -> None:
    match = stage("NIXTE", ("T5 I1", "X3 I3"), phase=2, set_aside="T2")
    play(match, "0:T5", "1:X3")
    assert (score(match), set_aside(match)) == (("X3 T5", ""), "T2")


def test_trolls_and_dwarves_in_one_trick_follow_their_own_rules() -> None:
    match = stage("GKDTE", ("T5 K2", "D9 K3"), phase=2, set_aside="T8")
    play(match, "0:T5", "1:D9")
    assert (score(match), set_aside(match)) == (("T8", "D9"), "T5")
