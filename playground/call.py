"""A request as its handler sees it: the bot, path parameters, query, body and files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from . import refusals
from .permissions import bits, to_read

if TYPE_CHECKING:
    from .ground import Ground
    from .world import Application, Channel, Guild, Member, Message


@dataclass(eq=False)
class Upload:
    """A file uploaded with a request."""

    id: str
    filename: str
    content_type: str
    data: bytes


@dataclass
class Call:
    ground: Ground
    params: dict[str, str]
    query: dict[str, Any]
    bot: Application | None  # identified by the token
    body: Any = field(default_factory=dict)  # as sent; handlers get it as Discord understands it
    files: list[Upload] = field(default_factory=list)

    @property
    def application(self) -> Application:
        assert self.bot is not None
        return self.bot

    def own_application(self) -> Application:
        """Return the bot's application; refuse if the path names another one."""
        if self.params["application_id"] != self.application.id:
            raise refusals.not_your_application()
        return self.application

    def guild(self) -> Guild:
        """Return the guild in the path; refuse if the bot is not a member."""
        guild = self.ground.world.guilds.get(self.params["guild_id"])
        if guild is None:
            raise refusals.unknown_guild()
        if self.application.user.id not in guild.members:
            raise refusals.missing_access()
        return guild

    def member(self, guild: Guild) -> Member:
        return guild.members[self.application.user.id]

    def channel(self, *needs: str) -> Channel:
        """Return the channel in the path; refuse if the bot cannot see it or lacks permissions."""
        channel = self.ground.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise refusals.unknown_channel()
        if channel.guild is None:
            if self.application.user not in channel.recipients:
                raise refusals.missing_access()
            return channel
        member = channel.guild.members.get(self.application.user.id)
        held = channel.guild.permissions(member, channel) if member else 0
        if to_read(channel) & ~held:
            raise refusals.missing_access()
        for name in needs:
            if name == "SEND_MESSAGES" and channel.is_thread:
                name = "SEND_MESSAGES_IN_THREADS"
            if not held & bits(name):
                raise refusals.missing_permissions()
        return channel

    def message(self, channel: Channel) -> Message:
        """Return the message in the path; ephemeral ones are not accessible with a bot's token."""
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
    public: bool  # has no rate limit; its path carries a token instead of the header


ROUTES: list[Route] = []


def route(method: str, template: str, *, public: bool = False) -> Callable[[Handler], Handler]:
    """Register a handler for a path, written as in Discord's API description."""

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, template, handler, public))
        return handler

    return register
