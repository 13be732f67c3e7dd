"""The Stein of Kings: its card counts as another faction's, for following and comparing."""

import pytest

from claim_core import IllegalMove, view
from claim_core.events import Changed, LeadChanged, Played, PotionDrawn, Used

from ..stage import (
    asked,
    decision_of,
    followers,
    kinds,
    laid_before,
    legal,
    of_kind,
    play,
    score,
    set_aside,
    stage,
    table,
)


@pytest.mark.parametrize("phase", [1, 2])
def test_the_named_faction_must_be_followed(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), phase=phase, artifacts=("stein", ""))
    play(match, "0:G5+stein=U")
    assert legal(match) == "U3"


def test_everybody_sees_the_faction_that_the_card_counts_as() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("stein", ""))
    play(match, "0:G5+stein=U")
    (entry,) = view(match, None).table
    assert (entry.card, entry.counts_as, view(match, 1).follow) == ("G5", "U", "U")


def test_the_trick_remembers_the_faction_that_the_card_counted_as() -> None:
    match = stage("GKUDX", ("G5 K2", "D9 D2"), artifacts=("", "stein"))
    play(match, "0:G5", "1:D9+stein=G", "1:D2", "0:K2")
    assert [trick.counts_as for trick in match.tricks] == ["GG", ""]


@pytest.mark.parametrize("phase", [1, 2])
def test_its_card_wins_as_one_of_the_named_faction(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "D9 D2"), phase=phase, artifacts=("", "stein"))
    play(match, "0:G5", "1:D9+stein=G")
    assert match.tricks[-1].winner == 1


def test_its_card_loses_as_one_of_the_named_faction() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 U3"), artifacts=("", "stein"))
    play(match, "0:G5", "1:G9+stein=U")
    assert match.tricks[-1].winner == 0


def test_a_lead_is_compared_as_one_of_the_named_faction() -> None:
    match = stage("GKUDX", ("G5 K2", "U9 X3"), artifacts=("stein", ""))
    play(match, "0:G5+stein=U", "1:U9")
    assert match.tricks[-1].winner == 1


def test_any_other_of_the_five_factions_may_be_named() -> None:
    match = stage("GKUDX", ("G5", "G9"), artifacts=("stein", ""))
    assert legal(match) == "G5 G5+stein=D G5+stein=K G5+stein=U G5+stein=X"


@pytest.mark.parametrize("code", ["G", "W"])
def test_neither_its_own_faction_nor_one_of_another_kingdom_may_be_named(code: str) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("stein", ""))
    with pytest.raises(IllegalMove):
        play(match, f"0:G5+stein={code}")


def test_the_only_card_of_the_lead_faction_may_become_another() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), artifacts=("", "stein"))
    play(match, "0:G5")
    assert legal(match) == "D4+stein=G G9 G9+stein=D G9+stein=K G9+stein=U G9+stein=X"


def test_one_of_two_cards_of_the_lead_faction_may_not_become_another() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 G7 D4"), artifacts=("", "stein"))
    play(match, "0:G5")
    assert legal(match) == "D4+stein=G G7 G9"
    with pytest.raises(IllegalMove, match="follow"):
        play(match, "1:G9+stein=D")


def test_under_a_bow_the_leaders_second_card_is_also_judged_after_the_change() -> None:
    match = stage("GKUDX", ("G5 G2 D4", "G9 G8 X3"), artifacts=("bow stein", ""))
    play(match, "0:bow", "0:G5")
    assert legal(match) == "D4+stein=G G2 G2+stein=D G2+stein=K G2+stein=U G2+stein=X"


def test_a_card_that_becomes_one_of_the_lead_faction_follows() -> None:
    match = stage("GKUDX", ("G5 K2", "G1 D9"), artifacts=("", "stein"))
    play(match, "0:G5", "1:D9+stein=G")
    assert match.tricks[-1].winner == 1


def test_a_seat_that_cannot_follow_may_turn_any_card_into_any_other() -> None:
    match = stage("GKUDX", ("G5 K2", "U1 D9"), artifacts=("", "stein"))
    play(match, "0:G5")
    turned = [f"U1+stein={code}" for code in "GKDX"] + [f"D9+stein={code}" for code in "GKUX"]
    assert legal(match) == " ".join(sorted(["U1", "D9", *turned]))


def test_a_card_that_counts_as_a_knight_does_not_act_as_one() -> None:
    match = stage("GKUDX", ("G9 K3", "D2 U1"), artifacts=("", "stein"))
    play(match, "0:G9", "1:D2+stein=K")
    assert match.tricks[-1].winner == 0


@pytest.mark.parametrize("code", ["G", "U"])
def test_a_knight_that_counts_as_another_does_not_act_as_one(code: str) -> None:
    match = stage("GKUDX", ("G9 K3", "K8 U1"), artifacts=("", "stein"))
    play(match, "0:G9", f"1:K8+stein={code}")
    assert match.tricks[-1].winner == 0


def test_a_real_knight_beats_a_card_that_counts_as_a_goblin() -> None:
    match = stage("GKUDX", ("D9 K3", "K2 U1"), artifacts=("stein", ""))
    play(match, "0:D9+stein=G", "1:K2")
    assert match.tricks[-1].winner == 1
    assert match.tricks[-1].how == "knight"


def test_no_knight_beats_a_goblin_that_counts_as_another() -> None:
    match = stage("GKUDX", ("G5 K3", "K9 D1"), artifacts=("stein", ""))
    play(match, "0:G5+stein=U", "1:K9")
    assert match.tricks[-1].winner == 0


def test_a_doppelganger_that_counts_as_another_wins_no_trick_as_a_wild_card() -> None:
    match = stage("GKUDX", ("G5 K3", "X9 U1"), artifacts=("", "stein"))
    play(match, "0:G5", "1:X9+stein=D")
    assert match.tricks[-1].winner == 0


def test_a_doppelganger_that_counts_as_another_does_not_follow_as_a_wild_card() -> None:
    match = stage("GKUDX", ("G5 K3", "G1 X9"), artifacts=("", "stein"))
    play(match, "0:G5")
    assert legal(match) == "G1 G1+stein=D G1+stein=K G1+stein=U G1+stein=X X9 X9+stein=G"


def test_a_card_that_counts_as_a_doppelganger_is_not_wild() -> None:
    match = stage("GKUDX", ("G5 K3", "D9 U1"), artifacts=("", "stein"))
    play(match, "0:G5", "1:D9+stein=X")
    assert match.tricks[-1].winner == 0


def test_a_doppelganger_may_follow_the_named_faction() -> None:
    match = stage("GKUDX", ("G5 K3", "U1 X9"), artifacts=("stein", ""))
    play(match, "0:G5+stein=U")
    assert legal(match) == "U1 X9"
    play(match, "1:X9")
    assert match.tricks[-1].winner == 1


def test_a_led_doppelganger_leads_the_named_faction() -> None:
    match = stage("GKUDX", ("X5 K3", "G1 X9"), artifacts=("stein", ""))
    play(match, "0:X5+stein=G")
    assert legal(match) == "G1 X9"


def test_it_applies_only_to_its_trick() -> None:
    match = stage("GKUDX", ("G5 K3", "D9 U1"), phase=2, artifacts=("stein fools_crystal", ""))
    play(match, "0:G5+stein=U", "1:U1", "0:fools_crystal=G5>K3", "0:G5")
    assert view(match, 0).table[0].counts_as == "G"


def test_a_dwarf_goes_to_the_loser_whatever_it_counts_as() -> None:
    match = stage("GKUDX", ("D9 K3", "G1 U1"), phase=2, artifacts=("stein", ""))
    play(match, "0:D9+stein=G", "1:G1")
    assert score(match) == ("G1", "D9")


def test_a_card_that_counts_as_a_dwarf_goes_to_the_winner() -> None:
    match = stage("GKUDX", ("G9 K3", "U1 U2"), phase=2, artifacts=("stein", ""))
    play(match, "0:G9+stein=D", "1:U1")
    assert score(match) == ("G9 U1", "")


def test_an_undead_goes_to_the_winners_score_pile_whatever_it_counts_as() -> None:
    match = stage("GKUDX", ("U9 K3", "G1 D1"), artifacts=("stein", ""))
    play(match, "0:U9+stein=G", "1:G1")
    assert score(match) == ("U9", "")


def test_a_card_that_counts_as_an_undead_is_discarded() -> None:
    match = stage("GKUDX", ("G9 K3", "D1 D2"), artifacts=("stein", ""))
    play(match, "0:G9+stein=U", "1:D1")
    assert score(match) == ("", "")


def test_a_wizard_that_counts_as_another_wins_a_potion() -> None:
    match = stage("GKWBS", ("W9 K3", "G1 B1"), potion_deck="+6", artifacts=("stein", ""))
    assert of_kind(play(match, "0:W9+stein=G", "1:G1"), PotionDrawn) == [PotionDrawn(0)]


def test_a_card_that_counts_as_a_wizard_wins_no_potion() -> None:
    match = stage("GKWBS", ("G9 K3", "B1 B2"), potion_deck="+6", artifacts=("stein", ""))
    assert of_kind(play(match, "0:G9+stein=W", "1:B1"), PotionDrawn) == []


def test_a_druid_that_counts_as_another_becomes_a_bear() -> None:
    match = stage("GKWBS", ("B3 K3", "G9 W1"), prize="G1", artifacts=("stein", ""))
    play(match, "0:B3+stein=G", "1:G9")
    assert laid_before(match) == ("B3", "")


def test_a_card_that_counts_as_a_druid_becomes_no_bear() -> None:
    match = stage("GKWBS", ("G3 K3", "B9 W1"), prize="G1", artifacts=("stein", ""))
    play(match, "0:G3+stein=B", "1:B9")
    assert match.tricks[-1].winner == 1
    assert laid_before(match) == ("", "")


def test_a_dragon_that_counts_as_another_leads() -> None:
    match = stage("GKDRT", ("G9 K3", "R1 T1"), artifacts=("", "stein"))
    events = play(match, "0:G9", "1:R1+stein=T")
    assert of_kind(events, LeadChanged) == [LeadChanged(1, "dragon")]


def test_a_card_that_counts_as_a_dragon_does_not_lead() -> None:
    match = stage("GKDRT", ("G9 K3", "T1 T2"), artifacts=("", "stein"))
    play(match, "0:G9", "1:T1+stein=R")
    assert decision_of(match) == "0 lead"


def test_one_of_two_trolls_is_set_aside_whatever_they_count_as() -> None:
    match = stage("GKDRT", ("T9 K3", "T1 G1"), phase=2, artifacts=("", "stein"))
    play(match, "0:T9", "1:T1+stein=G")
    assert (score(match), set_aside(match)) == (("T9", ""), "T1")


def test_a_card_that_counts_as_a_troll_is_not_set_aside() -> None:
    match = stage("GKDRT", ("T9 K3", "G1 G2"), phase=2, artifacts=("", "stein"))
    play(match, "0:T9", "1:G1+stein=T")
    assert (score(match), set_aside(match)) == (("G1 T9", ""), "")


def test_a_gnome_lies_in_front_of_its_collector_whatever_it_counts_as() -> None:
    match = stage("NIUDX", ("N5 U3", "X1 U1"), phase=2, artifacts=("stein", ""))
    play(match, "0:N5+stein=I", "1:X1")
    assert (score(match), laid_before(match)) == (("X1", ""), ("N5", ""))


def test_a_card_that_counts_as_a_gnome_is_scored() -> None:
    match = stage("NIUDX", ("I5 U3", "X1 U1"), phase=2, artifacts=("stein", ""))
    play(match, "0:I5+stein=N", "1:X1")
    assert (score(match), laid_before(match)) == (("I5 X1", ""), ("", ""))


def test_a_giant_strikes_whatever_it_counts_as() -> None:
    match = stage(
        "NIUDX", ("I5 U3", "X1 U1"), phase=2, laid_before=("", "N5"), artifacts=("stein", "")
    )
    play(match, "0:I5+stein=U", "1:U1")
    assert laid_before(match) == ("", "")


def test_a_card_that_counts_as_a_giant_does_not_strike() -> None:
    match = stage(
        "NIUDX", ("U5 U3", "X1 D1"), phase=2, laid_before=("", "N5"), artifacts=("stein", "")
    )
    play(match, "0:U5+stein=I", "1:X1")
    assert laid_before(match) == ("", "N5")


def test_a_seer_that_counts_as_another_chooses() -> None:
    match = stage("GKDEH", ("E9 K3", "G1 D1"), artifacts=("stein", ""))
    play(match, "0:E9+stein=G", "1:G1")
    assert decision_of(match) == "0 seer"


def test_a_card_that_counts_as_a_seer_does_not_choose() -> None:
    match = stage("GKDEH", ("G9 K3", "D2 D1"), artifacts=("stein", ""))
    play(match, "0:G9+stein=E", "1:D1")
    assert decision_of(match) == "0 lead"


def test_a_ghost_that_counts_as_another_may_be_kept() -> None:
    match = stage("GKDEH", ("H9 K3", "G1 D1"), prize="D5", deck="D6", artifacts=("stein", ""))
    play(match, "0:H9+stein=G", "1:G1", "0:ghost=keep")
    assert followers(match) == ("H9", "D6")


def test_a_card_that_counts_as_a_ghost_may_not_be_kept() -> None:
    match = stage("GKDEH", ("G9 K3", "D2 D1"), artifacts=("stein", ""))
    play(match, "0:G9+stein=H", "1:D1")
    assert decision_of(match) == "0 lead"


def test_a_shapeshifter_still_swaps_and_the_prize_counts_as_the_named_faction() -> None:
    match = stage("GKWBS", ("S4 K3", "G1 W1"), prize="W7", artifacts=("stein", ""))
    play(match, "0:S4+stein=G")
    assert table(match) == "0:W7"
    assert legal(match) == "G1"


def test_a_shapeshifter_follows_and_wins_as_one_of_the_named_faction() -> None:
    match = stage("GKWBS", ("G5 K3", "G1 S4"), prize="W7", artifacts=("", "stein"))
    play(match, "0:G5", "1:S4+stein=G")
    assert match.tricks[-1].cards == ("G5", "W7")
    assert match.tricks[-1].winner == 1


def test_a_card_that_counts_as_a_shapeshifter_does_not_swap() -> None:
    match = stage("GKWBS", ("G5 K3", "G1 S4"), prize="W7", artifacts=("stein", ""))
    play(match, "0:G5+stein=S")
    assert table(match) == "0:G5"
    assert legal(match) == "S4"


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("stein", ""))
    events = play(match, "0:G5+stein=U")
    assert kinds(events) == [Played, Used]
    assert events == [Played(0, "G5", ("stein=U",)), Used(0, "stein", "stein=U")]


def test_it_changes_no_value() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("stein sword", ""))
    events = play(match, "0:G5+sword+stein=U")
    assert of_kind(events, Changed) == [Changed(0, "G5", "sword", "+3")]
    assert view(match, 0).table[0].value == 8


def test_nobody_is_asked_about_it_after_the_cards_are_played() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("stein", "stein"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []
