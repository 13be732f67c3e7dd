"""Commands that can be clicked, in place of their names, in messages that are about to be sent.

A text names a command in its own language: `/claim regeln`. But Discord knows commands by their
names in the language of each person's client, which may be another one. A mention opens the command
for everyone. It has to contain the English name, and clients show that in every language; they find
the command when it is typed, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from languages import ENGLISH, LANGUAGES, words_of

from ..ui.parts import MAX_TEXT, ROW, Part

_NAMED: Final = re.compile(r"`/(\S+) ([^`\s]+)`")
_PREFIX: Final = "command-"


class Mentions:
    """The ids of the commands that Discord has."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}
        self._english: Mapping[str, str] = {}

    def learn(self, ids: Mapping[str, str]) -> None:
        """Mention exactly these commands from now on; they are given by name."""
        self._ids = dict(ids)
        self._english = _english_names(tuple(LANGUAGES)) if ids else {}

    def shown(self, parts: Sequence[Part]) -> list[Part]:
        """Return a message with mentions; its texts keep their names if they became too long."""
        texts: list[str] = []
        shown = [self._part(part, texts) for part in parts] if self._ids else []
        return shown if shown and sum(map(len, texts)) <= MAX_TEXT else list(parts)

    def _part(self, part: Part, texts: list[str]) -> Part:
        """Return a part with mentions, and collect its texts."""
        if "content" in part:
            texts.append(self.in_text(part["content"]))
            return {**part, "content": texts[-1]}
        if part["type"] != ROW and (components := part.get("components")):
            return {**part, "components": [self._part(each, texts) for each in components]}
        return part

    def in_text(self, text: str) -> str:
        """Return a text with mentions."""
        return _NAMED.sub(self._mention, text)

    def _mention(self, found: re.Match[str]) -> str:
        id, name = self._ids.get(found[1]), self._english.get(found[2])
        return f"</{found[1]} {name}:{id}>" if id and name else found[0]


@cache
def _english_names(languages: tuple[str, ...]) -> Mapping[str, str]:
    """Return the English names of subcommands by those in all these languages."""
    english = words_of(ENGLISH)
    commands = [id for id in english if id.startswith(_PREFIX)]
    return {words_of(language)(id): english(id) for language in languages for id in commands}


mentions: Final = Mentions()  # of the application as which this process is logged in
