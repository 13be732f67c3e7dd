"""The Crystal Ball: the loser of a trick in phase one keeps one of the deck's top three."""

import pytest

from claim_core import IllegalMove, seen_by, view
from claim_core.chance import Stream
from claim_core.events import Drew, Looked, Used

from ..stage import asked, decision_of, followers, kinds, legal, of_kind, play, stage

HANDS = ("G5 K2 K3", "G9 X3 X1")
DECK = "D2 D3 D4 D5 D6"


def test_the_loser_looks_at_the_decks_top_three_and_keeps_one() -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("0 draw", "crystal_ball pass")
    play(match, "0:crystal_ball")
    assert (decision_of(match), legal(match)) == ("0 keep", "keep=D2 keep=D3 keep=D4")
    play(match, "0:keep=D4")
    assert followers(match) == ("D4", "U7")


def test_the_follower_who_lost_may_use_it() -> None:
    hands = ("G9 K2 K3", "G5 X3 X1")
    match = stage("GKUDX", hands, prize="U7", deck=DECK, artifacts=("", "crystal_ball"))
    play(match, "0:G9", "1:G5", "1:crystal_ball", "1:keep=D3")
    assert followers(match) == ("U7", "D3")


def test_a_seat_that_passes_draws_the_decks_top_card() -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9", "0:pass")
    assert (decision_of(match), followers(match)) == ("1 lead", ("D2", "U7"))


def test_the_winner_cannot_use_it() -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("", "crystal_ball"))
    play(match, "0:G5", "1:G9")
    assert decision_of(match) == "1 lead"


def test_it_cannot_be_used_in_phase_two() -> None:
    match = stage("GKUDX", HANDS, phase=2, artifacts=("crystal_ball", "crystal_ball"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == []


@pytest.mark.parametrize("card", ["D5", "U7", "G5"])
def test_no_other_card_may_be_kept(card: str) -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9", "0:crystal_ball")
    with pytest.raises(IllegalMove):
        play(match, f"0:keep={card}")


def test_a_seat_that_has_looked_must_keep_a_card() -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9", "0:crystal_ball")
    with pytest.raises(IllegalMove):
        play(match, "0:pass")


def test_identical_cards_are_offered_once() -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck="G0 D1 G0 D2 D3", artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9", "0:crystal_ball")
    assert legal(match) == "keep=D1 keep=G0"
    play(match, "0:keep=G0")
    assert followers(match) == ("G0", "U7")
    assert [card.text for card in match.deck].count("G0") == 1


def test_it_shows_two_cards_if_only_two_are_left() -> None:
    match = stage(
        "GKUDX", ("G5 G4", "G9 G8"), prize="U7", deck="U8 D2 D3", artifacts=("bow crystal_ball", "")
    )
    play(match, "0:bow", "0:G5", "0:G4", "1:G9", "1:G8")
    events = play(match, "0:crystal_ball")
    assert of_kind(events, Looked) == [Looked(0, "crystal_ball", ("D2", "D3"))]
    play(match, "0:keep=D3")
    assert match.hands[0] == match.kingdom.copies["D2"] | match.kingdom.copies["D3"]


def test_the_only_card_left_must_still_be_kept() -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9")
    assert of_kind(play(match, "0:crystal_ball"), Looked) == [Looked(0, "crystal_ball", ("D2",))]
    assert (decision_of(match), legal(match)) == ("0 keep", "keep=D2")


@pytest.mark.parametrize("seed", [bytes(32), bytes([7] * 32)], ids=["zeros", "sevens"])
def test_the_other_cards_are_shuffled_back_with_the_matchs_own_stream(seed: bytes) -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""), seed=seed)
    play(match, "0:G5", "1:G9", "0:crystal_ball", "0:keep=D3")
    rest = ["D2", "D4", "D5", "D6"]
    Stream(seed, "crystal_ball").shuffle(rest)
    assert view(match, 0).prizes == (rest[0],)
    assert [card.text for card in match.deck[match.top :]] == rest[1:]


def test_the_two_seeds_shuffle_differently() -> None:
    shuffled = []
    for seed in (bytes(32), bytes([7] * 32)):
        rest = ["D2", "D4", "D5", "D6"]
        Stream(seed, "crystal_ball").shuffle(rest)
        shuffled.append(rest)
    assert shuffled[0] != shuffled[1]


def test_it_cannot_be_used_if_the_seer_takes_the_decks_card() -> None:
    match = stage("GKDEH", ("D5 K2", "E9 K3"), artifacts=("crystal_ball", ""), leader=1)
    play(match, "1:E9", "0:D5", "1:seer=deck")
    assert decision_of(match) == "1 lead"


def test_it_can_be_used_if_the_seer_takes_the_prize() -> None:
    match = stage("GKDEH", ("D5 K2", "E9 K3"), artifacts=("crystal_ball", ""), leader=1)
    play(match, "1:E9", "0:D5", "1:seer=prize")
    assert decision_of(match) == "0 draw"


def test_it_cannot_be_used_if_the_losers_ghost_is_kept() -> None:
    match = stage("GKDEH", ("H5 K2", "D9 K3"), artifacts=("crystal_ball", ""), leader=1)
    play(match, "1:D9", "0:H5", "0:ghost=keep")
    assert decision_of(match) == "1 lead"


def test_it_can_be_used_if_the_losers_ghost_is_left() -> None:
    match = stage("GKDEH", ("H5 K2", "D9 K3"), artifacts=("crystal_ball", ""), leader=1)
    play(match, "1:D9", "0:H5", "0:ghost=leave")
    assert decision_of(match) == "0 draw"


def test_it_can_be_used_if_the_winners_ghost_is_kept() -> None:
    match = stage("GKDEH", ("D5 K2", "H9 K3"), artifacts=("crystal_ball", ""), leader=1)
    play(match, "1:H9", "0:D5", "1:ghost=keep")
    assert decision_of(match) == "0 draw"


def test_its_events_are_in_order() -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9")
    events = play(match, "0:crystal_ball")
    assert kinds(events) == [Used, Looked]
    assert events == [
        Used(0, "crystal_ball", "crystal_ball"),
        Looked(0, "crystal_ball", ("D2", "D3", "D4")),
    ]


@pytest.mark.parametrize(("seat", "cards"), [(0, ("D2", "D3", "D4")), (1, None), (None, None)])
def test_nobody_else_sees_the_cards(seat: int | None, cards: tuple[str, ...] | None) -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9")
    (looked,) = of_kind(play(match, "0:crystal_ball"), Looked)
    assert seen_by(looked, seat) == Looked(0, "crystal_ball", cards)
    assert view(match, seat).looking_at == (cards or ())


@pytest.mark.parametrize(("seat", "card"), [(0, "D3"), (1, None), (None, None)])
def test_nobody_else_sees_the_kept_card(seat: int | None, card: str | None) -> None:
    match = stage("GKUDX", HANDS, prize="U7", deck=DECK, artifacts=("crystal_ball", ""))
    play(match, "0:G5", "1:G9", "0:crystal_ball")
    (drew,) = of_kind(play(match, "0:keep=D3"), Drew)
    assert seen_by(drew, seat) == Drew(0, card)
