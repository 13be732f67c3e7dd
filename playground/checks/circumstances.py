"""What a rule needs to know besides the body."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .breaches import Breaches, Path


class Context(NamedTuple):
    """The number of files sent with the body, and the object that is edited."""

    attachments: int = 0
    before: Mapping[str, Any] | None = None


Rule = Callable[[Any, Path, Breaches, Context], None]
