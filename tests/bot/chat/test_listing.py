"""Lists of live matches load no more than they show, however many matches the computer plays."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.people.person import PASSABLE, User
from bot.play.listing import CHOICES, LISTED
from bot.play.matches import LoadedMatch, Matches

from .harness import Harness, play_out, private

MANY = 3 * CHOICES


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the ids of the matches that are loaded from the database."""
    ids: list[str] = []
    load = Matches._load

    async def noting(self: Matches, id: str) -> Any:
        ids.append(id)
        return await load(self, id)

    monkeypatch.setattr(Matches, "_load", noting)
    return ids


async def begin_many_matches(harness: Harness, server: str) -> None:
    """Begin matches of many people against the computer in a server, without requests."""
    _, channel, _, bot, terms, level, _ = await harness.computer_match_arguments(
        harness.ground.carol
    )
    harness.services.computer.pause = 3600.0
    for number in range(MANY):
        who = User(str(9_000_000 + number), f"Guest {number}")
        salt = harness.ground.world.new_id()
        play = harness.services.challenges.play_computer
        await play(server, channel, who, bot, terms, level, salt)
    await harness.until_quiet()


async def test_the_computers_matches_are_listed_a_few_at_a_time(
    harness: Harness, loaded: list[str]
) -> None:
    ground = harness.ground
    await begin_many_matches(harness, ground.guild.id)
    loaded.clear()
    reply = private(await ground.carol.run("claim matches", player=ground.bot.user))
    assert len(loaded) <= LISTED
    assert reply.count("trick") == LISTED
    assert f"{MANY - LISTED} more" in reply


async def test_matches_of_another_server_are_not_loaded(
    harness: Harness, loaded: list[str]
) -> None:
    ground = harness.ground
    await begin_many_matches(harness, "1")
    code = await harness.against_computer(ground.carol)
    await harness.until_shown(code)
    harness.services.matches.evict(code)
    loaded.clear()
    reply = private(await ground.alice.run("claim matches", player=ground.bot.user))
    assert loaded == [code]
    assert code in reply
    assert "more" not in reply


async def test_own_matches_are_listed_from_all_servers(harness: Harness) -> None:
    ground = harness.ground
    _, *others = await harness.computer_match_arguments(ground.alice)
    args: list[Any] = ["1", *others]
    await harness.services.challenges.play_computer(*args)
    (code,) = await harness.live_of(ground.alice)
    assert code in private(await ground.alice.run("claim matches"))
    assert code not in private(await ground.bob.run("claim matches", player=ground.alice.user))


async def test_finding_the_match_that_is_meant_loads_only_a_few(
    harness: Harness, loaded: list[str]
) -> None:
    """Even for somebody who plays more than a server should allow."""
    ground = harness.ground
    server = await harness.services.directory.change_settings(ground.guild.id, live_matches=MANY)
    args: list[Any] = [*await harness.computer_match_arguments(ground.alice)]
    harness.services.computer.pause = 3600.0  # or its moves would load matches, too
    for _ in range(CHOICES + 15):
        play = harness.services.challenges.play_computer
        await play(*args)
    await harness.until_quiet()
    assert server.live_matches == MANY
    for code in await harness.live_of(ground.alice):
        harness.services.matches.evict(code)
    loaded.clear()
    private(await ground.alice.run("claim hand"))
    await ground.alice.autocomplete("claim play", "card")
    assert len(set(loaded)) <= CHOICES


async def test_settings_load_only_a_few_matches(harness: Harness, loaded: list[str]) -> None:
    ground = harness.ground
    await begin_many_matches(harness, ground.guild.id)
    loaded.clear()
    private(await ground.alice.run("claim settings"))
    assert len(loaded) <= CHOICES


async def test_a_match_in_this_channel_with_ones_turn_comes_first(harness: Harness) -> None:
    """The channel counts before the turn, and matches elsewhere come last."""
    ground = harness.ground
    here = await harness.match()
    _, mover, other = await harness.turn(here)
    listing = harness.services.listing
    elsewhere = await harness.load(here)
    for person in (mover, other):
        (found,) = await listing.candidates(person.user.id, ground.channel.id)
        assert found.game.id == here
        (found,) = await listing.candidates(person.user.id, "1")
        assert found.game == elsewhere.game
    again = await harness.match()
    _, mover, _ = await harness.turn(again)
    found_ids = [m.game.id for m in await listing.candidates(mover.user.id, ground.channel.id)]
    both_turns = (await harness.turn(here))[1] is mover
    assert sorted(found_ids) == sorted([here, again] if both_turns else [again])


async def test_a_list_does_not_say_who_is_asked_about_artifacts(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(kingdom="magic", artifacts=True)

    def asks(loaded: LoadedMatch) -> bool:
        return loaded.match.decision.kind in PASSABLE

    await play_out(harness, code, random.Random(1), asks)
    loaded, asked, other = await harness.turn(code)
    assert asks(loaded)
    for reader in (other, ground.carol):
        answer = await reader.run("claim matches", player=asked.user)
        assert "▶ the trick is being decided" in private(answer)
    assert f"▶ <@{asked.user.id}>" in private(await asked.run("claim matches"))
