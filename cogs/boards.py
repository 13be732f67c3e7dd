"""The leaderboards."""

from __future__ import annotations

import re
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.chat.answer import Interaction
from bot.chat.translator import said
from bot.errors import Refusal
from bot.standings.board_page import TOP, PageRef
from bot.standings.boards import board_of
from bot.standings.seasons import ALL_TIME, parse_season, season_of
from bot.ui import leaderboard as ui
from languages import Words, escape, fits, is_name

from .registry import command, press
from .request import Request, choices, handling

BOARDS: Final = (ui.SERVER, ui.EVERYWHERE)
YEAR: Final = re.compile("20[0-9]{2}")


@command("leaderboard")
@app_commands.choices(
    board=[Choice(name=said(f"choice-board-{name}"), value=name) for name in BOARDS]
)
async def leaderboard(
    interaction: Interaction, board: str | None = None, season: str | None = None
) -> None:
    async with handling(interaction) as request:
        await show(request, board or ui.SERVER, season or ui.ALL)


@leaderboard.autocomplete("season")
async def complete_season(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with handling(interaction) as request:
        services, words = request.services, request.words
        board = interaction.namespace.board or ui.SERVER
        past = await services.boards.seasons(board_of(server_of(request, board), ALL_TIME).name)
        found = ui.seasons(season_of(services.now()), tuple(past), words)
        await request.answer.suggest(
            choices([each for each in found if fits(typed, ui.known_as(each[0], words))])
        )
    return []


@press("board")
async def show(request: Request, board: str, season: str, where: str = TOP) -> None:
    """Show a page of a board."""
    ref = PageRef.parse(where)
    if ref is None:
        raise Refusal("unknown-button")
    found = board_of(server_of(request, board), read_season(season, request.words))
    page = await request.services.boards.page(found, request.person, ref)
    await request.show(ui.leaderboard(page, request.words))


@press("levels")
async def show_levels(request: Request, board: str, season: str) -> None:
    """Show how the computer's levels stand."""
    found = board_of(server_of(request, board), read_season(season, request.words))
    page = await request.services.boards.levels(found, request.person)
    await request.show(ui.levels(page, request.words))


def server_of(request: Request, board: str) -> str | None:
    """Return the server whose board is wanted; the board of all servers has none."""
    if board not in BOARDS:
        raise Refusal("unknown-button")
    return request.server if board == ui.SERVER else None


def read_season(text: str, words: Words) -> str:
    """Parse a season as it was chosen or typed, by its code or its name."""
    season = text.strip().upper()
    if parse_season(season):
        return season
    if is_name(text, ui.known_as(ui.ALL, words)):
        return ALL_TIME
    for year in YEAR.findall(text):
        for quarter in range(1, 5):
            if is_name(text, ui.known_as(season := f"{year}Q{quarter}", words)):
                return season
    raise Refusal("no-such-season", season=escape(text[:40]))
