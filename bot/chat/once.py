"""Requests that the library must not retry by itself, because they create something.

The library retries a request after a response with status 500, 502 or 504. But Discord may have
carried it out: a thread would be opened twice, and a callback would be refused because the
interaction has been answered, without a hint by which try. Within `once` such a response is an
error, and the caller decides whether to search for the result first or to retry at once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

_once: ContextVar[bool] = ContextVar("once", default=False)


class Lost(Exception):
    """The response to a request was lost: it may or may not have been carried out."""


@contextlib.contextmanager
def once() -> Iterator[None]:
    """Keep the library from retrying the requests made inside."""
    token = _once.set(True)
    try:
        yield
    finally:
        _once.reset(token)


def tracing() -> aiohttp.TraceConfig:
    """Return the configuration that a client's session needs for `once` to work."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_on_end)
    config.on_request_exception.append(_on_exception)
    return config


async def _on_end(
    session: aiohttp.ClientSession,
    context: SimpleNamespace,
    params: aiohttp.TraceRequestEndParams,
) -> None:
    if _once.get() and params.response.status >= 500:
        params.response.close()
        raise Lost(str(params.response.status))


async def _on_exception(
    session: aiohttp.ClientSession,
    context: SimpleNamespace,
    params: aiohttp.TraceRequestExceptionParams,
) -> None:
    # The library also retries after a connection was reset, for the error numbers it knows.
    if _once.get() and isinstance(params.exception, OSError | aiohttp.ClientError):
        raise Lost(type(params.exception).__name__) from params.exception
