"""Commands, options and choices in every language: Discord's rules, and texts that name them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.chat.translator import Translator
from cogs import setup
from cogs.claim import challenge_to_claim
from cogs.registry import claim
from languages import LANGUAGES, Words, language_of, words_of
from playground.checks import check
from playground.checks.commands import MAX_SIZE, size_of
from tests.pseudo import LANGUAGE

from .catalogue import variants

assert setup.MODULES  # which have registered all commands

PARTS = ("options", "choices")
CODE = re.compile(r"`/claim ([^`]*)`")


async def payload(command: Any) -> dict[str, Any]:
    """Return a command as it is sent to Discord, with all languages."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    found: dict[str, Any] = await command.get_translated_payload(tree, Translator())
    return found


def groups(thing: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """Yield the things of a kind that stand side by side: commands, options or choices."""
    for part in PARTS:
        if thing.get(part):
            yield thing[part]
            for inner in thing[part]:
                yield from groups(inner)


def named(thing: dict[str, Any], key: str, locale: str) -> str:
    """Return a name or a description as people with a locale see it."""
    return str((thing.get(f"{key}_localizations") or {}).get(locale) or thing.get(key) or "")


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("command", [claim, challenge_to_claim])
async def test_discord_accepts_the_commands_in_all_languages(command: Any) -> None:
    sent = await payload(command)
    _, found = check("POST", "/applications/{application_id}/commands", sent)
    assert not found, found
    assert size_of(sent) <= MAX_SIZE


@pytest.mark.usefixtures("pseudo")
async def test_what_stands_side_by_side_has_names_of_its_own_in_each_language() -> None:
    sent = await payload(claim)
    for locale in map(str, discord.Locale):
        for group in groups(sent):
            names = [named(each, "name", locale) for each in group]
            assert len({*names}) == len(names), (locale, names)


async def test_every_language_reaches_its_locales(pseudo: Words) -> None:
    sent = await payload(claim)
    command = next(each for each in sent["options"] if each["name"] == "challenge")
    (kingdom,) = (each for each in command["options"] if each["name"] == "kingdom")
    (edition,) = (each for each in command["options"] if each["name"] == "edition")
    for locale in map(str, discord.Locale):
        words = words_of(language_of(locale))
        assert named(sent, "name", locale) == "claim"
        assert named(sent, "description", locale) == words("about-claim")
        assert named(command, "name", locale) == words("command-challenge")
        assert named(kingdom, "description", locale) == words("about-challenge-kingdom")
        choice = edition["choices"][0]
        assert named(choice, "name", locale) == words(f"choose-edition-{choice['value']}")
    assert named(command, "name", LANGUAGE) == pseudo("command-challenge")
    menu = await payload(challenge_to_claim)
    assert named(menu, "name", LANGUAGE) == pseudo("menu-challenge")


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("language", [*LANGUAGES, LANGUAGE])
def test_texts_name_commands_as_their_language_does(language: str) -> None:
    """Without options, since a text in code is only clickable if it is nothing but a command."""
    words = words_of(language)
    commands = {words(id) for id in words_of("en") if id.startswith("command-")}
    wrong, seen = [], 0
    for id in words:
        for found in CODE.findall("\n".join(variants(language, id))):
            seen += 1
            if found not in commands:
                wrong.append(f"{id}: {found}")
    assert wrong == []
    assert seen > 20
