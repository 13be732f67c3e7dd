"""A second press on the same place, a moment after the first, never makes another move."""

from __future__ import annotations

import random

import pytest

from bot.ui.parts import BUTTON, ROW
from bot.ui.pressed import Pressed, find_pressed
from playground import messages
from playground.people import Person
from playground.world import Message
from tests.effort import cases

from .harness import Harness, choices_of, hand_of, play_out, player

HOUR = 3_600_000


def standing_at(message: Message, spot: Pressed) -> str | None:
    """Return the id of the button that can be pressed at a place of a message, if there is one."""
    rows = [part for part in messages.walk(message.components) if part["type"] == ROW][::-1]
    if spot.row >= len(rows) or spot.column >= len(rows[spot.row]["components"]):
        return None
    there = rows[spot.row]["components"][spot.column]
    if there["type"] != BUTTON or there.get("disabled"):
        return None
    id: str | None = there.get("custom_id")
    return id


async def press_once(
    harness: Harness, code: str, chance: random.Random
) -> tuple[Person, Pressed | None, str]:
    """Let the player to move press something on their hand; return where it was."""
    loaded, person, _ = await harness.turn(code)
    await harness.until_refreshed(code)
    prefix = f"v1:play:{code}:{loaded.game.ply}:", f"v1:pick:{code}:{loaded.game.ply}"
    choices = [c for c in choices_of(person, code, "play", "pick") if c.id.startswith(prefix)]
    choice = chance.choice(choices)
    spot = None if choice.value else find_pressed(choice.message.components, choice.id)
    outcome = await choice.take(person)
    assert not outcome.failed
    assert (await harness.load(code)).game.ply > loaded.game.ply
    return person, spot, choice.move


@pytest.mark.parametrize(
    ("kingdom", "artifacts"), cases([("classic", False), ("magic", True), ("NIESH", True)], 2)
)
async def test_a_double_press_makes_one_move(
    harness: Harness, kingdom: str, artifacts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the other side has answered in between, and everything has been drawn anew."""
    monkeypatch.setattr("bot.messages.hands.MOMENT", HOUR)  # however slow the machine is
    chance = random.Random(kingdom)
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    while not (await harness.load(code)).match.outcome:
        person, spot, _ = await press_once(harness, code, chance)
        loaded = await harness.load(code)
        seat = loaded.match.decision.seat
        if (
            seat is not None
            and player(harness, loaded, seat) is not person
            and chance.random() < 0.7
        ):
            _, _, answer = await press_once(harness, code, chance)
            if answer == "hourglass":  # the card lies in the hand again, where it was
                continue
        await harness.until_quiet()
        harness.ground.clock.move(chance.uniform(0.1, 0.4))
        message = hand_of(person, code)
        if spot is None or message is None:
            continue
        assert standing_at(message, spot) is None


async def test_a_new_hand_is_edited_before_it_is_pressed(harness: Harness) -> None:
    """Else "(edited)" would come to stand below it after the first press, and move its cards."""
    code = await harness.match()
    for person in (harness.ground.alice, harness.ground.bob):
        for _ in range(2):
            shown = hand_of(person, code)
            assert shown
            await harness.ground.until(lambda shown=shown: shown.edited_timestamp)
            await person.run("claim hand")
            assert hand_of(person, code) is not shown


async def test_what_keeps_its_place_at_the_end_is_gone_soon(harness: Harness) -> None:
    chance = random.Random("end")
    code = await harness.match()
    await play_out(harness, code, chance, lambda loaded: loaded.game.ply == 51)
    person, _, _ = await press_once(harness, code, chance)

    def is_tidy() -> bool:
        message = hand_of(person, code)
        return message is not None and "v1:done" not in str(message.components)

    await harness.ground.until(is_tidy)
