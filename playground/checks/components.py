"""Rules for components: those common to messages and modals, and those for messages.

Discord's actual errors are not known for: duplicate ids, contradictory numbers of values, a button
without its URL or SKU, and too many components. The messages used for these imitate its other
errors.
"""

from __future__ import annotations

from typing import Any

from .breaches import Breaches, Path
from .unicode_emojis import is_emoji

ROW, BUTTON, TEXT, FILE = 1, 2, 10, 13
SELECTS = {3, 5, 6, 7, 8}
GROUPS = {19, 21, 22}  # of files, radio buttons, checkboxes
CHECKBOXES = 22
LINK, PREMIUM = 5, 6

ROWS = 5
WIDTH = 5  # of a row; a button is 1 wide, anything else fills the row
TOTAL = 40
CHARACTERS = 4000


def walk(components: list[Any], path: Path) -> list[tuple[Path, Any]]:
    """List components and everything nested in them, with their paths."""
    found: list[tuple[Path, Any]] = []
    for index, component in enumerate(components):
        add_all(component, (*path, index), found)
    return found


def add_all(component: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    """Add one component and everything nested in it, with their paths."""
    found.append((path, component))
    for key in ("accessory", "component"):
        if inner := component.get(key):
            add_all(inner, (*path, key), found)
    for index, inner in enumerate(component.get("components") or ()):
        add_all(inner, (*path, "components", index), found)


def check_components(components: list[Any], path: Path, found: Breaches, *, v2: bool) -> None:
    """Check the components of a message."""
    if not v2:
        found.length(path, len(components), None, ROWS)
        for index, component in enumerate(components):
            if component["type"] != ROW:
                found.kind((*path, index), [ROW])
    everything = walk(components, path)
    if len(everything) > TOTAL:
        message = f"Total number of components exceeds maximum of {TOTAL}"
        found.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if sum(len(c["content"]) for _, c in everything if c["type"] == TEXT) > CHARACTERS:
        message = f"Components displayable text size exceeds maximum size of {CHARACTERS}"
        found.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    check_each(everything, found)


def check_each(everything: list[tuple[Path, Any]], found: Breaches) -> None:
    """Check what applies to every component, wherever it is."""
    check_unique(everything, found)
    for path, component in everything:
        check_emoji(component, path, found)
        check_label(component, path, found)
        if component["type"] == ROW:
            check_row(component, path, found)
        elif component["type"] == BUTTON:
            check_button(component, path, found)
        elif component["type"] in SELECTS | GROUPS:
            check_values(component, path, found)
        elif component["type"] == FILE:
            check_file(component, path, found)


def check_unique(everything: list[tuple[Path, Any]], found: Breaches) -> None:
    """Check that ids are unique; 0 means that Discord assigns one."""
    seen: set[object] = set()
    for path, component in everything:
        for key, name in (
            ("custom_id", component.get("custom_id")),
            ("id", component.get("id")),
        ):
            if name and name in seen:
                message = f"Component {key.replace('_', ' ')} cannot be duplicated"
                found.add((*path, key), f"COMPONENT_{key.upper()}_DUPLICATED", message)
            seen.add(name)


def check_emoji(thing: Any, path: Path, found: Breaches) -> None:
    """Check that an emoji is a custom one or a Unicode emoji."""
    emoji = thing.get("emoji")
    if emoji and not emoji.get("id") and not is_emoji(emoji["name"]):
        found.add((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_label(thing: Any, path: Path, found: Breaches) -> None:
    """Check that a label is not blank."""
    if thing.get("label") and not thing["label"].strip():
        found.required((*path, "label"))


def check_row(row: Any, path: Path, found: Breaches) -> None:
    """Check that the components of a row fit its width."""
    width = 0
    for index, component in enumerate(row["components"]):
        width += 1 if component["type"] == BUTTON else WIDTH
        if width > WIDTH:
            message = "The specified component exceeds the maximum width"
            where = (*path, "components", index)
            found.add(where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def check_button(button: Any, path: Path, found: Breaches) -> None:
    """Check that a button has what its style needs, and nothing else."""
    style, custom_id, url = button["style"], button.get("custom_id"), button.get("url")
    if custom_id and url:
        code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
        found.add((*path, "custom_id"), code, "A custom id and url cannot both be specified")
    elif style == LINK and not url:
        found.required((*path, "url"))
    elif style == PREMIUM:
        if not button.get("sku_id"):
            found.required((*path, "sku_id"))
        return
    elif style != LINK and not custom_id:
        code = "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"
        found.add((*path, "custom_id"), code, "A custom id is required")
    if not button.get("label") and not button.get("emoji"):
        found.required((*path, "label"))


def check_values(select: Any, path: Path, found: Breaches) -> None:
    """Check the options of a select or a group, and how many may be chosen."""
    options = select.get("options")
    seen = set()
    for index, option in enumerate(options or []):
        check_emoji(option, (*path, "options", index), found)
        check_label(option, (*path, "options", index), found)
        if option["value"] in seen:
            message = "The specified option value is already used"
            where = (*path, "options", index)
            found.add(where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option["value"])
    all_of_them = len(options) if options is not None else 25
    most = number(select, "max_values", all_of_them if select["type"] == CHECKBOXES else 1)
    least = number(select, "min_values", min(1, most))
    for key, value, bound in (("max_values", most, all_of_them), ("min_values", least, most)):
        if value > bound:
            message = f"int value should be less than or equal to {bound}."
            found.add((*path, key), "NUMBER_TYPE_MAX", message)
    defaults = [option for option in options or [] if option.get("default")]
    for key, chosen in (("options", defaults), ("default_values", select.get("default_values"))):
        if len(chosen or []) > most:
            message = "The specified number of default values exceeds the specified maximum values"
            found.add((*path, key), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)


def check_file(component: Any, path: Path, found: Breaches) -> None:
    """Check that a file component refers to an uploaded file."""
    scheme = component["file"]["url"].partition(":")[0]
    if scheme != "attachment":
        message = f"Scheme \"{scheme}\" is not supported. Scheme must be one of ('attachment',)."
        found.add((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", message)


def number(component: Any, key: str, default: int) -> int:
    """Return a number from a component, or a default if it is missing."""
    value: int | None = component.get(key)
    return default if value is None else value
