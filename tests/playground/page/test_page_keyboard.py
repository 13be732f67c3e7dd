"""The page without a mouse: where the keys lead, and where the focus stays."""

from __future__ import annotations

from playwright.async_api import Locator, expect

from playground import Playground
from playground.sample_bot import SampleBot
from playground.world import Json

from ..browser import Window, Windows, in_browser
from ..raw import MODAL, UPDATE, RawBot, button
from .conftest import fixture

pytestmark = in_browser


@fixture
async def alice(windows: Windows) -> Window:
    return await windows.open("alice")


# Where the keys lead

CONTROLS = """() => {
    const selector = "a[href], button, input, select, textarea, [tabindex='0']";
    globalThis.missed = new Set([...document.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility() && one.tabIndex >= 0 && !one.disabled && !one.closest("[inert]")));
    return missed.size;
}"""

# Whether somebody sees where they are: by an outline, or by the border of the box around a field.
STOP = """() => {
    const at = document.activeElement;
    missed.delete(at);
    const style = getComputedStyle(at);
    const box = at.closest(".composer-box, .command-option");
    const probe = document.createElement("i");
    probe.style.color = "var(--focus)";
    document.body.append(probe);
    const isMarked = box && getComputedStyle(box).borderColor === getComputedStyle(probe).color;
    probe.remove();
    const isSeen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    return at === document.body ? "end" : isSeen || isMarked ? "seen" : at.outerHTML;
}"""


async def test_everything_is_reached_by_tab_and_shows_that_it_has_the_focus(
    bot: SampleBot, alice: Window
) -> None:
    await alice.say("hello")
    for command in ("sample buttons", "sample layout", "sample selects"):
        await alice.run(command)
    await expect(alice.last.locator(".select").first).to_be_visible()
    assert await alice.page.evaluate(CONTROLS) > 40
    await alice.page.locator("#skip").focus()
    while (stop := await alice.page.evaluate(STOP)) != "end":
        assert stop == "seen"
        await alice.press("Tab")
    assert await alice.page.evaluate("[...missed].map((one) => one.outerHTML)") == []


async def test_arrows_lead_from_message_to_message(ground: Playground, alice: Window) -> None:
    for text in ("one", "two", "three"):
        ground.bob.say(text)
    await expect(alice.message("three")).to_be_visible()
    await alice.page.get_by_role("region", name="Messages").focus()
    await alice.press("ArrowUp", "ArrowUp")
    await expect(alice.message("two")).to_be_focused()
    await alice.press("Tab")
    await expect(alice.message("two").get_by_role("button", name="Reply")).to_be_focused()
    await alice.press("Enter")
    await expect(alice.composer).to_be_focused()
    await expect(alice.page.locator(".reply-bar")).to_be_visible()


async def test_arrows_choose_a_command(bot: SampleBot, alice: Window) -> None:
    await alice.composer.fill("/sample s")
    first, last = alice.options.first, alice.options.last
    active = "element => document.getElementById(element.getAttribute('aria-activedescendant'))"
    for key, wanted in (("", first), ("ArrowUp", last), ("ArrowDown", first)):
        if key:
            await alice.press(key)
        await expect(wanted).to_contain_class("highlighted")
        read = await alice.composer.evaluate(f"element => ({active})(element).textContent")
        assert read == await wanted.text_content()
    await alice.press("ArrowDown")
    chosen = await alice.options.nth(1).locator(".option-label").text_content()
    await alice.press("Enter")
    await expect(alice.page.locator(".command-name")).to_have_text(chosen or "")


async def test_escape_closes_what_is_open_and_returns_to_where_it_was_opened(
    bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample buttons")
    await alice.run("sample layout")
    page, container = alice.page, alice.message("A table").locator(".container")
    openers = {
        ".menu": page.locator(".member").first,
        ".person-panel": alice.button("Language and permissions"),
        ".option-list": page.get_by_role("combobox", name="Some fruit"),
        "dialog.modal": alice.button("Form"),
        "dialog.lightbox": container.get_by_role("button", name="Enlarge: Red"),
    }
    for opened, opener in openers.items():
        await opener.focus()
        await alice.press("Enter")
        await expect(page.locator(opened).locator("visible=true").first).to_be_visible()
        await alice.press("Escape")
        await expect(page.locator(opened).locator("visible=true")).to_have_count(0)
        await expect(opener).to_be_focused()
    description = container.locator(".alt-badge").first
    await description.press("Enter")
    await expect(container.locator(".alt-text").first).to_be_visible()
    await alice.press("Escape")
    await expect(container.locator(".alt-text").first).to_be_hidden()
    await expect(description).to_be_focused()


async def test_the_focus_does_not_leave_a_form(bot: SampleBot, alice: Window) -> None:
    await alice.run("sample buttons")
    await alice.button("Form").press("Enter")
    form = alice.page.get_by_role("dialog", name="A form")
    await expect(form.get_by_label("Your name")).to_be_focused()
    at = "document.activeElement"
    inside = f"{at}.closest('dialog') !== null || {at} === document.body"  # between end and start
    visited = set()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(8):
            await alice.press(key)
            assert await alice.page.evaluate(inside)
            visited.add(await alice.page.evaluate(f"{at}.textContent"))
    assert {"Submit", "Cancel"} <= visited


# Where the focus stays


def hand(ply: int, *disabled: str, rows: int = 1) -> Json:
    cards = [("A1", "A2", "A3"), ("B1", "B2", "B3")][:rows]
    return {
        "content": f"ply {ply}",
        "components": [
            {
                "type": 1,
                "components": [
                    button(card, custom_id=f"{ply}:{card}", disabled=card in disabled)
                    for card in row
                ],
            }
            for row in cards
        ],
    }


async def press_enter(raw: RawBot, alice: Window, answer: Json) -> str:
    """Press what has the focus; return what was pressed."""
    await alice.press("Enter")
    event = await raw.gateway.event("INTERACTION_CREATE")
    await raw.answer(event, UPDATE, answer)
    pressed: str = event["data"]["custom_id"]
    await expect(alice.message(answer["content"])).to_be_visible()
    return pressed


async def test_the_focus_stays_at_its_place_when_the_cards_change(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    sent = (await raw.post(raw.messages, hand(0, rows=2))).json
    path = f"{raw.messages}/{sent['id']}"
    place = alice.last.locator(".row").nth(1).locator("button").nth(1)
    await alice.control("0:B1").focus()
    await alice.press("Tab")
    await expect(place).to_be_focused()
    assert await press_enter(raw, alice, hand(1, "B2", "A1", rows=2)) == "0:B2"
    await expect(place).to_be_focused()
    await expect(place).to_be_disabled()
    await alice.press("Enter")  # does nothing
    await raw.patch(path, hand(2, "A1", rows=2))
    await expect(alice.control("2:B2")).to_be_focused()
    assert await press_enter(raw, alice, hand(3, "B2", rows=2)) == "2:B2"
    await expect(place).to_be_focused()
    await alice.press("Tab")
    await expect(alice.control("3:B3")).to_be_focused()
    await expect(place).to_have_attribute("disabled", "")
    await alice.press("Shift+Tab")
    await expect(alice.control("3:B1")).to_be_focused()  # past the card that was played


async def test_the_focus_goes_to_the_nearest_when_its_place_is_gone(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    sent = (await raw.post(raw.messages, hand(0, rows=2))).json
    ground.bob.say("after it")
    await expect(alice.message("after it")).to_be_visible()
    await alice.control("0:B1").focus()
    await raw.patch(f"{raw.messages}/{sent['id']}", hand(1))
    await expect(alice.message("ply 1")).to_be_visible()
    focused = alice.page.locator(":focus")
    await expect(alice.message("ply 1").locator(focused)).to_have_count(1)
    await raw.delete(f"{raw.messages}/{sent['id']}")
    await expect(alice.message("after it")).to_be_focused()


async def test_the_focus_stays_in_the_lists_when_messages_arrive(
    ground: Playground, alice: Window
) -> None:
    games = next(one for one in ground.guild.channels.values() if one.name == "games")
    link = alice.page.get_by_role("link", name="games")
    places: list[Locator] = [
        link,
        alice.page.get_by_role("button", name="The Realm"),
        alice.page.locator(".person-strip").get_by_role("button", name="Bob"),
        alice.page.locator("#topbar").get_by_role("button", name="Members"),
        alice.page.locator("#members").get_by_role("button", name="Bob"),
    ]
    for number, place in enumerate(places, 1):
        await place.focus()
        await place.evaluate("element => { globalThis.focused = element; }")
        ground.bob.say(f"<@{ground.alice.user.id}> come", games)
        await expect(link.locator(".badge")).to_have_text(str(number))
        assert await alice.page.evaluate("document.activeElement === focused")


async def test_a_select_of_a_changed_message_closes_and_keeps_the_focus(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    def choice(*values: str) -> Json:
        options = [{"label": value, "value": value} for value in values]
        select = {"type": 3, "custom_id": "pick", "options": options}
        return {"content": " ".join(values), "components": [{"type": 1, "components": [select]}]}

    sent = (await raw.post(raw.messages, choice("A1", "A2"))).json
    select = alice.control("pick")
    await select.press("Enter")
    await expect(alice.options).to_have_text(["A1", "A2"])
    await raw.patch(f"{raw.messages}/{sent['id']}", choice("A2", "A3"))
    await expect(alice.options).to_have_count(0)
    await expect(select).to_be_focused()
    await alice.press("Enter", "Enter")
    event = await raw.gateway.event("INTERACTION_CREATE")
    assert event["data"]["values"] == ["A2"]
    await raw.answer(event, MODAL, {"custom_id": "m", "title": "Sure?", "components": [TEXT]})
    await expect(alice.page.get_by_role("dialog", name="Sure?")).to_be_visible()


TEXT: Json = {
    "type": 1,
    "components": [{"type": 4, "custom_id": "why", "style": 1, "label": "Why?"}],
}
