"""`/claim forget-me`."""

from __future__ import annotations

import gc

import pytest

from bot.people.anonymous import is_anonymous
from bot.people.member_names import MemberNames
from bot.play.terms import MINUTE
from bot.process.services import Services
from bot.storage.opening import open_database
from bot.storage.shares import ALL, Share
from playground.interactions import Outcome
from playground.people import Person
from tests.bot.test_forgetting import traces

from .hall import Hall, hand_of, ids_of, private, table_of, text_of

FORMER = "a former player"


async def forget(person: Person) -> Outcome:
    """Answer both questions with yes; return the last answer."""
    asked = await person.run("claim forget-me")
    private(asked)
    private(await person.press("Go on …", asked.message))
    done = await person.press("Forget me for good", asked.message)
    assert "Forgotten" in private(done)
    return done


async def test_it_is_asked_twice_and_told_what_it_does_and_cannot(hall: Hall) -> None:
    alice = hall.ground.alice
    await hall.match()
    asked = await alice.run("claim forget-me")
    said = private(asked)
    for told in ("You resign", "preferences", "a former player", "can’t be undone", "Messages"):
        assert told in said, told
    assert asked.message
    assert "v1:forgetyes" not in ids_of(asked.message)
    last = private(await alice.press("Go on …", asked.message))
    assert "You resign the match" in last
    assert await hall.live_of(alice)
    assert "stays as it is" in private(await alice.press("No, keep everything", asked.message))
    assert ids_of(asked.message) == []
    assert await hall.live_of(alice)
    assert await traces(hall.services.db, alice.user.id)


async def test_live_matches_are_resigned_and_tables_say_a_former_player(hall: Hall) -> None:
    ground = hall.ground
    alice, bob = ground.alice, ground.bob
    code, other = await hall.match(rated=True), await hall.match_of(ground.carol, alice)
    computers = await hall.against_computer(alice)
    await hall.play_on(code, 5)
    await forget(alice)
    assert await hall.live_of(alice) == []
    assert await traces(hall.services.db, alice.user.id) == []
    for id in (code, other):
        loaded = await hall.load(id)
        assert loaded.game.outcome
        assert loaded.game.outcome.reason == "resigned"
        assert sum(map(is_anonymous, loaded.game.players)) == 1
        await hall.settle(id)
        said = text_of(table_of(bob, id))
        assert FORMER in said
        assert alice.user.id not in said
        assert f"v1:rematch:{id}" not in ids_of(table_of(bob, id))
    assert (await hall.load(computers)).game.outcome
    await hall.until_quiet()


async def test_those_who_stay_go_on_as_before(hall: Hall) -> None:
    ground = hall.ground
    alice, bob = ground.alice, ground.bob
    code = await hall.match()
    await hall.play_on(code, 6)
    bobs = hand_of(bob, code)
    await hall.until_quiet()
    await forget(alice)
    await hall.settle(code)
    await hall.until_quiet()
    assert bobs
    pressed = await hall.press(bob, f"v1:hand:{code}")
    assert "wins" in private(pressed)
    again = await hall.press(bob, f"v1:rematch:{code}")
    assert "left for good" in private(again)
    assert "You don’t play in this match" in private(await hall.press(alice, f"v1:hand:{code}"))
    assert "no match" in private(await alice.run("claim hand")).lower()
    for person in (alice, bob):
        private(await person.run("claim matches", player=bob.user))
        private(await person.run("claim profile", player=bob.user))
    fresh = await hall.match()
    assert alice.user.id in (await hall.load(fresh)).game.players


async def test_challenges_end_and_say_so(hall: Hall) -> None:
    ground = hall.ground
    by = await hall.challenge()
    asked = await ground.bob.run("claim challenge", opponent=ground.alice.user)
    assert asked.message
    await forget(ground.alice)
    await ground.until(lambda: FORMER in text_of(by))
    assert ids_of(by) == []
    await ground.until(lambda: FORMER in text_of(asked.message))
    assert ids_of(asked.message) == []
    late = await hall.press(ground.bob, "v1:accept:" + "K7F3Q2")
    assert private(late)


async def test_it_holds_after_a_restart(hall: Hall) -> None:
    code = await hall.match()
    await hall.play_on(code, 4)
    await forget(hall.ground.alice)
    await hall.until_quiet()
    await hall.restart()
    loaded = await hall.load(code)
    assert loaded.match.outcome == loaded.game.outcome
    assert sum(map(is_anonymous, loaded.game.players)) == 1


async def test_what_is_called_out_by_the_forgetting_does_not_name_the_person(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    await hall.play_on(code, 4)
    await hall.until_quiet()
    ground.clock.move(10 * MINUTE / 1000)  # Bob is away
    await forget(ground.alice)
    await ground.until(lambda: "your match is over" in ground.carol.reads())
    await hall.until_quiet()
    assert ground.bob.user.id in ground.carol.reads()
    await ground.until(lambda: ground.alice.user.id not in ground.carol.reads())


@pytest.mark.parametrize("is_live", [True, False])
async def test_what_another_process_forgets_is_known_here(hall: Hall, is_live: bool) -> None:
    """Who plays in servers of several processes is forgotten in one of them."""
    ground, services = hall.ground, hall.services
    code = await hall.match()
    await hall.play_on(code, 4)
    if not is_live:
        await services.referee.resign(code, ground.bob.user.id)
    await hall.settle(code)
    await hall.until_quiet()
    half = Share(2, (0,))
    services.matches.alone = lambda: half.whole
    db = await open_database(hall.url)
    how = services.messenger, services.search_pool, lambda server: "en", lambda: half
    elsewhere = Services(db, *how, services.now)
    await elsewhere.forgetting.forget(ground.alice.user.id)
    await services.tables.sweep(ALL)
    await ground.until(lambda: FORMER in text_of(table_of(ground.bob, code)))
    for part in (elsewhere.pings, elsewhere.hands, elsewhere.tables, db):
        await part.close()
    assert FORMER in private(await hall.press(ground.bob, f"v1:replay:{code}"))
    for id in (f"v1:replay:{code}", f"v1:hand:{code}"):
        assert ground.alice.user.id not in private(await hall.press(ground.bob, id))


async def test_nothing_in_memory_leads_to_the_person(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(rated=True)
    await hall.play_on(code, 4)
    await ground.alice.run("claim leaderboard")
    await forget(ground.alice)
    await hall.settle(code)
    await hall.until_quiet()
    ours = [
        each
        for each in gc.get_objects()
        if str(type(each).__module__).startswith("bot.") and not isinstance(each, type)
    ]
    assert any(isinstance(each, MemberNames) for each in ours)
    named = [each for each in ours if ground.alice.user.id in repr(fields_of(each))]
    assert named == []


def fields_of(thing: object) -> list[object]:
    """Return what a thing of ours holds itself, and not what it leads to."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    held = [*getattr(thing, "__dict__", {}).values(), *(getattr(thing, n, None) for n in slots)]
    return [each for each in held if isinstance(each, (str, dict, set, tuple, list, frozenset))]
