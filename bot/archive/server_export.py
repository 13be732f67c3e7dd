"""All data of a server, as lines of JSON: for the host, and in parts for the server's managers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from ..play.viewer import FoundMatch, Viewer
from ..storage import Database, Reader, history, servers, standings
from ..storage.history import FinishedMatch
from .export import Damaged, details

PAGE: Final = 20  # rows that are read together, so that others are answered in between
LARGEST: Final = 8 << 20  # bytes of a part; Discord accepts files of 10 MiB


class Part(NamedTuple):
    content: bytes
    next: str  # after which match the next part begins, "" if there is none


class ServerExport:
    def __init__(self, db: Database) -> None:
        self.db = db

    async def part(
        self, server: str, viewer: Viewer, after: str = "", largest: int = LARGEST
    ) -> Part:
        """Return the next part of a server's data, without matches that a manager cannot see."""
        lines: list[bytes] = []
        size = 0
        if not after:
            async for line in head(self.db, server):
                if size + len(line) <= largest // 2:
                    lines.append(line)
                    size += len(line)
        last = after
        async for page in _pages(self.db, server, after):
            found = [_found(match) for match in page]
            visible = {each.id for each in await viewer.visible(found)}
            for match in page:
                if match.row["id"] in visible:
                    line = match_line(match)
                    if lines and size + len(line) > largest:
                        return Part(b"".join(lines), last)
                    lines.append(line)
                    size += len(line)
                last = _place(match)
            await asyncio.sleep(0)
        return Part(b"".join(lines), "")


async def every_line(db: Reader, server: str) -> AsyncIterator[bytes]:
    """Yield all data of a server: its settings, its boards and its matches, the latest first."""
    async for line in head(db, server):
        yield line
    async for page in _pages(db, server, ""):
        for match in page:
            yield match_line(match)


async def head(db: Reader, server: str) -> AsyncIterator[bytes]:
    """Yield what is not about a single match."""
    yield _line({"settings": asdict(await servers.get(db, server))})
    season, person = "", ""
    while page := await standings.on_board(db, server, season, person, PAGE):
        for each in page:
            yield _line(
                {
                    "season": each.season,
                    "player": each.person,
                    "rating": each.rating.displayed.rating,
                    "points": each.points,
                    "wins": each.wins,
                    "losses": each.losses,
                    "draws": each.draws,
                    "played": each.played,
                }
            )
        season, person = page[-1].season, page[-1].person


def match_line(match: FinishedMatch) -> bytes:
    try:
        return _line({**details(match), "channel": match.row["channel"]})
    except (Damaged, TypeError) as error:
        return _line({"match": match.row["id"], "damaged": str(error)})


async def _pages(db: Reader, server: str, after: str) -> AsyncIterator[list[FinishedMatch]]:
    """Yield the matches after a place: those with numbers, the latest first, then the others."""
    if not after.startswith("-"):
        number = int(after) if after else None
        while page := await history.in_server(db, server, number, PAGE):
            yield page
            number = page[-1].row["number"]
    id = after.removeprefix("-") if after.startswith("-") else ""
    while page := await history.in_server_without_number(db, server, id, PAGE):
        yield page
        id = page[-1].row["id"]


def _place(match: FinishedMatch) -> str:
    number = match.row["number"]
    return f"-{match.row['id']}" if number is None else str(number)


def _found(match: FinishedMatch) -> FoundMatch:
    row = match.row
    return FoundMatch(row["id"], (row["player0"], row["player1"]), row["channel"])


def _line(fields: dict[str, Any]) -> bytes:
    return f"{json.dumps(fields)}\n".encode()
