"""The REST API: a module for each kind of thing. Importing them serves their routes."""

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
