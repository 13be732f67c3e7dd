"""Permissions computed as Discord does: roles first, then the channel's overwrites."""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .world import Channel, Guild, Member, User

BITS = {
    "CREATE_INSTANT_INVITE": 0,
    "KICK_MEMBERS": 1,
    "BAN_MEMBERS": 2,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "CONNECT": 20,
    "MANAGE_ROLES": 28,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "SEND_MESSAGES_IN_THREADS": 38,
}
ALL = (1 << 53) - 1


def bits(*names: str) -> int:
    """Return the bit set of the named permissions."""
    return sum(1 << BITS[name] for name in names)


EVERYONE = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "ADD_REACTIONS",
    "USE_EXTERNAL_EMOJIS",
    "CONNECT",
    "USE_APPLICATION_COMMANDS",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
)


def in_guild(guild: Guild, member: Member) -> int:
    """Compute a member's permissions in a guild, before channel overwrites."""
    if guild.owner_id == member.user.id:
        return ALL
    held = guild.roles[guild.id].permissions
    for role in member.roles:
        if role in guild.roles:
            held |= guild.roles[role].permissions
    return ALL if held & bits("ADMINISTRATOR") else held


def overwrite(channel: Channel, id: str) -> tuple[int, int]:
    """Return what a channel allows and denies a role, a member or (the guild's id) everyone."""
    found = next((one for one in channel.overwrites if one["id"] == id), None)
    return (int(found["allow"]), int(found["deny"])) if found else (0, 0)


def permitted(guild: Guild, member: Member) -> int:
    """Compute a member's permissions in a guild, minus those denied in every channel."""
    denied = [overwrite(channel, member.user.id)[1] for channel in guild.channels.values()]
    held = in_guild(guild, member)
    return held if held == ALL or not denied else held & ~reduce(and_, denied)


def in_channel(guild: Guild, channel: Channel, member: Member) -> int:
    """Compute a member's permissions in a channel; a thread has those of its channel."""
    held = in_guild(guild, member)
    if held == ALL:
        return held
    own = channel.parent if channel.is_thread and channel.parent else channel
    for ids in ((guild.id,), member.roles, (member.user.id,)):
        allowed = denied = 0
        for id in ids:  # among roles, allowing takes precedence over denying
            allow, deny = overwrite(own, id)
            allowed, denied = allowed | allow, denied | deny
        held = held & ~denied | allowed
    outside = channel.is_private and member.user.id not in channel.thread_members
    if outside and not held & bits("MANAGE_THREADS"):
        return 0
    return held if held & bits("VIEW_CHANNEL") else 0


def may(channel: Channel, user: User, *names: str) -> bool:
    """Whether a user has all these permissions; in direct messages, recipients do."""
    guild, needed = channel.guild, bits(*names)
    if guild is None:
        return user in channel.recipients
    if "VIEW_CHANNEL" in names:
        needed |= to_read(channel)
    member = guild.members.get(user.id)
    return bool(member and in_channel(guild, channel, member) & needed == needed)


def to_read(channel: Channel) -> int:
    """Return what somebody needs for the messages: in a voice channel, also to connect to it."""
    return bits("VIEW_CHANNEL", "CONNECT") if channel.is_voice else bits("VIEW_CHANNEL")
