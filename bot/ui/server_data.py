"""What a server's managers can do with its data: take it with them, or delete it."""

from __future__ import annotations

from languages import Words

from ..chat.custom_ids import custom_id
from .parts import RED, Attachment, Option, Part, button, container, file, row, select, text

KEEP, DELETE = "keep", "delete"


def buttons(words: Words) -> list[Part]:
    """Return the end of a server's settings."""
    export = button(custom_id("export"), words("button-export"))
    delete = button(custom_id("erase"), words("button-erase"), style=RED)
    return [text(words("server-data-kept")), row([export, delete])]


def exported(data: Attachment, next: str, words: Words) -> list[Part]:
    """Give a part of the data, and offer the next one."""
    parts = [text(words("server-exported")), file(data)]
    if next:
        parts.append(row([button(custom_id("export", next), words("button-export-more"))]))
    return [container(parts)]


def question(words: Words) -> list[Part]:
    """Ask whether to delete everything. Pressing twice at the same place never answers this."""
    options = [Option(each, words(f"erase-{each}")) for each in (KEEP, DELETE)]
    explained = (words("erase-title"), words("erase-does"), words("erase-cannot"))
    answer = row([select(custom_id("erasing"), words("erase-which"), options)])
    return [container([*map(text, explained), answer])]


def erased(words: Words, *, done: bool) -> list[Part]:
    return [container([text(words("erase-done" if done else "erase-goes-on"))])]


def not_erased(words: Words) -> list[Part]:
    return [container([text(words("forget-kept"))])]
