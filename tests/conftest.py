"""Set up Hypothesis, and the order in which tests run."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "claim",
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("claim")

# The tests that take longest. They run first, so that no process is left alone with one.
LONGEST = (
    "tests/bot/chat/test_crashes",
    "tests/bot/chat/test_a_hundred_matches",
    "tests/bot/chat/test_page",
    "tests/bot/chat/test_two_processes",
    "tests/bot/ui/test_hand",
    "tests/bot/chat/test_storm",
    "tests/playground/test_page",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("claim")
    group.addoption("--shuffle", metavar="SEED", help="run the tests in a random order")
    group.addoption("--kills", type=int, default=20, help="how often the crash run kills the bot")
    group.addoption("--defer", action="store_true", help="let the bot defer every answer in chat")


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.getoption("shuffle")
    return f"random order: --shuffle {seed}" if seed else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the longest tests first, or all of them in a random order."""
    if seed := config.getoption("shuffle"):
        Random(seed).shuffle(items)
    else:
        items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
