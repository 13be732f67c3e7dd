"""People as objects: what a test lets them do, and what their screens show."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any

from . import client
from .call import Upload
from .client import NotThere
from .screens import Screen
from .world import EPHEMERAL, MESSAGES_KEPT, Application, Channel, Json, Message, User

if TYPE_CHECKING:
    from .ground import Ground
    from .interactions import Outcome

BUTTON = 2
CONTROLS = {BUTTON, *client.SELECTS}


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

    def secret(self, channel: Channel | None = None) -> Message:
        """Give the newest message that nobody else sees, as it now stands."""
        own = [message for message in self.sees(channel) if message.owner]
        if not own:
            raise NotThere(f"{self} sees nothing private")
        return own[-1]

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
        """Delete a message, one's own or with Manage Messages anybody's."""
        if message not in self.sees(message.channel) or message.flags & EPHEMERAL:
            raise NotThere(f"{self} sees no such message to delete")
        client.delete(self.ground, self.user, message)

    def commands(self) -> list[str]:
        """Give the names of the commands and menu entries that this person is offered here."""
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
        """Use a slash command, such as `claim challenge`; users, channels and files as options."""
        channel = channel or self.channel
        found, path = client.find_command(self.ground, self.user, channel, command, application)
        interaction = client.run(self.ground, self.user, channel, found, path, options)
        return await interaction.result

    async def use_on(
        self, command: str, target: User | Message, *, channel: Channel | None = None
    ) -> Outcome:
        """Use a command of the context menu."""
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
        """Type into an option; give the choices that are offered."""
        channel = channel or self.channel
        found, path = client.find_command(self.ground, self.user, channel, command, None)
        interaction = client.complete(
            self.ground, self.user, channel, found, path, options, focused, typed
        )
        outcome = await interaction.result
        if outcome.failed:
            raise NotThere("Loading options failed")
        return outcome.choices

    async def press(self, button: str, message: Message | None = None) -> Outcome:
        """Press a button, named by its label, its id or the beginning of its id.

        Without a message it is the newest one on the screen that has such a button.
        """
        message, component = self.find(button, message, kinds={BUTTON})
        if component.get("disabled"):
            raise NotThere(f"the button {button!r} is disabled")
        return await client.press(self.ground, self.user, message, component, []).result

    async def choose(
        self, *values: str | User | Channel, message: Message | None = None, select: str = ""
    ) -> Outcome:
        """Choose in a select menu: values, labels, people or channels."""
        message, component = self.find(select, message, kinds=client.SELECTS)
        if component.get("disabled"):
            raise NotThere(f"the select {select!r} is disabled")
        chosen = client.chosen(component, values)
        return await client.press(self.ground, self.user, message, component, chosen).result

    async def fill(self, outcome: Outcome, **values: Any) -> Outcome:
        """Fill in the modal that an outcome showed, by its parts' ids, and submit it."""
        return await client.submit(self.ground, self.user, outcome, values).result

    def find(
        self, name: str, message: Message | None = None, *, kinds: Container[int] = CONTROLS
    ) -> tuple[Message, Json]:
        """Find a button or a select on the screen, and the newest message that has it."""
        screen = [message] if message else [*reversed(self.sees())]
        if message and message not in self.sees(message.channel):
            raise NotThere(f"{self} does not see that message")
        for fits in (client.named, client.begins):
            for one in screen:
                for component in client.components(one):
                    if component.get("type") in kinds and fits(component, name):
                        return one, component
        raise NotThere(f"{self} sees no {name!r}")
