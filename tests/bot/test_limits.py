"""Limits on what comes to nothing, on both database engines; what is really played is free."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.people.person import Person, User
from bot.play import rematches
from bot.play.limits import LONG_PAUSE, PAUSE
from bot.play.terms import DAY, HOUR, MINUTE
from bot.storage import Database, people
from bot.storage.preconditions import (
    IN_A_SERVER,
    MATCHES,
    MATCHES_OF_A_PAIR,
    OF_A_PAIR,
    OF_A_PERSON,
)

from .either_engine import on_either_engine
from .test_challenges import configure, issue
from .test_referee import ALICE, BOB, CAROL, CLASSIC, Backend, refused

COMPUTER = "99"


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


def person(number: int) -> User:
    return User(str(1000 + number), f"Person {number}")


async def withdrawn(backend: Backend, who: User = ALICE, to: User | None = BOB) -> None:
    challenge = await issue(backend, who, to)
    await backend.challenges.withdraw(challenge.id, who.id)


async def refusal(work: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value


def at(milliseconds: int) -> str:
    """Return how a text says when something is possible again."""
    return f"<t:{milliseconds // 1000}:R>"


async def test_challenging_and_withdrawing_again_and_again_is_refused(backend: Backend) -> None:
    """This was done 900 times in 20 s, and pinged somebody each time."""
    first = backend.time
    for _ in range(OF_A_PAIR):
        await withdrawn(backend)
        backend.time += MINUTE
    why = await refusal(issue(backend))
    assert (why.text, why.values["when"]) == ("too-many-tries-with", at(first + HOUR))
    await withdrawn(backend, to=CAROL)  # others can be challenged
    await withdrawn(backend, BOB, ALICE)  # and this is another direction
    backend.time = first + HOUR
    await withdrawn(backend)


async def test_a_person_is_limited_over_all_servers(backend: Backend) -> None:
    first = backend.time
    for number in range(OF_A_PERSON):
        challenge = await backend.challenges.issue(
            str(number), "20", ALICE, person(number), CLASSIC
        )
        await backend.challenges.withdraw(challenge.id, ALICE.id)
        backend.time += MINUTE
    for to in (BOB, None):
        why = await refusal(issue(backend, to=to))
        assert (why.text, why.values["when"]) == ("too-many-tries", at(first + HOUR))
    computer = backend.challenges.play_computer("10", "20", ALICE, COMPUTER, CLASSIC, "page", "5")
    assert await refused(computer) == "too-many-tries"
    theirs = await issue(backend, BOB, None)
    assert await refused(backend.challenges.accept(theirs.id, ALICE, "1")) == "too-many-tries"
    await withdrawn(backend, CAROL, BOB)
    backend.time = first + HOUR
    await issue(backend)


@on_either_engine
@pytest.mark.parametrize("rated", [False, True])
async def test_matches_given_up_at_once_count(backend: Backend, rated: bool) -> None:
    """Two accounts could fill a channel with threads, and do not care about their ratings."""
    first = backend.time
    for number in range(MATCHES):
        other = person(number // (MATCHES_OF_A_PAIR - 1))
        challenge = await backend.challenges.issue(
            "10", "20", ALICE, None, replace(CLASSIC, rated=rated)
        )
        began = await backend.challenges.accept(challenge.id, other, "1")
        await backend.referee.resign(began.game.id, ALICE.id)
    why = await refusal(issue(backend))
    assert (why.text, why.values["when"]) == ("too-many-tries", at(first + HOUR))


@on_either_engine
async def test_matches_of_two_that_come_to_nothing_are_limited(backend: Backend) -> None:
    """Accepted challenges do not count, so these two would only be stopped by all their matches."""
    first = backend.time
    for number in range(MATCHES_OF_A_PAIR):
        challenger, other = (ALICE, BOB) if number % 2 else (BOB, ALICE)
        challenge = await issue(backend, challenger, None)
        began = await backend.challenges.accept(challenge.id, other, "1")
        await backend.referee.cancel(began.game.id, BOB.id)
        backend.time += 1000
    for challenger, other in ((ALICE, BOB), (BOB, ALICE)):
        why = await refusal(issue(backend, challenger, other))
        assert (why.text, why.values["when"]) == ("too-many-tries-with", at(first + HOUR))
    challenge = await issue(backend, ALICE, None)
    assert await refused(backend.challenges.accept(challenge.id, BOB, "1")) == "too-many-tries-with"
    await backend.challenges.accept(challenge.id, CAROL, "1")
    backend.time = first + HOUR
    await issue(backend)


@pytest.mark.parametrize("end", ["cancel", "resign", "run out"])
async def test_matches_against_the_computer_count_too(backend: Backend, end: str) -> None:
    """Each may open a thread of its own."""

    async def begin() -> str:
        loaded = await backend.challenges.play_computer(
            "10", "20", ALICE, COMPUTER, replace(CLASSIC, pace="live"), "page", "5"
        )
        return loaded.game.id

    for _ in range(OF_A_PERSON):
        if end == "run out":
            await let_the_time_run_out(backend, await begin())
        else:
            await getattr(backend.referee, end)(await begin(), ALICE.id)
    assert await refused(begin()) == "too-many-tries"


async def let_the_time_run_out(backend: Backend, id: str) -> None:
    """End a match on time, at the moment in which it began."""
    began = backend.time
    for _ in range(3):  # reminded, lapsed, over
        backend.time += 3 * MINUTE
        await backend.referee.apply_clock(id)
    backend.time = began


@pytest.mark.parametrize("run_out", [False, True])
async def test_giving_up_counts_until_half_of_phase_one(
    backend: Backend, monkeypatch: pytest.MonkeyPatch, run_out: bool
) -> None:
    monkeypatch.setattr("bot.storage.preconditions.MATCHES", 2)
    for cards in (14, 12, 14, 12) if run_out else (13, 12, 13, 12):
        id = await backend.match(replace(CLASSIC, pace="live"))
        await backend.play_on(id, cards)
        if run_out:
            await let_the_time_run_out(backend, id)
        else:
            await backend.referee.resign(id, ALICE.id)
    assert await refused(issue(backend)) == "too-many-tries"


async def test_what_is_played_is_free(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many matches in a few minutes, to the end or given up later, and still no limit."""
    for limit in ("MATCHES", "MATCHES_OF_A_PAIR", "OF_A_PAIR", "OF_A_PERSON"):
        monkeypatch.setattr(f"bot.storage.preconditions.{limit}", 2)
    for number in range(5):
        id = await backend.match()
        if number % 2:
            await backend.play_on(id, 16)
            await backend.referee.resign(id, ALICE.id)
        else:
            await backend.play_on(id)
        backend.time += 1000
    for _ in range(5):
        loaded = await backend.challenges.play_computer(
            "10", "20", ALICE, COMPUTER, CLASSIC, "page", "5"
        )
        await backend.play_on(loaded.game.id)
    await issue(backend)


@on_either_engine
async def test_rematches_given_up_at_once_count(backend: Backend) -> None:
    id = await backend.match()
    await backend.referee.resign(id, ALICE.id)
    for _ in range(MATCHES_OF_A_PAIR - 1):
        await rematches.ask(backend.referee, id, BOB.id, "5", "20")
        again = await rematches.ask(backend.referee, id, ALICE.id, "5", "20")
        assert again
        id = again.game.id
        await backend.referee.resign(id, ALICE.id)
    await rematches.ask(backend.referee, id, BOB.id, "5", "20")
    asked = rematches.ask(backend.referee, id, ALICE.id, "5", "20")
    assert await refused(asked) == "too-many-tries-with"


async def test_a_server_is_limited_but_not_its_innocent_members(backend: Backend) -> None:
    await configure(backend, open_challenges=25)
    for number in range(IN_A_SERVER):
        await withdrawn(backend, person(number // 4), person(500 + number))
    why = await refusal(issue(backend, person(0), ALICE))
    assert (why.text, why.values["when"]) == ("too-many-tries-here", at(backend.time + HOUR))
    await issue(backend)  # Alice has had nothing to do with it
    assert await refused(issue(backend, to=CAROL)) == "too-many-tries-here"
    await backend.challenges.issue("11", "20", person(0), ALICE, CLASSIC)


async def test_a_declined_challenger_waits(backend: Backend) -> None:
    async def declined() -> int:
        challenge = await issue(backend)
        backend.time += MINUTE  # the pause is from the answer on
        await backend.challenges.decline(challenge.id, BOB.id)
        return backend.time

    for pause in (PAUSE, PAUSE, LONG_PAUSE):
        at_last = await declined()
        await withdrawn(backend, to=CAROL)
        backend.time = at_last + pause - 1
        why = await refusal(issue(backend))
        assert (why.text, why.values["when"]) == ("declined-lately", at(at_last + pause))
        backend.time += 1
    await declined()
    backend.time += DAY
    await declined()
    backend.time += PAUSE
    await issue(backend)


# Blocking


async def block(backend: Backend, who: User, *blocked: User) -> None:
    await backend.db.run_all(
        [("INSERT INTO blocks (person, blocked) VALUES ($1, $2)", who.id, b.id) for b in blocked]
    )


async def want_none(backend: Backend, who: User, *blocked: User) -> None:
    unwilling = Person(who.id, who.name, challenges=False)
    await backend.db.transact(lambda tx: people.save(tx, unwilling))


@pytest.mark.parametrize("refuse", [block, want_none])
async def test_a_blocked_person_learns_no_more_than_anybody(
    backend: Backend, refuse: Callable[..., Awaitable[None]]
) -> None:
    """A challenge and a rematch are refused as by somebody who wants no challenges at all."""
    over = await backend.match()
    await backend.play_on(over)
    await refuse(backend, BOB, ALICE)
    for asked in (issue(backend), rematches.ask(backend.referee, over, ALICE.id, "5", "20")):
        why = await refusal(asked)
        assert (why.text, why.values) == ("opponent-wants-no-challenges", {"who": "<@2>"})
    assert (await issue(backend, BOB, ALICE)).opponent == ALICE.id
    await rematches.ask(backend.referee, over, BOB.id, "5", "20")
    asked = rematches.ask(backend.referee, over, ALICE.id, "5", "20")
    if refuse is block:  # what he has asked for does not count while he blocks her
        assert await refused(asked) == "opponent-wants-no-challenges"
    else:
        assert await asked


async def test_a_blocked_person_cannot_accept_an_open_challenge(backend: Backend) -> None:
    challenge = await issue(backend, BOB, None)
    await block(backend, BOB, ALICE)
    accepting = backend.challenges.accept(challenge.id, ALICE, "1")
    assert await refused(accepting) == "opponent-wants-no-challenges"
    await backend.challenges.accept(challenge.id, CAROL, "1")


async def test_who_blocks_somebody_may_still_accept_their_challenge(backend: Backend) -> None:
    challenge = await issue(backend, ALICE, None)
    await block(backend, BOB, ALICE)
    await backend.challenges.accept(challenge.id, BOB, "1")
