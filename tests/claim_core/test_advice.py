"""The king's advice: its own move, and a reason that is true."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claim_core import Match, Move, view
from claim_core.players import king
from claim_core.players.advice import REASONS, Advice, advise
from languages import words_of

from ..effort import times
from .endings import played_ending, results_of, staged_ending
from .matches import Game, games
from .stage import play, stage
from .test_view import indistinguishable_matches, varied_deal

GOOD = "K9 K8 U9 D8 X8 X9 U8 D9 K7"  # cards to draw instead of a prize


def advice(match: Match) -> Advice:
    return advise(view(match, match.decision.seat), Random(1))


def why(match: Match) -> str:
    return advice(match).why


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the king search little."""
    for module, name, number in (
        ("advice", "TRIALS", 20),
        ("advice", "NODES", 0),
        ("king.king", "ROLLOUTS", 30),
        ("knight", "NODES", 0),
    ):
        monkeypatch.setattr(import_module(f"claim_core.players.{module}"), name, number)


@pytest.mark.usefixtures("quick")
@settings(max_examples=times(10, 4), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games())
def test_every_decision_gets_the_kings_move_and_a_reason(game: Game) -> None:
    english = words_of("en")
    for match, _, _ in game.walk():
        seen = view(match, match.decision.seat)
        found = advise(seen, Random(1))
        assert found.move in seen.legal
        assert found.move == king(seen, Random(1))
        assert found.why in REASONS
        assert f"advice-why-{found.why}" in english
        assert found.percent is None or 5 <= found.percent <= 95


@pytest.mark.usefixtures("quick")
@settings(max_examples=times(5, 3), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games(), seat=st.integers(0, 1), number=st.integers(0, 2**32))
def test_hidden_cards_cannot_matter(game: Game, seat: int, number: int) -> None:
    other = varied_deal(game.start().deal, Random(number))
    for match, twin, _, _ in indistinguishable_matches(game, seat, other):
        if match.decision.seat == seat:
            assert advise(view(match, seat), Random(7)) == advise(view(twin, seat), Random(7))


@pytest.mark.parametrize("kingdom", ["GKUDX", "NIRTE", "GKDBS"])
def test_what_it_says_about_an_open_phase_two_is_proven(kingdom: str) -> None:
    told = set()
    for seed in range(times(40, 24)):
        match = played_ending(kingdom, None, seed, 4)
        if len(match.legal()) == 1:
            continue
        found, results = advice(match), results_of(match)
        best = results[found.move]
        assert best == max(results.values())
        winning = {move.card for move, result in results.items() if result == 1}
        told.add(found.why)
        match found.why:
            case "wins-all":
                assert set(results.values()) == {1}
            case "wins-only":
                assert winning == {found.move.card}
            case "wins":
                assert len(winning) > 1
                assert best == 1
                assert min(results.values()) < 1
            case "draws":
                assert best == 0
            case _:
                assert found.why == "loses"
                assert best == -1
    assert {"wins-all", "wins", "loses"} <= told
    assert "wins-only" in told or kingdom != "GKUDX"


def test_while_potions_matter_it_gives_the_odds() -> None:
    told = set()
    for seed in range(12):
        match = staged_ending("GKWUD", None, seed, 3)
        match.potions[seed % 2] = ("+6",)
        match.potion_deck = ("-5", "x2", "+1")
        found = advice(match)
        told.add(found.why)
        assert (found.percent is not None) == (found.why == "odds")
    assert "odds" in told


def test_it_says_what_the_crown_is_for() -> None:
    match = stage("GKUDX", ("G5", "K2"), phase=2, artifacts=("crown", ""))
    play(match, "0:G5", "1:K2")
    assert match.decision.kind == "crown"
    assert why(match) in ("vote", "pass")


def test_it_says_what_need_not_wait() -> None:
    match = stage("GKUDX", ("G5 K5", "G6 K6"), phase=2, artifacts=("boots", ""))
    assert advice(match)[:2] == (Move.parse("boots"), "at-once")


def test_without_a_choice_it_says_so() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2")
    play(match, "0:G5", "1:G9")
    assert why(match) == "only"


@pytest.mark.parametrize(
    ("hands", "prize", "told"),
    [
        (("G5 K2 K3", "G6 G8 G2"), "K9", "takes-cheaply"),
        (("G5 K2 K3", "G4 G6 U1"), "G0", "lets-go"),
        (("G9 K2 K3", "G4 G6 G8"), "K9", "weakest"),
    ],
)
def test_it_says_what_a_card_does_in_its_trick(
    hands: tuple[str, str], prize: str, told: str
) -> None:
    match = stage("GKUDX", hands, prize=prize, deck=GOOD if prize == "G0" else "")
    play(match, f"0:{hands[0][:2]}")
    assert why(match) == told


def test_a_trick_that_a_potion_may_win_is_not_called_lost() -> None:
    hands = "G9 K2 K3", "G4 G6 G8"
    match = stage("GKUDW", hands, prize="K9", potions=("", "+6"))
    play(match, "0:G9")
    assert why(match) not in ("weakest", "spares")


def test_it_leads_a_weak_card_for_a_weak_prize() -> None:
    match = stage("GKUDX", ("G9 G8 G7 G1", "D0 D1 D2 D3"), prize="G0", deck=GOOD)
    assert advice(match)[:2] == (Move.parse("G1"), "leads-weak")


def test_it_leads_a_strong_card_for_a_good_prize() -> None:
    match = stage("GKUDX", ("X9 G0 G1 D0", "D9 D1 D2 D3"), prize="K9")
    assert advice(match)[:2] == (Move.parse("X9"), "leads-strong")


def test_it_says_why_it_chooses_a_follower() -> None:
    match = stage("GKDXE", ("E5 K2", "E3 K4"), prize="D9", deck="D0")
    play(match, "0:E5", "1:E3")
    assert advice(match)[:2] == (view(match, 0).legal[0], "follower")
    match = stage("GKUDH", ("H9 K2", "H8 K4"), prize="D9")
    play(match, "0:H9", "1:H8", "0:ghost=keep")
    assert why(match) == "ghost-keep"  # instead of a hidden card


def test_a_single_card_is_not_called_the_best() -> None:
    """What is advised then is to use nothing with it, or before it."""
    match = stage("GKUDX", ("G9 K2 K3", "G4 D6 D8"), prize="K9", artifacts=("", "shield"))
    play(match, "0:G9")
    assert advice(match) == (Move.parse("G4"), "pass", None)


def test_artifacts_make_no_trick_certain() -> None:
    match = stage("GKUDX", ("G5 K2 K3", "G6 G8 G2"), prize="K9", artifacts=("shield", ""))
    play(match, "0:G5")
    found = advice(match)
    assert found.why == "tried"
    assert found.percent is None
