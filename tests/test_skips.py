"""Where nothing may be skipped, a test that would be skipped fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

# It is skipped where no program is found.
SKIPPED = "tests/test_hosting.py::test_systemd_understands_the_unit"


@pytest.mark.parametrize(("skip_nothing", "code"), [("", 0), ("1", 1)])
def test_skip_nothing_lets_it_fail(skip_nothing: str, code: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", SKIPPED],
        cwd=Path(__file__).parents[1],
        env={"PATH": "", "SKIP_NOTHING": skip_nothing},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == code, ended.stdout
    assert ("systemd-analyze is not installed" in ended.stdout) == bool(skip_nothing)
