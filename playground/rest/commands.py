"""Endpoints for application commands, global and per guild."""

from __future__ import annotations

from .. import refusals
from ..call import Call, route
from ..checks.commands import LIMITS
from ..world import Json

GLOBAL = "/applications/{application_id}/commands"
IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
ONE = "/{command_id}"
DEFAULTS: Json = {
    "type": 1,
    "description": "",
    "options": [],
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "nsfw": False,
    "integration_types": [0],
    "contexts": None,
}


def _store(call: Call) -> dict[str, Json]:
    application = call.own_application()
    if "guild_id" not in call.params:
        return application.commands
    return application.guild_commands.setdefault(call.guild().id, {})


def _command_json(call: Call, command: Json) -> Json:
    """Return a command's JSON, with localizations only if the query asks for them."""
    if call.query.get("with_localizations"):
        return command
    hidden = ("name_localizations", "description_localizations")
    shown = {name: value for name, value in command.items() if name not in hidden}
    for name in ("options", "choices"):
        if shown.get(name):
            shown[name] = [_command_json(call, inner) for inner in shown[name]]
    return shown


def _build(call: Call, body: Json, old: Json | None) -> Json:
    """Build a command; if it equals the old one it replaces, it keeps its version."""
    command = DEFAULTS | {name: value for name, value in body.items() if value is not None}
    if (needed := command["default_member_permissions"]) is not None:
        command["default_member_permissions"] = str(needed)
    command["options"] = _without_defaults(command["options"])
    command["id"] = old["id"] if old else call.ground.world.new_id()
    command["application_id"] = call.application.id
    if "guild_id" in call.params:
        command["guild_id"] = call.params["guild_id"]
    before = old or {}
    same = command | {"version": before.get("version")} == before
    command["version"] = before["version"] if same else call.ground.world.new_id()
    return command


def _without_defaults(options: list[Json]) -> list[Json]:
    """Remove default values from options."""
    return [
        {
            name: _without_defaults(value) if name == "options" else value
            for name, value in option.items()
            if not (value is None or value is False or value == [])
        }
        for option in options
    ]


def _find_replaced(store: dict[str, Json], body: Json) -> Json | None:
    """Return the existing command with the same name and type."""
    kind = body.get("type") or 1
    return next((c for c in store.values() if (c["name"], c["type"]) == (body["name"], kind)), None)


def _notify_screens(call: Call) -> None:
    for screen in list(call.ground.screens):
        screen.show("commands_changed", {})


@route("GET", GLOBAL)
@route("GET", IN_GUILD)
def all_commands(call: Call) -> list[Json]:
    return [_command_json(call, command) for command in _store(call).values()]


@route("POST", GLOBAL)
@route("POST", IN_GUILD)
def create(call: Call) -> Json:
    store = _store(call)
    old = _find_replaced(store, call.body)
    kind = call.body.get("type") or 1
    most = LIMITS[kind]
    if old is None and sum(one["type"] == kind for one in store.values()) >= most:
        text = f"Maximum number of application commands reached ({most})"
        raise refusals.Refused(400, 30032, text)
    command = _build(call, call.body, old)
    store[command["id"]] = command
    _notify_screens(call)
    return command


@route("PUT", GLOBAL)
@route("PUT", IN_GUILD)
def replace_all(call: Call) -> list[Json]:
    store = _store(call)
    made = [_build(call, body, _find_replaced(store, body)) for body in call.body or []]
    store.clear()
    store |= {command["id"]: command for command in made}
    _notify_screens(call)
    return made


def _one(call: Call) -> tuple[dict[str, Json], Json]:
    store = _store(call)
    command = store.get(call.params["command_id"])
    if command is None:
        raise refusals.unknown_command()
    return store, command


@route("GET", GLOBAL + ONE)
@route("GET", IN_GUILD + ONE)
def one(call: Call) -> Json:
    return _one(call)[1]


@route("PATCH", GLOBAL + ONE)
@route("PATCH", IN_GUILD + ONE)
def change(call: Call) -> Json:
    store, old = _one(call)
    store[old["id"]] = _build(call, old | call.body, old)
    _notify_screens(call)
    return store[old["id"]]


@route("DELETE", GLOBAL + ONE)
@route("DELETE", IN_GUILD + ONE)
def delete(call: Call) -> None:
    store, command = _one(call)
    del store[command["id"]]
    _notify_screens(call)
