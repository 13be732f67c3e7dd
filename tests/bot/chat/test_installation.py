"""The bot plays only in servers that it is a member of; nobody can bring it along elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.registry import PRESSES
from playground.interactions import Interaction

from .harness import Harness, private

BroughtAlong = Callable[[Interaction], dict[str, str]]

# What Discord says if the person, or another server, installed the application.
ELSEWHERE: dict[str, BroughtAlong] = {
    "by the person": lambda interaction: {"1": interaction.user.id},
    "by another server": lambda interaction: {"0": "123456789012345678"},
    "as in direct messages": lambda interaction: {"0": "0"},
}


async def rows_of(harness: Harness) -> list[int]:
    db = harness.services.db
    tables = "matches", "challenges", "people", "servers"
    counts = [await db.one(f"SELECT COUNT(*) AS number FROM {table}") for table in tables]
    return [count["number"] for count in counts if count]


@pytest.mark.parametrize("where", ELSEWHERE)
async def test_nothing_begins_where_the_bot_was_brought_along(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    before, public = await rows_of(harness), ground.carol.reads()
    game = (await harness.load(code)).game
    monkeypatch.setattr(Interaction, "installations", property(ELSEWHERE[where]))
    for command, options in (
        ("challenge", {"opponent": ground.bot.user}),
        ("challenge", {"opponent": ground.bob.user}),
        ("challenge", {}),
        ("history", {}),
        ("preferences", {}),
        ("settings", {}),
        ("forget-me", {}),
    ):
        given: dict[str, Any] = options
        said = private(await ground.alice.run(f"claim {command}", **given))
        assert "not a member of this server" in said
    menu = await ground.alice.use_on("Challenge to Claim", ground.bob.user)
    assert "not a member of this server" in private(menu)
    for action in PRESSES:
        for id in (f"v1:{action}", f"v1:{action}:{code}", f"v1:{action}:{code}:0:G5"):
            pressed = await harness.press(ground.alice, id)
            assert "not a member of this server" in private(pressed), id
    assert await ground.alice.autocomplete("claim play", "card", "") == []
    assert await ground.alice.autocomplete("claim replay", "match", "") == []
    assert await rows_of(harness) == before
    assert (await harness.load(code)).game == game
    assert ground.carol.reads() == public


async def test_nothing_begins_where_only_the_commands_were_added(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link can invite an application without its bot, which then is no member."""
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    before = await rows_of(harness)
    monkeypatch.setattr(harness.bot, "get_guild", lambda id: None)
    challenged = await ground.alice.run("claim challenge", opponent=ground.bot.user)
    assert "not a member of this server" in private(challenged)
    pressed = await harness.press(ground.alice, f"v1:resignyes:{code}")
    assert "not a member of this server" in private(pressed)
    assert await rows_of(harness) == before


async def test_a_server_of_which_nothing_is_said_is_trusted(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord always says who has installed the application; other stand-ins may not."""
    monkeypatch.setattr(Interaction, "installations", property(lambda interaction: {}))
    await harness.against_computer(harness.ground.alice)


async def test_nothing_begins_in_direct_messages(harness: Harness) -> None:
    """Where Discord offers no command of ours, but a client may send one."""
    ground = harness.ground
    channel = ground.world.dm(ground.alice.user, ground.bot.user)
    before = await rows_of(harness)
    command = next(one for one in ground.bot.commands.values() if one["name"] == "claim")
    data = {
        "id": command["id"],
        "name": "claim",
        "type": 1,
        "options": [{"type": 1, "name": "preferences", "options": []}],
    }
    interactions = ground.interactions
    begun = interactions.begin(2, ground.bot, ground.alice.user, channel, data)
    assert "only" in private(await begun.result)
    assert await rows_of(harness) == before
