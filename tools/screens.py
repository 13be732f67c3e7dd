"""Take screenshots of the page with the sample bot, for the documentation.

    python tools/screens.py docs/playground

It needs Chromium. Run it manually when the appearance of the page has changed.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from playground import Playground
from playground.sample_bot import SampleBot

DESKTOP, PHONE = (1180, 900), (390, 844)


async def fill_channel(ground: Playground) -> None:
    """Fill the channel with something worth looking at."""
    alice, bob, carol = ground.alice, ground.bob, ground.carol
    carol.say("Is anybody up for a game tonight?")
    bob.say(f"Always! <@{alice.user.id}>, **the usual table**?")
    await alice.run("wave", whom=bob.user)
    await alice.run("sample layout")
    await alice.press("Middle")
    carol.say("I will watch. 🍿")
    await carol.run("sample thread", name="Table 7")
    await ground.until(lambda: any(t.messages for t in ground.guild.threads.values()))


async def opened(browser: Browser, ground: Playground, size: tuple[int, int], scheme: str) -> Page:
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        is_mobile=size is PHONE,
        has_touch=size is PHONE,
        locale="en-GB",
    )
    page = await context.new_page()
    await page.goto(f"{ground.url}/?as=alice")
    await page.locator(".composer-text").wait_for()
    return page


async def take_screenshots(folder: Path) -> None:
    async with Playground() as ground, async_playwright() as playwright:
        bot = SampleBot(ground.api, ground.gateway.url)
        running = asyncio.create_task(bot.start(ground.bot.token))
        await ground.until_online()
        await bot.wait_until_ready()
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        desktop = await opened(browser, ground, DESKTOP, "dark")
        phone = await opened(browser, ground, PHONE, "light")
        await fill_channel(ground)
        for page, name in ((desktop, "desktop"), (phone, "phone")):
            await page.wait_for_load_state("networkidle")
            await page.screenshot(path=folder / f"{name}.png")
        await desktop.locator(".composer-text").fill("/sample ")
        await desktop.screenshot(path=folder / "commands.png")
        await browser.close()
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(take_screenshots(Path(sys.argv[1])))
