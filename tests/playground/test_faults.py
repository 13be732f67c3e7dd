"""Fault injection: what goes wrong, when, and with which effect."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from playground import Playground
from playground.sample_bot import SampleBot

from .raw import DEFER, REPLY, UPDATE, Gateway, RawBot, Rest


async def test_a_request_reset_before_it_is_handled_has_no_effect(
    ground: Playground, rest: Rest
) -> None:
    fault = ground.faults.request("reset before", method="POST", path="/messages$")
    with pytest.raises(aiohttp.ClientConnectionError):
        await rest.send("Lost")
    assert fault.happened == 1
    assert ground.bob.sees() == []
    assert (await rest.send("Here")).status == 200
    assert ground.bob.reads() == "Here"


async def test_a_request_reset_after_it_is_handled_has_its_effect(
    ground: Playground, rest: Rest
) -> None:
    ground.faults.request("reset after", method="POST", path="/messages$")
    with pytest.raises(aiohttp.ClientConnectionError):
        await rest.send("Here", nonce="1", enforce_nonce=True)
    assert ground.bob.reads() == "Here"
    assert (await rest.send("Here", nonce="1", enforce_nonce=True)).status == 200
    assert len(ground.bob.sees()) == 1


async def test_repeating_a_callback_whose_answer_was_lost_is_refused_with_40060(
    ground: Playground, raw: RawBot
) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    ground.faults.request("reset after", path="/callback$")
    with pytest.raises(aiohttp.ClientConnectionError):
        await raw.answer(event, REPLY, {"content": "Yes"})
    assert (await raw.answer(event, REPLY, {"content": "Yes"})).refusal == (400, 40060)
    assert (await outcome).kind == "reply"
    assert ground.bob.reads() == "Yes"


async def test_a_delay_uses_the_playgrounds_clock(ground: Playground, rest: Rest) -> None:
    fault = ground.faults.request("delay", path="/messages$", seconds=600)
    sending = asyncio.create_task(rest.send("Late"))
    while not fault.happened:
        await asyncio.sleep(0)
    assert ground.bob.sees() == []
    ground.clock.move(601)
    assert (await sending).status == 200
    assert ground.bob.reads() == "Late"


async def test_a_delayed_callback_comes_too_late(ground: Playground, raw: RawBot) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    fault = ground.faults.request("delay", path="/callback$", seconds=5)
    answering = asyncio.create_task(raw.answer(event, REPLY, {"content": "Yes"}))
    while not fault.happened:
        await asyncio.sleep(0)
    ground.clock.move(5)
    assert (await answering).refusal == (404, 10062)
    assert (await outcome).failed


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_an_injected_error_prevents_the_effect(
    ground: Playground, rest: Rest, status: int
) -> None:
    ground.faults.request("error", path="/messages$", status=status)
    assert (await rest.send()).status == status
    assert ground.bob.sees() == []
    assert (await rest.send()).status == 200


async def test_an_error_after_the_request_is_handled_keeps_its_effect(
    ground: Playground, rest: Rest
) -> None:
    ground.faults.request("error after", path="/messages$", status=502)
    assert (await rest.send("Here")).status == 502
    assert ground.bob.reads() == "Here"


async def test_an_injected_error_has_the_given_code(ground: Playground, rest: Rest) -> None:
    ground.faults.request("error", path="/messages$", status=403, code=50013)
    assert (await rest.send()).refusal == (403, 50013)
    assert ground.bob.sees() == []


async def test_a_series_of_429_ends(ground: Playground, rest: Rest) -> None:
    ground.faults.request("rate limit", times=10, seconds=2.5)
    for _ in range(10):
        answer = await rest.send()
        assert answer.status == 429
        assert answer.json["retry_after"] == 2.5
        assert answer.headers["Retry-After"] == "3"
        assert answer.headers["Via"]
    assert (await rest.send()).status == 200


async def test_faults_apply_to_matching_requests_and_can_be_cleared(
    ground: Playground, rest: Rest
) -> None:
    fault = ground.faults.request("error", method="DELETE", times=100)
    assert (await rest.send()).status == 200
    assert fault.happened == 0
    ground.faults.clear()
    assert (await rest.delete(f"{rest.messages}/1")).code == 10008


async def test_the_library_retries_errors(ground: Playground, bot: SampleBot) -> None:
    fault = ground.faults.request("error", path="/messages$", status=500)
    channel = bot.get_partial_messageable(int(ground.channel.id))
    await channel.send("After all")
    assert fault.happened == 1
    assert ground.bob.reads() == "After all"


async def test_the_library_does_not_retry_a_reset(ground: Playground, bot: SampleBot) -> None:
    ground.faults.request("reset after", path="/messages$")
    channel = bot.get_partial_messageable(int(ground.channel.id))
    with pytest.raises(aiohttp.ClientConnectionError):
        await channel.send("Here")
    assert ground.bob.reads() == "Here"


# Events


async def listen(raw: RawBot) -> Gateway:
    await raw.start(1 << 0 | 1 << 9)
    await raw.gateway.events()
    return raw.gateway


async def test_an_event_is_sent_twice(ground: Playground, raw: RawBot) -> None:
    gateway = await listen(raw)
    ground.faults.event("double", name="MESSAGE_CREATE")
    message = ground.alice.say("Once")
    first, second = [await gateway.receive() for _ in range(2)]
    assert first["d"] == second["d"]
    assert first["d"]["id"] == message.id
    assert second["s"] == first["s"] + 1


async def test_a_doubled_press_is_answered_once(ground: Playground, raw: RawBot) -> None:
    await raw.table()
    ground.faults.event("double", name="INTERACTION_CREATE")
    event, outcome = await raw.trigger(ground.alice.press("Press"))
    again = await raw.gateway.event("INTERACTION_CREATE")
    assert again == event
    assert (await raw.answer(event, UPDATE, {"content": "One"})).status == 200
    assert (await raw.answer(again, UPDATE, {"content": "Two"})).refusal == (400, 40060)
    assert (await outcome).kind == "update"
    assert ground.bob.last().content == "One"


async def test_two_events_are_swapped(ground: Playground, raw: RawBot) -> None:
    gateway = await listen(raw)
    ground.faults.event("swap", name="MESSAGE_CREATE")
    first, second = ground.alice.say("One"), ground.alice.say("Two")
    frames = [await gateway.receive() for _ in range(2)]
    assert [frame["d"]["id"] for frame in frames] == [second.id, first.id]
    assert frames[0]["s"] < frames[1]["s"]


async def test_an_event_is_delayed(ground: Playground, raw: RawBot) -> None:
    gateway = await listen(raw)
    ground.faults.event("delay", name="MESSAGE_CREATE", seconds=60)
    late, soon = ground.alice.say("One"), ground.alice.say("Two")
    assert (await gateway.event("MESSAGE_CREATE"))["id"] == soon.id
    assert await gateway.events() == []
    ground.clock.move(61)
    assert (await gateway.event("MESSAGE_CREATE"))["id"] == late.id


async def test_a_press_delivered_too_late_has_failed(ground: Playground, raw: RawBot) -> None:
    ground.faults.event("delay", name="INTERACTION_CREATE", seconds=4)
    task = asyncio.create_task(ground.alice.run("claim"))
    await ground.until(ground.interactions.waiting)
    ground.clock.move(4.1)
    event = await raw.gateway.event("INTERACTION_CREATE")
    assert (await task).failed
    assert (await raw.answer(event, REPLY, {"content": "Yes"})).refusal == (404, 10062)


async def test_an_event_survives_a_lost_connection(ground: Playground, raw: RawBot) -> None:
    gateway = await listen(raw)
    ground.faults.event("lose connection", name="MESSAGE_CREATE")
    message = ground.alice.say("One")
    assert await gateway.closed() == 1006
    assert not ground.gateway.online(ground.bot)
    again = Gateway(ground, raw.http)
    await again.connect()
    await again.resume(gateway)
    assert (await again.receive())["d"]["id"] == message.id
    assert (await again.receive())["t"] == "RESUMED"


async def test_the_library_answers_a_press_after_resuming(
    ground: Playground, bot: SampleBot
) -> None:
    await ground.alice.run("sample buttons")
    ground.faults.event("lose connection", name="INTERACTION_CREATE")
    assert (await ground.alice.press("Count")).kind == "update"
    assert ground.bob.last().content == "Counted to 1."


# Actions of people in the meantime


async def test_answers_are_refused_if_the_channel_was_deleted_in_the_meantime(
    ground: Playground, raw: RawBot
) -> None:
    message = await raw.table()
    event, outcome = await raw.trigger(ground.alice.press("Press"))
    ground.delete_channel(ground.channel)
    path = f"{raw.messages}/{message['id']}"
    assert (await raw.send()).refusal == (404, 10003)
    assert (await raw.patch(path, {"content": "New"})).refusal == (404, 10003)
    for kind, code in ((UPDATE, 10008), (REPLY, 10003), (DEFER, 10003)):
        assert (await raw.answer(event, kind, {"content": "New"})).refusal == (404, code)
    ground.clock.move(3.1)
    assert (await outcome).failed
    assert ground.alice.sees() == []


async def test_messages_are_refused_if_a_permission_was_revoked_in_the_meantime(
    ground: Playground, bot: SampleBot
) -> None:
    channel = bot.get_partial_messageable(int(ground.channel.id))
    await channel.send("Still")
    ground.deny(ground.channel, ground.bot.user, "SEND_MESSAGES")
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.send("No longer")
    ground.deny(ground.channel, ground.bot.user, "VIEW_CHANNEL")
    with pytest.raises(discord.Forbidden, match="50001"):
        await channel.send("Even less")


async def test_a_swapped_event_arrives_even_if_none_follows(
    ground: Playground, raw: RawBot
) -> None:
    await raw.gateway.events()
    ground.faults.event("swap", name="INTERACTION_CREATE")
    pressing = asyncio.create_task(ground.alice.run("claim"))
    await ground.until(ground.interactions.waiting)
    assert await raw.gateway.events() == []
    ground.clock.move(1)
    await raw.gateway.event("INTERACTION_CREATE")
    pressing.cancel()


async def test_a_rate_limit_fault_has_a_retry_after(ground: Playground, rest: Rest) -> None:
    ground.faults.request("rate limit")
    assert (await rest.send()).json["retry_after"] == 1.0
