"""A screen: what one person's client shows. Web pages and people in tests are screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .permissions import may

if TYPE_CHECKING:
    from .ground import Ground
    from .world import Channel, Guild, Json, Message, User


class Screen:
    def __init__(self, ground: Ground, user: User) -> None:
        self.ground = ground
        self.user = user
        ground.screens.add(self)

    def close(self) -> None:
        self.ground.screens.discard(self)

    def show(self, kind: str, data: Json) -> None:
        """Show something that happened."""

    def ping(self, message: Message) -> None:
        """Notify the person of a new message; edits never notify."""

    def show_guild(self, guild: Guild) -> None:
        """Show a guild that has changed."""

    def can_see(self, channel: Channel) -> bool:
        if channel.id not in self.ground.world.channels:
            return False
        return may(channel, self.user, "VIEW_CHANNEL")
