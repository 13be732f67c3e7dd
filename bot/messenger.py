"""The one way to Discord's messages: what may be repeated is, and every failure has a name."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar, cast

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import async_context

from .former import is_former
from .sheet import Sheet
from .ui.parts import Part

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES: Final = 5
MESSAGE: Final = "/channels/{channel_id}/messages/{message_id}"
CALLBACK: Final = "/interactions/{webhook_id}/{webhook_token}/callback"
UPDATE: Final = 7
COMPONENTS_V2: Final = 1 << 15
ARCHIVED: Final = 50083

# What Discord answers where something is gone, or out of the bot's reach.
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
    """Discord cannot be reached, or cannot do it now."""


class Gone(Exception):
    """Something is not there, or not any more: a value of `GONE` says what."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Messenger:
    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def post(
        self, channel: str, parts: Sequence[Part], nonce: str, mention: Sequence[str] = ()
    ) -> str:
        """Post a message, once however often this is tried; give its id."""
        pinged = [discord.Object(int(person)) for person in mention if not is_former(person)]

        async def send() -> str:
            message = await self._channel(channel).send(
                view=Sheet(parts),
                nonce=nonce,
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=pinged),
            )
            return str(message.id)

        return await patiently(send)

    async def edit(self, channel: str, message: str, parts: Sequence[Part]) -> None:
        """Show something else in a message; an archived thread is opened for it."""
        route = Route("PATCH", MESSAGE, channel_id=int(channel), message_id=int(message))

        async def edit() -> None:
            try:
                await self.client.http.request(route, json=_shown(parts))
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                await self.client.http.edit_channel(int(channel), archived=False)
                await self.client.http.request(route, json=_shown(parts))

        await patiently(edit)

    async def delete(self, channel: str, message: str) -> None:
        await patiently(lambda: self._channel(channel).get_partial_message(int(message)).delete())

    async def edit_private(
        self, webhook: discord.Webhook, message: str, parts: Sequence[Part]
    ) -> None:
        """Show something else in a message that only an interaction's token reaches."""
        assert webhook.token
        token, session, name = webhook.token, webhook.session, cast(int, message)
        await patiently(
            lambda: async_context.get().edit_webhook_message(
                webhook.id, token, name, session=session, payload=_shown(parts)
            )
        )

    async def send_private(self, webhook: discord.Webhook, parts: Sequence[Part]) -> str:
        """Send a message that only its receiver sees, through an interaction's token."""
        sent = await patiently(lambda: webhook.send(view=Sheet(parts), ephemeral=True, wait=True))
        return str(sent.id)

    async def open_thread(self, server: str, channel: str, name: str) -> str:
        """Open a public thread, if there is none of this name; give its id."""
        guild = self.client.get_guild(int(server))
        for thread in guild.threads if guild else ():
            if thread.name == name and str(thread.parent_id) == channel:
                return str(thread.id)
        data = await patiently(
            lambda: self.client.http.start_thread_without_message(
                int(channel), name=name[:100], type=11, auto_archive_duration=10080
            )
        )
        return str(data["id"])

    async def name_in(self, server: str, person: str) -> str | None:
        """Tell how somebody is called in a server; nothing, if they are not there."""
        try:
            data = await patiently(lambda: self.client.http.get_member(int(server), int(person)))
        except discord.NotFound as error:
            if error.code in NOBODY:
                return None
            raise
        user = data["user"]
        return data.get("nick") or user.get("global_name") or user["username"]

    async def after(self, channel: str, message: str, limit: int) -> list[discord.Message]:
        """Give the messages after one, the oldest first."""

        async def read() -> list[discord.Message]:
            since = discord.Object(int(message))
            history = self._channel(channel).history(limit=limit, after=since, oldest_first=True)
            return [message async for message in history]

        return await patiently(read)

    def _channel(self, id: str) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(int(id))


async def update_pressed(interaction: discord.Interaction[Any], parts: Sequence[Part]) -> None:
    """Answer a press by showing something else in its message.

    Discord is not asked to send that message back, as the library does.
    """
    route = Route("POST", CALLBACK, webhook_id=interaction.id, webhook_token=interaction.token)
    await async_context.get().request(
        route, interaction.followup.session, payload={"type": UPDATE, "data": _shown(parts)}
    )


def _shown(parts: Sequence[Part]) -> dict[str, Any]:
    """Write an edit. Its answer is not needed; the library would make objects of it."""
    return {"components": parts, "flags": COMPONENTS_V2, "allowed_mentions": {"parse": []}}


async def patiently(request: Callable[[], Awaitable[T]]) -> T:
    """Make a request that may be repeated until it is answered, or it is time to give up."""
    wait = 0.25
    for left in reversed(range(TRIES)):
        try:
            return await request()
        except discord.DiscordServerError as error:
            raise Away from error  # the library has repeated it already
        except discord.HTTPException as error:
            if error.status == 429:
                raise Away from error
            if error.code in GONE:
                raise Gone(GONE[error.code]) from error
            raise
        except (TimeoutError, aiohttp.ClientError, OSError) as error:
            if not left:
                raise Away from error
            await asyncio.sleep(wait)
            wait *= 2
    raise AssertionError


def told(error: Exception) -> dict[str, Any]:
    """Give what may be logged of a failed request: never what it said."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {"error": type(error).__name__}
