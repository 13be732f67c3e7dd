"""The width and height of a picture, read from the first bytes of its file."""

from __future__ import annotations

import struct

Size = tuple[int, int]

# Markers of JPEG: those of a frame, which names its size, and those without a length.
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
BARE = {0x01, 0xFF, *range(0xD0, 0xD9)}


def picture_size(data: bytes) -> Size | None:
    """Return the size of a PNG, JPEG, GIF, WebP or AVIF; None if it cannot be read."""
    try:
        size = _size(data)
    except (struct.error, IndexError):
        return None
    return size if size and all(size) else None


def _size(data: bytes) -> Size | None:
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return _pair(">II", data, 16)
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return _pair("<HH", data, 6)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    if data[4:12] in (b"ftypavif", b"ftypavis"):
        box = data.find(b"ispe", 0, 4096)
        return _pair(">II", data, box + 8) if box > 0 else None
    return None


def _pair(format: str, data: bytes, at: int) -> Size:
    first, second = struct.unpack_from(format, data, at)
    return first, second


def _jpeg_size(data: bytes) -> Size | None:
    at = 2
    while data[at] == 0xFF:
        marker = data[at + 1]
        if marker in FRAMES:
            height, width = _pair(">HH", data, at + 5)
            return width, height
        at += 1 if marker == 0xFF else 2
        if marker not in BARE:
            at += struct.unpack_from(">H", data, at)[0]
    return None


def _webp_size(data: bytes) -> Size | None:
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = _pair("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = struct.unpack_from("<I", data, 21)[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        width, height = (int.from_bytes(data[n : n + 3], "little") for n in (24, 27))
        return (width + 1, height + 1) if len(data) >= 30 else None
    return None
