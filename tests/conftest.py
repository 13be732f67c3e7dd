"""Set up Hypothesis, the order in which tests run, and one browser for all of them."""

from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator, Generator, Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from languages import Words

from . import effort
from .warm_start import warm_starts

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser

# The tests that take longest. They run first, so that no process is left alone with one.
LONGEST = (
    "tests/bot/chat/test_crashes",
    "tests/bot/chat/test_a_hundred_matches",
    "tests/bot/chat/test_page",
    "tests/bot/chat/test_two_processes",
    "tests/bot/chat/test_cluster",
    "tests/bot/ui/test_hand",
    "tests/bot/chat/test_storm",
    "tests/playground/page/test_page",
    "tests/terminal/test_terminal.py::test_every_kind_of_match_can_be_played",
    "tests/test_packages",
)


# The only test that may be skipped where nothing else is: what it needs is not in the repository.
ELSEWHERE = "tests/playground/test_checks_table.py::test_the_table_equals_the_condensed_description"

PARTLY = "Tests with many cases tried some of them; `make thorough` tries all."


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("claim")
    group.addoption("--thorough", action="store_true", help="try every case, not only some")
    group.addoption("--shuffle", metavar="SEED", help="run the tests in a random order")
    group.addoption("--kills", type=int, default=20, help="how often the crash run kills the bot")
    group.addoption("--defer", action="store_true", help="let the bot defer every answer in chat")


def pytest_configure(config: pytest.Config) -> None:
    effort.be_thorough(config.getoption("thorough"))
    settings.register_profile(
        "claim",
        max_examples=effort.times(200, 50),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("claim")


def pytest_xdist_auto_num_workers() -> int:
    """Use one process more than there are cores: some tests wait for other processes."""
    return (os.cpu_count() or 1) + 1


def pytest_report_header(config: pytest.Config) -> list[str]:
    seed = config.getoption("shuffle")
    order = [f"random order: --shuffle {seed}"] if seed else []
    return [*order, *([] if config.getoption("thorough") else [PARTLY])]


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if not config.getoption("thorough"):
        terminalreporter.write_line(PARTLY)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test that would be skipped fail if SKIP_NOTHING is set."""
    report: pytest.TestReport = yield
    if report.skipped and os.environ.get("SKIP_NOTHING") and item.nodeid != ELSEWHERE:
        assert isinstance(report.longrepr, tuple)
        report.outcome = "failed"
        report.longrepr = f"SKIP_NOTHING is set, but this would be skipped: {report.longrepr[2]}"
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the longest tests first, or all of them in a random order.

    Several processes take the others from a mixed order, the same in every run: tests of one file
    often wait for the same thing, and while some wait, others should compute.
    """
    if seed := config.getoption("shuffle"):
        Random(seed).shuffle(items)
    elif config.getoption("numprocesses") or hasattr(config, "workerinput"):
        Random(0).shuffle(items)
        items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_collection_finish() -> None:
    """Let the garbage collector not look again and again at what stays to the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def warm_parent() -> Iterator[None]:
    """Have one parent for the programs that the tests of this process start."""
    with warm_starts():
        yield


def pytest_sessionfinish() -> None:
    """Let pytest, which collects garbage five times at the end, look at nothing twice."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of languages with one more, which is made up."""
    from .pseudo import make_folder

    return make_folder(tmp_path_factory.mktemp("languages"))


@pytest.fixture
def pseudo(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """Have one more language for a test, the pseudo-language; yield its words."""
    from .pseudo import installed

    with installed(pseudo_folder, monkeypatch) as words:
        yield words


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Yield one Chromium for all tests of this process; they need the loop of the session."""
    from .playground.browser import chromium

    async with chromium() as browser:
        yield browser
