"""Section 7: Gnomes lie in front of their collector, and Giants strike them."""

import pytest

from claim_core import view
from claim_core.events import GnomesJoined, Played, PutInFront, Scored, Struck, TrickWon

from .stage import decision_of, followers, kinds, laid_before, of_kind, play, score, stage


@pytest.mark.parametrize(
    ("lead", "follow", "in_front", "scored"),
    [
        ("N5", "N3", ("N3 N5", ""), ("", "")),
        ("N5", "N7", ("", "N5 N7"), ("", "")),
        ("R9", "N7", ("N7", ""), ("R9", "")),
        ("N1", "R9", ("N1", ""), ("R9", "")),
    ],
)
def test_a_collected_gnome_lies_face_up_in_front_of_its_collector(
    lead: str, follow: str, in_front: tuple[str, str], scored: tuple[str, str]
) -> None:
    match = stage("NIRTE", (f"{lead} T1", f"{follow} T2"), phase=2)
    play(match, f"0:{lead}", f"1:{follow}")
    assert laid_before(match) == in_front
    assert score(match) == scored
    assert view(match, None).laid_before == (tuple(in_front[0].split()), tuple(in_front[1].split()))


def test_a_gnome_put_in_front_has_its_own_event() -> None:
    match = stage("NIRTE", ("R9 T1", "N7 T2"), phase=2)
    events = play(match, "0:R9", "1:N7")
    assert kinds(events) == [Played, Played, TrickWon, Scored, PutInFront]
    assert of_kind(events, PutInFront) == [PutInFront(0, "N7")]


def test_gnomes_gather_in_front_of_a_seat() -> None:
    match = stage("NIRTE", ("N5 T1", "N3 T2"), phase=2, laid_before=("N1 N7", "N9"))
    play(match, "0:N5", "1:N3")
    assert laid_before(match) == ("N1 N3 N5 N7", "N9")


def test_gnomes_are_discarded_in_phase_one() -> None:
    match = stage("NIRTE", ("N5 T1", "N3 T2"), prize="R1", deck="R2")
    play(match, "0:N5", "1:N3")
    assert laid_before(match) == score(match) == ("", "")


def test_a_gnome_won_as_the_prize_is_an_ordinary_follower() -> None:
    match = stage("NIRTE", ("R5 T1", "R3 T2"), prize="N1", deck="N3")
    play(match, "0:R5", "1:R3")
    assert (laid_before(match), followers(match)) == (("", ""), ("N1", "N3"))


def test_a_doppelganger_played_after_a_gnome_goes_to_the_score_pile() -> None:
    match = stage("NIXTE", ("N5 T1", "X9 T2"), phase=2)
    play(match, "0:N5", "1:X9")
    assert (laid_before(match), score(match)) == (("", "N5"), ("", "X9"))


def test_gnomes_left_at_the_end_join_the_score_pile_and_count() -> None:
    match = stage(
        "NIRTE",
        ("N5", "N3"),
        phase=2,
        laid_before=("N7", "N1 N9"),
        score=("I1", "T1"),
    )
    events = play(match, "0:N5", "1:N3")
    assert of_kind(events, GnomesJoined) == [
        GnomesJoined(0, ("N3", "N5", "N7")),
        GnomesJoined(1, ("N1", "N9")),
    ]
    assert (laid_before(match), score(match)) == (("", ""), ("N3 N5 N7 I1", "N1 N9 T1"))
    assert match.outcome
    assert match.outcome.votes == {"N": 0, "I": 0, "R": None, "T": 1, "E": None}


def test_gnomes_do_not_join_before_the_end() -> None:
    match = stage("NIRTE", ("T5 R1", "T3 R2"), phase=2, laid_before=("N7", "N1"))
    assert of_kind(play(match, "0:T5", "1:T3"), GnomesJoined) == []
    assert laid_before(match) == ("N7", "N1")


@pytest.mark.parametrize("value", [1, 3, 5, 7, 9])
def test_a_giant_removes_a_gnome_of_its_value_in_front_of_the_loser(value: int) -> None:
    gnomes = "N1 N3 N5 N7 N9"
    match = stage("NIRTE", (f"I{value} R1", "T3 R2"), phase=2, laid_before=("", gnomes))
    out = match.out
    events = play(match, f"0:I{value}", "1:T3")
    assert of_kind(events, Struck) == [Struck(1, f"I{value}", f"N{value}")]
    assert laid_before(match) == ("", gnomes.replace(f"N{value}", "").replace("  ", " ").strip())
    assert match.kingdom.texts_of(match.out & ~out) == (f"N{value}",)


@pytest.mark.parametrize(
    ("hands", "leader"),
    [(("I5", "R3"), 0), (("R9", "I5"), 0), (("R3", "I5"), 1), (("I5", "R9"), 1)],
    ids=["leader's", "follower's", "other leader's", "other follower's"],
)
def test_a_giant_strikes_for_the_winner_whoever_played_it(
    hands: tuple[str, str], leader: int
) -> None:
    match = stage(
        "NIRTE",
        (f"{hands[0]} T1", f"{hands[1]} T2"),
        phase=2,
        leader=leader,
        laid_before=("N5", "N5"),
    )
    play(match, f"{leader}:{hands[leader]}", f"{1 - leader}:{hands[1 - leader]}")
    assert match.tricks[-1].winner == leader
    assert laid_before(match) == (("N5", ""), ("", "N5"))[leader]


def test_a_giant_removes_nothing_if_no_gnome_has_its_value() -> None:
    match = stage("NIRTE", ("I5 R1", "T3 R2"), phase=2, laid_before=("N5", "N3 N7"))
    events = play(match, "0:I5", "1:T3")
    assert of_kind(events, Struck) == []
    assert laid_before(match) == ("N5", "N3 N7")


def test_a_giant_removes_only_one_gnome() -> None:
    match = stage("NIRTE", ("I5 R1", "T3 R2"), phase=2, laid_before=("", "N5 N5 N5"))
    play(match, "0:I5", "1:T3")
    assert laid_before(match) == ("", "N5 N5")


@pytest.mark.parametrize(
    ("lead", "follow", "left"),
    [("I5", "I5", "N3 N5 N7"), ("I5", "I3", "N5 N5 N7"), ("I9", "I7", "N3 N5 N5 N5")],
)
def test_each_giant_in_the_trick_strikes(lead: str, follow: str, left: str) -> None:
    match = stage(
        "NIRTE", (f"{lead} R1", f"{follow} R2"), phase=2, laid_before=("", "N3 N5 N5 N5 N7")
    )
    play(match, f"0:{lead}", f"1:{follow}")
    assert laid_before(match) == ("", left)


def test_a_strike_is_automatic() -> None:
    match = stage("NIRTE", ("I5 R1", "T3 R2"), phase=2, laid_before=("", "N5"))
    play(match, "0:I5", "1:T3")
    assert (decision_of(match), laid_before(match)) == ("0 lead", ("", ""))


def test_gnomes_collected_in_the_same_trick_are_safe_from_its_giants() -> None:
    match = stage("NIRTE", ("N5 R1", "I5 R2"), phase=2, laid_before=("N5", ""))
    events = play(match, "0:N5", "1:I5")
    assert of_kind(events, Struck) == []
    assert (laid_before(match), score(match)) == (("N5 N5", ""), ("I5", ""))
    match = stage("NIRTE", ("N5 R1", "I5 R2"), phase=2, laid_before=("", "N5"))
    assert kinds(play(match, "0:N5", "1:I5"))[-3:] == [Struck, PutInFront, Scored]


@pytest.mark.parametrize(
    ("lead", "follow", "scored"),
    [("I5", "I3", ("I3 I5", "")), ("I5", "I7", ("", "I5 I7")), ("R5", "I9", ("I9 R5", ""))],
)
def test_giants_are_collected_as_usual(lead: str, follow: str, scored: tuple[str, str]) -> None:
    match = stage("NIRTE", (f"{lead} T1", f"{follow} T2"), phase=2, laid_before=("N3", "N5"))
    play(match, f"0:{lead}", f"1:{follow}")
    assert score(match) == scored


def test_a_removed_gnome_does_not_count() -> None:
    match = stage("NIRTE", ("I5", "T3"), phase=2, laid_before=("N1", "N5"))
    play(match, "0:I5", "1:T3")
    assert match.outcome
    assert match.outcome.votes
    assert match.outcome.votes["N"] == 0


def test_a_doppelganger_played_after_a_giant_strikes_nothing() -> None:
    match = stage("NIXTE", ("I3 T1", "X5 T2"), phase=2, laid_before=("N3 N5", ""))
    events = play(match, "0:I3", "1:X5")
    assert of_kind(events, Struck) == [Struck(0, "I3", "N3")]
    assert laid_before(match) == ("N5", "")
