"""Keep other web pages, which may be open in the same browser, away from the playground."""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

# For files that bots and people have sent, and everything else that is not the page itself.
FILE_POLICY = "sandbox; default-src 'none'"
PAGE_POLICY = "; ".join([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
])  # fmt: skip


@web.middleware
async def refuse_other_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests of other pages; programs such as bots send no Origin and may connect.

    A page that has rebound its name to this machine names itself in Host.
    """
    host = request.headers.get("Host", "").lower()
    if host not in _own_hosts(request):
        raise web.HTTPForbidden(text="The playground doesn’t answer to this name.")
    if request.headers.get("Origin", own_origin(request)) != own_origin(request):
        raise web.HTTPForbidden(text="Other pages can’t use the playground.")
    return await handler(request)


def own_origin(request: web.Request) -> str:
    """Return the origin of the page under the name by which this request was made."""
    return f"http://{request.headers.get('Host', '').lower()}"


def _own_hosts(request: web.Request) -> list[str]:
    port = request.get_extra_info("sockname", ("", 0))[1]
    return [f"{name}:{port}" for name in LOOPBACK] + (list(LOOPBACK) if port == 80 else [])


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Let no response run scripts, be guessed to be something else, or be used by other pages."""
    response.headers.setdefault("Content-Security-Policy", FILE_POLICY)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
