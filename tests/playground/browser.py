"""Helpers for tests in a browser: windows, and what people do in them."""

from __future__ import annotations

import shutil
import socket
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pytest
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    ViewportSize,
    WebSocket,
    async_playwright,
    expect,
)

from playground import Playground

# The first one needs a fifth less processor time, as it is without a browser around the page.
NAMES = "chromium-headless-shell chromium chromium-browser"
CHROMIUM = next(filter(None, map(shutil.which, NAMES.split())), None)
# Each window would start processes for an address bar and a next page, which nobody sees. Of
# Playwright's own list, which this replaces, the pages need only the last.
DISABLED = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess,PaintHolding"
FLAGS = f"""--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
 --disable-component-update --disable-sync --disable-features={DISABLED}""".split()
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

needs_chromium = pytest.mark.skipif(
    CHROMIUM is None,
    reason="NOT TESTED: the page, because Chromium is missing (`make browser`)",
)


# Pictures out of sight are not asked for.
LOADED = "() => [...document.images].every((one) => one.complete || !one.checkVisibility())"

LISTEN = """() => {
    globalThis.heard = [];
    const note = (records) => records.forEach(({ addedNodes }) =>
        heard.push(...[...addedNodes].map((node) => node.textContent)));
    const region = document.getElementById("announcer");
    new MutationObserver(note).observe(region, { childList: true });
}"""

expect.set_options(timeout=30_000)  # milliseconds; five seconds are too few on a busy machine

# What tests in the browser of the session are marked with.
in_browser = [needs_chromium, pytest.mark.asyncio(loop_scope="session")]

_port = 0


def usual_port() -> int:
    """Return the port for all playgrounds with windows, which take turns.

    At the same address, the browser still has the files of the page.
    """
    global _port
    for port in _port, 0:  # by now, somebody else may have it
        with suppress(OSError), socket.create_server(("127.0.0.1", port)) as free:
            _port = free.getsockname()[1]
            break
    return _port


async def open_windows(browser: Browser, ground: Playground) -> AsyncIterator[Windows]:
    """Yield windows that show a playground; nothing may have gone wrong in them."""
    windows = Windows(browser, ground.url)
    yield windows
    await windows.close()
    assert windows.errors == [], windows.errors


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


# Windows that are open but not in use: to open one is a third of the work of showing the page.
Looks: TypeAlias = tuple[Browser, bool, bool]
_spare: defaultdict[Looks, list[Page]] = defaultdict(list)


@dataclass
class Windows:
    """The windows of a test, and the errors in them."""

    browser: Browser
    url: str
    errors: list[str] = field(default_factory=list)
    _opened: list[tuple[Window, Looks | None]] = field(default_factory=list)

    async def open(
        self,
        name: str,
        *,
        phone: bool = False,
        dark: bool = True,
        on_socket: Callable[[WebSocket], None] | None = None,
        **more: Any,
    ) -> Window:
        options: dict[str, Any] = {
            "viewport": PHONE if phone else DESKTOP,
            "is_mobile": phone,
            "has_touch": phone,
            "color_scheme": "dark" if dark else "light",
            "locale": "en-US",
        }
        looks = None if more else (self.browser, phone, dark)
        if looks and (spare := _spare[looks]):
            page = spare.pop()
        else:
            page = await (await self.browser.new_context(**options | more)).new_page()
        window = Window(page)
        window.on("console", self._on_console)
        window.on("pageerror", self._on_error)
        window.on("request", self._on_request)
        if on_socket:
            window.on("websocket", on_socket)
        self._opened.append((window, looks))
        await page.goto(f"{self.url}/?as={name}")
        await expect(window.composer).to_be_visible()
        return window

    @asynccontextmanager
    async def playground(self) -> AsyncIterator[Playground]:
        """Show a playground that ends before they do, but not before their pictures are there."""
        async with Playground(usual_port()) as ground:
            self.url = ground.url
            yield ground
            for window, _ in self._opened:
                await window.page.wait_for_function(LOADED)

    async def close(self) -> None:
        for window, looks in self._opened:
            page = window.page
            is_blank = page.url == "about:blank"  # where its storage cannot be emptied
            if looks is None or window.is_changed or is_blank or page.context.pages != [page]:
                await page.context.close()
                continue
            window.stop_listening()
            await page.unroute_all()
            await page.evaluate("localStorage.clear()")
            await page.goto("about:blank")
            await page.mouse.move(-1, -1)
            _spare[looks].append(page)

    def _on_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def _on_console(self, message: ConsoleMessage) -> None:
        gone = ("WebSocket", "net::ERR_CONNECTION_REFUSED")  # as long as no playground is there
        if message.type == "error" and not any(text in message.text for text in gone):
            self.errors.append(f"{message.text} {message.location}")

    def _on_request(self, request: Request) -> None:
        own = (self.url, self.url.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(own):
            self.errors.append(f"external request: {request.url}")


@dataclass
class Window:
    page: Page
    is_changed: bool = False  # for good, so that no other test can use it
    _listeners: list[tuple[str, Any]] = field(default_factory=list)

    def on(self, event: Any, listener: Callable[[Any], None]) -> None:
        """Call something at each event of the page until the end of the test."""
        self.page.on(event, listener)
        self._listeners.append((event, listener))

    def stop_listening(self) -> None:
        while self._listeners:
            self.page.remove_listener(*self._listeners.pop())

    @property
    def composer(self) -> Locator:
        return self.page.locator(".composer-text")

    @property
    def messages(self) -> Locator:
        return self.page.locator("li[data-message]")

    @property
    def last(self) -> Locator:
        return self.messages.last

    def text(self, text: str) -> Locator:
        """Return what shows a text, not what announces it."""
        return self.page.locator("#app").get_by_text(text)

    @property
    def announced(self) -> Locator:
        """The text announced to screen readers."""
        return self.page.locator("#announcer")

    async def listen(self) -> None:
        """Record from now on what is announced."""
        await self.page.evaluate(LISTEN)

    async def heard(self, until: str) -> list[str]:
        """Return what was announced since the last time, once this has been announced."""
        await self.page.wait_for_function("text => heard.includes(text)", arg=until)
        texts: list[str] = await self.page.evaluate("heard.splice(0)")
        texts.remove(until)
        return texts

    @property
    def options(self) -> Locator:
        return self.page.get_by_role("option")

    @property
    def hint(self) -> Locator:
        return self.page.locator(".command-hint")

    def message(self, text: str) -> Locator:
        body = self.page.locator(".message-body").filter(has_text=text)
        return self.messages.filter(has=body).last

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name).last

    def control(self, id: str) -> Locator:
        """Return the button or select with this custom id."""
        return self.page.locator(f"[data-control='{id}']")

    def option(self, name: str) -> Locator:
        """Return the input of a command's option."""
        return self.page.locator(f".command-option[data-option='{name}'] input")

    async def type(self, text: str) -> None:
        await self.page.keyboard.type(text)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def say(self, text: str) -> None:
        await self.composer.fill(text)
        await self.press("Enter")
        await expect(self.composer).to_have_value("")

    async def begin(self, command: str) -> None:
        """Type a command's name and pick it from the list."""
        await self.composer.fill(f"/{command}")
        await expect(self.options.first).to_contain_text(f"/{command}")
        await self.press("Enter")
        await expect(self.page.locator(".command-name")).to_have_text(f"/{command}")

    async def run(self, command: str) -> None:
        """Run a command without options."""
        await self.begin(command)
        await self.press("Enter")
        await expect(self.composer).to_be_visible()

    async def pick_from_menu(self, target: Locator, entry: str) -> None:
        await target.click(button="right")
        await self.page.get_by_role("menuitem", name=entry, exact=True).click()
