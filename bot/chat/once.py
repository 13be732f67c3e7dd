"""Requests that the library must not retry on its own, because they create something.

The library retries a request after a response with status 500, 502 or 504. But Discord may have
carried it out: a thread would be opened twice, and a callback would be refused because the
interaction has been answered, without a hint by which try. Here such a response is an error, and
the caller decides whether to search for the result first or to retry immediately.
"""

from __future__ import annotations

import contextlib
from collections.abc import Coroutine, Iterator
from typing import Any, cast

import aiohttp
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context


class Lost(Exception):
    """The response to a request was lost: it may or may not have been carried out."""


async def raise_if_lost(response: aiohttp.ClientResponse) -> None:
    """Raise `Lost` for a response after which the library would retry."""
    if response.status >= 500:
        response.close()
        raise Lost(str(response.status))


@contextlib.contextmanager
def once() -> Iterator[None]:
    """Keep the library from retrying the requests made inside with an interaction's token."""
    token = async_context.set(_ADAPTER)
    try:
        yield
    finally:
        async_context.reset(token)


class _Session:
    """As much of a session as the library's adapter uses."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    def request(self, method: str, url: str, **options: Any) -> Any:
        return self._session.request(method, url, **options, raise_for_status=raise_if_lost)


class _Adapter(AsyncWebhookAdapter):
    def request(
        self, route: Route, session: aiohttp.ClientSession, **options: Any
    ) -> Coroutine[Any, Any, Any]:
        once_only = cast(aiohttp.ClientSession, _Session(session))
        return super().request(route, once_only, **options)


_ADAPTER = _Adapter()  # type: ignore[no-untyped-call]
