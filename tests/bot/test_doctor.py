"""`claim-bot doctor` and `claim-bot invite`, run as commands against a playground."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from email.utils import formatdate
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg  # type: ignore[import-untyped]
import discord
import pytest
import pytest_asyncio
from discord.http import Route

from bot.process import database_checks, discord_checks, doctor_command, machine_checks
from bot.process.database_checks import check_space
from bot.process.discord_checks import check_application, check_clock, check_permissions
from bot.process.findings import OK, WARNING, WRONG, Finding
from bot.process.invite import NEEDED
from bot.process.machine_checks import check_packages
from bot.process.settings import NAMES, Settings
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database
from playground import Playground
from playground.world import Application

from .bot_program import free_port, running, settings_for
from .storage.test_opening import as_other_user, let_others_in, unprivileged
from .test_backups import damage

FULL: dict[str, Any] = {"0": {}}

Doctor: TypeAlias = Callable[..., Awaitable[list[Finding]]]


@pytest_asyncio.fixture
async def ground() -> AsyncIterator[Playground]:
    async with Playground(bot="Claim") as ground:
        yield ground


@pytest.fixture
def doctor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Doctor:
    """Return the command, run in this process, which costs less."""
    (tmp_path / ".env").touch(0o600)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Route, "BASE", Route.BASE)  # the command sets it

    async def check(code: int, **environ: str) -> list[Finding]:
        """Run it with these settings; it must end with this code."""
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        settings = {"DATABASE_URL": f"sqlite:///{tmp_path}/claim.db", "AI_WORKERS": "1"}
        for name, value in (settings | environ).items():
            monkeypatch.setenv(name, value)
        assert await doctor_command._check() == code
        output, errors = capsys.readouterr()
        assert without_progress(errors) == ""
        return findings(output, environ)

    return check


def findings(output: str, environ: dict[str, str]) -> list[Finding]:
    """Read what the command has printed, in which there is no token."""
    assert environ.get("DISCORD_TOKEN", "no token") not in output
    return [
        Finding(line[:8].strip(), line[9:22].strip(), line[23:]) for line in output.splitlines()
    ]


def without_progress(errors: str) -> str:
    """Leave out what the command says while it checks a database, on a slow machine."""
    return re.sub(r"^seconds spent checking .*\n", "", errors, flags=re.M)


def levels(found: list[Finding]) -> dict[str, str]:
    """Return the worst level of what was found about each thing."""
    worst: dict[str, str] = {}
    for level in (OK, WARNING, WRONG):
        worst |= {each.about: level for each in found if each.level == level}
    return worst


def bad(found: list[Finding]) -> list[tuple[str, str]]:
    return [(each.level, each.about) for each in found if each.level != OK]


async def test_a_bot_that_has_run_is_in_order(
    ground: Playground, migrated_sqlite_url: str, tmp_path: Path
) -> None:
    (tmp_path / ".env").touch(0o600)
    port = free_port()
    settings = settings_for(ground) | {
        "DATABASE_URL": migrated_sqlite_url,
        "METRICS_PORT": str(port),
    }
    async with running(tmp_path, **settings) as bot:
        await bot.until_line("Logged in as")
        async with running(tmp_path, "doctor", **settings) as program:  # while it runs
            assert program.process.stdout
            found = findings((await program.process.stdout.read()).decode(), settings)
            assert await program.until_exit() == 0
            assert without_progress(await program.errors()) == ""
    assert bad(found) == []
    assert {each.about for each in found} == {
        *("version", "Python", "packages", "METRICS_PORT", "AI workers", "database", "disk"),
        *("token", "clock", "intents", "installation", "connections", "permissions", "commands"),
    }
    assert f"a running bot uses port {port}" in [each.text for each in found]


async def test_before_the_first_start_only_the_commands_are_missing(
    ground: Playground, doctor: Doctor, tmp_path: Path
) -> None:
    found = await doctor(0, **settings_for(ground))
    assert bad(found) == [(WARNING, "commands")]
    assert not (tmp_path / "claim.db").exists()
    assert not [each for each in ground.requests if each.method != "GET"]


async def test_without_a_token_it_says_that_the_playground_would_start(doctor: Doctor) -> None:
    port = free_port()
    found = await doctor(0, PLAYGROUND_PORT=str(port), DATABASE_URL="")
    texts = {each.about: each.text for each in found}
    assert texts["token"] == f"none: the bot would start the playground, at http://127.0.0.1:{port}"
    assert texts["database"] == "the playground's own, which each start deletes"
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", port)
    found = await doctor(1, PLAYGROUND_PORT=str(port), DATABASE_URL="")
    assert levels(found)["token"] == WRONG
    server.close()


async def test_a_refused_token_is_wrong_and_not_shown(ground: Playground, doctor: Doctor) -> None:
    wrong = settings_for(ground) | {"DISCORD_TOKEN": "MTIz.secret.secret"}
    found = await doctor(1, **wrong)
    assert bad(found) == [(WRONG, "Discord")]
    assert "Discord refuses this token" in found[-1].text


async def test_an_unreachable_discord_is_wrong(doctor: Doctor) -> None:
    api = f"http://127.0.0.1:{free_port()}/api/v10"
    found = await doctor(1, DISCORD_TOKEN="a.b.c", DISCORD_API_URL=api)
    assert bad(found) == [(WRONG, "Discord")]
    assert "cannot be reached" in found[-1].text


async def test_a_wrong_setting_is_the_only_finding(doctor: Doctor) -> None:
    (found,) = await doctor(1, METRICS_PORT="x")
    assert (found.level, found.about) == (WRONG, "settings")
    assert found.text.startswith("METRICS_PORT is 'x'")


async def test_a_port_that_another_program_uses_is_wrong(doctor: Doctor) -> None:
    port = free_port()
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", port)
    found = await doctor(1, METRICS_PORT=str(port), PLAYGROUND_PORT=str(free_port()))
    assert bad(found) == [(WRONG, "METRICS_PORT")]
    server.close()


async def test_an_address_of_another_machine_is_wrong(doctor: Doctor) -> None:
    settings = {"METRICS_PORT": str(free_port()), "METRICS_HOST": "192.0.2.1"}
    found = await doctor(1, **settings, PLAYGROUND_PORT=str(free_port()))
    assert bad(found) == [(WRONG, "METRICS_PORT")]
    (text,) = (each.text for each in found if each.about == "METRICS_PORT")
    assert text.endswith("or correct METRICS_HOST")


async def test_files_that_others_can_read_are_named(
    ground: Playground, migrated_sqlite_url: str, doctor: Doctor, tmp_path: Path
) -> None:
    (tmp_path / "claim.db").chmod(0o644)
    settings = settings_for(ground) | {"DATABASE_URL": migrated_sqlite_url}
    found = await doctor(0, **settings)
    assert (WARNING, "database") in bad(found)
    assert (tmp_path / "claim.db").stat().st_mode & 0o777 == 0o644  # it changes nothing


async def test_files_that_the_bot_cannot_use_are_wrong(
    migrated_sqlite_url: str, tmp_path: Path
) -> None:
    """Such as those that root has created there."""
    files = [tmp_path / f"claim.db{end}" for end in ("", "-wal", "-shm", ".lock", ".starting")]
    for file in files:
        file.touch()
        file.chmod(0o400)
    let_others_in(tmp_path)
    with unprivileged():
        wrong = [each.text for each in await found_in(migrated_sqlite_url) if each.level == WRONG]
    for file in files:
        (text,) = (each for each in wrong if each.startswith(f"{file} belongs to "))
        assert re.search(rf"run chown \d+ {file}, then chmod 600 {file}$", text)


async def found_in(url: str) -> list[Finding]:
    settings = Settings(discord_token="x", database_url=url)
    return [each async for each in database_checks.check_database(settings)]


async def test_a_database_is_new_or_in_order(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_checks, "DURABLE", ("synchronous_commit",))
    first, *_ = found = await found_in(database_url)
    assert bad(found) == []
    assert first.text == "new: the bot creates its tables when it starts"
    await (await open_database(database_url)).close()
    first, *_ = found = await found_in(database_url)
    assert bad(found) == []
    assert first.text == f"version {len(all_migrations())}, as this program needs"


async def test_an_older_database_is_migrated_later(database_url: str) -> None:
    await (await open_database(database_url, migrations=all_migrations()[:9])).close()
    found = await found_in(database_url)
    assert found[0].level == WARNING
    assert found[0].text.startswith("version 9: the bot migrates it to ")


async def test_a_newer_database_is_wrong(database_url: str) -> None:
    database = await open_database(database_url)
    await database.run_all([("INSERT INTO migrations VALUES (9999, 'later', 'x')",)])
    await database.close()
    (found,) = await found_in(database_url)
    assert found.level == WRONG
    assert "newer than this program" in found.text


@pytest.mark.parametrize(
    ("spoil", "text"),
    [
        (damage, "is damaged"),
        (lambda path: path.write_text("nothing " * 99), "is not a database"),
    ],
)
async def test_a_damaged_database_is_wrong(
    migrated_sqlite_url: str, tmp_path: Path, spoil: Callable[[Path], object], text: str
) -> None:
    spoil(tmp_path / "claim.db")
    found = await found_in(migrated_sqlite_url)
    assert [each for each in found if each.level == WRONG and text in each.text]


async def test_an_unreachable_server_is_wrong() -> None:
    (found,) = await found_in("postgresql://ann:secret@127.0.0.1:1/claim")
    assert found.level == WRONG
    assert "secret" not in found.line()


async def test_a_server_that_does_not_wait_for_its_disk_is_wrong(
    migrated_postgres_url: str,
) -> None:
    server = await asyncpg.connect(migrated_postgres_url)
    assert await server.fetchval("SHOW fsync") == "off"
    await server.close()
    *_, found = await found_in(migrated_postgres_url)
    assert found.level == WRONG
    assert found.text == "fsync is off, so the server can lose moves: turn it on"


async def test_a_server_on_which_the_bot_could_not_start_is_wrong(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_checks, "DURABLE", ("synchronous_commit",))
    other = await as_other_user(postgres_url)
    *_, found = await found_in(other)
    assert found.level == WRONG
    assert found.text.startswith("the user may not create tables")
    await (await open_database(postgres_url)).close()
    schema = postgres_url.rpartition("=")[2]
    server = await asyncpg.connect(postgres_url)
    await server.execute(f"GRANT CREATE ON SCHEMA {schema} TO PUBLIC")
    await server.execute("GRANT SELECT ON migrations TO PUBLIC")
    await server.close()
    *_, found = await found_in(other)
    assert found.level == WRONG
    assert "match_numbers, matches, migrations, moves" in found.text
    assert found.text.endswith(f"run ALTER TABLE … OWNER TO other_{schema} for each")


@pytest.mark.parametrize(
    ("free", "size", "level"),
    [(10 << 20, 0, WRONG), (300 << 20, 200 << 20, WARNING), (300 << 20, 0, OK)],
)
def test_space(free: int, size: int, level: str) -> None:
    assert check_space(Path("/data"), free, size).level == level


@pytest.mark.parametrize(
    ("off", "level"), [(0, OK), (2, OK), (-30, WARNING), (30, WARNING), (61, WRONG), (-999, WRONG)]
)
def test_the_clock(off: int, level: str) -> None:
    now = time.time()
    found = check_clock(formatdate(now, usegmt=True), now + off)
    assert found.level == level
    assert level == OK or ("ahead of" if off > 0 else "behind") in found.text


def test_an_answer_without_a_time() -> None:
    assert check_clock("", 0).level == WARNING


@pytest.mark.parametrize(
    ("application", "expected"),
    [
        ({"integration_types_config": FULL}, []),
        ({"integration_types_config": FULL, "flags": 1 << 23}, []),  # commands in use
        ({"integration_types_config": FULL, "flags": 1 << 13}, [(WARNING, "intents")]),
        ({"integration_types_config": FULL, "flags": 1 << 18}, [(WARNING, "intents")]),
        ({"integration_types_config": FULL | {"1": {}}}, [(WARNING, "installation")]),
        ({"integration_types_config": {"1": {}}}, [(WRONG, "installation")]),
        ({}, [(WRONG, "installation")]),
        (
            {"integration_types_config": FULL, "interactions_endpoint_url": "https://a.b"},
            [(WRONG, "presses")],
        ),
    ],
)
def test_the_application(application: Any, expected: list[tuple[str, str]]) -> None:
    assert bad(list(check_application(application))) == expected


async def test_what_the_portal_allows_is_found(
    ground: Playground, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    json = Application.json
    monkeypatch.setattr(
        Application,
        "json",
        lambda self: json(self) | {"integration_types_config": {"0": {}, "1": {}}},
    )
    ground.bot.privileged_intents = 1 << 15
    found = await doctor(0, **settings_for(ground))
    assert bad(found)[:2] == [(WARNING, "intents"), (WARNING, "installation")]
    (intents,) = [each for each in found if each.about == "intents"]
    assert intents.text.startswith("Message Content: the bot needs none of these")


def test_permissions_are_counted() -> None:
    everything, nothing, no_pictures = NEEDED.value, 0, NEEDED.value & ~(1 << 15)
    administrator = 1 << 3
    found = check_permissions([everything, nothing, no_pictures, administrator])
    assert found.level == WARNING
    assert found.text.startswith("missing in some of 4 servers: Attach Files in 2, ")
    assert "Send Messages in 1, " in found.text
    assert check_permissions([everything, administrator]).level == OK
    assert check_permissions([]).level == WARNING


async def test_servers_are_asked_for_page_by_page(
    ground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_checks, "PAGE", 1)
    monkeypatch.setattr(Route, "BASE", ground.api)
    for role in ground.guild.roles.values():
        role.permissions &= ~discord.Permissions(attach_files=True).value
    settings = Settings(discord_token=ground.bot.token, discord_api_url=ground.api)
    found = [each async for each in discord_checks.check_discord(settings)]
    (permissions,) = [each for each in found if each.about == "permissions"]
    assert len(ground.world.guilds) == 2
    assert permissions.text.startswith("missing in some of 2 servers: Attach Files in 1. ")


async def test_an_error_of_discord_is_one_line(ground: Playground, doctor: Doctor) -> None:
    ground.faults.request("error", path="/users/@me/guilds", status=403)
    found = await doctor(1, **settings_for(ground))
    assert found[-1].about == "Discord"
    assert "answers with an error (403)" in found[-1].text


def test_packages_are_compared_with_the_lock(tmp_path: Path) -> None:
    lock = tmp_path / "requirements.lock"
    assert check_packages(lock).level == OK
    lock.write_text("discord-py==2.7.1 \\\n    --hash=sha256:00\nnone==1 ; python_version < '3'\n")
    assert check_packages(lock).level == OK
    lock.write_text("discord-py==0.0.1 \\\n")
    assert "discord-py is 2.7.1, not 0.0.1" in check_packages(lock).text
    lock.write_text("no-such-package==0.0.1 \\\n")
    assert check_packages(lock).level == WRONG


async def test_workers_that_cannot_start_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(workers: int) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr(machine_checks, "open_pool", refuse)
    settings = Settings(discord_token="x")
    found = [each async for each in machine_checks.check_machine(settings)]
    assert (WRONG, "AI workers") in bad(found)


async def test_the_link_to_invite_the_bot(ground: Playground, tmp_path: Path) -> None:
    async with running(tmp_path, "invite", **settings_for(ground)) as program:
        line = await program.until_line("https://")
        assert await program.until_exit() == 0
        assert await program.errors() == ""
    assert f"client_id={ground.bot.id}" in line
    assert f"permissions={NEEDED.value}" in line


async def test_there_is_no_link_without_a_token(ground: Playground, tmp_path: Path) -> None:
    for environ, reason in (
        ({}, "DISCORD_TOKEN is not set"),
        (settings_for(ground) | {"DISCORD_TOKEN": "a.b.c"}, "Discord refuses this token"),
    ):
        async with running(tmp_path, "invite", **environ) as program:
            assert await program.until_exit() == 1
            (line,) = (await program.errors()).splitlines()
            assert reason in line


def test_the_checks_do_not_change_the_project(tmp_path: Path) -> None:
    """A doctor that is run in an empty folder leaves it empty."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "doctor"], cwd=tmp_path, capture_output=True, check=False
    )
    assert done.returncode in (0, 1)
    assert list(tmp_path.iterdir()) == []
