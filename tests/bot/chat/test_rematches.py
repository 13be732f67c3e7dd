"""Rematches, and matches against the computer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest

from bot.chat.answer import Answer
from bot.messages.tables import Tables
from bot.play import rematches
from bot.play.game import WISH
from bot.play.matches import LoadedMatch
from bot.play.place import Place
from bot.play.terms import HOUR
from bot.ui.parts import Part
from claim_core import commitment
from playground.world import Message

from .harness import (
    Harness,
    hand_of,
    ids_of,
    play_out,
    private,
    replays,
    table_of,
    text_of,
)


async def test_a_rematch_begins_when_both_want_it_and_the_loser_leads(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(kingdom="magic", artifacts=True, pace="live")
    loaded = await harness.play_on(code, 6)
    await harness.services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    promised = loaded.game.seed  # server seeds form a chain
    assert promised in text_of(table)
    assert "not playing" in private(await ground.carol.press("Rematch", table))
    asked = private(await ground.bob.press("Rematch", table))
    assert f"Waiting for <@{ground.alice.user.id}> to press" in asked
    await harness.until_shown(code)
    assert f"<@{ground.bob.user.id}>" in text_of(table)
    private(await ground.bob.press("Rematch", table))  # once more changes nothing
    assert (await harness.load(code)).game.rematch is None
    hands = {person: hand_of(person, code) for person in (ground.alice, ground.bob)}
    pressed = await ground.alice.press("Rematch", hands[ground.alice])
    private(pressed)
    again = (await harness.load(code)).game.rematch
    assert again
    after = await harness.load(again)
    assert after.match.leader == 1
    assert commitment(bytes.fromhex(after.game.seed)) == promised
    assert after.game.terms == loaded.game.terms
    assert after.game.players == loaded.game.players
    assert table_of(ground.carol, again).channel is table.channel
    await ground.until(lambda: all(hand_of(person, again) for person in hands))
    for person in (ground.alice, ground.bob, ground.carol):
        pressed = await harness.press(person, f"v1:rematch:{code}", message=table)
        assert ("not playing" in private(pressed)) == (person is ground.carol)
        assert (f"v1:unseen:{again}" in ids_of(pressed.message)) == (person is not ground.carol)
    assert len(await harness.live_of(ground.alice)) == 1
    chance = random.Random(2)
    await harness.play_on(again, 6, chance)
    await harness.skip_to_the_end(again, chance)
    assert replays((await play_out(harness, again, chance)).match)


async def test_a_result_settles_when_the_rematch_begins(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()
    table, hands = (
        table_of(ground.carol, code),
        [hand_of(ground.alice, code), hand_of(ground.bob, code)],
    )
    private(await ground.alice.press("Rematch", hands[0]))
    await harness.settle()
    assert hands[0]
    assert hands[1]
    assert f"<@{ground.alice.user.id}> wants a rematch" in text_of(hands[1])
    assert "wants a rematch" not in text_of(hands[0])
    private(await ground.bob.press("Rematch", hands[1]))
    await harness.settle()
    again = (await harness.load(code)).game.rematch
    assert again
    new = table_of(ground.carol, again)
    for old in (table, *hands):
        assert old
        assert f"The rematch has begun: match {again}" in text_of(old)
        assert f"v1:rematch:{code}" not in ids_of(old)
        assert f"/{new.id}" in str(old.components)
    shown = ground.alice.channel.ephemerals.values()
    assert not any(f"v1:norematch:{code}" in ids_of(message) for message in shown)
    assert "wants a rematch" not in text_of(table)
    assert (await harness.load(code)).game.next_seed
    assert "commitment to a rematch" in text_of(table)


async def test_hands_lead_to_a_table_that_is_posted_late(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand that is an answer cannot wait for long; the other one is sent below it."""
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    gate, post = asyncio.Event(), Tables._post

    async def late(tables: Tables, loaded: LoadedMatch, before: Place) -> None:
        await gate.wait()
        await post(tables, loaded, before)

    monkeypatch.setattr(Tables, "_post", late)
    monkeypatch.setattr("bot.messages.tables.WAIT", 0)
    monkeypatch.setattr("cogs.request.FOR_TABLE", 0)
    for person in (ground.alice, ground.bob):
        private(await harness.press(person, f"v1:rematch:{code}"))
    again = (await harness.load(code)).game.rematch
    assert again
    assert hand_of(ground.alice, again) is None
    assert hand_of(ground.bob, again)
    gate.set()
    await harness.settle()
    await harness.until_quiet()
    table = table_of(ground.carol, again)
    hands = [hand_of(person, again) for person in (ground.alice, ground.bob)]
    for shown in hands:
        assert shown
        assert f"/{table.id}" in str(shown.components)
    assert hands[0]
    assert int(hands[0].id) > int(table.id)


async def test_the_hand_of_a_match_that_begins_is_below_its_table(harness: Harness) -> None:
    """Even if its answer was deferred: the cards stay at the end, where nothing moves them."""
    ground = harness.ground

    def is_below(match: str) -> bool:
        hand = hand_of(ground.bob, match)
        return hand is not None and int(hand.id) > int(table_of(ground.bob, match).id)

    code = await harness.match()
    assert is_below(code)
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    for person in (ground.alice, ground.bob):
        private(await harness.press(person, f"v1:rematch:{code}"))
    again = (await harness.load(code)).game.rematch
    assert again
    assert is_below(again)
    assert is_below(await harness.against_computer(ground.bob))
    empty = [message for message in ground.bob.sees() if not message.components]
    assert empty == []


async def test_both_press_rematch_at_the_same_time(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.alice.user.id)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    presses = [p.press("Rematch", table) for p in (ground.alice, ground.bob) for _ in range(3)]
    for outcome in await asyncio.gather(*presses):
        private(outcome)
    assert len(await harness.live_of(ground.alice)) == 1
    again = (await harness.load(code)).game.rematch
    assert again
    assert (await harness.load(again)).match.leader == 0


async def over(harness: Harness, **options: Any) -> tuple[str, Message]:
    """Let Alice and Bob have a match that is over; return its code and its table."""
    code = await harness.match(**options)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    await harness.until_shown(code)
    return code, table_of(harness.ground.carol, code)


async def test_a_rematch_that_has_just_begun_is_shown(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if she had pressed twice, and this were the second time."""

    async def ask(*arguments: Any) -> LoadedMatch | None:
        await asking(*arguments)
        return await asking(*arguments)

    asking = rematches.ask
    monkeypatch.setattr(rematches, "ask", ask)
    alice, computer = harness.ground.alice, harness.ground.bot.user
    challenged = await alice.run("claim challenge", opponent=computer)
    private(challenged)
    (code,) = await harness.live_of(alice)
    await harness.services.referee.resign(code, alice.user.id)
    await harness.until_shown(code)
    pressed = await harness.press(alice, f"v1:rematch:{code}", message=challenged.message)
    private(pressed)
    (again,) = await harness.live_of(alice)
    assert f"v1:unseen:{again}" in ids_of(pressed.message)


async def test_a_wish_for_a_rematch_ends_after_a_day(harness: Harness) -> None:
    """Or its asker could be pinged, and lose on time, in a match asked for long ago."""
    ground = harness.ground
    code, table = await over(harness, rated=True)
    private(await ground.bob.press("Rematch", table))
    await harness.until_shown(code)
    ends = ((await harness.load(code)).game.rematch_asked[1] + WISH) // 1000
    assert f"The offer expires <t:{ends}:R>" in text_of(table)
    ground.bob.pings.clear()
    await harness.pass_time(25 * HOUR)
    assert "Rematch offered" in private(await ground.alice.press("Rematch", table))
    await harness.until_shown(code)
    assert f"<@{ground.bob.user.id}> wants" not in text_of(table)
    assert f"<@{ground.alice.user.id}> wants" in text_of(table)
    assert await harness.live_of(ground.bob) == []
    assert ground.bob.pings == []
    await harness.pass_time(23 * HOUR)  # hers still holds
    private(await ground.bob.press("Rematch", table))
    assert len(await harness.live_of(ground.bob)) == 1


async def test_a_wish_for_a_live_rematch_ends_after_an_hour(harness: Harness) -> None:
    """Or its asker, who has left since, would lose on time."""
    ground = harness.ground
    code, table = await over(harness, pace="live")
    asked = private(await ground.bob.press("Rematch", table))
    ends = ((await harness.load(code)).game.rematch_asked[1] + HOUR) // 1000
    assert f"Your offer expires <t:{ends}:R>" in asked
    await harness.pass_time(HOUR)
    private(await ground.alice.press("Rematch", table))
    assert await harness.live_of(ground.bob) == []


async def test_asking_again_renews_the_wish(harness: Harness) -> None:
    ground = harness.ground
    _, table = await over(harness)
    for _ in range(2):
        private(await ground.bob.press("Rematch", table))
        await harness.pass_time(20 * HOUR)
    private(await ground.alice.press("Rematch", table))
    assert len(await harness.live_of(ground.alice)) == 1


async def test_a_wish_for_a_rematch_can_be_withdrawn(harness: Harness) -> None:
    ground = harness.ground
    code, table = await over(harness)
    asked = await ground.bob.press("Rematch", table)
    await harness.until_shown(code)
    for person in (ground.alice, ground.carol):  # only the asker can
        private(await harness.press(person, f"v1:norematch:{code}"))
    assert (await harness.load(code)).game.wants_rematch == (False, True)
    assert "withdr" in private(await ground.bob.press("Withdraw", asked.message))
    await harness.until_shown(code)
    assert "would like" not in text_of(table)
    private(await ground.alice.press("Rematch", table))
    assert await harness.live_of(ground.alice) == []
    private(await ground.bob.press("Rematch", table))  # at once, since she wants one
    (again,) = await harness.live_of(ground.bob)
    reply = await harness.press(ground.alice, f"v1:norematch:{code}")
    assert "don’t" not in private(reply)
    assert await harness.live_of(ground.bob) == [again]  # too late: it goes on
    assert hand_of(ground.alice, again)


async def test_a_rematch_counts_towards_the_limit_of_matches(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.resign(code, ground.alice.user.id)
    panel = await ground.alice.run("claim settings")
    await ground.alice.choose("1", message=panel.message, select="v1:set:live_matches")
    other = await harness.match_of(ground.carol, ground.bob)
    await harness.until_shown(code)
    table = table_of(ground.carol, code)
    private(await ground.alice.press("Rematch", table))
    assert "already playing a match here" in private(await ground.bob.press("Rematch", table))
    assert (await harness.load(code)).game.rematch is None
    await harness.services.referee.cancel(other, ground.bob.user.id)
    private(await ground.bob.press("Rematch", table))
    assert (await harness.load(code)).game.rematch


async def test_a_cancelled_match_has_no_rematch(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.services.referee.cancel(code, ground.alice.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()
    shown = [message for person in harness.people for message in person.sees()]
    assert any(f"v1:verify:{code}" in ids_of(message) for message in shown)
    assert not any(f"v1:rematch:{code}" in ids_of(message) for message in shown)
    for person in (ground.bob, ground.alice):
        private(await harness.press(person, f"v1:rematch:{code}"))
    assert await harness.live_of(ground.alice) == []


# The computer


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
async def test_one_person_plays_a_whole_match_against_the_bot(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    ground = harness.ground
    carol = ground.carol
    chance = random.Random(kingdom)
    ground.carol.pings.clear()
    code = await harness.against_computer(carol, kingdom=kingdom, artifacts=artifacts)
    loaded = await harness.play_computer_out(carol, code, chance)
    assert loaded.match.outcome
    assert loaded.game.level == "page"
    assert loaded.game.players == (carol.user.id, ground.bot.user.id)
    assert replays(loaded.match)
    await harness.until_shown(code)
    table = table_of(ground.alice, code)
    assert f"<@{ground.bot.user.id}>" in text_of(table)
    private(await carol.press("Rematch", table))
    again = (await harness.load(code)).game.rematch
    assert again  # the computer always wants one
    winner = loaded.match.outcome.winner
    if winner is not None:
        assert (await harness.load(again)).match.leader == 1 - winner
    for _ in range(3):
        await harness.until_match(again, lambda loaded: loaded.match.decision.seat == 0)
        await harness.play_on(again, 1, chance)


async def test_nobody_sees_the_hand_of_the_computer(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.against_computer(ground.carol)
    await ground.until(lambda: hand_of(ground.carol, code))
    for person in (ground.alice, ground.bob):
        assert "not playing" in private(await harness.press(person, f"v1:hand:{code}"))
    loaded = await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
    own = set(loaded.snapshot(0).view.hand)
    shown = {i.split(":")[4] for i in ids_of(hand_of(ground.carol, code)) if i[3:5] in ("pl", "no")}
    assert shown <= own


async def test_a_match_against_the_bot_can_be_given_up_or_cancelled(harness: Harness) -> None:
    carol = harness.ground.carol
    code = await harness.against_computer(carol)
    asked = await carol.run("claim resign")
    private(await carol.press("Resign", asked.message))
    assert (await harness.load(code)).match.outcome
    code = await harness.against_computer(carol, pace="none")
    await harness.services.referee.cancel(code, carol.user.id)
    assert (await harness.load(code)).game.state == "cancelled"


async def test_the_computer_waits_out_a_locked_database(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.storage import Unavailable

    monkeypatch.setattr(harness.services.computer.worker, "retry_after", 0.01)
    carol = harness.ground.carol
    harness.services.computer.pause = 0.2
    code = await harness.against_computer(carol)
    loaded = await harness.load(code)
    if loaded.match.decision.seat == 0:
        await harness.play_on(code, 1)
    db = harness.services.db
    write, failed = db.run_all, 0

    async def run_all(*statements: object, **options: object) -> list[int]:
        nonlocal failed
        failed += 1
        if failed < 5:
            raise Unavailable("locked")
        return await write(*statements, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(db, "run_all", run_all)
    await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
    assert failed >= 5


async def test_the_first_to_ask_gets_a_hand_even_if_the_other_is_quicker(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob presses Rematch while Alice's answer is on its way; her hand is too old to follow."""
    ground, services = harness.ground, harness.services
    code = await harness.match()
    await harness.play_on(code, 4)
    await services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()
    ground.clock.move(20 * 60)
    show = Answer.show

    async def slow(answer: Answer, parts: Sequence[Part], **options: Any) -> str:
        if f"v1:norematch:{code}" in str(parts):
            private(await harness.press(ground.bob, f"v1:rematch:{code}"))
        return await show(answer, parts, **options)

    monkeypatch.setattr(Answer, "show", slow)
    private(await harness.press(ground.alice, f"v1:rematch:{code}"))
    again = (await harness.load(code)).game.rematch
    assert again
    for person in (ground.alice, ground.bob):
        await ground.until(lambda person=person: hand_of(person, again))


async def test_the_first_to_ask_gets_only_one_hand(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob presses right after Alice's answer, so the rematch itself sends her the hand."""
    ground, services = harness.ground, harness.services
    code = await harness.match()
    await services.referee.resign(code, ground.bob.user.id)
    await harness.until_shown(code)
    await harness.until_quiet()
    is_invited = False
    invited, get = services.hands.invited, services.matches.get

    def note(*arguments: Any) -> None:
        nonlocal is_invited
        invited(*arguments)
        is_invited = True

    async def get_after_bob(id: str) -> LoadedMatch:
        nonlocal is_invited
        if is_invited:
            is_invited = False
            private(await harness.press(ground.bob, f"v1:rematch:{code}"))
        return await get(id)

    monkeypatch.setattr(services.hands, "invited", note)
    monkeypatch.setattr(services.matches, "get", get_after_bob)
    private(await harness.press(ground.alice, f"v1:rematch:{code}"))
    await harness.settle()
    again = (await get(code)).game.rematch
    assert again
    for person in (ground.alice, ground.bob):
        hands = [m for m in person.private.values() if f"v1:unseen:{again}" in ids_of(m)]
        assert len(hands) == 1
