"""`claim-bot export`, run as a command."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.background import until_done
from bot.play.game import Game, Move
from bot.play.snapshot import LIVE
from bot.play.terms import DAY, HOUR
from bot.standings.recount import repair
from bot.storage import Database, Transaction, server_deletion
from bot.storage import matches as rows
from bot.storage.opening import open_database
from claim_core.records import write_record
from terminal.cli import main

from ..warm_start import start
from .either_engine import on_either_engine
from .loaded_matches import finished_match
from .test_referee import ALICE, BOB, CAROL
from .test_standings import RATED, RatedBackend


def run(url: str, command: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"DATABASE_URL": url}

    async def ended() -> tuple[int | None, bytes, bytes]:
        process = await start("bot", *command.split(), env=env, stdout=PIPE, stderr=PIPE)
        out, errors = await process.communicate()
        return process.returncode, out, errors

    code, out, errors = asyncio.run(ended())
    assert code is not None
    told = without_progress(errors.decode())
    return subprocess.CompletedProcess(command, code, out.decode(), told)


def run_in_shell(url: str, command: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        f"{sys.executable} -m bot {command}",
        shell=True,
        env={**os.environ, "DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
    )
    done.stderr = without_progress(done.stderr)
    return done


def without_progress(told: str) -> str:
    """Leave out what a command says of its progress on a slow machine."""
    return re.sub(r"^(matches exported|lines written): .*\n", "", told, flags=re.M)


async def fill(url: str, number: int) -> list[str]:
    """Store finished matches; return their records."""
    database = await open_database(url)
    lines = []
    for at in range(1, number + 1):
        loaded = finished_match("claim2", seed=at)
        game = replace(loaded.game, id=f"M{at:05}")
        moves = [
            Move(ply, seat, move.text, 5) for ply, (seat, move) in enumerate(loaded.match.moves)
        ]

        async def work(
            tx: Transaction, game: Game = game, moves: list[Move] = moves, at: int = at
        ) -> None:
            begun = replace(game, state=LIVE, ply=0, outcome=None, ended=None)
            await tx.run_all([rows.add_statement(begun, "900")])
            await tx.run_all(rows.change_statements(begun, game, moves))
            await tx.run("UPDATE matches SET number = $2 WHERE id = $1", game.id, at)

        await database.transact(work)
        lines.append(write_record(loaded.match))
    await database.close()
    return lines


def test_exported_matches_replay(sqlite_url: str, tmp_path: Path) -> None:
    assert asyncio.run(fill(sqlite_url, 0)) == []
    assert run(sqlite_url, "export").stdout == ""
    lines = asyncio.run(fill(sqlite_url, 3))
    done = run(sqlite_url, "export")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == lines
    file = tmp_path / "all.jsonl"
    file.write_text(done.stdout)
    assert main(["replay", str(file)]) == 0


def test_a_reader_may_stop_after_the_first_match(sqlite_url: str) -> None:
    lines = asyncio.run(fill(sqlite_url, 200))
    done = run_in_shell(sqlite_url, "export | head -1")
    assert done.stdout.splitlines() == lines[:1]
    assert done.stderr == ""


def test_errors_never_get_into_the_output(tmp_path: Path) -> None:
    done = run_in_shell(f"sqlite:///{tmp_path}/none.db", "export 2>&-")
    assert (done.returncode, done.stdout) == (1, "")


def test_a_wrong_setting_is_one_line_of_error() -> None:
    done = run("nonsense://", "export")
    assert done.returncode == 1
    assert done.stderr.startswith("claim-bot: DATABASE_URL")
    assert done.stderr.count("\n") == 1
    assert run("nonsense://", "export --nonsense").returncode == 2


async def change(url: str, *statements: str) -> None:
    database = await open_database(url)
    await database.run_all([(each,) for each in statements])
    await database.close()


DAMAGES = {  # what is changed in a match, and what is said about it
    "seed = 'zz'": "its seed is not hexadecimal",
    "votes = '{'": "its votes cannot be read",
    "salt = 'x'": "the salt must be a number",
    "kingdom = 'ABC'": "ABC",
    "edition = 'x'": "edition: must be one of",
    "winner = 7": "result.winner: must be 0, 1 or null",
    "reason = 'x'": "result.reason: must be one of",
    "votes = '[]'": "result.votes: must be null",
    "artifacts = 7": "its artifacts must be 0 or 1",
    "leader = 2": "leader: must be 0 or 1",
    "ply = 'x'": "its number of moves cannot be read",
    "seed = x'00ff'": "its seed is not hexadecimal",
    "salt = x'00ff'": "",
    "kingdom = x'00ff'": "",
    "reason = NULL": "it has no result",
    "ply = 3": "moves instead of 3",
}


def test_damaged_matches_are_named_and_the_others_are_exported(sqlite_url: str) -> None:
    lines = asyncio.run(fill(sqlite_url, len(DAMAGES) + 2))
    changes = [
        f"UPDATE matches SET {damage} WHERE number = {number}"
        for number, damage in enumerate(DAMAGES, 1)
    ]
    lost = len(DAMAGES) + 1
    changes.append(f"DELETE FROM moves WHERE match = 'M{lost:05}' AND ply = 3")
    asyncio.run(change(sqlite_url, *changes))
    done = run(sqlite_url, "export")
    assert done.returncode == 1
    assert done.stdout.splitlines() == lines[-1:]
    reasons = [*DAMAGES.values(), "its move at ply 3 is missing"]
    for number, (line, reason) in enumerate(
        zip(done.stderr.splitlines(), reasons, strict=True), start=1
    ):
        start = f"claim-bot: match M{number:05} is damaged, so it is left out: "
        assert line.startswith(start)
        assert reason in line.removeprefix(start)


def test_details_with_unprintable_values_are_left_out(sqlite_url: str) -> None:
    asyncio.run(fill(sqlite_url, 2))
    asyncio.run(change(sqlite_url, "UPDATE matches SET server = x'00ff' WHERE number = 1"))
    done = run(sqlite_url, "export --with-details")
    assert done.returncode == 1
    assert [json.loads(line)["match"] for line in done.stdout.splitlines()] == ["M00002"]
    assert done.stderr.startswith("claim-bot: match M00001 is damaged, so it is left out: ")


@pytest.mark.parametrize("command", ["export", "recount"])
def test_a_user_without_privileges_gets_one_line_of_error(postgres_url: str, command: str) -> None:
    asyncio.run(fill(postgres_url, 1))
    schema = postgres_url.rpartition("=")[2]
    user = f"reader_{schema}_{command}"
    asyncio.run(
        change(
            postgres_url,
            f"CREATE ROLE {user} LOGIN",
            f"GRANT USAGE ON SCHEMA {schema} TO {user}",
            f"GRANT SELECT ON migrations TO {user}",
        )
    )
    done = run(re.sub("//postgres(?=[:@])", f"//{user}", postgres_url), command)
    assert (done.returncode, done.stdout) == (1, "")
    assert "permission denied for table matches: grant this user access" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_damaged_file_is_reported(sqlite_url: str) -> None:
    asyncio.run(fill(sqlite_url, 100))
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    content = path.read_bytes()
    path.write_bytes(content[:200_000] + b"\xff" * (len(content) - 200_000))
    done = run(sqlite_url, "export")
    assert done.returncode == 1
    assert "claim.db is damaged" in done.stderr
    assert done.stderr.count("\n") == 1


def test_matches_that_were_set_aside_are_counted(sqlite_url: str) -> None:
    lines = asyncio.run(fill(sqlite_url, 4))
    broken = "UPDATE matches SET state = 'broken'"
    asyncio.run(
        change(
            sqlite_url,
            f"{broken} WHERE number = 1",  # although it replays
            f"{broken} WHERE number = 2",
            "DELETE FROM moves WHERE match = 'M00002' AND ply = 0",
            f"{broken}, number = NULL, reason = NULL, votes = NULL WHERE number = 3",
        )
    )
    done = run(sqlite_url, "export")
    assert (done.returncode, done.stdout.splitlines()) == (0, lines[3:])
    assert done.stderr == "claim-bot: 3 matches were set aside by the bot and left out\n"
    done = run(sqlite_url, "export --with-details")
    assert (done.returncode, done.stderr) == (0, "claim-bot: 3 matches were set aside by the bot\n")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["match"] for each in found] == ["M00001", "M00002", "M00004", "M00003"]
    assert [each["state"] for each in found] == ["broken", "broken", "over", "broken"]
    assert [each["number"] for each in found] == [1, 2, 4, None]
    records = [each["record"] for each in found]
    assert records == [json.loads(lines[0]), None, json.loads(lines[3]), None]
    assert found[1]["result"] == json.loads(lines[1])["result"]
    assert found[3]["result"] is None


@on_either_engine
async def test_all_ratings_can_be_recomputed_from_an_export_alone(database_url: str) -> None:
    """As docs/standings.md describes, with openskill itself and none of the bot's code."""
    database = await open_database(database_url)
    backend = RatedBackend(database)
    backend.time = 1_790_000_000_000
    chance = random.Random(3)
    for _ in range(30):
        pair = chance.sample([ALICE, BOB, CAROL], 2)
        terms = replace(RATED, rated=chance.random() < 0.8)
        id = await backend.match(terms, chance.choice(["10", "11"]), *pair)
        await backend.play_on(id, chance.choice([1, 2, 10, 1000]))
        if (await backend.matches.get(id)).game.state == LIVE:
            await backend.referee.resign(id, chance.choice(pair).id)
        backend.time += chance.choice([HOUR, HOUR, DAY, 40 * DAY])
    # What has ended so far was rated by the first version of the rules.
    old = backend.time = backend.time + 40 * DAY
    await database.run_all([("UPDATE matches SET rating_rules = 1",)])
    await repair(database)
    for _ in range(12):
        pair = chance.sample([ALICE, BOB, CAROL], 2)
        id = await backend.match(RATED, "10", *pair)
        await backend.play_on(id, chance.choice([0, 13, 14, 1000]))
        if (await backend.matches.get(id)).game.state == LIVE:
            await backend.referee.resign(id, chance.choice(pair).id)
        backend.time += chance.choice([HOUR, HOUR, DAY])
    assert backend.time > old
    aside = await backend.won(ALICE, BOB)  # it counts, but does not replay
    await database.run_all(
        [
            ("DELETE FROM moves WHERE match = $1 AND ply = 0", aside.game.id),
            ("UPDATE matches SET state = 'broken' WHERE id = $1", aside.game.id),
        ]
    )
    await backend.won(BOB, ALICE)
    for _ in range(14):
        who, level = chance.choice([ALICE, BOB]), chance.choice(["page", "knight"])
        server = chance.choice(["10", "11"])
        begun = await backend.challenges.play_computer(server, "20", who, "99", RATED, level, "5")
        if chance.randrange(3) == 0:
            await backend.referee.note_hint(begun.game.id, who.id, 0)
        await backend.play_on(begun.game.id, chance.choice([2, 20, 1000]))
        if (await backend.matches.get(begun.game.id)).game.state == LIVE:
            await backend.referee.resign(begun.game.id, who.id)
    await delete_server(database, "11")  # only results are left
    stored = {
        (row["board"], row["season"], row["person"]): (row["mu"], row["sigma"], row["number"])
        for row in await database.all("SELECT * FROM standings")
    }
    await database.close()
    done = await asyncio.to_thread(run, database_url, "export --with-details")
    assert done.returncode == 0
    assert recomputed([json.loads(line) for line in done.stdout.splitlines()]) == stored
    assert len(stored) > 20


async def delete_server(database: Database, server: str) -> None:
    begin = partial(server_deletion.begin, server=server, now=0, left_before=None)
    assert await database.transact(begin) is not None
    await until_done(partial(server_deletion.delete_standings, database, server))
    await until_done(partial(server_deletion.delete_matches, database, server))


def test_all_data_of_a_server_is_exported(sqlite_url: str) -> None:
    lines = asyncio.run(fill(sqlite_url, 4))
    asyncio.run(
        change(
            sqlite_url,
            "UPDATE matches SET server = '71' WHERE number <= 3",
            "UPDATE matches SET votes = '{' WHERE number = 2",
            "INSERT INTO servers (id, pace) VALUES ('71', 'live')",
            "INSERT INTO standings (board, season, person, mu, sigma, points, number, tiebreak)"
            " VALUES ('71', '', '5', 25000000, 6000000, 1140, 1, 1)",
        )
    )
    done = run(sqlite_url, "export --server 71")
    assert (done.returncode, done.stderr) == (0, "")
    settings, standing, *matches = (json.loads(line) for line in done.stdout.splitlines())
    assert settings["settings"]["pace"] == "live"
    assert (standing["player"], standing["rating"], standing["points"]) == ("5", 1500, 1140)
    assert [each["match"] for each in matches] == ["M00003", "M00002", "M00001"]
    assert matches[1] == {"match": "M00002", "damaged": "its votes cannot be read"}
    assert matches[0]["record"] == json.loads(lines[2])


def test_a_server_without_data_is_not_exported(sqlite_url: str) -> None:
    asyncio.run(fill(sqlite_url, 1))
    done = run(sqlite_url, "export --server 72")
    line = "claim-bot: nothing is stored about a server '72': correct its id\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", line)


def recomputed(matches: list[dict[str, Any]]) -> dict[tuple[str, str, str], tuple[int, int, int]]:
    model = PlackettLuce(gamma=lambda *_: 1.0)
    found: dict[tuple[str, str, str], tuple[int, int, int]] = {}
    days = Counter[tuple[frozenset[str], int]]()
    for match in sorted(matches, key=lambda each: each["number"]):
        rules, winner = match["rating_rules"], match["result"]["winner"]
        cards = None
        if match["record"]:
            played = Counter(text[0] for text in match["record"]["moves"] if text[2].isupper())
            cards = min(played["0"], played["1"])
            counts = match["rated"] and match["computer"] is None and (rules > 1 or cards > 0)
            assert counts == match["counted"]
        levels = match["computer"] is not None and rules > 2 and not match["hinted"]
        if not match["counted"] and not levels:
            continue
        ids = list(match["players"])
        if levels:
            ids[match["computer"]] = f"computer:{match['level']}"
        day = match["ended"] // (24 * 60 * 60 * 1000)
        when = datetime.fromtimestamp(match["ended"] / 1000, UTC)
        pair = frozenset(ids), day
        days[pair] += 1
        parts = [min(2 ** max(0, days[pair] - 3), 1024)] * 2
        if rules > 1 and cards is not None and cards < 7 and winner is not None:
            parts[winner] = 1024
        if match.get("short") and winner is not None:
            parts[winner] = 1024
        if cards is not None and not levels:  # and nobody was forgotten
            assert parts == match["divisors"]
        ranks = [0.0, 0.0] if winner is None else [float(winner), float(1 - winner)]
        for board in filter(None, (match["server"], "everywhere")):
            for season in ("", f"{when.year}Q{(when.month + 2) // 3}"):
                keys = [(board, season, id) for id in ids]
                begin = 25_000_000, 8_333_333 if rules == 1 else 6_000_000, 0
                old = [found.get(key, begin) for key in keys]
                teams = [[model.rating(mu / 1e6, sigma / 1e6)] for mu, sigma, _ in old]
                new = model.rate(teams, ranks=ranks)
                for seat, key in enumerate(keys):
                    if levels and seat != match["computer"]:
                        continue
                    mu, sigma, _ = old[seat]
                    share = min(1, (sigma / old[1 - seat][1]) ** 4) if rules > 1 else 1
                    part = parts[seat] if levels else match["divisors"][seat]
                    if part < 1024:
                        mu += round((new[seat][0].mu * 1e6 - mu) * share / part)
                        sigma += round((new[seat][0].sigma * 1e6 - sigma) * share / part)
                    found[key] = mu, sigma, match["number"]
    return found


def test_the_file_of_an_export_is_private(sqlite_url: str, tmp_path: Path) -> None:
    asyncio.run(fill(sqlite_url, 2))
    for options in ("", "--with-details"):
        file = tmp_path / f"out{options}.jsonl"
        done = run_in_shell(sqlite_url, f"export {options} > '{file}'")
        assert (done.returncode, done.stderr) == (0, "")
        assert file.read_text().count("\n") == 2
        assert file.stat().st_mode & 0o777 == 0o600
