"""Junk: whatever is sent to the playground breaks nothing."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import logging
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

import pytest
import pytest_asyncio
from hypothesis import given, settings
from hypothesis import strategies as st

from playground import Playground, client
from playground.call import ROUTES, Route
from playground.world import Json
from tests.effort import times

from .raw import EPHEMERAL, MODAL, REPLY, Gateway, RawBot, Rest, button, command


@pytest_asyncio.fixture(autouse=True)
async def unbroken(ground: Playground, caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    """Check after each test that nothing broke and that the API still works."""
    ground.buckets.on = False
    yield
    check_unbroken(ground, caplog)
    rest = Rest(ground)
    assert (await rest.get("/users/@me")).status == 200
    await rest.close()


def check_unbroken(ground: Playground, caplog: pytest.LogCaptureFixture) -> None:
    ours = [one for one in caplog.records if one.name.startswith(("playground", "asyncio"))]
    assert [one.getMessage() for one in ours if one.levelno >= logging.ERROR] == []
    assert [request for request in ground.requests if request.status >= 500] == []


async def send(rest: Rest, data: bytes, kind: str = "application/json", **headers: str) -> Any:
    headers = {"Content-Type": kind} | headers
    return await rest.post(rest.messages, data=io.BytesIO(data), headers=headers)


# Bodies


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"\xff\xfe\xff",
        b'{"content": NaN}',
        b'{"content": "x", "tts": Infinity}',
        b'{"content": "x", "more": 1e999}',
        b"[" * 100_000,
        b'{"embeds": ' + b"[" * 100_000,
        b'{"flags": ' + b"9" * 10_000 + b"}",
        b"\0",
    ],
)
async def test_invalid_json_is_refused(rest: Rest, data: bytes) -> None:
    assert (await send(rest, data)).refusal == (400, 50109)


@pytest.mark.parametrize("data", [b"5", b'"x"', b"[]", b"[1]", b"true", b'{"content": []}'])
async def test_bodies_other_than_objects_are_refused(rest: Rest, data: bytes) -> None:
    assert (await send(rest, data)).refusal == (400, 50035)


async def test_too_large_bodies_are_refused(rest: Rest) -> None:
    large = json.dumps({"content": "x" * 5_000_000}).encode()
    assert (await send(rest, large)).refusal == (413, 40005)
    bomb = gzip.compress(b" " * 50_000_000)
    answer = await send(rest, bomb, **{"Content-Encoding": "gzip"})
    assert answer.refusal == (413, 40005)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Encoding": "gzip"}, 400),
        ({"Content-Encoding": "deflate"}, 400),
        ({"Content-Type": "application/json; charset=klingon"}, 200),
        ({"Content-Type": ";;;"}, 200),
        ({"Content-Type": ""}, 200),
        ({"Authorization": "Bot "}, 401),
        ({"Authorization": "Bot \N{SNOWMAN}"}, 401),
        ({"Authorization": "Bearer x"}, 401),
    ],
)
async def test_odd_headers_break_nothing(rest: Rest, headers: dict[str, str], status: int) -> None:
    answer = await rest.post(rest.messages, data=b'{"content": "x"}', headers=headers)
    assert answer.status == status


async def test_strange_texts_are_accepted(ground: Playground, rest: Rest) -> None:
    for text in ("\0", "\ud800", "\u202e\u0000", "<script>", "😀" * 1000, "\r\n"):
        data = json.dumps({"content": text + "."}).encode()
        assert (await send(rest, data)).status == 200
    assert "<script>" in ground.alice.reads()


async def test_unknown_keys_break_nothing_at_any_depth(rest: Rest) -> None:
    for depth in (10, 200, 400, 900):
        deep: Any = None
        for _ in range(depth):
            deep = {"x": [deep]} if depth < 400 else [deep]
        body = {"content": "x", "embeds": [{"title": "x", "more": deep}], "more": deep}
        assert (await rest.post(rest.messages, body)).status == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"--x",
        b"--x--\r\n",
        b"--x\r\n\r\n--x--\r\n",
        b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--x--\r\n',
        b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n[]\r\n--x--\r\n',
        b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename=""\r\n\r\n\r\n--x--\r\n',
        b"--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n",
        b"--x\r\nContent-Disposition: ;;;=\r\n\r\nabc\r\n--x--\r\n",
        b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n'
        b"Content-Type: text/plain; charset=klingon\r\n\r\n{}\r\n--x--\r\n",
        b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n'
        b"Content-Transfer-Encoding: klingon\r\n\r\n{}\r\n--x--\r\n",
        b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n\xff\xfe\r\n--x--\r\n',
        b"--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y--\r\n--x--\r\n",
        b"--x\r\nno header at all\r\n\r\nabc\r\n--x--\r\n",
        b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ends',
    ],
)
async def test_bad_multipart_is_refused(rest: Rest, body: bytes) -> None:
    for kind in ("multipart/form-data; boundary=x", "multipart/form-data", "multipart/mixed"):
        answer = await send(rest, body, kind)
        assert answer.status == 400


async def test_an_incomplete_body_breaks_nothing(ground: Playground, rest: Rest) -> None:
    host, port = ground.url.removeprefix("http://").split(":")
    for rest_of in (
        b"Content-Length: 100\r\n\r\n{",
        b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"Content-Length: x\r\n\r\n{",
    ):
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"POST /api/v10{rest.messages} HTTP/1.1\r\nHost: x\r\n"
        token = f"Authorization: Bot {rest.token}\r\n"
        writer.write(head.encode() + token.encode() + rest_of)
        writer.write_eof()
        await reader.read()
        writer.close()


# Paths


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/channels",
        "/channels//messages",
        "/nowhere",
        "/channels/1/messages/2/3",
        "/%00",
        "/channels/%2E%2E/messages",
        "/" + "x" * 5000,
    ],
)
async def test_unknown_paths_are_404(rest: Rest, path: str) -> None:
    assert (await rest.get(path)).refusal == (404, 0)


async def test_unknown_methods_and_versions_are_refused(rest: Rest) -> None:
    for method in ("PUT", "HEAD", "OPTIONS", "TRACE"):
        assert (await rest.request(method, "/users/@me")).status == 405
    for version in ("v1", "v11", "v999999"):
        api = f"{rest.ground.url}/api/{version}"
        assert (await rest.request("GET", "/users/@me", api=api)).refusal == (400, 50041)


@pytest.mark.parametrize("id", ["x", "-1", "1.5", "%00", "%F0%9F%98%80", "9" * 5000, " "])
async def test_invalid_ids_are_refused(rest: Rest, id: str) -> None:
    for template in ("/channels/{}", "/channels/{}/messages/1", "/guilds/{}", "/users/{}x"):
        assert (await rest.get(template.format(id))).refusal == (400, 50035)


async def test_only_users_can_be_named_me(rest: Rest) -> None:
    assert (await rest.get("/users/@me")).status == 200
    assert (await rest.get("/users/@mex")).refusal == (400, 50035)
    assert (await rest.get("/channels/@me")).refusal == (404, 10003)
    assert (await rest.get("/channels/@me/messages/1")).refusal == (404, 10003)
    assert (await rest.get("/guilds/@me")).refusal == (404, 10004)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.template}")
async def test_odd_ids_and_bodies_break_no_route(rest: Rest, route: Any) -> None:
    for id in ("1", "0", "x", "%00", "9" * 30, "%E0%A4%A"):
        path = route.template
        for name in ("application", "channel", "guild", "message", "user", "command", "emoji"):
            path = path.replace(f"{{{name}_id}}", id)
        for name in ("webhook_id", "webhook_token", "interaction_id", "interaction_token"):
            path = path.replace(f"{{{name}}}", id)
        for body in (None, {}, [], {"x": None}, [None], {"type": "x", "name": {}}):
            answer = await rest.request(route.method, path, body)
            if "_id}" not in route.template:
                assert answer.status in (200, 400, 404)
            elif id in ("1", "0"):
                assert 400 <= answer.status <= 404
            else:
                assert answer.refusal == (400, 50035)


# The gateway and the page


async def test_junk_on_the_gateway_closes_the_connection(ground: Playground, rest: Rest) -> None:
    for junk in (b"\xff\xfe", b"", b"\0" * 100, b"[" * 4000, b'{"op": NaN}', b'{"op": 1e999}'):
        for binary in (True, False):
            gateway = Gateway(ground, rest.http)
            await gateway.connect()
            if binary:
                await gateway.ws.send_bytes(junk)
            else:
                await gateway.ws.send_str(junk.decode("latin1"))
            assert await gateway.closed() == (4001 if b"op" in junk else 4002)


@pytest.mark.parametrize("compress", [None, "zlib-stream"])
async def test_broken_frames_break_nothing(
    ground: Playground, rest: Rest, compress: str | None
) -> None:
    host, port = ground.url.removeprefix("http://").split(":")
    for frame in (b"\x81\x05abc", b"\xff\xff\xff\xff", b"\x83\x80\0\0\0\0", b"\x88\x81\0\0\0\0x"):
        reader, writer = await asyncio.open_connection(host, int(port))
        query = f"?compress={compress}" if compress else ""
        writer.write(
            f"GET /gateway{query} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame)
        writer.write_eof()
        await reader.read()
        writer.close()
    assert not ground.gateway.sessions


async def test_junk_after_identifying_breaks_nothing(ground: Playground, rest: Rest) -> None:
    odd: list[Any] = [None, 5, "x", [], {}, {"guild_id": []}, {"guild_id": ground.guild.id}]
    odd += [
        {"guild_id": ground.guild.id, "user_ids": {"x": 1}, "limit": "x", "query": 5},
        {"guild_id": ground.guild.id, "user_ids": 5, "limit": -1, "nonce": {"x": []}},
    ]
    gateway = Gateway(ground, rest.http)
    await gateway.connect()
    await gateway.identify()
    for op in (1, 3, 4, 8):
        for data in odd:
            await gateway.send(op, data)
    await gateway.events()


async def test_the_gateway_is_not_a_web_page(ground: Playground, rest: Rest) -> None:
    for path in ("/gateway", "/page/socket"):
        async with rest.http.get(ground.url + path) as response:
            assert 400 <= response.status < 500


FRAMES = (
    "open send delete commands run complete press submit add_person person server typing ?"
).split()


async def test_junk_on_the_pages_socket_breaks_nothing(ground: Playground, raw: RawBot) -> None:
    await raw.table()
    odd: list[Any] = [None, 5, "x", "\0", [], {}, [[]], {"x": {}}, 10**400, True]
    keys = "channel_id content files reply_to message_id command_id options modal components"
    keys += " custom_id values target_id name user_id locale guild_id permissions before"
    address = f"{ground.url}/page/socket"
    async with raw.http.ws_connect(address, origin=ground.url, max_msg_size=0) as page:
        for junk in ("", "{", "[]", "5", "null", "[" * 50_000, '{"t": []}', '{"t": "?"}', "{}"):
            await page.send_str(junk)
        await page.send_bytes(b"\xff")
        for kind in FRAMES:
            for value in odd:
                frame = dict.fromkeys(keys.split(), value) | {"t": kind, "nonce": value}
                await page.send_json(frame)
                await page.send_json(frame | {"channel_id": ground.channel.id})
        await page.send_json({"t": "open", "channel_id": ground.channel.id})
        async with asyncio.timeout(60):
            while (await page.receive_json())["t"] != "messages":
                pass


# Whatever hypothesis finds

ODD = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(
        ["1", "-1", "4", "99999999999999999999", "x" * 5000, "<@1>", "attachment://a"]
    )
)
KEYS = st.sampled_from(
    "type data content embeds components flags attachments allowed_mentions message_reference name"
    " description options choices custom_id label style title id users parse url image value nonce"
    " enforce_nonce recipient_id archived auto_archive_duration messages emoji message_id".split()
)
JUNK = st.recursive(
    ODD,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=12,
)


def test_random_requests_break_no_route(caplog: pytest.LogCaptureFixture) -> None:
    with asyncio.Runner() as runner:
        ground = Playground()
        raw = runner.run(begin(ground))

        @settings(max_examples=times(500, 150), deadline=None, database=None, derandomize=True)
        @given(
            st.sampled_from(ROUTES),
            st.lists(st.integers(0, 9), max_size=5),
            JUNK,
            st.dictionaries(st.sampled_from(QUERIES), st.text(max_size=5)),
            st.lists(st.integers(0, 3) | st.text(min_size=1, max_size=5), min_size=11, max_size=11),
        )
        def check(one: Route, steps: list[int], junk: Any, query: Json, picks: list[Any]) -> None:
            path = one.template
            known = runner.run(existing_ids(ground, raw))
            for pick, (name, values) in zip(picks, known.items(), strict=True):
                value = pick if isinstance(pick, str) else values[pick % len(values)]
                path = path.replace(f"{{{name}}}", quote(value, safe="@"))
            bodies = body_for(one)
            body = bodies[len(steps) % len(bodies)]
            if steps:  # otherwise the body stays valid
                body = corrupted(body, steps[1:], junk)
            answer = runner.run(raw.request(one.method, path, body, params=query))
            assert answer.status < 500
            assert ground.alice.reads() is not None
            check_unbroken(ground, caplog)

        try:
            check()
            for channel in ground.world.channels.values():
                assert ground.alice.reads(channel) is not None
        finally:
            runner.run(end(ground, raw))


async def begin(ground: Playground) -> RawBot:
    await ground.__aenter__()
    ground.buckets.on = False
    raw = RawBot(ground)
    await raw.start()
    await raw.set_commands(command())
    return raw


async def end(ground: Playground, raw: RawBot) -> None:
    await raw.close()
    await ground.__aexit__(None, None, None)


CHOICE: Json = {"label": "x", "value": "x"}
TEXT: Json = {"type": 10, "content": "x"}
MESSAGE: Json = {
    "content": "<@1>",
    "nonce": "1",
    "flags": 4,
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": True},
    "message_reference": {"message_id": "1", "fail_if_not_exists": False},
    "embeds": [{"title": "x", "image": {"url": "https://example.org/x.png"}, "fields": []}],
    "components": [
        {"type": 1, "components": [button("x")]},
        {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [CHOICE]}]},
    ],
}
CONTAINER: Json = {
    "flags": 1 << 15,
    "components": [
        {"type": 17, "components": [{"type": 9, "components": [TEXT], "accessory": button("x")}]},
        {"type": 12, "items": [{"media": {"url": "https://example.org/x.png"}}]},
    ],
}
LABEL: Json = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "x", "style": 1}}
OPTION: Json = {
    "type": 3,
    "name": "x",
    "description": "x",
    "choices": [{"name": "x", "value": "x"}],
}
COMMAND: Json = command(options=[OPTION], name_localizations={"nl": "x"}, contexts=[0])
BODIES: list[tuple[str, list[Any]]] = [
    (
        "/callback",
        [
            {"type": 4, "data": MESSAGE},
            {"type": 7, "data": CONTAINER},
            {"type": 9, "data": {"title": "x", "custom_id": "x", "components": [LABEL]}},
        ],
    ),
    ("PUT /applications", [[COMMAND]]),
    ("/commands", [COMMAND]),
    ("/emojis", [{"name": "gold", "image": "data:image/png;base64,AAAA"}]),
    ("/bulk-delete", [{"messages": ["1", "2"]}]),
    ("/threads", [{"name": "x", "type": 11, "auto_archive_duration": 60}]),
    ("/users/@me/channels", [{"recipient_id": "1"}]),
    ("/messages", [MESSAGE, CONTAINER]),
    ("/webhooks", [MESSAGE, CONTAINER]),
    ("", [{"name": "x", "archived": True, "topic": "x", "username": "x"}]),
]


def body_for(one: Route) -> list[Any]:
    """Return nearly valid bodies for a route."""
    name = f"{one.method} {one.template}"
    return next(bodies for part, bodies in BODIES if part in name)


def corrupted(value: Any, steps: list[int], junk: Any) -> Any:
    """Insert junk somewhere into a value."""
    if not steps or not isinstance(value, list | dict) or not value:
        return junk
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = keys[steps[0] % len(keys)]
    copied: Any = dict(value) if isinstance(value, dict) else list(value)
    copied[key] = corrupted(value[key], steps[1:], junk)
    return copied


QUERIES = ("limit", "before", "after", "around", "with_response", "with_counts", "wait")


async def existing_ids(ground: Playground, raw: RawBot) -> dict[str, list[str]]:
    """Return ids and tokens of existing objects."""
    message = await raw.table(button("Press"))
    interactions = [
        client.press(ground, ground.alice.user, ground.channel.messages[message["id"]], one, [])
        for one in [message["components"][0]["components"][0]] * 2
    ]
    await raw.answer(vars(interactions[0]), REPLY, {"content": "x", "flags": EPHEMERAL})
    if not ground.guild.threads:
        path = f"/channels/{ground.channel.id}/threads"
        await raw.post(path, {"name": "Table", "type": 11})
    if not ground.bot.commands:
        await raw.set_commands(command())
    dm = ground.world.dm(ground.bot.user, ground.alice.user)
    return {
        "application_id": [ground.bot.id],
        "channel_id": [ground.channel.id, *ground.guild.threads, dm.id],
        "guild_id": [ground.guild.id],
        "message_id": [message["id"], "@original"],
        "user_id": [ground.alice.user.id, "@me"],
        "command_id": list(ground.bot.commands),
        "emoji_id": ["1"],
        "webhook_id": [ground.bot.id],
        "webhook_token": [one.token for one in interactions],
        "interaction_id": [interactions[1].id],
        "interaction_token": [interactions[1].token],
    }


async def test_odd_answers_to_interactions_are_refused(ground: Playground, raw: RawBot) -> None:
    odd: list[Any] = [None, 5, "x", [], {}, {"content": []}, {"components": {}}, {"flags": "x"}]
    event, _ = await raw.trigger(ground.alice.run("claim"))
    kinds: list[Any] = [0, 1, 2, 3, "x", None, [], 4.5, REPLY, MODAL, 99, 10**30]
    for kind in kinds:
        for value in odd:
            if kind in (REPLY, 1) and value in (None, {}):
                continue
            path = f"/interactions/{event['id']}/{event['token']}/callback"
            answer = await raw.post(path, {"type": kind, "data": value})
            assert answer.status == 400, (kind, value, answer.data)


async def test_strings_may_be_sent_as_numbers_and_vice_versa(
    ground: Playground, raw: RawBot
) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    row = {"type": "1", "components": [button("Press", style="1", custom_id=5)]}
    data = {"content": 5, "flags": "64", "components": [row]}
    assert (await raw.answer(event, "4", data)).status == 200  # type: ignore[arg-type]
    message = (await outcome).message
    assert message is not None
    assert (message.content, message.flags) == ("5", EPHEMERAL)


async def test_accepted_values_are_returned_as_discord_does(
    ground: Playground, raw: RawBot
) -> None:
    field = {"name": 1, "value": 2, "inline": "true", "junk": 1}
    embed = {"title": 5, "color": "255", "fields": [field], "junk": 1, "url": None}
    received = (await raw.post(raw.messages, {"embeds": [embed]})).json
    assert received["embeds"] == [
        {
            "type": "rich",
            "title": "5",
            "color": 255,
            "fields": [{"name": "1", "value": "2", "inline": True}],
        }
    ]
    press = {"type": "2", "style": "1", "label": 5, "custom_id": 9, "emoji": {"id": 7, "name": "x"}}
    select = {"type": "3", "custom_id": "s", "options": [{"label": 1, "value": 2}]}
    inside = [{"type": "1", "components": [press]}, {"type": "1", "components": [select]}]
    body = {"flags": 1 << 15, "components": [{"type": "17", "components": [*inside, {"type": 14}]}]}
    (received,) = (await raw.post(raw.messages, body)).json["components"]
    first, second, separator = received["components"]
    assert (received["type"], received["accent_color"], received["spoiler"]) == (17, None, False)
    assert first["components"][0] == {
        "type": 2,
        "id": 3,
        "style": 1,
        "label": "5",
        "custom_id": "9",
        "emoji": {"id": "7", "name": "x"},
    }
    (chosen,) = second["components"]
    assert (chosen["min_values"], chosen["max_values"]) == (1, 1)
    assert chosen["options"] == [{"label": "1", "value": "2"}]
    assert (separator["divider"], separator["spacing"]) == (True, 1)
    assert ground.alice.reads() == "5\n1\n2\n5\n1"


async def test_choices_must_have_the_options_type(ground: Playground, raw: RawBot) -> None:
    for kind, wrong, right in ((4, "x", 1), (10, "x", 1.5), (3, 1, "1")):
        option = {"type": kind, "name": "it", "description": "It", "autocomplete": True}
        await raw.set_commands(command(options=[option]))
        typing: Any = ground.alice.autocomplete("claim", "it")
        event, offered = await raw.trigger(typing)
        refused = await raw.answer(event, 8, {"choices": [{"name": "It", "value": wrong}]})
        assert refused.refusal == (400, 50035)
        choice = {"name": "It", "value": right}
        assert (await raw.answer(event, 8, {"choices": [choice]})).status == 200
        assert (await offered) == [choice]  # type: ignore[comparison-overlap]
