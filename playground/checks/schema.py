"""Check a value against the table condensed from Discord's description (`limits.json`).

Discord is more lenient than JSON Schema: numbers may be sent as strings, strings as numbers, and
unknown keys are ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from datetime import datetime
from importlib.resources import files
from math import isfinite
from typing import Any

from .breaches import Breaches, Path

Node = Any  # a schema: its name, or its entry in the table

TABLE: dict[str, Any] = json.loads(files("playground").joinpath("limits.json").read_text("utf-8"))
ROUTES: dict[str, Any] = TABLE["routes"]
SCHEMAS: dict[str, Node] = TABLE["schemas"]
LOCALES: list[str] = SCHEMAS["AvailableLocalesEnum"]["choices"]

# Corrections of the description: bots can forward messages and change only their avatar, and an
# application's description is plain text.
SCHEMAS["MessageReferenceType"]["choices"] = [0, 1]
SCHEMAS["BotAccountPatchRequest"]["required"] = []
SCHEMAS["ApplicationFormPartial"]["keys"]["description"] = {
    "type": "string",
    "max": 400,
    "null": True,
}

# Bounds where the table has none; those of arrays and strings occur in the description.
LONGEST = {"array": 1521, "object": 1521, "string": 152133, "base64": 16 * 1024**2}
RANGES = {
    "int32": (-(2**31), 2**31 - 1),
    "int64": (-(2**63), 2**63 - 1),
    "snowflake": (0, 2**63 - 1),
}
BOOLEANS = {"true": True, "1": True, "false": False, "0": False}
SCHEMES = ("http", "https", "attachment", "discord")


def examine(node: Node, value: object, path: Path, found: Breaches) -> Any:
    """Report every deviation of a value from a schema; return it as Discord understands it.

    That is: numbers and strings (including ids) converted to their types, and unknown keys removed.
    """
    if isinstance(node, str):
        node = SCHEMAS[node]
    if value is None:
        return None if node.get("null") else found.required(path)
    if kind := node.get("type"):
        return EXAMINERS[kind](node, value, path, found)
    if "any" in node:
        return examine_union(node, value, path, found)
    return examine(node["ref"], value, path, found)


def examine_text(node: Node, value: object, path: Path, found: Breaches) -> Any:
    form = node.get("format")
    if form == "snowflake":
        number = examine_number(node, value, path, found)
        return number if number is None else str(number)
    if isinstance(value, bool | list | dict):
        if form == "nonce":
            message = "This field must be a string or integer."
            return found.add(path, "NONCE_TYPE_INVALID_TYPE", message)
        message = f'Could not interpret "{brief(value)}" as string.'
        return found.add(path, "STRING_TYPE_CONVERT", message)
    text = value if isinstance(value, str) else brief(value)
    if "choices" in node:
        if text not in node["choices"]:
            found.choices(path, node["choices"])
    elif form == "nonce" and len(text) > node["max"]:
        message = f"Must be {node['max']} or fewer characters long."
        found.add(path, "NONCE_TYPE_TOO_LONG", message)
    elif check_length(node, len(text), path, found) and text and form in FORMS:
        FORMS[form](text, path, found)
    return text


def examine_number(node: Node, value: object, path: Path, found: Breaches) -> Any:
    form = node.get("format") or {"integer": "int", "number": "float"}[node["type"]]
    number = as_number(value, whole=node["type"] != "number")
    if number is None:
        return found.add(path, "NUMBER_TYPE_COERCE", f'Value "{brief(value)}" is not {form}.')
    if "choices" in node:
        if number not in node["choices"]:
            found.choices(path, node["choices"])
        return number
    least, most = RANGES.get(form, (None, None))
    least, most = node.get("min", least), node.get("max", most)
    name = form if form == "snowflake" else node["type"].removesuffix("eger")
    if least is not None and number < least:
        message = f"{name} value should be greater than or equal to {least}."
        found.add(path, "NUMBER_TYPE_MIN", message)
    elif most is not None and number > most:
        found.add(path, "NUMBER_TYPE_MAX", f"{name} value should be less than or equal to {most}.")
    return number


def examine_boolean(node: Node, value: object, path: Path, found: Breaches) -> bool | None:
    truth = BOOLEANS.get(value.lower() if isinstance(value, str) else brief(value).lower())
    if truth is None:
        found.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    return truth


def examine_list(node: Node, value: object, path: Path, found: Breaches) -> Any:
    if not isinstance(value, list):
        return found.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    # The items of an overlong list are not checked: they could cause any number of breaches.
    if not check_length(node, len(value), path, found):
        return None
    items = [examine(node["of"], item, (*path, n), found) for n, item in enumerate(value)]
    if node.get("unique"):
        for index, item in enumerate(items):
            if item is not None and item in items[:index]:
                message = "The set already contains this value"
                found.add((*path, index), "SET_TYPE_ALREADY_CONTAINS_VALUE", message)
    return items


def examine_object(node: Node, value: object, path: Path, found: Breaches) -> Any:
    if not isinstance(value, dict):
        return found.add(path, "MODEL_TYPE_CONVERT", "Expected an object/dictionary.")
    if (kinds := kinds_of(node)) and "type" in value and kind_of(value, kinds) is None:
        return found.kind(path, kinds)
    if "of" in node:
        if not check_length(node, len(value), path, found):
            return None
        return {key: examine(node["of"], item, (*path, key), found) for key, item in value.items()}
    required = node.get("required", ())
    for key in required:
        if key not in value:
            found.required((*path, key))
    understood = {}
    for key, inner in node.get("keys", {}).items():
        if key in value:
            if value[key] == "" and key in required and may_be_empty(inner):
                found.required((*path, key))
            understood[key] = examine(inner, value[key], (*path, key), found)
    return understood


def examine_union(node: Node, value: object, path: Path, found: Breaches) -> Any:
    """Check a value that may match one of several schemas.

    Most unions are distinguished by `type`. Otherwise choose the schema that knows most of the
    value's keys; among those, one that leaves it unchanged, or finds the fewest breaches.
    """
    if "kinds" not in node:
        node["kinds"] = by_kind(node["any"])
    kinds = node["kinds"]
    if kinds and isinstance(value, dict):
        if value.get("type") is None:
            message = 'Field "type" is required to determine the model type.'
            return found.add(path, "TAG_FIELD_MISSING", message)
        kind = kind_of(value, kinds)
        if kind is None:
            return found.kind(path, sorted(kinds))
        return examine(kinds[kind], value, path, found)
    tries: list[tuple[tuple[int, bool, bool, int, int], Breaches, Any]] = []
    for option in node["any"]:
        attempt = Breaches()
        understood = examine(option, value, path, attempt)
        tried = SCHEMAS[option] if isinstance(option, str) else option
        known = len(tried.get("keys", {}).keys() & value.keys()) if isinstance(value, dict) else 0
        other = (tried["type"] == "string") == isinstance(value, int | float)
        rank = (-known, understood != value, other, len(attempt), len(tries))
        tries.append((rank, attempt, understood))
    _, attempt, understood = min(tries)
    found.found += attempt.found
    return understood


def check_length(node: Node, size: int, path: Path, found: Breaches) -> bool:
    """Check the length of a string, array or object against its bounds."""
    if node.get("min", 0) <= size <= node.get("max", 0):
        return True
    longest = LONGEST.get(node.get("format"), LONGEST[node["type"]])
    high = node.get("max", longest if size > longest else None)
    return found.length(path, size, node.get("min"), high)


def may_be_empty(node: Node) -> bool:
    """Whether a string has no minimum length; if required, empty then counts as missing."""
    return isinstance(node, dict) and node.get("type") == "string" and "min" not in node


def by_kind(options: list[Node]) -> dict[Any, str]:
    """Map the values of `type` to their schemas; empty if some schema lacks a name or `type`."""
    if not all(isinstance(option, str) for option in options):
        return {}
    kinds = {kind: option for option in options for kind in kinds_of(SCHEMAS[option])}
    return kinds if set(kinds.values()) == set(options) else {}


def kinds_of(node: Node) -> list[Any]:
    """Return the values of `type` that identify a schema in a union."""
    tag = node.get("keys", {}).get("type", {})
    return tag.get("choices", []) if isinstance(tag, dict) else []


def kind_of(value: dict[str, Any], kinds: Collection[Any]) -> Any:
    """Return the `type` of an object, or `None` if it is not one of these."""
    tag = value["type"]
    kind = tag if isinstance(tag, str) and tag in kinds else as_number(tag, whole=True)
    return kind if kind in kinds else None


def as_number(value: object, *, whole: bool) -> int | float | None:
    """Convert a number or numeric string as Discord does; return `None` if it is neither."""
    if whole and type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    if isinstance(value, str) and not re.fullmatch(r"-?[0-9]{1,40}(\.[0-9]{1,40})?", value):
        return None
    try:
        number = float(value)
        if whole:
            return int(value) if number == int(number) else None
    except (OverflowError, ValueError):  # infinite, too large, or "1.0"
        return None
    return number if isfinite(number) else None


def brief(value: object) -> str:
    """Format a value for an error message, shortened if it is large."""
    if isinstance(value, list | dict):
        return "[...]" if isinstance(value, list) else "{...}"
    try:
        return str(value)[:100]
    except ValueError:  # a number with thousands of digits
        return "..."


def examine_address(text: str, path: Path, found: Breaches) -> None:
    """Check the URL of a link or an image."""
    scheme, colon, rest = text.partition(":")
    if not colon or scheme.lower() not in SCHEMES:
        message = (
            f"Scheme \"{brief(scheme)}\" is not supported. Scheme must be one of ('http', 'https')."
        )
        found.add(path, "URL_TYPE_INVALID_SCHEME", message)
    elif not re.match(r"//[^\s/]", rest) or re.search(r"\s", text):
        found.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def examine_time(text: str, path: Path, found: Breaches) -> None:
    """Check an ISO 8601 time."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        message = f"Could not parse {brief(text)}. Should be ISO8601."
        found.add(path, "DATE_TIME_TYPE_PARSE", message)


FORMS: dict[object, Callable[[str, Path, Breaches], None]] = {
    "uri": examine_address,
    "date-time": examine_time,
}
EXAMINERS: dict[str, Callable[[Node, object, Path, Breaches], Any]] = {
    "string": examine_text,
    "integer": examine_number,
    "number": examine_number,
    "boolean": examine_boolean,
    "array": examine_list,
    "object": examine_object,
}
