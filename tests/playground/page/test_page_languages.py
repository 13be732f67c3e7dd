"""The page speaks each person's language: that of their browser at first, then the chosen one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, expect

from languages import LANGUAGES
from playground import Playground
from playground.permissions import bits
from tests.effort import cases
from tests.pseudo import LANGUAGE, plain_words

from ..browser import PHONE, Window, Windows, in_browser
from ..raw import MODAL, REPLY, RawBot, button, command
from .conftest import fixture

pytestmark = in_browser

# What the page says, seen or heard. Times and names of languages are the browser's own.
SAID = """() => {
    const hidden = "time, option, .own-names span, script, .divider:not(.new), #announcer";
    const own = [...document.querySelectorAll("body, body *")]
        .filter((one) => !one.closest(hidden) && one.checkVisibility());
    const text = (one) => [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent);
    const names = ["aria-label", "aria-description", "title", "placeholder", "alt"];
    const heard = [...document.querySelectorAll("#announcer p")].map((one) => one.textContent);
    return [...own.flatMap((one) => [...text(one), ...names.map((name) => one.getAttribute(name))]),
        ...heard, document.documentElement.lang].filter(Boolean);
}"""
KNOWN = (
    *("Alice", "alice", "Bob", "bob", "Carol", "carol", "App", "app", "general", "games"),
    *("The Realm", "The Tavern", "TR", "TT", "@everyone", "Whatever is on your mind"),
    *("Where the bots play", "fi"),
)
ANY = [{"name": f"é{kind}", "description": "é", "type": kind} for kind in range(3, 12)]


@fixture
async def strange(pseudo_folder: object, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Let the page have the pseudo-language, too."""
    monkeypatch.setattr("playground.texts.HERE", pseudo_folder)
    yield


async def plain(page: Page) -> list[str]:
    """Return what is not in the pseudo-language."""
    return sorted({word for text in await page.evaluate(SAID) for word in plain_words(text, KNOWN)})


@pytest.mark.usefixtures("strange")
async def test_everything_is_in_the_language(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    menus = [{"name": name, "type": kind} for name, kind in (("ü", 2), ("ö", 3))]
    await raw.set_commands(command("é", description="é", options=ANY), *menus)
    await raw.send("é", components=[{"type": 1, "components": [button("É")]}])
    await raw.send("é", embeds=[{"title": "é", "image": {"url": "https://a.b/c.png"}}])
    alice = await windows.open(f"alice&lang={LANGUAGE}")
    page, found = alice.page, dict[str, list[str]]()
    await expect(page.locator("html")).to_have_attribute("lang", LANGUAGE)
    await expect(alice.last).to_be_visible()

    async def look(what: str) -> None:
        if left := await plain(page):
            found[what] = left

    await look("a channel")
    ground.bob.say("é")
    await expect(alice.messages).to_have_count(3)
    await alice.last.hover()
    await alice.last.get_by_role("button").last.click()
    await look("a message's menu")
    await page.get_by_role("menuitem").first.click()
    await look("a reply")
    await alice.last.locator(".name-button").click(button="right")
    await look("a person's menu")
    await alice.press("Escape")
    await alice.composer.fill("/zz")
    await look("no command")
    await alice.composer.fill("@")
    await look("mentions")
    await alice.composer.fill("x" * 2001)
    await alice.press("Enter")
    await look("a message that is too long")
    await alice.composer.fill("/é ")
    for kind in range(3, 12):
        await page.locator(".command-tail").focus()
        await alice.type(f"é{kind}:")
        await alice.type("zz")
        await look(f"option {kind}")
    await alice.press("Enter")
    await look("an invalid option")
    await page.locator(".command-tail").focus()
    await alice.press("Escape", "Escape")
    await alice.composer.fill("")
    event, task = await raw.trigger(ground.alice.press("É"))
    await raw.answer(event, REPLY, {"content": "é", "flags": 64})
    await task
    await look("a private answer")
    await alice.control("é").click()
    await raw.gateway.event("INTERACTION_CREATE")
    ground.clock.move(4)
    await expect(page.locator(".failure:not([hidden])")).to_be_visible()
    await look("a failed interaction")
    await alice.control("é").click()
    event = await raw.gateway.event("INTERACTION_CREATE")
    fields = [
        {"type": 4, "custom_id": "a", "style": 1, "min_length": 5},
        {"type": 5, "custom_id": "b"},
        {"type": 19, "custom_id": "c"},
    ]
    labels = [{"type": 18, "label": "é", "component": one} for one in fields]
    await raw.answer(event, MODAL, {"custom_id": "m", "title": "é", "components": labels})
    dialog = page.get_by_role("dialog")
    await dialog.locator("button[type=submit]").click()
    await look("a form")
    await dialog.locator("input[type=text], input[name=a]").first.fill("é")
    await dialog.locator("button[type=submit]").click()
    await look("a form with a short text")
    await alice.press("Escape")
    await page.locator(".own-line button").last.click()
    await look("people and permissions")
    await alice.press("Escape")
    await page.locator("#servers button").first.click()
    await look("direct messages")
    await ground.server.stop()
    await expect(page.locator("#connection span")).to_be_visible()
    await look("without a playground")
    assert found == {}


async def test_a_newcomer_is_spoken_to_as_by_their_browser(
    ground: Playground, windows: Windows
) -> None:
    """The first of all brings their language to the servers; nobody loses what was chosen."""
    ground.carol.user.locale = "nl"
    alice = await windows.open("alice", locale="de-AT")
    await expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    assert (ground.alice.user.locale, ground.guild.locale) == ("de", "de")
    bob = await windows.open("bob", locale="fr-CA")
    await expect(bob.composer).to_have_attribute("placeholder", "Message dans #general")
    await windows.open("carol")
    people = ground.bob, ground.carol
    assert [one.user.locale for one in people] == ["fr", "nl"]
    assert ground.guild.locale == "de"
    await alice.button("Sprache und Berechtigungen").click()
    await alice.page.get_by_label("Sprache", exact=True).select_option("en-US")
    await expect(alice.button("Language and permissions")).to_be_visible()
    await alice.page.reload()
    await expect(alice.button("Language and permissions")).to_be_visible()
    assert ground.alice.user.locale == "en-US"


async def test_the_language_changes_without_losing_anything(
    ground: Playground, windows: Windows
) -> None:
    ground.bob.user.locale = "de"
    alice = await windows.open("alice")
    await alice.say("hello")
    await alice.composer.fill("a draft")
    strip = alice.page.locator(".person-strip")
    await strip.get_by_role("button", name="Bob").click()
    html = alice.page.locator("html")
    await expect(html).to_have_attribute("lang", "de")
    await expect(alice.composer).to_have_attribute("placeholder", "Nachricht an #general")
    await expect(alice.button("Dateien anhängen")).to_be_visible()
    await expect(alice.page.get_by_role("navigation", name="Kanäle")).to_be_visible()
    await expect(alice.page.get_by_text("Willkommen in #general!")).to_be_visible()
    await expect(alice.page.locator("#members h3").first).to_have_text("Online — 3")
    await strip.get_by_role("button", name="Alice").click()
    await expect(html).to_have_attribute("lang", "en")
    await expect(alice.composer).to_have_value("a draft")
    await expect(alice.button("Attach files")).to_be_visible()
    await expect(alice.message("hello")).to_be_visible()


async def test_what_the_server_refuses_is_said_in_the_persons_language(
    ground: Playground, windows: Windows
) -> None:
    alice = await windows.open("alice&lang=de")
    await alice.button("Person hinzufügen").click()
    await alice.type("Bob")
    await alice.press("Enter")
    await alice.press("Escape")
    await expect(alice.text("Jemand heißt schon so.")).to_be_visible()


async def test_a_language_is_kept_when_the_playground_is_started_again(windows: Windows) -> None:
    async with windows.playground() as before:
        alice = await windows.open("alice&lang=nl")
        await expect(alice.button("Bestanden bijvoegen")).to_be_visible()
    port = int(before.url.rpartition(":")[2])
    async with Playground(port) as after:
        await expect(alice.text("De playground is opnieuw gestart.")).to_be_visible()
        assert after.alice.user.locale == "nl"
        assert after.guild.locale == "nl"


@pytest.mark.parametrize("language", cases([*LANGUAGES, LANGUAGE], 2))
@pytest.mark.usefixtures("strange")
async def test_a_phone_has_room_for_every_language(
    ground: Playground, windows: Windows, language: str
) -> None:
    member = ground.guild.members[ground.bob.user.id]
    assert not ground.guild.permissions(member) & bits("MANAGE_GUILD")
    bob: Window = await windows.open(f"bob&lang={language}", phone=True)
    await expect(bob.page.locator("html")).to_have_attribute("lang", language)
    for opening in ("button >> nth=0", ".own-button", "button >> nth=-1"):
        await bob.page.locator("#topbar").locator(opening).click()
        assert await bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        await bob.press("Escape")
