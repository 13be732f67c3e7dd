"""Forgetting a person, on a real database of either engine."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.errors import Refusal
from bot.messages.pings import Pings
from bot.messages.places import Places
from bot.people.anonymous import is_anonymous, new_anonymous
from bot.people.directory import Directory
from bot.people.forgetting import TRIES, Forgetting
from bot.people.member_names import MemberNames
from bot.people.person import Person, Who
from bot.play.rematches import ask
from bot.play.snapshot import CANCELLED, CLOSED, LIVE, OVER
from bot.play.terms import DAY
from bot.standings.place import EVERYWHERE
from bot.standings.recount import recount
from bot.storage import Database, Statement, Transaction, Unavailable, people, places
from bot.storage import challenges as challenge_rows
from bot.storage import forgetting as rows
from bot.storage import matches as match_rows
from bot.storage.shares import ALL
from bot.storage.sqlite import SqliteDatabase
from tests.bot.standing import all_counts, standing_of
from tests.bot.test_referee import CLASSIC, Desk, refused

# Ids that occur in nothing else.
ANN, BEN, CLEO = (
    Who("700000000000000071", "Ann-71"),
    Who("700000000000000072", "Ben-72"),
    Who("700000000000000073", "Cleo-73"),
)
RATED = replace(CLASSIC, rated=True)


class Quiet:
    """Stands where tables are kept: notes which of them are to be shown anew."""

    def __init__(self) -> None:
        self.touched: list[str] = []

    def refresh(self, id: str) -> None:
        self.touched.append(id)


class Bureau(Desk):
    """A desk at which people are forgotten."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.tables = Quiet()
        self.directory = Directory(db, lambda server: "en-GB")
        messenger: Any = None
        self.pings = Pings(
            Places(db, self.matches, lambda: True), messenger, self.directory, self.now, Counter()
        )
        self.member_names = MemberNames(messenger, self.now)
        self.forgetting = Forgetting(
            db,
            self.matches,
            self.referee,
            self.tables.refresh,
            (self.directory.evict, self.pings.evict, self.member_names.evict),
            self.now,
        )

    async def game(self, first: Who = ANN, second: Who = BEN, rated: bool = False) -> str:
        terms = RATED if rated else CLASSIC
        offer = await self.challenges.issue("10", "20", first, second, terms)
        await self.challenges.accept(offer.id, second, "12345")
        return offer.id

    async def finished(self, first: Who = ANN, second: Who = BEN) -> str:
        id = await self.game(first, second, rated=True)
        assert (await self.play_on(id)).game.state == OVER
        return id


@pytest.fixture
def bureau(database: Database) -> Bureau:
    return Bureau(database)


async def everything(db: Database) -> dict[str, list[str]]:
    """Give all rows of all tables, as texts."""
    if isinstance(db, SqliteDatabase):
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
    return [table for table, lines in found.items() if any(w in line for line in lines for w in of)]


async def shown(db: Database) -> dict[tuple[str, str, int, int], int]:
    """Count the people who are shown, one by one."""
    found: dict[tuple[str, str, int, int], int] = {}
    for row in await db.all("SELECT board, season, points FROM standings WHERE shown = 1"):
        for grain in (100, 1):
            key = row["board"], row["season"], grain, row["points"] // grain * grain
            found[key] = found.get(key, 0) + 1
    return found


async def like_to_be_seen(bureau: Bureau, who: Who) -> None:
    async def work(tx: Transaction) -> None:
        await people.save(tx, Person(who.id, who.name, language="en", pings="never"))
        await tx.run("UPDATE people SET everywhere = 1 WHERE id = $1", who.id)

    await bureau.db.transact(work)


async def test_nothing_of_a_person_is_left_in_any_table(bureau: Bureau) -> None:
    for who in (ANN, BEN):
        await like_to_be_seen(bureau, who)
    await bureau.finished()
    await bureau.finished(BEN, ANN)
    loaded = [await bureau.game(ANN, CLEO), await bureau.game(BEN, ANN, rated=True)]
    cancelled, closed = await bureau.game(), await bureau.game(CLEO, ANN)
    await bureau.referee.cancel(cancelled, ANN.id)
    await bureau.referee.close(closed, "10")
    by = await bureau.challenges.issue("10", "20", ANN, None, CLASSIC)
    to = await bureau.challenges.issue("10", "20", CLEO, ANN, CLASSIC)
    declined = await bureau.challenges.issue("10", "20", BEN, ANN, CLASSIC)
    await bureau.challenges.decline(declined.id, ANN.id)
    assert set(await traces(bureau.db, ANN.id)) == {"people", "challenges", "matches", "standings"}

    await bureau.forgetting.forget(ANN.id)
    assert await traces(bureau.db, ANN.id, ANN.name) == []
    assert set(await traces(bureau.db, BEN.id)) == {"people", "challenges", "matches", "standings"}
    for id in loaded:
        game = (await bureau.matches.get(id)).game
        assert game.outcome
        assert game.outcome.reason == "resigned"
        assert is_anonymous(game.players[1 - game.outcome.winner])  # type: ignore[operator]
    assert sorted(bureau.tables.touched) == sorted(loaded)
    assert (await bureau.matches.get(cancelled)).game.state == CANCELLED
    assert (await bureau.matches.get(closed)).game.state == CLOSED
    for offer, state in ((by, "withdrawn"), (to, "declined"), (declined, "declined")):
        assert (await bureau.challenges.find(offer.id)).state == state


async def test_one_former_player_stands_in_all_matches_of_a_person(bureau: Bureau) -> None:
    ids = [
        await bureau.finished(),
        await bureau.finished(BEN, ANN),
        await bureau.finished(CLEO, BEN),
    ]
    before = [(await bureau.matches.get(id)).game for id in ids]
    await bureau.forgetting.forget(ANN.id)
    after = [(await bureau.matches.get(id)).game for id in ids]
    anonymous = after[0].players[0]
    assert is_anonymous(anonymous)
    assert [game.players for game in after] == [
        (anonymous, BEN.id),
        (BEN.id, anonymous),
        (CLEO.id, BEN.id),
    ]
    for old, new in zip(before, after, strict=True):
        assert replace(new, players=old.players, version=old.version) == old
    await bureau.forgetting.forget(BEN.id)
    first, second, third = [(await bureau.matches.get(id)).game.players for id in ids]
    assert first == tuple(reversed(second))
    assert first[0] == anonymous
    assert is_anonymous(first[1])
    assert first[1] != anonymous
    assert third == (CLEO.id, first[1])


async def test_a_former_player_is_on_no_board_and_counted_nowhere(bureau: Bureau) -> None:
    for who in (ANN, BEN):
        await like_to_be_seen(bureau, who)
    await bureau.finished()
    await bureau.finished(BEN, CLEO)
    bens = await standing_of(bureau.db, "10", "", BEN.id)
    assert await all_counts(bureau.db) == await shown(bureau.db)
    await bureau.forgetting.forget(ANN.id)
    assert await all_counts(bureau.db) == await shown(bureau.db)
    anonymous = await bureau.db.all("SELECT * FROM standings WHERE person NOT LIKE '7%'")
    assert {(row["board"] == EVERYWHERE, row["season"] == "") for row in anonymous} == {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert {row["shown"] for row in anonymous} == {0}
    assert await standing_of(bureau.db, "10", "", BEN.id) == bens


async def test_who_comes_back_is_a_newcomer(bureau: Bureau) -> None:
    await like_to_be_seen(bureau, ANN)
    await bureau.finished()
    assert (await bureau.directory.person(ANN.id)).pings == "never"
    await bureau.forgetting.forget(ANN.id)
    assert await bureau.directory.person(ANN.id) == Person(ANN.id)
    assert await standing_of(bureau.db, "10", "", ANN.id) is None
    id = await bureau.finished()
    assert (await bureau.matches.get(id)).game.players == (ANN.id, BEN.id)
    standing = await standing_of(bureau.db, "10", "", ANN.id)
    assert standing
    assert standing.wins + standing.losses + standing.draws == 1


async def test_nobody_plays_again_with_a_former_player(bureau: Bureau) -> None:
    id = await bureau.finished()
    await ask(bureau.referee, id, ANN.id, "1")
    await bureau.forgetting.forget(ANN.id)
    assert await refused(ask(bureau.referee, id, BEN.id, "2")) == "rematch-with-nobody"
    assert await refused(ask(bureau.referee, id, ANN.id, "2")) == "not-your-match"


async def test_a_process_that_remembers_the_person_learns_of_it(bureau: Bureau) -> None:
    """One that holds the match in memory must not go on with it as it was."""
    id = await bureau.finished()
    other = Bureau(bureau.db)
    assert ANN.id in (await other.matches.get(id)).game.players
    await bureau.forgetting.forget(ANN.id)
    assert await refused(ask(other.referee, id, BEN.id, "2")) == "rematch-with-nobody"
    third = Bureau(bureau.db)
    loaded = await third.matches.get(id)
    await bureau.forgetting.forget(BEN.id)
    assert BEN.id in loaded.game.players
    assert BEN.id not in (await third.matches.get(id)).game.players


async def test_the_name_by_which_a_board_knew_the_person_goes(bureau: Bureau) -> None:
    for who in (ANN, BEN):
        bureau.member_names.note("10", who.id, who.name)
    await bureau.forgetting.forget(ANN.id)
    assert ANN.name not in str(bureau.member_names._known)
    assert BEN.name in str(bureau.member_names._known)


async def test_what_was_shown_lately_is_shown_anew_and_nothing_older(bureau: Bureau) -> None:
    old, cancelled = await bureau.finished(), await bureau.game()
    await bureau.referee.cancel(cancelled, ANN.id)
    old_offer = await bureau.challenges.issue("10", "20", ANN, BEN, CLASSIC)
    await bureau.challenges.withdraw(old_offer.id, ANN.id, "31")
    bureau.time += 2 * DAY
    new = await bureau.finished()
    offer = await bureau.challenges.issue("10", "20", ANN, BEN, CLASSIC)
    await bureau.challenges.withdraw(offer.id, ANN.id, "32")

    async def all_shown(tx: Transaction) -> None:
        await tx.run("UPDATE matches SET shown = version")
        await tx.run("UPDATE challenges SET shown = 1")

    await bureau.db.transact(all_shown)
    await bureau.forgetting.forget(ANN.id)
    assert [id for id, _ in await places.list_behind(bureau.db, ALL, "", 10)] == [new]
    assert offer.id in await challenge_rows.list_behind(bureau.db)
    assert old_offer.id not in await challenge_rows.list_behind(bureau.db)
    assert old != new


async def test_who_always_begins_another_match_is_asked_to_try_again(bureau: Bureau) -> None:
    await bureau.finished()
    begun: list[str] = []
    resign_all = bureau.forgetting._resign_all

    async def begin_another(person: str) -> set[str]:
        resigned = await resign_all(person)
        begun.append(await bureau.game())
        return resigned

    bureau.forgetting._resign_all = begin_another  # type: ignore[method-assign]
    with pytest.raises(Refusal) as refusal:
        await bureau.forgetting.forget(ANN.id)
    assert refusal.value.text == "forget-again"
    assert len(begun) == TRIES
    assert (await bureau.matches.get(begun[-1])).game.state == LIVE
    assert {"people", "matches"} <= set(await traces(bureau.db, ANN.id))


async def test_who_has_nothing_here_is_forgotten_as_well(bureau: Bureau) -> None:
    await bureau.finished(BEN, CLEO)
    before = await everything(bureau.db)
    await bureau.forgetting.forget(ANN.id)
    assert await everything(bureau.db) == before


def test_no_two_former_players_are_the_same() -> None:
    drawn = {new_anonymous() for _ in range(1000)}
    assert len(drawn) == 1000
    assert all(map(is_anonymous, drawn))
    assert not is_anonymous(ANN.id)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_each_row_is_found_by_an_index(database: Database) -> None:
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


async def test_all_ratings_can_still_be_reckoned_from_the_moves(bureau: Bureau) -> None:
    for who in (ANN, BEN):
        await like_to_be_seen(bureau, who)
    for pair in ((ANN, BEN), (BEN, CLEO), (CLEO, ANN), (ANN, BEN), (ANN, BEN), (BEN, ANN)):
        await bureau.finished(*pair)
    await bureau.forgetting.forget(ANN.id)
    await bureau.finished(BEN, CLEO)
    await bureau.finished(ANN, BEN)
    found = await recount(bureau.db)
    assert found.differences == []
    assert found.rated == 8


async def test_what_others_do_meanwhile_brings_nobody_back(bureau: Bureau) -> None:
    ids = [await bureau.finished() for _ in range(4)] + [await bureau.game() for _ in range(4)]
    plays = [bureau.play_on(id, 3) for id in ids[4:]]
    wishes = [ask(bureau.referee, id, BEN.id, "1") for id in ids[:4]]
    looks = [bureau.matches.get(id) for id in ids]
    await asyncio.gather(
        *wishes, bureau.forgetting.forget(ANN.id), *plays, *looks, return_exceptions=True
    )
    assert await traces(bureau.db, ANN.id) == []
    for id in ids:
        game = (await bureau.matches.get(id)).game
        assert ANN.id not in game.players
        assert game.rematch is None


# Page by page


class Watched:
    """A database that counts what its transactions change, and is away after so many pages."""

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


async def leave(bureau: Bureau, pages: int) -> None:
    """Begin to forget Ann; the database is away before that is done."""
    bureau.forgetting.db = Watched(bureau.db, pages)  # type: ignore[assignment]
    assert not await bureau.forgetting.forget(ANN.id)
    bureau.forgetting.db = bureau.db


async def until_forgotten(bureau: Bureau) -> None:
    await bureau.forgetting.resume()
    for task in list(bureau.forgetting._under_way.values()):
        assert await task


async def test_no_transaction_changes_more_than_a_page(
    bureau: Bureau, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    for _ in range(5):
        await bureau.finished()
    watched = Watched(bureau.db)
    bureau.forgetting.db = watched  # type: ignore[assignment]
    assert await bureau.forgetting.forget(ANN.id)
    assert max(watched.changed) == 2
    assert sum(watched.changed) == 10  # with their challenges
    assert await traces(bureau.db, ANN.id) == []


@pytest.mark.parametrize("pages", [0, 1, 3, 6])
async def test_what_was_begun_is_gone_on_with_after_a_crash(
    bureau: Bureau, monkeypatch: pytest.MonkeyPatch, pages: int
) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    await like_to_be_seen(bureau, ANN)
    ids = [await bureau.finished(), await bureau.finished(BEN, ANN), await bureau.finished()]
    await leave(bureau, pages)
    assert await traces(bureau.db, ANN.id) != []
    again = Bureau(bureau.db)
    await until_forgotten(again)
    assert await traces(bureau.db, ANN.id) == []
    players = [(await again.matches.get(id)).game.players for id in ids]
    assert len({id for pair in players for id in pair}) == 2  # one former player, and Ben
    assert await all_counts(bureau.db) == await shown(bureau.db)
    assert (await recount(bureau.db)).differences == []
    assert await rows.unfinished(bureau.db) == []


async def test_who_is_being_forgotten_begins_nothing_new(bureau: Bureau) -> None:
    open_to_all = await bureau.challenges.issue("10", "20", CLEO, None, CLASSIC)
    finished = await bureau.finished()
    await ask(bureau.referee, finished, ANN.id, "1")
    await leave(bureau, 0)
    for attempt in (
        bureau.game(),
        bureau.game(BEN, ANN),
        bureau.challenges.issue("10", "20", ANN, None, CLASSIC),
        bureau.challenges.accept(open_to_all.id, ANN, "1"),
        bureau.challenges.play_computer("10", "20", ANN, "99", CLASSIC, "page", "5"),
        ask(bureau.referee, finished, BEN.id, "2"),
        bureau.directory.change_preferences(ANN, everywhere=True),
    ):
        assert await refused(attempt) == "player-is-leaving"
    await until_forgotten(bureau)
    assert await traces(bureau.db, ANN.id, ANN.name) == []
    assert await bureau.game()


async def test_asking_again_goes_on_with_the_same_former_player(bureau: Bureau) -> None:
    first, second = await bureau.finished(), await bureau.finished(BEN, ANN)
    await leave(bureau, 3)
    ((_, anonymous),) = await rows.unfinished(bureau.db)
    assert await bureau.forgetting.forget(ANN.id)
    for id in (first, second):
        assert anonymous in (await bureau.matches.get(id)).game.players
    assert await traces(bureau.db, ANN.id) == []


async def test_who_would_wait_for_long_hears_that_it_goes_on(bureau: Bureau) -> None:
    await bureau.finished()
    bureau.forgetting.patience = 0
    assert not await bureau.forgetting.forget(ANN.id)
    (task,) = bureau.forgetting._under_way.values()
    assert await task
    assert await traces(bureau.db, ANN.id) == []
    assert bureau.forgetting._under_way == {}


async def test_whoever_is_quicker_a_match_or_being_forgotten_nothing_is_half_done(
    bureau: Bureau,
) -> None:
    """Ann accepts in the moment in which she is forgotten: she plays, or she is gone."""
    other = Bureau(bureau.db)
    for number in range(12):
        offer = await bureau.challenges.issue("10", "20", BEN, None, CLASSIC)
        begin = partial(rows.begin, person=ANN.id, anonymous=f"former:{number}")
        accepted, begun = await asyncio.gather(
            other.challenges.accept(offer.id, ANN, str(number)),
            bureau.db.transact(begin),
            return_exceptions=True,
        )
        live = await match_rows.live_of(bureau.db, ANN.id)
        assert len(live) + len(await rows.unfinished(bureau.db)) == 1
        assert isinstance(accepted, Refusal) != (begun is None)
        if isinstance(accepted, Refusal):
            await bureau.challenges.withdraw(offer.id, BEN.id)
        for id in live:
            await bureau.referee.resign(id, ANN.id)
        await until_forgotten(bureau)
