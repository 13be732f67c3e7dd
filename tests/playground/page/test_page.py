"""The web page as people use it: in Chromium, with the sample bot."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import discord
import pytest
from discord import app_commands
from playwright.async_api import Page, WebSocketRoute, expect

from playground import Playground
from playground.client import NotPossible
from playground.permissions import bits
from playground.sample_bot import SampleBot

from ..browser import Window, Windows, in_browser
from ..conftest import run_sample_bot
from ..raw import DEFER, REPLY, RawBot, command
from .conftest import fixture

pytestmark = in_browser


@fixture
async def alice(windows: Windows) -> Window:
    return await windows.open("alice")


@fixture
async def bob(windows: Windows) -> Window:
    return await windows.open("bob")


# Messages


async def test_two_people_talk(ground: Playground, alice: Window, bob: Window) -> None:
    await alice.type("hello @Bo")
    await expect(alice.options.first).to_contain_text("Bob")
    await alice.press("Enter")
    await alice.type("how are you?")
    await alice.press("Enter")
    message = bob.message("how are you?")
    await expect(message).to_contain_class("mentions-me")
    await expect(message.locator(".mention.own")).to_have_text("@Bob")
    await expect(alice.message("how are you?")).not_to_contain_class("mentions-me")
    await bob.say("fine")
    await expect(alice.last).to_contain_text("fine")


async def test_messages_of_one_author_are_grouped(alice: Window) -> None:
    await alice.say("one")
    await alice.say("two")
    await expect(alice.last).to_contain_class("continued")
    await expect(alice.page.locator(".message-head")).to_have_count(1)


async def test_messages_are_never_rendered_as_html(windows: Windows, alice: Window) -> None:
    nasty = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(2)</script>"
    await alice.say(nasty)
    await expect(alice.last.locator(".rich")).to_have_text(nasty)
    await expect(alice.last.locator(".rich *:not(p)")).to_have_count(0)


async def test_a_message_can_be_a_reply_with_a_file(alice: Window, bob: Window) -> None:
    await alice.say("a question")
    await bob.pick_from_menu(bob.message("a question"), "Reply")
    await expect(bob.page.locator(".reply-bar")).to_have_text("Replying to Alice")
    chooser = bob.page.locator("#composer input[type=file]")
    await chooser.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"12345"})
    await expect(bob.page.locator(".file-chip")).to_contain_text("5 bytes")
    await bob.say("an answer")
    await expect(alice.last.locator(".lead")).to_contain_text("a question")
    await expect(alice.last.locator(".file-card")).to_contain_text("a.txt")


async def test_a_reply_quotes_emojis_as_pictures_and_nothing_as_html(
    bot: SampleBot, ground: Playground, alice: Window
) -> None:
    await ground.alice.run("sample emoji")
    emoji = re.search(r"<:gold:\d+>", ground.alice.last().content)
    assert emoji
    await alice.say(f"**much** {emoji[0]} <b>\n- in 🍿")
    await alice.pick_from_menu(alice.message("much"), "Reply")
    await alice.say("a reply")
    quote = alice.last.locator(".lead-text")
    await expect(quote).to_have_text("much <b> in 🍿")
    await expect(quote.get_by_role("img", name="gold")).to_be_visible()
    await expect(quote.locator("b, strong, li")).to_have_count(0)


async def test_a_mentioned_command_is_ready_after_a_click(
    ground: Playground, raw: RawBot, windows: Windows
) -> None:
    """It is called as the message calls it, as on Discord, but runs in the reader's language."""
    german = {"name_localizations": {"de": "karten"}}
    hand = {"name": "hand", "description": "Show", "type": 1} | german
    (registered,) = await raw.set_commands(command(options=[hand]))
    ground.bob.user.locale = "de"
    bob = await windows.open("bob")
    mention = f"</claim hand:{registered['id']}>"
    await raw.send(f"{mention} shows your hand. </claim karten:{registered['id']}> is nothing.")
    name = bob.page.locator(".command-name")
    await bob.composer.fill("a draft")
    await bob.last.get_by_role("button", name="/claim karten").click()
    await expect(bob.composer).to_have_value("a draft")
    await bob.last.get_by_role("button", name="/claim hand").click()
    await expect(name).to_have_text("/claim karten")
    await bob.press("Escape")
    await expect(bob.composer).to_be_visible()
    await bob.last.get_by_role("button", name="/claim hand").focus()
    await bob.press("Enter")
    await expect(name).to_have_text("/claim karten")


async def test_a_mention_in_another_channel_is_counted(
    ground: Playground, alice: Window, bob: Window
) -> None:
    games = next(one for one in ground.guild.channels.values() if one.name == "games")
    ground.alice.say(f"<@{ground.bob.user.id}> come", games)
    link = bob.page.get_by_role("link", name="games")
    await expect(link.locator(".badge")).to_have_text("1")
    await expect(bob.page).to_have_title("(1) #general | The Realm")
    await expect(alice.page).to_have_title("#general | The Realm")
    await link.click()
    await expect(bob.message("come")).to_be_visible()
    await expect(bob.page).to_have_title("#games | The Realm")


async def test_a_long_history_is_loaded_by_scrolling_up(ground: Playground, alice: Window) -> None:
    for number in range(120):
        ground.bob.say(f"number {number}.")
    await alice.page.reload()
    await expect(alice.message("number 119.")).to_be_in_viewport()
    await expect(alice.messages).to_have_count(50)
    await alice.page.locator(".scroller").evaluate("element => { element.scrollTop = 300; }")
    await expect(alice.messages).to_have_count(100)
    seen = await alice.page.evaluate("document.querySelector('.scroller').scrollTop")
    assert seen > 1000, "what was read did not stay in sight"
    ground.bob.say("something new")
    await expect(alice.button("1 new message")).to_be_visible()
    await alice.button("1 new message").click()
    await expect(alice.message("something new")).to_be_in_viewport()


# Commands


async def test_a_command_takes_a_person(bot: SampleBot, alice: Window, bob: Window) -> None:
    await alice.begin("wave")
    await alice.type("bo")
    await expect(alice.options).to_have_count(1)
    await alice.press("Tab", "Enter")
    await expect(bob.last).to_contain_text("@Alice waves at @Bob.")
    await expect(bob.last.locator(".lead")).to_have_text("Alice used /wave")
    await expect(bob.last).to_contain_class("mentions-me")
    await expect(alice.composer).to_be_focused()


async def test_a_command_takes_options_of_every_kind(bot: SampleBot, alice: Window) -> None:
    await alice.begin("sample eat")
    await alice.type("ap")
    await expect(alice.options).to_have_text(["Apple", "Apricot", "Grape"])
    await alice.press("ArrowDown", "Enter")
    await expect(alice.option("fruit")).to_have_value("Apricot")
    await alice.press("Tab")
    await alice.type("9")
    await alice.press("Enter")
    await expect(alice.hint).to_have_text("times The value must be at most 5.")
    await alice.option("times").fill("3")
    await alice.press("Tab")
    await alice.type("hungry")
    await alice.press("Enter")
    await alice.type("f")
    await expect(alice.options).to_have_text(["False"])
    await alice.press("Enter", "Enter")
    await expect(alice.last).to_contain_text("You eat 3 × apricot (1.0) politely.")


async def test_required_options_are_asked_for(bot: SampleBot, alice: Window) -> None:
    await alice.begin("sample thread")
    await alice.press("Enter")
    await expect(alice.hint).to_contain_text("This option is required. Specify a value.")
    await expect(alice.option("name")).to_have_attribute("aria-invalid", "true")
    await alice.press("Escape")
    await expect(alice.composer).to_be_focused()


async def test_a_command_offers_choices_and_answers_with_an_embed(
    bot: SampleBot, alice: Window
) -> None:
    await alice.begin("sample picture")
    await alice.press("Tab")
    await expect(alice.options).to_have_text(["red", "green", "blue"])
    await alice.press("ArrowDown", "Enter", "Enter")
    embed = alice.last.locator(".embed")
    await expect(embed).to_contain_text("A picture")
    await expect(embed).to_contain_text("green")
    width = "element => element.complete && element.naturalWidth"
    assert await embed.locator("img").evaluate(width) == 160


async def test_what_is_typed_after_a_command_is_an_option_or_not_sent(
    bot: SampleBot, alice: Window
) -> None:
    await alice.begin("sample picture")
    await alice.type(" purple ")
    await expect(alice.text("No options match your search")).to_be_visible()
    await alice.press("Enter")
    await expect(alice.hint).to_contain_text("“purple” isn’t an option. Choose one from the list")
    for _ in " purple ":
        await alice.press("Backspace")
    await alice.type(" col ")
    await expect(alice.hint).not_to_contain_text("purple")
    await expect(alice.options).to_contain_text(["colour"])
    await alice.press("Enter")
    await alice.type("gr")
    await alice.press("Enter", "Enter")
    await expect(alice.last.locator(".embed")).to_contain_text("green")


async def test_a_command_takes_a_file(bot: SampleBot, alice: Window) -> None:
    await alice.begin("sample upload")
    file = {"name": "a.bin", "mimeType": "application/octet-stream", "buffer": bytes(1234)}
    await alice.option("file").set_input_files(file)  # type: ignore[arg-type]
    await alice.button("Send").click()
    await expect(alice.last).to_contain_text("a.bin has 1234 bytes.")


async def test_commands_are_shown_in_the_persons_language(bot: SampleBot, alice: Window) -> None:
    await alice.button("Language and permissions").click()
    await alice.page.get_by_label("Language", exact=True).select_option("nl")
    await expect(alice.page.locator(".own-names span")).to_have_text("nl")
    await alice.press("Escape")
    await alice.begin("zwaai")
    await expect(alice.page.locator(".command-option-name")).to_have_text("wie")


async def test_an_address_chooses_the_persons_language(
    bot: SampleBot, ground: Playground, windows: Windows
) -> None:
    alice = await windows.open("alice&lang=nl")
    await expect(alice.page.locator(".own-names span")).to_have_text("nl")
    await alice.begin("zwaai")
    assert "lang" not in alice.page.url
    assert (ground.alice.user.locale, ground.bob.user.locale) == ("nl", "en-US")
    bob = await windows.open("bob&lang=sv")
    await expect(bob.page.locator(".own-names span")).to_have_text("sv-SE")
    await bob.button("Language and permissions").click()
    await bob.page.get_by_label("Language", exact=True).select_option("de")
    await expect(bob.page.locator(".own-names span")).to_have_text("de")
    await bob.page.reload()
    await expect(bob.page.locator(".own-names span")).to_have_text("de")


async def test_the_servers_language_can_be_chosen(ground: Playground, bob: Window) -> None:
    await bob.button("Language and permissions").click()
    chosen = bob.page.get_by_label("Server language")
    await expect(chosen).to_have_value("en-US")
    await chosen.select_option("fr")
    await ground.until(lambda: ground.guild.locale == "fr")
    await expect(chosen).to_have_value("fr")
    assert ground.bob.user.locale == "en-US"


async def test_permissions_can_be_granted_and_revoked(ground: Playground, bob: Window) -> None:
    await bob.button("Language and permissions").click()
    manage = bob.page.get_by_label("Manage Server")
    await expect(manage).not_to_be_checked()
    await manage.check()
    await expect(manage).to_be_focused()
    held = ground.guild.permissions(ground.guild.members[ground.bob.user.id])
    assert held & bits("MANAGE_GUILD")
    await bob.press("Escape")
    ground.deny(ground.channel, ground.bob.user, "SEND_MESSAGES")
    await expect(bob.composer).to_be_disabled()
    ground.allow(ground.channel, ground.bob.user, "SEND_MESSAGES")
    await expect(bob.composer).to_be_enabled()


async def test_an_unticked_permission_is_denied(
    ground: Playground, bot: SampleBot, bob: Window
) -> None:
    await bob.button("Language and permissions").click()
    for label in ("Send Messages", "Use Application Commands"):
        tick = bob.page.get_by_label(label, exact=True)
        await expect(tick).to_be_checked()
        await tick.uncheck()
        await expect(tick).not_to_be_checked()
    await expect(bob.composer).to_be_disabled()
    with pytest.raises(NotPossible):
        await ground.bob.run("wave", whom=ground.alice.user)
    await bob.page.get_by_label("Send Messages", exact=True).check()
    await bob.press("Escape")
    await bob.composer.fill("/")
    await expect(bob.text("No commands here yet.")).to_be_visible()
    await expect(bob.options).to_have_count(0)


async def test_channels_are_hidden_without_the_permission_to_view_them(
    ground: Playground, bob: Window
) -> None:
    ground.alice.say("psst")
    await expect(bob.message("psst")).to_be_visible()
    await bob.button("Language and permissions").click()
    view = bob.page.get_by_label("View Channels", exact=True)
    await view.uncheck()
    await expect(bob.messages).to_have_count(0)
    await expect(bob.page.get_by_role("link", name="general")).to_have_count(0)
    await view.check()
    await bob.press("Escape")
    await bob.page.get_by_role("link", name="general").click()
    await expect(bob.message("psst")).to_be_visible()


async def test_a_permission_stays_as_it_was_set_until_that_is_confirmed(bob: Window) -> None:
    await bob.button("Language and permissions").click()
    view = bob.page.get_by_label("View Channels", exact=True)
    await bob.page.evaluate("WebSocket.prototype.send = () => {}")  # it will never be
    bob.is_changed = True
    await view.uncheck()
    await bob.page.get_by_label("Embed Links", exact=True).focus()
    await bob.button("Theme: system").dispatch_event("click")  # draws the panel again
    await expect(bob.button("Theme: dark")).to_be_visible()
    await expect(view).not_to_be_checked()


async def test_only_permitted_people_can_delete_messages_of_others(
    alice: Window, bob: Window
) -> None:
    await alice.say("mine")
    await bob.say("yours")
    await bob.message("mine").click(button="right")
    await expect(bob.page.get_by_role("menuitem", name="Copy Text")).to_be_visible()
    await expect(bob.page.get_by_role("menuitem", name="Delete Message")).to_have_count(0)
    await bob.press("Escape")
    await alice.pick_from_menu(alice.message("yours"), "Delete Message")
    await expect(bob.message("yours")).to_have_count(0)
    await expect(bob.message("mine")).to_be_visible()


async def test_commands_appear_when_they_are_registered(
    ground: Playground, bot: SampleBot, alice: Window
) -> None:
    await alice.composer.fill("/knock")
    await expect(alice.options).to_have_count(0)
    knock: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="knock", description="Who is there?", callback=answer
    )
    bot.tree.add_command(knock)
    await bot.tree.sync()
    await expect(alice.options).to_have_count(1)
    await alice.press("Enter", "Enter")
    await expect(alice.last).to_contain_text("Nobody.")


async def answer(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Nobody.")


async def test_context_menu_commands_can_be_used(
    bot: SampleBot, alice: Window, bob: Window
) -> None:
    await alice.pick_from_menu(alice.page.locator(".member").filter(has_text="Bob"), "Greet")
    await expect(alice.message("Hello Bob!")).to_contain_class("ephemeral")
    await alice.say("to be or not")
    await alice.pick_from_menu(alice.message("to be or not"), "Quote")
    await expect(bob.last.locator("blockquote")).to_have_text("to be or not")


# Components


async def test_buttons_edit_and_selects_choose(bot: SampleBot, alice: Window, bob: Window) -> None:
    await alice.run("sample buttons")
    await bob.button("Count").click()
    await expect(alice.message("Counted to 1.")).to_contain_text("(edited)")
    await expect(bob.button("Count")).to_be_focused()
    await expect(bob.button("Count")).to_have_attribute("aria-busy", "false")
    await bob.press("Enter")
    await expect(alice.message("Counted to 2.")).to_be_visible()
    await alice.page.get_by_role("combobox", name="Some fruit").click()
    await alice.press("Enter", "ArrowDown", "Enter", "Escape")
    await expect(bob.message("You like apple, apricot.")).to_be_visible()


async def test_private_messages_are_seen_by_only_one_person(
    bot: SampleBot, alice: Window, bob: Window
) -> None:
    await alice.run("sample buttons")
    await alice.button("Secret").click()
    secret = alice.message("Only you see this.")
    await expect(secret).to_contain_text("Only you can see this • Dismiss message")
    await alice.say("a mark")
    await expect(bob.message("a mark")).to_be_visible()
    await expect(bob.message("Only you see this.")).to_have_count(0)
    await alice.button("Dismiss message").click()
    await expect(secret).to_have_count(0)
    await alice.button("Secret").click()
    await expect(secret).to_be_visible()
    await alice.page.reload()
    await expect(alice.message("a mark")).to_be_visible()
    await expect(secret).to_have_count(0)


async def test_a_dismissed_message_stays_dismissed(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    """Neither an edit nor a reload brings it back; the bot is not told, so its edits succeed."""
    event, _ = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, REPLY, {"content": "Your hand", "flags": 64})
    secret = alice.message("Your hand")
    await expect(secret).to_be_visible()
    await raw.webhook("PATCH", event, "@original", {"content": "Your hand, changed"})
    await expect(secret).to_contain_text("changed")
    await alice.button("Dismiss message").click()
    await expect(secret).to_have_count(0)
    for mark in ("before the reload", "after the reload"):
        body = {"content": f"Your hand {mark}"}
        edited = await raw.webhook("PATCH", event, "@original", body)
        assert edited.status == 200
        ground.bob.say(mark)
        await expect(alice.messages.get_by_text(mark, exact=True)).to_be_visible()
        await expect(secret).to_have_count(0)
        await alice.page.reload()
        await expect(alice.message(mark)).to_be_visible()


async def test_a_form_is_filled_in_and_submitted(
    bot: SampleBot, alice: Window, bob: Window
) -> None:
    await alice.run("sample buttons")
    await alice.button("Form").click()
    form = alice.page.get_by_role("dialog", name="A form")
    await expect(form.get_by_label("Your name")).to_be_focused()
    await alice.press("Enter")
    await expect(form).to_contain_text("This field is required")
    await alice.type("Alice")
    await form.get_by_role("combobox").click()
    await alice.press("ArrowDown", "Enter")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(bob.last).to_contain_text("Alice takes a large one.")


async def test_every_field_of_a_form_is_submitted(ground: Playground, alice: Window) -> None:
    options = [{"label": one.title(), "value": one} for one in ("red", "green", "blue")]
    fields = [
        {"type": 4, "custom_id": "text", "style": 2, "value": "so", "min_length": 4},
        {"type": 21, "custom_id": "radio", "options": options},
        {"type": 22, "custom_id": "boxes", "options": options, "max_values": 2},
        {"type": 23, "custom_id": "box"},
        {"type": 19, "custom_id": "file"},
        {"type": 5, "custom_id": "user", "required": False},
    ]
    labels = [{"type": 18, "label": one["custom_id"], "component": one} for one in fields]
    note = {"type": 10, "content": "**Read** this"}
    old = {"type": 1, "components": [{"type": 4, "custom_id": "old", "style": 1, "label": "Old"}]}
    await alice.page.evaluate(
        """async ([components, id]) => {
            const { Modal } = await import(new URL("modal.js", document.scripts[0].src));
            const member = { user: { id, username: "bob" }, roles: [] };
            const app = {
                guild: { members: [member], roles: [] },
                store: { member: () => null, me: { id: "1" } },
                session: {
                    submit: (...given) => {
                        globalThis.given = given.slice(1, 4);
                        given[4]("acknowledged");
                        return true;
                    },
                },
            };
            new Modal(app, { nonce: "9", modal: { custom_id: "m", title: "All", components } });
        }""",
        [[note, old, *labels], ground.bob.user.id],
    )
    form = alice.page.get_by_role("dialog", name="All")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_label("Old")).to_be_focused()
    await expect(form.locator(".field-error:not(:empty)")).to_have_count(5)
    await form.get_by_label("Old").fill("x")
    await form.get_by_label("text").fill("longer")
    await form.get_by_role("radio", name="Green").check()
    for name in ("Red", "Blue"):
        await form.get_by_role("checkbox", name=name).check()
    await form.get_by_role("checkbox", name="box").check()
    await form.locator("input[type=file]").set_input_files(
        {"name": "a.txt", "mimeType": "text/plain", "buffer": b"hi"}
    )
    await form.get_by_role("combobox").click()
    await alice.press("Enter")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    nonce, components, files = await alice.page.evaluate("globalThis.given")
    assert nonce == "9"
    assert components[0] == {"type": 10}
    assert components[1] == {
        "type": 1,
        "components": [{"type": 4, "custom_id": "old", "value": "x"}],
    }
    given = {one["component"]["custom_id"]: one["component"] for one in components[2:]}
    assert given == {
        "text": {"type": 4, "custom_id": "text", "value": "longer"},
        "radio": {"type": 21, "custom_id": "radio", "value": "green"},
        "boxes": {"type": 22, "custom_id": "boxes", "values": ["red", "blue"]},
        "box": {"type": 23, "custom_id": "box", "value": True},
        "file": {"type": 19, "custom_id": "file", "values": ["0"]},
        "user": {"type": 5, "custom_id": "user", "values": [ground.bob.user.id]},
    }
    assert files == [{"id": "0", "name": "a.txt", "type": "text/plain", "data": "aGk="}]


async def test_a_failed_interaction_is_shown(
    ground: Playground, bot: SampleBot, alice: Window, bob: Window
) -> None:
    await alice.run("sample buttons")
    await alice.button("Never").click()
    await expect(alice.button("Never")).to_have_attribute("aria-busy", "true")
    ground.clock.move(4)
    failure = alice.messages.get_by_text("This interaction failed")
    await expect(alice.announced).to_contain_text("This interaction failed")
    await expect(failure).to_be_visible()
    await expect(bob.text("This interaction failed")).to_have_count(0)
    await alice.button("Count").click()
    await expect(failure).to_have_count(0)
    await alice.run("sample silence")
    await expect(alice.last).to_contain_text("Sending /sample silence…")
    ground.clock.move(4)
    await expect(alice.last).to_contain_text("/sample silenceThis interaction failed")


async def test_thinking_is_replaced_by_the_answer(
    ground: Playground, bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample think")
    await expect(alice.message("I’ve thought about it.")).to_be_visible()
    await expect(alice.last).to_contain_text("And there’s more.")
    thought = alice.message("I’ve thought about it.").locator(".lead")
    await expect(thought).to_have_text("Alice used /sample think")
    await expect(alice.last.locator(".lead")).to_contain_text("I’ve thought about it.")


async def test_awaited_changes_are_announced(
    ground: Playground, bot: SampleBot, alice: Window, bob: Window
) -> None:
    await alice.run("sample buttons")
    await expect(alice.announced).to_contain_text("Counted to 0.")
    await alice.button("Count").click()
    await expect(alice.announced).to_contain_text("Counted to 1.")
    await expect(bob.message("Counted to 1.")).to_be_visible()
    await expect(bob.announced).to_have_text("App: Counted to 0.Counted to 1.")
    label = alice.message("Counted to 1.")
    await expect(label).to_have_attribute("aria-label", re.compile("^App, .*, Counted to 1."))
    await alice.run("sample think")
    await expect(alice.announced).to_contain_text("I’ve thought about it.")


async def test_one_broken_message_does_not_affect_the_others(
    ground: Playground, alice: Window
) -> None:
    ground.alice.say("before")
    broken = ground.bob.say("broken")
    broken.content = 5  # type: ignore[assignment]
    ground.show_message(broken)
    ground.bob.say("after")
    await expect(alice.message("This message can’t be shown.")).to_be_visible()
    await expect(alice.message("after")).to_be_visible()
    await alice.page.reload()
    await expect(alice.message("after")).to_be_visible()
    await expect(alice.message("before")).to_be_visible()


async def test_a_thread_is_shown_at_its_message(ground: Playground, alice: Window) -> None:
    raw = RawBot(ground)
    said = ground.bob.say("Who plays?")
    await raw.post(f"{raw.messages}/{said.id}/threads", {"name": "Table 7"})
    card = alice.message("Who plays?").locator(".thread-card")
    await expect(card).to_contain_text("Table 7")
    await card.click()
    await expect(alice.page).to_have_title("#Table 7 | The Realm")
    await raw.close()


async def test_a_bots_status_is_shown(ground: Playground, alice: Window) -> None:
    raw = RawBot(ground)
    member = alice.page.locator("#members").get_by_role("button", name="App")
    await raw.start(presence={"status": "dnd", "activities": []})
    await expect(member.get_by_role("img", name="do not disturb")).to_be_visible()
    await raw.gateway.send(3, {"status": "idle", "activities": [], "since": None, "afk": False})
    await expect(member.get_by_role("img", name="idle")).to_be_visible()
    await raw.close()


async def test_an_unknown_name_is_reported(windows: Windows) -> None:
    window = await windows.open("dave")
    await expect(window.text("There is nobody called dave")).to_be_visible()


async def test_thinking_ends_when_the_token_expires(ground: Playground, alice: Window) -> None:
    raw = RawBot(ground)
    await raw.start()
    await raw.set_commands(command("think"))
    event, _ = await raw.trigger(ground.alice.run("think"))
    await raw.answer(event, DEFER)
    await expect(alice.last).to_contain_text("App is thinking…")
    ground.clock.move(16 * 60)
    await expect(alice.last).to_contain_text("The application did not respond")
    await alice.page.reload()
    await expect(alice.last).to_contain_text("The application did not respond")
    await raw.close()


async def test_times_keep_up_with_the_clock(ground: Playground, alice: Window) -> None:
    await alice.say(f"<t:{int(ground.clock.now()) + 86400 - 60}:R>")
    await expect(alice.last).to_contain_text("in 1 day")
    ground.clock.move(3600)
    await expect(alice.last).to_contain_text("in 23 hours")
    ground.clock.move(86400)
    await expect(alice.last).to_contain_text("1 hour ago")


async def test_components_v2_are_shown(bot: SampleBot, alice: Window) -> None:
    await alice.run("sample layout")
    container = alice.message("A table").locator(".container.accent")
    await expect(container.get_by_role("heading")).to_have_text("A table")
    await expect(container.get_by_role("img", name="Red")).to_be_visible()
    hidden = container.get_by_role("img", name="Green")
    cover = container.locator(".mosaic .spoiler")
    await expect(cover).to_have_accessible_name("Spoiler")
    await cover.press("Enter")
    await expect(cover).to_contain_class("open")
    await expect(hidden).to_be_visible()
    await expect(container.get_by_role("button", name="Not now")).to_be_disabled()
    link = container.get_by_role("link", name="Rules")
    await expect(link).to_have_attribute("href", "https://example.org/rules")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")
    await container.get_by_role("button", name="Middle").click()
    await expect(alice.message("You pressed middle.")).to_be_visible()
    await expect(cover).to_contain_class("open")


async def test_people_roles_and_channels_can_be_chosen(bot: SampleBot, alice: Window) -> None:
    await alice.run("sample selects")
    for select, typed, chosen in (
        ("Who?", "bob", "@Bob"),
        ("Which role?", "every", "@everyone"),
        ("Which channel?", "games", "#games"),
    ):
        await alice.page.get_by_role("combobox", name=select).click()
        await alice.type(typed)
        await alice.press("Enter")
        await expect(alice.last).to_contain_text(f"You chose {chosen}")


# Threads, direct messages, emojis, times


async def test_a_thread_is_listed_below_its_channel(bot: SampleBot, alice: Window) -> None:
    await alice.begin("sample thread")
    await alice.type("Table 7")
    await alice.press("Enter")
    link = alice.page.locator(".threads").get_by_role("link", name="Table 7")
    await expect(link.locator(".badge")).to_have_text("1")
    await link.click()
    await expect(alice.message("Welcome @Alice.")).to_be_visible()
    await expect(alice.composer).to_have_attribute("placeholder", "Message Table 7")


async def test_a_direct_message_arrives(bot: SampleBot, alice: Window, bob: Window) -> None:
    await alice.begin("letter")
    await alice.type("bob")
    await expect(alice.options).to_have_count(1)
    await alice.press("Enter", "Enter")
    await bob.page.get_by_role("button", name="Direct Messages, 1 mention").click()
    await expect(bob.last).to_contain_text("Alice thinks of you.")
    await expect(bob.page).to_have_title("@App | Direct Messages")


async def test_emojis_and_times_are_shown(
    ground: Playground, bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample emoji")
    await expect(alice.last.get_by_role("img", name="gold")).to_be_visible()
    await alice.say("<t:1700000000:D> <t:1700000000:R>")
    await expect(alice.last).to_contain_text("November 14, 2023")
    await expect(alice.last).to_contain_text("years ago")


# People


async def test_private_messages_are_kept_when_switching_to_somebody_else_and_back(
    bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample buttons")
    await alice.button("Secret").click()
    await expect(alice.message("Only you see this.")).to_be_visible()
    strip = alice.page.locator(".person-strip")
    await strip.get_by_role("button", name="Bob").click()
    await expect(alice.page.locator(".own-names strong")).to_have_text("Bob")
    await expect(alice.page).to_have_url(f"{alice.page.url.split('?')[0]}?as=bob#" + hash_of(alice))
    await expect(alice.message("Counted to 0.")).to_be_visible()
    await expect(alice.message("Only you see this.")).to_have_count(0)
    await strip.get_by_role("button", name="Alice").click()
    await expect(alice.message("Only you see this.")).to_be_visible()


def hash_of(window: Window) -> str:
    return window.page.url.split("#")[1]


async def test_a_person_can_be_added(ground: Playground, alice: Window) -> None:
    await alice.button("Add a person").click()
    await alice.type("Dora")
    await alice.press("Enter")
    await alice.page.locator(".person-list").get_by_role("button", name="Dora").click()
    await expect(alice.page.locator(".own-names strong")).to_have_text("Dora")
    await alice.say("hello")
    await expect(alice.last).to_contain_text("Dora")


# The window


async def test_the_page_fits_on_a_phone(bot: SampleBot, windows: Windows) -> None:
    phone = await windows.open("alice", phone=True, dark=False)
    await phone.composer.fill("/sample layout")
    await phone.options.first.tap()
    await phone.button("Send").tap()
    await expect(phone.last.locator(".container")).to_be_visible()
    await expect(phone.composer).to_be_in_viewport()
    assert await is_within(phone.page)
    members = phone.page.get_by_role("complementary", name="Members")
    await expect(members).not_to_be_visible()
    await phone.button("Members").tap()
    await expect(members).to_be_visible()
    await phone.press("Escape")
    await expect(members).not_to_be_visible()
    await phone.button("Channels").tap()
    await phone.page.get_by_role("link", name="games").tap()
    await expect(phone.page.locator("#lists")).not_to_be_visible()
    await expect(phone.page.locator(".place-name")).to_have_text("games")


async def is_within(page: Page) -> bool:
    wide: int = await page.evaluate("document.documentElement.scrollWidth")
    inner: int = await page.evaluate(
        "document.querySelector('.scroller').scrollWidth"
        " - document.querySelector('.scroller').clientWidth"
    )
    return wide <= 390 and inner <= 0


async def test_the_theme_can_be_chosen(windows: Windows) -> None:
    window = await windows.open("alice", dark=True)
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = await window.page.evaluate(ground)
    await window.button("Theme: system").click()
    await window.button("Theme: dark").click()
    light = await window.page.evaluate(ground)
    assert dark != light
    await window.page.reload()
    await expect(window.composer).to_be_visible()
    assert await window.page.evaluate(ground) == light


async def test_a_lost_connection_is_shown_until_it_is_restored(alice: Window) -> None:
    connections: list[WebSocketRoute] = []
    is_running = True

    async def connect(connection: WebSocketRoute) -> None:
        if is_running:
            connection.connect_to_server()
            connections.append(connection)
        else:
            await connection.close()

    alice.is_changed = True
    await alice.page.route_web_socket("**/page/socket*", connect)
    await alice.page.reload()
    await alice.say("before")
    await expect(alice.message("before")).to_be_visible()
    is_running = False
    await connections.pop().close()
    gone = alice.text("The playground isn’t running.")
    await expect(gone).to_be_visible()
    await alice.composer.fill("not lost")
    await alice.press("Enter")
    await expect(alice.text("Not sent: the playground isn’t running.")).to_be_visible()
    is_running = True
    await expect(gone).to_have_count(0)
    await alice.composer.press("Enter")
    await expect(alice.message("not lost")).to_be_visible()
    await expect(alice.message("before")).to_be_visible()


async def test_an_open_page_goes_on_when_the_playground_is_started_again(
    windows: Windows,
) -> None:
    async with windows.playground() as before:
        alice = await windows.open("alice")
        await alice.composer.fill("begun in general")
        await alice.page.get_by_role("link", name="games").click()
        await expect(alice.composer).to_have_value("")
        await alice.say("gone")
        await expect(alice.message("gone")).to_be_visible()
        await alice.composer.press_sequentially("@Bo")
        await expect(alice.options.first).to_contain_text("Bob")
        await alice.press("Enter")
        await alice.type("begun in games")
    await expect(alice.text("The playground isn’t running.")).to_be_visible()
    async with Playground(port_of(before)) as after:
        notice = alice.text("The playground was restarted.")
        await expect(notice).to_be_visible()
        await expect(alice.text("The playground isn’t running.")).to_have_count(0)
        await expect(alice.page).to_have_title("#games | The Realm")
        await expect(alice.messages).to_have_count(0)
        await expect(alice.composer).to_have_value("@Bob begun in games")
        await alice.button("Close").click()
        await expect(notice).to_have_count(0)
        await alice.composer.press("Enter")
        await expect(alice.message("begun in games").locator(".mention")).to_have_text("@Bob")
        await alice.page.get_by_role("link", name="general").click()
        await expect(alice.composer).to_have_value("begun in general")
        await alice.composer.press("Enter")
        await expect(alice.message("begun in general")).to_be_visible()
        assert after.bob.reads() == "begun in general"


def port_of(ground: Playground) -> int:
    return int(ground.url.rpartition(":")[2])


async def test_everybody_is_who_they_were_when_the_playground_is_started_again(
    windows: Windows,
) -> None:
    async with windows.playground() as before:
        alice = await windows.open("alice")
        strip = alice.page.locator(".person-strip")
        await strip.get_by_role("button", name="Bob").click()
        await alice.say("from Bob")
        await alice.button("Add a person").click()
        await alice.type("Dora")
        await alice.press("Enter")
        await alice.page.locator(".person-list").get_by_role("button", name="Dora").click()
        await expect(alice.page.locator(".own-names strong")).to_have_text("Dora")
        await alice.composer.fill("from Dora")
    async with Playground(port_of(before)) as after:
        await expect(alice.text("The playground was restarted.")).to_be_visible()
        await expect(alice.page.locator(".own-names strong")).to_have_text("Dora")
        await expect(alice.composer).to_have_value("from Dora")
        await alice.composer.press("Enter")
        await expect(alice.last).to_contain_text("Dora")
        await strip.get_by_role("button", name="Bob").click()
        await expect(alice.page.locator(".own-names strong")).to_have_text("Bob")
        await alice.say("from Bob")
        await expect(alice.last).to_contain_text("Bob")
        assert [one.author.global_name for one in after.alice.sees()] == ["Dora", "Bob"]
        assert len(after.world.people()) == 4


async def test_a_command_is_kept_when_the_playground_is_started_again(windows: Windows) -> None:
    async with windows.playground() as before, run_sample_bot(before):
        alice = await windows.open("alice")
        await alice.begin("wave")
        await alice.type("bob")
        await alice.press("Tab")
        await expect(alice.option("whom")).to_have_value("Bob")
    offered = asyncio.Event()

    def read(frame: str | bytes) -> None:
        if json.loads(frame)["t"] == "commands" and "wave" in str(frame):
            offered.set()

    alice.on("websocket", lambda socket: socket.on("framereceived", read))
    async with Playground(port_of(before)) as after, run_sample_bot(after):
        await expect(alice.text("The playground was restarted.")).to_be_visible()
        await offered.wait()
        await expect(alice.option("whom")).to_have_value("Bob")
        await alice.page.get_by_role("combobox", name="Add an option").press("Enter")
        await expect(alice.message("Alice waves at")).to_be_visible()
        assert f"<@{after.bob.user.id}>" in after.carol.reads()
