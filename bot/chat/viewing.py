"""Who can view a channel or a thread, by the permissions that Discord has told."""

from __future__ import annotations

import discord


def can_view(able: discord.Permissions, *, is_private: bool) -> bool | None:
    """Whether somebody can view a channel, or a thread of it, with these permissions there.

    `None`: only if they are in the thread, which is private.
    """
    if able.view_channel and is_private and not able.manage_threads:
        return None
    return able.view_channel
