"""Write all finished matches as records, in the order in which they ended."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from claim_core import Kingdom, match_seed
from claim_core.records import FORMAT, read_record, write

from ..play.matches import play_again
from ..play.snapshot import BROKEN, OVER, RESULT
from ..standings.ratings import MIN_CARDS
from ..storage import Reader
from ..storage.history import FinishedMatch, count_finished, finished, set_aside
from ..storage.matches import game_of, ratings_of

PAGE: Final = 200  # matches that are read together


class Damaged(Exception):
    """A match cannot be exported; the message says why."""


async def export(
    db: Reader,
    *,
    with_details: bool,
    progress: Callable[[str, int, int], None],
) -> int:
    """Write every match, and report the damaged ones and how many were set aside.

    Return the exit code: 1 if any match is damaged.
    """
    any_damaged = False
    processed = aside = 0
    matches = await count_finished(db)
    async for match in every_match(db):
        was_set_aside = match.row["state"] == BROKEN
        aside += was_set_aside
        line = None
        try:
            if with_details:
                line = _dump(details(match))
            elif match.row["state"] == OVER:
                line = record(match)
        except Damaged as error:
            any_damaged = True
            _report(f"match {match.row['id']} is damaged, so it is left out: {error}")
        if line:
            print(line)
        processed += 1
        progress("matches exported", processed, matches)
    if aside:
        were = "1 match was" if aside == 1 else f"{aside} matches were"
        _report(f"{were} set aside by the bot" + ("" if with_details else " and left out"))
    return int(any_damaged)


async def every_match(db: Reader) -> AsyncIterator[FinishedMatch]:
    """Yield each match that has ended, then those that were set aside before they ended."""
    number = 0
    while page := await finished(db, number, PAGE):
        for match in page:
            yield match
        number = page[-1].row["number"]
    id = ""
    while page := await set_aside(db, id, PAGE):
        for match in page:
            yield match
        id = page[-1].row["id"]


def record(match: FinishedMatch) -> str:
    """Return the record of a match according to its row and its moves, without playing it again."""
    row, count = match.row, len(match.moves)
    if type(row["ply"]) is not int:
        raise Damaged("its number of moves cannot be read")
    first_missing = next((n for n, move in enumerate(match.moves) if move.ply != n), count)
    if first_missing < row["ply"]:
        raise Damaged(f"its move at ply {first_missing} is missing")
    if count > row["ply"]:
        raise Damaged(f"it has {count} moves instead of {row['ply']}")
    if row["artifacts"] not in (0, 1):
        raise Damaged("its artifacts must be 0 or 1")
    try:
        server_seed = bytes.fromhex(row["seed"])
    except (ValueError, TypeError):
        raise Damaged("its seed is not hexadecimal") from None
    result = _result(match)
    try:
        fields = {
            "format": FORMAT,
            "kingdom": Kingdom.parse(row["kingdom"]).codes,
            "edition": row["edition"],
            "artifacts": bool(row["artifacts"]),
            "seed": match_seed(server_seed, row["salt"]).hex(),
            "moves": [f"{move.seat}:{move.move}" for move in match.moves],
            "result": result,
        }
        if row["leader"] is not None:
            fields["leader"] = row["leader"]
        return write(read_record(fields))
    except (ValueError, TypeError, AttributeError) as error:
        raise Damaged(" ".join(str(error).split()) or type(error).__name__) from None


def details(match: FinishedMatch) -> dict[str, Any]:
    """Describe a match by its record and by everything that its rating depends on.

    A match that was set aside has a record only if it can be replayed. One that is not over has
    none, and of one whose server was deleted, only the result is left.
    """
    row = match.row
    fields: dict[str, Any] = {
        "match": row["id"],
        "number": row["number"],
        "state": row["state"],
        "server": row["server"] or None,
        "players": [row["player0"], row["player1"]],
        "computer": row["computer"],
        "level": row["level"],
        "pace": row["pace"],
        "started": row["started"],
        "ended": row["ended"],
        "rated": bool(row["rated"]),
        "hinted": bool(row["hinted"]),
        "counted": row["ratings"] is not None,
        "rating_rules": row["rating_rules"],
        "divisors": _divisors(row["ratings"]),
        "result": None if row["reason"] is None else _result(match),
        "record": None,
    }
    if row["state"] == RESULT:
        fields["short"] = row["ply"] < MIN_CARDS
    if row["state"] == OVER or (row["state"] == BROKEN and _can_be_replayed(match)):
        fields["record"] = json.loads(record(match))
    return fields


def _can_be_replayed(match: FinishedMatch) -> bool:
    if match.row["reason"] is None:
        return False
    try:
        play_again(game_of(match.row), match.moves)
    except Exception:  # any error: this is why the match was set aside
        return False
    return True


def _divisors(ratings: str | None) -> list[int] | None:
    try:
        changes = ratings_of(ratings)
    except (ValueError, TypeError, RecursionError):
        raise Damaged("its ratings cannot be read") from None
    return [change.divisor for change in changes] if changes else None


def _result(match: FinishedMatch) -> dict[str, Any]:
    row = match.row
    if row["reason"] is None:
        raise Damaged("it has no result")
    try:
        votes = json.loads(row["votes"])
    except (ValueError, TypeError, RecursionError):
        raise Damaged("its votes cannot be read") from None
    return {"winner": row["winner"], "votes": votes, "reason": row["reason"]}


def _dump(fields: dict[str, Any]) -> str:
    try:
        return json.dumps(fields)
    except TypeError as error:  # a column of SQLite may contain bytes
        raise Damaged(str(error)) from None


def _report(text: str) -> None:
    print(f"claim-bot: {text}", file=sys.stderr)
