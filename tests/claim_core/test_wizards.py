"""Section 6: Wizards draw potions; and a card's value including modifiers."""

import pytest

from claim_core import BadMove, IllegalMove, Kingdom, Match, deal, view
from claim_core.events import (
    Changed,
    Drew,
    Played,
    PotionDrawn,
    PrizeTurnedUp,
    Recruited,
    Scored,
    TrickWon,
)
from claim_core.factions.wizards import POTIONS

from .stage import decision_of, kinds, legal, of_kind, play, stage, values

BOTH_PHASES = pytest.mark.parametrize("phase", [1, 2])


def potions(match: Match) -> tuple[str, str]:
    first, second = (" ".join(held) for held in match.potions)
    return first, second


@BOTH_PHASES
@pytest.mark.parametrize(
    ("lead", "follow", "held"),
    [
        ("W5", "W3", ("+6", "")),
        ("W5", "W9", ("", "+6")),
        ("W5", "K9", ("+6", "")),
        ("K5", "W9", ("", "")),
        ("K5", "K9", ("", "")),
    ],
)
def test_a_seat_that_wins_with_a_wizard_draws_a_potion(
    lead: str, follow: str, held: tuple[str, str], phase: int
) -> None:
    match = stage("GKWBS", (f"{lead} B1", f"{follow} B2"), phase=phase, potion_deck="+6 x2")
    play(match, f"0:{lead}", f"1:{follow}")
    assert potions(match) == held


def test_a_doppelganger_that_wins_over_a_wizard_draws_no_potion() -> None:
    match = stage("GKXWB", ("W5 B1", "X9 B2"), potion_deck="+6 x2")
    events = play(match, "0:W5", "1:X9")
    assert of_kind(events, PotionDrawn) == []
    assert potions(match) == ("", "")


def test_a_wizard_that_is_won_as_the_prize_draws_no_potion() -> None:
    match = stage("GKWBS", ("K5 B1", "K3 B2"), prize="W9", potion_deck="+6 x2")
    play(match, "0:K5", "1:K3")
    assert potions(match) == ("", "")


def test_a_potion_is_drawn_as_soon_as_the_trick_is_won() -> None:
    match = stage("GKWBS", ("W5 B1", "W3 B2"), potion_deck="+6 x2")
    events = play(match, "0:W5", "1:W3")
    assert kinds(events) == [Played, Played, TrickWon, PotionDrawn, Recruited, Drew, PrizeTurnedUp]
    assert of_kind(events, PotionDrawn) == [PotionDrawn(0)]
    match = stage("GKWBS", ("W5 B1", "W3 B2"), phase=2, potion_deck="+6 x2")
    events = play(match, "0:W5", "1:W3")
    assert kinds(events) == [Played, Played, TrickWon, PotionDrawn, Scored, Scored]


def test_the_ten_potions_are_shuffled_at_set_up() -> None:
    realm = Kingdom.parse("magic")
    stacks = [deal(realm, bytes([number] * 32)).potions for number in range(20)]
    assert all(sorted(stack) == sorted(POTIONS) for stack in stacks)
    assert len(set(stacks)) == 20
    assert POTIONS == ("x2", "+6", "+5", "+4", "+3", "+2", "+1", "-2", "-3", "-5")


def test_only_kingdoms_with_wizards_have_potions() -> None:
    assert deal(Kingdom.parse("classic"), bytes(32)).potions == ()
    assert view(Match(deal(Kingdom.parse("magic"), bytes(32))), None).potions_left == 10
    assert view(Match(deal(Kingdom.parse("classic"), bytes(32))), None).potions_left == 0


def test_potions_are_drawn_in_order_while_any_are_left() -> None:
    match = stage("GKWBS", ("W5 W6 W7", "K2 K3 K4"), phase=2, potion_deck="+6 -2")
    play(match, "0:W5", "1:K2", "0:W6", "1:K3")
    assert potions(match) == ("+6 -2", "")
    events = play(match, "0:W7", "1:K4")
    assert of_kind(events, PotionDrawn) == []
    assert potions(match) == ("+6 -2", "")


@BOTH_PHASES
def test_a_potion_may_be_used_with_a_card_in_a_later_trick(phase: int) -> None:
    match = stage("GKWBS", ("W5 G1 K2", "W3 G2 K3"), phase=phase, potion_deck="+6 x2")
    assert legal(match) == "G1 K2 W5"
    play(match, "0:W5")
    assert legal(match) == "W3"
    play(match, "1:W3")
    assert legal(match) == "G1 G1+potion K2 K2+potion"


def test_a_follower_may_use_a_potion() -> None:
    match = stage("GKWBS", ("G8 K2", "G5 K3"), phase=2, potions=("", "+4"))
    play(match, "0:G8")
    assert legal(match) == "G5 G5+potion"
    [won] = of_kind(play(match, "1:G5+potion"), TrickWon)
    assert (won.winner, won.how) == (1, "higher")


def test_a_potion_need_not_be_used() -> None:
    match = stage("GKWBS", ("G8 K2", "G5 K3"), phase=2, potions=("+6", ""))
    play(match, "0:G8")
    assert values(match) == [8]
    assert potions(match) == ("+6", "")


def test_a_seat_without_potions_cannot_use_one() -> None:
    match = stage("GKWBS", ("G8 K2", "G5 K3"), phase=2, potions=("", "+6"))
    assert legal(match) == "G8 K2"
    with pytest.raises(IllegalMove, match="you have no potion"):
        play(match, "0:G8+potion")
    assert decision_of(match) == "0 lead"


def test_at_most_one_potion_may_be_used_with_a_card() -> None:
    match = stage("GKWBS", ("G8 K2", "G5 K3"), phase=2, potions=("+6 x2", ""))
    assert legal(match) == "G8 G8+potion K2 K2+potion"
    with pytest.raises(BadMove):
        play(match, "0:G8+potion+potion")


def test_the_oldest_potion_is_used_first() -> None:
    match = stage("GKWBS", ("W1 W8 K2", "W3 W2 K3"), phase=2, potions=("+6", ""), potion_deck="x2")
    play(match, "0:W8", "1:W2")
    assert potions(match) == ("+6 x2", "")
    play(match, "0:W1+potion")
    assert values(match) == [7]
    assert potions(match) == ("x2", "")


def test_a_used_potion_is_revealed_changes_a_value_for_one_trick_and_is_gone() -> None:
    match = stage("GKWBS", ("G2 G3 K2", "G9 G5 K3"), phase=2, potions=("+6", ""))
    events = play(match, "0:G2+potion")
    assert of_kind(events, Played) == [Played(0, "G2", ("potion",))]
    assert of_kind(events, Changed) == [Changed(0, "G2", "potion", "+6")]
    assert values(match) == [8]
    play(match, "1:G9", "1:G5", "0:G3")
    assert match.tricks[-1].winner == 1
    assert potions(match) == ("", "")
    assert match.potion_deck == ()


@pytest.mark.parametrize(
    ("potion", "value"),
    [
        ("x2", 8),
        ("+6", 10),
        ("+5", 9),
        ("+4", 8),
        ("+3", 7),
        ("+2", 6),
        ("+1", 5),
        ("-2", 2),
        ("-3", 1),
        ("-5", -1),
    ],
)
def test_each_potion_changes_the_value(potion: str, value: int) -> None:
    match = stage("GKWBS", ("G4 K2", "G5 K3"), phase=2, potions=(potion, ""))
    play(match, "0:G4+potion")
    assert values(match) == [value]


def test_a_value_may_be_below_zero_or_above_nine() -> None:
    match = stage("GKWBS", ("G4 G9", "G0 G8"), phase=2, potions=("-5", "+2"))
    play(match, "0:G4+potion", "1:G0")
    assert match.tricks[-1].winner == 1
    play(match, "1:G8+potion", "0:G9")
    assert match.tricks[-1].winner == 1


def test_a_value_is_doubled_before_bonuses_are_added() -> None:
    match = stage("GKWBS", ("G4 K2", "G5 K3"), potions=("x2", ""), laid_before=("B1", ""))
    play(match, "0:G4+potion")
    assert values(match) == [11]


def test_a_knight_beats_a_goblin_whatever_potions_are_used() -> None:
    match = stage("GKWBS", ("G9 B2", "K2 B3"), phase=2, potions=("x2", "-5"))
    play(match, "0:G9+potion", "1:K2+potion")
    assert match.tricks[-1].how == "knight"
    assert match.tricks[-1].winner == 1


def test_potions_are_kept_from_phase_one_to_phase_two() -> None:
    match = stage(
        "GKWBS", ("W5", "W3"), prize="G1", deck="G2", potions=("-2", ""), potion_deck="x2"
    )
    play(match, "0:W5", "1:W3")
    assert match.phase == 2
    assert potions(match) == ("-2 x2", "")
    assert legal(match) == "G1 G1+potion"


def test_the_number_of_potions_is_public_but_not_which_they_are() -> None:
    hands = ("W5 K2", "W3 K3")
    one = stage("GKWBS", hands, phase=2, potions=("+6 -2", "x2"), potion_deck="+3 +1")
    other = stage("GKWBS", hands, phase=2, potions=("x2 +1", "+3"), potion_deck="-2 +6")
    for match in (one, other):
        play(match, "0:W5", "1:W3")
    for seat in (0, 1, None):
        assert view(one, seat).potions == (3, 1)
        assert view(one, seat).potions_left == 1
        assert view(one, seat) == view(other, seat)
