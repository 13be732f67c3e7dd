"""Who can view a channel or a thread, by the permissions that Discord has told."""

from __future__ import annotations

from typing import Final

import discord

VOCAL: Final = (discord.VoiceChannel, discord.StageChannel)


def permissions_in(
    channel: discord.abc.GuildChannel, member: discord.Member
) -> discord.Permissions:
    """Return what a member may do in a channel.

    The messages of a voice channel are only for those who may connect to it, although others see
    it in the list.
    """
    able = channel.permissions_for(member)
    if isinstance(channel, VOCAL) and not able.connect:
        able.view_channel = False
    return able


def can_view(able: discord.Permissions, *, is_private: bool) -> bool | None:
    """Whether somebody can view a channel, or a thread of it, with these permissions there.

    `None`: only if they are in the thread, which is private.
    """
    if able.view_channel and is_private and not able.manage_threads:
        return None
    return able.view_channel
