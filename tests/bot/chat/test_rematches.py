"""Rematches, and matches against the computer."""

from __future__ import annotations

import asyncio
import random

import pytest

from claim_core import commitment
from cogs.request import Request

from .hall import Hall, hand_of, ids_of, play_out, private, replays, table_of, text_of


async def test_both_want_a_rematch_and_the_loser_leads(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match(kingdom="magic", artifacts=True, pace="live")
    loaded = await hall.play_on(code, 6)
    await hall.services.referee.resign(code, ground.bob.user.id)
    await hall.settle(code)
    table = table_of(ground.carol, code)
    promised = commitment(bytes.fromhex((await hall.load(code)).game.next_seed))
    assert promised in text_of(table)
    assert "don’t play" in private(await ground.carol.press("Rematch", table))
    assert "other side" in private(await ground.bob.press("Rematch", table))
    await hall.settle(code)
    assert f"<@{ground.bob.user.id}>" in text_of(table)
    private(await ground.bob.press("Rematch", table))  # once more changes nothing
    assert (await hall.load(code)).game.rematch is None
    hands = {person: hand_of(person, code) for person in (ground.alice, ground.bob)}
    pressed = await ground.alice.press("Rematch", hands[ground.alice])
    private(pressed)
    again = (await hall.load(code)).game.rematch
    assert again
    after = await hall.load(again)
    assert after.match.leader == 1
    assert after.snapshot(None).commitment == promised
    assert after.game.terms == loaded.game.terms
    assert after.game.players == loaded.game.players
    assert table_of(ground.carol, again).channel is table.channel
    await ground.until(lambda: all(hand_of(person, again) for person in hands))
    for person in (ground.alice, ground.bob, ground.carol):
        said = private(await hall.press(person, f"v1:rematch:{code}", message=table))
        assert ("don’t play" in said) == (person is ground.carol)
    assert len(await hall.live_of(ground.alice)) == 1
    assert replays((await play_out(hall, again, random.Random(2))).match)


async def test_both_press_rematch_at_once(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.services.referee.resign(code, ground.alice.user.id)
    await hall.settle(code)
    table = table_of(ground.carol, code)
    presses = [p.press("Rematch", table) for p in (ground.alice, ground.bob) for _ in range(3)]
    for outcome in await asyncio.gather(*presses):
        private(outcome)
    assert len(await hall.live_of(ground.alice)) == 1
    again = (await hall.load(code)).game.rematch
    assert again
    assert (await hall.load(again)).match.leader == 0


async def test_a_rematch_needs_room(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.services.referee.resign(code, ground.alice.user.id)
    panel = await ground.alice.run("claim settings")
    await ground.alice.choose("1", message=panel.message, select="v1:set:live_matches")
    other = await hall.match_of(ground.carol, ground.bob)
    await hall.settle(code)
    table = table_of(ground.carol, code)
    private(await ground.alice.press("Rematch", table))
    assert "match here already" in private(await ground.bob.press("Rematch", table))
    assert (await hall.load(code)).game.rematch is None
    await hall.services.referee.cancel(other, ground.bob.user.id)
    private(await ground.bob.press("Rematch", table))
    assert (await hall.load(code)).game.rematch


async def test_a_cancelled_match_may_be_played_again_only_by_a_challenge(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.services.referee.cancel(code, ground.alice.user.id)
    for person in (ground.alice, ground.bob):
        private(await hall.press(person, f"v1:rematch:{code}"))
    assert len(await hall.live_of(ground.alice)) <= 1  # nobody is forced into anything


# The computer


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
async def test_one_person_plays_a_whole_match_against_the_bot(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    ground = hall.ground
    carol = ground.carol
    chance = random.Random(kingdom)
    ground.carol.pings.clear()
    code = await hall.against_computer(carol, kingdom=kingdom, artifacts=artifacts)
    loaded = await hall.play_computer_out(carol, code, chance)
    assert loaded.match.outcome
    assert loaded.game.level == "page"
    assert loaded.game.players == (carol.user.id, ground.bot.user.id)
    assert replays(loaded.match)
    await hall.settle(code)
    table = table_of(ground.alice, code)
    assert f"<@{ground.bot.user.id}>" in text_of(table)
    private(await carol.press("Rematch", table))
    again = (await hall.load(code)).game.rematch
    assert again  # the computer always wants one
    winner = loaded.match.outcome.winner
    if winner is not None:
        assert (await hall.load(again)).match.leader == 1 - winner
    await hall.play_computer_out(carol, again, chance)


async def test_the_bots_hand_is_nobodys(hall: Hall) -> None:
    ground = hall.ground
    code = await hall.against_computer(ground.carol)
    await ground.until(lambda: hand_of(ground.carol, code))
    for person in (ground.alice, ground.bob):
        assert "don’t play" in private(await hall.press(person, f"v1:hand:{code}"))
    loaded = await hall.until_live(code, lambda loaded: loaded.match.decision.seat == 0)
    own = set(loaded.snapshot(0).view.hand)
    shown = {i.split(":")[4] for i in ids_of(hand_of(ground.carol, code)) if i[3:5] in ("pl", "no")}
    assert shown <= own


async def test_giving_up_and_cancelling_against_the_bot(hall: Hall) -> None:
    carol = hall.ground.carol
    code = await hall.against_computer(carol)
    asked = await carol.run("claim resign")
    private(await carol.press("Yes, give up", asked.message))
    assert (await hall.load(code)).match.outcome
    code = await hall.against_computer(carol, pace="none")
    await hall.services.referee.cancel(code, carol.user.id)
    assert (await hall.load(code)).game.state == "cancelled"


async def test_the_computer_waits_out_a_locked_database(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.storage import Unavailable

    monkeypatch.setattr(hall.services.computer.worker, "retry_after", 0.01)
    carol = hall.ground.carol
    hall.services.computer.pause = 0.2
    code = await hall.against_computer(carol)
    loaded = await hall.load(code)
    if loaded.match.decision.seat == 0:
        await hall.play_on(code, 1)
    db = hall.services.db
    write, failed = db.run_all, 0

    async def run_all(*statements: object, **options: object) -> list[int]:
        nonlocal failed
        failed += 1
        if failed < 5:
            raise Unavailable("locked")
        return await write(*statements, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(db, "run_all", run_all)
    await hall.until_live(code, lambda loaded: loaded.match.decision.seat == 0)
    assert failed >= 5


async def test_who_asked_first_gets_a_hand_though_the_other_is_quicker_than_the_answer(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob presses Rematch while Alice's answer is on its way; her hand is too old to follow."""
    ground, services = hall.ground, hall.services
    code = await hall.match()
    await hall.play_on(code, 4)
    await services.referee.resign(code, ground.bob.user.id)
    await hall.settle(code)
    await hall.until_quiet()
    ground.clock.move(20 * 60)
    say = Request.say

    async def slow(request: Request, text: str, **values: str | int) -> None:
        if text == "rematch-asked":
            private(await hall.press(ground.bob, f"v1:rematch:{code}"))
        await say(request, text, **values)

    monkeypatch.setattr(Request, "say", slow)
    private(await hall.press(ground.alice, f"v1:rematch:{code}"))
    again = (await hall.load(code)).game.rematch
    assert again
    for person in (ground.alice, ground.bob):
        await ground.until(lambda person=person: hand_of(person, again))
