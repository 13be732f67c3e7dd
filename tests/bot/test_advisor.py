"""The king's advice: only in matches where it is allowed, for the position that was asked about."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.errors import Refusal
from bot.play.advisor import Advisor
from bot.play.computer import is_computers_turn, seed_of
from bot.play.matches import LoadedMatch
from bot.play.referee import Stale
from bot.play.search_pool import NoWorkersError
from bot.storage import Database
from claim_core import View, view
from claim_core.players.advice import Advice
from tests.waiting import until

from .either_engine import on_either_engine
from .test_referee import ALICE, BOB, CAROL, CLASSIC, Backend

pytestmark = on_either_engine


class SlowPool:
    """Advice that comes when the test says so."""

    def __init__(self) -> None:
        self.may_end = asyncio.Event()
        self.begun: list[tuple[View, int]] = []
        self.cancelled = 0
        self.error: Exception | None = None

    async def advise(self, seen: View, seed: int, match: str, by: str) -> Advice:
        assert by == ALICE.id
        self.begun.append((seen, seed))
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.error:
            raise self.error
        return Advice(seen.legal[-1], "tried", 55)


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


@pytest.fixture
def pool() -> SlowPool:
    return SlowPool()


@pytest.fixture
def advisor(backend: Backend, pool: Any) -> Advisor:
    advisor = Advisor(backend.referee, pool)
    backend.referee.events.followers.append(advisor.follow)
    return advisor


async def begin(backend: Backend) -> LoadedMatch:
    """Begin a match against the computer in which the player leads."""
    while True:
        loaded = await backend.challenges.play_computer(
            "10", "20", ALICE, "99", CLASSIC, "page", "4242"
        )
        if not is_computers_turn(loaded.game):
            return loaded
        await backend.referee.cancel(loaded.game.id, ALICE.id)


async def test_it_is_asked_with_the_players_view_and_remembered(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    loaded = await begin(backend)
    game, seen = loaded.game, view(loaded.match, 0)
    pool.may_end.set()
    assert advisor.given(game, 0) is None
    for _ in range(2):
        await advisor.ask(game.id, ALICE.id, 0)
    assert pool.begun == [(seen, seed_of(game.id, 0))]
    assert advisor.given(game, 0) == Advice(seen.legal[-1], "tried", 55)
    assert advisor.given(game, 1) is None


async def test_only_a_hint_that_was_given_is_noted(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    loaded = await begin(backend)
    id, seen = loaded.game.id, view(loaded.match, 0)
    press = asyncio.create_task(advisor.ask(id, ALICE.id, 0))
    await until(lambda: pool.begun)
    after = await backend.referee.play(id, ALICE.id, 0, seen.legal[0])
    with pytest.raises(Stale):
        await press
    assert not after.game.hinted
    pool.may_end.set()
    loaded = await begin(backend)
    told = await advisor.ask(loaded.game.id, ALICE.id, 0)
    assert told.game.hinted
    backend.restart()
    assert (await backend.matches.get(loaded.game.id)).game.hinted


async def test_two_presses_wait_for_one_search(
    backend: Backend, pool: SlowPool, advisor: Advisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await begin(backend)).game
    get, loaded = backend.matches.get, list[LoadedMatch]()

    async def note(id: str) -> LoadedMatch:
        loaded.append(await get(id))
        return loaded[-1]

    monkeypatch.setattr(backend.matches, "get", note)
    presses = [asyncio.create_task(advisor.ask(game.id, ALICE.id, 0)) for _ in range(2)]
    await until(lambda: pool.begun and len(loaded) == 2)
    pool.may_end.set()
    await asyncio.gather(*presses)
    assert len(pool.begun) == 1
    assert not advisor._searches


async def test_a_press_while_the_hint_is_noted_waits_for_the_same_search(
    backend: Backend, pool: SlowPool, advisor: Advisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await begin(backend)).game
    pool.may_end.set()
    get, loaded = backend.matches.get, list[LoadedMatch]()
    note, noting, may_note = backend.referee.note_hint, list[str](), asyncio.Event()

    async def get_noticed(id: str) -> LoadedMatch:
        loaded.append(await get(id))
        return loaded[-1]

    async def note_slowly(id: str, person: str, ply: int) -> LoadedMatch:
        noting.append(id)
        await may_note.wait()
        return await note(id, person, ply)

    monkeypatch.setattr(backend.matches, "get", get_noticed)
    monkeypatch.setattr(backend.referee, "note_hint", note_slowly)
    first = asyncio.create_task(advisor.ask(game.id, ALICE.id, 0))
    await until(lambda: noting)
    second = asyncio.create_task(advisor.ask(game.id, ALICE.id, 0))
    await until(lambda: len(loaded) == 2)
    may_note.set()
    told = await asyncio.gather(first, second)
    assert all(loaded.game.hinted for loaded in told)
    assert len(pool.begun) == len(noting) == 1
    assert advisor.given(game, 0)
    assert not advisor._searches


async def test_a_move_ends_the_search_and_the_press_is_outdated(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    loaded = await begin(backend)
    id, seen = loaded.game.id, view(loaded.match, 0)
    press = asyncio.create_task(advisor.ask(id, ALICE.id, 0))
    await until(lambda: pool.begun)
    await backend.referee.play(id, ALICE.id, 0, seen.legal[0])
    with pytest.raises(Stale) as refused:
        await press
    assert refused.value.text == "outdated"
    assert pool.cancelled == 1
    assert not advisor._searches


async def test_advice_is_forgotten_when_the_match_goes_on(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    loaded = await begin(backend)
    id, seen = loaded.game.id, view(loaded.match, 0)
    pool.may_end.set()
    await advisor.ask(id, ALICE.id, 0)
    after = await backend.referee.play(id, ALICE.id, 0, seen.legal[0])
    assert advisor.given(after.game, 0) is None
    assert not advisor._given
    for ply in (0, after.game.ply):  # an old button, and the computer's turn
        with pytest.raises(Stale) as refused:
            await advisor.ask(id, ALICE.id, ply)
        assert refused.value.text == "outdated"


async def test_nobody_is_advised_against_a_person(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    id = await backend.match()
    for person in (ALICE, BOB):
        with pytest.raises(Stale) as refused:
            await advisor.ask(id, person.id, 0)
        assert refused.value.text == "no-hints"
    assert not pool.begun


async def test_only_the_player_is_advised(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    id = (await begin(backend)).game.id
    with pytest.raises(Refusal) as refused:
        await advisor.ask(id, CAROL.id, 0)
    assert refused.value.text == "not-your-match"
    assert not pool.begun


async def test_without_workers_it_says_so(
    backend: Backend, pool: SlowPool, advisor: Advisor
) -> None:
    game = (await begin(backend)).game
    pool.may_end.set()
    pool.error = NoWorkersError("there is no memory")
    with pytest.raises(Stale) as refused:
        await advisor.ask(game.id, ALICE.id, 0)
    assert refused.value.text == "hint-unavailable"
    assert advisor.given(game, 0) is None
    pool.error = None
    await advisor.ask(game.id, ALICE.id, 0)
    assert advisor.given(game, 0)
