"""The Horn of Silence: each seat collects its own card, and nobody wins or loses."""

from random import Random

from claim_core import resample, set_up, view
from claim_core.events import LeadChanged, PotionDrawn, Scored, TrickWon, Used

from ..stage import (
    asked,
    decision_of,
    kinds,
    laid_before,
    legal,
    of_kind,
    play,
    score,
    set_aside,
    stage,
)


def test_each_seat_collects_its_own_card() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("horn", ""))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("0 react", "horn pass")
    play(match, "0:horn")
    assert score(match) == ("G5", "G9")


def test_the_follower_may_use_it() -> None:
    match = stage("GKUDX", ("G9 K2", "G5 X3"), phase=2, artifacts=("", "horn"))
    play(match, "0:G9", "1:G5")
    assert (decision_of(match), legal(match)) == ("1 react", "horn pass")
    play(match, "1:horn")
    assert score(match) == ("G9", "G5")


def test_it_cannot_be_used_in_phase_one() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("horn", "horn"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


def test_it_may_be_used_in_the_last_trick() -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("horn", ""))
    play(match, "0:G5", "1:G9", "0:horn")
    assert score(match) == ("G5", "G9")


def test_each_seat_collects_its_own_dwarves() -> None:
    match = stage("GKUDX", ("D5 K2", "D9 X3"), phase=2, artifacts=("horn", ""))
    play(match, "0:D5", "1:D9", "0:horn")
    assert score(match) == ("D5", "D9")


def test_each_seat_collects_its_own_trolls() -> None:
    match = stage("GKDRT", ("T5 K2", "T9 R3"), phase=2, artifacts=("horn", ""))
    play(match, "0:T5", "1:T9", "0:horn")
    assert (score(match), set_aside(match)) == (("T5", "T9"), "")


def test_trolls_set_aside_earlier_stay_set_aside() -> None:
    match = stage("GKDRT", ("T5 K2", "G9 R3"), phase=2, set_aside="T7 T2", artifacts=("horn", ""))
    play(match, "0:T5", "1:G9", "0:horn")
    assert (score(match), set_aside(match)) == (("T5", "G9"), "T2 T7")


def test_the_would_be_winner_of_the_last_trick_takes_the_trolls_set_aside() -> None:
    match = stage("GKDRT", ("T5", "T9"), phase=2, set_aside="T7 T2", artifacts=("horn", ""))
    play(match, "0:T5", "1:T9", "0:horn")
    assert (score(match), set_aside(match)) == (("T5", "T2 T7 T9"), "")


def test_each_seat_also_collects_its_own_cards_under_a_necklace() -> None:
    match = stage("GKDRT", ("D5 T2 K2", "D9 T3 R3"), phase=2, artifacts=("necklace", "horn"))
    play(match, "0:D5", "1:D9", "0:necklace", "0:T2", "1:T3", "1:horn")
    assert (score(match), set_aside(match)) == (("D5 T2", "D9 T3"), "")
    assert decision_of(match) == "1 lead"


def test_under_a_bow_each_seat_collects_its_own_two_cards() -> None:
    match = stage("GKUDX", ("G5 D2 K2", "G9 D8 X3"), phase=2, artifacts=("bow horn", ""))
    play(match, "0:bow", "0:G5", "0:D2", "1:G9", "1:D8", "0:horn")
    assert score(match) == ("G5 D2", "G9 D8")


def test_a_gnome_lies_in_front_of_its_own_seat() -> None:
    match = stage("NIUDX", ("N5 U2", "N9 X3"), phase=2, artifacts=("horn", ""))
    play(match, "0:N5", "1:N9", "0:horn")
    assert (laid_before(match), score(match)) == (("N5", "N9"), ("", ""))


def test_no_potion_is_drawn() -> None:
    match = stage("GKWBS", ("W5 K2", "W9 B3"), phase=2, potion_deck="+6", artifacts=("horn", ""))
    play(match, "0:W5", "1:W9")
    assert of_kind(play(match, "0:horn"), PotionDrawn) == []
    assert match.potions == [(), ()]


def test_no_giant_strikes() -> None:
    match = stage(
        "NIUDX", ("I5 U2", "I3 X3"), phase=2, laid_before=("N3", "N5 N3"), artifacts=("horn", "")
    )
    play(match, "0:I5", "1:I3", "0:horn")
    assert (laid_before(match), score(match)) == (("N3", "N3 N5"), ("I5", "I3"))


def test_nobody_is_asked_as_the_winner_or_the_loser() -> None:
    match = stage(
        "GKUDX",
        ("G5 K2 K3 K4 K5 K6", "G9 X3 X4 X5 X6 X7"),
        phase=2,
        artifacts=("horn staff spear", "lantern"),
    )
    play(match, "0:G5", "1:G9", "0:horn")
    assert decision_of(match) == "1 lead"


def test_a_card_to_collect_may_still_be_exchanged() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("horn fools_crystal", ""))
    play(match, "0:G5", "1:G9", "0:horn")
    assert (decision_of(match), legal(match)) == ("0 collect", "fools_crystal=G5>K2 pass")


def test_the_would_be_winner_leads() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("", "horn"))
    play(match, "0:G5", "1:G9", "1:horn")
    assert decision_of(match) == "1 lead"


def test_the_would_be_winner_leads_even_after_a_dragon() -> None:
    match = stage("GKDRT", ("R9 K2", "R5 T3"), phase=2, artifacts=("", "horn"))
    play(match, "0:R9", "1:R5")
    events = play(match, "1:horn")
    assert of_kind(events, LeadChanged) == []
    assert decision_of(match) == "0 lead"


def test_it_ends_the_round_of_asking() -> None:
    match = stage(
        "GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("horn shield", "horse hourglass")
    )
    play(match, "0:G5", "1:G9", "0:horn")
    assert decision_of(match) == "1 lead"


def test_it_applies_only_to_its_trick() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 X3 U2"), phase=2, artifacts=("horn", ""))
    play(match, "0:G5", "1:G9", "0:horn", "1:U2", "0:U1")
    assert score(match) == ("G5", "G9 U1 U2")


def test_its_events_are_in_order_with_the_would_be_winner_collecting_first() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("horn", ""))
    play(match, "0:G5", "1:G9")
    events = play(match, "0:horn")
    assert kinds(events) == [Used, TrickWon, Scored, Scored]
    assert events == [
        Used(0, "horn", "horn"),
        TrickWon(2, 12, 0, 1, "horn", ("G5", "G9")),
        Scored(1, "G9"),
        Scored(0, "G5"),
    ]


def test_each_seat_collects_its_own_of_two_identical_cards_in_positions_and_worlds() -> None:
    match = stage(
        "GKUDX",
        ("G0 K2", "G0 X2"),
        leader=1,
        phase=2,
        score=("U1", ""),
        artifacts=("runestone", "horn fools_crystal"),
    )
    play(match, "1:G0", "0:G0", "1:horn")
    assert decision_of(match) == "1 collect"
    for other in (set_up(match.position()), resample(view(match, 0), Random(1))):
        play(other, "1:pass", "0:pass")
        assert score(other) == ("G0 U1", "G0")
        assert not other.score[0] & other.score[1]
