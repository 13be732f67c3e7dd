"""Section 7: a seat that played a Ghost may take it as a follower instead of its due card."""

import pytest

from claim_core import IllegalMove, seen_by, view
from claim_core.events import Discarded, Drew, PrizeTurnedUp, Recruited

from .stage import decision_of, followers, legal, of_kind, play, score, stage, table


@pytest.mark.parametrize(
    ("lead", "follow", "asks"),
    [
        ("H5", "H3", ["0 ghost", "1 ghost"]),
        ("H5", "H9", ["1 ghost", "0 ghost"]),
        ("H5", "K9", ["0 ghost"]),
        ("H5", "X9", ["0 ghost"]),
        ("K5", "H9", ["1 ghost"]),
        ("K5", "K9", []),
    ],
)
def test_seats_that_played_a_ghost_are_asked_winner_first(
    lead: str, follow: str, asks: list[str]
) -> None:
    match = stage("GKUXH", (f"{lead} G2", f"{follow} G3"), prize="U7", deck="U2")
    play(match, f"0:{lead}", f"1:{follow}")
    for ask in asks:
        assert decision_of(match) == ask
        play(match, f"{ask[0]}:ghost=leave")
    assert match.decision.kind == "lead"


def test_a_ghost_is_kept_or_left() -> None:
    match = stage("GKUDH", ("H5 K2", "G3 K3"), prize="U7", deck="D2")
    play(match, "0:H5", "1:G3")
    assert legal(match) == "ghost=keep ghost=leave"
    with pytest.raises(IllegalMove, match="ghost=keep or ghost=leave"):
        play(match, "0:pass")
    with pytest.raises(IllegalMove, match="it is not your turn"):
        play(match, "1:ghost=keep")
    assert decision_of(match) == "0 ghost"


def test_a_ghost_that_is_left_is_discarded_as_usual() -> None:
    match = stage("GKUDH", ("H5 K2", "H3 K3"), prize="U7", deck="D2 D9")
    out = match.out
    events = play(match, "0:H5", "1:H3", "0:ghost=leave", "1:ghost=leave")
    assert of_kind(events, Recruited) == [Recruited(0, "U7", "prize")]
    assert of_kind(events, Drew) == [Drew(1, "D2")]
    assert of_kind(events, Discarded) == []
    assert followers(match) == ("U7", "D2")
    assert match.kingdom.texts_of(match.out & ~out) == ("H3", "H5")


def test_the_winners_ghost_replaces_the_prize_which_is_discarded() -> None:
    match = stage("GKUDH", ("H5 K2", "G3 K3"), prize="U7", deck="D2 D9")
    out = match.out
    events = play(match, "0:H5", "1:G3", "0:ghost=keep")
    assert of_kind(events, Discarded) == [Discarded(0, "U7", True)]
    assert of_kind(events, Recruited) == [Recruited(0, "H5", "ghost")]
    assert followers(match) == ("H5", "D2")
    assert score(match) == ("", "")
    assert match.kingdom.texts_of(match.out & ~out) == ("G3", "U7")


def test_the_losers_ghost_replaces_the_card_to_be_drawn_which_is_discarded() -> None:
    match = stage("GKUDH", ("K5 K2", "H3 G3"), prize="U7", deck="D2 D9")
    out = match.out
    events = play(match, "0:K5", "1:H3", "1:ghost=keep")
    assert of_kind(events, Recruited) == [Recruited(0, "U7", "prize"), Recruited(1, "H3", "ghost")]
    assert of_kind(events, Drew) == []
    assert followers(match) == ("U7", "H3")
    assert match.kingdom.texts_of(match.out & ~out) == ("K5", "D2")
    assert of_kind(events, PrizeTurnedUp) == [PrizeTurnedUp("D9")]


def test_nobody_sees_the_card_discarded_instead_of_being_drawn() -> None:
    match = stage("GKUDH", ("K5 K2", "H3 G3"), prize="U7", deck="D2 D9")
    [discarded] = of_kind(play(match, "0:K5", "1:H3", "1:ghost=keep"), Discarded)
    assert discarded == Discarded(1, None, False)
    for seat in (0, 1, None):
        assert "D2" in view(match, seat).unseen
        assert "U7" not in view(match, seat).unseen


def test_both_seats_can_keep_their_ghosts() -> None:
    match = stage("GKUDH", ("H5 K2", "H3 K3"), prize="U7", deck="D2 D9")
    play(match, "0:H5", "1:H3", "0:ghost=keep", "1:ghost=keep")
    assert followers(match) == ("H5", "H3")
    assert view(match, None).known == (("H5",), ("H3",))


@pytest.mark.parametrize(
    ("winners", "losers", "after"),
    [("keep", "leave", ("H5", "D2")), ("leave", "keep", ("U7", "H3"))],
)
def test_each_seat_chooses_for_itself(winners: str, losers: str, after: tuple[str, str]) -> None:
    match = stage("GKUDH", ("H5 K2", "H3 K3"), prize="U7", deck="D2 D9")
    play(match, "0:H5", "1:H3", f"0:ghost={winners}", f"1:ghost={losers}")
    assert followers(match) == after


def test_a_seat_is_asked_about_its_ghost_in_every_trick() -> None:
    match = stage("GKUDH", ("H5 H6 G2", "H3 H4 G3"), prize="U7", deck="D2 D9 D3")
    play(match, "0:H5", "1:H3", "0:ghost=leave", "1:ghost=leave", "0:H6", "1:H4")
    assert decision_of(match) == "0 ghost"


def test_all_cards_are_moved_together_after_the_choices() -> None:
    match = stage("GKUDH", ("H5 K2", "H3 K3"), prize="U7", deck="D2")
    play(match, "0:H5", "1:H3", "0:ghost=keep")
    assert (decision_of(match), followers(match)) == ("1 ghost", ("", ""))
    assert (table(match), view(match, 1).prizes) == ("0:H5 1:H3", ("U7",))


def test_a_ghost_does_not_change_the_lead() -> None:
    match = stage("GKUDH", ("K5 K2", "H3 G3"), prize="U7", deck="D2")
    play(match, "0:K5", "1:H3", "1:ghost=keep")
    assert decision_of(match) == "0 lead"


def test_ghosts_have_no_power_in_phase_two() -> None:
    match = stage("GKUDH", ("H5 K2", "H3 K3"), phase=2)
    play(match, "0:H5", "1:H3")
    assert decision_of(match) == "0 lead"
    assert score(match) == ("H3 H5", "")


def test_a_ghost_won_as_the_prize_is_an_ordinary_follower() -> None:
    match = stage("GKUDH", ("K5 K2", "K3 G3"), prize="H7", deck="H2")
    play(match, "0:K5", "1:K3")
    assert (decision_of(match), followers(match)) == ("0 lead", ("H7", "H2"))


def test_a_losers_ghost_may_replace_the_prize_left_by_a_seer() -> None:
    match = stage("GKUEH", ("E5 K2", "H3 K3"), prize="U7", deck="G2 G9")
    play(match, "0:E5", "1:H3")
    assert decision_of(match) == "0 seer"
    events = play(match, "0:seer=deck")
    assert decision_of(match) == "1 ghost"
    events += play(match, "1:ghost=keep")
    assert of_kind(events, Discarded) == [Discarded(1, "U7", True)]
    assert followers(match) == ("G2", "H3")
    assert of_kind(events, PrizeTurnedUp) == [PrizeTurnedUp("G9")]


def test_a_losers_ghost_may_replace_the_card_left_on_the_deck_by_a_seer() -> None:
    match = stage("GKUEH", ("E5 K2", "H3 K3"), prize="U7", deck="G2 G9")
    events = play(match, "0:E5", "1:H3", "0:seer=prize", "1:ghost=keep")
    assert of_kind(events, Discarded) == [Discarded(1, None, False)]
    assert followers(match) == ("U7", "H3")
    assert of_kind(events, PrizeTurnedUp) == [PrizeTurnedUp("G9")]


@pytest.mark.parametrize(
    ("ghost", "decision", "after"),
    [("leave", "1 draw", ("", "")), ("keep", "0 lead", ("U7", "H3"))],
)
def test_a_loser_who_still_draws_may_use_the_crystal_ball_after_the_ghosts(
    ghost: str, decision: str, after: tuple[str, str]
) -> None:
    match = stage(
        "GKUDH", ("H5 K2", "H3 G3"), prize="U7", deck="D2", artifacts=("", "crystal_ball")
    )
    play(match, "0:H5", "1:H3", "0:ghost=leave", f"1:ghost={ghost}")
    assert (decision_of(match), followers(match)) == (decision, after)


def test_under_a_bow_a_winners_ghost_may_replace_the_card_taken_from_the_deck() -> None:
    match = stage(
        "GKUEH",
        ("E5 H6 G1", "K2 K3 G2"),
        prize="U7",
        deck="U1 U2 U3",
        artifacts=("bow", ""),
    )
    events = play(match, "0:bow", "0:E5", "0:H6", "1:K2", "1:K3", "0:seer=deck", "0:ghost=keep")
    [discarded] = of_kind(events, Discarded)
    assert discarded == seen_by(discarded, 0) == Discarded(0, "U2", False)
    assert seen_by(discarded, 1) == seen_by(discarded, None) == Discarded(0, None, False)
    assert followers(match) == ("U1 H6", "U3 U7")
