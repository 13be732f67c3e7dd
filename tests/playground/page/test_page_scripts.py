"""Scripts that are not the page's own do not run in it."""

from __future__ import annotations

from playwright.async_api import Error, expect

from playground import Playground

from ..browser import Windows, in_browser
from ..raw import RawBot
from ..test_guard import hostile_files

pytestmark = in_browser


async def test_no_file_runs_a_script_in_the_pages_origin(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    files = await hostile_files(raw)
    alice = await windows.open("alice")
    alice.stop_listening()  # the console names what is refused
    for address in files.values():
        page = await alice.page.context.new_page()
        try:
            await page.goto(address)
        except Error as error:
            assert "Download is starting" in error.message
        else:
            assert await page.evaluate("self.origin") == "null"  # it is sandboxed
        await page.close()
    # Embedded in an own page, where the request carries the page's own origin.
    failed = """address => new Promise(settle => {
        const script = document.createElement("script");
        script.src = address;
        script.onerror = () => settle(true);
        script.onload = () => settle(false);
        document.head.append(script);
    })"""
    for address in files.values():
        assert await alice.page.evaluate(failed, address)
    ground.carol.say("done")
    await expect(alice.message("done")).to_be_visible()
    assert not any(
        message.author is ground.bob.user for message in ground.channel.messages.values()
    )


async def test_the_page_runs_no_script_but_its_own(windows: Windows) -> None:
    alice = await windows.open("alice")
    alice.stop_listening()
    await alice.page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "window.inline = true";
        document.head.append(script);
        document.body.insertAdjacentHTML("beforeend", "<b onclick='window.handler = true'>b");
        document.body.lastElementChild.click();
    }""")
    assert await alice.page.evaluate("[window.inline, window.handler]") == [None, None]
