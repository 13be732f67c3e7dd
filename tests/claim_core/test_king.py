"""The king: its moves are legal, depend only on what it sees, and are better than the squire's."""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claim_core import Kingdom, Match, Move, View, deal, view
from claim_core.moves import PASS
from claim_core.players import play_on, squire
from claim_core.players.king import chances, king, king_with
from claim_core.players.king.proofs import foresee
from claim_core.players.king.trials import POTION, Plan, Trials, plans_of
from claim_core.players.solver import Solution, Solver, solver_of
from claim_core.players.solver.solution import UNKNOWN, Bounds

from ..effort import times
from .endings import results_of, staged_ending
from .matches import KINGDOMS, Game, games
from .stage import asked, play, stage
from .test_view import indistinguishable_matches, varied_deal


def hasty(seen: View, chance: Random) -> Move | None:
    """Play as the king with little effort."""
    return king_with(seen, chance, rollouts=30)


def brisk(seen: View, chance: Random) -> Move | None:
    """Play as the king with some effort."""
    return king_with(seen, chance, rollouts=100)


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the solver find nothing. It keeps what it has proven, so its moves may change."""
    for name in ("knight", "king.king"):
        monkeypatch.setattr(import_module(f"claim_core.players.{name}"), "NODES", 0)


def choose(match: Match) -> str:
    return str(king(view(match, match.decision.seat), Random(1)))


@pytest.mark.usefixtures("no_solver")
@settings(max_examples=times(10, 5), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games())
def test_a_legal_move_is_made_in_any_position(game: Game) -> None:
    for match, _, _ in game.walk():
        seat = match.decision.seat
        assert seat is not None
        assert hasty(view(match, seat), Random(1)) in match.legal(seat)
        assert hasty(view(match, 1 - seat), Random(1)) is None


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize("artifacts", [False, True])
def test_every_kingdom_is_played_to_its_end(artifacts: bool) -> None:
    for number, kingdom in enumerate(KINGDOMS[artifacts::48]):
        seed = sha256(str(number).encode()).digest()
        match = Match(deal(Kingdom.parse(kingdom), seed, artifacts=artifacts))
        for _ in play_on(match, (hasty, hasty), Random(number)):
            pass
        assert match.outcome


@pytest.mark.usefixtures("no_solver")
@settings(max_examples=times(10, 5), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games(), seat=st.integers(0, 1), number=st.integers(0, 2**32))
def test_hidden_cards_cannot_matter(game: Game, seat: int, number: int) -> None:
    other = varied_deal(game.start().deal, Random(number))
    for match, twin, _, _ in indistinguishable_matches(game, seat, other):
        if match.decision.seat == seat:
            assert hasty(view(match, seat), Random(7)) == hasty(view(twin, seat), Random(7))


@pytest.mark.usefixtures("no_solver")
def test_its_phase_one_alone_beats_the_squire() -> None:
    won = lost = 0
    for number in range(times(15, 10)):
        seed = sha256(str(number).encode()).digest()
        for seat in (0, 1):
            match = Match(deal(Kingdom.parse("classic"), seed))
            players = (brisk, squire) if seat == 0 else (squire, brisk)
            for _ in play_on(match, players, Random(number)):
                pass
            assert match.outcome
            won += match.outcome.winner == seat
            lost += match.outcome.winner == 1 - seat
    assert won / (won + lost) > 0.55


# Moves in specific positions


def test_it_takes_a_good_prize_as_cheaply_as_it_can() -> None:
    match = stage("GKUDX", ("G5 K2 K3", "G6 G1 G2"), prize="K9")
    play(match, "0:G5")
    assert choose(match) == "G6"


def test_it_knows_that_high_dwarves_and_goblins_are_no_good_followers() -> None:
    for prize in ("D9", "G0"):
        match = stage("GKUDX", ("G5 K2 K3", "G4 G6 U1"), prize=prize)
        play(match, "0:G5")
        assert choose(match) == "G4"


def test_it_takes_the_better_card_with_its_seer() -> None:
    match = stage("GKDXE", ("E5 K2", "E3 K4"), prize="D9", deck="D0")
    play(match, "0:E5", "1:E3")
    assert choose(match) == "seer=deck"
    match = stage("GKDXE", ("E5 K2", "E3 K4"), prize="X5", deck="G8")
    play(match, "0:E5", "1:E3")
    assert choose(match) == "seer=prize"


def test_it_keeps_a_ghost_that_is_better_than_its_due_card() -> None:
    match = stage("GKUDH", ("H9 K2", "H8 K4"), prize="D9")
    play(match, "0:H9", "1:H8")
    assert choose(match) == "ghost=keep"
    play(match, "0:ghost=keep")
    assert choose(match) == "ghost=keep"  # for a hidden card
    match = stage("GKUXH", ("H3 K2", "H2 K4"), prize="X9")
    play(match, "0:H3", "1:H2")
    assert choose(match) == "ghost=leave"


# Artifacts


def test_it_uses_an_artifact_that_wins_the_match() -> None:
    score = ("K2 K3 U1 U2 D1 X0 X1", "G1 G2 K4 K5 D2 D3 D4 X2")
    hands = ("D5 U5", "U7 D6")
    match = stage("GKUDX", hands, phase=2, score=score, artifacts=("sword", ""), leader=1)
    play(match, "1:U7")
    assert choose(match) == "U5+sword"


def test_it_keeps_its_artifacts_for_phase_two() -> None:
    held = "boots sword horse"
    match = stage("GKUDX", ("G0 K2 G1", "G6 K3 U1"), prize="K9", artifacts=("", held))
    play(match, "0:G0")
    assert choose(match) == "G6"
    match = stage("GKUDX", ("G8 K2 G1", "G7 K3 U1"), prize="X9", artifacts=("", held), leader=0)
    play(match, "0:G8")
    assert choose(match) in ("G7", "K3", "U1")
    match = stage("GKUDX", ("G8 K2 G1", "G7 K9 U1"), prize="X9", artifacts=("", held), leader=0)
    play(match, "0:G8", "1:G7")
    assert match.decision == ("react", 1)
    assert choose(match) == "pass"


def test_it_uses_its_crystal_ball_in_phase_one() -> None:
    match = stage(
        "GKUDX", ("G5 K2", "G4 K3"), prize="X9", deck="K7 G0 X0 D0", artifacts=("", "crystal_ball")
    )
    play(match, "0:G5", "1:G4")
    assert choose(match) == "crystal_ball"


def test_where_trials_tell_nothing_proofs_decide_about_artifacts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = import_module("claim_core.players.king.king")
    monkeypatch.setattr(module, "try_plans", even)
    monkeypatch.setattr(import_module("claim_core.players.king.trials"), "PRICE", 0.0)
    told = set()
    for seed in range(40):
        held = ("spear horse fools_crystal", "shield hourglass staff")
        match = staged_ending(("GKUDX", "NIRTX")[seed % 2], None, seed, 4, held)
        chance = Random(seed)
        while match.hands[0].bit_count() > 1:
            if match.decision.kind in ("lead", "follow"):
                match.push(chance.choice([move for move in match.legal() if move.verb == "play"]))
                continue
            values = {move: after_passing(match, move) for move in match.legal()}
            move = king(view(match, match.decision.seat), Random(1))
            assert move
            assert values[move] == max(values.values())
            if len({*values.values()}) > 1:
                told.add(move.verb)
            match.push(PASS)
    assert told >= {"pass", *"spear horse fools_crystal shield hourglass staff".split()}


def test_a_potion_has_its_price_while_artifacts_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("claim_core.players.king.king"), "try_plans", even)
    used = []
    for price in (0.0, 1.0):
        monkeypatch.setattr(import_module("claim_core.players.king.trials"), "POTION", price)
        used.append(0)
        for seed in range(12):
            match = staged_ending("GKWUD", None, seed, 5, ("shield", "shield"))
            match.potions = [("+6",), ("+5",)]
            match.potion_deck = ("-5", "x2", "+1")
            move = king(view(match, match.decision.seat), Random(1))
            assert move
            used[-1] += bool(move.modifiers)
    assert used[0] > used[1] == 0


def even(seen: View, trials: Trials, _: int) -> dict[Plan, float]:
    """Try plans without any result."""
    return dict.fromkeys(plans_of(seen, trials), 0.5)


def after_passing(match: Match, move: Move) -> float:
    """Return what a move leads to if nobody uses an artifact after it."""
    seat, match = match.decision.seat, match.copy()
    match.push(move)
    match.held, match.windows = [(), ()], [frozenset(), frozenset()]
    asked(match)
    return max(results_of(match).values()) * (1 if match.decision.seat == seat else -1)


def test_it_keeps_an_artifact_that_changes_nothing() -> None:
    hands = ("U9 K2 K3 D3 X3 X4", "U3 U4 G2 D4 D5 X5")
    match = stage("GKUDX", hands, phase=2, artifacts=("sword", ""), leader=1)
    play(match, "1:U3")
    assert choose(match) == "U9"


def test_it_uses_its_lantern_if_that_shows_something() -> None:
    hands = ("K9 K2 K3 H1 X3 X4", "U3 U4 G2 H4 H5 X5")
    match = stage("GKUXH", hands, phase=2, artifacts=("lantern", ""))
    hidden = match.copy()
    hidden.public &= ~hidden.out  # as after phase one with Ghosts
    for each, move in ((hidden, "lantern"), (match, "pass")):
        play(each, "0:K9", "1:U3")
        assert choose(each) == move


def test_it_uses_its_boots_before_a_card() -> None:
    score = ("K2 K3 K9 U1 U2 U3 G4", "G1 G2 G3 D1 D2 K4 K5 X2")
    match = stage("GKUDX", ("X5", "X6"), phase=2, score=score, artifacts=("boots", ""), leader=0)
    assert choose(match) == "boots"


def test_while_potions_branch_too_often_it_plays_what_wins_without_later_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where rollouts tell nothing, proofs decide, and a potion is not used for nothing."""
    module = import_module("claim_core.players.king.king")
    monkeypatch.setattr(module, "chances", lambda seen, *_: dict.fromkeys(seen.legal, 0.5))
    told = [0, 0]
    for seed in range(12):
        match = staged_ending("GKWUD", None, seed, 6)
        match.potions[match.decision.seat or 0] = ("+6",)
        match.potion_deck = ("-5", "x2", "+1")
        seen = view(match, match.decision.seat)
        solver = solver_of(seen)
        assert solver
        foreseen = solver.foresee(seen, 60_000)
        assert foreseen.exact
        values = {move: bounds.low for move, bounds in foreseen.moves.items()}
        plain = max(value for move, value in values.items() if not move.modifiers)
        move = king(seen, Random(1))
        assert move
        if move.modifiers:
            assert values[move] == foreseen.value.low > plain + 4 * POTION
        else:
            assert values[move] == plain >= foreseen.value.low - 4 * POTION
        told[bool(move.modifiers)] += len(foreseen.best) < len(seen.legal)
        with monkeypatch.context() as dearer:
            dearer.setattr(module, "POTION", 1.0)
            kept = king(seen, Random(1))
            assert kept
            assert not kept.modifiers
    assert min(told) > 0


def test_it_keeps_an_artifact_if_its_crown_will_decide() -> None:
    score = ("K2 K3 U1 U2", "G1 G2 X1 X2")
    for held, move in (("shield", "shield"), ("crown shield", "pass")):
        match = stage("GKUDX", ("X5", "X6"), phase=2, score=score, artifacts=(held, ""))
        play(match, "0:X5", "1:X6")
        assert choose(match) == move


def test_it_crowns_a_faction_that_decides() -> None:
    score = ("K2 K3 U1 U2 X1 G1", "G2 G3 D1 D2 K4 K5 X4")
    match = stage("GKUDX", ("D5", "D6"), phase=2, score=score, artifacts=("crown", ""), leader=0)
    play(match, "0:D5", "1:D6")
    assert choose(match).startswith("crown=")


@pytest.mark.usefixtures("no_solver")
def test_whatever_is_asked_it_answers_with_a_legal_move() -> None:
    asked = set()
    for number in range(12):
        game = Game(KINGDOMS[37 * number % len(KINGDOMS)], True, None, number)
        for match, _, _ in game.walk():
            seat = match.decision.seat
            assert seat is not None
            seen = view(match, seat)
            if len(seen.legal) > 1:
                asked.add(match.decision.kind)
                found = chances(seen, Random(1), rollouts=2)
                assert found.keys() <= {*seen.legal}
                assert all(-0.5 < chance <= 1 for chance in found.values())
    assert asked == {
        *(
            "lead",
            "follow",
            "react",
            "aftermath",
            "seer",
            "ghost",
            "draw",
            "keep",
            "collect",
            "crown",
        )
    }


def test_what_is_not_proven_is_as_tried() -> None:
    match = stage("GKUDX", ("U9 U1 K9 G0", "D0 D1 U2 G9"), phase=2, artifacts=("boots", "staff"))
    seen = view(match, 0)
    trials = Trials(seen, Random(1))
    tried = {plan: 0.1 * number for number, plan in enumerate(plans_of(seen, trials))}
    assert foresee(trials, tried, 0) == pytest.approx(tried)
    assert foresee(trials, tried, 10_000) != pytest.approx(tried)


# Moves in open positions


def test_it_remembers_what_the_other_seat_does_not_have() -> None:
    match = stage("GKUDX", ("U9 U1 K9 G0", "D0 D1 D2 D3"), prize="G0", deck="G0 X9")
    play(match, "0:U9", "1:D0")
    assert choose(match) in ("U1", "G0")  # any Undead wins now


def test_it_makes_no_error_in_an_open_phase_two() -> None:
    match = stage("GKUDX", ("D5 K2 K3", "D3 D6 D9"), phase=2)
    play(match, "0:D5")
    assert choose(match) == "D3"


def test_it_makes_no_move_that_loses_for_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stage("GKUDX", ("D5 K2 K3", "D3 D6 D9"), phase=2)
    play(match, "0:D5")
    moves = dict.fromkeys(match.legal(), UNKNOWN) | {Move("D3"): Bounds(-1, -1)}
    monkeypatch.setattr(Solver, "solve", lambda *_: Solution(moves))
    assert choose(match) != "D3"


def test_many_potions_are_not_left_to_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("W1 W2 W3 G5 K2 K3", "W4 W5 W6 G6 K4 K5")
    match = stage("GKWBS", hands, phase=2, potions=("+6", "-5"), potion_deck="+1 +2")
    monkeypatch.delattr(Solver, "solve")
    assert match.is_legal(choose(match))
