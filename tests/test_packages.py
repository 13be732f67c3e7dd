"""What is in the two packages, and that the playground's serves other bots on its own."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PLAYGROUND = ROOT / "playground"
NOT_SOURCES = shutil.ignore_patterns("__pycache__", "build", "*.egg-info")


def pip(*arguments: str | Path) -> None:
    """Run pip, which may fetch nothing."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
    command = [sys.executable, "-m", "pip", *map(str, arguments), *quiet]
    subprocess.run(command, check=True, capture_output=True, timeout=300)


def wheel(sources: Path, folder: Path) -> Path:
    pip("wheel", sources, "--no-build-isolation", "--wheel-dir", folder)
    (made,) = folder.glob("*.whl")
    return made


def sources_in(folder: Path) -> set[str]:
    """Return the files of a package, as a wheel names them."""
    ours = {"pyproject.toml", "LICENSE"}  # not of the package itself
    return {
        path.relative_to(folder.parent).as_posix()
        for path in folder.rglob("*")
        if path.is_file()
        and path.name not in ours
        and not re.search(r"__pycache__|/build/|\.egg-info", path.as_posix())
    }


@pytest.fixture(scope="module")
def playground_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("playground")
    shutil.copytree(PLAYGROUND, folder / "sources", ignore=NOT_SOURCES)
    return wheel(folder / "sources", folder / "wheel")


def test_the_bots_package_has_no_playground(tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    sources.mkdir()
    for name in ("languages", "claim_core", "terminal", "bot", "cogs", "playground"):
        shutil.copytree(ROOT / name, sources / name, ignore=NOT_SOURCES)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    with ZipFile(wheel(sources, tmp_path / "wheel")) as made:
        files = {name for name in made.namelist() if ".dist-info/" not in name}
    assert files == set().union(
        *(
            sources_in(ROOT / name)
            for name in ("languages", "claim_core", "terminal", "bot", "cogs")
        )
    )


def test_the_image_has_no_playground() -> None:
    for name in ("Dockerfile", ".dockerignore"):
        assert "playground" not in (ROOT / name).read_text()
    assert (ROOT / ".dockerignore").read_text().splitlines()[1] == "*"  # others must be named


def test_the_playgrounds_package_has_all_of_it_and_nothing_else(playground_wheel: Path) -> None:
    with ZipFile(playground_wheel) as made:
        files = {name for name in made.namelist() if ".dist-info/" not in name}
        (license,) = (name for name in made.namelist() if name.endswith("LICENSE"))
        assert made.read(license) == (ROOT / "LICENSE").read_bytes()
    assert files == sources_in(PLAYGROUND)
    assert {"playground/limits.json", "playground/page/index.html"} <= files


DOCS = (ROOT / "docs/playground.md").read_text()


def files_in_docs() -> dict[str, str]:
    """Return the files of the small repository that the documentation shows."""
    section = DOCS.partition("## In a repository of your own")[2].partition("\n## ")[0]
    found = re.findall(r"`([\w/.]+)`:\n\n```\w+\n(.*?)```", section, re.DOTALL)
    return dict(found)


def test_a_bot_of_its_own_is_tested_with_the_package(
    tmp_path: Path, playground_wheel: Path
) -> None:
    """Install the package, write the files in the documentation, and run their test."""
    installed, repository = tmp_path / "installed", tmp_path / "wave-bot"
    pip("install", "--target", installed, playground_wheel)
    files = files_in_docs()
    assert set(files) == {"pyproject.toml", "wave_bot.py", "tests/test_wave_bot.py"}
    for name, text in files.items():
        path = repository / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    nothing_else = """
import sys

def pytest_unconfigure():
    from playground import __file__
    ours = {"bot", "cogs", "claim_core", "terminal"} & sys.modules.keys()
    print(f"used {__file__} and {sorted(ours)}")
"""
    (repository / "conftest.py").write_text(nothing_else)
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider"],
        cwd=repository,
        env={"PYTHONPATH": str(installed), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "1 passed" in ended.stdout, ended.stdout + ended.stderr
    assert f"used {installed}/playground/__init__.py and []" in ended.stdout


def test_the_installed_package_starts(tmp_path: Path, playground_wheel: Path) -> None:
    pip("install", "--target", tmp_path, playground_wheel)
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "playground", "--port", "0", "--token", "-"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("token\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        process.stdin.close()
        assert process.wait(30) == 0
