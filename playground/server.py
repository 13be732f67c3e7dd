"""The HTTP server: Discord's API below /api/v10, the gateway, files and the web page."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import math
import re

from aiohttp import WSCloseCode, web

from . import buckets, cdn, guard, refusals, rest
from .call import ROUTES, Call, Route, Upload
from .checks import check, check_query
from .faults import Fault
from .filenames import safe_filename
from .ground import Ground, Request
from .interactions import AUTOCOMPLETE, UPDATE
from .page_files import PageFiles
from .page_socket import PageSocket
from .refusals import Refused
from .texts import language_of, texts_of
from .world import Json

log = logging.getLogger("playground")

API = "/api/v10"
LARGEST_BODY = 25 * 1024 * 1024
LARGEST_JSON = 4 * 1024 * 1024
LARGEST_FILE = 10 * 1024 * 1024
THREAD_SWEEP_INTERVAL = 60.0  # seconds
MAJOR_PARAMETERS = ("channel_id", "guild_id", "webhook_id")

assert rest  # importing its modules registers their routes


class Server:
    """The HTTP server of a playground, on loopback."""

    def __init__(self, ground: Ground, port: int = 0) -> None:
        self.ground = ground
        self._port = port
        self._routes = [(route, _pattern(route.template)) for route in ROUTES]
        self._app = web.Application(
            client_max_size=LARGEST_BODY, middlewares=[guard.refuse_other_pages]
        )
        self._app.on_response_prepare.append(guard.add_headers)
        self._app.on_response_prepare.append(_revalidate)
        self._app.on_shutdown.append(self._close_pages)
        self._pages: set[web.WebSocketResponse] = set()
        add = self._app.router.add_route
        add("GET", "/gateway", ground.gateway.handle)
        add("GET", "/gateway/", ground.gateway.handle)
        add("*", "/api/{version:v\\d+}/{path:.*}", self._api)
        add("GET", "/cdn/avatars/{user_id}.svg", self._avatar)
        add("GET", "/cdn/{path:.*}", ground.cdn.serve)
        add("GET", "/page/socket", self._page_socket)
        add("GET", "/page/texts/{locale}.json", self._texts)
        files = PageFiles()
        add("GET", "/", files.page)
        add("GET", "/page/{version}/{name}", files.file)
        self._runner = web.AppRunner(
            self._app, access_log=None, handle_signals=False, shutdown_timeout=1.0
        )

    async def start(self) -> None:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.ground.gateway.url = f"ws://127.0.0.1:{self._port}/gateway"
        self.ground.cdn.base = self.url
        self._threads = asyncio.create_task(self._sweep_threads())

    async def _sweep_threads(self) -> None:
        while True:
            await self.ground.clock.sleep(THREAD_SWEEP_INTERVAL)
            self.ground.archive_idle_threads()

    async def stop(self) -> None:
        self._threads.cancel()
        self.ground.interactions.stop()
        for screen in list(self.ground.screens):
            screen.close()
        await self.ground.gateway.stop()
        await self._runner.cleanup()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def api(self) -> str:
        return self.url + API

    # What the page needs

    async def _texts(self, request: web.Request) -> web.Response:
        locale = request.match_info["locale"]
        return web.json_response({"language": language_of(locale), "texts": texts_of(locale)})

    async def _avatar(self, request: web.Request) -> web.Response:
        user = self.ground.world.users.get(request.match_info["user_id"])
        if user is None:
            raise web.HTTPNotFound
        return web.Response(text=cdn.avatar(user), content_type="image/svg+xml")

    async def _page_socket(self, request: web.Request) -> web.WebSocketResponse:
        if request.headers.get("Origin") != guard.own_origin(request):
            raise web.HTTPForbidden(text="Only the page may use its socket.")
        ws = web.WebSocketResponse(max_msg_size=LARGEST_BODY, timeout=1.0)
        await ws.prepare(request)
        self._pages.add(ws)
        try:
            await PageSocket(self.ground, ws).serve(
                request.query.get("as", ""), request.query.get("locale", "")
            )
        finally:
            self._pages.discard(ws)
        return ws

    async def _close_pages(self, app: web.Application) -> None:
        await asyncio.gather(*[page.close(code=WSCloseCode.GOING_AWAY) for page in self._pages])

    # The API

    async def _api(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        fault = self.ground.faults.for_request(request.method, path)
        if fault and fault.kind == "delay":
            await self.ground.clock.sleep(fault.seconds)
        if fault and fault.kind == "reset before":
            self.ground.changed()
            return _reset(request)
        headers: dict[str, str] = {}
        code = 0
        route: Route | None = None
        try:
            if fault:
                _inject(fault)
            if request.match_info["version"] not in ("v9", "v10"):
                raise Refused(400, 50041, "Invalid API version")
            route, params = self._find(request.method, path)
            call = self._call(request, route, params, headers)
            await _read(request, call)
            self._check(request.method, path, route, call)
            answer = route.handler(call)
            if inspect.isawaitable(answer):
                answer = await answer
            status, body = (204, None) if answer is None else (200, answer)
            if fault and fault.kind == "error after":
                raise _injected_error(fault)
        except (Refused, RecursionError) as error:
            refused = error if isinstance(error, Refused) else refusals.not_json()
            status, code, body = refused.status, refused.code, refused.body
            headers |= refused.headers
        except Exception:
            log.exception("%s %s broke the playground", request.method, path)
            status, body = 500, {"message": "500: Internal Server Error", "code": 0}
        limited = bool(route and not route.public)
        template = route.template if route else path
        self.ground.requests.append(
            Request(request.method, path, template, status, code, limited, self.ground.clock.now())
        )
        self.ground.changed()
        if fault and fault.kind == "reset after":
            return _reset(request)
        if body is None:
            return web.Response(status=status, headers=headers)
        response = web.Response(body=json.dumps(body).encode(), status=status, headers=headers)
        response.headers["Content-Type"] = "application/json"  # exactly this: discord.py compares
        return response

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        other = False
        for route, pattern in self._routes:
            match = pattern.fullmatch(path)
            if match and route.method == method:
                return route, match.groupdict()
            other = other or bool(match)
        raise Refused(405, 0, "405: Method Not Allowed") if other else refusals.not_found()

    def _call(
        self, request: web.Request, route: Route, params: dict[str, str], headers: dict[str, str]
    ) -> Call:
        """Authenticate a request and count it against the rate limits."""
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        bot = self.ground.world.by_token.get(token) if kind == "Bot" else None
        if not route.public:
            if bot is None:
                raise refusals.unauthorized()
            major = " ".join(params[name] for name in MAJOR_PARAMETERS if name in params)
            headers |= self.ground.buckets.take(bot.id, route.method, route.template, major)
        _check_ids(params)
        return Call(self.ground, params, dict(request.query), bot)

    def _check(self, method: str, path: str, route: Route, call: Call) -> None:
        """Refuse what Discord would refuse; convert query and body as Discord does."""
        before = _edited_object(method, call)
        files = {upload.id: upload.filename for upload in call.files}
        call.query, breaches = check_query(method, route.template, call.query)
        if not breaches:
            call.body, breaches = check(
                method, route.template, call.body, files=files, before=before
            )
        if breaches:
            error = breaches.json()
            self.ground.note_breach(method, path, error)
            more = {name: value for name, value in error.items() if name == "errors"}
            raise Refused(400, error["code"], error["message"], **more)


async def _revalidate(request: web.Request, response: web.StreamResponse) -> None:
    """Let the browser ask again for what changes at the same address."""
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers.setdefault("Cache-Control", "no-cache")


def _edited_object(method: str, call: Call) -> Json | None:
    """Return the object that a request edits or the option that it completes, if any."""
    params, ground = call.params, call.ground
    if method == "POST" and "interaction_id" not in params:
        return None
    if "command_id" in params and call.bot:
        guild_id, id = params.get("guild_id"), params["command_id"]
        return next((c for c in call.bot.commands_in(guild_id) if c["id"] == id), None)
    if "interaction_id" in params:
        interaction = ground.interactions.by_id(params["interaction_id"])
        if interaction and interaction.type == AUTOCOMPLETE:
            return interaction.focused
        updates = isinstance(call.body, dict) and str(call.body.get("type")) == str(UPDATE)
        message = interaction.message if interaction and updates else None
    elif "webhook_token" in params:
        interaction = ground.interactions.by_token(params["webhook_token"])
        message = interaction.find_message(params.get("message_id")) if interaction else None
    else:
        channel = ground.world.channels.get(params.get("channel_id", ""))
        message = channel.messages.get(params.get("message_id", "")) if channel else None
    # A file that is shown in an embed is listed again once the embed is gone.
    return message.json() | {"attachments": message.attachments} if message else None


def _check_ids(params: dict[str, str]) -> None:
    """Refuse malformed ids in the path."""
    errors = {
        name: {"_errors": [_not_an_id(value)]}
        for name, value in params.items()
        if name.endswith("_id") and value != "@me" and not re.fullmatch("[0-9]{1,20}", value)
    }
    if errors:
        raise refusals.invalid_form(errors)


def _not_an_id(value: str) -> Json:
    text = f'Value "{value[:100]}" is not snowflake.'
    return {"code": "NUMBER_TYPE_COERCE", "message": text}


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))


def _reset(request: web.Request) -> web.Response:
    """Drop the connection."""
    if request.transport:
        request.transport.abort()
    return web.Response()


def _inject(fault: Fault) -> None:
    """Raise the error of a fault that prevents the request."""
    if fault.kind == "error":
        raise _injected_error(fault)
    if fault.kind == "rate limit":
        raise buckets.injected_rate_limit(fault.seconds or 1.0)


def _injected_error(fault: Fault) -> Refused:
    return Refused(fault.status, fault.code, f"{fault.status}: injected by a test")


async def _read(request: web.Request, call: Call) -> None:
    """Read a request's body, JSON or multipart."""
    if not request.can_read_body:
        return
    try:
        if request.content_type.startswith("multipart/"):
            await _read_parts(request, call)
        elif data := await request.read():
            _parse_body(call, data)
    except Refused:
        raise
    except web.HTTPRequestEntityTooLarge:
        raise refusals.too_large() from None
    except Exception:  # parsers raise many kinds; whatever cannot be read is the sender's fault
        raise refusals.not_json() from None


def _parse_body(call: Call, data: str | bytes | bytearray) -> None:
    if len(data) > LARGEST_JSON:
        raise refusals.too_large()
    call.body = json.loads(data, parse_float=_finite_number, parse_constant=_finite_number)


def _finite_number(text: str) -> float:
    """Parse a number; refuse NaN and infinity, which JSON does not have."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


async def _read_parts(request: web.Request, call: Call) -> None:
    for name, value in (await request.post()).items():
        if name == "payload_json":
            _parse_body(call, value.file.read() if isinstance(value, web.FileField) else value)
        elif isinstance(value, web.FileField):
            number, data = re.search(r"\d+", name), value.file.read()
            if len(data) > LARGEST_FILE:
                raise refusals.too_large()
            call.files.append(
                Upload(
                    number[0] if number else "0",
                    safe_filename(value.filename),
                    value.content_type or cdn.UNKNOWN,
                    data,
                )
            )
