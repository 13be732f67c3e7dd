"""Requests to Discord, and what its errors mean."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat.messenger import Away, Messenger, with_retries
from bot.people.anonymous import new_anonymous_id


def error_of(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    kind = {404: discord.NotFound, 429: discord.HTTPException}.get(
        status, discord.DiscordServerError
    )
    return kind(response, {"code": code, "message": ""})


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_while_discord_is_busy_it_is_away(status: int) -> None:
    """So what could not be done is done later."""

    async def request() -> None:
        raise error_of(status)

    with pytest.raises(Away):
        await with_retries(request)


@pytest.mark.parametrize(("code", "is_known"), [(10007, True), (10013, True), (10011, False)])
async def test_somebody_who_has_left_discord_is_no_member(code: int, is_known: bool) -> None:
    async def get_member(server: int, person: int) -> Any:
        raise error_of(404, code)

    client: Any = SimpleNamespace(http=SimpleNamespace(get_member=get_member))
    messenger = Messenger(client)
    if is_known:
        assert await messenger.member_name("10", "1") is None
        assert await messenger.member("10", "1") is None
    else:
        with pytest.raises(discord.NotFound):
            await messenger.member("10", "1")


async def test_nobody_but_these_people_is_mentioned() -> None:
    """Of a former player nothing is left that could be mentioned."""
    sent: list[dict[str, Any]] = []

    async def send(**options: Any) -> Any:
        sent.append(options["allowed_mentions"].to_dict())
        return SimpleNamespace(id=5)

    client: Any = SimpleNamespace(
        get_partial_messageable=lambda id: SimpleNamespace(send=send),
        get_channel=lambda id: None,
    )
    mention = ["1", new_anonymous_id()]
    assert await Messenger(client).post("20", [], "nonce", mention) == "5"
    (allowed,) = sent
    assert (allowed["parse"], allowed["users"]) == ([], [1])
