"""What a bot's session learns of members: GUILD_CREATE, GUILD_MEMBERS_CHUNK and presences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from .gateway import Session
    from .world import Guild, Json, Member, User

GUILD_MEMBERS, PRESENCES = 1 << 1, 1 << 8
CHUNK = 1000  # members in one event
FOUND_AT_MOST = 100  # members by a prefix or by ids
LARGEST_NONCE = 32  # bytes

Status: TypeAlias = "Callable[[User], str]"


def presence(user: User, status: str) -> Json:
    clients = {} if status == "offline" else {"web" if user.bot else "desktop": status}
    return {
        "user": {"id": user.id},
        "status": status,
        "activities": [],
        "client_status": clients,
    }


def guild_create(session: Session, guild: Guild, status: Status) -> Json:
    """Return the data of GUILD_CREATE: without presences, its only member is the bot itself."""
    own = guild.members[session.application.user.id]
    large = len(guild.members) > session.large_threshold
    shown, presences = [own], []
    if session.intents & PRESENCES:
        online = [m for m in guild.members.values() if status(m.user) != "offline"]
        presences = [presence(member.user, status(member.user)) for member in online]
        shown = list(guild.members.values()) if not large else online
        if own not in shown:
            shown.append(own)
    members = {"members": [member.json() for member in shown], "presences": presences}
    return guild.event(own) | members | {"large": large}


def chunks(session: Session, guild: Guild, request: Json, status: Status) -> Iterator[Json]:
    """Yield the answers to a request for members; there is none if an intent is missing."""
    ids, prefix, limit = request.get("user_ids"), request.get("query"), request.get("limit")
    with_presences = request.get("presences") is True
    if with_presences and not session.intents & PRESENCES:
        return
    not_found: list[str] = []
    if ids:
        wanted = [str(id) for id in (ids if isinstance(ids, list) else [ids])][:FOUND_AT_MOST]
        found = [guild.members[id] for id in wanted if id in guild.members]
        not_found = [id for id in wanted if id not in guild.members]
    elif isinstance(prefix, str) and type(limit) is int and limit >= 0:
        if not prefix and not session.intents & GUILD_MEMBERS:
            return
        found = [member for member in guild.members.values() if _is_called(member, prefix)]
        most = min(limit or FOUND_AT_MOST, FOUND_AT_MOST) if prefix else limit or len(found)
        found = found[:most]
    else:
        return
    parts = [found[at : at + CHUNK] for at in range(0, len(found), CHUNK)] or [[]]
    for index, part in enumerate(parts):
        chunk: dict[str, Any] = {
            "guild_id": guild.id,
            "members": [member.json() for member in part],
            "chunk_index": index,
            "chunk_count": len(parts),
        }
        if ids:
            chunk["not_found"] = not_found
        if with_presences:
            statuses = ((member.user, status(member.user)) for member in part)
            chunk["presences"] = [presence(*one) for one in statuses if one[1] != "offline"]
        nonce = request.get("nonce")
        if isinstance(nonce, str) and len(nonce.encode()) <= LARGEST_NONCE:
            chunk["nonce"] = nonce
        yield chunk


def _is_called(member: Member, prefix: str) -> bool:
    names = (member.user.username, member.user.global_name, member.nick)
    return any(name.lower().startswith(prefix.lower()) for name in names if name)
