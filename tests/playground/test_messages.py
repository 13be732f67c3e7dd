"""Messages that a bot sends, edits, lists and deletes with its own token."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from PIL import Image

from playground import Playground
from playground.picture_size import picture_size
from playground.sample_bot import picture
from playground.world import COMPONENTS_V2, Json

from .raw import REPLY, RawBot, Rest, button, form

V2: dict[str, Any] = {"flags": COMPONENTS_V2, "components": [{"type": 10, "content": "Text"}]}
MINUTES = 60.0


async def test_a_message_is_sent_and_fetched(ground: Playground, rest: Rest) -> None:
    sent = await rest.send("Hello")
    assert sent.status == 200
    assert sent.headers["Content-Type"] == "application/json"
    assert sent.json["author"]["id"] == ground.bot.id
    assert sent.json["channel_id"] == ground.channel.id
    assert sent.json["edited_timestamp"] is None
    assert (await rest.get(f"{rest.messages}/{sent.json['id']}")).json == sent.json
    assert ground.bob.reads() == "Hello"


async def test_a_message_is_edited(ground: Playground, rest: Rest) -> None:
    embed = {"title": "Rules"}
    sent = (await rest.send("Hello", embeds=[embed])).json
    path = f"{rest.messages}/{sent['id']}"
    edited = (await rest.patch(path, {"content": "Goodbye"})).json
    assert edited["id"] == sent["id"]
    assert edited["content"] == "Goodbye"
    assert edited["embeds"][0]["title"] == "Rules"
    assert edited["edited_timestamp"] is not None
    assert (await rest.patch(path, {"embeds": []})).json["embeds"] == []


async def test_a_message_is_deleted_once(ground: Playground, rest: Rest) -> None:
    sent = (await rest.send()).json
    path = f"{rest.messages}/{sent['id']}"
    assert (await rest.delete(path)).status == 204
    for again in (rest.delete(path), rest.get(path), rest.patch(path, {"content": "?"})):
        assert (await again).refusal == (404, 10008)
    assert ground.bob.sees() == []


async def test_sending_editing_and_deleting_dispatch_events(ground: Playground) -> None:
    raw = RawBot(ground)
    await raw.start(1 << 9)
    sent = (await raw.send("One")).json
    path = f"{raw.messages}/{sent['id']}"
    await raw.patch(path, {"content": "Two"})
    await raw.delete(path)
    created = await raw.gateway.event("MESSAGE_CREATE")
    assert (created["content"], created["guild_id"]) == ("One", ground.guild.id)
    assert created["member"]["roles"]
    assert (await raw.gateway.event("MESSAGE_UPDATE"))["content"] == "Two"
    gone = await raw.gateway.event("MESSAGE_DELETE")
    assert gone == {"id": sent["id"], "channel_id": ground.channel.id, "guild_id": ground.guild.id}
    await raw.close()


# Lists


async def test_lists_are_newest_first_and_bounded(ground: Playground, rest: Rest) -> None:
    ids = [ground.alice.say(f"{number}").id for number in range(12)]

    async def listed(**query: Any) -> list[int]:
        answer = await rest.get(rest.messages, params=query)
        return [ids.index(message["id"]) for message in answer.json]

    assert await listed() == list(range(11, -1, -1))
    assert await listed(limit=3) == [11, 10, 9]
    assert await listed(before=ids[5], limit=3) == [4, 3, 2]
    assert await listed(after=ids[5], limit=3) == [8, 7, 6]
    assert await listed(around=ids[5], limit=5) == [7, 6, 5, 4, 3]
    assert await listed(around=ids[5], limit=1) == [5]
    assert await listed(before=ids[0]) == []
    assert await listed(after=ids[11]) == []


@pytest.mark.parametrize(
    "query", [{"limit": "0"}, {"limit": "101"}, {"limit": "x"}, {"before": "x"}, {"around": "-1"}]
)
async def test_a_wrong_query_is_refused(rest: Rest, query: dict[str, str]) -> None:
    answer = await rest.get(rest.messages, params=query)
    assert answer.refusal == (400, 50035)
    assert list(answer.json["errors"]) == list(query)


# Nonces


async def test_a_message_with_a_repeated_nonce_is_posted_once(
    ground: Playground, rest: Rest
) -> None:
    first = await rest.send("One", nonce="play-1", enforce_nonce=True)
    again = await rest.send("Two", nonce="play-1", enforce_nonce=True)
    assert again.json == first.json
    assert first.json["nonce"] == "play-1"
    assert (await rest.send("Three", nonce="play-2", enforce_nonce=True)).json != first.json
    assert [message.content for message in ground.bob.sees()] == ["One", "Three"]


async def test_a_channel_has_its_last_message_id(ground: Playground, rest: Rest) -> None:
    async def last() -> Any:
        return (await rest.get(f"/channels/{ground.channel.id}")).json["last_message_id"]

    assert await last() is None
    sent = [(await rest.send(f"{number}")).json["id"] for number in range(3)]
    assert await last() == sent[-1]
    await rest.delete(f"{rest.messages}/{sent[-1]}")
    assert await last() == sent[-1]  # as on Discord, the message may be deleted
    listed = (await rest.get(rest.messages, params={"after": sent[0], "limit": "1"})).json
    assert [message["id"] for message in listed] == [sent[1]]


async def test_a_nonce_expires(ground: Playground, rest: Rest) -> None:
    await rest.send("One", nonce="play-1", enforce_nonce=True)
    ground.clock.move(20 * MINUTES)
    await rest.send("Two", nonce="play-1", enforce_nonce=True)
    assert len(ground.bob.sees()) == 2


async def test_a_nonce_counts_only_if_it_is_enforced(ground: Playground, rest: Rest) -> None:
    await rest.send("One", nonce="1")
    await rest.send("Two", nonce="1")
    await rest.send("Three", enforce_nonce=True)
    await rest.send("Four", enforce_nonce=True)
    other = next(c for c in ground.guild.channels.values() if c is not ground.channel)
    await rest.send("Five", f"/channels/{other.id}/messages", nonce="1", enforce_nonce=True)
    assert len(ground.bob.sees()) == 4
    assert len(ground.bob.sees(other)) == 1


async def test_a_nonce_is_returned_only_for_a_new_message(ground: Playground) -> None:
    raw = RawBot(ground)
    await raw.start(1 << 9)
    sent = (await raw.send("One", nonce="play-1")).json
    assert (await raw.gateway.event("MESSAGE_CREATE"))["nonce"] == "play-1"
    assert "nonce" not in (await raw.get(f"{raw.messages}/{sent['id']}")).json
    assert "nonce" not in (await raw.get(raw.messages)).json[0]
    await raw.close()


# Replies and mentions


async def test_a_reply_refers_to_its_message(ground: Playground, rest: Rest) -> None:
    said = ground.alice.say("Who plays?")
    sent = (await rest.send("I do", message_reference={"message_id": said.id})).json
    assert sent["type"] == 19
    assert sent["message_reference"]["message_id"] == said.id
    assert sent["message_reference"]["guild_id"] == ground.guild.id
    assert sent["referenced_message"]["id"] == said.id
    assert [user["id"] for user in sent["mentions"]] == [ground.alice.user.id]
    assert len(ground.alice.pings) == 1
    ground.remove(said)
    got = (await rest.get(f"{rest.messages}/{sent['id']}")).json
    assert got["referenced_message"] is None


async def test_a_reply_may_be_silent(ground: Playground, rest: Rest) -> None:
    said = ground.alice.say("Who plays?")
    await rest.send(
        "I do",
        message_reference={"message_id": said.id},
        allowed_mentions={"parse": [], "replied_user": False},
    )
    assert ground.alice.pings == []


async def test_a_reply_to_an_unknown_message_is_refused_unless_allowed(
    ground: Playground, rest: Rest
) -> None:
    answer = await rest.send("I do", message_reference={"message_id": "1"})
    assert answer.refusal == (400, 50035)
    assert "message_reference" in answer.json["errors"]
    reference = {"message_id": "1", "fail_if_not_exists": False}
    assert (await rest.send("I do", message_reference=reference)).json["type"] == 0


async def test_only_allowed_mentions_are_made(ground: Playground, rest: Rest) -> None:
    alice, bob = ground.alice.user, ground.bob.user
    role = ground.world.add_role(ground.guild, "Players", 0)
    text = f"<@{alice.id}> <@!{bob.id}> <@&{role.id}> @everyone <@1>"

    async def mentioned(**allowed: Any) -> tuple[list[str], list[str], bool]:
        more = {"allowed_mentions": allowed} if allowed else {}
        received = (await rest.post(rest.messages, {"content": text} | more)).json
        ids = [user["id"] for user in received["mentions"]]
        return ids, received["mention_roles"], received["mention_everyone"]

    assert await mentioned() == ([alice.id, bob.id], [], False)
    role.mentionable = True
    assert await mentioned() == ([alice.id, bob.id], [role.id], False)
    assert await mentioned(parse=[]) == ([], [], False)
    assert await mentioned(users=[bob.id]) == ([bob.id], [], False)
    ground.allow(ground.channel, ground.bot.user, "MENTION_EVERYONE")
    assert await mentioned(parse=["everyone"]) == ([], [], True)


async def test_mentioned_people_are_notified(ground: Playground, rest: Rest) -> None:
    role = ground.world.add_role(ground.guild, "Players", 0)
    role.mentionable = True
    ground.guild.members[ground.carol.user.id].roles.append(role.id)
    await rest.send(f"<@{ground.bob.user.id}> <@&{role.id}>")
    await rest.send(f"<@{ground.bob.user.id}>", flags=1 << 12)
    await rest.send(f"<@{ground.bob.user.id}>", allowed_mentions={"parse": []})
    people = ground.alice, ground.bob, ground.carol
    assert [len(person.pings) for person in people] == [0, 1, 1]


async def test_an_edit_never_notifies(ground: Playground, rest: Rest) -> None:
    sent = (await rest.send("Your turn")).json
    text = f"Your turn, <@{ground.bob.user.id}>"
    path = f"{rest.messages}/{sent['id']}"
    edited = (await rest.patch(path, {"content": text})).json
    assert [user["id"] for user in edited["mentions"]] == [ground.bob.user.id]
    assert ground.bob.pings == []
    quiet = {"content": text, "allowed_mentions": {"parse": []}}
    assert (await rest.patch(path, quiet)).json["mentions"] == []


async def test_text_displays_also_mention(ground: Playground, rest: Rest) -> None:
    text = {"type": 10, "content": f"<@{ground.bob.user.id}>"}
    body = {"flags": COMPONENTS_V2, "components": [text]}
    assert (await rest.post(rest.messages, body)).json["mentions"]
    assert len(ground.bob.pings) == 1


# Attachments


async def test_files_are_kept_and_served(ground: Playground, rest: Rest) -> None:
    drawn = picture((200, 60, 60), 30, 20)
    payload: dict[str, Any] = {
        "content": "Look",
        "attachments": [{"id": 0, "filename": "red_card.png", "description": "Red"}, {"id": 1}],
    }
    files = (
        ("red card.png", drawn, "application/octet-stream"),
        ("notes.txt", b"Notes", "text/plain"),
    )
    sent = (await rest.post(rest.messages, data=form(payload, *files))).json
    red, notes = sent["attachments"]
    assert (red["filename"], red["size"], red["width"], red["height"]) == (
        "red_card.png",
        len(drawn),
        30,
        20,
    )
    assert red["content_type"] == "image/png"
    assert red["description"] == "Red"
    octets = "application/octet-stream"  # not shown by a browser
    for attachment, data, kind in ((red, drawn, "image/png"), (notes, b"Notes", octets)):
        async with rest.http.get(attachment["url"]) as response:
            assert response.status == 200
            assert response.content_type == kind
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert await response.read() == data


FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "AVIF")


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("size", [(1, 1), (300, 7), (1100, 700)])
def test_the_size_of_a_picture_is_read(format: str, size: tuple[int, int]) -> None:
    for options in ({}, {"lossless": True}) if format == "WEBP" else ({},):
        file = io.BytesIO()
        Image.new("RGB", size, "red").save(file, format, **options)
        assert picture_size(file.getvalue()) == size
        for length in range(0, len(file.getvalue()), 7):
            assert picture_size(file.getvalue()[:length]) in (size, None)


def test_the_size_of_a_picture_with_more_in_it_is_read() -> None:
    file = io.BytesIO()
    Image.new("RGBA", (40, 30)).save(file, "WEBP", lossless=True, exif=b"Exif\0\0" + bytes(40))
    assert file.getvalue()[12:16] == b"VP8X"
    assert picture_size(file.getvalue()) == (40, 30)
    file = io.BytesIO()
    Image.new("RGB", (40, 30)).save(file, "JPEG", comment=b"\xff\xc0" * 500, progressive=True)
    assert picture_size(file.getvalue()) == (40, 30)
    assert picture_size(b"\x89PNG\r\n\x1a\n" + bytes(40)) is None  # of no size


async def test_files_with_strange_names_are_served(rest: Rest) -> None:
    for name in ("../../etc/passwd", "a b#c?d.txt", "naïve.txt", "x" * 300, '"><b>.html'):
        answer = await rest.post(
            rest.messages, data=form({}, (name, b"data", "text/html; charset=x"))
        )
        (file,) = answer.json["attachments"]
        assert "/" not in file["filename"]
        async with rest.http.get(file["url"]) as response:
            assert await response.read() == b"data"
            assert response.headers["Content-Disposition"] == "attachment"


@pytest.mark.parametrize(
    "shown",
    [
        {"embeds": [{"image": {"url": "attachment://a.png"}}]},
        {"embeds": [{"thumbnail": {"url": "attachment://a.png"}}]},
        {"embeds": [{"footer": {"text": "x", "icon_url": "attachment://a.png"}}]},
        {"embeds": [{"author": {"name": "x", "icon_url": "attachment://a.png"}}]},
    ],
)
async def test_files_in_embeds_are_listed_only_once_they_are_gone(
    ground: Playground, rest: Rest, shown: Json
) -> None:
    file = ("a.png", picture((1, 2, 3), 4, 5), "image/png")
    other = ("b.txt", b"b", "text/plain")
    sent = (await rest.post(rest.messages, data=form({"content": "x"} | shown, file, other))).json
    assert [one["filename"] for one in sent["attachments"]] == ["b.txt"]
    assert "attachment://" not in json.dumps(sent)
    path = f"{rest.messages}/{sent['id']}"
    fetched = (await rest.get(path)).json
    assert (fetched["attachments"], fetched["embeds"]) == (sent["attachments"], sent["embeds"])
    edited = (await rest.patch(path, {"content": "", "embeds": []})).json
    assert [one["filename"] for one in edited["attachments"]] == ["a.png", "b.txt"]


async def test_files_in_components_are_not_listed_again(ground: Playground, raw: RawBot) -> None:
    names = ("a.png", "b.png", "c.png")
    files = [(name, picture((1, 2, 3), 4, 5), "image/png") for name in names]
    media = [{"media": {"url": f"attachment://{name}"}} for name in names]
    components = [
        {"type": 12, "items": media[:1]},
        {"type": 13, "file": media[1]["media"]},
        {
            "type": 9,
            "components": [{"type": 10, "content": "x"}],
            "accessory": {"type": 11} | media[2],
        },
    ]
    body = {"flags": 1 << 15, "components": components}
    sent = (await raw.post(raw.messages, data=form(body, *files))).json
    assert sent["attachments"] == []
    gallery, file, section = sent["components"]
    for shown in (gallery["items"][0]["media"], file["file"], section["accessory"]["media"]):
        assert shown["url"].startswith(f"{ground.url}/cdn/attachments/")
        assert shown["attachment_id"]
    event, outcome = await raw.trigger(ground.alice.run("claim"))
    assert (await raw.answer(event, REPLY, body, files=files)).status == 204
    message = (await outcome).message
    assert message is not None
    assert message.json()["attachments"] == []


async def test_an_edit_keeps_and_drops_attachments(ground: Playground, rest: Rest) -> None:
    files = [(f"{name}.txt", name.encode(), "text/plain") for name in "abc"]
    sent = (await rest.post(rest.messages, data=form({"content": "x"}, *files))).json
    path = f"{rest.messages}/{sent['id']}"
    ids = [file["id"] for file in sent["attachments"]]

    def names(answer: Any) -> list[str]:
        return [file["filename"] for file in answer.json["attachments"]]

    assert names(await rest.patch(path, {"content": "y"})) == ["a.txt", "b.txt", "c.txt"]
    kept = {"attachments": [{"id": ids[0]}, {"id": ids[2]}]}
    assert names(await rest.patch(path, kept)) == ["a.txt", "c.txt"]
    more = form(
        {"attachments": [{"id": ids[2]}, {"id": 0, "filename": "d.txt"}]},
        ("d.txt", b"d", "text/plain"),
    )
    assert names(await rest.patch(path, data=more)) == ["c.txt", "d.txt"]
    ground.clock.move(10)  # past the limit for edits
    unlisted = form({"attachments": [{"id": ids[2]}]}, ("e.txt", b"e", "text/plain"))
    assert names(await rest.patch(path, data=unlisted)) == ["c.txt"]
    added = form({}, ("e.txt", b"e", "text/plain"))
    assert names(await rest.patch(path, data=added)) == ["c.txt", "e.txt"]
    assert names(await rest.patch(path, {"attachments": []})) == []
    assert (await rest.patch(path, {"content": ""})).refusal == (400, 50006)


# Refusals


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": None}, {"embeds": []}])
async def test_an_empty_message_is_refused(rest: Rest, body: dict[str, Any]) -> None:
    assert (await rest.post(rest.messages, body)).refusal == (400, 50006)


async def test_unknown_channels_and_messages_are_refused(rest: Rest) -> None:
    assert (await rest.send(path="/channels/1/messages")).refusal == (404, 10003)
    assert (await rest.get(f"{rest.messages}/1")).refusal == (404, 10008)


async def test_messages_of_others_cannot_be_edited(ground: Playground, rest: Rest) -> None:
    said = ground.alice.say("Mine")
    path = f"{rest.messages}/{said.id}"
    assert (await rest.patch(path, {"content": "Mine"})).refusal == (403, 50005)
    assert (await rest.delete(path)).status == 204
    ground.deny(ground.channel, ground.bot.user, "MANAGE_MESSAGES")
    said = ground.alice.say("Mine")
    assert (await rest.delete(f"{rest.messages}/{said.id}")).refusal == (403, 50013)


async def test_messages_in_an_archived_thread_cannot_be_changed(
    ground: Playground, rest: Rest
) -> None:
    path = f"/channels/{ground.channel.id}/threads"
    thread = ground.world.channels[
        (await rest.post(path, {"name": "Table", "type": 11})).json["id"]
    ]
    path = f"/channels/{thread.id}/messages"
    sent = (await rest.send(path=path)).json
    ground.update_thread(thread, archived=True)
    for refused in (
        rest.patch(f"{path}/{sent['id']}", {"content": "New"}),
        rest.delete(f"{path}/{sent['id']}"),
    ):
        assert (await refused).refusal == (400, 50083)
    assert (await rest.send(path=path)).status == 200  # which unarchives it
    assert not thread.archived
    assert (await rest.patch(f"{path}/{sent['id']}", {"content": "New"})).status == 200


async def test_components_v2_cannot_be_removed(ground: Playground, rest: Rest) -> None:
    sent = (await rest.post(rest.messages, V2)).json
    path = f"{rest.messages}/{sent['id']}"
    assert (await rest.patch(path, {"content": "Text"})).refusal == (400, 50035)
    assert (await rest.patch(path, {"flags": 0, "content": "Text"})).refusal == (400, 50035)
    kept = (await rest.patch(path, {"flags": 0})).json
    assert kept["flags"] & COMPONENTS_V2
    assert (await rest.patch(path, {"components": []})).refusal == (400, 50006)
    more = {"components": [{"type": 10, "content": "More"}]}
    assert (await rest.patch(path, more)).status == 200
    assert ground.bob.reads() == "More"


async def test_a_message_can_get_components_v2_only_without_its_content(rest: Rest) -> None:
    sent = (await rest.send("Old")).json
    path = f"{rest.messages}/{sent['id']}"
    assert (await rest.patch(path, V2)).refusal == (400, 50035)
    edited = await rest.patch(path, V2 | {"content": None})
    assert edited.json["flags"] & COMPONENTS_V2


async def test_components_get_unique_ids(rest: Rest) -> None:
    row = {"type": 1, "components": [button("A"), button("B", id=2), button("C")]}
    (received,) = (await rest.send(components=[row])).json["components"]
    ids = [received["id"], *(component["id"] for component in received["components"])]
    assert ids[2] == 2
    assert len(set(ids)) == 4


async def test_breaches_are_recorded(ground: Playground, rest: Rest) -> None:
    answer = await rest.send("x" * 2001)
    assert answer.refusal == (400, 50035)
    (breach,) = ground.breaches
    assert breach.error == answer.json
    assert (breach.method, breach.path) == ("POST", rest.messages)


async def test_messages_can_be_deleted_in_bulk(ground: Playground, rest: Rest) -> None:
    ids = [ground.alice.say(f"{number}").id for number in range(4)]
    path = f"{rest.messages}/bulk-delete"
    assert (await rest.post(path, {"messages": ids[:3]})).status == 204
    assert [message.id for message in ground.bob.sees()] == ids[3:]
    ground.clock.move(15 * 24 * 60 * MINUTES)
    new = ground.alice.say("New").id
    assert (await rest.post(path, {"messages": [ids[3], new]})).refusal == (400, 50034)


# Direct messages


async def test_direct_messages_reach_only_one_person(ground: Playground, rest: Rest) -> None:
    body = {"recipient_id": ground.alice.user.id}
    dm = (await rest.post("/users/@me/channels", body)).json
    assert dm["type"] == 1
    assert [user["id"] for user in dm["recipients"]] == [ground.alice.user.id]
    assert (await rest.get(f"/channels/{dm['id']}")).json["recipients"] == dm["recipients"]
    assert (await rest.post("/users/@me/channels", body)).json["id"] == dm["id"]
    path = f"/channels/{dm['id']}/messages"
    assert (await rest.send("Psst", path)).status == 200
    channel = ground.world.channels[dm["id"]]
    assert ground.alice.reads(channel) == "Psst"
    assert len(ground.alice.pings) == 1
    assert ground.bob.sees(channel) == []
    said = ground.alice.say("Yes?", channel)
    assert (await rest.delete(f"{path}/{said.id}")).refusal == (403, 50003)


async def test_closed_direct_messages_are_refused(ground: Playground, rest: Rest) -> None:
    ground.alice.user.accepts_dms = False
    dm = (await rest.post("/users/@me/channels", {"recipient_id": ground.alice.user.id})).json
    answer = await rest.send(path=f"/channels/{dm['id']}/messages")
    assert answer.refusal == (403, 50007)
    own = await rest.post("/users/@me/channels", {"recipient_id": ground.bot.id})
    assert own.code == 50007
    assert (await rest.post("/users/@me/channels", {"recipient_id": "1"})).code == 10013


async def test_a_wrong_token_is_refused(ground: Playground) -> None:
    for token in ("", "wrong"):
        rest = Rest(ground, token)
        assert (await rest.send()).refusal == (401, 0)
        await rest.close()
    rest = Rest(ground, "")
    bare = {"Authorization": ground.bot.token}
    assert (await rest.request("GET", "/users/@me", headers=bare)).status == 401
    await rest.close()


async def test_embeds_and_files_need_their_permissions(ground: Playground, rest: Rest) -> None:
    ground.deny(ground.channel, ground.bot.user, "EMBED_LINKS", "ATTACH_FILES")
    assert (await rest.send(embeds=[{"title": "Rules"}])).refusal == (403, 50013)
    upload = form({"content": "x"}, ("a.txt", b"a", "text/plain"))
    assert (await rest.post(rest.messages, data=upload)).refusal == (403, 50013)
    ground.deny(ground.channel, ground.bot.user, "READ_MESSAGE_HISTORY")
    said = ground.alice.say("Who plays?")
    reference = {"message_id": said.id}
    assert (await rest.send("I", message_reference=reference)).refusal == (400, 160002)


async def test_a_file_may_have_ten_mebibytes(rest: Rest) -> None:
    data = b"x" * (10 * 1024 * 1024 + 1)
    for size, refusal in ((len(data) - 1, (200, 0)), (len(data), (413, 40005))):
        sent = form({"content": "x"}, ("a.txt", data[:size], "text/plain"))
        assert (await rest.post(rest.messages, data=sent)).refusal == refusal
