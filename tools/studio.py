"""A bot on a playground, browser windows, and screenshots of them."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final
from unittest.mock import patch

from playwright.async_api import Locator

from bot.process.emojis import EmojiKeeper
from playground import Playground
from tests.bot.chat.harness import Harness, open_harness
from tests.playground.browser import Window, Windows, chromium

DESK: Final = (1150, 1020)
TALL: Final = 1600  # pixels, enough for any message
RENDER_TIME: Final = 300  # milliseconds for a page to render
# Whatever waits only for a while, so that a busy machine shows the same as an idle one.
PATIENT: Final = (
    "playground.interactions.ANSWER_WITHIN",
    "bot.chat.answer.PATIENCE",
    "bot.messages.pictures.WAIT",
    "bot.messages.pictures.PATIENCE",
)


class Studio:
    def __init__(self, windows: Windows, folder: Path) -> None:
        self.windows = windows
        self.folder = folder

    async def open(self, name: str, *, phone: bool = False, dark: bool = True) -> Window:
        window = await self.windows.open(name, phone=phone, dark=dark)
        if not phone:
            width, height = DESK
            await window.page.set_viewport_size({"width": width, "height": height})
        return window

    async def take(self, window: Window, name: str) -> None:
        """Take a screenshot of a channel, scrolled to its end."""
        page = window.page
        await page.wait_for_load_state("networkidle")
        bottom = "element => { element.scrollTop = element.scrollHeight; }"
        await page.locator(".scroller").evaluate(bottom)
        await self._shoot(page.locator("#chat"), name)

    async def take_message(self, window: Window, name: str, message: Locator) -> None:
        """Take a screenshot of one message."""
        page = window.page
        size = page.viewport_size
        assert size
        await page.set_viewport_size({"width": size["width"], "height": TALL})
        await page.wait_for_load_state("networkidle")
        await page.wait_for_timeout(RENDER_TIME)
        await self._shoot(message, name)
        await page.set_viewport_size(size)

    async def _shoot(self, what: Locator, name: str) -> None:
        path = self.folder / f"{name}.png"
        await what.screenshot(path=path)
        print(f"{path}: {path.stat().st_size / 1024:.0f} KB")


async def session(
    take_screenshots: Callable[[Harness, Studio], Awaitable[None]], folder: Path
) -> None:
    """Start everything, then take the screenshots."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, ExitStack() as patient:
        for name in PATIENT:
            patient.enter_context(patch(name, 60.0))
        async with (
            Playground(bot="Claim") as ground,
            open_harness(ground, f"sqlite:///{data}/claim.db") as harness,
            chromium() as browser,
        ):
            await EmojiKeeper(harness.bot).keep()
            await take_screenshots(harness, Studio(Windows(browser, ground.url), folder))


def run(take_screenshots: Callable[[Harness, Studio], Awaitable[None]]) -> None:
    """Take the screenshots into the folder given on the command line."""
    asyncio.run(session(take_screenshots, Path(sys.argv[1])))
