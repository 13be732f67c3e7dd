"""The REST API: one module per kind of resource; importing it registers its routes."""

from . import channels, commands, emojis, guilds, interactions, messages, threads, users

__all__ = [
    "channels",
    "commands",
    "emojis",
    "guilds",
    "interactions",
    "messages",
    "threads",
    "users",
]
