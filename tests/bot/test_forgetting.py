"""Forgetting a person, on a real database of either engine."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.calls import Calls
from bot.errors import Refusal
from bot.forgetting import TRIES, Forgetting
from bot.former import is_former, new_former
from bot.members import Members
from bot.people import Person, Who
from bot.recount import recount
from bot.register import Register
from bot.rematches import ask
from bot.scene import CANCELLED, CLOSED, LIVE, OVER
from bot.storage import Database, Transaction, people
from bot.storage import challenges as challenge_rows
from bot.storage import forgetting as rows
from bot.storage import matches as match_rows
from bot.storage.shares import ALL
from bot.storage.sqlite import SqliteDatabase
from bot.storage.standings import EVERYWHERE
from bot.terms import DAY
from tests.bot.standing import standing_of
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

    def touch(self, id: str) -> None:
        self.touched.append(id)


class Bureau(Desk):
    """A desk at which people are forgotten."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.tables = Quiet()
        self.register = Register(db, lambda server: "en-GB")
        messenger: Any = None
        self.calls = Calls(db, messenger, self.register, self.now)
        self.members = Members(messenger, self.now)
        self.forgetting = Forgetting(
            db,
            self.matches,
            self.referee,
            self.tables,  # type: ignore[arg-type]
            self.register,
            self.calls,
            self.members,
            self.now,
        )

    async def game(self, first: Who = ANN, second: Who = BEN, rated: bool = False) -> str:
        terms = RATED if rated else CLASSIC
        offer = await self.challenges.offer("10", "20", first, second, terms)
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


async def counted(db: Database) -> dict[tuple[str, str, int, int], int]:
    """Give how many people are counted where; those that come to nothing aside."""
    rows = await db.all("SELECT * FROM standing_counts WHERE people <> 0")
    return {
        (row["board"], row["season"], row["grain"], row["bucket"]): row["people"] for row in rows
    }


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
    live = [await bureau.game(ANN, CLEO), await bureau.game(BEN, ANN, rated=True)]
    cancelled, closed = await bureau.game(), await bureau.game(CLEO, ANN)
    await bureau.referee.cancel(cancelled, ANN.id)
    await bureau.referee.close(closed, "10")
    by = await bureau.challenges.offer("10", "20", ANN, None, CLASSIC)
    to = await bureau.challenges.offer("10", "20", CLEO, ANN, CLASSIC)
    declined = await bureau.challenges.offer("10", "20", BEN, ANN, CLASSIC)
    await bureau.challenges.decline(declined.id, ANN.id)
    assert set(await traces(bureau.db, ANN.id)) == {"people", "challenges", "matches", "standings"}

    await bureau.forgetting.forget(ANN.id)
    assert await traces(bureau.db, ANN.id, ANN.name) == []
    assert set(await traces(bureau.db, BEN.id)) == {"people", "challenges", "matches", "standings"}
    for id in live:
        game = (await bureau.matches.look(id)).game
        assert game.outcome
        assert game.outcome.reason == "resigned"
        assert is_former(game.players[1 - game.outcome.winner])  # type: ignore[operator]
    assert sorted(bureau.tables.touched) == sorted(live)
    assert (await bureau.matches.look(cancelled)).game.state == CANCELLED
    assert (await bureau.matches.look(closed)).game.state == CLOSED
    for offer, state in ((by, "withdrawn"), (to, "declined"), (declined, "declined")):
        assert (await bureau.challenges.find(offer.id)).state == state


async def test_one_former_player_stands_in_all_matches_of_a_person(bureau: Bureau) -> None:
    ids = [
        await bureau.finished(),
        await bureau.finished(BEN, ANN),
        await bureau.finished(CLEO, BEN),
    ]
    before = [(await bureau.matches.look(id)).game for id in ids]
    await bureau.forgetting.forget(ANN.id)
    after = [(await bureau.matches.look(id)).game for id in ids]
    former = after[0].players[0]
    assert is_former(former)
    assert [game.players for game in after] == [
        (former, BEN.id),
        (BEN.id, former),
        (CLEO.id, BEN.id),
    ]
    for old, new in zip(before, after, strict=True):
        assert replace(new, players=old.players, version=old.version) == old
    await bureau.forgetting.forget(BEN.id)
    first, second, third = [(await bureau.matches.look(id)).game.players for id in ids]
    assert first == tuple(reversed(second))
    assert first[0] == former
    assert is_former(first[1])
    assert first[1] != former
    assert third == (CLEO.id, first[1])


async def test_a_former_player_is_on_no_board_and_counted_nowhere(bureau: Bureau) -> None:
    for who in (ANN, BEN):
        await like_to_be_seen(bureau, who)
    await bureau.finished()
    await bureau.finished(BEN, CLEO)
    bens = await standing_of(bureau.db, "10", "", BEN.id)
    assert await counted(bureau.db) == await shown(bureau.db)
    await bureau.forgetting.forget(ANN.id)
    assert await counted(bureau.db) == await shown(bureau.db)
    former = await bureau.db.all("SELECT * FROM standings WHERE person NOT LIKE '7%'")
    assert {(row["board"] == EVERYWHERE, row["season"] == "") for row in former} == {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert {row["shown"] for row in former} == {0}
    assert await standing_of(bureau.db, "10", "", BEN.id) == bens


async def test_who_comes_back_is_a_newcomer(bureau: Bureau) -> None:
    await like_to_be_seen(bureau, ANN)
    await bureau.finished()
    assert (await bureau.register.person(ANN.id)).pings == "never"
    await bureau.forgetting.forget(ANN.id)
    assert await bureau.register.person(ANN.id) == Person(ANN.id)
    assert await standing_of(bureau.db, "10", "", ANN.id) is None
    id = await bureau.finished()
    assert (await bureau.matches.look(id)).game.players == (ANN.id, BEN.id)
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
    assert ANN.id in (await other.matches.look(id)).game.players
    await bureau.forgetting.forget(ANN.id)
    assert await refused(ask(other.referee, id, BEN.id, "2")) == "rematch-with-nobody"
    third = Bureau(bureau.db)
    live = await third.matches.look(id)
    await bureau.forgetting.forget(BEN.id)
    assert BEN.id in live.game.players
    assert BEN.id not in (await third.matches.look(id)).game.players


async def test_the_name_by_which_a_board_knew_the_person_goes(bureau: Bureau) -> None:
    for who in (ANN, BEN):
        bureau.members.seen("10", who.id, who.name)
    await bureau.forgetting.forget(ANN.id)
    assert ANN.name not in str(bureau.members._known)
    assert BEN.name in str(bureau.members._known)


async def test_what_was_shown_lately_is_shown_anew_and_nothing_older(bureau: Bureau) -> None:
    old, cancelled = await bureau.finished(), await bureau.game()
    await bureau.referee.cancel(cancelled, ANN.id)
    old_offer = await bureau.challenges.offer("10", "20", ANN, BEN, CLASSIC)
    await bureau.challenges.withdraw(old_offer.id, ANN.id, "31")
    bureau.time += 2 * DAY
    new = await bureau.finished()
    offer = await bureau.challenges.offer("10", "20", ANN, BEN, CLASSIC)
    await bureau.challenges.withdraw(offer.id, ANN.id, "32")

    async def all_shown(tx: Transaction) -> None:
        await tx.run("UPDATE matches SET shown = version")
        await tx.run("UPDATE challenges SET shown = 1")

    await bureau.db.transact(all_shown)
    await bureau.forgetting.forget(ANN.id)
    assert await match_rows.stale(bureau.db, ALL, "", 10) == [new]
    assert offer.id in await challenge_rows.stale(bureau.db)
    assert old_offer.id not in await challenge_rows.stale(bureau.db)
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
    assert (await bureau.matches.look(begun[-1])).game.state == LIVE
    assert {"people", "matches"} <= set(await traces(bureau.db, ANN.id))


async def test_who_has_nothing_here_is_forgotten_as_well(bureau: Bureau) -> None:
    await bureau.finished(BEN, CLEO)
    before = await everything(bureau.db)
    await bureau.forgetting.forget(ANN.id)
    assert await everything(bureau.db) == before


def test_no_two_former_players_are_the_same() -> None:
    drawn = {new_former() for _ in range(1000)}
    assert len(drawn) == 1000
    assert all(map(is_former, drawn))
    assert not is_former(ANN.id)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_each_row_is_found_by_an_index(database: Database) -> None:
    statements = [sql for sql, *_ in (*rows._challenges("", "", 0), *rows._matches("", "", 0))]
    statements += [rows.STANDINGS, rows.STAND_FORMER]
    for sql in statements:
        for number in ("$1", "$2", "$3"):
            sql = sql.replace(number, "'1'")
        plan = [row["detail"] for row in await database.all(f"EXPLAIN QUERY PLAN {sql}")]
        assert plan
        assert all(line.startswith("SEARCH") for line in plan), (sql, plan)


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
    looks = [bureau.matches.look(id) for id in ids]
    await asyncio.gather(
        *wishes, bureau.forgetting.forget(ANN.id), *plays, *looks, return_exceptions=True
    )
    assert await traces(bureau.db, ANN.id) == []
    for id in ids:
        game = (await bureau.matches.look(id)).game
        assert ANN.id not in game.players
        assert game.rematch is None
