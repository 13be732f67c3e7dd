"""Challenges, on both database engines."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.errors import Refusal
from bot.people.person import Person, User
from bot.people.server import Server
from bot.play.challenge import ACCEPTED, DECLINED, EXPIRED, WITHDRAWN, Challenge
from bot.play.matches import LoadedMatch
from bot.play.terms import DAY, HOUR, MINUTE
from bot.storage import Database, Transaction, people, servers
from bot.storage import challenges as rows
from bot.storage.opening import open_database
from bot.storage.shares import ALL
from claim_core import commitment, match_seed
from tests.waiting import until

from .test_referee import ALICE, BOB, CAROL, CLASSIC, Backend, refused


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


async def configure(backend: Backend, **changes: object) -> None:
    """Change settings of the server that the tests use."""
    server = replace(Server("10"), **changes)  # type: ignore[arg-type]

    async def work(tx: Transaction) -> None:
        await servers.save(tx, server)

    await backend.db.transact(work)


async def issue(backend: Backend, who: User = ALICE, to: User | None = BOB) -> Challenge:
    return await backend.challenges.issue("10", "20", who, to, CLASSIC)


async def test_challenge_and_acceptance_together_fix_the_deal(backend: Backend) -> None:
    challenge = await issue(backend)
    await backend.challenges.accept(challenge.id, BOB, "424242")
    loaded = await backend.matches.get(challenge.id)
    assert commitment(bytes.fromhex(loaded.game.seed)) == challenge.commitment
    assert loaded.match.deal.seed == match_seed(bytes.fromhex(loaded.game.seed), "424242")
    snapshot = loaded.snapshot(0)
    assert snapshot.commitment == challenge.commitment
    assert (snapshot.server_seed, snapshot.salt) == ("", "")
    assert loaded.game.players == ("1", "2")


async def test_anyone_but_the_challenger_may_accept_an_open_challenge(backend: Backend) -> None:
    challenge = await issue(backend, to=None)
    assert await refused(backend.challenges.accept(challenge.id, ALICE, "1")) == "accept-your-own"
    assert await refused(backend.challenges.decline(challenge.id, "2")) == "decline-an-open-one"
    await backend.challenges.accept(challenge.id, CAROL, "1")
    accepted = await backend.challenges.find(challenge.id)
    assert (accepted.state, accepted.opponent) == (ACCEPTED, "3")


async def test_only_the_opponent_may_accept_or_decline(backend: Backend) -> None:
    challenge = await issue(backend)
    assert (
        await refused(backend.challenges.accept(challenge.id, CAROL, "1"))
        == "challenge-not-for-you"
    )
    assert await refused(backend.challenges.decline(challenge.id, "3")) == "challenge-not-for-you"
    assert await refused(backend.challenges.withdraw(challenge.id, "2")) == "withdraw-anothers"
    assert (await backend.challenges.decline(challenge.id, "2")).state == DECLINED
    assert await refused(backend.challenges.accept(challenge.id, BOB, "1")) == "challenge-declined"


async def test_a_withdrawn_or_unknown_challenge_cannot_be_accepted(backend: Backend) -> None:
    challenge = await issue(backend)
    assert (await backend.challenges.withdraw(challenge.id, "1")).state == WITHDRAWN
    assert await refused(backend.challenges.accept(challenge.id, BOB, "1")) == "challenge-withdrawn"
    assert await refused(backend.challenges.accept("ZZZZZZ", BOB, "1")) == "no-such-challenge"


async def test_a_challenge_expires_after_a_day(backend: Backend) -> None:
    challenge = await issue(backend)
    backend.time += DAY
    assert await refused(backend.challenges.accept(challenge.id, BOB, "1")) == "challenge-expired"
    assert await backend.challenges.expire() == 1
    assert (await backend.challenges.find(challenge.id)).state == EXPIRED
    assert await backend.challenges.expire() == 0


async def test_a_damaged_challenge_expires_with_the_others(backend: Backend) -> None:
    damaged, fine = await issue(backend), await issue(backend)
    await backend.db.run_all([("UPDATE challenges SET seed = 'zz' WHERE id = $1", damaged.id)])
    backend.time += DAY
    assert await backend.challenges.expire() == 2
    assert (await backend.challenges.find(fine.id)).state == EXPIRED
    assert await rows.next_expiry(backend.db, ALL) is None
    assert await rows.list_behind(backend.db) == sorted([damaged.id, fine.id])


async def test_many_challenges_expire_page_by_page(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "PAGE", 2)
    for who in (ALICE, ALICE, BOB):
        await issue(backend, who, CAROL)
    backend.time += DAY
    assert [await backend.challenges.expire() for _ in range(3)] == [2, 1, 0]


async def test_only_one_of_many_acceptances_succeeds(backend: Backend) -> None:
    challenge = await issue(backend, to=None)
    everybody = [User(str(id), f"Person {id}") for id in range(100, 120)]
    answers = await asyncio.gather(
        *(backend.challenges.accept(challenge.id, who, who.id) for who in everybody),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, LoadedMatch) for answer in answers) == 1
    texts = {answer.text for answer in answers if isinstance(answer, Refusal)}
    assert texts == {"challenge-accepted"}


async def test_a_challenge_accepted_at_the_last_moment_does_not_expire(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    backend = Backend(database)
    challenge = await issue(backend)
    backend.time += DAY
    accepted, go_on = asyncio.Event(), asyncio.Event()

    async def accept(tx: Transaction) -> None:
        await tx.run(*rows.close_statement(challenge.id, ACCEPTED, BOB.id, None, backend.time))
        accepted.set()
        await go_on.wait()

    accepting = asyncio.create_task(database.transact(accept))
    await accepted.wait()
    expiring = asyncio.create_task(backend.challenges.expire())
    waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    await until(lambda: database.one(waits))
    go_on.set()
    await accepting
    assert await expiring == 0
    assert (await backend.challenges.find(challenge.id)).state == ACCEPTED
    await database.close()


async def test_nobody_can_challenge_themselves_or_another_bot(backend: Backend) -> None:
    assert await refused(issue(backend, to=ALICE)) == "challenge-yourself"
    assert await refused(issue(backend, to=User("9", "Robot", bot=True))) == "challenge-another-bot"


async def test_somebody_who_wants_no_challenges_gets_none(backend: Backend) -> None:
    async def work(tx: Transaction) -> None:
        await people.save(tx, Person("2", "Bob", challenges=False))

    await backend.db.transact(work)
    assert await refused(issue(backend)) == "opponent-wants-no-challenges"
    assert (await issue(backend, BOB, ALICE)).challenger == "2"


async def test_a_server_limits_open_challenges(backend: Backend) -> None:
    await configure(backend, open_challenges=2)
    first, _ = await issue(backend), await issue(backend, to=CAROL)
    assert await refused(issue(backend, to=None)) == "too-many-challenges"
    await backend.challenges.withdraw(first.id, "1")
    await issue(backend, to=None)


async def test_what_happens_in_another_server_counts_there(backend: Backend) -> None:
    elsewhere = await backend.challenges.issue("11", "21", ALICE, BOB, CLASSIC)
    await backend.challenges.accept(elsewhere.id, BOB, "1")
    await backend.challenges.issue("11", "21", ALICE, BOB, CLASSIC)
    await configure(backend, open_challenges=1, live_matches=1)
    await backend.challenges.accept((await issue(backend)).id, BOB, "1")


async def test_a_challenge_that_was_not_posted_counts_for_a_minute_only(backend: Backend) -> None:
    await configure(backend, open_challenges=1)
    await issue(backend)  # and the bot dies before it is posted
    assert await refused(issue(backend)) == "too-many-challenges"
    backend.time += MINUTE
    seen = await issue(backend)
    await backend.challenges.note_posted(seen.id, "20", "555")
    backend.time += MINUTE
    assert await refused(issue(backend)) == "too-many-challenges"


async def test_a_press_reveals_where_a_challenge_was_posted(backend: Backend) -> None:
    for answer in (backend.challenges.decline, backend.challenges.withdraw):
        challenge = await issue(backend)  # and the bot dies before it notes where it posted it
        who = "2" if answer == backend.challenges.decline else "1"
        assert (await answer(challenge.id, who, "555")).message == "555"
        assert (await backend.challenges.find(challenge.id)).message == "555"
        backend.time += HOUR  # after which Alice may challenge Bob again
    challenge = await issue(backend)
    await backend.challenges.accept(challenge.id, BOB, "1", "555")
    assert (await backend.challenges.find(challenge.id)).message == "555"
    assert challenge.id in await rows.list_behind(backend.db)


async def test_a_press_does_not_change_where_a_challenge_was_posted(backend: Backend) -> None:
    challenge = await issue(backend)
    await backend.challenges.note_posted(challenge.id, "20", "555")
    await backend.challenges.withdraw(challenge.id, ALICE.id, "777")
    assert (await backend.challenges.find(challenge.id)).message == "555"


@pytest.mark.parametrize("side", ["challenger", "opponent"])
async def test_a_message_that_names_a_former_player_is_not_up_to_date(
    backend: Backend, side: str
) -> None:
    challenge = await issue(backend)
    closed = await backend.challenges.withdraw(challenge.id, ALICE.id)
    renamed = f"UPDATE challenges SET {side} = 'former:1' WHERE id = $1", challenge.id
    await backend.db.run_all([renamed])
    await backend.challenges.note_shown(closed)
    assert await rows.list_behind(backend.db) == [challenge.id]


async def test_a_server_limits_live_matches_of_both_players(backend: Backend) -> None:
    await configure(backend, live_matches=1)
    challenge = await issue(backend, to=None)
    await backend.match()
    other = await issue(backend, CAROL, BOB)
    for tried, you, who in (
        (backend.challenges.accept(challenge.id, CAROL, "1"), "no", ALICE),
        (issue(backend), "yes", ALICE),
        (backend.challenges.accept(other.id, BOB, "1"), "yes", BOB),
    ):
        with pytest.raises(Refusal) as refusal:
            await tried
        assert refusal.value.text == "too-many-matches"
        assert refusal.value.values == {"you": you, "who": f"<@{who.id}>", "limit": 1}


async def test_a_match_against_the_computer_begins_immediately(backend: Backend) -> None:
    began = await backend.challenges.play_computer("10", "20", ALICE, "99", CLASSIC, "page", "5")
    loaded = await backend.matches.get(began.game.id)
    assert loaded.snapshot(0) == began.snapshot(0)
    assert loaded.game.players == ("1", "99")
    assert (loaded.game.computer, loaded.game.level) == (1, "page")


async def test_a_closed_challenge_is_listed_until_it_is_shown(backend: Backend) -> None:
    challenge = await issue(backend)
    await backend.challenges.note_posted(challenge.id, "20", "555")
    assert await rows.list_behind(backend.db) == []
    await backend.challenges.withdraw(challenge.id, "1")
    assert await rows.list_behind(backend.db) == [challenge.id]
    await backend.challenges.note_shown(challenge)
    assert await rows.list_behind(backend.db) == []
    assert (await backend.challenges.find(challenge.id)).message == "555"


async def test_a_new_match_starts_with_the_passes_of_its_players(backend: Backend) -> None:
    async def work(tx: Transaction) -> None:
        await people.save(tx, Person("1", "Alice", passes=frozenset({"react"})))

    await backend.db.transact(work)
    loaded = await backend.matches.get(await backend.match())
    assert loaded.game.passes == (frozenset({"react"}), frozenset())
    assert loaded.game.due == backend.time + 24 * HOUR


async def test_a_code_makes_one_challenge(backend: Backend) -> None:
    async def issue_it(who: User = ALICE) -> Challenge:
        return await backend.challenges.issue("10", "20", who, None, CLASSIC, "K7F3Q2")

    first, second = await asyncio.gather(issue_it(), issue_it())
    assert first == second == await issue_it()
    assert await refused(issue_it(BOB)) == "unknown-button"
    await backend.challenges.accept("K7F3Q2", BOB, "1")
    assert (await issue_it()).state == ACCEPTED


async def test_a_code_begins_one_match_against_the_computer(backend: Backend) -> None:
    async def begin_it(who: User = ALICE) -> LoadedMatch:
        return await backend.challenges.play_computer(
            "10", "20", who, "99", CLASSIC, "page", "5", "K7F3Q2"
        )

    began = await asyncio.gather(begin_it(), begin_it())
    assert {loaded.game.id for loaded in began} == {"K7F3Q2"}
    assert began[0].game.seed == began[1].game.seed == (await begin_it()).game.seed
    assert await refused(begin_it(BOB)) == "unknown-button"
    taken = backend.challenges.issue("10", "20", ALICE, None, CLASSIC, "K7F3Q2")
    assert await refused(taken) == "unknown-button"
