"""The initial world of the playground: two servers and three people."""

from __future__ import annotations

import secrets

from .ground import Ground
from .permissions import EVERYONE, bits
from .world import Application

BOTS_NEED = EVERYONE | bits("MANAGE_MESSAGES", "MANAGE_THREADS", "CREATE_PRIVATE_THREADS")


def populate(ground: Ground) -> None:
    """Create the servers, their channels, and Alice, Bob and Carol."""
    world = ground.world
    alice, bob, carol = (world.add_user(name) for name in ("Alice", "Bob", "Carol"))
    for name, owner in (("The Realm", alice), ("The Tavern", bob)):
        guild = world.add_guild(name, owner)
        for other in (alice, bob, carol):
            if other is not owner:
                world.join(guild, other)
        world.add_channel(guild, "general", "Whatever is on your mind")
        world.add_channel(guild, "games", "Where the bots play")


def add_bot(
    ground: Ground, name: str, token: str | None = None, privileged_intents: int = 0
) -> Application:
    """Add a bot to all servers; generate a token if none is given."""
    owner = ground.world.people()[0]
    application = ground.world.add_application(name, owner, token or secrets.token_urlsafe(24))
    application.privileged_intents = privileged_intents
    for guild in ground.world.guilds.values():
        ground.install(application, guild, BOTS_NEED)
    return application
