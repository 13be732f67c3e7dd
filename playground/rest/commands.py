"""Application commands, global ones and those of a guild."""

from __future__ import annotations

from typing import Any

from .. import refusals
from ..call import Call, route
from ..world import Json

GLOBAL = "/applications/{application_id}/commands"
IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
ONE = "/{command_id}"
LIMITS = {1: 100, 2: 15, 3: 15}  # of commands of a kind


def _store(call: Call) -> dict[str, Json]:
    application = call.own_application()
    if "guild_id" not in call.params:
        return application.commands
    return application.guild_commands.setdefault(call.guild().id, {})


def _shown(call: Call, command: Json) -> Json:
    """Give a command as it was made, with its localizations only where they are asked for."""
    if call.query.get("with_localizations") in ("1", "true"):
        return command
    hidden = ("name_localizations", "description_localizations")
    shown = {name: value for name, value in command.items() if name not in hidden}
    for name in ("options", "choices"):
        if shown.get(name):
            shown[name] = [_shown(call, inner) for inner in shown[name]]
    return shown


def _made(call: Call, body: Json, old: Json | None = None) -> Json:
    defaults: Json = {
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
    given = {name: value for name, value in body.items() if name in {*defaults, "name"}}
    command = defaults | (old or {}) | given
    command["type"] = int(command["type"] or 1)
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    command["id"] = old["id"] if old else call.ground.world.new_id()
    command["application_id"] = call.application.id
    command["version"] = call.ground.world.new_id()
    if "guild_id" in call.params:
        command["guild_id"] = call.params["guild_id"]
    return command


def _same(store: dict[str, Json], body: Json) -> Json | None:
    """Find the command that one of the same name and type replaces."""
    kind = int(body.get("type") or 1)
    return next((c for c in store.values() if (c["name"], c["type"]) == (body["name"], kind)), None)


def _changed(call: Call) -> None:
    for screen in list(call.ground.screens):
        screen.show("commands_changed", {})


@route("GET", GLOBAL)
@route("GET", IN_GUILD)
def all_commands(call: Call) -> list[Json]:
    return [_shown(call, command) for command in _store(call).values()]


@route("POST", GLOBAL)
@route("POST", IN_GUILD)
def create(call: Call) -> Json:
    store = _store(call)
    old = _same(store, call.body)
    kind = int(call.body.get("type") or 1)
    most = LIMITS.get(kind, 1)
    if old is None and sum(one["type"] == kind for one in store.values()) >= most:
        text = f"Maximum number of application commands reached ({most})"
        raise refusals.Refused(400, 30032, text)
    command = _made(call, call.body, {"id": old["id"]} if old else None)
    store[command["id"]] = command
    _changed(call)
    return command


@route("PUT", GLOBAL)
@route("PUT", IN_GUILD)
def replace_all(call: Call) -> list[Json]:
    store = _store(call)
    made: list[Any] = []
    for body in call.items:
        old = _same(store, body)
        made.append(_made(call, body, {"id": old["id"]} if old else None))
    store.clear()
    store |= {command["id"]: command for command in made}
    _changed(call)
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
    store[old["id"]] = _made(call, call.body | {"type": old["type"]}, old)
    _changed(call)
    return store[old["id"]]


@route("DELETE", GLOBAL + ONE)
@route("DELETE", IN_GUILD + ONE)
def delete(call: Call) -> None:
    store, command = _one(call)
    del store[command["id"]]
    _changed(call)
