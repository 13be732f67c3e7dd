"""Matches that do not play again: they are set aside, and nobody else waits for them."""

from __future__ import annotations

import pytest

from bot.play import clocks
from bot.play.matches import LoadedMatch
from bot.play.snapshot import BROKEN
from bot.play.terms import HOUR
from bot.storage import Transaction
from bot.storage.shares import ALL

from .hall import Hall, ids_of, moves_of, private, table_of, text_of
from .test_clocks import forget_pings

DAMAGE = {
    "kingdom": "UPDATE matches SET kingdom = 'GKUDQ' WHERE id = $1",
    "edition": "UPDATE matches SET edition = 'french' WHERE id = $1",
    "seed": "UPDATE matches SET seed = 'zz' WHERE id = $1",
    "rules": "UPDATE matches SET rules = 2 WHERE id = $1",
    "seat": "UPDATE moves SET seat = 5 WHERE match = $1",
    "move": "UPDATE moves SET move = 'play' WHERE match = $1",
    "ply": "UPDATE matches SET ply = ply + 1 WHERE id = $1",
}


async def damage(hall: Hall, code: str, kind: str) -> None:
    """Spoil a match's rows while the bot looks the other way."""

    async def work(tx: Transaction) -> None:
        await tx.run(DAMAGE[kind], code)

    await hall.services.db.transact(work)
    hall.services.matches.evict(code)


def is_reminded(loaded: LoadedMatch) -> bool:
    return loaded.game.stage == clocks.REMINDED


@pytest.mark.parametrize("kind", DAMAGE)
async def test_a_broken_match_is_set_aside_and_its_players_are_told(hall: Hall, kind: str) -> None:
    ground = hall.ground
    code = await hall.match()
    await hall.play_on(code, 2)
    good = await hall.match_of(ground.alice, ground.carol)
    await hall.until_quiet()
    table = next(m for m in ground.carol.sees() if f"v1:hand:{code}" in ids_of(m))
    await damage(hall, code, kind)
    forget_pings(hall)
    await hall.pass_time(20 * HOUR)  # both clocks have something to do, the broken one's first

    await hall.until_live(good, is_reminded)
    assert (await hall.load(code)).game.state == BROKEN
    await hall.until_quiet()
    for person in (ground.alice, ground.bob):
        (told,) = [call for call in person.pings if "damaged" in text_of(call)]
        assert {user.id for user in told.mentions} == {ground.alice.user.id, ground.bob.user.id}
        assert table.id in str(told.components)
    assert not any("damaged" in text_of(call) for call in ground.carol.pings)

    await hall.services.tables.sweep(ALL)
    await ground.until(lambda: "Set aside" in text_of(table))
    assert code not in private(await ground.bob.run("claim matches"))
    for person in (ground.alice, ground.carol):
        private(await person.run("claim hand"))
    await hall.play_on(good, 1)

    forget_pings(hall)
    await hall.restart()
    assert (await hall.load(code)).game.state == BROKEN
    private(await hall.press(ground.bob, f"v1:hand:{code}", message=table))
    await hall.until_quiet()
    assert ground.bob.pings == []  # once is enough


@pytest.mark.parametrize("kind", ["kingdom", "edition", "seed", "rules"])
async def test_the_computer_plays_on_beside_a_broken_match(hall: Hall, kind: str) -> None:
    alice = hall.ground.alice
    hall.services.computer.pause = 60.0
    codes = [await hall.against_computer(alice) for _ in range(3)]
    for code in codes:
        if (await hall.load(code)).match.decision.seat == 0:
            private(await moves_of(alice, code)[0].take(alice))
        assert (await hall.load(code)).match.decision.seat == 1
    bad, *good = sorted(codes)  # the order in which they are taken up
    await hall.settle(bad)
    table = table_of(hall.ground.carol, bad)
    await damage(hall, bad, kind)
    await hall.restart()
    for code in good:
        await hall.until_live(code, lambda loaded: loaded.match.decision.seat == 0)
    assert (await hall.load(bad)).game.state == BROKEN
    await hall.settle(bad)
    assert "Set aside" in text_of(table)
