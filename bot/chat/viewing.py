"""Who can view a channel or a thread, and post there, by the permissions that Discord has told."""

from __future__ import annotations

from typing import Final

import discord

VOICE_CHANNELS: Final = (discord.VoiceChannel, discord.StageChannel)


def permissions_in(
    channel: discord.abc.GuildChannel, member: discord.Member
) -> discord.Permissions:
    """Return what a member may do in a channel.

    The messages of a voice channel are only for those who may connect to it, although others see
    it in the list.
    """
    able = channel.permissions_for(member)
    if isinstance(channel, VOICE_CHANNELS) and not able.connect:
        able.view_channel = False
    return able


def may_post(channel: object, able: discord.Permissions) -> bool:
    """Whether somebody with these permissions in a channel or thread may post there."""
    if isinstance(channel, discord.Thread):
        return able.view_channel and able.send_messages_in_threads
    if isinstance(channel, VOICE_CHANNELS) and not able.connect:
        return False
    return able.view_channel and able.send_messages


def can_view(able: discord.Permissions, *, is_private: bool) -> bool | None:
    """Whether somebody can view a channel, or a thread of it, with these permissions there.

    `None`: only if they are in the thread, which is private.
    """
    if able.view_channel and is_private and not able.manage_threads:
        return None
    return able.view_channel
