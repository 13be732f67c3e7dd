"""The solver finds what trying everything finds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claim_core import EDITIONS, Match, Move, view
from claim_core.players.solver import Solution, Solver, solver_of
from claim_core.players.solver.potions import Gamble
from claim_core.players.solver.prove import Budget
from claim_core.players.solver.solution import UNKNOWN, Bounds
from claim_core.players.solver.solver import has_scored_gnomes, open_hands, start_here, start_of

from ..effort import times
from .endings import played_ending, results_of, staged_ending
from .matches import KINGDOMS, Game
from .stage import play, stage

NODES = 100_000
OPEN = [kingdom for kingdom in KINGDOMS if "W" not in kingdom]
WIZARDS = [kingdom for kingdom in KINGDOMS if "W" in kingdom]
ANY_EDITION = st.sampled_from([None, *EDITIONS])
SEEDS = st.integers(0, 2**32)


def solved(match: Match) -> dict[str, float] | None:
    """Return the result of each move, or `None` if anything is hidden."""
    seen = view(match, match.decision.seat)
    solver = solver_of(seen)
    if solver is None:
        return None
    solution = solver.solve(seen, NODES)
    assert solution.exact
    return {move.text: bounds.low for move, bounds in solution.moves.items()}


def tried(match: Match) -> dict[str, float]:
    return {move.text: result for move, result in results_of(match).items()}


@pytest.mark.parametrize("ending", [played_ending, staged_ending])
@settings(max_examples=times(400, 100))
@given(
    kingdom=st.sampled_from(OPEN),
    edition=ANY_EDITION,
    seed=SEEDS,
    tricks=st.sampled_from((1, 2, 3, 3, 3)),
)
def test_small_endings_are_solved_exactly(
    ending: Callable[[str, str | None, int, int], Match],
    kingdom: str,
    edition: str | None,
    seed: int,
    tricks: int,
) -> None:
    match = ending(kingdom, edition, seed, tricks)
    found = solved(match)
    if found is None:
        assert "H" in kingdom  # a Ghost may have left a card that nobody has seen
    else:
        assert found == tried(match)


@settings(max_examples=times(60, 15))
@given(kingdom=st.sampled_from(WIZARDS), edition=ANY_EDITION, seed=SEEDS, tricks=st.integers(1, 2))
def test_unknown_potions_are_weighed_by_their_chances(
    kingdom: str, edition: str | None, seed: int, tricks: int
) -> None:
    match = played_ending(kingdom, edition, seed, tricks)
    if sum(map(len, match.potions)) > 3:
        return  # too many to try all
    found = solved(match)
    if found is None:
        assert "H" in kingdom
    else:
        assert found == pytest.approx(tried(match))


def test_one_potion_is_weighed_in_longer_endings() -> None:
    for seed in range(times(12, 5)):
        match = staged_ending("GKWUD", None, seed, 3)
        match.potions[seed % 2] = ("+6",)
        match.potion_deck = ("-5", "x2", "+1")
        assert solved(match) == pytest.approx(tried(match))
        seen = view(match, match.decision.seat)
        start = start_of(seen)
        assert start
        results = tried(match)
        for nodes in (0, 1, 2, 10, 20, 40, 80):
            hasty = Solver(start).solve(seen, nodes)
            for move, bounds in hasty.moves.items():
                assert bounds.low - 1e-9 <= results[move.text] <= bounds.high + 1e-9


@settings(max_examples=times(60, 15))
@given(kingdom=st.sampled_from(WIZARDS), edition=ANY_EDITION, seed=SEEDS, tricks=st.integers(1, 3))
def test_what_is_foreseen_needs_no_potion_after_this_trick(
    kingdom: str, edition: str | None, seed: int, tricks: int
) -> None:
    match = played_ending(kingdom, edition, seed, tricks)
    seen = view(match, match.decision.seat)
    solver = solver_of(seen)
    if solver is None:
        assert "H" in kingdom
    else:
        solver.solve(seen, NODES)  # what it finds must not be mistaken for what is foreseen
        foreseen = {move: bounds.low for move, bounds in solver.foresee(seen, NODES).moves.items()}
        assert foreseen == pytest.approx(results_of(match, forgetful=True))
        if sum(map(len, match.potions)) <= 3:
            assert solved(match) == pytest.approx(tried(match))  # nor the other way round


def test_a_search_with_potions_may_end_anywhere() -> None:
    match = staged_ending("GKWUD", None, 0, 6)
    match.potions[0] = ("+6",)
    match.potion_deck = ("-5", "x2", "+1")
    seen = view(match, match.decision.seat)
    start = start_of(seen)
    assert start
    full = Solver(start).solve(seen, NODES)
    assert full.exact
    for nodes in range(205, 225):  # some end between potions and the rest of the match
        for move, bounds in Solver(start).solve(seen, nodes).moves.items():
            assert bounds.low - 1e-9 <= full.moves[move].low <= bounds.high + 1e-9


def test_a_mean_is_the_same_on_every_python() -> None:
    """Before 3.12, the plain sum of these is less than 1."""
    assert Gamble._mean(iter([0.1] * 10)) == 0.1


@pytest.mark.parametrize("edition", EDITIONS)
def test_goblins_of_equal_value_do_not_beat_each_other(edition: str) -> None:
    """A position with two such Goblins is not the same as one with a lower and a higher one."""
    for seed in range(times(100, 40)):
        chance = Random(seed)
        goblins = ["G0"] * 5 + ["G1", "G2", "G3"]
        chance.shuffle(goblins)
        cards = [*goblins[:5], chance.choice(("K2", "X1")), chance.choice(("U3", "X0")), "U4"]
        chance.shuffle(cards)
        hands = " ".join(cards[:4]), " ".join(cards[4:])
        match = stage("GKUDX", hands, phase=2, edition=edition, leader=seed % 2)
        assert solved(match) == tried(match)


@pytest.mark.parametrize("answers", [False, True])
def test_a_bear_strengthens_the_first_card_of_either_seat(answers: bool) -> None:
    for seed in range(times(80, 40)):
        chance = Random(seed)
        cards = [f"U{value}" for value in range(10)]
        chance.shuffle(cards)
        hands = " ".join(cards[:3]), " ".join(cards[3:6])
        match = stage("GKUBX", hands, phase=2, edition="magic", leader=chance.randrange(2))
        bear = match.kingdom.copies["B5"]
        match.laid_before[match.leader ^ answers] = bear
        match.out ^= bear
        assert solved(match) == tried(match)
        match.push(chance.choice(match.legal()))
        assert solved(match) == tried(match)


@settings(max_examples=times(60, 15))
@given(kingdom=st.sampled_from(KINGDOMS), seed=SEEDS)
def test_a_view_of_phase_two_tells_both_hands(kingdom: str, seed: int) -> None:
    for match, _, _ in Game(kingdom, False, None, seed).walk():
        starts = [start_of(view(match, seat)) for seat in (0, 1)]
        if match.phase == 1:
            assert starts == [None, None]
        elif "H" not in kingdom:
            hands = [tuple(sorted(match.kingdom.texts_of(hand))) for hand in match.phase_hands]
            assert starts[0] == starts[1]
            assert starts[0]
            assert list(starts[0].hands) == hands
        assert start_of(view(match, None)) is None


@settings(max_examples=times(200, 50))
@given(kingdom=st.sampled_from(OPEN), edition=ANY_EDITION, seed=SEEDS)
def test_endings_are_solved_when_artifacts_have_no_more_effect(
    kingdom: str, edition: str | None, seed: int
) -> None:
    for match, _, _ in Game(kingdom, True, edition, seed).walk():
        if match.phase == 2 and match.hands[0].bit_count() <= 2:
            found = solved(match)
            if found is not None:
                assert found == tried(match)


@pytest.mark.parametrize("held", ["crystal_ball", "lantern"])
def test_artifacts_without_effect_do_not_hinder_their_owner(held: str) -> None:
    match = stage("GKUDX", ("U5 G3 D7", "U7 X2 D1"), phase=2, artifacts=(held, ""))
    assert solved(match) == tried(match)
    assert solver_of(view(match, 1)) is None


@pytest.mark.parametrize(
    ("held", "moves"),
    [
        ("shield", ()),
        ("boots", ("0:boots",)),
        ("axe", ("0:axe",)),
        ("bow", ("0:bow",)),
        ("bow", ("0:bow", "0:U5")),
        ("stein", ("0:U5+stein=D",)),
        ("necklace", ("0:U5", "1:U7", "0:necklace")),
        ("runestone", ("0:G3", "1:D1", "0:runestone=G3>U")),
    ],
)
def test_artifacts_that_have_an_effect_are_not_solved(held: str, moves: tuple[str, ...]) -> None:
    match = stage(
        "GKUDX", ("U5 G3 D7", "U7 X2 D1"), phase=2, artifacts=(held, ""), score=("U1", "")
    )
    play(match, *moves)
    assert [solver_of(view(match, seat)) for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_gnome_that_a_fools_crystal_has_scored_is_solved_where_all_votes_are_sums(
    edition: str,
) -> None:
    hands = ("U2 N5 I1", "D1 I7 I3")
    match = stage("NIUDX", hands, phase=2, artifacts=("fools_crystal", ""), edition=edition)
    play(match, "0:U2", "1:D1", "0:fools_crystal=U2>N5")
    assert solved(match) == (tried(match) if edition == "magic" else None)


@settings(max_examples=times(200, 50))
@given(kingdom=st.sampled_from(KINGDOMS), edition=ANY_EDITION, seed=SEEDS)
def test_an_outlook_forgets_artifacts_and_all_potions_but_those_of_the_answer(
    kingdom: str, edition: str | None, seed: int
) -> None:
    for match, _, _ in Game(kingdom, True, edition, seed).walk():
        kind, seat = match.decision
        seen = view(match, seat)
        tricks = max(map(len, open_hands(seen)))
        is_plain = not (match.width == 2 or match.frozen or match.only_values)
        is_plain &= all(place.plain for place in match.places)
        if match.phase == 1 or kind not in ("lead", "follow") or tricks > 2 or not is_plain:
            continue
        if tuple(map(len, open_hands(seen))) != seen.hand_sizes:
            assert "H" in kingdom  # a Ghost may have left a card that nobody has seen
            continue
        if has_scored_gnomes(seen):
            continue
        if tricks == 2 and any(2 in lasting.values() for lasting in match.lasting):
            continue  # what changes a later card is forgotten
        match = match.copy()
        match.held, match.windows = [(), ()], [frozenset(), frozenset()]
        if kind == "lead":
            match.potions, match.potion_deck = [(), ()], ()
        best = max(results_of(match, forgetful=True).values())
        solver = Solver(start_here(seen))
        solver.budget.set(NODES)
        found = solver.outlook(solver.position(seen))
        assert found.exact
        assert found.low == pytest.approx(-best if seat else best)


def outlook(match: Match) -> Bounds:
    """Return the outlook for seat 0."""
    seen = view(match, 0)
    solver = Solver(start_here(seen))
    solver.budget.set(NODES)
    return solver.outlook(solver.position(seen))


def test_an_outlook_counts_what_changes_the_next_card() -> None:
    score = ("K2 K3 D1 D2", "G1 G2 X1 X2")
    match = stage("GKUDX", ("U5", "U6"), phase=2, score=score, artifacts=("boots", ""))
    assert outlook(match) == Bounds(-1, -1)
    play(match, "0:boots")
    assert outlook(match) == Bounds(1, 1)


def test_an_outlook_counts_a_runestone_as_a_card() -> None:
    score = ("K2 K3 D1 U1", "G1 G2 U0")
    match = stage("GKUDX", ("K4 X5", "K5 X6"), phase=2, score=score, artifacts=("", "runestone"))
    play(match, "0:K4", "1:K5", "1:runestone=K4>U")
    before = outlook(match)
    match.tokens[1] = {}
    assert before == Bounds(-1, -1) != outlook(match)


def test_an_outlook_that_takes_too_long_is_unknown() -> None:
    match = stage("GKUDX", ("U9 U1 K9 G0", "D0 D1 U2 G9"), phase=2, artifacts=("", ""))
    seen = view(match, 0)
    solver = Solver(start_here(seen))
    position = solver.position(seen)
    for bonus in ((0, 0), (2, 0)):
        solver.budget.set(0)
        assert not solver.outlook(position._replace(bonus=bonus)).exact
        solver.budget.set(NODES)
        assert solver.outlook(position._replace(bonus=bonus)).exact


@pytest.mark.parametrize("nodes", [0, 10, 100, 1000])
@settings(max_examples=times(20, 5))
@given(kingdom=st.sampled_from(KINGDOMS), edition=ANY_EDITION, seed=SEEDS)
def test_a_search_that_ends_early_has_proven_what_it_says(
    nodes: int, kingdom: str, edition: str | None, seed: int
) -> None:
    match = played_ending(kingdom, edition, seed, 4 if "W" not in kingdom else 2)
    if sum(map(len, match.potions)) > 3:
        return
    seen = view(match, match.decision.seat)
    start = start_of(seen)
    if start is None:
        return
    solver = Solver(start)
    hasty = solver.solve(seen, nodes)
    assert solver.budget.used <= nodes
    full = solver.solve(seen, NODES)
    assert full.exact
    for move, bounds in hasty.moves.items():
        assert bounds.low <= full.moves[move].low <= bounds.high
    assert {*hasty.best} <= {*full.best}
    assert {*full.best} & {*hasty.hopeful}
    assert hasty.value.low <= full.value.low <= hasty.value.high


def test_a_lost_move_has_no_hope_while_another_may_win() -> None:
    first, second, third = (Move(text) for text in ("G1", "G2", "G3"))
    lost, draw, at_most_a_draw = Bounds(-1, -1), Bounds(0, 0), Bounds(-1, 0)
    found = Solution({first: lost, second: UNKNOWN, third: at_most_a_draw})
    assert found.hopeful == [second, third]
    found = Solution({first: draw, second: UNKNOWN, third: at_most_a_draw})
    assert found.hopeful == [first, second]
    assert Solution({first: lost, second: lost}).hopeful == [first, second]


def test_a_search_can_be_stopped_and_goes_on_from_there() -> None:
    match = Game("GKUDX", False, None, 0).start()
    chance = Random(0)
    while match.phase == 1:
        match.push(chance.choice(match.legal()))
    seen = view(match, match.decision.seat)
    start = start_of(seen)
    assert start
    solver = Solver(start)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(solver.budget.used)
        return len(asked) == 2

    assert not solver.solve(seen, NODES, stop).exact
    assert len(asked) == 2
    assert solver.budget.used <= 2 * Budget.CHUNK
    assert solver.solve(seen, NODES).exact
    used = solver.budget.used
    assert used > 2 * Budget.CHUNK
    match.push(chance.choice(solver.solve(seen, NODES).best))
    solver.solve(view(match, match.decision.seat), NODES)
    assert solver.budget.used < used / 4


@pytest.mark.parametrize("kingdom", ["GKUDX", "NITRB", "GKWUD"])
def test_a_table_that_is_cleared_all_the_time_changes_nothing(
    kingdom: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played_ending(kingdom, None, 3, 5 if "W" not in kingdom else 2)
    seen = view(match, match.decision.seat)
    start = start_of(seen)
    assert start
    patient = Solver(start).solve(seen, NODES)
    monkeypatch.setattr(Budget, "CHUNK", 1)
    monkeypatch.setattr(Budget, "TABLE", 0)
    forgetful = Solver(start)
    assert forgetful.solve(seen, NODES) == patient
    assert all(len(table) < 10 for table in forgetful.budget.tables)


def test_slips_are_found_where_answers_are_wrong() -> None:
    found = 0
    for seed in range(60):
        match = played_ending("GKUDX", None, seed, 4)
        if match.decision.kind != "lead":
            continue
        seen = view(match, match.decision.seat)
        solver = solver_of(seen)
        assert solver
        best = solver.solve(seen, NODES).best
        slips = solver.slips(seen, best, NODES)
        for move in best:
            after = match.copy()
            after.push(move)
            answers = tried(after)
            errs = [result < max(answers.values()) for result in answers.values()]
            assert (slips[move] > 0) == any(errs)
            assert slips[move] < 1
            found += any(errs)
    assert found > 5


def test_an_answer_that_gives_the_lead_away_counts_the_slips_that_follow() -> None:
    found = 0
    for seed in range(100):
        match = played_ending("GKUDX", None, seed, 3)
        if match.decision.kind != "follow":
            continue
        seen = view(match, match.decision.seat)
        solver = solver_of(seen)
        assert solver
        best = solver.solve(seen, NODES).best
        for move, share in solver.slips(seen, best, NODES).items():
            after = match.copy()
            after.push(move)
            if after.decision.seat == match.leader:
                results = tried(after).values()
                wrong = any(result < max(results) for result in results)
            else:
                wrong = False
                results = tried(after).values()
                for lead, result in zip(after.legal(), results, strict=True):
                    then = after.copy()
                    then.push(lead)
                    answers = tried(then).values()
                    right = result == max(results)
                    wrong |= right and any(each < max(answers) for each in answers)
            assert (share > 0) == wrong
            found += wrong
    assert found > 3


def test_slips_that_are_not_found_in_time_are_none() -> None:
    match = played_ending("GKUDX", None, 1, 9)
    seen = view(match, match.decision.seat)
    start = start_of(seen)
    assert start
    assert {*Solver(start).slips(seen, seen.legal, 0).values()} == {0}
    match = stage("GKUDX", ("U5", "U7"), phase=2)
    match.push(match.legal()[0])
    last = view(match, 1)
    found = solver_of(last)
    assert found
    assert {*found.slips(last, last.legal, NODES).values()} == {0}
    match = stage("GKWUD", ("W5 U2", "G3 U4"), phase=2, potions=("+6", ""))
    seen = view(match, match.decision.seat)
    start = start_of(seen)
    assert start
    assert {*Solver(start).slips(seen, seen.legal, NODES).values()} == {0}
