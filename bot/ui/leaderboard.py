"""A page of a board."""

from __future__ import annotations

from typing import Final

from ..chat.custom_ids import custom_id
from ..languages import Words, escape
from ..standings.board_page import ME, TOP, Page, Where
from ..standings.place import Place
from ..standings.ratings import DisplayedRating
from ..standings.seasons import ALL_TIME, end_of, parts_of
from . import names
from .parts import Option, Part, button, container, divider, row, select, text

ALL: Final = "all"  # all time, in ids and options
SERVER, EVERYWHERE = "server", "everywhere"
HERE: Final = "📍"  # one's own place
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}

BARS: Final = "▁▂▃▄▅▆▇█"
NOBODY: Final = "·"
MIN_FOR_SPREAD: Final = 10  # people, from which on the spread is shown
BETTER_HALF: Final = 50  # percent: only these people are shown in which share of the best they are


def leaderboard(page: Page, words: Words) -> list[Part]:
    """Show a page of a board, and always the reader's own place."""
    parts = [text("\n".join(_head(page, words))), text("\n".join(_places(page, words)))]
    if page.people >= MIN_FOR_SPREAD:
        parts += [divider(), text(spread(page, words))]
    below = (_own_place(page, words), _footer(page, words))
    parts += [text(each) for each in below if each]
    parts += [row(_page_buttons(page, words)), row([_season_select(page, words)])]
    return [container(parts)]


def season_name(season: str, words: Words) -> str:
    parts = parts_of(season)
    if parts is None:
        return words("season-all")
    year, quarter = parts
    return words("season", year=year, quarter=quarter)


def seasons(now: str, past: tuple[str, ...], words: Words) -> list[tuple[str, str]]:
    """List the seasons that can be chosen, with their names."""
    return [(each or ALL, season_name(each, words)) for each in (ALL_TIME, now, *past)]


def _board_name(page: Page) -> str:
    return EVERYWHERE if page.is_everywhere else SERVER


def _head(page: Page, words: Words) -> list[str]:
    season = page.board.season
    lines = [words("board-title", board=_board_name(page), season=season_name(season, words))]
    if page.is_over:
        lines.append(words("board-over"))
    elif season != ALL_TIME:
        lines.append(words("board-running", when=names.when(end_of(season))))
    return lines


def _places(page: Page, words: Words) -> list[str]:
    if page.places:
        return [_place(page, place, words) for place in page.places]
    if page.hides_leavers:
        return [words("board-all-left")]
    return [words("board-over-none" if page.is_over else "board-none")]


def _place(page: Page, place: Place, words: Words) -> str:
    """Show a place in two lines, short enough that a phone breaks neither."""
    points = names.glued(words("board-points", points=names.signed(place.points)))
    if place.person == page.person:
        points += names.GLUE + HERE
    return words(
        "board-place",
        rank=_rank(place, words),
        who=_who(page, place, words),
        points=points,
        rating=_rating(place.rating.displayed, words),
        tally=names.tally(words, place.wins, place.losses, place.draws),
    )


def _rank(place: Place, words: Words) -> str:
    assert place.rank is not None
    rank = words("board-rank", rank=place.rank)
    return f"{rank}{names.GLUE}{MEDALS[place.rank]}" if place.rank in MEDALS else rank


def _who(page: Page, place: Place, words: Words) -> str:
    """Name a person: a client shows a mention as a name only if it knows that person."""
    if place.person != page.person:
        if name := escape(place.name):
            return name
        if page.is_everywhere:
            return words("board-nameless")
    return names.person(words, place.person)


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
        return words("board-own-hidden", points=names.signed(own.points))
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
                    f"{MEDALS[place.rank]}{names.GLUE}{_who(page, place, words)}"
                    for place in podium.places
                    if place.rank
                ),
            ),
        )
        for podium in page.podiums
        if podium.places
    ]
    if page.hides_leavers and page.places:
        lines.append(words("board-left"))
    if page.places:
        lines.append(words("board-legend"))
    return "\n".join(lines)


def _page_buttons(page: Page, words: Words) -> list[Part]:
    board, season = _board_name(page), page.board.season or ALL

    def turn(label: str, emoji: str, to: Where | None, name: str) -> Part:
        """Turn to another page; without one the button stays, disabled."""
        id = custom_id("board", board, season, str(to or name))
        return button(id, words(f"button-board-{label}"), emoji=emoji, disabled=to is None)

    is_ranked = page.own is not None and page.own.rank is not None
    other = SERVER if page.is_everywhere else EVERYWHERE
    to_other = button(custom_id("board", other, season, TOP), words(f"button-board-{other}"))
    if page.up is None and page.down is None:
        return [to_other]
    return [
        turn("top", "⏮️", Where(TOP) if page.up else None, "first"),
        turn("up", "◀️", page.up, "up"),
        turn("down", "▶️", page.down, "down"),
        turn("me", HERE, Where(ME) if is_ranked else None, "own"),
        to_other,
    ]


def _season_select(page: Page, words: Words) -> Part:
    options = [
        Option(value, name)
        for value, name in seasons(page.current_season, tuple(page.seasons), words)
    ]
    return select(custom_id("board", _board_name(page)), words("board-season-which"), options)
