"""Rules for application commands.

Discord's words are not known for: the number of commands of a kind, two choices of the same name,
choices beside autocompletion, bounds that contradict each other. The codes and texts used for these
are made after its others.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import Any

from .breaches import Breaches, Path
from .callbacks import check_choices
from .circumstances import Circumstances
from .schema import LOCALES, examine

CHAT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
SUBCOMMAND, GROUP = 1, 2
LIMITS = {CHAT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
DESCRIPTION = (1, 100)
TOGETHER = 8000
BOUNDS = (("min_value", "max_value"), ("min_length", "max_length"))


def check_all(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check commands that replace all others."""
    seen = set()
    for index, command in enumerate(body):
        check_command(command, (*path, index), found, command.get("type") or CHAT)
        name = (command.get("type") or CHAT, command["name"])
        if name in seen:
            said = "Application command names must be unique"
            found.add((*path, index), "APPLICATION_COMMANDS_DUPLICATE_NAME", said)
        seen.add(name)
    for of, number in Counter(command.get("type") or CHAT for command in body).items():
        if number > LIMITS[of] and not found:
            said = f"Maximum number of application commands reached ({LIMITS[of]})"
            found.refuse(30032, said)


def check_new(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check a command that is new, or replaces the one of its name."""
    check_command(body, path, found, body.get("type") or CHAT)


def check_edited_command(body: Any, path: Path, found: Breaches, given: Circumstances) -> None:
    """Check a change of a command, whose kind does not change."""
    least = {"name": "", "description": "."}
    if given.before is None:
        of = CHAT if body.get("options") or body.get("description") else 0
        return check_command(least | body, path, found, of)
    whole = examine("ApplicationCommandCreateRequest", dict(given.before) | body, (), Breaches())
    return check_command(least | whole, path, found, whole.get("type") or CHAT)


def check_command(command: Any, path: Path, found: Breaches, of: int) -> None:
    """Check one command of a kind."""
    check_locales(command, path, found)
    if of == CHAT:
        check_name(command["name"], (*path, "name"), found)
        for name in (command.get("name_localizations") or {}).values():
            check_name(name, (*path, "name_localizations"), found, whole=False)
        if command.get("description") is None:
            found.required((*path, "description"))
        else:
            size = len(command["description"])
            found.length((*path, "description"), size, *DESCRIPTION)
        check_options(command.get("options") or [], (*path, "options"), found)
    elif of in (USER, MESSAGE):
        for key in ("description", "options"):
            if command.get(key):
                code = f"APPLICATION_COMMAND_INVALID_{key.upper()}"
                found.add((*path, key), code, f"Context menu commands cannot have {key}")
    if size_of(command) > TOGETHER:
        said = f"Command exceeds maximum size ({TOGETHER})"
        found.add(path, "APPLICATION_COMMAND_TOO_LARGE", said)


def check_options(options: list[Any], path: Path, found: Breaches) -> None:
    """Check the options of a command or of a subcommand, or the subcommands of a group."""
    names, optional = set(), False
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        said = (
            "Sub-command and sub-command group option types are mutually exclusive to all other "
            "types"
        )
        found.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
    for index, option in enumerate(options):
        where = (*path, index)
        if option["name"] in names:
            said = f"Option name {option['name']} is already used in these options"
            found.add(where, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", said)
        names.add(option["name"])
        if option.get("required") and optional:
            said = "Required options must be placed before non-required options"
            found.add(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", said)
        optional |= not option.get("required")
        check_option(option, where, found)


def check_option(option: Any, path: Path, found: Breaches) -> None:
    """Check one option, and those in it."""
    check_name(option["name"], (*path, "name"), found)
    check_locales(option, path, found)
    for locale, name in (option.get("name_localizations") or {}).items():
        check_name(name, (*path, "name_localizations", locale), found)
    check_options(option.get("options") or [], (*path, "options"), found)
    if option["type"] == GROUP and not option.get("options"):
        found.required((*path, "options"))
    choices = option.get("choices") or []
    check_choices(choices, (*path, "choices"), found)
    names = set()
    for index, choice in enumerate(choices):
        where = (*path, "choices", index)
        check_locales(choice, where, found)
        if choice["name"] in names:
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
            found.add(where, code, "Option choice name already exists")
        names.add(choice["name"])
    if choices and option.get("autocomplete"):
        code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
        found.add((*path, "autocomplete"), code, "Options with choices cannot autocomplete")
    for low, high in BOUNDS:
        least, most = (option.get(key) for key in (low, high))
        if least is not None and most is not None and least > most:
            said = f"{low} value should be less than or equal to {most:g}."
            found.add((*path, low), "NUMBER_TYPE_MAX", said)


def check_name(name: Any, path: Path, found: Breaches, *, whole: bool = True) -> None:
    """Check that a name is one word in small letters; `whole`: its regex is checked by itself."""
    fits = all(map(is_word, name))
    if not fits and whole:
        found.pattern(path)
    if not fits or name != name.lower():
        found.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def is_word(character: str) -> bool:
    r"""Tell whether a character matches [-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]."""
    if character in "-_'" or unicodedata.category(character)[0] in "LN":
        return True
    script = unicodedata.name(character, "").split(" ")[0]  # its vowel signs and other marks
    return script in ("DEVANAGARI", "THAI") and unicodedata.category(character)[0] == "M"


def check_locales(thing: Any, path: Path, found: Breaches) -> None:
    """Check that translations are into languages that Discord has."""
    for key in ("name_localizations", "description_localizations"):
        for locale in thing.get(key) or {}:
            if locale not in LOCALES:
                found.choices((*path, key, locale), LOCALES)


def size_of(thing: Any) -> int:
    """Count the characters of a command and all in it, each text in its longest language."""
    size = 0
    for key in ("name", "description"):
        texts = [thing.get(key), *(thing.get(f"{key}_localizations") or {}).values()]
        size += max(len(text or "") for text in texts)
    if isinstance(thing.get("value"), str):
        size += len(thing["value"])
    inside = [*(thing.get("options") or []), *(thing.get("choices") or [])]
    return size + sum(map(size_of, inside))
