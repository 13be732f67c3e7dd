"""The page when things go wrong, and on screens unlike ours."""

from __future__ import annotations

from playwright.async_api import expect

from playground import Playground
from playground.sample_bot import SampleBot

from ..browser import DESKTOP, Window, Windows, in_browser
from ..conftest import run_sample_bot
from ..raw import DEFER, REPLY, UPDATE, RawBot, button
from .test_page import port_of

pytestmark = in_browser


# Outages


async def test_a_reload_does_not_lose_the_answer_to_a_press(raw: RawBot, windows: Windows) -> None:
    alice = await windows.open("alice")
    await raw.table(button("Play"))
    await alice.button("Play").click()
    event = await raw.gateway.event("INTERACTION_CREATE")
    await alice.page.reload()
    await expect(alice.message("A table")).to_be_visible()
    assert (await raw.answer(event, UPDATE, {"content": "Played"})).status == 200
    await expect(alice.message("Played")).to_be_visible()
    await expect(alice.button("Play")).not_to_have_attribute("aria-busy", "true")
    await expect(alice.text("This interaction failed")).to_have_count(0)


async def test_two_people_in_one_browser_do_not_disturb_each_other(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    alice = await windows.open("alice")
    page = await alice.page.context.new_page()
    await page.goto(f"{ground.url}/?as=bob")
    bob = Window(page)
    await raw.table(button("Play"))
    for window, person in ((alice, "Alice"), (bob, "Bob")):
        await window.page.bring_to_front()
        await window.button("Play").click()
        event = await raw.gateway.event("INTERACTION_CREATE")
        assert event["member"]["user"]["global_name"] == person
        await raw.answer(event, REPLY, {"content": f"{person}’s hand", "flags": 64})
        await expect(window.message(f"{person}’s hand")).to_be_visible()
    await expect(alice.text("Bob’s hand")).to_have_count(0)
    await expect(bob.text("Alice’s hand")).to_have_count(0)
    games = next(one for one in ground.guild.channels.values() if one.name == "games")
    ground.carol.say(f"<@{ground.alice.user.id}> <@{ground.bob.user.id}>", games)
    await alice.page.bring_to_front()
    await alice.page.get_by_role("link", name="games").click()
    badge = ".channel .badge"
    await expect(alice.page.locator(badge)).to_have_count(0)
    await expect(bob.page.locator(badge)).to_have_text("1")


async def test_a_form_survives_a_restart_and_says_that_it_is_not_open_any_more(
    windows: Windows,
) -> None:
    async with windows.playground() as before, run_sample_bot(before):
        alice = await windows.open("alice")
        await alice.run("sample buttons")
        await alice.button("Form").click()
        form = alice.page.get_by_role("dialog", name="A form")
        await form.get_by_label("Your name").fill("Alice")
        await form.get_by_role("combobox").click()
        await alice.press("Enter")
    submit = form.get_by_role("button", name="Submit")
    gone = alice.text("The playground isn’t running.")
    await expect(gone).to_have_count(1)
    await submit.click()
    problem = form.locator(".modal-problem")
    await expect(problem).to_have_text("Not sent: the playground isn’t running.")
    async with Playground(port_of(before)):
        await expect(gone).to_have_count(0)
        await submit.click()
        await expect(problem).to_contain_text("That form is no longer open.")
        await expect(form.get_by_label("Your name")).to_have_value("Alice")
        await alice.press("Escape")
        await expect(form).to_have_count(0)
        await alice.say("it goes on")
        await expect(alice.message("it goes on")).to_be_visible()


async def test_what_is_pressed_during_an_outage_is_not_sent_and_says_so(windows: Windows) -> None:
    async with windows.playground() as ground, run_sample_bot(ground):
        alice = await windows.open("alice")
        await alice.run("sample buttons")
        await expect(alice.button("Count")).to_be_visible()
        await alice.begin("wave")
        await alice.type("bob")
        await alice.press("Tab")
    await expect(alice.text("The playground isn’t running.")).to_be_visible()
    await alice.button("Count").click()
    failure = alice.message("Counted to 0.").locator(".failure")
    await expect(failure).to_contain_text("Not sent: the playground isn’t running.")
    await expect(alice.button("Count")).to_have_attribute("aria-busy", "false")
    await alice.page.get_by_role("combobox", name="Add an option").press("Enter")
    await expect(alice.hint).to_contain_text("Not sent: the playground isn’t running.")


# Screens unlike ours


async def test_everything_fits_in_a_narrow_window_and_with_large_text(
    bot: SampleBot, windows: Windows
) -> None:
    alice = await windows.open("alice")
    for command in ("sample buttons", "sample layout", "sample picture", "sample selects"):
        await alice.run(command)
    await expect(alice.last.locator(".select").first).to_be_visible()
    outside = """() => [...document.querySelectorAll("#chat *")].filter((one) => {
        const box = one.getBoundingClientRect();
        return one.checkVisibility() && box.width > 1 && box.right > innerWidth + 1
            && !one.closest("pre, .topic, .lead, .unseen");
    }).map((one) => one.outerHTML.slice(0, 80))"""
    for width, size in ((320, "100%"), (390, "200%"), (1280, "200%")):
        await alice.page.set_viewport_size({"width": width, "height": 800})
        await alice.page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        await expect(alice.last.locator(".select").first).to_be_visible()
        assert await alice.page.evaluate(outside) == [], (width, size)
        await alice.composer.fill("/sample ")
        await expect(alice.options.first).to_be_visible()
        assert await alice.page.evaluate(outside) == [], (width, size)
        assert await alice.page.evaluate("document.documentElement.scrollWidth") <= width
        await alice.composer.fill("")
    await alice.page.set_viewport_size(DESKTOP)


async def test_what_colours_say_is_said_without_them(bot: SampleBot, windows: Windows) -> None:
    alice = await windows.open("alice", forced_colors="active")
    await alice.run("sample buttons")
    await expect(alice.button("Count")).to_be_visible()
    border = "element => parseFloat(getComputedStyle(element).borderTopWidth)"
    for control in await alice.page.locator(".message .button, .message .select").all():
        assert await control.evaluate(border) > 0
    ground = "element => getComputedStyle(element).backgroundColor"
    await alice.composer.fill("/sample ")
    for marked, other in (
        (
            alice.page.locator(".channel[aria-current]"),
            alice.page.get_by_role("link", name="games"),
        ),
        (alice.options.first, alice.options.last),
    ):
        assert await marked.evaluate(ground) != await other.evaluate(ground)


async def test_nothing_keeps_moving_for_people_who_do_not_want_that(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    alice = await windows.open("alice", reduced_motion="reduce")
    event, _ = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, DEFER)
    await expect(alice.message("is thinking…")).to_be_visible()
    still = "() => document.getAnimations().every((one) => one.playState === 'finished')"
    await alice.page.wait_for_function(still)
