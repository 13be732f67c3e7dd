"""The actions of a person's client: find commands, fill in options, press buttons, submit modals.

The web page and the simulated people in tests use it. It refuses whatever Discord's own client
would refuse: a command without permission, an option out of range, a disabled button.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from . import messages, texts
from .call import Upload
from .checks.messages import CONTENT
from .interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    ON_MESSAGE,
    ON_USER,
    SLASH,
    Interaction,
)
from .permissions import bits, may
from .world import Application, Channel, Guild, Json, Message, Role, User

if TYPE_CHECKING:
    from .ground import Ground
    from .interactions import Outcome

SUBCOMMAND, GROUP, TEXT, INTEGER, BOOLEAN, USER, CHANNEL, ROLE = 1, 2, 3, 4, 5, 6, 7, 8
MENTIONABLE, NUMBER, ATTACHMENT = 9, 10, 11
SELECTS = {3, 5, 6, 7, 8}
SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}  # option type of a select's values


class NotPossible(Exception):
    """An action that is not possible for a person; the message says why."""


def say(
    ground: Ground,
    user: User,
    channel: Channel,
    content: str,
    files: Sequence[Upload] = (),
    reply_to: Message | None = None,
) -> Message:
    """Send a person's message."""
    if channel.guild:
        needed = {"SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"}
        needed |= {"MANAGE_THREADS"} if channel.locked else set()
        needed |= {"ATTACH_FILES"} if files else set()
        if not may(channel, user, "VIEW_CHANNEL", *needed):
            raise NotPossible(texts.say(user.locale, "may-not-send"))
    if len(content) > CONTENT:
        raise NotPossible(
            texts.say(user.locale, "message-too-long", most=CONTENT, count=len(content))
        )
    message = messages.compose(
        ground.world,
        ground.cdn,
        channel,
        user,
        {"content": content},
        list(files),
        may_mention_everyone=channel.guild is not None and may(channel, user, "MENTION_EVERYONE"),
    )
    if reply_to:
        message.reply_to(reply_to)
    return ground.post(message)


def delete(ground: Ground, user: User, message: Message) -> None:
    """Delete a person's own message or, with Manage Messages, somebody else's."""
    channel = message.channel
    own = message.author is user
    if not own and not (channel.guild and may(channel, user, "MANAGE_MESSAGES")):
        raise NotPossible(texts.say(user.locale, "may-not-delete"))
    ground.remove(message)


# Commands


def commands(ground: Ground, user: User, channel: Channel) -> Iterator[tuple[Application, Json]]:
    """Yield the commands that a person may use in a channel."""
    guild = channel.guild
    if guild and not may(channel, user, "VIEW_CHANNEL", "USE_APPLICATION_COMMANDS"):
        return
    for application in ground.world.applications.values():
        if guild and application.user.id not in guild.members:
            continue
        for command in application.commands_in(guild.id if guild else None):
            if guild is None and (
                application.user not in channel.recipients
                or command.get("dm_permission") is False
                or 1 not in (command.get("contexts") or [0, 1])
            ):
                continue
            if guild and 0 not in (command.get("contexts") or [0]):
                continue
            needed = command.get("default_member_permissions")
            if guild and needed is not None:
                member = guild.members[user.id]
                held = guild.permissions(member, channel)
                if needed == "0" and not held & bits("ADMINISTRATOR"):
                    continue
                if held & int(needed) != int(needed):
                    continue
            yield application, command


def find_command(
    ground: Ground, user: User, channel: Channel, words: str, application: Application | None
) -> tuple[Json, list[Json]]:
    """Find a slash command and the path of its groups and subcommands."""
    name, *rest = words.lstrip("/").split()
    for owner, command in commands(ground, user, channel):
        if command["type"] != SLASH or command["name"] != name or application not in (None, owner):
            continue
        path: list[Json] = []
        options = command.get("options") or []
        for word in rest:
            step = next(
                (o for o in options if o["name"] == word and o["type"] in (SUBCOMMAND, GROUP)), None
            )
            if step is None:
                raise NotPossible(f"/{name} has no subcommand {word}")
            path.append(step)
            options = step.get("options") or []
        return command, path
    raise NotPossible(f"there is no command /{name} for {user.username} here")


def find_menu(
    ground: Ground, user: User, channel: Channel, name: str, target: User | Message
) -> Json:
    kind = ON_USER if isinstance(target, User) else ON_MESSAGE
    for _, command in commands(ground, user, channel):
        if command["type"] == kind and command["name"] == name:
            return command
    raise NotPossible(f"there is no {name!r} in that menu")


def run(
    ground: Ground, user: User, channel: Channel, command: Json, path: list[Json], given: Json
) -> Interaction:
    """Use a slash command with the given options."""
    described = (path[-1] if path else command).get("options") or []
    resolved = _Resolved(ground, user, channel)
    options = []
    for option in described:
        if option["name"] not in given or given[option["name"]] is None:
            if option.get("required"):
                raise NotPossible(f"the option {option['name']} is required")
            continue
        value = _value(option, given[option["name"]], resolved)
        options.append({"name": option["name"], "type": option["type"], "value": value})
    unknown = given.keys() - {option["name"] for option in described}
    if unknown:
        raise NotPossible(f"there is no option {', '.join(sorted(unknown))}")
    data = _command_data(command, _nested(path, options))
    if resolved.data:
        data["resolved"] = resolved.data
    application = ground.world.applications[command["application_id"]]
    return ground.interactions.begin(COMMAND, application, user, channel, data)


def run_on(
    ground: Ground, user: User, channel: Channel, command: Json, target: User | Message
) -> Interaction:
    """Use a context menu command."""
    resolved = _Resolved(ground, user, channel)
    if isinstance(target, User):
        resolved.user(target)
    else:
        resolved.data["messages"] = {target.id: target.json()}
    data = _command_data(command, []) | {"target_id": target.id, "resolved": resolved.data}
    application = ground.world.applications[command["application_id"]]
    return ground.interactions.begin(COMMAND, application, user, channel, data)


def autocomplete(
    ground: Ground,
    user: User,
    channel: Channel,
    command: Json,
    path: list[Json],
    given: Json,
    focused: str,
    typed: Any,
) -> Interaction:
    """Request an option's choices while the person is typing."""
    described = (path[-1] if path else command).get("options") or []
    option = next((o for o in described if o["name"] == focused), None)
    if option is None or not option.get("autocomplete"):
        raise NotPossible(f"the option {focused} has no autocomplete")
    resolved = _Resolved(ground, user, channel)
    options = []
    for other in described:
        name, kind = other["name"], other["type"]
        if name == focused:
            options.append({"name": name, "type": kind, "value": typed, "focused": True})
        elif given.get(name) is not None:
            options.append(
                {"name": name, "type": kind, "value": _value(other, given[name], resolved)}
            )
    data = _command_data(command, _nested(path, options))
    if resolved.data:
        data["resolved"] = resolved.data
    application = ground.world.applications[command["application_id"]]
    return ground.interactions.begin(AUTOCOMPLETE, application, user, channel, data)


def _command_data(command: Json, options: list[Json]) -> Json:
    data = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if options:
        data["options"] = options
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data


def _nested(path: list[Json], options: list[Json]) -> list[Json]:
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options


def _value(option: Json, value: Any, resolved: _Resolved) -> Any:
    """Check an option's value as Discord's client does, and resolve the entity it names."""
    kind, name = option["type"], option["name"]
    if kind == ATTACHMENT:
        if not isinstance(value, Upload):
            raise NotPossible(f"{name} takes a file")
        return resolved.file(value)
    if isinstance(value, (User, Channel, Role)):
        value = value.id
    if kind in (USER, MENTIONABLE, CHANNEL, ROLE):
        return resolved.entity(kind, str(value), option.get("channel_types"))
    if kind == BOOLEAN and not isinstance(value, bool):
        raise NotPossible(f"{name} must be true or false")
    if kind == INTEGER and (type(value) is not int or abs(value) > 2**53):
        raise NotPossible(f"{name} must be a whole number")
    if kind == NUMBER and (isinstance(value, bool) or not isinstance(value, (int, float))):
        raise NotPossible(f"{name} must be a number")
    if kind == TEXT:
        value = str(value)
        if not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
            raise NotPossible(f"{name} is too short or too long")
    if kind in (INTEGER, NUMBER):
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and value < low) or (high is not None and value > high):
            raise NotPossible(f"{name} is out of range")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotPossible(f"{name} is not one of its choices")
    return value


class _Resolved:
    """The `resolved` data of an interaction: the entities behind its ids."""

    def __init__(self, ground: Ground, asking: User, channel: Channel) -> None:
        self._ground = ground
        self._asking = asking
        self._channel = channel
        self._guild: Guild | None = channel.guild
        self.data: Json = {}

    def _put(self, kind: str, id: str, value: Json) -> str:
        self.data.setdefault(kind, {})[id] = value
        return id

    def user(self, user: User) -> str:
        member = self._guild.members.get(user.id) if self._guild else None
        if member and self._guild:
            shown = {k: v for k, v in member.json().items() if k not in ("user", "deaf", "mute")}
            held = str(self._guild.permissions(member, self._channel))
            self._put("members", user.id, shown | {"permissions": held})
        return self._put("users", user.id, user.json())

    def file(self, upload: Upload) -> str:
        id = self._ground.world.new_id()
        kept = self._ground.cdn.store(id, "uploads", upload.filename, upload)
        return self._put("attachments", id, kept | {"ephemeral": True})

    def channel(self, channel: Channel) -> str:
        member = channel.guild.members.get(self._asking.id) if channel.guild else None
        held = channel.guild.permissions(member, channel) if channel.guild and member else 0
        return self._put("channels", channel.id, channel.json() | {"permissions": str(held)})

    def entity(self, kind: int, id: str, types: list[int] | None = None) -> str:
        """Add the user, role or channel (of one of these types) that an id names."""
        world = self._ground.world
        if kind in (USER, MENTIONABLE) and id in world.users:
            return self.user(world.users[id])
        if kind == CHANNEL and id in world.channels:
            if types and world.channels[id].type not in types:
                raise NotPossible("this type of channel isn’t allowed")
            return self.channel(world.channels[id])
        if kind in (ROLE, MENTIONABLE) and self._guild and id in self._guild.roles:
            return self._put("roles", id, self._guild.roles[id].json())
        raise NotPossible("no user, role or channel has that id")


# Components


def components(message: Message) -> Iterator[Json]:
    yield from messages.walk(message.components)


def is_named(component: Json, wanted: str) -> bool:
    """Whether a component has this label, placeholder or custom id."""
    label = component.get("label") or component.get("placeholder") or ""
    emoji = (component.get("emoji") or {}).get("name") or ""
    return wanted in (label, f"{emoji} {label}".strip(), component.get("custom_id"))


def id_starts_with(component: Json, wanted: str) -> bool:
    """Whether a component's custom id starts with this text."""
    return str(component.get("custom_id") or "").startswith(wanted)


def chosen(component: Json, values: Iterable[Any]) -> list[Any]:
    """Return the values to send for a person's choices in a select."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, (User, Channel, Role)):
            found.append(value.id)
            continue
        options = component.get("options")
        if options is None:
            found.append(value)
            continue
        option = next((o for o in options if value in (o["value"], o["label"])), None)
        if option is None:
            raise NotPossible(f"the select does not offer {value!r}")
        found.append(option["value"])
    least = component.get("min_values", 1)
    most = component.get("max_values", len(component.get("options") or []))
    if not least <= len(found) <= most:
        raise NotPossible(f"the select takes {least} to {most} values")
    if len(set(found)) < len(found):
        raise NotPossible("a value was chosen twice")
    return found


def press(
    ground: Ground, user: User, message: Message, component: Json, values: list[str]
) -> Interaction:
    """Press a button or choose from a select."""
    if "custom_id" not in component:
        raise NotPossible("a link can’t be pressed")
    application = ground.world.applications.get(message.author.id)
    if application is None:
        raise NotPossible("that message is not from a bot")
    if message.owner not in (None, user):
        raise NotPossible("only someone else can see that message")
    if message.deleted or not may(message.channel, user, "VIEW_CHANNEL"):
        raise NotPossible("that message is gone")
    kind = component["type"]
    data: Json = {
        "custom_id": component["custom_id"],
        "component_type": kind,
        "id": component["id"],
    }
    if kind in SELECTS:
        data["values"] = values
        resolved = _Resolved(ground, user, message.channel)
        if kind in SELECT_KINDS:
            for value in values:
                resolved.entity(SELECT_KINDS[kind], value, component.get("channel_types"))
            data["resolved"] = resolved.data
    return ground.interactions.begin(COMPONENT, application, user, message.channel, data, message)


# Modals

ROW, TEXT_INPUT, LABEL, FILE_UPLOAD, RADIO, CHECKBOX = 1, 4, 18, 19, 21, 23
TEXT_AT_MOST = 4000


def submit(ground: Ground, user: User, outcome: Outcome, values: Json) -> Interaction:
    """Submit a modal; `values` are keyed by the custom ids of its parts."""
    if outcome.modal is None:
        raise NotPossible("no modal is open")
    resolved = _Resolved(ground, user, outcome.interaction.channel)
    given = dict(values)
    parts = [_submitted_part(part, given, resolved) for part in outcome.modal["components"]]
    if given:
        raise NotPossible(f"the modal has no part {', '.join(sorted(given))}")
    data = {"custom_id": outcome.modal["custom_id"], "components": parts}
    if resolved.data:
        data["resolved"] = resolved.data
    before = outcome.interaction
    return ground.interactions.begin(
        MODAL, before.application, user, before.channel, data, before.message, before
    )


def _submitted_part(part: Json, given: Json, resolved: _Resolved) -> Json:
    """Return what the client submits for one part of a modal."""
    kind = part["type"]
    answer: Json = {"type": kind, "id": part["id"]}
    if kind == ROW:
        inner = part["components"]
        return answer | {"components": [_submitted_part(one, given, resolved) for one in inner]}
    if kind == LABEL:
        return answer | {"component": _submitted_part(part["component"], given, resolved)}
    if "custom_id" not in part:
        return answer
    answer["custom_id"] = part["custom_id"]
    value = given.pop(part["custom_id"], None)
    if kind == CHECKBOX:
        return answer | {"value": bool(part.get("default") if value is None else value)}
    if kind == TEXT_INPUT:
        return answer | {"value": _text_value(part, value)}
    values = _selected(part, value)
    if kind == RADIO:
        return answer | {"value": values[0] if values else None}
    if kind == FILE_UPLOAD:
        values = [resolved.file(file) for file in values]
    elif kind in SELECT_KINDS:
        for id in values:
            resolved.entity(SELECT_KINDS[kind], id, part.get("channel_types"))
    return answer | {"values": values}


def _text_value(part: Json, value: Any) -> str:
    """Check the text of a text input; an optional one may be empty."""
    text = str(part.get("value") or "" if value is None else value)
    least = max(part.get("min_length") or 0, 1 if part.get("required", True) else 0)
    most = part.get("max_length") or TEXT_AT_MOST
    if not least <= len(text) <= most and (text or part.get("required", True)):
        raise NotPossible(f"{part['custom_id']} is too short or too long")
    return text


def _selected(part: Json, value: Any) -> list[Any]:
    """Check the chosen options or files; an optional part may have none."""
    if value is None:
        value = [option["value"] for option in part.get("options") or [] if option.get("default")]
        value += [default["id"] for default in part.get("default_values") or []]
    many = list(value) if isinstance(value, (list, tuple)) else [value]
    if not many and not part.get("required", True):
        return []
    if not many:
        raise NotPossible(f"{part['custom_id']} is required")
    if part["type"] == FILE_UPLOAD and not all(isinstance(one, Upload) for one in many):
        raise NotPossible(f"{part['custom_id']} takes files")
    return chosen(part, many)


def all_text(message: Message) -> str:
    """Return all text in a message."""
    found = [message.content]
    for embed in message.embeds:
        found += [str(embed.get(name) or "") for name in ("title", "description")]
        for field in embed.get("fields") or []:
            found += [field["name"], field["value"]]
        found.append(str((embed.get("footer") or {}).get("text") or ""))
    for component in components(message):
        found += [str(component.get(name) or "") for name in ("content", "label", "placeholder")]
        found.append(str(component.get("description") or ""))
        for item in component.get("items") or []:
            found.append(str(item.get("description") or ""))
        for option in component.get("options") or []:
            found += [option["label"], str(option.get("description") or "")]
    return "\n".join(text for text in found if text)
