"""The Lover's Bow: each seat plays two cards, and the trick counts as two."""

import pytest

from claim_core import IllegalMove, Match
from claim_core.chance import Stream
from claim_core.events import (
    Discarded,
    LeadChanged,
    Looked,
    PotionDrawn,
    PrizeTurnedUp,
    Swapped,
    TrickWon,
    Used,
)

from ..stage import (
    decision_of,
    followers,
    hands,
    kinds,
    laid_before,
    legal,
    of_kind,
    play,
    score,
    set_aside,
    stage,
    table,
    values,
)


def play_bow_trick(match: Match, *cards: str) -> None:
    """Let seat 0 declare the Bow and lead two cards, and seat 1 follow with two."""
    first, second, third, fourth = cards
    play(match, "0:bow", f"0:{first}", f"0:{second}", f"1:{third}", f"1:{fourth}")


def prizes(match: Match) -> str:
    return " ".join(card.text for card in match.prizes)


@pytest.mark.parametrize("phase", [1, 2])
def test_it_is_declared_before_the_lead(phase: int) -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), phase=phase, artifacts=("bow", ""))
    assert legal(match) == "G2 G5 K2 bow"
    play(match, "0:bow")
    assert (decision_of(match), legal(match)) == ("0 lead", "G2 G5 K2")


def test_the_follower_may_not_declare_it() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), artifacts=("", "bow"))
    play(match, "0:G5")
    assert legal(match) == "G8 G9 X3"


def test_it_cannot_be_declared_after_a_card_is_led() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), artifacts=("bow", ""))
    play(match, "0:G5")
    with pytest.raises(IllegalMove):
        play(match, "0:bow")


@pytest.mark.parametrize("phase", [1, 2])
def test_it_cannot_be_declared_with_hands_of_one_card(phase: int) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=phase, artifacts=("bow", ""))
    assert legal(match) == "G5"


@pytest.mark.parametrize("phase", [1, 2])
def test_it_can_be_declared_with_hands_of_two_cards(phase: int) -> None:
    match = stage("GKUDX", ("G5 G2", "G9 G8"), phase=phase, artifacts=("bow", ""))
    assert legal(match) == "G2 G5 bow"


def test_the_leader_plays_two_cards_and_then_the_follower_two() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), artifacts=("bow", ""))
    play(match, "0:bow", "0:G5")
    assert decision_of(match) == "0 lead"
    play(match, "0:G2")
    assert decision_of(match) == "1 follow"
    play(match, "1:G9")
    assert decision_of(match) == "1 follow"
    play(match, "1:G8")
    assert hands(match) == ("K2", "X3")


def test_the_leaders_second_card_follows_the_first() -> None:
    match = stage("GKUDX", ("G5 G2 K2 X4", "G9 G8 X3 U1"), artifacts=("bow", ""))
    play(match, "0:bow", "0:G5")
    assert legal(match) == "G2 X4"


def test_a_leader_who_cannot_follow_plays_any_second_card() -> None:
    match = stage("GKUDX", ("G5 D2 K2", "G9 G8 X3"), artifacts=("bow", ""))
    play(match, "0:bow", "0:G5")
    assert legal(match) == "D2 K2"


def test_both_of_the_followers_cards_follow_the_leaders_first() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 K8 G1"), artifacts=("bow", ""))
    play(match, "0:bow", "0:G5", "0:K2")
    assert legal(match) == "G1 G9"
    play(match, "1:G9")
    assert legal(match) == "G1"


def test_a_follower_who_cannot_follow_again_plays_any_second_card() -> None:
    match = stage("GKUDX", ("G5 K2 U1", "G9 K8 D1"), artifacts=("bow", ""))
    play(match, "0:bow", "0:G5", "0:K2", "1:G9")
    assert legal(match) == "D1 K8"


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("G5 D9 G6 U8", 1),
        ("G5 D9 G4 U8", 0),
        ("U5 D9 D8 G8", 0),
        ("G2 G8 G7 D1", 0),
        ("G2 G6 G7 D1", 1),
    ],
)
def test_the_highest_card_of_the_lead_faction_wins(cards: str, winner: int) -> None:
    mine, theirs = cards[:5], cards[6:]
    match = stage("GKUDX", (f"{mine} K2", f"{theirs} X3"), artifacts=("bow", ""))
    play_bow_trick(match, *cards.split())
    assert match.tricks[-1].winner == winner


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("G5 G6 X7 D9", 1), ("G5 G6 X1 D9", 0), ("G2 X9 G7 G8", 0), ("G2 X6 G7 G1", 1)],
)
def test_doppelgangers_count_including_the_leaders_own(cards: str, winner: int) -> None:
    mine, theirs = cards[:5], cards[6:]
    match = stage("GKUDX", (f"{mine} K2", f"{theirs} U3"), artifacts=("bow", ""))
    play_bow_trick(match, *cards.split())
    assert match.tricks[-1].winner == winner


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("G5 G9 K2 D3", 1),
        ("G5 G9 D3 K2", 1),
        ("G5 K2 G9 X8", 0),
        ("G5 K4 K7 D1", 1),
        ("G5 K7 K4 D1", 0),
        ("G5 K7 K4 X9", 0),
    ],
)
def test_knights_win_if_a_goblin_is_led_including_the_leaders_own(cards: str, winner: int) -> None:
    mine, theirs = cards[:5], cards[6:]
    match = stage("GKUDX", (f"{mine} U2", f"{theirs} U3"), artifacts=("bow", ""))
    play_bow_trick(match, *cards.split())
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (winner, "knight")


def test_knights_do_not_count_if_no_goblin_is_led() -> None:
    match = stage("GKUDX", ("U5 U2 D1", "K9 K8 D2"), artifacts=("bow", ""))
    play_bow_trick(match, "U5", "U2", "K9", "K8")
    assert match.tricks[-1].winner == 0


def test_a_goblin_played_second_does_not_let_knights_count() -> None:
    match = stage("GKUDX", ("U5 G2 D1", "K9 K8 D2"), artifacts=("bow", ""))
    play_bow_trick(match, "U5", "G2", "K9", "K8")
    assert match.tricks[-1].winner == 0


def test_knights_count_if_the_lead_counts_as_a_goblin() -> None:
    match = stage("GKUDX", ("U5 K4 D1", "U9 K2 D2"), artifacts=("bow stein", ""))
    play_bow_trick(match, "U5+stein=G", "K4", "U9", "K2")
    assert match.tricks[-1].winner == 0
    assert match.tricks[-1].how == "knight"


def test_knights_do_not_count_if_the_led_goblin_counts_as_another_faction() -> None:
    match = stage("GKUDX", ("G5 K9 D1", "U6 K2 D2"), artifacts=("bow stein", ""))
    play_bow_trick(match, "G5+stein=U", "K9", "U6", "K2")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (1, "higher")


def test_the_earlier_of_equal_cards_wins() -> None:
    match = stage("GKUDX", ("G2 G7 K2", "X7 D1 U3"), artifacts=("bow", ""))
    play_bow_trick(match, "G2", "G7", "X7", "D1")
    assert (match.tricks[-1].winner, match.tricks[-1].how) == (0, "tie")


def test_the_earlier_of_equal_knights_wins() -> None:
    match = stage("GKUDX", ("G2 K4 U2", "K7 D1 U3"), artifacts=("bow sword", ""))
    play_bow_trick(match, "G2", "K4+sword", "K7", "D1")
    assert match.tricks[-1].winner == 0


def test_modifiers_apply_to_only_one_card() -> None:
    match = stage("GKUDX", ("G2 G4 U2", "G7 D1 U3"), artifacts=("bow sword", ""))
    play(match, "0:bow", "0:G2", "0:G4+sword")
    assert values(match) == [2, 7]


def test_a_potion_may_be_used_with_each_card() -> None:
    match = stage("GKWBS", ("G2 G4 W2", "G7 B1 W3"), potions=("+6 -2", ""), artifacts=("bow", ""))
    play(match, "0:bow", "0:G2+potion", "0:G4+potion")
    assert values(match) == [8, 2]


def test_a_second_prize_is_turned_up_before_the_lead_in_phase_one() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), prize="U7", deck="U8", artifacts=("bow", ""))
    events = play(match, "0:bow")
    assert kinds(events) == [Used, PrizeTurnedUp]
    assert events == [Used(0, "bow", "bow"), PrizeTurnedUp("U8")]
    assert prizes(match) == "U7 U8"


def test_there_is_no_prize_in_phase_two() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), phase=2, artifacts=("bow", ""))
    assert play(match, "0:bow") == [Used(0, "bow", "bow")]


def test_the_winner_takes_both_prizes_and_the_loser_draws_two_cards() -> None:
    match = stage(
        "GKUDX", ("G5 G2 K2", "G9 G8 X3"), prize="U7", deck="U8 D1 D2 D3", artifacts=("bow", "")
    )
    play_bow_trick(match, "G5", "G2", "G9", "G8")
    assert followers(match) == ("D1 D2", "U7 U8")
    assert prizes(match) == "D3"


def test_a_shapeshifter_swaps_with_the_first_prize() -> None:
    match = stage("GKWBS", ("S4 G2 K2", "G9 G8 B3"), prize="W7", deck="W8", artifacts=("bow", ""))
    play(match, "0:bow", "0:S4")
    assert (table(match), prizes(match)) == ("0:W7", "S4 W8")


def test_a_second_shapeshifter_swaps_with_the_first_one() -> None:
    match = stage("GKWBS", ("S4 S5 K2", "G9 G8 B3"), prize="W7", deck="W8", artifacts=("bow", ""))
    play(match, "0:bow", "0:S4")
    events = play(match, "0:S5")
    assert of_kind(events, Swapped) == [Swapped(0, "S5", "S4")]
    assert (table(match), prizes(match)) == ("0:W7 0:S4", "S5 W8")


def with_seers_and_ghosts(
    mine: str, theirs: str, artifacts: tuple[str, str] = ("bow", "")
) -> Match:
    """Set up prizes D7 and (once the Bow is declared) D8, and D1, D2, … to draw."""
    return stage(
        "GKDEH",
        (f"{mine} K2", f"{theirs} K3"),
        prize="D7",
        deck="D8 D1 D2 D3 D4",
        artifacts=artifacts,
    )


def test_the_seers_choice_is_the_first_prize_or_the_first_card_to_draw() -> None:
    match = with_seers_and_ghosts("E5 E2", "D9 G3")
    play(match, "0:bow", "0:E5", "0:E2", "1:D9")
    assert of_kind(play(match, "1:G3"), Looked) == [Looked(0, "seer", ("D1",))]
    play(match, "0:seer=deck")
    assert followers(match) == ("D1 D8", "D2 D7")


def test_two_seers_give_one_choice() -> None:
    match = with_seers_and_ghosts("E5 E2", "D9 G3")
    play_bow_trick(match, "E5", "E2", "D9", "G3")
    assert decision_of(match) == "0 seer"
    play(match, "0:seer=prize")
    assert (decision_of(match), followers(match)) == ("0 lead", ("D7 D8", "D1 D2"))


def test_a_seer_that_is_not_the_winning_card_can_also_choose() -> None:
    match = with_seers_and_ghosts("D9 E2", "D6 G3")
    play_bow_trick(match, "D9", "E2", "D6", "G3")
    assert decision_of(match) == "0 seer"


def test_the_winner_may_keep_the_ghost_played_first_instead_of_the_first_prize() -> None:
    match = with_seers_and_ghosts("H2 H5", "D9 G3")
    play_bow_trick(match, "H5", "H2", "D9", "G3")
    assert of_kind(play(match, "0:ghost=keep"), Discarded) == [Discarded(0, "D7", True)]
    assert (decision_of(match), followers(match)) == ("0 lead", ("D8 H5", "D1 D2"))


def test_the_loser_may_keep_the_ghost_played_first_instead_of_the_first_card_to_draw() -> None:
    match = with_seers_and_ghosts("D6 D5", "H2 H5")
    play_bow_trick(match, "D6", "D5", "H5", "H2")
    assert of_kind(play(match, "1:ghost=keep"), Discarded) == [Discarded(1, None, False)]
    assert (decision_of(match), followers(match)) == ("0 lead", ("D7 D8", "D2 H5"))


def test_after_a_seer_the_losers_ghost_replaces_the_first_prize() -> None:
    match = with_seers_and_ghosts("E6 E5", "H2 H5")
    play_bow_trick(match, "E6", "E5", "H5", "H2")
    events = play(match, "0:seer=deck", "1:ghost=keep")
    assert of_kind(events, Discarded) == [Discarded(1, "D7", True)]
    assert followers(match) == ("D1 D8", "D2 H5")


def test_after_a_seer_the_winners_ghost_replaces_the_card_taken_from_the_deck() -> None:
    match = with_seers_and_ghosts("E6 H5", "D6 G3")
    play_bow_trick(match, "E6", "H5", "D6", "G3")
    play(match, "0:seer=deck", "0:ghost=keep")
    assert followers(match) == ("D8 H5", "D2 D7")


def test_the_crystal_ball_replaces_the_first_card_and_the_second_is_drawn() -> None:
    match = with_seers_and_ghosts("D6 D5", "G2 G5", ("bow", "crystal_ball"))
    play_bow_trick(match, "D6", "D5", "G5", "G2")
    play(match, "1:crystal_ball")
    assert legal(match) == "keep=D1 keep=D2 keep=D3"
    play(match, "1:keep=D2")
    rest = ["D1", "D3", "D4"]
    Stream(bytes(32), "crystal_ball").shuffle(rest)
    assert followers(match) == ("D7 D8", " ".join(sorted(["D2", rest[0]])))


def test_after_a_seer_the_crystal_ball_replaces_the_second_card() -> None:
    match = with_seers_and_ghosts("E6 E5", "G2 G5", ("bow", "crystal_ball"))
    play_bow_trick(match, "E6", "E5", "G5", "G2")
    play(match, "0:seer=deck")
    assert decision_of(match) == "1 draw"
    play(match, "1:crystal_ball", "1:keep=D3")
    assert followers(match) == ("D1 D8", "D3 D7")


def test_after_the_losers_ghost_the_crystal_ball_replaces_the_second_card() -> None:
    match = with_seers_and_ghosts("D6 D5", "H2 H5", ("bow", "crystal_ball"))
    play_bow_trick(match, "D6", "D5", "H5", "H2")
    play(match, "1:ghost=keep")
    assert decision_of(match) == "1 draw"
    play(match, "1:crystal_ball", "1:keep=D3")
    assert followers(match) == ("D7 D8", "D3 H5")


def test_the_winner_takes_all_four_cards_in_phase_two() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 U1 X3"), phase=2, artifacts=("bow", ""))
    play_bow_trick(match, "G5", "G2", "G9", "U1")
    assert score(match) == ("", "G2 G5 G9 U1")


def test_the_loser_takes_all_dwarves_in_phase_two() -> None:
    match = stage("GKUDX", ("D5 D2 K2", "D9 G3 X3"), phase=2, artifacts=("bow", ""))
    play_bow_trick(match, "D5", "D2", "D9", "G3")
    assert score(match) == ("D2 D5 D9", "G3")


def test_only_one_troll_is_taken_in_phase_two() -> None:
    match = stage("GKDRT", ("T5 T2 K2", "T9 G3 K3"), phase=2, artifacts=("bow", ""))
    play_bow_trick(match, "T5", "T2", "T9", "G3")
    assert (score(match), set_aside(match)) == (("", "G3 T9"), "T2 T5")


def test_every_giant_strikes_in_phase_two() -> None:
    match = stage(
        "NIUDX",
        ("I5 I3 U2", "I1 I7 U3"),
        phase=2,
        laid_before=("N1 N3 N5 N7", "N1 N3 N5 N7"),
        artifacts=("bow", ""),
    )
    play_bow_trick(match, "I5", "I3", "I1", "I7")
    assert laid_before(match) == ("", "N1 N3 N5 N7")


def test_gnomes_lie_in_front_of_the_winner_in_phase_two() -> None:
    match = stage("NIUDX", ("N5 N3 U2", "N9 N1 U3"), phase=2, artifacts=("bow", ""))
    play_bow_trick(match, "N5", "N3", "N9", "N1")
    assert laid_before(match) == ("", "N1 N3 N5 N9")


def test_two_wizards_of_the_winner_draw_two_potions() -> None:
    match = stage("GKWBS", ("W9 W2 K2", "G1 G2 K3"), potion_deck="+6 +5 +4", artifacts=("bow", ""))
    play_bow_trick(match, "W9", "W2", "G1", "G2")
    assert match.potions == [("+6", "+5"), ()]


def test_a_wizard_that_is_not_the_winning_card_draws_a_potion() -> None:
    match = stage("GKWBS", ("G9 W2 K2", "G1 W8 K3"), potion_deck="+6 +5", artifacts=("bow", ""))
    play(match, "0:bow", "0:G9", "0:W2", "1:G1")
    assert of_kind(play(match, "1:W8"), PotionDrawn) == [PotionDrawn(0)]


def test_two_druids_of_the_loser_become_bears_for_the_same_card() -> None:
    match = stage(
        "GKWBS", ("B5 B2 K2", "B9 W1 K4"), prize="G1", deck="G2 G3 G4", artifacts=("bow", "")
    )
    play_bow_trick(match, "B5", "B2", "B9", "W1")
    assert laid_before(match) == ("B2 B5", "")
    play(match, "1:K4", "0:K2")
    assert match.tricks[-1].winner == 0


def test_two_bears_give_three_each_to_the_same_card() -> None:
    match = stage("GKWBS", ("G5 G1", "G9 W1"), laid_before=("B2 B5", ""), artifacts=("bow", ""))
    play(match, "0:bow", "0:G5")
    assert (values(match), laid_before(match)) == ([11], ("", ""))
    play(match, "0:G1")
    assert values(match) == [11, 1]


def test_all_played_undead_go_to_the_winner() -> None:
    match = stage("GKUDX", ("U5 U2 K2", "U9 U3 X3"), artifacts=("bow", ""))
    play_bow_trick(match, "U5", "U2", "U9", "U3")
    assert score(match) == ("", "U2 U3 U5 U9")


def test_the_last_dragon_played_leads() -> None:
    match = stage("GKDRT", ("R9 R2 K2", "R5 G3 K3"), artifacts=("bow", ""))
    play(match, "0:bow", "0:R9", "0:R2", "1:R5")
    assert of_kind(play(match, "1:G3"), LeadChanged) == [LeadChanged(1, "dragon")]


def test_it_counts_as_two_tricks() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), artifacts=("bow", ""))
    play(match, "0:bow")
    assert match.trick == 11
    events = play(match, "0:G5", "0:G2", "1:G9", "1:G8")
    assert of_kind(events, TrickWon) == [TrickWon(1, 11, 0, 1, "higher", ("G5", "G2", "G9", "G8"))]
    assert match.trick == 13


def test_it_may_end_a_phase() -> None:
    match = stage("GKUDX", ("G5 G2", "G9 G8"), prize="U7", deck="U8 D1 D2", artifacts=("bow", ""))
    play_bow_trick(match, "G5", "G2", "G9", "G8")
    assert (match.phase, match.trick) == (2, 1)
    assert hands(match) == ("D1 D2", "U7 U8")


def test_the_next_trick_has_one_card_per_seat() -> None:
    match = stage("GKUDX", ("G5 G2 K2 K3", "G9 G8 X3 X4"), artifacts=("bow", ""))
    play_bow_trick(match, "G5", "G2", "G9", "G8")
    play(match, "1:X3")
    assert decision_of(match) == "0 follow"
    play(match, "0:K2")
    assert match.tricks[-1].cards == ("X3", "K2")


def test_the_second_trick_of_a_necklace_has_one_card_per_seat() -> None:
    match = stage("GKUDX", ("G5 G2 K2", "G9 G8 X3"), phase=2, artifacts=("bow necklace", ""))
    play_bow_trick(match, "G5", "G2", "G9", "G8")
    play(match, "0:necklace", "0:K2")
    assert decision_of(match) == "1 follow"
    play(match, "1:X3")
    assert match.tricks[-1].cards == ("K2", "X3")
