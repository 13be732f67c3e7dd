"""The command line: simulate, replay, deal and play. `record.md` defines its formats."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, BinaryIO, NoReturn, TextIO

from .chance import commitment, match_seed, parse_seed
from .deals import deal
from .editions import EDITIONS, default_edition, parse_edition
from .errors import BadMove, BadRecord, ClaimError, IllegalMove
from .kingdoms import NAMES, Kingdom
from .match import Match
from .players import PLAYERS, parse_player, play_on
from .records import Replay, parse_record, result_fields, spell_out, write_record
from .terminal import program
from .trace import trace


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code."""
    if sys.stdout is None:
        print(f"{program.name()}: there is no standard output to write to", file=sys.stderr)
        return 1
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except ClaimError as error:
        print(f"{program.name()}: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # else the reader has closed the pipe
            print(f"{program.name()}: {error}", file=sys.stderr)
        _discard_output()
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _discard_output() -> None:
    """Redirect unwritten output to /dev/null, or flushing it at exit would fail again."""
    with suppress(OSError, ValueError):  # not a real file: nothing is buffered
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _input() -> TextIO:
    if sys.stdin is None:
        raise ClaimError("there is no standard input to read from")
    return sys.stdin


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ClaimError(f"{message}; see {self.prog} --help")


def _parser() -> argparse.ArgumentParser:
    description = "The card game Claim on the command line."
    parser = _Parser(prog=program.name(), description=description)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def kingdom(command: argparse.ArgumentParser, **more: Any) -> None:
        names = ", ".join(NAMES)
        command.add_argument("--kingdom", help=f"{names}, or the letters of five factions", **more)
        command.add_argument("--artifacts", action="store_true", help="play with artifacts")

    def edition(command: argparse.ArgumentParser) -> None:
        command.add_argument("--edition", help=", ".join(EDITIONS) + " (default: the kingdom's)")

    simulate = commands.add_parser("simulate", help="let computer players play and print records")
    kingdom(simulate, required=True)
    edition(simulate)
    simulate.add_argument("--games", default="1", metavar="N", help="how many matches (default: 1)")
    simulate.add_argument(
        "--seed", default="0", help="any text; the same text gives the same matches"
    )
    simulate.add_argument(
        "--players",
        default="random,random",
        help=f"the players of seats 0 and 1, from {', '.join(PLAYERS)}",
    )
    simulate.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help="play records again and check their results")
    replay.add_argument("file", metavar="FILE", help="a file of records, or - for standard input")
    replay.add_argument(
        "--trace", action="store_true", help="print the full state before each move"
    )
    replay.set_defaults(run=_replay)

    dealing = commands.add_parser("deal", help="print what a seed deals, to check a match")
    dealing.add_argument("--seed", required=True, metavar="HEX", help="64 hex digits")
    dealing.add_argument("--salt", metavar="ID", help="the salt, if HEX is a server seed")
    kingdom(dealing, required=True)
    dealing.set_defaults(run=_deal)

    playing = commands.add_parser("play", help="play a match in the terminal")
    kingdom(playing, default="classic")
    edition(playing)
    playing.add_argument(
        "--seed", help="64 hex digits, or any text; the same text gives the same deal"
    )
    playing.add_argument(
        "--against",
        "--level",
        default="page",
        metavar="PLAYER",
        help=f"your opponent, from {', '.join(PLAYERS)} (default: page)",
    )
    playing.add_argument("--language", help="such as de (default: your environment's)")
    playing.set_defaults(run=_play)
    return parser


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
        raise ClaimError(
            f"--players: must be two names separated by a comma, not “{options.players[:40]}”"
        )
    players = [parse_player(name) for name in names]
    if not (options.games.isascii() and options.games.isdecimal()) or len(options.games) > 9:
        raise ClaimError(f"--games: must be a number, not “{options.games[:40]}”")
    for game in range(int(options.games)):
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
        raise ClaimError(f"{name!r} cannot be read: {error}") from None


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
    if options.against not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise ClaimError(
            f"--against: “{options.against[:40]}” is not a player; choose from {known}"
        )
    # Only here, because reading the texts would slow down the other commands.
    from .terminal.plain import preferred_language
    from .terminal.session import play

    seed = os.urandom(32) if options.seed is None else seed_to_play(options.seed)
    match = Match(deal(kingdom, seed, artifacts=options.artifacts), edition)
    language = preferred_language(options.language)
    return play(match, PLAYERS[options.against], Random(seed), language)
