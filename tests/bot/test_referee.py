"""The referee, on both database engines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from bot.errors import Refusal
from bot.people.person import ONLY_CARD, User
from bot.play import clocks, rematches
from bot.play.absences import Absences
from bot.play.challenges import Challenges
from bot.play.events import Began, Event, Events
from bot.play.matches import LoadedMatch, Matches, leads
from bot.play.pointless import is_pointless
from bot.play.referee import Referee, Stale
from bot.play.snapshot import CANCELLED, CLOSED, LIVE, OVER
from bot.play.terms import DAY, HOUR, MINUTE, Terms
from bot.storage import Database, Transaction
from bot.storage import matches as rows
from bot.storage.shares import ALL
from claim_core import PASS, Match, Move
from tests.effort import times

from .either_engine import on_either_engine

ALICE, BOB, CAROL = User("1", "Alice"), User("2", "Bob"), User("3", "Carol")
CLASSIC = Terms("GKUDX", False, "international", "day")


class Backend:
    """The use cases of matches and challenges, with a clock that a test sets."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.time = 20_000 * DAY
        self.published: list[Event] = []
        self.restart()

    def restart(self) -> None:
        """Start again with nothing in memory."""
        self.matches = Matches(self.db, Absences(self.db, lambda: ALL, self.now), lambda: False)
        events = Events()
        self.referee = Referee(self.db, self.matches, events, self.now)
        self.challenges = Challenges(self.db, self.matches, events, self.now)
        self.referee.events.followers.append(self.published.append)

    def now(self) -> int:
        return self.time

    def be_absent(self, milliseconds: int) -> None:
        """Let time pass in which nobody can play."""
        since, self.time = self.time, self.time + milliseconds
        self.matches.absences._add([(1, 0, since, self.time)])

    async def match(self, terms: Terms = CLASSIC) -> str:
        challenge = await self.challenges.issue("10", "20", ALICE, BOB, terms)
        await self.challenges.accept(challenge.id, BOB, "12345")
        self.published.clear()  # only what happens from here on counts
        return challenge.id

    async def play_on(self, id: str, plies: int = 1000) -> LoadedMatch:
        """Make the first legal move again and again."""
        loaded = await self.matches.get(id)
        for _ in range(plies):
            if loaded.match.outcome:
                break
            seat = loaded.match.decision.seat
            assert seat is not None
            move = loaded.match.legal(seat)[0]
            loaded = await self.referee.play(id, loaded.game.players[seat], loaded.game.ply, move)
        return loaded


@pytest.fixture
def backend(database: Database) -> Backend:
    return Backend(database)


async def refused(attempt: Awaitable[object]) -> str:
    """Check that an attempt is refused, and return the id of the text that says why."""
    with pytest.raises(Refusal) as refusal:
        await attempt
    return refusal.value.text


async def test_a_match_is_the_same_after_a_restart(backend: Backend) -> None:
    id = await backend.match()
    before = await backend.play_on(id, 17)
    backend.restart()
    after = await backend.matches.get(id)
    assert after.game == before.game
    assert after.story == before.story
    assert after.snapshot(0) == before.snapshot(0)
    assert after.snapshot(None) == before.snapshot(None)


async def test_a_finished_match_keeps_its_result(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.play_on(id)
    assert loaded.game.state == OVER
    assert loaded.game.outcome == loaded.match.outcome
    assert loaded.game.wake is None
    assert loaded.game.leads == leads(loaded.match)
    backend.restart()
    again = await backend.matches.get(id)
    assert again.snapshot(1) == loaded.snapshot(1)
    assert again.game.leads == loaded.game.leads
    assert await refused(backend.referee.resign(id, "1")) == "outdated"


async def test_a_ply_is_played_once_however_often_it_is_pressed(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    person, moves = loaded.game.players[seat], loaded.match.legal(seat)
    presses = [backend.referee.play(id, person, 0, moves[at % len(moves)]) for at in range(30)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(answer, LoadedMatch) for answer in answers) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == 29
    assert len(await rows.moves_of(backend.db, id)) == 1


async def test_two_processes_never_play_a_ply_twice(backend: Backend) -> None:
    id = await backend.match()
    other = Referee(
        backend.db, Matches(backend.db, backend.matches.absences), Events(), backend.now
    )
    loaded = await backend.matches.get(id)
    await other.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    move = loaded.match.legal(seat)[0]
    person = loaded.game.players[seat]
    answers = await asyncio.gather(
        backend.referee.play(id, person, 0, move),
        other.play(id, person, 0, move),
        return_exceptions=True,
    )
    assert sorted(isinstance(answer, Stale) for answer in answers) == [False, True]
    assert (await backend.play_on(id, 3)).game.ply == 4
    loaded = await other.matches.get(id)
    other.matches.evict(id)
    assert (await other.matches.get(id)).game.ply == 4


async def test_only_the_players_may_move(backend: Backend) -> None:
    id = await backend.match()
    assert await refused(backend.referee.play(id, "3", 0, PASS)) == "not-your-match"
    assert await refused(backend.referee.resign(id, "3")) == "not-your-match"


async def test_an_illegal_move_changes_nothing(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    person = loaded.game.players[seat]
    assert (
        await refused(backend.referee.play(id, person, 0, Move.parse("crown=D"))) == "illegal-move"
    )
    other = loaded.game.players[1 - seat]
    card = loaded.match.legal(seat)[0]
    assert await refused(backend.referee.play(id, other, 0, card)) == "not-your-turn"
    assert await backend.matches.get(id) is loaded
    assert backend.published == []


async def test_either_player_may_cancel_before_both_have_played(backend: Backend) -> None:
    id = await backend.match()
    await backend.play_on(id, 1)
    assert (await backend.referee.cancel(id, "1")).game.state == CANCELLED
    assert await refused(backend.referee.cancel(id, "2")) == "outdated"
    id = await backend.match()
    await backend.play_on(id, 2)
    assert await refused(backend.referee.cancel(id, "1")) == "too-late-to-cancel"


async def test_resigning_loses(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.referee.resign(id, "2")
    assert loaded.game.outcome == (0, None, "resigned")
    backend.restart()
    assert (await backend.matches.get(id)).game == loaded.game


async def test_a_manager_ends_only_matches_of_their_server(backend: Backend) -> None:
    id = await backend.match()
    assert await refused(backend.referee.close(id, "11", CAROL.id)) == "no-such-match"
    loaded = await backend.referee.close(id, "10", CAROL.id)
    assert loaded.game.state == CLOSED
    assert loaded.game.outcome is None


# Clocks


async def test_a_clock_reminds_then_lapses_then_decides(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    late, other = loaded.game.players[seat], loaded.game.players[1 - seat]
    start = backend.time
    assert loaded.game.due == start + 24 * HOUR
    assert await refused(backend.referee.apply_clock(id)) == "outdated"
    assert await refused(backend.referee.claim_win(id, other)) == "time-not-up"

    backend.time = start + 24 * HOUR * 4 // 5
    assert (await backend.referee.apply_clock(id)).game.stage == clocks.REMINDED
    backend.time = start + 24 * HOUR
    loaded = await backend.referee.apply_clock(id)
    assert loaded.game.stage == clocks.LAPSED
    assert loaded.snapshot(None).lapsed
    assert await refused(backend.referee.claim_win(id, late)) == "your-own-time"

    backend.time = start + 48 * HOUR
    loaded = await backend.referee.apply_clock(id)
    assert loaded.game.outcome == (1 - seat, None, "timeout")
    backend.restart()
    assert (await backend.matches.get(id)).match.outcome == loaded.match.outcome


async def test_the_win_can_be_claimed_once_time_is_up(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    backend.time += 24 * HOUR
    await backend.referee.apply_clock(id)
    await backend.referee.apply_clock(id)
    loaded = await backend.referee.claim_win(id, loaded.game.players[1 - seat])
    assert loaded.game.outcome == (1 - seat, None, "timeout")


async def test_a_late_player_may_still_move(backend: Backend) -> None:
    id = await backend.match()
    backend.time += 30 * HOUR
    await backend.referee.apply_clock(id)
    await backend.referee.apply_clock(id)
    loaded = await backend.play_on(id, 1)
    assert loaded.game.stage == clocks.RUNNING
    assert loaded.game.due == backend.time + 24 * HOUR


async def test_an_idle_match_without_a_clock_is_closed(backend: Backend) -> None:
    id = await backend.match(Terms("GKUDX", False, "international", "none"))
    loaded = await backend.play_on(id, 1)
    assert loaded.game.due is None
    backend.time += 30 * DAY
    assert (await backend.referee.apply_clock(id)).game.state == CLOSED


async def test_boots_and_axe_do_not_restart_a_clock(backend: Backend) -> None:
    for _ in range(50):
        id = await backend.match(Terms("GKUDX", True, "magic", "day"))
        loaded = await backend.matches.get(id)
        due = loaded.game.due
        for seat in (0, 1):
            for move in loaded.match.legal(seat):
                if move.verb in ("boots", "axe"):
                    backend.time += MINUTE
                    loaded = await backend.referee.play(
                        id, loaded.game.players[seat], loaded.game.ply, move
                    )
                    assert loaded.game.due == due
                    return
        await backend.referee.cancel(id, "1")
        backend.time += HOUR  # within which only some matches may come to nothing
    raise AssertionError("fifty deals without boots or axe")


async def test_clocks_stop_while_the_bot_is_away(backend: Backend) -> None:
    id = await backend.match()
    backend.time += 23 * HOUR
    before = (await backend.referee.apply_clock(id)).game
    backend.be_absent(20 * HOUR)
    assert await refused(backend.referee.apply_clock(id)) == "outdated"
    loaded = await backend.matches.get(id)
    assert loaded.game == before
    assert loaded.due == backend.time + 24 * HOUR // 5  # a fifth, where only an hour was left
    backend.time = loaded.due
    assert (await backend.referee.apply_clock(id)).game.stage == clocks.LAPSED


async def test_a_win_can_be_claimed_only_after_the_playable_time(backend: Backend) -> None:
    """The stage in the row only says which alarm has rung."""
    id = await backend.match()
    loaded = await backend.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    other = loaded.game.players[1 - seat]
    backend.be_absent(2 * HOUR)
    backend.time += 24 * HOUR - 2 * HOUR
    assert backend.time == loaded.game.due
    assert await refused(backend.referee.claim_win(id, other)) == "time-not-up"
    backend.time += 2 * HOUR
    assert loaded.snapshot(None).lapsed
    backend.be_absent(3 * HOUR)  # a claimable win stays claimable
    assert loaded.snapshot(None).lapsed
    loaded = await backend.referee.claim_win(id, other)
    assert loaded.game.outcome == (1 - seat, None, "timeout")


async def test_an_absence_after_the_deadline_delays_the_end(backend: Backend) -> None:
    id = await backend.match()
    backend.time += 24 * HOUR
    await backend.referee.apply_clock(id)
    await backend.referee.apply_clock(id)
    backend.be_absent(5 * HOUR)
    backend.time += 24 * HOUR - 1
    assert await refused(backend.referee.apply_clock(id)) == "outdated"
    backend.time += 1
    assert (await backend.referee.apply_clock(id)).game.state == OVER


async def test_a_match_without_a_clock_is_not_charged_for_absences(backend: Backend) -> None:
    id = await backend.match(Terms("GKUDX", False, "international", "none"))
    backend.be_absent(40 * DAY)
    backend.time += 30 * DAY - 1
    assert await refused(backend.referee.apply_clock(id)) == "outdated"
    backend.time += 1
    assert (await backend.referee.apply_clock(id)).game.state == CLOSED


# Passing


@on_either_engine
async def test_questions_that_a_player_does_not_want_are_passed(backend: Backend) -> None:
    """With passing on, players are never asked for reactions or aftermaths; without, they are."""
    asked: dict[bool, int] = {}
    for passing in (True, False):
        asked[passing] = 0
        for _ in range(times(6, 2)):
            id = await backend.match(Terms("GKUDX", True, "magic", "day"))
            loaded = await backend.matches.get(id)
            if passing:
                for person in ("1", "2"):
                    for kind in ("react", "aftermath"):
                        loaded = await backend.referee.set_passing(id, person, kind, True)
            while not loaded.match.outcome:
                kind, seat = loaded.match.decision
                assert seat is not None
                asked[passing] += kind in ("react", "aftermath")
                legal = [move for move in loaded.match.legal(seat) if move.verb not in ("pass",)]
                plain = [move for move in legal if move.verb == "play"] or loaded.match.legal(seat)
                loaded = await backend.referee.play(
                    id, loaded.game.players[seat], loaded.game.ply, plain[-1]
                )
            backend.restart()
            assert (await backend.matches.get(id)).game == loaded.game
    assert asked[True] == 0
    assert asked[False] > 0


async def test_only_questions_that_exist_can_be_passed(backend: Backend) -> None:
    id = await backend.match()
    for kind in ("play", "any text that a program sends"):
        passing = backend.referee.set_passing(id, ALICE.id, kind, True)
        assert await refused(passing) == "outdated"
    assert (await backend.matches.get(id)).game.passes == (frozenset(), frozenset())


@pytest.mark.parametrize("artifacts", [False, True])
async def test_the_only_card_is_played_for_who_wants_that(
    backend: Backend, artifacts: bool
) -> None:
    """Never anything else, and never for the other player."""
    id = await backend.match(Terms("GKUDX", artifacts, "magic", "day"))
    loaded = await backend.referee.set_passing(id, ALICE.id, ONLY_CARD, True)
    bobs_only_moves = 0
    while not loaded.match.outcome:
        seat = loaded.match.decision.seat
        assert seat is not None
        legal = loaded.match.legal(seat)
        assert seat == 1 or len(legal) > 1
        bobs_only_moves += len(legal) == 1
        before = len(loaded.match.moves)
        loaded = await backend.referee.play(id, str(seat + 1), loaded.game.ply, legal[-1])
        automatic = loaded.match.moves[before + 1 :]
        assert all(by == 0 or move == PASS for by, move in automatic)
        again = Match(loaded.match.deal, loaded.match.edition)
        for ply, (by, move) in enumerate(loaded.match.moves):
            if ply > before and not is_pointless(again):
                assert again.legal(by) == [move]
            again.push(move, by)
    assert bobs_only_moves > 0
    backend.restart()
    assert (await backend.matches.get(id)).game == loaded.game


async def test_an_only_card_is_played_when_a_player_asks_for_it(backend: Backend) -> None:
    id = await backend.match()
    loaded = await backend.matches.get(id)
    while True:
        seat = loaded.match.decision.seat
        assert seat is not None
        legal = loaded.match.legal(seat)
        if len(legal) == 1:
            break
        loaded = await backend.play_on(id, 1)
    after = await backend.referee.set_passing(id, str(seat + 1), ONLY_CARD, True)
    assert after.match.moves[: loaded.game.ply + 1] == [*loaded.match.moves, (seat, legal[0])]


@on_either_engine
async def test_a_question_that_would_change_nothing_is_passed(backend: Backend) -> None:
    pointless = 0
    while not pointless:
        id = await backend.match(Terms("GKUDX", True, "magic", "day"))
        loaded = await backend.matches.get(id)
        while not loaded.match.outcome:
            assert not is_pointless(loaded.match)
            loaded = await backend.play_on(id, 1)
        again = Match(loaded.match.deal, loaded.match.edition)
        for seat, move in loaded.match.moves:
            if is_pointless(again):
                assert move == PASS
                pointless += 1
            again.push(move, seat)


# Rematches


async def test_what_a_player_passes_is_known_to_other_processes(backend: Backend) -> None:
    id = await backend.match()
    other = Backend(backend.db)
    await other.matches.get(id)
    await backend.referee.set_passing(id, ALICE.id, "react", True)
    assert (await other.matches.get(id)).game.passes == (frozenset({"react"}), frozenset())


async def test_a_hint_is_known_to_other_processes_and_is_nothing_to_show(backend: Backend) -> None:
    before = await backend.challenges.play_computer(
        "10", "20", ALICE, "99", CLASSIC, "page", "4242"
    )
    other, id = Backend(backend.db), before.game.id
    await other.matches.get(id)
    told = await backend.referee.note_hint(id, ALICE.id, 0)
    assert (await other.matches.get(id)).game.hinted
    assert told.game.version == before.game.version


async def test_a_rematch_begins_when_both_want_it_and_the_loser_leads(backend: Backend) -> None:
    id = await backend.match()
    assert await refused(rematches.ask(backend.referee, id, "1", "77", "20")) == "outdated"
    before = await backend.referee.resign(id, "2")
    promised = before.snapshot(None).next_commitment
    assert await rematches.ask(backend.referee, id, "1", "77", "20") is None
    asked = (await backend.matches.get(id)).game
    assert asked.wants_rematch == (True, False)
    assert asked.rematch is None
    backend.restart()  # when it was asked for is in the row
    again = await rematches.ask(backend.referee, id, "2", "78", "20")
    assert again
    assert (await backend.matches.get(id)).game.rematch == again.game.id
    began = backend.published[-1]
    assert isinstance(began, Began)
    assert (began.after, began.rematch_of, began.seat) == (again, id, 1)
    backend.restart()
    again = await backend.matches.get(again.game.id)
    assert again.game.state == LIVE
    assert again.match.leader == 1
    assert again.game.salt == "78"
    assert again.snapshot(None).commitment == promised
    assert await refused(rematches.ask(backend.referee, id, "1", "79", "20")) == "outdated"


async def test_a_match_that_does_not_replay_is_set_aside(backend: Backend) -> None:
    id = await backend.match()
    await backend.play_on(id, 5)

    async def damage(tx: Transaction) -> None:
        await tx.run("UPDATE moves SET move = 'crown=D' WHERE match = $1 AND ply = 2", id)

    await backend.db.transact(damage)
    backend.restart()
    loaded = await backend.matches.get(id)
    assert loaded.game.state == "broken"
    assert loaded.game.wake is None
    assert await refused(backend.referee.resign(id, "1")) == "outdated"
    backend.restart()
    assert (await backend.matches.get(id)).snapshot(0).state == "broken"


async def test_memory_keeps_a_limited_number_of_matches(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.matches.KEPT", 3)

    async def raise_limits(tx: Transaction) -> None:
        await tx.run(
            "INSERT INTO servers (id, open_challenges, live_matches) VALUES ('10', 99, 99)"
        )

    await backend.db.transact(raise_limits)
    codes = [await backend.match() for _ in range(8)]
    await asyncio.gather(*(backend.play_on(code, 4) for code in codes))
    await backend.matches.get(codes[0])
    assert len(backend.matches) <= 3
    assert {(await backend.matches.get(code)).game.ply for code in codes} == {4}


async def test_memory_keeps_few_matches_that_are_over(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a busy bot would grow until it has as many of them as it may have live ones."""
    monkeypatch.setattr("bot.play.matches.KEPT_OVER", 2)
    live, *codes = [await backend.match() for _ in range(4)]
    for code in codes:
        await backend.referee.resign(code, "1")
    assert len(backend.matches) == 3
    await asyncio.gather(*(backend.matches.get(code) for code in codes))
    assert len(backend.matches) == 3
    assert [(await backend.matches.get(code)).game.state for code in (live, *codes)] == [
        *["live"],
        *["over"] * 3,
    ]


async def test_a_match_in_use_is_not_evicted(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a second change of it would not wait for the first."""
    monkeypatch.setattr("bot.play.matches.KEPT", 1)
    first, second = await backend.match(), await backend.match()
    async with backend.matches.hold(first) as slot:
        async with backend.matches.hold(second):
            pass
        assert len(backend.matches) == 1
        holding = asyncio.create_task(backend.matches.hold(first).__aenter__())
    assert await holding is slot
