"""Each match has one table, which is kept up to date, whatever happens in between.

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

from .test_referee import ALICE, BOB, CLASSIC, Backend

EVEN, ODD = Share(2, (0,)), Share(2, (1,))
SERVER, CHANNEL, ELSEWHERE = str(8 << 22), "20", "21"  # a server on the even shard


class FakeDiscord:
    """Messages by channel and id; requests can be delayed or fail."""

    def __init__(self) -> None:
        self.messages: dict[tuple[str, str], str] = {}
        self.nonces: dict[tuple[str, str], str] = {}
        self.requests: list[tuple[str, str]] = []
        self.hooks: dict[str, list[Callable[[], Awaitable[None]]]] = {}

    async def post(
        self, channel: str, parts: Sequence[Part], nonce: str, mention: Sequence[str] = ()
    ) -> str:
        await self._receive("post", channel)
        message = self.nonces.setdefault((channel, nonce), str(1000 + len(self.nonces)))
        self.messages.setdefault((channel, message), str(parts))
        await self._receive("posted", channel)
        return message

    def expire_nonces(self) -> None:
        """Let the nonces expire, as Discord does after a while."""
        self.nonces = {
            (channel, f"{nonce} of old"): message
            for (channel, nonce), message in self.nonces.items()
        }

    async def edit(self, channel: str, message: str, parts: Sequence[Part]) -> None:
        await self._receive("edit", message)
        if (channel, message) not in self.messages:
            raise Gone("message")
        self.messages[channel, message] = str(parts)

    async def delete(self, channel: str, message: str) -> None:
        await self._receive("delete", message)
        if self.messages.pop((channel, message), None) is None:
            raise Gone("message")

    async def messages_after(self, channel: str, message: str, limit: int) -> list[Any]:
        return []

    async def find_message(self, channel: str, since: str, text: str, limit: int) -> str | None:
        found = [
            message
            for (place, message), parts in self.messages.items()
            if place == channel and text in parts and int(message) > int(since) % 10_000
        ]
        return found[0] if found else None

    async def _receive(self, kind: str, target: str) -> None:
        self.requests.append((kind, target))
        if hooks := self.hooks.get(kind):
            await hooks.pop(0)()

    def before_next(self, kind: str, act: Callable[[], Awaitable[None]]) -> None:
        """Do something before the next request of a kind is carried out."""
        self.hooks.setdefault(kind, []).append(act)

    def fail_next(self, kind: str, error: Exception) -> None:
        async def fail() -> None:
            raise error

        self.before_next(kind, fail)

    def tables(self, id: str) -> list[tuple[str, str]]:
        """List the messages that are a match's table, without retired ones."""
        return [place for place, text in self.messages.items() if f"v1:hand:{id}" in text]


class Process(Backend):
    """A process that holds some shards."""

    def __init__(self, db: Database, discord: FakeDiscord, share: Share = ALL) -> None:
        self.discord = discord
        self.share = share
        self.failures: Counter[str] = Counter()
        super().__init__(db)

    def restart(self) -> None:
        super().restart()
        self.matches.is_alone = lambda: self.share.is_whole
        directory = Directory(self.db, lambda server: "en-GB")
        messenger: Any = self.discord
        self.tables = Tables(
            self.db, self.matches, messenger, directory, lambda: self.share, self.now, self.failures
        )
        self.pings = Pings(self.tables.places, messenger, directory, self.now, self.failures)
        self.referee.events.followers += [self.tables.follow, self.pings.follow]

    async def begin(self) -> str:
        challenge = await self.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)
        await self.challenges.accept(challenge.id, BOB, "12345")
        await self.until_quiet()
        return challenge.id

    async def until_quiet(self) -> None:
        tables, pings = self.tables, self.pings
        while tasks := [
            *tables.worker.tasks.values(),
            *tables.retiring.tasks.values(),
            *pings.worker.tasks.values(),
        ]:
            await asyncio.wait(tasks)

    async def check(self, id: str) -> None:
        """Check that there is one table, that the row says where, and that it is up to date."""
        await self.until_quiet()
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
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pings_module, "RETRY", 0.0)
    monkeypatch.setattr("bot.messages.tables.RETRY", 0.0)
    monkeypatch.setattr("bot.messages.tables.EDITS", 1000)


@pytest.fixture
def discord() -> FakeDiscord:
    return FakeDiscord()


@pytest.fixture
def process(database: Database, discord: FakeDiscord) -> Process:
    return Process(database, discord)


# One process


async def test_a_table_is_moved_while_its_match_is_loaded_again(process: Process) -> None:
    """Requests under way do not depend on the object in memory."""
    id = await process.begin()

    async def evict() -> None:
        process.matches.evict(id)
        await process.matches.get(id)

    for held in ("post", "edit"):
        process.discord.before_next(held, evict)
        await process.tables.move(id, ELSEWHERE)
        await process.play_on(id, 1)
        await process.check(id)


async def test_the_first_post_survives_an_eviction(process: Process) -> None:
    challenge = await process.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)

    async def evict() -> None:
        process.matches.evict(challenge.id)
        await process.play_on(challenge.id, 1)

    process.discord.before_next("post", evict)
    await process.challenges.accept(challenge.id, BOB, "12345")
    await process.check(challenge.id)


async def test_a_ping_posted_during_a_move_does_not_restore_the_old_place(process: Process) -> None:
    id = await process.begin()
    process.time += 3_600_000  # so that nobody counts as present

    async def move() -> None:
        await process.tables.move(id, ELSEWHERE)

    process.discord.before_next("post", move)
    await until_pinged(process, id)
    await process.check(id)
    place = await process.tables.places.get(id)
    assert place.channel == ELSEWHERE
    assert place.ping
    assert (await rows.find(process.db, id)) == place


async def until_pinged(process: Process, id: str) -> None:
    """Play until it is the other player's turn, and they are pinged."""
    loaded = await process.matches.get(id)
    turn = loaded.game.turn
    while (await process.matches.get(id)).game.turn == turn:
        await process.play_on(id, 1)
    await process.until_quiet()


async def test_a_table_that_cannot_be_retired_is_retired_later(process: Process) -> None:
    id = await process.begin()
    for _ in range(3):
        process.discord.fail_next("edit", Away())
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
    process.restart()
    for id in ids:
        await process.tables.move(id, ELSEWHERE)
        await process.play_on(id, 1)
        await process.check(id)


async def test_a_shown_version_that_cannot_be_written_is_written_later(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the error is, the task goes on."""
    id = await process.begin()
    await process.play_on(id, 1)
    await process.until_quiet()
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


async def test_a_sweep_skips_tables_whose_version_is_only_not_written_yet(process: Process) -> None:
    id = await process.begin()
    await process.play_on(id, 1)
    await process.until_quiet()
    before = len(process.discord.requests)
    assert await rows.list_behind(process.db, ALL, "", 10)
    await process.tables.sweep(ALL)
    assert len(process.discord.requests) == before
    await process.check(id)


# Two processes


async def test_a_press_in_another_process_is_shown_by_the_holder_of_the_shard(
    database: Database, discord: FakeDiscord
) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()
    await odd.play_on(id, 1)  # now it knows where the table is
    await even.tables.move(id, ELSEWHERE)
    await even.until_quiet()
    before = [request for request in discord.requests if request[0] == "edit"]
    await odd.play_on(id, 1)
    await odd.until_quiet()
    assert [request for request in discord.requests if request[0] == "edit"] == before
    await odd.tables.sweep(ODD)
    assert [request for request in discord.requests if request[0] == "edit"] == before
    await even.tables.sweep(EVEN)
    await even.check(id)


async def test_two_concurrent_moves_leave_one_table(
    database: Database, discord: FakeDiscord
) -> None:
    first, second = Process(database, discord), Process(database, discord)
    id = await first.begin()
    await second.tables.places.get(id)

    async def move() -> None:
        await second.tables.move(id, "22")

    discord.before_next("post", move)
    await first.tables.move(id, ELSEWHERE)
    assert len(discord.messages) == 2
    await first.check(id)
    await first.play_on(id, 1)
    await first.check(id)


async def test_a_ping_of_another_process_is_kept(database: Database, discord: FakeDiscord) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()

    async def ping() -> None:
        place = await odd.tables.places.get(id)
        pinged = replace(place, ping=f"{CHANNEL}/7", pinging=None)
        assert await odd.tables.places.change_ping(id, place, pinged)

    discord.messages[CHANNEL, "7"] = "a ping"
    even.time += 3_600_000
    discord.before_next("post", ping)
    await until_pinged(even, id)
    assert (await even.tables.places.get(id)).ping == f"{CHANNEL}/7"
    assert [place for place in discord.messages if place not in discord.tables(id)] == [
        (CHANNEL, "7")
    ]


# Pings


async def test_a_ping_that_cannot_be_posted_is_tried_again(process: Process) -> None:
    """And the previous one does not stay."""
    id = await process.begin()
    process.time += 3_600_000
    await until_pinged(process, id)
    old = (await process.tables.places.get(id)).ping
    assert old
    process.time += 3_600_000
    process.discord.fail_next("post", Away())
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
        process.discord.fail_next("delete", failure)
        await until_pinged(process, id)
        after = (await process.tables.places.get(id)).ping
        assert bool(after) == wanted
        if isinstance(failure, Away):
            assert tuple(before.split("/")) not in process.discord.messages
    assert (await process.matches.get(id)).game.state == LIVE


async def test_a_delayed_ping_is_dropped_when_its_turn_is_over(process: Process) -> None:
    """Nobody is pinged for a turn that is over by the time Discord is back."""
    id = await process.begin()
    process.time += 3_600_000
    gate = asyncio.Event()

    async def away() -> None:
        await gate.wait()
        raise Away

    process.discord.before_next("post", away)
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


# Lost answers


async def test_a_moved_table_whose_post_was_not_confirmed_is_adopted(
    process: Process, discord: FakeDiscord
) -> None:
    id = await process.begin()
    discord.fail_next("posted", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE)
    await process.play_on(id, 1)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [ELSEWHERE]


@pytest.mark.parametrize("later", [0, 10 * MINUTE])
async def test_a_process_killed_while_it_moves_a_table_leaves_one_table(
    process: Process, discord: FakeDiscord, later: int
) -> None:
    """Whether or not Discord still remembers the nonce when another process finds it."""
    id = await process.begin()
    discord.fail_next("posted", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE)
    process.restart()
    process.time += later
    if later:
        discord.expire_nonces()
    await process.tables.sweep(ALL)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [ELSEWHERE]


async def test_a_table_whose_move_failed_stays(process: Process, discord: FakeDiscord) -> None:
    id = await process.begin()
    discord.fail_next("post", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE)
    process.time += 10 * MINUTE
    discord.expire_nonces()
    await process.play_on(id, 1)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [CHANNEL]


@pytest.mark.parametrize("later", [0, 10 * MINUTE])
async def test_a_ping_whose_post_was_not_confirmed_is_deleted(
    process: Process, discord: FakeDiscord, later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process restarts before it tries again; the player acts then, or much later."""
    id = await process.begin()
    process.pings.worker.retry_after = 3600
    process.time += 10 * MINUTE
    discord.fail_next("posted", Away())
    await process.play_on(id, 1)
    while len(discord.messages) < 2:
        await asyncio.sleep(0)
    process.pings.worker.tasks[id].cancel()
    await asyncio.wait(list(process.pings.worker.tasks.values()))
    process.restart()
    process.time += later
    if later:
        discord.expire_nonces()
    for person in (ALICE, BOB):
        process.pings.acted(person.id)
    await process.play_on(id, 3)
    await process.check(id)
    assert list(discord.messages) == discord.tables(id)


async def test_a_person_forgotten_in_another_process_is_removed_from_tables(
    database: Database, discord: FakeDiscord
) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()
    discord.requests.clear()
    forgetting = Forgetting(
        odd.db, odd.matches, odd.referee, odd.tables.refresh, (), odd.now, Counter()
    )
    assert await forgetting.forget(ALICE.id)
    await odd.until_quiet()
    assert "edit" not in [kind for kind, _ in discord.requests]
    await even.tables.sweep(EVEN)
    await even.tables.places.write_shown()
    loaded = await even.matches.get(id)
    place = await rows.find(database, id)
    assert place
    assert place.shown == loaded.game.version
    assert discord.messages[CHANNEL, place.message or ""] == str(await even.tables._parts(loaded))
