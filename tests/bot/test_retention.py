"""Deleting all data of a server, on both database engines."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.chat.messenger import Away
from bot.people.anonymous import is_anonymous
from bot.people.cooldowns import COOLDOWN
from bot.people.membership import KEPT_FOR, Membership
from bot.people.person import User
from bot.people.retention import Retention
from bot.play.rematches import ask
from bot.play.snapshot import CLOSED, LIVE
from bot.play.terms import DAY, HOUR, MINUTE
from bot.standings.board import EVERYWHERE
from bot.standings.recount import recount
from bot.storage import Database, Reader, Statement, Unavailable, places, recounting, servers
from bot.storage import server_deletion as rows
from bot.storage import standings as standing_rows
from bot.storage.absences import ALONE
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database
from bot.storage.recounting import Evidence
from bot.storage.shares import ALL, Share
from bot.storage.standings import fold
from tests.bot.standings import all_counts, standing_of
from tests.bot.test_forgetting import (
    ANN,
    BEN,
    CLEO,
    RATED,
    ForgettingBackend,
    agree_to_be_shown,
    shown,
    traces,
    until_forgotten,
)
from tests.bot.test_referee import CLASSIC, refused
from tests.effort import cases

# Servers on the shards 0 and 1 of 2, whose ids occur in nothing else.
HERE, THERE = str((71 << 40) + (2 << 22)), str((73 << 40) + (1 << 22))
CHANNEL = "900000000000000091"
COMPUTER = "99"


class FakeMessenger:
    """Knows which servers the bot is in."""

    def __init__(self) -> None:
        self.servers = {HERE, THERE}
        self.asked: list[str] = []
        self.says_wrongly: set[str] = set()  # servers that a list of servers lacks
        self.says_nothing: set[str] = set()  # servers that Discord fails to find out about

    def servers_of(self, shard: int) -> set[str]:
        return self.servers - self.says_wrongly

    async def is_in(self, server: str) -> bool:
        self.asked.append(server)
        if server in self.says_nothing:
            raise Away("it is not there")
        return server in self.servers


class RetentionBackend(ForgettingBackend):
    def __init__(self, db: Database, share: Share = ALL) -> None:
        super().__init__(db)
        self.messenger = FakeMessenger()
        self.told: list[tuple[set[str], set[str]]] = []
        messenger: Any = self.messenger

        async def until_told(matches: Sequence[str], challenges: Sequence[str]) -> None:
            self.told.append((set(matches), set(challenges)))

        absences = self.matches.absences
        self.share = share
        self.membership = Membership(
            db, absences, messenger, lambda: share, self.now, self.failures
        )
        self.retention = Retention(
            db,
            self.matches,
            self.referee,
            self.membership,
            until_told,  # type: ignore[arg-type]
            (self.matches.evict,),
            self.forgetting,
            self.now,
            self.failures,
        )
        self.retention.on_deleted = self.directory.evict_server

    async def begun(
        self, server: str, first: User = ANN, second: User = BEN, rated: bool = False
    ) -> str:
        terms = RATED if rated else CLASSIC
        challenge = await self.challenges.issue(server, CHANNEL, first, second, terms)
        await self.challenges.accept(challenge.id, second, "12345")
        return challenge.id

    async def played(
        self, server: str, first: User = ANN, second: User = BEN, rated: bool = True
    ) -> str:
        id = await self.begun(server, first, second, rated)
        await self.play_on(id)
        return id

    async def against_computer(
        self, server: str, who: User, level: str = "squire", hinted: bool = False
    ) -> str:
        loaded = await self.challenges.play_computer(
            server, CHANNEL, who, COMPUTER, CLASSIC, level, "5"
        )
        if hinted:
            await self.referee.note_hint(loaded.game.id, who.id, 0)
        await self.play_on(loaded.game.id)
        return loaded.game.id

    async def compare(self) -> None:
        for shard in self.share.shards:
            self.membership.compare(shard)
        await asyncio.gather(*self.membership.worker.tasks.values())

    async def leave(self, server: str) -> None:
        self.messenger.servers.discard(server)
        await self.compare()

    async def come_back(self, server: str) -> None:
        self.messenger.servers.add(server)
        await self.compare()

    async def sweep(self) -> None:
        await self.retention.sweep(self.share)
        await until_forgotten(self)


@pytest.fixture
def backend(database: Database) -> RetentionBackend:
    return RetentionBackend(database)


async def fill(backend: RetentionBackend, server: str) -> list[str]:
    """Have all kinds of data of a server; Ann plays only there, Ben and Cleo also elsewhere."""
    for who in (ANN, BEN, CLEO):
        await agree_to_be_shown(backend, who)
    await backend.directory.change_settings(server, language="nl", threads=True)
    ids = [
        await backend.played(server),
        await backend.played(server, BEN, CLEO),
        await backend.played(server, CLEO, ANN, rated=False),
        await backend.against_computer(server, ANN),
        await backend.against_computer(server, BEN),
    ]
    early = await backend.begun(server, BEN, ANN, rated=True)
    await backend.play_on(early, 3)
    await backend.referee.resign(early, ANN.id)
    cancelled, closed = await backend.begun(server), await backend.begun(server, CLEO, ANN)
    await backend.referee.cancel(cancelled, ANN.id)
    await backend.referee.close(closed, server, BEN.id)
    await backend.challenges.issue(server, CHANNEL, ANN, None, CLASSIC)
    await backend.db.run_all(
        [
            ("INSERT INTO threads (id, parent, server) VALUES ($1, $2, $3)", "77", CHANNEL, server),
            standing_rows.count_statement((server, "2020Q1", 1, 1500, 0)),
        ]
    )
    await fold(backend.db)
    await backend.played(server, BEN, ANN)  # its increments are not folded yet
    return [*ids, early, cancelled, closed]


async def test_nothing_of_a_server_is_left_in_any_table(backend: RetentionBackend) -> None:
    ids = await fill(backend, HERE)
    live = [await backend.begun(HERE), await backend.begun(HERE, CLEO, BEN, rated=True)]
    await backend.played(THERE, BEN, CLEO)
    elsewhere = await traces(backend.db, THERE)
    found = await traces(backend.db, HERE, CHANNEL)
    assert {"servers", "matches", "challenges", "standings", "threads"} <= set(found)
    await backend.leave(HERE)
    backend.time += KEPT_FOR
    await backend.sweep()
    assert await traces(backend.db, HERE) == []
    assert await traces(backend.db, *ids, *live) == []
    assert await traces(backend.db, THERE) == elsewhere
    assert backend.told[0][0] == set(live)
    assert not backend.failures


async def test_people_with_nothing_in_another_server_are_forgotten_with_it(
    backend: RetentionBackend,
) -> None:
    await fill(backend, HERE)
    await backend.played(THERE, BEN, CLEO)
    bens = [await standing_of(backend.db, EVERYWHERE, "", who.id) for who in (BEN, CLEO)]
    await backend.leave(HERE)
    backend.time += KEPT_FOR
    await backend.sweep()
    assert await traces(backend.db, ANN.id, ANN.name) == []
    for who in (BEN, CLEO):
        assert (await backend.directory.person(who.id)).everywhere
    assert [await standing_of(backend.db, EVERYWHERE, "", who.id) for who in (BEN, CLEO)] == bens
    assert await standing_of(backend.db, HERE, "", BEN.id) is None


async def test_somebody_who_has_only_been_challenged_elsewhere_is_not_forgotten(
    backend: RetentionBackend,
) -> None:
    await backend.played(HERE)
    await backend.challenges.issue(THERE, CHANNEL, BEN, ANN, CLASSIC)
    await backend.leave(HERE)
    backend.time += KEPT_FOR
    await backend.sweep()
    assert "people" in await traces(backend.db, ANN.id)


async def test_ratings_can_still_be_recomputed(backend: RetentionBackend) -> None:
    """Those on the board of all servers depend on results of the server that is gone."""
    await fill(backend, HERE)
    for pair in ((BEN, CLEO), (CLEO, BEN), (BEN, CLEO)):
        await backend.played(THERE, *pair)
        await backend.played(HERE, *pair)
    await backend.against_computer(HERE, CLEO)
    await backend.against_computer(HERE, CLEO, hinted=True)
    assert (await recount(backend.db)).differences == []
    await backend.leave(HERE)
    backend.time += KEPT_FOR
    await backend.sweep()
    backend.time += HOUR
    await backend.played(THERE, BEN, CLEO)
    await backend.against_computer(THERE, BEN)
    for replay in (False, True):
        found = await recount(backend.db, replay=replay)
        assert found.differences == []
    assert found.rated == 11
    assert await all_counts(backend.db) == await shown(backend.db)


async def test_a_result_says_nothing_but_who_won_and_how_much_it_counted(
    backend: RetentionBackend,
) -> None:
    await backend.played(THERE, BEN, CLEO)
    id = await backend.played(HERE, CLEO, BEN)
    game = (await backend.matches.get(id)).game
    assert await backend.retention.delete(HERE, "1")
    (row,) = await backend.db.all("SELECT * FROM matches WHERE state = 'result'")
    assert row["id"] != id
    ignored = None, 0, "", "null", -1
    kept = {name for name, value in row.items() if value not in ignored} | {"winner"}
    assert kept == {
        *("id", "state", "player0", "player1", "winner", "number", "ended", "started", "moved"),
        *("rated", "ratings", "rating_rules", "rules", "ply", "reason", "lost"),
    }
    assert row["started"] == row["moved"] == game.ended
    assert row["reason"] == "result"
    assert row["ratings"].count("[0, 0, 0]") == 4
    assert await backend.db.all("SELECT * FROM moves WHERE match = $1", id) == []
    assert await refused(backend.matches.get(id)) == "no-such-match"


async def test_the_limits_of_a_day_hold_after_a_deletion(backend: RetentionBackend) -> None:
    """Nobody shakes off that many matches of the same two players in a day count less."""
    await backend.played(THERE, BEN, CLEO)
    for _ in range(3):
        await backend.played(HERE, BEN, CLEO)
    assert await backend.retention.delete(HERE, "1")
    last = (await backend.matches.get(await backend.played(HERE, BEN, CLEO))).game
    assert last.ratings
    assert [change.divisor for change in last.ratings] == [4, 4]


# Leaving and coming back


async def test_the_log_announces_the_day_of_the_deletion(
    backend: RetentionBackend, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    await backend.played(HERE)
    await backend.leave(HERE)
    assert f"the bot is not in server {HERE} any more" in caplog.text
    assert "will be deleted on 2024-11-03" in caplog.text  # 20,030 days after 1970
    caplog.set_level(logging.INFO)
    await backend.come_back(HERE)
    assert f"server {HERE} again: its data is kept" in caplog.text


async def test_servers_are_kept_for_thirty_days(backend: RetentionBackend) -> None:
    await fill(backend, HERE)
    before = await traces(backend.db, HERE)
    await backend.leave(HERE)
    backend.time += KEPT_FOR - MINUTE
    await backend.sweep()
    assert await traces(backend.db, HERE) == before
    assert backend.messenger.asked == []
    await backend.compare()  # as after a restart: it has been gone since then, not since now
    backend.time += MINUTE
    await backend.sweep()
    assert await traces(backend.db, HERE) == []


async def test_nothing_is_lost_if_the_bot_comes_back(backend: RetentionBackend) -> None:
    ids = await fill(backend, HERE)
    live = await backend.begun(HERE)
    await backend.leave(HERE)
    backend.time += KEPT_FOR - MINUTE
    await backend.come_back(HERE)
    backend.time += 2 * KEPT_FOR
    await backend.sweep()
    for id in (*ids, live):
        assert (await backend.matches.get(id)).game.server == HERE
    assert (await backend.directory.server(HERE)).threads


async def test_discord_is_asked_before_anything_is_deleted(backend: RetentionBackend) -> None:
    id = await backend.played(HERE)
    backend.messenger.says_wrongly = {HERE}
    await backend.compare()
    backend.time += KEPT_FOR
    await backend.sweep()
    assert backend.messenger.asked == [HERE]
    assert (await backend.matches.get(id)).game.server == HERE
    assert await servers.left(backend.db) == []


async def test_a_server_about_which_discord_says_nothing_delays_no_other(
    backend: RetentionBackend, caplog: pytest.LogCaptureFixture
) -> None:
    left = {server: await backend.played(server) for server in (THERE, HERE)}
    for server in left:
        await backend.leave(server)
    backend.time += KEPT_FOR
    first = min(left)
    backend.messenger.says_nothing = {first}
    await backend.sweep()
    assert [row["id"] for row in await servers.left(backend.db)] == [first]
    assert f"whether the bot is in {first}" in caplog.text
    backend.messenger.says_nothing = set()
    await backend.sweep()
    assert await servers.left(backend.db) == []


async def test_a_bot_that_comes_back_at_the_last_moment_deletes_nothing(
    backend: RetentionBackend,
) -> None:
    id = await backend.played(HERE)
    await backend.leave(HERE)
    backend.time += KEPT_FOR
    await backend.come_back(HERE)
    await asyncio.wait([backend.retention.deleting.touch(HERE)])  # as the sweep was about to do
    assert (await backend.matches.get(id)).game.server == HERE


async def test_a_match_stands_still_while_the_bot_is_away(backend: RetentionBackend) -> None:
    id = await backend.begun(HERE, rated=True)
    backend.time += HOUR
    await backend.leave(HERE)
    backend.time += 20 * DAY
    loaded = await backend.matches.get(id)
    assert loaded.due == backend.time + 23 * HOUR
    assert await refused(backend.referee.claim_win(id, BEN.id)) == "time-not-up"
    await backend.come_back(HERE)
    backend.time += 2 * HOUR
    again = RetentionBackend(backend.db)
    again.time = backend.time
    await again.matches.absences.load()
    for each in (backend, again):
        assert (await each.matches.get(id)).due == backend.time + 21 * HOUR
    (row,) = await backend.db.all("SELECT wake FROM matches WHERE id = $1", id)
    assert row["wake"] <= backend.time  # its alarm looks at once
    absences = "SELECT shard FROM absences WHERE shard_count = $1"
    assert len(await backend.db.all(absences, ALONE)) == 1
    await backend.retention.delete(HERE, "1")
    assert await backend.db.all(absences, ALONE) == []  # it says when the server was made


async def test_an_absence_of_one_server_is_none_of_another(backend: RetentionBackend) -> None:
    here, there = await backend.begun(HERE), await backend.begun(THERE)
    await backend.leave(HERE)
    for _ in range(2):
        backend.time += HOUR
        assert (await backend.matches.get(here)).due == backend.time + DAY
        assert (await backend.matches.get(there)).due == 20_001 * DAY
    await backend.come_back(HERE)
    assert (await backend.matches.get(there)).due == 20_001 * DAY


async def test_live_matches_of_a_left_server_end_without_a_result(
    backend: RetentionBackend,
) -> None:
    id = await backend.begun(HERE, rated=True)
    await backend.play_on(id, 20)
    await backend.leave(HERE)
    backend.time += KEPT_FOR
    await backend.sweep()
    ended = next(event.after for event in backend.published if event.after.game.state != LIVE)
    assert ended.game.state == CLOSED
    assert await backend.db.all("SELECT * FROM standings") == []
    assert await backend.db.all("SELECT * FROM matches") == []


async def test_a_process_leaves_other_shards_alone(database: Database) -> None:
    """It does not see their servers, so to it they all seem to have been left."""
    first = RetentionBackend(database, Share(2, (0,)))
    first.messenger.servers = {HERE}
    here, there = await first.played(HERE), await first.played(THERE)
    await first.compare()
    assert await servers.left(database) == []
    second = RetentionBackend(database, Share(2, (1,)))
    second.messenger.servers = set()
    await second.compare()
    assert [row["id"] for row in await servers.left(database)] == [THERE]
    for each in (first, second):
        each.time += KEPT_FOR
    await first.sweep()
    assert (await first.matches.get(there)).game.server == THERE
    await second.sweep()
    assert await refused(first.matches.get(there)) == "no-such-match"
    assert (await first.matches.get(here)).game.server == HERE


async def test_an_upgrade_knows_every_server_with_data(database_url: str) -> None:
    """Older versions did not write a row for each, nor in which server a thread is."""
    old = await open_database(database_url, migrations=all_migrations()[:15])
    terms = "'GKUDX', 0, 'international', 'day', 'ab'"
    await old.run_all(
        [
            (
                "INSERT INTO matches (id, rules, server, channel, player0, player1, kingdom,"
                " artifacts, edition, pace, seed, salt, next_seed, started, moved)"
                f" VALUES ('M', 1, '{HERE}', '77', '1', '2', {terms}, '1', 'ab', 1, 1)",
            ),
            (
                "INSERT INTO challenges (id, server, channel, challenger, kingdom, artifacts,"
                " edition, pace, seed, made, ends)"
                f" VALUES ('C', '{THERE}', '5', '1', {terms}, 1, 2)",
            ),
            ("INSERT INTO servers (id, pace) VALUES ($1, 'live')", HERE),
            ("INSERT INTO threads (id, parent) VALUES ('77', '5'), ('78', '5')",),
        ]
    )
    await old.close()
    database = await open_database(database_url)
    found = await database.all("SELECT id, pace, left_at FROM servers ORDER BY id")
    assert [dict(row) for row in found] == [
        {"id": HERE, "pace": "live", "left_at": None},
        {"id": THERE, "pace": "day", "left_at": None},
    ]
    threads = await database.all("SELECT id, server FROM threads")
    assert [dict(row) for row in threads] == [{"id": "77", "server": HERE}]
    await database.close()


# For managers


async def test_a_manager_deletes_their_server_at_once(backend: RetentionBackend) -> None:
    ids = await fill(backend, HERE)
    live = await backend.begun(HERE)
    await backend.played(THERE, BEN, CLEO)
    assert await backend.retention.delete(HERE, CLEO.id)
    await until_forgotten(backend)
    assert await traces(backend.db, HERE, *ids, live, ANN.id) == []
    assert backend.messenger.asked == []
    assert (await recount(backend.db)).differences == []
    assert await backend.directory.server(HERE) == replace(
        await backend.directory.server("1"), id=HERE
    )
    await backend.begun(HERE, CLEO, BEN)  # a new beginning


async def test_a_manager_cannot_escape_from_a_rated_loss(backend: RetentionBackend) -> None:
    await backend.played(THERE, BEN, CLEO)
    before = await standing_of(backend.db, EVERYWHERE, "", BEN.id)
    await backend.begun(HERE, BEN, CLEO, rated=True)
    assert await backend.retention.delete(HERE, BEN.id)
    after = await standing_of(backend.db, EVERYWHERE, "", BEN.id)
    assert before
    assert after
    assert after.losses == before.losses + 1


async def test_a_server_is_deleted_at_most_once_an_hour(backend: RetentionBackend) -> None:
    await backend.played(HERE)
    await backend.retention.delete(HERE, "1")
    await until_forgotten(backend)
    await backend.played(HERE)
    backend.time += COOLDOWN - 1
    assert await refused(backend.retention.delete(HERE, "1")) == "server-deleted-lately"
    backend.time += 1
    assert await backend.retention.delete(HERE, "1")


async def test_a_match_that_cannot_be_replayed_does_not_stop_it(
    backend: RetentionBackend,
) -> None:
    broken, over = await backend.begun(HERE), await backend.played(HERE)
    await backend.play_on(broken, 5)
    await backend.db.run_all(
        [
            ("DELETE FROM moves WHERE match = $1 AND ply = 2", broken),
            ("UPDATE matches SET ratings = '{' WHERE id = $1", over),
        ]
    )
    backend.restart()
    backend = RetentionBackend(backend.db)
    assert await backend.retention.delete(HERE, "1")
    await until_forgotten(backend)
    assert await traces(backend.db, HERE, broken, over) == []


# Page by page


class FailingDatabase:
    """Becomes unavailable after so many transactions."""

    def __init__(self, db: Database, transactions: int) -> None:
        self.db = db
        self.left = transactions
        self.failed = asyncio.Event()

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)

    def _count(self) -> None:
        if self.left == 0:
            self.failed.set()
            raise Unavailable("lost")
        self.left -= 1

    async def transact(self, *arguments: Any, **options: Any) -> Any:
        self._count()
        return await self.db.transact(*arguments, **options)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        self._count()
        return await self.db.run_all(statements, one_row=one_row)


async def fail_to_delete(backend: RetentionBackend, server: str, transactions: int) -> None:
    """Let the deletion of a server fail after so many transactions."""
    failing = FailingDatabase(backend.db, transactions)
    backend.retention.db = failing  # type: ignore[assignment]
    backend.retention.patience = 0.2
    assert not await backend.retention.delete(server, "1")
    async with asyncio.timeout(60):
        await failing.failed.wait()


@pytest.mark.parametrize("transactions", cases(range(1, 14, 2), 3))
async def test_a_deletion_continues_after_a_crash(
    backend: RetentionBackend, monkeypatch: pytest.MonkeyPatch, transactions: int
) -> None:
    monkeypatch.setattr(rows, "PAGE", 3)
    for name in ("STANDINGS", "MATCHES", "CHALLENGES"):
        monkeypatch.setattr(rows, name, getattr(rows, name).replace("50", "3"))
    ids = await fill(backend, HERE)
    await backend.played(THERE, BEN, CLEO)
    await fail_to_delete(backend, HERE, transactions)
    assert await traces(backend.db, HERE) != []
    assert (await recount(backend.db)).differences == []  # at every moment
    again = RetentionBackend(backend.db)
    again.time = backend.time
    await again.sweep()
    await until_forgotten(again)
    assert await traces(backend.db, HERE, *ids, ANN.id) == []
    assert (await recount(backend.db)).differences == []
    assert await all_counts(backend.db) == await shown(backend.db)
    assert again.messenger.asked == []


@pytest.mark.parametrize("transactions", [3, 6, 9])
async def test_a_recount_finds_nothing_wrong_with_what_is_deleted_meanwhile(
    backend: RetentionBackend, monkeypatch: pytest.MonkeyPatch, transactions: int
) -> None:
    await fill(backend, HERE)
    await backend.played(THERE, BEN, CLEO)
    evidence = recounting.evidence

    async def too_late(db: Reader, matches: Sequence[str]) -> dict[str, Evidence]:
        monkeypatch.undo()
        await fail_to_delete(backend, HERE, transactions)
        return await evidence(db, matches)

    monkeypatch.setattr(recounting, "evidence", too_late)
    assert (await recount(backend.db)).differences == []


async def test_nothing_new_begins_in_a_server_that_is_being_deleted(
    backend: RetentionBackend,
) -> None:
    finished = await backend.played(HERE)
    open_to_all = await backend.challenges.issue(HERE, CHANNEL, CLEO, None, CLASSIC)
    await ask(backend.referee, finished, ANN.id, "1", CHANNEL)
    await fail_to_delete(backend, HERE, 1)
    for attempt, reason in (
        (backend.begun(HERE), "server-is-being-deleted"),
        (backend.challenges.accept(open_to_all.id, ANN, "1"), "challenge-withdrawn"),
        (backend.against_computer(HERE, ANN), "server-is-being-deleted"),
        (ask(backend.referee, finished, BEN.id, "2", CHANNEL), "server-is-being-deleted"),
    ):
        assert await refused(attempt) == reason
    assert backend.told[-1] == (set(), {open_to_all.id})


async def test_concurrent_actions_leave_nothing_behind(backend: RetentionBackend) -> None:
    ids = [await backend.played(HERE) for _ in range(3)]
    live = [await backend.begun(HERE, rated=True) for _ in range(3)]
    await asyncio.gather(
        *(backend.play_on(id) for id in live),
        *(ask(backend.referee, id, BEN.id, "1", CHANNEL) for id in ids),
        backend.retention.delete(HERE, "1"),
        *(backend.begun(HERE, CLEO, BEN) for _ in range(3)),
        return_exceptions=True,
    )
    backend.time += COOLDOWN
    await backend.retention.delete(HERE, "1")
    await until_forgotten(backend)
    assert await traces(backend.db, HERE, *ids, *live) == []
    assert (await recount(backend.db)).differences == []
    assert not backend.failures


async def test_a_process_with_a_match_in_memory_notices_it(backend: RetentionBackend) -> None:
    id = await backend.played(HERE)
    other = RetentionBackend(backend.db)
    await other.matches.get(id)
    await backend.retention.delete(HERE, "1")
    assert await refused(other.matches.get(id)) == "no-such-match"
    assert await refused(ask(other.referee, id, BEN.id, "2", CHANNEL)) == "no-such-match"


async def test_no_table_of_a_result_is_ever_looked_for(backend: RetentionBackend) -> None:
    await backend.played(HERE)
    await backend.retention.delete(HERE, "1")
    await until_forgotten(backend)
    (row,) = await backend.db.all("SELECT player0 FROM matches")
    assert is_anonymous(row["player0"])
    assert await places.list_behind(backend.db, ALL, "", 10) == []


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_every_statement_uses_an_index(database: Database) -> None:
    statements = [rows.STANDINGS, rows.MATCHES, rows.CHALLENGES, rows.LIVE, *rows._TRACES]
    for sql in statements:
        plan = [
            row["detail"]
            for row in await database.all(f"EXPLAIN QUERY PLAN {sql.replace('$1', repr('1'))}")
        ]
        assert all(line.startswith("SEARCH") for line in plan), (sql, plan)
