"""Reviews: exact where phase two is solved, from what a seat could know, and always the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claim_core import Match, Move, Outcome, view
from claim_core.players import knight, play_on, random_player, review, squire
from claim_core.players.review import (
    Decision,
    Judged,
    Moment,
    Point,
    decisions,
    judge,
    summarise,
)
from claim_core.players.solver import solver
from claim_core.players.squire import weigh

from ..effort import cases, times
from .endings import played_ending, results_of
from .matches import Game, games
from .stage import play, stage
from .test_view import indistinguishable_matches, varied_deal

KINDS = ("GKUDX", "NIEHW", "GKBST"), ("GKHRT", "NIEWB")  # without artifacts, and with them
VOTED = Outcome(0, {}, "votes")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spend little effort."""
    for name, effort in (("ROLLOUTS", 30), ("ROUGHLY", 2), ("WORLDS", 5), ("PROOFS", 1)):
        monkeypatch.setattr(review, name, effort)
    monkeypatch.setattr(review, "NODES", 200)


def chance_of(result: float) -> float:
    return (result + 1) / 2


@pytest.mark.parametrize("kingdom", ["GKUDX", "NIRTE", "GKDBS", "NITUX"])
def test_phase_two_is_judged_exactly(kingdom: str) -> None:
    judged = 0
    for seed in cases(range(30), 14):
        start = played_ending(kingdom, None, seed, 4)
        match = start.copy()
        played = len(match.moves)
        for _ in play_on(match, (random_player, random_player), Random(seed)):
            pass
        now = start.copy()
        for each in review.review(start, match_of(match, played)).judged:
            results = results_of(now)
            assert each.exact
            assert each.chance == chance_of(results[each.move])
            assert (
                each.best == chance_of(max(results.values())) == chance_of(results[each.preferred])
            )
            assert each.worst == chance_of(min(results.values()))
            assert each.is_mistake == (each.chance < each.best)
            if each.is_mistake and each.best == 1:
                seen = view(now, each.seat)
                weights, chosen = weigh(seen), knight(seen, Random(1))
                assert chosen
                assert weights[each.preferred] == weights[chosen]
            now.push(each.move)
            judged += each.is_mistake
        assert now.outcome
    assert judged > 1


def match_of(match: Match, after: int) -> Match:
    """Return a match that begins after some moves."""
    match.moves = match.moves[after:]
    return match


@pytest.mark.parametrize("kingdom", ["GKUDX", "NIRTE", "GKDBS"])
def test_a_phase_two_without_an_error_is_fully_accurate(kingdom: str) -> None:
    at_stake = 0
    for seed in range(6):
        start = played_ending(kingdom, None, seed, 6)
        match = start.copy()
        played = len(match.moves)
        for _ in play_on(match, (knight, knight), Random(seed)):
            pass
        found = review.review(start, match_of(match, played))
        assert not found.mistakes
        assert {*found.accuracy} <= {1.0, None}
        at_stake += found.accuracy != (None, None)
    assert at_stake > 1


def test_a_staged_blunder_is_the_moment_that_decided() -> None:
    found = 0
    for seed in range(times(60, 25)):
        start = played_ending("NIRTE", None, seed, 4)
        results = results_of(start)
        losing = [move for move, result in results.items() if result == -1]
        if not losing or max(results.values()) < 1:
            continue
        seat, match, played = start.decision.seat, start.copy(), len(start.moves)
        assert seat is not None
        match.push(losing[0])
        for _ in play_on(match, (knight, knight), Random(seed)):
            pass
        assert match.outcome
        assert match.outcome.winner == 1 - seat
        whole = review.review(start, match_of(match, played))
        (blunder,) = whole.mistakes
        assert (blunder.ply, blunder.seat, blunder.move) == (1, seat, losing[0])
        assert results[blunder.preferred] == 1
        assert blunder.is_certain
        where = blunder.ply, blunder.phase, blunder.trick
        assert whole.moment == Moment("mistake", *where, seat, 1.0, 0.0)
        own = whole.accuracy[seat]
        assert own is not None
        assert own < 1
        assert {point.chance for point in whole.points} == {float(seat)}
        found += 1
    assert found > 1


@pytest.mark.usefixtures("hasty")
@settings(max_examples=times(3, 2), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games(), seat=st.integers(0, 1), number=st.integers(0, 2**32))
def test_hidden_cards_cannot_matter(game: Game, seat: int, number: int) -> None:
    other = varied_deal(game.start().deal, Random(number))
    for match, twin, _, _ in indistinguishable_matches(game, seat, other):
        if match.decision.seat == seat:
            seen, also = view(match, seat), view(twin, seat)
            for move in (seen.legal[0], seen.legal[-1]):
                solver._solver.cache_clear()
                once = judge(Decision(len(match.moves), seen, move))
                solver._solver.cache_clear()
                assert once == judge(Decision(len(match.moves), also, move))


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("artifacts", [False, True])
def test_matches_of_all_kinds_are_reviewed(artifacts: bool) -> None:
    choices = estimated = 0
    for seed, kingdom in enumerate(KINDS[artifacts]):
        game = Game(kingdom, artifacts, None, seed)
        match = game.start()
        for _ in play_on(match, (squire, random_player), Random(seed)):
            pass
        found = review.review(game.start(), match)
        made = [each.ply for each in decisions(game.start(), match.moves)]
        assert [each.ply for each in found.judged] == made  # all are judged, each once
        for each in found.judged:
            assert match.moves[each.ply - 1] == (each.seat, each.move)
            assert 0 <= each.worst <= each.chance <= each.best <= 1
            assert each.exact <= (each.phase == 2)
            choices += each.move.verb != "play"
            estimated += each.phase == 2 and not each.exact
        assert [point.ply for point in found.points] == sorted(p.ply for p in found.points)
        if not artifacts:
            assert len(found.points) == 26
        assert found.moment
    assert choices
    assert artifacts or estimated


def test_the_same_decision_is_always_judged_alike() -> None:
    game = Game("GKUDX", False, None, 3)
    match = game.start()
    for _ in play_on(match, (squire, squire), Random(3)):
        pass
    found = decisions(game.start(), match.moves)
    assert len(found) == 52
    for each in (found[0], found[7], found[51]):
        assert judge(each) == judge(each)


def test_a_mistake_of_phase_one_is_found() -> None:
    match = stage("GKUDX", ("U9 U0", "U8 G1"), prize="K9", deck="G3 D3 K3", leader=1)
    play(match, "1:U8")
    (wins,) = decisions(match.copy(), [(0, Move.parse("U9"))])
    (loses,) = decisions(match.copy(), [(0, Move.parse("U0"))])
    good, bad = judge(wins), judge(loses)
    assert not good.is_mistake
    assert bad.is_mistake
    assert bad.preferred == good.move
    assert (bad.best, bad.chance) == (good.chance, good.worst)


def seer() -> Match:
    match = stage("GKUDE", ("E9 G0", "E8 G1"), prize="G4", deck="K9 G3 D3 K3")
    play(match, "0:E9", "1:E8")
    return match


def ghost() -> Match:
    match = stage("GKUDH", ("H9 G0", "H1 G1"), prize="G4", deck="K9 G3 D3 K3")
    play(match, "0:H9", "1:H1")
    return match


def crown() -> Match:
    score = "G9 K9", "U9 D9 X3"
    match = stage("GKUDX", ("G0", "K2"), phase=2, score=score, artifacts=("crown", ""))
    play(match, "0:G0", "1:K2")
    return match


def sword() -> Match:
    score = "G9 K9", "U9 D9"
    hands = "X3", "X4"
    match = stage("GKUDX", hands, phase=2, score=score, artifacts=("sword", ""), leader=1)
    play(match, "1:X4")
    return match


@pytest.mark.parametrize(
    ("staged", "good", "bad"),
    [
        (seer, "seer=deck", "seer=prize"),
        (ghost, "ghost=keep", "ghost=leave"),
        (crown, "crown=X", "pass"),
        (sword, "X3+sword", "X3"),
    ],
)
def test_seers_ghosts_and_artifacts_are_judged(
    staged: Callable[[], Match], good: str, bad: str
) -> None:
    seen = view(staged(), 0)
    best, worst = (judge(Decision(3, seen, Move.parse(text))) for text in (good, bad))
    assert not best.is_mistake
    assert worst.is_mistake
    assert worst.preferred == best.move
    assert (worst.best, worst.chance) == (best.chance, best.worst)


def test_an_artifact_out_of_turn_answers_nothing() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", artifacts=("", "axe boots"))
    start, boots, card = match.copy(), Move.parse("boots"), Move.parse("G5")
    (found,) = decisions(start, [(1, boots), (0, card)])
    assert (found.ply, found.move) == (2, card)
    asked = match.copy()
    asked.push(card, 0)
    (found,) = decisions(asked, [(1, boots)])
    assert judge(found).move == boots


def test_resigning_is_no_decision_of_a_card() -> None:
    game = Game("GKUDX", False, None, 1)
    match = game.start()
    match.push(Move.parse("resign"), 0)
    found = review.review(game.start(), match)
    assert found == review.Review((), (None, None), (), None)


def test_what_cannot_be_proven_in_time_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "NODES", 0)
    start = played_ending("GKUDX", None, 1, 9)
    move = start.legal()[0]
    (decision,) = decisions(start.copy(), [(start.decision.seat or 0, move)])
    solver._solver.cache_clear()
    assert not judge(decision).exact
    solver._solver.cache_clear()


# What is made of the judgements


def card(
    ply: int, seat: int, chance: float, best: float, worst: float = 0.0, *, exact: bool = False
) -> Judged:
    """Judge a card: two make a trick."""
    phase, trick = divmod((ply - 1) // 2, 13)
    move, better = Move.parse("G1"), Move.parse("G2")
    preferred = move if chance == best else better
    return Judged(ply, seat, phase + 1, trick + 1, move, preferred, chance, best, worst, exact)


def summed(*judged: Judged, outcome: Outcome = VOTED) -> review.Review:
    return summarise(judged[::-1], outcome)


def test_accuracy_is_what_was_kept_of_what_was_at_stake() -> None:
    found = summed(
        card(1, 0, 0.5, 0.6, 0.4),  # half of 0.2
        card(2, 1, 0.5, 0.5, 0.5),  # forced
        card(27, 0, 1.0, 1.0, 0.0, exact=True),
        card(29, 0, 0.0, 0.0, 0.0, exact=True),  # lost, whatever is played
    )
    assert found.accuracy[0] == pytest.approx(1 - 0.1 / 1.2)
    assert found.accuracy[1] is None


def test_a_trick_is_told_by_what_is_proven_else_by_both_views() -> None:
    found = summed(
        card(1, 0, 0.6, 0.6),
        card(2, 1, 0.6, 0.6),
        card(27, 0, 0.5, 0.5),
        card(28, 1, 0.0, 0.0, exact=True),
    )
    assert found.points == (Point(2, 1, 1, 0.5, False), Point(28, 2, 1, 1.0, True))


def test_an_estimate_may_be_wrong_by_a_little() -> None:
    assert not card(1, 0, 0.5, 0.52).is_mistake
    assert card(1, 0, 0.5, 0.55).is_mistake
    assert card(27, 0, 0.5, 0.52, exact=True).is_mistake
    assert not card(27, 0, 0.5, 0.52, exact=True).is_certain
    assert card(27, 0, 0.5, 1.0, exact=True).is_certain
    assert not card(27, 0, 0.5, 1.0).is_certain


def test_the_last_certain_mistake_of_the_loser_decided() -> None:
    moment = summed(
        card(3, 1, 0.1, 0.9),
        card(28, 1, 0.0, 1.0, exact=True),
        card(30, 0, 0.0, 1.0, exact=True),
        card(32, 1, 0.0, 0.5, exact=True),
        card(33, 0, 1.0, 1.0, exact=True),
    ).moment
    assert moment == Moment("mistake", 32, 2, 3, 1, 0.5, 0.0)


def test_without_a_certain_mistake_the_costliest_decided() -> None:
    plays = card(3, 1, 0.4, 0.6), card(5, 1, 0.3, 0.6), card(7, 1, 0.3, 0.4), card(9, 0, 0.1, 0.9)
    assert summed(*plays).moment == Moment("mistake", 5, 1, 3, 1, 0.6, 0.3)
    drawn = Outcome(None, {}, "votes")
    assert summed(*plays, outcome=drawn).moment == Moment("mistake", 9, 1, 5, 0, 0.9, 0.1)


@pytest.mark.parametrize("reason", ["resigned", "timeout"])
def test_giving_up_decides_if_it_costs_most(reason: str) -> None:
    ended = Outcome(0, None, reason)
    plays = card(1, 1, 0.25, 0.4), card(2, 0, 0.75, 0.75)
    assert summed(*plays, outcome=ended).moment == Moment("ending", 2, 1, 1, 1, 0.25, 0.0)
    hopeless = card(1, 1, 0.1, 0.6), card(2, 0, 0.9, 0.9)
    moment = summed(*hopeless, outcome=ended).moment
    assert moment == Moment("mistake", 1, 1, 1, 1, 0.6, 0.1)
    other = summed(card(1, 0, 0.4, 0.4), outcome=Outcome(1, None, reason)).moment
    assert other == Moment("ending", 1, 1, 1, 0, 0.4, 0.0)


def test_if_nobody_erred_it_is_when_the_winner_gained_most() -> None:
    plays = card(1, 0, 0.5, 0.5), card(3, 0, 0.6, 0.6), card(5, 0, 0.8, 0.8), card(7, 0, 0.6, 0.6)
    cards = Moment("cards", 5, 1, 3, 0, 0.6, 0.8)
    assert summed(*plays).moment == cards
    assert summed(*plays, card(27, 0, 0.7, 0.7, exact=True)).moment == cards
    begun = summed(*plays, card(27, 0, 1.0, 1.0, exact=True)).moment
    assert begun == Moment("followers", 27, 2, 1, 0, 0.6, 1.0)
    lost = summed(*plays, outcome=Outcome(1, {}, "votes")).moment
    assert lost
    assert lost[:5] == ("cards", 7, 1, 4, 1)
    assert lost[5:] == pytest.approx((0.2, 0.4))
    drawn = summed(*plays, outcome=Outcome(None, {}, "votes")).moment
    assert drawn
    assert drawn.ply in (5, 7)
    assert summed(card(1, 0, 0.5, 0.5)).moment is None
    assert summed().moment is None


def test_a_match_without_a_result_has_no_such_moment() -> None:
    plays = card(1, 0, 0.5, 0.9), card(3, 0, 0.6, 0.6)
    assert summarise(plays, None).moment is None
