"""Our own drawings in place of Unicode emojis, in messages that are about to be sent.

Texts are written with the Unicode emojis of `ui.names.SIGNS`. Once Discord has drawings for them,
as emojis of the application, these are sent instead. What cannot show them – labels, placeholders,
descriptions – contains no emojis at all.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import discord

from ..ui.parts import MAX_TEXT, Part

log = logging.getLogger(__name__)

# Whatever may be an emoji: searching for a range is ten times as fast as for the signs themselves.
_EMOJI: Final = re.compile("([\u2300-\U0010ffff]\ufe0f?)(\u00a0?)")
_JOINER: Final = "\u200d"  # makes one emoji of several
_TYPED: Final = "\u200b"  # by which `escape` marks emojis that a person has typed
_INVALID: Final = 50035  # Discord's code for a message that it refuses


class Drawn(NamedTuple):
    """An emoji of the application."""

    name: str
    id: str


class Signs:
    """The drawings that Discord has, by the Unicode emojis that they replace."""

    def __init__(self) -> None:
        self._drawn: dict[str, Drawn] = {}
        self._markup: dict[str, str] = {}

    def learn(self, drawn: Mapping[str, Drawn]) -> None:
        """Use exactly these drawings from now on."""
        self._drawn = dict(drawn)
        self._markup = {emoji: f"<:{one.name}:{one.id}>" for emoji, one in drawn.items()}

    def drop_if_refused(self, error: discord.HTTPException) -> None:
        """Use no drawings until the next look if Discord refuses a message because of one."""
        if self._drawn and error.code == _INVALID and "emoji" in error.text.lower():
            log.warning("Discord refuses an emoji of the application: doing without emojis for now")
            self.learn({})

    def shown(self, parts: Sequence[Part]) -> list[Part]:
        """Return a message with drawings; its texts keep their emojis if they became too long."""
        if not self._drawn:
            return list(parts)
        texts: list[str] = []
        shown = [self._part(part, texts) for part in parts]
        if sum(map(len, texts)) > MAX_TEXT:
            return [self._part(part, None) for part in parts]
        return shown

    def _part(self, part: Part, texts: list[str] | None) -> Part:
        """Return a part with drawings; collect its texts, or leave them as they are."""
        if "content" in part:
            if texts is None:
                return part
            texts.append(self.in_text(part["content"]))
            return {**part, "content": texts[-1]}
        changed: Part = {}
        if components := part.get("components"):
            changed["components"] = [self._part(each, texts) for each in components]
        if accessory := part.get("accessory"):
            changed["accessory"] = self._part(accessory, texts)
        if options := part.get("options"):
            changed["options"] = [self._part(option, texts) for option in options]
        if (emoji := part.get("emoji")) and (drawn := self._drawn.get(emoji["name"])):
            changed["emoji"] = drawn._asdict()
        return {**part, **changed} if changed else part

    def in_text(self, text: str) -> str:
        """Return a text with drawings."""
        if _JOINER in text or _TYPED in text:
            return _EMOJI.sub(self._alone, text)
        return _EMOJI.sub(self._markup_of, text)

    def _markup_of(self, found: re.Match[str]) -> str:
        """Return a drawing for an emoji, and a plain space for a space at which no line breaks.

        Lines break next to a drawing anyway, and then that space would begin the next one.
        """
        emoji, glue = found.groups()
        drawn = self._markup.get(emoji)
        return f"{drawn}{' ' if glue else ''}" if drawn else found[0]

    def _alone(self, found: re.Match[str]) -> str:
        """Leave an emoji as it is if it is typed by a person or a part of another emoji."""
        text, start, end = found.string, found.start(), found.end(1)
        joined = text[end : end + 1] == _JOINER
        if joined or text[:start].endswith((_JOINER, _TYPED)):
            return found[0]
        return self._markup_of(found)


signs: Final = Signs()  # of the application as which this process is logged in
