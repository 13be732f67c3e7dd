"""How matches begin: with a code of their own, in few steps, and told to all who follow."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from itertools import chain, repeat
from typing import Any, TypeVar

import pytest

from bot.play import rematches
from bot.play.computer import Computer, is_computers_turn
from bot.play.events import Began, Event
from bot.play.matches import Matches
from bot.play.snapshot import BROKEN
from bot.storage import Database, Row, Statement, Transaction
from bot.storage import matches as rows
from bot.storage.shares import ALL

from .test_referee import ALICE, BOB, CAROL, CLASSIC, Desk

T = TypeVar("T")


@pytest.fixture
def desk(database: Database) -> Desk:
    return Desk(database)


class Counted:
    """A database that counts what is asked of it, one by one in a transaction, too."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.steps: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        async def counted(tx: Transaction) -> T:
            self.steps.clear()
            return await work(Steps(tx, self.steps))

        return await self.db.transact(counted, holding=holding)

    async def all(self, sql: str, *values: Any) -> list[Row]:
        self.steps.append("all")
        return await self.db.all(sql, *values)

    async def one(self, sql: str, *values: Any) -> Row | None:
        self.steps.append("one")
        return await self.db.one(sql, *values)

    async def read_together(self, *queries: Statement) -> list[list[Row]]:
        self.steps.append("read_together")
        return await self.db.read_together(*queries)

    async def run_all(self, statements: Sequence[Statement], **options: bool) -> list[int]:
        self.steps.append("run_all")
        return await self.db.run_all(statements, **options)


class Steps:
    def __init__(self, tx: Transaction, steps: list[str]) -> None:
        self.tx = tx
        self.steps = steps

    def __getattr__(self, name: str) -> Any:
        real = getattr(self.tx, name)

        async def step(*arguments: Any, **options: Any) -> Any:
            self.steps.append(name)
            return await real(*arguments, **options)

        return step


async def test_an_acceptance_takes_three_steps(desk: Desk) -> None:
    offer = await desk.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    counted = Counted(desk.db)
    desk.challenges.db = counted
    desk.matches.db = counted
    await desk.challenges.accept(offer.id, BOB, "12345")
    assert counted.steps == ["one", "one", "run_all"]  # nor is the match read back


async def test_what_begins_is_told_and_is_as_it_is_written(desk: Desk) -> None:
    offer = await desk.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    loaded = await desk.challenges.accept(offer.id, BOB, "12345", "77")
    (began,) = desk.happened
    assert isinstance(began, Began)
    assert began.after is loaded
    assert (began.seat, began.rematch_of) == (1, None)
    assert began.challenge == await desk.challenges.find(offer.id)
    written = await Matches(desk.db, desk.matches.absences).get(offer.id)
    assert (written.game, written.place, written.story) == (loaded.game, loaded.place, loaded.story)
    computers = await desk.challenges.play_computer("10", "20", ALICE, "99", CLASSIC, "page", "5")
    (_, began) = desk.happened
    assert isinstance(began, Began)
    assert (began.after, began.seat, began.challenge) == (computers, 0, None)


def draw(monkeypatch: pytest.MonkeyPatch, *codes: str) -> None:
    """Let these codes be drawn, and the last one again and again."""
    drawn = chain(codes, repeat(codes[-1]))
    for module in ("challenges", "rematches"):
        monkeypatch.setattr(f"bot.play.{module}.new_code", lambda: next(drawn))


async def test_a_challenge_does_not_take_a_matchs_code(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    computers = await desk.challenges.play_computer("10", "20", ALICE, "99", CLASSIC, "page", "5")
    draw(monkeypatch, computers.game.id, "NEWNEW")
    offer = await desk.challenges.issue("10", "20", BOB, CAROL, CLASSIC)
    assert offer.id == "NEWNEW"
    await desk.challenges.accept(offer.id, CAROL, "1")


async def test_a_match_does_not_take_a_challenges_code(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await desk.match()
    await desk.referee.resign(over, "1")
    offer = await desk.challenges.issue("10", "20", BOB, CAROL, CLASSIC)
    draw(monkeypatch, offer.id, "NEWNEW")
    computers = await desk.challenges.play_computer("10", "20", ALICE, "99", CLASSIC, "page", "5")
    assert computers.game.id == "NEWNEW"
    draw(monkeypatch, offer.id, "AGAIN2")
    await rematches.ask(desk.referee, over, "1", "77")
    again = await rematches.ask(desk.referee, over, "2", "78")
    assert again
    assert again.game.id == "AGAIN2"
    await desk.challenges.accept(offer.id, CAROL, "1")


# Loading


async def test_a_match_is_loaded_as_of_one_moment(desk: Desk) -> None:
    """Though somebody plays between the reading of its row and that of its moves."""
    id = await desk.match()
    other = Desk(desk.db)

    class Between(Counted):
        async def one(self, sql: str, *values: Any) -> Row | None:
            row = await super().one(sql, *values)
            if "version, channel" not in sql:
                await other.play_on(id, 1)
            return row

    broken: list[object] = []
    matches = Matches(Between(desk.db), desk.matches.absences)
    matches.on_broken = broken.append
    loaded = await matches.get(id)
    assert len(loaded.match.moves) == loaded.game.ply
    assert broken == []


async def test_whose_turn_it_is_is_written_with_every_change(desk: Desk) -> None:
    id = await desk.match()
    for _ in range(30):
        loaded = await desk.matches.get(id)
        row = await desk.db.one("SELECT turn FROM matches WHERE id = $1", id)
        assert row
        assert row["turn"] == loaded.game.turn
        assert loaded.game.turn == (
            loaded.match.decision.seat if not loaded.match.outcome else None
        )
        if loaded.match.outcome is None:
            await desk.play_on(id, 1)
    # A row from before that was written down.
    id = await desk.match()
    await desk.db.run_all([("UPDATE matches SET turn = NULL WHERE id = $1", id)])
    loaded = await Matches(desk.db, desk.matches.absences).get(id)
    row = await desk.db.one("SELECT turn FROM matches WHERE id = $1", id)
    assert row == {"turn": loaded.match.decision.seat}
    assert loaded.game.turn == loaded.match.decision.seat


# The computer


async def test_matches_that_wait_for_a_person_cost_the_computer_nothing(desk: Desk) -> None:
    await desk.db.run_all([("INSERT INTO servers (id, live_matches) VALUES ('10', 100)",)])
    for _ in range(50):
        loaded = await desk.challenges.play_computer("10", "20", ALICE, "99", CLASSIC, "page", "5")
        if is_computers_turn(loaded.game):
            move = loaded.match.legal(1)[0]
            loaded = await desk.referee.play(loaded.game.id, "99", 0, move)
            while is_computers_turn(loaded.game):
                move = loaded.match.legal(1)[0]
                loaded = await desk.referee.play(loaded.game.id, "99", loaded.game.ply, move)
    counted = Counted(desk.db)
    matches = Matches(counted, desk.matches.absences)
    pool: Any = None
    computer = Computer(counted, matches, desk.referee, pool, Counter())
    await computer.resume(ALL)
    assert counted.steps == ["all"]
    assert len(matches) == 0
    assert computer.worker.tasks == {}

    # But for one whose turn is the computer's.
    await desk.db.run_all([("UPDATE matches SET turn = 1 WHERE id = $1", loaded.game.id)])
    assert await rows.list_computer_turns(desk.db, ALL) == [loaded.game.id]


async def test_a_follower_that_fails_keeps_no_other_from_an_event(desk: Desk) -> None:
    def fail(_: Event) -> None:
        raise ValueError

    desk.referee.events.followers.insert(0, fail)
    offer = await desk.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    loaded = await desk.challenges.accept(offer.id, BOB, "12345")
    assert [event.after for event in desk.happened] == [loaded]


async def test_two_processes_set_a_broken_match_aside_at_once(desk: Desk) -> None:
    other = Desk(desk.db)
    id = await desk.match()
    await desk.play_on(id, 3)
    await desk.db.run_all([("DELETE FROM moves WHERE match = $1 AND ply = 1", id)])
    desk.matches.evict(id)
    for loaded in await asyncio.gather(desk.matches.get(id), other.matches.get(id)):
        assert loaded.game.state == BROKEN
