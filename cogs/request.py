"""One interaction, with everything that is needed to answer it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from time import perf_counter
from typing import Any, Final

import discord
from discord import app_commands

from bot.chat.answer import Answer, Interaction, Unanswerable, age_of
from bot.chat.command_tree import is_installed
from bot.chat.messenger import Away, Gone
from bot.chat.refusals import explain, is_expected
from bot.chat.viewing import may_post
from bot.errors import Refusal
from bot.messages.late_pictures import Illustration, Late, in_time
from bot.people.display_names import clean_name
from bot.people.person import User
from bot.play.codes import is_code
from bot.play.matches import LoadedMatch
from bot.play.referee import Stale
from bot.play.viewer import FoundMatch, Viewer
from bot.process.client import ClaimBot
from bot.process.services import Services
from bot.ui.names import listed
from bot.ui.notes import note
from bot.ui.parts import Attachment, Part
from bot.ui.pressed import find_pressed
from languages import Words, language_of, words_of

log = logging.getLogger(__name__)

LOCALES: Final = frozenset(discord.Locale)
FOR_TABLE: Final = 5.0  # seconds that a first hand waits for the table above it


@dataclass
class Request:
    """A person's use of a command, or press, in a server."""

    services: Services
    interaction: Interaction
    answer: Answer
    words: Words
    match_id: str | None = None  # the match that was loaded last

    @property
    def bot(self) -> ClaimBot:
        client = self.interaction.client
        assert isinstance(client, ClaimBot)
        return client

    @property
    def person(self) -> str:
        user: object = self.interaction.user
        if not isinstance(user, discord.User | discord.Member):  # the library passes on broken data
            raise Refusal("unknown-button")
        return str(user.id)

    @property
    def user(self) -> User:
        return user_of(self.interaction.user)

    @property
    def server(self) -> str:
        if self.interaction.guild_id is None:
            raise Refusal("only-in-servers")
        return str(self.interaction.guild_id)

    @property
    def channel(self) -> str:
        return str(self.interaction.channel_id)

    @cached_property
    def viewer(self) -> Viewer:
        """The person, as a viewer of other people's matches."""
        return self.services.visible_channels.viewer(self.interaction)

    @property
    def computer(self) -> str:
        """The id of the computer as a player: the bot's own."""
        return str(self.interaction.application_id)

    async def load(self, id: str) -> LoadedMatch:
        """Return a match; only its players may see it from other servers and hidden channels.

        To anybody else, it is as if it did not exist.

        This also brings the match in memory up to date if another process has changed it, so that
        the referee, who does not ask again, rarely meets a conflict.
        """
        loaded = await self.services.matches.get(require_code(id))
        game = loaded.game
        if self.person not in game.players:
            found = FoundMatch(id, game.players, loaded.place.channel)
            if game.server != self.server or not await self.viewer.visible([found]):
                raise Refusal("no-such-match", match=id)
        self.match_id = id
        return loaded

    async def say(self, text: str, **values: str | int) -> None:
        """Show one sentence, privately."""
        await self.answer.show(note(self.words(text, **values)))

    async def show(
        self,
        parts: Sequence[Part],
        picture: Illustration = None,
        *,
        in_new_message: bool = False,
    ) -> str:
        """Show something: in the private message with the pressed button, or in a new message.

        If its picture is late, the message is edited once the picture is there.
        """
        late = self.services.pictures.late
        if self.answer.on_private and not in_new_message:
            assert self.interaction.message
            await late.drop(str(self.interaction.message.id))
            message = await self.answer.update(parts, in_time(picture))
        else:
            message = await self.answer.show(parts, picture=in_time(picture))
        id = self.answer.message_id(message)
        if isinstance(picture, Late) and id and self.answer.may_attach:
            late.want(id, picture, partial(self._illustrate, message, parts))
        return message

    async def _illustrate(self, message: str, parts: Sequence[Part], picture: Attachment) -> None:
        """Show a message again, with its picture."""
        with contextlib.suppress(Away, Gone, discord.HTTPException):
            await self.services.messenger.edit_private(
                self.interaction.followup, message, parts, picture
            )

    async def show_hand(
        self,
        loaded: LoadedMatch,
        note: str = "",
        *,
        chosen: tuple[str, ...] = (),
        group: str = "",
        asking: bool = False,
        in_new_message: bool = False,
    ) -> None:
        """Show a player's hand, and remember where it is open."""
        players = loaded.game.players
        if self.person not in players:
            raise Refusal("not-your-match")
        seat = players.index(self.person)
        if loaded.place.lost and loaded.place.channel == self.channel and self._has_room():
            await self.services.tables.retry(loaded.game.id)
        parts = await self.services.hands.parts(
            loaded, seat, self.words, note, chosen=chosen, group=group, asking=asking
        )
        picture = await self.services.hands.picture(loaded, seat, self.words)
        message = await self.show(parts, picture, in_new_message=in_new_message)
        id = self.answer.message_id(message)
        key = loaded.game.id, seat
        is_special = bool(note or chosen or group or asking)
        self.services.hands.opened(
            key, self.interaction, message, self.words, id, is_special=is_special
        )
        self.services.hands.catch_up(loaded, seat)

    async def show_first_hand(self, match: str) -> None:
        """Show a player's hand of a match that has just begun, below its table."""
        began = await self.services.tables.until_posted(match, FOR_TABLE)
        await self.answer.start_below()
        await self.show_hand(began, in_new_message=True)

    def note_press(self, loaded: LoadedMatch) -> None:
        """Remember where on a hand the button was that has just made a move."""
        data: Any = self.interaction.data
        message = self.interaction.message
        parts: list[Any] = [each.to_dict() for each in message.components] if message else []
        pressed = find_pressed(parts, data.get("custom_id", ""))
        seat = loaded.game.players.index(self.person)
        self.services.hands.pressed((loaded.game.id, seat), pressed, loaded.match.phase)

    def _has_room(self) -> bool:
        """Whether the bot may post in this channel."""
        return may_post(self.interaction.channel, self.interaction.app_permissions)

    def require_permissions(self, *needed: str) -> None:
        """Refuse if the bot lacks permissions in this channel, and name them."""
        able = self.interaction.app_permissions
        missing = [name for name in needed if not getattr(able, name)]
        if missing:
            named = [self.words(f"permission-{name.replace('_', '-')}") for name in missing]
            names = listed(self.words, named)
            raise Refusal("missing-permission", names=names, number=len(missing))

    def require_installation(self) -> None:
        """Refuse whatever does not come from a server that the bot is a member of."""
        if self.interaction.guild_id is None:
            raise Refusal("only-in-servers")
        if not is_installed(self.interaction):
            raise Refusal("only-where-installed")

    @property
    def is_press(self) -> bool:
        return self.interaction.type is discord.InteractionType.component

    @property
    def is_manager(self) -> bool:
        return self.interaction.permissions.manage_guild

    def require_manager(self) -> None:
        """Refuse people who may not manage the server."""
        if not self.is_manager:
            raise Refusal("not-a-manager")


@contextlib.asynccontextmanager
async def handling(
    interaction: Interaction,
    *,
    private: bool = True,
    in_new_message: bool = False,
    in_turn: bool = True,
) -> AsyncIterator[Request]:
    """Answer an interaction, whatever happens; unless it is not `in_turn`, it may have to wait."""
    client = interaction.client
    assert isinstance(client, ClaimBot)
    services, metrics = client.services, client.metrics
    task = asyncio.current_task()
    assert task
    task.set_name(f"interaction {interaction.id}")
    services.requests.add(task)
    task.add_done_callback(services.requests.discard)
    age = age_of(interaction.id, services.now())
    answer = Answer(interaction, private=private, in_new_message=in_new_message, age=age)
    words = words_of(language_of(locale_of(interaction)))
    request = Request(services, interaction, answer, words)
    sender = sender_of(interaction)
    start = perf_counter()
    try:
        try:
            async with services.turns.take(sender) if in_turn else contextlib.nullcontext():
                await _identify(request)
                metrics.presses += 1
                yield request
        except Stale as stale:
            metrics.refused += 1
            await _show_current_hand(request, stale)
    except Unanswerable as error:
        await _log_lost_answer(request, error)
    except Exception as error:
        if isinstance(error, Refusal):
            metrics.refused += 1
        elif not is_expected(error):
            metrics.failures += 1
        try:
            await _show_refusal(request, explain(error))
        except Unanswerable as error:
            await _log_lost_answer(request, error)
    finally:
        await answer.close()
        metrics.answers.labels(interaction.type.name).observe(perf_counter() - start)


async def admit(interaction: Interaction) -> bool:
    """Return whether to handle an interaction; refuse it if too many of the sender's wait.

    One that Discord delivers twice is handled once: the other time would start a second match.
    """
    client = interaction.client
    assert isinstance(client, ClaimBot)
    admitted = client.services.admitted
    if interaction.id in admitted:
        return False
    admitted[interaction.id] = None
    if client.services.turns.has_room(sender_of(interaction)):
        return True
    async with handling(interaction, in_turn=False):
        raise Refusal("too-fast")
    return False


def locale_of(interaction: Interaction) -> str:
    """Return the locale of the sender's client, whatever the library has passed on as such."""
    return str(interaction.locale.value)


def sender_of(interaction: Interaction) -> str:
    """Return the id of the sender, or "" if the library has passed on broken data."""
    return str(getattr(interaction.user, "id", ""))


async def _identify(request: Request) -> None:
    """Find out who sent the request, and note that they are active.

    A failure is ignored here. If the use case needs what failed, it fails as well, and that failure
    is explained to the person.
    """
    services, interaction = request.services, request.interaction
    try:
        person = request.person
        request.words = await services.directory.words_for(person, locale_of(interaction))
        services.pings.acted(person)
        services.member_names.note(request.server, person, interaction.user.display_name)
        await services.visible_channels.note(interaction)
        if (spoken := interaction.guild_locale) and spoken in LOCALES:
            await services.directory.note_locale(request.server, spoken.value)
    except Exception as error:
        log.warning("the sender of a request is unknown: %s", type(error).__name__)


async def _show_current_hand(request: Request, stale: Stale) -> None:
    """Answer a press that came too late with the current hand, a command with one line."""
    text = request.words(stale.text, **stale.values)
    if request.match_id is None or not request.is_press:
        await _show_refusal(request, stale)
    else:
        await request.show_hand(await request.load(request.match_id), text)


async def _show_refusal(request: Request, why: Refusal) -> None:
    """Show privately why something was refused; an autocompletion gets no choices."""
    if request.interaction.type is discord.InteractionType.autocomplete:
        await request.answer.suggest([])
    else:
        await request.answer.show_privately(note(request.words(why.text, **why.values)))


async def _log_lost_answer(request: Request, error: Unanswerable) -> None:
    """Log that an answer did not arrive; if it was rejected, try a short one."""
    log.warning("an answer did not arrive: %s", error)
    if error.rejected:
        request.bot.metrics.failures += 1
        with contextlib.suppress(Unanswerable):
            await _show_refusal(request, Refusal("answer-rejected"))


def require_code(id: str) -> str:
    """Return the code of a challenge or match as a button has it; refuse anything else."""
    if not is_code(id):
        raise Refusal("unknown-button")
    return id


def user_of(user: discord.User | discord.Member) -> User:
    """Return a person with their global name: a server's nickname must stay in that server."""
    name = clean_name(user.global_name or "") or clean_name(user.name)
    return User(str(user.id), name, user.bot)


def choices(found: Sequence[tuple[str, str]]) -> list[app_commands.Choice[Any]]:
    """Return choices for values with labels, as many as Discord shows."""
    return [app_commands.Choice(name=label[:100], value=value) for value, label in found[:25]]


def walk(components: Iterable[discord.Component]) -> Iterator[discord.Component]:
    """Yield all components, nested ones included."""
    for component in components:
        yield component
        yield from walk(getattr(component, "children", ()))
