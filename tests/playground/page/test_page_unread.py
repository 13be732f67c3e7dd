"""The number of unread mentions: counted as Discord does, when a message arrives."""

from __future__ import annotations

from playwright.async_api import Locator, expect

from playground import Playground
from playground.world import Channel

from ..browser import Window, Windows, in_browser
from ..raw import DEFER, REPLY, RawBot
from .conftest import fixture

pytestmark = in_browser


@fixture
async def bob(windows: Windows) -> Window:
    return await windows.open("bob")


def games_of(ground: Playground) -> Channel:
    return next(one for one in ground.guild.channels.values() if one.name == "games")


def badge(window: Window) -> Locator:
    return window.page.get_by_role("link", name="games").locator(".badge")


async def mark(ground: Playground, window: Window, text: str) -> None:
    """Wait until the window has received all that came before."""
    ground.carol.say(text)
    await expect(window.message(text)).to_be_visible()


async def test_only_new_messages_count(ground: Playground, raw: RawBot, bob: Window) -> None:
    mention, path = f"<@{ground.bob.user.id}>", f"/channels/{games_of(ground).id}/messages"
    quiet = (await raw.send("a table", path)).json
    await raw.patch(f"{path}/{quiet['id']}", {"content": f"{mention} is to play"})
    await mark(ground, bob, "after the edit")
    await expect(badge(bob)).to_have_count(0)
    loud = (await raw.send(f"{mention} is to play", path)).json
    await expect(badge(bob)).to_have_text("1")
    await raw.patch(f"{path}/{loud['id']}", {"content": f"{mention} is still to play"})
    await mark(ground, bob, "after the other edit")
    await expect(badge(bob)).to_have_text("1")
    await bob.page.reload()
    await expect(badge(bob)).to_have_text("1")
    await bob.page.get_by_role("link", name="games").click()
    await expect(bob.message("is to play")).to_contain_class("mentions-me")
    await expect(badge(bob)).to_have_count(0)
    await bob.page.get_by_role("link", name="general").click()
    await bob.page.reload()
    await expect(bob.message("after the other edit")).to_be_visible()
    await expect(badge(bob)).to_have_count(0)


async def test_an_answer_after_thinking_is_an_edit(
    ground: Playground, raw: RawBot, bob: Window
) -> None:
    games, mention = games_of(ground), f"<@{ground.bob.user.id}>"
    event, outcome = await raw.trigger(ground.alice.run("claim", channel=games))
    await raw.answer(event, DEFER)
    await outcome
    await raw.webhook("PATCH", event, "@original", {"content": f"{mention} is challenged"})
    await mark(ground, bob, "after the answer")
    await expect(badge(bob)).to_have_count(0)
    await raw.webhook("POST", event, body={"content": f"{mention} is challenged"})
    await expect(badge(bob)).to_have_text("1")


async def test_roles_and_everyone_count_but_neither_ones_own_nor_private_messages(
    ground: Playground, raw: RawBot, bob: Window
) -> None:
    games, mention = games_of(ground), f"<@{ground.bob.user.id}>"
    path = f"/channels/{games.id}/messages"
    event, outcome = await raw.trigger(ground.bob.run("claim", channel=games))
    await raw.answer(event, REPLY, {"content": f"{mention}, your hand", "flags": 64})
    await outcome
    await raw.send(f"{mention} is not notified", path, allowed_mentions={"parse": []})
    ground.alice.say("@everyone look", games)
    await expect(badge(bob)).to_have_text("1")
    role = ground.world.add_role(ground.guild, "Players", 0)
    role.mentionable = True
    ground.guild.members[ground.bob.user.id].roles.append(role.id)
    ground.guild_changed(ground.guild)
    ground.alice.say(f"<@&{role.id}> come", games)
    await expect(badge(bob)).to_have_text("2")
    await bob.page.reload()
    await expect(badge(bob)).to_have_text("2")
    ground.bob.say(f"{mention} myself", games)  # who writes has read what was there before
    await expect(badge(bob)).to_have_count(0)


async def test_mentions_while_the_window_was_closed_count_however_many_messages_followed(
    ground: Playground, windows: Windows, bob: Window
) -> None:
    games = games_of(ground)
    await bob.page.goto("about:blank")
    for number in range(60):
        ground.alice.say(f"<@{ground.bob.user.id}>" if number < 2 else f"number {number}", games)
    bob = await windows.open("bob")
    await expect(badge(bob)).to_have_text("2")
    await bob.page.get_by_role("link", name="games").click()
    await expect(badge(bob)).to_have_count(0)


async def test_what_is_read_in_one_window_is_read_in_all(ground: Playground, bob: Window) -> None:
    other = await bob.page.context.new_page()
    await other.goto(bob.page.url)
    second = Window(other)
    await expect(second.composer).to_be_visible()
    ground.alice.say(f"<@{ground.bob.user.id}> come", games_of(ground))
    for window in (bob, second):
        await expect(badge(window)).to_have_text("1")
    await second.page.get_by_role("link", name="games").click()
    await expect(badge(bob)).to_have_count(0)
