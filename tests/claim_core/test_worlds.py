"""Hidden worlds: consistent with a view, playable, and all equally likely."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb
from random import Random

import pytest
from hypothesis import given, settings

from claim_core import ClaimError, Match, resample, view
from claim_core.players.king.phase_one import World
from claim_core.players.king.seen import Seen
from claim_core.worlds import Worlds

from ..effort import cases, times
from .matches import KINGDOMS, Game, games, random_move
from .stage import play, stage
from .test_properties import sets_of_cards

SEED = bytes([6]) * 32


def check(match: Match, chance: Random) -> None:
    for seat in (0, 1):
        seen = view(match, seat)
        world = resample(seen, chance)
        assert view(world, seat) == seen
        sets = sets_of_cards(world)
        assert sum(cards.bit_count() for cards in sets) == 52
        assert sum(sets) == match.kingdom.all_cards
        assert not match.hands[seat] & match.voids[seat] & ~match.public
        assert not match.hands[seat] & match.returned[1 - seat]


@settings(max_examples=times(100, 25))
@given(games())
def test_a_seats_view_of_a_world_is_that_of_the_match(game: Game) -> None:
    chance = Random(game.seed)
    for match, _, _ in game.walk():
        check(match, chance)
    check(match, chance)


@pytest.mark.parametrize("artifacts", [False, True])
def test_worlds_of_every_kingdom_can_be_played_to_the_end(artifacts: bool) -> None:
    for number, kingdom in enumerate(cases(KINGDOMS, 60)):
        chance = Random(number)
        for match, _, _ in Game(kingdom, artifacts, None, number).walk():
            if chance.random() > 0.1:
                continue
            world = resample(view(match, chance.choice((0, 1))), chance)
            while not world.outcome:
                seat, move = random_move(world, chance)
                world.push(move, seat)
            assert sum(sets_of_cards(world)) == match.kingdom.all_cards


def hands_of(worlds: Worlds, seat: int, number: int) -> Counter[tuple[str, ...]]:
    chance = Random(1)
    drawn = (worlds.draw(chance) for _ in range(number))
    return Counter(world.kingdom.texts_of(world.hands[seat]) for world in drawn)


def test_all_hands_that_do_not_contradict_a_void_are_equally_likely() -> None:
    hands = ("G5 K2 K3", "U9 X3 D4")
    match = stage("GKUDX", hands, prize="U7", deck="D2 D8 G6 G7 D9")
    play(match, "0:G5", "1:U9")
    seen = view(match, 0)
    assert seen.voids == ("", "G")
    assert set(seen.unseen) >= {"X3", "D4", "G6", "G7"}
    free = [text for text in seen.unseen if text[0] != "G"]
    found = hands_of(Worlds(seen), 1, 4000)
    assert all(set(hand) <= set(free) for hand in found)
    expected = 4000 / comb(len(free), 2)
    assert len(found) == comb(len(free), 2)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in found.values())


@pytest.mark.parametrize(
    ("follow", "voids"),
    [
        ("U9", "G"),
        ("U9+potion", "G"),
        ("U9+stein=D", "G"),
        ("U9+stein=G", ""),
        ("X3", ""),
        ("X3+stein=D", "G"),
        ("U9+ring", ""),
    ],
)
def test_a_seat_that_does_not_follow_shows_that_it_cannot(follow: str, voids: str) -> None:
    match = stage(
        "GKUWX",
        ("G5 K2 K3", "U9 X3 W4"),
        prize="U7",
        artifacts=("", "stein ring"),
        potions=("", "x2"),
    )
    play(match, "0:G5", f"1:{follow}".replace("=D", "=W"))
    assert view(match, 0).voids == view(match, 1).voids == view(match, None).voids == ("", voids)


def test_what_a_void_says_holds_for_its_phase() -> None:
    match = stage("GKUDX", ("G5", "U9"), prize="U7", deck="D2", followers=("D3", "D4"))
    play(match, "0:G5", "1:U9")
    assert match.phase == 2
    assert view(match, 0).voids == ("", "")


def test_a_card_that_went_back_into_the_deck_is_in_no_hand() -> None:
    hands = ("E5 N1 N3", "E1 N5 N7")
    deck, artifacts = "T2 T3 T4 T5 T6", ("", "crystal_ball")
    match = stage("NIRTE", hands, prize="R7", deck=deck, artifacts=artifacts, seed=SEED)
    play(match, "0:E5", "1:E1", "0:seer=prize", "1:crystal_ball", "1:keep=T3")
    assert view(match, 0).returned == ("T2",)
    assert view(match, 1).returned == ("T2", "T4")
    assert view(match, None).returned == ()
    assert not any("T2" in hand for hand in hands_of(Worlds(view(match, 0)), 1, 200))
    assert not any({"T2", "T4"} & {*hand} for hand in hands_of(Worlds(view(match, 1)), 0, 200))


def test_a_seat_that_is_asked_about_an_artifact_has_one() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", artifacts=("horse sword", "bow"))
    play(match, "0:G5", "1:G9")
    assert match.decision == ("react", 0)
    worlds, chance = Worlds(view(match, 1)), Random(1)
    held = {worlds.draw(chance).held[0] for _ in range(2000)}
    names = {artifact.name for artifacts in held for artifact in artifacts}
    assert all({a.name for a in artifacts} & {"shield", "horse", "hourglass"} for artifacts in held)
    assert len(names) == 17
    assert "bow" not in names


def check_quick_worlds(match: Match, chance: Random) -> None:
    for me, other in ((0, 1), (1, 0)):
        seen = view(match, me)
        quick = Seen(seen)
        world = quick.world(chance) if match.phase == 1 else quick.table_of(chance)
        mine, theirs = (Counter(map(quick.realm.texts.__getitem__, hand)) for hand in world.hands)
        in_hand = Counter(seen.known_hands[other])
        guessed = theirs - in_hand
        assert mine == Counter(seen.hand)
        assert theirs.total() == seen.hand_sizes[other]
        assert theirs >= in_hand
        assert guessed <= Counter(seen.unseen)
        assert not {card[0] for card in guessed} & {*seen.voids[other]}
        assert not guessed.keys() & {*seen.returned}
        if isinstance(world, World):
            followers = Counter(map(quick.realm.texts.__getitem__, world.followers[1]))
            assert followers.total() == seen.follower_counts[other]
            assert followers >= Counter(seen.known[other]) - in_hand
            assert len(world.deck) == seen.deck_size


@given(games())
def test_the_worlds_of_the_quick_rules_agree_with_the_view(game: Game) -> None:
    chance = Random(game.seed)
    for match, _, _ in game.walk():
        if match.decision.kind in ("lead", "follow"):
            check_quick_worlds(match, chance)


@pytest.mark.parametrize(
    ("artifacts", "moves"),
    [
        (("horse", ""), "0:G5 1:G9 0:horse=U1"),
        (("hourglass", ""), "0:G5 1:G9 0:hourglass"),
        (("", "crystal_ball"), "0:K3 1:U9 1:crystal_ball 1:keep=D2"),
    ],
)
def test_the_quick_rules_know_what_artifacts_have_shown(
    artifacts: tuple[str, str], moves: str
) -> None:
    hands, followers = ("G5 K2 K3 U1", "U9 X3 D4 G9"), ("X5", "X6 X7")
    deck = "D2 D8 G6 G7 D9"
    match = stage("GKUDX", hands, prize="U7", deck=deck, followers=followers, artifacts=artifacts)
    play(match, *moves.split())
    for number in range(20):
        check_quick_worlds(match, Random(number))


def test_a_card_that_the_winner_has_taken_from_the_deck_is_unknown_to_the_loser() -> None:
    match = stage("GKUEH", ("E9 G1", "H3 G2"), prize="U7", deck="K2 G6", followers=("G5", "U6"))
    play(match, "0:E9", "1:H3", "0:seer=deck")
    assert match.decision == ("ghost", 1)
    assert view(match, 1).recruiting[0] == ("",)
    for number in range(20):
        check(match, Random(number))


def test_only_views_that_a_seat_can_have_are_resampled() -> None:
    match = Game("GKUDX", False, None, 1).start()
    with pytest.raises(ClaimError, match="spectator"):
        resample(view(match, None), Random(1))
    impossible = replace(view(match, 0), voids=("", "GKUDX"))
    with pytest.raises(ClaimError, match="no match is like this"):
        resample(impossible, Random(1))
