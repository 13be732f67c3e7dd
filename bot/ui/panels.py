"""Panels to set things in: a person's preferences, a server's settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from claim_core import EDITIONS, NAMES

from ..buttons import button_id
from ..languages import LANGUAGES, Words
from ..people import HANDS, PASSABLE, PINGS, Person
from ..servers import Server
from ..terms import PACES
from .lists import Entry
from .names import kind
from .parts import Option, Part, container, row, select, text

AUTO = "auto"  # as Discord says, or as the kingdom has it
ON, OFF = "on", "off"
SWITCH = (ON, OFF)
OPEN_CHALLENGES = (1, 2, 3, 5, 10, 25)
LIVE_MATCHES = (1, 3, 5, 10, 25, 50)
MOST_OPTIONS = 25


def preferences(person: Person, words: Words) -> list[Part]:
    """Let a person say what they prefer; each select is answered at once."""
    return [
        container(
            [
                text(words("prefer-title")),
                _select("prefer", "language", _languages(words), person.language or AUTO, words),
                _named("prefer", "pings", PINGS, person.pings, words),
                _named("prefer", "hand", HANDS, person.hand, words),
                _named("prefer", "challenges", SWITCH, _switch(person.challenges), words),
                _named("prefer", "everywhere", SWITCH, _switch(person.everywhere), words),
                _passes(person, words),
            ]
        )
    ]


def _languages(words: Words) -> dict[str, str]:
    named = {
        code: words("choose-language", language=words(f"language-{code}")) for code in LANGUAGES
    }
    return {AUTO: words("choose-language-auto"), **named}


def _switch(on: bool) -> str:
    return ON if on else OFF


def _passes(person: Person, words: Words) -> Part:
    """Choose any number of decisions not to be asked about."""
    options = [
        Option(kind, words(f"prefer-passes-{kind}"), chosen=kind in person.passes)
        for kind in PASSABLE
    ]
    id = button_id("prefer", "passes")
    return row([select(id, words("prefer-passes"), options, least=0, most=len(options))])


def settings(server: Server, words: Words, live: Sequence[Entry] = ()) -> list[Part]:
    """Let a server's managers settle things; each select is answered at once."""
    parts = [
        text(words("set-title")),
        _select("set", "language", _languages(words), server.language or AUTO, words),
        _named("set", "threads", SWITCH, _switch(server.threads), words),
        _select("set", "kingdom", _kingdoms(server, words), server.kingdom, words),
        _named("set", "artifacts", SWITCH, _switch(server.artifacts), words),
        _named("set", "edition", (AUTO, *EDITIONS), server.edition or AUTO, words),
        _named("set", "pace", PACES, server.pace, words),
        _named("set", "rated", SWITCH, _switch(server.rated), words),
        _numbers("open_challenges", OPEN_CHALLENGES, server.open_challenges, words),
        _numbers("live_matches", LIVE_MATCHES, server.live_matches, words),
    ]
    if live:
        options = [
            Option(entry.match, words("set-end-match", match=entry.match, name=entry.against))
            for entry in live[:MOST_OPTIONS]
        ]
        parts.append(row([select(button_id("set", "end"), words("set-end"), options)]))
    return [container(parts)]


def _kingdoms(server: Server, words: Words) -> dict[str, str]:
    codes = dict.fromkeys((*NAMES.values(), server.kingdom))
    return {each: words("set-kingdom", kingdom=kind(words, each), codes=each) for each in codes}


def _numbers(name: str, numbers: Iterable[int], now: int, words: Words) -> Part:
    labels = {str(n): words(f"set-{name}", number=n) for n in sorted({*numbers, now})}
    return _select("set", name, labels, str(now), words)


def _named(action: str, name: str, values: Iterable[str], now: str, words: Words) -> Part:
    """Give a select whose values the catalogue names one by one."""
    labels = {value: words(f"{action}-{name}-{value}") for value in values}
    return _select(action, name, labels, now, words)


def _select(action: str, name: str, labels: dict[str, str], now: str, words: Words) -> Part:
    options = [Option(value, label, chosen=value == now) for value, label in labels.items()]
    return row([select(button_id(action, name), words(f"{action}-{name}-which"), options)])
