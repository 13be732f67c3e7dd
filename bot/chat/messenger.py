"""The only way to Discord's messages: it retries what may be retried, and names every failure."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar, cast

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import async_context

from ..people.anonymous import is_anonymous
from ..play.place import Thread
from ..recent import Recent
from ..ui.parts import Attachment, Part, illustrated
from .once import Lost, once, raise_if_lost
from .raw_view import RawView, as_sent
from .signs import signs
from .uploads import attached, body, files_of, raw
from .viewing import can_view, may_post, permissions_in

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES: Final = 5
REMEMBERED: Final = 10_000  # messages and the pictures that they show
COOLDOWN: Final = 60.0  # seconds without pictures after one could not be uploaded
MESSAGE: Final = "/channels/{channel_id}/messages/{message_id}"
THREADS: Final = "/channels/{channel_id}/threads"
CALLBACK: Final = "/interactions/{webhook_id}/{webhook_token}/callback"
UPDATE: Final = 7
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12
NEWS_THREAD: Final = 10
THREAD_TYPES: Final = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
LONGEST_NAME: Final = 100  # characters of a thread's name
WEEK: Final = 10_080  # minutes without a message, after which a thread is archived
COMPONENTS_V2: Final = 1 << 15
ARCHIVED: Final = 50083

# Discord's error codes for something that is gone or out of the bot's reach.
GONE: Final = {
    10003: "channel",
    10004: "channel",
    10008: "message",
    10015: "token",
    10062: "token",
    50001: "permission",
    50013: "permission",
    50024: "place",  # a thread has no threads of its own
    50027: "token",
    160005: "permission",  # a locked thread
}
NOBODY: Final = (10007, 10013)  # an unknown member, an unknown user


class Away(Exception):
    """Discord cannot be reached, or cannot serve the request now."""


class Gone(Exception):
    """Something does not exist, or no longer does; `what` is a value of `GONE`."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Messenger:
    """Makes requests. A message with a picture is sent in words if the picture cannot be."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._attached: Recent[str, dict[str, str]] = Recent(REMEMBERED)  # by message
        self._no_uploads_until = 0.0

    async def post(
        self,
        channel: str,
        parts: Sequence[Part],
        nonce: str,
        mention: Sequence[str] = (),
        picture: Attachment | None = None,
    ) -> str:
        """Post a message, and return its id; with the same nonce it is posted only once."""
        pinged = [discord.Object(int(person)) for person in mention if not is_anonymous(person)]

        async def send(parts: Sequence[Part], *attachments: Attachment) -> str:
            message = await self._channel(channel).send(
                view=RawView(parts),
                nonce=nonce,
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=pinged),
                files=files_of(attachments),
            )
            if attachments:
                self._attached[str(message.id)] = attached(raw(message))
            return str(message.id)

        async def request(parts: Sequence[Part], *attachments: Attachment) -> str:
            return await with_retries(lambda: send(parts, *attachments))

        return await self._with_picture(request, parts, self._postable(channel, picture))

    async def edit(
        self,
        channel: str,
        message: str,
        parts: Sequence[Part],
        picture: Attachment | None = None,
    ) -> None:
        """Edit a message; if it is in an archived thread, the thread is reopened."""

        async def request(parts: Sequence[Part], *attachments: Attachment) -> None:
            try:
                await with_retries(lambda: self._edit(channel, message, parts, *attachments))
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                http = self.client.http
                await with_retries(lambda: http.edit_channel(int(channel), archived=False))
                await with_retries(lambda: self._edit(channel, message, parts, *attachments))

        await self._with_picture(request, parts, self._postable(channel, picture))

    async def _edit(
        self, channel: str, message: str, parts: Sequence[Part], *attachments: Attachment
    ) -> None:
        route = Route("PATCH", MESSAGE, channel_id=int(channel), message_id=int(message))
        present = self._attached.pop(message, {})  # unknown from now on, until it has worked
        sent = body(_edit_payload(parts), attachments, present)
        if sent.files:
            data = await self.client.http.request(route, form=sent.form, files=sent.files)
        else:
            data = await self.client.http.request(route, json=sent.payload)
        if attachments:
            self._attached[message] = attached(data["components"])

    async def _with_picture(
        self,
        request: Callable[..., Awaitable[T]],
        parts: Sequence[Part],
        picture: Attachment | None,
    ) -> T:
        """Make a request with a picture; if that fails, or there is none, in words.

        After a failure, everything is sent in words for a while: each try would take long.
        """
        clock = asyncio.get_running_loop().time
        if picture and clock() >= self._no_uploads_until:
            try:
                return await request(illustrated(parts, picture), picture)
            except (Away, Gone, discord.HTTPException) as error:
                if isinstance(error, Gone) and error.what != "permission":
                    raise
                log.warning("a picture could not be sent: %s", loggable(error))
                if isinstance(error, Away):
                    self._no_uploads_until = clock() + COOLDOWN
        return await request(parts)

    def may_post(self, channel: str) -> bool:
        """Whether the bot may post in a channel, as far as is known."""
        found = self.client.get_channel(int(channel))
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return True
        return may_post(found, found.permissions_for(found.guild.me))

    def _postable(self, channel: str, picture: Attachment | None) -> Attachment | None:
        """Return a picture if the bot may attach files in a channel, as far as is known."""
        found = self.client.get_channel(int(channel))
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return picture
        return picture if found.permissions_for(found.guild.me).attach_files else None

    async def delete(self, channel: str, message: str) -> None:
        await with_retries(
            lambda: self._channel(channel).get_partial_message(int(message)).delete()
        )

    async def edit_private(
        self,
        webhook: discord.Webhook,
        message: str,
        parts: Sequence[Part],
        picture: Attachment | None = None,
    ) -> None:
        """Edit a message that only an interaction's token reaches."""
        assert webhook.token
        token, session, name = webhook.token, webhook.session, cast(int, message)

        async def edit(parts: Sequence[Part], *attachments: Attachment) -> None:
            sent = body(_edit_payload(parts), attachments)
            await async_context.get().edit_webhook_message(
                webhook.id, token, name, session=session, **sent.arguments
            )

        async def request(parts: Sequence[Part], *attachments: Attachment) -> None:
            await with_retries(lambda: edit(parts, *attachments))

        await self._with_picture(request, parts, picture)

    async def send_private(
        self,
        webhook: discord.Webhook,
        parts: Sequence[Part],
        picture: Attachment | None = None,
    ) -> str:
        """Send a message that only its recipient sees, by an interaction's token."""

        async def send(parts: Sequence[Part], *attachments: Attachment) -> str:
            sent = await send_once(
                lambda: webhook.send(
                    view=RawView(parts), ephemeral=True, wait=True, files=files_of(attachments)
                )
            )
            return str(sent.id)

        if picture:
            try:
                return await send(illustrated(parts, picture), picture)
            except discord.HTTPException as error:
                log.warning("a picture could not be sent: %s", loggable(error))
        return await send(parts)

    async def send_public(self, webhook: discord.Webhook, parts: Sequence[Part]) -> str:
        """Send a message for everybody by an interaction's token; it pings and notifies nobody."""
        nobody = discord.AllowedMentions.none()
        sent = await send_once(
            lambda: webhook.send(
                view=RawView(parts), allowed_mentions=nobody, silent=True, wait=True
            )
        )
        return str(sent.id)

    def servers_of(self, shard: int) -> set[str]:
        """Return the servers of a shard that the bot is in, even if they are unavailable."""
        return {str(guild.id) for guild in self.client.guilds if guild.shard_id == shard}

    async def is_in(self, server: str) -> bool:
        """Ask Discord whether the bot is in a server."""
        try:
            await with_retries(lambda: self.client.http.get_guild(int(server), with_counts=False))
        except Gone:
            return False
        return True

    async def open_thread(self, server: str, channel: str, title: str, code: str) -> str:
        """Open a public thread unless this bot has opened one with this code; return its id.

        Requests for threads have no nonce. An earlier try may have opened the thread although its
        response was lost, so each further try searches for it first. It searches for the code at
        the end of the name, since the names of people in the title can change between two tries.
        Only the bot's own threads count: anybody can open one with the code of a match before it
        begins, even a private one that the other player cannot view.
        """
        guild = self.client.get_guild(int(server))
        for thread in guild.threads if guild else ():
            if self._is_own_thread(thread.name, thread.owner_id, thread.parent_id, channel, code):
                return str(thread.id)
        tried = False

        async def open_it() -> str:
            nonlocal tried
            if tried and (found := await self._find_thread(server, channel, code)):
                return found
            tried = True
            name = f"{title[: LONGEST_NAME - len(code) - 3]} · {code}"
            data = await self.client.http.request(
                Route("POST", THREADS, channel_id=int(channel)),
                json={"name": name, "type": PUBLIC_THREAD, "auto_archive_duration": WEEK},
                raise_for_status=raise_if_lost,
            )
            return str(data["id"])

        return await with_retries(open_it)

    def own_threads(self) -> list[tuple[str, str, int]]:
        """List the open threads that this bot has made: the server, the id, and open since when."""
        return [
            (str(guild.id), str(thread.id), int(thread.archive_timestamp.timestamp() * 1000))
            for guild in self.client.guilds
            for thread in guild.threads
            if str(thread.owner_id) == self._own_id and not thread.archived
        ]

    async def archive(self, thread: str) -> None:
        """Archive a thread; a new message or an edit opens it again."""
        await with_retries(lambda: self.client.http.edit_channel(int(thread), archived=True))

    async def _find_thread(self, server: str, channel: str, code: str) -> str | None:
        """Find an active thread of a channel by the code at the end of its name."""
        data = await self.client.http.get_active_threads(int(server))
        for thread in data["threads"]:
            name, owner = str(thread.get("name")), thread.get("owner_id")
            if self._is_own_thread(name, owner, thread.get("parent_id"), channel, code):
                return str(thread["id"])
        return None

    def _is_own_thread(
        self, name: str, owner: object, parent: object, channel: str, code: str
    ) -> bool:
        is_own = str(owner) == self._own_id
        return is_own and str(parent) == channel and name.endswith(f" {code}")

    async def thread(self, id: str) -> Thread | None:
        """Return what an id stands for if it is a thread, archived or not, or does not exist."""
        try:
            data = await with_retries(lambda: self.client.http.get_channel(int(id)))
        except Gone as gone:
            if gone.what == "channel":
                return Thread(None)
            raise
        if data["type"] not in THREAD_TYPES:
            return None
        return Thread(str(data["parent_id"]), data["type"] == PRIVATE_THREAD)

    async def member_name(self, server: str, person: str) -> str | None:
        """Return a member's name in a server, or `None` for somebody who is not there."""
        data = await self._member_data(server, person)
        if data is None:
            return None
        user = data["user"]
        name: str = data.get("nick") or user.get("global_name") or user["username"]
        return name

    async def member(self, server: str, person: str) -> discord.Member | None:
        """Return a member of a server with their roles, or `None` for somebody not there."""
        data = await self._member_data(server, person)
        if data is None:
            return None
        guild = await self._guild(server)
        return discord.Member(data=data, guild=guild, state=self.client._connection)

    async def can_view(self, server: str, channel: str, member: discord.Member) -> bool:
        """Whether a member can view a channel or thread of a server."""
        guild = await self._guild(server)

        async def find(id: int) -> Any:
            known = guild.get_channel_or_thread(id)  # archived threads are not known
            return known or await with_retries(lambda: guild.fetch_channel(id))

        found = await find(int(channel))
        is_thread = isinstance(found, discord.Thread)
        able = permissions_in(await find(found.parent_id) if is_thread else found, member)
        views = can_view(able, is_private=is_thread and found.is_private())
        return await self._is_in_thread(found.id, member.id) if views is None else views

    async def _is_in_thread(self, thread: int, person: int) -> bool:
        try:
            await with_retries(lambda: self.client.http.get_thread_member(thread, person))
        except discord.NotFound:
            return False
        return True

    async def _guild(self, server: str) -> discord.Guild:
        """Return a server; one that has not arrived, or never will here, has to be fetched."""
        known = self.client.get_guild(int(server))
        if known and not known.unavailable:
            return known
        return await with_retries(lambda: self.client.fetch_guild(int(server), with_counts=False))

    async def _member_data(self, server: str, person: str) -> Any:
        try:
            return await with_retries(lambda: self.client.http.get_member(int(server), int(person)))
        except discord.NotFound as error:
            if error.code in NOBODY:
                return None
            raise

    async def find_message(
        self, channel: str, since: str, texts: Sequence[str], limit: int
    ) -> str | None:
        """Find a message of ours whose components contain one of these, after a given one.

        Another bot can give its buttons any ids, and nobody else's message can be edited.
        """
        for message in await self.messages_after(channel, since, limit):
            if str(message.author.id) != self._own_id:
                continue
            components = str([component.to_dict() for component in message.components])
            if any(text in components for text in texts):
                return str(message.id)
        return None

    async def messages_after(self, channel: str, message: str, limit: int) -> list[discord.Message]:
        """Return the messages posted after a given one, the oldest first."""

        async def read() -> list[discord.Message]:
            since = discord.Object(int(message))
            history = self._channel(channel).history(limit=limit, after=since, oldest_first=True)
            return [message async for message in history]

        return await with_retries(read)

    @property
    def _own_id(self) -> str:
        me = self.client.user
        assert me
        return str(me.id)

    def _channel(self, id: str) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(int(id))


async def update_pressed(
    interaction: discord.Interaction[Any],
    parts: Sequence[Part],
    attachments: Sequence[Attachment] = (),
) -> None:
    """Answer a press by editing the message that it came from.

    Unlike the library, this does not ask Discord to send the message back.
    """
    route = Route("POST", CALLBACK, webhook_id=interaction.id, webhook_token=interaction.token)
    # What the message had when it was pressed may be gone by now, so nothing of that is kept.
    sent = body(_edit_payload(parts), attachments)
    sent = sent._replace(payload={"type": UPDATE, "data": sent.payload})
    await async_context.get().request(route, interaction.followup.session, **sent.arguments)


def _edit_payload(parts: Sequence[Part]) -> dict[str, Any]:
    """Build an edit ourselves: the library would turn Discord's response into objects."""
    return {
        "components": as_sent(parts),
        "flags": COMPONENTS_V2,
        "allowed_mentions": {"parse": []},
    }


async def with_retries(request: Callable[[], Awaitable[T]]) -> T:
    """Make a request that may be repeated, up to `TRIES` times."""
    wait = 0.25
    for left in reversed(range(TRIES)):
        try:
            return await request()
        except discord.DiscordServerError as error:
            raise Away from error  # the library has retried it already
        except discord.HTTPException as error:
            if error.status == 429:
                raise Away from error
            if error.code in GONE:
                raise Gone(GONE[error.code]) from error
            signs.drop_if_refused(error)
            raise
        except (Lost, aiohttp.ClientError, OSError) as error:  # timeouts are OSErrors
            if not left:
                raise Away from error
            await asyncio.sleep(wait)
            wait *= 2
    raise AssertionError


async def send_once(request: Callable[[], Awaitable[T]]) -> T:
    """Send a message by an interaction's token: such a request has no nonce.

    If its response is lost, it is not repeated, because it may have arrived. Only when the
    connection breaks, which is most often before anything is sent, it is tried once more.
    """
    for left in (1, 0):
        try:
            with once():
                return await request()
        except Lost as error:
            raise Away from error
        except discord.HTTPException as error:
            if error.code in GONE:
                raise Gone(GONE[error.code]) from error
            signs.drop_if_refused(error)
            raise
        except (aiohttp.ClientError, OSError) as error:
            if not left:
                raise Away from error
    raise AssertionError


def loggable(error: Exception) -> dict[str, Any]:
    """Return what may be logged about a failed request: never its content."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {"error": type(error).__name__}
