"""Absences of every kind, in every phase of a clock: exactly the usable time is charged."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import pytest

from bot.background import Failures
from bot.errors import Refusal
from bot.people.person import User
from bot.play import clocks
from bot.play.absences import BEAT, SILENCE, Absences
from bot.play.alarms import Alarms
from bot.play.challenges import Challenges
from bot.play.clocks import LAPSED, REMINDED, RUNNING
from bot.play.events import Changed, Events
from bot.play.matches import Matches
from bot.play.referee import Referee
from bot.play.snapshot import LIVE as LIVE_STATE
from bot.play.terms import DAY, MINUTE, Terms
from bot.storage import Database, Row, Statement, Transaction, Unavailable, Value
from bot.storage import absences as absence_rows
from bot.storage import matches as match_rows
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database
from bot.storage.shares import ALL, Share
from tests.effort import cases
from tests.waiting import until

from .either_engine import on_either_engine

T = TypeVar("T")

ALICE, BOB = User("1", "Alice"), User("2", "Bob")
LIVE = Terms("GKUDX", False, "international", "live")
SECOND = 1000
QUARTER = 15 * MINUTE


def server(number: int) -> str:
    return str(number << 22 | 5)


class BreakableDatabase:
    """A database that can be unavailable, and counts its queries."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.away = False
        self.queries = 0

    def _count(self) -> None:
        self.queries += 1
        if self.away:
            raise Unavailable("lost")

    async def all(self, sql: str, *values: Value) -> list[Row]:
        self._count()
        return await self.db.all(sql, *values)

    async def one(self, sql: str, *values: Value) -> Row | None:
        self._count()
        return await self.db.one(sql, *values)

    async def read_together(self, *queries: Statement) -> list[list[Row]]:
        self._count()
        return await self.db.read_together(*queries)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        self._count()
        return await self.db.run_all(statements, one_row=one_row)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        self._count()
        return await self.db.transact(work, holding=holding)


class Process:
    """A process with its heartbeat and its alarms, on a clock that a test sets."""

    time = 1_000 * DAY

    def __init__(self, db: Database, share: Share = ALL) -> None:
        self.db = BreakableDatabase(db)
        breakable: Any = self.db
        self.share = share
        self.absences = Absences(breakable, lambda: self.share, self.now)
        self.matches = Matches(breakable, self.absences)
        events = Events()
        self.referee = Referee(breakable, self.matches, events, self.now)
        self.challenges = Challenges(breakable, self.matches, events, self.now)
        self.failures: Failures = Counter()
        self.alarms = Alarms(
            breakable,
            self.absences,
            self.referee,
            self.challenges,
            asyncio.Event(),
            self.now,
            self.failures,
        )

    def now(self) -> int:
        return Process.time

    async def wake(self) -> None:
        """Do what the heartbeat and the alarms do now and then."""
        with suppress(Unavailable):
            await self.absences.beat()
            await self.alarms.wake()

    async def start(self) -> None:
        await self.absences.load()
        self.connect()
        await self.absences.beat()

    def connect(self) -> None:
        for shard in self.share.shards:
            self.absences.connect(shard)

    def disconnect(self) -> None:
        for shard in self.share.shards:
            self.absences.disconnect(shard)

    async def run_for(self, milliseconds: int, step: int = 6 * SECOND) -> None:
        """Let time pass while everything works."""
        end = Process.time + milliseconds
        while Process.time < end:
            Process.time = min(end, Process.time + step)
            await self.wake()

    async def match(self, terms: Terms = LIVE, number: int = 0) -> str:
        challenge = await self.challenges.issue(server(number), "20", ALICE, BOB, terms)
        await self.challenges.accept(challenge.id, BOB, "12345")
        return challenge.id

    async def stage(self, id: str) -> int:
        return (await self.matches.get(id)).game.stage

    async def claim(self, id: str) -> str:
        """Claim the win for the player who waits; return why that was refused, or ""."""
        loaded = await self.matches.get(id)
        seat = loaded.match.decision.seat
        assert seat is not None
        try:
            await self.referee.claim_win(id, loaded.game.players[1 - seat])
        except Refusal as refusal:
            return refusal.text
        return ""

    async def rows(self) -> list[dict[str, Any]]:
        found = await self.db.db.all("SELECT * FROM matches ORDER BY id")
        return [dict(row) for row in found]


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Process, "time", Process.time)


# One absence of each kind, in each phase

Kind = Callable[[Process], Awaitable[Process]]


async def suspended(process: Process) -> Process:
    """Let only the clock move, as with SIGSTOP, a sleeping machine or a clock that jumps."""
    Process.time += QUARTER
    return process


async def without_database(process: Process) -> Process:
    process.db.away = True
    for _ in range(3):
        Process.time += QUARTER // 3
        await process.wake()
    process.db.away = False
    return process


async def disconnected(process: Process) -> Process:
    process.disconnect()
    await process.run_for(QUARTER, MINUTE)
    process.connect()
    return process


async def killed(process: Process) -> Process:
    Process.time += QUARTER
    again = Process(process.db.db, process.share)
    await again.start()
    return again


KINDS = [suspended, without_database, disconnected, killed]


PHASES = [
    (60, 144, 180, 360),  # before the reminder
    (150, 144, 186, 366),  # between reminder and deadline: a fifth, 36 seconds, is left
    (240, 144, 180, 360),  # after the deadline, before the claim
]


@on_either_engine
@pytest.mark.parametrize(
    ("kind", "after", "reminded", "due", "end"),
    cases([(kind, *phase) for kind in KINDS for phase in PHASES], 6),
)
async def test_a_quarter_of_an_hour_is_not_charged_in_any_phase(
    database: Database, kind: Kind, after: int, reminded: int, due: int, end: int
) -> None:
    process = Process(database)
    await process.start()
    id = await process.match()
    usable = 0

    async def run_until(seconds: int) -> None:
        nonlocal usable
        await process.run_for((seconds - usable) * SECOND)
        usable = seconds
        await process.wake()

    async def pass_absence() -> None:
        nonlocal process
        process = await kind(process)
        await process.wake()

    for moment, stage in ((reminded, REMINDED), (due, LAPSED)):
        if usable < after < moment:
            await run_until(after)
            await pass_absence()
        await run_until(moment - 6)
        assert await process.stage(id) == stage - 1
        assert await process.claim(id) == "time-not-up"
        await run_until(moment)
        assert await process.stage(id) == stage
    if usable < after:
        await run_until(after)
        await pass_absence()
    await run_until(end - 6)
    assert (await process.matches.get(id)).match.outcome is None
    await run_until(end)
    outcome = (await process.matches.get(id)).match.outcome
    assert outcome
    assert outcome.reason == "timeout"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_match_without_a_clock_closes_after_thirty_playable_days(
    database: Database, kind: Kind
) -> None:
    process = Process(database)
    await process.start()
    id = await process.match(Terms("GKUDX", False, "international", "none"))
    Process.time += clocks.IDLE - MINUTE
    process.absences._last_beats = {0: Process.time}  # as if it had been up all the time
    await process.wake()
    process = await kind(process)
    await process.wake()
    await process.run_for(MINUTE - 6 * SECOND)
    assert (await process.matches.get(id)).game.state == "live"
    await process.run_for(6 * SECOND)
    await process.wake()
    assert (await process.matches.get(id)).game.state == "closed"


@pytest.mark.parametrize("kind", [suspended, without_database, disconnected])
async def test_a_claim_before_the_first_beat_is_judged_correctly(
    database: Database, kind: Kind
) -> None:
    process = Process(database)
    await process.start()
    early, late = await process.match(), ""
    await process.run_for(180 * SECOND)
    late, early = early, await process.match()
    await process.run_for(60 * SECOND)
    await kind(process)
    assert await process.claim(early) == "time-not-up"
    loaded = await process.matches.get(early)
    assert not loaded.snapshot(None).lapsed
    assert loaded.snapshot(None).due == Process.time + 120 * SECOND
    assert (await process.matches.get(late)).snapshot(None).lapsed
    assert await process.claim(late) == ""  # a claimable win stays claimable


# Nothing else is touched


async def test_an_absence_changes_no_match_and_evicts_none(database: Database) -> None:
    process = Process(database)
    await process.start()
    ids = [await process.match() for _ in range(5)]
    await process.run_for(30 * SECOND)
    before = await process.rows()
    loaded = [await process.matches.get(id) for id in ids]
    for kind in (suspended, without_database, disconnected):
        Process.time -= QUARTER  # so that no alarm rings
        process.absences._last_beats = dict.fromkeys(process.absences._last_beats, Process.time)
        await kind(process)
        await process.absences.beat()
    assert await process.rows() == before
    assert all([await process.matches.get(id) is one for id, one in zip(ids, loaded, strict=True)])


async def test_an_alarm_that_rings_too_early_is_set_for_the_real_moment(
    database: Database,
) -> None:
    process = Process(database)
    await process.start()
    id = await process.match()
    await process.run_for(90 * SECOND)
    other = await process.match()
    before = {row["id"]: row for row in await process.rows()}
    Process.time += 60 * SECOND  # the first one's alarm rings in this absence, the other's does not
    await process.wake()
    after = {row["id"]: row for row in await process.rows()}
    assert after[other] == before[other]
    assert after[id] == before[id] | {"wake": before[id]["wake"] + 60 * SECOND}
    assert process.alarms._moved.get_nowait() == id
    assert process.alarms._moved.empty()


async def test_an_absence_costs_the_same_with_any_number_of_matches(
    database: Database,
) -> None:
    process = Process(database)
    await process.start()
    queries = []
    for count in (0, 30):
        for number in range(count):  # each in its own server, which limits them
            await process.match(Terms("GKUDX", False, "international", "day"), number)
        process.disconnect()
        Process.time += QUARTER
        process.connect()
        process.db.queries = 0
        await process.wake()
        queries.append(process.db.queries)
    assert queries[0] == queries[1] > 0


async def test_a_failing_alarm_is_counted_and_delays_no_other(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Process(database)
    await process.start()
    ids = [await process.match() for _ in range(2)]
    apply_clock = process.referee.apply_clock

    async def fails_once(id: str) -> Any:
        if id == ids[0]:
            raise RuntimeError
        return await apply_clock(id)

    monkeypatch.setattr(process.referee, "apply_clock", fails_once)
    await process.run_for(150 * SECOND)
    assert [await process.stage(id) for id in ids] == [RUNNING, REMINDED]
    assert process.failures == {"alarms": 1}  # the next try is a minute later
    monkeypatch.undo()


# Shards


async def test_an_absence_of_one_shard_does_not_touch_another(database: Database) -> None:
    process = Process(database, Share(2, (0, 1)))
    await process.start()
    even, odd = [await process.match(number=number) for number in (8, 9)]
    process.absences.disconnect(1)
    assert process.absences.connected() == Share(2, (0,))
    await process.run_for(144 * SECOND)
    assert [await process.stage(id) for id in (even, odd)] == [REMINDED, RUNNING]
    process.absences.connect(1)
    assert process.absences.of(server(8), 0) == []
    await process.run_for(138 * SECOND)
    assert await process.stage(odd) == RUNNING
    await process.run_for(6 * SECOND)
    assert await process.stage(odd) == REMINDED


async def test_absences_written_by_another_process_are_known(database: Database) -> None:
    one, other = Process(database, Share(2, (0,))), Process(database, Share(2, (1,)))
    await one.start()
    await other.start()
    began = Process.time
    other.disconnect()
    await one.run_for(QUARTER, 15 * SECOND)
    other.connect()
    await other.absences.beat()
    await one.absences.beat()
    for process in (one, other):
        assert process.absences.of(server(9), 0) == [(began, began + QUARTER)]
        assert process.absences.of(server(8), 0) == []


CHANGES = [((1, 2), [0, 3]), ((2, 3), [0, 0, 7]), ((3, 1), [5]), ((2, 4), [9, 0, 0, 2])]


@pytest.mark.parametrize(("counts", "delays"), CHANGES)
async def test_a_changed_number_of_shards_loses_no_time(
    database: Database, counts: tuple[int, int], delays: list[int]
) -> None:
    """The old shards stop at different times, and the new ones start at different times."""
    before, after = counts
    stopped, started = {}, {}
    first = [Process(database, Share(before, (shard,))) for shard in range(before)]
    for process in first:
        await process.start()
    for number in range(before):
        Process.time += 20 * SECOND
        for one in first[number:]:
            await one.absences.beat()
        stopped[number] = Process.time
    Process.time += QUARTER
    begun = Process.time
    for delay, shard in sorted((delay, shard) for shard, delay in enumerate(delays)):
        Process.time = begun + delay * MINUTE
        process = Process(database, Share(after, (shard,)))
        await process.start()
        started[shard] = Process.time
    reader = Process(database, Share(after, tuple(range(after))))
    await reader.absences.load()
    for number in range(24):
        interval = stopped[number % before], started[number % after]
        known = reader.absences._known
        absences = [i for c, shards in known.items() for i in shards.get(number % c, ())]
        assert clocks.merged(absences) == [interval]
    beats = await database.all("SELECT DISTINCT shard_count AS n FROM beats")
    assert [row["n"] for row in beats] == [after]  # the others can never matter again


async def test_beats_of_other_shard_counts_stay_until_every_shard_has_started(
    database: Database,
) -> None:
    await Process(database).start()
    began = Process.time
    Process.time += QUARTER
    await Process(database, Share(2, (0,))).start()
    Process.time += 61 * DAY
    odd = Process(database, Share(2, (1,)))
    await odd.start()
    assert odd.absences.of(server(1), 0) == [(began, Process.time)]


# All kinds together


class Oracle:
    """Computes deadlines second by second from the seconds that each server missed."""

    def __init__(self, servers: int) -> None:
        self.missed: list[set[int]] = [set() for _ in range(servers)]

    def miss(self, count: int, shard: int, since: int, until: int) -> None:
        for number, missed in enumerate(self.missed):
            if number % count == shard:
                missed.update(range(since // SECOND, until // SECOND))

    def moments(self, number: int, begun: int) -> tuple[int, int]:
        """Return the deadline and the end of a three-minute decision, second by second."""
        missed, at, left, row, raised = self.missed[number], begun // SECOND, 180, 0, False
        while left:
            if at in missed:
                row += 1
            else:
                if row >= 120 and left < 36 and not raised:
                    left, raised = 36, True
                row, left = 0, left - 1
            at += 1
        due, left = at, 180
        while left:
            left -= at not in missed
            at += 1
        return due * SECOND, at * SECOND


LENGTHS = (1, 10, 29, 31, 45, 119, 120, 121, 300, 900)


@on_either_engine
@pytest.mark.parametrize("seed", cases(range(4), 1))
async def test_exactly_the_usable_time_is_charged(database: Database, seed: int) -> None:
    chance, oracle = Random(seed), Oracle(12)
    processes = [Process(database)]
    await processes[0].start()
    begun = [Process.time]

    async def run_for(seconds: int, paused: Process | None = None) -> None:
        """Let time pass; one process may be paused."""
        while seconds:
            step = min(seconds, BEAT // SECOND)
            seconds -= step
            Process.time += step * SECOND
            for process in processes:
                if process is not paused:
                    with suppress(Unavailable):
                        await process.absences.beat()

    def check(*, everywhere: bool = False) -> None:
        """Check what each process knows of its own servers, or of all."""
        for process in processes:
            for number in range(12):
                if not everywhere and not process.share.has(server(number)):
                    continue
                for since in begun:
                    found = clocks.moments(
                        since,
                        180 * SECOND,
                        36 * SECOND,
                        process.absences.of(server(number), since),
                    )
                    assert (found.due, found.end) == oracle.moments(number, since)

    for _ in range(25):
        await run_for(chance.choice((1, 20, 100, 140, 170)))
        for process in processes:
            await process.absences.beat()
        since, length = Process.time, chance.choice(LENGTHS)
        begun = [*begun[-3:], since - chance.randrange(200) * SECOND, since]
        one, kind = chance.choice(processes), chance.randrange(4)
        count, is_absence = one.share.count, length * SECOND > SILENCE
        if kind == 0:  # one process is suspended
            await run_for(length, paused=one)
            if is_absence:
                oracle.miss(count, one.share.shards[0], since, Process.time)
            check()
        elif kind == 1:  # one is disconnected
            one.disconnect()
            await run_for(length)
            oracle.miss(count, one.share.shards[0], since, Process.time)
            check()
            one.connect()
        elif kind == 2:  # the database is away for all
            for process in processes:
                process.db.away = True
            await run_for(length)
            for process in processes:
                process.db.away = False
                if is_absence:
                    oracle.miss(count, process.share.shards[0], since, Process.time)
            check()
        else:  # all stop, and restart one by one with other shards
            processes = []
            count = chance.choice((1, 2, 3))
            for shard in chance.sample(range(count), count):
                await run_for(length)
                process = Process(database, Share(count, (shard,)))
                await process.start()
                processes.append(process)
                oracle.miss(count, shard, since, Process.time)
        for _ in range(2):  # to write what happened, and to read what others have written
            for process in processes:
                await process.absences.beat()
        check(everywhere=True)


# Older databases


async def test_last_beats_of_older_versions_are_kept(database_url: str) -> None:
    old = [migration for migration in all_migrations() if migration.number < 3]
    database = await open_database(database_url, migrations=old)
    facts = {"alive 1:0": "1000", "alive 4:0,2": "2000", "alive 4:2": "3000", "commands": "x"}
    facts["alive 12:1,10,11"] = str(1_000 * DAY)
    add = "INSERT INTO facts (name, value) VALUES ($1, $2)"
    await database.run_all([(add, *fact) for fact in facts.items()])
    await database.close()
    database = await open_database(database_url)
    beats = await database.all("SELECT * FROM beats ORDER BY shard_count, shard")
    assert [tuple(row[name] for name in ("shard_count", "shard", "at")) for row in beats] == [
        (1, 0, 1000),
        (4, 0, 2000),
        (4, 2, 3000),
        *((12, shard, 1_000 * DAY) for shard in (1, 10, 11)),
    ]
    assert [row["name"] for row in await database.all("SELECT name FROM key_values")] == [
        "commands"
    ]
    await database.close()


# Matches of another process's shard


async def two_processes(database: Database) -> tuple[Process, Process]:
    """Start two processes with one shard each."""
    processes = Process(database, Share(2, (0,))), Process(database, Share(2, (1,)))
    for process in processes:
        process.matches.is_alone = lambda: False
        await process.start()
    return processes


async def test_no_win_is_claimed_while_the_process_of_the_match_is_dead(database: Database) -> None:
    """The press reaches another process, from a hand that was opened in another server."""
    here, elsewhere = await two_processes(database)
    id = await elsewhere.match(number=9)
    await elsewhere.run_for(30 * SECOND)
    await here.run_for(4 * MINUTE)  # the other process has been killed
    assert not (await here.matches.get(id)).snapshot(None).lapsed
    assert await here.claim(id) == "time-not-up"


async def test_no_win_is_claimed_right_after_the_process_of_the_match_restarts(
    database: Database,
) -> None:
    here, elsewhere = await two_processes(database)
    id = await elsewhere.match(number=9)
    await elsewhere.run_for(30 * SECOND)
    await here.run_for(4 * MINUTE, 15 * SECOND)
    again = Process(database, Share(2, (1,)))
    again.matches.is_alone = lambda: False
    await again.start()  # before the next beat of `here`
    assert await again.claim(id) == "time-not-up"
    assert await here.claim(id) == "time-not-up"


@pytest.mark.parametrize("counts", [(1, 2), (2, 1, 2), (3, 2)])
async def test_no_win_is_claimed_before_the_shard_of_a_match_has_started_again(
    database: Database, counts: tuple[int, ...]
) -> None:
    """After a stop with another number of shards, only another shard is back."""
    *earlier, last = counts
    for count in earlier:
        processes = [Process(database, Share(count, (shard,))) for shard in range(count)]
        for process in processes:
            await process.start()
        owner = next(process for process in processes if process.share.has(server(9)))
        id = await owner.match(number=9)
        for process in processes:
            await process.absences.beat()
        Process.time += QUARTER
    here = Process(database, Share(last, (0,)))
    here.matches.is_alone = lambda: False
    await here.start()
    assert not (await here.matches.get(id)).snapshot(None).lapsed
    assert await here.claim(id) == "time-not-up"


async def test_an_absence_written_late_counts_everywhere(database: Database) -> None:
    """A process is disconnected, and then cannot reach the database for a long time."""
    here, elsewhere = await two_processes(database)
    id = await elsewhere.match(number=9)

    async def run_for(milliseconds: int) -> None:
        end = Process.time + milliseconds
        while Process.time < end:
            Process.time += 15 * SECOND
            for process in (here, elsewhere):
                await process.wake()

    elsewhere.disconnect()
    elsewhere.db.away = True
    await run_for(2 * MINUTE)
    elsewhere.connect()
    await run_for(6 * MINUTE)
    elsewhere.db.away = False
    await run_for(2 * MINUTE)  # more than a minute is left
    for process in (elsewhere, here):
        assert await process.claim(id) == "time-not-up"
    await run_for(MINUTE + 15 * SECOND)
    assert await here.claim(id) == ""


async def test_a_stop_of_two_months_keeps_earlier_absences(database: Database) -> None:
    process = Process(database)
    await process.start()
    id = await process.match(Terms("GKUDX", False, "international", "day"))
    process.disconnect()
    await process.run_for(19 * 60 * MINUTE, MINUTE)
    process.connect()
    await process.absences.beat()
    left = (await process.matches.get(id)).due or 0
    left -= Process.time
    Process.time += 61 * DAY
    again = Process(database)
    await again.start()
    assert (await again.matches.get(id)).due == Process.time + left


async def test_a_clock_that_jumps_forward_and_back_stops_no_match(database: Database) -> None:
    process = Process(database)
    await process.start()
    id = await process.match()
    for jump in (365 * DAY, -365 * DAY):
        Process.time += jump
        await process.absences.beat()
    await process.run_for(150 * SECOND)
    assert await process.stage(id) == REMINDED
    again = Process(database)
    await again.start()
    await again.run_for(60 * SECOND)
    assert await again.stage(id) == LAPSED


# A connection that is dead, which is noticed a minute later


async def test_a_suspension_that_a_lost_connection_reveals_counts_from_the_last_beat(
    database: Database,
) -> None:
    process = Process(database)
    await process.start()
    began = Process.time
    Process.time += QUARTER
    process.disconnect()
    Process.time += SECOND
    process.connect()
    assert process.absences.of(server(0), 0) == [(began, Process.time)]


async def test_a_connection_lost_for_less_than_a_millisecond_stops_no_heartbeat(
    database: Database,
) -> None:
    process = Process(database)
    await process.start()
    Process.time += SECOND
    process.disconnect()
    process.connect()
    await process.absences.beat()
    assert process.absences.of(server(0), 0) == []


async def test_a_dead_connection_is_absent_since_it_was_last_heard(database: Database) -> None:
    process = Process(database)
    await process.start()
    id = await process.match()
    heard = Process.time + 30 * SECOND
    process.absences.heard = lambda shard: min(heard, Process.time)
    await process.run_for(90 * SECOND)
    process.disconnect()
    await process.run_for(MINUTE)
    process.connect()
    assert process.absences.of(server(0), 0) == [(heard, heard + 2 * MINUTE)]
    assert (await process.matches.get(id)).due == Process.time + 150 * SECOND


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_no_match_ends_while_it_is_uncertain_that_it_can_be_played(
    database: Database, pace: str
) -> None:
    process = Process(database)
    await process.start()
    id = await process.match(Terms("GKUDX", False, "international", pace))
    end = Process.time + (6 * MINUTE if pace == "live" else clocks.IDLE)
    for moment in (end - 4 * MINUTE, end - 3 * MINUTE, end - 2 * SECOND):
        Process.time = max(Process.time, moment)
        process.absences._last_beats[0] = Process.time  # it beat all the time
        await process.wake()
    probed: list[int] = []

    async def probe(shard: int) -> None:
        probed.append(shard)

    process.absences.probe = probe
    process.absences.heard = lambda shard: end - SECOND
    await process.run_for(15 * SECOND)
    assert (await process.matches.get(id)).game.state == LIVE_STATE
    assert probed
    process.absences.heard = lambda shard: end
    await process.wake()
    await process.run_for(SECOND)
    assert (await process.matches.get(id)).game.state != LIVE_STATE


# The alarms themselves


async def test_a_damaged_row_stops_no_other_clock(database: Database) -> None:
    process = Process(database)
    await process.start()
    damaged, sound = await process.match(), await process.match()
    await database.run_all([("UPDATE matches SET pace = 'x' WHERE id = $1", damaged)])
    await process.run_for(150 * SECOND)
    assert await process.stage(sound) == REMINDED
    assert process.failures["alarms"] == 1


async def test_a_clock_rings_for_a_match_that_another_process_has_changed(
    database: Database,
) -> None:
    here, elsewhere = await two_processes(database)
    id = await elsewhere.match(number=9)

    async def run_for(milliseconds: int) -> None:
        end = Process.time + milliseconds
        while Process.time < end:
            Process.time += 3 * SECOND
            for process in (here, elsewhere):
                await process.wake()

    await run_for(3 * MINUTE)
    assert await elsewhere.stage(id) == LAPSED
    loaded = await here.matches.get(id)
    seat, move = loaded.match.decision.seat, loaded.match.legal(0) or loaded.match.legal(1)
    assert seat is not None
    await here.referee.play(id, loaded.game.players[seat], loaded.game.ply, move[0])
    elsewhere.matches.is_alone = lambda: False
    await run_for(144 * SECOND)
    assert await here.stage(id) == REMINDED


async def test_an_alarm_set_in_the_meantime_is_not_postponed(database: Database) -> None:
    process = Process(database)
    await process.start()
    id = await process.match()
    row = (await process.rows())[0]
    await process.absences.db.run_all([match_rows.wake_statement(id, row["wake"], 5)])
    assert (await process.rows())[0]["wake"] == 5
    await process.absences.db.run_all([match_rows.wake_statement(id, row["wake"], 7)])
    assert (await process.rows())[0]["wake"] == 5


async def test_alarms_outlive_something_that_is_cancelled(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Process(database)
    await process.start()
    done = asyncio.Event()

    async def do_what_is_due() -> None:
        if process.failures:
            done.set()
            return
        waited_for = asyncio.get_running_loop().create_future()
        waited_for.cancel()
        await waited_for

    monkeypatch.setattr(process.alarms, "do_what_is_due", do_what_is_due)
    monkeypatch.setattr("bot.play.alarms.RETRY", 0.001)
    task = asyncio.create_task(process.alarms.run())
    async with asyncio.timeout(60):
        await done.wait()
    assert process.failures == {"alarms": 1}
    task.cancel()
    await asyncio.wait([task])


async def test_an_absence_committed_late_is_noticed(database: Database) -> None:
    """It ended before the last look at the rows of other processes, but was not there yet."""
    here, elsewhere = Process(database, Share(2, (0,))), Process(database, Share(2, (1,)))
    for process in (here, elsewhere):
        await process.start()
    await here.absences.beat()
    late = Process.time - 3 * MINUTE, Process.time - 2 * MINUTE
    await database.run_all([absence_rows.absence_statement(2, 1, *late)])
    Process.time += BEAT
    for process in (elsewhere, here):
        await process.absences.beat()
    assert here.absences.of(server(1), 0) == [late]


async def test_beats_of_another_number_of_shards_are_kept_while_they_are_the_newest(
    database: Database,
) -> None:
    """Until every shard has a newer one, they may be the last of somebody's server."""
    for second, kept in ((10, [(1, 0), (2, 0), (2, 1)]), (50, [(2, 0), (2, 1)])):
        await database.run_all(
            [
                absence_rows.beats_statement(1, {0: 50}),
                absence_rows.beats_statement(2, {0: 100, 1: second}),
                absence_rows.prune_beats_statement(2),
            ]
        )
        beats = await absence_rows.beats(database)
        assert sorted((row["shard_count"], row["shard"]) for row in beats) == kept


async def test_alarms_never_sleep_for_long(database: Database) -> None:
    """Another process may set one that rings soon."""
    process = Process(database)
    await process.start()
    await process.match()
    await process.wake()
    assert 0 < process.alarms._pause() <= 15


async def test_an_alarm_that_is_set_rings_in_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Process(database)
    await process.start()
    loaded = await process.matches.get(await process.match())
    looked = asyncio.Queue[None]()

    async def do_what_is_due() -> None:
        looked.put_nowait(None)

    monkeypatch.setattr(process.alarms, "do_what_is_due", do_what_is_due)
    monkeypatch.setattr("bot.play.alarms.LONGEST", 600_000)
    task = asyncio.create_task(process.alarms.run())
    async with asyncio.timeout(60):
        await looked.get()
        await until(lambda: process.alarms._next)
        soon = replace(loaded.game, wake=process.now() + SECOND)
        process.alarms.follow(Changed(loaded, replace(loaded, game=soon), 0, False))
        await looked.get()
    task.cancel()
    await asyncio.wait([task])


async def test_moved_deadlines_are_shown_a_few_per_second(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an absence thousands may have moved, and other requests must not wait for them."""
    process = Process(database)
    paused: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        paused.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pause)
    shown: list[str] = []
    process.alarms.on_deadline_moved = shown.append
    for number in range(6):
        process.alarms._moved.put_nowait(str(number))
    task = asyncio.create_task(process.alarms.refresh_tables())
    async with asyncio.timeout(60):
        while len(shown) < 6:
            await sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert sum(paused) >= 5 / 5
