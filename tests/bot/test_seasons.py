"""The quarters of a year, computed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.standings.seasons import end_of, parse_season, season_of


def moment(*parts: int) -> int:
    return int(datetime(*parts, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("begins", "ends", "season"),
    [
        (moment(2026, 1, 1), moment(2026, 4, 1), "2026Q1"),
        (moment(2026, 4, 1), moment(2026, 7, 1), "2026Q2"),
        (moment(2026, 7, 1), moment(2026, 10, 1), "2026Q3"),
        (moment(2026, 10, 1), moment(2027, 1, 1), "2026Q4"),
        (moment(2028, 1, 1), moment(2028, 4, 1), "2028Q1"),
    ],
)
def test_a_season_is_a_quarter_to_the_millisecond(begins: int, ends: int, season: str) -> None:
    assert season_of(begins) == season_of(ends - 1) == season
    assert season_of(begins - 1) != season != season_of(ends)
    assert end_of(season) == ends


def test_only_seasons_are_read_as_such() -> None:
    assert parse_season("2026Q4") == (2026, 4)
    for text in (
        "",
        "2026Q5",
        "2026q4",
        "2026Q4 ",
        "1926Q4",
        "٢٠٢٦Q4",
        "20٢٦Q4",
        "2026Q4\n",
        "all",
    ):
        assert parse_season(text) is None
