"""The computer players: their moves are legal, sensible, and better than random ones."""

from __future__ import annotations

import pickle
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from claim_core import Kingdom, Match, deal, view
from claim_core.moves import _FORMS
from claim_core.players import PLAYERS, Player, answer, page, play_on, random_player
from claim_core.players.page import WEIGHTS

from .matches import KINGDOMS, Game, games
from .stage import play, stage

ROOT = Path(__file__).parents[2]
SIMULATED = "9ca580eab018ffa10901b2a4553aff140c8da7f5e1aad7a7d9908bbcaaa3a240"


def play_match(
    kingdom: str, number: int, *, artifacts: bool, first: Player, second: Player
) -> Match:
    seed = sha256(str(number).encode()).digest()
    match = Match(deal(Kingdom.parse(kingdom), seed, artifacts=artifacts))
    for _ in play_on(match, (first, second), Random(number)):
        pass
    return match


def choose(match: Match, seat: int | None = None) -> str:
    """Return the page's move."""
    asked = match.decision.seat if seat is None else seat
    assert asked is not None
    return str(answer(match, page, asked, Random(1)))


def test_every_verb_has_a_weight() -> None:
    assert set(WEIGHTS) == {"play", *_FORMS} - {"resign"}


def test_every_decision_of_every_kingdom_is_answered_legally() -> None:
    asked: set[str] = set()
    used: set[str] = set()
    for number, kingdom in enumerate(KINGDOMS):
        for artifacts in (False, True):
            seed = sha256(str(number).encode()).digest()
            match = Match(deal(Kingdom.parse(kingdom), seed, artifacts=artifacts))
            chance = Random(number)
            while (seat := match.decision.seat) is not None:
                asked.add(match.decision.kind)
                move = page(view(match, seat), chance)
                assert move in match.legal(seat)
                used.update((move.verb, *(modifier[:5] for modifier in move.modifiers)))
                match.push(move, seat)
    assert len(asked) == 10
    assert used == {*WEIGHTS, "potio", "sword", "stein", "ring"}


@settings(max_examples=40)
@given(games())
def test_the_page_moves_legally_in_any_position(game: Game) -> None:
    for match, seat, _ in game.walk():
        if seat == match.decision.seat:
            assert page(view(match, seat), Random(1)) in match.legal(seat)


@settings(max_examples=40)
@given(games(artifacts=True))
def test_the_page_waits_if_it_need_not_move(game: Game) -> None:
    for match, _, _ in game.walk():
        seat = match.decision.seat
        assert seat is not None
        assert page(view(match, 1 - seat), Random(1)) is None


@pytest.mark.parametrize("level", PLAYERS)
@settings(max_examples=40)
@given(game=games())
def test_the_same_view_and_chance_give_the_same_move(level: str, game: Game) -> None:
    player = PLAYERS[level]
    for match, seat, _ in game.walk():
        seen = view(match, seat)
        elsewhere = pickle.loads(pickle.dumps(seen))
        assert elsewhere == seen
        assert player(elsewhere, Random(7)) == player(seen, Random(7))


MIXED = "GKRTE NIUDX GKWEH NIWBS GKHSD NITRB GKUET NIXHW".split()


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdoms", [["classic"], ["claim2"], ["magic"], MIXED])
def test_the_page_clearly_beats_the_random_player(kingdoms: list[str], artifacts: bool) -> None:
    won = lost = 0
    for number in range(100):
        kingdom = kingdoms[number % len(kingdoms)]
        for seat in (0, 1):
            players = (page, random_player) if seat == 0 else (random_player, page)
            first, second = players
            match = play_match(kingdom, number, artifacts=artifacts, first=first, second=second)
            assert match.outcome
            won += match.outcome.winner == seat
            lost += match.outcome.winner == 1 - seat
    assert won + lost > 150
    assert won / (won + lost) > 0.75


# The page's moves in specific positions


def test_the_page_takes_a_good_prize_as_cheaply_as_it_can() -> None:
    match = stage("GKUDX", ("G5 K2 K3", "G6 G7 G9"), prize="K9")
    play(match, "0:G5")
    assert choose(match) == "G6"


def test_the_page_plays_its_worst_card_if_the_prize_is_poor() -> None:
    match = stage("GKUDX", ("G5 K2 K3", "G1 G6 G9"), prize="G0")
    play(match, "0:G5")
    assert choose(match) == "G1"


def test_the_page_beats_a_goblin_with_the_lowest_knight() -> None:
    match = stage("GKUDX", ("G9 U2 U3", "K2 K8 D0"), prize="X9")
    play(match, "0:G9")
    assert choose(match) == "K2"


def test_the_page_leaves_a_trick_of_dwarves_to_the_other_seat() -> None:
    match = stage("GKUDX", ("D5 K2 K3", "D3 D6 D9"), phase=2)
    play(match, "0:D5")
    assert choose(match) == "D3"


def test_the_page_does_not_fight_for_a_faction_that_is_decided() -> None:
    match = stage("GKUDX", ("U5 G1 G2", "U4 U6 G5"), phase=2, score=("", "U0 U1 U2 U3 U7 U8 U9"))
    play(match, "0:U5")
    assert choose(match) == "U4"


def test_the_page_takes_the_better_card_with_its_seer() -> None:
    match = stage("GKRTE", ("E5 K2", "E3 K4"), prize="R1", deck="R9")
    play(match, "0:E5", "1:E3")
    assert choose(match) == "seer=deck"
    match = stage("GKRTE", ("E5 K2", "E3 K4"), prize="R9", deck="R1")
    play(match, "0:E5", "1:E3")
    assert choose(match) == "seer=prize"


def test_the_page_keeps_a_ghost_that_is_better_than_its_due_card() -> None:
    match = stage("GKHUD", ("H9 K2", "H8 K4"), prize="U1")
    play(match, "0:H9", "1:H8")
    assert choose(match) == "ghost=keep"


def test_the_page_uses_the_crown_for_the_faction_that_decides_the_match() -> None:
    match = stage(
        "GKUDX",
        ("G1", "G2"),
        phase=2,
        score=("K9 K8 U1 D1 D2 D3", "K7 U2 U3 U4 X1"),
        artifacts=("crown", ""),
    )
    play(match, "0:G1", "1:G2")
    assert match.decision.kind == "crown"
    assert choose(match) == "crown=X"


def test_the_page_uses_the_shield_to_win_a_valuable_trick() -> None:
    match = stage("GKUDX", ("U5", "U7"), phase=2, artifacts=("shield", ""))
    play(match, "0:U5", "1:U7")
    assert choose(match) == "shield"


def simulated(python: str) -> str:
    """Return a hash of matches of two pages, among them some in which every bit counts."""
    hashed = sha256()
    for arguments in (["claim2", "--artifacts", "--games", "13"], ["GKESB", "--games", "46"]):
        command = [python, "-m", "claim_core", "simulate", "--players", "page,page", "--kingdom"]
        hashed.update(subprocess.check_output(command + arguments, cwd=ROOT))
    return hashed.hexdigest()


def test_every_python_simulates_the_same_matches() -> None:
    found = subprocess.check_output(["sh", "tools/pythons.sh"], cwd=ROOT, text=True).split()
    hashes = {python: simulated(python) for python in {*found, sys.executable}}
    assert hashes == dict.fromkeys(hashes, SIMULATED)
