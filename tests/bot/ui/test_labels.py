"""No message ever has two things to press that are called the same, in any language.

`assert_valid` checks this for all messages of the tests, `open_ground` for those of the whole bot.
"""

from __future__ import annotations

import pytest

from bot.archive.history_entry import HistoryEntry
from bot.archive.replays import faction_replay, position_after
from bot.people.person import Person
from bot.people.server import Server
from bot.ui import guide, panels, questions
from bot.ui.hand import hand
from bot.ui.history import PAGE_SIZE, Page, history
from bot.ui.lists import Entry
from bot.ui.modifiers import STEIN
from bot.ui.moves import matching_moves
from bot.ui.other_moves import other_moves
from bot.ui.replay import replay
from bot.ui.replay_faction import faction_story
from bot.ui.replay_navigation import SIDES
from bot.ui.table import table
from claim_core import Outcome
from languages import LANGUAGES, Words, words_of
from tests.bot.loaded_matches import finished_match
from tests.claim_core.matches import KINGDOMS, Game
from tests.effort import cases

from .message_contents import assert_distinct, assert_none_twice
from .snapshots import ALICE, BOB, Position, positions


def test_whole_matches_of_every_kingdom() -> None:
    for number, kingdom in enumerate(cases(KINGDOMS, 30)):
        words = words_of(LANGUAGES[number % len(LANGUAGES)])
        for ply, position in enumerate(positions(Game(kingdom, True, None, number))):
            if ply % 5 == number % 5:
                assert_distinct(table(position.snapshot(None, lapsed=True), words))
                for seat in (0, 1):
                    assert_hand_distinct(position, seat, words)


def assert_hand_distinct(position: Position, seat: int, words: Words) -> None:
    """Look at a hand in both forms, with everything that can be turned on or chosen in it."""
    snapshot = position.snapshot(seat)
    for as_select in (False, True):
        assert_distinct(hand(snapshot, words, as_select=as_select, asking=as_select))
    for modifiers in {move.modifiers for move in snapshot.view.legal if move.modifiers}:
        assert_distinct(hand(snapshot, words, chosen=modifiers))
    if any("stein" in "".join(move.modifiers) for move in snapshot.view.legal):
        assert_distinct(hand(snapshot, words, chosen=(STEIN,)))
    for moves in other_moves(snapshot).values():
        for group in {move.text.partition(">")[0] for move in moves if ">" in move.text}:
            assert_distinct(hand(snapshot, words, group=group))
    assert_none_twice(label[:100] for _, label in matching_moves(snapshot, words, ""))


def test_the_replay_of_every_kingdom() -> None:
    for number, kingdom in enumerate(cases(KINGDOMS, 30)):
        words = words_of(LANGUAGES[number % len(LANGUAGES)])
        loaded = finished_match(kingdom, artifacts=True, seed=number)
        for ply in range(number % 11, len(loaded.match.moves) + 1, 11):
            position, side = position_after(loaded, ply), SIDES[ply % 3]
            assert_distinct(replay(position, words, side, ("Alice", "Bob")))
        code = kingdom[number % 5]
        assert_distinct(faction_story(faction_replay(loaded, code, 0), words, "s", ("A", "B")))


def test_lists_of_matches_that_differ_only_by_their_code(english: Words) -> None:
    codes = [f"AAAA{number}{number}" for number in range(2, 2 + PAGE_SIZE)]
    outcome = Outcome(0, {"G": 0, "K": 0, "U": 0, "D": 1, "X": None}, "votes")
    past = [HistoryEntry(code, 1, (ALICE, BOB), "GKUDX", outcome, 0, None) for code in codes]
    page = Page(ALICE, True, None, tuple(past), newer=True, older=True)
    assert_distinct(history(page, english, {BOB: "B" * 32}))
    live = [Entry(c, (ALICE, BOB), 0, None, "GKUDX", 1, 5, "", "against Bob") for c in codes]
    assert_distinct(questions.which_match(live, english, "hand"))
    assert_distinct(panels.settings(Server("1", kingdom="NIUXH"), english, live))


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_and_the_guide(language: str) -> None:
    words = words_of(language)
    assert_distinct(panels.preferences(Person("1"), [], words))
    for topic, _ in guide.topics(words):
        assert_distinct(guide.guide(topic, words))
