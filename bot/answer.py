"""The answer to an interaction: always one, in time, and only one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from io import BytesIO
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.utils import MISSING

from .messenger import GONE, patiently, update_pressed
from .sheet import Sheet
from .ui.parts import Attachment, Part

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

PATIENCE: Final = 1.8  # seconds until an answer that takes longer is announced
ANSWERED: Final = 40060  # an answer that was repeated had arrived the first time


class Answer:
    """What an interaction is answered with.

    If nothing has been said after `PATIENCE`, it is deferred: Discord waits three seconds only.
    """

    def __init__(self, interaction: Interaction, *, private: bool = True) -> None:
        self.interaction = interaction
        self.private = private
        self._turn = asyncio.Lock()
        self._begun = False  # whether anything was said, or promised
        self._promised = False  # whether what was promised is still to be said
        self._message: int | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._run_out)

    # Saying something

    async def show(
        self,
        parts: Sequence[Part],
        mention: Sequence[str] = (),
        attachments: Sequence[Attachment] = (),
    ) -> str:
        """Show a message; give the name by which the token reaches it."""
        view, mentions = Sheet(parts), _only(mention)
        async with self._turn:
            if not self._begun:
                await self._callback(
                    lambda: self.interaction.response.send_message(
                        view=view,
                        ephemeral=self.private,
                        allowed_mentions=mentions,
                        files=_files(attachments),
                    )
                )
                return "@original"
            if self._promised and self._is_command():
                self._promised = False
                await patiently(
                    lambda: self.interaction.edit_original_response(
                        view=view, allowed_mentions=mentions, attachments=_files(attachments)
                    )
                )
                return "@original"
            self._promised = False
            message = await patiently(
                lambda: self.interaction.followup.send(
                    view=view,
                    ephemeral=self.private,
                    allowed_mentions=mentions,
                    files=_files(attachments),
                    wait=True,
                )
            )
            return str(message.id)

    async def update(self, parts: Sequence[Part]) -> str:
        """Show something else in the message whose button was pressed."""
        if self._is_command():
            return await self.show(parts)
        async with self._turn:
            if not self._begun:
                await self._callback(lambda: update_pressed(self.interaction, parts))
            else:
                self._promised = False
                view = Sheet(parts)
                await patiently(lambda: self.interaction.edit_original_response(view=view))
            return "@original"

    async def confess(self, parts: Sequence[Part]) -> None:
        """Show something privately, also where the answer was to be public."""
        async with self._turn:
            if self._promised and not self.private:
                self._promised = False
                await patiently(self.interaction.delete_original_response)
            self.private = True
        await self.show(parts)

    async def offer(self, choices: list[app_commands.Choice[str]]) -> None:
        """Answer what is being typed."""
        async with self._turn:
            if not self._begun:
                await self._callback(lambda: self.interaction.response.autocomplete(choices))

    @property
    def begun(self) -> bool:
        """Whether anything was said."""
        return self._begun and not self._promised

    async def message(self) -> str:
        """Give the id of the message that the answer has become."""
        if self._message is None:  # Discord was asked twice, and told it the first time
            self._message = (await patiently(self.interaction.original_response)).id
        return str(self._message)

    async def close(self) -> None:
        self._timer.cancel()
        if self._deferring:
            await asyncio.gather(self._deferring, return_exceptions=True)

    # Keeping Discord waiting

    def _run_out(self) -> None:
        if not self._begun and self.interaction.type is not discord.InteractionType.autocomplete:
            self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._turn:
            if self._begun:
                return
            if self._is_command():
                await self._callback(
                    lambda: self.interaction.response.defer(ephemeral=self.private, thinking=True)
                )
            else:
                await self._callback(lambda: self.interaction.response.defer())
            self._promised = True

    async def _callback(self, send: Callable[[], Awaitable[Any]]) -> None:
        """Send the first answer. One that may have arrived is sent once more."""
        self._begun = True
        try:
            self._message = getattr(await send(), "message_id", None)
        except (TimeoutError, aiohttp.ClientError, OSError, discord.DiscordServerError):
            try:
                await send()
            except discord.HTTPException as error:
                if error.code != ANSWERED:
                    raise

    def _is_command(self) -> bool:
        return self.interaction.type is discord.InteractionType.application_command


@contextlib.asynccontextmanager
async def answering(interaction: Interaction, *, private: bool = True) -> AsyncIterator[Answer]:
    """Answer an interaction; an answer that Discord does not want any more is let be."""
    answer = Answer(interaction, private=private)
    try:
        yield answer
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.info("an answer came too late: %s", error.code)
    finally:
        await answer.close()


def _files(attachments: Sequence[Attachment]) -> list[discord.File]:
    """Make files of what is attached, anew for each try: the library reads them to their end."""
    return [
        discord.File(BytesIO(one.content), one.name, description=one.description or None)
        for one in attachments
    ] or MISSING


def _only(people: Sequence[str]) -> discord.AllowedMentions:
    users = [discord.Object(int(person)) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
