"""Lists of live matches load no more than they show, however many the computer plays."""

from __future__ import annotations

from typing import Any

import pytest

from bot.people.person import Who
from bot.play.listing import CHOICES, LISTED
from bot.play.matches import Matches

from .hall import Hall, private

MANY = 300


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which matches are loaded from the database."""
    ids: list[str] = []
    load = Matches._load

    async def noting(self: Matches, id: str) -> Any:
        ids.append(id)
        return await load(self, id)

    monkeypatch.setattr(Matches, "_load", noting)
    return ids


async def many_matches(hall: Hall, server: str) -> None:
    """Let many people play against the computer in a server, behind Discord's back."""
    _, channel, _, bot, terms, level, _ = await hall.as_computer_match(hall.ground.carol)
    for number in range(MANY):
        who = Who(str(9_000_000 + number), f"Guest {number}")
        salt = hall.ground.world.new_id()
        play = hall.services.challenges.play_computer
        await play(server, channel, who, bot, terms, level, salt)


async def test_the_computers_matches_are_listed_a_few_at_a_time(
    hall: Hall, loaded: list[str]
) -> None:
    ground = hall.ground
    await many_matches(hall, ground.guild.id)
    loaded.clear()
    said = private(await ground.carol.run("claim matches", player=ground.bot.user))
    assert len(loaded) <= LISTED
    assert said.count("trick") == LISTED
    assert f"{MANY - LISTED} more" in said


async def test_matches_of_another_server_are_not_loaded(hall: Hall, loaded: list[str]) -> None:
    ground = hall.ground
    await many_matches(hall, "1")
    code = await hall.against_computer(ground.carol)
    await hall.settle(code)
    hall.services.matches.evict(code)
    loaded.clear()
    said = private(await ground.alice.run("claim matches", player=ground.bot.user))
    assert loaded == [code]
    assert code in said
    assert "more" not in said


async def test_ones_own_matches_are_listed_from_everywhere(hall: Hall) -> None:
    ground = hall.ground
    _, *others = await hall.as_computer_match(ground.alice)
    args: list[Any] = ["1", *others]
    await hall.services.challenges.play_computer(*args)
    (code,) = await hall.live_of(ground.alice)
    assert code in private(await ground.alice.run("claim matches"))
    assert code not in private(await ground.bob.run("claim matches", player=ground.alice.user))


async def test_finding_the_match_that_is_meant_loads_a_few(hall: Hall, loaded: list[str]) -> None:
    """Even for somebody who plays more than a server should allow."""
    ground = hall.ground
    server = await hall.services.directory.change_settings(ground.guild.id, live_matches=MANY)
    args: list[Any] = [*await hall.as_computer_match(ground.alice)]
    for _ in range(CHOICES + 15):
        play = hall.services.challenges.play_computer
        await play(*args)
    assert server.live_matches == MANY
    for code in await hall.live_of(ground.alice):
        hall.services.matches.evict(code)
    loaded.clear()
    private(await ground.alice.run("claim hand"))
    await ground.alice.autocomplete("claim play", "card")
    assert len(set(loaded)) <= CHOICES


async def test_settings_list_a_few_matches(hall: Hall, loaded: list[str]) -> None:
    ground = hall.ground
    await many_matches(hall, ground.guild.id)
    loaded.clear()
    private(await ground.alice.run("claim settings"))
    assert len(loaded) <= CHOICES


async def test_the_match_of_this_channel_where_it_is_ones_turn_is_meant(hall: Hall) -> None:
    """The channel decides before the turn does, and elsewhere is only looked at last."""
    ground = hall.ground
    here = await hall.match()
    _, mover, other = await hall.turn(here)
    listing = hall.services.listing
    elsewhere = await hall.load(here)
    for person in (mover, other):
        (found,) = await listing.candidates(person.user.id, ground.channel.id)
        assert found.game.id == here
        (found,) = await listing.candidates(person.user.id, "1")
        assert found.game == elsewhere.game
    again = await hall.match()
    _, mover, _ = await hall.turn(again)
    found_ids = [m.game.id for m in await listing.candidates(mover.user.id, ground.channel.id)]
    both_turns = (await hall.turn(here))[1] is mover
    assert sorted(found_ids) == sorted([here, again] if both_turns else [again])
