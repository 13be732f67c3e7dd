"""Pages of finished matches, as a person reads them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.archive.history_entry import HistoryEntry
from bot.standings.ratings import Change, DisplayedRating
from bot.ui.history import PAGE_SIZE, Page, history
from bot.ui.names import GLUE
from claim_core import Outcome
from languages import Words

from .message_contents import assert_valid, presses, read

ALICE, BOB = "201", "202"
PLAYER_NAMES = {ALICE: "A" * 32, BOB: "B" * 32}
VOTED = Outcome(0, {"G": 0, "K": 1, "U": 0, "D": None, "X": 0}, "votes")
PAST = HistoryEntry(
    match="K7F3Q2",
    number=1,
    players=(ALICE, BOB),
    kingdom="GKUDX",
    outcome=VOTED,
    ended=1_790_000_000_000,
    ratings=None,
)


def page(*entries: HistoryEntry, of: str = ALICE, mine: bool = True) -> Page:
    return Page(of, mine, None, entries, newer=False, older=False)


@pytest.mark.parametrize(
    ("outcome", "won", "lost", "lost_by_you", "option"),
    [
        (
            VOTED,
            ", 3–1",
            ", 1–3",
            ", 1–3",
            "Won 3–1 against B",
        ),
        (
            Outcome(0, None, "resigned"),
            ", who resigned",
            ": <@202> resigned",
            ": you resigned",
            "Won against B, who resigned",
        ),
        (
            Outcome(0, None, "timeout"),
            ", who ran out of time",
            ": <@202> ran out of time",
            ": you ran out of time",
            "Won on time against B",
        ),
    ],
)
def test_results_name_the_player_who_acted(
    outcome: Outcome, won: str, lost: str, lost_by_you: str, option: str, english: Words
) -> None:
    past = replace(PAST, outcome=outcome)
    for mine in (True, False):
        parts = history(page(past, mine=mine), english, PLAYER_NAMES)
        assert_valid(parts)
        assert f"🏆 **Won** against <@202>{won}\n" in plain(read(parts))
    (choice,) = (press.label for press in presses(parts) if press.value)
    assert choice.replace("B" * 32, "B") == f"{option} · K7F3Q2"
    (choice,) = (p.label for p in presses(history(page(past, of=BOB), english, {})) if p.value)
    assert choice.startswith("Lost ")
    assert "someone" in choice
    for mine, how in ((True, lost_by_you), (False, lost)):
        message = plain(read(history(page(past, of=BOB, mine=mine), english, PLAYER_NAMES)))
        assert f"**Lost** to <@201>{how}\n" in message
        assert "🏆" not in message


@pytest.mark.parametrize(
    ("outcome", "how", "option"),
    [
        (Outcome(None, {"G": 0, "K": 1}, "votes"), ", 1–1", "Drew 1–1 with B"),
        (Outcome(None, None, "timeout"), ": time ran out", "Drew on time with B"),
    ],
)
def test_draws_say_how_they_came_about(
    outcome: Outcome, how: str, option: str, english: Words
) -> None:
    parts = history(page(replace(PAST, outcome=outcome)), english, PLAYER_NAMES)
    assert_valid(parts)
    assert f"\n**Drew** with <@202>{how}\n" in plain(read(parts))
    assert any(option in press.label for press in presses(parts))


def test_lines_break_only_between_details(english: Words) -> None:
    before, up, down = (DisplayedRating(rating, 80, 1300) for rating in (1500, 1559, 1441))
    rated = replace(PAST, ratings=(Change(before, up, 1), Change(before, down, 1)))
    message = read(history(page(rated), english, PLAYER_NAMES)).split("\n")[-1].removeprefix("-# ")
    facts = ["📈 **+59**", "Classic", "<t:1790000000:R>", "K7F3Q2"]
    assert message.split(" ") == [
        *(fact.replace(" ", GLUE) + f"{GLUE}·" for fact in facts[:-1]),
        facts[-1],
    ]
    theirs = read(history(page(rated, of=BOB), english, PLAYER_NAMES))
    assert "📉 **−59**" in plain(theirs)


def test_a_full_page_is_a_valid_message(english: Words) -> None:
    many = [replace(PAST, match=f"M{at:05}", kingdom="GKUDW") for at in range(PAGE_SIZE)]
    assert_valid(history(replace(page(*many), newer=True, older=True), english, PLAYER_NAMES))


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("opponent", [None, BOB])
def test_an_empty_page_suggests_a_next_step(
    mine: bool, opponent: str | None, english: Words
) -> None:
    message = read(history(replace(page(mine=mine), opponent=opponent), english, {}))
    assert message.endswith("Start one with `/claim challenge`.")
    assert ("You have" in message) == mine
    assert (f"<@{BOB}>" in message) == bool(opponent)


def plain(message: str) -> str:
    """Replace the spaces at which no line breaks."""
    return message.replace(GLUE, " ")
