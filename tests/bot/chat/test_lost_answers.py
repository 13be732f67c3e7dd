"""Discord carries out a request, but its answer is lost: nothing is posted twice or left behind."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.play.terms import DAY
from bot.storage import challenges as rows
from playground import interactions
from playground.faults import RequestFault
from tests.waiting import until

from .harness import Harness, code_of, hand_of, ids_of, private, table_of

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
async def test_a_match_gets_one_thread(
    harness: Harness, kind: RequestFault, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    fault = ground.faults.request(kind, method="POST", path=THREADS, status=status)
    code = await harness.match()
    await harness.until_shown(code)
    assert fault.happened == 1
    (thread,) = ground.guild.threads.values()
    assert code in (thread.name or "")
    assert (await harness.load(code)).place.channel == thread.id
    assert_no_traceback(caplog)


async def test_a_thread_that_could_not_be_opened_is_opened_later(harness: Harness) -> None:
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, threads=True)
    fault = ground.faults.request("error", times=2, method="POST", path=THREADS, status=502)
    code = await harness.match()
    await harness.until_shown(code)
    assert fault.happened == 2
    assert len(ground.guild.threads) == 1


async def test_a_command_delivered_twice_posts_one_challenge(harness: Harness) -> None:
    """A second one that took its message for its own would write over it a day later."""
    ground = harness.ground
    ground.faults.event("double", name="INTERACTION_CREATE")
    message = await harness.challenge()
    await harness.settle()
    posted = await harness.services.db.all(
        "SELECT id FROM challenges WHERE message = $1", message.id
    )
    assert [row["id"] for row in posted] == [code_of(message, "accept")]


@pytest.mark.parametrize("kind", LOST)
async def test_a_first_answer_is_sent_once(
    harness: Harness, kind: RequestFault, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    fault = ground.faults.request(kind, method="POST", path=CALLBACK, status=502)
    message = await harness.challenge()
    assert fault.happened == 1
    await asyncio.gather(*harness.services.requests)
    challenge = await harness.services.challenges.find(code_of(message, "accept"))
    assert challenge.message == message.id
    assert_no_traceback(caplog)


@pytest.mark.usefixtures("own_patience")
@pytest.mark.parametrize("kind", LOST)
@pytest.mark.parametrize("end", ["accept", "decline", "withdraw", "expire"])
async def test_a_challenge_whose_message_is_unknown_is_closed(
    harness: Harness, kind: RequestFault, end: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot does not know its message, but removes its buttons when it is over."""
    ground = harness.ground
    ground.faults.request(kind, method="POST", path=CALLBACK, status=502)
    # Nor does asking for the message help. (With a status of 500 or more, the library would sleep.)
    ground.faults.request("error", times=50, method="GET", path=ORIGINAL, status=401, code=50027)
    message = await harness.challenge()
    await asyncio.gather(*harness.services.requests)
    code = code_of(message, "accept")
    assert (await harness.services.challenges.find(code)).message is None
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
        await harness.pass_time(DAY + 1000)
    await ground.until(lambda: ids_of(message) == [])
    assert_no_traceback(caplog)


async def test_a_challenge_that_was_never_posted_is_searched_for_once(harness: Harness) -> None:
    ground = harness.ground
    ground.faults.request("error", times=50, method="POST", path=CALLBACK)
    ground.faults.request("error", times=50, method="GET", path=ORIGINAL)
    asking = asyncio.create_task(ground.alice.run("claim challenge"))
    await ground.until(lambda: len([r for r in ground.requests if "callback" in r.path]) >= 3)
    await asyncio.gather(*harness.services.requests)
    ground.faults.clear()
    ground.clock.move(interactions.ANSWER_WITHIN + 1)
    assert (await asking).failed
    ground.interactions.failures.clear()
    await harness.pass_time(DAY + 1000)

    def searches() -> int:
        return len([r for r in ground.requests if r.method == "GET" and "/messages" in r.path])

    await ground.until(lambda: searches() == 1)

    async def is_up_to_date() -> bool:
        return not await rows.list_behind(harness.services.db)

    await until(is_up_to_date)
    for _ in range(3):
        await harness.services.invitations.sweep(harness.services.share())
    assert searches() == 1


@pytest.mark.usefixtures("hasty_library")
async def test_a_match_begins_although_answers_are_lost(harness: Harness) -> None:
    """Whatever is lost on the way to a match, it has one table, and both have their hands."""
    ground = harness.ground
    for path in (CALLBACK, r"/channels/\d+/messages$"):
        ground.faults.request("error after", times=2, method="POST", path=path, status=502)
    code = await harness.match()
    await harness.until_shown(code)
    tables = [m for m in ground.carol.sees() if f"v1:hand:{code}" in ids_of(m)]
    assert tables == [table_of(ground.carol, code)]
    for person in (ground.alice, ground.bob):
        private(await person.run("claim hand"))
        assert hand_of(person, code)
    await harness.play_on(code, 2)


async def test_the_first_hand_of_the_challenger_is_sent_once(harness: Harness) -> None:
    """It is a follow-up, which has no nonce."""
    ground = harness.ground
    path = r"/webhooks/[^/]*/[^/]*$"
    ground.faults.request("error after", times=3, method="POST", path=path, status=502)
    code = await harness.match()
    await harness.until_quiet()
    hands = [m for m in ground.alice.private.values() if f"v1:unseen:{code}" in ids_of(m)]
    assert len(hands) == 1
