"""Presses that are outdated, doubled, not one's own or nonsense: each gets a private answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.play.codes import new_code
from bot.play.terms import HOUR
from cogs import panels
from cogs.registry import PRESSES
from playground import Playground
from playground.interactions import MODAL
from tests.effort import cases

from .harness import (
    Harness,
    code_of,
    hand_of,
    ids_of,
    moves_of,
    open_harness,
    private,
    table_of,
    text_of,
)

BROKEN = "Something went wrong"


def junk(chance: random.Random, code: str, challenge: str) -> Iterator[tuple[str, list[str]]]:
    """Yield ids and chosen values, which make sense somewhere or nowhere."""
    parts = f"{code} {challenge} K7F3Q2 {new_code()} 0 1 -1 999999 {'9' * 60} ٣ on off".split()
    parts += "G5 G5+potion horse=G5>K3 pass resign react crown end seer=deck 🐻 %s {0}".split()
    parts += "passes hand table faction-G **@everyone** <@1> None fools_crystal=U5>K3".split()
    parts += ["", "'; DROP TABLE moves; --", "\x00", "\n", " ", "x" * 80]
    for _ in range(500):
        action = chance.choice([*PRESSES, *PRESSES, "", "nonsense", "PLAY", "play ", "__init__"])
        version = chance.choice(["v1"] * 8 + ["v0", "v2", "V1", "", "v1:v1"])
        count = chance.choice([0, 1, 1, 2, 2, 3, 3, 4, 8])
        id = ":".join([version, action, *(chance.choice(parts) for _ in range(count))])[:100]
        yield id, [chance.choice(parts) for _ in range(chance.choice([0, 0, 0, 1, 1, 2, 25]))]
    for length in (1, 2, 99, 100):
        for letter in ("x", ":", "é", "\U0001f43b", "v1:"):
            yield (letter * length)[:length], []


@pytest.mark.parametrize("part", cases(range(3), 1))
async def test_every_press_is_answered_privately(
    harness: Harness, part: int, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    chance = random.Random(part)
    code = await harness.match(kingdom="magic", artifacts=True)
    await harness.play_on(code, 5)
    challenge = code_of(await harness.challenge(), "accept")
    dave = harness.newcomer("Dave")
    public = harness.any_message(dave)
    shown = hand_of(ground.bob, code)
    before = (await harness.load(code)).game
    for number, (id, values) in enumerate(junk(chance, code, challenge)):
        meant = [f"v1:resignyes:{code}", f"v1:withdraw:{challenge}", f"v1:accept:{challenge}"]
        meant.append("v1:forgetyes")
        person, message = chance.choice([(dave, public), (dave, public), (ground.bob, shown)])
        if id.startswith(tuple(meant)) and person is ground.bob:
            continue
        outcome = await harness.press(person, id, *values, message=message)
        assert not outcome.failed, (number, id, values)
        reply = private(outcome)
        assert reply
        assert BROKEN not in reply, (number, id, values)
        assert "@everyone**" not in reply, (number, id, values)
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert errors == []
    after = (await harness.load(code)).game
    assert after.state == "live"
    assert after.ply >= before.ply
    for person in (ground.alice, ground.bob):
        await person.run("claim hand")
    await harness.play_on(code, 2)


async def test_what_is_no_code_never_reaches_the_database(
    ground: Playground, migrated_postgres_url: str
) -> None:
    """PostgreSQL refuses some texts as values; SQLite, which takes them, would hide a failure."""
    actions = [action for action in PRESSES if not action.startswith("forget")]
    async with open_harness(ground, migrated_postgres_url) as harness:
        await harness.challenge()
        presses = [
            (":".join(("v1", action, *parts)), values)
            for junk in ("", "\x00", "k7f3q2", "K7F3Q", "K7F3Q2\n", "١٢٣", "🐻", "' OR 1=1 --")
            for action in actions
            for parts in ((junk,), (junk, "0"), (junk, junk, junk), ("end", junk))
            for values in ((), (junk,))
        ]
        for id, values in cases(presses, 1001):
            outcome = await harness.press(ground.alice, id, *values)
            assert BROKEN not in private(outcome), (id, values)
        assert harness.bot.metrics.failures == 0


async def test_a_select_takes_only_what_it_offers(harness: Harness) -> None:
    """Alice manages the server; a modified client sends other values than those shown."""
    ground = harness.ground
    server, alice = ground.guild.id, ground.alice.user.id
    directory = harness.services.directory
    before = await directory.server(server), await directory.person(alice)
    await harness.challenge()
    for action, values in (("set", panels.SETTINGS), ("prefer", panels.PREFERENCES)):
        for name in (*values, "passes", "id", "is_leaving", "name"):
            for junk in ("blitz", "", "None", "-1", "7", "\x00", "x" * 90):
                reply = private(await harness.press(ground.alice, f"v1:{action}:{name}", junk))
                assert "don’t recognise this button" in reply, (action, name, junk)
    assert (await directory.server(server), await directory.person(alice)) == before


async def test_what_is_chosen_may_be_longer_than_any_answer(harness: Harness) -> None:
    """An id has at most 100 characters, but nobody knows what a modified client chooses."""
    code = await harness.match()
    computer, bob = harness.ground.bot.user.id, harness.ground.bob
    wish = f"K7F3Q2.{computer}....."
    for id, text in (
        (f"v1:no:{code}:0", "*" * 2000),
        (f"v1:pick:{code}:0", "G5" * 2000),
        (f"v1:level:{wish}:GKUDX", f"squire{' ' * 90}"),
        (f"v1:level:{wish}:GKUDX", "squire" * 700),
        ("v1:board:server", "2024" * 1000),
        ("v1:guide:topics", "*" * 4000),
    ):
        reply = private(await harness.press(bob, id, text))
        assert BROKEN not in reply, id
    assert harness.bot.metrics.failures == 0


@pytest.mark.parametrize("action", ["withdraw", "decline", "accept"])
async def test_a_press_that_was_made_up_changes_no_other_message(
    harness: Harness, action: str
) -> None:
    """The answer to such a press was written over the message: a table, or even a seal."""
    ground = harness.ground
    code = await harness.match()
    sealed = await harness.challenge()
    await ground.carol.press("Seal the deal", sealed)
    await harness.settle()
    seal = next(each for each in reversed(ground.carol.sees()) if "is sealed" in text_of(each))
    for message in (table_of(ground.carol, code), seal):
        challenge = (await ground.carol.run("claim challenge", opponent=ground.bob.user)).message
        assert challenge
        before = message.json()
        presser = ground.carol if action == "withdraw" else ground.bob
        id = f"v1:{action}:{code_of(challenge, 'accept')}"
        private(await harness.press(presser, id, message=message))
        await harness.settle()
        assert message.json() == before
        assert ids_of(challenge) == []
        ground.clock.move(HOUR / 1000)


async def test_an_unknown_modal_is_answered(harness: Harness) -> None:
    ground = harness.ground
    await harness.challenge()
    for id in ("v1:play:K7F3Q2:0:G5", "nonsense", ""):
        data: dict[str, Any] = {"custom_id": id, "components": []}
        outcome = await ground.interactions.begin(
            MODAL, ground.bot, ground.carol.user, ground.channel, data
        ).result
        assert private(outcome)


# Outdated and doubled presses


async def test_an_outdated_press_shows_the_current_hand(harness: Harness) -> None:
    code = await harness.match()
    loaded, mover, _ = await harness.turn(code)
    old = [choice.id for choice in moves_of(mover, code)]
    await harness.play_on(code, 3)
    loaded = await harness.load(code)
    for id in old:
        reply = private(await harness.press(mover, id, message=hand_of(mover, code)))
        assert "out of date" in reply
        shown = hand_of(mover, code)
        assert shown
        assert not set(old) & set(ids_of(shown))
    assert (await harness.load(code)).game == loaded.game


async def test_a_disabled_card_says_that_it_cannot_be_played(harness: Harness) -> None:
    code = await harness.match()
    _, _, other = await harness.turn(code)
    shown = hand_of(other, code)
    assert shown
    (no, *_) = [id for id in ids_of(shown) if id.startswith(f"v1:no:{code}:0:")]
    assert "can’t play" in private(await harness.press(other, no, message=shown))
    forced = no.replace(":no:", ":play:")
    assert "not your turn" in private(await harness.press(other, forced, message=shown))
    assert (await harness.load(code)).game.ply == 0


async def test_a_press_of_another_players_button_is_answered_privately(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    loaded, mover, other = await harness.turn(code)
    play = moves_of(mover, code)[0].id
    for action in ("hand", "rematch", "claimwin", "resign", "resignyes", "cancel", "unseen"):
        reply = private(await harness.press(ground.carol, f"v1:{action}:{code}"))
        assert "not playing in this match" in reply, action
    assert "not playing" in private(await harness.press(ground.carol, play))
    private(await harness.press(other, play))
    assert (await harness.load(code)).game == loaded.game
    assert "not playing" in private(await ground.carol.press("My hand"))


async def test_one_press_delivered_twice_plays_once(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    for _ in range(6):
        loaded, mover, _ = await harness.turn(code)
        ground.faults.event("double", name="INTERACTION_CREATE")
        private(await moves_of(mover, code)[0].take(mover))
        await harness.until_quiet()
        assert (await harness.load(code)).game.ply == loaded.game.ply + 1
        await harness.until_refreshed(code)


async def test_a_command_delivered_twice_begins_one_match(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    ground = harness.ground
    ground.faults.event("double", name="INTERACTION_CREATE")
    private(await ground.alice.run("claim challenge", opponent=ground.bot.user))
    await harness.until_quiet()
    assert len(await harness.live_of(ground.alice)) == 1
    assert "did not arrive" not in caplog.text


@pytest.mark.parametrize("times", [2, 5])
async def test_pressing_again_and_again_plays_once(harness: Harness, times: int) -> None:
    code = await harness.match()
    for _ in range(5):
        loaded, mover, _ = await harness.turn(code)
        await harness.until_refreshed(code)
        choice = moves_of(mover, code)[0]
        outcomes = await asyncio.gather(*(choice.take(mover) for _ in range(times)))
        for outcome in outcomes:
            private(outcome)
        assert (await harness.load(code)).game.ply == loaded.game.ply + 1


async def test_of_several_cards_pressed_at_once_the_first_is_played(harness: Harness) -> None:
    code = await harness.match()
    loaded, mover, _ = await harness.turn(code)
    choices = moves_of(mover, code)
    for outcome in await asyncio.gather(*(choice.take(mover) for choice in choices)):
        private(outcome)
    after = await harness.load(code)
    assert after.game.ply == loaded.game.ply + 1
    assert after.match.moves[0][1].text == choices[0].move


async def test_the_same_press_from_two_places_plays_once(harness: Harness) -> None:
    """From a second window, by the command, and on a hand opened by the table's button."""
    ground = harness.ground
    code = await harness.match()
    loaded, mover, _ = await harness.turn(code)
    window = ground.play(mover.user)
    await window.press(f"v1:hand:{code}", table_of(window, code))
    ids = [choice.id for choice in moves_of(window, code)]
    card = moves_of(mover, code)[0].move
    outcomes = await asyncio.gather(
        mover.press(ids[0], hand_of(mover, code)),
        window.press(ids[0], hand_of(window, code)),
        mover.run("claim play", card=card),
        window.run("claim play", card=card),
    )
    for outcome in outcomes:
        private(outcome)
    assert (await harness.load(code)).game.ply == loaded.game.ply + 1
    window.close()


async def test_both_players_press_at_the_same_time(harness: Harness) -> None:
    """The player who waits presses a card as well; one move at most is made."""
    code = await harness.match()
    for _ in range(10):
        loaded, mover, other = await harness.turn(code)
        await harness.until_refreshed(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        card = loaded.snapshot(1 - seat).view.hand[0]
        own, others = await asyncio.gather(
            moves_of(mover, code)[0].take(mover),
            harness.press(other, f"v1:play:{code}:{loaded.game.ply}:{card}"),
        )
        private(own)
        private(others)
        assert (await harness.load(code)).game.ply == loaded.game.ply + 1


async def test_a_match_that_is_over_answers_every_button(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    ids = set(ids_of(table_of(ground.carol, code)))
    for person in (ground.alice, ground.bob):
        hand = hand_of(person, code)
        assert hand
        ids |= set(ids_of(hand))
    ids |= {f"v1:{action}:{code}" for action in ("claimwin", "resignyes", "cancel", "resign")}
    await harness.services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    over = (await harness.load(code)).game
    for id in sorted(ids):
        for person in (ground.alice, ground.bob, ground.carol):
            assert BROKEN not in private(await harness.press(person, id))
    assert (await harness.load(code)).game == over


async def test_accept_withdraw_and_decline_at_the_same_time(harness: Harness) -> None:
    ground = harness.ground
    for _ in range(4):
        message = await harness.challenge()
        code = code_of(message, "accept")
        outcomes = await asyncio.gather(
            ground.bob.press("Accept", message),
            ground.alice.press("Withdraw", message),
            ground.bob.press("Accept", message),
            ground.bob.press("Decline", message),
        )
        assert not any(outcome.failed for outcome in outcomes)
        challenge = await harness.services.challenges.find(code)
        assert challenge.state in ("accepted", "withdrawn", "declined")
        loaded = await harness.live_of(ground.bob)
        assert loaded == ([code] if challenge.state == "accepted" else [])
        await ground.until(lambda message=message: ids_of(message) == [])
        await harness.until_quiet()
        for each in loaded:
            await harness.services.referee.cancel(each, ground.bob.user.id)


async def test_only_one_of_a_crowd_can_accept_an_open_challenge(harness: Harness) -> None:
    ground = harness.ground
    crowd = [ground.bob, ground.carol, *(harness.newcomer(f"Guest {n}") for n in range(8))]
    challenged = await ground.alice.run("claim challenge")
    outcomes = await asyncio.gather(*(one.press("Accept", challenged.message) for one in crowd))
    refused = ["already been accepted" in private(outcome) for outcome in outcomes]
    assert refused.count(False) == 1
    assert len(await harness.live_of(ground.alice)) == 1


# Names


async def test_names_are_escaped(harness: Harness) -> None:
    """Markdown, mentions and links in somebody's name do nothing."""
    ground = harness.ground
    mallory = harness.newcomer("**@everyone** [x](https://e.vil) `")
    for _ in range(2):
        await harness.match_of(mallory, ground.alice)
    bare = "**@everyone**", "[x](https"
    asked = await ground.alice.run("claim resign")
    panel = await ground.alice.run("claim settings")
    listed = await ground.alice.run("claim matches")
    for outcome in (asked, panel, listed):
        private(outcome)
        assert outcome.message
        assert not outcome.message.mention_everyone
    for message in (*ground.alice.sees(), *ground.carol.sees()):
        assert not message.mention_everyone
        for part in message.components:
            for text in texts_of(part):
                assert not any(name in text for name in bare)


def texts_of(part: dict[str, object]) -> Iterator[str]:
    """Yield the texts in which markdown has an effect."""
    if part.get("type") == 10:
        yield str(part["content"])
    children = part.get("components", ())
    assert isinstance(children, list | tuple)
    for child in children:
        yield from texts_of(child)
