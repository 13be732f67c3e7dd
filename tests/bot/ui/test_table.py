"""The public table, in all its states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.languages import Words
from bot.play.snapshot import BROKEN, CANCELLED, CLOSED
from bot.ui import names
from bot.ui.hand import hand
from bot.ui.table import table
from claim_core import Move
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage

from .message_contents import assert_valid, ids, labels, read
from .snapshots import Position, positions


def test_every_table_of_every_kingdom_is_a_valid_message(english: Words) -> None:
    for number, kingdom in enumerate(KINGDOMS):
        for position in positions(Game(kingdom, number % 3 > 0, None, number)):
            assert_valid(table(position.snapshot(None, lapsed=True), english))


def test_no_message_names_a_card_that_its_reader_cannot_know(english: Words) -> None:
    for seed in range(40):
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


def test_the_end_shows_the_votes_and_what_broke_ties(english: Words) -> None:
    match = stage(
        "GKUDX", ("G5", "G9"), phase=2, score=("U7 D5 K2 K3", "U9 X0 X9"), edition="international"
    )
    match.runestone[1] = "D"
    position = Position(match)
    position.push("G5")
    position.push("G9")
    snapshot = position.snapshot(None, wants_rematch=(True, False))
    message = read(table(snapshot, english))
    assert "👑 <@202> wins, 3 votes to 2" in message
    assert "🧟\u00a0Undead **1 : 1** → <@202> (tie: 9 beats 7)" in message
    assert "⛏️\u00a0Dwarves **1 : 1** → <@201> (tie: 5 beats 🪨)" in message
    assert snapshot.server_seed in message
    assert snapshot.salt not in message  # which *Verify* shows
    assert snapshot.next_commitment in message  # it begins a chain
    chained = replace(snapshot, next_commitment=snapshot.server_seed)
    message = read(table(chained, english))
    assert message.count(snapshot.server_seed) == 1
    assert "The same number is the commitment to a rematch" in message
    assert "<@201> would like a rematch" in message
    buttons = {f"v1:{action}:K7F3Q2" for action in ("rematch", "replay", "verify")}
    assert buttons == set(ids(table(snapshot, english)))


@pytest.mark.parametrize(
    ("edition", "score", "message"),
    [
        ("international", ("U1 D2", ""), "A draw, 2 to 1: nobody has three votes"),
        ("magic", ("U1", ""), "cards in the factions won decide: <@201> **1** – **2** <@202>"),
        ("german", ("U1", ""), "values in the factions won decide: <@201> **1** – **14** <@202>"),
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


def test_a_match_that_ended_early_says_how(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    position.push(Move.parse("resign"), 0)
    assert "<@202> wins: the other side gave up" in read(table(position.snapshot(None), english))
    for winner, message in ((1, "<@202> wins on time"), (None, "a draw")):
        position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
        position.match.time_out(winner)
        assert message in read(table(position.snapshot(None), english))


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
    assert "The time is up" in read(late)
    assert "time ends" not in read(table(position.snapshot(None, due=None), english))


def test_the_seed_is_not_shown_while_a_match_is_live(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    snapshot = position.snapshot(None, server_seed="cd" * 32, salt="1420000000000000000")
    message = read(table(snapshot, english))
    assert f"Commitment to the deal: {snapshot.commitment[:8]}…" in message
    assert snapshot.commitment[:9] not in message
    assert snapshot.server_seed not in read(table(snapshot, english))
