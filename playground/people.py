"""People as objects: what a test lets them do, and what their screens show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from . import client
from .client import NotThere
from .screens import Screen
from .world import EPHEMERAL, MESSAGES_KEPT, Application, Channel, Json, Message, User

if TYPE_CHECKING:
    from .ground import Ground
    from .interactions import Outcome

BUTTON, STRING_SELECT = 2, 3


class Person(Screen):
    """Somebody with a client of their own, looking at one channel."""

    def __init__(self, ground: Ground, user: User, channel: Channel) -> None:
        super().__init__(ground, user)
        self.channel = channel
        self.private: dict[str, Message] = {}  # ephemeral messages on the screen
        self.pings: list[Message] = []  # that this person was notified of

    def __str__(self) -> str:
        return self.user.username

    # Looking

    def show(self, kind: str, data: Json) -> None:
        if kind != "message" or not data["message"]["flags"] & EPHEMERAL:
            return
        message_id = data["message"]["id"]
        channel = self.ground.world.channels.get(data["message"]["channel_id"])
        if channel and message_id in channel.ephemerals:
            self.private[message_id] = channel.ephemerals[message_id]
        while len(self.private) > MESSAGES_KEPT:
            del self.private[next(iter(self.private))]

    def ping(self, message: Message) -> None:
        if self.can_see(message.channel):
            self.pings.append(message)
            del self.pings[:-MESSAGES_KEPT]

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """Give the messages on this person's screen, oldest first."""
        channel = channel or self.channel
        if not self.can_see(channel):
            return []
        own = [m for m in self.private.values() if m.channel is channel and not m.deleted]
        return sorted([*channel.messages.values(), *own], key=lambda message: int(message.id))

    def reads(self, channel: Channel | None = None) -> str:
        """Give all text on this person's screen."""
        return "\n".join(client.all_text(message) for message in self.sees(channel))

    def last(self, channel: Channel | None = None) -> Message:
        return self.sees(channel)[-1]

    def reload(self) -> None:
        """Reload the client: ephemeral messages are gone from the screen."""
        self.private.clear()

    def dismiss(self, message: Message) -> None:
        self.private.pop(message.id, None)

    async def until_sees(
        self, condition: Callable[[Message], Any], timeout: float = 10.0
    ) -> Message:
        """Wait until a message for which this holds is on the screen; the newest counts."""

        def newest() -> Message | None:
            return next((m for m in reversed(self.sees()) if condition(m)), None)

        found: Message = await self.ground.until(newest, timeout)
        return found

    # Doing

    def say(self, content: str, channel: Channel | None = None) -> Message:
        """Send a message."""
        return client.say(self.ground, self.user, channel or self.channel, content)

    def delete(self, message: Message) -> None:
        """Delete a message, one's own or with Manage Messages anybody's."""
        if message not in self.sees(message.channel) or message.flags & EPHEMERAL:
            raise NotThere(f"{self} sees no such message to delete")
        client.delete(self.ground, self.user, message)

    async def run(
        self,
        command: str,
        *,
        channel: Channel | None = None,
        application: Application | None = None,
        **options: Any,
    ) -> Outcome:
        """Use a slash command, such as `claim challenge`; users, channels and files as options."""
        channel = channel or self.channel
        found, path = client.find_command(self.ground, self.user, channel, command, application)
        interaction = client.run(self.ground, self.user, channel, found, path, options)
        return await interaction.result

    async def use_on(self, command: str, target: User | Message) -> Outcome:
        """Use a command of the context menu."""
        found = client.find_menu(self.ground, self.user, self.channel, command, target)
        return await client.run_on(self.ground, self.user, self.channel, found, target).result

    async def autocomplete(
        self, command: str, focused: str, typed: str | int | float = "", **options: Any
    ) -> list[Json]:
        """Type into an option; give the choices that are offered."""
        found, path = client.find_command(self.ground, self.user, self.channel, command, None)
        interaction = client.complete(
            self.ground, self.user, self.channel, found, path, options, focused, typed
        )
        outcome = await interaction.result
        if outcome.failed:
            raise NotThere("Loading options failed")
        return outcome.choices

    async def press(self, button: str, message: Message | None = None) -> Outcome:
        """Press a button, named by its label or the beginning of its id."""
        message, component = self._component(
            message,
            lambda c: c.get("type") == BUTTON and client.matches(c, button),
            f"a button {button!r}",
        )
        if component.get("disabled"):
            raise NotThere(f"the button {button!r} is disabled")
        return await client.press(self.ground, self.user, message, component, []).result

    async def choose(
        self, *values: str | User | Channel, message: Message | None = None, select: str = ""
    ) -> Outcome:
        """Choose in a select menu: values, labels, people or channels."""
        message, component = self._component(
            message,
            lambda c: c.get("type") in client.SELECTS and client.matches(c, select),
            f"a select {select!r}",
        )
        if component.get("disabled"):
            raise NotThere(f"the select {select!r} is disabled")
        chosen = client.chosen(component, values)
        return await client.press(self.ground, self.user, message, component, chosen).result

    async def fill(self, outcome: Outcome, **values: Any) -> Outcome:
        """Fill in the modal that an outcome showed, by its parts' ids, and submit it."""
        return await client.submit(self.ground, self.user, outcome, values).result

    def _component(
        self, message: Message | None, fits: Callable[[Json], bool], what: str
    ) -> tuple[Message, Json]:
        screen: Iterable[Message] = [message] if message else reversed(self.sees())
        for one in screen:
            for component in client.components(one):
                if fits(component):
                    return one, component
        raise NotThere(f"{self} sees no {what.removeprefix('a ')}")
