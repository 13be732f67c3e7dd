"""How matches begin: with a unique code, in few queries, and published to all followers."""

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

from .test_referee import ALICE, BOB, CAROL, CLASSIC, Backend

T = TypeVar("T")


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


class CountingDatabase:
    """A database that notes its calls, including those within transactions."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.steps: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)

    async def transact(
        self, work: Callable[[Transaction], Awaitable[T]], *, holding: Collection[str] = ()
    ) -> T:
        async def counting(tx: Transaction) -> T:
            self.steps.clear()
            return await work(CountingTransaction(tx, self.steps))

        return await self.db.transact(counting, holding=holding)

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


class CountingTransaction:
    def __init__(self, tx: Transaction, steps: list[str]) -> None:
        self.tx = tx
        self.steps = steps

    def __getattr__(self, name: str) -> Any:
        real = getattr(self.tx, name)

        async def step(*arguments: Any, **options: Any) -> Any:
            self.steps.append(name)
            return await real(*arguments, **options)

        return step


async def test_an_acceptance_takes_three_steps(backend: Backend) -> None:
    challenge = await backend.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    counting = CountingDatabase(backend.db)
    backend.challenges.db = counting
    backend.matches.db = counting
    await backend.challenges.accept(challenge.id, BOB, "12345")
    assert counting.steps == ["one", "one", "run_all"]  # the match is not read back


async def test_a_new_match_is_published_as_it_was_written(backend: Backend) -> None:
    challenge = await backend.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    loaded = await backend.challenges.accept(challenge.id, BOB, "12345", "77")
    (began,) = backend.published
    assert isinstance(began, Began)
    assert began.after is loaded
    assert (began.seat, began.rematch_of) == (1, None)
    assert began.challenge == await backend.challenges.find(challenge.id)
    written = await Matches(backend.db, backend.matches.absences).get(challenge.id)
    assert (written.game, written.place, written.story) == (loaded.game, loaded.place, loaded.story)
    against_computer = await backend.challenges.play_computer(
        "10", "20", ALICE, "99", CLASSIC, "page", "5"
    )
    (_, began) = backend.published
    assert isinstance(began, Began)
    assert (began.after, began.seat, began.challenge) == (against_computer, 0, None)


def draw(monkeypatch: pytest.MonkeyPatch, *codes: str) -> None:
    """Make the bot draw these codes, and from then on the last one."""
    drawn = chain(codes, repeat(codes[-1]))
    for module in ("challenges", "rematches"):
        monkeypatch.setattr(f"bot.play.{module}.new_code", lambda: next(drawn))


async def test_a_challenge_does_not_reuse_the_code_of_a_match(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    against_computer = await backend.challenges.play_computer(
        "10", "20", ALICE, "99", CLASSIC, "page", "5"
    )
    draw(monkeypatch, against_computer.game.id, "NEWNEW")
    challenge = await backend.challenges.issue("10", "20", BOB, CAROL, CLASSIC)
    assert challenge.id == "NEWNEW"
    await backend.challenges.accept(challenge.id, CAROL, "1")


async def test_a_match_does_not_reuse_the_code_of_a_challenge(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await backend.match()
    await backend.referee.resign(over, "1")
    challenge = await backend.challenges.issue("10", "20", BOB, CAROL, CLASSIC)
    draw(monkeypatch, challenge.id, "NEWNEW")
    against_computer = await backend.challenges.play_computer(
        "10", "20", ALICE, "99", CLASSIC, "page", "5"
    )
    assert against_computer.game.id == "NEWNEW"
    draw(monkeypatch, challenge.id, "AGAIN2")
    await rematches.ask(backend.referee, over, "1", "77", "20")
    again = await rematches.ask(backend.referee, over, "2", "78", "20")
    assert again
    assert again.game.id == "AGAIN2"
    await backend.challenges.accept(challenge.id, CAROL, "1")


# Loading


async def test_a_match_is_loaded_as_of_one_moment(backend: Backend) -> None:
    """Even if somebody plays between the reads of its row and of its moves."""
    id = await backend.match()
    other = Backend(backend.db)

    class PlayBetweenReads(CountingDatabase):
        async def one(self, sql: str, *values: Any) -> Row | None:
            row = await super().one(sql, *values)
            if "version, channel" not in sql:
                await other.play_on(id, 1)
            return row

    broken: list[object] = []
    matches = Matches(PlayBetweenReads(backend.db), backend.matches.absences)
    matches.on_broken = broken.append
    loaded = await matches.get(id)
    assert len(loaded.match.moves) == loaded.game.ply
    assert broken == []


async def test_the_turn_is_written_with_every_change(backend: Backend) -> None:
    id = await backend.match()
    for _ in range(30):
        loaded = await backend.matches.get(id)
        row = await backend.db.one("SELECT turn FROM matches WHERE id = $1", id)
        assert row
        assert row["turn"] == loaded.game.turn
        assert loaded.game.turn == (
            loaded.match.decision.seat if not loaded.match.outcome else None
        )
        if loaded.match.outcome is None:
            await backend.play_on(id, 1)
    # A row from before the column existed.
    id = await backend.match()
    await backend.db.run_all([("UPDATE matches SET turn = NULL WHERE id = $1", id)])
    loaded = await Matches(backend.db, backend.matches.absences).get(id)
    row = await backend.db.one("SELECT turn FROM matches WHERE id = $1", id)
    assert row == {"turn": loaded.match.decision.seat}
    assert loaded.game.turn == loaded.match.decision.seat


# The computer


async def test_matches_waiting_for_a_person_cost_the_computer_nothing(backend: Backend) -> None:
    await backend.db.run_all([("INSERT INTO servers (id, live_matches) VALUES ('10', 100)",)])
    for _ in range(50):
        loaded = await backend.challenges.play_computer(
            "10", "20", ALICE, "99", CLASSIC, "page", "5"
        )
        if is_computers_turn(loaded.game):
            move = loaded.match.legal(1)[0]
            loaded = await backend.referee.play(loaded.game.id, "99", 0, move)
            while is_computers_turn(loaded.game):
                move = loaded.match.legal(1)[0]
                loaded = await backend.referee.play(loaded.game.id, "99", loaded.game.ply, move)
    counting = CountingDatabase(backend.db)
    matches = Matches(counting, backend.matches.absences)
    pool: Any = None
    computer = Computer(counting, matches, backend.referee, pool, Counter())
    await computer.resume(ALL)
    assert counting.steps == ["all"]
    assert len(matches) == 0
    assert computer.worker.tasks == {}

    # One in which it is the computer's turn is found.
    await backend.db.run_all([("UPDATE matches SET turn = 1 WHERE id = $1", loaded.game.id)])
    assert await rows.list_computer_turns(backend.db, ALL) == [loaded.game.id]


async def test_a_failing_follower_keeps_no_other_from_an_event(backend: Backend) -> None:
    def fail(_: Event) -> None:
        raise ValueError

    backend.referee.events.followers.insert(0, fail)
    challenge = await backend.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    loaded = await backend.challenges.accept(challenge.id, BOB, "12345")
    assert [event.after for event in backend.published] == [loaded]


async def test_two_processes_can_set_a_broken_match_aside_at_the_same_time(
    backend: Backend,
) -> None:
    other = Backend(backend.db)
    id = await backend.match()
    await backend.play_on(id, 3)
    await backend.db.run_all([("DELETE FROM moves WHERE match = $1 AND ply = 1", id)])
    backend.matches.evict(id)
    for loaded in await asyncio.gather(backend.matches.get(id), other.matches.get(id)):
        assert loaded.game.state == BROKEN
