"""The docs are true: every link leads somewhere, and every command is understood.

What a command does is tested elsewhere, but for the benchmarks and tools. `make thorough` runs each
of them on something small, except those with a reason in `NOT_RUN`; `make test` runs one.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from discord import app_commands

from bot.__main__ import main as claim_bot
from bot.process.settings import NAMES, Settings
from cogs import registry, setup  # noqa: F401 - `setup` imports what registers the commands
from terminal.cli import main as claim_core

from .effort import cases

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = sorted(
    page for folder in (".", "docs", ".github") for page in (ROOT / folder).glob("*.md")
)
FIGURES: Final = ROOT / "docs/figures.md"
OURS: Final = ("make", "python", "claim-bot")
# Other programs, each with the reason why no test runs it.
ELSEWHERE: Final = {
    "@daily": "it is a line for cron",
    "check-jsonschema": "it was run once, and fetches its schema",
    "chmod": "it only works with the host's files",
    "cp": "it only works with the host's files",
    "debootstrap": "it needs root, and fetches a system",
    "docker": "there is no engine where the tests run",
    "echo": "it only works with the host's files",
    "git": "it would change this clone",
    "journalctl": "no service runs where the tests run",
    "pip": "it would fetch packages; `test_packages.py` builds and installs ours",
    "sqlite3": "it may not be installed; `bot/test_wiping.py` runs the same statements",
    "systemctl": "no service runs where the tests run",
    "umask": "it is a part of the shell",
}
# Settings in commands that are not the bot's own.
OTHER_SETTINGS: Final = {"NAME", "POSTGRES_PASSWORD", "PYTHON", "SKIP_NOTHING", "VENV"}
# Pages about commands in other languages.
TRANSLATED: Final = {"languages.md", "words-de.md", "words-fr.md", "words-nl.md"}
# Files that readers write, in an example.
EXAMPLES: Final = {
    *("artifact-NAME.svg", "faction-F.svg", "power-F.svg", "claim_core/factions/fairies.py"),
    *("sv.json", "wave_bot.py", "tests/test_wave_bot.py"),
}
FOLDERS: Final = (
    *("benchmarks", "bot", "claim_core", "cogs", "docs", "languages", "playground", "terminal"),
    *("tests", "tools", ".github"),
)
# Modules without a parser: their arguments are files and names.
WITHOUT_OPTIONS: Final = {
    "tools.contact_sheet",
    "tools.screen_sheets",
    "tools.pseudo",
    "tools.try_image",
}
# Benchmarks and tools, each with options for the least that it can do.
SMALL: Final = (
    "benchmarks.scaling",
    "benchmarks.absences --matches 20 --times 1 --rounds 1 --seconds 0.5",
    "benchmarks.emojis",
    "benchmarks.ends --ends 1 --matches 2000",
    "benchmarks.live_matches --live 1 --matches 10 --times 1",
    "benchmarks.load --pairs 8 --seconds 0.5 --rounds 1",
    "benchmarks.load --pictures --pairs 2 --seconds 0.5 --rounds 1",
    "benchmarks.opponents --matches 1",
    "benchmarks.players --deals 1",
    "benchmarks.playground --people 2 --seconds 0.5",
    "benchmarks.recount --matches 200",
    "benchmarks.reviews --matches 1",
    "benchmarks.solver --positions 1 --others 1 --endings 1",
    "benchmarks.standings --people 10000 --matches 120000 --times 1 --times-without 1",
    "benchmarks.wiping --turns 1 --megabytes 1",
    "tools.contact_sheet .",
    "tools.press_path",
    "tools.pseudo fi .",
)
# Those that no test runs, each with the reason.
NOT_RUN: Final = {
    "benchmarks.cluster": "`bot/chat/test_cluster.py` does the same",
    "benchmarks.crashes": "`bot/chat/test_crashes.py` does the same",
    "benchmarks.double_presses": "it takes minutes, in Chromium",
    "benchmarks.engine": "it needs packages that only `make bench` installs",
    "benchmarks.fairness": "it takes minutes",
    "benchmarks.flooding": "it takes minutes",
    "benchmarks.growth": "it needs a PostgreSQL server",
    "benchmarks.pictures": "it takes minutes",
    "benchmarks.ratings": "it takes most of a minute",
    "benchmarks.searches": "it takes more than a minute",
    "benchmarks.soak": "`bot/chat/test_soak.py` does the same",
    "tools.architecture": "it would change docs; `test_architecture.py` compares what it draws",
    "tools.first_time": "it would install everything anew and run these tests",
    "tools.fit_evaluation": "it would change the King",
    "tools.pictures": "it would change docs",
    "tools.screen_sheets": "it takes minutes, in Chromium",
    "tools.try_image": "it needs root, and a system in a folder",
}


class Command(NamedTuple):
    page: Path
    line: str

    def __str__(self) -> str:
        return f"{self.page.name}: {self.line}"


def steps(line: str) -> list[list[str]]:
    """Return the words of each program that a line runs, without settings and redirections."""
    reader = shlex.shlex(re.sub(r" > \S+|[][]", "", line), posix=True, punctuation_chars=True)
    reader.whitespace_split = True
    found: list[list[str]] = [[]]
    try:
        for word in reader:
            if set(word) <= set("();&|"):
                found.append([])
            else:
                found[-1].append(word)
    except ValueError:  # an apostrophe: this is a sentence
        return []
    return [step[settings(step) :] for step in found if step[settings(step) :]]


def settings(words: list[str]) -> int:
    """Count the settings, such as `NAME=value`, in front of a program."""
    return next((at for at, word in enumerate(words) if "=" not in word), len(words))


def is_command(line: str) -> bool:
    """Whether a line runs a program that we know."""
    names = {words[0].removeprefix(".venv/bin/") for words in steps(line)}
    return not names.isdisjoint((*OURS, *ELSEWHERE))


def commands() -> Iterator[Command]:
    """Yield the commands of all pages: those in blocks, and those in sentences."""
    for page in PAGES:
        text = page.read_text()
        blocks = re.findall(r"(?:^ {4,}\S.*\n)+", text, re.M)
        fences = re.findall(r"^```(\w*)\n(.*?)^```", text, re.M | re.S)
        blocks += [block for language, block in fences if language in ("", "sh")]
        for block in blocks:
            lines = [line.strip() for line in block.replace("\\\n", "").splitlines()]
            if any(map(is_command, lines)):
                yield from (Command(page, line) for line in lines if not line.startswith("#"))
        for span in re.findall(r"`([^`\n]+)`", text):
            if " " in span and is_command(span):
                yield Command(page, span)


@pytest.mark.parametrize("command", sorted(set(commands())), ids=str)
def test_each_command_is_understood(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the program nor a target, a module, an option or a file is one that is missing."""
    assert steps(command.line)
    for words in steps(command.line):
        name, arguments = words[0].removeprefix(".venv/bin/"), words[1:]
        if name == "make":
            check_targets(arguments)
        elif name == "python":
            assert arguments[0] == "-m"
            check_module(arguments[1], arguments[2:], monkeypatch)
        elif name == "claim-bot":
            check_options(claim_bot, arguments, monkeypatch)
        else:
            assert name in ELSEWHERE, f"give a reason why no test runs {name}, or test it"
            if name == "docker" and arguments[0] == "compose":
                check_compose(arguments[1:], monkeypatch)


def check_targets(arguments: list[str]) -> None:
    makefile, script = (ROOT / "Makefile").read_text(), (ROOT / "tools/setup.sh").read_text()
    for argument in arguments:
        name, is_variable, _ = argument.partition("=")
        if is_variable:
            assert f"${{{name}" in script or f"$({name})" in makefile, argument
        else:
            rule = re.escape(name.replace(".venv/", "$(VENV)/"))
            assert re.search(rf"^{rule}( \w+)*:", makefile, re.M), argument


def check_compose(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the profile, the service, and what runs in it."""
    file = (ROOT / "compose.yaml").read_text()
    services = re.findall(r"^  ([\w-]+):", file.partition("\nservices:")[2], re.M)
    if arguments[0] == "--profile":
        assert arguments[1] in re.findall(r"[\w-]+", " ".join(re.findall(r"profiles: (.*)", file)))
        arguments = arguments[2:]
    given = [argument for argument in arguments[1:] if not argument.startswith("-")]
    for service in given[:1]:
        assert service.partition(":")[0] in services, service
    if "claim-bot" in given:
        check_options(claim_bot, arguments[arguments.index("claim-bot") + 1 :], monkeypatch)


def check_module(name: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "pytest":
        files = [argument for argument in arguments if not argument.startswith("-")]
        assert all((ROOT / file.partition("::")[0]).exists() for file in files), files
        return
    if name == "claim_core":
        check_options(claim_core, arguments, monkeypatch)
        return
    found = find_spec(f"{name}.__main__" if (ROOT / name.replace(".", "/")).is_dir() else name)
    assert found, name
    assert found.origin
    if name not in WITHOUT_OPTIONS and (
        arguments or "parse_args" in Path(found.origin).read_text()
    ):
        module = importlib.import_module(found.name)
        check_options(lambda _: module.main(), arguments, monkeypatch)


class Understood(Exception):
    """The arguments of a program were parsed."""


def check_options(
    main: Callable[[list[str]], Any], arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let a program parse its arguments, but do nothing; of a mere name, ask for its help."""
    parse = argparse.ArgumentParser.parse_args

    def only_parse(*given: Any, **more: Any) -> None:
        parse(*given, **more)
        raise Understood

    arguments = ["1" if argument == "N" else argument for argument in arguments]
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_parse)
    monkeypatch.setattr(sys, "argv", ["program", *arguments])
    if len(arguments) == 1 and not arguments[0].startswith("-"):
        with pytest.raises(SystemExit, match=r"^0$"):
            main([*arguments, "--help"])
    elif arguments:
        with pytest.raises(Understood):
            main(arguments)


# Benchmarks and tools


@pytest.mark.parametrize("command", cases(SMALL, 1))
def test_each_benchmark_and_tool_works(command: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", *command.split()],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert ended.returncode == 0, ended.stderr


def test_no_benchmark_or_tool_is_forgotten() -> None:
    run = {command.split()[0] for command in SMALL}
    named = {name for _, name in words_of(r"python -m ((?:benchmarks|tools)\.\w+)")}
    assert named == run | NOT_RUN.keys()
    assert run.isdisjoint(NOT_RUN)


# Settings, options, slash commands and files


def words_of(pattern: str) -> Iterator[tuple[Path, Any]]:
    for page in PAGES:
        yield from ((page, found) for found in re.findall(pattern, page.read_text(), re.M))


def test_each_setting_that_is_named_exists() -> None:
    found = {name for _, name in words_of(r"(?<![\w$.-])([A-Z][A-Z_]{3,})=(?!=)")}
    assert {"DISCORD_TOKEN", "SHARD_IDS"} <= found
    assert found - OTHER_SETTINGS <= {*NAMES}


def test_the_table_of_settings_is_complete() -> None:
    rows = re.findall(r"^\| `([A-Z_]+)` \| (.*?) \|", (ROOT / "docs/hosting.md").read_text(), re.M)
    assert [name for name, _ in rows] == [*NAMES]
    for name, default in rows:
        value = getattr(Settings(), name.lower())
        if value is not None and name != "AI_WORKERS":  # whose default is that of the machine
            assert default.strip("`") == str(value), name


def test_each_option_that_is_named_exists() -> None:
    sources = "".join(
        file.read_text() for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")
    )
    known = {*re.findall(r"\"(--[a-z][a-z-]+)\"", sources), "--help"}
    others = re.compile(rf"(?<!\w)({'|'.join(ELSEWHERE)})(?!\w)")
    for page in PAGES:
        for line in page.read_text().replace("\\\n", "").splitlines():
            if not others.search(line):
                for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", line):
                    assert option in known, f"{page.name}: {line}"


def test_each_slash_command_that_is_named_exists() -> None:
    known = {
        each.name: {one.name for one in each.parameters}
        for each in registry.claim.commands
        if isinstance(each, app_commands.Command)
    }
    known["coin"] = set()  # the example in CONTRIBUTING.md
    for page, (name, option) in words_of(r"/claim ([a-z-]+)(?: (\w+):)?"):
        if page.name not in TRANSLATED:
            assert name in known, f"{page.name}: /claim {name}"
            assert not option or option in known[name], f"{page.name}: /claim {name} {option}:"


def test_each_file_that_is_named_exists() -> None:
    files = [f"/{path.relative_to(ROOT).as_posix()}" for path in ROOT.iterdir()]
    for folder in FOLDERS:
        files += [f"/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / folder).rglob("*.*")]
    endings = "py|sql|yml|yaml|json|toml|svg|ftl|sh"
    for page, name in words_of(rf"`([\w./-]+\.(?:{endings}))`"):
        if name not in EXAMPLES:
            assert any(file.endswith(f"/{name}") for file in files), f"{page.name}: {name}"


# Links


def links() -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(), flags=re.S)
        for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text):
            yield page, "".join(target)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as usual web pages of repositories name them."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.M | re.S)
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_link_leads_somewhere(page: Path) -> None:
    found = [target for of, target in links() if of == page and not target.startswith("http")]
    for target in found:
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


def test_each_page_is_linked() -> None:
    """Nobody finds a page to which no other one leads."""
    linked = {(page.parent / target.partition("#")[0]).resolve() for page, target in links()}
    assert {page for page in PAGES if page.parent == ROOT / "docs"} <= linked


# Tests and figures


def test_each_test_that_is_named_exists() -> None:
    for page in set(PAGES) - {ROOT / "docs/playground.md"}:  # which names those of another project
        for file, test in re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", page.read_text()):
            assert (ROOT / file).exists(), file
            assert not test or f"def {test}(" in (ROOT / file).read_text(), test


def test_each_figure_is_on_its_page() -> None:
    """A figure in the table is not forgotten when it is measured again."""
    rows = re.findall(
        r"^\| \[[^]]*\]\((\S+?)(?:#\S*)?\)[^|]*\| ([^|]*) \|", FIGURES.read_text(), re.M
    )
    assert len(rows) > 20
    for page, figure in rows:
        text = (ROOT / "docs" / page).read_text()
        for number in re.findall(r"\d[\d.,]*(?<![.,])", figure):
            assert number in text, f"{page}: {figure}"


def test_the_changelog_begins_with_this_version_or_what_is_not_released_yet() -> None:
    newest, *_ = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert newest in (version("claim-bot"), "Unreleased")
