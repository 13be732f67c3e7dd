"""Section 2: the deal, and who leads first."""

import pytest

from claim_core import Kingdom, Match, deal, view
from claim_core.cards import union

CLASSIC = Kingdom.parse("classic")


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


@pytest.mark.parametrize("kingdom", ["classic", "claim2", "magic", "NIXSH"])
def test_each_seat_is_dealt_thirteen_cards_and_twenty_six_form_the_deck(kingdom: str) -> None:
    match = Match(deal(Kingdom.parse(kingdom), seed(1)))
    assert [hand.bit_count() for hand in match.hands] == [13, 13]
    assert len(match.deck) == 26
    assert match.hands[0] | match.hands[1] | union(match.deck) == match.kingdom.all_cards


def test_the_cards_are_shuffled() -> None:
    decks = [deal(CLASSIC, seed(number)).deck for number in range(20)]
    assert len(set(decks)) == 20
    assert CLASSIC.cards not in decks
    assert len({deck[0].text for deck in decks}) > 10


def test_the_same_seed_gives_the_same_deal() -> None:
    assert deal(CLASSIC, seed(7)) == deal(CLASSIC, seed(7))


def test_the_deck_and_the_other_hand_are_face_down() -> None:
    match = Match(deal(CLASSIC, seed(1)))
    prize = match.prizes[0].bit
    for seat in (0, 1):
        hidden = CLASSIC.all_cards & ~(match.hands[seat] | prize)
        assert view(match, seat).unseen == CLASSIC.texts_of(hidden)
    assert view(match, None).unseen == CLASSIC.texts_of(CLASSIC.all_cards & ~prize)


def test_the_first_leader_is_random_but_determined_by_the_seed() -> None:
    leaders = [deal(CLASSIC, seed(number)).leader for number in range(200)]
    assert 80 < leaders.count(0) < 120
    assert leaders.count(0) + leaders.count(1) == 200


@pytest.mark.parametrize("leader", [0, 1])
def test_choosing_the_leader_of_a_rematch_does_not_change_the_deal(leader: int) -> None:
    drawn, named = deal(CLASSIC, seed(1)), deal(CLASSIC, seed(1), leader=leader)
    assert named.deck == drawn.deck
    assert Match(named).decision == ("lead", leader)
