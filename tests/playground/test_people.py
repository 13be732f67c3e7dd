"""Simulated people: what tests make them do, and what their screens show."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground import Playground, client
from playground.call import Upload
from playground.client import NotPossible

from .raw import DEFER_UPDATE, EPHEMERAL, MODAL, REPLY, UPDATE, RawBot, button, command


def card(number: int) -> dict[str, object]:
    return button(f"Card {number}", custom_id=f"v1:play:K7F3Q2:12:W{number}")


def row(*components: dict[str, object]) -> dict[str, object]:
    return {"type": 1, "components": list(components)}


async def show_hand(raw: RawBot, *cards: int) -> None:
    """Show Alice her hand."""
    event, outcome = await raw.trigger(raw.ground.alice.run("claim"))
    data = {"content": "Your hand", "flags": EPHEMERAL, "components": [row(*map(card, cards))]}
    await raw.answer(event, REPLY, data)
    await outcome


# Finding buttons


async def test_buttons_are_found_by_label_id_and_start_of_an_id(
    ground: Playground, raw: RawBot
) -> None:
    await raw.table(card(17), card(1), button("Resign"))
    for name, id in (
        ("Card 1", "v1:play:K7F3Q2:12:W1"),
        ("v1:play:K7F3Q2:12:W1", "v1:play:K7F3Q2:12:W1"),
        ("v1:play:K7F3Q2:12:W17", "v1:play:K7F3Q2:12:W17"),
        ("v1:play:", "v1:play:K7F3Q2:12:W17"),
        ("Resign", "resign"),
    ):
        event, _ = await raw.trigger(ground.alice.press(name))
        assert event["data"]["custom_id"] == id
    with pytest.raises(NotPossible, match="sees no 'Castle'"):
        await ground.alice.press("Castle")
    _, found = ground.alice.find("Resign")
    assert (found["style"], found.get("disabled")) == (1, None)


async def test_components_form_the_same_tree_as_on_discord(ground: Playground, raw: RawBot) -> None:
    text = {"type": 10, "content": "The table"}
    container = {"type": 17, "components": [text, row(card(1), card(2))]}
    await raw.post(raw.messages, {"flags": 1 << 15, "components": [container]})
    (shown,) = ground.bob.last().components
    said, buttons = shown["components"]
    assert said["content"] == "The table"
    assert [one["label"] for one in buttons["components"]] == ["Card 1", "Card 2"]


# Private messages


async def test_a_private_message_shows_its_current_state(ground: Playground, raw: RawBot) -> None:
    with pytest.raises(NotPossible):
        ground.alice.last_private()
    await show_hand(raw, 1, 2)
    ground.bob.say("Well?")
    assert ground.alice.last_private().content == "Your hand"
    event, outcome = await raw.trigger(ground.alice.press("Card 1"))
    await raw.answer(event, UPDATE, {"content": "One card less", "components": [row(card(2))]})
    await outcome
    assert ground.alice.last_private().content == "One card less"
    with pytest.raises(NotPossible):
        await ground.alice.press("Card 1")
    with pytest.raises(NotPossible):
        ground.bob.last_private()


async def test_an_old_private_message_can_still_be_pressed(ground: Playground, raw: RawBot) -> None:
    await show_hand(raw, 1)
    old = ground.alice.last_private()
    await show_hand(raw, 2)
    assert ground.alice.find("v1:play:")[0] is ground.alice.last_private()
    event, _ = await raw.trigger(ground.alice.press("v1:play:", old))
    assert event["data"]["custom_id"].endswith(":W1")
    ground.alice.dismiss(old)
    with pytest.raises(NotPossible, match="does not see"):
        await ground.alice.press("v1:play:", old)
    ground.alice.reload()
    with pytest.raises(NotPossible):
        ground.alice.last_private()


async def test_a_dismissed_message_stays_dismissed(ground: Playground, raw: RawBot) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, REPLY, {"content": "Your hand", "flags": EPHEMERAL})
    await outcome
    ground.alice.dismiss(ground.alice.last_private())
    edited = await raw.webhook("PATCH", event, "@original", {"content": "Your hand, changed"})
    assert edited.status == 200
    with pytest.raises(NotPossible, match="sees nothing private"):
        ground.alice.last_private()


async def test_a_person_can_have_two_windows(ground: Playground, raw: RawBot) -> None:
    games = list(ground.guild.channels.values())[1]
    phone = ground.play(ground.alice.user, games)
    await show_hand(raw, 1)
    assert phone.sees() == []
    assert phone.last_private(ground.channel) is ground.alice.last_private()
    ground.alice.reload()
    event, _ = await raw.trigger(phone.press("Card 1", phone.last_private(ground.channel)))
    assert event["channel_id"] == ground.channel.id
    phone.channel = ground.channel  # switch channels
    assert phone.last().content == "Your hand"
    phone.close()


# Doubled and late presses


async def test_the_same_press_is_delivered_twice(ground: Playground, raw: RawBot) -> None:
    await raw.table()
    ground.faults.event("double", name="INTERACTION_CREATE")
    event, outcome = await raw.trigger(ground.alice.press("Press"))
    again = await raw.gateway.event("INTERACTION_CREATE")
    assert again == event
    assert (await raw.answer(event, DEFER_UPDATE)).status == 200
    assert (await raw.answer(again, DEFER_UPDATE)).refusal == (400, 40060)
    assert (await outcome).kind == "deferred"


async def test_pressing_twice_creates_two_interactions(ground: Playground, raw: RawBot) -> None:
    await raw.table()
    pressing = asyncio.gather(ground.alice.press("Press"), ground.alice.press("Press"))
    events = [await raw.gateway.event("INTERACTION_CREATE") for _ in range(2)]
    assert events[0]["id"] != events[1]["id"]
    for event in events:
        await raw.answer(event, DEFER_UPDATE)
    assert [outcome.kind for outcome in await pressing] == ["deferred", "deferred"]


async def test_a_late_press_finds_a_changed_message(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    ground.faults.event("delay", name="INTERACTION_CREATE", seconds=2)
    pressing = asyncio.create_task(ground.alice.press("Press"))
    await ground.until(ground.interactions.waiting)
    await raw.patch(f"{raw.messages}/{message['id']}", {"content": "Over", "components": []})
    ground.clock.move(2)
    event = await raw.gateway.event("INTERACTION_CREATE")
    assert event["data"]["custom_id"] == "press"
    assert event["message"]["components"] != []  # as when it was pressed
    await raw.answer(event, REPLY, {"content": "It is over", "flags": EPHEMERAL})
    assert (await pressing).kind == "reply"
    with pytest.raises(NotPossible):
        await ground.alice.press("Press")


# Filling in forms


async def test_every_part_of_a_form_can_be_filled_in(ground: Playground, raw: RawBot) -> None:
    options = [{"label": one.title(), "value": one} for one in ("red", "green")]
    default = [options[0], options[1] | {"default": True}]
    parts = [
        {"type": 4, "custom_id": "text", "style": 1, "max_length": 5},
        {"type": 21, "custom_id": "radio", "options": default},
        {"type": 22, "custom_id": "boxes", "options": options, "max_values": 2},
        {"type": 23, "custom_id": "box"},
        {"type": 19, "custom_id": "file"},
    ]
    labels = [{"type": 18, "label": str(one["custom_id"]), "component": one} for one in parts]
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    data = {"title": "A form", "custom_id": "form", "components": labels}
    assert (await raw.answer(event, MODAL, data)).status == 200
    shown = await outcome
    file = Upload("0", "a.txt", "text/plain", b"abc")
    for wrong in (
        {},
        {"text": "", "boxes": ["red"]},
        {"text": "longer"},
        {"text": "x"},
        {"text": "x", "boxes": ["blue"]},
        {"text": "x", "boxes": ["red"]},
        {"text": "x", "boxes": ["red"], "other": 1},
    ):
        with pytest.raises(NotPossible):
            await ground.alice.fill(shown, **wrong)
    submitted, _ = await raw.trigger(
        ground.alice.fill(shown, text="x", boxes=["red", "Green"], box=True, file=file)
    )
    given = [part["component"] for part in submitted["data"]["components"]]
    assert [part.get("value", part.get("values")) for part in given[:-1]] == [
        *("x", "green", ["red", "green"], True),
    ]
    (id,) = given[-1]["values"]
    assert submitted["data"]["resolved"]["attachments"][id]["filename"] == "a.txt"


# Notifications and commands


async def test_notified_people_are_recorded(ground: Playground, raw: RawBot) -> None:
    mention = f"<@{ground.bob.user.id}>"
    sent = (await raw.send(f"It is your turn, {mention}.")).json
    assert [message.id for message in ground.bob.pings] == [sent["id"]]
    await raw.patch(f"{raw.messages}/{sent['id']}", {"content": f"{mention} {mention}"})
    await raw.send(f"Quietly, {mention}", flags=1 << 12)
    await raw.send(f"Not {mention}", allowed_mentions={"parse": []})
    assert len(ground.bob.pings) == 1
    ground.bob.pings.clear()
    ground.alice.say(f"Hello {mention}")
    assert len(ground.bob.pings) == 1
    assert ground.alice.pings == []


async def test_only_permitted_commands_are_listed(ground: Playground, raw: RawBot) -> None:
    await raw.set_commands(command("claim"), command("settings", default_member_permissions="32"))
    assert ground.alice.commands() == ["claim", "settings"]
    assert ground.bob.commands() == ["claim"]


# What Discord's client refuses


OPTIONS = [{"label": one.title(), "value": one} for one in ("red", "green", "blue")]
PARTS: list[tuple[dict[str, Any], list[Any], list[Any]]] = [  # part, valid values, invalid values
    ({"type": 21, "options": OPTIONS}, ["red", "Red"], ["nonsense", None, ["red", "green"]]),
    ({"type": 21, "options": OPTIONS, "required": False}, ["red", None], ["nonsense"]),
    ({"type": 22, "options": OPTIONS}, [["red"], ["red", "blue"]], [[], None, ["red", "red"]]),
    ({"type": 22, "options": OPTIONS, "max_values": 1, "required": False}, [[]], [OPTIONS]),
    ({"type": 3, "options": OPTIONS}, ["red"], [["red", "green"], [], "nonsense"]),
    ({"type": 5}, [], ["1", None]),
    ({"type": 8, "channel_types": [2]}, [], ["the channel"]),
    ({"type": 8, "channel_types": [0]}, ["the channel"], []),
    ({"type": 19}, [["a file"]], [[], None, "a file", ["a file", "a file"]]),
    ({"type": 19, "min_values": 2, "max_values": 2}, [["a file", "a file"]], [["a file"]]),
    ({"type": 4, "style": 1, "min_length": 3}, ["abc"], ["", "ab"]),
    ({"type": 4, "style": 1, "min_length": 3, "required": False}, ["abc", "", None], ["ab"]),
]


def resolve(ground: Playground, value: Any) -> Any:
    if value == "the channel":
        return ground.channel
    if isinstance(value, list):
        return [Upload("0", "a", "text/plain", b"a") if one == "a file" else one for one in value]
    return value


@pytest.mark.parametrize(("part", "right", "wrong"), PARTS)
async def test_a_form_accepts_only_valid_values(
    ground: Playground, raw: RawBot, part: dict[str, Any], right: list[Any], wrong: list[Any]
) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    label = {"type": 18, "label": "It", "component": part | {"custom_id": "it"}}
    data = {"title": "A form", "custom_id": "form", "components": [label]}
    assert (await raw.answer(event, MODAL, data)).status == 200
    shown = await outcome
    for value in wrong:
        with pytest.raises(NotPossible):
            await ground.alice.fill(shown, it=resolve(ground, value))
    for value in right:
        submitted, _ = await raw.trigger(ground.alice.fill(shown, it=resolve(ground, value)))
        (given,) = submitted["data"]["components"]
        assert (given["id"], given["component"]["id"]) == (1, 2)


async def test_a_select_accepts_only_valid_values(ground: Playground, raw: RawBot) -> None:
    voice = {"type": 8, "custom_id": "where", "channel_types": [2]}
    colours = {"type": 3, "custom_id": "colour", "options": OPTIONS, "max_values": 2}
    await raw.send(components=[row(voice), row(colours)])
    with pytest.raises(NotPossible, match="isn’t allowed"):
        await ground.alice.choose(ground.channel, select="where")
    with pytest.raises(NotPossible, match="twice"):
        await ground.alice.choose("red", "Red", select="colour")


async def test_options_accept_only_valid_values(ground: Playground, raw: RawBot) -> None:
    await raw.set_commands(
        command(
            options=[
                {"type": 11, "name": "file", "description": "A file"},
                {"type": 7, "name": "where", "description": "Where", "channel_types": [2]},
                {"type": 6, "name": "whom", "description": "Whom"},
            ]
        )
    )
    for wrong in ({"file": "x"}, {"where": ground.channel}, {"whom": ground.channel}):
        with pytest.raises(NotPossible):
            await ground.alice.run("claim", **wrong)


async def test_deleted_or_invisible_messages_cannot_be_pressed(
    ground: Playground, raw: RawBot
) -> None:
    message = ground.channel.messages[(await raw.table())["id"]]
    (button,) = message.components[0]["components"]
    ground.leave(ground.bob.user, ground.guild)
    with pytest.raises(NotPossible, match="message is gone"):
        client.press(ground, ground.bob.user, message, button, [])
    ground.remove(message)
    with pytest.raises(NotPossible, match="message is gone"):
        client.press(ground, ground.alice.user, message, button, [])
    assert ground.interactions.waiting() == []


async def test_too_long_messages_are_refused(ground: Playground) -> None:
    with pytest.raises(NotPossible, match="2000"):
        ground.alice.say("x" * 2001)


async def test_a_timeout_names_its_condition(ground: Playground) -> None:
    with pytest.raises(TimeoutError, match=r"timed out after 0.01 s: .*test_people.py:\d+"):
        await ground.until(lambda: False, timeout=0.01)


async def test_people_send_files_and_replies(ground: Playground) -> None:
    question = ground.bob.say("Who plays?")
    file = Upload("0", "a.txt", "text/plain", b"abc")
    said = ground.alice.say("I do", files=[file], reply_to=question)
    assert said.replied_to is question
    assert said.attachments[0]["filename"] == "a.txt"
