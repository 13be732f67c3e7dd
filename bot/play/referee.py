"""The referee: the only place where a match changes.

Every change is made to a draft, under the match's lock. The draft is written, and only when that is
durable does it become the match. So every move that was answered is on disk, and followers of the
events can rely on them.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from claim_core import PASS, RESIGN, IllegalMove, Match, Move
from claim_core.artifacts import LASTING

from ..errors import Refusal
from ..people.person import NOT_ASKED, ONLY_CARD
from ..storage import Conflict, Database, Statement, Transaction
from ..storage import matches as rows
from . import clocks
from .events import Changed, Events
from .game import Game
from .game import Move as MoveRow
from .matches import (
    LoadedMatch,
    Matches,
    Story,
    both_have_played,
    counts,
    is_short,
    leads,
    push,
    rated_players,
)
from .pointless import is_pointless
from .rating import end_match
from .snapshot import CANCELLED, CLOSED, LIVE, OVER

log = logging.getLogger(__name__)


class Stale(Refusal):
    """The match has moved on: the answer is its current state."""


ExtraWrite = Callable[[Transaction], Awaitable[None]]


class Draft:
    """A change of a match that is being made."""

    def __init__(self, loaded: LoadedMatch, now: int) -> None:
        self.game: Game = loaded.game
        self.match: Match = loaded.match.copy()
        self.story: Story = loaded.story
        self.moves: list[MoveRow] = []
        self.now = now
        self.by_clock = False
        self.extra_write: ExtraWrite | None = None  # to be written in the same transaction

    def seat_of(self, person: str) -> int:
        """Find a person's seat."""
        if person not in self.game.players:
            raise Refusal("not-your-match")
        return self.game.players.index(person)

    def seat_in_play(self, person: str) -> int:
        """Find a person's seat in a match that is live."""
        seat = self.seat_of(person)
        if self.game.state != LIVE:
            raise Stale("outdated")
        return seat

    def push(self, seat: int, move: Move) -> None:
        """Make a move, and then those of players who do not want to be asked."""
        following: tuple[int, Move] | None = seat, move
        while following:
            seat, move = following
            game = self.game
            self.story = push(self.match, seat, move, self.story)
            self.moves.append(MoveRow(game.ply, seat, move.text, self.now))
            wants = [wish and at != seat for at, wish in enumerate(game.wants_cancel)]
            self.game = replace(  # a player who plays on does not want to cancel any more
                game, ply=game.ply + 1, moved=self.now, wants_cancel=(wants[0], wants[1])
            )
            if self.match.outcome:
                self._over()
            elif move.verb not in LASTING:  # those are used at any time
                self.game = clocks.start(self.game, self.now)
            following = self.automatic_move()

    def automatic_move(self) -> tuple[int, Move] | None:
        """Return the seat that has to decide and its move, if there is no need to ask."""
        kind, seat = self.match.decision
        if seat is None:
            return None
        if is_pointless(self.match):
            return seat, PASS
        if not (passes := self.game.passes[seat]):
            return None
        legal = self.match.legal(seat)
        if kind in passes and PASS in legal:
            return seat, PASS
        return (seat, legal[0]) if ONLY_CARD in passes and len(legal) == 1 else None

    def time_out(self, winner: int) -> None:
        """End the match on time."""
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

    def finish(self, loaded: LoadedMatch) -> LoadedMatch:
        turn = self.match.decision.seat if self.game.state == LIVE else None
        game = replace(self.game, turn=turn)
        # The version says what tables and others' hands have to show, so what a player does not
        # want to be asked about, and a hint, leave it as it is: a mere edit would tell of them.
        if game != replace(loaded.game, passes=game.passes, hinted=game.hinted):
            game = replace(game, version=game.version + 1)
        return LoadedMatch(game, self.match, self.story, loaded.place, loaded.absences)


Act = Callable[[Draft], int | None]


class Referee:
    def __init__(
        self, db: Database, matches: Matches, events: Events, now: Callable[[], int]
    ) -> None:
        self.db = db
        self.matches = matches
        self.events = events
        self.now = now

    # What players do

    async def play(self, id: str, person: str, ply: int, move: Move) -> LoadedMatch:
        """Make a move at a ply; a press for an earlier ply is outdated."""

        def act(draft: Draft) -> int:
            seat = draft.seat_in_play(person)
            if ply != draft.game.ply:
                raise Stale("outdated")
            try:
                draft.push(seat, move)
            except IllegalMove:
                if draft.match.decision.seat == seat:
                    raise Stale("illegal-move", move=move.text) from None
                raise Stale("not-your-turn", who=f"<@{draft.game.players[1 - seat]}>") from None
            return seat

        return await self.change(id, act)

    async def resign(self, id: str, person: str) -> LoadedMatch:
        def act(draft: Draft) -> int:
            seat = draft.seat_in_play(person)
            draft.push(seat, RESIGN)
            return seat

        return await self.change(id, act)

    async def cancel(self, id: str, person: str) -> LoadedMatch:
        """End a match without a result, before each side has played a card.

        A rated one ends only if both ask for it, so that nobody cancels because of a bad hand.
        """

        def act(draft: Draft) -> int:
            seat = draft.seat_in_play(person)
            if both_have_played(draft.match):
                raise Refusal("too-late-to-cancel")
            game = draft.game
            wants = [wish or at == seat for at, wish in enumerate(game.wants_cancel)]
            draft.game = replace(game, wants_cancel=(wants[0], wants[1]))
            if all(wants) or not game.terms.rated:
                draft.end(CANCELLED)
            return seat

        return await self.change(id, act)

    async def claim_win(self, id: str, person: str) -> LoadedMatch:
        """Win on time, once the other player's time is up."""

        def act(draft: Draft) -> int:
            seat = draft.seat_in_play(person)
            game = draft.game
            # Computed now: the stage only says which alarm has rung.
            if game.due is None or draft.now < self.matches.absences.moments(game).due:
                raise Refusal("time-not-up")
            if draft.match.decision.seat == seat:
                raise Refusal("your-own-time")
            draft.time_out(seat)
            return seat

        loaded = await self.matches.get(id)
        await self.matches.absences.refresh(loaded.game)
        return await self.change(id, act)

    async def set_passing(self, id: str, person: str, kind: str, on: bool) -> LoadedMatch:
        """Make a kind of decision for a player from now on, or stop doing so."""

        def act(draft: Draft) -> int:
            seat = draft.seat_in_play(person)
            if kind not in NOT_ASKED:
                raise Stale("outdated")
            passes = list(draft.game.passes)
            passes[seat] = passes[seat] | {kind} if on else passes[seat] - {kind}
            draft.game = replace(draft.game, passes=(passes[0], passes[1]))
            following = draft.automatic_move()
            if following and following[0] == seat:
                draft.push(*following)
            return seat

        return await self.change(id, act)

    async def note_hint(self, id: str, person: str, ply: int) -> LoadedMatch:
        """Note that a player is told what the king would do at a ply."""

        def act(draft: Draft) -> int:
            seat = draft.seat_in_play(person)
            if ply != draft.game.ply:
                raise Stale("outdated")
            draft.game = replace(draft.game, hinted=True)
            return seat

        return await self.change(id, act)

    # What others do

    async def close(self, id: str, server: str, manager: str) -> LoadedMatch:
        """End a match of a server without a result, for its managers.

        A manager's own rated match counts as resigned: nobody may escape from a loss.
        """

        def act(draft: Draft) -> int | None:
            game = draft.game
            if game.server != server:
                raise Refusal("no-such-match", match=id)
            if game.state != LIVE:
                raise Refusal("end-over", match=id)
            if counts(game) and manager in game.players:
                seat = draft.seat_of(manager)
                draft.push(seat, RESIGN)
                return seat
            draft.end(CLOSED)
            return None

        return await self.change(id, act)

    async def apply_clock(self, id: str) -> LoadedMatch:
        """Do what is due by a match's clock."""

        def act(draft: Draft) -> None:
            game = draft.game
            moments = self.matches.absences.moments(game)
            if game.state != LIVE or draft.now < moments.next(game.stage):
                raise Stale("outdated")
            seat = draft.match.decision.seat
            assert seat is not None
            draft.by_clock = True
            if game.due is None:
                draft.end(CLOSED)
            elif game.stage == clocks.LAPSED:
                draft.time_out(1 - seat)
            else:
                draft.game = clocks.advance(game, moments)

        await self.matches.get(id)  # another process may have changed it
        return await self.change(id, act)

    # The one way to change a match

    async def change(self, id: str, act: Act) -> LoadedMatch:
        """Change a match; `act` changes a draft, and returns the seat of the player who acts.

        Checking the draft and then acting on it is safe: within this process only the holder of the
        slot's lock changes a match, and a change by another process raises the row's version, which
        the write compares. Then nothing is written, and `act` runs again on the newer match.
        """
        try:
            return await self._try_to_change(id, act)
        except Conflict:  # another process changed it, or an earlier write arrived unnoticed
            self.matches.evict(id)
            return await self._try_to_change(id, act)

    async def _try_to_change(self, id: str, act: Act) -> LoadedMatch:
        async with self.matches.hold(id) as slot:
            before = slot.loaded
            assert before
            draft = Draft(before, self.now())
            seat = act(draft)
            after = draft.finish(before)
            slot.loaded = None  # if the write fails, the state is unknown, and it is loaded again
            after.game = await self._write(before.game, after, draft)
            slot.loaded = after
        if after.game.version > before.game.version:
            self.events.publish(Changed(before, after, seat, draft.by_clock))
        return after

    async def _write(self, before: Game, after: LoadedMatch, draft: Draft) -> Game:
        """Write a change; return the game, with the new ratings if it has ended."""
        game = after.game
        change = rows.change_statements(before, game, draft.moves)
        if game.state == OVER != before.state:
            return await self._write_end(game, change, after.match)
        if draft.extra_write is None:
            await self.db.run_all(change, one_row=True)
        else:
            await self._write_with(change, draft.extra_write)
        return game

    async def _write_end(self, game: Game, change: list[Statement], match: Match) -> Game:
        async def work(tx: Transaction) -> Game:
            await tx.run_all(change, one_row=True)
            return await end_match(tx, game, is_short=is_short(match))

        # An unrated end depends on nothing but the match's version, which the write compares.
        rates = counts(game) or game.computer is not None
        holding = rated_players(game) if rates else (game.id,)
        return await self.db.transact(work, holding=holding)

    async def _write_with(self, change: list[Statement], extra_write: ExtraWrite) -> None:
        async def work(tx: Transaction) -> None:
            await tx.run_all(change, one_row=True)
            await extra_write(tx)

        await self.db.transact(work)
