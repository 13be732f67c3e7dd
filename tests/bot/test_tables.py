"""Where tables stand: whatever comes between, each match has one table, and it is kept up to date.

Two processes are two sets of services on one database; Discord is a dictionary.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.background import repeat
from bot.chat.messenger import Away, Gone
from bot.messages import pings as pings_module
from bot.messages import places as places_module
from bot.messages.pings import Pings
from bot.messages.tables import Tables
from bot.people.directory import Directory
from bot.people.forgetting import Forgetting
from bot.play.snapshot import LIVE
from bot.play.terms import MINUTE
from bot.storage import Database, Unavailable
from bot.storage import places as rows
from bot.storage.shares import ALL, Share
from bot.ui.parts import Part

from .test_referee import ALICE, BOB, CLASSIC, Desk

EVEN, ODD = Share(2, (0,)), Share(2, (1,))
SERVER, CHANNEL, ELSEWHERE = str(8 << 22), "20", "21"  # a server on the even shard


class Discord:
    """What stands in channels, by channel and message; requests can be held up, or fail."""

    def __init__(self) -> None:
        self.messages: dict[tuple[str, str], str] = {}
        self.nonces: dict[tuple[str, str], str] = {}
        self.requests: list[tuple[str, str]] = []
        self.before: dict[str, list[Callable[[], Awaitable[None]]]] = {}

    async def post(
        self, channel: str, parts: Sequence[Part], nonce: str, mention: Sequence[str] = ()
    ) -> str:
        await self._meet("post", channel)
        message = self.nonces.setdefault((channel, nonce), str(1000 + len(self.nonces)))
        self.messages.setdefault((channel, message), str(parts))
        await self._meet("posted", channel)
        return message

    def forget_nonces(self) -> None:
        """Be asked later than Discord remembers nonces."""
        self.nonces = {
            (channel, f"{nonce} of old"): message
            for (channel, nonce), message in self.nonces.items()
        }

    async def edit(self, channel: str, message: str, parts: Sequence[Part]) -> None:
        await self._meet("edit", message)
        if (channel, message) not in self.messages:
            raise Gone("message")
        self.messages[channel, message] = str(parts)

    async def delete(self, channel: str, message: str) -> None:
        await self._meet("delete", message)
        if self.messages.pop((channel, message), None) is None:
            raise Gone("message")

    async def messages_after(self, channel: str, message: str, limit: int) -> list[Any]:
        return []

    async def find_message(self, channel: str, since: str, text: str, limit: int) -> str | None:
        found = [
            message
            for (there, message), parts in self.messages.items()
            if there == channel and text in parts and int(message) > int(since) % 10_000
        ]
        return found[0] if found else None

    async def _meet(self, what: str, where: str) -> None:
        self.requests.append((what, where))
        if waiting := self.before.get(what):
            await waiting.pop(0)()

    def once(self, what: str, act: Callable[[], Awaitable[None]]) -> None:
        """Do something when the next request of a kind comes, before it is carried out."""
        self.before.setdefault(what, []).append(act)

    def fail(self, what: str, error: Exception) -> None:
        async def fail() -> None:
            raise error

        self.once(what, fail)

    def tables(self, id: str) -> list[tuple[str, str]]:
        """Return the messages that are a match's table, those that were retired aside."""
        return [where for where, text in self.messages.items() if f"v1:hand:{id}" in text]


class Process(Desk):
    """A process that holds some shards."""

    def __init__(self, db: Database, discord: Discord, share: Share = ALL) -> None:
        self.discord = discord
        self.share = share
        self.failures: Counter[str] = Counter()
        super().__init__(db)

    def sit_down(self) -> None:
        super().sit_down()
        self.matches.alone = lambda: self.share.whole
        directory = Directory(self.db, lambda server: "en-GB")
        messenger: Any = self.discord
        self.tables = Tables(
            self.db, self.matches, messenger, directory, lambda: self.share, self.now, self.failures
        )
        self.pings = Pings(self.tables.places, messenger, directory, self.now, self.failures)
        self.referee.events.followers += [self.tables.follow, self.pings.follow]

    async def begin(self) -> str:
        offer = await self.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)
        await self.challenges.accept(offer.id, BOB, "12345")
        await self.quiet()
        return offer.id

    async def quiet(self) -> None:
        tables, pings = self.tables, self.pings
        while tasks := [
            *tables.worker.tasks.values(),
            *tables.retiring.tasks.values(),
            *pings.worker.tasks.values(),
        ]:
            await asyncio.wait(tasks)

    async def check(self, id: str) -> None:
        """There is one table; the row says where it is, and it shows how the match stands."""
        await self.quiet()
        await self.tables.places.write_shown()
        place = await rows.find(self.db, id)
        assert place
        assert self.discord.tables(id) == [place.where]
        loaded = await self.matches.get(id)
        assert place.shown == loaded.game.version
        parts = await self.tables._parts(loaded)
        assert self.discord.messages[place.channel, place.message or ""] == str(parts)
        assert loaded.place.where == place.where
        assert not self.failures


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pings_module, "RETRY", 0.0)
    monkeypatch.setattr("bot.messages.tables.RETRY", 0.0)
    monkeypatch.setattr("bot.messages.tables.EDITS", 1000)


@pytest.fixture
def discord() -> Discord:
    return Discord()


@pytest.fixture
def process(database: Database, discord: Discord) -> Process:
    return Process(database, discord)


# One process


async def test_a_table_is_moved_while_its_match_is_loaded_again(process: Process) -> None:
    """What is on its way belongs to no object in memory."""
    id = await process.begin()

    async def evict() -> None:
        process.matches.evict(id)
        await process.matches.get(id)

    for held in ("post", "edit"):
        process.discord.once(held, evict)
        await process.tables.move(id, ELSEWHERE)
        await process.play_on(id, 1)
        await process.check(id)


async def test_a_first_post_outlives_an_eviction(process: Process) -> None:
    offer = await process.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)

    async def evict() -> None:
        process.matches.evict(offer.id)
        await process.play_on(offer.id, 1)

    process.discord.once("post", evict)
    await process.challenges.accept(offer.id, BOB, "12345")
    await process.check(offer.id)


async def test_a_ping_posted_meanwhile_does_not_write_the_old_place_back(process: Process) -> None:
    id = await process.begin()
    process.time += 3_600_000  # so that nobody is there

    async def move() -> None:
        await process.tables.move(id, ELSEWHERE)

    process.discord.once("post", move)
    await until_pinged(process, id)
    await process.check(id)
    place = await process.tables.places.get(id)
    assert place.channel == ELSEWHERE
    assert place.ping
    assert (await rows.find(process.db, id)) == place


async def until_pinged(process: Process, id: str) -> None:
    """Play until it is the other one's turn, who is pinged."""
    loaded = await process.matches.get(id)
    turn = loaded.game.turn
    while (await process.matches.get(id)).game.turn == turn:
        await process.play_on(id, 1)
    await process.quiet()


async def test_a_table_that_cannot_be_retired_is_retired_later(process: Process) -> None:
    id = await process.begin()
    for _ in range(3):
        process.discord.fail("edit", Away())
    await process.tables.move(id, ELSEWHERE)
    await process.check(id)
    assert len(process.discord.messages) == 2


async def test_places_are_found_again_after_eviction_and_restart(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places_module, "REMEMBERED", 1)
    ids = [await process.begin() for _ in range(3)]
    for id in ids:
        await process.play_on(id, 1)
        await process.check(id)
    await process.tables.close()
    process.sit_down()
    for id in ids:
        await process.tables.move(id, ELSEWHERE)
        await process.play_on(id, 1)
        await process.check(id)


async def test_what_cannot_be_noted_is_noted_later(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the error is; a task that died of it noted nothing any more."""
    id = await process.begin()
    await process.play_on(id, 1)
    await process.quiet()
    real, errors = process.db.run_all, [TypeError(), Unavailable("lost"), KeyError()]

    async def run_all(*arguments: Any, **options: Any) -> list[int]:
        if errors:
            raise errors.pop()
        return await real(*arguments, **options)

    monkeypatch.setattr(process.db, "run_all", run_all)
    places = process.tables.places
    task = asyncio.create_task(repeat("tables shown", places.write_shown, 0.0, process.failures))
    async with asyncio.timeout(5):
        while await rows.list_behind(process.db, ALL, "", 10):
            await asyncio.sleep(0.01)
    task.cancel()
    assert process.failures == {"tables shown": 2}


async def test_a_sweep_leaves_alone_what_is_only_not_noted_yet(process: Process) -> None:
    id = await process.begin()
    await process.play_on(id, 1)
    await process.quiet()
    before = len(process.discord.requests)
    assert await rows.list_behind(process.db, ALL, "", 10)
    await process.tables.sweep(ALL)
    assert len(process.discord.requests) == before
    await process.check(id)


# Two processes


async def test_a_press_elsewhere_is_shown_by_who_holds_the_shard(
    database: Database, discord: Discord
) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()
    await odd.play_on(id, 1)  # it knows now where the table stands
    await even.tables.move(id, ELSEWHERE)
    before = [request for request in discord.requests if request[0] == "edit"]
    await odd.play_on(id, 1)
    await odd.quiet()
    assert [request for request in discord.requests if request[0] == "edit"] == before
    await odd.tables.sweep(ODD)
    assert [request for request in discord.requests if request[0] == "edit"] == before
    await even.tables.sweep(EVEN)
    await even.check(id)


async def test_of_two_who_move_a_table_at_once_only_one_posts_it(
    database: Database, discord: Discord
) -> None:
    first, second = Process(database, discord), Process(database, discord)
    id = await first.begin()
    await second.tables.places.get(id)

    async def move() -> None:
        await second.tables.move(id, "22")

    discord.once("post", move)
    await first.tables.move(id, ELSEWHERE)
    assert len(discord.messages) == 2
    await first.check(id)
    await first.play_on(id, 1)
    await first.check(id)


async def test_a_ping_of_another_process_stands(database: Database, discord: Discord) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()

    async def ping() -> None:
        place = await odd.tables.places.get(id)
        pinged = replace(place, ping=f"{CHANNEL}/7", pinging=None)
        assert await odd.tables.places.change_ping(id, place, pinged)

    discord.messages[CHANNEL, "7"] = "a ping"
    even.time += 3_600_000
    discord.once("post", ping)
    await until_pinged(even, id)
    assert (await even.tables.places.get(id)).ping == f"{CHANNEL}/7"
    assert [where for where in discord.messages if where not in discord.tables(id)] == [
        (CHANNEL, "7")
    ]


# Pings


async def test_a_ping_that_cannot_be_posted_is_tried_again(process: Process) -> None:
    """And the one before it does not stand for ever."""
    id = await process.begin()
    process.time += 3_600_000
    await until_pinged(process, id)
    old = (await process.tables.places.get(id)).ping
    assert old
    process.time += 3_600_000
    process.discord.fail("post", Away())
    await until_pinged(process, id)
    new = (await process.tables.places.get(id)).ping
    assert new not in (None, old)
    assert tuple(old.split("/")) not in process.discord.messages
    assert not process.failures


@pytest.mark.parametrize("failure", [Away(), Gone("message")])
async def test_a_ping_that_cannot_be_deleted_is_deleted_later(
    process: Process, failure: Exception
) -> None:
    id = await process.begin()
    for wanted in (True, False):
        process.time += 3_600_000
        await until_pinged(process, id)
        before = (await process.tables.places.get(id)).ping
        assert before
        for player in ("1", "2"):
            process.pings.acted(player)
        if wanted:
            process.time += 3_600_000
        process.discord.fail("delete", failure)
        await until_pinged(process, id)
        after = (await process.tables.places.get(id)).ping
        assert bool(after) == wanted
        if isinstance(failure, Away):
            assert tuple(before.split("/")) not in process.discord.messages
    assert (await process.matches.get(id)).game.state == LIVE


async def test_a_ping_that_waits_is_replaced_by_how_things_stand(process: Process) -> None:
    """Nobody is pinged for a turn that is over by the time Discord is back."""
    id = await process.begin()
    process.time += 3_600_000
    gate = asyncio.Event()

    async def away() -> None:
        await gate.wait()
        raise Away

    process.discord.once("post", away)
    loaded = await process.matches.get(id)
    turn = loaded.game.turn
    while (await process.matches.get(id)).game.turn == turn:
        await process.play_on(id, 1)
    process.pings.acted("1")
    process.pings.acted("2")
    while (await process.matches.get(id)).game.turn != turn:
        await process.play_on(id, 1)
    gate.set()
    await process.check(id)
    assert (await process.tables.places.get(id)).ping is None
    assert len(process.discord.messages) == 1


# Answers that are lost


async def test_a_moved_table_whose_answer_was_lost_takes_its_place(
    process: Process, discord: Discord
) -> None:
    id = await process.begin()
    discord.fail("posted", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE)
    await process.play_on(id, 1)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [ELSEWHERE]


@pytest.mark.parametrize("later", [0, 10 * MINUTE])
async def test_a_process_killed_while_it_moves_a_table_leaves_one_table(
    process: Process, discord: Discord, later: int
) -> None:
    """Whether or not Discord still remembers the nonce when another process finds it."""
    id = await process.begin()
    discord.fail("posted", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE)
    process.sit_down()
    process.time += later
    if later:
        discord.forget_nonces()
    await process.tables.sweep(ALL)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [ELSEWHERE]


async def test_a_table_that_was_never_moved_stays(process: Process, discord: Discord) -> None:
    id = await process.begin()
    discord.fail("post", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE)
    process.time += 10 * MINUTE
    discord.forget_nonces()
    await process.play_on(id, 1)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [CHANNEL]


@pytest.mark.parametrize("later", [0, 10 * MINUTE])
async def test_a_ping_whose_answer_was_lost_is_deleted(
    process: Process, discord: Discord, later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player acts before it is tried again; or the process is killed, and acts much later."""
    id = await process.begin()
    process.pings.worker.retry_after = 3600
    process.time += 10 * MINUTE
    discord.fail("posted", Away())
    await process.play_on(id, 1)
    while len(discord.messages) < 2:
        await asyncio.sleep(0)
    process.pings.worker.tasks[id].cancel()
    await asyncio.wait(list(process.pings.worker.tasks.values()))
    process.sit_down()
    process.time += later
    if later:
        discord.forget_nonces()
    for person in (ALICE, BOB):
        process.pings.acted(person.id)
    await process.play_on(id, 3)
    await process.check(id)
    assert list(discord.messages) == discord.tables(id)


async def test_who_is_forgotten_elsewhere_is_taken_from_tables_by_their_own_process(
    database: Database, discord: Discord
) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()
    discord.requests.clear()
    forgetting = Forgetting(odd.db, odd.matches, odd.referee, odd.tables.refresh, (), odd.now)
    assert await forgetting.forget(ALICE.id)
    await odd.quiet()
    assert "edit" not in [what for what, _ in discord.requests]
    await even.tables.sweep(EVEN)
    await even.tables.places.write_shown()
    loaded = await even.matches.get(id)
    place = await rows.find(database, id)
    assert place
    assert place.shown == loaded.game.version
    assert discord.messages[CHANNEL, place.message or ""] == str(await even.tables._parts(loaded))
