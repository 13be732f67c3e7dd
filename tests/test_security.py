"""SECURITY.md names only tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
CLAIMS = (TESTS.parent / "SECURITY.md").read_text()


def named_tests() -> list[tuple[str, str]]:
    """List the files and tests that are named; `::test` stands for one of the file before."""
    found, file = [], ""
    for name, test in re.findall(r"`([\w/]*\.py)?(?:::(\w+))?`", CLAIMS):
        file = name or file
        if name or test:
            found.append((file, test))
    return found


@pytest.mark.parametrize(("file", "test"), named_tests())
def test_each_claim_has_its_test(file: str, test: str) -> None:
    text = (TESTS / file).read_text()
    assert f"def {test}(" in text if test else "def test_" in text


def test_claims_are_found() -> None:
    assert len(named_tests()) > 50
