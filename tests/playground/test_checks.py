"""Checks of request bodies: the table, the format of errors, and messages."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from playground.checks import Breaches, check, check_query

from . import checking as c
from .checking import breaches


def test_the_error_has_the_same_shape_as_discords() -> None:
    body = {"type": 4, "data": c.legacy(c.row(c.button(), c.button("b", label="x" * 81)))}
    found = c.checked(c.CALLBACK, body)
    error = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}
    components = {"0": {"components": {"1": {"label": {"_errors": [error]}}}}}
    assert found.json() == {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {"data": {"components": components}},
    }
    assert str(found).splitlines() == [
        "50035 Invalid Form Body",
        "data.components.0.components.1.label: Must be 80 or fewer in length. "
        "(BASE_TYPE_MAX_LENGTH)",
    ]


def test_a_result_without_breaches_is_false_and_empty() -> None:
    body = {"content": "hello", "unknown": [1]}
    understood, found = check("post", "/channels/{channel_id}/messages", body)
    assert understood == {"content": "hello"}
    assert not found
    assert len(found) == 0
    assert list(found) == []
    assert str(found) == "nothing"


def test_a_refusal_with_its_own_code_lists_no_errors() -> None:
    _, found = check("POST", "/channels/{channel_id}/messages", {})
    assert found
    assert found.json() == {"code": 50006, "message": "Cannot send an empty message"}


def test_the_senders_keys_do_not_collide_with_errors() -> None:
    found = Breaches()
    found.required(("names", "_errors"))
    found.required(("names",))
    error = {"code": "BASE_TYPE_REQUIRED", "message": "This field is required"}
    assert found.json()["errors"] == {
        "names": {"'_errors'": {"_errors": [error]}, "_errors": [error]}
    }


def test_unknown_endpoints_and_those_without_a_body_refuse_nothing() -> None:
    assert not check("POST", "/channels/{channel_id}/typing", {"a": 1})[1]
    assert not check("POST", "/nowhere", [1, 2])[1]


@pytest.mark.parametrize("body", [None, [], 5, "text", True, 1.5])
@pytest.mark.parametrize("route", [c.MESSAGES, c.CALLBACK, c.COMMAND, c.EMOJIS, c.CHANNEL])
def test_bodies_other_than_objects_are_refused(route: str, body: object) -> None:
    assert breaches(route, body) in (
        {"": "MODEL_TYPE_CONVERT"},
        {"": "BASE_TYPE_REQUIRED"},
    )


# Values of every kind

VALUES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    (c.MESSAGES, {"content": {}}, {"content": "STRING_TYPE_CONVERT"}),
    (c.MESSAGES, {"content": 5}, {}),
    (c.MESSAGES, {"content": "a", "tts": "true"}, {}),
    (c.MESSAGES, {"content": "a", "tts": "perhaps"}, {"tts": "BOOLEAN_TYPE_CONVERT"}),
    (c.MESSAGES, {"content": "a", "flags": "4"}, {}),
    (c.MESSAGES, {"content": "a", "flags": "four"}, {"flags": "NUMBER_TYPE_COERCE"}),
    (c.MESSAGES, {"content": "a", "flags": 1.5}, {"flags": "NUMBER_TYPE_COERCE"}),
    (c.MESSAGES, {"content": "a", "embeds": {}}, {"embeds": "LIST_TYPE_CONVERT"}),
    (c.MESSAGES, {"content": "a", "embeds": [1]}, {"embeds.0": "MODEL_TYPE_CONVERT"}),
    (c.MESSAGES, {"content": "a", "nonce": "x" * 25, "enforce_nonce": True}, {}),
    (c.MESSAGES, {"content": "a", "nonce": "x" * 26}, {"nonce": "NONCE_TYPE_TOO_LONG"}),
    (c.MESSAGES, {"content": "a", "nonce": 2**63 - 1}, {}),
    (c.MESSAGES, {"content": "a", "nonce": 2**63}, {"nonce": "NUMBER_TYPE_MAX"}),
    (c.MESSAGES, {"content": "a", "nonce": {}}, {"nonce": "NONCE_TYPE_INVALID_TYPE"}),
    (c.MESSAGES, {"content": "a", "flags": "1.0"}, {"flags": "NUMBER_TYPE_COERCE"}),
    (c.MESSAGES, {"content": "a", "flags": float("inf")}, {"flags": "NUMBER_TYPE_COERCE"}),
    (c.MESSAGES, {"content": "a", "message_reference": {"message_id": "5", "type": 1}}, {}),
    (
        c.MESSAGES,
        {"content": "a", "message_reference": {}},
        {"message_reference.message_id": "BASE_TYPE_REQUIRED"},
    ),
    (
        c.MESSAGES,
        {"content": "a", "message_reference": {"message_id": "abc"}},
        {"message_reference.message_id": "NUMBER_TYPE_COERCE"},
    ),
    (c.BULK, {"messages": ["1", "2"]}, {}),
    (c.BULK, {"messages": ["1"]}, {"messages": "BASE_TYPE_BAD_LENGTH"}),
    (c.BULK, {"messages": [str(n) for n in range(101)]}, {"messages": "BASE_TYPE_BAD_LENGTH"}),
    (c.BULK, {"messages": ["1", "1"]}, {"messages.1": "SET_TYPE_ALREADY_CONTAINS_VALUE"}),
    (c.BULK, {"messages": ["1", str(2**63)]}, {"messages.1": "NUMBER_TYPE_MAX"}),
    (c.BULK, {}, {"messages": "BASE_TYPE_REQUIRED"}),
    (c.CHANNEL, {"archived": True, "auto_archive_duration": 60}, {}),
    (c.CHANNEL, {"archived": 1, "default_auto_archive_duration": 60}, {}),
    (
        c.CHANNEL,
        {"archived": 1, "auto_archive_duration": 61},
        {"auto_archive_duration": "BASE_TYPE_CHOICES"},
    ),
    (c.CHANNEL, {"topic": "x" * 4096}, {}),
    (c.CHANNEL, {"topic": "x" * 4097}, {"topic": "BASE_TYPE_BAD_LENGTH"}),
    (c.CHANNEL, {"rate_limit_per_user": 21601}, {"rate_limit_per_user": "NUMBER_TYPE_MAX"}),
    (c.CHANNEL, {"rate_limit_per_user": -1}, {"rate_limit_per_user": "NUMBER_TYPE_MIN"}),
    (c.THREADS, {"name": "x" * 100, "type": 11}, {}),
    (c.THREADS, {"name": "x" * 101, "type": 11}, {"name": "BASE_TYPE_BAD_LENGTH"}),
    (c.THREADS, {"type": 11}, {"name": "BASE_TYPE_REQUIRED"}),
    (c.THREADS, {"name": "a", "message": {"content": "x" * 2000}}, {}),
    (
        c.THREADS,
        {"name": "a", "message": {"content": "x" * 2001}},
        {"message.content": "BASE_TYPE_MAX_LENGTH"},
    ),
    (c.THREADS, {"name": "a", "message": {}}, {"": "50006"}),
    ("POST /guilds/{guild_id}/channels", {"name": "table"}, {}),
    ("POST /guilds/{guild_id}/channels", {}, {"name": "BASE_TYPE_REQUIRED"}),
    ("POST /users/@me/channels", {"recipient_id": "7"}, {}),
    ("PATCH /users/@me", {"avatar": None}, {}),
    ("PATCH /users/@me", {"username": "a"}, {"username": "BASE_TYPE_BAD_LENGTH"}),
]


@pytest.mark.parametrize(("route", "body", "expected"), VALUES)
def test_values_are_parsed_as_discord_does(
    route: str, body: dict[str, Any], expected: dict[str, str]
) -> None:
    assert breaches(route, body) == expected


def test_queries_are_checked() -> None:
    route = "/channels/{channel_id}/messages"
    assert not check_query("GET", route, {"limit": "100", "before": "5", "other": "x"})[1]
    _, found = check_query("GET", route, {"limit": "101", "before": "x"})
    assert {(*breach.path, breach.code) for breach in found} == {
        ("before", "NUMBER_TYPE_COERCE"),
        ("limit", "NUMBER_TYPE_MAX"),
    }
    assert not check_query("POST", c.CALLBACK.split()[1], {"with_response": "1"})[1]


# Messages

EVERY_MESSAGE = [c.MESSAGES, c.EDIT, c.WEBHOOK, c.ORIGINAL]
TOO_LONG = {"content": "BASE_TYPE_MAX_LENGTH"}


@pytest.mark.parametrize("route", EVERY_MESSAGE)
def test_content_may_have_2000_characters(route: str) -> None:
    assert breaches(route, {"content": "x" * 2000}) == {}
    assert breaches(route, {"content": "x" * 2001}) == TOO_LONG
    assert breaches(route, {"content": "🂡" * 2000}) == {}


@pytest.mark.parametrize("kind", [4, 7])
def test_answers_are_checked_as_messages(kind: int) -> None:
    assert breaches(c.CALLBACK, {"type": kind, "data": {"content": "x" * 2000, "flags": 64}}) == {}
    found = breaches(c.CALLBACK, {"type": kind, "data": {"content": "x" * 2001}})
    assert found == {"data.content": "BASE_TYPE_MAX_LENGTH"}


def test_an_answer_needs_a_known_type() -> None:
    assert breaches(c.CALLBACK, {}) == {"": "TAG_FIELD_MISSING"}
    assert breaches(c.CALLBACK, {"type": 2}) == {"": "UNION_TYPE_CHOICES"}
    assert breaches(c.CALLBACK, {"type": [4]}) == {"": "UNION_TYPE_CHOICES"}
    for kind in (1, 5, 6):
        assert breaches(c.CALLBACK, {"type": kind}) == {}
    assert breaches(c.CALLBACK, {"type": 5, "data": {"flags": 64}}) == {}
    assert breaches(c.CALLBACK, {"type": 9}) == {"data": "BASE_TYPE_REQUIRED"}


@pytest.mark.parametrize(
    "body",
    [{}, {"content": ""}, {"content": " \n"}, {"embeds": [], "components": None}, {"tts": 1}],
)
def test_an_empty_message_is_refused(body: dict[str, Any]) -> None:
    assert breaches(c.MESSAGES, body) == {"": "50006"}
    assert breaches(c.WEBHOOK, body) == {"": "50006"}
    assert breaches(c.CALLBACK, {"type": 4, "data": body}) == {"": "50006"}
    assert breaches(c.MESSAGES, body, "a.png") == {}


@pytest.mark.parametrize(
    "body",
    [
        {"sticker_ids": ["1"]},
        {"embeds": [{"title": "a"}]},
        {"components": [c.row(c.button())]},
        {"poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]}},
        {"message_reference": {"type": 1, "message_id": "5", "channel_id": "6"}},
    ],
)
def test_a_message_needs_no_text(body: dict[str, Any]) -> None:
    assert breaches(c.MESSAGES, body) == {}


def test_an_edit_may_not_empty_a_message() -> None:
    before = {"content": "hello", "embeds": [], "components": [], "attachments": [], "flags": 0}
    assert breaches(c.EDIT, {"content": ""}) == {}  # the rest of the message is not known
    assert breaches(c.EDIT, {"content": ""}, before=before) == {"": "50006"}
    assert breaches(c.EDIT, {"components": []}, before=before) == {}
    assert breaches(c.EDIT, {"content": None}, before=before | {"embeds": [{"title": "a"}]}) == {}
    assert breaches(c.EDIT, {"content": ""}, "a.png", before=before) == {}


def test_allowed_mentions_are_checked() -> None:
    def allowed(**mentions: Any) -> dict[str, str]:
        return breaches(c.MESSAGES, {"content": "a", "allowed_mentions": mentions})

    ids = [str(n) for n in range(101)]
    exclusive = {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"}
    assert allowed(parse=["users", "roles", "everyone"], replied_user=True) == {}
    assert allowed(parse=["users"], roles=["1"], users=[]) == {}
    assert allowed(parse=["users"], users=["1"]) == exclusive
    assert allowed(parse=["roles"], roles=["1"]) == exclusive
    assert allowed(users=ids[:100]) == {}
    assert allowed(users=ids) == {"allowed_mentions.users": "BASE_TYPE_MAX_LENGTH"}
    assert allowed(users=["1", "1"]) == {
        "allowed_mentions.users.1": "SET_TYPE_ALREADY_CONTAINS_VALUE"
    }
    assert allowed(parse=["all"]) == {"allowed_mentions.parse.0": "BASE_TYPE_CHOICES"}


# Embeds


def test_embeds_are_checked() -> None:
    def embeds(*embeds: dict[str, Any]) -> dict[str, str]:
        return breaches(c.MESSAGES, {"embeds": list(embeds)})

    one = {"title": "x" * 256, "description": "x" * 4096}
    assert embeds(one) == {}
    assert embeds({"title": "x" * 257}) == {"embeds.0.title": "BASE_TYPE_MAX_LENGTH"}
    assert embeds({"description": "x" * 4097}) == {"embeds.0.description": "BASE_TYPE_MAX_LENGTH"}
    assert embeds(*[{"title": "a"}] * 10) == {}
    assert embeds(*[{"title": "a"}] * 11) == {"embeds": "BASE_TYPE_MAX_LENGTH"}
    assert embeds({"color": 5}) == {"embeds.0.description": "BASE_TYPE_REQUIRED"}
    assert embeds({"title": "a", "color": 1 << 24}) == {"embeds.0.color": "NUMBER_TYPE_MAX"}
    field = {"name": "x" * 256, "value": "x" * 1024}
    assert embeds({"fields": [field]}) == {}
    assert embeds({"fields": [field | {"value": ""}]}) == {
        "embeds.0.fields.0.value": "BASE_TYPE_REQUIRED"
    }
    assert embeds({"fields": [{"name": "a", "value": "b"}] * 26}) == {
        "embeds.0.fields": "BASE_TYPE_MAX_LENGTH"
    }


def test_embeds_may_have_6000_characters_in_total() -> None:
    one = {
        "title": "x" * 100,
        "description": "x" * 2000,
        "author": {"name": "x" * 100},
        "footer": {"text": "x" * 700},
        "fields": [{"name": "x" * 50, "value": "x" * 50}],
    }
    assert breaches(c.MESSAGES, {"embeds": [one, one]}) == {}
    more = one | {"title": "x" * 101}
    assert breaches(c.MESSAGES, {"embeds": [one, more]}) == {"embeds": "MAX_EMBED_SIZE_EXCEEDED"}


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://example.com/a.png", None),
        ("none", "URL_TYPE_INVALID_SCHEME"),
        ("ftp://example.com/", "URL_TYPE_INVALID_SCHEME"),
        ("https://", "URL_TYPE_INVALID_URL"),
        ("https://exa mple.com", "URL_TYPE_INVALID_URL"),
    ],
)
def test_urls_are_checked(url: str, code: str | None) -> None:
    found = breaches(c.MESSAGES, {"embeds": [{"image": {"url": url}}]})
    assert found == ({"embeds.0.image.url": code} if code else {})


def test_timestamps_are_checked() -> None:
    def at(time: str) -> dict[str, str]:
        return breaches(c.MESSAGES, {"embeds": [{"title": "a", "timestamp": time}]})

    assert at("2026-11-18T12:00:00+00:00") == at("2026-11-18T12:00:00.123Z") == {}
    assert at("yesterday") == {"embeds.0.timestamp": "DATE_TIME_TYPE_PARSE"}


# Files


MISSING = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def test_displayed_files_must_be_uploaded() -> None:
    body = {
        **c.v2(
            c.gallery(1, "attachment://a.png"),
            {"type": 13, "file": {"url": "attachment://b.txt"}},
            c.section(c.text(), accessory={"type": 11, "media": {"url": "attachment://a.png"}}),
        ),
        "attachments": [{"id": 0, "filename": "a.png"}, {"id": "1", "filename": "b.txt"}],
    }
    assert breaches(c.MESSAGES, body, "x.png", "b.txt") == {}  # the body's names count
    assert breaches(c.MESSAGES, body, "a.png") == {
        "attachments.1": "ATTACHMENT_NOT_FOUND",
        "components.1.file.url": MISSING,
    }
    assert breaches(c.MESSAGES, body | {"attachments": body["attachments"][:1]}, "a.png") == {
        "components.1.file.url": MISSING
    }
    assert breaches(c.MESSAGES, body | {"attachments": []}) == {
        "components.0.items.0.media.url": MISSING,
        "components.1.file.url": MISSING,
        "components.2.accessory.media.url": MISSING,
    }
    unlisted = body | {"attachments": None}
    assert breaches(c.MESSAGES, unlisted, "a.png", "b.txt") == {}
    assert breaches(c.MESSAGES, unlisted, "a.png", "B.txt") == {"components.1.file.url": MISSING}
    odd = c.v2(c.gallery(1, "attachment://a!.png"))
    assert breaches(c.MESSAGES, odd, "a_.png") == {}  # as it is stored


def test_files_in_embeds_and_edits_are_checked() -> None:
    body: dict[str, Any] = {"embeds": [{"image": {"url": "attachment://a.png"}}]}
    kept = [{"id": "1234567890123456789", "filename": "a.png"}]
    assert breaches(c.EDIT, body) == {"embeds.0.image.url": MISSING}
    assert breaches(c.EDIT, body | {"attachments": kept}) == {}
    assert breaches(c.EDIT, body | {"attachments": [{"id": kept[0]["id"]}]}) == {}  # unnamed
    assert breaches(c.EDIT, {"attachments": [{"id": 0}]}) == {
        "attachments.0": "ATTACHMENT_NOT_FOUND"
    }
    entries = {"attachments": [{"id": "1", "filename": "a.png"}]}
    assert breaches(c.EDIT, body | entries, "b.png", "c.png") == {}
    entries = {"attachments": [{"id": "2", "filename": "a.png"}]}
    assert breaches(c.EDIT, body | entries, "b.png", "c.png") == {
        "attachments.0": "ATTACHMENT_NOT_FOUND",
        "embeds.0.image.url": MISSING,
    }
    icons = {"author": {"name": "a", "icon_url": "attachment://a.png"}, "title": "a"}
    assert breaches(c.EDIT, {"embeds": [icons]}) == {"embeds.0.author.icon_url": MISSING}


def test_an_edit_may_show_the_files_that_it_keeps() -> None:
    body: dict[str, Any] = {"embeds": [{"image": {"url": "attachment://a.png"}}]}
    files = [{"id": str((n + 1) << 22), "filename": f"{name}.png"} for n, name in enumerate("ab")]
    before = {"content": "x", "attachments": files}
    kept, other = ([{"id": file["id"]}] for file in files)
    assert breaches(c.EDIT, body, before=before) == {}
    assert breaches(c.EDIT, body | {"attachments": kept}, before=before) == {}
    for listed in (other, []):
        found = breaches(c.EDIT, body | {"attachments": listed}, before=before)
        assert found == {"embeds.0.image.url": MISSING}


def test_a_description_has_at_most_1024_characters() -> None:
    def described(length: int) -> dict[str, str]:
        entry = {"id": 0, "description": "x" * length}
        return breaches(c.EDIT, {"attachments": [entry]}, "a.png")

    assert described(1024) == {}
    assert described(1025) == {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"}


def test_a_message_may_have_ten_files() -> None:
    names = [f"{number}.png" for number in range(11)]
    assert breaches(c.MESSAGES, {}, *names[:10]) == {}
    assert breaches(c.MESSAGES, {"content": "x" * 2001}, *names) == {"": "30015"}
    before = {"attachments": [{"id": str(1 << 22), "filename": "a.png"}]}
    assert breaches(c.EDIT, {}, *names[:10], before=before) == {"": "30015"}
    listed = {"attachments": [{"id": number} for number in range(10)]}
    assert breaches(c.EDIT, listed, *names[:10], before=before) == {}


# Emojis


def test_application_emojis_are_checked() -> None:
    def emoji(name: str, size: int = 10) -> dict[str, str]:
        image = base64.b64encode(b"x" * size).decode()
        return breaches(c.EMOJIS, {"name": name, "image": f"data:image/png;base64,{image}"})

    assert emoji("ab") == emoji("x" * 32) == emoji("knight_5") == emoji("ab", 256 * 1024) == {}
    assert emoji("a") == emoji("x" * 33) == {"name": "BASE_TYPE_BAD_LENGTH"}
    assert emoji("not-this") == emoji("größe") == {"name": "STRING_TYPE_REGEX"}
    assert emoji("ab", 256 * 1024 + 1) == {"image": "BINARY_TYPE_MAX_SIZE"}
    for image in ("x", "data:image/png;base64,", "data:image/png;base64,?", "data:text/html,a"):
        assert breaches(c.EMOJIS, {"name": "ab", "image": image}) == {"image": "IMAGE_INVALID"}
    assert breaches(c.EMOJIS, {"name": "ab"}) == {"image": "BASE_TYPE_REQUIRED"}
    rename = "PATCH /applications/{application_id}/emojis/{emoji_id}"
    assert breaches(rename, {"name": "cd"}) == {}
    assert breaches(rename, {"name": "c-d"}) == {"name": "STRING_TYPE_REGEX"}
