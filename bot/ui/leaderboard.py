"""A page of a board."""

from __future__ import annotations

from typing import Final

from languages import Words, escape

from ..chat.custom_ids import custom_id
from ..play.levels import level_of
from ..standings.board import BoardEntry
from ..standings.board_page import ME, TOP, LevelsPage, Page, PageRef
from ..standings.ratings import DisplayedRating
from ..standings.seasons import ALL_TIME, end_of, parse_season
from . import names
from .parts import Option, Part, button, container, divider, row, select, text

ALL: Final = "all"  # all time, in ids and options
SERVER, EVERYWHERE = "server", "everywhere"
HERE: Final = "📍"  # one's own place
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}

BARS: Final = "▁▂▃▄▅▆▇█"
NOBODY: Final = "·"
MIN_FOR_SPREAD: Final = 10  # people, below which the spread is not shown
BETTER_HALF: Final = 50  # percent: only people in this top share are shown their percentage


def leaderboard(page: Page, words: Words) -> list[Part]:
    """Show a page of a board, which always includes where the reader stands."""
    parts = [text("\n".join(_head(page, words))), text("\n".join(_entries(page, words)))]
    if page.people >= MIN_FOR_SPREAD:
        parts += [divider(), text(spread(page, words))]
    below = (_own_place(page, words), _footer(page, words))
    parts += [text(each) for each in below if each]
    buttons = _page_buttons(page, words), _board_buttons(page, words)
    parts += [row(each) for each in buttons if each]
    parts.append(row([_season_select("board", page, words)]))
    return [container(parts)]


def levels(page: LevelsPage, words: Words) -> list[Part]:
    """Show how the computer's levels stand, and how the reader does, to compare."""
    board, season = _board_name(page), page.board.season
    other = SERVER if page.is_everywhere else EVERYWHERE
    title = words("levels-title", board=board, season=season_name(season, words))
    places = [_level_lines(entry, words) for entry in page.entries]
    below = [words("levels-legend")]
    if page.own:
        rating = _rating(page.own.rating.displayed, words)
        below.insert(0, words("levels-own", rating=rating))
    code = season or ALL
    buttons = [
        button(custom_id("levels", other, code), words(f"button-board-{other}")),
        button(custom_id("board", board, code, TOP), words("button-board-leaderboard")),
    ]
    parts = [
        text("\n".join([title, *(places or [words("levels-none")])])),
        text("\n".join(below)),
        row(buttons),
        row([_season_select("levels", page, words)]),
    ]
    return [container(parts)]


def _level_lines(entry: BoardEntry, words: Words) -> str:
    return words(
        "levels-place",
        level=words(f"level-{level_of(entry.person)}"),
        points=names.glued(words("board-points", points=names.signed(entry.points))),
        rating=_rating(entry.rating.displayed, words),
        tally=names.tally(words, entry.wins, entry.losses, entry.draws),
    )


def season_name(season: str, words: Words) -> str:
    parts = parse_season(season)
    if parts is None:
        return words("season-all")
    year, quarter = parts
    return words("season", year=year, quarter=quarter)


def seasons(now: str, past: tuple[str, ...], words: Words) -> list[tuple[str, str]]:
    """List the seasons that can be chosen, with their names."""
    return [(each or ALL, season_name(each, words)) for each in (ALL_TIME, now, *past)]


def known_as(season: str, words: Words) -> tuple[str, ...]:
    """Return what people may type for a season: its code, or its name here or in English."""
    code = ALL_TIME if season == ALL else season
    return season, *(season_name(code, each) for each in words.understood)


def _board_name(page: Page | LevelsPage) -> str:
    return EVERYWHERE if page.is_everywhere else SERVER


def _head(page: Page, words: Words) -> list[str]:
    season = page.board.season
    lines = [words("board-title", board=_board_name(page), season=season_name(season, words))]
    if page.is_over:
        lines.append(words("board-over"))
    elif season != ALL_TIME:
        lines.append(words("board-running", when=names.when(end_of(season))))
    return lines


def _entries(page: Page, words: Words) -> list[str]:
    if page.entries:
        return [_entry_lines(page, entry, words) for entry in page.entries]
    if page.hides_leavers:
        return [words("board-all-left")]
    return [words("board-over-none" if page.is_over else "board-none")]


def _entry_lines(page: Page, entry: BoardEntry, words: Words) -> str:
    """Show a place in two lines, short enough that a phone breaks neither."""
    points = names.glued(words("board-points", points=names.signed(entry.points)))
    if entry.person == page.person:
        points += names.GLUE + HERE
    return words(
        "board-place",
        rank=_rank(entry, words),
        who=_who(page, entry, words),
        points=points,
        rating=_rating(entry.rating.displayed, words),
        tally=names.tally(words, entry.wins, entry.losses, entry.draws),
    )


def _rank(entry: BoardEntry, words: Words) -> str:
    assert entry.rank is not None
    rank = words("board-rank", rank=entry.rank)
    return f"{rank}{names.GLUE}{MEDALS[entry.rank]}" if entry.rank in MEDALS else rank


def _who(page: Page, entry: BoardEntry, words: Words) -> str:
    """Name a person: a client shows a mention as a name only if it knows that person."""
    if entry.person != page.person:
        if name := escape(entry.name):
            return name
        if page.is_everywhere:
            return words("board-nameless")
    return names.person(words, entry.person)


def _rating(rating: DisplayedRating, words: Words) -> str:
    return names.glued(
        words(
            "board-rating",
            rating=names.signed(rating.rating),
            deviation=rating.deviation,
            provisional="yes" if rating.is_provisional else "no",
        )
    )


def spread(page: Page, words: Words) -> str:
    """Draw how many people have how many points, and where the reader stands among them."""
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


def _own_place(page: Page, words: Words) -> str:
    """Say where the reader stands on the board, or how to get onto it."""
    own = page.own
    if own is None and page.is_over:
        return words("board-own-over")
    if own is None:
        return words("board-own-none", board=_board_name(page))
    if own.rank is None:
        points = names.signed(own.points)
        if page.is_inactive:
            return words("board-own-inactive", points=points, board=_board_name(page))
        return words("board-own-hidden", points=points)
    percent = -(-own.rank * 100 // page.people)
    top = "yes" if percent <= BETTER_HALF else "no"
    return words("board-own", rank=own.rank, people=page.people, percent=percent, top=top)


def _footer(page: Page, words: Words) -> str:
    """Name the winners of past seasons, and explain what the board shows."""
    lines = [
        words(
            "board-podium",
            season=season_name(podium.season, words),
            winners=names.listed(
                words,
                (
                    f"{MEDALS[entry.rank]}{names.GLUE}{_who(page, entry, words)}"
                    for entry in podium.entries
                    if entry.rank
                ),
            ),
        )
        for podium in page.podiums
        if podium.entries
    ]
    if page.hides_leavers and page.entries:
        lines.append(words("board-left"))
    if page.entries:
        if page.board.season == ALL_TIME:
            lines.append(words("board-active"))
        lines.append(words("board-legend"))
    return "\n".join(lines)


def _page_buttons(page: Page, words: Words) -> list[Part]:
    board, season = _board_name(page), page.board.season or ALL

    def turn(label: str, emoji: str, to: PageRef | None, name: str) -> Part:
        """Turn to another page; without one the button stays, disabled."""
        id = custom_id("board", board, season, str(to or name))
        return button(id, words(f"button-board-{label}"), emoji=emoji, disabled=to is None)

    is_ranked = page.own is not None and page.own.rank is not None
    if page.up is None and page.down is None:
        return []
    return [
        turn("top", "⏮️", PageRef(TOP) if page.up else None, "first"),
        turn("up", "◀️", page.up, "up"),
        turn("down", "▶️", page.down, "down"),
        turn("me", HERE, PageRef(ME) if is_ranked else None, "own"),
    ]


def _board_buttons(page: Page, words: Words) -> list[Part]:
    """Lead to the other leaderboard, and to that of the computer."""
    board, season = _board_name(page), page.board.season or ALL
    other = SERVER if page.is_everywhere else EVERYWHERE
    return [
        button(custom_id("board", other, season, TOP), words(f"button-board-{other}")),
        button(custom_id("levels", board, season), words("button-board-computer"), emoji="🤖"),
    ]


def _season_select(action: str, page: Page | LevelsPage, words: Words) -> Part:
    options = [
        Option(value, name)
        for value, name in seasons(page.current_season, tuple(page.seasons), words)
    ]
    return select(custom_id(action, _board_name(page)), words("board-season-which"), options)
