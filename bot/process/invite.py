"""The permissions that the bot needs, and the link that asks for exactly these."""

from __future__ import annotations

from typing import Final

import discord

# These also let it edit its own messages, and open an archived thread for that.
NEEDED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    create_public_threads=True,
    read_message_history=True,
)
SCOPES: Final = ("bot", "applications.commands")


def invite_link(application: int) -> str:
    """Return the address at which a server's manager can add the bot."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)
