"""Pages of a board, as messages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.boards import AFTER, BEFORE, Page, Podium, Where
from bot.languages import words_of
from bot.ratings import MILLION, NEWCOMER, Rating
from bot.storage.leaderboards import Board, Key, Place
from bot.storage.standings import EVERYWHERE
from bot.ui.leaderboard import leaderboard, spread

from .reading import must_be_fine, presses, read

WORDS = words_of("en")
LONGEST = "9" * 20


def place(rank: int | None, points: int = 1500, person: str = LONGEST, name: str = "") -> Place:
    return Place(rank, person, 1, name, points, Rating(70 * MILLION, MILLION), 12345, 12345, 12345)


FULL = Page(
    board=Board("1", ""),
    person="5",
    now="2026Q4",
    places=[place(rank) for rank in range(1, 11)],
    up=Where(BEFORE, Key(-99999, 2**53)),
    down=Where(AFTER, Key(-99999, 2**53)),
    left=True,
    own=place(1234567, points=1234),
    spread={hundred: 1 + abs(hundred) for hundred in range(-500, 4000, 100)},
    seasons=[f"{year}Q{quarter}" for year in range(2026, 2020, -1) for quarter in (3, 2, 1)][:23],
    podiums=[Podium(season, [place(1)] * 5) for season in ("2026Q3", "2026Q2", "2026Q1")],
)


@pytest.mark.parametrize("name", ["1", EVERYWHERE])
@pytest.mark.parametrize("season", ["", "2026Q4", "2026Q2"])
def test_the_fullest_and_the_emptiest_page_fit_into_a_message(name: str, season: str) -> None:
    board = Board(name, season)
    places = [place(rank, name="**" * 16) for rank in range(1, 11)]
    must_be_fine(leaderboard(replace(FULL, board=board, places=places), WORDS))
    empty = Page(board, "5", "2026Q4", [], None, None, False, None, {}, [], [])
    must_be_fine(leaderboard(empty, WORDS))
    must_be_fine(leaderboard(replace(empty, left=True), WORDS))


def test_names_are_harmless_on_the_board_of_all_servers() -> None:
    page = replace(
        FULL,
        board=Board(EVERYWHERE, ""),
        places=[place(1, name="@everyone **x**\n# y"), place(2), place(3, person="5")],
        podiums=[],
    )
    said = read(leaderboard(page, WORDS))
    assert "@\u200beveryone \\*\\*x\\*\\* \\# y" in said
    assert "somebody" in said
    assert "<@5>" in said
    assert LONGEST not in said


def test_what_cannot_be_turned_to_cannot_be_pressed() -> None:
    alone = replace(FULL, up=None, down=None, own=None)
    ids = {press.id for press in presses(leaderboard(alone, WORDS))}
    assert ids == {"v1:board:everywhere:all:top", "v1:board:server"}
    hidden = replace(alone, own=place(None))
    assert {press.id for press in presses(leaderboard(hidden, WORDS))} == ids


def test_ratings_are_shown_with_their_uncertainty() -> None:
    newcomer = replace(place(1), rating=NEWCOMER)
    said = read(leaderboard(replace(FULL, places=[newcomer, place(2)]), WORDS))
    assert "1500? ± 250" in said
    assert "2850 ± 30" in said


def test_the_spread_shows_where_one_stands() -> None:
    page = replace(FULL, spread={-100: 1, 0: 5, 200: 10, 300: 1}, own=place(3, points=250))
    assert spread(page, WORDS).replace("\u00a0", " ") == (
        "```\n"
        "−100 ▁▄·█▁ 399\n"
        "        ▲ you\n"
        "```"
    )  # fmt: skip


def test_places_in_ids_are_read_as_they_are_written() -> None:
    for where in (Where("top"), Where("me"), Where(AFTER, Key(-5, 1)), FULL.up, FULL.down):
        assert Where.parse(str(where)) == where
