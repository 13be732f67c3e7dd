"""What can be pressed on a challenge."""

from __future__ import annotations

import discord

from bot.chat.messenger import Away
from bot.chat.viewing import VOICE_CHANNELS
from bot.errors import Refusal
from bot.play.challenge import Challenge
from bot.play.matches import LoadedMatch

from .registry import press
from .request import Request, require_code, walk

HERE = ["view_channel", "send_messages"]


@press("accept")
async def accept(request: Request, id: str) -> None:
    """Accept a challenge, and show the hand of the match that begins."""
    services = request.services
    challenge = await require_here(request, id)
    request.require_permissions(*await needed_for_tables(request))
    await require_challenger(request, challenge)
    salt = str(request.interaction.id)
    began = await services.challenges.accept(id, request.user, salt, pressed_on(request))
    await request.show_first_hand(id)
    await send_receipt(request, began)


@press("seal", in_new_message=True)
async def seal(request: Request, id: str) -> None:
    """Post a challenge's commitment in a message that is never edited."""
    seals = request.services.seals
    challenge = await request.services.challenges.find_open(
        require_code(id), request.server, request.channel
    )
    if address := await seals.seal_of(challenge):
        await request.say("seal-exists", link=address)
        return
    await request.say("seal-follows")  # first: a deferred answer would not prove when it was given
    await seals.seal(challenge, request.interaction.followup)


@press("decline")
async def decline(request: Request, id: str) -> None:
    await require_here(request, id)
    message = pressed_on(request)
    challenge = await request.services.challenges.decline(id, request.person, message)
    await _close(request, challenge, message)


@press("withdraw")
async def withdraw(request: Request, id: str) -> None:
    await require_here(request, id)
    message = pressed_on(request)
    challenge = await request.services.challenges.withdraw(id, request.person, message)
    await _close(request, challenge, message)


async def require_here(request: Request, id: str) -> Challenge:
    """Refuse a press that does not come from the channel of the challenge, as a button's does."""
    challenge = await request.services.challenges.find(require_code(id))
    if (challenge.server, challenge.channel) != (request.server, request.channel):
        raise Refusal("no-such-challenge")
    return challenge


async def require_challenger(request: Request, challenge: Challenge) -> None:
    """Refuse to begin a match that the challenger would never hear of, and lose on time."""
    request.services.challenges.require_open(challenge)
    who = challenge.challenger
    if who == request.person:
        return  # `accept` refuses this itself
    try:
        is_here = await request.services.visibility.can_view(request.server, request.channel, who)
    except (Away, discord.HTTPException):
        return  # it is unlikely that they have gone just now
    if not is_here:
        raise Refusal("challenger-out-of-sight", who=f"<@{who}>")


async def send_receipt(request: Request, began: LoadedMatch) -> None:
    """Send the receipt of the press that began a match, after its answer.

    A player who pressed in another channel has told nobody there of the match, so it is not sent.
    """
    if request.channel == began.place.channel:
        webhook = request.interaction.followup
        await request.services.seals.send_receipt(began, request.person, webhook)


def pressed_on(request: Request) -> str | None:
    """Return the id of the message with the pressed button; an id that was made up is on none."""
    message, data = request.interaction.message, request.interaction.data
    ids = [getattr(each, "custom_id", None) for each in walk(message.components if message else ())]
    return str(message.id) if message and data and data.get("custom_id") in ids else None


async def needed_for_tables(request: Request) -> list[str]:
    """Return the permissions that a match's table needs here."""
    channel = request.interaction.channel
    if isinstance(channel, discord.Thread):
        return ["view_channel", "send_messages_in_threads"]
    if isinstance(channel, VOICE_CHANNELS):  # it has no threads
        return [*HERE, "connect"]
    if (await request.services.directory.server(request.server)).threads:
        return [*HERE, "create_public_threads", "send_messages_in_threads"]
    return HERE


async def _close(request: Request, challenge: Challenge, message: str | None) -> None:
    """Show a closed challenge, on its message and to the person who closed it.

    Without its message, the answer is a new one: what was pressed may be somebody else's table.
    """
    invitations = request.services.invitations
    parts = await invitations.parts(challenge)
    if message:
        await request.answer.update(parts)
    else:
        await request.answer.show(parts)
    if request.answer.changed_pressed:
        await request.services.challenges.note_shown(challenge)
    else:  # the answer is a separate message, for example because it was deferred
        invitations.refresh(challenge.id)
