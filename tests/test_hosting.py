"""What docs/hosting.md says about the program's messages, Docker and systemd is true."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.pictures.emojis import EMOJIS
from bot.process.invite import NEEDED
from bot.storage.postgres import CONNECTIONS

ROOT = Path(__file__).parents[1]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()


def texts_of_the_program() -> Iterator[str]:
    """Yield each text in the code, with an ellipsis for what is put into it."""
    for file in (ROOT / "bot").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.sub(r"%[sd]", "…", node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (one.value if isinstance(one, ast.Constant) else "…" for one in node.values)
                yield "".join(map(str, parts))


def test_the_program_prints_each_message_that_is_explained() -> None:
    section = HOSTING.partition("## Troubleshooting")[2].partition("\n## ")[0]
    messages = re.findall(r"^\| `([^`]+)` \| \w", section, re.M)
    assert len(messages) > 25
    texts = set(texts_of_the_program())
    assert [each for each in messages if not any(each in text for text in texts)] == []


def test_the_connections_of_a_process_are_counted() -> None:
    """In addition to those for its work, one holds its shards, and one the turn to connect."""
    assert CONNECTIONS + 2 == 12
    for page in (HOSTING, (ROOT / "docs" / "scaling.md").read_text()):
        assert "needs up to twelve" in page


def test_what_the_first_day_counts_is_as_many() -> None:
    page = (ROOT / "docs" / "first-day-on-discord.md").read_text()
    assert f"The application's page lists {len(EMOJIS)} of them" in page
    assert "asks for exactly six permissions" in page
    assert sum(is_needed for _, is_needed in NEEDED) == 6


@pytest.mark.parametrize(
    ("file", "pattern", "image"),
    [
        ("Dockerfile", r"^FROM (\S+:\S+)", "python:3.13-slim-trixie"),
        ("compose.yaml", r"^ +image: (\S+:\S+)", "postgres:17"),
    ],
)
def test_images_of_others_are_pinned_by_a_digest(file: str, pattern: str, image: str) -> None:
    (found,) = re.findall(pattern, (ROOT / file).read_text(), re.M)
    assert re.fullmatch(rf"{image}@sha256:[0-9a-f]{{64}}", found)
    assert f"`{image}@sha256:…`" in HOSTING
    assert f"imagetools inspect {image}\n" in HOSTING


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    found = re.search(r"^    \[Unit\]\n.*?^    WantedBy=.*?\n", HOSTING, re.M | re.S)
    assert found
    unit = tmp_path / "claim-bot.service"
    unit.write_text(
        textwrap.dedent(found[0]).replace("/srv/claim/.venv/bin/claim-bot", sys.executable)
    )
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
