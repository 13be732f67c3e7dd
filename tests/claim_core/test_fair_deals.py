"""Section 9: all randomness comes from the seed, and anyone can compute it."""

from __future__ import annotations

import hashlib
import hmac
from typing import TypeVar

import pytest

from claim_core import ARTIFACTS, BadDeal, Kingdom, Match, commitment, deal, match_seed, parse_seed
from claim_core.chance import Stream
from claim_core.events import Looked

from .stage import play, stage

T = TypeVar("T")

SEED = bytes(range(32))


def numbers(seed: bytes, name: str, count: int) -> list[int]:
    """Compute a stream's first numbers in the simplest way that follows the rules."""
    stream, counter = b"", 0
    while len(stream) < 4 * count:
        stream += hmac.new(seed, f"{name}:{counter}".encode(), hashlib.sha256).digest()
        counter += 1
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "big") for i in range(count)]


def shuffled(items: list[T], seed: bytes, name: str) -> list[T]:
    items, stream = list(items), iter(numbers(seed, name, 2 * len(items)))
    for i in range(len(items) - 1, 0, -1):
        n = i + 1
        number = next(x for x in stream if x < 2**32 - 2**32 % n)
        items[i], items[number % n] = items[number % n], items[i]
    return items


@pytest.mark.parametrize("kingdom", ["classic", "claim2", "magic", "NIWBH"])
def test_a_deal_follows_the_rules(kingdom: str) -> None:
    realm = Kingdom.parse(kingdom)
    dealt = deal(realm, SEED, artifacts=True)
    assert list(dealt.deck) == shuffled(list(realm.cards), SEED, "deck")
    assert dealt.leader == numbers(SEED, "leader", 1)[0] % 2
    potions = ["x2", "+6", "+5", "+4", "+3", "+2", "+1", "-2", "-3", "-5"]
    with_wizards = "W" in realm.codes
    assert list(dealt.potions) == (shuffled(potions, SEED, "potions") if with_wizards else [])
    assert list(dealt.artifact_deck) == shuffled(list(ARTIFACTS), SEED, "artifacts")[:6]


def test_the_artifacts_are_shuffled_in_the_order_of_the_rules() -> None:
    assert (
        list(ARTIFACTS)
        == (
            "crown sword horn spear crystal_ball fools_crystal horse boots runestone lantern"
            " staff necklace hourglass shield stein axe bow ring"
        ).split()
    )


def test_the_deck_is_dealt_to_seat_0_then_to_seat_1_then_as_prizes() -> None:
    dealt = deal(Kingdom.parse("classic"), SEED)
    match = Match(dealt)
    texts = [card.text for card in dealt.deck]
    for seat in (0, 1):
        hand = match.kingdom.texts_of(match.hands[seat])
        assert sorted(hand) == sorted(texts[13 * seat : 13 * seat + 13])
    assert [card.text for card in match.prizes] == [texts[26]]


def test_the_artifacts_are_dealt_to_seat_0_then_to_seat_1() -> None:
    dealt = deal(Kingdom.parse("classic"), SEED, artifacts=True)
    match = Match(dealt)
    for seat, three in enumerate((dealt.artifact_deck[:3], dealt.artifact_deck[3:])):
        assert tuple(artifact.name for artifact in match.held[seat]) == three


def test_biased_numbers_are_dropped() -> None:
    """About a quarter of all numbers are too high for n = 3 · 2³⁰."""
    n = 3 << 30
    fair = [x for x in numbers(SEED, "deck", 50_000) if x < n]
    stream = Stream(SEED, "deck")
    drawn = [stream.below(n) for _ in range(len(fair))]
    assert drawn == fair
    assert len(fair) < 40_000


def test_a_shuffle_also_drops_biased_numbers() -> None:
    """Use a stream that starts with the highest possible number."""
    stream = Stream(SEED, "deck")
    stream._numbers = iter([2**32 - 1, 1, 0])
    items = ["a", "b", "c"]
    stream.shuffle(items)
    assert items == ["c", "a", "b"]


def test_the_leader_may_be_chosen_for_a_rematch() -> None:
    for leader in (0, 1):
        assert deal(Kingdom.parse("classic"), SEED, leader=leader).leader == leader


def test_the_seed_mixes_the_server_seed_with_the_salt() -> None:
    seed = match_seed(SEED, "1234567890123456789")
    assert seed == hashlib.sha256(SEED + b"1234567890123456789").digest()
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("salt", ["", "12a", "-1", "1.5", "١٢", " 1"])
def test_a_salt_is_a_number(salt: str) -> None:
    with pytest.raises(BadDeal, match="salt must be a number"):
        match_seed(SEED, salt)


@pytest.mark.parametrize("text", ["", "ab", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "٠" * 64])
def test_a_seed_is_64_hex_digits(text: str) -> None:
    with pytest.raises(BadDeal, match="64 hex digits"):
        parse_seed(text)
    assert parse_seed(SEED.hex()) == SEED


def test_the_crystal_ball_shuffles_the_rest_with_the_kept_card_taken_out() -> None:
    hands, deck = ("G5 K2 K3", "G9 X3 X4"), "D2 D3 D4 D5 D6"
    match = stage("GKUDX", hands, prize="U7", deck=deck, artifacts=("crystal_ball", ""), seed=SEED)
    play(match, "0:G5", "1:G9", "0:crystal_ball", "0:keep=D3")
    rest = shuffled(["D2", "D4", "D5", "D6"], SEED, "crystal_ball")
    assert [prize.text for prize in match.prizes] == rest[:1]
    assert [card.text for card in match.deck[match.top :]] == rest[1:]


def test_the_lantern_shows_the_first_three_of_the_shuffled_hand() -> None:
    hands = ("U1 U2 U3 U4 U5 K9", "D1 X2 G0 G0 U7 K2")
    match = stage("GKUDX", hands, phase=2, artifacts=("lantern", ""), seed=SEED)
    events = play(match, "0:K9", "1:K2", "0:lantern")
    shown = tuple(shuffled(["G0", "G0", "U7", "D1", "X2"], SEED, "lantern")[:3])
    assert Looked(0, "lantern", shown) in events


def test_the_deal_is_determined_by_the_seed() -> None:
    kingdom = Kingdom.parse("magic")
    assert deal(kingdom, SEED) == deal(kingdom, SEED)
    assert deal(kingdom, SEED) != deal(kingdom, bytes(32))
