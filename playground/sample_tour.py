"""The sample bot's tour: it asks for everything that the playground serves and tidies up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import discord
from discord import app_commands
from discord.http import Route

Ask = discord.Interaction["Any"]
AN_HOUR: Final = 60


async def users(asked: Ask) -> None:
    """Look at people, at itself and at where the gateway is."""
    client = asked.client
    await client.fetch_user(asked.user.id)
    await asked.user.create_dm()
    info = await client.application_info()
    await client.http.request(Route("GET", "/applications/@me"))
    await info.edit(description="A little of everything")
    assert client.user
    await client.user.edit(username=client.user.name)
    async for _ in client.fetch_guilds():
        pass
    await client.http.request(Route("GET", "/gateway"))
    await client.http.get_bot_gateway()


async def server(asked: Ask) -> None:
    """Look at the server, its roles, members and channels."""
    assert asked.guild
    await asked.client.fetch_guild(asked.guild.id)
    await asked.guild.fetch_roles()
    await asked.guild.fetch_member(asked.user.id)
    await asked.guild.fetch_channels()
    await asked.guild.active_threads()


async def members(asked: Ask) -> None:
    """List the members, which is a privilege."""
    assert asked.guild
    await asked.client.http.get_members(asked.guild.id, 10, None)


async def channels(asked: Ask) -> None:
    """Make a channel, change it, delete it."""
    assert asked.guild
    made = await asked.guild.create_text_channel("tour", topic="Soon gone")
    await asked.client.fetch_channel(made.id)
    await made.edit(topic="Gone")
    await made.delete()


async def commands(asked: Ask) -> None:
    """Make commands, everywhere and here, change them, delete them."""
    assert asked.guild_id
    tree = cast(Any, asked.client).tree
    here = discord.Object(asked.guild_id)
    app, http = asked.application_id, asked.client.http
    payload: Any = {"name": "tour", "description": "Soon gone", "type": 1}
    everywhere = await http.upsert_global_command(app, payload)
    in_guild = await http.upsert_guild_command(app, here.id, payload)
    for guild, id in ((None, everywhere["id"]), (here, in_guild["id"])):
        await tree.fetch_commands(guild=guild)
        made: app_commands.AppCommand = await tree.fetch_command(int(id), guild=guild)
        await made.edit(description="Gone")
        await made.delete()
    await tree.sync(guild=here)


async def emojis(asked: Ask) -> None:
    """Draw an emoji, rename it, delete it."""
    from .sample_bot import picture

    image = picture((60, 90, 200), 48, 48)
    made = await asked.client.create_application_emoji(name="tour", image=image)
    await asked.client.fetch_application_emojis()
    await asked.client.fetch_application_emoji(made.id)
    await made.edit(name="tour_over")
    await made.delete()


async def messages(asked: Ask) -> None:
    """Write messages, read them, change them, delete them one by one and together."""
    channel = cast(discord.TextChannel, asked.channel)
    await channel.typing()
    first, second, third = [await channel.send(f"Stop {number}") for number in (1, 2, 3)]
    await channel.fetch_message(first.id)
    [one async for one in channel.history(limit=5)]
    await first.edit(content="Stop 1, changed")
    await first.delete()
    await channel.delete_messages([second, third])


async def threads(asked: Ask) -> None:
    """Let a thread grow from a message and another one by itself; invite, archive, delete."""
    channel = cast(discord.TextChannel, asked.channel)
    begun = await channel.send("A thread begins here.")
    thread = await begun.create_thread(name="Tour", auto_archive_duration=AN_HOUR)
    kind = discord.ChannelType.private_thread
    other = await channel.create_thread(name="Quiet tour", type=kind)
    await thread.add_user(asked.user)
    await thread.fetch_members()
    await thread.fetch_member(asked.user.id)
    await thread.remove_user(asked.user)
    await thread.edit(archived=True)
    [one async for one in channel.archived_threads()]
    await thread.delete()
    await other.delete()
    await begun.delete()


async def answers(asked: Ask) -> None:
    """Read, change and delete what it answers."""
    await asked.original_response()
    await asked.edit_original_response(content="Here I am.")
    more = await asked.followup.send("And here.", wait=True)
    await asked.followup.fetch_message(more.id)
    await more.edit(content="And gone.")
    await more.delete()
    await asked.delete_original_response()


STOPS: tuple[Callable[[Ask], Awaitable[None]], ...] = (
    *(users, server, members, channels, commands, emojis, messages, threads, answers),
)


async def tour(asked: Ask) -> None:
    """Make all stops; say where it was not let in."""
    await asked.response.defer()
    lines = []
    for stop in STOPS:
        try:
            await stop(asked)
            lines.append(f"{stop.__name__}: seen")
        except discord.Forbidden as error:
            lines.append(f"{stop.__name__}: {error.text}")
    await asked.followup.send("\n".join(lines))
