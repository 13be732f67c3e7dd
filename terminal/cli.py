"""The command line: simulate, replay, deal and play. `docs/records.md` describes its formats."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, BinaryIO, TextIO

from claim_core.chance import commitment, match_seed, parse_seed
from claim_core.deals import deal
from claim_core.editions import EDITIONS, default_edition, parse_edition
from claim_core.errors import BadMove, BadRecord, ClaimError, IllegalMove
from claim_core.kingdoms import NAMES, Kingdom
from claim_core.match import Match
from claim_core.players import PLAYERS, parse_player, play_on
from claim_core.records import Replay, parse_record, result_fields, spell_out, write_record
from claim_core.trace import trace

from . import program
from .shell import Refusal, Say, answer, complain, parse, print_error, whole_number

MOST_GAMES = 999_999_999


def main(arguments: Sequence[str] | None = None, others: Sequence[str] = ()) -> int:
    """Run a command; return its exit code. The caller runs the other commands itself."""
    if arguments is None:
        arguments = sys.argv[1:]
    try:
        return answer(lambda: _run(arguments, others), arguments)
    except ClaimError as error:
        complain(error, arguments)
        return 1
    except KeyboardInterrupt:
        print_error()
        return 130


def _run(arguments: Sequence[str], others: Sequence[str]) -> int:
    if sys.stdout is None:
        raise Refusal("shell-no-output")
    options = parse(partial(_parser, others), arguments)
    code: int = options.run(options)
    return code


def _input() -> TextIO:
    if sys.stdin is None:
        raise Refusal("shell-no-input")
    return sys.stdin


def _parser(
    others: Sequence[str], parser: type[argparse.ArgumentParser], words: Say
) -> argparse.ArgumentParser:
    whole = parser(prog=program.name(), description=words("shell-claim"))
    commands = whole.add_subparsers(dest="command", required=True, metavar=words("shell-command"))
    for other in others:
        commands.add_parser(other)  # without help, it is only among the choices
    players = ", ".join(PLAYERS)

    def kingdom(command: argparse.ArgumentParser, **more: Any) -> None:
        command.add_argument(
            "--kingdom",
            metavar=words("shell-kingdom"),
            help=words("shell-kingdom-does", names=", ".join(NAMES)),
            **more,
        )
        command.add_argument("--artifacts", action="store_true", help=words("shell-artifacts-does"))

    def edition(command: argparse.ArgumentParser) -> None:
        command.add_argument(
            "--edition",
            metavar=words("shell-edition"),
            help=words("shell-edition-does", names=", ".join(EDITIONS)),
        )

    simulate = commands.add_parser("simulate", help=words("shell-simulate-does"))
    kingdom(simulate, required=True)
    edition(simulate)
    games = whole_number("--games", 0, MOST_GAMES)
    simulate.add_argument(
        "--games", type=games, default=1, metavar="N", help=words("shell-games-does")
    )
    simulate.add_argument(
        "--seed", default="0", metavar=words("shell-text"), help=words("shell-any-seed-does")
    )
    simulate.add_argument(
        "--players",
        default="random,random",
        metavar=words("shell-players"),
        help=words("shell-players-does", names=players),
    )
    simulate.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help=words("shell-replay-does"))
    replay.add_argument("file", metavar=words("shell-file"), help=words("shell-file-does"))
    replay.add_argument("--trace", action="store_true", help=words("shell-trace-does"))
    replay.set_defaults(run=_replay)

    dealing = commands.add_parser("deal", help=words("shell-deal-does"))
    dealing.add_argument(
        "--seed", required=True, metavar="HEX", help=words("shell-dealt-seed-does")
    )
    dealing.add_argument("--salt", metavar="ID", help=words("shell-salt-does", seed="HEX"))
    kingdom(dealing, required=True)
    dealing.set_defaults(run=_deal)

    playing = commands.add_parser("play", help=words("shell-play-does"))
    kingdom(playing, default="classic")
    edition(playing)
    playing.add_argument(
        "--seed", metavar=words("shell-text"), help=words("shell-played-seed-does")
    )
    playing.add_argument(
        "--against",
        "--level",
        default="page",
        metavar=words("shell-player"),
        help=words("shell-against-does", names=players, default="page"),
    )
    playing.add_argument(
        "--language", metavar=words("shell-language"), help=words("shell-language-does")
    )
    playing.set_defaults(run=_play)
    return whole


def seed_of(text: str) -> bytes:
    """Derive a match's seed from any text."""
    return hashlib.sha256(text.encode(errors="surrogateescape")).digest()


def seed_to_play(text: str) -> bytes:
    """Parse a seed as shown after a match, or derive one from any other text."""
    try:
        return parse_seed(text.strip().lower())
    except ClaimError:
        return seed_of(text)


def _print(fields: dict[str, Any]) -> None:
    print(json.dumps(fields))


def _simulate(options: argparse.Namespace) -> int:
    kingdom = Kingdom.parse(options.kingdom)
    edition = parse_edition(options.edition) if options.edition is not None else None
    names = options.players.split(",")
    if len(names) != 2:
        raise Refusal("shell-two-players", typed=options.players[:40])
    players = [parse_player(name) for name in names]
    for game in range(options.games):
        seed = seed_of(f"{options.seed}:{game}")
        match = Match(deal(kingdom, seed, artifacts=options.artifacts), edition)
        for _ in play_on(match, players, Random(seed)):
            pass
        print(write_record(match))
    return 0


def _replay(options: argparse.Namespace) -> int:
    with _open(options.file) as source:
        return _replay_all(source, options.trace)


def _open(name: str) -> BinaryIO:
    if name == "-":
        return _input().buffer
    try:
        return open(name, "rb")  # noqa: PTH123
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refusal("shell-unreadable", file=repr(name), error=why) from None


def _replay_all(source: BinaryIO, traced: bool) -> int:
    code = 0
    for number, line in enumerate(source, 1):
        if not line.strip():
            continue
        for fields in _replay_one(line, traced):
            _print({"record": number, **fields})
            if fields.get("ok") is False:
                code = 1
    return code


def _replay_one(line: bytes, traced: bool) -> Iterator[dict[str, Any]]:
    """Yield the output lines for a record; an error is the last one."""
    ply: int | None = None
    try:
        replay = Replay(parse_record(line))
        for ply, move in enumerate(replay.record.moves):
            if traced:
                yield {"ply": ply, **trace(replay.match), "move": move}
            replay.push(ply)
        ply = None
        mismatch: BadRecord | None = None
        try:
            result = replay.finish()
        except BadRecord as error:
            mismatch, result = error, replay.match.outcome
        fields = {"result": result_fields(result)}
        if traced:
            ended = {"ply": len(replay.record.moves), **trace(replay.match), "move": None}
            yield {**ended, **fields}
        if mismatch:
            raise mismatch
        if not traced:
            yield {"ok": True, **fields}
    except (BadRecord, BadMove, IllegalMove) as error:
        yield {"ok": False, "ply": ply, "error": str(error)}


def _deal(options: argparse.Namespace) -> int:
    kingdom = Kingdom.parse(options.kingdom)
    published = parse_seed(options.seed.lower())
    seed = published if options.salt is None else match_seed(published, options.salt)
    _print(
        {
            "kingdom": kingdom.codes,
            "artifacts": options.artifacts,
            "seed": seed.hex(),
            "commitment": commitment(published),
            **spell_out(deal(kingdom, seed, artifacts=options.artifacts)),
        }
    )
    return 0


def _play(options: argparse.Namespace) -> int:
    _input()
    kingdom = Kingdom.parse(options.kingdom)
    if options.edition is None:
        edition = default_edition(kingdom, options.artifacts)
    else:
        edition = parse_edition(options.edition)
    opponent = parse_player(options.against)
    # Only here, because reading the texts would slow down the other commands.
    from .plain import preferred_language
    from .session import play

    seed = os.urandom(32) if options.seed is None else seed_to_play(options.seed)
    match = Match(deal(kingdom, seed, artifacts=options.artifacts), edition)
    language = preferred_language(options.language)
    return play(match, opponent, Random(seed), language)
