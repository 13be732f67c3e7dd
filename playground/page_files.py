"""The page and its files, which the browser keeps until one of them changes."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from aiohttp import web

from . import guard
from .emoji_names import emoji_names

PAGE = Path(__file__).parent / "page"
FOREVER = "max-age=31536000, immutable"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


class PageFiles:
    """The files as they were when the page was last asked for.

    Their addresses name their version, so the browser never mixes two.
    """

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}
        self._version = ""

    async def page(self, request: web.Request) -> web.Response:
        self._read()
        html = (PAGE / "index.html").read_text("utf-8").replace("/page/", f"/page/{self._version}/")
        headers = {"Content-Security-Policy": guard.PAGE_POLICY}
        return web.Response(text=html, content_type="text/html", headers=headers)

    async def file(self, request: web.Request) -> web.Response:
        version, name = request.match_info["version"], request.match_info["name"]
        if version != self._version or name not in self._files:
            raise web.HTTPNotFound
        return web.Response(
            body=self._files[name],
            content_type=TYPES[Path(name).suffix],
            headers={"Cache-Control": FOREVER},
        )

    def _read(self) -> None:
        paths = sorted(path for path in PAGE.iterdir() if path.suffix in TYPES)
        self._files = {path.name: path.read_bytes() for path in paths}
        self._files["emoji-names.json"] = json.dumps(emoji_names()).encode()
        everything = hashlib.sha256()
        for name, data in self._files.items():
            everything.update(f"{name} {len(data)}\n".encode() + data)
        self._version = everything.hexdigest()[:16]
