"""A running playground, populated and served, for tests and benchmarks."""

from __future__ import annotations

from types import TracebackType

from .ground import Ground
from .people import Person
from .server import Server
from .village import add_bot, populate
from .world import Channel, User


class Playground(Ground):
    """A running playground: `async with Playground() as ground: await ground.alice.run(…)`."""

    def __init__(self, port: int = 0, *, bot: str = "App") -> None:
        super().__init__()
        self._bot_name = bot
        self.server = Server(self, port)

    async def __aenter__(self) -> Playground:
        populate(self)
        self.bot = add_bot(self, self._bot_name)
        self.guild = next(iter(self.world.guilds.values()))
        self.channel = next(iter(self.guild.channels.values()))
        await self.server.start()
        self.alice, self.bob, self.carol = (self.play(user) for user in self.world.people())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.server.stop()

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def api(self) -> str:
        return self.server.api

    def play(self, user: User, channel: Channel | None = None) -> Person:
        """Return a simulated person for a user, looking at a channel."""
        return Person(self, user, channel or self.channel)

    async def until_online(self) -> None:
        """Wait until the bot is connected and has registered its commands."""
        await self.until(lambda: self.gateway.online(self.bot) and self.bot.commands, timeout=30)
