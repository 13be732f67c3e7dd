"""Rules for an application's emojis."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from typing import Any

from .breaches import Breaches, Path
from .context import Context

SIZE = 256  # KiB
IMAGE = re.compile(r"data:(image/(?:png|jpeg|jpg|gif|webp|avif));base64,(.*)", re.DOTALL)


def check_emoji(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check an emoji's name and picture."""
    if "name" in body and not re.fullmatch(r"\w+", body["name"], re.ASCII):
        found.pattern((*path, "name"))
    if "image" in body:
        check_image(body["image"], (*path, "image"), found)


def read_image(address: str) -> tuple[str, bytes]:
    """Return the content type and bytes of a data URI; both are empty if it is invalid."""
    found = IMAGE.fullmatch(address)
    try:
        if found:
            return found[1].replace("jpg", "jpeg"), b64decode(found[2], validate=True)
        return "", b""
    except binascii.Error:
        return "", b""


def check_image(address: str, path: Path, found: Breaches) -> None:
    """Check that a data URI is an image and not too large."""
    _, picture = read_image(address)
    if not picture:
        found.add(path, "IMAGE_INVALID", "Invalid image data")
    elif len(picture) > SIZE * 1024:
        message = f"File cannot be larger than {SIZE:.1f} kb."
        found.add(path, "BINARY_TYPE_MAX_SIZE", message)
