"""The computer thinks for long: it is stopped with its match, and begins again after a kill."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bot.play.computer import is_computers_turn
from playground import Playground
from tests.waiting import until

from .harness import Harness, hand_of, ids_of, moves_of
from .killable_bot import KillableBot


def stop_workers() -> list[int]:
    """Stop the workers of a harness: from now on they think forever."""
    pids = [each.pid for each in multiprocessing.active_children() if each.pid]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    return pids


async def until_asked(harness: Harness, code: str) -> None:
    """Let Alice play until the computer has to decide."""
    while not is_computers_turn((await harness.load(code)).game):
        await harness.until_refreshed(code)
        await moves_of(harness.ground.alice, code)[0].take(harness.ground.alice)


async def test_dead_matches_do_not_delay_others(harness: Harness) -> None:
    """As many as there are workers, and one more, are resigned while the computer thinks."""
    alice, carol = harness.ground.alice, harness.ground.carol
    codes = [await harness.against_computer(alice) for _ in range(3)]
    for code in codes:
        await until_asked(harness, code)
        await harness.until_match(code, lambda loaded: not is_computers_turn(loaded.game))
    stopped = stop_workers()
    assert stopped
    for code in codes:
        await until_asked(harness, code)
    live = await harness.against_computer(carol, level="knight")
    for code in codes:
        await harness.services.referee.resign(code, alice.user.id)
    await harness.until_match(live, lambda loaded: not is_computers_turn(loaded.game))
    assert harness.services.search_pool._none_until == 0.0
    for pid in stopped:
        assert pid not in [each.pid for each in multiprocessing.active_children()]


def children_of(pid: int) -> list[int]:
    """List a process's workers."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
            command = stat.with_name("cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == pid and "spawn_main" in command:
            found.append(int(stat.parent.name))
    return found


async def test_its_turn_survives_a_kill_while_it_thinks(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/claim.db"
    async with Playground() as ground:
        bot, alice = KillableBot(ground, url, tmp_path / "log"), ground.alice
        stopped: list[int] = []
        try:
            await bot.start()
            await bot.until_online()
            await alice.run("claim challenge", opponent=ground.bot.user, level="knight")

            def plies() -> list[int]:
                with closing(sqlite3.connect(tmp_path / "claim.db")) as db:
                    return [seat for (seat,) in db.execute("SELECT seat FROM moves ORDER BY ply")]

            def hand_is_ready() -> str:
                for message in alice.private.values():
                    for id in ids_of(message):
                        if found := re.match(rf"v1:play:(\w+):{len(plies())}:", id):
                            return found[1]
                return ""

            while len(plies()) < 3:  # a worker has started by then
                code = await until(hand_is_ready)
                await moves_of(alice, code)[0].take(alice)
            code = await until(hand_is_ready)
            stopped = children_of(bot._process.pid)
            assert stopped
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            before = plies()
            while plies()[len(before) :].count(0) == 0 or hand_is_ready():
                await moves_of(alice, code)[0].take(alice)
            before = plies()
            bot.kill()
            await bot.until_dead()
            assert plies() == before
            await bot.start()
            await bot.until_online()
            await until(lambda: plies()[len(before) :].count(1))
            assert hand_of(alice, code)
            await bot.stop()
        finally:
            await bot.close()
            for pid in stopped:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
