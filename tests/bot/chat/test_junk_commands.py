"""Commands that the bot does not know, or knows in another form: each gets an answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.registry import claim
from playground.interactions import AUTOCOMPLETE, COMMAND

from .harness import Harness, private

Json = dict[str, Any]
VALUES: dict[int, list[Any]] = {
    3: ["", "G5", "K7F3Q2", "blitz", "x" * 6000, "\x00", "everywhere", "king", "classic"],
    4: [0, -1, 10**15],
    5: [True, False],
    6: ["1", "0", "99999999999999999999"],
    7: ["1"],
    8: ["1"],
    9: ["1"],
    10: [0.5],
    11: ["1"],
}
ALL_VALUES: list[Any] = [None, [], {}, *(value for some in VALUES.values() for value in some)]


def junk(chance: random.Random, user: str) -> Iterator[Json]:
    """Yield commands like ours, with parts that do not fit."""
    subcommands = {one.name: one for one in claim.commands}
    every = sorted({p.name for one in subcommands.values() for p in one.parameters})  # type: ignore[union-attr]
    for _ in range(150):
        name = chance.choice([*subcommands, *subcommands, "deal", "", "claim"])
        known = subcommands.get(name)
        names = [p.name for p in known.parameters] if known else []  # type: ignore[union-attr]
        options: list[Json] = []
        for option in chance.sample([*names, *every], k=chance.choice([0, 1, 1, 2, 3])):
            kind = chance.choice([*VALUES])
            fits = chance.random() < 0.7
            value = chance.choice([*VALUES[kind], user] if fits else ALL_VALUES)
            options.append({"type": kind, "name": option, "value": value})
        if chance.random() < 0.1:
            options = [{"type": chance.choice([1, 2]), "name": "more", "options": options}]
        sub: Json = {"type": chance.choice([1, 1, 1, 1, 2]), "name": name, "options": options}
        top = chance.choice(["claim"] * 8 + ["clam", "Challenge to Claim"])
        yield {"id": "1", "name": top, "type": 1, "options": [sub]}
    for options in ([], [{"type": 3, "name": "card", "value": "G5"}]):
        yield {"id": "1", "name": "claim", "type": 1, "options": options}


async def use(harness: Harness, kind: int, data: Json) -> Any:
    ground = harness.ground
    interactions = ground.interactions
    return await interactions.begin(
        kind, ground.bot, ground.carol.user, ground.channel, data
    ).result


@pytest.mark.parametrize("part", range(2))
async def test_every_command_is_answered(
    harness: Harness, part: int, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.match()
    unanswered = []
    for data in junk(random.Random(part), harness.ground.carol.user.id):
        outcome = await use(harness, COMMAND, data)
        if outcome.failed:
            unanswered.append(data)
    assert unanswered == []
    assert harness.bot.metrics.failures == 0
    assert [r.getMessage() for r in caplog.records if r.levelname == "ERROR"] == []


async def test_every_autocompletion_is_answered(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(7)
    await harness.match()
    unanswered = []
    for data in junk(chance, harness.ground.carol.user.id):
        options = data["options"][0].get("options") if data["options"] else None
        for option in options or ():
            option["type"] = 3
            option["value"] = chance.choice(VALUES[3])
        if options and chance.random() < 0.9:
            options[0]["focused"] = True
        outcome = await use(harness, AUTOCOMPLETE, data)
        if outcome.failed:
            unanswered.append(data)
    assert unanswered == []
    assert harness.bot.metrics.failures == 0
    assert [r.getMessage() for r in caplog.records if r.levelname == "ERROR"] == []


@pytest.mark.parametrize("locale", [5, None, "", "tlh-Piqd", "de-" * 1000])
async def test_a_client_may_have_any_locale(harness: Harness, locale: Any) -> None:
    carol = harness.ground.carol
    carol.user.locale = locale
    assert "🎲" in private(await carol.run("claim rules"))
    panel = await carol.run("claim preferences")
    private(await carol.choose("never", message=panel.message, select="v1:prefer:pings"))
    assert (await harness.services.directory.person(carol.user.id)).pings == "never"
    assert harness.bot.metrics.failures == 0
    assert await carol.autocomplete("claim rules", "topic", "zzz") == []


async def test_an_outdated_command_is_explained(harness: Harness) -> None:
    def data(name: str, *options: Json) -> Json:
        sub = {"type": 1, "name": name, "options": list(options)}
        return {"id": "1", "name": "claim", "type": 1, "options": [sub]}

    for changed in (
        data("deal"),
        data("replay"),  # without its required option
        data("challenge", {"type": 3, "name": "artifacts", "value": "yes"}),
        data("challenge", {"type": 3, "name": "pace", "value": "blitz"}),
        data("challenge", {"type": 3, "name": "edition", "value": "blitz"}),
        data("leaderboard", {"type": 3, "name": "board", "value": "blitz"}),
        data("play", {"type": 4, "name": "card", "value": 5}),
    ):
        assert "Reload Discord" in private(await use(harness, COMMAND, changed)), changed


@pytest.mark.parametrize("kind", [2, 3])
async def test_an_unknown_entry_of_a_context_menu_is_explained(harness: Harness, kind: int) -> None:
    bob = harness.ground.bob.user
    message = await harness.challenge()
    for name in ("Challenge", "Challenge to Claim"):
        resolved = {
            "users": {bob.id: bob.json(), message.id: bob.json()},
            "messages": {message.id: message.json()},
        }
        data = {"id": "1", "name": name, "type": kind, "resolved": resolved}
        data["target_id"] = bob.id if kind == 2 else message.id
        if kind == 2 and name != "Challenge":
            continue
        assert "Reload Discord" in private(await use(harness, COMMAND, data))


async def test_a_user_that_discord_does_not_resolve_is_refused(harness: Harness) -> None:
    ground = harness.ground
    player = {"type": 6, "name": "player", "value": ground.bob.user.id}
    command = {"type": 1, "name": "profile", "options": [player]}
    data = {"id": "1", "name": "claim", "type": 1, "options": [command]}
    outcome = await ground.interactions.begin(
        COMMAND, ground.bot, ground.carol.user, ground.channel, data
    ).result
    private(outcome)
    assert harness.bot.metrics.failures == 0
