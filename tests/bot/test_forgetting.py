"""Forgetting a person, on both database engines."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot import background
from bot.background import Failures
from bot.errors import Refusal
from bot.messages.pings import Pings
from bot.messages.places import Places
from bot.people.anonymous import is_anonymous, new_anonymous_id
from bot.people.directory import Directory
from bot.people.forgetting import TRIES, Forgetting
from bot.people.member_names import MemberNames
from bot.people.person import Person, User
from bot.play.matches import Matches
from bot.play.rematches import ask
from bot.play.snapshot import CANCELLED, CLOSED, LIVE, OVER
from bot.play.terms import DAY, MINUTE
from bot.standings.board import EVERYWHERE
from bot.standings.recount import recount
from bot.storage import Database, Statement, Transaction, Unavailable, people, places
from bot.storage import challenges as challenge_rows
from bot.storage import forgetting as rows
from bot.storage import matches as match_rows
from bot.storage.measured import MeasuredDatabase
from bot.storage.shares import ALL
from bot.storage.sqlite import SqliteDatabase
from tests.bot.standings import all_counts, standing_of
from tests.bot.test_referee import CLASSIC, Backend, refused
from tests.bot.test_tables import everybody

# Ids that occur in nothing else.
ANN, BEN, CLEO = (
    User("700000000000000071", "Ann-71"),
    User("700000000000000072", "Ben-72"),
    User("700000000000000073", "Cleo-73"),
)
RATED = replace(CLASSIC, rated=True)


class FakeTables:
    """Notes which tables are to be refreshed."""

    def __init__(self) -> None:
        self.refreshed: list[str] = []

    def refresh(self, id: str) -> None:
        self.refreshed.append(id)


class ForgettingBackend(Backend):
    """A backend that can forget people."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.tables = FakeTables()
        self.directory = Directory(db, lambda server: "en-GB", self.now)
        messenger: Any = None
        places = Places(db, self.matches, lambda: True)
        self.pings = Pings(places, messenger, self.directory, everybody, self.now, Counter())
        self.member_names = MemberNames(messenger, self.now)
        self.failures: Failures = Counter()
        self.forgetting = Forgetting(
            db,
            self.matches,
            self.referee,
            self.tables.refresh,
            (self.directory.evict, self.pings.evict, self.member_names.evict),
            self.now,
            self.failures,
        )

    async def game(self, first: User = ANN, second: User = BEN, rated: bool = False) -> str:
        terms = RATED if rated else CLASSIC
        challenge = await self.challenges.issue("10", "20", first, second, terms)
        await self.challenges.accept(challenge.id, second, "12345")
        return challenge.id

    async def finished(self, first: User = ANN, second: User = BEN) -> str:
        id = await self.game(first, second, rated=True)
        assert (await self.play_on(id)).game.state == OVER
        return id


@pytest.fixture
def backend(database: Database) -> ForgettingBackend:
    return ForgettingBackend(database)


async def everything(db: Database) -> dict[str, list[str]]:
    """Return all rows of all tables, as texts."""
    engine = db.db if isinstance(db, MeasuredDatabase) else db
    if isinstance(engine, SqliteDatabase):
        named = "SELECT name FROM sqlite_master WHERE type = 'table'"
    else:
        named = "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()"
    tables = [row["name"] for row in await db.all(named)]
    assert {"matches", "people", "challenges", "standings", "standing_counts"} <= set(tables)
    return {
        table: [str(dict(row)) for row in await db.all(f"SELECT * FROM {table}")]
        for table in tables
    }


async def traces(db: Database, *of: str) -> list[str]:
    """List the tables that hold any of these texts."""
    found = await everything(db)
    return [
        table for table, rows in found.items() if any(text in row for row in rows for text in of)
    ]


async def shown(db: Database) -> dict[tuple[str, str, int, int], int]:
    """Count the people who are shown, one by one."""
    found: dict[tuple[str, str, int, int], int] = {}
    for row in await db.all("SELECT board, season, points FROM standings WHERE shown = 1"):
        for grain in (100, 1):
            key = row["board"], row["season"], grain, row["points"] // grain * grain
            found[key] = found.get(key, 0) + 1
    return found


async def agree_to_be_shown(backend: ForgettingBackend, who: User) -> None:
    async def work(tx: Transaction) -> None:
        await people.save(tx, Person(who.id, who.name, language="en", pings="never"))
        await tx.run("UPDATE people SET everywhere = 1 WHERE id = $1", who.id)

    await backend.db.transact(work)


async def test_nothing_of_a_person_is_left_in_any_table(backend: ForgettingBackend) -> None:
    for who in (ANN, BEN):
        await agree_to_be_shown(backend, who)
    await backend.finished()
    await backend.finished(BEN, ANN)
    loaded = [await backend.game(ANN, CLEO), await backend.game(BEN, ANN, rated=True)]
    cancelled, closed = await backend.game(), await backend.game(CLEO, ANN)
    await backend.referee.cancel(cancelled, ANN.id)
    await backend.referee.close(closed, "10", BEN.id)
    by = await backend.challenges.issue("10", "20", ANN, None, CLASSIC)
    to = await backend.challenges.issue("10", "20", CLEO, ANN, CLASSIC)
    declined = await backend.challenges.issue("10", "20", BEN, ANN, CLASSIC)
    await backend.challenges.decline(declined.id, ANN.id)
    for who, blocked in ((ANN, CLEO), (CLEO, ANN), (CLEO, BEN)):
        before = await backend.directory.blocked_by(who.id)
        await backend.directory.make_known(who.id)
        await backend.directory.block(who.id, [*before, blocked.id], before)
    tables = {"people", "challenges", "matches", "standings", "blocks"}
    assert set(await traces(backend.db, ANN.id)) == tables

    await backend.forgetting.forget(ANN.id)
    assert await traces(backend.db, ANN.id, ANN.name) == []
    assert set(await traces(backend.db, BEN.id)) == tables
    assert await backend.directory.blocked_by(CLEO.id) == [BEN.id]
    for id in loaded:
        game = (await backend.matches.get(id)).game
        assert game.outcome
        assert game.outcome.reason == "resigned"
        assert is_anonymous(game.players[1 - game.outcome.winner])  # type: ignore[operator]
    assert sorted(backend.tables.refreshed) == sorted(loaded)
    assert (await backend.matches.get(cancelled)).game.state == CANCELLED
    assert (await backend.matches.get(closed)).game.state == CLOSED
    for challenge, state in ((by, "withdrawn"), (to, "declined"), (declined, "declined")):
        assert (await backend.challenges.find(challenge.id)).state == state


async def test_a_person_gets_the_same_anonymous_id_in_all_matches(
    backend: ForgettingBackend,
) -> None:
    ids = [
        await backend.finished(),
        await backend.finished(BEN, ANN),
        await backend.finished(CLEO, BEN),
    ]
    before = [(await backend.matches.get(id)).game for id in ids]
    await backend.forgetting.forget(ANN.id)
    after = [(await backend.matches.get(id)).game for id in ids]
    anonymous = after[0].players[0]
    assert is_anonymous(anonymous)
    assert [game.players for game in after] == [
        (anonymous, BEN.id),
        (BEN.id, anonymous),
        (CLEO.id, BEN.id),
    ]
    for old, new in zip(before, after, strict=True):
        assert replace(new, players=old.players, version=old.version) == old
    await backend.forgetting.forget(BEN.id)
    first, second, third = [(await backend.matches.get(id)).game.players for id in ids]
    assert first == tuple(reversed(second))
    assert first[0] == anonymous
    assert is_anonymous(first[1])
    assert first[1] != anonymous
    assert third == (CLEO.id, first[1])


async def test_an_anonymous_player_is_on_no_board_and_not_counted(
    backend: ForgettingBackend,
) -> None:
    for who in (ANN, BEN):
        await agree_to_be_shown(backend, who)
    await backend.finished()
    await backend.finished(BEN, CLEO)
    bens = await standing_of(backend.db, "10", "", BEN.id)
    assert await all_counts(backend.db) == await shown(backend.db)
    await backend.forgetting.forget(ANN.id)
    assert await all_counts(backend.db) == await shown(backend.db)
    anonymous = await backend.db.all("SELECT * FROM standings WHERE person NOT LIKE '7%'")
    assert {(row["board"] == EVERYWHERE, row["season"] == "") for row in anonymous} == {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert {row["shown"] for row in anonymous} == {0}
    assert await standing_of(backend.db, "10", "", BEN.id) == bens


async def test_a_forgotten_person_who_returns_is_a_newcomer(backend: ForgettingBackend) -> None:
    await agree_to_be_shown(backend, ANN)
    await backend.finished()
    assert (await backend.directory.person(ANN.id)).pings == "never"
    await backend.forgetting.forget(ANN.id)
    assert await backend.directory.person(ANN.id) == Person(ANN.id)
    assert await standing_of(backend.db, "10", "", ANN.id) is None
    id = await backend.finished()
    assert (await backend.matches.get(id)).game.players == (ANN.id, BEN.id)
    standing = await standing_of(backend.db, "10", "", ANN.id)
    assert standing
    assert standing.wins + standing.losses + standing.draws == 1


async def test_nobody_can_have_a_rematch_with_an_anonymous_player(
    backend: ForgettingBackend,
) -> None:
    id = await backend.finished()
    await ask(backend.referee, id, ANN.id, "1", "20")
    await backend.forgetting.forget(ANN.id)
    assert await refused(ask(backend.referee, id, BEN.id, "2", "20")) == "rematch-with-nobody"
    assert await refused(ask(backend.referee, id, ANN.id, "2", "20")) == "not-your-match"


async def test_a_process_with_the_match_in_memory_notices_it(backend: ForgettingBackend) -> None:
    """A process that has the match in memory must not continue with the old players."""
    id = await backend.finished()
    other = ForgettingBackend(backend.db)
    assert ANN.id in (await other.matches.get(id)).game.players
    await backend.forgetting.forget(ANN.id)
    assert await refused(ask(other.referee, id, BEN.id, "2", "20")) == "rematch-with-nobody"
    third = ForgettingBackend(backend.db)
    loaded = await third.matches.get(id)
    await backend.forgetting.forget(BEN.id)
    assert BEN.id in loaded.game.players
    assert BEN.id not in (await third.matches.get(id)).game.players


async def test_a_match_that_is_being_loaded_is_loaded_again(
    backend: ForgettingBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row was read before it was changed."""
    id = await backend.finished()
    matches = backend.forgetting.matches = Matches(backend.db, backend.matches.absences)
    was_read, go_on, evicted = asyncio.Event(), asyncio.Event(), asyncio.Event()
    find_with_moves = match_rows.find_with_moves

    async def find_slowly(db: Database, id: str) -> Any:
        found = await find_with_moves(db, id)
        was_read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(match_rows, "find_with_moves", find_slowly)
    loading = asyncio.create_task(matches.get(id))
    await was_read.wait()
    backend.forgetting.evictions = (lambda person: evicted.set(),)
    forgetting = asyncio.create_task(backend.forgetting.forget(ANN.id))
    await evicted.wait()
    go_on.set()
    assert ANN.id in (await loading).game.players
    assert await forgetting
    assert ANN.id not in (await matches.get(id)).game.players


async def test_the_member_name_of_a_forgotten_person_is_evicted(backend: ForgettingBackend) -> None:
    for who in (ANN, BEN):
        backend.member_names.note("10", who.id, who.name)
    await backend.forgetting.forget(ANN.id)
    assert ANN.name not in str(backend.member_names._known)
    assert BEN.name in str(backend.member_names._known)


async def test_only_recent_tables_and_challenges_are_shown_again(
    backend: ForgettingBackend,
) -> None:
    await backend.finished()
    cancelled = await backend.game()
    await backend.referee.cancel(cancelled, ANN.id)
    old_challenge = await backend.challenges.issue("10", "20", ANN, BEN, CLASSIC)
    await backend.challenges.withdraw(old_challenge.id, ANN.id, "31")
    backend.time += 2 * DAY
    new = await backend.finished()
    challenge = await backend.challenges.issue("10", "20", ANN, BEN, CLASSIC)
    await backend.challenges.withdraw(challenge.id, ANN.id, "32")
    backend.time += DAY - MINUTE

    async def all_shown(tx: Transaction) -> None:
        await tx.run("UPDATE matches SET shown = version")
        await tx.run("UPDATE challenges SET shown = 1")

    await backend.db.transact(all_shown)
    await backend.forgetting.forget(ANN.id)
    assert [id for id, _ in await places.list_behind(backend.db, ALL, "", 10)] == [new]
    assert challenge.id in await challenge_rows.list_behind(backend.db)
    assert old_challenge.id not in await challenge_rows.list_behind(backend.db)


async def test_somebody_who_keeps_beginning_matches_is_asked_to_try_again(
    backend: ForgettingBackend,
) -> None:
    await backend.finished()
    begun: list[str] = []
    resign_all = backend.forgetting._resign_all

    async def begin_another(person: str) -> set[str]:
        resigned = await resign_all(person)
        begun.append(await backend.game())
        return resigned

    backend.forgetting._resign_all = begin_another  # type: ignore[method-assign]
    with pytest.raises(Refusal) as refusal:
        await backend.forgetting.forget(ANN.id)
    assert refusal.value.text == "forget-again"
    assert len(begun) == TRIES
    assert (await backend.matches.get(begun[-1])).game.state == LIVE
    assert {"people", "matches"} <= set(await traces(backend.db, ANN.id))


async def test_forgetting_an_unknown_person_changes_nothing(backend: ForgettingBackend) -> None:
    await backend.finished(BEN, CLEO)
    before = await everything(backend.db)
    await backend.forgetting.forget(ANN.id)
    assert await everything(backend.db) == before


def test_anonymous_ids_are_unique() -> None:
    drawn = {new_anonymous_id() for _ in range(1000)}
    assert len(drawn) == 1000
    assert all(map(is_anonymous, drawn))
    assert not is_anonymous(ANN.id)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_every_statement_uses_an_index(database: Database) -> None:
    statements = [
        sql for sql, *_ in (*rows.page_statements("", "", 0), *rows.closing_statements(""))
    ]
    statements += [rows.STANDINGS, rows.REPLACE_PERSON]
    for sql in statements:
        for number in ("$1", "$2", "$3", "$4"):
            sql = sql.replace(number, "'1'")
        plan = [row["detail"] for row in await database.all(f"EXPLAIN QUERY PLAN {sql}")]
        assert plan
        assert all(line.startswith(("SEARCH", "LIST SUBQUERY")) for line in plan), (sql, plan)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_page_updates_its_rows_by_their_primary_keys(database: Database) -> None:
    for sql, *_ in rows.page_statements("", "", 0):
        for number in ("$1", "$2", "$3"):
            sql = sql.replace(number, "'1'")
        outer, *_ = await database.all(f"EXPLAIN QUERY PLAN {sql}")
        assert outer["detail"].endswith("_1 (id=?)"), (sql, outer["detail"])


async def test_all_ratings_can_still_be_recomputed_from_the_moves(
    backend: ForgettingBackend,
) -> None:
    for who in (ANN, BEN):
        await agree_to_be_shown(backend, who)
    for pair in ((ANN, BEN), (BEN, CLEO), (CLEO, ANN), (ANN, BEN), (ANN, BEN), (BEN, ANN)):
        await backend.finished(*pair)
    await backend.forgetting.forget(ANN.id)
    await backend.finished(BEN, CLEO)
    await backend.finished(ANN, BEN)
    found = await recount(backend.db)
    assert found.differences == []
    assert found.rated == 8


async def test_concurrent_actions_bring_nobody_back(backend: ForgettingBackend) -> None:
    ids = [await backend.finished() for _ in range(4)] + [await backend.game() for _ in range(4)]
    plays = [backend.play_on(id, 3) for id in ids[4:]]
    requests = [ask(backend.referee, id, BEN.id, "1", "20") for id in ids[:4]]
    reads = [backend.matches.get(id) for id in ids]
    await asyncio.gather(
        *requests, backend.forgetting.forget(ANN.id), *plays, *reads, return_exceptions=True
    )
    assert await traces(backend.db, ANN.id) == []
    for id in ids:
        game = (await backend.matches.get(id)).game
        assert ANN.id not in game.players
        assert game.rematch is None


# Page by page


class CountingDatabase:
    """A database that counts changed rows, and becomes unavailable after so many pages."""

    def __init__(self, db: Database, pages: int = 1000) -> None:
        self.db = db
        self.pages = pages
        self.changed: list[int] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        if len(self.changed) == self.pages:
            raise Unavailable("lost")
        counts = await self.db.run_all(statements, one_row=one_row)
        self.changed.append(sum(counts))
        return counts


async def begin_to_forget(backend: ForgettingBackend, pages: int) -> None:
    """Begin to forget Ann, until the database becomes unavailable."""
    backend.forgetting.db = CountingDatabase(backend.db, pages)  # type: ignore[assignment]
    assert not await backend.forgetting.forget(ANN.id)
    backend.forgetting.db = backend.db


async def until_forgotten(backend: ForgettingBackend) -> None:
    await backend.forgetting.resume()
    await asyncio.gather(*backend.forgetting.worker.tasks.values())


async def test_no_transaction_changes_more_than_a_page(
    backend: ForgettingBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    for _ in range(5):
        await backend.finished()
    counting = CountingDatabase(backend.db)
    backend.forgetting.db = counting  # type: ignore[assignment]
    assert await backend.forgetting.forget(ANN.id)
    *pages, _ = counting.changed  # the last change ends the wipe
    assert max(pages) == 2
    assert sum(pages) == 10  # with their challenges
    assert await traces(backend.db, ANN.id) == []


async def test_others_can_write_for_as_long_as_a_page_took(
    backend: ForgettingBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    for _ in range(5):
        await backend.finished()
    counting = CountingDatabase(backend.db)
    backend.forgetting.db = counting  # type: ignore[assignment]
    paused: list[tuple[int, float]] = []

    async def pause(seconds: float) -> None:
        paused.append((len(counting.changed), seconds))

    def monotonic() -> float:
        return 3.0 * len(counting.changed)  # each page takes three seconds

    monkeypatch.setattr(background, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": pause}))
    monkeypatch.setattr(background, "monotonic", monotonic)
    assert await backend.forgetting.forget(ANN.id)
    *pages, _ = counting.changed  # the last change ends the wipe
    full = [at for at, changed in enumerate(pages, start=1) if changed == 2]
    assert len(full) > 2
    standings = (len(pages), 0.0)  # their page is not counted
    assert paused == [*((at, 3.0) for at in full), standings]


@pytest.mark.parametrize("pages", [0, 1, 3, 6])
async def test_forgetting_continues_after_a_crash(
    backend: ForgettingBackend, monkeypatch: pytest.MonkeyPatch, pages: int
) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    await agree_to_be_shown(backend, ANN)
    ids = [await backend.finished(), await backend.finished(BEN, ANN), await backend.finished()]
    await begin_to_forget(backend, pages)
    assert await traces(backend.db, ANN.id) != []
    again = ForgettingBackend(backend.db)
    await until_forgotten(again)
    assert await traces(backend.db, ANN.id) == []
    players = [(await again.matches.get(id)).game.players for id in ids]
    assert len({id for pair in players for id in pair}) == 2  # one former player, and Ben
    assert await all_counts(backend.db) == await shown(backend.db)
    assert (await recount(backend.db)).differences == []
    assert await rows.unfinished(backend.db) == []


async def test_a_person_being_forgotten_can_begin_nothing_new(backend: ForgettingBackend) -> None:
    open_to_all = await backend.challenges.issue("10", "20", CLEO, None, CLASSIC)
    finished = await backend.finished()
    await ask(backend.referee, finished, ANN.id, "1", "20")
    await begin_to_forget(backend, 0)
    for attempt in (
        backend.game(),
        backend.game(BEN, ANN),
        backend.challenges.issue("10", "20", ANN, None, CLASSIC),
        backend.challenges.accept(open_to_all.id, ANN, "1"),
        backend.challenges.play_computer("10", "20", ANN, "99", CLASSIC, "page", "5"),
        ask(backend.referee, finished, BEN.id, "2", "20"),
        backend.directory.change_preferences(ANN, everywhere=True),
        backend.directory.block(ANN.id, [CLEO.id], ()),
    ):
        assert await refused(attempt) == "player-is-leaving"
    await until_forgotten(backend)
    assert await traces(backend.db, ANN.id, ANN.name) == []
    assert await backend.game()


async def test_asking_again_continues_with_the_same_anonymous_id(
    backend: ForgettingBackend,
) -> None:
    first, second = await backend.finished(), await backend.finished(BEN, ANN)
    await begin_to_forget(backend, 3)
    ((_, anonymous),) = await rows.unfinished(backend.db)
    assert await backend.forgetting.forget(ANN.id)
    for id in (first, second):
        assert anonymous in (await backend.matches.get(id)).game.players
    assert await traces(backend.db, ANN.id) == []


async def test_a_long_forgetting_continues_in_the_background(backend: ForgettingBackend) -> None:
    await backend.finished()
    backend.forgetting.patience = 0
    assert not await backend.forgetting.forget(ANN.id)
    await asyncio.gather(*backend.forgetting.worker.tasks.values())
    assert await traces(backend.db, ANN.id) == []
    assert backend.forgetting.worker.tasks == {}


async def test_a_failure_while_forgetting_is_counted(
    backend: ForgettingBackend, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await backend.finished()

    def fail(*_: object) -> Any:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(rows, "page_statements", fail)
        assert not await backend.forgetting.forget(ANN.id)
    assert backend.failures == {"forgetting": 1}
    assert not re.search(rf"\b{ANN.id}\b", caplog.text)
    await until_forgotten(backend)
    assert await traces(backend.db, ANN.id) == []


async def test_a_race_between_a_match_and_forgetting_leaves_nothing_half_done(
    backend: ForgettingBackend,
) -> None:
    """Ann accepts a challenge just as she is forgotten: she plays, or she is gone."""
    other = ForgettingBackend(backend.db)
    for number in range(12):
        challenge = await backend.challenges.issue("10", "20", BEN, None, CLASSIC)
        begin = partial(rows.begin, person=ANN.id, anonymous=f"former:{number}")
        accepted, begun = await asyncio.gather(
            other.challenges.accept(challenge.id, ANN, str(number)),
            backend.db.transact(begin),
            return_exceptions=True,
        )
        live = await match_rows.live_of(backend.db, ANN.id)
        assert len(live) + len(await rows.unfinished(backend.db)) == 1
        assert isinstance(accepted, Refusal) != (begun is None)
        if isinstance(accepted, Refusal):
            await backend.challenges.withdraw(challenge.id, BEN.id)
        for id in live:
            await backend.referee.resign(id, ANN.id)
        await until_forgotten(backend)
