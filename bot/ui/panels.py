"""Panels of selects: a person's preferences, a server's settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from claim_core import EDITIONS, NAMES
from languages import LANGUAGES, Words, words_of

from ..chat.custom_ids import custom_id
from ..people.person import HANDS, NOT_ASKED, PINGS, Person
from ..people.server import Server
from ..play.terms import PACES
from . import server_data
from .lists import Entry
from .names import kingdom_short
from .parts import MAX_OPTIONS, Option, Part, container, row, select, text, user_select

AUTO = "auto"  # the language of the client, or the edition of the kingdom
ON, OFF = "on", "off"
SWITCH = (ON, OFF)
BLOCKED = "blocked"
OPEN_CHALLENGES = (1, 2, 3, 5, 10, 25)
LIVE_MATCHES = (1, 3, 5, 10, 25, 50)


def preferences(person: Person, blocked: Sequence[str], words: Words) -> list[Part]:
    """Let a person choose their preferences; each choice takes effect immediately."""
    language = person.language or AUTO
    parts = [
        text(words("panel-prefer-title")),
        _select("prefer", "language", _language_labels(words), language, words),
        _named_select("prefer", "pings", PINGS, person.pings, words),
        _named_select("prefer", "hand", HANDS, person.hand, words),
        _named_select("prefer", "pictures", SWITCH, _on_or_off(person.pictures), words),
        _named_select("prefer", "challenges", SWITCH, _on_or_off(person.challenges), words),
        _named_select("prefer", "everywhere", SWITCH, _on_or_off(person.everywhere), words),
        _passes_select(person, words),
        text(words("panel-prefer-blocked-which")),
        row([user_select(custom_id("prefer", BLOCKED), words("panel-prefer-blocked"), blocked)]),
    ]
    return [container(parts)]


def _language_labels(words: Words) -> dict[str, str]:
    labels = {
        code: words("choose-language", language=words_of(code)("language-name"))
        for code in LANGUAGES
    }
    return {AUTO: words("choose-language-auto"), **labels}


def _on_or_off(on: bool) -> str:
    return ON if on else OFF


def _passes_select(person: Person, words: Words) -> Part:
    """Let a person choose any number of decisions not to be asked about."""
    options = [
        Option(kind, words(f"panel-prefer-passes-{kind}"), chosen=kind in person.passes)
        for kind in NOT_ASKED
    ]
    id = custom_id("prefer", "passes")
    return row([select(id, words("panel-prefer-passes"), options, least=0, most=len(options))])


def settings(server: Server, words: Words, live: Sequence[Entry] = ()) -> list[Part]:
    """Let a server's managers change its settings; each choice takes effect immediately."""
    parts = [
        text(words("panel-set-title")),
        _select("set", "language", _language_labels(words), server.language or AUTO, words),
        _named_select("set", "threads", SWITCH, _on_or_off(server.threads), words),
        _named_select("set", "pictures", SWITCH, _on_or_off(server.pictures), words),
        _select("set", "kingdom", _kingdom_labels(server, words), server.kingdom, words),
        _named_select("set", "artifacts", SWITCH, _on_or_off(server.artifacts), words),
        _named_select("set", "edition", (AUTO, *EDITIONS), server.edition or AUTO, words),
        _named_select("set", "pace", PACES, server.pace, words),
        _named_select("set", "rated", SWITCH, _on_or_off(server.rated), words),
        _number_select("open_challenges", OPEN_CHALLENGES, server.open_challenges, words),
        _number_select("live_matches", LIVE_MATCHES, server.live_matches, words),
    ]
    if live:
        options = [
            Option(entry.match, words("panel-set-end-match", match=entry.match, who=entry.who))
            for entry in live[:MAX_OPTIONS]
        ]
        parts.append(row([select(custom_id("set", "end"), words("panel-set-end"), options)]))
    return [container([*parts, *server_data.buttons(words)])]


def _kingdom_labels(server: Server, words: Words) -> dict[str, str]:
    codes = dict.fromkeys((*NAMES.values(), server.kingdom))
    return {
        each: words("panel-set-kingdom", kingdom=kingdom_short(words, each), codes=each)
        for each in codes
    }


def _number_select(name: str, numbers: Iterable[int], now: int, words: Words) -> Part:
    labels = {str(n): words(f"panel-set-{name}", number=n) for n in sorted({*numbers, now})}
    return _select("set", name, labels, str(now), words)


def _named_select(action: str, name: str, values: Iterable[str], now: str, words: Words) -> Part:
    """Return a select whose values have names of their own in the catalogue."""
    labels = {value: words(f"panel-{action}-{name}-{value}") for value in values}
    return _select(action, name, labels, now, words)


def _select(action: str, name: str, labels: dict[str, str], now: str, words: Words) -> Part:
    options = [Option(value, label, chosen=value == now) for value, label in labels.items()]
    return row([select(custom_id(action, name), words(f"panel-{action}-{name}-which"), options)])
