"""Interactions: uses of a bot's commands, components and modals, and the bot's answers."""

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
TOKEN_LIFETIME = 15 * 60.0
INTERACTIONS_KEPT = 20_000
SENT_KEPT = 100  # messages per interaction

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
PONG, REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 1, 4, 5, 6, 7, 8, 9
SLASH, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMANDS = 1, 2  # subcommand, subcommand group
ALLOWED_ANSWERS = {
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
    message: Message | None = None  # the component's message
    opened_by: Interaction | None = None  # the interaction that a modal answered
    answer: int | None = None  # the type of the callback
    original: Message | None = None  # `@original`
    sent_ids: deque[str] = field(default_factory=lambda: deque(maxlen=SENT_KEPT))
    result: asyncio.Future[Outcome] = field(default_factory=asyncio.Future)

    @property
    def installations(self) -> Json:
        """Where the bot is installed, in the form of `authorizing_integration_owners`."""
        return {"0": self.channel.guild.id if self.channel.guild else "0"}

    @property
    def command(self) -> str:
        """The command's full name, with its group and subcommand."""
        words, options = [self.data["name"]], self.data.get("options")
        while options and options[0]["type"] in SUBCOMMANDS:
            words.append(options[0]["name"])
            options = options[0].get("options")
        return " ".join(words)

    @property
    def focused(self) -> Json | None:
        """The option that the person is typing into."""
        options = self.data.get("options") or []
        while options and options[0]["type"] in SUBCOMMANDS:
            options = options[0].get("options") or []
        return next((option for option in options if option.get("focused")), None)

    def metadata(self) -> Json:
        """Return the `interaction_metadata` of the messages that answer it."""
        fields: Json = {
            "id": self.id,
            "type": self.type,
            "user": self.user.json(),
            "authorizing_integration_owners": self.installations,
        }
        if self.type == COMMAND:
            fields |= {"name": self.command, "command_type": self.data["type"]}
        target = self.data.get("target_id")
        if self.data.get("type") == ON_USER:
            fields["target_user"] = self.data["resolved"]["users"][target]
        elif self.data.get("type") == ON_MESSAGE:
            fields["target_message_id"] = target
        if self.type == COMPONENT and self.message:
            fields["interacted_message_id"] = self.message.id
        if self.opened_by:
            fields["triggering_interaction_metadata"] = self.opened_by.metadata()
        return fields

    def find_message(self, id: str | None = None) -> Message | None:
        """Return a message that the token may access; without an id, the original one."""
        if id is None:
            return self.original
        if self.message and self.message.id == id:
            return self.message
        return self.channel.find(id) if id in self.sent_ids else None


@dataclass
class Outcome:
    """The first result of an interaction that the person sees.

    "thinking" becomes "failed" if nothing follows before the token expires.
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
    """All interactions whose tokens may still be valid."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._by_id: OrderedDict[str, Interaction] = OrderedDict()
        self._by_token: dict[str, Interaction] = {}
        self.failures: list[Interaction] = []  # shown as "This interaction failed"
        self._waiting: dict[str, asyncio.Task[None]] = {}

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
        """Start an interaction; its `result` is set once the bot answers or fails to."""
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
        self._evict(interaction.made - TOKEN_LIFETIME)
        guild_id = channel.guild.id if channel.guild else None
        reachable = channel.guild is None or application.user.id in channel.guild.members
        if reachable and self._ground.gateway.dispatch(
            application, "INTERACTION_CREATE", self._event(interaction), guild_id=guild_id
        ):
            task = asyncio.create_task(self._expire(interaction))
            self._waiting[interaction.id] = task
            task.add_done_callback(lambda _: self._waiting.pop(interaction.id, None))
        else:  # no bot is connected to answer
            self._fail(interaction)
        self._ground.changed()
        return interaction

    def _evict(self, before: float) -> None:
        """Remove the interactions created before this time, and the oldest above the limit."""
        while (oldest := next(iter(self._by_id.values()))).made < before or len(
            self._by_id
        ) > INTERACTIONS_KEPT:
            del self._by_id[oldest.id], self._by_token[oldest.token]
            if oldest.made >= before and oldest.result.done() and oldest.id in self._waiting:
                self._waiting[oldest.id].cancel()

    async def _expire(self, interaction: Interaction) -> None:
        clock = self._ground.clock
        await clock.sleep(interaction.made + ANSWER_WITHIN - clock.now())
        if interaction.answer is None:
            self._fail(interaction)
        elif interaction.answer == DEFER:
            await clock.sleep(interaction.made + TOKEN_LIFETIME - clock.now())
            thinking = interaction.original
            if thinking and thinking.flags & LOADING and not thinking.deleted:
                self._fail(interaction)
                self._ground.show_message(thinking)

    def _fail(self, interaction: Interaction) -> None:
        self.failures.append(interaction)
        del self.failures[:-INTERACTIONS_KEPT]
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
        """Return the interactions that have no answer yet."""
        return [each for each in self._by_id.values() if not each.result.done()]

    def give_up(self, interaction: Interaction) -> None:
        """Let an interaction fail now, as if its time were up."""
        self._waiting[interaction.id].cancel()
        self._fail(interaction)

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
            "authorizing_integration_owners": interaction.installations,
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

    def find_live(self, token: str) -> Interaction:
        """Return the interaction of a token; refuse an invalid token."""
        interaction = self._by_token.get(token)
        if interaction is None or self._ground.clock.now() - interaction.made > TOKEN_LIFETIME:
            raise refusals.invalid_webhook_token()
        return interaction

    def find_unanswered(self, id: str, token: str) -> Interaction:
        """Return an interaction; refuse if it can no longer get its first answer."""
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
        if answer != DEFER and interaction.id in self._waiting:
            self._waiting[interaction.id].cancel()  # nothing more can go wrong
        if not interaction.result.done():
            interaction.result.set_result(Outcome(interaction, kind, message, choices or [], modal))


def callback_json(interaction: Interaction, answer: int) -> Json:
    """Return the response to a callback that asked `with_response`."""
    original = interaction.original
    fields: Json = {"id": interaction.id, "type": interaction.type}
    response: Json = {"interaction": fields}
    if original and answer in (REPLY, DEFER, UPDATE, DEFER_UPDATE):
        fields["response_message_id"] = original.id
        fields["response_message_loading"] = bool(original.flags & LOADING)
        fields["response_message_ephemeral"] = bool(original.flags & EPHEMERAL)
    if original and answer in (REPLY, UPDATE):
        response["resource"] = {"type": answer, "message": original.json()}
    elif answer in (DEFER, DEFER_UPDATE, SHOW_MODAL):
        response["resource"] = {"type": answer}
    return response
