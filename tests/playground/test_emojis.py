"""An application's emojis: created, renamed, deleted, served, limited."""

from __future__ import annotations

import base64

import pytest

from playground import Playground
from playground.cdn import BYTES_KEPT
from playground.checks.emojis import SIZE
from playground.rest.emojis import MOST
from playground.sample_bot import picture
from playground.village import add_bot

from .raw import Rest

GOLD = picture((201, 162, 39), 48, 48)


def uri(data: bytes = GOLD, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def emojis_path(rest: Rest) -> str:
    return f"/applications/{rest.ground.bot.id}/emojis"


async def test_an_emoji_is_created_renamed_served_and_deleted(
    ground: Playground, rest: Rest
) -> None:
    path = emojis_path(rest)
    made = (await rest.post(path, {"name": "gold", "image": uri()})).json
    assert made["name"] == "gold"
    assert made["available"]
    assert not made["animated"]
    assert (await rest.get(path)).json == {"items": [made]}
    one = f"{path}/{made['id']}"
    assert (await rest.get(one)).json == made
    assert (await rest.patch(one, {"name": "silver"})).json["name"] == "silver"
    async with rest.http.get(f"{ground.url}/cdn/emojis/{made['id']}.png") as response:
        assert response.content_type == "image/png"
        assert await response.read() == GOLD
    assert (await rest.delete(one)).status == 204
    assert (await rest.get(one)).refusal == (404, 10014)
    async with rest.http.get(f"{ground.url}/cdn/emojis/{made['id']}.png") as response:
        assert response.status == 404


async def test_emoji_names_are_unique(rest: Rest) -> None:
    for name in ("gold", "silver"):
        made = (await rest.post(emojis_path(rest), {"name": name, "image": uri()})).json
    again = await rest.post(emojis_path(rest), {"name": "gold", "image": uri()})
    assert again.refusal == (400, 50035)
    assert "name" in again.json["errors"]
    renamed = await rest.patch(f"{emojis_path(rest)}/{made['id']}", {"name": "gold"})
    assert renamed.refusal == (400, 50035)
    assert (await rest.patch(f"{emojis_path(rest)}/{made['id']}", {"name": "silver"})).status == 200


@pytest.mark.parametrize(
    "image", ["", "gold", "data:text/plain;base64,AAAA", "data:image/png;base64,%%%", None, 5, []]
)
async def test_other_data_is_not_an_image(rest: Rest, image: object) -> None:
    answer = await rest.post(emojis_path(rest), {"name": "gold", "image": image})
    assert answer.refusal == (400, 50035)
    assert list(answer.json["errors"]) == ["image"]


async def test_an_image_may_have_256_kib(rest: Rest) -> None:
    for size, status in ((SIZE * 1024, 200), (SIZE * 1024 + 1, 400)):
        data = GOLD.ljust(size, b"\0")
        answer = await rest.post(emojis_path(rest), {"name": f"gold{status}", "image": uri(data)})
        assert answer.status == status


async def test_a_bot_has_at_most_two_thousand_emojis(ground: Playground, rest: Rest) -> None:
    made = (await rest.post(emojis_path(rest), {"name": "gold", "image": uri()})).json
    for number in range(MOST - 1):
        ground.bot.emojis[str(number)] = made | {"name": f"e{number}"}
    answer = await rest.post(emojis_path(rest), {"name": "silver", "image": uri()})
    assert answer.refusal == (400, 30008)


async def test_a_bot_cannot_access_another_bots_emojis(ground: Playground, rest: Rest) -> None:
    other = add_bot(ground, "Other")
    assert (await rest.get(f"/applications/{other.id}/emojis")).refusal == (403, 20012)


async def test_attachments_do_not_evict_emojis(ground: Playground, rest: Rest) -> None:
    made = (await rest.post(emojis_path(rest), {"name": "gold", "image": uri()})).json
    for number in range(3):
        ground.cdn.put(f"attachments/{number}", "text/plain", bytes(BYTES_KEPT // 2))
    assert ground.cdn.get("attachments/0") is None
    assert ground.cdn.get(f"emojis/{made['id']}.png") == GOLD
