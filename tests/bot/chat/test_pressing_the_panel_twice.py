"""A panel of factions makes one challenge or match, however often its button is pressed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.play.terms import DAY, MINUTE
from playground import interactions
from playground.people import Person
from playground.world import Message, User
from tests.waiting import until

from .harness import Harness, code_of, hand_of, ids_of, private, text_of

POST = r"/channels/\d+/messages$"


async def panel_of(harness: Harness, opponent: User) -> tuple[Message, str]:
    """Let Alice choose five factions; return the panel, and the id of its green button."""
    alice = harness.ground.alice
    panel = (await alice.run("claim challenge", opponent=opponent, kingdom="choose")).message
    assert panel
    await alice.choose("U", "D", "H", message=panel, select=ids_of(panel)[1])
    return panel, ids_of(panel)[-1]


def challenges_seen(person: Person) -> list[Message]:
    return [message for message in person.sees() if code_of(message, "withdraw")]


async def only_challenge(harness: Harness) -> Message:
    """Check that there is one challenge, posted once, which has pinged once; return its message."""
    ground = harness.ground
    (posted,) = challenges_seen(ground.carol)
    assert ground.bob.pings == [posted]
    (row,) = await harness.services.db.all("SELECT id, message FROM challenges")
    assert (row["id"], row["message"]) == (code_of(posted, "accept"), posted.id)
    return posted


def assert_used(panel: Message, posted: Message) -> None:
    """Check that a panel leads to its challenge, in one line and without anything to press."""
    assert text_of(panel).count("\n") == 0
    assert f"/{posted.channel.id}/{posted.id}" in text_of(panel)
    assert ids_of(panel) == []


async def test_the_challenge_is_a_message_of_its_own(harness: Harness) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)
    private(await harness.press(ground.alice, go, message=panel))
    posted = await only_challenge(harness)
    assert posted.reference is None
    assert posted.interaction is None
    assert_used(panel, posted)
    code = code_of(posted, "accept")
    await ground.bob.press("Accept", posted)
    await ground.until(lambda: hand_of(ground.alice, code) and hand_of(ground.bob, code))
    await ground.until(lambda: "accepted" in text_of(posted))
    assert ids_of(posted) == []


async def test_two_presses_at_the_same_time_make_one_challenge(harness: Harness) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)
    presses = [harness.press(ground.alice, go, message=panel) for _ in range(2)]
    for outcome in await asyncio.gather(*presses):
        assert outcome.message is panel
    assert_used(panel, await only_challenge(harness))


async def test_a_press_while_the_challenge_is_posted_makes_no_other(harness: Harness) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)
    held = ground.faults.request("delay", method="POST", path=POST, seconds=0.4)
    first = asyncio.create_task(harness.press(ground.alice, go, message=panel))
    await until(lambda: held.happened)
    private(await harness.press(ground.alice, go, message=panel))
    private(await first)
    assert_used(panel, await only_challenge(harness))


@pytest.mark.parametrize("answer", ["", "Accept", "Decline"])
async def test_a_press_after_the_challenge_was_made_leads_to_it(
    harness: Harness, answer: str
) -> None:
    """As on a panel that another client still shows."""
    ground = harness.ground
    await harness.services.directory.change_settings(ground.guild.id, open_challenges=1)
    panel, go = await panel_of(harness, ground.bob.user)
    private(await harness.press(ground.alice, go, message=panel))
    posted = await only_challenge(harness)
    if answer:
        await ground.bob.press(answer, posted)
        await harness.settle()
    private(await harness.press(ground.alice, go, message=panel))
    assert_used(panel, posted)
    assert len(await harness.services.db.all("SELECT id FROM challenges")) == 1


async def test_two_processes_make_one_challenge(harness: Harness) -> None:
    """The second one does not know that the first is posting it."""
    ground, services = harness.ground, harness.services
    panel, go = await panel_of(harness, ground.bob.user)
    held = ground.faults.request("delay", method="POST", path=POST, seconds=0.4)
    first = asyncio.create_task(harness.press(ground.alice, go, message=panel))
    await until(lambda: held.happened)
    services.invitations._locks.clear()
    private(await harness.press(ground.alice, go, message=panel))
    private(await first)
    assert_used(panel, await only_challenge(harness))


@pytest.mark.usefixtures("hasty_library")
@pytest.mark.parametrize("later", [0, 10 * MINUTE])
@pytest.mark.parametrize("kind", ["error", "error after"])
async def test_what_became_of_a_post_is_found_out_by_the_next_press(
    harness: Harness, kind: Any, later: int
) -> None:
    """The response is lost, and the process is killed before anything else."""
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)
    before = text_of(panel)
    ground.faults.request(kind, times=50, method="POST", path=POST, status=502)
    refused = await harness.press(ground.alice, go, message=panel)
    assert "Discord" in private(refused)
    assert (text_of(panel), ids_of(panel)[-1]) == (before, go)
    ground.faults.clear()
    assert len(challenges_seen(ground.carol)) == (kind == "error after")
    await harness.restart()
    ground.clock.move(later / 1000)
    private(await harness.press(ground.alice, go, message=panel))
    posted = await only_challenge(harness)
    assert_used(panel, posted)
    await ground.bob.press("Accept", posted)
    await ground.until(lambda: ids_of(posted) == [])


async def test_a_press_that_is_killed_before_the_post_can_be_repeated(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)

    async def post(*_: Any) -> str:
        raise asyncio.CancelledError

    monkeypatch.setattr(harness.services.invitations, "post", post)
    pressed = asyncio.create_task(harness.press(ground.alice, go, message=panel))
    await ground.until(lambda: harness.services.requests)
    await asyncio.wait(harness.services.requests)
    await harness.restart()
    private(await harness.press(ground.alice, go, message=panel))
    assert_used(panel, await only_challenge(harness))
    ground.clock.move(interactions.ANSWER_WITHIN + 1)
    await pressed
    ground.interactions.failures.clear()


async def test_a_panel_cannot_post_a_challenge_that_has_ended(harness: Harness) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)
    ground.faults.request("error", times=50, method="POST", path=POST)
    private(await harness.press(ground.alice, go, message=panel))
    ground.faults.clear()
    await harness.pass_time(DAY + 1000)
    assert "expired" in private(await harness.press(ground.alice, go, message=panel))
    assert challenges_seen(ground.carol) == []


async def test_without_a_permission_the_panel_stays_as_it_is(harness: Harness) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bob.user)
    ground.deny(ground.channel, ground.bot.user, "SEND_MESSAGES")
    assert "*Send Messages*" in private(await harness.press(ground.alice, go, message=panel))
    assert ids_of(panel)[-1] == go
    assert await harness.services.db.all("SELECT id FROM challenges") == []
    ground.allow(ground.channel, ground.bot.user, "SEND_MESSAGES")
    private(await harness.press(ground.alice, go, message=panel))
    assert_used(panel, await only_challenge(harness))


async def test_two_presses_at_the_same_time_begin_one_practice_match(harness: Harness) -> None:
    ground = harness.ground
    panel, go = await panel_of(harness, ground.bot.user)
    presses = [harness.press(ground.alice, go, message=panel) for _ in range(2)]
    outcomes = await asyncio.gather(*presses)
    for outcome in (*outcomes, await harness.press(ground.alice, go, message=panel)):
        assert "don’t know this button" not in private(outcome)
    (code,) = await harness.live_of(ground.alice)
    await ground.until(lambda: hand_of(ground.alice, code))
    assert (text_of(panel).count("\n"), ids_of(panel)) == (0, [])
    tables = [message for message in ground.carol.sees() if f"v1:hand:{code}" in ids_of(message)]
    assert len(tables) == 1
