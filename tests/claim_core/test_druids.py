"""Section 6: Druids turn into Bears."""

import pytest

from claim_core.events import BecameBear, Changed, Drew, Played, PrizeTurnedUp, Recruited, TrickWon

from .stage import (
    decision_of,
    followers,
    kinds,
    laid_before,
    legal,
    of_kind,
    play,
    score,
    stage,
    values,
)


@pytest.mark.parametrize(
    ("lead", "follow", "bears"),
    [
        ("B2", "B7", ("B2", "")),
        ("B7", "B2", ("", "B2")),
        ("K2", "B9", ("", "B9")),
        ("B2", "K9", ("", "")),
        ("K2", "K9", ("", "")),
    ],
)
def test_a_druid_that_loses_in_phase_one_is_kept_as_a_bear(
    lead: str, follow: str, bears: tuple[str, str]
) -> None:
    match = stage("GKWBS", (f"{lead} W1", f"{follow} W2"))
    out = match.out
    events = play(match, f"0:{lead}", f"1:{follow}")
    assert laid_before(match) == bears
    expected = [BecameBear(seat, bear) for seat, bear in enumerate(bears) if bear]
    assert of_kind(events, BecameBear) == expected
    discarded = match.kingdom.texts_of(match.out & ~out)
    assert sorted((*discarded, *" ".join(bears).split())) == sorted((lead, follow))


def test_the_events_of_a_trick_with_a_bear_are_in_order() -> None:
    match = stage("GKWBS", ("B2 W1", "B7 W2"))
    events = play(match, "0:B2", "1:B7")
    assert kinds(events) == [Played, Played, TrickWon, BecameBear, Recruited, Drew, PrizeTurnedUp]


def test_a_druid_that_loses_in_phase_two_is_collected() -> None:
    match = stage("GKWBS", ("B2 W1", "B7 W2"), phase=2)
    events = play(match, "0:B2", "1:B7")
    assert of_kind(events, BecameBear) == []
    assert (laid_before(match), score(match)) == (("", ""), ("", "B2 B7"))


def test_a_doppelganger_that_loses_to_a_druid_does_not_become_a_bear() -> None:
    match = stage("GKXWB", ("B9 W1", "X3 W2"))
    play(match, "0:B9", "1:X3")
    assert laid_before(match) == ("", "")


def test_a_bear_adds_three_to_its_seats_next_card_and_is_discarded() -> None:
    match = stage("GKWBS", ("B2 K4 G1", "B7 K6 G2"))
    play(match, "0:B2", "1:B7", "1:K6")
    assert values(match) == [6]
    out = match.out
    events = play(match, "0:K4")
    assert of_kind(events, Changed) == [Changed(0, "K4", "bear", "+3")]
    [won] = of_kind(events, TrickWon)
    assert (won.winner, won.how) == (0, "higher")
    assert laid_before(match) == ("", "")
    assert "B2" in match.kingdom.texts_of(match.out & ~out)


def test_a_bear_is_discarded_as_soon_as_the_next_card_is_played() -> None:
    match = stage("GKWBS", ("K4 K5", "G6 G7"), laid_before=("B2", ""))
    play(match, "0:K4")
    assert values(match) == [7]
    assert (decision_of(match), laid_before(match)) == ("1 follow", ("", ""))


def test_a_bear_strengthens_only_one_card() -> None:
    match = stage("GKWBS", ("K4 K5", "G6 G7"), laid_before=("B2", ""))
    play(match, "0:K4", "1:G6", "0:K5")
    assert values(match) == [5]


def test_a_bear_does_not_strengthen_the_other_seats_cards() -> None:
    match = stage("GKWBS", ("K4 K5", "K6 G7"), laid_before=("", "B2"))
    play(match, "0:K4")
    assert values(match) == [4]
    assert laid_before(match) == ("", "B2")


def test_a_bear_is_not_optional() -> None:
    match = stage("GKWBS", ("K4 K5", "G6 G7"), laid_before=("B2", ""))
    assert legal(match) == "K4 K5"
    play(match, "0:K4")
    assert laid_before(match) == ("", "")


def test_a_bear_from_phase_ones_last_trick_strengthens_phase_twos_first_card() -> None:
    match = stage("GKWBS", ("B2", "B7"), prize="K6", deck="K4")
    play(match, "0:B2", "1:B7")
    assert (match.phase, laid_before(match)) == (2, ("B2", ""))
    play(match, "1:K6")
    [won] = of_kind(play(match, "0:K4"), TrickWon)
    assert won.winner == 0
    assert "B2" not in score(match)[0]


def test_a_druid_strengthened_by_a_bear_becomes_the_next_bear() -> None:
    match = stage("GKWBS", ("B3 K5", "B9 G7"), leader=1, laid_before=("B2", ""))
    events = play(match, "1:B9", "0:B3")
    assert of_kind(events, Changed) == [Changed(0, "B3", "bear", "+3")]
    assert laid_before(match) == ("B3", "")


def test_a_druid_that_is_drawn_or_won_is_an_ordinary_follower() -> None:
    match = stage("GKWBS", ("K5 G1", "K3 G2"), prize="B9", deck="B1")
    play(match, "0:K5", "1:K3")
    assert (laid_before(match), followers(match)) == (("", ""), ("B9", "B1"))


def test_two_bears_under_a_bow_strengthen_the_same_card() -> None:
    match = stage("GKWBS", ("B1 B2 K4", "B8 B9 G7"), artifacts=("bow", ""))
    play(match, "0:bow", "0:B1", "0:B2", "1:B8", "1:B9")
    assert laid_before(match) == ("B1 B2", "")
    play(match, "1:G7")
    events = play(match, "0:K4")
    assert of_kind(events, Changed) == [Changed(0, "K4", "bear", "+6")]
