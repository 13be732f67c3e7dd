"""Section 3: phase one, thirteen tricks for followers."""

from random import Random

import pytest

from claim_core import Kingdom, Match, deal, seen_by, view
from claim_core.events import (
    Drew,
    PhaseTwo,
    Played,
    PrizeTurnedUp,
    Recruited,
    Scored,
    TrickWon,
)

from .stage import decision_of, followers, kinds, laid_before, of_kind, play, score, stage


def test_a_trick_starts_by_turning_up_the_decks_top_card() -> None:
    match = Match(deal(Kingdom.parse("classic"), bytes(32)))
    assert match.prizes == [match.deal.deck[26]]


def test_the_next_prize_is_the_decks_next_card() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 D8")
    assert match.prizes[0].text == "U7"
    events = play(match, "0:G5", "1:G9")
    assert of_kind(events, PrizeTurnedUp) == [PrizeTurnedUp("D8")]
    assert match.prizes[0].text == "D8"


@pytest.mark.parametrize(
    ("follow", "after"), [("G9", ("D2", "U7")), ("G1", ("U7", "D2"))], ids=["higher", "lower"]
)
def test_the_winner_takes_the_prize_and_the_loser_the_decks_top_card(
    follow: str, after: tuple[str, str]
) -> None:
    match = stage("GKUDX", ("G5 K2", f"{follow} X3"), prize="U7", deck="D2")
    play(match, "0:G5", f"1:{follow}")
    assert followers(match) == after


def test_followers_gather_trick_by_trick() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2", followers=("K8", "U3"))
    play(match, "0:G5", "1:G9")
    assert followers(match) == ("K8 D2", "U3 U7")


def test_the_prize_is_known_to_both_and_the_losers_card_only_to_its_owner() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 D8")
    events = play(match, "0:G5", "1:G9")
    assert of_kind(events, Recruited) == [Recruited(1, "U7", "prize")]
    [drew] = of_kind(events, Drew)
    assert drew == seen_by(drew, 0) == Drew(0, "D2")
    assert seen_by(drew, 1) == seen_by(drew, None) == Drew(0, None)
    assert view(match, 0).known == (("K2", "D2"), ("U7",))
    assert view(match, 1).known == ((), ("U7", "X3"))
    assert view(match, None).known == ((), ("U7",))


def test_the_events_of_a_trick_are_in_order() -> None:
    match = stage("GKUDX", ("U5 K2", "U9 X3"), prize="U7", deck="D2 D8")
    events = play(match, "0:U5", "1:U9")
    assert kinds(events) == [
        Played,
        Played,
        TrickWon,
        Scored,
        Scored,
        Recruited,
        Drew,
        PrizeTurnedUp,
    ]


@pytest.mark.parametrize(
    ("lead", "follow", "scored"),
    [
        ("U5", "G9", ("U5", "")),
        ("G5", "U9", ("U9", "")),
        ("U5", "U3", ("U3 U5", "")),
        ("U5", "U9", ("", "U5 U9")),
        ("U5", "X9", ("", "U5")),
    ],
)
def test_played_undead_go_to_the_winners_score_pile_whoever_played_them(
    lead: str, follow: str, scored: tuple[str, str]
) -> None:
    match = stage("GKUDX", (f"{lead} K2", f"{follow} K3"), prize="D1")
    play(match, f"0:{lead}", f"1:{follow}")
    assert score(match) == scored
    assert not match.out & (match.score[0] | match.score[1])


def test_scored_undead_lie_face_up() -> None:
    match = stage("GKUDX", ("U5 K2", "G9 K3"), prize="D1")
    assert of_kind(play(match, "0:U5", "1:G9"), Scored) == [Scored(0, "U5")]
    assert view(match, None).score == (("U5",), ())


@pytest.mark.parametrize(
    ("kingdom", "lead", "follow"),
    [
        ("GKUDX", "G9", "K2"),
        ("GKUDX", "D5", "X9"),
        ("NIRTE", "N5", "N7"),
        ("NIRTE", "I5", "R7"),
        ("NIRTE", "T5", "T7"),
        ("GKWBS", "W5", "W8"),
    ],
)
def test_other_played_cards_are_discarded(kingdom: str, lead: str, follow: str) -> None:
    match = stage(kingdom, (f"{lead} {kingdom[4]}1", f"{follow} {kingdom[4]}2"))
    out_before = match.out
    play(match, f"0:{lead}", f"1:{follow}")
    assert match.kingdom.texts_of(match.out & ~out_before) == (lead, follow)
    assert score(match) == laid_before(match) == ("", "")


def test_an_undead_that_was_the_prize_is_an_ordinary_follower() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="U2")
    play(match, "0:G5", "1:G9")
    assert followers(match) == ("U2", "U7")
    assert score(match) == ("", "")


@pytest.mark.parametrize(("follow", "leads"), [("G9", 1), ("G1", 0), ("K2", 1), ("D9", 0)])
def test_the_winner_leads_the_next_trick(follow: str, leads: int) -> None:
    match = stage("GKUDX", ("G5 U2", f"{follow} X3"), prize="U7")
    play(match, "0:G5", f"1:{follow}")
    assert (match.leader, decision_of(match)) == (leads, f"{leads} lead")


@pytest.mark.parametrize("kingdom", ["GKUDX", "NIRTE", "GKWBS", "GKUEH", "NIXSH"])
def test_phase_one_ends_with_an_empty_deck_and_thirteen_followers_per_seat(
    kingdom: str,
) -> None:
    chance = Random(kingdom)
    match = Match(deal(Kingdom.parse(kingdom), bytes(32)))
    while match.phase == 1:
        recruited = [cards.bit_count() for cards in match.followers]
        last = match.push(chance.choice(match.legal()))
    assert len(match.tricks) == 13
    assert of_kind(last, PhaseTwo) == [PhaseTwo(match.leader)]
    assert match.top == len(match.deck)
    assert recruited == [12, 12]
    assert [cards.bit_count() for cards in match.hands] == [13, 13]
    assert match.followers == [0, 0]
    played = [move.card for _, move in match.moves if move.verb == "play"]
    assert len(played) == 26
