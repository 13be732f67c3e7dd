"""A name that turns texts around, hides, or grows over other lines, reaches nobody's screen."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from playground.people import Person

from .harness import Harness, private

# A right-to-left override, an isolate, zero-width characters, and marks upon marks.
NASTY = "M\u202eal\u2066lo\u200bry" + "\u0301\u0302\u0303\u0304" * 20
CLEAN = "Mallory\u0301\u0302"
DISTURBING = re.compile(
    "[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff\u2028]|[\u0300-\u036f]{3}"
)


async def everything_shown(harness: Harness, mallory: Person) -> str:
    """Use all that shows a name; return what was sent, with the choices of autocompletions."""
    ground, chance = harness.ground, random.Random(1)
    carol = ground.carol
    code = ""
    for _ in range(2):
        code = await harness.match_of(carol, mallory, rated=True)
        await harness.skip(code, chance, lambda loaded: False)
    live = [await harness.match_of(carol, mallory) for _ in range(2)]
    choices: list[Any] = [
        await carol.autocomplete("claim replay", "match", ""),
        await carol.autocomplete("claim verify", "match", "Mal"),
        await carol.autocomplete("claim play", "card", ""),
    ]
    for command, options in (
        ("history", {}),
        ("history", {"player": mallory.user}),
        ("replay", {"match": code}),
        ("verify", {"match": code}),
        ("matches", {"player": mallory.user}),
        ("resign", {}),  # asks which match
        ("leaderboard", {}),
        ("profile", {"player": mallory.user}),
    ):
        given: dict[str, Any] = options
        private(await carol.run(f"claim {command}", **given))
    for person in (mallory, carol):
        panel = await person.run("claim preferences")
        await person.choose("on", message=panel.message, select="v1:prefer:everywhere")
    private(await ground.bob.run("claim leaderboard", board="everywhere"))
    private(await ground.alice.run("claim settings"))
    await harness.until_quiet()
    assert len(live) == 2
    sent = [
        [message.components, message.attachments, message.content]
        for channel in ground.world.channels.values()
        for message in (*channel.messages.values(), *channel.ephemerals.values())
    ]
    return json.dumps([sent, choices], ensure_ascii=False)


@pytest.mark.parametrize("is_old", [False, True])
async def test_a_disturbing_name_is_shown_without_what_disturbs(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, *, is_old: bool
) -> None:
    ground = harness.ground
    mallory = harness.newcomer("Mallory")
    mallory.user.global_name = NASTY
    ground.guild.members[mallory.user.id].nick = NASTY
    if is_old:  # an older version has stored the name as it was
        for module in ("cogs.request", "bot.people.member_names"):
            monkeypatch.setattr(f"{module}.clean_name", lambda name: name)
    shown = await everything_shown(harness, mallory)
    if is_old:
        row = await harness.services.db.one(
            "SELECT name FROM people WHERE id = $1", mallory.user.id
        )
        assert row
        assert row["name"] == NASTY
        board = await harness.services.history.names_of([mallory.user.id])
        assert board == {mallory.user.id: CLEAN}
        assert (await harness.services.directory.person(mallory.user.id)).name == NASTY
        await harness.restart()
        assert (await harness.services.directory.person(mallory.user.id)).name == CLEAN
        return
    assert CLEAN in shown
    found = DISTURBING.search(shown)
    assert found is None, ascii(shown[found.start() - 100 : found.end() + 20])
