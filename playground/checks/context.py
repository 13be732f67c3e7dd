"""The context in which a body is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from .breaches import Breaches, Path


class Context(NamedTuple):
    """The names of the files sent with the body, by their ids, and the object being edited."""

    files: Mapping[str, str] = MappingProxyType({})
    before: Mapping[str, Any] | None = None


Rule = Callable[[Any, Path, Breaches, Context], None]
