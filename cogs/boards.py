"""The boards: who stands where."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.answer import Interaction
from bot.boards import TOP, Where
from bot.errors import Refusal
from bot.languages import escape
from bot.seasons import ALL_TIME, parts_of, season_of
from bot.storage import standings
from bot.storage.leaderboards import Board
from bot.ui import leaderboard as ui

from .visit import Command, Handler, Visit, choices, visit

BOARDS: Final = (ui.SERVER, ui.EVERYWHERE)


@app_commands.command(name="leaderboard", description="The leaderboard: see who ranks where")
@app_commands.describe(
    board="This server’s, or that of all servers",
    season="A quarter of a year; leave it out for all time",
)
@app_commands.choices(board=[Choice(name=name, value=name) for name in BOARDS])
async def leaderboard(
    interaction: Interaction, board: str | None = None, season: str | None = None
) -> None:
    async with visit(interaction) as visiting:
        await show(visiting, board or ui.SERVER, season or ui.ALL)


@leaderboard.autocomplete("season")
async def complete_season(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with visit(interaction) as visiting:
        house, wanted = visiting.house, typed.casefold()
        board = interaction.namespace.board or ui.SERVER
        past = await house.boards.seasons(name_of(visiting, board))
        found = ui.seasons(season_of(house.now()), tuple(past), visiting.words)
        await visiting.answer.offer(
            choices([each for each in found if wanted in " ".join(each).casefold()])
        )
    return []


async def show(visit: Visit, board: str, season: str, where: str = TOP) -> None:
    """Show a page of a board."""
    meant = Where.parse(where)
    if meant is None:
        raise Refusal("unknown-button")
    house = visit.house
    of = Board(name_of(visit, board), read_season(season))
    page = await house.boards.page(of, visit.person, meant)
    await visit.show(ui.leaderboard(page, visit.words))


def name_of(visit: Visit, board: str) -> str:
    if board not in BOARDS:
        raise Refusal("unknown-button")
    return visit.server if board == ui.SERVER else standings.EVERYWHERE


def read_season(text: str) -> str:
    """Read a season as it was chosen or typed."""
    if text.strip().casefold() == ui.ALL:
        return ALL_TIME
    season = text.strip().upper()
    if parts_of(season) is None:
        raise Refusal("no-such-season", season=escape(text[:40]))
    return season


COMMANDS: Final[tuple[Command, ...]] = (leaderboard,)
ACTIONS: Final[dict[str, Handler]] = {"board": show}
