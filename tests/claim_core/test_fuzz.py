"""Any text is either parsed or refused with a message, and nothing else happens."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claim_core import (
    ClaimError,
    Kingdom,
    Move,
    Replay,
    match_seed,
    parse_edition,
    parse_record,
    parse_seed,
    view,
    write_record,
)
from claim_core.cli import main
from claim_core.records import parse_seated
from claim_core.terminal.guide import guide
from claim_core.terminal.reading import clean, looks_like_move, move_text

from .matches import Game, games

SEEN = view(Game("GKUDX", True, None, 0).start(), 0)
MOVE_LIKE = st.text(alphabet="GKXW059+=>:01 potisnwrdghecku", max_size=30)
TEXT = st.one_of(st.text(max_size=60), MOVE_LIKE)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(TEXT)
def test_any_text_is_parsed_as_a_move_or_refused(text: str) -> None:
    for read in (Move.parse, parse_seated):
        try:
            read(text)
        except ClaimError as error:
            assert str(error)
        else:
            assert text.endswith(Move.parse(text.partition(":")[2] or text).text)


@given(TEXT)
def test_any_text_is_parsed_as_a_kingdom_an_edition_a_seed_or_refused(text: str) -> None:
    for read in (Kingdom.parse, parse_edition, parse_seed, lambda salt: match_seed(b"", salt)):
        try:
            read(text)
        except ClaimError as error:
            assert str(error)


@given(TEXT)
def test_anything_may_be_typed_in_the_terminal(text: str) -> None:
    typed = clean(text)
    assert typed.isprintable()
    assert guide(typed, SEEN)
    if looks_like_move(typed):
        try:
            Move.parse(move_text(typed))
        except ClaimError as error:
            assert str(error)


@given(st.binary(max_size=80) | TEXT)
def test_a_random_line_is_refused_as_a_record(line: bytes | str) -> None:
    with pytest.raises(ClaimError):
        parse_record(line)


@given(games(), st.data())
def test_a_record_with_something_changed_is_replayed_or_refused(
    game: Game, data: st.DataObject
) -> None:
    fields: dict[str, Any] = json.loads(write_record(game.play()))
    name = data.draw(st.sampled_from([*fields, "leader", "deck", "potions", "artifact_deck", "x"]))
    match data.draw(st.sampled_from(["replace", "remove", "shuffle", "insert", "truncate"])):
        case "replace":
            fields[name] = data.draw(JSON)
        case "remove":
            fields.pop(name, None)
        case "shuffle":
            fields["moves"] = data.draw(st.permutations(fields["moves"]))
        case "insert":
            at = data.draw(st.integers(0, len(fields["moves"])))
            fields["moves"].insert(at, data.draw(TEXT))
        case _:
            fields["moves"] = fields["moves"][: data.draw(st.integers(0, 60))]
    try:
        replay = Replay(parse_record(json.dumps(fields)))
        for ply in range(len(replay.record.moves)):
            replay.push(ply)
        replay.finish()
    except ClaimError as error:
        assert str(error)


@given(st.lists(TEXT.filter(lambda text: "-h" not in text), max_size=6))
def test_random_arguments_are_refused(arguments: list[str]) -> None:
    assert main(["deal", *arguments]) == 1
