"""The web page's WebSocket: requests from the browser, and frames to it."""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from . import client
from .call import Upload
from .cdn import UNKNOWN
from .client import NotPossible
from .filenames import safe_filename
from .interactions import AUTOCOMPLETE, ON_USER, SLASH
from .permissions import BITS, may, permitted
from .refusals import Refused
from .screens import Screen
from .texts import say
from .world import DM, LOCALE, PEOPLE_KEPT, Channel, Guild, Json, Message, User

if TYPE_CHECKING:
    from .ground import Ground
    from .interactions import Interaction, Outcome

LOCALES = (
    "en-US en-GB nl de fr es-ES es-419 pt-BR it pl da fi sv-SE no cs hu ro hr lt vi tr el bg ru"
    " uk hi th zh-CN zh-TW ja ko id"
).split()
PAGE_SIZE = 50
MODALS_KEPT = 20
FRAMES_KEPT = 4000  # unread frames before a page is disconnected


class PageSocket:
    """One open page: the screen of one person."""

    def __init__(self, ground: Ground, ws: web.WebSocketResponse) -> None:
        self.ground = ground
        self.ws = ws
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._modals: dict[str, Outcome] = {}
        self._pending: set[asyncio.Task[None]] = set()
        self._handlers: dict[str, Callable[[Json], Any]] = {
            "open": self._open,
            "unread": self._unread,
            "send": self._send,
            "commands": self._commands,
            "run": self._run,
            "complete": self._complete,
            "press": self._press,
            "submit": self._submit,
            "add_person": self._add_person,
            "person": self._person,
            "server": self._server,
            "delete": self._delete,
        }

    async def serve(self, name: str, locale: str = "") -> None:
        known = self.ground.world.person(name)
        self.user = user = known or self.ground.world.people()[0]
        self._welcome(closest(locale))
        screen = _PageScreen(self.ground, user, self.send_frame)
        writer = asyncio.create_task(self._write())
        try:
            self.send_frame("hello", self._hello())
            if name and not known:
                message = self._say("error-nobody", name=name, user=user.global_name)
                self.send_frame("error", {"nonce": None, "message": message})
            self.ground.presence_changed(user)
            async for frame in self.ws:
                if frame.type == WSMsgType.TEXT:
                    self._receive(frame.data)
        finally:
            screen.close()
            self.ground.presence_changed(user)
            writer.cancel()
            for task in self._pending:
                task.cancel()

    def _welcome(self, locale: str) -> None:
        """Speak to a newcomer in the language of their browser.

        The very first one brings their language to the servers, too.
        """
        people, guilds = self.ground.world.people(), self.ground.world.guilds.values()
        if not any(user.has_visited for user in people):
            for guild in guilds:
                if guild.locale == LOCALE != locale:
                    self.ground.set_locale(guild, locale)
        if not self.user.has_visited and self.user.locale == LOCALE:
            self.user.locale = locale
        self.user.has_visited = True

    def _say(self, key: str, **values: Any) -> str:
        return say(self.user.locale, key, **values)

    def send_frame(self, kind: str, data: Json) -> None:
        if self._outbox.qsize() < FRAMES_KEPT:
            self._outbox.put_nowait(json.dumps({"t": kind} | data))
        elif self.ws._req and self.ws._req.transport:
            self.ws._req.transport.abort()  # the page does not read; it will reconnect

    async def _write(self) -> None:
        while not self.ws.closed:
            try:
                await self.ws.send_str(await self._outbox.get())
            except ConnectionError:
                return

    def _receive(self, text: str) -> None:
        frame: Any = None
        try:
            frame = json.loads(text)
            self._handlers[frame["t"]](frame)
        except (NotPossible, Refused) as error:
            self.send_frame("error", {"nonce": frame.get("nonce"), "message": str(error)})
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            nonce = frame.get("nonce") if isinstance(frame, dict) else None
            self.send_frame("error", {"nonce": nonce, "message": self._say("error-invalid-frame")})

    # Frames to the page

    def _hello(self) -> Json:
        world = self.ground.world
        return {
            "world": world.id,
            "me": person_json(self.user),
            "people": [person_json(user) for user in world.people()],
            "locales": LOCALES,
            "guilds": [
                guild_json(guild, self.user)
                for guild in world.guilds.values()
                if self.user.id in guild.members
            ],
            "dms": [
                channel.json(self.user)
                for channel in world.channels.values()
                if channel.type == DM and self.user in channel.recipients
            ],
            "presence": {user.id: self.ground.status(user) for user in world.users.values()},
            "now": int(self.ground.clock.now() * 1000),
        }

    # Requests from the page

    def _channel(self, frame: Json) -> Channel:
        channel = self.ground.world.channels.get(str(frame["channel_id"]))
        if channel is None or not may(channel, self.user, "VIEW_CHANNEL"):
            raise NotPossible(self._say("error-no-channel"))
        return channel

    def _open(self, frame: Json) -> None:
        channel = self._channel(frame)
        before = frame.get("before")
        found = [
            message
            for message in channel.messages.values()
            if not before or int(message.id) < int(before)
        ]
        self.send_frame("messages", {
            "channel_id": channel.id,
            "before": before,
            "messages": [message.json() for message in found[-PAGE_SIZE:]],
            "more": len(found) > PAGE_SIZE,
        })  # fmt: skip

    def _unread(self, frame: Json) -> None:
        """Count the mentions after the last message read in each channel; edits add none."""
        read, mentions = frame["read"], {}
        for channel in self.ground.world.channels.values():
            if may(channel, self.user, "VIEW_CHANNEL"):
                last = int(read.get(channel.id) or 0)
                mentions[channel.id] = sum(
                    int(message.id) > last and self.user.id in message.mentioned
                    for message in channel.messages.values()
                )
        self.send_frame("unread", {"mentions": mentions})

    def _send(self, frame: Json) -> None:
        channel = self._channel(frame)
        files = [_upload(file) for file in frame.get("files") or []]
        reply_to = channel.messages.get(str(frame.get("reply_to")))
        content = str(frame.get("content") or "")
        client.say(self.ground, self.user, channel, content, files, reply_to=reply_to)

    def _delete(self, frame: Json) -> None:
        message = self._channel(frame).messages.get(str(frame["message_id"]))
        if message is None:
            raise NotPossible(self._say("error-message-gone"))
        client.delete(self.ground, self.user, message)

    def _commands(self, frame: Json) -> None:
        channel = self._channel(frame)
        shown = [
            localized(command, self.user.locale)
            | {
                "application": {
                    "id": application.id,
                    "name": application.name,
                    "user": application.user.json(),
                }
            }
            for application, command in client.commands(self.ground, self.user, channel)
        ]
        self.send_frame("commands", {"guild_id": frame.get("guild_id"), "commands": shown})

    def _command(self, frame: Json) -> tuple[Channel, Json]:
        channel = self._channel(frame)
        for _, command in client.commands(self.ground, self.user, channel):
            if command["id"] == str(frame["command_id"]):
                return channel, command
        raise NotPossible(self._say("error-command-gone"))

    def _run(self, frame: Json) -> None:
        channel, command = self._command(frame)
        if command["type"] == SLASH:
            path, given = _options(command, frame, _uploads(frame), self.user.locale)
            interaction = client.run(self.ground, self.user, channel, command, path, given)
        else:
            target = self._target(channel, command["type"], str(frame["target_id"]))
            interaction = client.run_on(self.ground, self.user, channel, command, target)
        self._await(interaction, frame)

    def _target(self, channel: Channel, kind: int, id: str) -> User | Message:
        world = self.ground.world
        target = world.users.get(id) if kind == ON_USER else channel.messages.get(id)
        if target is None:
            raise NotPossible(self._say("error-gone"))
        return target

    def _complete(self, frame: Json) -> None:
        channel, command = self._command(frame)
        path, given = _options(command, frame, {}, self.user.locale)
        focused = _focused(frame.get("options") or [])
        typed = given.pop(focused, "")
        interaction = client.autocomplete(
            self.ground, self.user, channel, command, path, given, focused, typed
        )
        self._await(interaction, frame)

    def _press(self, frame: Json) -> None:
        channel = self._channel(frame)
        id = str(frame["message_id"])
        message = channel.find(id)
        if message is None or message.owner not in (None, self.user):
            raise NotPossible(self._say("error-message-gone"))
        wanted = frame["custom_id"]
        for component in client.components(message):
            if component.get("custom_id") == wanted and not component.get("disabled"):
                values = [str(value) for value in frame.get("values") or []]
                if component["type"] in client.SELECTS:
                    values = client.chosen(component, values)
                self._await(client.press(self.ground, self.user, message, component, values), frame)
                return
        raise NotPossible(self._say("error-not-pressable"))

    def _submit(self, frame: Json) -> None:
        outcome = self._modals.get(str(frame["modal"]))
        if outcome is None:
            raise NotPossible(self._say("error-form-closed"))
        given: Json = {}
        _collect_values(frame.get("components") or [], given, _uploads(frame))
        self._await(client.submit(self.ground, self.user, outcome, given), frame)

    def _await(self, interaction: Interaction, frame: Json) -> None:
        nonce = frame.get("nonce")
        self.send_frame("interaction", {"nonce": nonce, "state": "sent"})
        task = asyncio.create_task(self._answered(interaction, nonce))
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    async def _answered(self, interaction: Interaction, nonce: Any) -> None:
        outcome = await interaction.result
        if outcome.interaction.type == AUTOCOMPLETE:
            choices = [localized(choice, self.user.locale) for choice in outcome.choices]
            for choice in choices:
                choice["name"] = choice["name_localized"]
            self.send_frame(
                "choices", {"nonce": nonce, "choices": choices, "failed": outcome.failed}
            )
            return
        if outcome.modal:
            self._modals[str(nonce)] = outcome
            while len(self._modals) > MODALS_KEPT:
                self._modals.pop(next(iter(self._modals)))
            self.send_frame("modal", {"nonce": nonce, "modal": outcome.modal})
        state = "failed" if outcome.failed else "acknowledged"
        self.send_frame("interaction", {"nonce": nonce, "state": state})

    # People and permissions

    def _add_person(self, frame: Json) -> None:
        world = self.ground.world
        name = str(frame["name"]).strip()[:32]
        if len(world.people()) >= PEOPLE_KEPT:
            raise NotPossible(self._say("error-full"))
        if not name or world.person(name):
            raise NotPossible(self._say("error-name-taken" if name else "error-no-name"))
        user = world.add_user(name, locale=self.user.locale)
        for guild in world.guilds.values():
            self.ground.join(guild, user)
        self._broadcast_people()

    def _person(self, frame: Json) -> None:
        world = self.ground.world
        user = world.users[str(frame["user_id"])]
        if frame.get("locale") in LOCALES:
            user.locale = frame["locale"]
        wanted = {k: v for k, v in (frame.get("permissions") or {}).items() if k in BITS}
        guild = world.guilds.get(str(frame.get("guild_id")))
        if guild and wanted:
            self.ground.permit(guild, user, wanted)
        self._broadcast_people()

    def _server(self, frame: Json) -> None:
        guild = self.ground.world.guilds[str(frame["guild_id"])]
        if self.user.id in guild.members and frame.get("locale") in LOCALES:
            self.ground.set_locale(guild, frame["locale"])

    def _broadcast_people(self) -> None:
        people = [person_json(user) for user in self.ground.world.people()]
        for screen in list(self.ground.screens):
            screen.show("people", {"people": people})
            screen.show("me", {"me": person_json(screen.user)})


class _PageScreen(Screen):
    def __init__(self, ground: Ground, user: User, send_frame: Callable[[str, Json], None]) -> None:
        super().__init__(ground, user)
        self._send_frame = send_frame

    def show(self, kind: str, data: Json) -> None:
        self._send_frame(kind, data)

    def show_guild(self, guild: Guild) -> None:
        if self.user.id in guild.members:
            self._send_frame("guild", {"guild": guild_json(guild, self.user)})


def person_json(user: User) -> Json:
    return user.json() | {"locale": user.locale}


def guild_json(guild: Guild, user: User) -> Json:
    """Return a guild as a person sees it."""
    return {
        "id": guild.id,
        "name": guild.name,
        "locale": guild.locale,
        "owner_id": guild.owner_id,
        "roles": [role.json() for role in guild.roles.values()],
        "channels": [c.json() for c in guild.channels.values() if may(c, user, "VIEW_CHANNEL")],
        "threads": [t.json() for t in guild.threads.values() if may(t, user, "VIEW_CHANNEL")],
        "permitted": str(permitted(guild, guild.members[user.id])),
        "members": [
            member.json() | {"permissions": str(guild.permissions(member))}
            for member in guild.members.values()
        ],
    }


def localized(thing: Json, locale: str) -> Json:
    """Add names and descriptions in a person's language to a command and all within it."""
    shown = dict(thing)
    for name in ("name", "description"):
        if name in thing:
            translations = thing.get(f"{name}_localizations") or {}
            shown[f"{name}_localized"] = translations.get(locale) or thing[name]
    for name in ("options", "choices"):
        if thing.get(name):
            shown[name] = [localized(inner, locale) for inner in thing[name]]
    return shown


def closest(locale: str) -> str:
    """Return the locale of Discord that is closest to a browser's."""
    language = locale.partition("-")[0]
    same = [one for one in LOCALES if one.partition("-")[0] == language]
    return locale if locale in LOCALES else next(iter(same), LOCALE)


def _upload(file: Json) -> Upload:
    try:
        data = base64.b64decode(file["data"], validate=True)
    except binascii.Error:
        raise NotPossible("That file can’t be read.") from None
    kind = str(file.get("type") or UNKNOWN)
    return Upload(str(file.get("id", "0")), safe_filename(str(file["name"])), kind, data)


def _uploads(frame: Json) -> dict[str, Upload]:
    return {str(file["id"]): _upload(file) for file in frame.get("files") or []}


def _options(
    command: Json, frame: Json, uploads: dict[str, Upload], locale: str
) -> tuple[list[Json], Json]:
    """Return the path of subcommands that a frame's options name, and the option values."""
    options: list[Json] = frame.get("options") or []
    path: list[Json] = []
    described = command.get("options") or []
    while options and options[0]["type"] in (client.SUBCOMMAND, client.GROUP):
        step = next((o for o in described if o["name"] == options[0]["name"]), None)
        if step is None:
            raise NotPossible(say(locale, "error-command-gone"))
        path.append(step)
        described, options = step.get("options") or [], options[0].get("options") or []
    given: Json = {}
    for option in options:
        value = option.get("value")
        if option["type"] == client.ATTACHMENT:
            value = uploads.get(str(value))
        given[option["name"]] = value
    return path, given


def _focused(options: list[Json]) -> str:
    for option in options:
        if option.get("focused"):
            return str(option["name"])
        if found := _focused(option.get("options") or []):
            return found
    return ""


def _collect_values(parts: list[Json], given: Json, uploads: dict[str, Upload]) -> None:
    """Collect the values of a modal's parts by their custom ids."""
    for part in parts:
        _collect_values(part.get("components") or [], given, uploads)
        if "component" in part:
            _collect_values([part["component"]], given, uploads)
        if "custom_id" in part:
            value = part.get("value", part.get("values"))
            if part.get("type") == client.FILE_UPLOAD:
                value = [uploads[str(id)] for id in value or [] if str(id) in uploads]
            given[part["custom_id"]] = value
