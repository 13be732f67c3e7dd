"""The matches in memory, each of which is changed under its lock alone."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from claim_core import (
    EDITIONS,
    ClaimError,
    Event,
    Kingdom,
    Match,
    Move,
    commitment,
    deal,
    match_seed,
    seen_by,
    view,
)

from . import clocks
from .errors import Refusal
from .scene import BROKEN, CLOSED, LIVE, Scene
from .storage import Database
from .storage import matches as rows
from .storage.matches import Game, Table
from .terms import Terms

log = logging.getLogger(__name__)

KEPT = 2048  # in memory; the others are played again from their moves when they are needed

# What a match of each version of the rules is played by, for ever.
PLAYED_BY: Final[dict[int, type[Match]]] = {1: Match}

Events = tuple[Event, ...]
Story = tuple[Events, Events]  # what was told of the trick before, and of this one
NOTHING_TOLD: Story = (), ()


@dataclass(slots=True)
class Live:
    """A match in memory. Its game and match are replaced, never changed."""

    game: Game
    match: Match
    story: Story
    table: Table

    def scene(self, seat: int | None) -> Scene:
        """Look at the match from a seat, or as a spectator."""
        game = self.game
        live = game.state == LIVE
        return Scene(
            match=game.id,
            ply=game.ply,
            view=view(self.match, seat),
            story=(seen(self.story[0], seat), seen(self.story[1], seat)),
            players=game.players,
            computer=game.computer,
            terms=game.terms,
            state=game.state,
            due=game.due,
            lapsed=live and game.stage == clocks.LAPSED,
            may_cancel=live and not both_have_played(self.match),
            passes=frozenset() if seat is None else game.passes[seat],
            wants_rematch=game.wants_rematch,
            ratings=game.ratings,
            wants_cancel=game.wants_cancel,
            commitment=committed(game.seed),
            next_commitment="" if live else committed(game.next_seed),
            server_seed="" if live else game.seed,
            salt="" if live else game.salt,
            link=link(game.server, self.table.channel, self.table.message),
            said=self._said(),
            lost=self.table.lost,
        )

    def _said(self) -> str:
        """Say how it stopped, where its state does not say all."""
        game = self.game
        if game.state == BROKEN and game.number is not None:
            return "damaged"  # its result counts nevertheless
        if game.state == CLOSED and game.ended is not None:
            by_manager = game.ended - game.moved < clocks.FORGOTTEN
            return "by-manager" if by_manager else ""
        return ""


@lru_cache(maxsize=4 * KEPT)
def committed(seed: str) -> str:
    """Give the commitment to a server seed, which each look at a match shows.

    A damaged seed has none.
    """
    try:
        return commitment(bytes.fromhex(seed))
    except ValueError:
        return ""


def link(server: str, channel: str, message: str | None) -> str:
    """Give the address of a message."""
    return f"https://discord.com/channels/{server}/{channel}/{message}" if message else ""


def seen(events: Events, seat: int | None) -> Events:
    return tuple(seen_by(event, seat) for event in events)


def both_have_played(match: Match) -> bool:
    return all(
        any(by == seat and move.verb == "play" for by, move in match.moves) for seat in (0, 1)
    )


def counts(game: Game, match: Match) -> bool:
    """Whether a result is rated: both have said so, and both have played."""
    return game.terms.rated and game.computer is None and both_have_played(match)


def leads(match: Match) -> rows.Leads | None:
    """Tell which factions each seat led; artifacts mix up who leads."""
    if match.deal.artifacts:
        return None
    played = [(seat, move.card[0]) for seat, move in match.moves if move.verb == "play"]
    # Of each two cards that are played the first one leads.
    first, second = ("".join(code for by, code in played[::2] if by == seat) for seat in (0, 1))
    return first, second


def begin(game: Game) -> Match:
    """Deal a match."""
    kingdom = Kingdom.parse(game.terms.kingdom)
    seed = match_seed(bytes.fromhex(game.seed), game.salt)
    dealt = deal(kingdom, seed, artifacts=game.terms.artifacts, leader=game.leader)
    return PLAYED_BY[game.rules](dealt, EDITIONS[game.terms.edition])


def push(match: Match, seat: int, move: Move, story: Story) -> Story:
    """Make a move, and go on with the story of this trick and the one before."""
    trick = match.phase, match.trick
    now = story[1] + tuple(match.push(move, seat))
    if (match.phase, match.trick) == trick and not match.outcome:
        return story[0], now
    return now, ()


def play_again(game: Game, moves: Sequence[rows.Move]) -> tuple[Match, Story]:
    """Make a match's moves again; tell the story of the last of them."""
    if game.rules not in PLAYED_BY:
        raise ClaimError(f"there are no rules {game.rules} here")
    match = begin(game)
    story: Story = (), tuple(match.opening)
    for ply, move in enumerate(moves):
        if move.ply != ply:
            raise ClaimError(f"the move at ply {ply} is missing")
        story = push(match, move.seat, Move.parse(move.move), story)
    if len(match.moves) != game.ply:
        raise ClaimError(f"there are {len(match.moves)} moves, not {game.ply}")
    if game.outcome and not match.outcome:
        story = story[1] + tuple(match.time_out(game.outcome.winner)), ()
    if game.outcome != match.outcome:
        raise ClaimError("the moves do not lead to the result")
    return match, story


# Lies on the table of a match that cannot be played again; nothing of it is shown.
STAND_IN = Game(
    id="",
    server="",
    players=("", ""),
    terms=Terms("GKUDX", False, "international", "none"),
    seed="00" * 32,
    salt="0",
    leader=0,
    next_seed="00" * 32,
    started=0,
)


class Matches:
    """Every match that is in use, and those used last."""

    def __init__(self, db: Database, alone: Callable[[], bool] = lambda: True) -> None:
        self.db = db
        self.alone = alone  # whether no other process has this database
        self.on_broken: Callable[[Live], None] = lambda live: None  # told of each that is set aside
        self._slots: OrderedDict[str, _Slot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._slots)

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncIterator[_Slot]:
        """Hold a match: nobody else changes it meanwhile."""
        slot = self._slots.get(id) or self._slots.setdefault(id, _Slot(id))
        slot.users += 1
        self._slots.move_to_end(id)
        try:
            async with slot.lock:
                if slot.live is None:
                    slot.live = await self._load(id)
                yield slot
        finally:
            slot.users -= 1
            if slot.live is None and not slot.users:
                self._slots.pop(id, None)
            self._forget()

    async def look(self, id: str) -> Live:
        """Give a match as it stands, also if another process has changed it."""
        slot = self._slots.get(id)
        if slot and (live := slot.live):
            if self.alone() or live.game.version >= await rows.version_of(self.db, id):
                return live
            slot.live = None
        async with self.hold(id) as slot:
            assert slot.live
            return slot.live

    def forget(self, id: str) -> None:
        """Let a match be loaded anew when it is needed next: somebody else has changed it."""
        if slot := self._slots.get(id):
            slot.live = None

    def forget_all(self) -> None:
        for slot in self._slots.values():
            slot.live = None

    async def forget_player(self, person: str) -> None:
        """Let a person's matches be loaded anew, those that are being written now, too."""
        for slot in list(self._slots.values()):
            if slot.live is None or person in slot.live.game.players:
                async with slot.lock:
                    slot.live = None

    def _forget(self) -> None:
        """Keep no more than may be kept; what is in use stays."""
        for id, slot in list(self._slots.items()) if len(self._slots) > KEPT else ():
            if not slot.users:
                del self._slots[id]
            if len(self._slots) <= KEPT:
                return

    async def _load(self, id: str) -> Live:
        found = await rows.find(self.db, id)
        if found is None:
            raise Refusal("no-such-match", match=id)
        game, table = found
        moves = await rows.moves_of(self.db, id)
        try:
            match, story = play_again(game, moves)
        except Exception as error:  # whatever it is: no match may keep others from being played
            match, story = begin(STAND_IN), NOTHING_TOLD
            if game.state != BROKEN:
                log.error("match %s does not play again: %s", id, type(error).__name__)
                game = await self._set_aside(game)
                self.on_broken(Live(game, match, story, table))
        return Live(game, match, story, table)

    async def _set_aside(self, game: Game) -> Game:
        """Take a match that does not play again out of play."""
        ended = game.moved if game.ended is None else game.ended
        gone = replace(clocks.stop(game), state=BROKEN, ended=ended, version=game.version + 1)
        await self.db.run_all(rows.change(game, gone, ()), one_row=True)
        return gone


class _Slot:
    """The place of a match: `live` is `None` until it is loaded."""

    __slots__ = "id", "live", "lock", "users"

    def __init__(self, id: str) -> None:
        self.id = id
        self.live: Live | None = None
        self.lock = asyncio.Lock()
        self.users = 0
