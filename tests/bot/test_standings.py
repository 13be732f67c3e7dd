"""Ratings are written with the result, all or nothing, and come out again of the moves."""

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
from bot.people.person import Who
from bot.play import rematches
from bot.play.events import Event, Events
from bot.play.matches import LoadedMatch, Matches
from bot.play.referee import Referee
from bot.play.snapshot import BROKEN, CANCELLED, LIVE, OVER
from bot.play.terms import DAY, HOUR, Terms
from bot.process import shards
from bot.standings import ledger
from bot.standings.place import EVERYWHERE
from bot.standings.ratings import FULL, NEWCOMER, NOTHING
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
from bot.storage.standings import GRAINS, Key, Standing

from .standing import all_counts, standing_of
from .test_challenges import settle
from .test_referee import ALICE, BOB, CAROL, Desk, refused
from .test_shards import another

T = TypeVar("T")

RATED = Terms("GKUDX", False, "international", "day", rated=True)
DAVE = Who("4", "Dave")


class League(Desk):
    """A desk at which matches between any two end as a test wants it."""

    async def match(self, terms: Terms = RATED, server: str = "10", *who: Who) -> str:
        first, second = who or (ALICE, BOB)
        offer = await self.challenges.issue(server, "20", first, second, terms)
        await self.challenges.accept(offer.id, second, "12345")
        return offer.id

    async def won(self, winner: Who, loser: Who, server: str = "10") -> LoadedMatch:
        """Let a rated match be given up when each side has played a card."""
        id = await self.match(RATED, server, winner, loser)
        await self.play_on(id, 2)
        return await self.referee.resign(id, loser.id)

    async def standing(self, who: Who, board: str = "10", season: str = "") -> Standing | None:
        return await standing_of(self.db, board, season, who.id)

    async def everything(self) -> list[Row]:
        """Give all that the end of a match may change, added up; lots are drawn."""
        while await standing_rows.fold(self.db):
            pass
        tables = ("matches", "moves", "standings", "standing_counts")
        found = [await self.db.all(f"SELECT * FROM {table}") for table in tables]
        rows = [dict(row) for each in found for row in each if row.get("people") != 0]
        return sorted(({**row, "tiebreak": 0} for row in rows), key=repr)


@pytest.fixture
def league(database: Database) -> League:
    league = League(database)
    league.time = moment(2026, 11, 18, 12)
    return league


def moment(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type, misc]


async def counts_are_right(db: Database) -> None:
    """Compare the counts of points with a plain count."""
    ranked = await db.all("SELECT board, season, points FROM standings WHERE shown = 1")
    plain: dict[tuple[str, str, int, int], int] = {}
    for row in ranked:
        for grain in GRAINS:
            key = row["board"], row["season"], grain, row["points"] // grain * grain
            plain[key] = plain.get(key, 0) + 1
    assert await all_counts(db) == plain


async def test_a_result_changes_four_boards_at_once(league: League) -> None:
    loaded = await league.won(ALICE, BOB)
    for board in ("10", EVERYWHERE):
        for when in ("", "2026Q4"):
            won, lost = [await league.standing(who, board, when) for who in (ALICE, BOB)]
            assert won
            assert lost
            assert won.rating.mu - NEWCOMER.mu == NEWCOMER.mu - lost.rating.mu > 0
            assert (won.wins, won.losses, won.draws, won.number) == (1, 0, 0, 1)
            assert (lost.wins, lost.losses, lost.draws, lost.number) == (0, 1, 0, 1)
            assert won.shown == (board != EVERYWHERE)
    assert len(await league.db.all("SELECT * FROM standings")) == 8
    assert loaded.game.number == 1
    assert loaded.game.ratings
    assert loaded.game.ratings[0].before == NEWCOMER.displayed
    for who, change in zip((ALICE, BOB), loaded.game.ratings, strict=True):
        standing = await league.standing(who)
        assert standing
        assert change.after == standing.rating.displayed
    await counts_are_right(league.db)
    league.sit_down()
    assert (await league.matches.get(loaded.game.id)).game == loaded.game


async def test_who_agreed_is_shown_everywhere(league: League) -> None:
    async def agree(tx: Transaction) -> None:
        await tx.run("UPDATE people SET everywhere = 1 WHERE id = $1", ALICE.id)

    id = await league.match()
    await league.play_on(id, 2)
    await league.db.transact(agree)
    await league.referee.resign(id, "1")
    first, second = [await league.standing(who, EVERYWHERE) for who in (ALICE, BOB)]
    assert first
    assert second
    assert (first.shown, second.shown) == (True, False)
    await counts_are_right(league.db)
    assert (await recount(league.db)).differences == []


async def test_only_what_both_said_and_played_is_rated(league: League) -> None:
    unrated = await league.match(replace(RATED, rated=False))
    await league.play_on(unrated)
    unplayed = await league.match()
    await league.play_on(unplayed, 1)
    await league.referee.resign(unplayed, "1")
    begun = await league.challenges.play_computer("10", "20", ALICE, "99", RATED, "page", "5")
    game = begun.game
    assert not game.terms.rated
    await league.play_on(game.id)
    stopped = await league.match()
    await league.play_on(stopped, 5)
    await league.referee.close(stopped, "10")
    for id in (unrated, unplayed, game.id, stopped):
        assert (await league.matches.get(id)).game.ratings is None
    assert await league.db.all("SELECT * FROM standings") == []
    numbers = [(await league.matches.get(id)).game.number for id in (unrated, unplayed, game.id)]
    assert numbers == [1, 2, 3]
    assert (await league.matches.get(stopped)).game.number is None
    assert (await recount(league.db)).differences == []


async def test_running_out_of_time_is_rated(league: League) -> None:
    id = await league.match()
    loaded = await league.play_on(id, 2)
    owes = loaded.match.decision.seat
    league.time += 48 * HOUR
    for _ in range(3):
        loaded = await league.referee.apply_clock(id)
    assert loaded.game.outcome
    assert loaded.game.outcome.winner == 1 - (owes or 0)
    assert loaded.game.ratings
    assert (await recount(league.db)).differences == []


async def test_a_draw_counts(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = (37).to_bytes(32, "big")  # where the first legal moves lead to a draw
    monkeypatch.setattr("bot.play.matches.match_seed", lambda seed, salt: drawn)
    loaded = await league.play_on(await league.match(replace(RATED, kingdom="NITSH")))
    assert loaded.game.outcome
    assert loaded.game.outcome.winner is None
    for who in (ALICE, BOB):
        standing = await league.standing(who)
        assert standing
        assert (standing.wins, standing.losses, standing.draws) == (0, 0, 1)
        assert standing.rating.mu == NEWCOMER.mu
        assert standing.rating.sigma < NEWCOMER.sigma
    assert (await recount(league.db)).differences == []


async def test_the_same_two_in_a_day_count_less_and_less_wherever_they_play(
    league: League,
) -> None:
    league.time = moment(2026, 11, 18, 1)
    parts = []
    for number in range(14):
        pair = (ALICE, BOB) if number % 2 else (BOB, ALICE)
        loaded = await league.won(*pair, server="10" if number % 3 else "11")
        assert loaded.game.ratings
        parts.append(loaded.game.ratings[0].part)
    assert parts == [1, 1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, NOTHING, NOTHING]
    assert loaded.game.ratings
    assert loaded.game.ratings[1].before == loaded.game.ratings[1].after
    other = await league.won(ALICE, CAROL)
    league.time += 23 * HOUR
    later = await league.won(ALICE, BOB)
    assert other.game.ratings
    assert later.game.ratings
    assert other.game.ratings[0].part == later.game.ratings[0].part == 1
    assert (await recount(league.db)).differences == []


async def test_a_season_begins_with_a_new_board(league: League) -> None:
    league.time = moment(2027, 1, 1) - 1
    await league.won(ALICE, BOB)
    league.time += 1
    await league.won(BOB, ALICE)
    old, new = (
        await league.standing(BOB, "10", "2026Q4"),
        await league.standing(BOB, "10", "2027Q1"),
    )
    always = await league.standing(BOB)
    assert old
    assert new
    assert always
    assert (old.wins, new.wins, always.wins, always.losses) == (0, 1, 1, 1)
    assert new.rating.mu > always.rating.mu > old.rating.mu


async def test_endings_have_numbers_in_a_row_whoever_writes_them(league: League) -> None:
    """Many matches end at once, in two processes that know nothing of each other."""
    await settle(league, live_matches=50, open_challenges=50)
    other = Referee(league.db, Matches(league.db, league.matches.absences), Events(), league.now)
    pairs = [(ALICE, BOB), (BOB, CAROL), (CAROL, DAVE), (DAVE, ALICE)] * 2
    codes = [await league.match(RATED, "10", *pair) for pair in pairs]
    for id in codes:
        await league.play_on(id, 2)
    lives = await asyncio.gather(
        *(
            (other if at % 2 else league.referee).resign(id, pairs[at][0].id)
            for at, id in enumerate(codes)
        )
    )
    assert sorted(loaded.game.number or 0 for loaded in lives) == [*range(1, len(codes) + 1)]
    assert (await recount(league.db)).differences == []
    await counts_are_right(league.db)


async def test_ends_at_once_fail_nobody(league: League, database_url: str) -> None:
    """Neither of unrelated people nor of the same few, in processes that know nothing of another.

    On PostgreSQL, too, none has to be done again.
    """
    await settle(league, live_matches=50, open_challenges=50)
    there = await open_database(database_url)
    other = Referee(there, Matches(there, league.matches.absences), Events(), league.now)
    few = [ALICE, BOB, CAROL, DAVE]
    pairs = [(one, two) for one in few for two in few if one != two]
    pairs += [(Who(f"9{number}", ""), Who(f"8{number}", "")) for number in range(12)]
    codes = [await league.match(RATED, "10", *pair) for pair in pairs]
    for id in codes:
        await league.play_on(id, 2)
    before = [getattr(each, "repeated", 0) for each in (league.db, there)]
    ended = await asyncio.gather(
        *(
            (other if at % 2 else league.referee).resign(id, pairs[at][0].id)
            for at, id in enumerate(codes)
        )
    )
    assert [getattr(each, "repeated", 0) for each in (league.db, there)] == before
    await there.close()
    assert len({loaded.game.number for loaded in ended}) == len(codes)
    assert all(loaded.game.ratings for loaded in ended)
    assert (await recount(league.db)).differences == []
    await counts_are_right(league.db)


# Nobody shops for hands


async def test_a_rated_match_is_cancelled_only_by_both(league: League) -> None:
    id = await league.match()
    loaded = await league.referee.cancel(id, "1")
    assert (loaded.game.state, loaded.game.wants_cancel) == (LIVE, (True, False))
    assert (await league.referee.cancel(id, "1")).game.state == LIVE
    league.sit_down()
    assert (await league.matches.get(id)).snapshot(1).wants_cancel == (True, False)
    assert (await league.referee.cancel(id, "2")).game.state == CANCELLED
    assert await league.db.all("SELECT * FROM standings") == []


async def test_who_plays_on_takes_the_wish_to_cancel_back(league: League) -> None:
    id = await league.match()
    loaded = await league.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    mover, other = loaded.game.players[seat], loaded.game.players[1 - seat]
    await league.referee.cancel(id, mover)
    assert (await league.play_on(id, 1)).game.wants_cancel == (False, False)
    league.sit_down()
    loaded = await league.referee.cancel(id, other)
    assert loaded.game.state == LIVE
    assert loaded.game.wants_cancel[1 - seat]
    assert not loaded.game.wants_cancel[seat]


async def test_when_both_have_played_a_rated_match_is_cancelled_by_nobody(league: League) -> None:
    id = await league.match()
    await league.referee.cancel(id, "1")
    await league.play_on(id, 2)
    assert await refused(league.referee.cancel(id, "2")) == "too-late-to-cancel"


async def test_a_rematch_is_rated_as_the_match_was(league: League) -> None:
    loaded = await league.won(ALICE, BOB)
    await rematches.ask(league.referee, loaded.game.id, "1", "77")
    again = await rematches.ask(league.referee, loaded.game.id, "2", "78")
    assert again
    assert (await league.matches.get(again.game.id)).game.terms.rated


# All or nothing


class Weary:
    """A database that fails at the nth statement of a transaction, or when it commits."""

    def __init__(self, db: Database, at: int) -> None:
        self.db = db
        self.at = at

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        async def weary(tx: Transaction) -> T:
            result = await work(Tired(tx, self))
            self.tire()
            return result

        return await self.db.transact(weary, holding=holding)

    def tire(self) -> None:
        self.at -= 1
        if self.at == 0:
            raise Unavailable("full")


class Tired:
    def __init__(self, tx: Transaction, db: Weary) -> None:
        self.tx = tx
        self.engine = tx.engine
        self.db = db

    async def all(self, sql: str, *values: Value) -> list[Row]:
        self.db.tire()
        return await self.tx.all(sql, *values)

    async def one(self, sql: str, *values: Value) -> Row | None:
        self.db.tire()
        return await self.tx.one(sql, *values)

    async def run(self, sql: str, *values: Value) -> int:
        self.db.tire()
        return await self.tx.run(sql, *values)

    async def run_all(self, statements: Sequence[Statement], *, one_row: bool = False) -> list[int]:
        done: list[int] = []
        for statement in statements:
            self.db.tire()
            done += await self.tx.run_all([statement], one_row=one_row)
        return done


async def test_an_end_that_fails_anywhere_leaves_nothing_behind(league: League) -> None:
    await league.won(ALICE, BOB)
    id = await league.match()
    await league.play_on(id, 2)
    before = await league.everything()
    for at in range(1, 100):
        db: Any = Weary(league.db, at)
        matches = Matches(league.db, league.matches.absences)
        weary = Referee(db, matches, Events(), league.now)
        told: list[Event] = []
        weary.events.followers.append(told.append)
        try:
            await weary.resign(id, "1")
        except Unavailable:
            assert told == []
            assert await league.everything() == before
        else:
            break
    assert at > 8
    assert len(told) == 1
    league.sit_down()
    loaded = await league.matches.get(id)
    assert loaded.game.state == OVER
    assert loaded.game.ratings
    assert loaded.place.shown < loaded.game.version  # so that the sweep announces it
    assert (await recount(league.db)).differences == []


# Recounting


@pytest.mark.parametrize("kept", [ledger.KEPT, 3])
async def test_what_is_recomputed_equals_what_is_stored(
    league: League, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A season of matches of all kinds, in two servers; also where memory holds next to nothing."""
    monkeypatch.setattr(ledger, "KEPT", kept)
    chance = random.Random(7)
    everybody = [ALICE, BOB, CAROL, DAVE]

    async def agree(tx: Transaction) -> None:
        await tx.run("UPDATE people SET everywhere = 1 WHERE id IN ('1', '3')")

    for number in range(40):
        pair = chance.sample(everybody, 2)
        terms = replace(RATED, rated=chance.random() < 0.8)
        id = await league.match(terms, chance.choice(["10", "11"]), *pair)
        await league.play_on(id, chance.choice([1, 2, 10, 1000]))
        if (await league.matches.get(id)).game.state == LIVE:
            await league.referee.resign(id, chance.choice(pair).id)
        league.time += chance.choice([HOUR, DAY, 40 * DAY])
        if number == 3:
            await league.db.transact(agree)
            await league.db.transact(show)
    again = await recount(league.db)
    assert again.differences == []
    assert again.matches == 40
    assert 20 < again.rated < 40
    assert f"rated: {again.rated}," in again.summary()
    await counts_are_right(league.db)


async def show(tx: Transaction) -> None:
    """Show those who agreed, as their preferences do."""
    for row in await tx.all("SELECT * FROM standings WHERE board = 'everywhere'"):
        before = standing_rows.standing(row)
        after = replace(before, shown=before.person in ("1", "3"))
        await tx.run_all(standing_rows.change_statements([(before, after)]))


SPOILS = (
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


@pytest.mark.parametrize("spoil", SPOILS)
async def test_what_is_wrong_is_found_and_repaired(league: League, spoil: str) -> None:
    await league.won(ALICE, BOB)
    await league.won(BOB, CAROL)
    before = await league.everything()

    async def work(tx: Transaction) -> None:
        assert await tx.run(spoil)

    await league.db.transact(work)
    assert (await recount(league.db)).differences
    assert (await repair(league.db)).differences
    assert (await recount(league.db)).differences == []
    assert await league.everything() == before


async def test_a_match_that_does_not_play_again_stays_as_it_was_rated(league: League) -> None:
    loaded = await league.won(ALICE, BOB)

    async def spoil(tx: Transaction) -> None:
        await tx.run("UPDATE moves SET move = 'crown=D' WHERE ply = 0")

    await league.db.transact(spoil)
    again = await repair(league.db)
    assert len(again.differences) == 1
    assert loaded.game.id in again.differences[0]
    first = await league.standing(ALICE)
    assert first
    assert first.wins == 1


@pytest.mark.parametrize("pair", [(ALICE, BOB), (BOB, ALICE)])
async def test_a_rated_match_that_was_set_aside_counts_as_it_did(
    league: League, pair: tuple[Who, Who]
) -> None:
    """Also among the matches of these two on that day, whoever sits where."""
    first = await league.won(ALICE, BOB)
    await league.db.run_all([("DELETE FROM moves WHERE ply = 0",)])
    league.sit_down()
    assert (await league.matches.get(first.game.id)).game.state == BROKEN
    for _ in range(FULL):
        last = await league.won(*pair)
    assert last.game.ratings
    assert last.game.ratings[0].part == 2
    (said,) = (await recount(league.db)).differences
    assert first.game.id in said


async def test_whatever_is_wrong_with_a_match_the_others_are_recomputed(league: League) -> None:
    spoilt, fine = await league.won(ALICE, BOB), await league.won(BOB, CAROL)
    await league.db.run_all([("UPDATE matches SET seed = 'zz' WHERE id = $1", spoilt.game.id)])
    again = await recount(league.db)
    assert again.rated == 2
    assert len(again.differences) == 1
    assert spoilt.game.id in again.differences[0]
    assert fine.game.id not in again.differences[0]


@pytest.mark.parametrize(
    "spoil", ["votes = '{'", "ratings = 'zz'", "leads = 'x'", "ended = NULL", "reason = NULL"]
)
async def test_where_a_row_cannot_be_read_nothing_is_repaired(league: League, spoil: str) -> None:
    await league.won(ALICE, BOB)
    loaded = await league.won(BOB, CAROL)
    await league.db.run_all([(f"UPDATE matches SET {spoil} WHERE id = $1", loaded.game.id)])
    before = await league.everything()
    again = await repair(league.db)
    assert (again.matches, again.rated, again.unread) == (2, 1, 1)
    assert f"match {loaded.game.id} cannot be read" in again.summary()
    assert again.summary().endswith("nothing can be repaired")
    assert await league.everything() == before


async def test_matches_end_while_they_are_compared(league: League) -> None:
    """What differs since then is no difference."""
    for _ in range(3):
        await league.won(ALICE, BOB)
    page = recounting.standings_after
    ended = 0

    async def page_by_page(db: Reader, after: Key, limit: int) -> list[tuple[Standing, int]]:
        nonlocal ended
        ended += 1
        await league.won(CAROL, BOB)
        return await page(db, after, 3)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.standings.recount.rows.standings_after", page_by_page)
        again = await recount(league.db)
    assert again.differences == []
    assert ended > 3
    assert again.rated == 3 + ended


async def test_matches_end_while_differences_are_looked_at_again(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    await league.won(ALICE, BOB)
    await league.db.run_all([("UPDATE standings SET wins = 7",)])
    look = recounting.standings_at
    ended = 0

    async def end_first(db: Reader, keys: Sequence[Key]) -> dict[Key, tuple[Standing, int]]:
        nonlocal ended
        if ended < 5:
            ended += 1
            await league.won(ALICE, CAROL)
        return await look(db, keys)

    monkeypatch.setattr("bot.standings.recount.rows.standings_at", end_first)
    again = await recount(league.db)
    assert ended == 5
    assert again.rated == 6
    assert len(again.differences) == 8
    assert not any(f"the standing of {CAROL.id} on" in said for said in again.differences)


async def test_a_match_that_is_committed_after_a_later_number_is_not_missed(
    league: League,
) -> None:
    first, _ = await league.won(ALICE, BOB), await league.won(CAROL, DAVE)
    numbered = "UPDATE matches SET number = $2 WHERE id = $1"
    await league.db.run_all([(numbered, first.game.id, None)])
    again = Recount(False, None)
    await again.go_on(league.db)
    assert again.rated == 1
    await league.db.run_all([(numbered, first.game.id, 1)])
    await again.compare_standings(league.db)
    await again.settle(league.db)
    again.close()
    assert (again.rated, again.differences) == (2, [])


async def test_a_match_is_not_recomputed_before_a_late_one_that_it_depends_on(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1 (Alice, Bob) is committed after 2 (Carol, Dave), and then 3 (Alice, Carol)."""
    monkeypatch.setattr("bot.standings.recomputation.PAGE", 1)
    first = await league.won(ALICE, BOB)
    await league.won(CAROL, DAVE)
    third = await league.won(ALICE, CAROL)
    numbered = "UPDATE matches SET number = $2 WHERE id = $1"
    hide: list[Statement] = [(numbered, each.game.id, None) for each in (first, third)]
    show: list[Statement] = [(numbered, first.game.id, 1), (numbered, third.game.id, 3)]
    await league.db.run_all(hide)
    plain, calls = match_rows.ended_after, 0

    async def late(db: Reader, number: int, limit: int) -> list[Row]:
        nonlocal calls
        found = await plain(db, number, limit)
        calls += 1
        if calls == 1:
            await league.db.run_all(show)
        return found

    monkeypatch.setattr("bot.storage.matches.ended_after", late)
    again = await recount(league.db)
    assert (again.rated, again.differences) == (3, [])


class OnlyReads:
    """All that a comparison may use: no transaction, and no moment that is held."""

    def __init__(self, db: Database) -> None:
        self.all = db.all
        self.one = db.one


async def test_a_comparison_only_reads_page_by_page(league: League) -> None:
    await league.won(ALICE, BOB)
    again = await recount(OnlyReads(league.db))
    assert (again.rated, again.differences) == (1, [])


async def test_matches_are_played_again_only_on_request(league: League) -> None:
    loaded = await league.won(ALICE, BOB)
    await league.db.run_all([("UPDATE moves SET move = 'S9' WHERE ply = 1",)])
    assert (await recount(league.db)).differences == []
    (said,) = (await recount(league.db, replay=True)).differences
    assert f"match {loaded.game.id} does not play again" in said


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        ("DELETE FROM moves WHERE ply = 1", "the move at ply 1 is missing"),
        ("UPDATE matches SET salt = 'x'", "salt must be a number"),
        ("UPDATE matches SET rules = 99", "no rules 99"),
    ],
)
async def test_without_playing_again_damage_is_found(league: League, spoil: str, what: str) -> None:
    await league.won(ALICE, BOB)
    await league.db.run_all([(spoil,)])
    (said,) = (await recount(league.db)).differences
    assert what in said


async def test_only_the_first_differences_are_listed(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.standings.differences.LISTED", 3)
    await league.won(ALICE, BOB)
    await league.db.run_all([("DELETE FROM standings",)])
    again = await recount(league.db)
    lines = again.summary().splitlines()
    assert [line.endswith(" is missing") for line in lines[:3]] == [True] * 3
    assert lines[3] == f"… and {again.different - 3} more"
    assert again.different > 8


def test_the_command_repairs_only_while_no_bot_runs(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setattr(shards, "PATIENCE", 0.2)

    async def prepare() -> None:
        await (await open_database(database_url)).close()

    asyncio.run(prepare())
    with another(database_url, (3,)):
        assert main(["recount"]) == 0
        assert capsys.readouterr().err == ""
        assert main(["recount", "--repair"]) == 1
        error = capsys.readouterr().err
        assert "a bot already runs with" in error
        assert error.count("\n") == 1


@pytest.mark.parametrize("arguments", [["recount"], ["recount", "--repair"], ["export"]])
def test_commands_make_nothing(
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
        await League(database).won(ALICE, BOB)
        await database.run_all([("UPDATE standings SET mu = mu + 1 WHERE person = '1'",)])
        await database.close()

    asyncio.run(prepare())
    assert main(["recount"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 5
    assert told[-1] == "matches: 1, rated: 1, standings: 8; differences: 4"
    assert main(["recount", "--repair"]) == 0
    assert main(["recount"]) == 0
    assert capsys.readouterr().out.endswith("standings: 8; all as stored\n")


def test_the_command_says_in_a_line_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    assert main(["recount"]) == 1
    assert capsys.readouterr().err.startswith("claim-bot: DATABASE_URL must be")


async def test_what_ended_before_there_were_numbers_has_one(database_url: str) -> None:
    """A database of the version before is brought up to date."""
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
    assert (await League(database).won(ALICE, BOB)).game.number == 3
    await database.close()
