"""Whatever is typed is understood or refused with a message."""

from __future__ import annotations

from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claim_core import ClaimError, Move
from terminal.cli import main
from terminal.guide import Guide
from terminal.paint import Paint
from terminal.plain import plain_words
from terminal.reading import Reader, clean
from tests.claim_core.test_fuzz import TEXT

READER = Reader(plain_words("en"))
GUIDE = Guide(plain_words("en"), READER, Paint(StringIO()))
TYPED = st.lists(
    st.sampled_from("goblin K 5 g5 + = > potion sword stein dwarves pass keep crown é".split())
).map(" ".join)


@given(TEXT | TYPED)
def test_anything_may_be_typed_in_the_terminal(text: str) -> None:
    typed = clean(text)
    assert typed.isprintable()
    assert clean(typed) == typed
    assert GUIDE.about(typed)
    if READER.looks_like_move(typed):
        written = READER.move_text(typed)
        try:
            Move.parse(written)
        except ClaimError as error:
            assert str(error)
        else:
            assert READER.looks_like_move(written)
            assert READER.move_text(written) == written


@pytest.mark.parametrize("typed", ["goblin 5 + Potion", "keep K2", "stein", "G5 stein dwarves"])
def test_moves_are_recognized_among_what_is_typed(typed: str) -> None:
    assert READER.looks_like_move(clean(typed))


@given(st.lists(TEXT.filter(lambda text: "-h" not in text), max_size=6))
def test_random_arguments_are_refused(arguments: list[str]) -> None:
    assert main(["deal", *arguments]) == 1
