"""Rules for application commands.

Discord's actual errors are not known for: too many commands of a type, duplicate choice names,
choices together with autocompletion, and contradictory bounds. The codes and messages used for
these imitate its other errors.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import Any

from .breaches import Breaches, Path
from .callbacks import check_choices
from .context import Context
from .schema import LOCALES, examine

CHAT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
SUBCOMMAND, GROUP = 1, 2
LIMITS = {CHAT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
DESCRIPTION = (1, 100)
MAX_SIZE = 8000
BOUNDS = (("min_value", "max_value"), ("min_length", "max_length"))


def check_all(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check a list of commands that replaces all existing ones."""
    seen = set()
    for index, command in enumerate(body):
        check_command(command, (*path, index), found, command.get("type") or CHAT)
        name = (command.get("type") or CHAT, command["name"])
        if name in seen:
            message = "Application command names must be unique"
            found.add((*path, index), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(name)
    for kind, number in Counter(command.get("type") or CHAT for command in body).items():
        if number > LIMITS[kind] and not found:
            message = f"Maximum number of application commands reached ({LIMITS[kind]})"
            found.refuse(30032, message)


def check_new(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check a command that is new or replaces one of the same name."""
    check_command(body, path, found, body.get("type") or CHAT)


def check_edited_command(body: Any, path: Path, found: Breaches, context: Context) -> None:
    """Check an edit of a command; its type cannot change."""
    least = {"name": "", "description": "."}
    if context.before is None:
        kind = CHAT if body.get("options") or body.get("description") else 0
        return check_command(least | body, path, found, kind)
    whole = examine("ApplicationCommandCreateRequest", dict(context.before) | body, (), Breaches())
    return check_command(least | whole, path, found, whole.get("type") or CHAT)


def check_command(command: Any, path: Path, found: Breaches, kind: int) -> None:
    """Check one command of a given type."""
    check_locales(command, path, found)
    if kind == CHAT:
        check_name(command["name"], (*path, "name"), found)
        for name in (command.get("name_localizations") or {}).values():
            check_name(name, (*path, "name_localizations"), found, whole=False)
        if command.get("description") is None:
            found.required((*path, "description"))
        else:
            size = len(command["description"])
            found.length((*path, "description"), size, *DESCRIPTION)
        check_options(command.get("options") or [], (*path, "options"), found)
    elif kind in (USER, MESSAGE):
        for key in ("description", "options"):
            if command.get(key):
                code = f"APPLICATION_COMMAND_INVALID_{key.upper()}"
                found.add((*path, key), code, f"Context menu commands cannot have {key}")
    if size_of(command) > MAX_SIZE:
        message = f"Command exceeds maximum size ({MAX_SIZE})"
        found.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def check_options(options: list[Any], path: Path, found: Breaches) -> None:
    """Check the options of a command or subcommand, or the subcommands of a group."""
    names, optional = set(), False
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        message = (
            "Sub-command and sub-command group option types are mutually exclusive to all other "
            "types"
        )
        found.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for index, option in enumerate(options):
        where = (*path, index)
        if option["name"] in names:
            message = f"Option name {option['name']} is already used in these options"
            found.add(where, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message)
        names.add(option["name"])
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            found.add(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional |= not option.get("required")
        check_option(option, where, found)


def check_option(option: Any, path: Path, found: Breaches) -> None:
    """Check one option and the options in it."""
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
            message = f"{low} value should be less than or equal to {most:g}."
            found.add((*path, low), "NUMBER_TYPE_MAX", message)


def check_name(name: Any, path: Path, found: Breaches, *, whole: bool = True) -> None:
    """Check that a name is one lowercase word; `whole` also reports a pattern mismatch."""
    fits = all(map(is_word, name))
    if not fits and whole:
        found.pattern(path)
    if not fits or name != name.lower():
        found.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def is_word(character: str) -> bool:
    r"""Whether a character matches [-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]."""
    if character in "-_'" or unicodedata.category(character)[0] in "LN":
        return True
    script = unicodedata.name(character, "").split(" ")[0]  # covers vowel signs and other marks
    return script in ("DEVANAGARI", "THAI") and unicodedata.category(character)[0] == "M"


def check_locales(thing: Any, path: Path, found: Breaches) -> None:
    """Check that localizations use locales that Discord supports."""
    for key in ("name_localizations", "description_localizations"):
        for locale in thing.get(key) or {}:
            if locale not in LOCALES:
                found.choices((*path, key, locale), LOCALES)


def size_of(thing: Any) -> int:
    """Count the characters of a command and all within it, each text in its longest locale."""
    size = 0
    for key in ("name", "description"):
        texts = [thing.get(key), *(thing.get(f"{key}_localizations") or {}).values()]
        size += max(len(text or "") for text in texts)
    if isinstance(thing.get("value"), str):
        size += len(thing["value"])
    inside = [*(thing.get("options") or []), *(thing.get("choices") or [])]
    return size + sum(map(size_of, inside))
