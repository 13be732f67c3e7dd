"""The referee, on a real database of either engine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from bot.errors import Refusal
from bot.people.person import Who
from bot.play import clocks, rematches
from bot.play.absences import Absences
from bot.play.challenges import Challenges
from bot.play.events import Began, Event, Events
from bot.play.matches import LoadedMatch, Matches, leads
from bot.play.referee import Referee, Stale
from bot.play.snapshot import CANCELLED, CLOSED, LIVE, OVER
from bot.play.terms import DAY, HOUR, MINUTE, Terms
from bot.storage import Database, Transaction
from bot.storage import matches as rows
from bot.storage.shares import ALL
from claim_core import PASS, Move

ALICE, BOB, CAROL = Who("1", "Alice"), Who("2", "Bob"), Who("3", "Carol")
CLASSIC = Terms("GKUDX", False, "international", "day")


class Desk:
    """A referee with all that belongs to it, and a clock that a test sets."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.time = 1_000 * DAY
        self.happened: list[Event] = []
        self.sit_down()

    def sit_down(self) -> None:
        """Begin as after a start: with nothing in memory."""
        self.matches = Matches(self.db, Absences(self.db, lambda: ALL, self.now), lambda: False)
        events = Events()
        self.referee = Referee(self.db, self.matches, events, self.now)
        self.challenges = Challenges(self.db, self.matches, events, self.now)
        self.referee.events.followers.append(self.happened.append)

    def now(self) -> int:
        return self.time

    def be_absent(self, milliseconds: int) -> None:
        """Let time pass in which nobody can play."""
        since, self.time = self.time, self.time + milliseconds
        self.matches.absences._add([(1, 0, since, self.time)])

    async def match(self, terms: Terms = CLASSIC) -> str:
        offer = await self.challenges.issue("10", "20", ALICE, BOB, terms)
        await self.challenges.accept(offer.id, BOB, "12345")
        self.happened.clear()  # from here on counts what happens in the match
        return offer.id

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
def desk(database: Database) -> Desk:
    return Desk(database)


async def refused(doing: Awaitable[object]) -> str:
    """Return the text that says why something is refused."""
    with pytest.raises(Refusal) as refusal:
        await doing
    return refusal.value.text


async def test_what_was_played_is_there_after_a_start(desk: Desk) -> None:
    id = await desk.match()
    before = await desk.play_on(id, 17)
    desk.sit_down()
    after = await desk.matches.get(id)
    assert after.game == before.game
    assert after.story == before.story
    assert after.snapshot(0) == before.snapshot(0)
    assert after.snapshot(None) == before.snapshot(None)


async def test_a_finished_match_keeps_its_result(desk: Desk) -> None:
    id = await desk.match()
    loaded = await desk.play_on(id)
    assert loaded.game.state == OVER
    assert loaded.game.outcome == loaded.match.outcome
    assert loaded.game.wake is None
    assert loaded.game.leads == leads(loaded.match)
    desk.sit_down()
    again = await desk.matches.get(id)
    assert again.snapshot(1) == loaded.snapshot(1)
    assert again.game.leads == loaded.game.leads
    assert await refused(desk.referee.resign(id, "1")) == "outdated"


async def test_a_ply_is_played_once_however_often_it_is_pressed(desk: Desk) -> None:
    id = await desk.match()
    loaded = await desk.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    person, moves = loaded.game.players[seat], loaded.match.legal(seat)
    presses = [desk.referee.play(id, person, 0, moves[at % len(moves)]) for at in range(30)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(answer, LoadedMatch) for answer in answers) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == 29
    assert len(await rows.moves_of(desk.db, id)) == 1


async def test_two_processes_never_play_a_ply_twice(desk: Desk) -> None:
    id = await desk.match()
    other = Referee(desk.db, Matches(desk.db, desk.matches.absences), Events(), desk.now)
    loaded = await desk.matches.get(id)
    await other.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    move = loaded.match.legal(seat)[0]
    person = loaded.game.players[seat]
    answers = await asyncio.gather(
        desk.referee.play(id, person, 0, move),
        other.play(id, person, 0, move),
        return_exceptions=True,
    )
    assert sorted(isinstance(answer, Stale) for answer in answers) == [False, True]
    assert (await desk.play_on(id, 3)).game.ply == 4
    loaded = await other.matches.get(id)
    other.matches.evict(id)
    assert (await other.matches.get(id)).game.ply == 4


async def test_who_does_not_play_may_not_move(desk: Desk) -> None:
    id = await desk.match()
    assert await refused(desk.referee.play(id, "3", 0, PASS)) == "not-your-match"
    assert await refused(desk.referee.resign(id, "3")) == "not-your-match"


async def test_an_illegal_move_changes_nothing(desk: Desk) -> None:
    id = await desk.match()
    loaded = await desk.matches.get(id)
    seat = loaded.match.decision.seat
    assert seat is not None
    person = loaded.game.players[seat]
    assert await refused(desk.referee.play(id, person, 0, Move.parse("crown=D"))) == "illegal-move"
    other = loaded.game.players[1 - seat]
    card = loaded.match.legal(seat)[0]
    assert await refused(desk.referee.play(id, other, 0, card)) == "not-your-turn"
    assert await desk.matches.get(id) is loaded
    assert desk.happened == []


async def test_either_may_cancel_before_both_have_played(desk: Desk) -> None:
    id = await desk.match()
    await desk.play_on(id, 1)
    assert (await desk.referee.cancel(id, "1")).game.state == CANCELLED
    assert await refused(desk.referee.cancel(id, "2")) == "outdated"
    id = await desk.match()
    await desk.play_on(id, 2)
    assert await refused(desk.referee.cancel(id, "1")) == "too-late-to-cancel"


async def test_resigning_loses(desk: Desk) -> None:
    id = await desk.match()
    loaded = await desk.referee.resign(id, "2")
    assert loaded.game.outcome == (0, None, "resigned")
    desk.sit_down()
    assert (await desk.matches.get(id)).game == loaded.game


async def test_a_managers_word_ends_a_match_of_the_server_only(desk: Desk) -> None:
    id = await desk.match()
    assert await refused(desk.referee.close(id, "11")) == "no-such-match"
    loaded = await desk.referee.close(id, "10")
    assert loaded.game.state == CLOSED
    assert loaded.game.outcome is None


# Clocks


async def test_a_clock_reminds_then_lapses_then_decides(desk: Desk) -> None:
    id = await desk.match()
    loaded = await desk.matches.get(id)
    owes = loaded.match.decision.seat
    assert owes is not None
    late, other = loaded.game.players[owes], loaded.game.players[1 - owes]
    start = desk.time
    assert loaded.game.due == start + 24 * HOUR
    assert await refused(desk.referee.apply_clock(id)) == "outdated"
    assert await refused(desk.referee.claim_win(id, other)) == "time-not-up"

    desk.time = start + 24 * HOUR * 4 // 5
    assert (await desk.referee.apply_clock(id)).game.stage == clocks.REMINDED
    desk.time = start + 24 * HOUR
    loaded = await desk.referee.apply_clock(id)
    assert loaded.game.stage == clocks.LAPSED
    assert loaded.snapshot(None).lapsed
    assert await refused(desk.referee.claim_win(id, late)) == "your-own-time"

    desk.time = start + 48 * HOUR
    loaded = await desk.referee.apply_clock(id)
    assert loaded.game.outcome == (1 - owes, None, "timeout")
    desk.sit_down()
    assert (await desk.matches.get(id)).match.outcome == loaded.match.outcome


async def test_the_win_can_be_claimed_once_time_is_over(desk: Desk) -> None:
    id = await desk.match()
    loaded = await desk.matches.get(id)
    owes = loaded.match.decision.seat
    assert owes is not None
    desk.time += 24 * HOUR
    await desk.referee.apply_clock(id)
    await desk.referee.apply_clock(id)
    loaded = await desk.referee.claim_win(id, loaded.game.players[1 - owes])
    assert loaded.game.outcome == (1 - owes, None, "timeout")


async def test_who_plays_in_the_end_may_still_play(desk: Desk) -> None:
    id = await desk.match()
    desk.time += 30 * HOUR
    await desk.referee.apply_clock(id)
    await desk.referee.apply_clock(id)
    loaded = await desk.play_on(id, 1)
    assert loaded.game.stage == clocks.RUNNING
    assert loaded.game.due == desk.time + 24 * HOUR


async def test_a_match_without_a_clock_is_closed_when_it_is_forgotten(desk: Desk) -> None:
    id = await desk.match(Terms("GKUDX", False, "international", "none"))
    loaded = await desk.play_on(id, 1)
    assert loaded.game.due is None
    desk.time += 30 * DAY
    assert (await desk.referee.apply_clock(id)).game.state == CLOSED


async def test_boots_and_axe_do_not_restart_a_clock(desk: Desk) -> None:
    for _ in range(50):
        id = await desk.match(Terms("GKUDX", True, "magic", "day"))
        loaded = await desk.matches.get(id)
        due = loaded.game.due
        for seat in (0, 1):
            for move in loaded.match.legal(seat):
                if move.verb in ("boots", "axe"):
                    desk.time += MINUTE
                    loaded = await desk.referee.play(
                        id, loaded.game.players[seat], loaded.game.ply, move
                    )
                    assert loaded.game.due == due
                    return
        await desk.referee.cancel(id, "1")
    raise AssertionError("fifty deals without boots or axe")


async def test_clocks_stand_still_while_the_bot_is_away(desk: Desk) -> None:
    id = await desk.match()
    desk.time += 23 * HOUR
    before = (await desk.referee.apply_clock(id)).game
    desk.be_absent(20 * HOUR)
    assert await refused(desk.referee.apply_clock(id)) == "outdated"
    loaded = await desk.matches.get(id)
    assert loaded.game == before
    assert loaded.due == desk.time + 24 * HOUR // 5  # a fifth, where only an hour was left
    desk.time = loaded.due
    assert (await desk.referee.apply_clock(id)).game.stage == clocks.LAPSED


async def test_a_win_is_claimed_by_the_time_that_people_had(desk: Desk) -> None:
    """The stage in the row only says which alarm has rung."""
    id = await desk.match()
    loaded = await desk.matches.get(id)
    owes = loaded.match.decision.seat
    assert owes is not None
    other = loaded.game.players[1 - owes]
    desk.be_absent(2 * HOUR)
    desk.time += 24 * HOUR - 2 * HOUR
    assert desk.time == loaded.game.due
    assert await refused(desk.referee.claim_win(id, other)) == "time-not-up"
    desk.time += 2 * HOUR
    assert loaded.snapshot(None).lapsed
    desk.be_absent(3 * HOUR)  # what could be claimed before stays claimable
    assert loaded.snapshot(None).lapsed
    loaded = await desk.referee.claim_win(id, other)
    assert loaded.game.outcome == (1 - owes, None, "timeout")


async def test_the_end_of_a_claim_waits_for_what_was_missed(desk: Desk) -> None:
    id = await desk.match()
    desk.time += 24 * HOUR
    await desk.referee.apply_clock(id)
    await desk.referee.apply_clock(id)
    desk.be_absent(5 * HOUR)
    desk.time += 24 * HOUR - 1
    assert await refused(desk.referee.apply_clock(id)) == "outdated"
    desk.time += 1
    assert (await desk.referee.apply_clock(id)).game.state == OVER


async def test_a_match_without_a_clock_is_not_charged_for_absences(desk: Desk) -> None:
    id = await desk.match(Terms("GKUDX", False, "international", "none"))
    desk.be_absent(40 * DAY)
    desk.time += 30 * DAY - 1
    assert await refused(desk.referee.apply_clock(id)) == "outdated"
    desk.time += 1
    assert (await desk.referee.apply_clock(id)).game.state == CLOSED


# Passing


async def test_what_a_player_does_not_want_to_be_asked_is_passed(desk: Desk) -> None:
    """Play with and without; only in the second are reactions and aftermaths asked about."""
    asked: dict[bool, int] = {}
    for passing in (True, False):
        asked[passing] = 0
        for _ in range(6):
            id = await desk.match(Terms("GKUDX", True, "magic", "day"))
            loaded = await desk.matches.get(id)
            if passing:
                for person in ("1", "2"):
                    for kind in ("react", "aftermath"):
                        loaded = await desk.referee.set_passing(id, person, kind, True)
            while not loaded.match.outcome:
                kind, seat = loaded.match.decision
                assert seat is not None
                asked[passing] += kind in ("react", "aftermath")
                legal = [move for move in loaded.match.legal(seat) if move.verb not in ("pass",)]
                plain = [move for move in legal if move.verb == "play"] or loaded.match.legal(seat)
                loaded = await desk.referee.play(
                    id, loaded.game.players[seat], loaded.game.ply, plain[-1]
                )
            desk.sit_down()
            assert (await desk.matches.get(id)).game == loaded.game
    assert asked[True] == 0
    assert asked[False] > 0


# Rematches


async def test_a_rematch_begins_when_both_want_it_and_the_loser_leads(desk: Desk) -> None:
    id = await desk.match()
    assert await refused(rematches.ask(desk.referee, id, "1", "77")) == "outdated"
    before = await desk.referee.resign(id, "2")
    shown = before.snapshot(None).next_commitment
    assert await rematches.ask(desk.referee, id, "1", "77") is None
    asked = (await desk.matches.get(id)).game
    assert asked.wants_rematch == (True, False)
    assert asked.rematch is None
    again = await rematches.ask(desk.referee, id, "2", "78")
    assert again
    assert (await desk.matches.get(id)).game.rematch == again.game.id
    began = desk.happened[-1]
    assert isinstance(began, Began)
    assert (began.after, began.rematch_of, began.seat) == (again, id, 1)
    desk.sit_down()
    again = await desk.matches.get(again.game.id)
    assert again.game.state == LIVE
    assert again.match.leader == 1
    assert again.game.salt == "78"
    assert again.snapshot(None).commitment == shown
    assert await refused(rematches.ask(desk.referee, id, "1", "79")) == "outdated"


async def test_a_match_that_does_not_replay_is_set_aside(desk: Desk) -> None:
    id = await desk.match()
    await desk.play_on(id, 5)

    async def spoil(tx: Transaction) -> None:
        await tx.run("UPDATE moves SET move = 'crown=D' WHERE match = $1 AND ply = 2", id)

    await desk.db.transact(spoil)
    desk.sit_down()
    loaded = await desk.matches.get(id)
    assert loaded.game.state == "broken"
    assert loaded.game.wake is None
    assert await refused(desk.referee.resign(id, "1")) == "outdated"
    desk.sit_down()
    assert (await desk.matches.get(id)).snapshot(0).state == "broken"


async def test_memory_keeps_no_more_matches_than_it_may(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.play.matches.KEPT", 3)

    async def generous(tx: Transaction) -> None:
        await tx.run(
            "INSERT INTO servers (id, open_challenges, live_matches) VALUES ('10', 99, 99)"
        )

    await desk.db.transact(generous)
    codes = [await desk.match() for _ in range(8)]
    await asyncio.gather(*(desk.play_on(code, 4) for code in codes))
    await desk.matches.get(codes[0])
    assert len(desk.matches) <= 3
    assert {(await desk.matches.get(code)).game.ply for code in codes} == {4}
