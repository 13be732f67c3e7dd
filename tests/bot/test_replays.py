"""Replays of every kind of match, at every step, compared with what the engine traces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.errors import Refusal
from bot.matches import PLAYED_BY, Live
from bot.replays import Moment, fate, moment
from bot.scene import BROKEN, CANCELLED, LIVE
from bot.storage.matches import RULES
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


def traced(live: Live) -> Iterator[dict[str, Any]]:
    """Trace a match's record, before each move and at its end."""
    replay = Replay(parse_record(write_record(live.match)))
    for ply in range(len(replay.record.moves)):
        yield trace(replay.match)
        replay.push(ply)
    replay.finish()
    yield trace(replay.match)


def shown(moment: Moment) -> dict[str, Any]:
    """Give what a moment lays open, in the fields of a trace."""
    scene, views = moment.scene.view, moment.views
    return {
        "phase": scene.phase,
        "trick": scene.trick,
        "leader": scene.leader,
        "decision": scene.decision.kind,
        "seat": scene.decision.seat,
        "legal": [sorted(move.text for move in view.legal) for view in views],
        "prizes": list(scene.prizes),
        "table": [[lying.card for lying in scene.table if lying.seat == seat] for seat in (0, 1)],
        "hands": [view.hand for view in views],
        "followers": [view.followers for view in views],
        "score": list(scene.score),
        "before": list(scene.before),
        "set_aside": scene.set_aside,
        "potions": list(scene.potions),
    }


@pytest.mark.parametrize(("kingdom", "artifacts", "edition"), KINDS)
def test_every_step_is_what_happened(kingdom: str, artifacts: bool, edition: str) -> None:
    live = finished(kingdom, artifacts=artifacts, edition=edition, seed=len(kingdom) + artifacts)
    told = list(traced(live))
    for ply, position in enumerate(told):
        now = moment(live, ply)
        assert shown(now) == position
        assert (now.ply, now.last, now.over) == (ply, len(told) - 1, ply == len(told) - 1)
        assert [made.ply for made in now.made] == list(range(ply - len(now.made) + 1, ply + 1))
        for made in now.made:
            assert live.match.moves[made.ply - 1] == (made.seat, made.move)
            assert made.kind == told[made.ply - 1]["decision"]
        if ply:
            assert now.made
    assert now.scene.view.outcome == live.match.outcome


@pytest.mark.parametrize("kingdom", ["classic", "claim2", "magic"])
@pytest.mark.parametrize("stop", [0, 1, 17, 40])
def test_a_match_that_ended_on_time_is_shown_to_its_end(kingdom: str, stop: int) -> None:
    live = finished(kingdom, seed=stop, stop=stop)
    for ply, position in enumerate(traced(live)):
        assert shown(moment(live, ply)) == position
    assert moment(live, stop).scene.view.outcome == live.match.outcome


def test_a_trick_ends_where_the_next_one_begins() -> None:
    for seed in range(20):
        live = finished(KINGDOMS[5 * seed], artifacts=bool(seed % 2), seed=seed)
        stops = moment(live, 0).stops
        told = list(traced(live))
        begun = [
            ply
            for ply in range(1, len(told))
            if (told[ply]["phase"], told[ply]["trick"])
            != (told[ply - 1]["phase"], told[ply - 1]["trick"])
        ]
        assert [stop.ply for stop in stops] == [*begun, len(told) - 1]
        decided = [stop.won for stop in stops if stop.won]
        assert decided == live.match.tricks


def test_a_ply_that_is_not_there_is_the_nearest_one() -> None:
    live = finished("classic")
    last = len(live.match.moves)
    assert [moment(live, ply).ply for ply in (-5, 0, last, last + 1, 10**9)] == [0, 0, *[last] * 3]


def test_looking_back_changes_nothing() -> None:
    live = finished("magic", artifacts=True, seed=3)
    record = write_record(live.match)
    for ply in (3, 9, 0, 99):
        moment(live, ply)
    for code in live.match.kingdom.codes:
        fate(live, code, 0)
    assert write_record(live.match) == record


@pytest.mark.parametrize("artifacts", [False, True])
def test_the_fate_of_a_faction_is_what_lies_on_the_piles(artifacts: bool) -> None:
    """Whatever was gained and lost trick by trick is what votes in the end, and why."""
    for seed in range(40):
        live = finished(KINGDOMS[3 * seed], artifacts=artifacts, seed=seed)
        standing = standing_of(moment(live, 999).scene.view)
        for code in live.match.kingdom.codes:
            told = fate(live, code, 0)
            for seat in (0, 1):
                pile = Counter[str]()
                for turn in told.turns:
                    pile += Counter(turn.gained[seat])
                    pile -= Counter(turn.lost[seat])
                assert pile.total() == len(standing.values[seat][code])
                cards = sorted(int(card[1]) for card in pile.elements() if "=" not in card)
                whole = [card.value for card in standing.piles[seat][code] if not card.token]
                assert cards == sorted(whole)
            everywhere = sum(card.text[0] == code for card in live.match.kingdom.cards)
            real = sum(not card.token for seat in (0, 1) for card in standing.piles[seat][code])
            assert real + len(told.nowhere) == everywhere


def test_nothing_of_a_match_that_is_being_played_is_laid_open() -> None:
    live = dealt("classic")
    for state in (LIVE, BROKEN):
        live.game = replace(live.game, state=state)
        for look in (lambda: moment(live, 0), lambda: fate(live, "G", 0)):
            with pytest.raises(Refusal):
                look()
    live.game = replace(live.game, state=CANCELLED)
    assert moment(live, 0).over


def test_every_version_of_the_rules_is_still_played() -> None:
    assert set(PLAYED_BY) == set(range(1, RULES + 1))
    live = finished("classic")
    chosen = []

    def play_by_99(dealt: Deal, edition: Edition) -> Match:
        chosen.append(dealt)
        return Match(dealt, edition)

    versions = {**PLAYED_BY, 99: play_by_99}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.matches.PLAYED_BY", versions)
        live.game = replace(live.game, rules=99)
        moment(live, 5)
    assert chosen


def test_random_steps_in_any_order_are_the_same_as_in_order() -> None:
    live = finished("claim2", seed=9)
    plies = list(range(len(live.match.moves) + 1))
    in_order = [shown(moment(live, ply)) for ply in plies]
    Random(1).shuffle(plies)
    assert all(shown(moment(live, ply)) == in_order[ply] for ply in plies)
