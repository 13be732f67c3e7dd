"""What `claim-bot doctor` looks at on this machine: Python, packages, files, ports, workers."""

from __future__ import annotations

import asyncio
import os
import platform
import re
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import aiohttp

from ..storage.opening import ROOT
from ..storage.private_files import OTHERS
from ..worker_processes import kill_pool, open_pool
from .findings import OK, WARNING, WRONG, Finding
from .settings import Settings, env_file, probable_mistakes

OLDEST: Final = (3, 11)
PATIENCE: Final = 30.0  # seconds in which a worker must start
_PINNED: Final = re.compile(r"^([\w.-]+)==(\S+)( ;)?", re.MULTILINE)


async def check_machine(settings: Settings, root: Path = ROOT) -> AsyncIterator[Finding]:
    """Check everything but Discord and the database."""
    for mistake in probable_mistakes(os.environ, env_file()):
        yield Finding(WARNING, "settings", mistake)
    yield Finding(OK, "version", version("claim-bot"))
    yield _check_python()
    yield check_packages(root / "requirements.lock")
    for file in check_modes([env_file()], "settings"):
        yield file
    if settings.discord_token is None:
        yield _check_playground(settings.playground_port)
    if settings.metrics_port is not None:
        yield await _check_metrics(settings.metrics_host, settings.metrics_port)
    yield await _check_workers()


def _check_python() -> Finding:
    if sys.version_info < OLDEST:
        text = f"{platform.python_version()} is too old: install Python 3.11 or later"
        return Finding(WRONG, "Python", text)
    return Finding(OK, "Python", platform.python_version())


def check_packages(lock: Path) -> Finding:
    """Compare the installed packages with those that the project was tested with."""
    try:
        pinned = _PINNED.findall(lock.read_text("utf-8"))
    except OSError:
        text = "not compared, because requirements.lock is not here"
        return Finding(OK, "packages", text)
    missing, different = [], []
    for name, wanted, is_conditional in pinned:
        try:
            if (found := version(name)) != wanted:
                different.append(f"{name} is {found}, not {wanted}")
        except PackageNotFoundError:
            if not is_conditional:  # otherwise, this system may not need it
                missing.append(name)
    advice = "run pip install --require-hashes --requirement requirements.lock"
    if missing:
        return Finding(WRONG, "packages", f"missing: {', '.join(missing)}: {advice}")
    if different:
        return Finding(WARNING, "packages", f"{', '.join(different)}: {advice}")
    return Finding(OK, "packages", f"{len(pinned)}, as in requirements.lock")


def check_modes(files: list[Path], about: str) -> Iterator[Finding]:
    """Check that other users can use none of these files."""
    for file in files:
        try:
            mode = file.stat().st_mode & 0o777
        except OSError:  # it does not exist, or what needs it says more
            continue
        if mode & OTHERS:
            text = f"{file} is open to other users (mode {mode:03o}): run chmod 600 {file}"
            yield Finding(WARNING, about, text)


def _check_playground(port: int) -> Finding:
    if not find_spec("playground"):
        text = "DISCORD_TOKEN is not set, and the playground is not installed: set the token"
        return Finding(WRONG, "token", text)
    if reason := _in_use(port):
        text = f"PLAYGROUND_PORT: port {port} cannot be used ({reason}): set a different one"
        return Finding(WRONG, "token", f"none; {text}")
    text = f"none: the bot would start the playground, at http://127.0.0.1:{port}"
    return Finding(OK, "token", text)


async def _check_metrics(host: str, port: int) -> Finding:
    if not (reason := _in_use(port, host)):
        return Finding(OK, "METRICS_PORT", f"port {port} is free")
    address = f"[{host}]" if ":" in host else host
    try:
        timeout = aiohttp.ClientTimeout(total=2)
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(f"http://{address}:{port}/health") as answer,
        ):
            if (await answer.text()).startswith(("ready", "not ready")):
                return Finding(OK, "METRICS_PORT", f"a running bot uses port {port}")
    except (aiohttp.ClientError, OSError):
        pass
    text = (
        f"port {port} cannot be used at {host} ({reason}): set a different one, or correct "
        "METRICS_HOST"
    )
    return Finding(WRONG, "METRICS_PORT", text)


def _in_use(port: int, host: str = "127.0.0.1") -> str:
    """Return why a port cannot be used at an address, or "" if it can."""
    try:
        with closing(socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)) as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((host, port))
    except OSError as error:
        return error.strerror or str(error)
    return ""


async def _check_workers() -> Finding:
    start, pool = time.monotonic(), None
    try:
        pool = open_pool(1)
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().run_in_executor(pool, os.getpid)
    except (OSError, RuntimeError) as error:  # a TimeoutError, too, or a broken pool
        text = (
            f"no process can start ({type(error).__name__}), so the computer plays as the squire: "
            "allow this user more processes and memory"
        )
        return Finding(WRONG, "AI workers", text)
    finally:
        if pool:
            kill_pool(pool)
    return Finding(OK, "AI workers", f"one starts in {time.monotonic() - start:.1f} s")
