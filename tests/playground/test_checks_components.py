"""Checks of components in messages: classic rows and selects, and Components V2."""

from __future__ import annotations

from typing import Any

import pytest

from . import checking as c
from .checking import (
    breaches,
    button,
    container,
    gallery,
    legacy,
    link,
    row,
    section,
    select,
    text,
    v2,
)


def in_row(*components: dict[str, Any]) -> dict[str, str]:
    """Check a row in a message; return the breaches in it."""
    found = breaches(c.MESSAGES, legacy(row(*components)))
    return {path.removeprefix("components.0.components."): code for path, code in found.items()}


def in_v2(*components: dict[str, Any], **more: Any) -> dict[str, str]:
    """Check a message of components; return the breaches in them."""
    found = breaches(c.MESSAGES, v2(*components, **more))
    return {path.removeprefix("components."): code for path, code in found.items()}


def buttons(number: int, name: str = "") -> list[dict[str, Any]]:
    return [button(f"{name}{n}") for n in range(number)]


# Rows


def test_a_message_may_have_five_rows() -> None:
    rows = [row(*buttons(5, f"{n} ")) for n in range(6)]
    assert breaches(c.MESSAGES, legacy(*rows[:5])) == {}
    assert breaches(c.MESSAGES, legacy(*rows)) == {"components": "BASE_TYPE_MAX_LENGTH"}
    assert breaches(c.MESSAGES, v2(*rows)) == {}


def test_a_row_is_five_wide() -> None:
    assert in_row(*buttons(5)) == {}
    components = "components.0.components"
    assert in_row(*buttons(6)) == {components: "BASE_TYPE_BAD_LENGTH"}
    assert in_row() == {components: "BASE_TYPE_BAD_LENGTH"}
    assert in_row(select()) == {}
    assert in_row(select(), button()) == {"1": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"}
    assert in_row(button(), select()) == {"1": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"}


def test_other_components_are_refused_in_a_row() -> None:
    for component in (text(), row(button()), c.entry()):
        assert in_row(component) == {"0": "UNION_TYPE_CHOICES"}
    assert in_row({"label": "A"}) == {"0": "TAG_FIELD_MISSING"}


# Ids


def test_custom_ids_are_unique_in_the_message() -> None:
    twice = {"components.1.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"}
    assert breaches(c.MESSAGES, legacy(row(button("a")), row(button("a")))) == twice
    assert breaches(c.MESSAGES, legacy(row(button("a")), row(button("a", disabled=True)))) == twice
    assert breaches(c.MESSAGES, legacy(row(button("a")), row(select(custom_id="a")))) == twice
    assert breaches(c.MESSAGES, legacy(row(button("0")), row(button("0")))) == twice
    assert breaches(c.MESSAGES, legacy(row(button("a")), row(button("A")))) == {}
    assert breaches(c.MESSAGES, legacy(row(link(), link()))) == {}
    nested = v2(container(section(text(), accessory=button("a")), row(button("a"))))
    assert breaches(c.MESSAGES, nested) == {
        "components.0.components.1.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"
    }


def test_custom_ids_have_1_to_100_characters() -> None:
    assert in_row(button("x" * 100)) == {}
    assert in_row(button("x" * 101)) == {"0.custom_id": "BASE_TYPE_BAD_LENGTH"}
    assert in_row(button("")) == {"0.custom_id": "BASE_TYPE_BAD_LENGTH"}


def test_ids_are_unique_except_0() -> None:
    assert in_row(button("1", id=1), button("2", id=2)) == {}
    assert in_row(button("1", id=0), button("2", id=0)) == {}
    assert in_row(button("1", id=1), button("2", id="1")) == {"1.id": "COMPONENT_ID_DUPLICATED"}
    assert in_row(button("1", id=-1)) == {"0.id": "NUMBER_TYPE_MIN"}
    assert in_row(button("1", id=2**31)) == {"0.id": "NUMBER_TYPE_MAX"}


# Buttons


def test_buttons_need_the_fields_of_their_style() -> None:
    exclusive = {"0.custom_id": "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"}
    without = {"type": 2, "style": 2, "label": "A"}
    assert in_row(without) == {"0.custom_id": "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"}
    assert in_row(button(url="https://example.com/")) == exclusive
    assert in_row(link()) == in_row(link(url="discord://-/channels/1/2")) == {}
    assert in_row(link(custom_id="a")) == exclusive
    assert in_row(link(url=None)) == {"0.url": "BASE_TYPE_REQUIRED"}
    assert in_row(link(url="example.com")) == {"0.url": "URL_TYPE_INVALID_SCHEME"}
    assert in_row({"type": 2, "style": 6, "sku_id": "5"}) == {}
    assert in_row({"type": 2, "style": 6}) == {"0.sku_id": "BASE_TYPE_REQUIRED"}
    assert in_row(button(style=7)) == {"0.style": "BASE_TYPE_CHOICES"}


def test_buttons_need_a_label_or_an_emoji() -> None:
    assert in_row(button(label="x" * 80)) == {}
    assert in_row(button(label="x" * 81)) == {"0.label": "BASE_TYPE_MAX_LENGTH"}
    assert in_row(button(label=None, emoji={"name": "🃏"})) == {}
    assert in_row(button(label="")) == {"0.label": "BASE_TYPE_REQUIRED"}


@pytest.mark.parametrize("name", ["⚔", "⚔️", "🃏", "👩‍🎓", "👍🏽", "5️⃣", "🇳🇱", "🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "♠️"])
def test_unicode_emojis_are_accepted(name: str) -> None:
    assert in_row(button(emoji={"name": name})) == {}
    assert in_row(button(emoji={"name": name, "id": None, "animated": False})) == {}


@pytest.mark.parametrize("name", ["", "5", "a", "♞", "🂡", "⚔⚔", "goblin", ":crossed_swords:"])
def test_other_characters_are_not_emojis(name: str) -> None:
    found = in_row(button(emoji={"name": name}))
    invalid = "BUTTON_COMPONENT_INVALID_EMOJI" if name else "BASE_TYPE_REQUIRED"
    assert found == {"0.emoji.name": invalid}
    if name:
        options = [{"label": "A", "value": "a", "emoji": {"name": name}}]
        assert in_row(select(options=options)) == {"0.options.0.emoji.name": invalid}
        assert in_row(button(emoji={"name": name, "id": "5"})) == {}


# Selects


def test_selects_have_1_to_25_options() -> None:
    assert in_row(select(1)) == in_row(select(25)) == {}
    assert in_row(select(0)) == in_row(select(26)) == {"0.options": "BASE_TYPE_BAD_LENGTH"}


def test_option_values_are_unique() -> None:
    options = [{"label": "A", "value": value} for value in ("a", "b", "a")]
    assert in_row(select(options=options)) == {
        "0.options.2": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
    }


@pytest.mark.parametrize("key", ["label", "value", "description"])
def test_option_texts_may_have_100_characters(key: str) -> None:
    one = {"label": "A", "value": "a"}
    assert in_row(select(options=[one | {key: "x" * 100}])) == {}
    code = "BASE_TYPE_MAX_LENGTH" if key == "description" else "BASE_TYPE_BAD_LENGTH"
    assert in_row(select(options=[one | {key: "x" * 101}])) == {f"0.options.0.{key}": code}


def test_minimum_and_maximum_values_are_consistent() -> None:
    many = "NUMBER_TYPE_MAX"
    assert in_row(select(3, min_values=0, max_values=3)) == {}
    assert in_row(select(3, min_values=3, max_values=3)) == {}
    assert in_row(select(3, max_values=4)) == {"0.max_values": many}
    assert in_row(select(3, min_values=2)) == {"0.min_values": many}
    assert in_row(select(3, min_values=3, max_values=2)) == {"0.min_values": many}
    assert in_row(select(3, max_values=26)) == {"0.max_values": many}
    assert in_row(select(3, max_values=0)) == {"0.max_values": "NUMBER_TYPE_MIN"}
    users = {"type": 5, "custom_id": "u"}
    assert in_row(users | {"max_values": 25}) == {}
    assert in_row(users | {"min_values": 5, "max_values": 4}) == {"0.min_values": many}


def test_defaults_do_not_exceed_the_maximum() -> None:
    options = [{"label": "A", "value": value, "default": True} for value in "abc"]
    assert in_row(select(options=options, max_values=3)) == {}
    code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
    assert in_row(select(options=options, max_values=2)) == {"0.options": code}
    users = {"type": 5, "custom_id": "u"}
    two = [{"type": "user", "id": "1"}, {"type": "user", "id": "2"}]
    assert in_row(users | {"default_values": two}) == {"0.default_values": code}
    assert in_row(users | {"default_values": two, "max_values": 2}) == {}
    anyone = {"type": 7, "custom_id": "m", "max_values": 2}
    both = [{"type": "role", "id": "1"}, {"type": "user", "id": "2"}]
    assert in_row(anyone | {"default_values": both}) == {}
    assert in_row(anyone | {"default_values": [{"type": "channel", "id": "1"}]}) == {
        "0.default_values.0": "UNION_TYPE_CHOICES"
    }


def test_placeholders_may_have_150_characters() -> None:
    assert in_row(select(placeholder="x" * 150)) == {}
    assert in_row(select(placeholder="x" * 151)) == {"0.placeholder": "BASE_TYPE_MAX_LENGTH"}


# Components V2


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("content", "hello"),
        ("embeds", [{"title": "a"}]),
        ("poll", {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]}),
        ("sticker_ids", ["5"]),
    ],
)
def test_a_message_with_components_v2_has_nothing_else(key: str, value: object) -> None:
    body = v2(text(), **{key: value})
    assert breaches(c.MESSAGES, body) == {key: LEGACY}
    assert breaches(c.MESSAGES, v2(text(), **{key: None})) == {}
    assert breaches(c.MESSAGES, v2(text(), content="", embeds=[])) == {}


def test_a_message_with_components_v2_is_not_empty() -> None:
    assert breaches(c.MESSAGES, v2()) == {"": "50006"}


@pytest.mark.parametrize("component", [text(), container(text()), gallery(1), {"type": 14}])
def test_new_components_need_the_v2_flag(component: dict[str, Any]) -> None:
    assert breaches(c.MESSAGES, v2(component)) == {}
    assert breaches(c.MESSAGES, legacy(component)) == {"components.0": "UNION_TYPE_CHOICES"}
    assert breaches(c.EDIT, legacy(component)) == {"components.0": "UNION_TYPE_CHOICES"}


def test_an_edit_cannot_remove_components_v2() -> None:
    before = {"flags": c.V2, "content": "", "components": [text()]}
    assert breaches(c.EDIT, {"components": [text()]}, before=before) == {}
    assert breaches(c.EDIT, {"content": "a", "flags": 0}, before=before) == {"content": LEGACY}
    old = {"flags": 0, "content": "a", "embeds": []}
    assert breaches(c.EDIT, v2(text()), before=old) == {"content": LEGACY}
    assert breaches(c.EDIT, v2(text(), content=None), before=old) == {}
    answer = {"type": 4, "data": {"content": "a"}}
    assert breaches(c.CALLBACK, answer, before=before) == {}  # a new message
    assert breaches(c.CALLBACK, answer | {"type": 7}, before=before) == {"data.content": LEGACY}


def test_a_message_may_have_40_components_including_nested_ones() -> None:
    # 1 container, 3 rows of 5 buttons, 1 section with its text and button: 22
    hand = container(
        *(row(*buttons(5, f"{n} ")) for n in range(3)), section(text(), accessory=button("x"))
    )
    assert in_v2(hand, *[text("a")] * 18) == {}
    assert in_v2(hand, *[text("a")] * 19) == {
        "components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
    }
    assert in_v2(*[text("a")] * 40) == {}
    assert in_v2(*[text("a")] * 41) == {"components": "BASE_TYPE_MAX_LENGTH"}


def test_a_message_may_have_4000_characters_of_text() -> None:
    assert in_v2(text("x" * 4000)) == {}
    assert in_v2(text("x" * 4001)) == {"0.content": "BASE_TYPE_BAD_LENGTH"}
    assert in_v2(text("")) == {"0.content": "BASE_TYPE_BAD_LENGTH"}
    assert in_v2(text("x" * 2000), container(section(text("x" * 2000)))) == {}
    assert in_v2(text("x" * 2000), container(section(text("x" * 2001)))) == {
        "components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
    }


def test_sections_are_checked() -> None:
    assert in_v2(section(text(), text(), text())) == {}
    assert in_v2(section()) == {"0.components": "BASE_TYPE_BAD_LENGTH"}
    assert in_v2(section(*[text()] * 4)) == {"0.components": "BASE_TYPE_BAD_LENGTH"}
    without = {"type": 9, "components": [text()]}
    assert in_v2(without) == {"0.accessory": "BASE_TYPE_REQUIRED"}
    assert in_v2(section(text(), accessory=select())) == {"0.accessory": "UNION_TYPE_CHOICES"}
    assert in_v2(section(row(button()))) == {"0.components.0": "UNION_TYPE_CHOICES"}


def test_galleries_are_checked() -> None:
    assert in_v2(gallery(1)) == in_v2(gallery(10)) == {}
    assert in_v2(gallery(0)) == in_v2(gallery(11)) == {"0.items": "BASE_TYPE_BAD_LENGTH"}
    assert in_v2(gallery(1, description="x" * 1024)) == {}
    assert in_v2(gallery(1, description="x" * 1025)) == {
        "0.items.0.description": "BASE_TYPE_BAD_LENGTH"
    }
    thumbnail = {"type": 11, "media": {"url": "https://example.com/a.png"}}
    assert in_v2(section(text(), accessory=thumbnail | {"description": "x" * 1024})) == {}
    assert in_v2(section(text(), accessory=thumbnail | {"description": "x" * 1025})) == {
        "0.accessory.description": "BASE_TYPE_BAD_LENGTH"
    }


def test_containers_are_checked() -> None:
    everything = (row(button()), text(), section(text()), gallery(1), {"type": 14, "spacing": 2})
    assert in_v2(container(*everything, accent_color=0xFFFFFF, spoiler=True)) == {}
    assert in_v2(container()) == {"0.components": "BASE_TYPE_BAD_LENGTH"}
    assert in_v2(container(container(text()))) == {"0.components.0": "UNION_TYPE_CHOICES"}
    assert in_v2(container(button())) == {"0.components.0": "UNION_TYPE_CHOICES"}
    assert in_v2(container(text(), accent_color=1 << 24)) == {"0.accent_color": "NUMBER_TYPE_MAX"}
    assert in_v2({"type": 14, "spacing": 3}) == {"0.spacing": "BASE_TYPE_CHOICES"}


def test_other_components_are_refused_at_the_top_level() -> None:
    thumbnail = {"type": 11, "media": {"url": "https://example.com/a.png"}}
    for component in (button(), select(), thumbnail, c.entry(), c.label(c.entry()), {"type": 99}):
        assert in_v2(component) == {"0": "UNION_TYPE_CHOICES"}


def test_file_components_need_an_upload() -> None:
    elsewhere = {"type": 13, "file": {"url": "https://example.com/a.txt"}}
    assert in_v2(elsewhere) == {"0.file.url": "URL_TYPE_INVALID_SCHEME"}


def test_blank_labels_are_refused() -> None:
    assert breaches(c.MESSAGES, legacy(row(button(label="  ")))) == {
        "components.0.components.0.label": "BASE_TYPE_REQUIRED"
    }
    blank = select(options=[{"label": " ", "value": "x"}])
    assert "components.0.components.0.options.0.label" in breaches(c.MESSAGES, legacy(row(blank)))
