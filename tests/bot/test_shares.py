"""Several processes on one database: what happens by itself happens in one's own servers alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import clocks
from bot.challenges import Challenges
from bot.clockwork import Clockwork
from bot.computer import Computer
from bot.matches import Matches
from bot.offer import EXPIRED
from bot.people import Who
from bot.referee import Referee
from bot.storage import Database, Transaction
from bot.storage import challenges as offers
from bot.storage import matches as rows
from bot.storage.shares import ALL, Share
from bot.terms import DAY, HOUR, MINUTE, Terms

ALICE, BOB = Who("1", "Alice"), Who("2", "Bob")
LIVE_PACE = Terms("GKUDX", False, "international", "live")
EVEN, ODD = Share(2, (0,)), Share(2, (1,))
SERVERS = (str(8 << 22 | 5), str(9 << 22 | 3))  # the one on an even shard, the other on an odd one


class Process:
    """What looks after a share of the servers, on a clock that a test sets."""

    time = 1_000 * DAY

    def __init__(self, db: Database, share: Share) -> None:
        self.db, self.share = db, share
        self.connected = True
        self.challenges = Challenges(db, self.now)
        self.start()

    def start(self) -> None:
        """Begin with nothing in memory."""
        self.matches = Matches(self.db)
        self.referee = Referee(self.db, self.matches, self.now)
        self.clockwork = Clockwork(
            self.db,
            self.matches,
            self.referee,
            self.challenges,
            asyncio.Event(),
            lambda: self.share,
            lambda: self.connected,
            self.now,
        )

    def now(self) -> int:
        return Process.time

    async def match(self, server: str) -> str:
        offer = await self.challenges.offer(server, "20", ALICE, BOB, LIVE_PACE)
        await self.challenges.accept(offer.id, BOB, "12345")
        return offer.id

    async def stage(self, id: str) -> int:
        self.matches.forget_all()
        return (await self.matches.look(id)).game.stage

    async def due(self, id: str) -> int:
        self.matches.forget_all()
        due = (await self.matches.look(id)).game.due
        assert due
        return due


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Process, "time", Process.time)


@pytest.fixture
def processes(database: Database) -> tuple[Process, Process]:
    return Process(database, EVEN), Process(database, ODD)


Processes = tuple[Process, Process]


def test_a_share_has_a_name_of_its_own() -> None:
    shares = [ALL, EVEN, ODD, Share(2, (0, 1)), Share(4, (0,)), Share(4, (0, 2)), Share(12, (0, 1))]
    assert len({share.name for share in shares}) == len(shares)
    assert ALL.sql == Share(2, (0, 1)).sql == ""


async def test_each_row_is_in_one_share(processes: Processes) -> None:
    even, odd = processes
    ids = [await even.match(server) for server in SERVERS]
    open_offers = [
        (await even.challenges.offer(server, "20", ALICE, BOB, LIVE_PACE)).id for server in SERVERS
    ]
    computers = [
        await even.challenges.play_computer(server, "20", ALICE, "9", LIVE_PACE, "page", "7")
        for server in SERVERS
    ]
    all_ids = [sorted([id, game.id]) for id, game in zip(ids, computers, strict=True)]
    db, later = even.db, Process.time + 2 * DAY
    for number, process in enumerate((even, odd)):
        share = process.share
        assert await rows.with_computer(db, share) == [computers[number].id]
        assert sorted(await rows.to_wake(db, share, later)) == all_ids[number]
        assert await rows.stale(db, share, "", 100) == all_ids[number]
        assert await offers.over(db, share, later) == [open_offers[number]]
    assert sorted(await rows.stale(db, ALL, "", 100)) == sorted(all_ids[0] + all_ids[1])
    assert sorted(await offers.over(db, ALL, later)) == sorted(open_offers)


async def test_the_next_wake_is_of_ones_own_rows(processes: Processes) -> None:
    even, odd = processes
    await even.match(SERVERS[0])
    db = even.db
    assert await rows.next_wake(db, EVEN) == Process.time + 3 * MINUTE * 4 // 5
    assert await rows.next_wake(db, ODD) is None
    offer = await odd.challenges.offer(SERVERS[1], "20", ALICE, BOB, LIVE_PACE)
    assert await offers.next_end(db, EVEN) is None
    assert await offers.next_end(db, ODD) == offer.ends


async def test_closed_challenges_are_shown_by_their_own_process(processes: Processes) -> None:
    even, odd = processes
    ids = []
    for server in SERVERS:
        offer = await even.challenges.offer(server, "20", ALICE, BOB, LIVE_PACE)
        await even.challenges.posted(offer.id, "20", "30")
        await even.challenges.withdraw(offer.id, ALICE.id)
        ids.append(offer.id)
    assert [await offers.stale(even.db, each.share) for each in (even, odd)] == [[id] for id in ids]


async def test_challenges_expire_in_ones_own_servers(processes: Processes) -> None:
    even, odd = processes
    ids = [
        (await even.challenges.offer(server, "20", ALICE, BOB, LIVE_PACE)).id for server in SERVERS
    ]
    Process.time += 8 * DAY
    await even.clockwork.act()
    assert even.clockwork.behind.is_set()
    assert [(await even.challenges.find(id)).state == EXPIRED for id in ids] == [True, False]
    await odd.clockwork.act()
    assert (await odd.challenges.find(ids[1])).state == EXPIRED


async def test_clocks_are_looked_at_by_their_own_process(processes: Processes) -> None:
    even, odd = processes
    ids = [await even.match(server) for server in SERVERS]
    Process.time += 150_000
    await even.clockwork.act()
    assert [await even.stage(id) for id in ids] == [clocks.REMINDED, clocks.RUNNING]
    await odd.clockwork.act()
    assert [await odd.stage(id) for id in ids] == [clocks.REMINDED, clocks.REMINDED]


async def test_an_absence_is_given_back_to_ones_own_servers(processes: Processes) -> None:
    even, odd = processes
    ids = [await even.match(server) for server in SERVERS]
    for process in processes:
        await process.clockwork.beat()
    before = [await even.due(id) for id in ids]
    Process.time += 30_000
    even.clockwork.cut_off()
    Process.time += 100_000
    await odd.clockwork.beat()  # it was there, and notes that
    await even.clockwork.beat()
    assert [await even.due(id) for id in ids] == [before[0] + 100_000, before[1]]
    odd.start()
    Process.time += 50_000
    await odd.clockwork.beat()
    assert [await even.due(id) for id in ids] == [before[0] + 100_000, before[1] + 50_000]


async def test_clocks_stand_still_in_a_share(processes: Processes) -> None:
    even, _ = processes
    ids = [await even.match(server) for server in SERVERS]
    before = [await even.due(id) for id in ids]

    async def work(tx: Transaction) -> None:
        await rows.stand_still(tx, ODD, "live", 3 * MINUTE, HOUR, even.now(), shown=True)

    await even.db.transact(work)
    assert [await even.due(id) for id in ids] == [before[0], before[1] + HOUR]


async def test_the_computer_plays_in_ones_own_servers(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    even, _ = processes
    games = [
        await even.challenges.play_computer(server, "20", ALICE, "9", LIVE_PACE, "page", "7")
        for server in SERVERS
    ]
    touched: list[str] = []
    thinkers: Any = None
    computer = Computer(even.db, even.matches, even.referee, thinkers)
    monkeypatch.setattr(computer, "touch", lambda live: touched.append(live.game.id))
    await computer.take_up(ODD)
    assert touched == [games[1].id]
    assert games[0].id not in even.matches._slots
