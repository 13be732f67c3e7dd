"""`/claim forget-me`."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from bot.people.anonymous import is_anonymous
from bot.people.member_names import MemberNames
from bot.play.terms import MINUTE
from bot.process.services import Services
from bot.storage.opening import open_database
from bot.storage.shares import ALL, Share
from playground import client as discord_client
from playground.interactions import Outcome
from playground.people import Person
from tests.bot.test_forgetting import traces

from .harness import Harness, code_of, hand_of, ids_of, private, table_of, text_of
from .test_blocking import BLOCKED, block
from .test_clocks import prefer, until_turn_of

FORMER = "a former player"


async def forget(person: Person) -> Outcome:
    """Answer both questions with yes; return the last answer."""
    asked = await person.run("claim forget-me")
    private(asked)
    private(await person.press("Continue…", asked.message))
    done = await person.press("Delete everything", asked.message)
    assert "Deleted" in private(done)
    return done


async def test_it_is_confirmed_twice_and_says_what_it_does_and_cannot(harness: Harness) -> None:
    alice = harness.ground.alice
    await harness.match()
    asked = await alice.run("claim forget-me")
    reply = private(asked)
    for part in ("You resign", "preferences", "a former player", "can’t be undone", "Messages"):
        assert part in reply, part
    assert asked.message
    assert "v1:forgetyes" not in ids_of(asked.message)
    last = private(await alice.press("Continue…", asked.message))
    assert "You resign the match" in last
    assert await harness.live_of(alice)
    assert "Nothing was deleted" in private(await alice.press("Keep everything", asked.message))
    assert ids_of(asked.message) == []
    assert await harness.live_of(alice)
    assert await traces(harness.services.db, alice.user.id)


async def test_live_matches_are_resigned_and_tables_say_a_former_player(harness: Harness) -> None:
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    code, other = await harness.match(rated=True), await harness.match_of(ground.carol, alice)
    third = await harness.against_computer(alice)
    await harness.play_on(code, 5)
    await forget(alice)
    assert await harness.live_of(alice) == []
    assert await traces(harness.services.db, alice.user.id) == []
    for id in (code, other):
        loaded = await harness.load(id)
        assert loaded.game.outcome
        assert loaded.game.outcome.reason == "resigned"
        assert sum(map(is_anonymous, loaded.game.players)) == 1
        await harness.until_shown(id)
        text = text_of(table_of(bob, id))
        assert FORMER in text
        assert alice.user.id not in text
        assert f"v1:rematch:{id}" not in ids_of(table_of(bob, id))
    assert (await harness.load(third)).game.outcome
    await harness.until_quiet()


async def test_others_can_go_on_as_before(harness: Harness) -> None:
    ground = harness.ground
    alice, bob = ground.alice, ground.bob
    code = await harness.match()
    await harness.play_on(code, 6)
    bobs = hand_of(bob, code)
    await harness.until_quiet()
    await forget(alice)
    await harness.until_shown(code)
    await harness.until_quiet()
    assert bobs
    pressed = await harness.press(bob, f"v1:hand:{code}")
    assert "You won" in private(pressed)
    again = await harness.press(bob, f"v1:rematch:{code}")
    assert "left for good" in private(again)
    assert "You’re not playing in this match" in private(
        await harness.press(alice, f"v1:hand:{code}")
    )
    assert "not playing a match" in private(await alice.run("claim hand")).lower()
    for person in (alice, bob):
        private(await person.run("claim matches", player=bob.user))
        private(await person.run("claim profile", player=bob.user))
    fresh = await harness.match()
    assert alice.user.id in (await harness.load(fresh)).game.players


async def test_challenges_are_closed_and_say_so(harness: Harness) -> None:
    ground = harness.ground
    own = await harness.challenge()
    code = code_of(own, "accept")
    asked = await ground.bob.run("claim challenge", opponent=ground.alice.user)
    assert asked.message
    await asyncio.gather(*harness.services.requests)  # the bot has noted where they are
    await harness.until_quiet()
    await forget(ground.alice)
    await ground.until(lambda: FORMER in text_of(own))
    assert ids_of(own) == []
    await ground.until(lambda: FORMER in text_of(asked.message))
    assert ids_of(asked.message) == []
    late = await harness.press(ground.bob, f"v1:accept:{code}", message=own)
    assert "withdrawn" in private(late)
    assert await harness.live_of(ground.bob) == []


async def test_forgetting_survives_a_restart(harness: Harness) -> None:
    code = await harness.match()
    await harness.play_on(code, 4)
    await forget(harness.ground.alice)
    await harness.until_quiet()
    await harness.restart()
    loaded = await harness.load(code)
    assert loaded.match.outcome == loaded.game.outcome
    assert sum(map(is_anonymous, loaded.game.players)) == 1


async def test_no_old_button_brings_anything_back(harness: Harness) -> None:
    """Whatever somebody can press that was there before they were forgotten."""
    ground, services = harness.ground, harness.services
    alice = ground.alice
    over, live = await harness.match(rated=True), await harness.match()
    for code in (over, live):
        await harness.play_on(code, 3)
    await services.referee.resign(over, alice.user.id)
    await until_turn_of(harness, live, alice)
    await harness.challenge()
    await ground.bob.run("claim challenge", opponent=alice.user)
    for name in ("preferences", "settings", "profile", "history", "leaderboard", "rules", "hand"):
        private(await alice.run(f"claim {name}"))
    for name in ("replay", "verify"):
        private(await alice.run(f"claim {name}", match=over))
    await harness.settle()
    old = [
        (message, component["custom_id"], option["value"] if option else None)
        for message in alice.sees()
        for component in discord_client.components(message)
        if "custom_id" in component and not component.get("disabled")
        for option in component.get("options") or [None]
    ]
    panel = next(message for message, id, _ in old if id == BLOCKED)
    actions = {id.split(":")[1] for _, id, _ in old}
    assert actions >= {"accept", "decline", "withdraw", "seal", "prefer", "set", "play", "rematch"}
    assert await block(ground.bob, alice) == [alice.user.id]
    await forget(alice)
    await harness.restart()
    for message, id, value in old:
        outcome = await harness.press(alice, id, *([value] if value else []), message=message)
        assert not outcome.failed, id
    refused = await alice.choose(ground.carol.user, message=panel, select=BLOCKED)
    assert "out of date" in private(refused)
    await harness.settle()
    assert await traces(harness.services.db, alice.user.id) == []
    await prefer(alice, "never")
    assert await traces(harness.services.db, alice.user.id) == ["people"]


async def test_an_old_panel_does_not_block_a_forgotten_person_again(harness: Harness) -> None:
    ground, directory = harness.ground, harness.services.directory
    alice, bob, carol = ground.alice, ground.bob, ground.carol
    await block(bob, alice)
    panel = await bob.run("claim preferences")
    await forget(alice)
    chosen = alice.user, carol.user  # Discord sends who was chosen before, too
    private(await bob.choose(*chosen, message=panel.message, select=BLOCKED))
    assert await directory.blocked_by(bob.user.id) == [carol.user.id]
    private(await bob.choose(*chosen, message=panel.message, select=BLOCKED))  # now on purpose
    assert set(await directory.blocked_by(bob.user.id)) == {each.id for each in chosen}


async def test_pings_caused_by_forgetting_do_not_name_the_person(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    await harness.play_on(code, 4)
    await harness.until_quiet()
    ground.clock.move(10 * MINUTE / 1000)  # Bob is away
    await forget(ground.alice)
    await ground.until(lambda: "your match is over" in ground.carol.reads())
    await harness.until_quiet()
    assert ground.bob.user.id in ground.carol.reads()
    await ground.until(lambda: ground.alice.user.id not in ground.carol.reads())


@pytest.mark.parametrize("is_live", [True, False])
async def test_a_person_forgotten_by_another_process_is_unknown_here(
    harness: Harness, is_live: bool
) -> None:
    """A person may play in servers of several processes, and is forgotten by one of them."""
    ground, services = harness.ground, harness.services
    code = await harness.match()
    await harness.play_on(code, 4)
    if not is_live:
        await services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()
    half = Share(2, (0,))
    services.matches.is_alone = lambda: half.is_whole
    db = await open_database(harness.url)
    how = services.messenger, services.search_pool, lambda server: "en", lambda: half
    elsewhere = Services(db, *how, services.now)
    await elsewhere.forgetting.forget(ground.alice.user.id)
    await services.tables.sweep(ALL)
    await ground.until(lambda: FORMER in text_of(table_of(ground.bob, code)))
    for part in (elsewhere.pings, elsewhere.hands, elsewhere.tables, db):
        await part.close()
    assert FORMER in private(await harness.press(ground.bob, f"v1:replay:{code}"))
    for id in (f"v1:replay:{code}", f"v1:hand:{code}"):
        assert ground.alice.user.id not in private(await harness.press(ground.bob, id))


async def test_nothing_in_memory_contains_the_id_of_the_person(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(rated=True)
    await harness.play_on(code, 4)
    for command in ("leaderboard", "profile", "history", "rules", "preferences", "table"):
        private(await ground.alice.run(f"claim {command}"))
    private(await ground.alice.run("claim challenge", kingdom="choose"))
    await forget(ground.alice)
    await harness.until_shown(code)
    await asyncio.gather(*harness.services.requests)
    await harness.until_quiet()
    ours = [
        each
        for each in gc.get_objects()
        if str(type(each).__module__).startswith("bot.") and not isinstance(each, type)
    ]
    assert any(isinstance(each, MemberNames) for each in ours)
    named = [each for each in ours if ground.alice.user.id in repr(fields_of(each))]
    assert named == []


def fields_of(thing: object) -> list[object]:
    """List the texts and collections that an object of ours holds directly."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    held = [*getattr(thing, "__dict__", {}).values(), *(getattr(thing, n, None) for n in slots)]
    return [each for each in held if isinstance(each, (str, dict, set, tuple, list, frozenset))]


async def test_a_name_is_removed_from_a_challenge_that_is_being_updated(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, services = harness.ground, harness.services
    message = await harness.challenge()
    code = code_of(message, "accept")
    await asyncio.gather(*services.requests)
    await harness.until_quiet()
    await services.challenges.withdraw(code, ground.alice.user.id)
    edit = services.messenger.edit

    async def forget_first(*arguments: Any) -> None:
        monkeypatch.setattr(services.messenger, "edit", edit)
        await services.forgetting.forget(ground.alice.user.id)
        await edit(*arguments)

    monkeypatch.setattr(services.messenger, "edit", forget_first)
    for _ in range(2):
        await services.invitations.sweep(ALL)
        await harness.until_quiet()
    assert ground.alice.user.id not in text_of(message)
