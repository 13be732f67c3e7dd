"""Simulated people: their actions in tests, and what their screens show."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any

from . import client
from .call import Upload
from .client import NotPossible
from .screens import Screen
from .world import EPHEMERAL, MESSAGES_KEPT, Application, Channel, Json, Message, User

if TYPE_CHECKING:
    from .ground import Ground
    from .interactions import Outcome

BUTTON = 2
CONTROLS = {BUTTON, *client.SELECTS}


class Person(Screen):
    """A person with a client, looking at one channel."""

    def __init__(self, ground: Ground, user: User, channel: Channel) -> None:
        super().__init__(ground, user)
        self.channel = channel
        self.private: dict[str, Message] = {}  # ephemeral messages on the screen
        self.pings: list[Message] = []  # messages that notified this person

    def __str__(self) -> str:
        return self.user.username

    # The screen

    def show(self, kind: str, data: Json) -> None:
        if kind == "message_delete":
            self.private.pop(data["id"], None)
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
        """Return the messages on this person's screen, oldest first."""
        channel = channel or self.channel
        if not self.can_see(channel):
            return []
        own = [m for m in self.private.values() if m.channel is channel and not m.deleted]
        return sorted([*channel.messages.values(), *own], key=lambda message: int(message.id))

    def reads(self, channel: Channel | None = None) -> str:
        """Return all text on this person's screen."""
        return "\n".join(client.all_text(message) for message in self.sees(channel))

    def last(self, channel: Channel | None = None) -> Message:
        return self.sees(channel)[-1]

    def reload(self) -> None:
        """Reload the client, which removes ephemeral messages from the screen."""
        self.private.clear()

    def last_private(self, channel: Channel | None = None) -> Message:
        """Return the newest message that only this person sees."""
        own = [message for message in self.sees(channel) if message.owner]
        if not own:
            raise NotPossible(f"{self} sees nothing private")
        return own[-1]

    def dismiss(self, message: Message) -> None:
        self.private.pop(message.id, None)

    async def until_sees(
        self, condition: Callable[[Message], Any], timeout: float = 30.0
    ) -> Message:
        """Wait for a message on the screen that meets a condition; return the newest one."""

        def newest() -> Message | None:
            return next((m for m in reversed(self.sees()) if condition(m)), None)

        found: Message = await self.ground.until(newest, timeout)
        return found

    # Actions

    def say(
        self,
        content: str,
        channel: Channel | None = None,
        *,
        files: Sequence[Upload] = (),
        reply_to: Message | None = None,
    ) -> Message:
        """Send a message."""
        channel = channel or self.channel
        return client.say(self.ground, self.user, channel, content, files, reply_to)

    def delete(self, message: Message) -> None:
        """Delete this person's own message or, with Manage Messages, somebody else's."""
        if message not in self.sees(message.channel) or message.flags & EPHEMERAL:
            raise NotPossible(f"{self} sees no such message to delete")
        client.delete(self.ground, self.user, message)

    def commands(self) -> list[str]:
        """Return the names of the commands and menu entries available to this person here."""
        offered = client.commands(self.ground, self.user, self.channel)
        return [command["name"] for _, command in offered]

    async def run(
        self,
        command: str,
        *,
        channel: Channel | None = None,
        application: Application | None = None,
        **options: Any,
    ) -> Outcome:
        """Use a slash command such as `claim challenge`; options may be entities or files."""
        channel = channel or self.channel
        found, path = client.find_command(self.ground, self.user, channel, command, application)
        interaction = client.run(self.ground, self.user, channel, found, path, options)
        return await interaction.result

    async def use_on(
        self, command: str, target: User | Message, *, channel: Channel | None = None
    ) -> Outcome:
        """Use a context menu command."""
        channel = channel or self.channel
        found = client.find_menu(self.ground, self.user, channel, command, target)
        return await client.run_on(self.ground, self.user, channel, found, target).result

    async def autocomplete(
        self,
        command: str,
        focused: str,
        typed: str | int | float = "",
        *,
        channel: Channel | None = None,
        **options: Any,
    ) -> list[Json]:
        """Type into an option; return the choices that the bot offers."""
        channel = channel or self.channel
        found, path = client.find_command(self.ground, self.user, channel, command, None)
        interaction = client.autocomplete(
            self.ground, self.user, channel, found, path, options, focused, typed
        )
        outcome = await interaction.result
        if outcome.failed:
            raise NotPossible("Loading options failed")
        return outcome.choices

    async def press(self, button: str, message: Message | None = None) -> Outcome:
        """Press the button with this label, custom id or start of a custom id.

        Without a message, use the newest one on the screen that has such a button.
        """
        message, component = self.find(button, message, kinds={BUTTON})
        if component.get("disabled"):
            raise NotPossible(f"the button {button!r} is disabled")
        return await client.press(self.ground, self.user, message, component, []).result

    async def choose(
        self, *values: str | User | Channel, message: Message | None = None, select: str = ""
    ) -> Outcome:
        """Choose values, labels, people or channels from a select menu."""
        message, component = self.find(select, message, kinds=client.SELECTS)
        if component.get("disabled"):
            raise NotPossible(f"the select {select!r} is disabled")
        chosen = client.chosen(component, values)
        return await client.press(self.ground, self.user, message, component, chosen).result

    async def fill(self, outcome: Outcome, **values: Any) -> Outcome:
        """Fill in and submit the modal that an outcome showed; values are by custom id."""
        return await client.submit(self.ground, self.user, outcome, values).result

    def find(
        self, name: str, message: Message | None = None, *, kinds: Container[int] = CONTROLS
    ) -> tuple[Message, Json]:
        """Find a button or select on the screen; return the newest message with it, and it."""
        screen = [message] if message else [*reversed(self.sees())]
        if message and message not in self.sees(message.channel):
            raise NotPossible(f"{self} does not see that message")
        for fits in (client.is_named, client.id_starts_with):
            for candidate in screen:
                for component in client.components(candidate):
                    if component.get("type") in kinds and fits(component, name):
                        return candidate, component
        raise NotPossible(f"{self} sees no {name!r}")
