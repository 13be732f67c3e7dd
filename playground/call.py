"""A request as its handler sees it: who asks, for what, with which body and files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from . import refusals
from .permissions import bits

if TYPE_CHECKING:
    from .ground import Ground
    from .world import Application, Channel, Guild, Member, Message


@dataclass(eq=False)
class Upload:
    """A file that came with a request."""

    id: str
    filename: str
    content_type: str
    data: bytes


@dataclass
class Call:
    ground: Ground
    params: dict[str, str]
    query: dict[str, Any]
    bot: Application | None  # whose token it carries
    body: Any = field(default_factory=dict)  # as it was sent; for handlers, as it is understood
    files: list[Upload] = field(default_factory=list)

    @property
    def application(self) -> Application:
        assert self.bot is not None
        return self.bot

    def own_application(self) -> Application:
        """Give the bot whose id the path names, which must be its own."""
        if self.params["application_id"] != self.application.id:
            raise refusals.not_your_application()
        return self.application

    def guild(self) -> Guild:
        """Give the guild of the path, of which the bot must be a member."""
        guild = self.ground.world.guilds.get(self.params["guild_id"])
        if guild is None:
            raise refusals.unknown_guild()
        if self.application.user.id not in guild.members:
            raise refusals.missing_access()
        return guild

    def member(self, guild: Guild) -> Member:
        return guild.members[self.application.user.id]

    def channel(self, *needs: str) -> Channel:
        """Give the channel of the path, which the bot must see, and where it must have rights."""
        channel = self.ground.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise refusals.unknown_channel()
        if channel.guild is None:
            if self.application.user not in channel.recipients:
                raise refusals.missing_access()
            return channel
        member = channel.guild.members.get(self.application.user.id)
        held = channel.guild.permissions(member, channel) if member else 0
        if not held & bits("VIEW_CHANNEL"):
            raise refusals.missing_access()
        for name in needs:
            if name == "SEND_MESSAGES" and channel.is_thread:
                name = "SEND_MESSAGES_IN_THREADS"
            if not held & bits(name):
                raise refusals.missing_permissions()
        return channel

    def message(self, channel: Channel) -> Message:
        """Give the message of the path. Ephemeral ones are out of reach of a bot's own token."""
        message = channel.messages.get(self.params["message_id"])
        if message is None:
            raise refusals.unknown_message()
        return message


Handler: TypeAlias = Callable[[Call], Any | Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    method: str
    template: str
    handler: Handler
    open: bool  # needs no bot's token: its path carries one of its own, and no limit counts it


ROUTES: list[Route] = []


def route(method: str, template: str, *, open: bool = False) -> Callable[[Handler], Handler]:
    """Serve a path of Discord's API, written as in its description."""

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, template, handler, open))
        return handler

    return register
