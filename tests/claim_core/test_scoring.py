"""Section 4: phase two, thirteen tricks for the score."""

import pytest

from claim_core.events import Ended, PhaseTwo, Played, Scored, TrickWon

from .stage import decision_of, followers, hands, kinds, legal, of_kind, play, score, stage


def test_each_seat_takes_its_followers_as_its_hand() -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", followers=("K8", "U3"))
    play(match, "0:G5", "1:G9")
    assert (match.phase, match.trick) == (2, 1)
    assert hands(match) == ("K8 D2", "U3 U7")
    assert followers(match) == ("", "")


@pytest.mark.parametrize(("follow", "leads"), [("G9", 1), ("G1", 0)])
def test_the_winner_of_phase_ones_last_trick_leads(follow: str, leads: int) -> None:
    match = stage("GKUDX", ("G5", follow), prize="U7", deck="D2")
    events = play(match, "0:G5", f"1:{follow}")
    assert of_kind(events, PhaseTwo) == [PhaseTwo(leads)]
    assert (match.leader, decision_of(match)) == (leads, f"{leads} lead")


def test_phase_two_has_no_prize() -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2")
    play(match, "0:G5", "1:G9")
    assert match.prizes == []


@pytest.mark.parametrize(
    ("lead", "follow", "scored"),
    [
        ("G5", "G9", ("", "G5 G9")),
        ("G5", "G3", ("G3 G5", "")),
        ("G9", "K2", ("", "G9 K2")),
        ("K5", "U9", ("K5 U9", "")),
        ("X5", "U9", ("U9 X5", "")),
        ("X5", "X9", ("", "X5 X9")),
    ],
)
def test_the_winner_puts_both_cards_on_the_score_pile(
    lead: str, follow: str, scored: tuple[str, str]
) -> None:
    match = stage("GKUDX", (f"{lead} U0", f"{follow} U1"), phase=2)
    play(match, f"0:{lead}", f"1:{follow}")
    assert score(match) == scored


@pytest.mark.parametrize(
    ("lead", "follow", "scored"),
    [
        ("D5", "D9", ("D5 D9", "")),
        ("D5", "D3", ("", "D3 D5")),
        ("D5", "G9", ("G9", "D5")),
        ("G5", "D9", ("G5", "D9")),
        ("D5", "X9", ("D5", "X9")),
        ("D5", "X3", ("X3", "D5")),
    ],
)
def test_the_loser_takes_every_dwarf_played_in_the_trick(
    lead: str, follow: str, scored: tuple[str, str]
) -> None:
    match = stage("GKUDX", (f"{lead} K8", f"{follow} K9"), phase=2)
    play(match, f"0:{lead}", f"1:{follow}")
    assert score(match) == scored


def test_the_loser_takes_no_dwarves_in_phase_one() -> None:
    match = stage("GKUDX", ("D5 K8", "D9 K9"), prize="D1", deck="G5")
    play(match, "0:D5", "1:D9")
    assert score(match) == ("", "")
    assert followers(match) == ("G5", "D1")


def test_score_piles_grow_trick_by_trick() -> None:
    match = stage("GKUDX", ("G5 K8", "G9 K9"), phase=2, score=("U1", "D4"))
    play(match, "0:G5", "1:G9")
    assert score(match) == ("U1", "G5 G9 D4")


def test_collected_cards_are_reported() -> None:
    match = stage("GKUDX", ("D5 K8", "X9 K9"), phase=2)
    events = play(match, "0:D5", "1:X9")
    assert kinds(events) == [Played, Played, TrickWon, Scored, Scored]
    assert of_kind(events, Scored) == [Scored(1, "X9"), Scored(0, "D5")]


@pytest.mark.parametrize(("follow", "leads"), [("D9", 1), ("D1", 0), ("X9", 1), ("K2", 0)])
def test_the_winner_leads_the_next_trick(follow: str, leads: int) -> None:
    match = stage("GKUDX", ("D5 K8", f"{follow} K9"), phase=2)
    play(match, "0:D5", f"1:{follow}")
    assert (match.leader, decision_of(match)) == (leads, f"{leads} lead")


def test_the_match_is_over_after_thirteen_tricks_of_phase_two() -> None:
    cards = [f"{code}{value}" for code in "UDX" for value in range(9)][:26]
    match = stage("GKUDX", (" ".join(cards[:13]), " ".join(cards[13:])), phase=2)
    for trick in range(1, 14):
        assert (match.phase, match.trick) == (2, trick)
        play(match, f"{match.leader}:{legal(match).split()[0]}")
        events = play(match, f"{1 - match.leader}:{legal(match).split()[0]}")
    assert kinds(events)[-1] is Ended
    assert decision_of(match) == "None over"
    assert legal(match) == ""
