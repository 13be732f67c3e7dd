"""Rules for embeds."""

from __future__ import annotations

from typing import Any

from .breaches import Breaches, Path

TITLE = 256
MAX_SIZE = 6000
SHOWN = ("title", "description", "url", "author", "image", "thumbnail", "footer", "fields", "video")


def check_embeds(embeds: list[Any], path: Path, found: Breaches) -> None:
    """Check the embeds of a message."""
    for index, embed in enumerate(embeds):
        found.length((*path, index, "title"), len(embed.get("title") or ""), None, TITLE)
        if not any(embed.get(key) for key in SHOWN):
            found.required((*path, index, "description"))
    if sum(map(size, embeds)) > MAX_SIZE:
        message = f"Embed size exceeds maximum size of {MAX_SIZE}"
        found.add(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def size(embed: Any) -> int:
    """Count the characters of an embed that count towards the limit per message."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("author") or {}).get("name"), (embed.get("footer") or {}).get("text")]
    for field in embed.get("fields") or []:
        texts += [field["name"], field["value"]]
    return sum(len(text) for text in texts if text)
