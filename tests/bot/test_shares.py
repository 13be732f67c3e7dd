"""Several processes on one database: each does automatic work only for its own servers."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot.people.person import User
from bot.play import clocks
from bot.play.absences import Absences
from bot.play.alarms import Alarms
from bot.play.challenge import EXPIRED
from bot.play.challenges import Challenges
from bot.play.computer import Computer
from bot.play.events import Events
from bot.play.matches import Matches
from bot.play.referee import Referee
from bot.play.terms import DAY, MINUTE, Terms
from bot.storage import Database, places
from bot.storage import challenges as challenge_rows
from bot.storage import matches as rows
from bot.storage.shares import ALL, Share

ALICE, BOB = User("1", "Alice"), User("2", "Bob")
LIVE_PACE = Terms("GKUDX", False, "international", "live")
EVEN, ODD = Share(2, (0,)), Share(2, (1,))
SERVERS = (str(8 << 22 | 5), str(9 << 22 | 3))  # the one on an even shard, the other on an odd one


class Process:
    """A process that serves a share of the servers, on a clock that a test sets."""

    time = 1_000 * DAY

    def __init__(self, db: Database, share: Share) -> None:
        self.db, self.share = db, share
        self.start()

    def start(self) -> None:
        """Start with nothing in memory."""
        self.absences = Absences(self.db, lambda: self.share, self.now)
        for shard in self.share.shards:
            self.absences.connect(shard)
        self.matches = Matches(self.db, self.absences)
        events = Events()
        self.referee = Referee(self.db, self.matches, events, self.now)
        self.challenges = Challenges(self.db, self.matches, events, self.now)
        self.alarms = Alarms(
            self.db,
            self.absences,
            self.referee,
            self.challenges,
            asyncio.Event(),
            self.now,
            Counter(),
        )

    def now(self) -> int:
        return Process.time

    async def match(self, server: str) -> str:
        challenge = await self.challenges.issue(server, "20", ALICE, BOB, LIVE_PACE)
        await self.challenges.accept(challenge.id, BOB, "12345")
        return challenge.id

    async def stage(self, id: str) -> int:
        self.matches.evict(id)
        return (await self.matches.get(id)).game.stage


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Process, "time", Process.time)


@pytest.fixture
def processes(database: Database) -> tuple[Process, Process]:
    return Process(database, EVEN), Process(database, ODD)


Processes = tuple[Process, Process]


def test_a_process_with_all_shards_asks_for_all_rows() -> None:
    assert ALL.sql == Share(2, (0, 1)).sql == ""


async def test_every_row_is_in_one_share(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    even, odd = processes
    ids = [await even.match(server) for server in SERVERS]
    open_challenges = [
        (await even.challenges.issue(server, "20", ALICE, BOB, LIVE_PACE)).id for server in SERVERS
    ]
    computers = [
        await even.challenges.play_computer(server, "20", ALICE, "9", LIVE_PACE, "page", "7")
        for server in SERVERS
    ]
    all_ids = [sorted([id, loaded.game.id]) for id, loaded in zip(ids, computers, strict=True)]
    await even.db.run_all([("UPDATE matches SET turn = NULL WHERE computer IS NOT NULL",)])
    db, later = even.db, Process.time + 2 * DAY
    for number, process in enumerate((even, odd)):
        share = process.share
        assert await rows.list_computer_turns(db, share) == [computers[number].game.id]
        assert sorted(row["id"] for row in await rows.list_due(db, share, later)) == all_ids[number]
        assert [id for id, _ in await places.list_behind(db, share, "", 100)] == all_ids[number]
    assert [id for id, _ in await places.list_behind(db, ALL, "", 100)] == sorted(
        all_ids[0] + all_ids[1]
    )
    monkeypatch.setattr(Process, "time", later)
    for number, process in enumerate((even, odd)):
        assert await process.challenges.expire(process.share) == 1
        assert (await even.challenges.find(open_challenges[number])).state == EXPIRED
    assert await even.challenges.expire(ALL) == 0


async def test_the_next_wake_is_that_of_own_rows(processes: Processes) -> None:
    even, odd = processes
    await even.match(SERVERS[0])
    db = even.db
    assert await rows.next_wake(db, EVEN) == Process.time + 3 * MINUTE * 4 // 5
    assert await rows.next_wake(db, ODD) is None
    challenge = await odd.challenges.issue(SERVERS[1], "20", ALICE, BOB, LIVE_PACE)
    assert await challenge_rows.next_expiry(db, EVEN) is None
    assert await challenge_rows.next_expiry(db, ODD) == challenge.ends


async def test_closed_challenges_are_shown_by_their_own_process(processes: Processes) -> None:
    even, odd = processes
    ids = []
    for server in SERVERS:
        challenge = await even.challenges.issue(server, "20", ALICE, BOB, LIVE_PACE)
        await even.challenges.note_posted(challenge.id, "20", "30")
        await even.challenges.withdraw(challenge.id, ALICE.id)
        ids.append(challenge.id)
    assert [await challenge_rows.list_behind(even.db, each.share) for each in (even, odd)] == [
        [id] for id in ids
    ]


async def test_challenges_expire_only_in_own_servers(processes: Processes) -> None:
    even, odd = processes
    ids = [
        (await even.challenges.issue(server, "20", ALICE, BOB, LIVE_PACE)).id for server in SERVERS
    ]
    Process.time += 8 * DAY
    await even.alarms.do_what_is_due()
    assert even.alarms.challenges_behind.is_set()
    assert [(await even.challenges.find(id)).state == EXPIRED for id in ids] == [True, False]
    await odd.alarms.do_what_is_due()
    assert (await odd.challenges.find(ids[1])).state == EXPIRED


async def test_clocks_are_checked_by_their_own_process(processes: Processes) -> None:
    even, odd = processes
    ids = [await even.match(server) for server in SERVERS]
    Process.time += 150_000
    for process in processes:
        process.absences._last_beats = dict.fromkeys(process.absences._last_beats, Process.time)
    await even.alarms.do_what_is_due()
    assert [await even.stage(id) for id in ids] == [clocks.REMINDED, clocks.RUNNING]
    await odd.alarms.do_what_is_due()
    assert [await odd.stage(id) for id in ids] == [clocks.REMINDED, clocks.REMINDED]


async def test_the_computer_plays_only_in_own_servers(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    even, _ = processes
    games = [
        await even.challenges.play_computer(server, "20", ALICE, "9", LIVE_PACE, "page", "7")
        for server in SERVERS
    ]
    touched: list[str] = []
    search_pool: Any = None
    computer = Computer(even.db, even.matches, even.referee, search_pool, Counter())
    await even.db.run_all([("UPDATE matches SET turn = computer",)])
    monkeypatch.setattr(computer.worker, "touch", touched.append)
    await computer.resume(ODD)
    assert touched == [games[1].game.id]
