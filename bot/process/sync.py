"""Sending the commands to Discord, but only when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any, TypeAlias

import aiohttp
import discord
from discord.ext import commands
from discord.http import Route

from ..chat.mentions import mentions
from ..storage import Database, Unavailable, key_values

log = logging.getLogger(__name__)

Json: TypeAlias = dict[str, Any]


async def sync(bot: commands.AutoShardedBot, db: Database) -> None:
    """Send Discord the commands if they have changed; if that fails, keep the old ones.

    The database has the hash of what was sent last. Discord is asked only for the names of its
    commands and where it offers them, since they may have been deleted or changed by hand. From
    then on, messages mention the commands by their ids.
    """
    try:
        ours = await _payload(bot)
        name, digest = f"commands {bot.application_id}", _digest(ours)
        if await key_values.get(db, name) == digest:
            known = await _known(bot)
            if _outlines(known) == _outlines(ours):
                log.debug("Discord already has these commands")
                mentions.learn({each["name"]: each["id"] for each in known})
                return
            log.info("commands are missing or different on Discord: sending them again")
        assert bot.application_id  # known since the bot has logged in
        sent = await bot.http.bulk_upsert_global_commands(bot.application_id, ours)
        mentions.learn({each["name"]: str(each["id"]) for each in sent})
        log.info("the commands were sent to Discord")
        await db.run_all([key_values.put_statement(name, digest)])
    except discord.HTTPException as error:
        log.error("Discord rejects the commands: status %s, %s", error.status, error.code)
    except (aiohttp.ClientError, OSError) as error:
        log.error("the commands could not be sent to Discord: %s", type(error).__name__)
    except Unavailable as error:
        log.error("the commands could not be compared: the database is %s", error.why)


async def is_in_step(bot: commands.AutoShardedBot) -> bool:
    """Whether Discord has commands of the same names, and offers them in the same places."""
    return _outlines(await _known(bot)) == _outlines(await _payload(bot))


async def _payload(bot: commands.AutoShardedBot) -> list[Json]:
    """Return the commands in the form in which they would be sent."""
    tree = bot.tree
    commands = tree._get_all_commands(guild=None)
    if tree.translator:
        return [await each.get_translated_payload(tree, tree.translator) for each in commands]
    return [each.to_dict(tree) for each in commands]


def _digest(payload: list[Json]) -> str:
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()


def _outlines(payload: list[Json]) -> list[tuple[int, str, list[int], list[int]]]:
    """Return the commands' kinds and names, and where they are offered, in any order, sorted."""
    return sorted(
        (
            int(each.get("type") or 1),
            str(each["name"]),
            sorted(each.get("integration_types") or ()),
            sorted(each.get("contexts") or ()),
        )
        for each in payload
    )


async def _known(bot: commands.AutoShardedBot) -> list[Json]:
    """Ask Discord which commands it has."""
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=bot.application_id
    )
    known: list[Json] = await bot.http.request(route)
    return known
