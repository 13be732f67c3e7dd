"""The tree of commands, which answers even commands that it cannot read."""

from __future__ import annotations

import logging
from typing import Any, Final, cast

import discord
from discord import app_commands

log = logging.getLogger(__name__)

SLASH: Final = 1
VALUES: Final[dict[int, type | tuple[type, ...]]] = {
    3: str,
    4: int,
    5: bool,
    10: (int, float),
}  # by type of option; the values of all other types are ids, as strings

IDS: Final = range(6, 10)  # types of options that name a user, channel, role or one of these


def is_installed(interaction: discord.Interaction[Any]) -> bool:
    """Whether it comes from a server that the bot is a member of.

    Otherwise a user has installed the application, and brings it along, or a server has added only
    its commands.
    """
    server = interaction.guild_id
    if not isinstance(server, int) or interaction.client.get_guild(server) is None:
        return False
    owners = interaction._integration_owners  # those who have installed it, by the kind of place
    return not owners or interaction.is_guild_integration()


class CommandTree(app_commands.CommandTree[Any]):
    """Calls its error handler for every command that cannot be read.

    The library does so only for some errors. It just logs those of autocompletions, and others end
    its task without an answer.
    """

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to handle an interaction at all; `setup` replaces this."""
        return True

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        if not await self.admit(interaction):
            return
        try:
            if not is_installed(interaction):
                raise app_commands.CheckFailure
            data = cast(Any, interaction.data)
            if interaction.type is discord.InteractionType.autocomplete:
                await self._complete(interaction, data)
                return
            if data.get("type", 1) == SLASH:
                self._check_options(data)
            await super()._call(interaction)
        except app_commands.AppCommandError as error:
            await self._refuse(interaction, error)
        except Exception as error:  # the library could not cope with the data
            await self._refuse(interaction, app_commands.AppCommandError(type(error).__name__))

    async def _refuse(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        interaction.command_failed = True
        log.info("a command was not understood: %s", type(error).__name__)
        await self.on_error(interaction, error)

    def _check_options(self, data: Any) -> None:
        """Refuse options whose type or value the command no longer has."""
        command, options = self._get_app_command_options(data)
        for option in cast(list[Any], options):
            parameter = command.get_parameter(option["name"])
            if parameter and not _fits(parameter, option["type"], option["value"]):
                raise app_commands.CommandSignatureMismatch(command)
            if option["type"] in IDS and not _is_resolved(option["value"], data):
                raise app_commands.CommandSignatureMismatch(command)

    async def _complete(self, interaction: discord.Interaction[Any], data: Any) -> None:
        """Call the completion of an option, which answers by itself.

        The library would answer once more if that answer did not arrive, and log a traceback.
        """
        command, options = self._get_app_command_options(data)
        focused = next((option for option in options if option.get("focused")), None)
        parameter = command._params.get(focused["name"]) if focused else None
        if focused is None or parameter is None or parameter.autocomplete is None:
            raise app_commands.CommandSignatureMismatch(command)
        await cast(Any, parameter.autocomplete)(interaction, focused.get("value"))


def _fits(parameter: app_commands.Parameter, type: int, value: object) -> bool:
    if type != parameter.type.value or not isinstance(value, VALUES.get(type, str)):
        return False
    return not parameter.choices or value in [choice.value for choice in parameter.choices]


def _is_resolved(id: str, data: Any) -> bool:
    """Whether Discord says what an id stands for."""
    return any(id in kind for kind in data.get("resolved", {}).values())
