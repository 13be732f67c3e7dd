"""The first lesson, in the hand of somebody's first match against the computer."""

from __future__ import annotations

from random import Random

from playground.people import Person

from .harness import Harness, hand_of, ids_of, private, text_of

SIGN = "💡"


async def begin(harness: Harness, person: Person, **options: object) -> str:
    """Begin a match against the computer; return its code once it is the person's turn."""
    code = await harness.against_computer(person, **options)
    await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
    await harness.until_refreshed(code)
    return code


def is_taught(person: Person, code: str) -> bool:
    hand = hand_of(person, code)
    assert hand
    return SIGN in text_of(hand) and f"v1:lesson:{code}" in ids_of(hand)


async def test_the_first_match_against_the_computer_explains_itself(harness: Harness) -> None:
    alice = harness.ground.alice
    code = await begin(harness, alice)
    assert is_taught(alice, code)
    assert "The winner of this trick gets" in private(await alice.run("claim hand"))


async def test_a_restart_does_not_change_the_lesson(harness: Harness) -> None:
    alice = harness.ground.alice
    await begin(harness, alice)
    before = private(await alice.run("claim hand"))
    await harness.restart()
    after = private(await alice.run("claim hand"))
    taught = [line for line in before.splitlines() if SIGN in line]
    assert taught
    assert [line for line in after.splitlines() if SIGN in line] == taught


async def test_the_lesson_ends_by_a_press_and_never_comes_again(harness: Harness) -> None:
    alice = harness.ground.alice
    code = await begin(harness, alice)
    hand = hand_of(alice, code)
    assert hand
    assert "I’ve stopped explaining" in private(await alice.press("Stop explaining", hand))
    await harness.until_quiet()
    assert not is_taught(alice, code)
    assert not is_taught(alice, await begin(harness, alice))


async def test_the_second_match_explains_nothing(harness: Harness) -> None:
    alice = harness.ground.alice
    first = await begin(harness, alice)
    second = await begin(harness, alice)
    assert is_taught(alice, first)
    assert not is_taught(alice, second)


async def test_a_match_against_a_person_is_no_lesson(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.until_quiet()
    for person in (ground.alice, ground.bob):
        private(await harness.press(person, f"v1:hand:{code}"))
        assert not is_taught(person, code)
    assert is_taught(ground.alice, await begin(harness, ground.alice))


async def test_the_lesson_goes_on_to_the_end_and_explains_the_vote(harness: Harness) -> None:
    alice = harness.ground.alice
    code = await begin(harness, alice)
    await harness.play_computer_out(alice, code, Random(1))
    await harness.until_quiet()
    result = hand_of(alice, code)
    assert result
    assert "for the player with more of its cards" in text_of(result)
    assert "first match" in text_of(result)


async def test_nobody_else_can_end_a_lesson(harness: Harness) -> None:
    ground = harness.ground
    code = await begin(harness, ground.alice)
    private(await harness.press(ground.bob, f"v1:lesson:{code}"))
    private(await ground.alice.run("claim hand"))
    assert is_taught(ground.alice, code)
