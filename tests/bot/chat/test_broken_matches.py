"""Matches that do not replay are set aside, and delay no others."""

from __future__ import annotations

import pytest

from bot.play import clocks
from bot.play.matches import LoadedMatch
from bot.play.snapshot import BROKEN
from bot.play.terms import HOUR
from bot.storage import Transaction
from bot.storage.shares import ALL

from .harness import Harness, ids_of, moves_of, private, table_of, text_of
from .test_clocks import clear_pings

DAMAGE = {
    "kingdom": "UPDATE matches SET kingdom = 'GKUDQ' WHERE id = $1",
    "edition": "UPDATE matches SET edition = 'french' WHERE id = $1",
    "seed": "UPDATE matches SET seed = 'zz' WHERE id = $1",
    "rules": "UPDATE matches SET rules = 2 WHERE id = $1",
    "seat": "UPDATE moves SET seat = 5 WHERE match = $1",
    "move": "UPDATE moves SET move = 'play' WHERE match = $1",
    "ply": "UPDATE matches SET ply = ply + 1 WHERE id = $1",
}


async def damage(harness: Harness, code: str, kind: str) -> None:
    """Damage a match's rows, and evict it from memory."""

    async def work(tx: Transaction) -> None:
        await tx.run(DAMAGE[kind], code)

    await harness.services.db.transact(work)
    harness.services.matches.evict(code)


def is_reminded(loaded: LoadedMatch) -> bool:
    return loaded.game.stage == clocks.REMINDED


@pytest.mark.parametrize("kind", DAMAGE)
async def test_a_broken_match_is_set_aside_and_its_players_are_pinged(
    harness: Harness, kind: str
) -> None:
    ground = harness.ground
    code = await harness.match()
    await harness.play_on(code, 2)
    good = await harness.match_of(ground.alice, ground.carol)
    await harness.until_quiet()
    table = next(m for m in ground.carol.sees() if f"v1:rules:{code}" in ids_of(m))
    await damage(harness, code, kind)
    clear_pings(harness)
    await harness.pass_time(20 * HOUR)  # both clocks have something to do, the broken one's first

    await harness.until_match(good, is_reminded)
    assert (await harness.load(code)).game.state == BROKEN
    await harness.until_quiet()
    for person in (ground.alice, ground.bob):
        (found,) = [ping for ping in person.pings if "damaged" in text_of(ping)]
        assert {user.id for user in found.mentions} == {ground.alice.user.id, ground.bob.user.id}
        assert table.id in str(found.components)
    assert not any("damaged" in text_of(ping) for ping in ground.carol.pings)

    await harness.services.tables.sweep(ALL)
    await ground.until(lambda: "Set aside" in text_of(table))
    assert code not in private(await ground.bob.run("claim matches"))
    for person in (ground.alice, ground.carol):
        private(await person.run("claim hand"))
    await harness.play_on(good, 1)

    clear_pings(harness)
    await harness.restart()
    assert (await harness.load(code)).game.state == BROKEN
    private(await harness.press(ground.bob, f"v1:hand:{code}", message=table))
    await harness.until_quiet()
    assert ground.bob.pings == []  # once is enough


@pytest.mark.parametrize("kind", ["kingdom", "edition", "seed", "rules"])
async def test_the_computer_plays_on_despite_a_broken_match(harness: Harness, kind: str) -> None:
    alice = harness.ground.alice
    harness.services.computer.pause = 60.0
    codes = [await harness.against_computer(alice) for _ in range(3)]
    for code in codes:
        if (await harness.load(code)).match.decision.seat == 0:
            private(await moves_of(alice, code)[0].take(alice))
        assert (await harness.load(code)).match.decision.seat == 1
    bad, *good = sorted(codes)  # the order in which they are taken up
    await harness.until_shown(bad)
    table = table_of(harness.ground.carol, bad)
    await damage(harness, bad, kind)
    await harness.restart()
    for code in good:
        await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
    assert (await harness.load(bad)).game.state == BROKEN
    await harness.until_shown(bad)
    assert "Set aside" in text_of(table)
