"""Let a missing text fail the test."""

from __future__ import annotations

import pytest

from languages import Words, words, words_of


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "strict", True)


@pytest.fixture
def english() -> Words:
    return words_of("en")
