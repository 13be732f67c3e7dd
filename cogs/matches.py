"""The commands for players: the hand, a move, the table, the list of matches."""

from __future__ import annotations

import discord
from discord.app_commands import Choice

from bot.chat.answer import Interaction
from bot.play.codes import is_code
from bot.ui import lists
from languages import fits

from . import playing
from .finding import entries, find, opponents
from .registry import command
from .request import Request, choices, handling


@command("play")
async def play(interaction: Interaction, card: str | None = None) -> None:
    async with handling(interaction) as request:
        match, _, move = (card or "").partition(" ")
        if move and is_code(match):
            await playing.play_typed(request, match, move)
            return
        asked = f"play:{card}" if card and playing.fits_in_an_id(card) else "hand"
        loaded = await find(request, asked)
        if loaded and card is None:
            await request.show_hand(loaded)
        elif loaded and card is not None:
            await playing.play_typed(request, loaded.game.id, card)


@play.autocomplete("card")
async def complete_card(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        await request.answer.suggest(choices(await matching_moves(request, typed)))
    return []


async def matching_moves(request: Request, typed: str) -> list[tuple[str, str]]:
    """Return the moves that match the typed text; of several matches, each with its own."""
    person = request.person
    found = await request.services.listing.candidates(person, request.channel)
    if len(found) == 1:
        return playing.moves_for(request, found[0], typed)
    who = await opponents(request, found, person)
    offered = []
    for loaded in [each for each in found if each.is_turn(person)] or found:
        match = loaded.game.id
        matching = {move for move, _ in playing.moves_for(request, loaded, typed)}
        for move, name in playing.moves_for(request, loaded, ""):
            label = request.words("move-in", match=match, move=name, who=who[match])
            if move in matching or fits(typed, [label]):
                offered.append((f"{match} {move}", label))
    return offered


@command("hand")
async def hand(interaction: Interaction) -> None:
    async with handling(interaction) as request:
        if loaded := await find(request, "hand"):
            await request.show_hand(loaded)


@command("table")
async def table(interaction: Interaction) -> None:
    async with handling(interaction) as request:
        if loaded := await find(request, "table"):
            await playing.move_table(request, loaded.game.id)


@command("matches")
async def matches(interaction: Interaction, player: discord.User | None = None) -> None:
    async with handling(interaction) as request:
        person = str(player.id) if player else request.person
        server = None if person == request.person else request.server
        listed = await request.services.listing.of_person(person, request.viewer, server)
        found = await entries(request, listed.matches, person)
        await request.show(lists.matches(found, request.words, person=person, more=listed.more))


@command("resign")
async def resign(interaction: Interaction) -> None:
    async with handling(interaction) as request:
        if loaded := await find(request, "resign"):
            await playing.ask_to_resign(request, loaded.game.id)
