"""The sample bot's tour: it calls every endpoint of the playground and tidies up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import discord
from discord import app_commands
from discord.http import Route

Interaction = discord.Interaction["Any"]
AN_HOUR: Final = 60


async def users(interaction: Interaction) -> None:
    """Fetch users, the bot itself and the gateway's address."""
    client = interaction.client
    await client.fetch_user(interaction.user.id)
    await interaction.user.create_dm()
    info = await client.application_info()
    await client.http.request(Route("GET", "/applications/@me"))
    await info.edit(description="A little of everything")
    assert client.user
    await client.user.edit(username=client.user.name)
    async for _ in client.fetch_guilds():
        pass
    await client.http.request(Route("GET", "/gateway"))
    await client.http.get_bot_gateway()


async def server(interaction: Interaction) -> None:
    """Fetch the server, its roles, members and channels."""
    assert interaction.guild
    await interaction.client.fetch_guild(interaction.guild.id)
    await interaction.guild.fetch_roles()
    await interaction.guild.fetch_member(interaction.user.id)
    await interaction.guild.fetch_channels()
    await interaction.guild.active_threads()


async def members(interaction: Interaction) -> None:
    """List the members, which requires a privileged intent."""
    assert interaction.guild
    await interaction.client.http.get_members(interaction.guild.id, 10, None)


async def channels(interaction: Interaction) -> None:
    """Create, edit and delete a channel."""
    assert interaction.guild
    made = await interaction.guild.create_text_channel("tour", topic="Soon gone")
    await interaction.client.fetch_channel(made.id)
    await made.edit(topic="Gone")
    await made.delete()


async def commands(interaction: Interaction) -> None:
    """Create, edit and delete global and guild commands."""
    assert interaction.guild_id
    tree = cast(Any, interaction.client).tree
    here = discord.Object(interaction.guild_id)
    app, http = interaction.application_id, interaction.client.http
    payload: Any = {"name": "tour", "description": "Soon gone", "type": 1}
    everywhere = await http.upsert_global_command(app, payload)
    in_guild = await http.upsert_guild_command(app, here.id, payload)
    for guild, id in ((None, everywhere["id"]), (here, in_guild["id"])):
        await tree.fetch_commands(guild=guild)
        made: app_commands.AppCommand = await tree.fetch_command(int(id), guild=guild)
        await made.edit(description="Gone")
        await made.delete()
    await tree.sync(guild=here)


async def emojis(interaction: Interaction) -> None:
    """Create, rename and delete an emoji."""
    from .sample_bot import picture

    image = picture((60, 90, 200), 48, 48)
    made = await interaction.client.create_application_emoji(name="tour", image=image)
    await interaction.client.fetch_application_emojis()
    await interaction.client.fetch_application_emoji(made.id)
    await made.edit(name="tour_over")
    await made.delete()


async def messages(interaction: Interaction) -> None:
    """Send, read and edit messages, and delete them one by one and in bulk."""
    channel = cast(discord.TextChannel, interaction.channel)
    await channel.typing()
    first, second, third = [await channel.send(f"Stop {number}") for number in (1, 2, 3)]
    await channel.fetch_message(first.id)
    [one async for one in channel.history(limit=5)]
    await first.edit(content="Stop 1, changed")
    await first.delete()
    await channel.delete_messages([second, third])


async def threads(interaction: Interaction) -> None:
    """Create threads with and without a message; add a user, archive, delete."""
    channel = cast(discord.TextChannel, interaction.channel)
    begun = await channel.send("A thread begins here.")
    thread = await begun.create_thread(name="Tour", auto_archive_duration=AN_HOUR)
    kind = discord.ChannelType.private_thread
    other = await channel.create_thread(name="Quiet tour", type=kind)
    await thread.add_user(interaction.user)
    await thread.fetch_members()
    await thread.fetch_member(interaction.user.id)
    await thread.remove_user(interaction.user)
    await thread.edit(archived=True)
    [one async for one in channel.archived_threads()]
    await thread.delete()
    await other.delete()
    await begun.delete()


async def answers(interaction: Interaction) -> None:
    """Read, edit and delete the bot's answers."""
    await interaction.original_response()
    await interaction.edit_original_response(content="Here I am.")
    more = await interaction.followup.send("And here.", wait=True)
    await interaction.followup.fetch_message(more.id)
    await more.edit(content="And gone.")
    await more.delete()
    await interaction.delete_original_response()


STOPS: tuple[Callable[[Interaction], Awaitable[None]], ...] = (
    *(users, server, members, channels, commands, emojis, messages, threads, answers),
)


async def tour(interaction: Interaction) -> None:
    """Make all stops and report which were forbidden."""
    await interaction.response.defer()
    lines = []
    for stop in STOPS:
        try:
            await stop(interaction)
            lines.append(f"{stop.__name__}: seen")
        except discord.Forbidden as error:
            lines.append(f"{stop.__name__}: {error.text}")
    await interaction.followup.send("\n".join(lines))
