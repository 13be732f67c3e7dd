"""Properties of every match: in any kingdom and edition, with and without artifacts."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claim_core import (
    ARTIFACTS,
    PASS,
    RESIGN,
    BadDeal,
    BadKingdom,
    BadMove,
    BadRecord,
    ClaimError,
    Kingdom,
    Match,
    Move,
    Outcome,
    Replay,
    deal,
    parse_record,
    trace,
    view,
    write_record,
)
from claim_core.events import Ended
from claim_core.kingdoms import _Table, kingdom
from claim_core.outcome import Votes

from .matches import KINGDOMS, Game, games, state

ANY_TIME = {"boots", "axe"}


def sets_of_cards(match: Match) -> list[int]:
    """Return all sets that contain cards. In step 6 the prizes are among the due cards."""
    due = [card for share in match.recruiting for card in share if card]
    open_cards = due or match.prizes
    return [
        *match.hands,
        *match.followers,
        *match.score,
        *match.laid_before,
        match.on_table,
        match.set_aside,
        match.out,
        *(card.bit for card in open_cards),
        *(card.bit for card in match.deck[match.top :]),
    ]


@given(games())
def test_all_cards_are_accounted_for(game: Game) -> None:
    for match, _, _ in game.walk():
        sets = sets_of_cards(match)
        assert sum(cards.bit_count() for cards in sets) == 52
        assert sum(sets) == match.kingdom.all_cards


@given(games(artifacts=True))
def test_all_artifacts_are_accounted_for(game: Game) -> None:
    dealt = game.start().deal.artifact_deck
    for match, _, _ in game.walk():
        for seat, three in enumerate((dealt[:3], dealt[3:])):
            held = [artifact.name for artifact in match.held[seat]]
            assert sorted([*held, *match.used[seat]]) == sorted(three)


@given(games())
def test_every_decision_has_an_answer_other_than_passing(game: Game) -> None:
    for match, _, _ in game.walk():
        moves = match.legal()
        assert moves
        assert len(set(moves)) == len(moves)
        assert {move.verb for move in moves} - ANY_TIME != {"pass"}
        waits = 1 - (match.decision.seat or 0)
        assert {move.verb for move in match.legal(waits)} <= ANY_TIME


@given(games(), st.integers(0, 2**32))
def test_an_illegal_move_is_refused_and_changes_nothing(game: Game, number: int) -> None:
    chance = Random(number)
    some = [move for match, _, move in game.walk() if chance.random() < 0.3]
    some += [Move.parse(name) for name in ("boots", "axe", "bow", "horn", "pass", "shield")]
    some += [Move.parse("crown=X"), Move.parse("keep=U5")]
    for match, _, _ in game.walk():
        seat, move = chance.choice((0, 1)), chance.choice(some)
        if move in match.legal(seat):
            continue
        before = state(match)
        with pytest.raises(ClaimError) as refused:
            match.push(move, seat)
        assert str(refused.value)
        assert state(match) == before


@given(games())
def test_every_legal_move_survives_conversion_to_text(game: Game) -> None:
    for match, _, _ in game.walk():
        for seat in (0, 1):
            for move in match.legal(seat):
                again = Move.parse(move.text)
                assert again == move
                assert str(again) == move.text
                assert pickle.loads(pickle.dumps(move)) == copy.deepcopy(copy.copy(move)) == move


@given(games())
def test_every_legal_move_can_be_made(game: Game) -> None:
    for match, _, _ in game.walk():
        for seat in (0, 1):
            for move in match.legal(seat)[:6]:
                tried = match.copy()
                tried.push(move, seat)
                assert tried.moves == [*match.moves, (seat, move)]


@given(games())
def test_using_a_copy_does_not_change_the_match(game: Game) -> None:
    chance = Random(game.seed)
    for match, _, _ in game.walk():
        if chance.random() > 0.1:
            continue
        before, other = state(match), match.copy()
        assert state(other) == before
        while not other.outcome:
            other.push(chance.choice(other.legal()))
        assert state(match) == before


@given(games())
def test_the_same_seed_and_moves_give_the_same_match(game: Game) -> None:
    first, second = game.play(), game.play()
    assert state(first) == state(second)


@given(games(), st.booleans())
def test_a_record_replays_to_the_same_bytes(game: Game, finished: bool) -> None:
    match = game.start()
    for match, _, _ in game.walk():
        if not finished and len(match.moves) == 20:
            break
    line = write_record(match)
    replay = Replay(parse_record(line))
    for ply in range(len(replay.record.moves)):
        replay.push(ply)
    assert replay.finish() == match.outcome
    assert write_record(replay.match) == line
    assert trace(replay.match) == trace(match)


@given(games())
def test_either_seat_can_resign_at_any_time_but_resigning_is_never_listed(game: Game) -> None:
    chance = Random(game.seed)
    for match, _, _ in game.walk():
        assert RESIGN not in match.legal(0) + match.legal(1)
        if chance.random() < 0.2:
            seat, given_up = chance.choice((0, 1)), match.copy()
            given_up.push(RESIGN, seat)
            assert given_up.outcome == (1 - seat, None, "resigned")
            assert given_up.legal(0) == given_up.legal(1) == []


@given(games())
def test_a_match_has_thirteen_tricks_in_each_phase(game: Game) -> None:
    match = game.start()
    followers = None
    widths = {}  # two with a Bow: then a trick counts as two
    for match, _, _ in game.walk():
        widths[match.phase, match.trick] = match.width
        if match.phase == 2 and followers is None:
            followers = [hand.bit_count() for hand in match.hands]
    assert followers == [13, 13]
    played = [
        (phase, trick + number)
        for (phase, trick), width in widths.items()
        for number in range(width)
    ]
    assert played == [(phase, trick) for phase in (1, 2) for trick in range(1, 14)]
    assert match.outcome is not None


@given(games(artifacts=True))
def test_a_waiting_seat_may_use_boots_and_axe_until_the_last_card_is_played(game: Game) -> None:
    for match, _, _ in game.walk():
        over = match.phase == 2 and not any(match.hands)
        for seat in (0, 1):
            held = {artifact.name for artifact in match.held[seat]} & ANY_TIME
            offered = {move.verb for move in match.legal(seat)} & ANY_TIME
            assert offered == (set() if over else held)


def test_random_matches_use_every_artifact() -> None:
    used = set()
    for seed in range(60):
        match = Game("NIWTB", True, None, seed).play()
        used |= set(match.used[0]) | set(match.used[1])
    assert used == set(ARTIFACTS)


def test_passing_is_refused_when_a_card_must_be_played() -> None:
    match = Game("GKUDX", False, None, 1).start()
    with pytest.raises(ClaimError, match="no answer"):
        match.push(PASS)


def test_a_finished_match_cannot_end_again() -> None:
    match = Game("GKUDX", False, None, 1).play()
    outcome = match.outcome
    with pytest.raises(ClaimError, match="the match is over"):
        match.time_out(0)
    with pytest.raises(ClaimError, match="the match is over"):
        match.push(RESIGN, 0)
    assert match.outcome == outcome


def test_a_timeout_ends_a_match() -> None:
    match = Game("GKUDX", False, None, 1).start()
    (event,) = match.time_out(1)
    assert event == Ended(Outcome(1, None, "timeout"))
    assert match.legal() == []


def test_the_tables_of_all_kingdoms_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("claim_core.kingdoms.ROOM", 1000)
    monkeypatch.setattr(_Table, "room", 0)
    for table in _Table.used:  # by other tests
        table.clear()
    monkeypatch.setattr(_Table, "used", [])
    for game in [Game(codes, True, None, 1) for codes in KINGDOMS[:40]]:
        match = game.play()
        assert write_record(match) == write_record(game.play())
        assert sum(len(table) * table.size for table in _Table.used) == 1000 - _Table.room <= 1000
    assert _Table.used


def test_reprs_are_names() -> None:
    kingdom = Kingdom.parse("classic")
    assert repr(kingdom) == "Kingdom(GKUDX)"
    assert repr(kingdom.cards[-1]) == "X9"
    assert repr(kingdom.factions[0]) == "G"
    assert repr(ARTIFACTS["horn"]) == "horn"


def test_each_kingdom_is_one_object() -> None:
    kingdom = Kingdom("GKUDX")
    for same in (Kingdom("classic"), Kingdom.parse("xkudg"), copy.deepcopy(kingdom)):
        assert same is kingdom
    assert pickle.loads(pickle.dumps(kingdom)) is kingdom


@pytest.mark.parametrize("text", ["XXXXX", "GKUD", "", "UDXRT"])
def test_what_is_no_kingdom_is_refused(text: str) -> None:
    for make in (Kingdom, Kingdom.parse, kingdom):
        with pytest.raises(BadKingdom):
            make(text)


def test_a_hand_built_move_is_what_its_text_says() -> None:
    assert Move("G5+sword") == Move.parse("G5+sword")
    assert (Move("horse=G5>K3").verb, Move("horse=G5>K3").other) == ("horse", "K3")
    for text in ("nonsense", "G5 ", "seer=top"):
        with pytest.raises(BadMove):
            Move(text)
    with pytest.raises(TypeError):
        Move("nonsense", "play", "G5")  # type: ignore[call-arg]


def test_the_votes_of_an_outcome_cannot_be_changed() -> None:
    match = Game("GKUDX", False, None, 1).play()
    assert match.outcome
    votes = match.outcome.votes
    assert isinstance(votes, Votes)
    assert list(votes) == list("GKUDX")
    assert not hasattr(votes, "__setitem__")
    assert votes == dict(votes) == copy.deepcopy(votes) == pickle.loads(pickle.dumps(votes))
    assert len({match.outcome, copy.deepcopy(match.outcome)}) == 1
    assert repr(votes) == repr(dict(votes))


@pytest.mark.parametrize("seat", [True, False, 1.0, "1"])
def test_what_only_equals_a_seat_is_refused(seat: Any) -> None:
    match = Game("GKUDX", False, None, 1).start()
    for make in (
        lambda: match.push(match.legal()[0], seat),
        lambda: match.time_out(seat),
        lambda: view(match, seat),
        lambda: deal(match.kingdom, bytes(32), leader=seat),
    ):
        with pytest.raises(ClaimError, match="there is no seat"):
            make()
    assert not match.moves
    assert match.outcome is None


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"seed": b"abc"}, "32 bytes"),
        ({"seed": "0" * 32}, "32 bytes"),
        ({"leader": True}, "no seat True"),
        ({"leader": None}, "no seat None"),
        ({"artifacts": 1}, "True or False"),
        ({"deck": Kingdom("magic").cards[:51]}, "52 cards of GKWBS"),
        ({"deck": Kingdom("classic").cards}, "52 cards of GKWBS"),
        ({"deck": Kingdom("magic").cards[:51] * 2}, "52 cards of GKWBS"),
        ({"deck": Kingdom("magic").cards[:51] + Kingdom("magic").cards[:1]}, "52 cards of GKWBS"),
        ({"potions": ()}, "the potions are x2 "),
        ({"potions": ("x2",) * 10}, "the potions are x2 "),
        ({"artifact_deck": ()}, "six different"),
        ({"artifact_deck": ("sword",) * 6}, "six different"),
        ({"artifact_deck": ("sword", "horn", "bow", "ring", "axe", "spoon")}, "six different"),
    ],
)
def test_a_deal_that_no_record_could_contain_is_refused(change: Any, error: str) -> None:
    dealt = Game("GKWBS", True, None, 1).start().deal
    with pytest.raises(BadDeal, match=error):
        replace(dealt, **change)


def test_potions_and_artifacts_are_refused_where_none_are_in_play() -> None:
    dealt = Game("GKUDX", False, None, 1).start().deal
    magic = Game("GKWBS", True, None, 1).start().deal
    with pytest.raises(BadDeal):
        replace(dealt, potions=magic.potions)
    with pytest.raises(BadDeal):
        replace(dealt, artifact_deck=magic.artifact_deck)
    for seed in (b"abc", "x", None):
        with pytest.raises(BadDeal, match="32 bytes"):
            deal(dealt.kingdom, seed)  # type: ignore[arg-type]


def test_a_deal_other_than_its_seeds_is_not_recorded() -> None:
    dealt = Game("GKUDX", False, None, 1).start().deal
    other = Match(replace(dealt, deck=dealt.deck[::-1]))
    with pytest.raises(BadRecord, match="other cards than it deals"):
        write_record(other)
    spelled = Match(replace(dealt, deck=dealt.deck[::-1], seed=bytes(32)))
    again = parse_record(write_record(spelled)).deal
    assert str(again) == str(spelled.deal)


@given(games(artifacts=True))
def test_an_artifact_is_usable_exactly_if_there_is_a_move_that_uses_it(game: Game) -> None:
    for match, _, _ in game.walk():
        seat = match.decision.seat
        assert seat is not None
        for artifact in match.held[seat]:
            moves = {move.verb for move in match.legal()}
            if artifact.name in moves:
                assert artifact.usable(match, seat)
            elif match.decision.kind in artifact.windows:
                assert not artifact.usable(match, seat)
