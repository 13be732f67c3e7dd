"""Rate limits: headers, buckets, and discord.py waiting."""

from __future__ import annotations

import asyncio

import pytest

from playground import Playground
from playground.buckets import BY_ROUTE
from playground.sample_bot import SampleBot
from playground.village import add_bot

from .raw import DEFER_UPDATE, RawBot, Rest

HOUR = 3600.0


async def test_headers_describe_the_bucket(rest: Rest) -> None:
    sent = [await rest.send() for _ in range(5)]
    remaining = [answer.headers["X-RateLimit-Remaining"] for answer in sent]
    assert remaining == ["4", "3", "2", "1", "0"]
    for answer in sent:
        assert answer.headers["X-RateLimit-Limit"] == "5"
        assert 0 < float(answer.headers["X-RateLimit-Reset-After"]) <= 5
        now = rest.ground.clock.now()
        assert now - 1 < float(answer.headers["X-RateLimit-Reset"]) < now + 6
    assert len({answer.headers["X-RateLimit-Bucket"] for answer in sent}) == 1


async def test_too_many_requests_are_refused_until_the_window_ends(rest: Rest) -> None:
    for _ in range(5):
        await rest.send()
    refused = await rest.send()
    assert refused.status == 429
    assert refused.headers["Content-Type"] == "application/json"
    assert refused.headers["Via"]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Remaining"] == "0"
    body = refused.json
    assert body["message"] == "You are being rate limited."
    assert body["global"] is False
    assert 0 < body["retry_after"] <= 5
    assert int(refused.headers["Retry-After"]) >= body["retry_after"]
    rest.ground.clock.move(body["retry_after"])
    assert [(await rest.send()).status for _ in range(5)] == [200] * 5
    assert len(rest.ground.bob.sees()) == 10


async def test_each_channel_and_kind_of_request_has_its_own_bucket(rest: Rest) -> None:
    first, second = rest.ground.guild.channels
    sent = [(await rest.send()).json["id"] for _ in range(5)]
    assert (await rest.send()).status == 429
    assert (await rest.send(path=f"/channels/{second}/messages")).status == 200
    assert (await rest.patch(f"{rest.messages}/{sent[0]}", {"content": "x"})).status == 200
    assert (await rest.get(f"/channels/{first}")).status == 200


async def test_each_bot_has_its_own_buckets(ground: Playground, rest: Rest) -> None:
    for _ in range(5):
        await rest.send()
    other = Rest(ground, add_bot(ground, "Other").token)
    assert (await other.send()).status == 200
    await other.close()


async def test_all_requests_share_a_global_limit(ground: Playground, rest: Rest) -> None:
    channels = [ground.world.add_channel(ground.guild, f"c{n}").id for n in range(51)]
    answers = [await rest.get(f"/channels/{id}") for id in channels]
    assert [answer.status for answer in answers] == [200] * 50 + [429]
    refused = answers[-1]
    assert refused.json["global"] is True
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    ground.clock.move(1.01)
    assert (await rest.get(f"/channels/{channels[0]}")).status == 200


async def test_edits_of_old_messages_have_a_limit_per_channel(
    ground: Playground, rest: Rest
) -> None:
    ids = [(await rest.send()).json["id"] for _ in range(5)]
    ground.clock.move(HOUR + 1)
    answers = [await rest.patch(f"{rest.messages}/{id}", {"content": "New"}) for id in ids[:4]]
    assert [answer.refusal for answer in answers] == [(200, 0)] * 3 + [(429, 30046)]
    refused = answers[-1]
    assert refused.headers["Via"]
    assert 0 < refused.json["retry_after"] <= 6
    ground.clock.move(refused.json["retry_after"])
    assert (await rest.patch(f"{rest.messages}/{ids[3]}", {"content": "New"})).status == 200


async def test_answers_to_interactions_do_not_count(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    ground.clock.move(HOUR + 1)
    for _ in range(20):
        event, outcome = await raw.trigger(ground.alice.press("Press"))
        answer = await raw.answer(event, DEFER_UPDATE)
        assert not [name for name in answer.headers if name.startswith("X-RateLimit")]
        for _ in range(3):
            edit = {"content": f"Edited in {message['id']}"}
            assert (await raw.webhook("PATCH", event, "@original", edit)).status == 200
            assert (await raw.webhook("POST", event, body={"content": "More"})).status == 200
        assert (await outcome).kind == "deferred"
    counted = [request for request in ground.requests if request.limited]
    assert [request.template.rpartition("/")[2] for request in counted] == ["commands", "messages"]


async def test_the_library_waits_and_succeeds(
    ground: Playground, bot: SampleBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BY_ROUTE, ("POST", "/channels/{channel_id}/messages"), (5, 0.5))
    channel = bot.get_partial_messageable(int(ground.channel.id))
    sending = asyncio.gather(*(channel.send(f"{number}") for number in range(8)))
    for count in (5, 8):
        await ground.until(lambda count=count: len(ground.bob.sees()) >= count)
    assert len(await sending) == 8
    assert not [request for request in ground.requests if request.status == 429]


async def test_the_library_obeys_a_429(ground: Playground, bot: SampleBot) -> None:
    fault = ground.faults.request("rate limit", path="/messages$", seconds=0.05, times=2)
    channel = bot.get_partial_messageable(int(ground.channel.id))
    await channel.send("Patience")
    assert fault.happened == 2
    assert ground.bob.reads() == "Patience"


async def test_limits_can_be_turned_off(rest: Rest) -> None:
    rest.ground.buckets.on = False
    assert {(await rest.send()).status for _ in range(60)} == {200}
