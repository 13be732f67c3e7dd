"""Any text is either parsed or refused with a message, and nothing else happens."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claim_core import (
    EDITIONS,
    ClaimError,
    Kingdom,
    Move,
    Replay,
    match_seed,
    parse_edition,
    parse_record,
    parse_seed,
    write_record,
)
from claim_core.kingdoms import NAMES
from claim_core.records import parse_seated

from .matches import KINGDOMS, Game, games

KINGDOM = st.sampled_from([*NAMES, *KINGDOMS]).flatmap(
    lambda text: st.sampled_from(
        [text, text.lower(), text[::-1], text[1:], text[:-1] + text[-2], text.replace("K", "I")]
    )
)
HEX = st.text(alphabet="0123456789abcdef", min_size=63, max_size=65).flatmap(
    lambda text: st.sampled_from([text, text[1:] + "A", text[1:] + "٣"])
)
DIGITS = st.text(alphabet="0123456789") | st.text(alphabet="0123456789٣²")
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


@given(TEXT | KINGDOM | st.sampled_from([*EDITIONS]) | HEX | DIGITS)
def test_any_text_is_parsed_as_a_kingdom_an_edition_a_seed_or_refused(text: str) -> None:
    def parsed(parse: Callable[[str], Any]) -> Any:
        try:
            return parse(text)
        except ClaimError as error:
            assert str(error)

    kingdom = parsed(Kingdom.parse)
    wanted = NAMES.get(text.strip().lower(), text.strip().upper())
    assert (kingdom is not None) == (sorted(wanted) in map(sorted, KINGDOMS))
    assert kingdom is None or sorted(kingdom.codes) == sorted(wanted)
    assert parsed(parse_edition) == EDITIONS.get(text)
    seed = parsed(parse_seed)
    assert seed == (bytes.fromhex(text) if re.fullmatch("[0-9a-f]{64}", text) else None)
    salted = parsed(lambda salt: match_seed(b"", salt))
    assert salted == (sha256(text.encode()).digest() if re.fullmatch("[0-9]+", text) else None)


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
