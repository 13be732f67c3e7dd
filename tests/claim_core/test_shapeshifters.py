"""Section 6: Shapeshifters swap places with the prize."""

import pytest

from claim_core import IllegalMove, Match, view
from claim_core.events import (
    BecameBear,
    Changed,
    Played,
    PotionDrawn,
    Recruited,
    Swapped,
    TrickWon,
)

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
    table,
    values,
)


def prizes(match: Match) -> str:
    return " ".join(card.text for card in match.prizes)


def test_a_shapeshifter_swaps_with_the_prize_immediately() -> None:
    match = stage("GKWBS", ("S9 K3", "K5 G1"), prize="W2")
    events = play(match, "0:S9")
    assert kinds(events) == [Played, Swapped]
    assert of_kind(events, Swapped) == [Swapped(0, "S9", "W2")]
    assert (table(match), prizes(match), values(match)) == ("0:W2", "S9", [2])


def test_no_other_card_swaps_with_the_prize() -> None:
    match = stage("GKWBS", ("W9 K3", "W5 G1"), prize="S2")
    play(match, "0:W9")
    assert (table(match), prizes(match)) == ("0:W9", "S2")


def test_the_shapeshifter_becomes_the_prize() -> None:
    match = stage("GKWBS", ("S9 K3", "K5 G1"), prize="K2", deck="G4")
    events = play(match, "0:S9", "1:K5")
    assert of_kind(events, Recruited) == [Recruited(1, "S9", "prize")]
    assert followers(match) == ("G4", "S9")
    assert view(match, 0).known[1] == ("S9",)


def test_the_former_prize_is_discarded_like_any_played_card() -> None:
    match = stage("GKWBS", ("S9 K3", "K5 G1"), prize="K2")
    out = match.out
    play(match, "0:S9", "1:K5")
    assert match.kingdom.texts_of(match.out & ~out) == ("K2", "K5")


def test_shapeshifters_have_no_power_in_phase_two() -> None:
    match = stage("GKWBS", ("S5 K3", "S7 G1"), phase=2)
    events = play(match, "0:S5")
    assert legal(match) == "S7"
    events += play(match, "1:S7")
    assert of_kind(events, Swapped) == []
    assert match.tricks[-1].cards == ("S5", "S7")
    assert score(match) == ("", "S5 S7")


def test_following_is_judged_by_the_shapeshifter_and_not_by_the_prize() -> None:
    match = stage("GKWBS", ("K5 G1", "S7 K3"), prize="K9")
    play(match, "0:K5")
    assert legal(match) == "K3"
    with pytest.raises(IllegalMove, match="you must follow Knights"):
        play(match, "1:S7")


def test_a_shapeshifter_follows_shapeshifters_even_if_the_prize_does_not() -> None:
    match = stage("GKWBS", ("S5 G1", "S7 K3"), prize="S1")
    play(match, "0:S5")
    assert legal(match) == "S7"
    play(match, "1:S7")
    assert match.tricks[-1].cards == ("S1", "S5")


@pytest.mark.parametrize(("prize", "follow"), [("K2", "K5"), ("W9", "W8"), ("B0", "B6")])
def test_the_swapped_in_cards_faction_must_be_followed(prize: str, follow: str) -> None:
    match = stage("GKWBS", ("S9 G3", f"S5 {follow}"), prize=prize)
    play(match, "0:S9")
    assert legal(match) == follow
    assert view(match, 1).follow == prize[0]


def test_any_card_may_be_played_without_the_swapped_in_cards_faction() -> None:
    match = stage("GKWBS", ("S9 G3", "S5 B1"), prize="K2")
    play(match, "0:S9")
    assert legal(match) == "B1 S5"


@pytest.mark.parametrize(("prize", "winner"), [("K4", 0), ("K6", 1), ("W9", 0)])
def test_the_swapped_in_card_is_compared(prize: str, winner: int) -> None:
    match = stage("GKWBS", ("K5 G3", "S9 B1"), prize=prize)
    play(match, "0:K5")
    [won] = of_kind(play(match, "1:S9"), TrickWon)
    assert (won.winner, won.cards) == (winner, ("K5", prize))


@pytest.mark.parametrize(
    ("lead", "follow", "cards"), [("S9", "K2", ("G8", "K2")), ("G8", "S0", ("G8", "K2"))]
)
def test_a_swapped_in_knight_or_goblin_counts_as_one(
    lead: str, follow: str, cards: tuple[str, str]
) -> None:
    prize = "G8" if lead == "S9" else "K2"
    match = stage("GKWBS", (f"{lead} W3", f"{follow} B1"), prize=prize)
    [won] = of_kind(play(match, f"0:{lead}", f"1:{follow}"), TrickWon)
    assert (won.winner, won.how, won.cards) == (1, "knight", cards)


def test_a_swapped_in_doppelganger_wins_and_leads_as_one() -> None:
    match = stage("GKXBS", ("K5 G3", "S0 B1"), prize="X7")
    [won] = of_kind(play(match, "0:K5", "1:S0"), TrickWon)
    assert (won.winner, won.how) == (1, "higher")
    match = stage("GKXBS", ("S0 G3", "X2 K9"), prize="X7")
    play(match, "0:S0")
    assert legal(match) == "X2"


@pytest.mark.parametrize(
    ("lead", "follow", "scored"), [("S1", "K9", ("U4", "")), ("K9", "S1", ("U4", ""))]
)
def test_a_swapped_in_undead_goes_to_the_winners_score_pile(
    lead: str, follow: str, scored: tuple[str, str]
) -> None:
    match = stage("GKUBS", (f"{lead} G3", f"{follow} B1"), prize="U4")
    play(match, f"0:{lead}", f"1:{follow}")
    assert score(match) == scored


def test_a_swapped_in_druid_can_become_a_bear() -> None:
    match = stage("GKWBS", ("K9 G3", "S1 W1"), prize="B4")
    events = play(match, "0:K9", "1:S1")
    assert of_kind(events, BecameBear) == [BecameBear(1, "B4")]
    assert laid_before(match) == ("", "B4")


def test_a_swapped_in_wizard_can_win_a_potion() -> None:
    match = stage("GKWBS", ("S1 G3", "K9 B1"), prize="W4", potion_deck="+6")
    events = play(match, "0:S1", "1:K9")
    assert of_kind(events, PotionDrawn) == [PotionDrawn(0)]


def test_a_swapped_in_dragon_leads_the_next_trick() -> None:
    match = stage("GKRBS", ("K9 G3", "S1 B1"), prize="R4")
    play(match, "0:K9", "1:S1")
    assert match.tricks[-1].winner == 0
    assert decision_of(match) == "1 lead"


def test_a_swapped_in_seer_looks_at_the_deck() -> None:
    match = stage("GKEBS", ("S1 G3", "K9 B1"), prize="E4", deck="G7")
    play(match, "0:S1", "1:K9")
    assert decision_of(match) == "0 seer"
    play(match, "0:seer=deck")
    assert followers(match) == ("G7", "S1")


def test_a_swapped_in_ghost_may_be_kept() -> None:
    match = stage("GKBSH", ("K9 G3", "S1 B1"), prize="H4", deck="G7")
    play(match, "0:K9", "1:S1")
    assert decision_of(match) == "1 ghost"
    play(match, "1:ghost=keep")
    assert followers(match) == ("S1", "H4")


def test_a_swapped_in_shapeshifter_does_not_swap_again() -> None:
    match = stage("GKWBS", ("S3 K3", "S5 G1"), prize="S7", deck="G4")
    events = play(match, "0:S3")
    assert of_kind(events, Swapped) == [Swapped(0, "S3", "S7")]
    assert (table(match), prizes(match)) == ("0:S7", "S3")
    assert legal(match) == "S5"


def test_a_doppelganger_played_after_a_shapeshifter_does_not_swap() -> None:
    match = stage("GKXBS", ("S3 G3", "X9 B1"), prize="S7")
    events = play(match, "0:S3", "1:X9")
    assert of_kind(events, Swapped) == [Swapped(0, "S3", "S7")]
    assert match.tricks[-1].cards == ("S7", "X9")


def test_both_seats_can_swap_in_one_trick() -> None:
    match = stage("GKWBS", ("S3 G3", "S5 B1"), prize="K4", deck="G4")
    play(match, "0:S3", "1:S5")
    assert match.tricks[-1].cards == ("K4", "S3")
    assert followers(match) == ("S5", "G4")


@pytest.mark.parametrize(("potion", "value"), [("+6", 8), ("x2", 4), ("-5", -3)])
def test_a_potion_applies_to_the_swapped_in_card(potion: str, value: int) -> None:
    match = stage("GKWBS", ("S9 K3", "K5 G1"), prize="K2", potions=(potion, ""))
    events = play(match, "0:S9+potion")
    assert of_kind(events, Changed) == [Changed(0, "S9", "potion", potion)]
    assert (table(match), values(match)) == ("0:K2", [value])


def test_a_bear_applies_to_the_swapped_in_card() -> None:
    match = stage(
        "GKWBS", ("S9 K3", "K5 G1"), prize="K2", potions=("x2", ""), laid_before=("B1", "")
    )
    play(match, "0:S9+potion")
    assert values(match) == [7]
    match = stage("GKWBS", ("S9 K3", "K5 G1"), prize="K2", laid_before=("B1", ""))
    play(match, "0:S9")
    assert (values(match), laid_before(match)) == ([5], ("", ""))
