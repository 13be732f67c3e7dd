"""Interactions: what a person does with a bot's commands, components and modals, and its answer."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from . import refusals
from .permissions import ALL
from .world import EPHEMERAL, LOADING

if TYPE_CHECKING:
    from .ground import Ground
    from .world import Application, Channel, Json, Message, User

ANSWER_WITHIN = 3.0
TOKEN_LIVES = 15 * 60.0
KEPT = 20_000
SENT_KEPT = 100  # of one interaction

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
PONG, REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 1, 4, 5, 6, 7, 8, 9
SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMANDS = 1, 2  # and groups of them
FITTING = {
    COMMAND: {REPLY, DEFER, SHOW_MODAL},
    COMPONENT: {REPLY, DEFER, DEFER_UPDATE, UPDATE, SHOW_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {REPLY, DEFER, DEFER_UPDATE, UPDATE},
}


@dataclass(eq=False)
class Interaction:
    id: str
    token: str
    type: int
    application: Application
    user: User
    channel: Channel
    made: float
    data: Json
    message: Message | None = None  # whose component it was
    opened_by: Interaction | None = None  # what a modal was the answer to
    answer: int | None = None  # the callback's type, once there is one
    original: Message | None = None  # what `@original` stands for
    sent_ids: deque[str] = field(default_factory=lambda: deque(maxlen=SENT_KEPT))
    result: asyncio.Future[Outcome] = field(default_factory=asyncio.Future)

    @property
    def owners(self) -> Json:
        """Say where the bot is installed, as far as it matters here."""
        return {"0": self.channel.guild.id if self.channel.guild else "0"}

    @property
    def command(self) -> str:
        """The command's name with those of its group and subcommand."""
        words, options = [self.data["name"]], self.data.get("options")
        while options and options[0]["type"] in SUBCOMMANDS:
            words.append(options[0]["name"])
            options = options[0].get("options")
        return " ".join(words)

    @property
    def focused(self) -> Json | None:
        """The option that is being typed into."""
        options = self.data.get("options") or []
        while options and options[0]["type"] in SUBCOMMANDS:
            options = options[0].get("options") or []
        return next((option for option in options if option.get("focused")), None)

    def metadata(self) -> Json:
        """Give what the messages that come of it say of it."""
        told: Json = {
            "id": self.id,
            "type": self.type,
            "user": self.user.json(),
            "authorizing_integration_owners": self.owners,
        }
        if self.type == COMMAND:
            told |= {"name": self.command, "command_type": self.data["type"]}
        target = self.data.get("target_id")
        if self.data.get("type") == ON_USER:
            told["target_user"] = self.data["resolved"]["users"][target]
        elif self.data.get("type") == ON_MESSAGE:
            told["target_message_id"] = target
        if self.type == COMPONENT and self.message:
            told["interacted_message_id"] = self.message.id
        if self.opened_by:
            told["triggering_interaction_metadata"] = self.opened_by.metadata()
        return told

    def sent(self, id: str | None = None) -> Message | None:
        """Give a message that its token reaches: without an id, the original one."""
        if id is None:
            return self.original
        if self.message and self.message.id == id:
            return self.message
        return self.channel.find(id) if id in self.sent_ids else None


@dataclass
class Outcome:
    """What came of an interaction, as far as the person can tell at first.

    A "thinking" turns into "failed" when nothing has followed while the token lived.
    """

    interaction: Interaction
    kind: str  # "reply", "thinking", "update", "deferred", "choices", "modal" or "failed"
    message: Message | None = None
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def failed(self) -> bool:
        return self.kind == "failed"


class Interactions:
    """All interactions whose tokens may still live."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._by_id: OrderedDict[str, Interaction] = OrderedDict()
        self._by_token: dict[str, Interaction] = {}
        self.failures: list[Interaction] = []  # those that showed "This interaction failed"
        self._waiting: dict[str, asyncio.Task[None]] = {}  # for what becomes of them

    def begin(
        self,
        type: int,
        application: Application,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        """Let a person do something; the result tells what the bot made of it."""
        world = self._ground.world
        interaction = Interaction(
            world.new_id(),
            secrets.token_urlsafe(96),
            type,
            application,
            user,
            channel,
            world.clock.now(),
            data,
            message,
            opened_by,
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._forget(interaction.made - TOKEN_LIVES)
        guild_id = channel.guild.id if channel.guild else None
        there = channel.guild is None or application.user.id in channel.guild.members
        if there and self._ground.gateway.tell(
            application, "INTERACTION_CREATE", self._event(interaction), guild_id=guild_id
        ):
            task = asyncio.create_task(self._expire(interaction))
            self._waiting[interaction.id] = task
            task.add_done_callback(lambda _: self._waiting.pop(interaction.id, None))
        else:  # nobody is there to answer
            self._fail(interaction)
        self._ground.changed()
        return interaction

    def _forget(self, before: float) -> None:
        """Forget the interactions whose tokens are void, and the oldest of too many."""
        while (oldest := next(iter(self._by_id.values()))).made < before or len(self._by_id) > KEPT:
            del self._by_id[oldest.id], self._by_token[oldest.token]
            if oldest.made >= before and oldest.result.done() and oldest.id in self._waiting:
                self._waiting[oldest.id].cancel()

    async def _expire(self, interaction: Interaction) -> None:
        clock = self._ground.clock
        await clock.sleep(interaction.made + ANSWER_WITHIN - clock.now())
        if interaction.answer is None:
            self._fail(interaction)
        elif interaction.answer == DEFER:
            await clock.sleep(interaction.made + TOKEN_LIVES - clock.now())
            thinking = interaction.original
            if thinking and thinking.flags & LOADING and not thinking.deleted:
                self._fail(interaction)
                self._ground.show_again(thinking)

    def _fail(self, interaction: Interaction) -> None:
        self.failures.append(interaction)
        del self.failures[:-KEPT]
        if interaction.result.done():
            interaction.result.result().kind = "failed"
        else:
            interaction.result.set_result(Outcome(interaction, "failed"))
        self._ground.changed()

    def by_id(self, id: str) -> Interaction | None:
        return self._by_id.get(id)

    def by_token(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def waiting(self) -> list[Interaction]:
        """Give the interactions that wait for their first answer."""
        return [one for one in self._by_id.values() if not one.result.done()]

    def stop(self) -> None:
        for task in self._waiting.values():
            task.cancel()

    def _event(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        guild, bot = channel.guild, interaction.application.user
        event: Json = {
            "id": interaction.id,
            "application_id": interaction.application.id,
            "type": interaction.type,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": channel.json(bot),
            "token": interaction.token,
            "version": 1,
            "locale": user.locale,
            "entitlements": [],
            "authorizing_integration_owners": interaction.owners,
            "context": 0 if guild else 1,
            "attachment_size_limit": 10 * 1024 * 1024,
            "app_permissions": str(ALL),
        }
        if guild:
            member = guild.members[user.id]
            held = str(guild.permissions(member, channel))
            event["channel"]["permissions"] = held
            event["member"] = member.json() | {"permissions": held}
            event["guild_id"] = guild.id
            event["guild_locale"] = guild.locale
            event["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
            event["app_permissions"] = str(guild.permissions(guild.members[bot.id], channel))
        else:
            event["user"] = user.json()
        if interaction.message:
            event["message"] = interaction.message.json()
        return event

    # The bot's answers

    def live(self, token: str) -> Interaction:
        """Find the interaction of a token that still lives."""
        interaction = self._by_token.get(token)
        if interaction is None or self._ground.clock.now() - interaction.made > TOKEN_LIVES:
            raise refusals.invalid_webhook_token()
        return interaction

    def to_answer(self, id: str, token: str) -> Interaction:
        """Find an interaction that waits for its first answer."""
        interaction = self._by_id.get(id)
        if interaction is None or not secrets.compare_digest(
            interaction.token.encode(), token.encode()
        ):
            raise refusals.unknown_interaction()
        if interaction.answer is not None:
            raise refusals.already_acknowledged()
        if self._ground.clock.now() - interaction.made > ANSWER_WITHIN:
            raise refusals.unknown_interaction()
        return interaction

    def acknowledge(
        self,
        interaction: Interaction,
        answer: int,
        kind: str,
        message: Message | None = None,
        choices: list[Json] | None = None,
        modal: Json | None = None,
    ) -> None:
        interaction.answer = answer
        interaction.original = message
        if not interaction.result.done():
            interaction.result.set_result(Outcome(interaction, kind, message, choices or [], modal))


def callback_json(interaction: Interaction, answer: int) -> Json:
    """Give what a callback with `with_response` is answered with."""
    original = interaction.original
    told: Json = {"id": interaction.id, "type": interaction.type}
    response: Json = {"interaction": told}
    if original and answer in (REPLY, DEFER, UPDATE, DEFER_UPDATE):
        told["response_message_id"] = original.id
        told["response_message_loading"] = bool(original.flags & LOADING)
        told["response_message_ephemeral"] = bool(original.flags & EPHEMERAL)
    if original and answer in (REPLY, UPDATE):
        response["resource"] = {"type": answer, "message": original.json()}
    elif answer in (DEFER, DEFER_UPDATE, SHOW_MODAL):
        response["resource"] = {"type": answer}
    return response
