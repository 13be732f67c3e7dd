"""The referee, on a real database of either engine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from bot import clocks, rematches
from bot.challenges import Challenges
from bot.errors import Refusal
from bot.matches import Live, Matches, leads
from bot.people import Who
from bot.referee import Happened, Overtaken, Referee
from bot.scene import CANCELLED, CLOSED, LIVE, OVER
from bot.storage import Database, Transaction
from bot.storage import matches as rows
from bot.storage.shares import ALL
from bot.terms import DAY, HOUR, MINUTE, Terms
from claim_core import PASS, Move

ALICE, BOB, CAROL = Who("1", "Alice"), Who("2", "Bob"), Who("3", "Carol")
CLASSIC = Terms("GKUDX", False, "international", "day")


class Desk:
    """A referee with all that belongs to it, and a clock that a test sets."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.time = 1_000 * DAY
        self.happened: list[Happened] = []
        self.challenges = Challenges(db, self.now)
        self.sit_down()

    def sit_down(self) -> None:
        """Begin as after a start: with nothing in memory."""
        self.matches = Matches(self.db, lambda: False)
        self.referee = Referee(self.db, self.matches, self.now)
        self.referee.followers.append(self.happened.append)

    def now(self) -> int:
        return self.time

    async def match(self, terms: Terms = CLASSIC) -> str:
        offer = await self.challenges.offer("10", "20", ALICE, BOB, terms)
        await self.challenges.accept(offer.id, BOB, "12345")
        return offer.id

    async def play_on(self, id: str, plies: int = 1000) -> Live:
        """Make the first legal move again and again."""
        live = await self.matches.look(id)
        for _ in range(plies):
            if live.match.outcome:
                break
            seat = live.match.decision.seat
            assert seat is not None
            move = live.match.legal(seat)[0]
            live = await self.referee.play(id, live.game.players[seat], live.game.ply, move)
        return live


@pytest.fixture
def desk(database: Database) -> Desk:
    return Desk(database)


async def refused(doing: Awaitable[object]) -> str:
    """Give the text that says why something is refused."""
    with pytest.raises(Refusal) as refusal:
        await doing
    return refusal.value.text


async def test_what_was_played_is_there_after_a_start(desk: Desk) -> None:
    id = await desk.match()
    before = await desk.play_on(id, 17)
    desk.sit_down()
    after = await desk.matches.look(id)
    assert after.game == before.game
    assert after.story == before.story
    assert after.scene(0) == before.scene(0)
    assert after.scene(None) == before.scene(None)


async def test_a_finished_match_keeps_its_result(desk: Desk) -> None:
    id = await desk.match()
    live = await desk.play_on(id)
    assert live.game.state == OVER
    assert live.game.outcome == live.match.outcome
    assert live.game.wake is None
    assert live.game.leads == leads(live.match)
    desk.sit_down()
    again = await desk.matches.look(id)
    assert again.scene(1) == live.scene(1)
    assert again.game.leads == live.game.leads
    assert await refused(desk.referee.resign(id, "1")) == "outdated"


async def test_a_ply_is_played_once_however_often_it_is_pressed(desk: Desk) -> None:
    id = await desk.match()
    live = await desk.matches.look(id)
    seat = live.match.decision.seat
    assert seat is not None
    person, moves = live.game.players[seat], live.match.legal(seat)
    presses = [desk.referee.play(id, person, 0, moves[at % len(moves)]) for at in range(30)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(answer, Live) for answer in answers) == 1
    assert sum(isinstance(answer, Overtaken) for answer in answers) == 29
    assert len(await rows.moves_of(desk.db, id)) == 1


async def test_two_processes_never_play_a_ply_twice(desk: Desk) -> None:
    id = await desk.match()
    other = Referee(desk.db, Matches(desk.db), desk.now)
    live = await desk.matches.look(id)
    await other.matches.look(id)
    seat = live.match.decision.seat
    assert seat is not None
    move = live.match.legal(seat)[0]
    person = live.game.players[seat]
    answers = await asyncio.gather(
        desk.referee.play(id, person, 0, move),
        other.play(id, person, 0, move),
        return_exceptions=True,
    )
    assert sorted(isinstance(answer, Overtaken) for answer in answers) == [False, True]
    assert (await desk.play_on(id, 3)).game.ply == 4
    live = await other.matches.look(id)
    other.matches.forget(id)
    assert (await other.matches.look(id)).game.ply == 4


async def test_who_does_not_play_may_not_move(desk: Desk) -> None:
    id = await desk.match()
    assert await refused(desk.referee.play(id, "3", 0, PASS)) == "not-your-match"
    assert await refused(desk.referee.resign(id, "3")) == "not-your-match"


async def test_an_illegal_move_changes_nothing(desk: Desk) -> None:
    id = await desk.match()
    live = await desk.matches.look(id)
    seat = live.match.decision.seat
    assert seat is not None
    person = live.game.players[seat]
    assert await refused(desk.referee.play(id, person, 0, Move.parse("crown=D"))) == "illegal-move"
    other = live.game.players[1 - seat]
    card = live.match.legal(seat)[0]
    assert await refused(desk.referee.play(id, other, 0, card)) == "not-your-turn"
    assert await desk.matches.look(id) is live
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
    live = await desk.referee.resign(id, "2")
    assert live.game.outcome == (0, None, "resigned")
    desk.sit_down()
    assert (await desk.matches.look(id)).game == live.game


async def test_a_managers_word_ends_a_match_of_the_server_only(desk: Desk) -> None:
    id = await desk.match()
    assert await refused(desk.referee.close(id, "11")) == "no-such-match"
    live = await desk.referee.close(id, "10")
    assert live.game.state == CLOSED
    assert live.game.outcome is None


# Clocks


async def test_a_clock_reminds_then_lapses_then_decides(desk: Desk) -> None:
    id = await desk.match()
    live = await desk.matches.look(id)
    owes = live.match.decision.seat
    assert owes is not None
    late, other = live.game.players[owes], live.game.players[1 - owes]
    start = desk.time
    assert live.game.due == start + 24 * HOUR
    assert await refused(desk.referee.look_at_clock(id)) == "outdated"
    assert await refused(desk.referee.claim_win(id, other)) == "time-not-up"

    desk.time = start + 24 * HOUR * 4 // 5
    assert (await desk.referee.look_at_clock(id)).game.stage == clocks.REMINDED
    desk.time = start + 24 * HOUR
    live = await desk.referee.look_at_clock(id)
    assert live.game.stage == clocks.LAPSED
    assert live.scene(None).lapsed
    assert await refused(desk.referee.claim_win(id, late)) == "your-own-time"

    desk.time = start + 48 * HOUR
    live = await desk.referee.look_at_clock(id)
    assert live.game.outcome == (1 - owes, None, "timeout")
    desk.sit_down()
    assert (await desk.matches.look(id)).match.outcome == live.match.outcome


async def test_the_win_can_be_claimed_once_time_is_over(desk: Desk) -> None:
    id = await desk.match()
    live = await desk.matches.look(id)
    owes = live.match.decision.seat
    assert owes is not None
    desk.time += 24 * HOUR
    await desk.referee.look_at_clock(id)
    await desk.referee.look_at_clock(id)
    live = await desk.referee.claim_win(id, live.game.players[1 - owes])
    assert live.game.outcome == (1 - owes, None, "timeout")


async def test_who_plays_in_the_end_may_still_play(desk: Desk) -> None:
    id = await desk.match()
    desk.time += 30 * HOUR
    await desk.referee.look_at_clock(id)
    await desk.referee.look_at_clock(id)
    live = await desk.play_on(id, 1)
    assert live.game.stage == clocks.RUNNING
    assert live.game.due == desk.time + 24 * HOUR


async def test_a_match_without_a_clock_is_closed_when_it_is_forgotten(desk: Desk) -> None:
    id = await desk.match(Terms("GKUDX", False, "international", "none"))
    live = await desk.play_on(id, 1)
    assert live.game.due is None
    desk.time += 30 * DAY
    assert (await desk.referee.look_at_clock(id)).game.state == CLOSED


async def test_boots_and_axe_do_not_restart_a_clock(desk: Desk) -> None:
    for _ in range(50):
        id = await desk.match(Terms("GKUDX", True, "magic", "day"))
        live = await desk.matches.look(id)
        due = live.game.due
        for seat in (0, 1):
            for move in live.match.legal(seat):
                if move.verb in ("boots", "axe"):
                    desk.time += MINUTE
                    live = await desk.referee.play(id, live.game.players[seat], live.game.ply, move)
                    assert live.game.due == due
                    return
        await desk.referee.cancel(id, "1")
    raise AssertionError("fifty deals without boots or axe")


async def test_clocks_stand_still_while_the_bot_is_away(desk: Desk) -> None:
    id = await desk.match()
    start = desk.time
    desk.time += 23 * HOUR
    await desk.referee.look_at_clock(id)
    desk.time += 20 * HOUR

    async def give_back(tx: Transaction) -> None:
        await rows.stand_still(tx, ALL, "day", 24 * HOUR, 20 * HOUR, desk.time, shown=True)

    await desk.db.transact(give_back)
    desk.matches.forget_all()
    live = await desk.matches.look(id)
    assert live.game.due == desk.time + 24 * HOUR // 5  # a fifth, where only an hour was left
    assert live.game.wake == live.game.due
    assert live.game.stage == clocks.REMINDED
    assert live.game.version == 2
    assert start < desk.time


# Passing


async def test_what_a_player_does_not_want_to_be_asked_is_passed(desk: Desk) -> None:
    """Play with and without; only in the second are reactions and aftermaths asked about."""
    asked: dict[bool, int] = {}
    for passing in (True, False):
        asked[passing] = 0
        for _ in range(6):
            id = await desk.match(Terms("GKUDX", True, "magic", "day"))
            live = await desk.matches.look(id)
            if passing:
                for person in ("1", "2"):
                    for kind in ("react", "aftermath"):
                        live = await desk.referee.set_passing(id, person, kind, True)
            while not live.match.outcome:
                kind, seat = live.match.decision
                assert seat is not None
                asked[passing] += kind in ("react", "aftermath")
                legal = [move for move in live.match.legal(seat) if move.verb not in ("pass",)]
                plain = [move for move in legal if move.verb == "play"] or live.match.legal(seat)
                live = await desk.referee.play(
                    id, live.game.players[seat], live.game.ply, plain[-1]
                )
            desk.sit_down()
            assert (await desk.matches.look(id)).game == live.game
    assert asked[True] == 0
    assert asked[False] > 0


# Rematches


async def test_a_rematch_begins_when_both_want_it_and_the_loser_leads(desk: Desk) -> None:
    id = await desk.match()
    assert await refused(rematches.ask(desk.referee, id, "1", "77")) == "outdated"
    before = await desk.referee.resign(id, "2")
    shown = before.scene(None).next_commitment
    live = await rematches.ask(desk.referee, id, "1", "77")
    assert live.game.wants_rematch == (True, False)
    assert live.game.rematch is None
    live = await rematches.ask(desk.referee, id, "2", "78")
    assert live.game.rematch
    again = await desk.matches.look(live.game.rematch)
    assert again.game.state == LIVE
    assert again.match.leader == 1
    assert again.game.salt == "78"
    assert again.scene(None).commitment == shown
    assert await refused(rematches.ask(desk.referee, id, "1", "79")) == "outdated"


async def test_a_match_that_does_not_replay_is_set_aside(desk: Desk) -> None:
    id = await desk.match()
    await desk.play_on(id, 5)

    async def spoil(tx: Transaction) -> None:
        await tx.run("UPDATE moves SET move = 'crown=D' WHERE match = $1 AND ply = 2", id)

    await desk.db.transact(spoil)
    desk.sit_down()
    live = await desk.matches.look(id)
    assert live.game.state == "broken"
    assert live.game.wake is None
    assert await refused(desk.referee.resign(id, "1")) == "outdated"
    desk.sit_down()
    assert (await desk.matches.look(id)).scene(0).state == "broken"


async def test_memory_keeps_no_more_matches_than_it_may(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.KEPT", 3)

    async def generous(tx: Transaction) -> None:
        await tx.run(
            "INSERT INTO servers (id, open_challenges, live_matches) VALUES ('10', 99, 99)"
        )

    await desk.db.transact(generous)
    codes = [await desk.match() for _ in range(8)]
    await asyncio.gather(*(desk.play_on(code, 4) for code in codes))
    await desk.matches.look(codes[0])
    assert len(desk.matches) <= 3
    assert {(await desk.matches.look(code)).game.ply for code in codes} == {4}
