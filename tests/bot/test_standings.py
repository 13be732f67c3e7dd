"""Ratings are written with the result, all or nothing, and can be recomputed from the moves."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.__main__ import main
from bot.people.person import User
from bot.play import rematches
from bot.play.events import Event, Events
from bot.play.matches import LoadedMatch, Matches
from bot.play.referee import Referee
from bot.play.snapshot import BROKEN, CANCELLED, LIVE, OVER
from bot.play.terms import DAY, HOUR, Terms
from bot.process import shards
from bot.standings import ledger
from bot.standings.board import EVERYWHERE
from bot.standings.ratings import FULL_MATCHES, MIN_CARDS, NEWCOMER, NO_EFFECT
from bot.standings.recount import Recount, recount, repair
from bot.storage import (
    Database,
    Reader,
    Row,
    Statement,
    Transaction,
    Unavailable,
    Value,
    recounting,
)
from bot.storage import matches as match_rows
from bot.storage import standings as standing_rows
from bot.storage.migrate import all_migrations
from bot.storage.opening import is_behind, open_database
from bot.storage.shares import Share
from bot.storage.standings import GRAINS, Key, Standing

from .either_engine import on_either_engine
from .standings import all_counts, standing_of
from .test_challenges import configure
from .test_referee import ALICE, BOB, CAROL, Backend, refused
from .test_shards import other_process

T = TypeVar("T")

RATED = Terms("GKUDX", False, "international", "day", rated=True)
DAVE = User("4", "Dave")


class RatedBackend(Backend):
    """A backend on which rated matches between any two people end as a test wants."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.time = moment(2026, 11, 18, 12)

    async def match(self, terms: Terms = RATED, server: str = "10", *who: User) -> str:
        first, second = who or (ALICE, BOB)
        challenge = await self.challenges.issue(server, "20", first, second, terms)
        await self.challenges.accept(challenge.id, second, "12345")
        return challenge.id

    async def won(self, winner: User, loser: User, server: str = "10") -> LoadedMatch:
        """Play a rated match that the loser resigns as soon as it counts for the winner."""
        id = await self.match(RATED, server, winner, loser)
        await self.play_on(id, 2 * MIN_CARDS)
        return await self.referee.resign(id, loser.id)

    async def standing(self, who: User, board: str = "10", season: str = "") -> Standing | None:
        return await standing_of(self.db, board, season, who.id)

    async def everything(self) -> list[Row]:
        """Return all rows that the end of a match may change, folded and without tiebreaks."""
        while await standing_rows.fold(self.db):
            pass
        tables = ("matches", "moves", "standings", "standing_counts")
        found = [await self.db.all(f"SELECT * FROM {table}") for table in tables]
        rows = [dict(row) for each in found for row in each if row.get("people") != 0]
        return sorted(({**row, "tiebreak": 0} for row in rows), key=repr)


@pytest.fixture
def backend(database: Database) -> RatedBackend:
    return RatedBackend(database)


def moment(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type, misc]


async def check_counts(db: Database) -> None:
    """Compare the stored counts by points with a plain count."""
    ranked = await db.all("SELECT board, season, points FROM standings WHERE shown = 1")
    plain: dict[tuple[str, str, int, int], int] = {}
    for row in ranked:
        for grain in GRAINS:
            key = row["board"], row["season"], grain, row["points"] // grain * grain
            plain[key] = plain.get(key, 0) + 1
    assert await all_counts(db) == plain


async def test_a_result_changes_four_boards(backend: RatedBackend) -> None:
    loaded = await backend.won(ALICE, BOB)
    for board in ("10", EVERYWHERE):
        for when in ("", "2026Q4"):
            won, lost = [await backend.standing(who, board, when) for who in (ALICE, BOB)]
            assert won
            assert lost
            assert won.rating.mu - NEWCOMER.mu == NEWCOMER.mu - lost.rating.mu > 0
            assert (won.wins, won.losses, won.draws, won.number) == (1, 0, 0, 1)
            assert (lost.wins, lost.losses, lost.draws, lost.number) == (0, 1, 0, 1)
            assert won.shown == (board != EVERYWHERE)
    assert len(await backend.db.all("SELECT * FROM standings")) == 8
    assert loaded.game.number == 1
    assert loaded.game.ratings
    assert loaded.game.ratings[0].before == NEWCOMER.displayed
    for who, change in zip((ALICE, BOB), loaded.game.ratings, strict=True):
        standing = await backend.standing(who)
        assert standing
        assert change.after == standing.rating.displayed
    await check_counts(backend.db)
    backend.restart()
    assert (await backend.matches.get(loaded.game.id)).game == loaded.game


async def test_somebody_who_agreed_is_shown_everywhere(backend: RatedBackend) -> None:
    async def agree(tx: Transaction) -> None:
        await tx.run("UPDATE people SET everywhere = 1 WHERE id = $1", ALICE.id)

    id = await backend.match()
    await backend.play_on(id, 2)
    await backend.db.transact(agree)
    await backend.referee.resign(id, "1")
    first, second = [await backend.standing(who, EVERYWHERE) for who in (ALICE, BOB)]
    assert first
    assert second
    assert (first.shown, second.shown) == (True, False)
    await check_counts(backend.db)
    assert (await recount(backend.db)).differences == []


async def test_only_matches_that_both_agreed_to_rate_are_rated(backend: RatedBackend) -> None:
    unrated = await backend.match(replace(RATED, rated=False))
    await backend.play_on(unrated)
    begun = await backend.challenges.play_computer("10", "20", ALICE, "99", RATED, "page", "5")
    game = begun.game
    assert not game.terms.rated
    await backend.play_on(game.id)
    stopped = await backend.match()
    await backend.play_on(stopped, 5)
    await backend.referee.close(stopped, "10", CAROL.id)
    for id in (unrated, game.id, stopped):
        assert (await backend.matches.get(id)).game.ratings is None
    assert not await backend.db.all("SELECT * FROM standings WHERE person <> 'computer:page'")
    numbers = [(await backend.matches.get(id)).game.number for id in (unrated, game.id)]
    assert numbers == [1, 2]
    assert (await backend.matches.get(stopped)).game.number is None
    assert (await recount(backend.db)).differences == []


async def test_running_out_of_time_is_rated(backend: RatedBackend) -> None:
    id = await backend.match()
    loaded = await backend.play_on(id, 2)
    seat = loaded.match.decision.seat
    backend.time += 48 * HOUR
    for _ in range(3):
        loaded = await backend.referee.apply_clock(id)
    assert loaded.game.outcome
    assert loaded.game.outcome.winner == 1 - (seat or 0)
    assert loaded.game.ratings
    assert (await recount(backend.db)).differences == []


async def test_a_draw_counts(backend: RatedBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = (37).to_bytes(32, "big")  # where the first legal moves lead to a draw
    monkeypatch.setattr("bot.play.matches.match_seed", lambda seed, salt: drawn)
    loaded = await backend.play_on(await backend.match(replace(RATED, kingdom="NITSH")))
    assert loaded.game.outcome
    assert loaded.game.outcome.winner is None
    for who in (ALICE, BOB):
        standing = await backend.standing(who)
        assert standing
        assert (standing.wins, standing.losses, standing.draws) == (0, 0, 1)
        assert standing.rating.mu == NEWCOMER.mu
        assert standing.rating.sigma < NEWCOMER.sigma
    assert (await recount(backend.db)).differences == []


async def test_matches_of_a_pair_count_less_and_less_in_a_day_on_any_server(
    backend: RatedBackend,
) -> None:
    backend.time = moment(2026, 11, 18, 1)
    parts = []
    for number in range(14):
        pair = (ALICE, BOB) if number % 2 else (BOB, ALICE)
        loaded = await backend.won(*pair, server="10" if number % 3 else "11")
        assert loaded.game.ratings
        parts.append(loaded.game.ratings[0].divisor)
        backend.time += HOUR // 4  # only some matches may come to nothing within an hour
    assert parts == [1, 1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, NO_EFFECT, NO_EFFECT]
    assert loaded.game.ratings
    assert loaded.game.ratings[1].before == loaded.game.ratings[1].after
    other = await backend.won(ALICE, CAROL)
    backend.time += 23 * HOUR
    later = await backend.won(ALICE, BOB)
    assert other.game.ratings
    assert later.game.ratings
    assert other.game.ratings[0].divisor == later.game.ratings[0].divisor == 1
    assert (await recount(backend.db)).differences == []


async def test_a_season_begins_with_a_new_board(backend: RatedBackend) -> None:
    backend.time = moment(2027, 1, 1) - 1
    await backend.won(ALICE, BOB)
    backend.time += 1
    await backend.won(BOB, ALICE)
    old, new = (
        await backend.standing(BOB, "10", "2026Q4"),
        await backend.standing(BOB, "10", "2027Q1"),
    )
    always = await backend.standing(BOB)
    assert old
    assert new
    assert always
    assert (old.wins, new.wins, always.wins, always.losses) == (0, 1, 1, 1)
    assert new.rating.mu > always.rating.mu > old.rating.mu


async def test_endings_are_numbered_consecutively_across_processes(backend: RatedBackend) -> None:
    """Many matches end at the same time, in two independent processes."""
    await configure(backend, live_matches=50, open_challenges=50)
    other = Referee(
        backend.db, Matches(backend.db, backend.matches.absences), Events(), backend.now
    )
    pairs = [(ALICE, BOB), (BOB, CAROL), (CAROL, DAVE), (DAVE, ALICE)] * 2
    codes = [await backend.match(RATED, "10", *pair) for pair in pairs]
    for id in codes:
        await backend.play_on(id, 2)
    ended = await asyncio.gather(
        *(
            (other if at % 2 else backend.referee).resign(id, pairs[at][0].id)
            for at, id in enumerate(codes)
        )
    )
    assert sorted(loaded.game.number or 0 for loaded in ended) == [*range(1, len(codes) + 1)]
    assert (await recount(backend.db)).differences == []
    await check_counts(backend.db)


async def test_concurrent_endings_all_succeed(backend: RatedBackend, database_url: str) -> None:
    """Matches of unrelated people and of the same few, in two independent processes.

    Even on PostgreSQL no transaction is repeated.
    """
    await configure(backend, live_matches=50, open_challenges=50)
    other_db = await open_database(database_url)
    other = Referee(other_db, Matches(other_db, backend.matches.absences), Events(), backend.now)
    few = [ALICE, BOB, CAROL, DAVE]
    pairs = [(one, two) for one in few for two in few if one != two]
    pairs += [(User(f"9{number}", ""), User(f"8{number}", "")) for number in range(12)]
    codes = [await backend.match(RATED, "10", *pair) for pair in pairs]
    for id in codes:
        await backend.play_on(id, 2)
    before = [getattr(each, "repeated", 0) for each in (backend.db, other_db)]
    ended = await asyncio.gather(
        *(
            (other if at % 2 else backend.referee).resign(id, pairs[at][0].id)
            for at, id in enumerate(codes)
        )
    )
    assert [getattr(each, "repeated", 0) for each in (backend.db, other_db)] == before
    await other_db.close()
    assert len({loaded.game.number for loaded in ended}) == len(codes)
    assert all(loaded.game.ratings for loaded in ended)
    assert (await recount(backend.db)).differences == []
    await check_counts(backend.db)


# Cancelling: nobody may shop for a good hand


async def test_a_rated_match_is_cancelled_only_by_both(backend: RatedBackend) -> None:
    id = await backend.match()
    loaded = await backend.referee.cancel(id, "1")
    assert (loaded.game.state, loaded.game.wants_cancel) == (LIVE, (True, False))
    assert (await backend.referee.cancel(id, "1")).game.state == LIVE
    backend.restart()
    assert (await backend.matches.get(id)).snapshot(1).wants_cancel == (True, False)
    assert (await backend.referee.cancel(id, "2")).game.state == CANCELLED
    assert await backend.db.all("SELECT * FROM standings") == []


async def test_playing_on_withdraws_a_request_to_cancel(backend: RatedBackend) -> None:
    id = await backend.match()
    loaded = await backend.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    mover, other = loaded.game.players[seat], loaded.game.players[1 - seat]
    await backend.referee.cancel(id, mover)
    assert (await backend.play_on(id, 1)).game.wants_cancel == (False, False)
    backend.restart()
    loaded = await backend.referee.cancel(id, other)
    assert loaded.game.state == LIVE
    assert loaded.game.wants_cancel[1 - seat]
    assert not loaded.game.wants_cancel[seat]


async def test_a_rated_match_cannot_be_cancelled_once_both_have_played(
    backend: RatedBackend,
) -> None:
    id = await backend.match()
    await backend.referee.cancel(id, "1")
    await backend.play_on(id, 2)
    assert await refused(backend.referee.cancel(id, "2")) == "too-late-to-cancel"


async def test_a_rematch_of_a_rated_match_is_rated(backend: RatedBackend) -> None:
    loaded = await backend.won(ALICE, BOB)
    await rematches.ask(backend.referee, loaded.game.id, "1", "77", "20")
    again = await rematches.ask(backend.referee, loaded.game.id, "2", "78", "20")
    assert again
    assert (await backend.matches.get(again.game.id)).game.terms.rated


# All or nothing


class FailingDatabase:
    """A database that fails at the nth statement of a transaction, or when it commits."""

    def __init__(self, db: Database, at: int) -> None:
        self.db = db
        self.at = at

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        async def failing(tx: Transaction) -> T:
            result = await work(FailingTransaction(tx, self))
            self.count_down()
            return result

        return await self.db.transact(failing, holding=holding)

    def count_down(self) -> None:
        self.at -= 1
        if self.at == 0:
            raise Unavailable("full")


class FailingTransaction:
    def __init__(self, tx: Transaction, db: FailingDatabase) -> None:
        self.tx = tx
        self.engine = tx.engine
        self.db = db

    async def all(self, sql: str, *values: Value) -> list[Row]:
        self.db.count_down()
        return await self.tx.all(sql, *values)

    async def one(self, sql: str, *values: Value) -> Row | None:
        self.db.count_down()
        return await self.tx.one(sql, *values)

    async def run(self, sql: str, *values: Value) -> int:
        self.db.count_down()
        return await self.tx.run(sql, *values)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        done: list[int] = []
        for statement in statements:
            self.db.count_down()
            done += await self.tx.run_all([statement], one_row=one_row)
        return done


async def test_an_end_that_fails_at_any_statement_leaves_nothing_behind(
    backend: RatedBackend,
) -> None:
    await backend.won(ALICE, BOB)
    id = await backend.match()
    await backend.play_on(id, 2)
    before = await backend.everything()
    for at in range(1, 100):
        db: Any = FailingDatabase(backend.db, at)
        matches = Matches(backend.db, backend.matches.absences)
        referee = Referee(db, matches, Events(), backend.now)
        published: list[Event] = []
        referee.events.followers.append(published.append)
        try:
            await referee.resign(id, "1")
        except Unavailable:
            assert published == []
            assert await backend.everything() == before
        else:
            break
    assert at > 8
    assert len(published) == 1
    backend.restart()
    loaded = await backend.matches.get(id)
    assert loaded.game.state == OVER
    assert loaded.game.ratings
    assert loaded.place.shown < loaded.game.version  # so that the sweep announces it
    assert (await recount(backend.db)).differences == []


# Recounting


@on_either_engine
@pytest.mark.parametrize("kept", [ledger.KEPT, 3])
async def test_recomputed_standings_equal_the_stored_ones(
    backend: RatedBackend, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Matches of all kinds, in two servers; also if memory keeps almost nothing."""
    monkeypatch.setattr(ledger, "KEPT", kept)
    chance = random.Random(7)
    everybody = [ALICE, BOB, CAROL, DAVE]

    async def agree(tx: Transaction) -> None:
        await tx.run("UPDATE people SET everywhere = 1 WHERE id IN ('1', '3')")

    for number in range(40):
        pair = chance.sample(everybody, 2)
        terms = replace(RATED, rated=chance.random() < 0.8)
        id = await backend.match(terms, chance.choice(["10", "11"]), *pair)
        await backend.play_on(id, chance.choice([1, 2, 10, 1000]))
        if (await backend.matches.get(id)).game.state == LIVE:
            await backend.referee.resign(id, chance.choice(pair).id)
        backend.time += chance.choice([HOUR, DAY, 40 * DAY])
        if number == 3:
            await backend.db.transact(agree)
            await backend.db.transact(show)
    again = await recount(backend.db)
    assert again.differences == []
    assert again.matches == 40
    assert 20 < again.rated < 40
    assert f"rated: {again.rated}," in again.summary()
    await check_counts(backend.db)


async def show(tx: Transaction) -> None:
    """Show those who agreed, as their preferences do."""
    for row in await tx.all("SELECT * FROM standings WHERE board = 'everywhere'"):
        before = standing_rows.standing(row)
        after = replace(before, shown=before.person in ("1", "3"))
        await tx.run_all(standing_rows.change_statements([(before, after)]))


DAMAGES = (
    "UPDATE standings SET mu = mu + 1 WHERE person = '1' AND board = '10' AND season = ''",
    "UPDATE standings SET points = points + 1 WHERE person = '1' AND season = ''",
    "UPDATE standings SET wins = 7 WHERE person = '2'",
    "DELETE FROM standings WHERE person = '2' AND board = 'everywhere'",
    "INSERT INTO standings (board, season, person, mu, sigma, points, number, tiebreak)"
    " VALUES ('10', '', '9', 25000000, 8333333, 1000, 1, 1)",
    "UPDATE standing_counts SET people = people + 3 WHERE grain = 100",
    "DELETE FROM standing_counts",
    "UPDATE standings SET shown = 1 WHERE board = 'everywhere'",
    "UPDATE matches SET ratings = NULL WHERE number = 1",
    "UPDATE standings SET number = 99",
)


@on_either_engine
@pytest.mark.parametrize("damage", DAMAGES)
async def test_damaged_standings_are_found_and_repaired(backend: RatedBackend, damage: str) -> None:
    await backend.won(ALICE, BOB)
    await backend.won(BOB, CAROL)
    before = await backend.everything()

    async def work(tx: Transaction) -> None:
        assert await tx.run(damage)

    await backend.db.transact(work)
    assert (await recount(backend.db)).differences
    assert (await repair(backend.db)).differences
    assert (await recount(backend.db)).differences == []
    assert await backend.everything() == before


async def test_a_match_that_does_not_replay_keeps_its_rating(backend: RatedBackend) -> None:
    loaded = await backend.won(ALICE, BOB)

    async def damage(tx: Transaction) -> None:
        await tx.run("UPDATE moves SET move = 'crown=D' WHERE ply = 0")

    await backend.db.transact(damage)
    again = await repair(backend.db)
    assert len(again.differences) == 1
    assert loaded.game.id in again.differences[0]
    first = await backend.standing(ALICE)
    assert first
    assert first.wins == 1


@pytest.mark.parametrize("pair", [(ALICE, BOB), (BOB, ALICE)])
async def test_a_rated_match_that_was_set_aside_still_counts(
    backend: RatedBackend, pair: tuple[User, User]
) -> None:
    """Also towards the matches of this pair on that day, in either seating."""
    first = await backend.won(ALICE, BOB)
    await backend.db.run_all([("DELETE FROM moves WHERE ply = 0",)])
    backend.restart()
    assert (await backend.matches.get(first.game.id)).game.state == BROKEN
    for _ in range(FULL_MATCHES):
        last = await backend.won(*pair)
    assert last.game.ratings
    assert last.game.ratings[0].divisor == 2
    (said,) = (await recount(backend.db)).differences
    assert first.game.id in said


async def test_a_damaged_match_does_not_stop_the_recount(backend: RatedBackend) -> None:
    damaged, fine = await backend.won(ALICE, BOB), await backend.won(BOB, CAROL)
    await backend.db.run_all([("UPDATE matches SET seed = 'zz' WHERE id = $1", damaged.game.id)])
    again = await recount(backend.db)
    assert again.rated == 2
    assert len(again.differences) == 1
    assert damaged.game.id in again.differences[0]
    assert fine.game.id not in again.differences[0]


@pytest.mark.parametrize(
    "damage", ["votes = '{'", "ratings = 'zz'", "leads = 'x'", "ended = NULL", "reason = NULL"]
)
async def test_nothing_is_repaired_if_a_row_cannot_be_read(
    backend: RatedBackend, damage: str
) -> None:
    await backend.won(ALICE, BOB)
    loaded = await backend.won(BOB, CAROL)
    await backend.db.run_all([(f"UPDATE matches SET {damage} WHERE id = $1", loaded.game.id)])
    before = await backend.everything()
    again = await repair(backend.db)
    assert (again.matches, again.rated, again.unreadable) == (2, 1, 1)
    assert f"match {loaded.game.id} cannot be read" in again.summary()
    assert again.summary().endswith("so nothing is repaired")
    assert await backend.everything() == before


async def test_matches_may_end_during_the_comparison(backend: RatedBackend) -> None:
    """Standings that changed in the meantime are no differences."""
    for _ in range(3):
        await backend.won(ALICE, BOB)
    page = recounting.standings_after
    ended = 0

    async def page_by_page(db: Reader, after: Key, limit: int) -> list[tuple[Standing, int]]:
        nonlocal ended
        ended += 1
        await backend.won(CAROL, BOB)
        return await page(db, after, 3)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.standings.recount.rows.standings_after", page_by_page)
        again = await recount(backend.db)
    assert again.differences == []
    assert ended > 3
    assert again.rated == 3 + ended


async def test_matches_may_end_while_differences_are_rechecked(
    backend: RatedBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    await backend.won(ALICE, BOB)
    await backend.db.run_all([("UPDATE standings SET wins = 7",)])
    standings_at = recounting.standings_at
    ended = 0

    async def end_first(db: Reader, keys: Sequence[Key]) -> dict[Key, tuple[Standing, int]]:
        nonlocal ended
        if ended < 5:
            ended += 1
            await backend.won(ALICE, CAROL)
        return await standings_at(db, keys)

    monkeypatch.setattr("bot.standings.recount.rows.standings_at", end_first)
    again = await recount(backend.db)
    assert ended == 5
    assert again.rated == 6
    assert len(again.differences) == 8
    assert not any(f"the standing of {CAROL.id} on" in said for said in again.differences)


async def test_a_match_committed_after_a_later_number_is_not_missed(
    backend: RatedBackend,
) -> None:
    first, _ = await backend.won(ALICE, BOB), await backend.won(CAROL, DAVE)
    numbered = "UPDATE matches SET number = $2 WHERE id = $1"
    await backend.db.run_all([(numbered, first.game.id, None)])
    again = Recount(False, None)
    await again.recompute(backend.db)
    assert again.rated == 1
    await backend.db.run_all([(numbered, first.game.id, 1)])
    await again.compare_standings(backend.db)
    await again.check_suspects(backend.db)
    again.close()
    assert (again.rated, again.differences) == (2, [])


async def test_a_match_is_not_recomputed_before_a_late_one_it_depends_on(
    backend: RatedBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1 (Alice, Bob) is committed after 2 (Carol, Dave), and then 3 (Alice, Carol)."""
    monkeypatch.setattr("bot.standings.recomputation.PAGE", 1)
    first = await backend.won(ALICE, BOB)
    await backend.won(CAROL, DAVE)
    third = await backend.won(ALICE, CAROL)
    numbered = "UPDATE matches SET number = $2 WHERE id = $1"
    hide: list[Statement] = [(numbered, each.game.id, None) for each in (first, third)]
    show: list[Statement] = [(numbered, first.game.id, 1), (numbered, third.game.id, 3)]
    await backend.db.run_all(hide)
    ended_after, calls = match_rows.ended_after, 0

    async def late(db: Reader, number: int, limit: int) -> list[Row]:
        nonlocal calls
        found = await ended_after(db, number, limit)
        calls += 1
        if calls == 1:
            await backend.db.run_all(show)
        return found

    monkeypatch.setattr("bot.storage.matches.ended_after", late)
    again = await recount(backend.db)
    assert (again.rated, again.differences) == (3, [])


class SingleQueries:
    """A database on which only single queries are possible."""

    def __init__(self, db: Database) -> None:
        self.all = db.all
        self.one = db.one


async def test_more_matches_are_compared_than_a_query_has_placeholders(
    backend: RatedBackend,
) -> None:
    numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)"
    await backend.db.run_all(
        [
            (
                f"{numbers} INSERT INTO matches (id, rules, server, channel, player0, player1,"
                " kingdom, artifacts, edition, pace, rated, seed, salt, next_seed, started, moved,"
                " state, ended, number, winner, votes, reason, ply)"
                " SELECT 'M' || i, 1, '10', '20', '1', '2', 'GKUDX', 0, 'german', 'day', 1, $1,"
                " '1', '', 0, 0, 'over', 5, i, 0, 'null', 'resigned', 1 FROM n",
                "ab" * 32,
            ),
            (
                f"{numbers} INSERT INTO moves (match, ply, seat, move, at)"
                " SELECT 'M' || i, 0, 0, 'G5', 0 FROM n",
            ),
        ]
    )
    again = await recount(backend.db)
    assert (again.matches, again.rated, again.differences) == (1000, 0, [])


async def test_a_comparison_uses_only_single_queries(backend: RatedBackend) -> None:
    await backend.won(ALICE, BOB)
    again = await recount(SingleQueries(backend.db))
    assert (again.rated, again.differences) == (1, [])


async def test_matches_are_replayed_only_on_request(backend: RatedBackend) -> None:
    loaded = await backend.won(ALICE, BOB)
    await backend.db.run_all([("UPDATE moves SET move = 'S9' WHERE ply = 1",)])
    assert (await recount(backend.db)).differences == []
    (said,) = (await recount(backend.db, replay=True)).differences
    assert f"match {loaded.game.id} cannot be replayed" in said


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ("DELETE FROM moves WHERE ply = 1", "the move at ply 1 is missing"),
        ("UPDATE matches SET salt = 'x'", "salt must be a number"),
        ("UPDATE matches SET rules = 99", "version 99 of the rules is unknown"),
    ],
)
async def test_damage_is_found_without_replaying(
    backend: RatedBackend, damage: str, what: str
) -> None:
    await backend.won(ALICE, BOB)
    await backend.db.run_all([(damage,)])
    (said,) = (await recount(backend.db)).differences
    assert what in said


async def test_only_the_first_differences_are_listed(
    backend: RatedBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.standings.differences.LISTED", 3)
    await backend.won(ALICE, BOB)
    await backend.db.run_all([("DELETE FROM standings",)])
    again = await recount(backend.db)
    lines = again.summary().splitlines()
    assert [line.endswith(" is missing") for line in lines[:3]] == [True] * 3
    assert lines[3] == f"… and {again.difference_count - 3} more"
    assert again.difference_count > 8


def test_the_command_repairs_only_while_no_bot_runs(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setattr(shards, "PATIENCE", 0.2)

    async def prepare() -> None:
        await (await open_database(database_url)).close()

    asyncio.run(prepare())
    with other_process(database_url, Share(4, (3,))):
        assert main(["recount"]) == 0
        assert capsys.readouterr().err == ""
        assert main(["recount", "--repair"]) == 1
        error = capsys.readouterr().err
        assert "a bot is already running with" in error
        assert error.count("\n") == 1


@pytest.mark.parametrize("arguments", [["recount"], ["recount", "--repair"], ["export"]])
def test_commands_create_no_database(
    tmp_path: Path,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/new/claim.db")
    assert main(arguments) == 1
    captured = capsys.readouterr()
    assert "does not exist: start the bot" in captured.err
    assert (captured.err.count("\n"), captured.out) == (1, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["recount"], ["recount", "--repair"], ["export"]])
def test_commands_do_not_migrate(
    database_url: str,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)

    async def prepare() -> None:
        await (await open_database(database_url, migrations=all_migrations()[:-1])).close()

    asyncio.run(prepare())
    assert main(arguments) == 1
    assert "start the bot once" in capsys.readouterr().err
    assert asyncio.run(is_behind(database_url))


def test_the_command_compares_and_repairs(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)

    async def prepare() -> None:
        database = await open_database(database_url)
        await RatedBackend(database).won(ALICE, BOB)
        await database.run_all([("UPDATE standings SET mu = mu + 1 WHERE person = '1'",)])
        await database.close()

    asyncio.run(prepare())
    assert main(["recount"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert lines[-1] == "matches: 1, rated: 1, standings: 8; differences: 4"
    assert main(["recount", "--repair"]) == 0
    assert main(["recount"]) == 0
    assert capsys.readouterr().out.endswith("standings: 8; all as stored\n")


def test_a_wrong_setting_is_one_line_of_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    assert main(["recount"]) == 1
    assert capsys.readouterr().err.startswith("claim-bot: DATABASE_URL must be")


async def test_matches_that_ended_before_numbering_get_numbers(database_url: str) -> None:
    """When a database of the first version is migrated."""
    database = await open_database(database_url, migrations=all_migrations()[:1])
    columns = (
        "id, rules, server, channel, player0, player1, kingdom, artifacts, edition, pace, seed,"
        " salt, next_seed, started, moved"
    )
    values = "1, '10', '20', '1', '2', 'GKUDX', 0, 'german', 'day', '', '', '', 0, 0"
    for id, state, ended in (
        ("late", "over", 9),
        ("live", "live", None),
        ("called off", "cancelled", 3),
        ("early", "over", 4),
    ):
        await database.run_all(
            [
                (
                    f"INSERT INTO matches ({columns}, state, ended) VALUES ($1, {values}, $2, $3)",
                    id,
                    state,
                    ended,
                )
            ]
        )
    await database.close()
    database = await open_database(database_url)
    numbers = {row["id"]: row["number"] for row in await database.all("SELECT * FROM matches")}
    assert numbers == {"early": 1, "late": 2, "live": None, "called off": None}
    assert (await RatedBackend(database).won(ALICE, BOB)).game.number == 3
    await database.close()
