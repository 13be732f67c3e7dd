"""Presses that are old, doubled, foreign or make no sense: each gets a private answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.play.codes import new_code
from cogs.registry import PRESSES
from playground.interactions import MODAL

from .hall import Hall, code_of, hand_of, ids_of, moves_of, private, table_of, text_of

BROKEN = "Something went wrong"


def junk(chance: random.Random, code: str, challenge: str) -> Iterator[tuple[str, list[str]]]:
    """Make ids, and what was chosen: ones that have made sense somewhere, and all others."""
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


@pytest.mark.parametrize("part", range(3))
async def test_whatever_is_pressed_is_answered_privately(
    hall: Hall, part: int, caplog: pytest.LogCaptureFixture
) -> None:
    ground = hall.ground
    chance = random.Random(part)
    code = await hall.match(kingdom="magic", artifacts=True)
    await hall.play_on(code, 5)
    offered = code_of(await hall.challenge(), "accept")
    dave = hall.newcomer("Dave")
    public = hall.any_message(dave)
    shown = hand_of(ground.bob, code)
    before = (await hall.load(code)).game
    for number, (id, values) in enumerate(junk(chance, code, offered)):
        meant = [f"v1:resignyes:{code}", f"v1:withdraw:{offered}", f"v1:accept:{offered}"]
        meant.append("v1:forgetyes")
        person, message = chance.choice([(dave, public), (dave, public), (ground.bob, shown)])
        if id.startswith(tuple(meant)) and person is ground.bob:
            continue
        outcome = await hall.press(person, id, *values, message=message)
        assert not outcome.failed, (number, id, values)
        said = private(outcome)
        assert said
        assert BROKEN not in said, (number, id, values)
        assert "@everyone**" not in said, (number, id, values)
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert errors == []
    after = (await hall.load(code)).game
    assert after.state == "live"
    assert after.ply >= before.ply
    for person in (ground.alice, ground.bob):
        await person.run("claim hand")
    await hall.play_on(code, 2)


async def test_a_modal_that_was_never_ours_is_answered(hall: Hall) -> None:
    ground = hall.ground
    await hall.challenge()
    for id in ("v1:play:K7F3Q2:0:G5", "nonsense", ""):
        data: dict[str, Any] = {"custom_id": id, "components": []}
        outcome = await ground.interactions.begin(
            MODAL, ground.bot, ground.carol.user, ground.channel, data
        ).result
        assert private(outcome)


# Old and doubled presses


async def test_an_old_press_shows_how_things_stand(hall: Hall) -> None:
    code = await hall.match()
    loaded, mover, _ = await hall.turn(code)
    old = [choice.id for choice in moves_of(mover, code)]
    await hall.play_on(code, 3)
    loaded = await hall.load(code)
    for id in old:
        said = private(await hall.press(mover, id, message=hand_of(mover, code)))
        assert "earlier moment" in said
        shown = hand_of(mover, code)
        assert shown
        assert not set(old) & set(ids_of(shown))
    assert (await hall.load(code)).game == loaded.game


async def test_a_disabled_card_says_that_it_cannot_be_played(hall: Hall) -> None:
    code = await hall.match()
    _, _, other = await hall.turn(code)
    shown = hand_of(other, code)
    assert shown
    (no, *_) = [id for id in ids_of(shown) if id.startswith(f"v1:no:{code}:0:")]
    assert "can’t be played" in private(await hall.press(other, no, message=shown))
    forced = no.replace(":no:", ":play:")
    assert "not your turn" in private(await hall.press(other, forced, message=shown))
    assert (await hall.load(code)).game.ply == 0


async def test_a_press_of_anothers_button_is_answered_privately(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    loaded, mover, other = await hall.turn(code)
    play = moves_of(mover, code)[0].id
    for action in ("hand", "rematch", "claimwin", "resign", "resignyes", "cancel", "unseen"):
        said = private(await hall.press(ground.carol, f"v1:{action}:{code}"))
        assert "don’t play in this match" in said, action
    assert "don’t play" in private(await hall.press(ground.carol, play))
    private(await hall.press(other, play))
    assert (await hall.load(code)).game == loaded.game
    assert "don’t play" in private(await ground.carol.press("My hand"))


async def test_one_press_delivered_twice_plays_once(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    for _ in range(6):
        loaded, mover, _ = await hall.turn(code)
        ground.faults.event("double", name="INTERACTION_CREATE")
        private(await moves_of(mover, code)[0].take(mover))
        await hall.until_quiet()
        assert (await hall.load(code)).game.ply == loaded.game.ply + 1
        await hall.refreshed(code)


@pytest.mark.parametrize("times", [2, 5])
async def test_pressing_again_and_again_plays_once(hall: Hall, times: int) -> None:
    code = await hall.match()
    for _ in range(5):
        loaded, mover, _ = await hall.turn(code)
        await hall.refreshed(code)
        choice = moves_of(mover, code)[0]
        outcomes = await asyncio.gather(*(choice.take(mover) for _ in range(times)))
        for outcome in outcomes:
            private(outcome)
        assert (await hall.load(code)).game.ply == loaded.game.ply + 1


async def test_two_cards_at_once_play_one(hall: Hall) -> None:
    code = await hall.match()
    loaded, mover, _ = await hall.turn(code)
    choices = moves_of(mover, code)
    for outcome in await asyncio.gather(*(choice.take(mover) for choice in choices)):
        private(outcome)
    after = await hall.load(code)
    assert after.game.ply == loaded.game.ply + 1
    assert after.match.moves[0][1].text == choices[0].move


async def test_the_same_press_from_two_places(hall: Hall) -> None:
    """A second window, the command, and the hand that the table's button brings."""
    ground = hall.ground
    code = await hall.match()
    loaded, mover, _ = await hall.turn(code)
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
    assert (await hall.load(code)).game.ply == loaded.game.ply + 1
    window.close()


async def test_both_players_at_once(hall: Hall) -> None:
    """Whoever is not to move presses what they would like to; one move at most is taken."""
    code = await hall.match()
    for _ in range(10):
        loaded, mover, other = await hall.turn(code)
        await hall.refreshed(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        wish = loaded.snapshot(1 - seat).view.hand[0]
        own, others = await asyncio.gather(
            moves_of(mover, code)[0].take(mover),
            hall.press(other, f"v1:play:{code}:{loaded.game.ply}:{wish}"),
        )
        private(own)
        private(others)
        assert (await hall.load(code)).game.ply == loaded.game.ply + 1


async def test_a_match_that_is_over_answers_every_button(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    ids = set(ids_of(table_of(ground.carol, code)))
    for person in (ground.alice, ground.bob):
        hand = hand_of(person, code)
        assert hand
        ids |= set(ids_of(hand))
    ids |= {f"v1:{action}:{code}" for action in ("claimwin", "resignyes", "cancel", "resign")}
    await hall.services.referee.resign(code, ground.bob.user.id)
    await hall.settle(code)
    over = (await hall.load(code)).game
    for id in sorted(ids):
        for person in (ground.alice, ground.bob, ground.carol):
            assert BROKEN not in private(await hall.press(person, id))
    assert (await hall.load(code)).game == over


async def test_both_accept_withdraw_and_decline_at_once(hall: Hall) -> None:
    ground = hall.ground
    for _ in range(4):
        message = await hall.challenge()
        code = code_of(message, "accept")
        outcomes = await asyncio.gather(
            ground.bob.press("Accept", message),
            ground.alice.press("Withdraw", message),
            ground.bob.press("Accept", message),
            ground.bob.press("Decline", message),
        )
        assert not any(outcome.failed for outcome in outcomes)
        offer = await hall.services.challenges.find(code)
        assert offer.state in ("accepted", "withdrawn", "declined")
        loaded = await hall.live_of(ground.bob)
        assert loaded == ([code] if offer.state == "accepted" else [])
        await ground.until(lambda message=message: ids_of(message) == [])
        await hall.until_quiet()
        for each in loaded:
            await hall.services.referee.cancel(each, ground.bob.user.id)


async def test_a_crowd_at_an_open_challenge_gets_one_match(hall: Hall) -> None:
    ground = hall.ground
    crowd = [ground.bob, ground.carol, *(hall.newcomer(f"Guest {n}") for n in range(8))]
    offered = await ground.alice.run("claim challenge")
    outcomes = await asyncio.gather(*(one.press("Accept", offered.message) for one in crowd))
    refused = ["accepted already" in private(outcome) for outcome in outcomes]
    assert refused.count(False) == 1
    assert len(await hall.live_of(ground.alice)) == 1


# Names


async def test_names_are_shown_as_they_are(hall: Hall) -> None:
    """Markdown, mentions and links in somebody's name do nothing."""
    ground = hall.ground
    mallory = hall.newcomer("**@everyone** [x](https://e.vil) `")
    for _ in range(2):
        await hall.match_of(mallory, ground.alice)
    bare = "**@everyone**", "[x](https"
    asked = await ground.alice.run("claim resign")
    panel = await ground.alice.run("claim settings")
    listed = await ground.alice.run("claim matches")
    for outcome in (asked, panel, listed):
        private(outcome)
        assert outcome.message
        for part in outcome.message.components:
            for text in texts_of(part):
                assert not any(name in text for name in bare)
    for message in ground.carol.sees():
        assert not message.mention_everyone
        assert not any(name in text_of(message) for name in bare)


def texts_of(part: dict[str, object]) -> Iterator[str]:
    """Return the texts in which markdown counts."""
    if part.get("type") == 10:
        yield str(part["content"])
    children = part.get("components", ())
    assert isinstance(children, list | tuple)
    for child in children:
        yield from texts_of(child)
