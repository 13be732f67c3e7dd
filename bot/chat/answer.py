"""The answer to an interaction: always one, in time, and only one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.utils import MISSING

from ..ui.parts import Attachment, Part, illustrated
from .messenger import ARCHIVED, GONE, Away, Gone, send_once, update_pressed, with_retries
from .once import Lost, once
from .raw_view import RawView
from .signs import signs
from .snowflakes import time_of
from .uploads import files_of

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

PATIENCE: Final = 1.8  # seconds after the interaction was created until its answer is deferred
WAITS: Final = 3.0  # seconds for which Discord waits for a first answer
TRIES: Final = 3  # to send a first answer
PAUSE: Final = 0.1  # seconds before the second try; before the third one it is longer
ANSWERED: Final = 40060  # Discord has already received a first answer to the interaction


class Unanswerable(Exception):
    """The answer cannot reach the person.

    The message may be logged. If the answer was `rejected`, Discord objected to its content, and
    a different one may still reach the person.
    """

    def __init__(self, why: str, *, rejected: bool = False) -> None:
        super().__init__(why)
        self.rejected = rejected


class _Archived(Unanswerable):
    """The message to be changed is in an archived thread."""


class Answer:
    """The answer to one interaction.

    If nothing was sent after `PATIENCE`, the answer is deferred. For a press on a private message,
    deferring promises an update of that message, unless the press asks for something in a new
    message. Everything else gets a new, empty message, and filling it is an edit: a request that
    may be repeated without showing anything twice. But an edit notifies nobody, so an answer that
    mentions somebody replaces the empty message by another one.
    """

    def __init__(
        self,
        interaction: Interaction,
        *,
        private: bool = True,
        in_new_message: bool = False,
        age: float = 0.0,
    ) -> None:
        self.interaction = interaction
        self.private = private
        self.in_new_message = in_new_message
        self.changed_pressed = False  # whether the message whose button was pressed was changed
        self._lock = asyncio.Lock()
        self._started = False  # whether something was sent, or promised by deferring
        self._promised = False  # whether a deferred answer still has to be sent
        self._message: int | None = None
        self._deferring: asyncio.Task[None] | None = None
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, PATIENCE - age), self._on_timeout)

    # Showing something

    async def show(
        self,
        parts: Sequence[Part],
        mention: Sequence[str] = (),
        attachments: Sequence[Attachment] = (),
        picture: Attachment | None = None,
    ) -> str:
        """Show a message; return its id for requests with the interaction's token.

        If it cannot be sent with its picture, it is sent in words.
        """
        if picture and self.may_attach:
            with _without_rejection():
                return await self._show(illustrated(parts, picture), mention, [picture])
        return await self._show(parts, mention, attachments)

    async def _show(
        self, parts: Sequence[Part], mention: Sequence[str], attachments: Sequence[Attachment]
    ) -> str:
        view, mentions = RawView(parts), _only(mention)
        async with self._lock:
            with _reaching():
                if not self._started:
                    await self._callback(
                        lambda: self.interaction.response.send_message(
                            view=view,
                            ephemeral=self.private,
                            allowed_mentions=mentions,
                            files=files_of(attachments) or MISSING,
                        )
                    )
                    return "@original"
                if self._promised and not self._updates_pressed:
                    if mention:
                        await self._delete_promised()
                        replacing = await self._follow_up(view, mentions, attachments)
                        self._message = int(replacing)
                        return replacing
                    await with_retries(
                        lambda: self.interaction.edit_original_response(
                            view=view, allowed_mentions=mentions, attachments=files_of(attachments)
                        )
                    )
                    self._promised = False
                    return "@original"
                return await self._follow_up(view, mentions, attachments)

    async def update(self, parts: Sequence[Part], picture: Attachment | None = None) -> str:
        """Show something else in the message whose button was pressed.

        If a new message has been promised in the meantime, it is shown there. In an archived thread
        no message can be changed, so there it is shown in a new one.
        """
        if self.interaction.type is discord.InteractionType.application_command:
            return await self.show(parts, picture=picture)
        try:
            if picture and self.may_attach:
                with _without_rejection():
                    return await self._update(illustrated(parts, picture), [picture])
            return await self._update(parts)
        except _Archived:
            return await self.show(parts, picture=picture)

    async def _update(self, parts: Sequence[Part], attachments: Sequence[Attachment] = ()) -> str:
        async with self._lock:
            with _reaching():
                if not self._started:
                    await self._callback(
                        lambda: update_pressed(self.interaction, parts, attachments)
                    )
                    self.changed_pressed = True
                else:
                    view = RawView(parts)
                    try:
                        await with_retries(
                            lambda: self.interaction.edit_original_response(
                                view=view, attachments=files_of(attachments)
                            )
                        )
                    except Gone as gone:
                        if gone.what != "message":
                            raise
                        # It was dismissed in the meantime.
                        return await self._follow_up(view, attachments=attachments)
                    self.changed_pressed = self._updates_pressed
                    self._promised = False
            return "@original"

    async def show_privately(self, parts: Sequence[Part]) -> None:
        """Show something privately, even if the answer was meant to be public."""
        await self.turn_private()
        await self.show(parts)

    async def turn_private(self) -> None:
        """Answer privately, even if a public answer was promised."""
        async with self._lock:
            if self._promised and not self.private:
                with _reaching():
                    await self._delete_promised()
            self.private = True

    async def start_below(self) -> None:
        """Answer below what has been posted meanwhile, even if an earlier message was promised."""
        async with self._lock:
            if self._promised and not self._updates_pressed:
                with _reaching():
                    await self._delete_promised()

    async def suggest(self, choices: list[app_commands.Choice[str]]) -> None:
        """Answer an autocompletion."""
        async with self._lock:
            if not self._started:
                with _reaching():
                    await self._callback(lambda: self.interaction.response.autocomplete(choices))

    @property
    def may_attach(self) -> bool:
        """Whether the bot may attach files here."""
        return self.interaction.app_permissions.attach_files

    @property
    def on_private(self) -> bool:
        """Whether the pressed button is on a message that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def _updates_pressed(self) -> bool:
        """Whether deferring promises a change of the message whose button was pressed."""
        return self.on_private and not self.in_new_message

    async def _delete_promised(self) -> None:
        """Delete the empty message of a deferred answer; otherwise, a follow-up would fill it."""
        try:
            await with_retries(self.interaction.delete_original_response)
        except Gone as gone:
            if gone.what != "message":
                raise
        self._promised = False

    async def _follow_up(
        self,
        view: RawView,
        mentions: discord.AllowedMentions = MISSING,
        attachments: Sequence[Attachment] = (),
    ) -> str:
        message = await send_once(
            lambda: self.interaction.followup.send(
                view=view,
                ephemeral=self.private,
                allowed_mentions=mentions,
                files=files_of(attachments) or MISSING,
                wait=True,
            )
        )
        self._promised = False
        return str(message.id)

    async def message(self) -> str:
        """Return the id of the message that contains the answer."""
        if self._message is None:  # the response that named it was lost
            with _reaching():
                self._message = (await with_retries(self.interaction.original_response)).id
        return str(self._message)

    def message_id(self, shown: str) -> str:
        """Return the real id of a message that was shown, or "" if no response named it."""
        if shown != "@original":
            return shown
        if self.changed_pressed:
            assert self.interaction.message
            return str(self.interaction.message.id)
        return str(self._message or "")

    async def close(self) -> None:
        self._timer.cancel()
        if self._deferring:
            await asyncio.gather(self._deferring, return_exceptions=True)

    # Deferring

    def _on_timeout(self) -> None:
        if not self._started and self.interaction.type is not discord.InteractionType.autocomplete:
            self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._lock:
            if self._started:
                return
            self._promised = True  # even if the response is lost: it may have arrived
            try:
                if self._updates_pressed:
                    await self._callback(lambda: self.interaction.response.defer())
                else:
                    await self._callback(
                        lambda: self.interaction.response.defer(
                            ephemeral=self.private, thinking=True
                        )
                    )
            except discord.HTTPException:
                self._promised = False
                raise

    async def _callback(self, send: Callable[[], Awaitable[Any]]) -> None:
        """Send the first answer, and retry if it may not have arrived.

        Within `once` the library never retries on its own. So if Discord says that the interaction
        has been answered, an earlier try of this answer arrived. If this is the first try, another
        process has answered it.
        """
        self._started = True
        tries = 0
        while True:
            try:
                with once():
                    self._message = getattr(await send(), "message_id", None)
                return
            except discord.HTTPException as error:
                if error.code == ANSWERED and tries:
                    return
                self._started = False
                signs.drop_if_refused(error)
                raise
            except (Lost, aiohttp.ClientError, OSError):
                tries += 1
                if tries == TRIES:
                    raise
                await asyncio.sleep(PAUSE * 4 ** (tries - 1))


def age_of(id: int, now: int) -> float:
    """Return for how many seconds an interaction has been waiting at a time in milliseconds.

    If its id does not say when it was created, or clocks differ, the result is 0.
    """
    age = (now - time_of(id)) / 1000
    return age if 0 <= age <= WAITS else 0.0


@contextlib.contextmanager
def _reaching() -> Iterator[None]:
    """Turn every failure inside into `Unanswerable`."""
    try:
        yield
    except Gone as gone:
        raise Unanswerable(f"the {gone.what} is gone", rejected=gone.what != "token") from gone
    except (Away, Lost, aiohttp.ClientError, OSError) as error:
        raise Unanswerable(type(error).__name__) from error
    except RuntimeError as error:  # the session is closed: the bot is stopping
        raise Unanswerable(type(error).__name__) from error
    except discord.HTTPException as error:
        if error.code == ARCHIVED:
            raise _Archived(f"code {error.code}", rejected=True) from error
        void = GONE.get(error.code) == "token" or error.code == ANSWERED
        why = f"status {error.status}, code {error.code}"
        raise Unanswerable(why, rejected=not void) from error


@contextlib.contextmanager
def _without_rejection() -> Iterator[None]:
    """Go on if Discord objects to a picture: the same is then sent in words."""
    try:
        yield
    except _Archived:
        raise
    except Unanswerable as error:
        if not error.rejected:
            raise
        log.warning("a picture was refused: %s", error)


def _only(people: Sequence[str]) -> discord.AllowedMentions:
    users = [discord.Object(int(person)) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
