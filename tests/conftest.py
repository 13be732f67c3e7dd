"""Set up Hypothesis, and the order in which tests run."""

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

# The order in which tests run: fast ones, and those of what others build on, come first.
ORDER = ("tests/claim_core", "tests/test_", "tests/bot/test_", "tests/bot/storage", "tests/bot/ui")
LAST = ("tests/playground/test_page", "tests/bot/chat/test_page", "tests/bot/chat/test_crashes")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the fast tests first, those with browsers and killed processes last."""
    items.sort(key=lambda item: rank(item.nodeid))


def rank(name: str) -> int:
    if name.startswith(LAST):
        return len(ORDER) + 1
    return next((at for at, prefix in enumerate(ORDER) if name.startswith(prefix)), len(ORDER))
