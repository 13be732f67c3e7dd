"""Store and serve the files that bots and people have sent, up to a size limit."""

from __future__ import annotations

import mimetypes
from collections import OrderedDict
from html import escape
from typing import TYPE_CHECKING

from aiohttp import web

from .picture_size import picture_size

if TYPE_CHECKING:
    from .call import Upload
    from .world import Json, User

BYTES_KEPT = 256 * 1024 * 1024
OVERHEAD = 1024  # bytes counted for every file on top of its size
UNKNOWN = "application/octet-stream"
# Shown in a browser; everything else, SVG included, is only ever downloaded.
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")
COLOURS = ("#5865f2", "#3ba55c", "#c9761a", "#d8478b", "#9b59b6", "#1f8b9e", "#b5483b")

LETTER = (
    '<text x="40" y="41" fill="#fff" font-family="sans-serif" font-size="40"'
    ' text-anchor="middle" dominant-baseline="central">{}</text>'
)
BOT_FACE = (
    '<path d="M40 14v12" stroke="#fff" stroke-width="4"/>'
    '<circle cx="40" cy="14" r="5" fill="#fff"/>'
    '<rect x="18" y="25" width="44" height="36" rx="10" fill="#fff"/>'
    '<g fill="{0}"><circle cx="31" cy="40" r="5"/><circle cx="49" cy="40" r="5"/>'
    '<rect x="30" y="50" width="20" height="4" rx="2"/></g>'
)


class Cdn:
    """Attachments and emojis; the oldest attachments are evicted above `BYTES_KEPT`."""

    def __init__(self) -> None:
        self.base = ""
        self._files: OrderedDict[str, tuple[str, bytes]] = OrderedDict()
        self._emojis: dict[str, tuple[str, bytes]] = {}  # bounded by the emoji limit
        self._size = 0

    def put(self, path: str, content_type: str, data: bytes) -> str:
        """Store a file; return its URL."""
        self._files[path] = content_type, data
        self._size += len(data) + OVERHEAD
        while self._size > BYTES_KEPT and len(self._files) > 1:
            self._size -= len(self._files.popitem(last=False)[1][1]) + OVERHEAD
        return f"{self.base}/cdn/{path}"

    def put_emoji(self, path: str, content_type: str, data: bytes) -> None:
        self._emojis[path] = content_type, data

    def drop_emoji(self, path: str) -> None:
        self._emojis.pop(path, None)

    def get(self, path: str) -> bytes | None:
        file = self._files.get(path) or self._emojis.get(path)
        return file[1] if file else None

    def store(self, id: str, channel_id: str, filename: str, upload: Upload) -> Json:
        """Store an attachment; return its JSON for a message."""
        kind = upload.content_type
        if kind == UNKNOWN:  # libraries send this for every file; Discord guesses as well
            kind = mimetypes.guess_type(filename)[0] or UNKNOWN
        url = self.put(f"attachments/{channel_id}/{id}/{filename}", kind, upload.data)
        attachment: Json = {
            "id": id,
            "filename": filename,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        size = picture_size(upload.data)
        if size:
            attachment["width"], attachment["height"] = size
        return attachment

    async def serve(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        file = self._files.get(path) or self._emojis.get(path)
        if file is None:
            raise web.HTTPNotFound
        headers = {"Cache-Control": "max-age=3600"}
        kind = media_type(file[0])
        if kind not in PICTURES:
            kind = UNKNOWN
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=file[1], content_type=kind, headers=headers)


def media_type(content_type: str) -> str:
    """Return a content type without its parameters."""
    return content_type.partition(";")[0].strip().lower()


def avatar(user: User) -> str:
    """Draw an avatar: the first letter, or a bot's face, on the user's colour."""
    colour = COLOURS[user.arrival % len(COLOURS)]
    letter = escape((user.global_name or user.username)[:1].upper())
    drawn = BOT_FACE.format(colour) if user.bot else LETTER.format(letter)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">'
        f'<rect width="80" height="80" fill="{colour}"/>{drawn}</svg>'
    )
