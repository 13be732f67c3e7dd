"""Errors that people read."""

from __future__ import annotations


class Refusal(Exception):
    """What a person asked for cannot be done.

    `text` is the id of a text that says why and what to do; only this person sees it.
    """

    def __init__(self, text: str, **values: str | int) -> None:
        super().__init__(text)
        self.text = text
        self.values = values


def possible_again(time: int) -> str:
    """Say when something refused is possible again: a time in milliseconds, never too early."""
    return f"<t:{-(-time // 1000)}:R>"


class StartError(Exception):
    """The bot cannot start; the message is one line that says what to do."""


class Unavailable(Exception):
    """The database failed, and nothing has changed; `why` is "full", "locked" or "lost".

    If `why` is "unknown", the connection broke during the commit: either everything was written, or
    nothing. Callers that keep a copy of what the database has must read it again.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
