"""Reviews are made by the workers, once for each match, and a computer's move never waits long."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest
import pytest_asyncio

from bot.archive import reviews as module
from bot.archive.reviews import KEPT, Reviews
from bot.errors import Refusal
from bot.play.matches import LoadedMatch, deal_match
from bot.play.search_pool import NoWorkersError, SearchPool
from bot.play.snapshot import LIVE
from claim_core import view
from claim_core.players.review import Decision, Judged, Review, review

from .loaded_matches import dealt_match, finished_match


class Pool(SearchPool):
    """Judges in this process, and only when it is let go."""

    def __init__(self) -> None:
        super().__init__(1)
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked: list[str] = []
        self.error: Exception | None = None

    async def run(self, match: str, function: Callable[..., object], *arguments: object) -> object:  # type: ignore[override]
        self.asked.append(match)
        await self.gate.wait()
        if self.error:
            raise self.error
        return judge_quickly(*arguments)


def judge_quickly(decision: object) -> Judged:
    assert isinstance(decision, Decision)
    ply, seen, move = decision
    return Judged(ply, seen.seat or 0, seen.phase, seen.trick, move, move, 0.5, 0.5, 0.5, True)


def named(id: str, *, stop: int = 6) -> LoadedMatch:
    loaded = finished_match("classic", stop=stop)
    loaded.game = replace(loaded.game, id=id)
    return loaded


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[Pool]:
    yield Pool()


@pytest_asyncio.fixture
async def reviews(pool: Pool) -> AsyncIterator[Reviews]:
    reviews = Reviews(pool, Counter())
    yield reviews
    await reviews.close()


async def test_the_workers_find_what_the_engine_finds() -> None:
    pool = SearchPool(1)
    reviews = Reviews(pool, Counter())
    loaded = finished_match("classic", seed=1, stop=5)
    try:
        made = await reviews.make(loaded)
    finally:
        await reviews.close()
        await pool.close()
    assert made == review(deal_match(loaded.game), loaded.match)
    assert reviews.known(loaded.game.id) == made


async def test_a_computers_move_waits_for_one_decision_at_most() -> None:
    pool = SearchPool(1)
    reviews = Reviews(pool, Counter())
    loaded = finished_match("classic", seed=1, stop=20)
    try:
        making = reviews.make(loaded)
        while not pool._busy:
            await asyncio.sleep(0)
        live = dealt_match("classic").match
        await pool.choose("page", view(live, live.decision.seat), 1)
        assert not making.done()
    finally:
        await reviews.close()
        await pool.close()


async def test_a_match_is_reviewed_once_however_many_ask(reviews: Reviews, pool: Pool) -> None:
    pool.gate.clear()
    loaded = named("AAAAAA")
    asked = [reviews.make(loaded) for _ in range(3)]
    other = reviews.make(named("BBBBBB"))
    pool.gate.set()
    first, *rest = await asyncio.gather(*asked)
    assert all(each is first for each in rest)
    await other
    decisions = len(loaded.match.moves)
    assert pool.asked == ["AAAAAA"] * decisions + ["BBBBBB"] * decisions  # not both at a time
    assert reviews.known("AAAAAA") is first
    assert reviews.known("CCCCCC") is None


async def test_what_cannot_be_solved_in_one_step_is_tried_again(
    reviews: Reviews, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(decision: Decision) -> None:
        return None

    async def run(
        match: str, attempt: Callable[[Decision], Judged | None], decision: Decision
    ) -> Judged | None:
        asked.append(decision.ply)
        return attempt(decision)

    asked: list[int] = []
    attempts = never, never, judge_quickly, never
    monkeypatch.setattr(module, "attempts", lambda decision: attempts)
    monkeypatch.setattr(pool, "run", run)
    made = await reviews.make(named("AAAAAA", stop=2))
    assert [each.ply for each in made.judged] == [1, 2]
    assert asked == [2, 2, 2, 1, 1, 1]


async def test_only_finished_matches_are_reviewed(reviews: Reviews) -> None:
    loaded = named("AAAAAA")
    loaded.game = replace(loaded.game, state=LIVE)
    with pytest.raises(Refusal, match="replay-live"):
        reviews.make(loaded)


async def test_nobody_keeps_others_from_their_reviews(reviews: Reviews, pool: Pool) -> None:
    pool.gate.clear()
    greedy = [reviews.make(named(f"{number:06}"), "greedy") for number in range(2)]
    with pytest.raises(Refusal, match="review-busy"):
        reviews.make(named("AAAAAA"), "greedy")
    assert reviews.make(named("000000"), "greedy") is greedy[0]
    modest = reviews.make(named("BBBBBB"), "modest")
    pool.gate.set()
    await asyncio.gather(*greedy, modest)
    await reviews.make(named("AAAAAA"), "greedy")


async def test_there_is_a_limit_to_those_that_wait(reviews: Reviews, pool: Pool) -> None:
    pool.gate.clear()
    waiting = [reviews.make(named(f"{number:06}")) for number in range(module.WAITING)]
    with pytest.raises(Refusal, match="review-busy"):
        reviews.make(named("AAAAAA"))
    assert reviews.make(named("000000")) is waiting[0]
    pool.gate.set()
    await asyncio.gather(*waiting)
    await reviews.make(named("AAAAAA"))


async def test_only_the_latest_are_kept(reviews: Reviews) -> None:
    for number in range(KEPT + 1):
        await reviews.make(named(f"{number:06}", stop=0))
    assert reviews.known("000000") is None
    assert reviews.known("000001")


async def test_when_the_workers_fail_it_says_so_and_can_be_tried_again(
    reviews: Reviews, pool: Pool
) -> None:
    pool.error = NoWorkersError("they died")
    with pytest.raises(Refusal, match="review-failed"):
        await reviews.make(named("AAAAAA"))
    assert reviews.known("AAAAAA") is None
    pool.error = None
    assert isinstance(await reviews.make(named("AAAAAA")), Review)


async def test_an_unexpected_failure_leaves_nobody_waiting(
    reviews: Reviews, pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    pool.error = ValueError("a bug")
    with pytest.raises(Refusal, match="review-failed"):
        await reviews.make(named("AAAAAA"))
    assert reviews.failures["reviews"] == 1
    assert "match AAAAAA cannot be reviewed" in caplog.text
    assert "a bug" in caplog.text
    pool.error = None
    assert isinstance(await reviews.make(named("AAAAAA")), Review)


async def test_who_waits_is_shown_it_later(reviews: Reviews, pool: Pool) -> None:
    pool.gate.clear()
    shown: list[Review] = []
    making = reviews.make(named("AAAAAA"))

    async def show() -> None:
        shown.append(making.result())

    async def fail() -> None:
        raise ValueError("a bug")

    reviews.show_later(making, fail)
    reviews.show_later(making, show)
    pool.gate.set()
    await asyncio.wait(set(reviews._showing))
    assert shown == [await making]
    assert reviews.failures["reviews"] == 1


async def test_at_the_end_nothing_goes_on(reviews: Reviews, pool: Pool) -> None:
    pool.gate.clear()
    making, next = reviews.make(named("AAAAAA")), reviews.make(named("BBBBBB"))
    shown: list[int] = []

    async def show() -> None:
        shown.append(1)

    reviews.show_later(making, show)
    await asyncio.sleep(0)
    await reviews.close()
    assert making.cancelled()
    assert next.cancelled()
    assert not shown
