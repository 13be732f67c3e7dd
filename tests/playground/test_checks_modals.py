"""Checks of modals and autocomplete choices."""

from __future__ import annotations

from typing import Any

import pytest

from . import checking as c
from .checking import breaches, entry, label, modal, row, select, text


def in_modal(*components: dict[str, Any], **more: Any) -> dict[str, str]:
    """Check a modal; return the breaches in it."""
    found = breaches(c.CALLBACK, modal(*components, **more))
    return {path.removeprefix("data."): code for path, code in found.items()}


def inside(component: dict[str, Any]) -> dict[str, str]:
    """Check a component in a label; return the breaches in it."""
    found = in_modal(label(component))
    return {path.removeprefix("components.0.component."): code for path, code in found.items()}


def test_a_modal_has_a_title_and_an_id() -> None:
    one = label(entry())
    assert in_modal(one, title="x" * 45, custom_id="x" * 100) == {}
    assert in_modal(one, title="x" * 46) == {"title": "BASE_TYPE_BAD_LENGTH"}
    assert in_modal(one, title="") == {"title": "BASE_TYPE_BAD_LENGTH"}
    assert in_modal(one, custom_id="x" * 101) == {"custom_id": "BASE_TYPE_BAD_LENGTH"}


def test_a_modal_has_one_to_five_parts() -> None:
    parts = [label(entry(str(n))) for n in range(6)]
    assert in_modal(*parts[:1]) == in_modal(*parts[:5]) == {}
    assert in_modal() == in_modal(*parts) == {"components": "BASE_TYPE_BAD_LENGTH"}
    assert in_modal(*parts[:4], text()) == {}
    assert in_modal(*parts[:5], text()) == {"components": "BASE_TYPE_BAD_LENGTH"}


def test_components_in_a_modal_are_checked() -> None:
    old = row(entry(label="What?"))
    assert in_modal(old) == in_modal(text(), label(entry())) == {}
    for component in (entry(), select(), c.container(text()), c.button()):
        assert in_modal(component) == {"components.0": "UNION_TYPE_CHOICES"}
    assert in_modal(row(entry())) == {"components.0.components.0.label": "BASE_TYPE_REQUIRED"}
    assert in_modal(row(select())) == {"components.0.components.0": "UNION_TYPE_CHOICES"}
    two = row(entry("a", label="A"), entry("b", label="B"))
    assert in_modal(two) == {"components.0.components.1": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"}


def test_labels_are_checked() -> None:
    assert in_modal(label(entry(), label="x" * 45, description="x" * 100)) == {}
    bad = "BASE_TYPE_BAD_LENGTH"
    assert in_modal(label(entry(), label="x" * 46)) == {"components.0.label": bad}
    assert in_modal(label(entry(), description="x" * 101)) == {"components.0.description": bad}
    assert in_modal({"type": 18, "label": "A"}) == {"components.0.component": "BASE_TYPE_REQUIRED"}
    for component in (text(), c.button(), label(entry()), row(entry())):
        assert in_modal(label(component)) == {"components.0.component": "UNION_TYPE_CHOICES"}


def test_ids_are_unique() -> None:
    assert in_modal(label(entry("a")), label(select(custom_id="b"))) == {}
    assert in_modal(label(entry("a")), label(select(custom_id="a"))) == {
        "components.1.component.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"
    }
    assert in_modal(label(entry("a"), id=7), label(entry("b", id=7))) == {
        "components.1.component.id": "COMPONENT_ID_DUPLICATED"
    }


def test_text_inputs_are_checked() -> None:
    assert inside(entry(min_length=0, max_length=4000, placeholder="x" * 100)) == {}
    assert inside(entry(min_length=5, max_length=5, value="x" * 5)) == {}
    assert inside(entry(max_length=4001)) == {"max_length": "NUMBER_TYPE_MAX"}
    assert inside(entry(max_length=0)) == {"max_length": "NUMBER_TYPE_MIN"}
    assert inside(entry(placeholder="x" * 101)) == {"placeholder": "BASE_TYPE_MAX_LENGTH"}
    assert inside(entry(min_length=6, max_length=5)) == {"min_length": "NUMBER_TYPE_MAX"}
    assert inside(entry(max_length=5, value="x" * 6)) == {"value": "BASE_TYPE_BAD_LENGTH"}
    assert inside(entry(value="x" * 4001)) == {"value": "BASE_TYPE_MAX_LENGTH"}
    assert inside(entry(style=3)) == {"style": "BASE_TYPE_CHOICES"}


def test_selects_and_groups_are_checked() -> None:
    options = [{"label": "A", "value": value} for value in "abc"]
    radios = {"type": 21, "custom_id": "r", "options": options}
    boxes = {"type": 22, "custom_id": "c", "options": options}
    files = {"type": 19, "custom_id": "f", "min_values": 0, "max_values": 10}
    for component in (select(25), radios, boxes, files, {"type": 23, "custom_id": "b"}):
        assert inside(component) == {}
    assert inside(select(disabled=False)) == {}
    assert inside(select(disabled=True)) == {"disabled": "COMPONENT_DISABLED_IN_MODAL"}
    assert inside(select(2, max_values=3)) == {"max_values": "NUMBER_TYPE_MAX"}
    assert inside(boxes | {"max_values": 4}) == {"max_values": "NUMBER_TYPE_MAX"}
    assert inside(boxes | {"min_values": 3, "max_values": 2}) == {"min_values": "NUMBER_TYPE_MAX"}
    assert inside(radios | {"options": options[:1]}) == {"options": "BASE_TYPE_BAD_LENGTH"}
    chosen = [option | {"default": True} for option in options]
    assert inside(boxes | {"options": chosen}) == {}
    assert inside(radios | {"options": chosen}) == {
        "options": "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
    }
    assert inside(files | {"max_values": 11}) == {"max_values": "NUMBER_TYPE_MAX"}


# Autocompletion


def choices(*choices: object) -> dict[str, str]:
    """Check autocomplete choices; return the breaches in them."""
    found = breaches(c.CALLBACK, {"type": 8, "data": {"choices": list(choices)}})
    return {path.removeprefix("data.choices."): code for path, code in found.items()}


@pytest.mark.parametrize("value", ["a", 5, 1.5, -5])
def test_an_option_may_have_25_choices(value: object) -> None:
    one = {"name": "A", "value": value}
    assert choices() == choices(*[one] * 25) == {}
    assert choices(*[one] * 26) == {"data.choices": "BASE_TYPE_MAX_LENGTH"}


def test_choices_may_have_100_characters() -> None:
    assert choices({"name": "x" * 100, "value": "x" * 100}) == {}
    assert choices({"name": "x" * 101, "value": "a"}) == {"0.name": "BASE_TYPE_BAD_LENGTH"}
    assert choices({"name": "A", "value": "x" * 101}) == {"0.value": "BASE_TYPE_MAX_LENGTH"}
    assert choices({"name": "", "value": "a"}) == {"0.name": "BASE_TYPE_BAD_LENGTH"}
    assert choices({"name": "A"}) == {"0.value": "BASE_TYPE_REQUIRED"}
    assert breaches(c.CALLBACK, {"type": 8}) == {"data": "BASE_TYPE_REQUIRED"}


def test_a_component_in_a_label_has_no_label_of_its_own() -> None:
    assert inside(entry(label="Twice")) == {"label": "COMPONENT_LABEL_IN_LABEL"}
