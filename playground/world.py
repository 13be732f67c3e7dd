"""The data: people, bots, guilds, channels, threads and messages, all bounded in number."""

from __future__ import annotations

import secrets
from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from . import permissions
from .clock import Clock, Snowflakes

Json = dict[str, Any]

TEXT, DM, VOICE, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 2, 11, 12
HAS_THREAD, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 5, 1 << 6, 1 << 7, 1 << 12, 1 << 15
THREAD_CREATED, REPLY, SLASH_REPLY, STARTER, MENU_REPLY = 18, 19, 20, 21, 23  # message types
# Privileged intents, and the application flags that allow them to bots in few guilds.
LIMITED_INTENT_FLAGS = {1 << 1: 1 << 15, 1 << 8: 1 << 13, 1 << 15: 1 << 19}
MESSAGES_KEPT = 1000  # per channel; the oldest are dropped first
MESSAGES_KEPT_IN_TOTAL = 100_000
THREADS_KEPT = 5000  # per guild
PEOPLE_KEPT = 1000
LOCALE = "en-US"  # of people and guilds, unless somebody has chosen another one


@dataclass(eq=False)
class User:
    id: str
    username: str
    global_name: str | None = None
    bot: bool = False
    locale: str = LOCALE
    has_visited: bool = False  # whether they have opened the page
    accepts_dms: bool = True
    arrival: int = 0  # how many users were added earlier

    def json(self) -> Json:
        return {
            "id": self.id,
            "username": self.username,
            "global_name": self.global_name,
            "discriminator": "0000" if self.bot else "0",
            "avatar": f"{int(self.id):032x}",
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(eq=False)
class Role:
    id: str
    name: str
    permissions: int = 0
    position: int = 0
    color: int = 0
    managed: bool = False
    mentionable: bool = False

    def json(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "color": self.color,
            "colors": {
                "primary_color": self.color,
                "secondary_color": None,
                "tertiary_color": None,
            },
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": self.position,
            "permissions": str(self.permissions),
            "managed": self.managed,
            "mentionable": self.mentionable,
            "flags": 0,
        }


@dataclass(eq=False)
class Member:
    user: User
    joined_at: str
    roles: list[str] = field(default_factory=list)
    nick: str | None = None

    def json(self) -> Json:
        return {
            "user": self.user.json(),
            "nick": self.nick,
            "avatar": None,
            "roles": list(self.roles),
            "joined_at": self.joined_at,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }


@dataclass(eq=False)
class Message:
    """A message; if it is ephemeral, only its `owner` sees it."""

    id: str
    channel: Channel
    author: User
    timestamp: str
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    flags: int = 0
    type: int = 0
    edited_timestamp: str | None = None
    owner: User | None = None
    application_id: str | None = None
    webhook_id: str | None = None
    nonce: str | int | None = None
    reference: Json | None = None
    replied_to: Message | None = None
    thread: Channel | None = None  # started from this message
    interaction: Json | None = None  # the deprecated form of the metadata
    interaction_metadata: Json | None = None
    deleted: bool = False
    mentioned: frozenset[str] = frozenset()  # people that it mentioned when it was posted

    def json(self, *, nonce: bool = False, answered: bool = True) -> Json:
        """Return Discord's JSON of the message, including the message it replies to (one level)."""
        data: Json = {
            "id": self.id,
            "channel_id": self.channel.id,
            "author": self.author.json(),
            "content": self.content,
            "timestamp": self.timestamp,
            "edited_timestamp": self.edited_timestamp,
            "tts": False,
            "mention_everyone": self.mention_everyone,
            "mentions": [user.json() for user in self.mentions],
            "mention_roles": list(self.mention_roles),
            "attachments": self.listed_attachments(),
            "embeds": self.embeds,
            "components": self.components,
            "pinned": False,
            "type": self.type,
            "flags": self.flags,
        }
        if self.application_id:
            data["application_id"] = self.application_id
        if self.webhook_id:
            data["webhook_id"] = self.webhook_id
        if nonce and self.nonce is not None:  # only in the response and the create event
            data["nonce"] = self.nonce
        if self.interaction:
            data["interaction"] = self.interaction
        if self.interaction_metadata:
            data["interaction_metadata"] = self.interaction_metadata
        if self.thread:
            data["thread"] = self.thread.json()
        if self.reference:
            data["message_reference"] = self.reference
            if answered:
                to = self.replied_to
                there = to and not to.deleted and to.owner in (None, self.owner)
                data["referenced_message"] = to.json(answered=False) if to and there else None
        return data

    def listed_attachments(self) -> list[Json]:
        """Return the attachments that neither an embed nor a component shows."""
        if not self.attachments:
            return []
        shown = set(_media_urls([self.embeds, self.components]))
        return [one for one in self.attachments if one["url"] not in shown]

    def reply_to(self, to: Message, kind: int = REPLY) -> None:
        """Make this a reply to another message."""
        self.type, self.replied_to = kind, to
        self.reference = {"type": 0, "message_id": to.id, "channel_id": to.channel.id}
        if to.channel.guild:
            self.reference["guild_id"] = to.channel.guild.id

    def pings(self, user: User) -> bool:
        """Whether this message notifies a user when it is new."""
        return not self.flags & (SILENT | LOADING) and self.addresses(user)

    def addresses(self, user: User) -> bool:
        """Whether this message mentions a user; in direct messages all do."""
        if user is self.author:
            return False
        guild = self.channel.guild
        if guild is None or self.mention_everyone or user in self.mentions:
            return True
        member = guild.members.get(user.id)
        return bool(member and set(member.roles) & set(self.mention_roles))

    def event(self, *, nonce: bool = False) -> Json:
        """Return the message's JSON for a gateway event."""
        data = self.json(nonce=nonce)
        guild = self.channel.guild
        if guild:
            data["guild_id"] = guild.id
            member = guild.members.get(self.author.id)
            if member:
                data["member"] = {k: v for k, v in member.json().items() if k != "user"}
        return data


def _media_urls(value: Any) -> Iterator[str]:
    """Yield the URLs of all pictures and files in embeds and components."""
    if isinstance(value, list):
        for item in value:
            yield from _media_urls(item)
    elif isinstance(value, dict):
        if "proxy_url" in value:
            yield value["url"]
        if "icon_url" in value:
            yield value["icon_url"]
        for item in value.values():
            yield from _media_urls(item)


@dataclass(eq=False)
class Channel:
    id: str
    type: int
    name: str | None
    guild: Guild | None = None
    parent: Channel | None = None
    topic: str | None = None
    nsfw: bool = False
    position: int = 0
    overwrites: list[Json] = field(default_factory=list)
    recipients: list[User] = field(default_factory=list)
    messages: OrderedDict[str, Message] = field(default_factory=OrderedDict)
    ephemerals: OrderedDict[str, Message] = field(default_factory=OrderedDict)
    last_message_id: str | None = None
    owner_id: str | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    archive_timestamp: str = ""
    create_timestamp: str = ""
    thread_members: dict[str, str] = field(default_factory=dict)  # user id: time of joining

    @property
    def is_thread(self) -> bool:
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_private(self) -> bool:
        return self.type == PRIVATE_THREAD

    @property
    def is_voice(self) -> bool:
        return self.type == VOICE

    def json(self, asking: User | None = None) -> Json:
        """Return Discord's JSON of the channel; recipients of a DM exclude `asking`."""
        data: Json = {
            "id": self.id,
            "type": self.type,
            "last_message_id": self.last_message_id,
            "flags": 0,
        }
        if self.type == DM:
            data["recipients"] = [u.json() for u in self.recipients if u is not asking]
            return data
        assert self.guild is not None
        data |= {
            "guild_id": self.guild.id,
            "name": self.name,
            "parent_id": self.parent.id if self.parent else None,
            "rate_limit_per_user": 0,
        }
        if self.is_thread:
            first = next(iter(self.messages.values()), None)
            written = len(self.messages) - bool(first and first.type == STARTER)
            return data | {
                "owner_id": self.owner_id,
                "message_count": written,
                "total_message_sent": written,
                "member_count": len(self.thread_members),
                "thread_metadata": {
                    "archived": self.archived,
                    "locked": self.locked,
                    "auto_archive_duration": self.auto_archive,
                    "archive_timestamp": self.archive_timestamp,
                    "create_timestamp": self.create_timestamp,
                },
            }
        data |= {
            "nsfw": self.nsfw,
            "position": self.position,
            "permission_overwrites": self.overwrites,
        }
        if self.is_voice:
            return data | {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        return data | {"topic": self.topic}

    def thread_member(self, user_id: str) -> Json:
        return {
            "id": self.id,
            "user_id": user_id,
            "join_timestamp": self.thread_members[user_id],
            "flags": 0,
        }

    def find(self, message_id: str) -> Message | None:
        """Return a message, ephemeral or not."""
        return self.messages.get(message_id) or self.ephemerals.get(message_id)

    def keep(self, message: Message) -> None:
        """Add a message and drop the oldest ones above the limit."""
        kept = self.ephemerals if message.flags & EPHEMERAL else self.messages
        kept[message.id] = message
        if not message.flags & EPHEMERAL:
            self.last_message_id = message.id
        while len(kept) > MESSAGES_KEPT:
            self.drop(next(iter(kept.values())))

    def drop(self, message: Message) -> None:
        """Delete a message and its reference to the one it replies to."""
        self.messages.pop(message.id, None)
        self.ephemerals.pop(message.id, None)
        message.deleted, message.replied_to = True, None


@dataclass(eq=False)
class Guild:
    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    threads: dict[str, Channel] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    locale: str = LOCALE

    def json(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner_id,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "description": None,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "application_id": None,
            "max_members": 500_000,
            "preferred_locale": self.locale,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": [role.json() for role in self.roles.values()],
        }

    def event(self, own: Member) -> Json:
        """Return the guild's JSON for a GUILD_CREATE event to a bot, but for its members."""
        id = own.user.id
        visible = [
            thread.json()
            | ({"member": thread.thread_member(id)} if id in thread.thread_members else {})
            for thread in self.threads.values()
            if not thread.archived and self.permissions(own, thread)
        ]
        return self.json() | {
            "joined_at": own.joined_at,
            "unavailable": False,
            "member_count": len(self.members),
            "channels": [channel.json() for channel in self.channels.values()],
            "threads": visible,
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def permissions(self, member: Member, channel: Channel | None = None) -> int:
        if channel is None:
            return permissions.in_guild(self, member)
        return permissions.in_channel(self, channel, member)


@dataclass(eq=False)
class Application:
    """A bot: its user, its token, its commands and its emojis."""

    id: str
    name: str
    token: str
    user: User
    owner: User
    commands: dict[str, Json] = field(default_factory=dict)
    guild_commands: dict[str, dict[str, Json]] = field(default_factory=dict)
    emojis: dict[str, Json] = field(default_factory=dict)
    privileged_intents: int = 0
    description: str = ""

    def commands_in(self, guild_id: str | None) -> list[Json]:
        own = self.guild_commands.get(guild_id, {}) if guild_id else {}
        return [*self.commands.values(), *own.values()]

    @property
    def flags(self) -> int:
        """The flags for the privileged intents granted to a bot in few guilds."""
        return sum(
            flag
            for intent, flag in LIMITED_INTENT_FLAGS.items()
            if self.privileged_intents & intent
        )

    def partial(self) -> Json:
        return {"id": self.id, "flags": self.flags}

    def json(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "description": self.description,
            "summary": "",
            "bot": self.user.json(),
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self.owner.json(),
            "team": None,
            "verify_key": "0" * 64,
            "flags": self.flags,
            "hook": True,
            "rpc_origins": [],
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_guild_count": 0,
            "approximate_user_install_count": 0,
            "integration_types_config": {"0": {}},
        }


class World:
    """Everything, by id."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.id = secrets.token_hex(8)  # tells pages whether this is still the world they know
        self.new_id = Snowflakes(clock)
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.applications: dict[str, Application] = {}
        self.by_token: dict[str, Application] = {}
        self._messages: deque[Message] = deque()  # all of them, including deleted ones

    def add_user(self, name: str, *, bot: bool = False, locale: str = LOCALE) -> User:
        user = User(self.new_id(), name.lower(), None if bot else name, bot, locale)
        if bot:
            user.username = name
        user.arrival = len(self.users)
        self.users[user.id] = user
        return user

    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def person(self, name: str) -> User | None:
        """Find a person by name or id."""
        for user in self.people():
            if name in (user.id, user.username) or name.lower() == user.username:
                return user
        return None

    def add_guild(self, name: str, owner: User) -> Guild:
        guild = Guild(self.new_id(), name, owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        return guild

    def join(self, guild: Guild, user: User) -> Member:
        member = Member(user, self.clock.iso())
        guild.members[user.id] = member
        return member

    def add_role(self, guild: Guild, name: str, held: int, *, managed: bool = False) -> Role:
        role = Role(self.new_id(), name, held, len(guild.roles), managed=managed)
        guild.roles[role.id] = role
        return role

    def add_channel(
        self, guild: Guild, name: str, topic: str | None = None, *, kind: int = TEXT
    ) -> Channel:
        position = len(guild.channels)
        channel = Channel(self.new_id(), kind, name, guild, topic=topic, position=position)
        guild.channels[channel.id] = channel
        self.channels[channel.id] = channel
        return channel

    def add_thread(
        self, parent: Channel, name: str, owner: User, kind: int, auto_archive: int, id: str
    ) -> Channel:
        assert parent.guild is not None
        now = self.clock.iso()
        thread = Channel(
            id,
            kind,
            name,
            parent.guild,
            parent,
            owner_id=owner.id,
            auto_archive=auto_archive,
            archive_timestamp=now,
            create_timestamp=now,
        )
        thread.thread_members[owner.id] = now
        parent.guild.threads[thread.id] = thread
        self.channels[thread.id] = thread
        threads = parent.guild.threads
        while len(threads) > THREADS_KEPT:
            self.remove_channel(next(iter(threads.values())))
        return thread

    def keep(self, message: Message) -> None:
        """Add a message to its channel, and drop the oldest messages above the total limit."""
        message.channel.keep(message)
        self._messages.append(message)
        while len(self._messages) > MESSAGES_KEPT_IN_TOTAL:
            oldest = self._messages.popleft()
            oldest.channel.drop(oldest)

    def remove_channel(self, channel: Channel) -> list[Channel]:
        """Remove a channel and its threads; return all that were removed."""
        assert channel.guild is not None
        threads = channel.guild.threads
        removed = [channel, *(thread for thread in threads.values() if thread.parent is channel)]
        for each in removed:
            for message in (*each.messages.values(), *each.ephemerals.values()):
                each.drop(message)
            self.channels.pop(each.id, None)
            if each.parent and (starter := each.parent.messages.get(each.id)):
                starter.thread, starter.flags = None, starter.flags & ~HAS_THREAD
            channel.guild.channels.pop(each.id, None)
            threads.pop(each.id, None)
        return removed

    def dm(self, first: User, second: User) -> Channel:
        """Return the direct message channel of two users, creating it if needed."""
        for channel in self.channels.values():
            if channel.type == DM and {user.id for user in channel.recipients} == {
                first.id,
                second.id,
            }:
                return channel
        channel = Channel(self.new_id(), DM, None, recipients=[first, second])
        self.channels[channel.id] = channel
        return channel

    def add_application(self, name: str, owner: User, token: str) -> Application:
        user = self.add_user(name, bot=True)
        application = Application(user.id, name, token, user, owner)
        self.applications[application.id] = application
        self.by_token[token] = application
        return application

    def install(self, application: Application, guild: Guild, held: int) -> Member:
        """Add a bot to a guild with a managed role."""
        member = self.join(guild, application.user)
        member.roles.append(self.add_role(guild, application.name, held, managed=True).id)
        return member
