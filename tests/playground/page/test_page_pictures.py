"""Pictures and emojis on the page, in Chromium."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from typing import Any

from PIL import Image
from playwright.async_api import Locator, Page, Route, expect

from playground import Playground
from playground.checks.unicode_emojis import CHARACTERS
from playground.page_files import PAGE

from ..browser import Window, Windows, in_browser
from ..raw import RawBot, button, form
from ..test_emojis import emojis_path, uri
from .conftest import fixture

pytestmark = in_browser


RED, GREEN = (200, 40, 40), (40, 160, 60)


@fixture
async def raw(ground: Playground) -> AsyncIterator[RawBot]:
    raw = RawBot(ground)
    yield raw
    await raw.close()


@fixture
async def alice(windows: Windows) -> Window:
    return await windows.open("alice")


def drawn(width: int, height: int, colour: tuple[int, int, int] = RED) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "WEBP")
    return file.getvalue()


def gallery(count: int, description: str = "") -> dict[str, Any]:
    more = {"description": description} if description else {}
    items = [{"media": {"url": f"attachment://{n}.webp"}} | more for n in range(count)]
    return {"flags": 1 << 15, "components": [{"type": 12, "items": items}]}


def files(*pictures: bytes) -> list[tuple[str, bytes, str]]:
    return [(f"{number}.webp", data, "image/webp") for number, data in enumerate(pictures)]


async def post(raw: RawBot, body: dict[str, Any], *pictures: bytes) -> str:
    """Post a message with pictures; return its path."""
    sent = await raw.post(raw.messages, data=form(body, *files(*pictures)))
    assert sent.status == 200, sent.json
    return f"{raw.messages}/{sent.json['id']}"


async def size(element: Locator) -> tuple[int, int]:
    box = await element.bounding_box()
    assert box
    return round(box["width"]), round(box["height"])


async def loads(frame: Locator) -> None:
    """Wait until a picture is loaded."""
    await expect(frame).to_contain_class("loaded")


@fixture
async def gate(alice: Window) -> AsyncIterator[asyncio.Event]:
    """Let attachments be loaded once this is set."""
    gate = asyncio.Event()

    async def wait(route: Route) -> None:
        await gate.wait()
        await route.continue_()

    await alice.page.route("**/cdn/attachments/**", wait)
    yield gate
    gate.set()
    await alice.page.unroute_all(behavior="ignoreErrors")


# Sizes


async def test_a_picture_has_its_size_before_it_is_loaded(
    raw: RawBot, alice: Window, gate: asyncio.Event
) -> None:
    sizes = (
        ((1100, 700), (550, 350)),
        ((300, 200), (300, 200)),  # is not enlarged
        ((1100, 1100), (550, 550)),
        ((300, 1100), (150, 550)),
    )
    for number, (given, shown) in enumerate(sizes, 1):
        gate.clear()
        await post(raw, gallery(1), drawn(*given))
        await expect(alice.messages).to_have_count(number)
        frame = alice.last.locator(".picture")
        await expect(frame).to_be_visible()
        assert await size(frame) == shown
        scroller = alice.page.locator(".scroller")
        before = await scroller.evaluate("one => [one.scrollHeight, one.scrollTop]")
        gate.set()
        await loads(frame)
        assert await size(frame) == await size(frame.locator("img")) == shown
        assert await scroller.evaluate("one => [one.scrollHeight, one.scrollTop]") == before


async def test_an_attached_picture_is_lower_than_one_in_a_gallery(
    raw: RawBot, alice: Window
) -> None:
    await post(raw, {"content": "Look"}, drawn(1100, 1100))
    assert await size(alice.last.locator(".picture")) == (350, 350)


async def test_a_picture_is_as_wide_as_a_phone(raw: RawBot, windows: Windows) -> None:
    phone = await windows.open("alice", phone=True)
    container = {"type": 17, "components": gallery(1)["components"]}
    await post(raw, {"flags": 1 << 15, "components": [container]}, drawn(1100, 700))
    frame = phone.last.locator(".picture")
    await loads(frame)
    width, height = await size(frame)
    outer, _ = await size(phone.last.locator(".container"))
    assert width == outer - 2 * 13
    assert abs(height - width * 700 / 1100) <= 1


async def test_several_pictures_are_in_rows(raw: RawBot, alice: Window) -> None:
    for rows in [2], [2, 2], [2, 3], [1, 3, 3], [1, 3, 3, 3]:
        count = sum(rows)
        await post(raw, gallery(count), *[drawn(60, 40)] * count)
        frames = alice.last.locator(".mosaic > .picture")
        await expect(frames).to_have_count(count)
        boxes = await frames.evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
        tops = [round(box["y"]) for box in boxes]
        assert [tops.count(top) for top in sorted(set(tops))] == rows
        rights = {round(box["x"] + box["width"]) for box in boxes}
        assert max(rights) - min(box["x"] for box in boxes) == 550


async def test_pictures_are_loaded_when_they_are_near(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    await post(raw, gallery(1), drawn(60, 40))
    for number in range(45):
        ground.bob.say(f"{number}\n" * 10)
    alice = await windows.open("alice")
    await expect(alice.last).to_contain_text("44")
    await alice.page.evaluate("document.fonts.ready")
    frame = alice.page.locator(".picture")
    await expect(frame).to_have_count(1)
    assert not await frame.locator("img").evaluate("image => image.complete")
    await frame.scroll_into_view_if_needed()
    await loads(frame)


# Edits


WATCH = """frame => {
    globalThis.blank = 0;
    globalThis.seen = new Set();
    const look = () => {
        const image = document.querySelector(".picture img");
        globalThis.blank += !(image?.complete && image.naturalWidth > 0);
        globalThis.seen.add(image?.getAttribute("src"));
        requestAnimationFrame(look);
    };
    look();
}"""


async def shown_file(page: Page) -> str:
    src: str = await page.locator(".picture img").evaluate("image => image.src")
    async with asyncio.timeout(30):
        response = await page.request.get(src)
    red, green, _ = Image.open(io.BytesIO(await response.body())).resize((1, 1)).getpixel((0, 0))  # type: ignore[misc]
    return "red" if red > green else "green"


async def test_a_new_picture_replaces_the_old_one_without_a_flash(
    raw: RawBot, alice: Window, gate: asyncio.Event
) -> None:
    gate.set()
    path = await post(raw, gallery(1, "The red one"), drawn(1100, 700, RED))
    frame = alice.last.locator(".picture")
    await loads(frame)
    await alice.page.evaluate(WATCH)
    gate.clear()
    body = gallery(1, "The green one") | {"attachments": [{"id": 0}]}
    edited = await raw.patch(path, data=form(body, *files(drawn(1100, 700, GREEN))))
    assert edited.status == 200, edited.json
    image = alice.last.get_by_role("img", name="The green one")
    await expect(image).to_be_visible()
    assert await shown_file(alice.page) == "red"
    gate.set()
    url = edited.json["components"][0]["items"][0]["media"]["url"]
    await expect(image).to_have_attribute("src", re.compile(re.escape(url.split("/cdn/")[1])))
    assert await shown_file(alice.page) == "green"
    assert await alice.page.evaluate("[globalThis.blank, globalThis.seen.size]") == [0, 2]


async def test_of_several_edits_the_last_picture_is_shown(
    raw: RawBot, alice: Window, gate: asyncio.Event
) -> None:
    gate.set()
    path = await post(raw, {"content": "0"}, drawn(300, 200, RED))
    await loads(alice.last.locator(".picture"))
    gate.clear()
    for number, colour in enumerate((RED, RED, GREEN), 1):
        body = {"content": str(number), "attachments": [{"id": 0}]}
        await raw.patch(path, data=form(body, *files(drawn(300, 200, colour))))
        await expect(alice.last.locator(".rich")).to_contain_text(str(number))
    shown = await alice.page.locator(".picture img").get_attribute("src")
    gate.set()
    await expect(alice.page.locator(".picture img")).not_to_have_attribute("src", shown or "")
    assert await shown_file(alice.page) == "green"
    await expect(alice.page.locator(".picture img")).to_have_count(1)


async def test_an_unchanged_picture_is_not_drawn_again(raw: RawBot, alice: Window) -> None:
    path = await post(raw, {"content": "before"}, drawn(300, 200))
    await loads(alice.last.locator(".picture"))
    await alice.last.locator(".picture img").evaluate("image => { image.mark = true; }")
    await raw.patch(path, {"content": "after"})
    await expect(alice.last).to_contain_text("after")
    assert await alice.last.locator(".picture img").evaluate("image => image.mark")


async def test_an_attachment_that_an_edit_does_not_list_is_gone(raw: RawBot, alice: Window) -> None:
    path = await post(raw, {"content": "before"}, drawn(300, 200))
    await loads(alice.last.locator(".picture"))
    await raw.patch(path, {"content": "after", "attachments": []})
    await expect(alice.last).to_contain_text("after")
    await expect(alice.last.locator("img:not(.avatar)")).to_have_count(0)


# Without seeing the picture


async def test_a_description_can_be_read_by_everybody(raw: RawBot, alice: Window) -> None:
    words = "Alice leads with Goblin 5. " * 37
    await post(raw, gallery(1, words[:1024]), drawn(1100, 700))
    await expect(alice.last.get_by_role("img", name=words.strip())).to_be_visible()
    badge = alice.last.get_by_role("button", name="Show description")
    text = alice.last.locator(".alt-text")
    await expect(text).not_to_be_visible()
    await badge.click()
    await expect(text).to_have_text(words.strip())
    await expect(badge).to_have_attribute("aria-expanded", "true")
    await alice.press("Escape")
    await expect(text).not_to_be_visible()


async def test_on_a_phone_the_badge_covers_little_but_is_easy_to_press(
    raw: RawBot, windows: Windows
) -> None:
    phone = await windows.open("alice", phone=True)
    await post(raw, gallery(1, "The table"), drawn(720, 630))
    badge = phone.last.get_by_role("button", name="Show description")
    box = await badge.bounding_box()
    assert box
    assert box["width"] < 27
    assert box["height"] < 15
    await phone.page.touchscreen.tap(box["x"] + box["width"] + 8, box["y"] - 8)
    await expect(phone.last.locator(".alt-text")).to_be_visible()


async def test_a_picture_is_enlarged_until_escape(raw: RawBot, alice: Window) -> None:
    await post(raw, gallery(1, "The table"), drawn(1100, 700))
    enlarge = alice.last.get_by_role("button", name="Enlarge: The table")
    await enlarge.click()
    box = alice.page.get_by_role("dialog", name="The table")
    image = box.get_by_role("img", name="The table")
    await expect(image).to_be_in_viewport(ratio=1)
    width, _ = await size(image)
    assert width > 550
    await alice.press("Escape")
    await expect(box).to_have_count(0)
    await expect(enlarge).to_be_focused()


async def test_what_cannot_be_loaded_is_named(
    ground: Playground, raw: RawBot, windows: Windows, alice: Window
) -> None:
    made = (await raw.post(emojis_path(raw), {"name": "gold_coin", "image": uri()})).json
    await alice.page.route("**/cdn/emojis/**", lambda route: route.abort())
    await alice.page.route("**/cdn/attachments/**", lambda route: route.abort())
    emoji = {"id": made["id"], "name": "gold_coin"}
    row = {"type": 1, "components": [button("3", emoji=emoji)]}
    await post(raw, {"content": f"<:gold_coin:{made['id']}>", "components": [row]})
    await expect(alice.last.locator(".rich")).to_have_text(":gold_coin:")
    await expect(alice.last.locator("button.primary")).to_have_text(":gold_coin:3")
    await post(raw, gallery(1, "Alice leads with Goblin 5."), drawn(1100, 700))
    await expect(alice.last.locator(".picture")).to_have_text("Alice leads with Goblin 5.")
    windows.errors[:] = [error for error in windows.errors if "ERR_FAILED" not in error]


# Emojis


async def test_the_font_for_emojis_has_no_digits() -> None:
    """It has all emojis but the signs that are usually meant as text."""
    css = (PAGE / "emoji.css").read_text()
    declared = re.search(r"unicode-range:([^;]*);", css)
    assert declared
    covered = codes(declared[1].replace("U+", "").replace(",", " "))
    assert covered - codes("200d fe0f e0020-e007f") == codes(CHARACTERS) - codes("a9 ae 2122 265f")
    assert not covered & {*map(ord, "0123456789#* ")}


def codes(spans: str) -> set[int]:
    ends = ([int(end, 16) for end in span.split("-")] for span in spans.split())
    return {code for first, *last in ends for code in range(first, (last or [first])[0] + 1)}


async def glyphs(page: Page, selector: str) -> tuple[int, int]:
    """Count the glyphs in elements: those of the page's own font, and those of others."""
    client = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await client.send(f"{domain}.enable")
    root = (await client.send("DOM.getDocument"))["root"]["nodeId"]
    query = {"nodeId": root, "selector": selector}
    nodes = (await client.send("DOM.querySelectorAll", query))["nodeIds"]
    used = [
        (await client.send("CSS.getPlatformFontsForNode", {"nodeId": node}))["fonts"]
        for node in nodes
    ]
    await client.detach()
    own, other = (
        sum(one["glyphCount"] for fonts in used for one in fonts if one["isCustomFont"] is is_own)
        for is_own in (True, False)
    )
    return own, other


async def test_emojis_have_a_font_of_the_page_and_digits_do_not(
    ground: Playground, alice: Window
) -> None:
    texts = (
        ("0123456789 # * © → ✓ ▸ ⚔\ufe0e", 0),
        ("👺 5 ⚔ 7 ⚔️ 9", 3),
        ("👩‍🚀 👍🏽 🇳🇱", 3),  # one glyph each
        ("`👺 5`", 1),
    )
    for number, (text, emojis) in enumerate(texts, 1):
        ground.bob.say(f"x {text}")
        await expect(alice.messages).to_have_count(number)
        await alice.page.evaluate("document.fonts.ready")
        own, other = await glyphs(alice.page, "li[data-message]:last-child .rich p")
        assert own == emojis, text
        assert other > 0, text


async def test_a_no_break_space_keeps_an_emoji_with_its_word(
    ground: Playground, windows: Windows
) -> None:
    phone = await windows.open("alice", phone=True)
    ground.bob.say("👺\u00a0Goblin " * 20)
    ranges = """one => {
        const lines = [...one.querySelectorAll(".emoji")].map((emoji) => {
            const word = document.createRange();
            word.setStart(emoji.nextSibling, 1);
            word.setEnd(emoji.nextSibling, 2);
            return word.getBoundingClientRect().left > emoji.getBoundingClientRect().left;
        });
        return [lines.length, lines.every(Boolean)];
    }"""
    await expect(phone.last.locator(".emoji")).to_have_count(20)
    assert await phone.last.locator(".rich").evaluate(ranges) == [20, True]


async def test_keycaps_are_drawn(ground: Playground, raw: RawBot, alice: Window) -> None:
    row = {"type": 1, "components": [button("Three", emoji={"name": "3️⃣"})]}
    await post(raw, {"content": "Press 5️⃣ or 6", "components": [row]})
    await expect(alice.last.locator(".rich .keycap")).to_have_text("5")
    await expect(alice.last.locator("button .keycap")).to_have_text("3")
    assert "\u20e3" not in await alice.last.locator(".rich").inner_text()


async def test_a_message_of_emojis_alone_shows_them_large(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    made = (await raw.post(emojis_path(raw), {"name": "gold", "image": uri()})).json
    gold = f"<:gold:{made['id']}>"
    cases = ((f"{gold} {gold}", 48), (f"{gold} 👩‍🚀🇳🇱 5️⃣", 48), (f"{gold} 5", 22))
    for number, (text, height) in enumerate(cases, 1):
        await raw.send(text)
        await expect(alice.messages).to_have_count(number)
        image = alice.last.locator("img.emoji").first
        await loads(image)
        assert await size(image) == (height, height)
    ground.bob.say("👺⚔️🧟")
    await expect(alice.last.locator(".large-emojis .emoji.character")).to_have_count(3)


async def test_emojis_in_options_and_buttons_are_small(raw: RawBot, alice: Window) -> None:
    made = (await raw.post(emojis_path(raw), {"name": "gold", "image": uri()})).json
    emoji = {"id": made["id"], "name": "gold"}
    option = {"label": "Goblin 5", "value": "5", "emoji": emoji}
    select = {"type": 3, "custom_id": "pick", "placeholder": "Play", "options": [option]}
    rows = [{"type": 1, "components": [one]} for one in (button("G 5", emoji=emoji), select)]
    await post(raw, {"content": "Your hand", "components": rows})
    await loads(alice.last.locator("button img.emoji"))
    assert (await size(alice.last.locator("button img.emoji")))[1] in range(18, 23)
    await alice.control("pick").click()
    await loads(alice.options.locator("img.emoji"))
    assert (await size(alice.options.locator("img.emoji")))[1] in range(18, 24)


async def test_twice_the_size_of_text_fits(raw: RawBot, windows: Windows) -> None:
    phone = await windows.open("alice", phone=True)
    await post(raw, {"content": "👺 text " * 20}, drawn(1100, 700))
    await phone.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    await loads(phone.last.locator(".picture"))
    text = phone.last.locator(".rich p")
    assert await text.evaluate("one => getComputedStyle(one).fontSize") == "32px"
    assert await phone.page.evaluate(
        "[document.documentElement, document.querySelector('.scroller')]"
        ".every((one) => one.scrollWidth <= one.clientWidth)"
    )
