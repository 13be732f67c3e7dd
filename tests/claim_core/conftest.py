"""All texts must exist."""

from __future__ import annotations

import pytest

from languages import words


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "strict", True)
