"""*Hint* in the hand: what the king would do, in unrated matches against the computer."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from random import Random

import pytest

from bot.play.computer import seed_of
from bot.ui.moves import move_name
from claim_core import view
from claim_core.players import king
from playground.people import Person
from tests.effort import times

from .deferral import until_deferred
from .harness import (
    Harness,
    choices_of,
    hand_of,
    ids_of,
    moves_of,
    plain,
    private,
    table_of,
    text_of,
)
from .test_lesson import begin
from .test_thinking import stop_workers


def hint_of(person: Person, code: str) -> str:
    """Return the move that a hand says the king would make, or ""."""
    hand = hand_of(person, code)
    assert hand
    found = re.search(r"The King would choose \*\*(.+?)\*\*\. \S", plain(text_of(hand)))
    return found[1] if found else ""


def has_button(person: Person, code: str) -> bool:
    return any(id.startswith("v1:hint:") for id in ids_of(hand_of(person, code)))


async def kings_move(harness: Harness, code: str) -> str:
    """Return the name of the move that the king makes with the player's view."""
    loaded = await harness.load(code)
    seen = view(loaded.match, 0)
    move = king(seen, Random(seed_of(code, loaded.game.ply)))
    assert move in seen.legal
    return move_name(loaded.snapshot(0), harness.words, move)


@pytest.mark.parametrize(
    "options", [{"kingdom": "classic"}, {"kingdom": "GKWEH", "artifacts": True}]
)
async def test_it_names_the_kings_move_at_any_decision(
    harness: Harness, options: dict[str, object]
) -> None:
    alice = harness.ground.alice
    code = await begin(harness, alice, **options)
    for _ in range(times(5, 2)):
        before = await harness.load(code)
        assert hint_of(alice, code) == ""
        (hint,) = choices_of(alice, code, "hint")
        assert hint.id == f"v1:hint:{code}:{before.game.ply}"
        for _ in range(2):  # the second press changes nothing
            private(await hint.take(alice))
            assert hint_of(alice, code).endswith(await kings_move(harness, code))
        assert (await harness.load(code)).game.ply == before.game.ply
        await moves_of(alice, code)[0].take(alice)
        await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
        await harness.until_refreshed(code)


async def test_it_stays_until_the_match_goes_on(harness: Harness) -> None:
    alice = harness.ground.alice
    code = await begin(harness, alice)
    (hint,) = choices_of(alice, code, "hint")
    await hint.take(alice)
    told = hint_of(alice, code)
    assert told
    await alice.run("claim hand")
    assert hint_of(alice, code) == told
    await moves_of(alice, code)[0].take(alice)
    assert hint_of(alice, code) == ""
    assert "out of date" in private(await harness.press(alice, hint.id))
    assert hint_of(alice, code) == ""


async def test_it_is_only_for_the_player_and_their_turn(harness: Harness) -> None:
    ground = harness.ground
    alice, carol = ground.alice, ground.carol
    code = await begin(harness, alice)
    (hint,) = choices_of(alice, code, "hint")
    await harness.until_shown(code)
    assert not [id for id in ids_of(table_of(carol, code)) if "hint" in id]
    assert "not playing" in private(await harness.press(carol, hint.id))
    await hint.take(alice)
    assert "King would" not in text_of(table_of(alice, code))
    stopped = stop_workers()
    try:
        await moves_of(alice, code)[0].take(alice)
        if not (await harness.load(code)).is_turn(alice.user.id):
            assert not has_button(alice, code)
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize("rated", [False, True])
async def test_there_is_none_against_people(harness: Harness, rated: bool) -> None:
    ground = harness.ground
    code = await harness.match(rated=rated)
    loaded, mover, _ = await harness.turn(code)
    await harness.until_refreshed(code)
    for person in (ground.alice, ground.bob):
        assert not has_button(person, code)
    refused = private(await harness.press(mover, f"v1:hint:{code}:{loaded.game.ply}"))
    assert "only in unrated matches against me" in refused
    assert hint_of(mover, code) == ""


async def test_without_workers_nothing_passes_for_the_kings_move(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = harness.ground.alice
    code = await begin(harness, alice)

    def fail(workers: int) -> None:
        raise OSError("there is no memory")

    await harness.services.search_pool.close()
    harness.services.search_pool._closed = False
    monkeypatch.setattr("bot.play.search_pool.open_pool", fail)
    (hint,) = choices_of(alice, code, "hint")
    assert "what the King would do" in private(await hint.take(alice))
    assert hint_of(alice, code) == ""
    assert moves_of(alice, code)


@pytest.mark.usefixtures("own_patience")
async def test_a_long_search_is_deferred_and_a_card_can_be_played_meanwhile(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, alice = harness.ground, harness.ground.alice
    code = await begin(harness, alice)
    may_end, advise = asyncio.Event(), harness.services.search_pool.advise

    async def slowly(*args: object) -> object:
        await may_end.wait()
        return await advise(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(harness.services.search_pool, "advise", slowly)
    monkeypatch.setattr("bot.chat.answer.PATIENCE", 0.0)
    (hint,) = choices_of(alice, code, "hint")
    assert (await hint.take(alice)).kind == "deferred"
    await until_deferred(ground)
    may_end.set()
    await harness.settle()
    assert hint_of(alice, code)

    may_end.clear()
    await moves_of(alice, code)[0].take(alice)
    await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
    await harness.until_refreshed(code)
    ply = (await harness.load(code)).game.ply
    (hint,) = choices_of(alice, code, "hint")
    await hint.take(alice)
    await moves_of(alice, code)[0].take(alice)
    await harness.settle()
    assert (await harness.load(code)).game.ply > ply
    assert hint_of(alice, code) == ""
