"""The playground: a world, its gateway, and everything that people, bots and tests do to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from . import permissions
from .buckets import Buckets
from .cdn import Cdn
from .clock import Clock, created_at
from .faults import Faults
from .gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Gateway
from .interactions import Interactions
from .membership import GUILD_MEMBERS, PRESENCES, presence
from .world import DM, EPHEMERAL, Application, Channel, Guild, Json, Member, Message, User, World

if TYPE_CHECKING:
    from .screens import Screen

REQUESTS_KEPT = 10_000
BREACHES_KEPT = 1000


@dataclass(frozen=True)
class Request:
    """A request that a bot made, recorded for tests."""

    method: str
    path: str
    template: str
    status: int
    code: int
    limited: bool  # whether it counts against the bot's rate limits
    at: float


@dataclass(frozen=True)
class Breach:
    """A request that Discord would have refused as malformed."""

    method: str
    path: str
    error: Json


WITHOUT_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def is_addressed_to(bot: Application, message: Message) -> bool:
    """Whether a bot may read a message without the message content intent."""
    if message.channel.type == DM or message.author is bot.user:
        return True
    return bot.user in message.mentions


class Ground:
    """The whole playground; `server.Server` serves it over HTTP."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.world = World(self.clock)
        self.faults = Faults()
        self.buckets = Buckets(self.clock)
        self.cdn = Cdn()
        self.gateway = Gateway(self.world, self.faults, self.buckets)
        self.interactions = Interactions(self)
        self.screens: set[Screen] = set()
        self.requests: deque[Request] = deque(maxlen=REQUESTS_KEPT)
        self.breaches: list[Breach] = []
        self._changed = asyncio.Event()
        self.clock.on_move.append(self._clock_moved)
        self._statuses: dict[str, str] = {}  # as bots know them, by user id
        self.gateway.status_of = self.status
        self.gateway.on_presence.append(lambda bot: self.presence_changed(bot.user))

    # What people are shown and bots are sent

    def show(self, channel: Channel, kind: str, data: Json, owner: User | None = None) -> None:
        """Show what happened in a channel to everybody who sees the channel, or only to `owner`."""
        for screen in list(self.screens):
            if owner in (None, screen.user) and screen.can_see(channel):
                screen.show(kind, data)
        self.changed()

    def _clock_moved(self) -> None:
        self.archive_idle_threads()
        for screen in list(self.screens):
            screen.show("clock", {"now": int(self.clock.now() * 1000)})

    def changed(self) -> None:
        """Wake everybody who is waiting for a change."""
        happened, self._changed = self._changed, asyncio.Event()
        happened.set()

    def note_breach(self, method: str, path: str, error: Json) -> None:
        self.breaches.append(Breach(method, path, error))
        del self.breaches[:-BREACHES_KEPT]

    async def until(self, condition: Any, timeout: float = 30.0) -> Any:
        """Return a condition's result once it is true, checking it after each change."""
        try:
            async with asyncio.timeout(timeout):
                while not (found := condition()):
                    await self._changed.wait()
                return found
        except TimeoutError:
            asked = getattr(condition, "__code__", None)
            where = f"{asked.co_filename}:{asked.co_firstlineno}" if asked else repr(condition)
            raise TimeoutError(f"timed out after {timeout:g} s: {where}") from None

    def post(self, message: Message) -> Message:
        """Post a new message."""
        channel = message.channel
        if channel.archived:
            self.update_thread(channel, archived=False)
        if channel.is_thread and channel.guild:
            for user in (message.author, *message.mentions):
                if user.id in channel.guild.members:
                    self.join_thread(channel, user.id)
        people = self.world.people()
        message.mentioned = frozenset(user.id for user in people if message.addresses(user))
        self.world.keep(message)
        self.show(channel, "message", {"message": message.json()}, message.owner)
        for screen in list(self.screens):
            if message.pings(screen.user) and message.owner in (None, screen.user):
                screen.ping(message)
        if not message.flags & EPHEMERAL:
            self._dispatch_message("MESSAGE_CREATE", message)
        return message

    def show_message(self, message: Message) -> None:
        """Show the current state of a message to everybody who has it on the screen."""
        self.show(message.channel, "message_update", {"message": message.json()}, message.owner)

    def change(self, message: Message) -> None:
        """Show a changed message to people and send it to bots."""
        self.show_message(message)
        if not message.flags & EPHEMERAL:
            self._dispatch_message("MESSAGE_UPDATE", message)

    def remove(self, message: Message) -> None:
        channel = message.channel
        channel.drop(message)
        gone: Json = {"channel_id": channel.id, "id": message.id}
        self.show(channel, "message_delete", gone, message.owner)
        if not message.flags & EPHEMERAL:
            intents = GUILD_MESSAGES if channel.guild else DIRECT_MESSAGES
            guild_id = channel.guild.id if channel.guild else None
            event = gone | ({"guild_id": guild_id} if guild_id else {})
            for bot in self._bots_in(channel):
                self.gateway.dispatch(
                    bot, "MESSAGE_DELETE", event, guild_id=guild_id, intents=intents
                )

    def _bots_in(self, channel: Channel) -> list[Application]:
        bots = self.world.applications.values()
        if channel.guild is None:
            return [bot for bot in bots if bot.user in channel.recipients]
        members = channel.guild.members
        return [
            bot
            for bot in bots
            if bot.user.id in members and channel.guild.permissions(members[bot.user.id], channel)
        ]

    def _dispatch_message(self, name: str, message: Message) -> None:
        channel = message.channel
        intents = GUILD_MESSAGES if channel.guild else DIRECT_MESSAGES
        guild_id = channel.guild.id if channel.guild else None
        event = message.event(nonce=name == "MESSAGE_CREATE")
        for bot in self._bots_in(channel):
            addressed = is_addressed_to(bot, message)
            for session in self.gateway.sessions_of(bot):
                if session.covers(guild_id) and session.intents & intents:
                    shown = addressed or session.intents & MESSAGE_CONTENT
                    self.gateway.dispatch_to_session(
                        session, name, event if shown else event | WITHOUT_CONTENT
                    )

    def readable_json(self, bot: Application, message: Message) -> Json:
        """Return a message's JSON, without its content if the bot may not read that."""
        shown = is_addressed_to(bot, message) or bot.privileged_intents & MESSAGE_CONTENT
        return message.json() if shown else message.json() | WITHOUT_CONTENT

    def guild_changed(self, guild: Guild) -> None:
        """Show people the current state of a guild."""
        for screen in list(self.screens):
            screen.show_guild(guild)
        self.changed()

    def status(self, user: User) -> str:
        """Return a bot's status, or whether a person has a screen open."""
        if application := self.world.applications.get(user.id):
            return self.gateway.status(application)
        return "online" if any(screen.user is user for screen in self.screens) else "offline"

    def presence_changed(self, user: User) -> None:
        status = self.status(user)
        for screen in list(self.screens):
            screen.show("presence", {"user_id": user.id, "status": status})
        if status != self._statuses.get(user.id, "offline"):
            self._statuses[user.id] = status
            for guild in self.world.guilds.values():
                if user.id in guild.members:
                    event = presence(user, status) | {"guild_id": guild.id}
                    self.gateway.dispatch_to_guild(guild, "PRESENCE_UPDATE", event, PRESENCES)
        self.changed()

    # What people, bots and tests can do to guilds

    def install(self, application: Application, guild: Guild, held: int) -> Member:
        """Add a bot to a guild with these permissions."""
        member = self.world.install(application, guild, held)
        self.gateway.dispatch_guild_create(application, guild)
        self._member_joined(guild, member)
        return member

    def join(self, guild: Guild, user: User) -> Member:
        """Let a person join a guild."""
        member = self.world.join(guild, user)
        self._member_joined(guild, member)
        return member

    def _member_joined(self, guild: Guild, member: Member) -> None:
        event = member.json() | {"guild_id": guild.id}
        self.gateway.dispatch_to_guild(guild, "GUILD_MEMBER_ADD", event, GUILD_MEMBERS)
        self.guild_changed(guild)

    def kick(self, application: Application, guild: Guild) -> None:
        guild.members.pop(application.user.id, None)
        gone = {"id": guild.id}
        self.gateway.dispatch(application, "GUILD_DELETE", gone, guild_id=guild.id, intents=GUILDS)
        self.guild_changed(guild)

    def leave(self, user: User, guild: Guild) -> None:
        guild.members.pop(user.id, None)
        gone = {"guild_id": guild.id, "user": user.json()}
        self.gateway.dispatch_to_guild(guild, "GUILD_MEMBER_REMOVE", gone, GUILD_MEMBERS)
        for screen in list(self.screens):
            if screen.user is user:
                screen.show("guild_gone", {"guild_id": guild.id})
        self.guild_changed(guild)

    def delete_channel(self, channel: Channel) -> None:
        guild = channel.guild
        assert guild is not None
        for removed in self.world.remove_channel(channel):
            event = "THREAD_DELETE" if removed.is_thread else "CHANNEL_DELETE"
            self.gateway.dispatch_to_guild(guild, event, removed.json())
        self.guild_changed(guild)

    def deny(self, channel: Channel, whom: User | None, *names: str) -> None:
        """Deny permissions in a channel to a user or (`None`) to everyone."""
        self._overwrite(channel, whom, allow=0, deny=permissions.bits(*names))

    def allow(self, channel: Channel, whom: User | None, *names: str) -> None:
        """Allow permissions in a channel to a user or (`None`) to everyone."""
        self._overwrite(channel, whom, allow=permissions.bits(*names), deny=0)

    def _overwrite(
        self, channel: Channel, whom: User | None, *, allow: int = 0, deny: int = 0, clear: int = 0
    ) -> None:
        assert channel.guild is not None
        id = whom.id if whom else channel.guild.id
        allowed, denied = permissions.overwrite(channel, id)
        new = {
            "id": id,
            "type": 1 if whom else 0,
            "allow": str(allowed & ~(deny | clear) | allow),
            "deny": str(denied & ~(allow | clear) | deny),
        }
        channel.overwrites = [o for o in channel.overwrites if o["id"] != id] + [new]
        self.gateway.dispatch_to_guild(channel.guild, "CHANNEL_UPDATE", channel.json())
        self.guild_changed(channel.guild)

    def permit(self, guild: Guild, user: User, wanted: Mapping[str, bool]) -> None:
        """Grant a user permissions in a guild, or revoke them.

        Permissions are granted by a role that only this user has. Revoked ones that other roles
        also grant are denied to the user in each channel.
        """
        given = permissions.bits(*(name for name, value in wanted.items() if value))
        taken = permissions.bits(*(name for name, value in wanted.items() if not value))
        member = guild.members[user.id]
        name = f"only {user.username}"
        own = next((role for role in guild.roles.values() if role.name == name), None)
        if own is None:
            own = self.world.add_role(guild, name, 0)
            event = {"guild_id": guild.id, "role": own.json()}
            self.gateway.dispatch_to_guild(guild, "GUILD_ROLE_CREATE", event)
        if own.id not in member.roles:
            member.roles.append(own.id)
            event = member.json() | {"guild_id": guild.id}
            self.gateway.dispatch_to_guild(guild, "GUILD_MEMBER_UPDATE", event, GUILD_MEMBERS)
        self.set_role_permissions(guild, own.id, own.permissions & ~taken | given)
        still = permissions.in_guild(guild, member) & taken
        for channel in list(guild.channels.values()):
            if still or permissions.overwrite(channel, user.id)[1] & given:
                self._overwrite(channel, user, deny=still, clear=given)

    def set_role_permissions(self, guild: Guild, role_id: str, held: int) -> None:
        role = guild.roles[role_id]
        role.permissions = held
        event = {"guild_id": guild.id, "role": role.json()}
        self.gateway.dispatch_to_guild(guild, "GUILD_ROLE_UPDATE", event)
        self.guild_changed(guild)

    def set_locale(self, guild: Guild, locale: str) -> None:
        """Choose the language of a guild, as its managers do in its settings."""
        guild.locale = locale
        self.gateway.dispatch_to_guild(guild, "GUILD_UPDATE", guild.json())
        self.guild_changed(guild)

    def update_thread(
        self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        assert thread.guild is not None
        if archived is not None:
            thread.archived = archived
            thread.archive_timestamp = self.clock.iso()
        if locked is not None:
            thread.locked = locked
        self.dispatch_to_thread(thread, "THREAD_UPDATE", thread.json())
        self.guild_changed(thread.guild)

    def dispatch_to_thread(self, thread: Channel, name: str, data: Json) -> None:
        """Send an event to the bots that see a thread."""
        assert thread.guild is not None
        for bot in self._bots_in(thread):
            self.gateway.dispatch(bot, name, data, guild_id=thread.guild.id, intents=GUILDS)

    def join_thread(self, thread: Channel, user_id: str) -> None:
        if user_id not in thread.thread_members:
            thread.thread_members[user_id] = self.clock.iso()
            self._thread_members_changed(thread, [thread.thread_member(user_id)], [])

    def leave_thread(self, thread: Channel, user_id: str) -> None:
        if thread.thread_members.pop(user_id, None):
            self._thread_members_changed(thread, [], [user_id])

    def _thread_members_changed(
        self, thread: Channel, added: list[Json], removed: list[str]
    ) -> None:
        assert thread.guild is not None
        event = {
            "id": thread.id,
            "guild_id": thread.guild.id,
            "member_count": len(thread.thread_members),
            "added_members": added,
            "removed_member_ids": removed,
        }
        self.dispatch_to_thread(thread, "THREAD_MEMBERS_UPDATE", event)
        self.guild_changed(thread.guild)

    def archive_idle_threads(self) -> None:
        """Archive the threads that have been idle for their auto-archive duration."""
        for guild in self.world.guilds.values():
            for thread in guild.threads.values():
                last = created_at(thread.last_message_id or thread.id)
                opened = datetime.fromisoformat(thread.archive_timestamp).timestamp()
                idle = self.clock.now() - max(last, opened)
                if not thread.archived and idle > thread.auto_archive * 60:
                    self.update_thread(thread, archived=True)
