"""Endpoints for an application's emojis."""

from __future__ import annotations

from .. import refusals
from ..call import Call, route
from ..checks.emojis import read_image
from ..world import Json

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"
MOST = 2000


@route("GET", ALL)
def emojis(call: Call) -> Json:
    return {"items": list(call.own_application().emojis.values())}


@route("POST", ALL)
def create(call: Call) -> Json:
    application = call.own_application()
    if len(application.emojis) >= MOST:
        raise refusals.Refused(400, 30008, f"Maximum number of emojis reached ({MOST})")
    content_type, data = read_image(call.body["image"])
    name = call.body["name"]
    _check_free(call, name)
    id = call.ground.world.new_id()
    emoji: Json = {
        "id": id,
        "name": name,
        "roles": [],
        "user": application.user.json(),
        "require_colons": True,
        "managed": False,
        "animated": content_type == "image/gif",
        "available": True,
    }
    call.ground.cdn.put_emoji(_path(emoji), content_type, data)
    application.emojis[id] = emoji
    return emoji


def _path(emoji: Json) -> str:
    return f"emojis/{emoji['id']}.png"  # the page's address for every kind of picture


def _check_free(call: Call, name: str) -> None:
    """Refuse a name that is already taken."""
    if any(emoji["name"] == name for emoji in call.application.emojis.values()):
        problem = {
            "code": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "message": "An emoji with that name already exists",
        }
        raise refusals.invalid_form({"name": {"_errors": [problem]}})


def _one(call: Call) -> Json:
    emoji = call.own_application().emojis.get(call.params["emoji_id"])
    if emoji is None:
        raise refusals.unknown_emoji()
    return emoji


@route("GET", ONE)
def emoji(call: Call) -> Json:
    return _one(call)


@route("PATCH", ONE)
def rename(call: Call) -> Json:
    found = _one(call)
    name = call.body.get("name") or found["name"]
    if name != found["name"]:
        _check_free(call, name)
    found["name"] = name
    return found


@route("DELETE", ONE)
def delete(call: Call) -> None:
    emoji = _one(call)
    del call.application.emojis[emoji["id"]]
    call.ground.cdn.drop_emoji(_path(emoji))
