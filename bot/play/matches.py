"""The matches in memory; each is changed only under its lock."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
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
    deal,
    match_seed,
    seen_by,
    view,
)

from ..errors import Refusal
from ..standings.ratings import LEVELS_SINCE, MIN_CARDS
from ..storage import Conflict, Database, Unavailable
from ..storage import matches as rows
from . import clocks
from .absences import Absences
from .chains import hashed
from .game import Game, Leads
from .game import Move as MoveRow
from .levels import rated_as
from .place import Place
from .snapshot import BROKEN, CLOSED, LIVE, Snapshot
from .terms import Terms

log = logging.getLogger(__name__)

KEPT = 2048  # matches in memory; the others are rebuilt from their moves when they are needed
KEPT_OVER = 128  # of these, matches that are over, about which little is asked

# The implementation of each version of the rules; old matches need theirs permanently.
PLAYED_BY: Final[dict[int, type[Match]]] = {1: Match}

Events = tuple[Event, ...]
Story = tuple[Events, Events]  # the events of the previous trick, and of this one
EMPTY_STORY: Story = (), ()


@dataclass(slots=True)
class LoadedMatch:
    """A match in memory. Its game and match are replaced, never changed."""

    game: Game
    match: Match
    story: Story
    place: Place  # of its table, when the match was loaded or changed: a copy for reading
    absences: Absences

    @property
    def due(self) -> int | None:
        """The deadline of the current decision, absences included."""
        game = self.game
        if game.due is None:
            return None
        absences = self.absences.of(game.server, clocks.began_at(game))
        return clocks.moments_of(game, absences).due if absences else game.due

    def is_turn(self, person: str) -> bool:
        """Whether the next decision is a person's."""
        seat = self.match.decision.seat
        return seat is not None and self.game.players[seat] == person

    def snapshot(self, seat: int | None) -> Snapshot:
        """Return the match as a seat or (`None`) a spectator may see it."""
        game = self.game
        is_live, due = game.state == LIVE, self.due
        before, now = ([seen_by(event, seat) for event in events] for events in self.story)
        return Snapshot(
            match=game.id,
            ply=game.ply,
            view=view(self.match, seat),
            story=(tuple(before), tuple(now)),
            players=game.players,
            computer=game.computer,
            terms=game.terms,
            state=game.state,
            due=due,
            lapsed=is_live and due is not None and self.absences.now() >= due,
            may_cancel=is_live and not both_have_played(self.match),
            passes=frozenset() if seat is None else game.passes[seat],
            wants_rematch=game.wishes(self.absences.now()),
            ratings=game.ratings,
            is_short=not is_live and is_short(self.match),
            wants_cancel=game.wants_cancel,
            commitment=commitment_to(game.seed),
            next_commitment="" if is_live else commitment_to(game.next_seed, game.links),
            server_seed="" if is_live else game.seed,
            salt="" if is_live else game.salt,
            link=link(game.server, self.place.channel, self.place.message),
            stop_reason="" if is_live else self._stop_reason(),
            lost=self.place.lost,
            previous=game.previous or "",
            wishes_end=game.wishes_end,
            channel=self.place.channel,
            rematch=game.rematch or "",
            had=() if seat is None else had(self.match, seat),
            played=() if seat is None else played(self.match, seat),
            levels=game.levels,
        )

    def _stop_reason(self) -> str:
        """Return why it stopped, if its state alone does not say it."""
        game = self.game
        if game.state == BROKEN and game.number is not None:
            return "damaged"  # its result counts nevertheless
        if game.state == CLOSED and game.ended is not None:
            by_manager = game.ended - game.moved < clocks.IDLE
            return "by-manager" if by_manager else ""
        return ""


@lru_cache(maxsize=4 * KEPT)
def commitment_to(seed: str, links: int = 0) -> str:
    """Return the commitment to a seed, or to the one that so many hashes lead to.

    A damaged seed has none.
    """
    try:
        return hashed(seed, links + 1)
    except ValueError:
        return ""


def link(server: str, channel: str, message: str | None) -> str:
    """Return the address of a message, or "" if there is none."""
    return f"https://discord.com/channels/{server}/{channel}/{message}" if message else ""


def had(match: Match, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat had at the start of the phase, and those it gained since."""
    moves = match.moves[match.phase_start :]
    gained = [move.card for by, move in moves if by == seat and move.verb == "fools_crystal"]
    return (*match.kingdom.texts_of(match.phase_hands[seat]), *gained)


def played(match: Match, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat has played since the start of the phase, in order."""
    moves = match.moves[match.phase_start :]
    return tuple(move.card for by, move in moves if by == seat and move.verb == "play")


def cards_played(match: Match) -> tuple[int, int]:
    """Count the cards that each seat has played."""
    played = [seat for seat, move in match.moves if move.verb == "play"]
    return played.count(0), played.count(1)


def both_have_played(match: Match) -> bool:
    return min(cards_played(match)) > 0


def is_short(match: Match) -> bool:
    """Whether a match tells too little to count for its winner."""
    return min(cards_played(match)) < MIN_CARDS


def counts(game: Game) -> bool:
    """Whether a result is rated, however soon it came: both see their hands from the start."""
    return game.terms.rated and game.computer is None


def rates_level(game: Game) -> bool:
    """Whether a result rates the computer's level: only if the person played without hints."""
    return game.computer is not None and game.rating_rules >= LEVELS_SINCE and not game.hinted


def rated_players(game: Game) -> tuple[str, str]:
    """Return the ids under which both seats have their standings."""
    first, second = (
        rated_as(level) if level else id
        for id, level in zip(game.players, game.levels, strict=True)
    )
    return first, second


def leads(match: Match) -> Leads | None:
    """Return the factions that each seat led; with artifacts it is not known who led."""
    if match.deal.artifacts:
        return None
    played = [(seat, move.card[0]) for seat, move in match.moves if move.verb == "play"]
    # The first of every two cards leads.
    first, second = ("".join(code for by, code in played[::2] if by == seat) for seat in (0, 1))
    return first, second


def deal_match(game: Game) -> Match:
    """Deal a match."""
    kingdom = Kingdom.parse(game.terms.kingdom)
    seed = match_seed(bytes.fromhex(game.seed), game.salt)
    dealt = deal(kingdom, seed, artifacts=game.terms.artifacts, leader=game.leader)
    return PLAYED_BY[game.rules](dealt, EDITIONS[game.terms.edition])


def push(match: Match, seat: int, move: Move, story: Story) -> Story:
    """Make a move; return the events of the previous trick and of this one."""
    trick = match.phase, match.trick
    now = story[1] + tuple(match.push(move, seat))
    if (match.phase, match.trick) == trick and not match.outcome:
        return story[0], now
    return now, ()


def play_again(game: Game, moves: Sequence[MoveRow]) -> tuple[Match, Story]:
    """Rebuild a match from its moves; return it with the events of its last two tricks."""
    if game.rules not in PLAYED_BY:
        raise ClaimError(f"version {game.rules} of the rules is unknown")
    match = deal_match(game)
    story: Story = (), tuple(match.opening)
    for ply, move in enumerate(moves):
        if move.ply != ply:
            raise ClaimError(f"the move at ply {ply} is missing")
        story = push(match, move.seat, Move.parse(move.move), story)
    if len(match.moves) != game.ply:
        raise ClaimError(f"the match has {len(match.moves)} moves, not {game.ply}")
    if game.outcome and not match.outcome:
        story = story[1] + tuple(match.time_out(game.outcome.winner)), ()
    if game.outcome != match.outcome:
        raise ClaimError("the moves do not lead to the result")
    return match, story


# Takes the place of a match that cannot be rebuilt; nothing of it is ever shown.
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
    """The matches that are in use, and those used most recently."""

    def __init__(
        self, db: Database, absences: Absences, is_alone: Callable[[], bool] = lambda: True
    ) -> None:
        self.db = db
        self.absences = absences
        self.is_alone = is_alone  # whether no other process uses this database
        # Called with each match that is set aside.
        self.on_broken: Callable[[LoadedMatch], None] = lambda loaded: None
        self._slots: OrderedDict[str, _Slot] = OrderedDict()
        self._over: OrderedDict[str, None] = OrderedDict()  # the matches that are over, by id

    def __len__(self) -> int:
        return len(self._slots)

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncIterator[_Slot]:
        """Hold a match, so that nobody else in this process changes it."""
        slot = self._slots.get(id) or self._slots.setdefault(id, _Slot(id))
        slot.users += 1
        self._slots.move_to_end(id)
        try:
            async with slot.lock:
                if slot.loaded is None:
                    slot.loaded = await self._load(id)
                yield slot
        finally:
            slot.users -= 1
            if slot.loaded is None and not slot.users:
                self._slots.pop(id, None)
            elif slot.loaded and slot.loaded.game.state != LIVE:
                self._note_over(id)
            if len(self._slots) > KEPT:
                self._evict_oldest()

    def _note_over(self, id: str) -> None:
        """Note that a match is over; evict the one that was used longest ago if there are many."""
        self._over[id] = None
        self._over.move_to_end(id)
        if len(self._over) > KEPT_OVER:
            oldest, _ = self._over.popitem(last=False)
            if (slot := self._slots.get(oldest)) and not slot.users:  # else its user notes it again
                del self._slots[oldest]

    async def get(self, id: str) -> LoadedMatch:
        """Return the current state of a match, even if another process has changed it."""
        slot = self._slots.get(id)
        if slot and (loaded := slot.loaded):
            if self.is_alone():
                return loaded
            if found := await rows.version_of(self.db, id):  # else it was deleted
                *known, place = found
                if known == [loaded.game.version, loaded.game.passes, loaded.game.hinted]:
                    same_place = loaded.place.where == place.where
                    return loaded if same_place else replace(loaded, place=place)
            slot.loaded = None
        async with self.hold(id) as slot:
            assert slot.loaded
            return slot.loaded

    def add(self, game: Game, place: Place) -> LoadedMatch:
        """Add a match that has just been written."""
        match = deal_match(game)
        loaded = LoadedMatch(game, match, ((), tuple(match.opening)), place, self.absences)
        slot = self._slots.setdefault(game.id, _Slot(game.id))
        if slot.loaded is None and not slot.users:
            slot.loaded = loaded
        if len(self._slots) > KEPT:
            self._evict_oldest()
        return slot.loaded or loaded

    def is_newest(self, loaded: LoadedMatch) -> bool:
        """Whether nothing newer of a match, or of where its table is, is in memory."""
        slot = self._slots.get(loaded.game.id)
        newest = slot.loaded if slot else None
        if newest is None or newest is loaded:
            return True
        return (
            newest.game.version <= loaded.game.version and newest.place.where == loaded.place.where
        )

    def note_place(self, id: str, place: Place) -> None:
        """Update the copy of its table's place in a match."""
        if slot := self._slots.get(id):
            slot.note_place(place)

    def evict(self, id: str) -> None:
        """Have a match loaded again when it is next needed: another process has changed it."""
        if slot := self._slots.get(id):
            slot.loaded = None

    async def evict_player(self, person: str) -> None:
        """Have a person's matches loaded again, including those that are being changed now."""
        for slot in list(self._slots.values()):
            if slot.loaded is None or person in slot.loaded.game.players:
                async with slot.lock:
                    slot.loaded = None

    def _evict_oldest(self) -> None:
        """Evict matches that are not in use until there are no more than `KEPT`."""
        for id, slot in list(self._slots.items()):
            if not slot.users:
                del self._slots[id]
            if len(self._slots) <= KEPT:
                return

    async def _load(self, id: str) -> LoadedMatch:
        found = await rows.find_with_moves(self.db, id)
        if found is None:
            raise Refusal("no-such-match", match=id)
        game, place, moves = found
        try:
            match, story = play_again(game, moves)
        except Exception as error:  # of any kind: a broken match must not affect others
            match, story = deal_match(STAND_IN), EMPTY_STORY
            if game.state != BROKEN:
                log.error("match %s cannot be replayed: %s", id, type(error).__name__)
                try:
                    game = await self._set_aside(game)
                except Conflict:  # another process has done it, or changed the match
                    return await self._load(id)
                self.on_broken(LoadedMatch(game, match, story, place, self.absences))
        if game.state == LIVE and game.turn is None:
            game = await self._note_turn(replace(game, turn=match.decision.seat))
        return LoadedMatch(game, match, story, place, self.absences)

    async def _note_turn(self, game: Game) -> Game:
        """Write whose turn it is into a row that is older than that column."""
        with suppress(Unavailable):  # it is written when the match is next loaded
            await self.db.run_all([rows.note_turn_statement(game)])
        return game

    async def _set_aside(self, game: Game) -> Game:
        """End a match that cannot be rebuilt, without a result."""
        ended = game.moved if game.ended is None else game.ended
        gone = replace(clocks.stop(game), state=BROKEN, ended=ended, turn=None)
        gone = replace(gone, version=game.version + 1)
        await self.db.run_all(rows.change_statements(game, gone, ()), one_row=True)
        return gone


class _Slot:
    """A match's entry in memory; `loaded` is `None` until it is loaded."""

    __slots__ = "_loaded", "_place", "id", "lock", "users"

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.users = 0
        self._loaded: LoadedMatch | None = None
        self._place: Place | None = None  # the newest, if it has changed while in memory

    @property
    def loaded(self) -> LoadedMatch | None:
        return self._loaded

    @loaded.setter
    def loaded(self, loaded: LoadedMatch | None) -> None:
        # Loading and changing take time, and began with the place as it was then: if the place has
        # changed since, the newer one replaces it here, so that no change of it is ever lost.
        place = self._place
        if loaded and place and loaded.place != place:
            loaded = replace(loaded, place=place)
        self._loaded = loaded

    def note_place(self, place: Place) -> None:
        self._place = place
        self.loaded = self._loaded
