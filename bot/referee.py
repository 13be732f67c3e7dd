"""The referee: the only place where a match changes.

Whatever happens to a match happens under its lock, to a draft; then it is written, and only when
that is durable does the draft become the match. So what was answered is on disk, and whoever is
told of a change can rely on it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from claim_core import PASS, RESIGN, IllegalMove, Match, Move

from . import clocks
from .errors import Refusal
from .matches import Live, Matches, Story, both_have_played, counts, leads, push
from .people import PASSABLE
from .scene import CANCELLED, CLOSED, LIVE, OVER
from .storage import Conflict, Database, Transaction, standings
from .storage import matches as rows
from .storage.matches import Game
from .storage.matches import Move as MoveRow

log = logging.getLogger(__name__)

UNHURRIED = {"boots", "axe"}  # moves that do not restart a clock


class Overtaken(Refusal):
    """The match is not where somebody thinks that it is: how it stands is the answer."""


@dataclass(frozen=True, slots=True)
class Happened:
    """A change of a match, for all who follow it."""

    before: Live
    after: Live
    seat: int | None  # whose doing it was, if it was a player's
    by_clock: bool = False

    @property
    def id(self) -> str:
        return self.after.game.id


Follower = Callable[[Happened], None]
Also = Callable[[Transaction], Awaitable[None]]


class Draft:
    """A change of a match in the making."""

    def __init__(self, live: Live, now: int) -> None:
        self.game: Game = live.game
        self.match: Match = live.match.copy()
        self.story: Story = live.story
        self.moves: list[MoveRow] = []
        self.now = now
        self.by_clock = False
        self.also: Also | None = None  # to be written with it

    def seat_of(self, person: str) -> int:
        """Find a person's seat."""
        if person not in self.game.players:
            raise Refusal("not-your-match")
        return self.game.players.index(person)

    def must_be_live(self) -> None:
        if self.game.state != LIVE:
            raise Overtaken("outdated")

    def push(self, seat: int, move: Move) -> None:
        """Make a move, and then the passes that players do not want to be asked about."""
        self._push(seat, move)
        while self.game.state == LIVE and self.passes_now():
            self._push(self.match.decision.seat, PASS)

    def _push(self, seat: int | None, move: Move) -> None:
        assert seat is not None
        game = self.game
        self.story = push(self.match, seat, move, self.story)
        self.moves.append(MoveRow(game.ply, seat, move.text, self.now))
        first, second = game.wants_cancel
        wishes = (first and seat != 0, second and seat != 1)  # who plays on takes the wish back
        self.game = replace(game, ply=game.ply + 1, moved=self.now, wants_cancel=wishes)
        if self.match.outcome:
            self._over()
        elif move.verb not in UNHURRIED:
            self.game = clocks.begin(self.game, self.now)

    def passes_now(self) -> bool:
        """Whether the owed decision is one that its player does not want to be asked about."""
        kind, seat = self.match.decision
        return (
            seat is not None and kind in self.game.passes[seat] and PASS in self.match.legal(seat)
        )

    def time_out(self, winner: int) -> None:
        """Let the clock end the match."""
        self.story = self.story[1] + tuple(self.match.time_out(winner)), ()
        self._over()

    def end(self, state: str) -> None:
        """End the match without a result."""
        self.game = replace(clocks.stop(self.game), state=state, ended=self.now)

    def _over(self) -> None:
        self.game = replace(
            clocks.stop(self.game),
            state=OVER,
            outcome=self.match.outcome,
            ended=self.now,
            leads=leads(self.match),
        )

    def done(self, live: Live) -> Live:
        game = replace(self.game, version=live.game.version + 1)
        return Live(game, self.match, self.story, live.table)


Act = Callable[[Draft], int | None]


class Referee:
    def __init__(self, db: Database, matches: Matches, now: Callable[[], int]) -> None:
        self.db = db
        self.matches = matches
        self.now = now
        self.followers: list[Follower] = []

    # What players do

    async def play(self, id: str, person: str, ply: int, move: Move) -> Live:
        """Make a move at a ply; an old or doubled one is outdated."""

        def act(draft: Draft) -> int:
            seat = draft.seat_of(person)
            draft.must_be_live()
            if ply != draft.game.ply:
                raise Overtaken("outdated")
            try:
                draft.push(seat, move)
            except IllegalMove:
                if draft.match.decision.seat == seat:
                    raise Overtaken("illegal-move", move=move.text) from None
                raise Overtaken("not-your-turn") from None
            return seat

        return await self.change(id, act)

    async def resign(self, id: str, person: str) -> Live:
        def act(draft: Draft) -> int:
            seat = draft.seat_of(person)
            draft.must_be_live()
            draft.push(seat, RESIGN)
            return seat

        return await self.change(id, act)

    async def cancel(self, id: str, person: str) -> Live:
        """End a match without a result, before each side has played a card.

        A rated one is ended only when both have asked for it: nobody shops for hands.
        """

        def act(draft: Draft) -> int:
            seat = draft.seat_of(person)
            draft.must_be_live()
            if both_have_played(draft.match):
                raise Refusal("too-late-to-cancel")
            game = draft.game
            wants = [wish or at == seat for at, wish in enumerate(game.wants_cancel)]
            draft.game = replace(game, wants_cancel=(wants[0], wants[1]))
            if all(wants) or not game.terms.rated:
                draft.end(CANCELLED)
            return seat

        return await self.change(id, act)

    async def claim_win(self, id: str, person: str) -> Live:
        """Win on time, once the other side's has run out."""

        def act(draft: Draft) -> int:
            seat = draft.seat_of(person)
            draft.must_be_live()
            if draft.game.stage != clocks.LAPSED:
                raise Refusal("time-not-up")
            if draft.match.decision.seat == seat:
                raise Refusal("your-own-time")
            draft.time_out(seat)
            return seat

        return await self.change(id, act)

    async def set_passing(self, id: str, person: str, kind: str, on: bool) -> Live:
        """Let a kind of decision be passed for a player from now on, or ask again."""

        def act(draft: Draft) -> int:
            seat = draft.seat_of(person)
            draft.must_be_live()
            if kind not in PASSABLE:
                raise Overtaken("outdated")
            passes = list(draft.game.passes)
            passes[seat] = passes[seat] | {kind} if on else passes[seat] - {kind}
            draft.game = replace(draft.game, passes=(passes[0], passes[1]))
            if draft.passes_now():
                draft.push(seat, PASS)
            return seat

        return await self.change(id, act)

    # What others do

    async def close(self, id: str, server: str) -> Live:
        """End a match of a server without a result, as its managers may."""

        def act(draft: Draft) -> None:
            if draft.game.server != server:
                raise Refusal("no-such-match", match=id)
            draft.must_be_live()
            draft.end(CLOSED)

        return await self.change(id, act)

    async def look_at_clock(self, id: str) -> Live:
        """Do what a match's clock has to do by now."""

        def act(draft: Draft) -> None:
            game = draft.game
            if game.state != LIVE or game.wake is None or game.wake > draft.now:
                raise Overtaken("outdated")
            owes = draft.match.decision.seat
            assert owes is not None
            draft.by_clock = True
            if game.due is None:
                draft.end(CLOSED)
            elif game.stage == clocks.LAPSED:
                draft.time_out(1 - owes)
            else:
                draft.game = clocks.advance(game)

        return await self.change(id, act)

    # The one way to change a match

    async def change(self, id: str, act: Act) -> Live:
        """Change a match: `act` does it to a draft, and tells whose doing it was."""
        try:
            return await self._try_to_change(id, act)
        except Conflict:  # another process, or a change whose end this one has not seen
            self.matches.forget(id)
            return await self._try_to_change(id, act)

    async def _try_to_change(self, id: str, act: Act) -> Live:
        async with self.matches.hold(id) as slot:
            before = slot.live
            assert before
            draft = Draft(before, self.now())
            seat = act(draft)
            after = draft.done(before)
            slot.live = None  # until it is known to be written, nobody knows how things stand
            after.game = await self._write(before.game, after, draft)
            slot.live = after
        self._tell(Happened(before, after, seat, draft.by_clock))
        return after

    async def _write(self, before: Game, after: Live, draft: Draft) -> Game:
        """Write a change; an end becomes known with its number and its ratings."""
        game, also = after.game, draft.also
        change = rows.change(before, game, draft.moves)
        ends = game.state == OVER != before.state
        if not ends and also is None:
            await self.db.run_all(change, one_row=True)
            return game

        async def work(tx: Transaction) -> Game:
            await tx.run_all(change, one_row=True)
            if also:
                await also(tx)
            return await standings.end(tx, game, counts(game, after.match)) if ends else game

        return await self.db.transact(work)

    def _tell(self, happened: Happened) -> None:
        for follower in self.followers:
            follower(happened)
