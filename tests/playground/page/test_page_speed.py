"""How much of the page a change touches, counted in mutations of its elements."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from playwright.async_api import expect

from playground import Playground

from ..browser import Window, Windows, in_browser
from ..raw import RawBot, button
from .conftest import fixture

pytestmark = in_browser


MESSAGES = 500

WATCH = """() => {
    globalThis.touched = [];
    const kept = ({ type, target, attributeName: name, addedNodes: more, removedNodes: less }) =>
        [type, name, target.className, more.length, less.length].join(" ");
    globalThis.watch = new MutationObserver((all) => touched.push(...all.map(kept)));
    const what = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.getElementById("app"), what);
}"""


@fixture
async def raw(ground: Playground) -> AsyncIterator[RawBot]:
    raw = RawBot(ground)
    yield raw
    await raw.close()


async def touched(window: Window) -> list[str]:
    """Return the mutations since the last time."""
    found: list[str] = await window.page.evaluate("touched.splice(0)")
    return found


def table(line: str, *cards: str) -> dict[str, Any]:
    return {
        "flags": 1 << 15,
        "components": [
            {"type": 10, "content": f"### A table\n{line}\n-# the same as before"},
            {"type": 1, "components": [button(card) for card in cards]},
        ],
    }


async def test_a_change_touches_only_what_it_changes(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    path = f"{raw.messages}/{(await raw.post(raw.messages, table('Bob', 'A', 'B'))).json['id']}"
    for number in range(MESSAGES):
        ground.bob.say(f"number {number}")
    alice = await windows.open("alice")
    scroller = alice.page.locator(".scroller")
    for shown in range(100, MESSAGES + 1, 50):
        await scroller.evaluate("element => { element.scrollTop = 300; }")
        await expect(alice.messages).to_have_count(shown)
    await scroller.evaluate("element => { element.scrollTop = 0; }")
    await expect(alice.messages).to_have_count(MESSAGES + 1)
    await expect(alice.button("Jump to present")).to_be_visible()
    await alice.page.evaluate(WATCH)

    changed = alice.text("Carol leads")
    await raw.patch(path, table("Carol leads", "A", "B"))
    await expect(changed).to_have_count(1)
    first = await touched(alice)  # with the mark that it was edited
    assert len(first) <= 3, first

    await raw.patch(path, table("Dave leads", "A", "C"))
    await expect(changed).to_have_count(0)
    # The line, the label, id and name of a button, the time of the edit, the text for readers.
    again = await touched(alice)
    assert len(again) <= 5, again

    ground.carol.say("something new")
    await expect(alice.messages).to_have_count(MESSAGES + 2)
    more = await touched(alice)
    assert len(more) <= 7, more

    ground.guild_changed(ground.guild)  # nothing that is shown
    ground.presence_changed(ground.carol.user)
    ground.carol.say("the end")
    await expect(alice.messages).to_have_count(MESSAGES + 3)
    last = await touched(alice)
    assert len(last) <= 4, last
