"""Discord does what it is asked for, but its answer is lost: nothing is there twice or for ever."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.play.terms import DAY
from bot.storage import challenges as rows
from playground.faults import RequestFault

from .hall import Hall, code_of, hand_of, ids_of, private, table_of

CALLBACK = r"/interactions/.*/callback"
THREADS = r"/channels/\d+/threads$"
ORIGINAL = r"/webhooks/.*/messages/@original"
LOST: list[RequestFault] = ["error after", "reset after"]


def assert_no_traceback(caplog: pytest.LogCaptureFixture) -> None:
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == []


@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("status", [500, 502, 504])
async def test_a_match_has_one_thread(
    hall: Hall, kind: RequestFault, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    ground = hall.ground
    await hall.services.directory.change_settings(ground.guild.id, threads=True)
    fault = ground.faults.request(kind, method="POST", path=THREADS, status=status)
    code = await hall.match()
    await hall.settle(code)
    assert fault.happened == 1
    (thread,) = ground.guild.threads.values()
    assert code in (thread.name or "")
    assert (await hall.load(code)).place.channel == thread.id
    assert_no_traceback(caplog)


async def test_a_thread_that_was_not_opened_is_opened_again(hall: Hall) -> None:
    ground = hall.ground
    await hall.services.directory.change_settings(ground.guild.id, threads=True)
    fault = ground.faults.request("error", times=2, method="POST", path=THREADS, status=502)
    code = await hall.match()
    await hall.settle(code)
    assert fault.happened == 2
    assert len(ground.guild.threads) == 1


@pytest.mark.parametrize("kind", LOST)
async def test_a_first_answer_is_given_once(
    hall: Hall, kind: RequestFault, caplog: pytest.LogCaptureFixture
) -> None:
    ground = hall.ground
    fault = ground.faults.request(kind, method="POST", path=CALLBACK, status=502)
    message = await hall.challenge()
    assert fault.happened == 1
    await asyncio.gather(*hall.services.requests)
    challenge = await hall.services.challenges.find(code_of(message, "accept"))
    assert challenge.message == message.id
    assert_no_traceback(caplog)


@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("end", ["accept", "decline", "withdraw", "expire"])
async def test_a_challenge_of_unknown_place_is_settled(
    hall: Hall, kind: RequestFault, end: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody said where it stands; nevertheless its buttons go when it is over."""
    ground = hall.ground
    ground.faults.request(kind, method="POST", path=CALLBACK, status=502)
    ground.faults.request("error", times=50, method="GET", path=ORIGINAL)
    message = await hall.challenge()
    await asyncio.gather(*hall.services.requests)
    code = code_of(message, "accept")
    assert (await hall.services.challenges.find(code)).message is None
    ground.faults.clear()
    if end == "accept":
        private(await ground.bob.press("Accept", message))
    elif end == "decline":
        await ground.bob.press("Decline", message)
    elif end == "withdraw":
        await ground.alice.press("Withdraw", message)
    else:
        for _ in range(3):
            ground.alice.say("Nobody?")
        await hall.pass_time(DAY + 1000)
    await ground.until(lambda: ids_of(message) == [])
    assert_no_traceback(caplog)


async def test_a_challenge_that_never_got_there_is_looked_for_once(hall: Hall) -> None:
    ground = hall.ground
    ground.faults.request("error", times=50, method="POST", path=CALLBACK)
    ground.faults.request("error", times=50, method="GET", path=ORIGINAL)
    asking = asyncio.create_task(ground.alice.run("claim challenge"))
    await ground.until(lambda: len([r for r in ground.requests if "callback" in r.path]) >= 3)
    await asyncio.gather(*hall.services.requests)
    ground.faults.clear()
    ground.clock.move(4)
    assert (await asking).failed
    ground.interactions.failures.clear()
    await hall.pass_time(DAY + 1000)

    def looks() -> int:
        return len([r for r in ground.requests if r.method == "GET" and "/messages" in r.path])

    await ground.until(lambda: looks() == 1)
    async with asyncio.timeout(10):
        while await rows.list_behind(hall.services.db):
            await asyncio.sleep(0.01)
    for _ in range(3):
        await hall.services.invitations.sweep(hall.services.share())
    assert looks() == 1


async def test_all_answers_lost_and_the_match_goes_on(hall: Hall) -> None:
    """Whatever is lost on the way to a match, it has one table, and both have their hands."""
    ground = hall.ground
    for path in (CALLBACK, r"/channels/\d+/messages$"):
        ground.faults.request("error after", times=2, method="POST", path=path, status=502)
    code = await hall.match()
    await hall.settle(code)
    tables = [m for m in ground.carol.sees() if f"v1:hand:{code}" in ids_of(m)]
    assert tables == [table_of(ground.carol, code)]
    for person in (ground.alice, ground.bob):
        private(await person.run("claim hand"))
        assert hand_of(person, code)
    await hall.play_on(code, 2)
