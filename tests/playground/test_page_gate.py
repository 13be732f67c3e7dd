"""The gate for the types of the page's scripts: what it skips and what it refuses."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_gate(folder: Path, *programs: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of the gate with only these programs, and those in the folder's bin."""
    (folder / "tools").mkdir()
    (folder / "bin").mkdir(exist_ok=True)
    shutil.copy(ROOT / "tools/page_gate.sh", folder / "tools")
    for program in programs:
        found = shutil.which(program)
        assert found is not None
        (folder / "bin" / program).symlink_to(found)
    return subprocess.run(
        ["/bin/sh", folder / "tools/page_gate.sh"],
        env={"PATH": str(folder / "bin")} | environ,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_without_node_it_says_that_nothing_was_checked(tmp_path: Path) -> None:
    ended = run_gate(tmp_path, "dirname")
    assert ended.returncode == 0
    assert ended.stderr.startswith("NOT CHECKED: ")


def test_it_fails_where_nothing_may_be_skipped(tmp_path: Path) -> None:
    ended = run_gate(tmp_path, "dirname", SKIP_NOTHING="1")
    assert ended.returncode == 1
    assert ended.stderr.startswith("NOT CHECKED: ")


@pytest.mark.skipif(shutil.which("node") is None, reason="NOT TESTED: the gate, without Node")
def test_without_a_network_it_says_that_nothing_was_checked(tmp_path: Path) -> None:
    npm = tmp_path / "bin/npm"
    npm.parent.mkdir()
    npm.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n")
    npm.chmod(0o755)
    ended = run_gate(tmp_path, *"dirname node rm mkdir sh".split())
    assert ended.returncode == 0
    assert "ENOTFOUND" in ended.stderr
    assert "NOT CHECKED: " in ended.stderr


@pytest.mark.skipif(shutil.which("node") is None, reason="NOT TESTED: the gate, without Node")
def test_a_package_that_was_tampered_with_is_not_run(tmp_path: Path) -> None:
    """A registry, or somebody on the way to it, gives another package."""
    made = tmp_path / "made/package/lib"
    made.mkdir(parents=True)
    (made / "tsc.js").write_text("require('fs').writeFileSync('stolen', '')")
    npm = tmp_path / "bin/npm"
    npm.parent.mkdir()
    npm.write_text(f'#!/bin/sh\ntar -czf "$5/typescript-5.9.3.tgz" -C {tmp_path}/made package\n')
    npm.chmod(0o755)
    ended = run_gate(tmp_path, *"dirname node rm mkdir tar gzip touch sh".split())
    assert ended.returncode == 1
    assert "is not the package that was pinned" in ended.stderr
    assert not (tmp_path / "stolen").exists()
    assert list((tmp_path / "build").iterdir()) == []


def test_no_registry_is_named() -> None:
    assert "registry" not in (ROOT / "tools/page_gate.sh").read_text()
    assert not list(ROOT.glob("package*.json"))
