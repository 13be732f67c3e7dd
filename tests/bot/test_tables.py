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
from bot.chat.snowflakes import snowflake
from bot.errors import Refusal
from bot.messages import pings as pings_module
from bot.messages import places as places_module
from bot.messages.pings import Pings
from bot.messages.tables import MOVES, Tables
from bot.people.directory import Directory
from bot.people.forgetting import Forgetting
from bot.people.person import Person
from bot.play.events import Changed
from bot.play.place import Place
from bot.play.snapshot import LIVE
from bot.play.terms import DAY, MINUTE
from bot.storage import Database, Unavailable, people
from bot.storage import places as rows
from bot.storage.shares import ALL, Share
from bot.ui.parts import Attachment, Part
from tests.waiting import until

from .either_engine import on_either_engine
from .no_pictures import NoPictures
from .test_referee import ALICE, BOB, CLASSIC, Backend, refused

EVEN, ODD = Share(2, (0,)), Share(2, (1,))
SERVER, CHANNEL, ELSEWHERE = str(8 << 22), "20", "21"  # a server on the even shard


class FakeDiscord:
    """Messages by channel and id; requests can be delayed or fail."""

    def __init__(self) -> None:
        self.messages: dict[tuple[str, str], str] = {}
        self.nonces: dict[tuple[str, str], str] = {}
        self.pinged: list[list[str]] = []  # who, by each message
        self.requests: list[tuple[str, str]] = []
        self.hooks: dict[str, list[Callable[[], Awaitable[None]]]] = {}
        self.now: Callable[[], int]
        self.newest = 0  # the id of the newest message

    async def post(
        self,
        channel: str,
        parts: Sequence[Part],
        nonce: str,
        mention: Sequence[str] = (),
        picture: Attachment | None = None,
    ) -> str:
        await self._receive("post", channel)
        message = self.nonces.get((channel, nonce))
        if message is None:
            self.newest = max(self.newest + 1, int(snowflake(self.now())))
            message = self.nonces[channel, nonce] = str(self.newest)
            self.messages[channel, message] = str(parts)
            self.pinged.append(list(mention))
        await self._receive("posted", channel)
        return message

    def may_post(self, channel: str) -> bool:
        return True

    def expire_nonces(self) -> None:
        """Let the nonces expire, as Discord does after a while."""
        self.nonces = {
            (channel, f"{nonce} of old"): message
            for (channel, nonce), message in self.nonces.items()
        }

    async def edit(
        self,
        channel: str,
        message: str,
        parts: Sequence[Part],
        picture: Attachment | None = None,
    ) -> None:
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

    async def find_message(
        self, channel: str, since: str, texts: Sequence[str], limit: int
    ) -> str | None:
        found = (
            message
            for (place, message), parts in self.messages.items()
            if place == channel
            and int(message) > int(since)
            and any(text in parts for text in texts)
        )
        return next(found, None)

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
        buttons = f"v1:rules:{id}", f"v1:verify:{id}"
        return [
            place for place, text in self.messages.items() if any(one in text for one in buttons)
        ]


async def everybody(server: str, channel: str, people: Sequence[str]) -> list[str]:
    """Say of everybody that they can view every channel."""
    return list(people)


class Process(Backend):
    """A process that holds some shards."""

    def __init__(self, db: Database, discord: FakeDiscord, share: Share = ALL) -> None:
        self.discord = discord
        discord.now = self.now
        self.share = share
        self.failures: Counter[str] = Counter()
        super().__init__(db)

    def restart(self) -> None:
        super().restart()
        self.matches.is_alone = lambda: self.share.is_whole
        directory = Directory(self.db, lambda server: "en-GB", self.now)
        messenger: Any = self.discord
        pictures: Any = NoPictures()
        self.tables = Tables(
            self.db,
            self.matches,
            messenger,
            directory,
            pictures,
            lambda: self.share,
            self.now,
            self.failures,
        )
        self.pings = Pings(
            self.tables.places, messenger, directory, everybody, self.now, self.failures
        )
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
        parts, _ = await self.tables._content(loaded)
        assert self.discord.messages[place.channel, place.message or ""] == str(parts)
        assert loaded.place.where == place.where
        assert not self.failures


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pings_module, "RETRY", 0.0)
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
        await process.tables.move(id, ELSEWHERE, ALICE.id)
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
        await process.tables.move(id, ELSEWHERE, ALICE.id)

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
        with pytest.raises(Away):
            await process.tables.move(id, ELSEWHERE, ALICE.id)
    await process.tables.sweep(ALL)
    await process.check(id)
    assert len(process.discord.messages) == 2


async def test_a_sweep_edits_at_most_five_tables_a_second(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    ids = [await process.begin() for _ in range(6)]
    process.tables.follow = lambda event: None  # type: ignore[method-assign]
    process.referee.events.followers.clear()
    for id in ids:
        await process.play_on(id, 1)
    paused: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        paused.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pause)
    process.discord.requests.clear()
    await process.tables.sweep(ALL)
    edits = [kind for kind, _ in process.discord.requests]
    assert edits == ["edit"] * len(ids)
    assert sum(paused) >= len(ids) / 5


async def test_a_table_is_looked_for_at_most_every_ten_minutes(process: Process) -> None:
    id = await process.begin()
    asked = list[int]()

    async def messages_after(channel: str, message: str, limit: int) -> list[Any]:
        asked.append(process.time)
        return []

    process.discord.messages_after = messages_after  # type: ignore[method-assign]
    start = process.time
    for _ in range(25):
        process.time += MINUTE
        await process.play_on(id, 1)
        await process.until_quiet()
    assert asked == [start + 10 * MINUTE, start + 20 * MINUTE]


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
        await process.tables.move(id, ELSEWHERE, ALICE.id)
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

    async def is_written() -> bool:
        return not await rows.list_behind(process.db, ALL, "", 10)

    await until(is_written)
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


async def test_a_table_whose_post_was_not_confirmed_shows_what_happened_since(
    process: Process,
) -> None:
    process.discord.fail_next("posted", Away())
    id = await process.begin()
    await process.play_on(id, 1)
    await process.check(id)
    assert len(process.discord.messages) == 1


async def test_a_table_is_moved_at_most_five_times_a_minute(process: Process) -> None:
    id = await process.begin()
    for channel in (ELSEWHERE, CHANNEL, ELSEWHERE, CHANNEL, ELSEWHERE):
        await process.tables.move(id, channel, ALICE.id)
        process.time += 1000
    assert await refused(process.tables.move(id, CHANNEL, ALICE.id)) == "table-moved-lately"
    process.time += MINUTE - 5000
    await process.tables.move(id, CHANNEL, ALICE.id)
    await process.check(id)


async def test_what_tables_show_is_written_at_the_end(process: Process) -> None:
    """Otherwise the next process would edit all of them."""
    id = await process.begin()
    await process.play_on(id, 1)
    await process.until_quiet()
    assert await rows.list_behind(process.db, ALL, "", 10)
    await process.tables.close()
    assert await rows.list_behind(process.db, ALL, "", 10) == []


async def test_a_place_read_slowly_does_not_replace_a_newer_one(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await process.begin()
    places = process.tables.places
    places.evict(id)
    find, was_read, go_on = rows.find, asyncio.Event(), asyncio.Event()

    async def find_slowly(db: Database, id: str) -> Any:
        found = await find(db, id)
        was_read.set()
        await go_on.wait()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(rows, "find", find_slowly)
        reading = asyncio.create_task(places.get(id))
        await was_read.wait()
    before = await places.get(id)
    after = replace(before, lost=True)
    assert await places.change(id, before, after)
    go_on.set()
    assert await reading == after
    assert await places.get(id) == after


async def test_only_somebody_away_for_five_minutes_is_pinged(process: Process) -> None:
    id = await process.begin()
    process.time += 60 * MINUTE
    for minutes, is_pinged in ((4, False), (5, True)):
        for person in (ALICE, BOB):
            process.pings.acted(person.id)
        process.time += minutes * MINUTE
        await until_pinged(process, id)
        assert bool((await process.tables.places.get(id)).ping) == is_pinged


async def test_who_ends_a_match_is_not_pinged(process: Process) -> None:
    id = await process.begin()
    process.time += 60 * MINUTE
    await process.referee.resign(id, ALICE.id)
    await process.until_quiet()
    place = await process.tables.places.get(id)
    assert place.ping
    channel, message = place.ping.split("/")
    text = process.discord.messages[channel, message]
    assert f"<@{BOB.id}>" in text
    assert f"<@{ALICE.id}>" not in text


async def test_a_ping_leaves_the_table_only_if_more_can_read_it(process: Process) -> None:
    """The challenge was in `CHANNEL`, and the table has moved."""
    game = (await process.matches.get(await process.begin())).game
    both = [ALICE.id, BOB.id]
    readers = {ELSEWHERE: [ALICE.id], CHANNEL: [BOB.id]}

    async def viewers(server: str, channel: str, people: Sequence[str]) -> list[str]:
        return readers[channel]

    process.pings.viewers = viewers
    place = Place(ELSEWHERE)
    found = await process.pings._readable_channel(game, place, both)
    assert found == (ELSEWHERE, [ALICE.id])
    readers[CHANNEL] = both
    assert await process.pings._readable_channel(game, place, both) == (CHANNEL, both)


async def test_somebody_is_reminded_once(process: Process) -> None:
    """Whatever happens afterwards without restarting the clock."""
    id = await process.begin()
    before = await process.matches.get(id)
    assert before.game.wake
    process.time = before.game.wake
    reminded = await process.referee.apply_clock(id)
    assert process.pings._wanted
    await process.until_quiet()
    process.pings.follow(Changed(reminded, reminded, 0))
    assert not process.pings._wanted


async def test_a_sweep_skips_tables_that_are_lost(process: Process) -> None:
    """There may be thousands in servers where the bot may post no longer."""
    process.discord.fail_next("post", Gone("permission"))
    id = await process.begin()
    await process.play_on(id, 1)
    await process.until_quiet()
    assert (await process.tables.places.get(id)).lost
    assert await rows.list_behind(process.db, ALL, "", 10) == []


async def test_a_channel_is_in_use_as_long_as_a_match_is_live(process: Process) -> None:
    """However long ago the match began, its thread is not archived."""
    id = await process.begin()
    process.time += 3 * DAY
    assert await rows.last_played(process.db, CHANNEL, process.time) == process.time
    ended = process.time
    await process.referee.resign(id, ALICE.id)
    assert await rows.last_played(process.db, CHANNEL, process.time + DAY) == ended
    assert await rows.last_played(process.db, ELSEWHERE, process.time) is None
    await process.until_quiet()


async def test_a_shown_version_never_falls(process: Process) -> None:
    id = await process.begin()
    await process.play_on(id, 2)
    await process.until_quiet()
    place = await process.tables.places.get(id)
    for shown in (place.shown, place.shown - 1):
        await process.db.run_all([rows.note_shown_statement(id, replace(place, shown=shown))])
    assert await rows.list_behind(process.db, ALL, "", 10) == []


# Two processes


async def test_a_press_in_another_process_is_shown_by_the_holder_of_the_shard(
    database: Database, discord: FakeDiscord
) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()
    await odd.play_on(id, 1)  # now it knows where the table is
    await even.tables.move(id, ELSEWHERE, ALICE.id)
    await even.until_quiet()
    before = [request for request in discord.requests if request[0] == "edit"]
    await odd.play_on(id, 1)
    await odd.until_quiet()
    assert [request for request in discord.requests if request[0] == "edit"] == before
    await odd.tables.sweep(ODD)
    assert [request for request in discord.requests if request[0] == "edit"] == before
    await even.tables.sweep(EVEN)
    await even.check(id)


async def test_two_processes_that_post_the_same_table_leave_it(
    process: Process, discord: FakeDiscord
) -> None:
    """With the same nonce Discord posts one message, and returns it to both."""
    other = Process(process.db, discord)
    challenge = await process.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)

    async def post_too() -> None:
        other.tables.worker.touch(challenge.id)
        await other.until_quiet()

    discord.before_next("posted", post_too)
    await process.challenges.accept(challenge.id, BOB, "12345")
    await process.check(challenge.id)


async def test_two_concurrent_moves_leave_one_table(
    database: Database, discord: FakeDiscord
) -> None:
    first, second = Process(database, discord), Process(database, discord)
    id = await first.begin()
    await second.tables.places.get(id)

    async def move() -> None:
        await second.tables.move(id, "22", ALICE.id)

    discord.before_next("post", move)
    await first.tables.move(id, ELSEWHERE, ALICE.id)
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
        await process.tables.move(id, ELSEWHERE, ALICE.id)
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
        await process.tables.move(id, ELSEWHERE, ALICE.id)
    process.restart()
    process.time += later
    if later:
        discord.expire_nonces()
    await process.tables.sweep(ALL)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [ELSEWHERE]


@pytest.mark.parametrize("lost", ["post", "posted"])
@pytest.mark.parametrize("restarts", [False, True])
async def test_a_move_whose_answer_is_lost_tells_whom_it_would_have_told(
    process: Process, discord: FakeDiscord, lost: str, restarts: bool
) -> None:
    id = await process.begin()
    discord.pinged.clear()
    discord.fail_next(lost, Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE, ALICE.id, [BOB.id])
    if restarts:
        process.restart()
    await process.tables.sweep(ALL)
    await process.check(id)
    assert discord.pinged == [[BOB.id]]
    await process.tables.move(id, CHANNEL, ALICE.id, [BOB.id])
    assert discord.pinged == [[BOB.id], []]  # that was lately
    process.time += 10 * MINUTE
    await process.tables.move(id, ELSEWHERE, ALICE.id, [BOB.id])
    assert discord.pinged == [[BOB.id], [], [BOB.id]]


@pytest.mark.parametrize("lost", ["post", "posted"])
async def test_a_move_whose_answer_is_lost_pings_nobody_who_wants_no_pings(
    process: Process, discord: FakeDiscord, lost: str
) -> None:
    id = await process.begin()
    never = Person(BOB.id, BOB.name, pings="never")
    await process.db.transact(lambda tx: people.save(tx, never))
    process.restart()
    discord.pinged.clear()
    discord.fail_next(lost, Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE, ALICE.id, [BOB.id])
    await process.tables.sweep(ALL)
    await process.check(id)
    assert discord.pinged == [[]]


async def test_a_table_whose_move_failed_stays(process: Process, discord: FakeDiscord) -> None:
    id = await process.begin()
    discord.fail_next("post", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE, ALICE.id)
    process.time += 10 * MINUTE
    discord.expire_nonces()
    await process.play_on(id, 1)
    await process.check(id)
    assert [channel for channel, _ in discord.tables(id)] == [CHANNEL]


async def test_only_moves_that_happened_count(process: Process, discord: FakeDiscord) -> None:
    id = await process.begin()
    for _ in range(MOVES):
        discord.fail_next("post", Gone("permission"))
        with pytest.raises(Gone):
            await process.tables.move(id, ELSEWHERE, ALICE.id)
    asked = [process.tables.move(id, CHANNEL, ALICE.id) for _ in range(2 * MOVES)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each for each in answers if isinstance(each, Refusal)]
    assert len(refused) == MOVES
    assert len(discord.messages) == 1 + MOVES
    process.time += MINUTE - 1
    with pytest.raises(Refusal):
        await process.tables.move(id, CHANNEL, ALICE.id)
    process.time += 1
    await process.tables.move(id, CHANNEL, ALICE.id)
    await process.check(id)


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
    assert discord.messages[CHANNEL, place.message or ""] == str(
        (await even.tables._content(loaded))[0]
    )


async def test_a_finished_table_whose_post_was_not_confirmed_is_adopted(
    process: Process, discord: FakeDiscord
) -> None:
    """It has other buttons than a live one."""
    id = await process.begin()
    await process.referee.resign(id, ALICE.id)
    await process.until_quiet()
    discord.fail_next("posted", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE, ALICE.id)
    process.restart()
    process.time += 10 * MINUTE
    discord.expire_nonces()
    await process.tables.sweep(ALL)
    await process.check(id)


async def test_a_table_is_moved_before_its_first_post_was_confirmed(
    process: Process, discord: FakeDiscord
) -> None:
    challenge = await process.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)
    discord.fail_next("posted", Away())
    await process.challenges.accept(challenge.id, BOB, "12345")
    await process.until_quiet()
    await process.tables.move(challenge.id, ELSEWHERE, ALICE.id)
    await process.check(challenge.id)


async def test_a_refresh_that_fails_is_tried_again_by_the_sweep(
    process: Process, discord: FakeDiscord
) -> None:
    id = await process.begin()
    discord.requests.clear()
    discord.fail_next("edit", Away())
    process.tables.refresh(id)
    await process.until_quiet()
    for _ in range(2):
        await process.tables.sweep(ALL)
    assert [kind for kind, _ in discord.requests] == ["edit", "edit"]


async def test_only_the_process_of_the_shard_remembers_to_refresh_a_table(
    database: Database, discord: FakeDiscord
) -> None:
    even, odd = Process(database, discord, EVEN), Process(database, discord, ODD)
    id = await even.begin()
    odd.tables.refresh(id)
    await odd.until_quiet()
    assert odd.tables._forced == set()


async def ping_without_confirmation(process: Process, id: str) -> None:
    """Play until somebody is pinged by a post whose answer is lost; the retry is yet to come."""
    process.pings.worker.retry_after = 0.05
    process.discord.fail_next("posted", Away())
    turn = (await process.matches.get(id)).game.turn
    while (await process.matches.get(id)).game.turn == turn:
        await process.play_on(id, 1)
    async with asyncio.timeout(60):
        while len(process.discord.messages) < 2:
            await asyncio.sleep(0)


async def finish(process: Process, id: str) -> None:
    """Let both players be there, and the match go on and end."""
    for person in (ALICE, BOB):
        process.pings.acted(person.id)
    await process.until_quiet()
    await process.play_on(id, 1)
    await process.until_quiet()
    for person in (ALICE, BOB):
        process.pings.acted(person.id)
    await process.referee.resign(id, ALICE.id)
    await process.until_quiet()


async def test_a_ping_that_is_no_longer_wanted_is_deleted_though_never_confirmed(
    process: Process, discord: FakeDiscord
) -> None:
    """The player opens the hand before the ping is tried again."""
    id = await process.begin()
    process.time += 60 * MINUTE
    await ping_without_confirmation(process, id)
    await finish(process, id)
    assert [*discord.messages] == discord.tables(id)


async def test_a_ping_that_is_tried_again_much_later_is_there_once(
    process: Process, discord: FakeDiscord
) -> None:
    """Discord does not remember its nonce any more."""
    id = await process.begin()
    process.time += 60 * MINUTE
    await ping_without_confirmation(process, id)
    process.time += 10 * MINUTE
    discord.expire_nonces()
    await process.until_quiet()
    (table,) = discord.tables(id)
    ping = (await process.tables.places.get(id)).ping
    assert ping
    assert [*discord.messages] == [table, tuple(ping.split("/"))]


async def test_a_ping_that_was_not_confirmed_is_deleted_after_the_table_has_moved(
    process: Process, discord: FakeDiscord
) -> None:
    id = await process.begin()
    process.time += 60 * MINUTE
    await ping_without_confirmation(process, id)
    await process.tables.move(id, ELSEWHERE, ALICE.id)
    await process.until_quiet()
    await finish(process, id)
    retired = [place for place, text in discord.messages.items() if "moved on" in text]
    assert len(discord.tables(id)) == len(retired) == 1
    assert {*discord.messages} == {*discord.tables(id), *retired}


async def test_a_shown_version_is_not_written_over_a_post_that_is_unconfirmed(
    process: Process, discord: FakeDiscord
) -> None:
    id = await process.begin()
    place = await process.tables.places.get(id)
    discord.fail_next("posted", Away())
    with pytest.raises(Away):
        await process.tables.move(id, ELSEWHERE, ALICE.id)
    await process.db.run_all([rows.note_shown_statement(id, replace(place, shown=9))])
    found = await rows.find(process.db, id)
    assert found
    assert found.shown == -1


# A process that is killed at any step


class Steps:
    """Every request to Discord and every write of a place is a step to be killed at."""

    def __init__(self, process: Process, last: int) -> None:
        self.process = process
        self.last = last
        self.taken = 0
        self._receive = process.discord._receive
        process.discord._receive = self.receive  # type: ignore[method-assign]
        self.db = process.tables.places.db
        process.tables.places.db = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)

    async def step(self) -> None:
        self.taken += 1
        if self.taken >= self.last:
            await asyncio.Event().wait()

    async def receive(self, kind: str, target: str) -> None:
        await self.step()
        await self._receive(kind, target)

    async def run_all(self, statements: Sequence[Any], *, one_row: bool = False) -> list[int]:
        await self.step()
        counts = await self.db.run_all(statements, one_row=one_row)
        await self.step()
        return counts

    async def kill(self, *more: asyncio.Task[Any]) -> Process:
        """Wait until nothing moves any more, then kill the process and start another one."""
        process, taken = self.process, -1
        while taken != self.taken:
            taken = self.taken
            for _ in range(20):  # more of them than there are between two steps
                await self.db.all("SELECT 1 AS one")
        workers = process.tables.worker, process.pings.worker
        tasks = [*more, *(task for worker in workers for task in worker.tasks.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        process.discord._receive = self._receive  # type: ignore[method-assign]
        again = Process(process.db, process.discord)
        again.time = process.time
        return again


def let_pass(process: Process, minutes: int) -> None:
    process.time += minutes * MINUTE
    if minutes:
        process.discord.expire_nonces()


@on_either_engine
@pytest.mark.parametrize("later", [0, 10])
@pytest.mark.parametrize("last", range(1, 8))
async def test_a_kill_at_any_step_of_a_first_post_leaves_one_table(
    process: Process, last: int, later: int
) -> None:
    steps = Steps(process, last)
    challenge = await process.challenges.issue(SERVER, CHANNEL, ALICE, BOB, CLASSIC)
    await process.challenges.accept(challenge.id, BOB, "12345")
    again = await steps.kill()
    let_pass(again, later)
    await again.tables.sweep(ALL)
    await again.play_on(challenge.id, 1)
    await again.check(challenge.id)


@on_either_engine
@pytest.mark.parametrize("later", [0, 10])
@pytest.mark.parametrize("last", range(1, 10))
async def test_a_kill_at_any_step_of_a_move_leaves_one_table(
    process: Process, last: int, later: int
) -> None:
    id = await process.begin()
    await process.play_on(id, 1)
    await process.check(id)
    steps = Steps(process, last)
    again = await steps.kill(asyncio.create_task(process.tables.move(id, ELSEWHERE, ALICE.id)))
    let_pass(again, later)
    await again.tables.sweep(ALL)
    await again.play_on(id, 1)
    await again.check(id)


@on_either_engine
@pytest.mark.parametrize("later", [0, 10])
@pytest.mark.parametrize("last", range(1, 11))
async def test_a_kill_at_any_step_of_a_ping_leaves_no_ping(
    process: Process, last: int, later: int
) -> None:
    """The ping replaces an earlier one."""
    id = await process.begin()
    process.time += 60 * MINUTE
    await until_pinged(process, id)
    process.time += 60 * MINUTE
    process.referee.events.followers.remove(process.tables.follow)
    steps = Steps(process, last)
    turn = (await process.matches.get(id)).game.turn
    while (await process.matches.get(id)).game.turn == turn:
        await process.play_on(id, 1)
    again = await steps.kill()
    let_pass(again, later)
    await again.tables.sweep(ALL)
    await finish(again, id)
    assert [*again.discord.messages] == again.discord.tables(id)
