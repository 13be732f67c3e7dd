"""The rules in the form of the solver are the rules of the match."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from claim_core import EDITIONS, Match, view
from claim_core.players.solver import Solver
from claim_core.players.solver.lean import SHIFT, Lean, bits
from claim_core.players.solver.scorer import Scorer
from claim_core.players.solver.shapes import Shapes
from claim_core.players.solver.solver import start_of
from claim_core.players.solver.tally import Tally

from ..effort import times
from .endings import played_ending
from .matches import KINGDOMS, Game


def at_phase_two(kingdom: str, edition: str | None, seed: int) -> Match:
    match = Game(kingdom, False, edition, seed).start()
    chance = Random(seed)
    while match.phase == 1:
        match.push(chance.choice(match.legal()))
    return match


@settings(max_examples=times(400, 100))
@given(
    kingdom=st.sampled_from(KINGDOMS),
    edition=st.sampled_from([None, *EDITIONS]),
    seed=st.integers(0, 2**32),
)
def test_phase_two_is_the_same_in_both_forms(kingdom: str, edition: str | None, seed: int) -> None:
    match = at_phase_two(kingdom, edition, seed)
    texts = match.kingdom.texts_of
    hands = [texts(hand) for hand in match.hands]
    scored = [card for pile in match.score for card in texts(pile)]
    lean = Lean(kingdom, hands)
    tally = Tally(
        kingdom, match.edition.name, [*hands[0], *hands[1], *scored], giants=bool(lean.giants)
    )
    scorer = Scorer(lean, tally)
    score = tally.base + sum(
        tally.added(seat, card) for seat in (0, 1) for card in texts(match.score[seat])
    )
    left, leader, table = lean.all_cards, match.leader, 0
    piles = [list(texts(pile)) for pile in match.score]
    chance = Random(seed)

    def named(cards: int) -> list[str]:
        return sorted(lean.cards[i].text for i in bits(cards))

    while not match.outcome:
        assert leader == match.leader
        seat = match.decision.seat
        assert seat is not None
        hand = left & lean.owned[seat]
        led = None
        if match.decision.kind == "follow":
            led = lean.gone((match.places[0].card.text,), left | fronts(table)).bit_length() - 1
            hand = lean.playable(hand, lean.suit[led])
            value = match.places[0].value
            code = match.places[0].card.faction.code
        assert {*named(hand)} == {move.card for move in match.legal()}
        move = chance.choice(match.legal())
        card = lean.find(seat, (move.card,), left).bit_length() - 1
        left ^= 1 << card
        bonus = match.laid_before[seat] & match.kingdom.suits.get("B", 0)
        potions = match.potions[seat]
        match.push(move)
        if led is None:
            continue
        added = 3 * bonus.bit_count()
        if "potion" in move.modifiers:
            potion = potions[0]
            added += lean.cards[card].value if potion == "x2" else int(potion)
        winner = 1 - leader if lean.beating(code, value - added) >> card & 1 else leader
        trick = match.tricks[-1]
        assert winner == trick.winner
        won, lost, _, after = lean.collect(led, card, winner, left, table)
        score, table = scorer.collect(led, card, winner, left, score, table)
        assert table == after
        piles[winner] += [text for text in named(won) if text[0] != "N"]
        piles[1 - winner] += named(lost)
        leader = lean.next_leader(leader, led, card, winner)
        if match.outcome:
            for who, shift in ((0, 0), (1, SHIFT)):
                piles[who] += named(table >> shift & lean.gnomes)
        else:
            waiting = named(table & lean.trolls)
            assert waiting == sorted(texts(match.set_aside))
            for who, shift in ((0, 0), (1, SHIFT)):
                gnomes = match.laid_before[who] & match.kingdom.stay_in_front
                assert named(table >> shift & lean.gnomes) == sorted(texts(gnomes))
        assert [sorted(pile) for pile in piles] == [sorted(texts(pile)) for pile in match.score]
    result = {0: 1, 1: -1, None: 0}[match.outcome.winner]
    assert scorer.result(score, table) == result


@settings(max_examples=times(400, 100))
@given(
    kingdom=st.sampled_from(KINGDOMS),
    edition=st.sampled_from([None, *EDITIONS]),
    tricks=st.integers(3, 9),
    seed=st.integers(0, 2**32),
)
def test_what_a_leader_cashes_cannot_be_kept_from_it(
    kingdom: str, edition: str | None, tricks: int, seed: int
) -> None:
    match = played_ending(kingdom, edition, seed, tricks)
    if match.places:
        match.push(match.legal()[0])
    if match.outcome:
        return
    seen = view(match, match.leader)
    start = start_of(seen)
    if start is None:
        return
    solver = Solver(start)
    lean, scorer, tally = solver.lean, solver.scorer, solver.tally
    left, leader, score, table, *_ = solver.position(seen)
    if left & lean.dragons & lean.owned[1 - leader]:
        return  # they take the lead
    chance = Random(seed)
    sums = tally.unpack(score)[:5]
    _, at_risk = scorer.reduce(table, left)
    risk = tally.unpack(tally.base + scorer.rest(left) + at_risk)[:5]
    cashed, cards = [], 0
    for i, code in enumerate(lean.suits):
        shapes = Shapes(lean, scorer, code)
        found = shapes[left & shapes.among] >> leader * shapes.width & (1 << shapes.width) - 1
        cashed.append(tally.unpack(tally.base + found)[i])
        if found:
            mine = left & lean.owned[leader] & lean.suits[code]
            theirs = left & lean.owned[1 - leader]
            cards |= sum(1 << i for i in bits(mine) if not lean.beaten_by[i] & theirs)
    casher = leader
    while left:
        lead = cards & left if leader == casher else 0
        led = chance.choice([*bits(lead or left & lean.owned[leader])])
        answers = lean.playable(left & lean.owned[1 - leader], lean.suit[led])
        reply = chance.choice([*bits(answers)])
        winner = lean.winner(leader, led, lean.cards[led].value, reply, 0)
        assert not lead or winner == casher
        left ^= 1 << led | 1 << reply
        score, table = scorer.collect(led, reply, winner, left, score, table)
        leader = lean.next_leader(leader, led, reply, winner)
    sign = -1 if casher else 1
    for before, after, may_lose, gets in zip(sums, tally.unpack(score), risk, cashed, strict=False):
        assert sign * after >= sign * before - may_lose + gets


def fronts(table: int) -> int:
    return table & (1 << SHIFT) - 1 | table >> SHIFT
