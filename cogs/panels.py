"""What can be set on a panel: a person's preferences, a server's settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.errors import Refusal
from bot.languages import LANGUAGES
from bot.people import HANDS, PASSABLE, PINGS
from bot.referee import Overtaken
from bot.storage import matches as rows
from bot.terms import PACES
from bot.ui import asking
from bot.ui.panels import AUTO, LIVE_MATCHES, ON, OPEN_CHALLENGES, SWITCH, preferences, settings
from claim_core import EDITIONS, BadKingdom, Kingdom

from .finding import entry
from .visit import Handler, Visit

MOST_LISTED: Final = 25


def one_of(*values: str) -> Callable[[str], str]:
    """Read one of these values, and nothing else."""

    def read(text: str) -> str:
        if text not in values:
            raise Refusal("unknown-button")
        return text

    return read


def switch(text: str) -> bool:
    return one_of(*SWITCH)(text) == ON


def language(text: str) -> str | None:
    return None if text == AUTO else one_of(*LANGUAGES)(text)


def edition(text: str) -> str | None:
    return None if text == AUTO else one_of(*EDITIONS)(text)


def kingdom(text: str) -> str:
    try:
        return Kingdom.parse(text).codes
    except BadKingdom:
        raise Refusal("unknown-button") from None


def number(*numbers: int) -> Callable[[str], int]:
    return lambda text: int(one_of(*map(str, numbers))(text))


# How the value of each select is read.
PREFERENCES: Final[dict[str, Callable[[str], Any]]] = {
    "language": language,
    "pings": one_of(*PINGS),
    "hand": one_of(*HANDS),
    "challenges": switch,
    "everywhere": switch,
}
SETTINGS: Final[dict[str, Callable[[str], Any]]] = {
    "language": language,
    "threads": switch,
    "kingdom": kingdom,
    "artifacts": switch,
    "edition": edition,
    "pace": one_of(*PACES),
    "rated": switch,
    "open_challenges": number(*OPEN_CHALLENGES),
    "live_matches": number(*LIVE_MATCHES),
}


async def prefer(visit: Visit, name: str, *chosen: str) -> None:
    """Set one of a person's preferences, and show them all."""
    register = visit.house.register
    value: Any
    if name == "passes":
        value = frozenset(one_of(*PASSABLE)(kind) for kind in chosen)
    elif name in PREFERENCES and len(chosen) == 1:
        value = PREFERENCES[name](chosen[0])
    else:
        raise Refusal("unknown-button")
    person = await register.prefer(visit.who, **{name: value})
    words = await register.words_for(visit.person, visit.interaction.locale.value)
    await visit.show(preferences(person, words))


async def settle(visit: Visit, name: str, chosen: str) -> None:
    """Settle something for a server, and show all that is settled."""
    visit.must_manage()
    if name == "end":
        await ask_to_end(visit, chosen)
        return
    if name not in SETTINGS:
        raise Refusal("unknown-button")
    await visit.house.register.settle(visit.server, **{name: SETTINGS[name](chosen)})
    await show_settings(visit)


async def show_settings(visit: Visit) -> None:
    house = visit.house
    live = await rows.live_in(house.db, visit.server, MOST_LISTED)
    entries = [await entry(house, game.id, game.players[0]) for game, _ in live]
    server = await house.register.server(visit.server)
    await visit.show(settings(server, visit.words, entries))


async def ask_to_end(visit: Visit, id: str) -> None:
    live = await visit.house.matches.look(id)
    if live.game.server != visit.server:
        raise Refusal("no-such-match", match=id)
    await visit.show(asking.ending(live.scene(None), visit.words))


async def end_match(visit: Visit, id: str) -> None:
    """End a stuck match; its players are told."""
    visit.must_manage()
    try:
        await visit.house.referee.close(id, visit.server)
    except Overtaken:
        raise Refusal("end-over", match=id) from None
    await show_settings(visit)


ACTIONS: Final[dict[str, Handler]] = {
    "prefer": prefer,
    "set": settle,
    "endmatch": end_match,
}
