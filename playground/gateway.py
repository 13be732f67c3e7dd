"""The gateway: a WebSocket that tells bots what happens, with sessions that can be resumed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, WSMsgType, web

from .buckets import Buckets
from .faults import Faults

if TYPE_CHECKING:
    from .world import Application, Guild, World

log = logging.getLogger("playground.gateway")

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
INTENTS = (1 << 26) - 1
HEARTBEAT_INTERVAL = 41_250
WAY = 0.02  # seconds to Discord: a library notes when it sent a heartbeat after it has been sent
EVENTS_KEPT = 2000  # for a session to resume with
SESSIONS_KEPT = 50  # that nobody is connected to
SWAPPED_WITHIN = 1.0  # seconds, or what was to be swapped comes alone
RESUME_WITHIN = 300.0  # seconds
LARGEST_FRAME = 4096  # bytes
FRAMES = 120, 60.0  # from one connection, in so many seconds
SILENCE = 2 * HEARTBEAT_INTERVAL / 1000  # so long without a heartbeat, and one is asked for
ANSWER_WITHIN = 5.0  # seconds of real time: when a test moves the clock, nobody can be quicker
INVALIDATING = WSCloseCode.OK, WSCloseCode.GOING_AWAY  # a bot that closes with these is gone
INVALID_SEQUENCE, TIMED_OUT = 4007, 4009  # a session that ends with these is not resumed


class _Closed(Exception):
    """The connection is to be closed with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Session:
    """A bot's session on one shard, with what it has been told."""

    def __init__(self, application: Application, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.shard = shard
        self.intents = intents
        self.status = "online"
        self.sequence = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=EVENTS_KEPT)
        self.socket: Socket | None = None
        self.left = 0.0  # when its connection was lost
        self.held_back: list[tuple[str, Any]] = []  # swapped with the event that follows

    def covers(self, guild_id: str | None) -> bool:
        """Whether events of a guild, or of none, go to this shard."""
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number if guild_id else number == 0

    def next_frame(self, name: str, data: Any) -> str:
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "s": self.sequence, "t": name, "d": data})
        self.told.append((self.sequence, frame))
        return frame

    def missed(self, sequence: int) -> list[str] | None:
        """Give the frames after a sequence number, if all of them are still kept."""
        frames = [frame for number, frame in self.told if number > sequence]
        return frames if len(frames) == self.sequence - sequence else None


class Socket:
    """One connection, its frames in order."""

    def __init__(self, ws: web.WebSocketResponse, compress: str | None) -> None:
        self.ws = ws
        self.heartbeat = 0.0  # when the last one came
        self._deflate = zlib.compressobj() if compress == "zlib-stream" else None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: str) -> None:
        if self._outbox.qsize() > 2 * EVENTS_KEPT:
            self.cut()  # nobody reads at the other end
        self._outbox.put_nowait(frame)

    def send_op(self, op: int, data: Any = None) -> None:
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def _write(self) -> None:
        while (frame := await self._outbox.get()) is not None:
            with contextlib.suppress(ConnectionError):
                if self._deflate is None:
                    await self.ws.send_str(frame)
                else:
                    data = self._deflate.compress(frame.encode())
                    await self.ws.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))

    async def close(self, code: int, reason: str = "") -> None:
        """Close after everything that is to be sent has been sent, if anybody reads it."""
        self._outbox.put_nowait(None)
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await self.ended()
                await self.ws.close(code=code, message=reason.encode())
        except TimeoutError:
            self.cut()

    async def ended(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer

    def cut(self) -> None:
        """Break the connection off without a word."""
        self._writer.cancel()
        transport = self.ws._req.transport if self.ws._req else None
        if transport:
            transport.abort()


class Gateway:
    """All sessions of all bots."""

    def __init__(self, world: World, faults: Faults, buckets: Buckets) -> None:
        self._world = world
        self._faults = faults
        self._buckets = buckets
        self.sessions: dict[str, Session] = {}
        self.url = ""
        self.shards = 1  # what bots are told to use
        self.on_presence: list[Callable[[Application], None]] = []  # when a bot comes or goes
        self._late: set[asyncio.Task[None]] = set()  # events held back for a while

    def online(self, application: Application) -> bool:
        return any(one.socket for one in self.sessions.values() if one.application is application)

    def status(self, application: Application) -> str:
        """Give the status that a bot has chosen: of its first shard, if there are several."""
        there = [one for one in self.sessions_of(application) if one.socket]
        return min(there, key=lambda one: one.shard).status if there else "offline"

    def sessions_of(self, application: Application) -> list[Session]:
        self._forget()
        return [s for s in self.sessions.values() if s.application is application]

    # Telling

    def tell(
        self,
        application: Application,
        name: str,
        data: Any,
        *,
        guild_id: str | None = None,
        intents: int = 0,
    ) -> bool:
        """Tell a bot of an event; say whether a session of it, connected or not, was told."""
        told = False
        for session in self.sessions_of(application):
            if session.covers(guild_id) and (not intents or session.intents & intents):
                self.tell_session(session, name, data)
                told = True
        return told

    def tell_guild(self, guild: Guild, name: str, data: Any, intents: int = GUILDS) -> None:
        """Tell all bots of a guild."""
        for application in self._world.applications.values():
            if application.user.id in guild.members:
                self.tell(application, name, data, guild_id=guild.id, intents=intents)

    def tell_session(self, session: Session, name: str, data: Any) -> None:
        fault = self._faults.for_event(name)
        kind = fault.kind if fault else ""
        if fault and kind == "delay":
            self._later(fault.seconds, lambda: self._send(session, name, data))
        elif kind == "swap":
            session.held_back.append((name, data))
            self._later(SWAPPED_WITHIN, lambda: self._send_held_back(session))
        elif kind == "lose connection":
            self._cut(session)
            self._send(session, name, data)
        else:
            self._send(session, name, data)
            if kind == "double":
                self._send(session, name, data)
            self._send_held_back(session)

    def _send_held_back(self, session: Session) -> None:
        held, session.held_back = session.held_back, []
        for event in held:
            self._send(session, *event)

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        async def wait() -> None:
            await self._world.clock.sleep(seconds)
            do()

        late = asyncio.create_task(wait())
        self._late.add(late)
        late.add_done_callback(self._late.discard)

    def _send(self, session: Session, name: str, data: Any) -> None:
        frame = session.next_frame(name, data)
        if session.socket:
            session.socket.send(frame)

    # What a test can do to connections

    def ask_to_reconnect(self, application: Application) -> None:
        for session in self.sessions_of(application):
            if session.socket:
                session.socket.send_op(RECONNECT)

    async def invalidate(self, application: Application, *, resumable: bool = False) -> None:
        for session in self.sessions_of(application):
            if socket := self._leave(session):
                socket.send_op(INVALID_SESSION, resumable)
            if not resumable:
                self.sessions.pop(session.id, None)

    def cut(self, application: Application) -> None:
        """Break all connections of a bot; what it misses waits for it to resume."""
        for session in self.sessions_of(application):
            self._cut(session)

    async def close(self, application: Application, code: int) -> None:
        for session in self.sessions_of(application):
            if code in (INVALID_SEQUENCE, TIMED_OUT):
                del self.sessions[session.id]
            if socket := self._leave(session):
                await socket.close(code)

    def _cut(self, session: Session) -> None:
        if socket := self._leave(session):
            socket.cut()

    def _leave(self, session: Session) -> Socket | None:
        """Part a session from its connection; it can be resumed for a while."""
        socket, session.socket = session.socket, None
        if socket:
            session.left = self._world.clock.now()
            self._presence_changed(session.application)
        return socket

    def _forget(self) -> None:
        """Forget the sessions that nobody may resume any more."""
        now = self._world.clock.now()
        lost = [session for session in self.sessions.values() if not session.socket]
        for number, session in enumerate(reversed(lost)):
            if now - session.left > RESUME_WITHIN or number >= SESSIONS_KEPT:
                del self.sessions[session.id]

    async def stop(self) -> None:
        """Break all connections, and see them end."""
        for late in self._late:
            late.cancel()
        sockets = [session.socket for session in self.sessions.values() if session.socket]
        for socket in sockets:
            socket.cut()
            await socket.ended()

    def _presence_changed(self, application: Application) -> None:
        for listener in self.on_presence:
            listener(application)

    # A connection's life

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress"))
        socket.heartbeat = self._world.clock.now()
        watch = asyncio.create_task(self._watch(socket))
        session: Session | None = None
        try:
            if request.query.get("encoding", "json") != "json":
                raise _Closed(4012, "Only the JSON encoding is spoken here")
            if request.query.get("v", "10") not in ("9", "10"):
                raise _Closed(4012, "Invalid API version")
            socket.send_op(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL})
            received: deque[float] = deque(maxlen=FRAMES[0])
            async for frame in ws:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    continue
                now = self._world.clock.now()
                if len(received) == FRAMES[0] and now - received[0] < FRAMES[1]:
                    raise _Closed(4008, "Rate limited.")
                received.append(now)
                if session and session.socket is not socket:
                    session = None  # it was taken from this connection
                session = self._receive(socket, session, frame.data)
        except _Closed as closed:
            await socket.close(closed.code, closed.reason)
        finally:
            watch.cancel()
            if session and session.socket is socket:
                self._leave(session)
                if ws.close_code in INVALIDATING:
                    self.sessions.pop(session.id, None)
            await socket.close(WSCloseCode.OK)
        return ws

    async def _watch(self, socket: Socket) -> None:
        """Close a connection whose heartbeats have stopped, after asking for one."""
        clock = self._world.clock
        while True:
            await clock.sleep(socket.heartbeat + SILENCE - clock.now())
            last = socket.heartbeat
            if clock.now() - last < SILENCE:
                continue
            socket.send_op(HEARTBEAT)
            await asyncio.sleep(ANSWER_WITHIN)
            if socket.heartbeat == last:
                break
        for session in list(self.sessions.values()):
            if session.socket is socket:
                del self.sessions[session.id]
                self._leave(session)
        await socket.close(TIMED_OUT, "Session timed out.")

    def _receive(
        self, socket: Socket, session: Session | None, text: str | bytes
    ) -> Session | None:
        if len(text) > LARGEST_FRAME:
            raise _Closed(4002, "Error while decoding payload.")
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise _Closed(4002, "Error while decoding payload.") from None
        if op == HEARTBEAT:
            socket.heartbeat = self._world.clock.now()
            asyncio.get_running_loop().call_later(WAY, socket.send_op, ACK)
            return session
        if op == IDENTIFY:
            if session:
                raise _Closed(4005, "Already authenticated.")
            return self._identify(socket, data)
        if op == RESUME:
            if session:
                raise _Closed(4005, "Already authenticated.")
            return self._resume(socket, data)
        if op not in (PRESENCE, VOICE, MEMBERS):
            raise _Closed(4001, "Unknown opcode.")
        if session is None:
            raise _Closed(4003, "Not authenticated.")
        if op == MEMBERS:
            self._send_members(session, data)
        if op == PRESENCE:
            session.status = _status(data)
            self._presence_changed(session.application)
        return session

    def _identify(self, socket: Socket, data: Any) -> Session | None:
        if not isinstance(data, dict):
            raise _Closed(4002, "Error while decoding payload.")
        application = self._world.by_token.get(_token(data.get("token")))
        if application is None:
            raise _Closed(4004, "Authentication failed.")
        shard = data.get("shard") or (0, 1)
        try:
            number, count = shard
            if not (type(number) is type(count) is int and 0 <= number < count):
                raise ValueError
        except (ValueError, TypeError):
            raise _Closed(4010, "Invalid shard.") from None
        intents = data.get("intents")
        if type(intents) is not int or intents & ~INTENTS or intents < 0:
            raise _Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED & ~application.privileged_intents:
            raise _Closed(4014, "Disallowed intent(s).")
        if self._buckets.identifies_left(application.id)[0] <= 0:
            raise _Closed(4004, "Authentication failed.")  # Discord takes the token away
        if not self._buckets.take_identify(application.id):
            socket.send_op(INVALID_SESSION, False)
            return None
        for old in self.sessions_of(application):
            if not old.socket and old.shard == (number, count):
                del self.sessions[old.id]
        session = Session(application, (number, count), intents)
        session.socket = socket
        session.status = _status(data.get("presence"))
        self.sessions[session.id] = session
        self._forget()
        self._greet(session)
        self._presence_changed(application)
        return session

    def _greet(self, session: Session) -> None:
        application = session.application
        guilds = [
            guild
            for guild in self._world.guilds.values()
            if application.user.id in guild.members and session.covers(guild.id)
        ]
        ready = {
            "v": 10,
            "user": application.user.json() | {"verified": True, "mfa_enabled": False, "flags": 0},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": application.partial(),
            "private_channels": [],
        }
        self._send(session, "READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                own = guild.members[application.user.id]
                self._send(session, "GUILD_CREATE", guild.event(own))

    def _resume(self, socket: Socket, data: Any) -> Session | None:
        if not isinstance(data, dict):
            raise _Closed(4002, "Error while decoding payload.")
        application = self._world.by_token.get(_token(data.get("token")))
        if application is None:
            raise _Closed(4004, "Authentication failed.")
        self._forget()
        session = self.sessions.get(str(data.get("session_id")))
        sequence, frames = data.get("seq"), None
        if session and session.application is application:
            if type(sequence) is not int or not 0 <= sequence <= session.sequence:
                del self.sessions[session.id]
                self._cut(session)
                raise _Closed(INVALID_SEQUENCE, "Invalid seq.")
            frames = session.missed(sequence)
        if session is None or frames is None:
            socket.send_op(INVALID_SESSION, False)
            return None
        old, session.socket = session.socket, socket
        if old:
            old.cut()
        for frame in frames:
            socket.send(frame)
        self._send(session, "RESUMED", {})
        self._presence_changed(application)
        return session

    def _send_members(self, session: Session, data: Any) -> None:
        guild = (
            self._world.guilds.get(str(data.get("guild_id"))) if isinstance(data, dict) else None
        )
        if guild is None or session.application.user.id not in guild.members:
            return
        ids = data.get("user_ids") or []
        ids = [str(id) for id in ids] if isinstance(ids, list) else [str(ids)]
        prefix = str(data.get("query") or "").lower()
        found = [
            member.json()
            for member in guild.members.values()
            if (member.user.id in ids if ids else member.user.username.startswith(prefix))
        ]
        limit = data.get("limit")
        chunk = {
            "guild_id": guild.id,
            "members": found[: limit if type(limit) is int and limit > 0 else None],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [id for id in ids if id not in guild.members],
            "nonce": data.get("nonce"),
        }
        self._send(session, "GUILD_MEMBERS_CHUNK", chunk)


def _status(presence: Any) -> str:
    """Read what a bot says of its presence; who is invisible looks as if offline."""
    said = presence.get("status") if isinstance(presence, dict) else None
    return said if said in ("idle", "dnd") else "offline" if said == "invisible" else "online"


def _token(value: object) -> str:
    return value.removeprefix("Bot ") if isinstance(value, str) else ""
