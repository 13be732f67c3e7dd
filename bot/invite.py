"""What the bot must be allowed to do, and the link that asks for exactly that."""

from __future__ import annotations

from typing import Final

import discord

# To edit what it has posted, and to open an archived thread again for that, takes no more.
NEEDED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    read_message_history=True,
)
SCOPES: Final = ("bot", "applications.commands")


def invite_link(application: int) -> str:
    """Give the address at which a server's manager lets the bot in."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)
