"""SECURITY.md and PRIVACY.md name only tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def named_tests(page: str) -> list[tuple[str, str]]:
    """List the files and tests that a page names; `::test` is one of the file named before it."""
    found, file = [], ""
    claims = (TESTS.parent / page).read_text()
    for name, test in re.findall(r"`([\w/]*\.py)?(?:::(\w+))?`", claims):
        file = name or file
        if name or test:
            found.append((file, test))
    return found


@pytest.mark.parametrize(
    ("file", "test"), [*named_tests("SECURITY.md"), *named_tests("PRIVACY.md")]
)
def test_each_claim_has_its_test(file: str, test: str) -> None:
    text = (TESTS / file).read_text()
    assert f"def {test}(" in text if test else "def test_" in text


def test_claims_are_found() -> None:
    assert len(named_tests("SECURITY.md")) > 50
    assert len(named_tests("PRIVACY.md")) > 20
