"""Condense the requests in Discord's OpenAPI description into playground/limits.json.

    python tools/condense_openapi.py path/to/openapi.json [playground/limits.json]

It keeps types, required keys, choices, lengths, ranges and unions of the endpoints that the
playground serves. A schema is a name or a small object: `type`, `null` (may be null), `min` and
`max` (of characters, items, keys or the value, depending on the type), `format`, `choices`, `of`
(the items of a list or mapping), `keys` and `required` (of an object), `ref` (a named schema that
may also be null), `any` (alternatives).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

COMMANDS = ("commands GET POST PUT", "commands/{command_id} GET PATCH DELETE")
SERVED = (
    "/users/@me GET PATCH",
    "/users/{user_id} GET",
    "/users/@me/guilds GET",
    "/users/@me/channels POST",
    "/applications/@me GET PATCH",
    "/oauth2/applications/@me GET",
    "/gateway GET",
    "/gateway/bot GET",
    *(f"/applications/{{application_id}}/{line}" for line in COMMANDS),
    *(f"/applications/{{application_id}}/guilds/{{guild_id}}/{line}" for line in COMMANDS),
    "/interactions/{interaction_id}/{interaction_token}/callback POST",
    "/webhooks/{webhook_id}/{webhook_token} POST",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original GET PATCH DELETE",
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id} GET PATCH DELETE",
    "/channels/{channel_id}/messages GET POST",
    "/channels/{channel_id}/messages/{message_id} GET PATCH DELETE",
    "/channels/{channel_id}/messages/bulk-delete POST",
    "/channels/{channel_id}/typing POST",
    "/channels/{channel_id} GET PATCH DELETE",
    "/guilds/{guild_id}/channels GET POST",
    "/guilds/{guild_id} GET",
    "/guilds/{guild_id}/members GET",
    "/guilds/{guild_id}/members/{user_id} GET",
    "/guilds/{guild_id}/roles GET",
    "/channels/{channel_id}/threads POST",
    "/channels/{channel_id}/messages/{message_id}/threads POST",
    "/channels/{channel_id}/thread-members GET",
    "/channels/{channel_id}/thread-members/@me PUT DELETE",
    "/channels/{channel_id}/thread-members/{user_id} GET PUT DELETE",
    "/guilds/{guild_id}/threads/active GET",
    "/channels/{channel_id}/threads/archived/public GET",
    "/applications/{application_id}/emojis GET POST",
    "/applications/{application_id}/emojis/{emoji_id} GET PATCH DELETE",
)
ALSO = ("AvailableLocalesEnum",)  # the keys of localizations; no request refers to it

KEPT = {  # keywords of the description: their names in the table
    **dict.fromkeys(("minLength", "minItems", "minimum", "minProperties"), "min"),
    **dict.fromkeys(("maxLength", "maxItems", "maximum", "maxProperties"), "max"),
    **dict.fromkeys(("format", "contentEncoding"), "format"),
    "pattern": "pattern",
    "enum": "choices",
    "uniqueItems": "unique",
    "required": "required",
}

Json = dict[str, Any]


def condense(api: Json) -> Json:
    """Return the table of all served endpoints."""
    schemas = Schemas(api["components"]["schemas"])
    routes = {
        f"{method} {path}": route(api["paths"][path][method.lower()], schemas)
        for path, *methods in map(str.split, SERVED)
        for method in methods
    }
    for name in ALSO:
        schemas.named(name)
    return {"routes": routes, "schemas": schemas.condensed}


def route(operation: Json, schemas: Schemas) -> Json:
    """Condense the body and the query of one endpoint."""
    brief: Json = {}
    if body := operation.get("requestBody"):
        brief["body"] = schemas.brief(body["content"]["application/json"]["schema"])
    if query := [p for p in operation.get("parameters", ()) if p["in"] == "query"]:
        brief["query"] = {p["name"]: schemas.brief(p["schema"]) for p in query}
        if required := sorted(p["name"] for p in query if p.get("required")):
            brief["required"] = required
    return brief


class Schemas:
    """The named schemas, condensed when they are first referred to."""

    def __init__(self, described: Json) -> None:
        self.described = described
        self.condensed: Json = {}

    def named(self, name: str) -> str:
        """Condense a named schema once, and return its name."""
        if name not in self.condensed:
            self.condensed[name] = {}  # it may refer to itself
            self.condensed[name] = self.brief(self.described[name])
        return name

    def brief(self, full: Json) -> Json | str:
        """Condense one schema; references become names."""
        if "$ref" in full:
            return self.named(full["$ref"].rpartition("/")[2])
        options = full.get("oneOf") or full.get("anyOf") or []
        if any("const" in option for option in options):
            return {"type": full["type"], "choices": [option["const"] for option in options]}
        if options:
            return self.union(options)
        types = [full["type"]] if isinstance(full["type"], str) else full["type"]
        brief: Json = {"type": next(kind for kind in types if kind != "null")}
        if "null" in types:
            brief["null"] = True
        for keyword, key in KEPT.items():
            if keyword in full:
                brief[key] = full[keyword]
        if inner := full.get("items") or full.get("additionalProperties"):
            brief["of"] = self.brief(inner)
        if keys := full.get("properties"):
            brief["keys"] = {name: self.brief(inner) for name, inner in keys.items()}
        return brief

    def union(self, options: list[Json]) -> Json:
        """Condense alternatives; most are one schema that may also be null."""
        kept = [self.brief(option) for option in options if option.get("type") != "null"]
        null: Json = {"null": True} if len(kept) < len(options) else {}
        if len(kept) > 1:
            return {"any": kept, **null}
        return {"ref": kept[0], **null} if isinstance(kept[0], str) else {**kept[0], **null}


def format_json(value: object, indent: int = 0, key: str = "") -> str:
    """Format JSON with sorted keys and short lines, so that diffs are readable."""
    start = " " * indent + key
    flat = start + json.dumps(value, sort_keys=True, ensure_ascii=False)
    if len(flat) < 100 or not isinstance(value, dict | list):
        return flat
    if isinstance(value, list):
        inner = [format_json(item, indent + 1) for item in value]
    else:
        inner = [format_json(value[k], indent + 1, f"{json.dumps(k)}: ") for k in sorted(value)]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return "\n".join((start + opening, ",\n".join(inner), " " * indent + closing))


def main(source: str, target: str = "playground/limits.json") -> None:
    """Read the description and write the table."""
    table = condense(json.loads(Path(source).read_text(encoding="utf-8")))
    Path(target).write_text(format_json(table) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
