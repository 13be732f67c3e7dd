"""Commands are told to Discord only when they have changed."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route

log = logging.getLogger(__name__)

Json: TypeAlias = dict[str, Any]

# What may be said of a command, an option and a choice, and what it means not to say it. Whatever
# else Discord tells (ids, versions, what it may add one day) is not ours to compare.
_NAMED: Final[Json] = {"name": "", "name_localizations": {}}
_DESCRIBED: Final[Json] = {**_NAMED, "description": "", "description_localizations": {}}
_COMMAND: Final[Json] = {
    **_DESCRIBED,
    "type": 1,
    "options": [],
    "default_member_permissions": None,
    "nsfw": False,
}
_OPTION: Final[Json] = {
    **_DESCRIBED,
    "type": 1,
    "required": False,
    "autocomplete": False,
    "choices": [],
    "options": [],
    "channel_types": [],
    "min_value": None,
    "max_value": None,
    "min_length": None,
    "max_length": None,
}
_CHOICE: Final[Json] = {**_NAMED, "value": None}
_PARTS: Final = {"options": _OPTION, "choices": _CHOICE}

# These are compared where both sides say something: what is left out Discord fills in, for each
# application as its owner has settled it, and of what is old it may one day say nothing.
_WHERE_BOTH_SAY: Final = ("contexts", "integration_types", "dm_permission")


async def sync(bot: commands.AutoShardedBot) -> None:
    """Tell Discord the commands if it knows others; if it cannot be told, go on with those."""
    try:
        ours = await _ours(bot.tree)
        if same(ours, await _known(bot)):
            log.debug("Discord knows the commands as they are")
            return
        await bot.tree.sync()
        log.info("the commands have changed, and Discord was told")
    except discord.HTTPException as error:
        log.error("Discord does not take the commands: status %s, %s", error.status, error.code)
    except (aiohttp.ClientError, OSError) as error:
        log.error("Discord could not be told the commands: %s", type(error).__name__)


def same(ours: Sequence[Json], known: Sequence[Json]) -> bool:
    """Say whether Discord knows the commands as they would be sent; their order is no matter."""
    if len(ours) != len(known):
        return False
    by_name = {_key(one): one for one in known}
    return all(_same(one, by_name.get(_key(one))) for one in ours)


def _same(ours: Json, known: Json | None) -> bool:
    if known is None or _plain(ours, _COMMAND) != _plain(known, _COMMAND):
        return False
    for name in _WHERE_BOTH_SAY:
        mine, other = ours.get(name), known.get(name)
        if mine is not None and other is not None and _sorted(mine) != _sorted(other):
            return False
    return True


def _key(command: Json) -> tuple[int, str]:
    return int(command.get("type") or 1), command["name"]


def _plain(said: Mapping[str, Any], known: Json) -> Json:
    """Write what is said of something in one way, with nothing left out."""
    plain = {}
    for name, usual in known.items():
        value = said.get(name)
        if value is None:
            value = usual
        if name in _PARTS:
            value = [_plain(part, _PARTS[name]) for part in value]
        elif name == "channel_types":
            value = sorted(value)
        elif name == "default_member_permissions" and value is not None:
            value = int(value)
        plain[name] = value
    return plain


def _sorted(value: Any) -> Any:
    return sorted(value) if isinstance(value, list) else value


async def _ours(tree: app_commands.CommandTree[Any]) -> list[Json]:
    """Give what would be sent, as it would be sent."""
    commands = tree._get_all_commands(guild=None)
    if tree.translator:
        said = [await one.get_translated_payload(tree, tree.translator) for one in commands]
    else:
        said = [one.to_dict(tree) for one in commands]
    plain: list[Json] = json.loads(json.dumps(said))
    return plain


async def _known(bot: commands.AutoShardedBot) -> list[Json]:
    """Ask Discord which commands it knows, in all languages."""
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=bot.application_id
    )
    known: list[Json] = await bot.http.request(route, params={"with_localizations": "true"})
    return known
