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


class CommandTree(app_commands.CommandTree[Any]):
    """Calls its error handler for every command that cannot be read.

    The library does so only for some errors. It just logs those of autocompletions, and others end
    its task without an answer.
    """

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        try:
            data = cast(Any, interaction.data)
            if interaction.type is discord.InteractionType.autocomplete:
                self._check_completion(data)
            elif data.get("type", 1) == SLASH:
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

    def _check_completion(self, data: Any) -> None:
        """Refuse to complete an option that has no autocompletion: the library logs an error."""
        command, options = self._get_app_command_options(data)
        focused = next((option["name"] for option in options if option.get("focused")), None)
        parameter = command.get_parameter(focused) if focused else None
        if parameter is None or not parameter.autocomplete:
            raise app_commands.CommandSignatureMismatch(command)


def _fits(parameter: app_commands.Parameter, type: int, value: object) -> bool:
    if type != parameter.type.value or not isinstance(value, VALUES.get(type, str)):
        return False
    return not parameter.choices or value in [choice.value for choice in parameter.choices]
