"""Finished matches for tests, as the bot has them in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

from bot.play.absences import Absences
from bot.play.game import Game
from bot.play.matches import NOTHING_TOLD, LoadedMatch, deal_match
from bot.play.place import Place
from bot.play.snapshot import OVER
from bot.play.terms import Terms
from bot.storage.shares import ALL
from claim_core import EDITIONS, Kingdom, Move, Outcome, default_edition
from tests.claim_core.matches import some_move

ALICE, BOB = "1000000000000000201", "1000000000000000202"
SERVER = "1000000000000000001"
SALT = "1420000000000000000"


NOBODY: Any = None
NEVER_ABSENT = Absences(NOBODY, lambda: ALL, lambda: 0)


def dealt(
    kingdom: str, *, artifacts: bool = False, seed: int = 0, edition: str = ""
) -> LoadedMatch:
    """Deal a match of which no move is made yet."""
    realm = Kingdom.parse(kingdom)
    edition = edition or default_edition(realm, artifacts).name
    assert edition in EDITIONS
    game = Game(
        id="K7F3Q2",
        server=SERVER,
        players=(ALICE, BOB),
        terms=Terms(realm.codes, artifacts, edition, "day"),
        seed=sha256(str(seed).encode()).hexdigest(),
        salt=SALT,
        leader=None,
        next_seed="ab" * 32,
        started=1_790_000_000_000,
    )
    place = Place("1000000000000000002")
    return LoadedMatch(game, deal_match(game), NOTHING_TOLD, place, NEVER_ABSENT)


def finished(
    kingdom: str,
    *,
    artifacts: bool = False,
    seed: int = 0,
    edition: str = "",
    moves: Sequence[tuple[int, str]] | None = None,
    stop: int | None = None,
) -> LoadedMatch:
    """Play a match: given moves, or random ones; `stop` ends it on time after so many."""
    loaded = dealt(kingdom, artifacts=artifacts, seed=seed, edition=edition)
    match, chance = loaded.match, Random(seed)
    for seat, text in moves or ():
        match.push(Move.parse(text), seat)
    while not match.outcome and (stop is None or len(match.moves) < stop):
        seat, move = some_move(match, chance)
        match.push(move, seat)
    if not match.outcome:
        match.time_out(seed % 2)
    return over(loaded, match.outcome)


def over(loaded: LoadedMatch, outcome: Outcome | None) -> LoadedMatch:
    """Say in a match's row that it is over."""
    ply = len(loaded.match.moves)
    loaded.game = replace(
        loaded.game, state=OVER, ply=ply, outcome=outcome, ended=1_790_000_900_000
    )
    return loaded
