"""On a phone, no label of a button is cut off or wraps, in any language; nothing is too wide."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Iterator, Sequence

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.people.person import Person
from bot.people.server import Server
from bot.ui import panels, questions
from bot.ui.hand import hand
from bot.ui.parts import Part
from bot.ui.table import table
from languages import LANGUAGES, Words, words_of
from playground import Playground
from tests.bot.ui.snapshots import positions
from tests.claim_core.matches import Game
from tests.playground.browser import Windows, in_browser, open_windows, usual_port
from tests.pseudo import LANGUAGE

from .conftest import open_ground
from .harness import Harness, open_harness

pytestmark = in_browser

fixture = functools.partial(pytest_asyncio.fixture, loop_scope="session")
windows = fixture(open_windows)

PHONE = 390  # pixels
# Buttons whose label is cut off or on several lines, and whatever is wider than the screen.
BROKEN = """() => [...document.querySelectorAll("li[data-message] button[data-control]")]
    .filter((button) => {
        const label = document.createRange();
        label.selectNodeContents(button);
        const rows = new Set([...label.getClientRects()].map((box) => Math.round(box.bottom / 12)));
        const box = button.getBoundingClientRect();
        const isCut = [button, ...button.querySelectorAll("*")]
            .some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
        return isCut || rows.size > 2 || box.right > innerWidth || box.height > 44;
    })
    .map((button) => button.textContent)"""


@fixture
async def ground() -> AsyncIterator[Playground]:
    async with open_ground(usual_port()) as ground:
        yield ground


@fixture
async def harness(ground: Playground, migrated_sqlite_url: str) -> AsyncIterator[Harness]:
    async with open_harness(ground, migrated_sqlite_url) as harness:
        yield harness


def messages(words: Words) -> Iterator[Sequence[Part]]:
    """Yield hands, tables and questions of a match with the longest names."""
    for ply, position in enumerate(positions(Game("GKXWB", True, None, 1))):
        if ply in (0, 5, 20, 40, 54):
            yield table(position.snapshot(None, lapsed=True), words)
            for seat in (0, 1):
                yield hand(position.snapshot(seat), words)
            yield questions.resign_question(position.snapshot(0), words)


def all_panels(words: Words) -> Iterator[Sequence[Part]]:
    """Yield the panels, whose options are as long in English as a phone allows."""
    yield panels.preferences(Person("1"), [], words)
    yield panels.settings(Server("1", kingdom="NIUXH"), words)


@pytest.mark.parametrize("language", [*LANGUAGES, LANGUAGE])
async def test_labels_fit_on_a_phone(
    pseudo: Words, harness: Harness, windows: Windows, language: str
) -> None:
    phone = await windows.open("alice", phone=True)
    channel = harness.ground.alice.channel.id
    words = pseudo if language == LANGUAGE else words_of(language)
    shown = [*messages(words), *(() if words is pseudo else all_panels(words))]
    for number, parts in enumerate(shown):
        await harness.services.messenger.post(channel, parts, f"m{number}")
    await expect(phone.messages).to_have_count(len(shown))
    assert len(shown) > 15
    assert await broken_labels(phone.page) == []


async def broken_labels(page: Page) -> list[str]:
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE
    found: list[str] = await page.evaluate(BROKEN)
    return found
