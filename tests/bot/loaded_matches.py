"""Build matches for tests as the bot holds them in memory: dealt, or played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

from bot.play.absences import Absences
from bot.play.game import Game
from bot.play.matches import EMPTY_STORY, LoadedMatch, deal_match
from bot.play.place import Place
from bot.play.snapshot import OVER
from bot.play.terms import Terms
from bot.storage.shares import ALL
from claim_core import EDITIONS, Kingdom, Move, Outcome, default_edition
from tests.claim_core.matches import random_move

ALICE, BOB = "1000000000000000201", "1000000000000000202"
SERVER = "1000000000000000001"
SALT = "1420000000000000000"

NO_DATABASE: Any = None
NEVER_ABSENT = Absences(NO_DATABASE, lambda: ALL, lambda: 0)


def dealt_match(
    kingdom: str, *, artifacts: bool = False, seed: int = 0, edition: str = ""
) -> LoadedMatch:
    """Deal a match in which no move has been made."""
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
    return LoadedMatch(game, deal_match(game), EMPTY_STORY, place, NEVER_ABSENT)


def finished_match(
    kingdom: str,
    *,
    artifacts: bool = False,
    seed: int = 0,
    edition: str = "",
    moves: Sequence[tuple[int, str]] | None = None,
    stop: int | None = None,
) -> LoadedMatch:
    """Play a match with the given moves, then random ones.

    With `stop` it ends on time after that many moves.
    """
    loaded = dealt_match(kingdom, artifacts=artifacts, seed=seed, edition=edition)
    match, chance = loaded.match, Random(seed)
    for seat, text in moves or ():
        match.push(Move.parse(text), seat)
    while not match.outcome and (stop is None or len(match.moves) < stop):
        seat, move = random_move(match, chance)
        match.push(move, seat)
    if not match.outcome:
        match.time_out(seed % 2)
    return mark_over(loaded, match.outcome)


def mark_over(loaded: LoadedMatch, outcome: Outcome | None) -> LoadedMatch:
    """Mark a match as over in its row."""
    ply = len(loaded.match.moves)
    loaded.game = replace(
        loaded.game, state=OVER, ply=ply, outcome=outcome, ended=1_790_000_900_000
    )
    return loaded
