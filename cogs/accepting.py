"""What can be pressed on a challenge."""

from __future__ import annotations

import asyncio
from typing import Final

import discord

from bot.hands import CHALLENGER
from bot.offer import Offer

from .visit import Handler, Visit

HERE = ["view_channel", "send_messages"]


async def accept(visit: Visit, id: str) -> None:
    """Accept a challenge: the table is laid, and both see their hands."""
    house = visit.house
    visit.must_be_able(*await needed_for_tables(visit))
    salt = str(visit.interaction.id)
    offer = await house.challenges.accept(id, visit.who, salt, pressed_on(visit))
    live = await house.began(id)
    await visit.show_hand(live)
    await asyncio.gather(house.invitations.show(offer), house.hands.bring(id, CHALLENGER))


async def decline(visit: Visit, id: str) -> None:
    offer = await visit.house.challenges.decline(id, visit.person, pressed_on(visit))
    await _close(visit, offer)


async def withdraw(visit: Visit, id: str) -> None:
    offer = await visit.house.challenges.withdraw(id, visit.person, pressed_on(visit))
    await _close(visit, offer)


def pressed_on(visit: Visit) -> str | None:
    """Give the id of the message whose button was pressed."""
    message = visit.interaction.message
    return str(message.id) if message else None


async def needed_for_tables(visit: Visit) -> list[str]:
    """Name the permissions without which a match has no table here."""
    channel = visit.interaction.channel
    if isinstance(channel, discord.Thread):
        return ["view_channel", "send_messages_in_threads"]
    if (await visit.house.register.server(visit.server)).threads:
        return [*HERE, "create_public_threads", "send_messages_in_threads"]
    return HERE


async def _close(visit: Visit, offer: Offer) -> None:
    """Show on the challenge whose button was pressed what became of it."""
    await visit.answer.update(await visit.house.invitations.parts(offer))
    await visit.house.challenges.shown(offer.id)


ACTIONS: Final[dict[str, Handler]] = {
    "accept": accept,
    "decline": decline,
    "withdraw": withdraw,
}
