"""Match records: exactly what is needed to play a match again, as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from .artifacts import ARTIFACTS
from .chance import parse_seed
from .deals import NO_SEED, Deal, deal, is_seat
from .editions import EDITIONS, Edition
from .errors import BadDeal, BadKingdom, BadMove, BadRecord
from .factions.wizards import POTIONS
from .kingdoms import Kingdom
from .match import Match
from .moves import Move
from .outcome import Outcome, Votes

FORMAT = "claim/1"
REQUIRED = ("format", "kingdom", "edition", "artifacts", "moves", "result")


@dataclass(frozen=True, slots=True)
class Record:
    """A record with valid fields; only playing its moves shows whether they are legal."""

    deal: Deal
    edition: Edition
    moves: tuple[str, ...]
    result: Outcome | None


def parse_record(line: str | bytes) -> Record:
    """Parse one line of a file of records."""
    try:
        text = line.decode() if isinstance(line, bytes) else line
        fields = json.loads(
            text, parse_constant=_refuse_constant, object_pairs_hook=_refuse_duplicate_names
        )
    except RecursionError:
        raise BadRecord("the line is nested too deep") from None
    except UnicodeDecodeError:
        raise BadRecord("the line is not UTF-8") from None
    except ValueError as error:
        raise BadRecord(f"the line is not JSON: {error}") from None
    if type(fields) is not dict:
        raise BadRecord("a record is a JSON object")
    return read_record(fields)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON number")


def _refuse_duplicate_names(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a name occurs twice in an object")
    return fields


def read_record(fields: Mapping[str, Any]) -> Record:
    """Check the fields of a record; an error names the field."""
    for name in REQUIRED:
        if name not in fields:
            raise BadRecord(f"{name}: missing")
    if fields["format"] != FORMAT:
        raise BadRecord(f"format: must be {FORMAT}")
    kingdom = _kingdom(fields["kingdom"])
    edition = _one_of("edition", fields["edition"], EDITIONS)
    artifacts = fields["artifacts"]
    if type(artifacts) is not bool:
        raise BadRecord("artifacts: must be true or false")
    return Record(
        _deal(fields, kingdom, artifacts),
        EDITIONS[edition],
        _texts("moves", fields["moves"]),
        _result(fields["result"], kingdom),
    )


def _kingdom(text: object) -> Kingdom:
    if type(text) is not str:
        raise BadRecord("kingdom: must be text")
    try:
        kingdom = Kingdom.parse(text)
    except BadKingdom as error:
        raise BadRecord(f"kingdom: {error}") from None
    if text != kingdom.codes:
        raise BadRecord(f"kingdom: must be written {kingdom.codes}")
    return kingdom


def _deal(fields: Mapping[str, Any], kingdom: Kingdom, artifacts: bool) -> Deal:
    seeded = "seed" in fields
    spelled = {"leader", "deck"}
    if "W" in kingdom.suits:
        spelled.add("potions")
    if artifacts:
        spelled.add("artifact_deck")
    for name in fields:
        if name not in (*REQUIRED, *({"seed", "leader"} if seeded else spelled)):
            raise BadRecord(f"{name}: not allowed here")
    for name in sorted(() if seeded else spelled):
        if name not in fields:
            raise BadRecord(f"{name}: missing, and there is no seed")

    leader = fields.get("leader")
    if "leader" in fields and not is_seat(leader):
        raise BadRecord("leader: must be 0 or 1")
    if seeded:
        if type(fields["seed"]) is not str:
            raise BadRecord("seed: must be text")
        try:
            return deal(kingdom, parse_seed(fields["seed"]), artifacts=artifacts, leader=leader)
        except BadDeal as error:
            raise BadRecord(f"seed: {error}") from None

    deck = _texts("deck", fields["deck"])
    potions = _texts("potions", fields.get("potions", []))
    artifact_deck = _texts("artifact_deck", fields.get("artifact_deck", []))
    if sorted(deck) != sorted(card.text for card in kingdom.cards):
        raise BadRecord(
            f"deck: must be the 52 cards of {kingdom.codes}{_difference(deck, kingdom)}"
        )
    if (potions and sorted(potions) != sorted(POTIONS)) or ("potions" in spelled and not potions):
        raise BadRecord(f"potions: must be the ten {' '.join(POTIONS)}")
    if artifacts and (len(artifact_deck) != 6 or len(set(artifact_deck) & set(ARTIFACTS)) != 6):
        raise BadRecord(f"artifact_deck: must be six different ones of {' '.join(ARTIFACTS)}")
    assert type(leader) is int
    return Deal(kingdom, artifacts, leader, kingdom.find(deck), potions, artifact_deck)


def _difference(deck: tuple[str, ...], kingdom: Kingdom) -> str:
    """Name a card of which a wrong deck has too many or too few."""
    expected = {text: copies.bit_count() for text, copies in kingdom.copies.items()}
    return next(
        f": {text[:10]} occurs {deck.count(text)} times, not {expected.get(text, 0)}"
        for text in (*expected, *deck)
        if deck.count(text) != expected.get(text, 0)
    )


def _texts(name: str, value: object) -> tuple[str, ...]:
    if type(value) is not list or not all(type(text) is str for text in value):
        raise BadRecord(f"{name}: must be a list of texts")
    return tuple(value)


def _one_of(name: str, value: object, known: Collection[str]) -> str:
    if type(value) is not str or value not in known:
        raise BadRecord(f"{name}: must be one of {', '.join(known)}")
    return value


def _seat(name: str, value: object) -> int | None:
    if value is not None and not is_seat(value):
        raise BadRecord(f"{name}: must be 0, 1 or null")
    return value


def _result(value: object, kingdom: Kingdom) -> Outcome | None:
    if value is None:
        return None
    if type(value) is not dict:
        raise BadRecord("result: must be null, or have winner, votes and reason")
    _check_names("result", value, ("winner", "votes", "reason"))
    reason = _one_of("result.reason", value["reason"], ("votes", "resigned", "timeout"))
    winner = _seat("result.winner", value["winner"])
    votes = value["votes"]
    if votes is not None:
        if type(votes) is not dict:
            raise BadRecord(
                f"result.votes: must be null, or have each of {' '.join(kingdom.codes)}"
            )
        _check_names("result.votes", votes, kingdom.suits)
        votes = Votes({code: _seat(f"result.votes.{code}", votes[code]) for code in kingdom.suits})
    return Outcome(winner, votes, reason)


def _check_names(name: str, fields: Mapping[str, Any], required: Collection[str]) -> None:
    """Refuse an unknown or a missing field by its name."""
    for field in fields:
        if field not in required:
            raise BadRecord(f"{name}.{field}: not allowed here")
    for field in required:
        if field not in fields:
            raise BadRecord(f"{name}.{field}: missing")


class Replay:
    """Plays a record again, move by move."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.match = Match(record.deal, record.edition)

    def push(self, ply: int) -> None:
        """Make the record's move at this ply."""
        seat, move = parse_seated(self.record.moves[ply])
        self.match.push(move, seat)

    def finish(self) -> Outcome | None:
        """After the last move, apply a recorded timeout and compare the results."""
        recorded = self.record.result
        if recorded and recorded.reason == "timeout" and not self.match.outcome:
            self.match.time_out(recorded.winner)
        if self.match.outcome != recorded:
            actual, expected = _result_text(self.match.outcome), _result_text(recorded)
            raise BadRecord(f"the moves give the result {actual}, not {expected}")
        return recorded


def parse_seated(text: str) -> tuple[int, Move]:
    """Parse a move of a record, `seat:move`."""
    if text[:2] not in ("0:", "1:"):
        raise BadMove(f"“{text[:40]}” does not begin with its seat, 0: or 1:")
    return int(text[0]), Move.parse(text[2:])


def _result_text(outcome: Outcome | None) -> str:
    return json.dumps(result_fields(outcome))


def result_fields(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    votes = outcome.votes
    return {**outcome._asdict(), "votes": None if votes is None else dict(votes)}


def write_record(match: Match) -> str:
    """Return a match as a line of a file of records."""
    if not match.dealt:
        raise BadRecord("a match that was set up in the middle has no record")
    moves = tuple(f"{seat}:{move}" for seat, move in match.moves)
    return write(Record(match.deal, match.edition, moves, match.outcome))


def write(record: Record) -> str:
    """Return a record as its line in a file."""
    dealt = record.deal
    fields: dict[str, Any] = {
        "format": FORMAT,
        "kingdom": dealt.kingdom.codes,
        "edition": record.edition.name,
        "artifacts": dealt.artifacts,
        **deal_fields(dealt),
        "moves": record.moves,
        "result": result_fields(record.result),
    }
    return json.dumps(fields)


def deal_fields(dealt: Deal) -> dict[str, Any]:
    """Return a deal's fields in a record: its seed or, without one, the whole deal."""
    if dealt.seed == NO_SEED:
        return spell_out(dealt)
    spelled, again = (
        spell_out(dealt),
        spell_out(deal(dealt.kingdom, dealt.seed, artifacts=dealt.artifacts)),
    )
    if {**again, "leader": dealt.leader} != spelled:
        raise BadRecord("a record cannot contain both a seed and other cards than it deals")
    fields: dict[str, Any] = {"seed": dealt.seed.hex()}
    if dealt.leader != again["leader"]:
        fields["leader"] = dealt.leader
    return fields


def spell_out(dealt: Deal) -> dict[str, Any]:
    """Return the fields of a deal spelled out card by card."""
    fields: dict[str, Any] = {
        "leader": dealt.leader,
        "deck": [card.text for card in dealt.deck],
    }
    if dealt.potions:
        fields["potions"] = dealt.potions
    if dealt.artifacts:
        fields["artifact_deck"] = dealt.artifact_deck
    return fields
