"""The panels: a person's preferences and a server's settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord

from bot.chat.answer import Interaction
from bot.chat.custom_ids import custom_id
from bot.errors import Refusal
from bot.people.person import HANDS, NOT_ASKED, PINGS
from bot.play.terms import PACES
from bot.ui import questions
from bot.ui.panels import (
    AUTO,
    BLOCKED,
    LIVE_MATCHES,
    ON,
    OPEN_CHALLENGES,
    SWITCH,
    preferences,
    settings,
)
from bot.ui.parts import MAX_OPTIONS
from claim_core import EDITIONS, BadKingdom, Kingdom
from languages import LANGUAGES

from .finding import entries
from .registry import command, press
from .request import Request, handling, locale_of, walk


def one_of(*values: str) -> Callable[[str], str]:
    """Return a parser that accepts only these values."""

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


# How to parse the value of each select.
PREFERENCES: Final[dict[str, Callable[[str], Any]]] = {
    "language": language,
    "pings": one_of(*PINGS),
    "hand": one_of(*HANDS),
    "pictures": switch,
    "challenges": switch,
    "everywhere": switch,
}
SETTINGS: Final[dict[str, Callable[[str], Any]]] = {
    "language": language,
    "threads": switch,
    "pictures": switch,
    "kingdom": kingdom,
    "artifacts": switch,
    "edition": edition,
    "pace": one_of(*PACES),
    "rated": switch,
    "open_challenges": number(*OPEN_CHALLENGES),
    "live_matches": number(*LIVE_MATCHES),
}


@command("preferences")
async def preferences_command(interaction: Interaction) -> None:
    async with handling(interaction) as request:
        await request.services.directory.make_known(request.person)
        await show_preferences(request)


@press("prefer")
async def prefer(request: Request, name: str, *chosen: str) -> None:
    """Change one of a person's preferences, and show them all."""
    directory = request.services.directory
    if name == BLOCKED:
        await directory.block(
            request.person, chosen_people(request, chosen), shown_as_blocked(request)
        )
        await show_preferences(request)
        return
    value: Any
    if name == "passes":
        value = frozenset(one_of(*NOT_ASKED)(kind) for kind in chosen)
    elif name in PREFERENCES and len(chosen) == 1:
        value = PREFERENCES[name](chosen[0])
    else:
        raise Refusal("unknown-button")
    await directory.change_preferences(request.user, **{name: value})
    request.words = await directory.words_for(request.person, locale_of(request.interaction))
    await show_preferences(request)


async def show_preferences(request: Request) -> None:
    directory, person = request.services.directory, request.person
    blocked = await directory.blocked_by(person)
    await request.show(preferences(await directory.person(person), blocked, request.words))


def chosen_people(request: Request, chosen: Sequence[str]) -> list[str]:
    """Return the chosen people except the one who chooses; refuse whom Discord does not know."""
    data: Any = request.interaction.data
    known = data.get("resolved", {}).get("users", {})
    if len(chosen) > MAX_OPTIONS or not all(person in known for person in chosen):
        raise Refusal("unknown-button")
    return [person for person in dict.fromkeys(chosen) if person != request.person]


def shown_as_blocked(request: Request) -> set[str]:
    """Return whom the panel with the pressed select shows as blocked."""
    message, id = request.interaction.message, custom_id("prefer", BLOCKED)
    return {
        str(value.id)
        for component in walk(message.components if message else ())
        if isinstance(component, discord.SelectMenu) and component.custom_id == id
        for value in component.default_values
    }


@command("settings")
async def settings_command(interaction: Interaction) -> None:
    async with handling(interaction) as request:
        request.require_manager()
        await show_settings(request)


@press("set")
async def change_setting(request: Request, name: str, chosen: str) -> None:
    """Change one of a server's settings, and show them all."""
    request.require_manager()
    if name == "end":
        await ask_to_end(request, chosen)
        return
    if name not in SETTINGS:
        raise Refusal("unknown-button")
    await request.services.directory.change_settings(
        request.server, **{name: SETTINGS[name](chosen)}
    )
    await show_settings(request)


async def show_settings(request: Request) -> None:
    services = request.services
    found = await services.listing.in_server(request.server, request.viewer)
    live = await entries(request, found)
    server = await services.directory.server(request.server)
    await request.show(settings(server, request.words, live))


async def ask_to_end(request: Request, id: str) -> None:
    loaded = await request.load(id)
    if loaded.game.server != request.server:
        raise Refusal("no-such-match", match=id)
    question = questions.end_match_question(loaded.snapshot(None), request.words, request.person)
    await request.show(question)


@press("endmatch")
async def end_match(request: Request, id: str) -> None:
    """End a stuck match, and notify its players."""
    request.require_manager()
    await request.load(id)
    await request.services.referee.close(id, request.server, request.person)
    await show_settings(request)
