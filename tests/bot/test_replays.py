"""Replays of every kind of match, at every step, compared with what the engine traces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.archive.moments import Moment
from bot.archive.replays import faction_replay, moment
from bot.errors import Refusal
from bot.play.game import RULES
from bot.play.matches import PLAYED_BY, LoadedMatch
from bot.play.snapshot import BROKEN, CANCELLED, LIVE
from claim_core import EDITIONS, Deal, Match, parse_record, trace, write_record
from claim_core.editions import Edition
from claim_core.records import Replay
from claim_core.standing import standing_of
from tests.claim_core.matches import KINGDOMS

from .finished import dealt, finished

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


def shown(moment: Moment) -> dict[str, Any]:
    """Give what a moment lays open, in the fields of a trace."""
    snapshot, views = moment.snapshot.view, moment.views
    return {
        "phase": snapshot.phase,
        "trick": snapshot.trick,
        "leader": snapshot.leader,
        "decision": snapshot.decision.kind,
        "seat": snapshot.decision.seat,
        "legal": [sorted(move.text for move in view.legal) for view in views],
        "prizes": list(snapshot.prizes),
        "table": [
            [lying.card for lying in snapshot.table if lying.seat == seat] for seat in (0, 1)
        ],
        "hands": [view.hand for view in views],
        "followers": [view.followers for view in views],
        "score": list(snapshot.score),
        "before": list(snapshot.before),
        "set_aside": snapshot.set_aside,
        "potions": list(snapshot.potions),
    }


@pytest.mark.parametrize(("kingdom", "artifacts", "edition"), KINDS)
def test_every_step_is_what_happened(kingdom: str, artifacts: bool, edition: str) -> None:
    loaded = finished(kingdom, artifacts=artifacts, edition=edition, seed=len(kingdom) + artifacts)
    told = list(traced(loaded))
    for ply, position in enumerate(told):
        now = moment(loaded, ply)
        assert shown(now) == position
        assert (now.ply, now.last, now.is_over) == (ply, len(told) - 1, ply == len(told) - 1)
        assert [made.ply for made in now.moves] == list(range(ply - len(now.moves) + 1, ply + 1))
        for made in now.moves:
            assert loaded.match.moves[made.ply - 1] == (made.seat, made.move)
        if ply:
            assert now.moves
    assert now.snapshot.view.outcome == loaded.match.outcome


@pytest.mark.parametrize("kingdom", ["classic", "claim2", "magic"])
@pytest.mark.parametrize("stop", [0, 1, 17, 40])
def test_a_match_that_ended_on_time_is_shown_to_its_end(kingdom: str, stop: int) -> None:
    loaded = finished(kingdom, seed=stop, stop=stop)
    for ply, position in enumerate(traced(loaded)):
        assert shown(moment(loaded, ply)) == position
    assert moment(loaded, stop).snapshot.view.outcome == loaded.match.outcome


def test_a_trick_ends_where_the_next_one_begins() -> None:
    for seed in range(20):
        loaded = finished(KINGDOMS[5 * seed], artifacts=bool(seed % 2), seed=seed)
        stops = moment(loaded, 0).trick_ends
        told = list(traced(loaded))
        begun = [
            ply
            for ply in range(1, len(told))
            if (told[ply]["phase"], told[ply]["trick"])
            != (told[ply - 1]["phase"], told[ply - 1]["trick"])
        ]
        assert [stop.ply for stop in stops] == [*begun, len(told) - 1]
        decided = [stop.won for stop in stops if stop.won]
        assert decided == loaded.match.tricks


def test_a_ply_that_is_not_there_is_the_nearest_one() -> None:
    loaded = finished("classic")
    last = len(loaded.match.moves)
    assert [moment(loaded, ply).ply for ply in (-5, 0, last, last + 1, 10**9)] == [
        0,
        0,
        *[last] * 3,
    ]


def test_looking_back_changes_nothing() -> None:
    loaded = finished("magic", artifacts=True, seed=3)
    record = write_record(loaded.match)
    for ply in (3, 9, 0, 99):
        moment(loaded, ply)
    for code in loaded.match.kingdom.codes:
        faction_replay(loaded, code, 0)
    assert write_record(loaded.match) == record


@pytest.mark.parametrize("artifacts", [False, True])
def test_the_fate_of_a_faction_is_what_lies_on_the_piles(artifacts: bool) -> None:
    """Whatever was gained and lost trick by trick is what votes in the end, and why."""
    for seed in range(40):
        loaded = finished(KINGDOMS[3 * seed], artifacts=artifacts, seed=seed)
        standing = standing_of(moment(loaded, 999).snapshot.view)
        for code in loaded.match.kingdom.codes:
            told = faction_replay(loaded, code, 0)
            for seat in (0, 1):
                pile = Counter[str]()
                for trick in told.tricks:
                    pile += Counter(trick.gained[seat])
                    pile -= Counter(trick.lost[seat])
                assert pile.total() == len(standing.values[seat][code])
                cards = sorted(int(card[1]) for card in pile.elements() if "=" not in card)
                whole = [card.value for card in standing.piles[seat][code] if not card.token]
                assert cards == sorted(whole)
            everywhere = sum(card.text[0] == code for card in loaded.match.kingdom.cards)
            real = sum(not card.token for seat in (0, 1) for card in standing.piles[seat][code])
            assert real + len(told.nowhere) == everywhere


def test_nothing_of_a_match_that_is_being_played_is_laid_open() -> None:
    loaded = dealt("classic")
    for state in (LIVE, BROKEN):
        loaded.game = replace(loaded.game, state=state)
        for look in (lambda: moment(loaded, 0), lambda: faction_replay(loaded, "G", 0)):
            with pytest.raises(Refusal):
                look()
    loaded.game = replace(loaded.game, state=CANCELLED)
    assert moment(loaded, 0).is_over


def test_every_version_of_the_rules_is_still_played() -> None:
    assert set(PLAYED_BY) == set(range(1, RULES + 1))
    loaded = finished("classic")
    chosen = []

    def play_by_99(dealt: Deal, edition: Edition) -> Match:
        chosen.append(dealt)
        return Match(dealt, edition)

    versions = {**PLAYED_BY, 99: play_by_99}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.play.matches.PLAYED_BY", versions)
        loaded.game = replace(loaded.game, rules=99)
        moment(loaded, 5)
    assert chosen


def test_random_steps_in_any_order_are_the_same_as_in_order() -> None:
    loaded = finished("claim2", seed=9)
    plies = list(range(len(loaded.match.moves) + 1))
    in_order = [shown(moment(loaded, ply)) for ply in plies]
    Random(1).shuffle(plies)
    assert all(shown(moment(loaded, ply)) == in_order[ply] for ply in plies)
