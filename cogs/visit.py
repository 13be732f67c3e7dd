"""One interaction, with all that is needed to answer it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import aiohttp
import discord
from discord import app_commands

from bot.answer import Answer, Interaction, answering
from bot.client import ClaimBot
from bot.codes import is_code
from bot.errors import Refusal
from bot.house import House
from bot.languages import Words, language_of, words_of
from bot.matches import Live
from bot.messenger import Away, Gone
from bot.people import Who
from bot.storage import Unavailable
from bot.ui.hand import hand
from bot.ui.names import listed
from bot.ui.notes import note
from bot.ui.parts import Part

log = logging.getLogger(__name__)

Command: TypeAlias = app_commands.Command[Any, ..., Any]
Handler: TypeAlias = Callable[..., Awaitable[None]]  # of a press: a visit, then the id's parts


@dataclass
class Visit:
    """Somebody who has used a command or pressed something in a server."""

    house: House
    interaction: Interaction
    answer: Answer
    words: Words

    @property
    def person(self) -> str:
        return str(self.interaction.user.id)

    @property
    def who(self) -> Who:
        return who_is(self.interaction.user)

    @property
    def server(self) -> str:
        return str(self.interaction.guild_id)

    @property
    def channel(self) -> str:
        return str(self.interaction.channel_id)

    @property
    def computer(self) -> str:
        """The id under which the computer plays: the bot's own."""
        return str(self.interaction.application_id)

    @property
    def on_private(self) -> bool:
        """Whether the button pressed stands on a message that only this person sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def look(self, id: str) -> Live:
        """Give a match; those of other servers are known to their players alone."""
        if not is_code(id):
            raise Refusal("unknown-button")
        live = await self.house.matches.look(id)
        if live.game.server != self.server and self.person not in live.game.players:
            raise Refusal("no-such-match", match=id)
        return live

    async def say(self, text: str, **values: str | int) -> None:
        """Say one thing, privately."""
        await self.answer.show(note(self.words(text, **values)))

    async def show(self, parts: Sequence[Part]) -> str:
        """Show something: in the private message whose button was pressed, else in a new one."""
        if self.on_private:
            return await self.answer.update(parts)
        return await self.answer.show(parts)

    async def show_hand(
        self,
        live: Live,
        note: str = "",
        *,
        chosen: tuple[str, ...] = (),
        group: str = "",
        anew: bool = False,
    ) -> None:
        """Show a player's hand, in a new message if that is asked for; remember where it is."""
        players = live.game.players
        if self.person not in players:
            raise Refusal("not-your-match")
        seat = players.index(self.person)
        if live.table.lost and live.table.channel == self.channel and self._has_room():
            await self.house.tables.retry(live.game.id)
        person = await self.house.register.person(self.person)
        parts = hand(
            live.scene(seat),
            self.words,
            chosen=chosen,
            as_select=person.hand == "select",
            group=group,
            note=note,
        )
        message = await (self.answer.show if anew else self.show)(parts)
        self.house.hands.opened(live.game.id, seat, self.interaction, message, self.words)
        await self.house.hands.catch_up(live, seat)

    def _has_room(self) -> bool:
        """Whether the bot may post in this channel."""
        able = self.interaction.app_permissions
        thread = isinstance(self.interaction.channel, discord.Thread)
        return able.view_channel and (
            able.send_messages_in_threads if thread else able.send_messages
        )

    def must_be_able(self, *needed: str) -> None:
        """Refuse what the bot lacks a permission for in this channel, and name it."""
        able = self.interaction.app_permissions
        missing = [name for name in needed if not getattr(able, name)]
        if missing:
            named = [self.words(f"permission-{name.replace('_', '-')}") for name in missing]
            names = listed(self.words, named)
            raise Refusal("missing-permission", names=names, number=len(missing))

    def must_manage(self) -> None:
        """Refuse what only members may do who manage the server."""
        if not self.interaction.permissions.manage_guild:
            raise Refusal("not-a-manager")


@contextlib.asynccontextmanager
async def visit(interaction: Interaction, *, private: bool = True) -> AsyncIterator[Visit]:
    """Answer an interaction, whatever happens."""
    client = interaction.client
    assert isinstance(client, ClaimBot)
    house = client.house
    task = asyncio.current_task()
    assert task
    house.visits.add(task)
    task.add_done_callback(house.visits.discard)
    async with answering(interaction, private=private) as answer:
        words = words_of(language_of(interaction.locale.value))
        visiting = Visit(house, interaction, answer, words)
        try:
            client.figures.presses += 1
            person = str(interaction.user.id)
            visiting.words = await house.register.words_for(person, interaction.locale.value)
            house.calls.acted(person)
            house.members.seen(visiting.server, person, interaction.user.display_name)
            yield visiting
        except Refusal as refusal:
            client.figures.refused += 1
            await _excuse(visiting, refusal.text, **refusal.values)
        except Unavailable as error:
            log.warning("somebody was refused: the database is %s", error.why)
            await _excuse(visiting, f"database-{error.why}")
        except (Away, Gone, aiohttp.ClientError, OSError) as error:  # which a time-out is, too
            log.warning("an answer could not be given: %s", type(error).__name__)
        except discord.HTTPException:
            raise
        except Exception:
            client.figures.failures += 1
            code = secrets.token_hex(3)
            log.exception("error %s", code)
            await _excuse(visiting, "something-broke", code=code)


async def _excuse(visiting: Visit, text: str, **values: str | int) -> None:
    """Say privately why something is not done; what is being typed gets no answers."""
    if visiting.interaction.type is discord.InteractionType.autocomplete:
        await visiting.answer.offer([])
    else:
        await visiting.answer.confess(note(visiting.words(text, **values)))


def who_is(user: discord.User | discord.Member) -> Who:
    """Say who somebody is, wherever they are: a server's name for them stays in that server."""
    return Who(str(user.id), user.global_name or user.name, user.bot)


def choices(found: Sequence[tuple[str, str]]) -> list[app_commands.Choice[Any]]:
    """Offer values with their labels, as many as Discord shows."""
    return [app_commands.Choice(name=label[:100], value=value) for value, label in found[:25]]
