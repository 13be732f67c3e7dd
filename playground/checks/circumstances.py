"""What a rule has to know besides the body."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .breaches import Breaches, Path


class Circumstances(NamedTuple):
    """How many files came with the body, and what an edit changes."""

    attachments: int = 0
    before: Mapping[str, Any] | None = None


Rule = Callable[[Any, Path, Breaches, Circumstances], None]
