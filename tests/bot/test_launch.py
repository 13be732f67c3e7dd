"""How the bot starts and ends: with a playground, on Discord, and when it cannot."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.__main__ import main
from bot.process.invite import NEEDED, invite_link
from bot.process.launch import explain
from bot.process.logs import RedactingFormatter, hide
from bot.process.settings import Settings
from bot.storage.migrate import all_migrations
from bot.storage.opening import is_behind, open_database
from playground import Playground
from tests.playground.browser import Windows, chromium, needs_chromium

from .starting import PATIENCE, free_port, on, refusal, started
from .test_shards import another


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    async with Playground() as ground:
        yield ground


# With a playground


async def hello(page: aiohttp.ClientWebSocketResponse, kind: str) -> Any:
    while (told := await page.receive_json(timeout=PATIENCE))["t"] != kind:
        pass
    return told


async def test_without_a_token_playground_and_bot_start_and_end_together(tmp_path: Path) -> None:
    port = free_port()
    async with started(tmp_path, PLAYGROUND_PORT=str(port)) as program:
        assert f"http://127.0.0.1:{port}" in await program.says("playground")
        token_seen = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in program.pids()]
        assert any(b"playground\x00--port" in line for line in token_seen)
        assert all(line.endswith(b"--token\x00-\x00") for line in token_seen if b"--token" in line)
        async with aiohttp.ClientSession() as http:
            page = await http.ws_connect(f"ws://127.0.0.1:{port}/page/socket?as=alice")
            guild = (await hello(page, "hello"))["guilds"][0]
            channel = guild["channels"][0]["id"]
            await page.send_json({"t": "open", "channel_id": channel})
            messages = (await hello(page, "messages"))["messages"]
            if not messages:
                messages = [(await hello(page, "message"))["message"]]
            assert len(messages) == 1
            said = json.dumps(messages[0])
            assert "/claim challenge opponent:@Claim" in said
            assert "/?as=bob" in said
            children = program.pids()
            program.signal(signal.SIGINT)
            assert await program.ends() == 0
            assert await page.receive()  # it has been closed
        assert children
        assert not any(Path(f"/proc/{pid}").exists() for pid in children)
        assert "Traceback" not in await program.errors()


@needs_chromium
async def test_what_the_welcome_says_to_type_begins_a_match(tmp_path: Path) -> None:
    port = free_port()
    async with (
        started(tmp_path, PLAYGROUND_PORT=str(port)) as program,
        chromium() as browser,
    ):
        await program.says("playground")
        windows = Windows(browser, f"http://127.0.0.1:{port}")
        for paste in (False, True):
            alice = await windows.open("alice")
            welcome = alice.message("/claim challenge")
            await expect(welcome).to_be_visible()
            command = await welcome.locator("code").first.inner_text()
            await alice.composer.click()
            await (alice.page.keyboard.insert_text if paste else alice.type)(command)
            await expect(alice.options.first).to_contain_text("Claim")
            await alice.press("Enter", "Enter")
            await expect(alice.message("No followers yet")).to_be_visible()
        assert windows.wrong == []


async def test_the_playground_dies_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    port = free_port()
    async with started(tmp_path, PLAYGROUND_PORT=str(port)) as program:
        await program.says("playground")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        program.signal(signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            assert await reader.read() == b""
        writer.close()


async def test_the_bot_ends_with_a_playground_that_is_killed(tmp_path: Path) -> None:
    async with started(tmp_path, PLAYGROUND_PORT=str(free_port())) as program:
        await program.says("playground")
        (child,) = program.pids()
        os.kill(child, signal.SIGKILL)
        assert await program.ends() == 1
        log = await program.errors()
        assert log.splitlines()[-1].startswith("claim-bot: the playground has ended")
        assert "Traceback" not in log


async def test_a_port_that_is_used_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = await refusal(tmp_path, PLAYGROUND_PORT=str(port))
        assert f"port {port}" in said
        assert "set PLAYGROUND_PORT" in said


# On Discord


async def test_on_discord_it_says_who_it_is_and_how_it_is_invited(
    ground: Playground, tmp_path: Path
) -> None:
    async with started(tmp_path, **on(ground)) as program:
        assert re.fullmatch(r"Logged in as Claim(#\d+)?, 2 servers\.", await program.says("Logged"))
        assert invite_link(int(ground.bot.user.id)) in await program.says("Invite")
        await ground.until_online()
        assert not ground.channel.messages  # it welcomes nobody there
        program.signal(signal.SIGTERM)
        assert await program.ends() == 0
        await ground.until(lambda: not ground.gateway.online(ground.bot))


def test_the_invitation_asks_for_what_is_needed_and_no_more() -> None:
    view, send, in_threads, open_threads, history = 1 << 10, 1 << 11, 1 << 38, 1 << 35, 1 << 16
    assert NEEDED.value == view | send | in_threads | open_threads | history
    link = invite_link(123)
    assert "client_id=123" in link
    assert "scope=bot+applications.commands" in link
    assert link.endswith(f"permissions={NEEDED.value}")


async def test_a_match_goes_on_where_it_was_when_the_bot_is_ended(
    ground: Playground, tmp_path: Path
) -> None:
    async with started(tmp_path, **on(ground)) as program:
        await ground.until_online()
        await ground.alice.run("claim challenge", opponent=ground.bob.user)
        await ground.bob.press("Accept")
        program.signal(signal.SIGTERM)
        assert await program.ends() == 0
    ground.clock.move(5)
    async with started(tmp_path, **on(ground)) as program:
        await program.says("Logged in")
        outcome = await ground.bob.run("claim hand")
        assert not outcome.failed
        assert "v1:" in json.dumps(ground.bob.last_private().components)


# When it cannot start


async def test_a_wrong_token(ground: Playground, tmp_path: Path) -> None:
    said = await refusal(tmp_path, **on(ground) | {"DISCORD_TOKEN": "wrong"})
    assert said.startswith("DISCORD_TOKEN: Discord refuses this token")


@pytest.mark.parametrize(
    ("code", "name"), [(4004, "DISCORD_TOKEN"), (4010, "SHARD_IDS"), (4011, "SHARD_COUNT"),
                       (4013, "intents"), (4014, "intents")]
)  # fmt: skip
async def test_what_the_gateway_refuses(
    ground: Playground, tmp_path: Path, code: int, name: str
) -> None:
    async with started(tmp_path, **on(ground)) as program:
        await program.says("Logged in")
        await ground.gateway.close(ground.bot, code)
        assert await program.ends() == 1
        last = (await program.errors()).splitlines()[-1]
        assert last.startswith("claim-bot: ")
        assert name in last


async def test_no_network(tmp_path: Path) -> None:
    url = f"http://127.0.0.1:{free_port()}/api/v10"
    said = await refusal(tmp_path, DISCORD_TOKEN="made-up", DISCORD_API_URL=url)
    assert said.startswith(f"{url} cannot be reached")
    assert "made-up" not in said


async def test_an_address_where_nobody_speaks_as_discord(
    ground: Playground, tmp_path: Path
) -> None:
    url = f"{ground.url}/api/v10/elsewhere"
    said = await refusal(tmp_path, **on(ground) | {"DISCORD_API_URL": url})
    assert "answers with an error (404)" in said


async def test_all_connections_of_the_day_used_up(ground: Playground, tmp_path: Path) -> None:
    for _ in range(1000):
        ground.buckets.take_identify(ground.bot.id)
        ground.clock.move(5)
    said = await refusal(tmp_path, **on(ground))
    assert "1000 times a day" in said


async def test_an_address_without_a_token(tmp_path: Path) -> None:
    said = await refusal(tmp_path, DISCORD_API_URL="http://127.0.0.1:1/api/v10")
    assert said.startswith("DISCORD_API_URL is set, but DISCORD_TOKEN is not")


async def test_a_database_that_is_newer(ground: Playground, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "claim.db") as file:
        file.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
        file.execute("INSERT INTO migrations VALUES (999, 'of the future')")
    file.close()
    assert "newer than this program" in await refusal(tmp_path, **on(ground))


async def test_a_database_that_an_older_bot_is_using(
    ground: Playground, tmp_path: Path, database_url: str
) -> None:
    """It is left alone until that bot has ended, and then brought up to date."""
    await (await open_database(database_url, migrations=all_migrations()[:-1])).close()
    settings = on(ground) | {"DATABASE_URL": database_url}
    with another(database_url, (5,)):
        shards = {"SHARD_COUNT": "6", "SHARD_IDS": "0"}
        for more in ({}, shards):
            said = await refusal(tmp_path, **settings | more)
            assert "a bot of an older version still runs" in said
        assert await is_behind(database_url)
    ground.clock.move(5)
    async with started(tmp_path, **settings) as program:
        await program.says("Logged in")
        assert not await is_behind(database_url)


async def test_a_database_that_is_locked(ground: Playground, tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "claim.db", isolation_level=None)
    file.execute("BEGIN EXCLUSIVE")
    assert "is locked by another program" in await refusal(tmp_path, **on(ground))
    file.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("PLAYGROUND_PORT", "many"),
        ("SHARD_IDS", "0"),
        ("DATABASE_URL", "mysql://here"),
    ],
)
async def test_a_wrong_setting(ground: Playground, tmp_path: Path, name: str, value: str) -> None:
    assert (await refusal(tmp_path, **on(ground) | {name: value})).startswith(name)


async def test_an_env_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    assert ".env cannot be read" in await refusal(tmp_path)


async def test_a_second_process(ground: Playground, tmp_path: Path, database_url: str) -> None:
    settings = on(ground) | {"DATABASE_URL": database_url}
    async with started(tmp_path, **settings) as program:
        await program.says("Logged in")
        assert "already runs with" in await refusal(tmp_path, **settings)
        shards = {"SHARD_COUNT": "2", "SHARD_IDS": "1"}
        assert "already runs with" in await refusal(tmp_path, **settings | shards)
        program.signal(signal.SIGKILL)
        await program.ends()
    ground.clock.move(5)
    async with started(tmp_path, **settings) as program:
        await program.says("Logged in")


async def test_two_processes_with_a_shard_each(
    ground: Playground, tmp_path: Path, database_url: str
) -> None:
    ground.gateway.shards = 2
    settings = on(ground) | {"DATABASE_URL": database_url, "SHARD_COUNT": "2"}
    async with started(tmp_path, **settings, SHARD_IDS="0") as first:
        await first.says("Logged in")
        ground.clock.move(5)
        async with started(tmp_path, **settings, SHARD_IDS="1") as second:
            await second.says("Logged in")
            for guild in ground.world.guilds.values():
                channel = next(iter(guild.channels.values()))
                alice = ground.play(ground.alice.user, channel)
                assert not (await alice.run("claim challenge", opponent=ground.bob.user)).failed
            for program in (first, second):
                program.signal(signal.SIGTERM)
                assert await program.ends() == 0


async def test_a_metrics_port_that_is_used(ground: Playground, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "METRICS_PORT" in await refusal(tmp_path, **on(ground), METRICS_PORT=port)


async def test_health_is_told(ground: Playground, tmp_path: Path) -> None:
    port = free_port()
    async with (
        started(tmp_path, **on(ground), METRICS_PORT=str(port)) as program,
        aiohttp.ClientSession() as http,
    ):
        await program.says("Logged in")
        async with http.get(f"http://127.0.0.1:{port}/health") as answer:
            assert answer.status == 200
        async with http.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert "claim_ready 1" in await answer.text()
        program.signal(signal.SIGINT)
        assert await program.ends() == 0


async def test_a_signal_while_discord_is_slow(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(never, "127.0.0.1") as server:
        host, port = server.sockets[0].getsockname()
        url = f"http://{host}:{port}/api"
        async with started(tmp_path, DISCORD_TOKEN="made-up", DISCORD_API_URL=url) as program:
            await asyncio.wait_for(asked.wait(), PATIENCE)
            program.signal(signal.SIGTERM)
            assert await program.ends() == 0
            assert await program.errors() == ""


# What is refused, in words


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
def test_everything_between_here_and_discord_is_told_in_a_line(error: Exception) -> None:
    said = explain(error, "Discord")
    assert said
    assert "\n" not in said


def test_mistakes_in_the_program_are_not_hidden() -> None:
    assert explain(KeyError("x"), "Discord") is None
    assert explain(ValueError("x"), "Discord") is None


# The command line


def test_with_a_command_it_is_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seed", "00" * 32, "--kingdom", "classic"]) == 0
    assert json.loads(capsys.readouterr().out)["kingdom"]
    assert main(["replay", "/nowhere"]) == 1
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    assert "without arguments" in said
    assert "simulate" in said


# What is logged


async def test_secrets_are_not_logged(ground: Playground, tmp_path: Path) -> None:
    ground.buckets.on = False
    async with started(tmp_path, **on(ground), LOG_LEVEL="DEBUG") as program:
        await program.says("Logged in")
        ground.alice.say("a secret message")
        for path in ("/interactions/", "/webhooks/"):
            ground.faults.request("rate limit", path=path, seconds=0.01)
        outcomes = [await ground.alice.run("claim challenge", opponent=ground.bot.user)]
        for ply in range(4):
            if ply == 2:
                ground.faults.request("error", path="/interactions/", status=400)
            message = await ground.alice.until_sees(lambda one: to_play(one.components))
            outcomes.append(await ground.alice.press(to_play(message.components)[0], message))
        program.signal(signal.SIGINT)
        assert await program.ends() == 0
        log = await program.errors()
    assert "rate limited" in log
    tokens = [outcome.interaction.token for outcome in outcomes]
    for secret in (ground.bot.token, "a secret message", "v1:play:", *tokens):
        assert secret not in log


def to_play(parts: Any) -> list[str]:
    """Give the ids of the buttons that play something."""
    return re.findall(r'"custom_id": "(v1:play:[^"]+)"', json.dumps(parts))


def test_the_log_leaves_out_what_nobody_should_read() -> None:
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


def test_settings_do_not_show_their_secrets() -> None:
    assert "abc" not in repr(Settings(discord_token="abc", database_url="abc"))
