"""Views: they contain everything that a seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from claim_core import ARTIFACTS, Deal, Event, IllegalMove, Match, Move, seen_by, trace, view
from claim_core.events import Changed, Discarded, Drew, Looked

from .matches import Game, games
from .stage import play, stage

SEATS = st.sampled_from([0, 1, None])


def known_by_the_rules(match: Match, seat: int | None, events: list[Event]) -> dict[str, Any]:
    """Return what a seat may know by the rules, computed from the full state instead of a view."""
    truth = trace(match)
    known = {
        name: truth[name]
        for name in (
            *("phase", "trick", "leader", "decision", "seat", "prizes", "table"),
            *("score", "before", "set_aside", "potions"),
        )
    }
    known["values"] = [place.value for place in match.places]
    known["changes"] = [event for event in events if isinstance(event, Changed)]
    known["used"] = list(match.used)
    if seat is not None:
        known["hand"], known["followers"] = truth["hands"][seat], truth["followers"][seat]
        known["artifacts"] = [artifact.name for artifact in match.held[seat]]
        known["drawn"] = [e.card for e in events if isinstance(e, Drew) and e.seat == seat]
        known["looked"] = [e.cards for e in events if isinstance(e, Looked) and e.seat == seat]
    return known


def varied_deal(deal: Deal, chance: Random) -> Deal:
    """Return the same deal with two things swapped."""

    def swapped(things: tuple[Any, ...], low: int) -> tuple[Any, ...]:
        changed = list(things)
        i, j = chance.sample(range(low, len(things)), 2)
        changed[i], changed[j] = changed[j], changed[i]
        return tuple(changed)

    kind = chance.random()
    if deal.potions and kind < 0.15:
        return replace(deal, potions=swapped(deal.potions, 0))
    if deal.artifacts and kind < 0.35:
        undealt = [name for name in ARTIFACTS if name not in deal.artifact_deck]
        names = swapped((*deal.artifact_deck, *undealt), 0)
        return replace(deal, artifact_deck=names[:6])
    return replace(deal, deck=swapped(deal.deck, chance.choice((0, 0, 13, 26, 30))))


def indistinguishable_matches(
    game: Game, seat: int | None, other: Deal
) -> Iterator[tuple[Match, Match, Any, Any]]:
    """Play a match and its variant in parallel while the seat cannot distinguish them."""
    match = game.start()
    twin = Match(other, match.edition)
    events: list[Event] = []
    twin_events: list[Event] = []
    for ply, (seat_to_move, move) in enumerate([*game.play().moves, (0, None)]):
        if known_by_the_rules(match, seat, events) != known_by_the_rules(twin, seat, twin_events):
            return
        yield match, twin, events, twin_events
        if move is None:
            return
        try:
            twin_events = twin.push(move, seat_to_move)
        except IllegalMove:
            return
        events = match.push(move, seat_to_move)
        assert ply < 400


@given(games(), SEATS, st.integers(0, 2**32))
@example(Game("NIUWB", True, None, 231474), 1, 666)  # two cards drawn together, in another order
def test_nothing_hidden_leaks(game: Game, seat: int | None, number: int) -> None:
    chance = Random(number)
    for _ in range(4):
        other = varied_deal(game.start().deal, chance)
        for match, twin, events, twin_events in indistinguishable_matches(game, seat, other):
            assert view(match, seat) == view(twin, seat)
            assert [seen_by(e, seat) for e in events] == [seen_by(e, seat) for e in twin_events]


def test_the_search_for_leaks_finds_matches_indistinguishable_for_long() -> None:
    chance, lengths = Random(5), []
    for number in range(40):
        game = Game("GKUDX", False, None, number)
        other = varied_deal(game.start().deal, chance)
        lengths.append(sum(1 for _ in indistinguishable_matches(game, 0, other)))
    assert sum(length > 20 for length in lengths) > 10


@given(games(), SEATS)
def test_a_view_counts_every_card_once(game: Game, seat: int | None) -> None:
    """Unseen and known cards are exactly those in hands, followers and deck.

    Only unseen cards discarded for Ghosts are missing.
    """
    for match, _, _ in game.walk():
        seen = view(match, seat)
        hidden = sum(seen.hand_sizes) + sum(seen.follower_counts) + seen.deck_size
        known = len(seen.known[0]) + len(seen.known[1])
        if match.decision.kind in ("lead", "follow"):
            dropped = len(seen.unseen) + known - hidden
            assert dropped >= 0
            assert dropped == 0 or "H" in seen.kingdom
        if seat is not None:
            assert seen.known[seat] == own_cards(match, seat)


def own_cards(match: Match, seat: int) -> tuple[str, ...]:
    return match.kingdom.texts_of(match.hands[seat] | match.followers[seat])


@given(games(artifacts=False))
def test_without_ghosts_and_artifacts_phase_two_can_be_deduced(game: Game) -> None:
    if "H" in game.kingdom:
        return
    for match, _, _ in game.walk():
        if match.phase == 2:
            for seat in (0, 1):
                seen = view(match, seat)
                theirs = (*seen.unseen, *seen.known[1 - seat])
                assert sorted(theirs) == sorted(match.kingdom.texts_of(match.hands[1 - seat]))


def test_a_spectator_sees_no_hand_and_has_no_moves() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 U1")
    seen = view(match, None)
    assert seen.hand == seen.followers == ()
    assert seen.legal == ()
    assert seen.hand_sizes == (2, 2)
    assert seen.known == ((), ())


def test_a_taken_prize_is_known_to_everybody_and_a_drawn_card_to_its_owner() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 U1 D9")
    play(match, "0:G5", "1:G9")
    assert view(match, 0).known == (("K2", "D2"), ("U7",))
    assert view(match, 1).known == ((), ("U7", "X3"))
    assert view(match, None).known == ((), ("U7",))
    assert "D2" in view(match, 1).unseen
    assert "D2" not in view(match, 0).unseen


def test_the_known_one_of_two_identical_cards_is_played_first() -> None:
    match = stage("GKUDX", ("G0 G0 K5", "U1 U2 U3"), phase=2)
    match.public |= match.kingdom.copies["G0"] & match.hands[0] & -match.hands[0]
    assert view(match, 1).known[0] == ("G0",)
    play(match, "0:G0")
    assert view(match, 1).known[0] == ()


def test_a_view_shows_modified_values_and_what_must_be_followed() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", artifacts=("sword stein boots", "axe"))
    play(match, "0:boots", "1:axe", "0:G5+sword+stein=D")
    seen = view(match, 1)
    assert seen.table == ((0, "G5", 8, "D", False, False),)
    assert seen.follow == "D"
    assert seen.lasting == ((("boots", 2, 1), ("axe", -2, 1)), ())
    assert seen.artifacts_used == (("boots", "sword", "stein"), ("axe",))
    assert seen.artifact_counts == (0, 0)


def test_only_the_seat_that_decides_sees_what_it_looks_at() -> None:
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    play(match, "0:E5", "1:E1")
    assert match.decision == ("seer", 0)
    assert view(match, 0).looking_at == ("T2",)
    assert view(match, 1).looking_at == view(match, None).looking_at == ()


def test_a_card_left_on_the_deck_by_a_seer_is_known_to_be_drawn() -> None:
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    play(match, "0:E5", "1:E1", "0:seer=prize")
    assert view(match, 0).known[1] == ("T2",)
    assert view(match, None).known[1] == ()


def test_cards_taken_back_from_the_table_are_known() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", artifacts=("hourglass", ""))
    play(match, "0:G5", "1:G9", "0:hourglass")
    assert view(match, 0).known[1] == ("G9",)
    assert view(match, 1).known[0] == ("G5",)


def test_the_lantern_does_not_distinguish_identical_cards() -> None:
    """A seat that knows of one G0 and is shown one G0 still knows of one."""
    shown_one = 0
    for number in range(40):
        hands = ("U1 U2 U3 U4 U5 U6 K9", "G0 G0 G0 G1 G2 G3 K2")
        seed = bytes([number]) * 32
        match = stage("GKUDX", hands, phase=2, artifacts=("lantern", ""), seed=seed)
        zeros = match.kingdom.copies["G0"] & match.hands[1]
        match.public |= zeros & -zeros
        events = play(match, "0:K9", "1:K2", "0:lantern")
        (cards,) = [event.cards or () for event in events if isinstance(event, Looked)]
        known = view(match, 0).known[1]
        assert known.count("G0") == max(1, cards.count("G0"))
        assert set(cards) | {"G0"} == set(known)
        assert view(match, None).known[1] == ("G0",)
        shown_one += cards.count("G0") == 1
    assert shown_one > 5


def test_a_card_shuffled_back_by_the_crystal_ball_is_no_longer_known() -> None:
    hands = ("E5 N1 N1", "E1 N3 N3")
    match = stage("NIRTE", hands, prize="R7", deck="T2 T3 T4 T5", artifacts=("", "crystal_ball"))
    play(match, "0:E5", "1:E1", "0:seer=prize")
    assert "T2" not in view(match, 0).unseen
    play(match, "1:crystal_ball", "1:keep=T3")
    assert "T2" in view(match, 0).unseen
    assert view(match, 0).known[1] == ()


def test_a_card_dropped_for_a_ghost_is_known_to_a_seat_that_saw_it() -> None:
    match = stage("GKUEH", ("E5 H1", "E1 H3"), prize="G7", deck="U2 U3 U4")
    play(match, "0:E5", "1:E1", "0:seer=deck", "0:H1", "1:H3")
    assert match.decision == ("ghost", 1)
    dropped = play(match, "1:ghost=keep", "0:ghost=keep")
    discards = [event for event in dropped if isinstance(event, Discarded)]
    assert discards == [Discarded(1, "U3", True), Discarded(0, None, False)]
    assert [seen_by(event, 1) for event in discards] == discards


def test_a_card_that_only_a_seer_saw_stays_hidden_when_a_ghost_drops_it() -> None:
    hands = ("E5 H1 U7 U8", "E1 H3 U5 U6")
    match = stage("GKUEH", hands, prize="G7", deck="G8 U2 U3 U4", artifacts=("bow", ""))
    play(match, "0:bow", "0:E5", "0:H1", "1:E1", "1:U5", "0:seer=deck")
    (discard,) = [e for e in play(match, "0:ghost=keep") if isinstance(e, Discarded)]
    assert discard == Discarded(0, "U2", False)
    assert seen_by(discard, 0) == discard
    assert seen_by(discard, 1) == seen_by(discard, None) == Discarded(0, None, False)
    assert "U2" not in view(match, 0).unseen
    assert "U2" in view(match, 1).unseen


@pytest.mark.parametrize(("choice", "seats"), [
    ("seer=prize", [(("G7",), ("",)), (("G7",), ("",)), (("G7",), ("",))]),
    ("seer=deck", [(("U2",), ("G7",)), (("",), ("G7",)), (("",), ("G7",))]),
])  # fmt: skip
def test_due_cards_are_shown_as_far_as_they_are_known(
    choice: str, seats: list[tuple[tuple[str, ...], tuple[str, ...]]]
) -> None:
    match = stage("GKUEH", ("E5 H1", "H3 U9"), prize="G7", deck="U2 U3 U4")
    play(match, "0:E5", "1:H3", f"0:{choice}")
    assert match.decision == ("ghost", 1)
    for seat, due in zip((0, 1, None), seats, strict=True):
        assert view(match, seat).recruiting == due


def test_everybody_sees_who_still_collects_which_cards() -> None:
    match = stage("GKUDX", ("D5 U2", "D9 U3"), phase=2, artifacts=("runestone", "runestone"))
    play(match, "0:D5", "1:D9")
    assert match.decision == ("collect", 0)
    for seat in (0, 1, None):
        assert view(match, seat).collecting == (("D9",), ())  # the first one is scored


def test_a_view_lists_the_tricks_played_so_far() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 U1 D9")
    play(match, "0:G5", "1:G9")
    (trick,) = view(match, None).tricks
    assert (trick.leader, trick.winner, trick.how, trick.cards) == (0, 1, "higher", ("G5", "G9"))


def test_a_finished_match_shows_its_outcome_and_no_decision() -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2")
    match.push(Move.parse("resign"), 1)
    seen = view(match, 0)
    assert seen.outcome == (0, None, "resigned")
    assert seen.legal == ()
