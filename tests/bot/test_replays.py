"""Replays of every kind of match, at every step, compared with the traces of the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.archive.positions import Position
from bot.archive.replays import faction_replay, position_after
from bot.errors import Refusal
from bot.play.game import RULES
from bot.play.matches import PLAYED_BY, LoadedMatch
from bot.play.snapshot import BROKEN, CANCELLED, LIVE
from claim_core import EDITIONS, Deal, Match, parse_record, trace, write_record
from claim_core.derived.standing import standing_of
from claim_core.editions import Edition
from claim_core.records import Replay
from tests.claim_core.matches import KINGDOMS
from tests.effort import cases, times

from .loaded_matches import dealt_match, finished_match

KINDS = [
    pytest.param(kingdom, artifacts, edition, id=f"{kingdom}-{artifacts}-{edition}")
    for at, (kingdom, edition) in enumerate(zip(KINGDOMS[::9], [*EDITIONS] * 20, strict=False))
    for artifacts in ((False, True) if at % 2 else (True,))
]


def traced(loaded: LoadedMatch) -> Iterator[dict[str, Any]]:
    """Trace a match's record, before each move and at its end."""
    replay = Replay(parse_record(write_record(loaded.match)))
    for ply in range(len(replay.record.moves)):
        yield trace(replay.match)
        replay.push(ply)
    replay.finish()
    yield trace(replay.match)


def shown(position: Position) -> dict[str, Any]:
    """Return what a position shows, in the fields of a trace."""
    snapshot, views = position.snapshot.view, position.views
    return {
        "phase": snapshot.phase,
        "trick": snapshot.trick,
        "leader": snapshot.leader,
        "decision": snapshot.decision.kind,
        "seat": snapshot.decision.seat,
        "legal": [sorted(move.text for move in view.legal) for view in views],
        "prizes": list(snapshot.prizes),
        "table": [
            [entry.card for entry in snapshot.table if entry.seat == seat] for seat in (0, 1)
        ],
        "hands": [view.hand for view in views],
        "followers": [view.followers for view in views],
        "score": list(snapshot.score),
        "before": list(snapshot.laid_before),
        "set_aside": snapshot.set_aside,
        "potions": list(snapshot.potions),
    }


@pytest.mark.parametrize(("kingdom", "artifacts", "edition"), cases(KINDS, 15))
def test_every_step_equals_its_trace(kingdom: str, artifacts: bool, edition: str) -> None:
    loaded = finished_match(
        kingdom, artifacts=artifacts, edition=edition, seed=len(kingdom) + artifacts
    )
    traces = list(traced(loaded))
    for ply, expected in enumerate(traces):
        now = position_after(loaded, ply)
        assert shown(now) == expected
        assert (now.ply, now.last, now.is_over) == (ply, len(traces) - 1, ply == len(traces) - 1)
        assert [made.ply for made in now.moves] == list(range(ply - len(now.moves) + 1, ply + 1))
        for made in now.moves:
            assert loaded.match.moves[made.ply - 1] == (made.seat, made.move)
        if ply:
            assert now.moves
    assert now.snapshot.view.outcome == loaded.match.outcome


@pytest.mark.parametrize("kingdom", ["classic", "claim2", "magic"])
@pytest.mark.parametrize("stop", [0, 1, 17, 40])
def test_a_match_that_ended_on_time_is_shown_to_its_end(kingdom: str, stop: int) -> None:
    loaded = finished_match(kingdom, seed=stop, stop=stop)
    for ply, expected in enumerate(traced(loaded)):
        assert shown(position_after(loaded, ply)) == expected
    assert position_after(loaded, stop).snapshot.view.outcome == loaded.match.outcome


def test_a_trick_ends_where_the_next_one_begins() -> None:
    for seed in range(times(20, 10)):
        loaded = finished_match(KINGDOMS[5 * seed], artifacts=bool(seed % 2), seed=seed)
        stops = position_after(loaded, 0).trick_ends
        traces = list(traced(loaded))
        begun = [
            ply
            for ply in range(1, len(traces))
            if (traces[ply]["phase"], traces[ply]["trick"])
            != (traces[ply - 1]["phase"], traces[ply - 1]["trick"])
        ]
        assert [stop.ply for stop in stops] == [*begun, len(traces) - 1]
        decided = [stop.won for stop in stops if stop.won]
        assert decided == loaded.match.tricks


def test_a_ply_out_of_range_is_clamped() -> None:
    loaded = finished_match("classic")
    last = len(loaded.match.moves)
    assert [position_after(loaded, ply).ply for ply in (-5, 0, last, last + 1, 10**9)] == [
        0,
        0,
        *[last] * 3,
    ]


def test_a_replay_changes_nothing() -> None:
    loaded = finished_match("magic", artifacts=True, seed=3)
    record = write_record(loaded.match)
    for ply in (3, 9, 0, 99):
        position_after(loaded, ply)
    for code in loaded.match.kingdom.codes:
        faction_replay(loaded, code, 0)
    assert write_record(loaded.match) == record


@pytest.mark.parametrize("artifacts", [False, True])
def test_a_faction_replay_adds_up_to_the_score_piles(artifacts: bool) -> None:
    """What was gained and lost trick by trick is what votes in the end."""
    for seed in cases(range(40), 16):
        loaded = finished_match(KINGDOMS[3 * seed], artifacts=artifacts, seed=seed)
        standing = standing_of(position_after(loaded, 999).snapshot.view)
        for code in loaded.match.kingdom.codes:
            replay = faction_replay(loaded, code, 0)
            for seat in (0, 1):
                pile = Counter[str]()
                for trick in replay.tricks:
                    pile += Counter(trick.gained[seat])
                    pile -= Counter(trick.lost[seat])
                assert pile.total() == len(standing.values[seat][code])
                cards = sorted(int(card[1]) for card in pile.elements() if "=" not in card)
                whole = [card.value for card in standing.piles[seat][code] if not card.token]
                assert cards == sorted(whole)
            everywhere = sum(card.text[0] == code for card in loaded.match.kingdom.cards)
            real = sum(not card.token for seat in (0, 1) for card in standing.piles[seat][code])
            assert real + len(replay.nowhere) == everywhere


def test_nothing_of_a_live_match_is_replayed() -> None:
    loaded = dealt_match("classic")
    for state in (LIVE, BROKEN):
        loaded.game = replace(loaded.game, state=state)
        for attempt in (lambda: position_after(loaded, 0), lambda: faction_replay(loaded, "G", 0)):
            with pytest.raises(Refusal):
                attempt()
    loaded.game = replace(loaded.game, state=CANCELLED)
    assert position_after(loaded, 0).is_over


def test_every_version_of_the_rules_is_still_supported() -> None:
    assert set(PLAYED_BY) == set(range(1, RULES + 1))
    loaded = finished_match("classic")
    chosen = []

    def play_by_99(dealt: Deal, edition: Edition) -> Match:
        chosen.append(dealt)
        return Match(dealt, edition)

    versions = {**PLAYED_BY, 99: play_by_99}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.play.matches.PLAYED_BY", versions)
        loaded.game = replace(loaded.game, rules=99)
        position_after(loaded, 5)
    assert chosen


def test_steps_are_the_same_in_any_order() -> None:
    loaded = finished_match("claim2", seed=9)
    plies = list(range(len(loaded.match.moves) + 1))
    in_order = [shown(position_after(loaded, ply)) for ply in plies]
    Random(1).shuffle(plies)
    assert all(shown(position_after(loaded, ply)) == in_order[ply] for ply in plies)
