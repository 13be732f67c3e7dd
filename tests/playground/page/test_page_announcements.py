"""What screen readers are told: what is new, once, and nothing else."""

from __future__ import annotations

import asyncio

from playwright.async_api import WebSocketRoute, expect

from playground import Playground
from playground.sample_bot import SampleBot
from playground.world import Json

from ..browser import Window, Windows, in_browser
from ..raw import DEFER, REPLY, RawBot, button
from .conftest import fixture

pytestmark = in_browser


@fixture
async def alice(windows: Windows) -> Window:
    window = await windows.open("alice")
    await window.listen()
    return window


def layout(*lines: str, alt: str = "", buttons: tuple[str, ...] = ("Play", "Pass")) -> Json:
    picture = {"media": {"url": "https://example.org/a.png"}, "description": alt}
    return {
        "flags": 1 << 15,
        "components": [
            *({"type": 10, "content": line} for line in lines),
            *([{"type": 12, "items": [picture]}] if alt else []),
            {"type": 1, "components": [button(label) for label in buttons]},
        ],
    }


async def heard(ground: Playground, window: Window) -> list[str]:
    """Return what was announced since the last time."""
    ground.carol.say("a mark")
    return await window.heard(until="Carol: a mark")


async def test_a_new_message_is_announced_by_its_author_and_text(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    asked = ground.alice.say("who **plays**?")
    ground.bob.say("I do", reply_to=asked)
    await raw.post(raw.messages, layout("### A table", "- Bob\n- Carol", alt="Two seats."))
    assert await heard(ground, alice) == ["Bob: I do", "App: A table. Bob. Carol"]
    await raw.post(raw.messages, layout(alt="Two seats. None is taken."))
    assert await heard(ground, alice) == ["App: Two seats. None is taken."]


async def test_of_an_edit_only_the_changed_lines_are_announced(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    first = layout("### A table", "Bob leads\nPrize: 3", alt="Bob leads. Alice follows.")
    sent = (await raw.post(raw.messages, first)).json
    path = f"{raw.messages}/{sent['id']}"
    ground.bob.say("nice", reply_to=ground.channel.messages[sent["id"]])
    assert await heard(ground, alice) == ["App: A table. Bob leads. Prize: 3", "Bob: nice"]
    quote = alice.message("nice").locator(".lead-text")
    await expect(quote).to_have_text("A table Bob leads Prize: 3")
    await raw.patch(path, layout("### A table", "Bob leads\nPrize: 5", alt="Bob played 7."))
    await expect(quote).to_have_text("A table Bob leads Prize: 5")
    assert await heard(ground, alice) == ["Prize: 5"]
    # Neither what its buttons are called, nor what is gone, nor what stays the same.
    await raw.patch(path, layout("### A table", "Bob leads", alt="Bob played 7.", buttons=("Go",)))
    assert await heard(ground, alice) == []
    # What a picture shows, if no words say it.
    alt = "Bob played 7. Alice is to play."
    await raw.patch(path, layout("### A table", "Bob leads", alt=alt))
    assert await heard(ground, alice) == ["Alice is to play."]


async def test_what_is_out_of_sight_changes_in_silence(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    older, newer = [(await raw.send(text)).json for text in ("the older one", "the newer one")]
    await heard(ground, alice)
    # The private hand and the public table mostly say the same.
    for message, text in ((older, "older, changed"), (newer, "newer, changed")):
        await raw.patch(f"{raw.messages}/{message['id']}", {"content": text})
    assert await heard(ground, alice) == ["newer, changed"]
    ground.bob.say("\n".join(f"line {number}" for number in range(80)))
    await heard(ground, alice)
    await raw.patch(f"{raw.messages}/{newer['id']}", {"content": "changed, far above"})
    assert await heard(ground, alice) == []


async def test_private_messages_and_the_end_of_thinking_are_announced(
    ground: Playground, raw: RawBot, alice: Window
) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, REPLY, {"content": "Your hand\n3 cards", "flags": 64})
    await outcome
    await raw.webhook("PATCH", event, "@original", {"content": "Your hand\n2 cards"})
    assert await heard(ground, alice) == ["App, only to you: Your hand. 3 cards", "2 cards"]
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, DEFER)
    await outcome
    assert await heard(ground, alice) == []
    await raw.webhook("PATCH", event, "@original", {"content": "Here you are"})
    assert await heard(ground, alice) == ["App: Here you are"]


async def test_a_form_is_heard_while_it_is_open(
    ground: Playground, bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample buttons")
    await alice.button("Form").click()
    form = alice.page.get_by_role("dialog", name="A form")
    name = form.get_by_label("Your name")
    await expect(name).to_be_focused()
    await heard(ground, alice)
    await expect(form.locator("#announcer")).to_have_count(1)  # the rest of the page is inert
    await alice.press("Enter")
    await expect(name).to_have_accessible_description("This field is required")
    assert await heard(ground, alice) == ["This field is required"]
    await form.get_by_role("button", name="Submit").focus()
    await alice.press("Enter")
    await expect(name).to_be_focused()  # so it is read with its description
    assert await heard(ground, alice) == []
    await alice.press("Escape")
    await expect(form).to_have_count(0)
    assert await heard(ground, alice) == []
    await expect(alice.announced).to_have_count(1)


async def test_a_failed_press_is_announced_once(
    ground: Playground, bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample buttons")
    await alice.button("Never").click()
    await expect(alice.button("Never")).to_have_attribute("aria-busy", "true")
    await heard(ground, alice)
    ground.clock.move(4)
    await expect(alice.text("This interaction failed")).to_be_visible()
    assert await heard(ground, alice) == ["This interaction failed"]


async def test_an_outage_is_announced_once_however_long_it_takes(
    ground: Playground, alice: Window
) -> None:
    is_running = True
    tries: asyncio.Queue[WebSocketRoute] = asyncio.Queue()
    connections: list[WebSocketRoute] = []

    async def connect(connection: WebSocketRoute) -> None:
        if is_running:
            connection.connect_to_server()
            connections.append(connection)
        else:
            await connection.close()
            tries.put_nowait(connection)

    alice.is_changed = True
    await alice.page.route_web_socket("**/page/socket*", connect)
    await alice.page.clock.install()
    await alice.page.reload()
    await alice.listen()
    await expect(alice.composer).to_be_visible()
    is_running = False
    await connections.pop().close()
    gone = "The playground isn’t running. Reconnecting…"
    await expect(alice.text(gone)).to_be_visible()
    retry = alice.button("Try now")
    await retry.focus()
    for _ in range(3):
        await alice.page.clock.fast_forward(5000)  # milliseconds, so it need not wait
        await tries.get()
    await expect(retry).to_be_focused()
    is_running = True
    await alice.page.clock.fast_forward(5000)
    await expect(alice.text(gone)).to_have_count(0)
    assert await heard(ground, alice) == [gone, "Reconnected."]


async def test_nothing_else_is_a_live_region(
    ground: Playground, bot: SampleBot, alice: Window
) -> None:
    await alice.run("sample buttons")
    await expect(alice.message("Counted to 0.")).to_be_visible()
    await alice.composer.fill("/sample ")
    await expect(alice.options.first).to_be_visible()
    live = "[aria-live], [role=status], [role=alert], [role=log]"
    await expect(alice.page.locator(live)).to_have_id("announcer")
