"""Snapshots for tests: positions of random matches as each side sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.play.matches import had, played
from bot.play.snapshot import LIVE, OVER, Snapshot
from bot.play.terms import Terms
from claim_core import Event, Match, Move, seen_by, view
from tests.claim_core.matches import Game

ALICE, BOB = "201", "202"
MATCH = "K7F3Q2"
COMMITMENT = "5e" * 32
LINK = "https://discord.com/channels/1000000000000000001/1000000000000000002/1000000000000000003"


class Position:
    """A match with the events of its last two tricks."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.before: list[Event] = []
        self.now: list[Event] = list(match.opening)

    def push(self, move: Move | str, seat: int | None = None) -> None:
        match = self.match
        trick = match.phase, match.trick
        events = match.push(Move.parse(move) if isinstance(move, str) else move, seat)
        self.now += events
        if (match.phase, match.trick) != trick or match.outcome:
            self.before, self.now = self.now, []

    def snapshot(self, seat: int | None, **changes: object) -> Snapshot:
        match = self.match
        state = OVER if match.outcome else LIVE
        over = changes.get("state", state) != LIVE
        snapshot = Snapshot(
            match=MATCH,
            ply=len(match.moves),
            view=view(match, seat),
            story=(
                tuple(seen_by(event, seat) for event in self.before),
                tuple(seen_by(event, seat) for event in self.now),
            ),
            players=(ALICE, BOB),
            computer=None,
            terms=Terms(match.kingdom.codes, match.artifacts, match.edition.name, "day"),
            state=state,
            due=1_900_000_000_000,
            lapsed=False,
            may_cancel=False,
            passes=frozenset(),
            wants_rematch=(False, False),
            commitment=COMMITMENT,
            next_commitment="ab" * 32 if over else "",
            server_seed="cd" * 32 if over else "",
            salt="1420000000000000000" if over else "",
            link=LINK,
            channel="1000000000000000002",
            had=() if seat is None else had(match, seat),
            played=() if seat is None else played(match, seat),
        )
        return replace(snapshot, **changes)  # type: ignore[arg-type]


def positions(game: Game) -> Iterator[Position]:
    """Play a random match; yield it before each move, and at its end."""
    position = Position(game.start())
    for _, seat, move in game.walk():
        yield position
        position.push(move, seat)
    yield position
