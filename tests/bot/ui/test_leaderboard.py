"""Pages of a board, as messages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.play.levels import LEVELS, rated_as
from bot.standings.board import EVERYWHERE, Board, BoardEntry, Key
from bot.standings.board_page import AFTER, BEFORE, LevelsPage, Page, PageRef, Podium
from bot.standings.ratings import MILLION, NEWCOMER, Rating
from bot.ui.leaderboard import leaderboard, levels, spread
from languages import LANGUAGES, words_of

from .message_contents import assert_valid, ids, presses, read

WORDS = words_of("en")
LONGEST = "9" * 20


def entry(
    rank: int | None, points: int = 1500, person: str = LONGEST, name: str = ""
) -> BoardEntry:
    return BoardEntry(
        rank, person, 1, name, points, Rating(70 * MILLION, MILLION), 12345, 12345, 12345
    )


FULL = Page(
    board=Board("1", ""),
    person="5",
    current_season="2026Q4",
    entries=[entry(rank) for rank in range(1, 11)],
    up=PageRef(BEFORE, Key(-99999, 2**53)),
    down=PageRef(AFTER, Key(-99999, 2**53)),
    hides_leavers=True,
    own=entry(1234567, points=1234),
    spread={hundred: 1 + abs(hundred) for hundred in range(-500, 4000, 100)},
    seasons=[f"{year}Q{quarter}" for year in range(2026, 2020, -1) for quarter in (3, 2, 1)][:23],
    podiums=[Podium(season, [entry(1)] * 5) for season in ("2026Q3", "2026Q2", "2026Q1")],
)


@pytest.mark.parametrize("name", ["1", EVERYWHERE])
@pytest.mark.parametrize("season", ["", "2026Q4", "2026Q2"])
def test_the_fullest_and_the_emptiest_page_fit_into_a_message(name: str, season: str) -> None:
    board = Board(name, season)
    entries = [entry(rank, name="**" * 16) for rank in range(1, 11)]
    assert_valid(leaderboard(replace(FULL, board=board, entries=entries), WORDS))
    empty = Page(board, "5", "2026Q4", [], None, None, False, None, {}, [], [])
    assert_valid(leaderboard(empty, WORDS))
    assert_valid(leaderboard(replace(empty, own=entry(None)), WORDS))
    assert_valid(leaderboard(replace(empty, hides_leavers=True), WORDS))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["1", EVERYWHERE])
def test_the_levels_stand_on_a_board_with_the_readers_own_rating(name: str, language: str) -> None:
    words = words_of(language)
    entries = [entry(None, person=rated_as(level)) for level in reversed(LEVELS)]
    page = LevelsPage(Board(name, ""), "2026Q4", entries, entry(None), FULL.seasons)
    parts = levels(page, words)
    assert_valid(parts)
    message = read(parts)
    places = [message.index(f"**{words(f'level-{level}')}**") for level in reversed(LEVELS)]
    assert places == sorted(places)
    assert words("levels-none") not in message
    assert message.count("2850") == len(LEVELS) + 1
    nobody = read(levels(replace(page, entries=[], own=None), words))
    assert words("levels-none") in nobody
    assert "2850" not in nobody


@pytest.mark.parametrize(("name", "unknown"), [("1", f"<@{LONGEST}>"), (EVERYWHERE, "someone")])
def test_names_are_escaped_and_the_reader_is_mentioned(name: str, unknown: str) -> None:
    page = replace(
        FULL,
        board=Board(name, ""),
        entries=[entry(1, name="@everyone **x**\n# y"), entry(2), entry(3, person="5", name="Me")],
        podiums=[],
    )
    message = read(leaderboard(page, WORDS))
    assert "@\u200beveryone \\*\\*x\\*\\* \\# y" in message
    assert f" {unknown} · " in message
    assert " <@5> · " in message
    assert "Me" not in message
    assert (LONGEST in message) == (LONGEST in unknown)


def test_a_board_of_one_page_has_no_dead_buttons() -> None:
    alone = replace(FULL, up=None, down=None)
    boards = ["v1:board:everywhere:all:top", "v1:levels:server:all"]
    assert ids(leaderboard(alone, WORDS)) == [*boards, "v1:board:server"]


def test_buttons_to_missing_pages_are_disabled() -> None:
    last = replace(FULL, down=None, own=None)
    found = {press.id for press in presses(leaderboard(last, WORDS))}
    up = f"v1:board:server:all:{FULL.up}"
    first, other = "v1:board:server:all:top", "v1:board:everywhere:all:top"
    assert found == {first, up, other, "v1:levels:server:all", "v1:board:server"}
    hidden = replace(last, own=entry(None))
    assert {press.id for press in presses(leaderboard(hidden, WORDS))} == found


def test_a_place_is_two_lines_that_break_nowhere_else() -> None:
    newcomer = replace(entry(1, name="Ann"), rating=NEWCOMER, wins=1, losses=0, draws=0)
    one = replace(FULL, entries=[newcomer, entry(2, person="5")], own=None)
    message = read(leaderboard(one, WORDS)).replace("\u00a0", "_")
    assert "**1.**_🥇 Ann · **1500**_points\n-# rating 1500?_±_180 · 1_won,_0_lost\n" in message
    assert "**2.**_🥈 <@5> · **1500**_points_📍\n-# rating 2850_±_30 · 12345_won,_" in message
    assert "**Points** = rating − 2 × ±" in message


@pytest.mark.parametrize(
    ("rank", "message"), [(10, "**10** of 20, in the top 50%\n"), (11, "**11** of 20\n")]
)
def test_only_the_better_half_sees_its_percentage(rank: int, message: str) -> None:
    page = replace(FULL, own=entry(rank), spread={1500: 20})
    assert f"**You** are no. {message}" in read(leaderboard(page, WORDS)) + "\n"


@pytest.mark.parametrize("name", ["1", EVERYWHERE])
def test_nobody_is_asked_to_play_in_a_season_that_is_over(name: str) -> None:
    empty = Page(Board(name, "2026Q2"), "5", "2026Q4", [], None, None, False, None, {}, [], [])
    for page in (empty, replace(FULL, board=empty.board, own=None)):
        message = read(leaderboard(page, WORDS))
        assert "You** didn’t play a rated match in that season" in message
        assert "yet: " not in message


def test_the_spread_shows_where_the_reader_stands() -> None:
    page = replace(FULL, spread={-100: 1, 0: 5, 200: 10, 300: 1}, own=entry(3, points=250))
    assert spread(page, WORDS).replace("\u00a0", " ") == (
        "-# Everyone’s points, in steps of 100\n"
        "```\n"
        "−100 ▁▄·█▁ 399\n"
        "        ▲ you\n"
        "```"
    )  # fmt: skip


def test_places_in_ids_are_read_as_they_are_written() -> None:
    for where in (PageRef("top"), PageRef("me"), PageRef(AFTER, Key(-5, 1)), FULL.up, FULL.down):
        assert PageRef.parse(str(where)) == where
