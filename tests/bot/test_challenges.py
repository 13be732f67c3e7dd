"""Challenges, on a real database of either engine."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.people.person import Person, Who
from bot.people.server import Server
from bot.play.challenge import ACCEPTED, DECLINED, EXPIRED, WITHDRAWN, Challenge
from bot.play.matches import LoadedMatch
from bot.play.terms import DAY, HOUR, MINUTE
from bot.storage import Database, Transaction, people, servers
from bot.storage import challenges as rows
from claim_core import commitment, match_seed

from .test_referee import ALICE, BOB, CAROL, CLASSIC, Desk, refused


@pytest.fixture
def desk(database: Database) -> Desk:
    return Desk(database)


async def settle(desk: Desk, **changes: object) -> None:
    """Settle something for the server of the tests."""
    server = replace(Server("10"), **changes)  # type: ignore[arg-type]

    async def work(tx: Transaction) -> None:
        await servers.save(tx, server)

    await desk.db.transact(work)


async def offer(desk: Desk, who: Who = ALICE, to: Who | None = BOB) -> Challenge:
    return await desk.challenges.issue("10", "20", who, to, CLASSIC)


async def test_the_deal_is_fixed_before_it_is_accepted_and_by_both(desk: Desk) -> None:
    offered = await offer(desk)
    await desk.challenges.accept(offered.id, BOB, "424242")
    loaded = await desk.matches.get(offered.id)
    assert commitment(bytes.fromhex(loaded.game.seed)) == offered.commitment
    assert loaded.match.deal.seed == match_seed(bytes.fromhex(loaded.game.seed), "424242")
    snapshot = loaded.snapshot(0)
    assert snapshot.commitment == offered.commitment
    assert (snapshot.server_seed, snapshot.salt) == ("", "")
    assert loaded.game.players == ("1", "2")


async def test_anyone_may_accept_an_open_challenge_but_who_made_it(desk: Desk) -> None:
    offered = await offer(desk, to=None)
    assert await refused(desk.challenges.accept(offered.id, ALICE, "1")) == "accept-your-own"
    assert await refused(desk.challenges.decline(offered.id, "2")) == "decline-an-open-one"
    await desk.challenges.accept(offered.id, CAROL, "1")
    accepted = await desk.challenges.find(offered.id)
    assert (accepted.state, accepted.opponent) == (ACCEPTED, "3")


async def test_only_whom_it_is_for_may_accept_or_decline(desk: Desk) -> None:
    offered = await offer(desk)
    assert await refused(desk.challenges.accept(offered.id, CAROL, "1")) == "challenge-not-for-you"
    assert await refused(desk.challenges.decline(offered.id, "3")) == "challenge-not-for-you"
    assert await refused(desk.challenges.withdraw(offered.id, "2")) == "withdraw-anothers"
    assert (await desk.challenges.decline(offered.id, "2")).state == DECLINED
    assert await refused(desk.challenges.accept(offered.id, BOB, "1")) == "challenge-declined"


async def test_what_is_withdrawn_or_unknown_cannot_be_accepted(desk: Desk) -> None:
    offered = await offer(desk)
    assert (await desk.challenges.withdraw(offered.id, "1")).state == WITHDRAWN
    assert await refused(desk.challenges.accept(offered.id, BOB, "1")) == "challenge-withdrawn"
    assert await refused(desk.challenges.accept("ZZZZZZ", BOB, "1")) == "no-such-challenge"


async def test_a_challenge_ends_after_a_day(desk: Desk) -> None:
    offered = await offer(desk)
    desk.time += DAY
    assert await refused(desk.challenges.accept(offered.id, BOB, "1")) == "challenge-expired"
    assert [closed.id for closed in await desk.challenges.expire()] == [offered.id]
    assert (await desk.challenges.find(offered.id)).state == EXPIRED
    assert await desk.challenges.expire() == []


async def test_of_many_who_accept_one_does(desk: Desk) -> None:
    offered = await offer(desk, to=None)
    everybody = [Who(str(id), f"Person {id}") for id in range(100, 120)]
    answers = await asyncio.gather(
        *(desk.challenges.accept(offered.id, who, who.id) for who in everybody),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, LoadedMatch) for answer in answers) == 1
    texts = {answer.text for answer in answers if isinstance(answer, Refusal)}
    assert texts == {"challenge-accepted"}


async def test_one_cannot_challenge_oneself_or_another_bot(desk: Desk) -> None:
    assert await refused(offer(desk, to=ALICE)) == "challenge-yourself"
    assert await refused(offer(desk, to=Who("9", "Robot", bot=True))) == "challenge-another-bot"


async def test_nobody_is_challenged_who_does_not_want_it(desk: Desk) -> None:
    async def work(tx: Transaction) -> None:
        await people.save(tx, Person("2", "Bob", challenges=False))

    await desk.db.transact(work)
    assert await refused(offer(desk)) == "opponent-wants-no-challenges"
    assert (await offer(desk, BOB, ALICE)).challenger == "2"


async def test_a_server_limits_open_challenges(desk: Desk) -> None:
    await settle(desk, open_challenges=2)
    first, _ = await offer(desk), await offer(desk, to=CAROL)
    assert await refused(offer(desk, to=None)) == "too-many-challenges"
    await desk.challenges.withdraw(first.id, "1")
    await offer(desk, to=None)


async def test_a_challenge_that_nobody_ever_saw_stands_in_no_ones_way(desk: Desk) -> None:
    await settle(desk, open_challenges=1)
    await offer(desk)  # and the bot dies before it is posted
    assert await refused(offer(desk)) == "too-many-challenges"
    desk.time += MINUTE
    seen = await offer(desk)
    await desk.challenges.note_posted(seen.id, "20", "555")
    desk.time += MINUTE
    assert await refused(offer(desk)) == "too-many-challenges"


async def test_a_press_tells_where_a_challenge_stands(desk: Desk) -> None:
    for answer in (desk.challenges.decline, desk.challenges.withdraw):
        offered = await offer(desk)  # and the bot dies before it notes where it posted it
        who = "2" if answer == desk.challenges.decline else "1"
        assert (await answer(offered.id, who, "555")).message == "555"
        assert (await desk.challenges.find(offered.id)).message == "555"
    offered = await offer(desk)
    await desk.challenges.accept(offered.id, BOB, "1", "555")
    assert (await desk.challenges.find(offered.id)).message == "555"
    assert offered.id in await rows.list_behind(desk.db)


async def test_a_server_limits_live_matches_of_either_side(desk: Desk) -> None:
    await settle(desk, live_matches=1)
    offered = await offer(desk, to=None)
    await desk.match()
    assert await refused(desk.challenges.accept(offered.id, CAROL, "1")) == "too-many-matches"
    assert await refused(offer(desk)) == "too-many-matches"
    other = await offer(desk, CAROL, BOB)
    assert await refused(desk.challenges.accept(other.id, BOB, "1")) == "too-many-matches"


async def test_a_match_against_the_computer_begins_at_once(desk: Desk) -> None:
    began = await desk.challenges.play_computer("10", "20", ALICE, "99", CLASSIC, "page", "5")
    loaded = await desk.matches.get(began.game.id)
    assert loaded.snapshot(0) == began.snapshot(0)
    assert loaded.game.players == ("1", "99")
    assert (loaded.game.computer, loaded.game.level) == (1, "page")


async def test_what_became_of_a_challenge_is_still_to_be_shown(desk: Desk) -> None:
    offered = await offer(desk)
    await desk.challenges.note_posted(offered.id, "20", "555")
    assert await rows.list_behind(desk.db) == []
    await desk.challenges.withdraw(offered.id, "1")
    assert await rows.list_behind(desk.db) == [offered.id]
    await desk.challenges.note_shown(offered.id)
    assert await rows.list_behind(desk.db) == []
    assert (await desk.challenges.find(offered.id)).message == "555"


async def test_passes_for_every_match_are_taken_into_a_new_one(desk: Desk) -> None:
    async def work(tx: Transaction) -> None:
        await people.save(tx, Person("1", "Alice", passes=frozenset({"react"})))

    await desk.db.transact(work)
    loaded = await desk.matches.get(await desk.match())
    assert loaded.game.passes == (frozenset({"react"}), frozenset())
    assert loaded.game.due == desk.time + 24 * HOUR
