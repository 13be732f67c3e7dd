"""What cannot be done, in words for whoever asked for it."""

from __future__ import annotations


class Refusal(Exception):
    """Something that a person asked for cannot be done.

    `text` names a text of the catalogue, which says why and what to do instead; it is shown to that
    person alone.
    """

    def __init__(self, text: str, **values: str | int) -> None:
        super().__init__(text)
        self.text = text
        self.values = values


class StartError(Exception):
    """The bot cannot start; the message is one line that says what to do."""
