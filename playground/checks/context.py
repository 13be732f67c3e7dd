"""The context in which a body is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .breaches import Breaches, Path


class Context(NamedTuple):
    """The number of files sent with the body, and the object being edited."""

    attachments: int = 0
    before: Mapping[str, Any] | None = None


Rule = Callable[[Any, Path, Breaches, Context], None]
