"""Checks of application commands."""

from __future__ import annotations

from typing import Any

import pytest

from . import checking as c
from .checking import breaches, chat, option

NAME = "APPLICATION_COMMAND_INVALID_NAME"


def command(**more: Any) -> dict[str, str]:
    return breaches(c.COMMAND, chat(**more))


def options(*options: dict[str, Any]) -> dict[str, str]:
    """Check a command's options; return the breaches in them."""
    found = command(options=list(options))
    return {path.removeprefix("options."): code for path, code in found.items()}


def sub(name: str = "play", *options: dict[str, Any], kind: int = 1) -> dict[str, Any]:
    return option(kind, name, options=list(options))


@pytest.mark.parametrize(
    "name", ["claim", "x" * 32, "claim-2", "le_jeu", "l'as", "größe", "игра", "खेलना", "เกม", "遊ぶ"]
)
def test_valid_names_are_accepted(name: str) -> None:
    assert command(name=name) == {}
    assert options(option(name=name)) == {}


@pytest.mark.parametrize("name", ["Claim", "two words", "no.dots", "a/b", "🂡", "ÄRGER", "50€"])
def test_invalid_names_are_refused(name: str) -> None:
    assert command(name=name) == {"name": NAME}
    assert options(option(name=name)) == {"0.name": NAME}


def test_names_have_1_to_32_characters() -> None:
    assert command(name="x" * 33) == command(name="") == {"name": "BASE_TYPE_BAD_LENGTH"}
    assert breaches(c.COMMAND, {"description": "a"}) == {"name": "BASE_TYPE_REQUIRED"}


def test_descriptions_have_1_to_100_characters() -> None:
    assert command(description="x" * 100) == {}
    assert command(description="x" * 101) == {"description": "BASE_TYPE_MAX_LENGTH"}
    assert command(description="") == {"description": "BASE_TYPE_BAD_LENGTH"}
    assert breaches(c.COMMAND, {"name": "a"}) == {"description": "BASE_TYPE_REQUIRED"}
    assert options(option(description="x" * 101)) == {"0.description": "BASE_TYPE_BAD_LENGTH"}


def test_localizations_use_discords_locales() -> None:
    good = {"nl": "spel", "de": "spiel", "en-US": "game", "es-419": "juego"}
    assert command(name_localizations=good, description_localizations=good) == {}
    assert command(name_localizations=None) == {}
    choices = "BASE_TYPE_CHOICES"
    assert command(name_localizations={"de_DE": "spiel"}) == {"name_localizations.de_DE": choices}
    assert command(description_localizations={"en": "a"}) == {
        "description_localizations.en": choices
    }
    assert options(option(name_localizations={"xx": "a"})) == {"0.name_localizations.xx": choices}


def test_localized_names_are_checked_as_names() -> None:
    assert command(name_localizations={"de": "Das Spiel"}) == {"name_localizations": NAME}
    assert options(option(name_localizations={"de": "Spiel"})) == {"0.name_localizations.de": NAME}
    assert command(name_localizations={"de": "x" * 33}) == {
        "name_localizations.de": "BASE_TYPE_BAD_LENGTH"
    }


# Options


def test_a_command_may_have_25_options() -> None:
    many = [option(name=f"o{n}") for n in range(26)]
    assert options(*many[:25]) == {}
    assert options(*many) == {"options": "BASE_TYPE_MAX_LENGTH"}


def test_option_names_are_unique() -> None:
    assert options(option(3, "a"), option(4, "a")) == {
        "1": "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"
    }
    assert options(sub("a", option(name="x")), sub("b", option(name="x"))) == {}


def test_required_options_come_first() -> None:
    must, may = option(name="must", required=True), option(name="may", required=False)
    assert options(must, may) == {}
    invalid = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
    assert options(may, must) == {"1": invalid}
    assert options(sub("play", may, must)) == {"0.options.1": invalid}


def test_subcommands_are_checked() -> None:
    group = sub("group", sub("play", option()), kind=2)
    assert options(sub("play"), group) == {}
    assert options(sub("play"), option()) == {"options": "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"}
    assert options(sub("play", sub("again"))) == {"0.options.0": "UNION_TYPE_CHOICES"}
    assert options(sub("group", option(), kind=2)) == {"0.options.0": "UNION_TYPE_CHOICES"}
    assert options(sub("group", group, kind=2)) == {"0.options.0": "UNION_TYPE_CHOICES"}
    assert options(option(12)) == {"0": "UNION_TYPE_CHOICES"}
    assert options({"name": "a", "description": "b"}) == {"0": "TAG_FIELD_MISSING"}


def test_choices_are_checked() -> None:
    def choices(number: int, **more: Any) -> dict[str, str]:
        some = [{"name": f"N{n}", "value": f"v{n}"} | more for n in range(number)]
        return options(option(choices=some))

    assert choices(25) == {}
    assert choices(26) == {"0.choices": "BASE_TYPE_MAX_LENGTH"}
    assert choices(1, name="x" * 100, value="x" * 100) == {}
    assert choices(1, name="x" * 101) == {"0.choices.0.name": "BASE_TYPE_BAD_LENGTH"}
    assert choices(1, value="x" * 101) == {"0.choices.0.value": "BASE_TYPE_MAX_LENGTH"}
    assert choices(2, name="N") == {
        "0.choices.1": "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
    }
    assert choices(1, name_localizations={"en": "a"}) == {
        "0.choices.0.name_localizations.en": "BASE_TYPE_CHOICES"
    }
    number = option(4, choices=[{"name": "A", "value": "five"}])
    assert options(number) == {"0.choices.0.value": "NUMBER_TYPE_COERCE"}


def test_an_option_cannot_have_both_choices_and_autocompletion() -> None:
    one = [{"name": "A", "value": "a"}]
    assert options(option(autocomplete=True)) == {}
    assert options(option(autocomplete=False, choices=one)) == {}
    assert options(option(autocomplete=True, choices=[])) == {}
    assert options(option(autocomplete=True, choices=one)) == {
        "0.autocomplete": "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
    }


def test_bounds_must_be_consistent() -> None:
    assert options(option(4, min_value=-5, max_value=-5)) == {}
    assert options(option(3, min_length=0, max_length=6000)) == {}
    assert options(option(4, min_value=1, max_value=0)) == {"0.min_value": "NUMBER_TYPE_MAX"}
    assert options(option(10, min_value=0.5, max_value=0.4)) == {"0.min_value": "NUMBER_TYPE_MAX"}
    assert options(option(3, min_length=2, max_length=1)) == {"0.min_length": "NUMBER_TYPE_MAX"}
    assert options(option(3, max_length=6001)) == {"0.max_length": "NUMBER_TYPE_MAX"}
    assert options(option(7, channel_types=[0, 11])) == {}
    assert options(option(7, channel_types=[99])) == {"0.channel_types.0": "BASE_TYPE_CHOICES"}


def test_a_command_may_have_8000_characters_in_total() -> None:
    some = [{"name": name * 20, "value": name * 99} for name in "xy"]  # 238
    many = [option(name=f"o{n:02}", description="x" * 79, choices=some) for n in range(25)]  # + 82
    one, other = many[:24], many[24] | {"choices": []}  # 24 * 320 + 82: 7762
    fill = option(
        name="fill", description="x" * 100, choices=[{"name": "x" * 28, "value": "x" * 97}]
    )
    fits = {"name": "x" * 5, "description": "x" * 4, "options": [*one, other]}
    assert command(**fits) == {}
    assert command(**fits | {"options": [*one, fill], "description": "x" * 86}) == {}
    over = {"": "APPLICATION_COMMAND_TOO_LARGE"}
    assert command(**fits | {"options": [*one, fill], "description": "x" * 87}) == over
    longest = {"de": "x" * 87, "nl": "x" * 3}
    more = {"options": [*one, fill], "description_localizations": longest}
    assert command(**fits | more) == over


# Kinds


@pytest.mark.parametrize("kind", [2, 3])
def test_context_menus_have_no_description_and_no_options(kind: int) -> None:
    menu = {"type": kind, "name": "Challenge This Person"}
    assert breaches(c.COMMAND, menu) == breaches(c.COMMAND, menu | {"description": ""}) == {}
    assert breaches(c.COMMAND, menu | {"description": "a"}) == {
        "description": "APPLICATION_COMMAND_INVALID_DESCRIPTION"
    }
    assert breaches(c.COMMAND, menu | {"options": [option()]}) == {
        "options": "APPLICATION_COMMAND_INVALID_OPTIONS"
    }


def test_types_and_contexts_are_checked() -> None:
    assert command(type=None, contexts=[0, 1, 2], integration_types=[0, 1]) == {}
    assert command(type=5) == {"type": "BASE_TYPE_CHOICES"}
    assert command(contexts=[]) == {"contexts": "BASE_TYPE_MIN_LENGTH"}
    assert command(contexts=[0, 0]) == {"contexts.1": "SET_TYPE_ALREADY_CONTAINS_VALUE"}
    assert command(default_member_permissions="32") == {}


# All commands at once


@pytest.mark.parametrize("route", [c.COMMANDS, c.GUILD_COMMANDS])
def test_a_list_of_all_commands_is_checked(route: str) -> None:
    chats = [chat(f"c{n}") for n in range(101)]
    users = [{"type": 2, "name": f"User {n}"} for n in range(16)]
    messages = [{"type": 3, "name": f"User {n}"} for n in range(16)]
    assert breaches(route, []) == {}
    assert breaches(route, chats[:100] + users[:15] + messages[:15]) == {}
    assert (
        breaches(route, chats)
        == breaches(route, users)
        == breaches(route, messages)
        == {"": "30032"}
    )
    assert breaches(route, chats[:100] + users + messages[:15]) == {"": "BASE_TYPE_MAX_LENGTH"}
    assert breaches(route, [chat("a"), chat("b"), chat("a")]) == {
        "2": "APPLICATION_COMMANDS_DUPLICATE_NAME"
    }
    assert breaches(route, [chat("a"), {"type": 2, "name": "a"}]) == {}
    assert breaches(route, [chat("a"), chat("B")]) == {"1.name": NAME}
    assert breaches(route, [chat("a"), 5]) == {"1": "MODEL_TYPE_CONVERT"}


def test_an_edit_of_a_command_is_checked() -> None:
    assert breaches(c.EDIT_COMMAND, {"name": "Some Menu"}) == {}  # its type is not known
    assert breaches(c.EDIT_COMMAND, {"name": "Some Menu"}, before=chat()) == {"name": NAME}
    assert breaches(c.EDIT_COMMAND, {"description": "a"}, before=chat()) == {}
    assert breaches(c.EDIT_COMMAND, {"description": "a"}, before={"type": 2, "name": "A"}) == {
        "description": "APPLICATION_COMMAND_INVALID_DESCRIPTION"
    }
    assert breaches(c.EDIT_COMMAND, {"options": [option(name="A")]}) == {"options.0.name": NAME}
    assert breaches(c.EDIT_COMMAND, {"description": "x" * 101}) == {
        "description": "BASE_TYPE_MAX_LENGTH"
    }


def test_a_group_needs_subcommands() -> None:
    assert options(option(2, "group")) == {"0.options": "BASE_TYPE_REQUIRED"}
