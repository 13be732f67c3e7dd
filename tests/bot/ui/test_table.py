"""The public table, in all its states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.people.person import PASSABLE
from bot.play.snapshot import BROKEN, CANCELLED, CLOSED
from bot.ui import names
from bot.ui.decision import whose_decision
from bot.ui.hand import hand
from bot.ui.table import table
from claim_core import Move
from languages import Words
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage
from tests.effort import cases, times

from .message_contents import PHONE, assert_valid, ids, labels, read
from .snapshots import Position, positions


def test_every_table_of_every_kingdom_is_a_valid_message(english: Words) -> None:
    for number, kingdom in enumerate(cases(KINGDOMS, 60)):
        for ply, position in enumerate(positions(Game(kingdom, number % 3 > 0, None, number))):
            if ply % 3 == number // 3 % 3 or position.match.outcome:
                assert_valid(table(position.snapshot(None, lapsed=True), english))


def test_no_message_names_a_card_that_its_reader_cannot_know(english: Words) -> None:
    for seed in range(times(40, 16)):
        for position in positions(Game(KINGDOMS[7 * seed % len(KINGDOMS)], True, None, seed)):
            for seat in (None, 0, 1):
                snapshot = position.snapshot(seat)
                parts = table(snapshot, english) if seat is None else hand(snapshot, english)
                message = read(parts) + " ".join(labels(parts))
                for card in snapshot.view.unseen:
                    if position.match.kingdom.copies[card].bit_count() == 1:
                        assert names.card(english, card) not in message


def test_the_trick_shows_what_its_cards_are_worth_and_why(english: Words) -> None:
    match = stage(
        "GKWBS",
        ("G5 K2", "W7 B3"),
        prize="W9",
        artifacts=("sword", "stein shield"),
        potions=("x2", ""),
    )
    position = Position(match)
    position.push("G5+potion+sword")
    position.push("W7+stein=G")
    message = read(table(position.snapshot(None), english))
    assert "worth **13** (×2 potion, +3 Serpent Sword)" in message
    assert "counts as 👺\u00a0Goblins" in message


def test_a_table_shows_the_factions_of_a_kingdom_that_has_no_name(english: Words) -> None:
    def title(kingdom: str) -> str:
        match = stage(kingdom, ("G5", "G9"), prize="K7")
        return read(table(Position(match).snapshot(None), english)).split("\n")[0]

    assert title("GKUDX") == "### Classic: <@201> – <@202>"
    assert title("GKWBH") == "### Custom\u00a0👺⚔️🧙🍃👻: <@201> – <@202>"


def test_the_end_shows_the_votes_and_what_broke_ties(english: Words) -> None:
    match = stage(
        "GKUDX", ("G5", "G9"), phase=2, score=("U7 D5 K2 K3", "U9 X0 X9"), edition="international"
    )
    match.tokens[1] = {"runestone": "D"}
    position = Position(match)
    position.push("G5")
    position.push("G9")
    snapshot = position.snapshot(None, wants_rematch=(True, False))
    message = read(table(snapshot, english))
    assert "🏆 <@202> wins, 3–2" in message
    assert votes_in(message) == [
        "🗳️ **Votes** <@201> **2 : 3** <@202>",
        "👺 `· 0 : 2 →` Goblins",
        "⚔️ `← 2 : 0 ·` Knights",
        "🧟 `· 1 : 1 →` Undead",
        "⛏️ `← 1 : 1 ·` Dwarves",
        "🎭 `· 0 : 2 →` Doppelgängers",
        "-# Ties: Undead\u00a09\u00a0beats\u00a07\u00a0· Dwarves\u00a05\u00a0beats\u00a0🪨",
    ]
    assert snapshot.server_seed in message
    assert snapshot.salt not in message  # which *Verify* shows
    assert snapshot.next_commitment in message
    chained = position.snapshot(None, next_commitment=snapshot.server_seed)
    assert read(table(chained, english)).count(snapshot.server_seed) == 1  # not the same twice
    assert "<@201> wants a rematch" in message
    buttons = {f"v1:{action}:K7F3Q2" for action in ("rematch", "replay", "verify")}
    assert buttons == set(ids(table(snapshot, english)))


@pytest.mark.parametrize(
    ("edition", "score", "message"),
    [
        ("international", ("U1 D2", ""), "A draw, 2–1: nobody has three votes"),
        (
            "magic",
            ("U1", ""),
            "the number of cards in the factions won decides: <@201> **1 : 2** <@202>",
        ),
        (
            "german",
            ("U1", ""),
            "the total value in the factions won decides: <@201> **1 : 14** <@202>",
        ),
    ],
)
def test_the_edition_decides(
    edition: str, score: tuple[str, str], message: str, english: Words
) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, score=score, edition=edition)
    position = Position(match)
    position.push("G5")
    position.push("G9")
    assert message in read(table(position.snapshot(None), english))


def test_everybody_reads_the_votes_from_their_own_side(english: Words) -> None:
    match = stage(
        "GKUDX",
        ("G5 D3", "D9 K2"),
        phase=2,
        score=("G0 G0 G0 G0 G0 G1 G2 G3 G4 G6 X1 U1", "U9 D1 X2"),
        edition="german",
    )
    position = Position(match)
    assert votes_in(read(table(position.snapshot(None), english))) == [
        "🗳️ **Votes** <@201> **1 : 3** <@202>",
        "👺 `← 10 : 0 ·` Goblins",
        "⚔️ `· 0 : 0 ·` Knights",
        "🧟 `· 1 : 1 →` Undead",
        "⛏️ `· 0 : 1 →` Dwarves",
        "🎭 `· 1 : 1 →` Doppelgängers",
        "-# Ties: Undead\u00a09\u00a0beats\u00a01\u00a0· Doppelgängers\u00a02\u00a0beats\u00a01",
    ]
    assert votes_in(read(hand(position.snapshot(1), english)))[:4] == [
        "🗳️ **Votes** you **3 : 1** <@201>",
        "👺 `· 0 : 10 →` Goblins",
        "⚔️ `· 0 : 0 ·` Knights",
        "🧟 `← 1 : 1 ·` Undead",
    ]


def test_a_tie_of_equal_cards_is_nobodys_vote(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5", "G9"), phase=2, score=("G0 U8", "G0 U9")))
    _, goblins, *_, ties = votes_in(read(table(position.snapshot(None), english)))
    assert goblins == "👺 `· 1 : 1 ·` Goblins – a tie"
    assert ties == "-# Tie: Undead\u00a09\u00a0beats\u00a08"


def test_no_vote_is_too_long_for_a_phone(english: Words) -> None:
    for number, kingdom in enumerate(KINGDOMS[::9]):
        *_, end = positions(Game(kingdom, True, "magic", number))
        _, *votes = votes_in(read(table(end.snapshot(None), english)))
        for vote in votes[:5]:
            assert "<@" not in vote  # a name can be as long as a line
            assert len(vote.replace("`", "").replace("\ufe0f", "")) <= PHONE, vote


def votes_in(message: str) -> list[str]:
    """Return the lines about the votes: the score, a line for each faction, and ties."""
    lines = message.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("🗳️"))
    ties = [line for line in lines[at:] if line.startswith(("-# Tie:", "-# Ties:"))]
    return lines[at : at + 6] + ties


def test_a_match_that_ended_early_says_how(english: Words) -> None:
    def headings(position: Position) -> list[str]:
        """Return the headings for everybody, the first and the second player."""
        snapshots = [position.snapshot(seat) for seat in (None, 0, 1)]
        messages = [table(snapshots[0], english), *(hand(each, english) for each in snapshots[1:])]
        return [read(message).split("\n")[0].removeprefix("## ") for message in messages]

    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    position.push(Move.parse("resign"), 0)
    assert headings(position) == [
        "🏆 <@202> wins: <@201> resigned",
        "You resigned: <@202> won",
        "🏆 You won: <@201> resigned",
    ]
    for winner, expected in (
        (
            1,
            [
                "🏆 <@202> wins: <@201> ran out of time",
                "You ran out of time: <@202> won",
                "🏆 You won: <@201> ran out of time",
            ],
        ),
        (None, ["A draw: time ran out"] * 3),
    ):
        position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
        position.match.time_out(winner)
        assert headings(position) == expected


def test_each_side_reads_how_many_votes_are_its_own(english: Words) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, score=("", "U7 X2"), edition="international")
    position = Position(match)
    position.push("G5")
    position.push("G9")
    for seat, heading in (
        (None, "## 🏆 <@202> wins, 3–0"),
        (0, "## You lost, 0–3"),
        (1, "## 🏆 You won, 3–0"),
    ):
        snapshot = position.snapshot(seat)
        parts = table(snapshot, english) if seat is None else hand(snapshot, english)
        assert read(parts).startswith(heading)


@pytest.mark.parametrize("state", [CANCELLED, CLOSED, BROKEN])
def test_a_match_without_a_result_says_why(state: str, english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    snapshot = position.snapshot(None, state=state)
    parts = table(snapshot, english)
    assert_valid(parts)
    assert "no result" in read(parts)
    assert snapshot.server_seed in read(parts)
    for what in (snapshot.salt, snapshot.commitment):
        assert (what in read(parts)) == (state == BROKEN)
    assert ids(parts) == ([] if state == BROKEN else ["v1:verify:K7F3Q2"])


def test_a_match_ended_by_a_manager_says_so(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    snapshot = position.snapshot(None, state=CLOSED, stop_reason="by-manager")
    assert "manages this server" in read(table(snapshot, english))


def test_the_win_can_be_claimed_only_when_the_time_is_up(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    assert "v1:claimwin:K7F3Q2" not in ids(table(position.snapshot(None), english))
    late = table(position.snapshot(None, lapsed=True), english)
    assert "v1:claimwin:K7F3Q2" in ids(late)
    for seat, message in (
        (None, "<@201> ran out of time: <@202> can claim the win."),
        (0, "your time is up: play now"),
        (1, "time’s up: you can claim the win"),
    ):
        snapshot = position.snapshot(seat, lapsed=True)
        assert message in read(late if seat is None else hand(snapshot, english))
    alone = table(position.snapshot(None, lapsed=True, computer=1), english)
    assert "until the match ends on time" in read(alone)
    assert "time runs out" not in read(table(position.snapshot(None, due=None), english))


def test_the_seed_is_not_shown_while_a_match_is_live(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    snapshot = position.snapshot(None, server_seed="cd" * 32, salt="1420000000000000000")
    message = read(table(snapshot, english))
    assert f"Commitment to the deal: {snapshot.commitment[:8]}…" in message
    assert snapshot.commitment[:9] not in message
    assert snapshot.server_seed not in read(table(snapshot, english))


def after_two_cards(artifacts: str) -> Position:
    """Let both play a card; the leader holds these artifacts."""
    hands = ("G5 D3", "G9 K2")
    match = stage("GKUDX", hands, prize="U7", deck="D0 D1 D2", artifacts=(artifacts, "bow"))
    position = Position(match)
    position.push("G5")
    position.push("G9")
    return position


@pytest.mark.parametrize("reader", [None, 1])
def test_a_question_does_not_tell_which_artifact_could_be_used(
    reader: int | None, english: Words
) -> None:
    shown = []
    for held in ("shield crown", "horse sword", "hourglass ring", "shield horse"):
        position = after_two_cards(held)
        assert position.match.decision == ("react", 0)
        draw = table if reader is None else hand
        shown.append(draw(position.snapshot(reader), english))
    assert all(each == shown[0] for each in shown)


def test_all_questions_about_artifacts_read_alike(english: Words) -> None:
    """Who is asked holds something usable, and what is about to happen tells which artifact."""
    asked, told = set(), set()
    for seed in range(12):
        for position in positions(Game("GKUDX", True, None, seed)):
            kind, seat = position.match.decision
            if seat is not None and kind in PASSABLE:
                asked.add((kind, seat))
                for reader in (None, 1 - seat):
                    told.add(whose_decision(position.snapshot(reader), english))
    assert len({kind for kind, _ in asked}) > 3
    assert {seat for _, seat in asked} == {0, 1}
    assert told == {"**▶ The trick is being decided**"}


@pytest.mark.parametrize("reader", [None, 1])
@pytest.mark.parametrize("passed", ["shield", "horse", "hourglass"])
def test_who_is_not_asked_is_seen_like_somebody_with_nothing_to_use(
    passed: str, reader: int | None, english: Words
) -> None:
    holder, other = after_two_cards(f"{passed} sword"), after_two_cards("crown sword")
    assert holder.match.decision == ("react", 0)
    assert other.match.decision.kind == "lead"
    holder.push("pass")  # the referee does it in the same step
    draw = table if reader is None else hand
    one, two = (replace(each.snapshot(reader), ply=0) for each in (holder, other))
    assert draw(one, english) == draw(two, english)
