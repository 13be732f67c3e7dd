"""A bot without a library: a raw REST client, a raw gateway client, and both together."""

from __future__ import annotations

import asyncio
import io
import json
import zlib
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import aiohttp

from playground import Playground
from playground.buckets import MAX_CONCURRENCY
from playground.interactions import Outcome
from playground.world import Application, Json

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 1, 1 << 9, 1 << 12
MESSAGE_CONTENT = 1 << 15
HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 1, 2, 6, 7, 9, 10, 11
IDENTIFY_EVERY = MAX_CONCURRENCY[1]
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
EPHEMERAL = 1 << 6


@dataclass(frozen=True)
class Answer:
    """The response to a request."""

    status: int
    headers: Any
    data: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.data)

    @property
    def code(self) -> int:
        """Discord's error code, or 0."""
        body = self.json if self.data else {}
        return int(body.get("code", 0)) if isinstance(body, dict) else 0

    @property
    def refusal(self) -> tuple[int, int]:
        return self.status, self.code


class Rest:
    """Sends raw requests to the API."""

    def __init__(self, ground: Playground, token: str | None = None) -> None:
        self.ground = ground
        self.token = ground.bot.token if token is None else token
        self.http = aiohttp.ClientSession()

    async def close(self) -> None:
        await self.http.close()

    async def request(
        self, method: str, path: str, body: Any = None, *, api: str = "", **given: Any
    ) -> Answer:
        headers = given.pop("headers", {})
        if self.token:
            headers = {"Authorization": f"Bot {self.token}"} | headers
        if body is not None:
            given["json"] = body
        url = (api or self.ground.api) + path
        async with self.http.request(method, url, headers=headers, **given) as response:
            return Answer(response.status, response.headers, await response.read())

    async def get(self, path: str, **given: Any) -> Answer:
        return await self.request("GET", path, **given)

    async def post(self, path: str, body: Any = None, **given: Any) -> Answer:
        return await self.request("POST", path, body, **given)

    async def patch(self, path: str, body: Any = None, **given: Any) -> Answer:
        return await self.request("PATCH", path, body, **given)

    async def put(self, path: str, body: Any = None, **given: Any) -> Answer:
        return await self.request("PUT", path, body, **given)

    async def delete(self, path: str, **given: Any) -> Answer:
        return await self.request("DELETE", path, **given)

    # Common requests

    @property
    def messages(self) -> str:
        """The path of the messages in the default channel."""
        return f"/channels/{self.ground.channel.id}/messages"

    async def send(self, content: str = "Hello", path: str = "", **body: Any) -> Answer:
        return await self.post(path or self.messages, {"content": content} | body)

    async def set_commands(self, *commands: Json, **given: Any) -> Any:
        """Replace the bot's commands."""
        path = f"/applications/{self.ground.bot.id}/commands"
        return (await self.put(path, list(commands), **given)).json


def form(payload: Json, *files: tuple[str, bytes, str], first: int = 0) -> aiohttp.FormData:
    """Return a multipart body with files, each with name, content and type."""
    body = aiohttp.FormData()
    body.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for number, (name, data, kind) in enumerate(files, first):
        body.add_field(f"files[{number}]", io.BytesIO(data), filename=name, content_type=kind)
    return body


class Closed(Exception):
    """The gateway closed the connection."""

    def __init__(self, code: int | None) -> None:
        super().__init__(str(code))
        self.code = code


class Gateway:
    """One connection to the gateway, used frame by frame."""

    def __init__(self, ground: Playground, http: aiohttp.ClientSession) -> None:
        self.ground = ground
        self._http = http
        self._inflate: Any = None
        self._answered_requests = 0  # requested heartbeats whose acknowledgement is ignored
        self.sequence: int | None = None
        self.session = ""
        self.ready: Json = {}

    async def connect(self, **query: str) -> Json:
        """Connect; return the HELLO frame."""
        if query.get("compress"):
            self._inflate = zlib.decompressobj()
        params = {"v": "10", "encoding": "json"} | query
        self.ws = await self._http.ws_connect(self.ground.gateway.url, params=params)
        hello: Json = await self.receive()
        assert hello["op"] == HELLO
        return hello

    async def close(self, code: int = 1000) -> None:
        await self.ws.close(code=code)

    async def send(self, op: int, data: Any = None) -> None:
        await self.ws.send_json({"op": op, "d": data})

    async def receive(self) -> Any:
        """Return the next frame."""
        frame = await self.ws.receive(timeout=60)
        if frame.type == aiohttp.WSMsgType.TEXT:
            payload = json.loads(frame.data)
        elif frame.type == aiohttp.WSMsgType.BINARY:
            assert frame.data.endswith(b"\0\0\xff\xff")
            payload = json.loads(self._inflate.decompress(frame.data))
        else:
            raise Closed(self.ws.close_code)
        if payload["op"] == HEARTBEAT:  # requested after a jump of the clock
            await self.send(HEARTBEAT, self.sequence)
            self._answered_requests += 1
            return await self.receive()
        if payload["op"] == ACK and self._answered_requests:
            self._answered_requests -= 1
            return await self.receive()
        if payload["op"] == 0:
            self.sequence = payload["s"]
        return payload

    async def event(self, name: str) -> Any:
        """Return the data of the next event with this name."""
        while True:
            frame = await self.receive()
            if frame["t"] == name:
                return frame["d"]

    async def events(self) -> list[str]:
        """Return the names of all events received so far."""
        await self.send(HEARTBEAT, self.sequence)
        names = []
        while (frame := await self.receive())["op"] != ACK:
            names.append(frame["t"])
        return names

    async def identify(
        self, intents: int = GUILDS, *, token: str | None = None, **more: Any
    ) -> Json:
        """Move the clock past the identify limit and open a session; return the READY data."""
        self.ground.clock.move(IDENTIFY_EVERY)
        token = self.ground.bot.token if token is None else token
        data = {"token": token, "intents": intents, "properties": {}} | more
        await self.send(IDENTIFY, data)
        self.ready = await self.event("READY")
        self.session = self.ready["session_id"]
        return self.ready

    async def resume(
        self, before: Gateway, *, sequence: int | None = None, session: str = ""
    ) -> None:
        """Resume the session of another connection."""
        self.session = session or before.session
        at = before.sequence if sequence is None else sequence
        data = {"token": self.ground.bot.token, "session_id": self.session, "seq": at}
        await self.send(RESUME, data)

    async def closed(self) -> int | None:
        """Wait until the connection is closed; return the close code."""
        try:
            while True:
                await self.receive()
        except Closed as closed:
            return closed.code


class RawBot(Rest):
    """A connected bot without a library, controlled by the test."""

    def __init__(self, ground: Playground, application: Application | None = None) -> None:
        self.application = application or ground.bot
        super().__init__(ground, self.application.token)
        self.gateway = Gateway(ground, self.http)

    async def start(self, intents: int = GUILDS, **more: Any) -> None:
        await self.gateway.connect()
        await self.gateway.identify(intents, token=self.token, **more)

    async def trigger(
        self, action: Coroutine[Any, Any, Outcome]
    ) -> tuple[Json, asyncio.Task[Outcome]]:
        """Start a person's action; return its interaction event and the task of its outcome."""
        task = asyncio.create_task(action)
        return await self.gateway.event("INTERACTION_CREATE"), task

    async def answer(self, event: Json, kind: int, data: Any = None, **given: Any) -> Answer:
        """Send the first answer to an interaction."""
        body = {"type": kind} | ({} if data is None else {"data": data})
        path = f"/interactions/{event['id']}/{event['token']}/callback"
        if "files" in given:
            return await self.post(path, data=form(body, *given.pop("files")), **given)
        given.setdefault("params", {"with_response": "true"})
        return await self.post(path, body, **given)

    async def webhook(
        self, method: str, event: Json, message: str = "", body: Any = None, **given: Any
    ) -> Answer:
        """Use an interaction's token for a new message or for one already sent."""
        path = f"/webhooks/{self.application.id}/{event['token']}"
        path += f"/messages/{message}" if message else ""
        return await self.request(method, path, body, **given)

    async def table(self, *components: Json, **data: Any) -> Json:
        """Send a message with buttons and return it."""
        row = {"type": 1, "components": list(components) or [button("Press")]}
        answer = await self.send("A table", components=[row], **data)
        message: Json = answer.json
        return message


def button(label: str, **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": label.lower()} | more


def command(name: str = "claim", **more: Any) -> Json:
    return {"name": name, "description": "Play", "type": 1} | more
