"""Records and moves as text: what is parsed, what is refused, and with which errors."""

from __future__ import annotations

import json
from typing import Any

import pytest

from claim_core import BadMove, BadRecord, Move, Replay, parse_record, write_record
from claim_core.records import parse_seated

from .matches import Game

FIELDS: dict[str, Any] = json.loads(write_record(Game("GKUDX", False, None, 7).play()))
RESULT = FIELDS["result"]
VOTES = RESULT["votes"]


def spelled_out(game: Game) -> dict[str, Any]:
    """Return the fields of a record whose deal is spelled out card by card."""
    dealt = game.start().deal
    fields = {**json.loads(write_record(game.start())), "leader": dealt.leader}
    del fields["seed"]
    fields["deck"] = [card.text for card in dealt.deck]
    if dealt.potions:
        fields["potions"] = list(dealt.potions)
    if dealt.artifacts:
        fields["artifact_deck"] = list(dealt.artifact_deck)
    return fields


PLAIN = spelled_out(Game("GKUDX", False, None, 7))
MAGIC = spelled_out(Game("GKWBS", True, None, 7))


def error_of(fields: dict[str, Any]) -> str:
    """Return the error with which a record is refused."""
    with pytest.raises(BadRecord) as error:
        parse_record(json.dumps(fields))
    return str(error.value)


def replayed(fields: dict[str, Any]) -> Replay:
    replay = Replay(parse_record(json.dumps(fields)))
    for ply in range(len(fields["moves"])):
        replay.push(ply)
    replay.finish()
    return replay


def test_a_record_has_the_fields_of_the_contract() -> None:
    assert list(FIELDS) == [
        *("format", "kingdom", "edition", "artifacts", "seed", "moves", "result"),
    ]
    assert FIELDS["format"] == "claim/1"
    assert FIELDS["kingdom"] == "GKUDX"
    assert FIELDS["artifacts"] is False
    assert FIELDS["moves"][0][:2] in ("0:", "1:")
    assert list(FIELDS["result"]) == ["winner", "votes", "reason"]
    assert list(FIELDS["result"]["votes"]) == list("GKUDX")
    assert replayed(FIELDS).match.outcome


def test_a_deal_may_be_spelled_out() -> None:
    for fields in (PLAIN, MAGIC):
        match = replayed(fields).match
        assert [card.text for card in match.deal.deck] == fields["deck"]
        assert list(match.deal.potions) == fields.get("potions", [])
        assert list(match.deal.artifact_deck) == fields.get("artifact_deck", [])
        assert match.deal.seed == bytes(32)
        assert json.loads(write_record(match)) == fields


def test_a_leader_with_a_seed_overrides_the_random_one() -> None:
    leads = {}
    for leader in (0, 1):
        match = replayed({**FIELDS, "leader": leader, "moves": [], "result": None}).match
        assert match.leader == leader
        leads[leader] = json.loads(write_record(match))
    assert sum("leader" in fields for fields in leads.values()) == 1


@pytest.mark.parametrize("name", ["format", "kingdom", "edition", "artifacts", "moves", "result"])
def test_a_missing_field_is_named(name: str) -> None:
    assert error_of({key: FIELDS[key] for key in FIELDS if key != name}) == f"{name}: missing"


def test_a_missing_field_of_a_result_is_named() -> None:
    for name in RESULT:
        result = {key: RESULT[key] for key in RESULT if key != name}
        assert error_of({**FIELDS, "result": result}) == f"result.{name}: missing"
    for code in VOTES:
        votes = {key: VOTES[key] for key in VOTES if key != code}
        result = {**RESULT, "votes": votes}
        assert error_of({**FIELDS, "result": result}) == f"result.votes.{code}: missing"


def test_a_record_needs_a_seed_or_a_deal() -> None:
    assert error_of({key: FIELDS[key] for key in FIELDS if key != "seed"}) == (
        "deck: missing, and there is no seed"
    )
    for name in ("leader", "potions", "artifact_deck"):
        fields = {key: MAGIC[key] for key in MAGIC if key != name}
        assert error_of(fields).startswith(f"{name}: missing")


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({**FIELDS, "comment": "nice"}, "comment"),
        ({**FIELDS, "deck": PLAIN["deck"]}, "deck"),
        ({**FIELDS, "potions": []}, "potions"),
        ({**FIELDS, "artifact_deck": []}, "artifact_deck"),
        ({**PLAIN, "potions": MAGIC["potions"]}, "potions"),
        ({**PLAIN, "artifact_deck": MAGIC["artifact_deck"]}, "artifact_deck"),
        ({**MAGIC, "artifacts": False}, "artifact_deck"),
        ({**FIELDS, "result": {**RESULT, "margin": 1}}, "result.margin"),
        ({**FIELDS, "result": {**RESULT, "votes": {**VOTES, "W": 0}}}, "result.votes.W"),
    ],
)
def test_a_field_that_is_not_allowed_is_refused_by_name(fields: dict[str, Any], name: str) -> None:
    assert error_of(fields) == f"{name}: not allowed here"


JUNK: list[Any] = [None, 1, 1.5, True, "", "x", [], {}, [1], [None], {"a": 1}]


@pytest.mark.parametrize(
    "name", [*FIELDS, "leader", "deck", "potions", "artifact_deck"], ids=lambda name: str(name)
)
def test_a_wrong_type_or_value_is_refused_by_name(name: str) -> None:
    base = FIELDS if name in FIELDS else MAGIC
    for junk in JUNK:
        if (name == "result" and junk is None) or (name == "moves" and junk == []):
            continue
        if name == "artifacts" and junk is True:
            continue
        if name in ("moves",) and isinstance(junk, list) and all(type(x) is str for x in junk):
            continue
        if name == "leader" and junk == 1 and junk is not True and type(junk) is int:
            continue
        assert error_of({**base, name: junk}).startswith(name), junk


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({**FIELDS, "format": "claim/2"}, "format: must be claim/1"),
        ({**FIELDS, "kingdom": "classic"}, "kingdom: must be written GKUDX"),
        ({**FIELDS, "kingdom": "KGUDX"}, "kingdom: must be written GKUDX"),
        ({**FIELDS, "kingdom": "GKUUX"}, "kingdom: Undead (U) can be in a kingdom only once"),
        ({**FIELDS, "edition": "dutch"}, "edition: must be one of international, german, magic"),
        ({**FIELDS, "seed": "A" * 64}, "seed: a seed is 64 hex digits in lower case"),
        ({**PLAIN, "leader": 2}, "leader: must be 0 or 1"),
        ({**PLAIN, "deck": PLAIN["deck"][:-1]}, "deck: must be the 52 cards of GKUDX"),
        ({**PLAIN, "deck": ["Z1", *PLAIN["deck"][1:]]}, "deck: must be the 52 cards of GKUDX"),
        ({**MAGIC, "potions": MAGIC["potions"][1:]}, "potions: must be the ten x2 +6"),
        ({**MAGIC, "potions": ["x2"] * 10}, "potions: must be the ten"),
        ({**MAGIC, "artifact_deck": ["sword"] * 6}, "artifact_deck: must be six different"),
        ({**MAGIC, "artifact_deck": ["sword", "horn"]}, "artifact_deck: must be six different"),
        ({**MAGIC, "artifact_deck": [*MAGIC["artifact_deck"][1:], "spoon"]}, "artifact_deck: "),
    ],
)
def test_errors_describe_the_problem(fields: dict[str, Any], error: str) -> None:
    assert error_of(fields).startswith(error)


def test_a_surplus_or_missing_card_of_a_wrong_deck_is_named() -> None:
    deck = ["G0" if text == "X9" else text for text in PLAIN["deck"]]
    assert error_of({**PLAIN, "deck": deck}).endswith("G0 occurs 6 times, not 5")
    deck = ["Q7" if text == "X9" else text for text in PLAIN["deck"]]
    assert error_of({**PLAIN, "deck": deck}).endswith("X9 occurs 0 times, not 1")
    assert error_of({**PLAIN, "deck": [*PLAIN["deck"], "Q7"]}).endswith("Q7 occurs 1 times, not 0")


@pytest.mark.parametrize(
    "result",
    [
        {},
        {"winner": 0, "votes": VOTES},
        {"winner": 0, "votes": VOTES, "reason": "votes", "more": 1},
        {"winner": 2, "votes": VOTES, "reason": "votes"},
        {"winner": True, "votes": VOTES, "reason": "votes"},
        {"winner": "0", "votes": VOTES, "reason": "votes"},
        {"winner": 0, "votes": VOTES, "reason": "luck"},
        {"winner": 0, "votes": VOTES, "reason": None},
        {"winner": 0, "votes": [], "reason": "votes"},
        {"winner": 0, "votes": {"G": 0}, "reason": "votes"},
        {"winner": 0, "votes": {**VOTES, "W": 0}, "reason": "votes"},
        {"winner": 0, "votes": {**VOTES, "G": 2}, "reason": "votes"},
        {"winner": 0, "votes": {**VOTES, "G": False}, "reason": "votes"},
    ],
)
def test_a_malformed_result_is_refused(result: dict[str, Any]) -> None:
    assert error_of({**FIELDS, "result": result}).startswith("result")


def mismatch_of(fields: dict[str, Any]) -> str:
    """Return the error with which replaying a record ends."""
    with pytest.raises(BadRecord) as error:
        replayed(fields)
    return str(error.value)


def test_a_result_that_differs_from_that_of_the_moves_is_refused() -> None:
    other = {0: 1, 1: 0, None: 0}
    winner = {**RESULT, "winner": other[RESULT["winner"]]}
    votes = {**RESULT, "votes": {**VOTES, "G": other[VOTES["G"]]}}
    for claimed in (
        winner,
        votes,
        {**RESULT, "reason": "timeout", "votes": None},
        {**RESULT, "reason": "resigned"},
        None,
    ):
        assert mismatch_of({**FIELDS, "result": claimed}).startswith("the moves give the result")
    early = {**FIELDS, "moves": FIELDS["moves"][:20]}
    assert mismatch_of(early).startswith("the moves give the result null, not")
    assert replayed({**early, "result": None}).match.outcome is None


def test_a_resignation_makes_the_other_seat_win() -> None:
    moves = [*FIELDS["moves"][:9], "1:resign"]
    result = {"winner": 0, "votes": None, "reason": "resigned"}
    assert replayed({**FIELDS, "moves": moves, "result": result}).match.outcome
    assert mismatch_of({**FIELDS, "moves": moves, "result": {**result, "winner": 1}})


@pytest.mark.parametrize("winner", [0, 1, None])
def test_the_winner_of_a_timed_out_match_is_taken_as_recorded(winner: int | None) -> None:
    early = {**FIELDS, "moves": FIELDS["moves"][:20]}
    result = {"winner": winner, "votes": None, "reason": "timeout"}
    assert replayed({**early, "result": result}).match.outcome == (winner, None, "timeout")
    assert mismatch_of({**early, "result": {**result, "votes": VOTES}})


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"{", "not JSON"),
        (b'{"leader": NaN}', "NaN is no JSON number"),
        (b'{"leader": ' + b"9" * 5000 + b"}", "not JSON"),
        (b"[" * 100_000, "nested too deep"),
        (b'{"seed": 1, "seed": 2}', "a name occurs twice"),
        (b"[]", "a record is a JSON object"),
        (b'"claim/1"', "a record is a JSON object"),
        (b"\x00", "not JSON"),
    ],
)
def test_an_invalid_line_is_refused(line: bytes, error: str) -> None:
    with pytest.raises(BadRecord, match=error):
        parse_record(line)


@pytest.mark.parametrize(
    "text",
    [
        *("G5", "W7+potion+sword+stein=G+ring", "W7+ring", "W7+potion+stein=G"),
        *("bow", "boots", "axe", "hourglass", "horn", "necklace", "staff"),
        *("crystal_ball", "lantern", "shield", "shield=G5", "horse=K3", "horse=G5>K3"),
        *("keep=U5", "spear=U5", "fools_crystal=U5>K3", "runestone=U5>D", "crown=D"),
        *("seer=deck", "seer=prize", "ghost=keep", "ghost=leave", "pass", "resign"),
    ],
)
def test_every_form_of_a_move_is_parsed(text: str) -> None:
    assert Move.parse(text).text == text
    assert Move.parse(text) is Move.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "G", "5", "GG5", "G55", "g5", "G5 ", " G5", "G5\n", "G５", "Ğ5"),
        *("G5+", "G5+sword+potion", "G5+sword+sword", "G5+stein", "G5+stein=", "G5+stein=g"),
        *("G5+ring+stein=D", "G5+bow", "+sword", "bow=G5", "pass=1", "crown", "crown=5"),
        *("crown=DD", "keep", "keep=", "keep=D", "horse", "horse=K3>", "horse=>K3", "spear"),
        *("horse=K3>K4>K5", "fools_crystal=U5", "runestone=U5>U5", "seer", "seer=top"),
        *("ghost=yes", "Pass", "PASS", "resign ", "resign=0", "x" * 100, "G5\x00", "\ud800"),
    ],
)
def test_other_texts_are_not_moves(text: str) -> None:
    with pytest.raises(BadMove, match="is not a move"):
        Move.parse(text)


@pytest.mark.parametrize("text", ["G5", "2:G5", "0G5", ":G5", "0 :G5", "", "00:G5", "0;G5"])
def test_a_move_without_its_seat_is_refused(text: str) -> None:
    with pytest.raises(BadMove, match="does not begin with its seat"):
        parse_seated(text)
