"""Try the Dockerfile without a Docker engine: run its steps in a copy of a clean root directory.

    debootstrap --include=python3,python3-venv,ca-certificates trixie /tmp/root
    python -m tools.try_image /tmp/root

This must run as root. Each stage is a copy of that directory with `python` and `pip` in it, as the
base image has them. The image's command then runs as its user, with a made-up token: the health
check must pass once the bot is connected to a playground, and SIGTERM must stop it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from playground import Playground

PROJECT: Final = Path(__file__).parents[1]
PREPARE: Final = (  # what the base image has
    "python3 -m venv /opt/pip && ln -s /opt/pip/bin/pip /usr/local/bin/pip"
    " && ln -s /usr/bin/python3 /usr/local/bin/python"
)
FROM_HOST: Final = ("etc/resolv.conf", "etc/pip.conf", "etc/ssl/certs/ca-certificates.crt")
PIP: Final = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Yield each instruction of a Dockerfile, and the rest of its line."""
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if line.strip():
            name, _, rest = line.partition(" ")
            yield name, rest.strip()


class Stage:
    """An image that is being built, in a directory."""

    def __init__(self, parent: Path, folder: Path) -> None:
        subprocess.run(["cp", "--archive", parent, folder], check=True)
        self.root = folder
        self.work = "/"
        self.user = "0"
        self.environ = {"PATH": PATH}
        self.health: list[str] = []
        self.command: list[str] = []

    def chroot(self, *command: str, user: str = "0") -> list[str]:
        inside = f'cd {shlex.quote(self.work)} && exec "$@"'
        group = f"{user}:{user}" if user == "0" else f"{user}:nogroup"
        return ["chroot", f"--userspec={group}", str(self.root), "sh", "-c", inside, "-", *command]

    def run(self, command: str) -> None:
        subprocess.run(self.chroot("sh", "-c", command), env=self.environ | PIP, check=True)

    def copy(self, rest: str, stages: dict[str, Stage]) -> None:
        *sources, target = rest.split()
        origin = PROJECT
        if sources[0].startswith("--from="):
            origin = stages[sources.pop(0).partition("=")[2]].root
        to = self.root / self.work.lstrip("/") / target.removeprefix("./").lstrip("/")
        for source in sources:
            path = origin / source.lstrip("/")
            if path.is_dir():
                shutil.copytree(path, to, symlinks=True, dirs_exist_ok=True)
            else:
                shutil.copy(path, to)

    def take(self, name: str, rest: str, stages: dict[str, Stage]) -> None:
        """Follow an instruction other than FROM."""
        match name:
            case "RUN":
                print(f"RUN {rest}", flush=True)
                self.run(rest)
            case "COPY":
                self.copy(rest, stages)
            case "WORKDIR":
                self.work = rest
                (self.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
            case "ENV":
                for pair in shlex.split(rest):
                    key, _, value = pair.partition("=")
                    self.environ[key] = value.replace("$PATH", self.environ["PATH"])
            case "USER":
                self.user = rest
            case "HEALTHCHECK":
                self.health = json.loads(rest.partition(" CMD ")[2])
            case "CMD":
                self.command = json.loads(rest)
            case "VOLUME":
                pass
            case _:
                raise SystemExit(f"{name} is unknown here")


def build(base: Path, folder: Path) -> Stage:
    """Follow the Dockerfile; return the last stage."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for number, (name, rest) in enumerate(instructions((PROJECT / "Dockerfile").read_text())):
        if name == "FROM":
            image, _, alias = rest.partition(" AS ")
            parent = stages[image].root if image in stages else base
            stage = Stage(parent, folder / str(number))
            if parent is base:
                for file in filter(lambda one: Path("/", one).exists(), FROM_HOST):
                    shutil.copy(Path("/", file), stage.root / file)
                stage.run(PREPARE)
            stages[alias] = stage
        else:
            assert stage
            stage.take(name, rest, stages)
    assert stage
    return stage


async def try_out(stage: Stage) -> None:
    """Run the image's command until it is healthy, then stop it."""
    async with Playground() as ground:
        settings = {"DISCORD_TOKEN": ground.bot.token, "DISCORD_API_URL": ground.api}
        environ = stage.environ | settings
        bot = await asyncio.create_subprocess_exec(
            *stage.chroot(*stage.command, user=stage.user), env=environ
        )
        try:
            check = stage.chroot(*stage.health, user=stage.user)
            before = await asyncio.create_subprocess_exec(*check, env=environ, stderr=-3)
            print("health before the bot is connected:", await before.wait())
            await ground.until_online()
            for _ in range(60):
                after = await asyncio.create_subprocess_exec(*check, env=environ, stderr=-3)
                if not await after.wait():
                    break
                await asyncio.sleep(1)
            print("health when it is connected:", after.returncode)
            status = Path(f"/proc/{bot.pid}/status").read_text()
            print("user:", next(line for line in status.splitlines() if line.startswith("Uid")))
            bot.send_signal(signal.SIGTERM)
            print("exit code after SIGTERM:", await asyncio.wait_for(bot.wait(), 30))
        finally:
            with suppress(ProcessLookupError):
                bot.kill()
            await bot.wait()
    files = sorted((stage.root / "data").iterdir())
    print("in /data:", *(f"{file.name} ({file.owner()})" for file in files))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("root", type=Path, help="a clean root directory")
    with tempfile.TemporaryDirectory(prefix="claim-image-") as folder:
        stage = build(parser.parse_args().root, Path(folder))
        size = int(subprocess.check_output(["du", "-sm", stage.root / "venv"]).split()[0])
        print(f"/venv has {size} MB")
        asyncio.run(try_out(stage))


if __name__ == "__main__":
    main()
