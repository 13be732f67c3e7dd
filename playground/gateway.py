"""The gateway: a WebSocket that sends events to bots, with sessions that can be resumed."""

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

from . import membership
from .buckets import Buckets
from .faults import Faults
from .membership import GUILD_MEMBERS, PRESENCES

if TYPE_CHECKING:
    from .world import Application, Guild, Json, User, World

log = logging.getLogger("playground.gateway")

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
GUILDS, GUILD_MESSAGES = 1 << 0, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
INTENTS = (1 << 26) - 1
HEARTBEAT_INTERVAL = 41_250
LATENCY = 0.02  # seconds; libraries record the time of a heartbeat only after sending it
EVENTS_KEPT = 2000  # per session, for resuming
SESSIONS_KEPT = 50  # without a connection
SWAP_TIMEOUT = 1.0  # seconds; then a held-back event is sent even if none followed
RESUME_WITHIN = 300.0  # seconds
LARGE_THRESHOLD = 50, 250  # members; a bot may choose in between
LARGEST_FRAME = 4096  # bytes
FRAME_LIMIT = 120, 60.0  # frames per connection, seconds
HEARTBEAT_TIMEOUT = 2 * HEARTBEAT_INTERVAL / 1000  # seconds; after it a heartbeat is requested
ANSWER_WITHIN = 5.0  # real seconds: after a test has moved the clock, bots need real time
# Close codes with which a bot ends its session.
SESSION_ENDING = WSCloseCode.OK, WSCloseCode.GOING_AWAY
INVALID_SEQUENCE, TIMED_OUT = 4007, 4009  # close codes after which a session cannot be resumed


class _Closed(Exception):
    """Close the connection with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Session:
    """A bot's session on one shard, with the events sent to it."""

    def __init__(
        self,
        application: Application,
        shard: tuple[int, int],
        intents: int,
        large_threshold: int = LARGE_THRESHOLD[0],
    ) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.shard = shard
        self.intents = intents
        self.large_threshold = large_threshold
        self.status = "online"
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=EVENTS_KEPT)
        self.socket: Socket | None = None
        self.disconnected_at = 0.0
        self.held_back: list[tuple[str, Any]] = []  # to be sent after the next event

    def covers(self, guild_id: str | None) -> bool:
        """Whether this shard gets the events of a guild (`None`: of no guild)."""
        number, count = self.shard
        return (int(guild_id) >> 22) % count == number if guild_id else number == 0

    def next_frame(self, name: str, data: Any) -> str:
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "s": self.sequence, "t": name, "d": data})
        self.sent.append((self.sequence, frame))
        return frame

    def missed(self, sequence: int) -> list[str] | None:
        """Return the frames after a sequence number, or `None` if some are no longer kept."""
        frames = [frame for number, frame in self.sent if number > sequence]
        return frames if len(frames) == self.sequence - sequence else None


class Socket:
    """One connection; sends its frames in order."""

    def __init__(self, ws: web.WebSocketResponse, compress: str | None) -> None:
        self.ws = ws
        self.heartbeat = 0.0  # when the last one came
        self._deflate = zlib.compressobj() if compress == "zlib-stream" else None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: str) -> None:
        if self._outbox.qsize() > 2 * EVENTS_KEPT:
            self.cut()  # the other end does not read
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
        """Send all pending frames, then close; cut the connection if they are not read."""
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
        """Drop the connection without a close frame."""
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
        self.shards = 1  # recommended to bots
        self.status_of: Callable[[User], str] = lambda user: "offline"
        self.on_presence: list[Callable[[Application], None]] = []
        self._delayed: set[asyncio.Task[None]] = set()  # events held back by a fault

    def online(self, application: Application) -> bool:
        return any(s.socket for s in self.sessions.values() if s.application is application)

    def status(self, application: Application) -> str:
        """Return a bot's status, which is that of its first connected shard."""
        connected = [session for session in self.sessions_of(application) if session.socket]
        return min(connected, key=lambda session: session.shard).status if connected else "offline"

    def sessions_of(self, application: Application) -> list[Session]:
        self._evict_sessions()
        return [s for s in self.sessions.values() if s.application is application]

    # Dispatching events

    def dispatch(
        self,
        application: Application,
        name: str,
        data: Any,
        *,
        guild_id: str | None = None,
        intents: int = 0,
    ) -> bool:
        """Send an event to a bot; return whether any session, connected or not, received it."""
        dispatched = False
        for session in self.sessions_of(application):
            if session.covers(guild_id) and (not intents or session.intents & intents):
                self.dispatch_to_session(session, name, data)
                dispatched = True
        return dispatched

    def dispatch_to_guild(self, guild: Guild, name: str, data: Any, intents: int = GUILDS) -> None:
        """Send an event to all bots in a guild."""
        for application in self._world.applications.values():
            if application.user.id in guild.members:
                self.dispatch(application, name, data, guild_id=guild.id, intents=intents)

    def dispatch_guild_create(self, application: Application, guild: Guild) -> None:
        for session in self.sessions_of(application):
            if session.covers(guild.id) and session.intents & GUILDS:
                event = self._guild_create(session, guild)
                self.dispatch_to_session(session, "GUILD_CREATE", event)

    def _guild_create(self, session: Session, guild: Guild) -> Json:
        return membership.guild_create(session, guild, self.status_of)

    def dispatch_to_session(self, session: Session, name: str, data: Any) -> None:
        fault = self._faults.for_event(name)
        kind = fault.kind if fault else ""
        if fault and kind == "delay":
            self._call_later(fault.seconds, lambda: self._send(session, name, data))
        elif kind == "swap":
            session.held_back.append((name, data))
            self._call_later(SWAP_TIMEOUT, lambda: self._send_held_back(session))
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

    def _call_later(self, seconds: float, do: Callable[[], None]) -> None:
        async def wait() -> None:
            await self._world.clock.sleep(seconds)
            do()

        delayed = asyncio.create_task(wait())
        self._delayed.add(delayed)
        delayed.add_done_callback(self._delayed.discard)

    def _send(self, session: Session, name: str, data: Any) -> None:
        frame = session.next_frame(name, data)
        if session.socket:
            session.socket.send(frame)

    # Faults for tests

    def ask_to_reconnect(self, application: Application) -> None:
        for session in self.sessions_of(application):
            if session.socket:
                session.socket.send_op(RECONNECT)

    async def invalidate(self, application: Application, *, resumable: bool = False) -> None:
        for session in self.sessions_of(application):
            if socket := self._detach(session):
                socket.send_op(INVALID_SESSION, resumable)
            if not resumable:
                self.sessions.pop(session.id, None)

    def cut(self, application: Application) -> None:
        """Drop all connections of a bot; events are kept until it resumes."""
        for session in self.sessions_of(application):
            self._cut(session)

    async def close(self, application: Application, code: int) -> None:
        for session in self.sessions_of(application):
            if code in (INVALID_SEQUENCE, TIMED_OUT):
                del self.sessions[session.id]
            if socket := self._detach(session):
                await socket.close(code)

    def _cut(self, session: Session) -> None:
        if socket := self._detach(session):
            socket.cut()

    def _detach(self, session: Session) -> Socket | None:
        """Detach a session from its connection; it can be resumed for a while."""
        socket, session.socket = session.socket, None
        if socket:
            session.disconnected_at = self._world.clock.now()
            self._presence_changed(session.application)
        return socket

    def _evict_sessions(self) -> None:
        """Remove the sessions that can no longer be resumed."""
        now = self._world.clock.now()
        lost = [session for session in self.sessions.values() if not session.socket]
        for number, session in enumerate(reversed(lost)):
            if now - session.disconnected_at > RESUME_WITHIN or number >= SESSIONS_KEPT:
                del self.sessions[session.id]

    async def stop(self) -> None:
        """Drop all connections and wait until they have ended."""
        for delayed in self._delayed:
            delayed.cancel()
        sockets = [session.socket for session in self.sessions.values() if session.socket]
        for socket in sockets:
            socket.cut()
            await socket.ended()

    def _presence_changed(self, application: Application) -> None:
        for listener in self.on_presence:
            listener(application)

    # Connections

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress"))
        socket.heartbeat = self._world.clock.now()
        watch = asyncio.create_task(self._watch(socket))
        session: Session | None = None
        try:
            if request.query.get("encoding", "json") != "json":
                raise _Closed(4012, "Only the JSON encoding is supported")
            if request.query.get("v", "10") not in ("9", "10"):
                raise _Closed(4012, "Invalid API version")
            socket.send_op(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL})
            received: deque[float] = deque(maxlen=FRAME_LIMIT[0])
            async for frame in ws:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    continue
                now = self._world.clock.now()
                if len(received) == FRAME_LIMIT[0] and now - received[0] < FRAME_LIMIT[1]:
                    raise _Closed(4008, "Rate limited.")
                received.append(now)
                if session and session.socket is not socket:
                    session = None  # another connection resumed it
                session = self._receive(socket, session, frame.data)
        except _Closed as closed:
            await socket.close(closed.code, closed.reason)
        finally:
            watch.cancel()
            if session and session.socket is socket:
                self._detach(session)
                if ws.close_code in SESSION_ENDING:
                    self.sessions.pop(session.id, None)
            await socket.close(WSCloseCode.OK)
        return ws

    async def _watch(self, socket: Socket) -> None:
        """Close a connection whose heartbeats have stopped, after requesting one."""
        clock = self._world.clock
        while True:
            await clock.sleep(socket.heartbeat + HEARTBEAT_TIMEOUT - clock.now())
            last = socket.heartbeat
            if clock.now() - last < HEARTBEAT_TIMEOUT:
                continue
            socket.send_op(HEARTBEAT)
            await asyncio.sleep(ANSWER_WITHIN)
            if socket.heartbeat == last:
                break
        for session in list(self.sessions.values()):
            if session.socket is socket:
                del self.sessions[session.id]
                self._detach(session)
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
            asyncio.get_running_loop().call_later(LATENCY, socket.send_op, ACK)
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
            raise _Closed(4004, "Authentication failed.")  # Discord resets the token
        if not self._buckets.take_identify(application.id):
            socket.send_op(INVALID_SESSION, False)
            return None
        for old in self.sessions_of(application):
            if not old.socket and old.shard == (number, count):
                del self.sessions[old.id]
        least, most = LARGE_THRESHOLD
        threshold = data.get("large_threshold")
        threshold = threshold if type(threshold) is int else least
        session = Session(application, (number, count), intents, min(max(threshold, least), most))
        session.socket = socket
        session.status = _status(data.get("presence"))
        self.sessions[session.id] = session
        self._evict_sessions()
        self._send_ready(session)
        self._presence_changed(application)
        return session

    def _send_ready(self, session: Session) -> None:
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
                self._send(session, "GUILD_CREATE", self._guild_create(session, guild))

    def _resume(self, socket: Socket, data: Any) -> Session | None:
        if not isinstance(data, dict):
            raise _Closed(4002, "Error while decoding payload.")
        application = self._world.by_token.get(_token(data.get("token")))
        if application is None:
            raise _Closed(4004, "Authentication failed.")
        self._evict_sessions()
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
        if guild and session.application.user.id in guild.members and session.covers(guild.id):
            for chunk in membership.chunks(session, guild, data, self.status_of):
                self._send(session, "GUILD_MEMBERS_CHUNK", chunk)


def _status(presence: Any) -> str:
    """Return the status in a presence update; invisible counts as offline."""
    status = presence.get("status") if isinstance(presence, dict) else None
    return status if status in ("idle", "dnd") else "offline" if status == "invisible" else "online"


def _token(value: object) -> str:
    return value.removeprefix("Bot ") if isinstance(value, str) else ""
