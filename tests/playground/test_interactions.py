"""Interactions: who may answer what, when, how often, and who sees it."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from playground import Playground, interactions
from playground.client import NotPossible
from playground.interactions import Outcome
from playground.sample_bot import Counter, SampleBot
from playground.world import LOADING

from .raw import (
    CHOICES,
    DEFER,
    DEFER_UPDATE,
    EPHEMERAL,
    GUILD_MESSAGES,
    GUILDS,
    IDENTIFY_EVERY,
    MODAL,
    REPLY,
    UPDATE,
    RawBot,
    button,
    command,
)

MINUTES = 60.0


def form(**more: Any) -> dict[str, Any]:
    text = {"type": 4, "custom_id": "word", "style": 1}
    label = {"type": 18, "label": "A word", "component": text}
    return {"title": "A form", "custom_id": "form", "components": [label]} | more


async def reply(raw: RawBot, data: Any, kind: int = REPLY) -> tuple[dict[str, Any], Outcome]:
    event, outcome = await raw.trigger(raw.ground.alice.run("claim"))
    assert (await raw.answer(event, kind, data)).status == 200
    return event, await outcome


async def press(
    raw: RawBot, message: dict[str, Any]
) -> tuple[dict[str, Any], asyncio.Task[Outcome]]:
    channel = raw.ground.channel
    found = channel.messages.get(message["id"]) or channel.ephemerals[message["id"]]
    return await raw.trigger(raw.ground.alice.press("Press", found))


# The event


async def test_a_command_event_has_all_of_discords_fields(ground: Playground, raw: RawBot) -> None:
    ground.alice.user.locale, ground.guild.locale = "nl", "de"
    option = {"type": 6, "name": "whom", "description": "Whom"}
    await raw.set_commands(command(options=[option]))
    event, outcome = await raw.trigger(ground.alice.run("claim", whom=ground.bob.user))
    assert event["type"] == 2
    assert event["locale"] == "nl"
    assert event["guild_locale"] == event["guild"]["locale"] == "de"
    assert (await raw.get(f"/guilds/{ground.guild.id}")).json["preferred_locale"] == "de"
    assert event["authorizing_integration_owners"] == {"0": ground.guild.id}
    assert event["guild_id"] == ground.guild.id
    assert event["channel"]["id"] == event["channel_id"] == ground.channel.id
    assert event["member"]["user"]["id"] == ground.alice.user.id
    assert event["context"] == 0
    assert event["data"]["options"] == [{"name": "whom", "type": 6, "value": ground.bob.user.id}]
    assert event["data"]["resolved"]["users"][ground.bob.user.id]["username"] == "bob"
    assert "user" not in event["data"]["resolved"]["members"][ground.bob.user.id]
    await raw.answer(event, REPLY, {"content": "Yes"})
    assert (await outcome).kind == "reply"


async def test_a_press_contains_its_message(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    event, outcome = await press(raw, message)
    assert event["type"] == 3
    assert event["data"]["custom_id"] == "press"
    assert event["message"]["id"] == message["id"]
    await raw.answer(event, DEFER_UPDATE)
    assert (await outcome).kind == "deferred"


# The first answer


async def test_the_callback_returns_the_message(ground: Playground, raw: RawBot) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    answer = (await raw.answer(event, REPLY, {"content": "Secret", "flags": EPHEMERAL})).json
    message = answer["resource"]["message"]
    assert answer["interaction"] == {
        "id": event["id"],
        "type": 2,
        "response_message_id": message["id"],
        "response_message_loading": False,
        "response_message_ephemeral": True,
    }
    assert answer["resource"]["type"] == REPLY
    assert message["interaction_metadata"]["user"]["id"] == ground.alice.user.id
    assert (await outcome).message is ground.alice.last()


async def test_the_callback_returns_nothing_without_with_response(raw: RawBot) -> None:
    event, _ = await raw.trigger(raw.ground.alice.run("claim"))
    answer = await raw.answer(event, REPLY, {"content": "Yes"}, params={})
    assert (answer.status, answer.data) == (204, b"")


async def test_an_answer_after_three_seconds_is_refused(ground: Playground, raw: RawBot) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    ground.clock.move(3.1)
    assert (await outcome).failed
    assert (await raw.answer(event, REPLY, {"content": "Late"})).refusal == (404, 10062)
    assert (await raw.webhook("POST", event, body={"content": "Late"})).refusal == (404, 10015)
    assert [one.id for one in ground.interactions.failures] == [event["id"]]
    assert ground.alice.sees() == []


async def test_an_answer_within_three_seconds_is_accepted(
    ground: Playground, raw: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here within three hundred, since real time passes as well."""
    assert interactions.ANSWER_WITHIN == 3
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", 300)
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    ground.clock.move(270)
    assert (await raw.answer(event, REPLY, {"content": "Yes"})).status == 200
    assert not (await outcome).failed


async def test_an_interaction_can_be_answered_only_once(ground: Playground, raw: RawBot) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    await raw.answer(event, REPLY, {"content": "First"})
    ground.clock.move(10)
    assert (await raw.answer(event, REPLY, {"content": "Second"})).refusal == (400, 40060)
    assert (await outcome).kind == "reply"
    assert [message.content for message in ground.bob.sees()] == ["First"]


async def test_an_answer_with_a_wrong_token_is_refused(ground: Playground, raw: RawBot) -> None:
    event, _ = await raw.trigger(ground.alice.run("claim"))
    forged = event | {"token": "x" * 40}
    assert (await raw.answer(forged, REPLY, {"content": "Mine"})).refusal == (404, 10062)
    assert (await raw.answer(event | {"id": "1"}, REPLY, {"content": "?"})).code == 10062
    assert (await raw.answer(event, REPLY, {"content": "Mine"})).status == 200


@pytest.mark.parametrize(
    ("kind", "data"),
    [(UPDATE, {"content": "No"}), (DEFER_UPDATE, None), (CHOICES, {"choices": []})],
)
async def test_an_answer_must_match_the_interaction(raw: RawBot, kind: int, data: Any) -> None:
    event, outcome = await raw.trigger(raw.ground.alice.run("claim"))
    assert (await raw.answer(event, kind, data)).refusal == (400, 50035)
    assert (await raw.answer(event, REPLY, {"content": "Yes"})).status == 200
    assert (await outcome).kind == "reply"


async def test_a_command_fails_immediately_if_no_bot_is_connected(
    ground: Playground, raw: RawBot
) -> None:
    await raw.gateway.close()
    await ground.until(lambda: not ground.gateway.online(ground.bot))
    outcome = await asyncio.wait_for(ground.alice.run("claim"), 1)
    assert outcome.failed
    assert len(ground.interactions.failures) == 1


async def test_a_bot_that_resumes_in_time_can_still_answer(ground: Playground, raw: RawBot) -> None:
    ground.gateway.cut(ground.bot)
    task = asyncio.create_task(ground.alice.run("claim"))
    again = RawBot(ground)
    await again.gateway.connect()
    await again.gateway.resume(raw.gateway)
    event = await again.gateway.event("INTERACTION_CREATE")
    await again.answer(event, REPLY, {"content": "Here I am"})
    assert (await task).kind == "reply"
    await again.close()


# Metadata in messages


async def test_messages_name_the_command_that_they_answer(ground: Playground, raw: RawBot) -> None:
    step = {"type": 1, "name": "challenge", "description": "Ask", "options": []}
    await raw.set_commands(command(options=[step]))
    event, _ = await raw.trigger(ground.alice.run("claim challenge"))
    await raw.answer(event, REPLY, {"content": "One"})
    first = ground.bob.last().json()
    assert first["type"] == 20
    assert first["interaction"] == {
        "id": event["id"],
        "type": 2,
        "name": "claim challenge",
        "user": ground.alice.user.json(),
    }
    assert first["interaction_metadata"] == {
        "id": event["id"],
        "type": 2,
        "name": "claim challenge",
        "command_type": 1,
        "user": ground.alice.user.json(),
        "authorizing_integration_owners": {"0": ground.guild.id},
    }
    await raw.webhook("POST", event, body={"content": "Two"})
    received = ground.bob.last().json()
    assert received["interaction_metadata"]["original_response_message_id"] == first["id"]
    assert (received["type"], received["message_reference"]["message_id"]) == (19, first["id"])


async def test_the_answer_to_a_press_refers_to_the_message(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    event, outcome = await press(raw, message)
    await raw.answer(event, REPLY, {"content": "Pressed"})
    answer = (await outcome).message
    assert answer is not None
    received = answer.json()
    assert (received["type"], received["message_reference"]["message_id"]) == (19, message["id"])
    assert received["referenced_message"]["id"] == message["id"]
    assert received["mentions"] == []


async def test_messages_name_the_pressed_message_and_the_modal(
    ground: Playground, raw: RawBot
) -> None:
    message = await raw.table()
    event, outcome = await press(raw, message)
    await raw.answer(event, MODAL, form())
    submitted, _ = await raw.trigger(ground.alice.fill(await outcome, word="Gnome"))
    await raw.answer(submitted, REPLY, {"content": "Gnome"})
    received = ground.bob.last().json()
    assert "interaction" not in received
    opened = received["interaction_metadata"]["triggering_interaction_metadata"]
    assert (opened["id"], opened["type"]) == (event["id"], 3)
    assert opened["interacted_message_id"] == message["id"]
    assert submitted["data"]["components"][0]["id"] == 1


async def test_the_library_parses_the_metadata(ground: Playground, bot: SampleBot) -> None:
    channel: Any = bot.get_channel(int(ground.channel.id))
    await ground.alice.run("sample think")
    await ground.alice.until_sees(lambda message: message.content == "And there’s more.")
    more, thought = [message async for message in channel.history(limit=2)]
    assert thought.interaction_metadata.user.id == int(ground.alice.user.id)
    assert more.interaction_metadata.original_response_message_id == thought.id
    with pytest.warns(DeprecationWarning, match="interaction_metadata"):
        assert thought.interaction.name == "sample think"
    await ground.alice.run("sample buttons")
    pressing = asyncio.ensure_future(ground.alice.press("Form"))
    await ground.alice.fill(await pressing, name="Al", size="small")
    (filled,) = [message async for message in channel.history(limit=1)]
    pressed = filled.interaction_metadata.modal_interaction
    assert pressed.interacted_message_id
    assert pressed.type is discord.InteractionType.component
    said = ground.bob.say("I am here.")
    await ground.alice.use_on("Quote", said)
    (quoted,) = [message async for message in channel.history(limit=1)]
    assert quoted.type is discord.MessageType.context_menu_command
    assert quoted.interaction_metadata.target_message_id == int(said.id)
    greeted = (await ground.alice.use_on("Greet", ground.bob.user)).message
    assert greeted is not None
    assert (greeted.interaction_metadata or {})["target_user"] == ground.bob.user.json()


# The token afterwards


async def test_a_token_expires_after_fifteen_minutes(ground: Playground, raw: RawBot) -> None:
    event, outcome = await reply(raw, {"content": "One"})
    ground.clock.move(14 * MINUTES)
    assert (await raw.webhook("PATCH", event, "@original", {"content": "Two"})).status == 200
    assert (await raw.webhook("POST", event, body={"content": "More"})).status == 200
    ground.clock.move(2 * MINUTES)
    for method, message, body in (
        ("PATCH", "@original", {"content": "Three"}),
        ("POST", "", {"content": "Even more"}),
        ("GET", "@original", None),
        ("DELETE", "@original", None),
    ):
        assert (await raw.webhook(method, event, message, body)).refusal == (401, 50027)
    assert [message.content for message in ground.bob.sees()] == ["Two", "More"]
    assert outcome.message is not None


async def test_each_press_has_a_new_token(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    first, _ = await press(raw, message)
    await raw.answer(first, REPLY, {"content": "Your hand", "flags": EPHEMERAL})
    ground.clock.move(16 * MINUTES)
    second, _ = await press(raw, message)
    await raw.answer(second, REPLY, {"content": "Your new hand", "flags": EPHEMERAL})
    assert (await raw.webhook("PATCH", first, "@original", {"content": "x"})).code == 50027
    assert (await raw.webhook("PATCH", second, "@original", {"content": "Good"})).status == 200
    assert ground.alice.last().content == "Good"


async def test_follow_ups_are_fetched_edited_and_deleted(ground: Playground, raw: RawBot) -> None:
    event, _ = await reply(raw, {"content": "One"})
    sent = (await raw.webhook("POST", event, body={"content": "Two"})).json
    assert (await raw.webhook("GET", event, sent["id"])).json["content"] == "Two"
    edited = (await raw.webhook("PATCH", event, sent["id"], {"content": "Three"})).json
    assert edited["edited_timestamp"]
    assert ground.bob.last().content == "Three"
    assert (await raw.webhook("DELETE", event, sent["id"])).status == 204
    assert (await raw.webhook("GET", event, sent["id"])).refusal == (404, 10008)
    assert (await raw.webhook("PATCH", event, sent["id"], {"content": "?"})).code == 10008
    assert (await raw.webhook("GET", event, "@original")).json["content"] == "One"
    assert (await raw.webhook("DELETE", event, "@original")).status == 204
    assert (await raw.webhook("GET", event, "@original")).code == 10008
    assert ground.bob.sees() == []


async def test_a_token_gives_access_to_only_its_own_messages(
    ground: Playground, raw: RawBot
) -> None:
    event, _ = await reply(raw, {"content": "One"})
    other = (await raw.send("By the bot")).json
    assert (await raw.webhook("GET", event, other["id"])).code == 10008
    answer = await raw.post(f"/webhooks/1/{event['token']}", {"content": "Whose?"})
    assert answer.refusal == (404, 10015)


async def test_a_refused_edit_changes_nothing(ground: Playground, raw: RawBot) -> None:
    event, _ = await reply(raw, {"content": "One"})
    for wrong in ({"content": ""}, {"content": "x" * 2001}, {"flags": 1 << 15}):
        assert (await raw.webhook("PATCH", event, "@original", wrong)).status == 400
    assert ground.bob.last().content == "One"
    assert not ground.bob.last().flags


# Thinking


@pytest.mark.parametrize("flags", [0, EPHEMERAL])
async def test_a_follow_up_replaces_thinking(ground: Playground, raw: RawBot, flags: int) -> None:
    event, outcome = await reply(raw, {"flags": flags}, DEFER)
    assert outcome.kind == "thinking"
    (thinking,) = ground.alice.sees()
    assert thinking.flags == LOADING | flags
    sent = (await raw.webhook("POST", event, body={"content": "Done"})).json
    assert sent["id"] == thinking.id
    assert sent["flags"] == flags
    assert (await raw.webhook("POST", event, body={"content": "And"})).json["id"] != thinking.id
    assert ground.alice.sees()[0].content == "Done"
    assert (thinking in ground.bob.sees()) is not flags


async def test_thinking_fails_when_the_token_expires(ground: Playground, raw: RawBot) -> None:
    _, outcome = await reply(raw, None, DEFER)
    event, answered = await reply(raw, None, DEFER)
    await raw.webhook("PATCH", event, "@original", {"content": "Done"})
    ground.clock.move(14 * MINUTES)
    await raw.gateway.events()
    assert outcome.kind == "thinking"
    ground.clock.move(2 * MINUTES)
    await ground.until(lambda: outcome.failed)
    assert ground.interactions.failures == [outcome.interaction]
    assert answered.kind == "thinking"


async def test_an_edit_also_ends_thinking(ground: Playground, raw: RawBot) -> None:
    event, _ = await reply(raw, None, DEFER)
    received = (await raw.webhook("PATCH", event, "@original", {"content": "Done"})).json
    assert received["flags"] == 0
    assert ground.bob.last().content == "Done"


async def test_the_end_of_thinking_notifies_nobody(ground: Playground, raw: RawBot) -> None:
    event, _ = await reply(raw, None, DEFER)
    mention = f"<@{ground.bob.user.id}>"
    await raw.webhook("PATCH", event, "@original", {"content": mention})
    assert ground.bob.last().mentions == [ground.bob.user]
    assert ground.bob.pings == []
    await raw.webhook("POST", event, body={"content": mention})
    assert len(ground.bob.pings) == 1


async def test_a_follow_up_is_a_new_message_if_thinking_was_deleted(
    ground: Playground, raw: RawBot
) -> None:
    event, outcome = await reply(raw, None, DEFER)
    assert outcome.message
    assert (await raw.webhook("DELETE", event, "@original")).status == 204
    mention = f"<@{ground.bob.user.id}>"
    sent = (await raw.webhook("POST", event, body={"content": mention})).json
    assert sent["id"] != outcome.message.id
    assert sent["referenced_message"] is None
    (ping,) = ground.bob.pings
    assert ping.id == sent["id"]
    assert ground.bob.sees() == [ping]


# Ephemeral messages


async def test_an_ephemeral_message_belongs_to_one_person_and_one_token(
    ground: Playground, raw: RawBot
) -> None:
    event, outcome = await reply(raw, {"content": "Your hand", "flags": EPHEMERAL})
    assert outcome.message is not None
    path = f"{raw.messages}/{outcome.message.id}"
    assert ground.bob.sees() == []
    assert (await raw.get(path)).refusal == (404, 10008)
    assert (await raw.patch(path, {"content": "?"})).refusal == (404, 10008)
    assert (await raw.delete(path)).refusal == (404, 10008)
    assert (await raw.get(raw.messages)).json == []
    assert (await raw.webhook("PATCH", event, "@original", {"content": "New"})).status == 200
    assert ground.alice.reads() == "New"
    assert (await raw.webhook("DELETE", event, "@original")).status == 204
    assert ground.alice.sees() == []


async def test_the_gateway_sends_no_ephemeral_messages(ground: Playground) -> None:
    raw = RawBot(ground)
    await raw.start(GUILDS | GUILD_MESSAGES)
    await raw.set_commands(command())
    await reply(raw, {"content": "Your hand", "flags": EPHEMERAL})
    assert "MESSAGE_CREATE" not in await raw.gateway.events()
    await reply(raw, {"content": "The table"})
    assert "MESSAGE_CREATE" in await raw.gateway.events()
    await raw.close()


async def test_nobody_can_press_on_somebody_elses_ephemeral(
    ground: Playground, raw: RawBot
) -> None:
    row = {"type": 1, "components": [button("Press")]}
    data = {"content": "Hand", "flags": EPHEMERAL, "components": [row]}
    _, outcome = await reply(raw, data)
    with pytest.raises(NotPossible, match="does not see"):
        await ground.bob.press("Press", outcome.message)
    with pytest.raises(NotPossible):
        await ground.bob.press("Press")
    ground.alice.reload()
    with pytest.raises(NotPossible):
        await ground.alice.press("Press")


# Buttons


async def test_an_update_changes_the_pressed_message(ground: Playground, raw: RawBot) -> None:
    event, outcome = await press(raw, await raw.table())
    received = (await raw.answer(event, UPDATE, {"content": "New", "components": []})).json
    assert received["resource"]["type"] == UPDATE
    assert received["resource"]["message"]["content"] == "New"
    assert (await outcome).message is ground.bob.last()
    assert ground.bob.last().components == []


async def test_a_deferred_update_is_filled_in_later(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    event, outcome = await press(raw, message)
    received = (await raw.answer(event, DEFER_UPDATE)).json
    assert received["interaction"]["response_message_id"] == message["id"]
    assert "message" not in received["resource"]
    assert (await outcome).kind == "deferred"
    assert (await raw.webhook("GET", event, "@original")).json["id"] == message["id"]
    await raw.webhook("PATCH", event, "@original", {"content": "Later"})
    assert ground.bob.last().content == "Later"
    more = (await raw.webhook("POST", event, body={"content": "More"})).json
    assert more["id"] != message["id"]


async def test_an_ephemeral_hand_is_updated_by_its_own_buttons(
    ground: Playground, raw: RawBot
) -> None:
    row = {"type": 1, "components": [button("Press")]}
    data = {"content": "Hand", "flags": EPHEMERAL, "components": [row]}
    _, shown = await reply(raw, data)
    ground.clock.move(60 * MINUTES)
    assert shown.message is not None
    event, outcome = await press(raw, {"id": shown.message.id})
    received = (await raw.answer(event, UPDATE, {"content": "Hand, less a card"})).json
    assert received["interaction"]["response_message_ephemeral"] is True
    assert (await outcome).message is shown.message
    assert ground.alice.reads().startswith("Hand, less a card")
    assert ground.bob.sees() == []


async def test_a_deleted_message_cannot_be_updated(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    event, outcome = await press(raw, message)
    await raw.delete(f"{raw.messages}/{message['id']}")
    assert (await raw.answer(event, UPDATE, {"content": "New"})).refusal == (404, 10008)
    data = {"content": "It is gone", "flags": EPHEMERAL}
    assert (await raw.answer(event, REPLY, data)).status == 200
    assert (await outcome).kind == "reply"


async def test_old_buttons_survive_a_restart(ground: Playground, raw: RawBot) -> None:
    message = await raw.table()
    await raw.gateway.close()
    await raw.close()
    ground.clock.move(30 * 24 * 60 * MINUTES)
    again = RawBot(ground)
    await again.start()
    event, outcome = await press(again, message)
    await again.answer(event, UPDATE, {"content": "Still here"})
    assert (await outcome).kind == "update"
    assert ground.bob.last().content == "Still here"
    await again.close()


async def test_a_disabled_button_and_a_link_cannot_be_pressed(
    ground: Playground, raw: RawBot
) -> None:
    link = {"type": 2, "style": 5, "label": "Link", "url": "https://example.org"}
    await raw.table(button("Off", disabled=True), link)
    with pytest.raises(NotPossible, match="disabled"):
        await ground.alice.press("Off")
    with pytest.raises(NotPossible, match="a link"):
        await ground.alice.press("Link")


async def test_an_answer_may_contain_files(ground: Playground, raw: RawBot) -> None:
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    entry = {"id": 0, "filename": "a.txt", "description": "Letters"}
    data = {"content": "Look", "attachments": [entry]}
    await raw.answer(event, REPLY, data, files=[("a.txt", b"abc", "text/plain")])
    message = (await outcome).message
    assert message is not None
    (file,) = message.attachments
    assert (file["filename"], file["size"], file["description"]) == ("a.txt", 3, "Letters")


# Autocomplete and modals


async def test_an_option_is_completed(ground: Playground, raw: RawBot) -> None:
    option = {"type": 3, "name": "word", "description": "A word", "autocomplete": True}
    await raw.set_commands(command(options=[option]))
    task = asyncio.create_task(ground.alice.autocomplete("claim", "word", "go"))
    event = await raw.gateway.event("INTERACTION_CREATE")
    assert event["type"] == 4
    typed = {"name": "word", "type": 3, "value": "go", "focused": True}
    assert event["data"]["options"] == [typed]
    assert (await raw.answer(event, REPLY, {"content": "No"})).refusal == (400, 50035)
    choices = [{"name": "Goblin", "value": "goblin"}]
    assert (await raw.answer(event, CHOICES, {"choices": choices})).status == 200
    assert await task == choices


async def test_autocompletion_fails_after_three_seconds(ground: Playground, raw: RawBot) -> None:
    option = {"type": 3, "name": "word", "description": "A word", "autocomplete": True}
    await raw.set_commands(command(options=[option]))
    task = asyncio.create_task(ground.alice.autocomplete("claim", "word", "go"))
    event = await raw.gateway.event("INTERACTION_CREATE")
    ground.clock.move(3.1)
    with pytest.raises(NotPossible, match="failed"):
        await task
    assert (await raw.answer(event, CHOICES, {"choices": []})).code == 10062


async def test_a_modal_can_answer_a_command(ground: Playground, raw: RawBot) -> None:
    _, shown = await reply(raw, form(), MODAL)
    assert shown.kind == "modal"
    event, outcome = await raw.trigger(ground.alice.fill(shown, word="Gnome"))
    assert event["type"] == 5
    assert event["data"]["custom_id"] == "form"
    part = event["data"]["components"][0]["component"]
    assert (part["custom_id"], part["value"]) == ("word", "Gnome")
    assert "message" not in event
    assert (await raw.answer(event, UPDATE, {"content": "?"})).refusal == (400, 50035)
    assert (await raw.answer(event, MODAL, form())).refusal == (400, 50035)
    await raw.answer(event, REPLY, {"content": "Gnome it is"})
    assert (await outcome).kind == "reply"


async def test_a_modal_from_a_button_may_update_its_message(
    ground: Playground, raw: RawBot
) -> None:
    message = await raw.table()
    event, outcome = await press(raw, message)
    await raw.answer(event, MODAL, form())
    submitted, done = await raw.trigger(ground.alice.fill(await outcome, word="Gnome"))
    assert submitted["message"]["id"] == message["id"]
    assert (await raw.answer(submitted, UPDATE, {"content": "Gnome"})).status == 200
    assert (await done).kind == "update"
    assert ground.bob.last().content == "Gnome"


# In direct messages, and through the library


async def test_a_command_works_in_direct_messages(ground: Playground, raw: RawBot) -> None:
    path = "/users/@me/channels"
    dm = (await raw.post(path, {"recipient_id": ground.alice.user.id})).json
    channel = ground.world.channels[dm["id"]]
    event, outcome = await raw.trigger(ground.alice.run("claim", channel=channel))
    assert event["context"] == 1
    assert event["user"]["id"] == ground.alice.user.id
    assert not {"member", "guild_id"} & event.keys()
    await raw.answer(event, REPLY, {"content": "Here"})
    assert (await outcome).message is ground.alice.last(channel)


async def test_a_restarted_library_answers_old_buttons(ground: Playground, bot: SampleBot) -> None:
    await ground.alice.run("sample buttons")
    await bot.close()
    await ground.until(lambda: not ground.gateway.online(ground.bot))
    unanswered = asyncio.create_task(ground.alice.press("Count"))
    await ground.until(ground.interactions.waiting)
    ground.clock.move(IDENTIFY_EVERY)
    assert (await unanswered).failed
    again = SampleBot(ground.api, ground.gateway.url)
    running = asyncio.create_task(again.start(ground.bot.token))
    await ground.until(lambda: ground.gateway.online(ground.bot))
    await again.wait_until_ready()
    again.add_view(Counter())
    assert (await ground.alice.press("Count")).kind == "update"
    assert ground.bob.last().content == "Counted to 1."
    await again.close()
    await asyncio.gather(running, return_exceptions=True)
