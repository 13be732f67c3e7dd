"""Compare a value with the table that is condensed from Discord's description (`limits.json`).

Discord reads a body more kindly than JSON Schema would: numbers may come as texts, texts as
numbers, and keys that it does not know are ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import Any

from .breaches import Breaches, Path

Node = Any  # a schema: its name, or what the table says of it

TABLE: dict[str, Any] = json.loads(files("playground").joinpath("limits.json").read_text("utf-8"))
ROUTES: dict[str, Any] = TABLE["routes"]
SCHEMAS: dict[str, Node] = TABLE["schemas"]
LOCALES: list[str] = SCHEMAS["AvailableLocalesEnum"]["choices"]

# Where the description is wrong: bots forward messages, change their picture alone, and describe
# themselves in a plain text.
SCHEMAS["MessageReferenceType"]["choices"] = [0, 1]
SCHEMAS["BotAccountPatchRequest"]["required"] = []
SCHEMAS["ApplicationFormPartial"]["keys"]["description"] = {
    "type": "string",
    "max": 400,
    "null": True,
}

# Bounds where the table has none; those of lists and texts appear in the description.
LONGEST = {"array": 1521, "object": 1521, "string": 152133, "base64": 16 * 1024**2}
RANGES = {
    "int32": (-(2**31), 2**31 - 1),
    "int64": (-(2**63), 2**63 - 1),
    "snowflake": (0, 2**63 - 1),
}
TRUTHS = {"true": True, "1": True, "false": False, "0": False}
SCHEMES = ("http", "https", "attachment", "discord")


def examine(node: Node, value: object, path: Path, found: Breaches) -> Any:
    """Note all in which a value differs from a schema; give the value as Discord understands it.

    That is: with numbers that are numbers, texts that are texts (ids, too), and no key that is not
    described.
    """
    if isinstance(node, str):
        node = SCHEMAS[node]
    if value is None:
        return None if node.get("null") else found.required(path)
    if "ref" in node:
        return examine(node["ref"], value, path, found)
    if "any" in node:
        return examine_union(node["any"], value, path, found)
    return EXAMINERS[node["type"]](node, value, path, found)


def examine_text(node: Node, value: object, path: Path, found: Breaches) -> Any:
    form = node.get("format")
    if form == "snowflake":
        number = examine_number(node, value, path, found)
        return number if number is None else str(number)
    if isinstance(value, bool | list | dict):
        if form == "nonce":
            said = "This field must be a string or integer."
            return found.add(path, "NONCE_TYPE_INVALID_TYPE", said)
        said = f'Could not interpret "{brief(value)}" as string.'
        return found.add(path, "STRING_TYPE_CONVERT", said)
    text = value if isinstance(value, str) else brief(value)
    if "choices" in node:
        if text not in node["choices"]:
            found.choices(path, node["choices"])
    elif form == "nonce" and len(text) > node["max"]:
        said = f"Must be {node['max']} or fewer characters long."
        found.add(path, "NONCE_TYPE_TOO_LONG", said)
    elif fits(node, len(text), path, found) and text and form in FORMS:
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
        said = f"{name} value should be greater than or equal to {least}."
        found.add(path, "NUMBER_TYPE_MIN", said)
    elif most is not None and number > most:
        found.add(path, "NUMBER_TYPE_MAX", f"{name} value should be less than or equal to {most}.")
    return number


def examine_truth(node: Node, value: object, path: Path, found: Breaches) -> bool | None:
    truth = TRUTHS.get(value.lower() if isinstance(value, str) else brief(value).lower())
    if truth is None:
        found.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    return truth


def examine_list(node: Node, value: object, path: Path, found: Breaches) -> Any:
    if not isinstance(value, list):
        return found.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    # What is too long is not looked into: its breaches could be as many as its items.
    if not fits(node, len(value), path, found):
        return None
    items = [examine(node["of"], item, (*path, n), found) for n, item in enumerate(value)]
    if node.get("unique"):
        for index, item in enumerate(items):
            if item is not None and item in items[:index]:
                said = "The set already contains this value"
                found.add((*path, index), "SET_TYPE_ALREADY_CONTAINS_VALUE", said)
    return items


def examine_object(node: Node, value: object, path: Path, found: Breaches) -> Any:
    if not isinstance(value, dict):
        return found.add(path, "MODEL_TYPE_CONVERT", "Expected an object/dictionary.")
    if (kinds := kinds_of(node)) and "type" in value and kind_of(value, kinds) is None:
        return found.kind(path, kinds)
    if "of" in node:
        if not fits(node, len(value), path, found):
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


def examine_union(options: list[Node], value: object, path: Path, found: Breaches) -> Any:
    """Examine a value that may be one of several things.

    Their `type` tells most of them apart. Else it is meant to be the one that knows most of its
    keys; of several, the one that takes it as it is, or finds the least fault with it.
    """
    kinds = by_kind(tuple(options)) if all(isinstance(o, str) for o in options) else {}
    if kinds and isinstance(value, dict):
        if value.get("type") is None:
            said = 'Field "type" is required to determine the model type.'
            return found.add(path, "TAG_FIELD_MISSING", said)
        kind = kind_of(value, list(kinds))
        if kind is None:
            return found.kind(path, sorted(kinds))
        return examine(kinds[kind], value, path, found)
    tries: list[tuple[tuple[int, bool, bool, int, int], Breaches, Any]] = []
    for option in options:
        attempt = Breaches()
        understood = examine(option, value, path, attempt)
        node = SCHEMAS[option] if isinstance(option, str) else option
        known = len(node.get("keys", {}).keys() & value.keys()) if isinstance(value, dict) else 0
        other = (node["type"] == "string") == isinstance(value, int | float)
        rank = (-known, understood != value, other, len(attempt), len(tries))
        tries.append((rank, attempt, understood))
    _, attempt, understood = min(tries)
    found.found += attempt.found
    return understood


def fits(node: Node, size: int, path: Path, found: Breaches) -> bool:
    """Compare the length of a text, list or mapping with its bounds."""
    longest = LONGEST.get(node.get("format"), LONGEST[node["type"]])
    high = node.get("max", longest if size > longest else None)
    return found.length(path, size, node.get("min"), high)


def may_be_empty(node: Node) -> bool:
    """Tell whether a text has no least length; where it is required, empty is then absent."""
    return isinstance(node, dict) and node.get("type") == "string" and "min" not in node


@cache
def by_kind(options: tuple[str, ...]) -> dict[Any, str]:
    """Map the values of `type` to the schemas that have them; nothing if some lack it."""
    kinds = {kind: option for option in options for kind in kinds_of(SCHEMAS[option])}
    return kinds if set(kinds.values()) == set(options) else {}


def kinds_of(node: Node) -> list[Any]:
    """Give the values of `type` by which an object is told apart from others."""
    tag = node.get("keys", {}).get("type", {})
    return tag.get("choices", []) if isinstance(tag, dict) else []


def kind_of(value: dict[str, Any], kinds: list[Any]) -> Any:
    """Read the `type` of an object; None if it is none of those."""
    given = value["type"]
    kind = given if isinstance(given, str) and given in kinds else as_number(given, whole=True)
    return kind if kind in kinds else None


def as_number(value: object, *, whole: bool) -> int | float | None:
    """Read a number as Discord does, also from a text; None if it is none."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    if isinstance(value, int) and whole:
        return value
    if isinstance(value, str) and not re.fullmatch(r"-?[0-9]{1,40}(\.[0-9]{1,40})?", value):
        return None
    try:
        number = float(value)
        if whole:
            return int(value) if number == int(number) else None
    except (OverflowError, ValueError):  # not finite, too large, or "1.0"
        return None
    return number if isfinite(number) else None


def brief(value: object) -> str:
    """Show a value in an error, however large it is."""
    if isinstance(value, list | dict):
        return "[...]" if isinstance(value, list) else "{...}"
    try:
        return str(value)[:100]
    except ValueError:  # a number of thousands of digits
        return "..."


def examine_address(text: str, path: Path, found: Breaches) -> None:
    """Check the address of a link or a picture."""
    scheme, colon, rest = text.partition(":")
    if not colon or scheme.lower() not in SCHEMES:
        said = (
            f"Scheme \"{brief(scheme)}\" is not supported. Scheme must be one of ('http', 'https')."
        )
        found.add(path, "URL_TYPE_INVALID_SCHEME", said)
    elif not re.match(r"//[^\s/]", rest) or re.search(r"\s", text):
        found.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def examine_time(text: str, path: Path, found: Breaches) -> None:
    """Check a time."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        said = f"Could not parse {brief(text)}. Should be ISO8601."
        found.add(path, "DATE_TIME_TYPE_PARSE", said)


FORMS: dict[object, Callable[[str, Path, Breaches], None]] = {
    "uri": examine_address,
    "date-time": examine_time,
}
EXAMINERS: dict[str, Callable[[Node, object, Path, Breaches], Any]] = {
    "string": examine_text,
    "integer": examine_number,
    "number": examine_number,
    "boolean": examine_truth,
    "array": examine_list,
    "object": examine_object,
}
