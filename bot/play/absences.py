"""Times in which a server's matches could not be played: no connection, database or process.

An absence is a row of its own: the number of shards, the shard, from, to. Clocks add the absences
that overlap a decision, so an absence never changes a match.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable
from math import lcm
from typing import Final, TypeAlias

from ..storage import Database, servers
from ..storage import absences as rows
from ..storage.absences import ALONE, shard_of
from ..storage.shares import Share
from . import clocks
from .clocks import Interval, Moments
from .game import Game
from .terms import DAY, MINUTE

log = logging.getLogger(__name__)

BEAT: Final = 15_000
SILENCE: Final = 2 * BEAT  # a longer time without a beat is an absence
KEPT: Final = 60 * DAY  # twice the time of the longest decision, without absences
OVERLAP: Final = 5 * MINUTE  # how late other processes may commit their rows

Beats: TypeAlias = dict[tuple[int, int], int]  # by the number of shards, and the shard
Absence: TypeAlias = tuple[int, int, int, int]  # the number of shards, the shard, from, to


class Absences:
    """Records absences by a heartbeat, and knows those of all processes.

    Each shard of this process is in one of three states. Not yet connected since the start: absent
    since the last beat that its servers ever had. Disconnected: absent since its connection was
    last heard of, or since the last beat if that was long before it was noticed. Connected: absent
    since its last beat if that is too long ago, because then this process, its database or its
    clock stood still. So the current absence is known at any moment, even before it is a row.

    A server that the bot has left, or that Discord cannot serve, is absent from then on. When it is
    back, that is an absence of a shard on which no other server is.
    """

    def __init__(self, db: Database, share: Callable[[], Share], now: Callable[[], int]) -> None:
        self.db = db
        self.share = share
        self.now = now
        # When the connection of a shard was last heard of, and a way to make it answer.
        self.heard: Callable[[int], int] = lambda shard: now()
        self.probe: Callable[[int], Awaitable[None]]
        self.changed = asyncio.Event()  # set when there is something to write before the next beat
        self._known: dict[int, dict[int, list[Interval]]] = {}  # number of shards → shard → merged
        self._earlier: Beats = {}  # the last ones before this start
        self._others: Beats = {}  # all of them, as they were read last
        self._last_beats: dict[int, int] = {}  # of each shard that was connected since the start
        self._disconnected: dict[int, int] = {}  # since when, by shard
        self._left: dict[str, int] = {}  # the servers that the bot is not in, each since when
        self._outages: dict[str, int] = {}  # the servers that Discord cannot serve, since when
        self._arriving: dict[str, int] = {}  # servers that have not arrived yet, since when
        self._returned: set[str] = set()  # servers that can be served again, not written yet
        # Called when the clocks of such servers have to be looked at.
        self.on_return: Callable[[], object] = lambda: None
        self._unwritten: list[Absence] = []
        self._keep_after = 0  # absences that ended earlier can be pruned
        self._prune = False
        self._refreshed = 0

    # Queries

    def of(self, server: str, since: int) -> list[Interval]:
        """Return a server's merged absences after a moment, including a current one."""
        number, now = int(server) >> 22, self.now()
        found: list[Interval] = []
        for count, shards in self._known.items():
            known = shards.get(number % count, [])
            found += known[bisect_right(known, since, key=lambda interval: interval[1]) :]
        for current in (
            self._absent_since(number, now),
            self._left.get(server),
            self._outages.get(server),
        ):
            if current is not None:
                found.append((current, now))
        return clocks.merged(found, since) if found else []

    def moments(self, game: Game) -> Moments:
        """Return the real moments of a match's clock, with the absences known so far."""
        return clocks.moments_of(game, self.of(game.server, clocks.began_at(game)))

    def connected(self) -> Share:
        """Return the share of servers whose matches can be played now."""
        shards = tuple(
            sorted(shard for shard in self._last_beats if shard not in self._disconnected)
        )
        return Share(self.share().count, shards)

    def _absent_since(self, number: int, now: int) -> int | None:
        share = self.share()
        shard = number % share.count
        if shard not in share.shards:
            last = _last_beat(self._others, number)
            return last if last is not None and self._refreshed - last > SILENCE else None
        if shard not in self._last_beats:
            return _last_beat(self._earlier, number)
        if shard in self._disconnected:
            return self._disconnected[shard]
        last = self._last_beats[shard]
        return last if now - last > SILENCE else None

    async def is_certain(self, server: str, moment: int) -> bool:
        """Whether a connected server was heard of after a moment, so that no absence includes it.

        A dead connection is noticed late, but its absence begins when it was last heard of. If
        nothing was heard, the connection is probed.
        """
        shard = (int(server) >> 22) % self.share().count
        if self.heard(shard) >= moment:
            return True
        await self.probe(shard)
        return False

    # Shards

    def connect(self, shard: int) -> None:
        """Note that the matches of a shard can be played from now on."""
        now, count = self.now(), self.share().count
        if shard not in self._last_beats:
            missed = self._missed(count, shard, now)
            self._prune = True
        elif shard in self._disconnected:
            missed = [(count, shard, self._disconnected.pop(shard), now)]
        else:
            return
        self._last_beats[shard] = now
        self._add(missed)
        self._unwritten += missed
        self.changed.set()

    def disconnect(self, shard: int) -> None:
        """Note that the matches of a shard cannot be played from now on."""
        if shard in self._last_beats and shard not in self._disconnected:
            now, last = self.now(), self._last_beats[shard]
            stood_still = now - last > SILENCE
            self._disconnected[shard] = last if stood_still else min(now, self.heard(shard))
            self.changed.set()

    # Servers

    def is_away(self, server: str) -> bool:
        """Whether the bot has left a server."""
        return server in self._left

    def leave(self, server: str, at: int) -> None:
        """Note that the matches of a server cannot be played: the bot is not in it."""
        self._left[server] = at

    def return_to(self, server: str, missed: Absence | None = None) -> None:
        """Note that the bot is in a server again, and what its matches missed."""
        if self._left.pop(server, None) is not None and missed:
            self._add([missed])

    def is_out(self, server: str) -> bool:
        """Whether Discord cannot serve a server now, or perhaps cannot: it has not arrived yet."""
        return server in self._outages or server in self._arriving

    def begin_outage(self, server: str) -> None:
        """Note that the matches of a server cannot be played: Discord cannot serve it."""
        self._outages.setdefault(server, self.now())

    def end_outage(self, server: str) -> None:
        """Note that Discord can serve a server again, or that the bot has left it."""
        if not self.is_out(server):
            return
        self._arriving.pop(server, None)
        since = self._outages.pop(server, None)
        if since is not None:
            missed = ALONE, shard_of(server), since, self.now()
            self._add([missed])
            self._unwritten.append(missed)
            seconds = (missed[3] - since) // 1000
            log.info("Discord could not serve server %s for %d seconds", server, seconds)
        self._returned.add(server)
        self.changed.set()

    def expect(self, shard: int, servers: Collection[str]) -> None:
        """Note which servers of a shard that has just connected have not arrived yet.

        Most of them arrive at once. Those that do not by the next beat are out.
        """
        count = self.share().count
        for server in [*self._outages, *self._arriving]:
            if (int(server) >> 22) % count == shard and server not in servers:
                self.end_outage(server)
        now = self.now()
        for server in servers:
            if server not in self._outages:
                self._arriving.setdefault(server, now)

    def _missed(self, count: int, shard: int, now: int) -> list[Absence]:
        """Return what the servers of a shard have missed when it connects for the first time.

        With a different number of shards, these servers were spread over several shards, which may
        have stopped at different times. Servers with equal remainders modulo the common multiple
        were always on the same shard.
        """
        common = lcm(count, *(count for count, _ in self._earlier))
        since = {
            number: _last_beat(self._earlier, number) for number in range(shard, common, count)
        }
        if len(set(since.values())) == 1:
            since, common = {shard: since[shard]}, count
        missed = [(common, number, at, now) for number, at in since.items() if at is not None]
        return [absence for absence in missed if absence[2] < now]

    def _add(self, absences: Iterable[Absence]) -> None:
        found: defaultdict[tuple[int, int], list[Interval]] = defaultdict(list)
        for count, shard, since, until in absences:
            found[count, shard].append((since, until))
        for (count, shard), intervals in found.items():
            known = self._known.setdefault(count, {})
            # A shard that came back within the same millisecond has missed nothing.
            if both := clocks.merged([*known.get(shard, ()), *intervals]):
                known[shard] = both

    # The heartbeat

    async def load(self) -> None:
        """Read what happened before the start."""
        self._earlier = {
            (row["shard_count"], row["shard"]): row["at"] for row in await rows.beats(self.db)
        }
        # Not from now on: during a long stop no time of a decision has passed.
        self._keep_after = min(self._earlier.values(), default=self.now()) - KEPT
        await self._read(self._keep_after)

    async def beat(self) -> None:
        """Record that the connected shards' matches can be played, and what they missed.

        An absence and the beat that ends it are committed together. So whenever a process dies, no
        time since the last beat in the database is lost: it will count as an absence.
        """
        now, count = self.now(), self.share().count
        connected = {s: last for s, last in self._last_beats.items() if s not in self._disconnected}
        gaps = [
            (count, shard, last, now) for shard, last in connected.items() if now - last > SILENCE
        ]
        missed = [*self._unwritten, *gaps]
        for server in [each for each, since in self._arriving.items() if now - since >= BEAT]:
            self._outages[server] = self._arriving.pop(server)
        # An outage that goes on is written, too, in case the process dies before it ends.
        outages = [(ALONE, shard_of(server), since, now) for server, since in self._outages.items()]
        statements = [rows.absence_statement(*absence) for absence in (*missed, *outages)]
        returned = set(self._returned)
        statements += [servers.wake_statement(server, now) for server in sorted(returned)]
        if beats := dict.fromkeys(connected, now) | self._disconnected:
            statements.append(rows.beats_statement(count, beats))
        # A clock that jumped forward and back has written absences that have not ended yet.
        is_ahead = any(
            known[-1][1] > now + SILENCE
            for shards in self._known.values()
            for known in shards.values()
        )
        if is_ahead:
            statements += rows.cut_off_statements(now)
        prune = self._prune
        if prune:
            statements.append(rows.prune_absences_statement(self._keep_after))
            statements.append(rows.prune_beats_statement(count))
        if statements:
            await self.db.run_all(statements)
        self._prune = self._prune and not prune
        self._unwritten = [absence for absence in self._unwritten if absence not in missed]
        self._returned -= returned
        self._add(gaps)
        if is_ahead:
            self._cut_off(now)
        for shard, last in connected.items():
            if self._last_beats[shard] == last:  # else it reconnected in the meantime
                self._last_beats[shard] = now
        of_shards = [until - since for count, _, since, until in missed if count != ALONE]
        if longest := max(of_shards, default=0):
            log.info("matches could not be played for %d seconds", longest // 1000)
        if returned:
            self.on_return()
        if not self.share().is_whole:
            await self._read(self._refreshed - OVERLAP)

    async def refresh(self, game: Game) -> None:
        """Read what other processes know about a match's decision, before a ruling relies on it."""
        if not self.share().has(game.server):
            await self._read(min(self._refreshed - OVERLAP, clocks.began_at(game)))

    def _cut_off(self, now: int) -> None:
        self._known = {
            count: {
                shard: cut
                for shard, known in shards.items()
                if (cut := [(since, min(until, now)) for since, until in known if since < now])
            }
            for count, shards in self._known.items()
        }

    async def _read(self, after: int) -> None:
        """Read the absences that other processes have written, their beats, and left servers.

        The absences come last: what ends in between is in one of the two.
        """
        now = self.now()
        self._left = {row["id"]: row["left_at"] for row in await servers.left(self.db)}
        beats = {(row["shard_count"], row["shard"]): row["at"] for row in await rows.beats(self.db)}
        self._add(
            (row["shard_count"], row["shard"], row["since"], row["until"])
            for row in await rows.absences(self.db, after)
        )
        self._others, self._refreshed = beats, now


def _last_beat(beats: Beats, number: int) -> int | None:
    """Return when these servers last had a beat, whatever their shard was."""
    found = (at for (count, shard), at in beats.items() if number % count == shard)
    return max(found, default=None)
