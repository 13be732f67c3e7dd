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
WORTH_A_WORD: Final = 50  # percent: who is not in the better half is not told how many are better


def leaderboard(page: Page, words: Words) -> list[Part]:
    """Show a page of a board, and always the place of whoever looks at it."""
    parts = [text("\n".join(_head(page, words))), text("\n".join(_people(page, words)))]
    if page.people >= FEWEST:
        parts += [line(), text(spread(page, words))]
    parts += [text(said) for said in (_own(page, words), _below(page, words)) if said]
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
    if page.places:
        return [_place(page, place, words) for place in page.places]
    if page.left:
        return [words("board-all-left")]
    return [words("board-over-none" if page.over else "board-none")]


def _place(page: Page, place: Place, words: Words) -> str:
    """Show somebody in two lines, so that a narrow screen breaks them nowhere else."""
    points = names.glued(words("board-points", points=names.signed(place.points)))
    if place.person == page.person:
        points += names.GLUE + HERE
    return words(
        "board-place",
        rank=_rank(place, words),
        who=_who(page, place, words),
        points=points,
        rating=_rating(place.rating.shown, words),
        tally=names.tally(words, place.wins, place.losses, place.draws),
    )


def _rank(place: Place, words: Words) -> str:
    assert place.rank is not None
    rank = words("board-rank", rank=place.rank)
    return f"{rank}{names.GLUE}{MEDALS[place.rank]}" if place.rank in MEDALS else rank


def _who(page: Page, place: Place, words: Words) -> str:
    """Name somebody: a client shows a mention as a name only of those whom it knows."""
    if place.person != page.person:
        if name := escape(place.name):
            return name
        if page.everywhere:
            return words("board-nameless")
    return names.person(words, place.person)


def _rating(shown: Shown, words: Words) -> str:
    return names.glued(
        words(
            "board-rating",
            rating=names.signed(shown.rating),
            deviation=shown.deviation,
            provisional="yes" if shown.provisional else "no",
        )
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
    return "\n".join((words("board-spread"), "```", *lines, "```"))


def _own(page: Page, words: Words) -> str:
    """Say where the person stands who looks at the board, or what it takes to stand there."""
    own = page.own
    if own is None and page.over:
        return words("board-own-over")
    if own is None:
        return words("board-own-none", board=_board(page))
    if own.rank is None:
        return words("board-own-hidden", points=names.signed(own.points))
    percent = -(-own.rank * 100 // page.people)
    top = "yes" if percent <= WORTH_A_WORD else "no"
    return words("board-own", rank=own.rank, people=page.people, percent=percent, top=top)


def _below(page: Page, words: Words) -> str:
    lines = [
        words(
            "board-podium",
            season=season_name(podium.season, words),
            winners=names.listed(
                words,
                (
                    f"{MEDALS[place.rank]}{names.GLUE}{_who(page, place, words)}"
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
    return "\n".join(lines)


def _turning(page: Page, words: Words) -> list[Part]:
    board, season = _board(page), page.board.season or ALL

    def turn(label: str, emoji: str, to: Where | None, name: str) -> Part:
        """Turn to another page; where there is none, the button keeps its place."""
        id = button_id("board", board, season, str(to or name))
        return button(id, words(f"button-board-{label}"), emoji=emoji, disabled=to is None)

    shown = page.own is not None and page.own.rank is not None
    other = SERVER if page.everywhere else EVERYWHERE
    to_other = button(button_id("board", other, season, TOP), words(f"button-board-{other}"))
    if page.up is None and page.down is None:
        return [to_other]
    return [
        turn("top", "⏮️", Where(TOP) if page.up else None, "first"),
        turn("up", "◀️", page.up, "up"),
        turn("down", "▶️", page.down, "down"),
        turn("me", HERE, Where(ME) if shown else None, "own"),
        to_other,
    ]


def _seasons(page: Page, words: Words) -> Part:
    options = [Option(value, name) for value, name in seasons(page.now, tuple(page.seasons), words)]
    return select(button_id("board", _board(page)), words("board-season-which"), options)
