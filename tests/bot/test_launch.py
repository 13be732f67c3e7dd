"""How the bot starts and stops: with a playground, on Discord, and when it cannot start."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, expect

from bot.__main__ import HOST_COMMANDS, main
from bot.errors import StartError
from bot.pictures.emojis import EMOJIS
from bot.process import launch, logs
from bot.process.invite import NEEDED, invite_link
from bot.process.launch import explain
from bot.process.logs import JsonFormatter, RedactingFormatter, hide, hide_password
from bot.process.playground_process import playground
from bot.process.settings import NAMES, Settings, load_settings
from bot.storage.migrate import all_migrations
from bot.storage.opening import ROOT, is_behind, open_database
from bot.storage.shares import Share
from playground import Playground
from playground.people import Person
from tests.bot.storage.test_opening import unprivileged
from tests.playground.browser import Windows, needs_chromium
from tests.waiting import until

from ..effort import cases
from .bot_program import FRESH, PATIENCE, Program, free_port, refusal, running, settings_for
from .test_shards import other_process


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    async with Playground(bot="Claim") as ground:
        yield ground


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo what a bot that starts in this process sets for all of it."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(launch, "_tune_garbage_collection", lambda: None)


async def refused(folder: Path, **environ: str) -> str:
    """Start the bot in this process, which costs less; it must refuse, so return why."""
    settings = load_settings({"DATABASE_URL": f"sqlite:///{folder}/claim.db"} | environ)
    with pytest.raises(StartError) as caught:
        async with asyncio.timeout(PATIENCE):
            await launch._run(settings)
    return str(caught.value)


# With a playground


async def receive(page: aiohttp.ClientWebSocketResponse, kind: str) -> Any:
    while (message := await page.receive_json(timeout=PATIENCE))["t"] != kind:
        pass
    return message


async def test_without_a_token_playground_and_bot_start_and_stop_together(tmp_path: Path) -> None:
    port = free_port()
    async with running(tmp_path, fresh=FRESH, PLAYGROUND_PORT=str(port)) as program:
        assert f"http://127.0.0.1:{port}" in await program.until_line("playground")
        commands = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in program.child_pids()]
        assert any(b"playground\x00--port" in line for line in commands)
        assert all(line.endswith(b"--token\x00-\x00") for line in commands if b"--token" in line)
        async with aiohttp.ClientSession() as http:
            url = f"http://127.0.0.1:{port}"
            page = await http.ws_connect(f"{url}/page/socket?as=alice", origin=url)
            guild = (await receive(page, "hello"))["guilds"][0]
            channel = guild["channels"][0]["id"]
            await page.send_json({"t": "open", "channel_id": channel})
            messages = (await receive(page, "messages"))["messages"]
            if not messages:
                messages = [(await receive(page, "message"))["message"]]
            assert len(messages) == 1
            text = json.dumps(messages[0])
            assert "</claim challenge:" in text
            assert "@Claim" in text
            assert "/?as=bob" in text
            children = program.child_pids()
            program.signal(signal.SIGINT)
            assert await program.until_exit() == 0
            assert await page.receive()  # it has been closed
        assert children
        assert not any(Path(f"/proc/{pid}").exists() for pid in children)
        assert "Traceback" not in await program.errors()


@needs_chromium
@pytest.mark.asyncio(loop_scope="session")
async def test_the_command_in_the_welcome_message_begins_a_match(
    tmp_path: Path, browser: Browser
) -> None:
    """The first visitor is welcomed in their language."""
    port = free_port()
    async with running(tmp_path, fresh=FRESH, PLAYGROUND_PORT=str(port)) as program:
        await program.until_line("playground")
        windows = Windows(browser, f"http://127.0.0.1:{port}")
        alice = await windows.open("alice", locale="de-AT")
        welcome = alice.message("Kartenspiel")
        await expect(welcome).to_contain_text("deinem Rechner")
        await welcome.get_by_role("button", name="/claim challenge").click()
        await expect(alice.page.locator(".command-name")).to_have_text("/claim herausfordern")
        await alice.options.filter(has_text="gegner").click()
        await alice.options.filter(has_text="Claim").click()
        await alice.press("Enter")
        await expect(alice.message("Noch keine Anhänger")).to_be_visible()
        bob = await windows.open("bob", locale="fr-FR")
        await expect(bob.message("Kartenspiel")).to_be_visible()
        await expect(bob.page.locator("html")).to_have_attribute("lang", "fr")
        await windows.close()
        assert windows.errors == []


async def test_without_a_playground_a_missing_token_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in the Docker image: nobody could reach a playground in it."""
    assert "COPY playground" not in (ROOT / "Dockerfile").read_text()
    monkeypatch.setattr("bot.process.playground_process.find_spec", lambda name: None)
    with pytest.raises(StartError, match="DISCORD_TOKEN is not set, and the playground is not"):
        async with playground(free_port()):
            pass


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    """Even if the files for its locks exist already, and only the old database is in the way."""
    folder = tmp_path / "data"
    folder.mkdir()
    for name in ("claim.db", "claim.db.lock", "claim.db.starting"):
        (folder / name).touch(0o666)
    tmp_path.chmod(0o755)
    folder.chmod(0o555)
    with unprivileged(), pytest.raises(StartError, match="give this user write access"):
        launch._delete_file(f"sqlite:///{folder}/claim.db")


async def test_the_playground_stops_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    port = free_port()
    async with running(tmp_path, fresh=FRESH, PLAYGROUND_PORT=str(port)) as program:
        await program.until_line("playground")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        program.signal(signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            assert await reader.read() == b""
        writer.close()


async def test_the_bot_stops_with_a_playground_that_is_killed(tmp_path: Path) -> None:
    async with running(tmp_path, fresh=FRESH, PLAYGROUND_PORT=str(free_port())) as program:
        await program.until_line("playground")
        (child,) = program.child_pids()
        os.kill(child, signal.SIGKILL)
        assert await program.until_exit() == 1
        log = await program.errors()
        assert log.splitlines()[-1].startswith("claim-bot: the playground has stopped")
        assert "Traceback" not in log


async def test_a_taken_port_is_one_line_of_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = await refusal(tmp_path, fresh=FRESH, PLAYGROUND_PORT=str(port))
        assert f"port {port}" in line
        assert "set a different PLAYGROUND_PORT" in line


# On Discord


async def test_on_discord_it_prints_its_name_and_its_invite_link(
    ground: Playground, tmp_path: Path
) -> None:
    async with running(tmp_path, fresh=FRESH, **settings_for(ground)) as program:
        assert re.fullmatch(
            r"Logged in as Claim(#\d+)?, 2 servers\.", await program.until_line("Logged")
        )
        assert invite_link(int(ground.bot.user.id)) in await program.until_line("Invite")
        await ground.until_online()
        assert not ground.channel.messages  # it welcomes nobody there
        program.signal(signal.SIGTERM)
        assert await program.until_exit() == 0
        await ground.until(lambda: not ground.gateway.online(ground.bot))


def test_the_invite_link_asks_only_for_the_needed_permissions() -> None:
    view, send, in_threads, open_threads, history = 1 << 10, 1 << 11, 1 << 38, 1 << 35, 1 << 16
    files = 1 << 15
    assert NEEDED.value == view | send | in_threads | open_threads | history | files
    link = invite_link(123)
    assert "client_id=123" in link
    assert "scope=bot+applications.commands" in link
    assert link.endswith(f"permissions={NEEDED.value}")


async def test_a_match_continues_after_the_bot_was_stopped(
    ground: Playground, tmp_path: Path
) -> None:
    async with running(tmp_path, **settings_for(ground)) as program:
        await ground.until_online()
        await ground.alice.run("claim challenge", opponent=ground.bob.user)
        await ground.until(lambda: sees(ground.bob, "v1:accept:"))  # the answer may be deferred
        await ground.bob.press("Accept")
        program.signal(signal.SIGTERM)
        assert await program.until_exit() == 0
    ground.clock.move(5)
    async with running(tmp_path, **settings_for(ground)) as program:
        await program.until_line("Logged in")
        outcome = await ground.bob.run("claim hand")
        assert not outcome.failed
        assert "v1:" in json.dumps(ground.bob.last_private().components)


def sees(person: Person, id: str) -> bool:
    """Whether somebody sees a button whose id starts like this."""
    return any(f"'{id}" in str(message.components) for message in person.sees())


# When it cannot start


async def test_a_wrong_token_is_refused(ground: Playground, tmp_path: Path) -> None:
    settings = settings_for(ground) | {"DISCORD_TOKEN": "wrong"}
    line = await refusal(tmp_path, fresh=FRESH, **settings)
    assert line.startswith("DISCORD_TOKEN: Discord refuses this token")


CLOSES = [(4004, "DISCORD_TOKEN"), (4010, "SHARD_IDS"), (4011, "SHARD_COUNT"),
          (4013, "intents"), (4014, "intents")]  # fmt: skip


@pytest.mark.parametrize(("code", "name"), cases(CLOSES, 2))
async def test_a_refusal_by_the_gateway_is_one_line_of_error(
    ground: Playground, tmp_path: Path, code: int, name: str
) -> None:
    async with running(tmp_path, **settings_for(ground)) as program:
        await program.until_line("Logged in")
        await ground.gateway.close(ground.bot, code)
        assert await program.until_exit() == 1
        last = (await program.errors()).splitlines()[-1]
        assert last.startswith("claim-bot: ")
        assert name in last


async def test_an_unreachable_discord_and_a_misspelt_name_are_reported(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("SHARD_COUNTS=2\n")
    url = f"http://127.0.0.1:{free_port()}/api/v10"
    async with running(tmp_path, DISCORD_TOKEN="made-up", DISCORD_API_URL=url) as program:
        assert await program.until_exit() == 1
        mistake, line = (await program.errors()).splitlines()
    assert "SHARD_COUNTS in " in mistake
    assert "did you mean SHARD_COUNT?" in mistake
    assert line.startswith(f"claim-bot: {url} cannot be reached")
    assert "made-up" not in line


@pytest.mark.usefixtures("restored")
async def test_an_address_that_is_not_discord_is_reported(
    ground: Playground, tmp_path: Path
) -> None:
    url = f"{ground.url}/api/v10/elsewhere"
    line = await refused(tmp_path, **settings_for(ground) | {"DISCORD_API_URL": url})
    assert "answers with an error (404)" in line


@pytest.mark.usefixtures("restored")
async def test_a_used_up_daily_limit_of_connections_is_reported(
    ground: Playground, tmp_path: Path
) -> None:
    for _ in range(1000):
        ground.buckets.take_identify(ground.bot.id)
        ground.clock.move(5)
    line = await refused(tmp_path, **settings_for(ground))
    assert "connect 1000 times a day" in line


@pytest.mark.usefixtures("restored")
async def test_a_newer_database_is_refused(ground: Playground, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "claim.db") as file:
        file.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
        file.execute("INSERT INTO migrations VALUES (999, 'of the future')")
    file.close()
    assert "newer than this program" in await refused(tmp_path, **settings_for(ground))


@pytest.mark.usefixtures("restored")
async def test_a_database_in_use_by_an_older_bot_is_refused(
    ground: Playground, tmp_path: Path, database_url: str
) -> None:
    """It is not migrated until that bot has stopped."""
    await (await open_database(database_url, migrations=all_migrations()[:-1])).close()
    settings = settings_for(ground) | {"DATABASE_URL": database_url}
    with other_process(database_url, Share(6, (5,))):
        shards = {"SHARD_COUNT": "6", "SHARD_IDS": "0"}
        for more in ({}, shards):
            line = await refused(tmp_path, **settings | more)
            assert "a bot of an older version is still running" in line
        assert await is_behind(database_url)
    ground.clock.move(5)
    async with running(tmp_path, **settings) as program:
        await program.until_line("Logged in")
        assert not await is_behind(database_url)


@pytest.mark.usefixtures("restored")
async def test_a_locked_database_is_refused(ground: Playground, tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "claim.db", isolation_level=None)
    file.execute("BEGIN EXCLUSIVE")
    assert "is locked by another program" in await refused(tmp_path, **settings_for(ground))
    file.close()


@pytest.mark.parametrize(
    ("environ", "reason"),
    [
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL is 'LOUD'"),
        ({"PLAYGROUND_PORT": "many"}, "PLAYGROUND_PORT is 'many'"),
        ({"SHARD_IDS": "0"}, "SHARD_IDS needs SHARD_COUNT"),
        (
            {"DISCORD_API_URL": "http://127.0.0.1:1/api"},
            "DISCORD_API_URL is set, but DISCORD_TOKEN",
        ),
    ],
)
def test_a_wrong_setting_is_one_line_of_error(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    environ: dict[str, str],
    reason: str,
) -> None:
    (tmp_path / ".env").touch()
    line = line_of_error(tmp_path, monkeypatch, capsys, environ)
    assert line.startswith(reason)


def test_an_unreadable_env_file_is_one_line_of_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").mkdir()
    assert ".env cannot be read" in line_of_error(tmp_path, monkeypatch, capsys, {})


def line_of_error(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    environ: dict[str, str],
) -> str:
    """Run the program in this process with wrong settings; return its line of error."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(folder)
    assert launch.run() == 1
    output, errors = capsys.readouterr()
    assert (output, errors.count("\n")) == ("", 1)
    assert errors.startswith("claim-bot: ")
    return errors.removeprefix("claim-bot: ")


@pytest.mark.usefixtures("restored")
async def test_a_wrong_address_of_a_database_is_refused(ground: Playground, tmp_path: Path) -> None:
    line = await refused(tmp_path, **settings_for(ground) | {"DATABASE_URL": "mysql://here"})
    assert line.startswith("DATABASE_URL must be")


@pytest.mark.usefixtures("restored")
async def test_a_second_process_is_refused(
    ground: Playground, tmp_path: Path, database_url: str
) -> None:
    settings = settings_for(ground) | {"DATABASE_URL": database_url}
    async with running(tmp_path, **settings) as program:
        await program.until_line("Logged in")
        assert "already running with" in await refused(tmp_path, **settings)
        shards = {"SHARD_COUNT": "2", "SHARD_IDS": "1"}
        assert "already running with" in await refused(tmp_path, **settings | shards)
        program.signal(signal.SIGKILL)
        await program.until_exit()
    ground.clock.move(5)
    async with running(tmp_path, **settings) as program:
        await program.until_line("Logged in")


@pytest.mark.usefixtures("restored")
async def test_a_different_number_of_shards_is_refused_before_connecting(
    ground: Playground, tmp_path: Path, database_url: str
) -> None:
    ground.gateway.shards = 2
    settings = settings_for(ground) | {"DATABASE_URL": database_url}
    async with running(tmp_path, **settings, SHARD_COUNT="2", SHARD_IDS="0") as program:
        await program.until_line("Logged in")
        ground.requests.clear()
        line = await refused(tmp_path, **settings, SHARD_COUNT="3", SHARD_IDS="2")
        assert line.startswith("SHARD_COUNT is 3, but 2 in a process that is running with ")
        assert "already running with" in await refused(tmp_path, **settings, SHARD_COUNT="3")
        assert not [one for one in ground.requests if one.path.endswith(("/@me", "/gateway/bot"))]
        program.signal(signal.SIGTERM)
        assert await program.until_exit() == 0
    ground.clock.move(5)
    async with running(tmp_path, **settings, SHARD_COUNT="3", SHARD_IDS="2") as program:
        await program.until_line("Logged in")


async def test_two_processes_run_with_a_shard_each(
    ground: Playground, tmp_path: Path, sqlite_url: str
) -> None:
    ground.gateway.shards = 2
    settings = settings_for(ground) | {"DATABASE_URL": sqlite_url, "SHARD_COUNT": "2"}
    async with running(tmp_path, **settings, SHARD_IDS="0") as first:
        await first.until_line("Logged in")
        ground.clock.move(5)
        async with running(tmp_path, **settings, SHARD_IDS="1") as second:
            await second.until_line("Logged in")
            await challenge_everywhere_and_stop(ground, first, second)


async def test_processes_that_start_at_once_identify_in_turn(
    ground: Playground, tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, taken = ground.buckets.take_identify, list[bool]()

    def note(bot: str) -> bool:
        taken.append(take(bot))
        return taken[-1]

    monkeypatch.setattr(ground.buckets, "take_identify", note)
    ground.gateway.shards = 2
    settings = settings_for(ground) | {"DATABASE_URL": postgres_url, "SHARD_COUNT": "2"}
    async with (
        running(tmp_path, **settings, SHARD_IDS="0") as first,
        running(tmp_path, **settings, SHARD_IDS="1") as second,
    ):
        for program in (first, second):
            await program.until_line("Logged in")
        await challenge_everywhere_and_stop(ground, first, second)
    assert taken == [True, True]


async def challenge_everywhere_and_stop(ground: Playground, *programs: Program) -> None:
    """Use the bot in every server, so in each of its processes, then stop these."""
    for guild in ground.world.guilds.values():
        channel = next(iter(guild.channels.values()))
        alice = ground.play(ground.alice.user, channel)
        assert not (await alice.run("claim challenge", opponent=ground.bob.user)).failed
    for program in programs:
        program.signal(signal.SIGTERM)
        assert await program.until_exit() == 0


async def test_two_processes_upload_each_emoji_once_and_a_restart_none(
    ground: Playground, tmp_path: Path
) -> None:
    settings = settings_for(ground) | {"SHARD_COUNT": "2"}
    ground.buckets.on = False

    def uploads() -> int:
        return sum(
            (request.method, request.path.rpartition("/")[2]) == ("POST", "emojis")
            for request in ground.requests
        )

    for expected in (len(EMOJIS), 0):
        ground.requests.clear()
        async with (
            running(tmp_path, **settings, SHARD_IDS="0") as first,
            running(tmp_path, **settings, SHARD_IDS="1") as second,
        ):
            ground.clock.move(5)
            for program in (first, second):
                await program.until_line("Logged in")
            await until(lambda: len(ground.bot.emojis) == len(EMOJIS))
            for program in (first, second):
                program.signal(signal.SIGTERM)
                assert await program.until_exit() == 0
            progress = f"uploading {expected} emojis"
            assert (progress in await first.errors()) == bool(expected)
            assert "emojis" not in await second.errors()
        assert uploads() == expected


@pytest.mark.usefixtures("restored")
async def test_a_taken_metrics_port_is_refused(ground: Playground, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "METRICS_PORT" in await refused(tmp_path, **settings_for(ground), METRICS_PORT=port)


async def test_health_and_metrics_are_served(ground: Playground, tmp_path: Path) -> None:
    port = free_port()
    async with (
        running(tmp_path, **settings_for(ground), METRICS_PORT=str(port)) as program,
        aiohttp.ClientSession() as http,
    ):
        await program.until_line("Logged in")
        async with http.get(f"http://127.0.0.1:{port}/health") as answer:
            assert answer.status == 200
        async with http.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert "claim_ready 1" in await answer.text()
        program.signal(signal.SIGINT)
        assert await program.until_exit() == 0


async def test_a_signal_stops_the_bot_while_discord_is_slow(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(never, "127.0.0.1") as server:
        host, port = server.sockets[0].getsockname()
        url = f"http://{host}:{port}/api"
        async with running(tmp_path, DISCORD_TOKEN="made-up", DISCORD_API_URL=url) as program:
            await asyncio.wait_for(asked.wait(), PATIENCE)
            program.signal(signal.SIGTERM)
            assert await program.until_exit() == 0
            assert await program.errors() == ""


# The bot, with a task or a thread that never ends.
HANGING: Final = """
import asyncio, sys, threading
from bot.process import launch

async def close(bot):
    await super(launch.ClaimBot, bot).close()
    if sys.argv[1] == "a task":
        await asyncio.Event().wait()
    threading.Thread(target=threading.Event().wait).start()

launch.ClaimBot.close = close
launch.ENDING = 0.5
sys.exit(launch.run())
"""


@pytest.mark.parametrize("what", ["a task", "a thread"])
async def test_the_bot_ends_although_something_never_does(
    ground: Playground, tmp_path: Path, what: str
) -> None:
    program = tmp_path / "hanging.py"
    program.write_text(HANGING)
    async with running(tmp_path, what, fresh=[str(program)], **settings_for(ground)) as bot:
        await bot.until_line("Logged in")
        bot.signal(signal.SIGINT)
        assert await bot.until_exit() == 1
        assert "Thread 0x" in await bot.errors()


# Error messages


@pytest.mark.parametrize(
    "error",
    [
        discord.LoginFailure("x"),
        discord.PrivilegedIntentsRequired(0),
        aiohttp.ClientConnectionError("x"),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
        OSError(101, "Network is unreachable"),
    ],
)
def test_network_errors_are_explained_in_one_line(error: Exception) -> None:
    line = explain(error, "Discord")
    assert line
    assert "\n" not in line


def test_bugs_are_not_explained() -> None:
    assert explain(KeyError("x"), "Discord") is None
    assert explain(ValueError("x"), "Discord") is None


# The command line


def test_with_arguments_it_is_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seed", "00" * 32, "--kingdom", "classic"]) == 0
    assert json.loads(capsys.readouterr().out)["kingdom"]
    assert main(["replay", "/nowhere"]) == 1
    with pytest.raises(SystemExit):
        main(["--help"])
    output = capsys.readouterr().out
    assert "Without arguments" in output
    assert "simulate" in output
    assert output.count("doctor") == 1


def test_a_misspelt_command_names_all_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--", "doctor", "--help"])
    capsys.readouterr()
    assert main(["docter"]) == 1
    told = capsys.readouterr().err
    for command in (*HOST_COMMANDS, "play", "simulate"):
        assert command in told


# Logs


async def test_secrets_are_not_logged(ground: Playground, tmp_path: Path) -> None:
    ground.buckets.on = False
    async with running(tmp_path, **settings_for(ground), LOG_LEVEL="DEBUG") as program:
        await program.until_line("Logged in")
        ground.alice.say("a secret message")
        for path in ("/interactions/", "/webhooks/"):
            ground.faults.request("rate limit", path=path, seconds=0.01)
        outcomes = [await ground.alice.run("claim challenge", opponent=ground.bot.user)]
        for ply in range(4):
            if ply == 2:
                ground.faults.request("error", path="/interactions/", status=400)
            message = await ground.alice.until_sees(lambda one: play_ids(one.components))
            outcomes.append(await ground.alice.press(play_ids(message.components)[0], message))
        program.signal(signal.SIGINT)
        assert await program.until_exit() == 0
        log = await program.errors()
    assert "rate limited" in log
    tokens = [outcome.interaction.token for outcome in outcomes]
    for secret in (ground.bot.token, "a secret message", "v1:play:", *tokens):
        assert secret not in log


def play_ids(parts: Any) -> list[str]:
    """List the ids of the buttons that play something."""
    return re.findall(r'"custom_id": "(v1:play:[^"]+)"', json.dumps(parts))


def test_secrets_are_redacted_from_log_lines() -> None:
    hide("the-token-itself")
    shown = RedactingFormatter().format(
        logging.makeLogRecord(
            {
                "name": "discord.http",
                "levelname": "WARNING",
                "msg": "PATCH https://x/webhooks/12/abc.DEF-1_2/messages/@original, v1:play:K7:3:W7"
                " 'v1:with:K7:3:W7+potion' Bot aaaaaaaaaaaaaaaaaaaa the-token-itself"
                " postgresql://me:pass@host/x",
            }
        )
    )
    for secret in ("abc", "W7", "aaaaaaaa", "itself", "pass", "potion"):
        assert secret not in shown
    for kept in ("webhooks/12/…/messages/@original", "v1:play:…", "postgresql://me:…@host/x"):
        assert kept in shown


SECRET_LINES = {
    "values=['G5']": "G5",
    "{'component_type': 3, 'values': ['G5', 'W7+potion'], 'id': 1}": "G5 W7 potion",
    '{"values": ["keep=U5"]}': "keep U5",
    "values=('pass',)": "pass'",
    "values=['G5', 'it]s', 'my word']": "]s word",
    "values=['G5', 'cut off": "cut off",
    "{'content': ['some words', b'more words'], 'id': 1}": "some more",
    "{'value': 98765, 'id': 1}": "98765",
    "Move(ply=3, seat=0, move=pass, at=5)": "pass",
    "custom_id='v1:which:play:my \\'card\\' here:K7F3Q2'": "my card here K7F3Q2",
    '{"custom_id": "v1:which:play:my card here:K7F3Q2"}': "my card here K7F3Q2",
    "{'type': 4, 'custom_id': 'word', 'value': 'my own \\'word\\''}": "own word\\",
    "PATCH https://x/webhooks%2F12%2Fabc.DEF-1_2": "abc.DEF",
    "GET /interactions/12/aW50ZXJh%3D/callback": "aW50ZXJh",
    "PATCH https://x%2Fwebhooks%2F12%2Fabc.DEF-1_2": "abc.DEF",
    "GET https://x/guilds/1/members/222 responded with 429": "222",
    "PUT https://x/channels/1/thread-members/222": "222",
    "GET https://x/users/222": "222",
    "PUT https://x/channels/1/recipients/222": "222",
    "GET https://x%2Fguilds%2F1%2Fmembers%2F222": "222",
    "{'token': 'aW50ZXJh', 'version': 1}": "aW50ZXJh",
    "https://x/?custom_id=v1%3Aplay%3AK7%3A3%3AW7": "W7 %3A3",
    "Move(ply=3, seat=0, move='pass', at=5)": "pass'",
    "IllegalMove: “W7” is no answer to what is asked now": "W7",
    "postgresql://me:p@ss@host/x": "p@ss ss@",
    "postgresql://me:p%40ss%2Fword@host/x": "p%40ss word",
    "postgresql://me:p/a:s@s@host/x": "p/a s@s",
    "postgresql://me:123/456@host/x": "123 456",
    "postgresql://me@there:hunter22@host/x": "hunter22",
    "postgresql://host/x?user=me&password=hunter22&sslmode=require": "hunter22",
    f"seed {'ab' * 32} of a match": "abab",
    "DETAIL: Failing row contains (K7F3Q2, 1, 99, someone).": "99 someone",
    "DETAIL: Key (id)=(someone) already exists.": "someone",
    "invalid input for query argument $2: 'someone' (a str is required)": "someone",
}


@pytest.mark.parametrize("line", SECRET_LINES)
def test_what_people_choose_and_type_is_redacted(line: str) -> None:
    record = logging.makeLogRecord(
        {"name": "x", "levelname": "INFO", "msg": f"before {line} after"}
    )
    shown = json.loads(JsonFormatter().format(record))["message"]
    assert shown.startswith("before ")
    assert not [secret for secret in SECRET_LINES[line].split() if secret in shown], shown
    assert RedactingFormatter().format(record).endswith(f" INFO x: {shown}")


def test_what_is_not_secret_stays_in_the_log() -> None:
    for line in (
        "the table of K7F3Q2 is lost: channel",
        "error a3f9c1",
        "https://discord.com/api/v10/channels/123456789012345678/messages",
        "https://discord.com/api/v10/users/@me/guilds",
        "http://127.0.0.1:8420/api/v10/users/@me/guilds",
        "the move: pass",
        "postgresql://me:…@host/x",
        "commands are sent: 2 of 3 (status 404, code 10008)",
    ):
        record = logging.makeLogRecord({"name": "x", "levelname": "INFO", "msg": line})
        assert RedactingFormatter().format(record).endswith(line)


@pytest.mark.parametrize("form", ["p@ss/wörd", "p%40ss%2Fw%C3%B6rd"])
def test_a_password_is_hidden_in_any_text(form: str) -> None:
    """A library may name it outside of the address, decoded."""
    hide_password("postgresql://me:p%40ss%2Fw%C3%B6rd@host/x")
    try:
        raise ValueError(f"cannot use {form!r} as a password")
    except ValueError:
        info = sys.exc_info()
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "failed with %r", (form,), info)
    assert form not in RedactingFormatter().format(record)
    assert form not in json.loads(JsonFormatter().format(record))["traceback"]


def test_a_secret_that_json_escapes_is_hidden_as_well() -> None:
    hide('a "quoted" \\ päss')
    record = logging.makeLogRecord({"name": "x", "msg": 'before a "quoted" \\ päss after'})
    assert json.loads(JsonFormatter().format(record))["message"] == "before … after"


def test_a_bug_that_ends_the_bot_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(settings: Settings) -> None:
        raise ValueError("a bug")

    monkeypatch.setattr(launch, "_run_until_stopped", fail)
    monkeypatch.setattr(logs, "set_up", lambda level, format: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").touch()
    assert launch.run() == 1
    assert "ValueError: a bug" in caplog.text


async def test_each_event_can_be_one_line_of_json(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("SHARD_COUNTS=2\n")
    url = f"http://127.0.0.1:{free_port()}/api/v10"
    settings = {"DISCORD_TOKEN": "made-up", "DISCORD_API_URL": url, "LOG_FORMAT": "json"}
    async with running(tmp_path, **settings) as program:
        assert await program.until_exit() == 1
        mistake, refusal = (await program.errors()).splitlines()
    assert json.loads(mistake)["message"].endswith("did you mean SHARD_COUNT?")
    assert refusal.startswith("claim-bot: ")


def test_the_traceback_of_an_event_is_in_its_line() -> None:
    try:
        raise ValueError("the\nreason")
    except ValueError:
        info = sys.exc_info()
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "failed", (), info)
    record.created = 1_795_089_600.0625
    shown = JsonFormatter().format(record)
    assert "\n" not in shown
    event = json.loads(shown)
    assert event.pop("traceback").endswith("ValueError: the\nreason")
    assert event == {
        "time": "2026-11-19T12:00:00.062+00:00",
        "level": "ERROR",
        "logger": "x",
        "message": "failed",
    }


def test_settings_hide_their_secrets() -> None:
    assert "abc" not in repr(Settings(discord_token="abc", database_url="abc"))
