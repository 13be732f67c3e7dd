"""No message ever has two things to press that are called the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.languages import Words
from bot.ui.hand import hand
from bot.ui.modifiers import STEIN
from bot.ui.moves import matching_moves
from bot.ui.other_moves import other_moves
from bot.ui.parts import Part
from bot.ui.table import table
from tests.claim_core.matches import KINGDOMS, Game

from .message_contents import presses
from .snapshots import Position, positions


def assert_distinct(parts: Sequence[Part]) -> None:
    assert_none_twice(press.label for press in presses(parts))


def assert_none_twice(labels: Iterable[str]) -> None:
    twice = [label for label, number in Counter(labels).items() if number > 1]
    assert not twice, twice


def test_whole_matches_of_every_kingdom(english: Words) -> None:
    for number, kingdom in enumerate(KINGDOMS):
        for position in positions(Game(kingdom, True, None, number)):
            assert_distinct(table(position.snapshot(None, lapsed=True), english))
            for seat in (0, 1):
                assert_hand_distinct(position, seat, english)


def assert_hand_distinct(position: Position, seat: int, english: Words) -> None:
    """Look at a hand in both forms, with everything that can be turned on or chosen in it."""
    snapshot = position.snapshot(seat)
    for as_select in (False, True):
        assert_distinct(hand(snapshot, english, as_select=as_select))
    for modifiers in {move.modifiers for move in snapshot.view.legal if move.modifiers}:
        assert_distinct(hand(snapshot, english, chosen=modifiers))
    if any("stein" in "".join(move.modifiers) for move in snapshot.view.legal):
        assert_distinct(hand(snapshot, english, chosen=(STEIN,)))
    for moves in other_moves(snapshot).values():
        for group in {move.text.partition(">")[0] for move in moves if ">" in move.text}:
            assert_distinct(hand(snapshot, english, group=group))
    assert_none_twice(label[:100] for _, label in matching_moves(snapshot, english, ""))
