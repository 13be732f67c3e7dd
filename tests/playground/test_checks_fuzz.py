"""Checks never raise an exception, whatever is sent."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.checks import ROUTES, check_query
from playground.checks.schema import SCHEMAS

from . import checking as c

WITH_BODY = sorted(name for name, route in ROUTES.items() if "body" in route)

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(
        ["attachment://a", "https://a", "1", "-1", "9" * 99, "x" * 5000, 10**400, 1e308]
    )
    | st.sampled_from([*range(20), 1 << 15])
)
KEYS = sorted(
    {key for schema in SCHEMAS.values() for key in schema.get("keys", {})} | {"_errors", "de", ""}
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6)
    ),
    max_leaves=20,
)

BODIES: list[tuple[str, Any]] = [
    (
        c.MESSAGES,
        {
            "content": "hello",
            "embeds": [{"title": "a", "fields": [{"name": "a", "value": "b"}]}],
            "components": [c.row(c.button(), c.link()), c.row(c.select())],
            "allowed_mentions": {"parse": ["users"], "roles": ["5"]},
            "attachments": [{"id": 0, "filename": "a.png"}],
            "nonce": "5",
        },
    ),
    (c.EDIT, c.v2(c.container(c.section(c.text()), c.gallery(2), c.row(c.button())), c.text())),
    (c.CALLBACK, {"type": 4, "data": c.legacy(c.row(c.button()))}),
    (c.CALLBACK, {"type": 8, "data": {"choices": [{"name": "A", "value": 5}]}}),
    (c.CALLBACK, c.modal(c.label(c.entry()), c.text(), c.label(c.select(), id=5))),
    (c.COMMANDS, [c.chat(options=[c.option(choices=[{"name": "A", "value": "a"}])]), c.chat("b")]),
    (c.COMMAND, c.chat(options=[c.option(2, options=[c.option(1, options=[c.option(4)])])])),
    (c.EMOJIS, {"name": "ab", "image": "data:image/png;base64,YWI="}),
    (c.THREADS, {"name": "a", "message": {"content": "a"}}),
    (c.CHANNEL, {"name": "a", "permission_overwrites": [{"id": "5", "type": 1, "allow": "7"}]}),
]


def check_and_format(route: str, body: object, files: int = 0, **given: Any) -> None:
    """Check a body, and format the breaches as text and JSON."""
    found = c.checked(route, body, *["a.png"] * files, **given)
    assert json.loads(json.dumps(found.json()))["code"] >= 30000
    assert str(found)
    assert bool(found) == (str(found) != "nothing")


@given(st.sampled_from(WITH_BODY), JSON, st.integers(0, 11), st.none() | st.just({}))
def test_a_junk_body_raises_nothing(
    route: str, body: object, files: int, before: dict[str, Any] | None
) -> None:
    check_and_format(route, body, files, before=before)


@given(st.data())
def test_a_valid_body_with_junk_in_it_raises_nothing(data: st.DataObject) -> None:
    route, body = copy.deepcopy(data.draw(st.sampled_from(BODIES)))
    for _ in range(data.draw(st.integers(1, 3))):
        body = corrupt(body, data)
    check_and_format(route, body, data.draw(st.integers(0, 2)))


def corrupt(body: Any, data: st.DataObject) -> Any:
    """Replace something in a body with junk, or add junk next to it."""
    if not isinstance(body, dict | list) or not body or data.draw(st.integers(0, 9)) == 0:
        return data.draw(JSON)
    if isinstance(body, list):
        index = data.draw(st.integers(0, len(body) - 1))
        body[index] = corrupt(body[index], data)
        return body * data.draw(st.sampled_from([1, 1, 2, 6]))
    key = data.draw(st.sampled_from(sorted(body)) | st.sampled_from(KEYS))
    body[key] = corrupt(body[key], data) if key in body else data.draw(JSON)
    return body


@pytest.mark.parametrize(("route", "body"), BODIES)
def test_the_bodies_to_corrupt_are_valid(route: str, body: Any) -> None:
    assert c.breaches(route, body, "a.png") == {}


@given(
    st.sampled_from(sorted(ROUTES)),
    st.dictionaries(st.sampled_from(["limit", "before", "wait", "with_counts"]), st.text()),
)
def test_a_junk_query_raises_nothing(route: str, query: dict[str, str]) -> None:
    method, path = route.split()
    assert json.dumps(check_query(method, path, query)[1].json())


def deep(levels: int) -> Any:
    body: Any = "x"
    for _ in range(levels):
        body = {"components": [{"type": 17, "components": [body], "data": body}]}
    return body


@pytest.mark.parametrize("route", WITH_BODY)
def test_a_large_or_deep_body_raises_nothing(route: str) -> None:
    nested: Any = []
    for _ in range(5000):
        nested = [nested]
    keys = {str(n): {"type": n} for n in range(5000)}
    for body in (
        nested,
        [keys] * 1000,
        {"content": nested, "components": [nested] * 9999, "options": keys},
        {"name": "x" * 10**7, "image": "x" * 10**6, "type": 10**5000},
        {"type": 9, "data": {"title": 10**5000, "components": [{"type": nested}] * 40}},
        {"name_localizations": keys, "type": 1, "name": "a", "allowed_mentions": nested},
        deep(300),
    ):
        check_and_format(route, body)
