"""The page without a mouse, without colours and without sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from playground import Playground
from playground.call import Upload
from playground.sample_bot import SampleBot

from ..browser import Windows, in_browser
from ..raw import REPLY, RawBot, button
from ..test_emojis import emojis_path, uri

pytestmark = in_browser


# What screen readers are told


def hand(custom: str) -> list[Any]:
    cards = (("👺", "0 (2×)"), ("⚔️", "5"), ("🧟", "2"), ("👺", "8"))
    row = [
        button(label, custom_id=str(number), emoji={"name": emoji})
        for number, (emoji, label) in enumerate(cards)
    ]
    own = button("3", custom_id="own", emoji={"id": custom, "name": "gold_coin"})
    options = [{"label": "5", "value": "5", "emoji": {"name": "🧟"}, "default": True}]
    select = {"type": 3, "custom_id": "pick", "placeholder": "Play a card", "options": options}
    bare = button("", custom_id="bare", emoji={"name": "🔁"})
    del bare["label"]
    return [
        {"type": 1, "components": [*row, own]},
        {"type": 1, "components": [select]},
        {"type": 1, "components": [bare]},
    ]


async def test_emojis_are_read_by_their_names(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    made = (await raw.post(emojis_path(raw), {"name": "gold_coin", "image": uri()})).json
    alice = await windows.open("alice")
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    data = {"content": f"Your hand, <:gold_coin:{made['id']}>", "components": hand(made["id"])}
    assert (await raw.answer(event, REPLY, data | {"flags": 64})).status == 200
    await outcome
    await expect(alice.announced).to_have_text("App, only to you: Your hand, gold coin")
    for name in ("japanese goblin 0 (2×)", "crossed swords 5", "zombie 2", "gold coin 3"):
        await expect(alice.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    bare = alice.control("bare")
    await expect(bare).to_have_accessible_name(
        "clockwise rightwards and leftwards open circle arrows"
    )
    select = alice.control("pick")
    await expect(select).to_have_accessible_description("zombie 5")
    await select.click()
    await expect(alice.options).to_have_accessible_name("zombie 5")


async def test_all_emojis_on_keyboards_have_names(windows: Windows) -> None:
    alice = await windows.open("alice")
    named = """async (emojis) => {
        const { emojiName } = await import(new URL("emoji.js", document.scripts[0].src));
        return emojis.map((name) => emojiName({ name }));
    }"""
    emojis = ["⛏️", "👩‍🚀", "🇳🇱", "🂡", "x"]
    assert await alice.page.evaluate(named, emojis) == [
        "pick",
        "woman rocket",
        "regional indicator symbol letter n regional indicator symbol letter l",
        "playing card ace of spades",
        "x",
    ]


# Without a mouse


async def test_the_first_stop_leads_past_the_lists(windows: Windows) -> None:
    alice = await windows.open("alice")
    address = alice.page.url
    await alice.page.evaluate("document.activeElement.blur()")
    skip = alice.page.get_by_role("link", name="Skip to the messages")
    await alice.page.locator("body").press("Tab")
    await expect(skip).to_be_focused()
    await expect(skip).to_be_in_viewport()
    await alice.press("Enter")
    await expect(alice.page.get_by_role("region", name="Messages")).to_be_focused()
    assert alice.page.url == address


# Without colours


CONTRASTS = """(selector) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const over = (colors) => {
        canvas.fillStyle = "#fff";
        canvas.fillRect(0, 0, 1, 1);
        for (const color of colors) {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
        }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb) => {
        const parts = rgb.map((part) => part / 255);
        const [r, g, b] = parts.map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (element) => {
        const grounds = [];
        for (let at = element; at; at = at.parentElement) {
            grounds.unshift(getComputedStyle(at).backgroundColor);
        }
        const ground = light(over(grounds));
        const text = light(over([...grounds, getComputedStyle(element).color]));
        return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
    };
    const texts = [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
    return texts.map((element) => [element.className, contrast(element)]);
}"""


async def contrasts(page: Page, selector: str) -> list[float]:
    found = await page.evaluate(CONTRASTS, selector)
    low = [one for one in found if one[1] < 4.5]
    assert low == [], selector
    return [contrast for _, contrast in found]


@pytest.mark.parametrize("dark", [True, False])
async def test_what_is_selected_can_be_read(
    ground: Playground, bot: SampleBot, windows: Windows, dark: bool
) -> None:
    alice = await windows.open("alice", dark=dark)
    assert await contrasts(alice.page, "[aria-current], [aria-current] *")
    await alice.composer.fill("/sample ")
    await expect(alice.options.first).to_be_visible()
    assert len(await contrasts(alice.page, ".option.highlighted *")) >= 2
    assert len(await contrasts(alice.page, ".option *")) >= 10
    await alice.composer.fill("")
    await alice.run("sample selects")
    selects = alice.page.locator(".message .select")
    await expect(selects).to_have_count(4)
    for select in await selects.all():
        await select.click()
        await alice.press("ArrowDown", "ArrowUp")
        await expect(alice.page.locator(".option.highlighted")).to_be_visible()
        assert await contrasts(alice.page, ".option.highlighted, .option.highlighted *")
        await alice.press("Escape")


async def test_links_are_underlined(ground: Playground, raw: RawBot, windows: Windows) -> None:
    alice = await windows.open("alice")
    link = "https://example.org"
    embed = {
        "title": "Title",
        "url": link,
        "author": {"name": "Author", "url": link},
        "description": f"[words]({link})",
        "image": {"url": f"{link}/a.png"},
    }
    ground.alice.say(f"{link} and [words]({link})")
    ground.alice.say("", files=[Upload("0", "a.txt", "text/plain", b"x")])
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, REPLY, {"embeds": [embed], "flags": 64})
    await outcome
    await expect(alice.page.locator(".ephemeral-note")).to_be_visible()
    plain = await alice.page.evaluate("""() =>
        [...document.querySelectorAll("#timeline a, #timeline .text-button")]
            .filter((one) => one.textContent.trim() && !one.matches(".button, .mention"))
            .map((one) => [one.textContent, getComputedStyle(one).textDecorationLine])
    """)
    assert len(plain) >= 8
    assert [text for text, line in plain if line != "underline"] == []
