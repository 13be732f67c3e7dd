"""A page of a board."""

from __future__ import annotations

from typing import Final

from ..boards import ME, TOP, Page, Where
from ..buttons import button_id
from ..languages import Words, escape
from ..ratings import Shown
from ..seasons import ALL_TIME, end_of, parts_of
from ..storage.leaderboards import Place
from . import names
from .parts import Option, Part, button, container, line, row, select, text

ALL: Final = "all"  # stands for all time in ids and options
SERVER, EVERYWHERE = "server", "everywhere"
HERE: Final = "📍"  # one's own place
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}

BARS: Final = "▁▂▃▄▅▆▇█"
NOBODY: Final = "·"
FEWEST: Final = 10  # people whose spread is worth a look


def leaderboard(page: Page, words: Words) -> list[Part]:
    """Show a page of a board, and always the place of whoever looks at it."""
    parts = [text("\n".join([*_head(page, words), *_people(page, words)])), line()]
    if page.people >= FEWEST:
        parts.append(text(spread(page, words)))
    parts.append(text("\n".join([_own(page, words), *_below(page, words)])))
    parts += [row(_turning(page, words)), row([_seasons(page, words)])]
    return [container(parts)]


def season_name(season: str, words: Words) -> str:
    parts = parts_of(season)
    if parts is None:
        return words("season-all")
    year, quarter = parts
    return words("season", year=year, quarter=quarter)


def seasons(now: str, past: tuple[str, ...], words: Words) -> list[tuple[str, str]]:
    """Give all seasons that can be chosen, with their names."""
    return [(each or ALL, season_name(each, words)) for each in (ALL_TIME, now, *past)]


def _board(page: Page) -> str:
    return EVERYWHERE if page.everywhere else SERVER


def _head(page: Page, words: Words) -> list[str]:
    season = page.board.season
    lines = [words("board-title", board=_board(page), season=season_name(season, words))]
    if page.over:
        lines.append(words("board-over"))
    elif season != ALL_TIME:
        lines.append(words("board-running", when=names.when(end_of(season))))
    return lines


def _people(page: Page, words: Words) -> list[str]:
    lines = [_line(page, place, words) for place in page.places]
    if not lines:
        lines = [words("board-all-left") if page.left else words("board-none", board=_board(page))]
    return lines


def _line(page: Page, place: Place, words: Words) -> str:
    line = words(
        "board-place",
        rank=_rank(place, words),
        who=_who(page, place, words),
        points=names.signed(place.points),
        rating=_rating(place.rating.shown, words),
        wins=place.wins,
        losses=place.losses,
        draws=place.draws,
        drawn="yes" if place.draws else "no",
    )
    return f"{line} {HERE}" if place.person == page.person else line


def _rank(place: Place, words: Words) -> str:
    assert place.rank is not None
    rank = words("board-rank", rank=place.rank)
    return f"{rank} {MEDALS[place.rank]}" if place.rank in MEDALS else rank


def _who(page: Page, place: Place, words: Words) -> str:
    """Name somebody; a mention says nothing to who shares no server with them."""
    if not page.everywhere or place.person == page.person:
        return names.person(words, place.person)
    return escape(place.name) or words("board-nameless")


def _rating(shown: Shown, words: Words) -> str:
    return words(
        "board-rating",
        rating=names.signed(shown.rating),
        deviation=shown.deviation,
        provisional="yes" if shown.provisional else "no",
    )


def spread(page: Page, words: Words) -> str:
    """Draw how many people have how many points, and where one stands among them."""
    low, high = min(page.spread), max(page.spread)
    most = max(page.spread.values())
    bars = ""
    for hundred in range(low, high + 100, 100):
        people = page.spread.get(hundred, 0)
        bars += BARS[(len(BARS) - 1) * people // most] if people else NOBODY
    start = f"{names.signed(low)} "
    lines = [f"{start}{bars} {names.signed(high + 99)}"]
    if page.own and page.own.rank:
        at = len(start) + (page.own.points - low) // 100
        lines.append(names.GLUE * at + f"▲ {words('board-here')}")
    return "```\n" + "\n".join(lines) + "\n```"


def _own(page: Page, words: Words) -> str:
    own = page.own
    if own is None:
        return words("board-own-none", board=_board(page))
    if own.rank is None:
        return words("board-own-hidden", points=names.signed(own.points))
    percent = -(-own.rank * 100 // page.people)
    return words("board-own", rank=own.rank, people=page.people, percent=percent)


def _below(page: Page, words: Words) -> list[str]:
    lines = [
        words(
            "board-podium",
            season=season_name(podium.season, words),
            winners=names.listed(
                words,
                (
                    words("board-winner", medal=MEDALS[place.rank], who=_who(page, place, words))
                    for place in podium.places
                    if place.rank
                ),
            ),
        )
        for podium in page.podiums
        if podium.places
    ]
    if page.left and page.places:
        lines.append(words("board-left"))
    if page.places:
        lines.append(words("board-legend"))
    return lines


def _turning(page: Page, words: Words) -> list[Part]:
    board, season = _board(page), page.board.season or ALL

    def turn(label: str, emoji: str, to: Where | None, name: str) -> Part:
        """Turn to another page; where there is none, the button keeps its place."""
        id = button_id("board", board, season, str(to or name))
        return button(id, words(f"button-board-{label}"), emoji=emoji, disabled=to is None)

    shown = page.own is not None and page.own.rank is not None
    other = SERVER if page.everywhere else EVERYWHERE
    return [
        turn("top", "⏮️", Where(TOP) if page.up else None, "first"),
        turn("up", "◀️", page.up, "up"),
        turn("down", "▶️", page.down, "down"),
        turn("me", HERE, Where(ME) if shown else None, "own"),
        button(button_id("board", other, season, TOP), words(f"button-board-{other}")),
    ]


def _seasons(page: Page, words: Words) -> Part:
    options = [Option(value, name) for value, name in seasons(page.now, tuple(page.seasons), words)]
    return select(button_id("board", _board(page)), words("board-season-which"), options)
