"""Chains of server seeds, on both database engines."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256

import pytest

from bot.archive.export import details
from bot.errors import Refusal
from bot.people.forgetting import Forgetting
from bot.people.person import User
from bot.play import chains, rematches
from bot.play.chains import LINKS, hashed, new_chain
from bot.play.matches import LoadedMatch
from bot.play.proof import Proof
from bot.play.snapshot import BROKEN, LIVE
from bot.storage import Database
from bot.storage import challenges as challenge_rows
from bot.storage import matches as rows
from bot.storage.history import FinishedMatch
from bot.storage.migrate import all_migrations
from bot.storage.opening import open_database
from bot.ui.challenge import challenge as challenge_message
from bot.ui.hand import hand
from bot.ui.table import table
from bot.ui.verify import verify
from languages import words_of
from tests.effort import cases

from .either_engine import on_either_engine
from .test_referee import ALICE, BOB, CAROL, CLASSIC, Backend

COMPUTER = "99"
ENGLISH = words_of("en")


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


def sha(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


async def against_computer(backend: Backend, person: User = ALICE) -> LoadedMatch:
    return await backend.challenges.play_computer(
        "10", "20", person, COMPUTER, CLASSIC, "page", "4242"
    )


async def end(backend: Backend, loaded: LoadedMatch) -> LoadedMatch:
    backend.time += 1
    return await backend.referee.resign(loaded.game.id, loaded.game.players[0])


async def rematch(backend: Backend, loaded: LoadedMatch) -> LoadedMatch:
    """End a match, and begin its rematch."""
    await end(backend, loaded)
    first, second = loaded.game.players
    began = await rematches.ask(backend.referee, loaded.game.id, first, "77", "20")
    began = began or await rematches.ask(backend.referee, loaded.game.id, second, "78", "20")
    assert began
    return began


def test_a_chain_is_used_backwards() -> None:
    chain = new_chain()
    commitment = sha(chain.seed)
    for _ in range(LINKS + 1):
        assert sha(chain.seed) == commitment
        commitment, last, chain = chain.seed, chain, chain.rest()
    assert last.seed == last.root
    assert sha(chain.seed) != commitment  # a new chain has begun


async def test_the_commitment_of_a_rematch_is_the_seed_of_the_match_before(
    backend: Backend,
) -> None:
    challenge = await backend.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    loaded = await backend.challenges.accept(challenge.id, BOB, "1")
    promised = challenge.commitment
    for _ in range(3):
        assert sha(loaded.game.seed) == promised
        assert loaded.game.series == challenge.id
        before, loaded = loaded, await rematch(backend, loaded)
        backend.restart()
        before = await backend.matches.get(before.game.id)
        loaded = await backend.matches.get(loaded.game.id)
        assert loaded.game.previous == before.game.id
        promised = before.game.seed
        assert before.snapshot(None).next_commitment == promised


async def test_after_the_last_link_a_new_chain_begins(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chains, "LINKS", 1)
    first = await backend.matches.get(await backend.match())
    second = await rematch(backend, first)
    third = await rematch(backend, second)
    promised = (await backend.matches.get(second.game.id)).snapshot(None).next_commitment
    assert sha(second.game.seed) == first.game.seed
    assert sha(third.game.seed) == promised != second.game.seed
    assert third.game.seed not in (second.game.seed, first.game.seed)
    assert (second.game.series, third.game.series) == (first.game.id, None)
    assert third.game.previous == second.game.id


async def test_what_was_stored_without_a_chain_keeps_its_meaning(backend: Backend) -> None:
    """The seed of a challenge and of a rematch was stored as it is."""
    challenge = await backend.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    seed, next_seed = "ab" * 32, "cd" * 32
    await backend.db.run_all(
        [("UPDATE challenges SET seed = $2, links = 0 WHERE id = $1", challenge.id, seed)]
    )
    assert (await backend.challenges.find(challenge.id)).commitment == sha(seed)
    loaded = await backend.challenges.accept(challenge.id, BOB, "1")
    assert loaded.game.seed == seed
    await backend.db.run_all(
        [("UPDATE matches SET next_seed = $2, links = 0 WHERE id = $1", challenge.id, next_seed)]
    )
    backend.restart()
    again = await rematch(backend, loaded)
    assert again.game.seed == next_seed
    before = await backend.matches.get(challenge.id)
    assert before.snapshot(None).next_commitment == sha(next_seed)
    assert again.game.series is None


async def test_older_rematches_know_the_match_before_them(database_url: str) -> None:
    old = [migration for migration in all_migrations() if migration.number < 9]
    database = await open_database(database_url, migrations=old)
    columns = (
        "id, rules, server, channel, player0, player1, kingdom, artifacts, edition, pace, seed,"
        " salt, next_seed, started, moved, rematch, computer"
    )
    values = "1, '10', '20', '1', '2', 'GKUDX', 0, 'german', 'day', '', '', '', 0, 0"
    found = [("A", "B", None), ("B", None, None), ("C", "D", 1), ("D", None, 1)]
    for id, rematch, computer in found:
        insert = f"INSERT INTO matches ({columns}) VALUES ($1, {values}, $2, $3)"
        await database.run_all([(insert, id, rematch, computer)])
    await database.close()
    database = await open_database(database_url)
    rows = await database.all("SELECT * FROM matches ORDER BY id")
    await database.close()
    assert [row["previous"] for row in rows] == [None, "A", None, "C"]
    assert [row["next_used"] for row in rows] == [0, 0, 1, 0]
    assert {row["links"] for row in rows} == {0}


# The computer


async def test_the_next_match_against_the_computer_was_committed_to_by_the_last(
    backend: Backend,
) -> None:
    first = await against_computer(backend)
    assert first.game.previous is None
    assert first.game.seed != (await against_computer(backend, CAROL)).game.seed
    await end(backend, first)
    second = await against_computer(backend)
    assert sha(second.game.seed) == first.game.seed
    assert second.game.previous == first.game.id
    parallel = await against_computer(backend)  # the second one's seed is not published yet
    assert parallel.game.previous is None
    await backend.referee.cancel(second.game.id, ALICE.id)
    third = await against_computer(backend)
    assert sha(third.game.seed) == second.game.seed


@pytest.mark.parametrize("links", [0, 5])
async def test_what_the_next_match_continues_was_published_even_if_it_was_cancelled(
    backend: Backend, monkeypatch: pytest.MonkeyPatch, links: int
) -> None:
    """After the last link, its commitment is no seed, and was only under matches with a result."""
    monkeypatch.setattr(chains, "LINKS", links)
    loaded = await against_computer(backend)
    for stop in (backend.referee.resign, backend.referee.cancel):
        backend.time += 1
        ended = await stop(loaded.game.id, ALICE.id)
        loaded = await against_computer(backend)
        assert loaded.game.previous == ended.game.id
        assert sha(loaded.game.seed) in str(table(ended.snapshot(None), ENGLISH))


async def test_a_seed_is_used_once_even_if_many_matches_begin_at_once(backend: Backend) -> None:
    started = [await against_computer(backend) for _ in range(3)]
    for loaded in started:
        await end(backend, loaded)
    code = started[0].game.id
    began = await asyncio.gather(
        *(against_computer(backend) for _ in range(5)),
        rematches.ask(backend.referee, code, ALICE.id, "77", "20"),
    )
    games = [loaded.game for loaded in began if loaded]
    assert len({game.seed for game in games}) == 6
    previous = Counter(game.previous for game in games)
    assert previous.pop(None) == 3
    assert previous == Counter(loaded.game.id for loaded in started)


async def test_a_rematch_of_a_match_whose_next_seed_is_used_begins_a_chain(
    backend: Backend,
) -> None:
    first = await end(backend, await against_computer(backend))
    second = await against_computer(backend)
    again = await rematches.ask(backend.referee, first.game.id, ALICE.id, "77", "20")
    assert again
    assert again.game.previous is None
    assert sha(again.game.seed) not in (first.game.seed, second.game.seed)


async def test_a_chain_does_not_lead_from_one_server_to_another(backend: Backend) -> None:
    """Members of the second one could not check it, and would learn of the match in the first."""
    await end(backend, await against_computer(backend))
    elsewhere = await backend.challenges.play_computer(
        "11", "21", ALICE, COMPUTER, CLASSIC, "page", "4242"
    )
    assert elsewhere.game.previous is None
    assert (await against_computer(backend)).game.previous


async def test_a_damaged_chain_is_not_continued(backend: Backend) -> None:
    first = await end(backend, await against_computer(backend))
    await backend.db.run_all([("UPDATE matches SET next_seed = 'zz' WHERE id = $1", first.game.id)])
    assert (await against_computer(backend)).game.previous is None


# Secrecy


class Everything:
    """All that the bot publishes about the matches of a database."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.published: set[str] = set()
        self.live: dict[str, str] = {}  # server seeds

    async def look(self) -> None:
        backend, texts = self.backend, []
        backend.restart()
        self.live = {}
        ended: set[str] = set()
        for row in await backend.db.all("SELECT id FROM challenges"):
            found = await backend.challenges.find(row["id"])
            texts.append(str(challenge_message(found, ENGLISH)))
        all_rows = await backend.db.all("SELECT * FROM matches")
        for row in all_rows:
            loaded = await backend.matches.get(row["id"])
            state, public = loaded.game.state, loaded.snapshot(None)
            texts.append(str(table(public, ENGLISH)))
            if state == LIVE:
                self.live[row["id"]] = loaded.game.seed
            else:
                ended.add(loaded.game.seed)
            if row["reason"]:
                moves = await rows.moves_of(backend.db, row["id"])
                texts.append(str(details(FinishedMatch(row, tuple(moves)))))
            if state != BROKEN:
                texts += [str(hand(loaded.snapshot(seat), ENGLISH)) for seat in (0, 1)]
            if state not in (LIVE, BROKEN):
                deal = verify(public, loaded.match.deal, Proof(), ENGLISH, by_lot=True)
                texts.append(str(deal))
        self.published |= {seed for text in texts for seed in re.findall("[0-9a-f]{64}", text)}
        roots = {row["next_seed"] for row in all_rows} - ended
        assert not roots & self.published

    def check(self) -> None:
        """No live seed can be computed from what is published, or from another live one."""
        assert len(set(self.live.values())) == len(self.live)
        assert not set(self.live.values()) & computed(self.published)
        for id, seed in self.live.items():
            others = {each for other, each in self.live.items() if other != id}
            assert not others & computed([seed])


def computed(seeds: Iterable[str]) -> set[str]:
    return {hashed(seed, times) for seed in seeds for times in range(9)}


@on_either_engine
@pytest.mark.parametrize("seed", cases(range(4), 2))
async def test_nothing_published_leads_to_the_seed_of_a_live_match(
    backend: Backend, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chains, "LINKS", 1)
    chance = random.Random(seed)
    everything = Everything(backend)
    people = [ALICE, BOB, CAROL]
    forgetting = Forgetting(
        backend.db,
        backend.matches,
        backend.referee,
        lambda id: None,
        (),
        backend.now,
        Counter(),
    )

    async def step() -> None:
        found = await backend.db.all("SELECT id, state, computer FROM matches ORDER BY id")
        live = [row["id"] for row in found if row["state"] == "live"]
        over = [row["id"] for row in found if row["state"] == "over"]
        one, two = chance.sample(people, 2)
        what = chance.choice(
            ["challenge", "computer", "computer", "rematch", "rematch", "rematch"]
            + (["resign", "resign", "cancel", "close", "damage"] if live else [])
            + (["forget"] if chance.random() < 0.1 else [])
        )
        if what == "challenge":
            challenge = await backend.challenges.issue("10", "20", one, two, CLASSIC)
            await backend.challenges.accept(challenge.id, two, "5")
        elif what == "computer":
            await against_computer(backend, one)
        elif what == "rematch" and over:
            loaded = await backend.matches.get(chance.choice(over))
            for player in loaded.game.players:
                await rematches.ask(backend.referee, loaded.game.id, player, "6", "20")
        elif what in ("resign", "cancel"):
            loaded = await backend.matches.get(chance.choice(live))
            await getattr(backend.referee, what)(loaded.game.id, loaded.game.players[0])
        elif what == "close":
            await backend.referee.close(chance.choice(live), "10", "99")
        elif what == "damage":
            await backend.db.run_all(
                [("UPDATE matches SET ply = 7 WHERE id = $1", chance.choice(live))]
            )
        elif what == "forget":
            forgetting.matches, forgetting.referee = backend.matches, backend.referee
            await forgetting.forget(one.id)

    for _ in range(40):
        backend.time += 1
        with suppress(Refusal):
            await step()
        await everything.look()
        everything.check()
    assert len(everything.published) > 20
    everything.live["leak"] = hashed(next(iter(everything.published)), 2)
    with pytest.raises(AssertionError):  # the check does find a leak
        everything.check()


async def test_the_chain_of_a_challenge_is_read_as_written(backend: Backend) -> None:
    challenge = await backend.challenges.issue("10", "20", ALICE, BOB, CLASSIC)
    found = await challenge_rows.find_with_chain(backend.db, challenge.id)
    assert found
    assert found[0].links == found[1].links == LINKS
    assert sha(found[1].seed) == challenge.commitment
