"""Draw sheets of all screens of a match, one for each way of looking at them.

    .venv/bin/python -m tools.screen_sheets docs/look
    .venv/bin/python -m tools.screen_sheets /tmp/german --locale de

The second command draws only the first four, for people who use Discord in another language. It
needs Chromium. Run it manually when the appearance of a match has changed.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw
from playwright.async_api import Page

from bot.pictures import fonts
from bot.pictures.challenge import ChallengePicture
from bot.play.matches import LoadedMatch
from playground.world import Message
from tests.bot.chat.harness import Harness, hand_of, ids_of, table_of

from .colour_vision import simulate
from .match_screens import ALICE, Match, may_react
from .studio import Studio, session

# What is seen of a message that is too long for a screen: the buttons of a hand are at its end.
STAGES: Final = {
    "challenge": "start",
    "first hand": "end",
    "table": "start",
    "phase two": "end",
    "waiting": "end",
    "result": "start",
    "rematch": "end",
    "replay": "start",
    "question": "end",
}


class Look(NamedTuple):
    """A way of looking at the screens."""

    file: str
    phone: bool = True
    dark: bool = True
    text: int = 100  # per cent
    images: bool = True
    blindness: str = ""


LOOKS: Final = {
    "Desktop, dark": Look("match-desktop-dark", phone=False),
    "Desktop, light": Look("match-desktop-light", phone=False, dark=False),
    "Phone, dark": Look("match-phone-dark"),
    "Phone, light": Look("match-phone-light", dark=False),
    "Phone, text of 200 %": Look("match-phone-large-text", text=200),
    "Phone, images switched off": Look("match-phone-no-images", images=False),
    "Desktop, deuteranopia": Look("match-desktop-deuteranopia", False, blindness="deuteranopia"),
}
COLUMNS: Final = 5
WIDTHS: Final = {True: 312, False: 500}  # of a screen on a sheet, on a phone and on a desktop
GAP: Final = 12
CAPTION: Final = 28
GROUND, INK = "#808890", "#000000"
LIMIT: Final = 390_000  # bytes of a sheet
QUALITIES: Final = range(88, 30, -6)
TRICKS: Final = 4  # stepped over in the replay

# A picture that could not be loaded is complete, too; one that is hidden never is.
PICTURES_DRAWN: Final = """() => [...document.querySelectorAll("#chat img")].every((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
})"""
SCROLL_TO_END: Final = "element => { element.scrollTop = element.scrollHeight; }"
# With very large text, a question's answers are above what the end shows.
SCROLL_HERE: Final = """(element, edge) => {
  element.scrollIntoView({ block: edge });
  if (edge === "end") {
    element.querySelector(".button.primary:not(:disabled)")?.scrollIntoView({ block: "nearest" });
  }
}"""
HIDE: Final = "element => { element.style.display = 'none'; }"


def turn_of(loaded: LoadedMatch, seat: int, phase: int, trick: int) -> bool:
    """Whether a player leads or follows, in a trick of a phase or later."""
    match = loaded.match
    return (
        (match.phase, match.decision.seat) == (phase, seat)
        and match.trick >= trick
        and match.decision.kind in ("lead", "follow")
    )


async def moments(harness: Harness) -> AsyncIterator[tuple[str, Message | None]]:
    """Play, and yield each stage with the message that Alice looks at."""
    ground, bob = harness.ground, 1 - ALICE
    # A challenge would not wait for the start of the process that draws.
    first = ChallengePicture(str(ground.alice), str(ground.bob), "", artifacts=False)
    await harness.services.painter.draw(first)
    match = await Match.challenge(harness, kingdom="magic")
    code = match.code
    yield "challenge", ground.alice.sees()[-1]
    await match.accept()
    await harness.until_shown(code)
    yield "first hand", hand_of(ground.alice, code)
    await match.play(lambda loaded: turn_of(loaded, ALICE, 1, 5))
    yield "table", table_of(ground.alice, code)
    await match.play(lambda loaded: turn_of(loaded, ALICE, 2, 3))
    yield "phase two", hand_of(ground.alice, code)
    await match.play(lambda loaded: turn_of(loaded, bob, 2, 6))
    yield "waiting", hand_of(ground.alice, code)
    await match.play()
    yield "result", table_of(ground.alice, code)
    await ground.bob.press(f"v1:rematch:{code}")
    await harness.until_quiet()
    yield "rematch", hand_of(ground.alice, code)
    opened = (await ground.alice.run("claim replay", match=code)).message
    for _ in range(TRICKS):
        (on,) = (id for id in ids_of(opened) if id.endswith(":trick-on"))
        await ground.alice.press(on, opened)
    yield "replay", opened
    while (await match.load()).match.decision.seat != ALICE:
        match = await Match.challenge(harness, kingdom="magic", artifacts=True)
        await match.accept()
        await match.play(may_react)  # to the end, if Alice has nothing to react with
    yield "question", hand_of(ground.alice, match.code)


async def open_page(studio: Studio, look: Look) -> Page:
    page = (await studio.open("alice", phone=look.phone, dark=look.dark)).page
    if not look.images:
        await page.route("**/cdn/**", lambda route: route.abort())
        await page.reload()
        await page.locator(".composer-text").wait_for()
    await page.evaluate(f"document.documentElement.style.fontSize = '{look.text}%'")
    await page.locator(".to-present").evaluate(HIDE)  # it would cover what is behind it
    return page


async def shoot(page: Page, message: Message, edge: str) -> Image.Image:
    """Take a screenshot of a channel, scrolled to the `start` or the `end` of a message."""
    shown = page.locator(f"li[data-message='{message.id}']")
    await page.locator(".scroller").evaluate(SCROLL_TO_END)
    await shown.wait_for()
    for _ in range(2):  # pictures get their sizes when they are near
        await shown.evaluate(SCROLL_HERE, edge)
        await page.wait_for_load_state("networkidle")
        await page.wait_for_function(PICTURES_DRAWN)
    return Image.open(BytesIO(await page.locator("#chat").screenshot())).convert("RGB")


def sheet(caption: str, look: Look, screens: dict[str, Image.Image]) -> Image.Image:
    """Put the screens of all stages on one sheet."""
    width = WIDTHS[look.phone]
    small = {stage: _reduced(_seen(screens[stage], look), width) for stage in STAGES}
    height = max(screen.height for screen in small.values()) + CAPTION + GAP
    rows = -(-len(STAGES) // COLUMNS)
    size = COLUMNS * (width + GAP) + GAP, CAPTION + rows * height + GAP
    image = Image.new("RGB", size, GROUND)
    draw = ImageDraw.Draw(image)
    draw.text((GAP, 3), caption, INK, fonts.font(fonts.SEMIBOLD, 20))
    for at, (stage, screen) in enumerate(small.items()):
        x, y = GAP + at % COLUMNS * (width + GAP), CAPTION + at // COLUMNS * height
        draw.text((x, y + 3), stage, INK, fonts.font(fonts.REGULAR, 18))
        image.paste(screen, (x, y + CAPTION))
    return image


def _seen(screen: Image.Image, look: Look) -> Image.Image:
    return simulate(screen, look.blindness) if look.blindness else screen


def _reduced(screen: Image.Image, width: int) -> Image.Image:
    return screen.resize(
        (width, round(screen.height * width / screen.width)), Image.Resampling.LANCZOS
    )


def save(image: Image.Image, path: Path) -> None:
    """Save a sheet in the best quality for which there is room."""
    for quality in QUALITIES:
        image.save(path, quality=quality, optimize=True)
        if path.stat().st_size <= LIMIT:
            break
    print(f"{path}: {image.width} × {image.height}, {path.stat().st_size / 1024:.0f} KB")


async def draw_sheets(harness: Harness, studio: Studio, looks: dict[str, Look]) -> None:
    pages = {caption: await open_page(studio, look) for caption, look in looks.items()}
    screens: dict[str, dict[str, Image.Image]] = {caption: {} for caption in looks}
    async for stage, message in moments(harness):
        assert message, stage
        for caption, page in pages.items():
            screens[caption][stage] = await shoot(page, message, STAGES[stage])
    for caption, look in looks.items():
        save(sheet(caption, look, screens[caption]), studio.folder / f"{look.file}.jpg")


async def draw_sheets_in(locale: str, harness: Harness, studio: Studio) -> None:
    """Draw the sheets of people, in a server, with another language."""
    ground = harness.ground
    ground.set_locale(ground.guild, locale)
    for person in (ground.alice, ground.bob):
        person.user.locale = locale
    await draw_sheets(harness, studio, dict(list(LOOKS.items())[:4]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--locale")
    options = parser.parse_args()
    if options.locale:
        draw = partial(draw_sheets_in, options.locale)
    else:
        draw = partial(draw_sheets, looks=LOOKS)
    asyncio.run(session(draw, options.folder))


if __name__ == "__main__":
    main()
