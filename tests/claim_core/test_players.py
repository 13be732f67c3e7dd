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
from claim_core.moves import VERBS
from claim_core.players import PLAYERS, Player, answer, page, play_on, random_player, squire
from claim_core.players.squire import WEIGHTS

from ..effort import cases, times
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


def choose(match: Match, seat: int | None = None, by: Player = squire) -> str:
    """Return a player's move, by default the squire's."""
    asked = match.decision.seat if seat is None else seat
    assert asked is not None
    return str(answer(match, by, asked, Random(1)))


def test_every_verb_has_a_weight() -> None:
    assert set(WEIGHTS) == {"play", *VERBS} - {"resign"}


def test_every_decision_of_every_kingdom_is_answered_legally() -> None:
    asked: set[str] = set()
    used: set[str] = set()
    for number, kingdom in enumerate(cases(KINGDOMS, 60)):
        seed = sha256(str(number).encode()).digest()
        match = Match(deal(Kingdom.parse(kingdom), seed, artifacts=number % 3 > 0))
        chance = Random(number)
        while (seat := match.decision.seat) is not None:
            asked.add(match.decision.kind)
            move = squire(view(match, seat), chance)
            assert move in match.legal(seat)
            used.update((move.verb, *(modifier[:5] for modifier in move.modifiers)))
            match.push(move, seat)
    assert len(asked) == 10
    assert used == {*WEIGHTS, "potio", "sword", "stein", "ring"}


RULES_OF_THUMB = pytest.mark.parametrize("player", [page, squire])


@RULES_OF_THUMB
@settings(max_examples=times(40, 10))
@given(game=games())
def test_a_legal_move_is_made_in_any_position(player: Player, game: Game) -> None:
    for match, seat, _ in game.walk():
        if seat == match.decision.seat:
            assert player(view(match, seat), Random(1)) in match.legal(seat)


@RULES_OF_THUMB
@settings(max_examples=times(40, 10))
@given(game=games(artifacts=True))
def test_who_need_not_move_waits(player: Player, game: Game) -> None:
    for match, _, _ in game.walk():
        seat = match.decision.seat
        assert seat is not None
        assert player(view(match, 1 - seat), Random(1)) is None


# The king thinks longer: see test_king.
@pytest.mark.parametrize("level", sorted(PLAYERS.keys() - {"king"}))
@settings(max_examples=times(40, 10))
@given(game=games())
def test_the_same_view_and_chance_give_the_same_move(level: str, game: Game) -> None:
    player = PLAYERS[level]
    for match, seat, _ in game.walk():
        seen = view(match, seat)
        if level == "knight" and seen.phase == 2 and len(seen.hand) > 5:
            continue  # it would think for long
        elsewhere = pickle.loads(pickle.dumps(seen))
        assert elsewhere == seen
        assert player(elsewhere, Random(7)) == player(seen, Random(7))


# Without artifacts and with them, which help a better player; each deal is played from both seats.
DEALS = times(48, 24), times(48, 12)
MIXED = "GKRTE NIUDX GKWEH NIWBS GKHSD NITRB GKUET NIXHW".split()


def share_won(kingdoms: list[str], player: Player, other: Player, *, artifacts: bool) -> float:
    """Return the share of decided matches that the first player wins, each deal from both seats."""
    won = lost = 0
    for number in range(DEALS[artifacts]):
        kingdom = kingdoms[number % len(kingdoms)]
        for seat in (0, 1):
            first, second = (player, other) if seat == 0 else (other, player)
            match = play_match(kingdom, number, artifacts=artifacts, first=first, second=second)
            assert match.outcome
            won += match.outcome.winner == seat
            lost += match.outcome.winner == 1 - seat
    assert won + lost > 1.5 * DEALS[artifacts]
    return won / (won + lost)


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdoms", [["classic"], ["claim2"], ["magic"], MIXED])
def test_each_level_clearly_beats_the_one_below(kingdoms: list[str], artifacts: bool) -> None:
    assert share_won(kingdoms, squire, random_player, artifacts=artifacts) > 0.75
    assert share_won(kingdoms, squire, page, artifacts=artifacts) > 0.6
    assert share_won(kingdoms, page, random_player, artifacts=artifacts) > 0.57


# The page's moves in specific positions


def test_the_page_wins_a_good_prize_as_cheaply_as_it_can() -> None:
    match = stage("GKUDX", ("U5 G1 G2 G3", "U6 U8 U9 U2"), prize="U7")
    play(match, "0:U5")
    assert choose(match, by=page) == "U6"


def test_the_page_plays_its_lowest_card_for_a_poor_prize() -> None:
    match = stage("GKUDX", ("U5 G1 G2 G3", "U6 U8 U9 U2"), prize="U1")
    play(match, "0:U5")
    assert choose(match, by=page) == "U2"


def test_the_page_leaves_a_dwarf_to_the_other_seat() -> None:
    match = stage("GKUDX", ("D5 G1 G2", "D6 D3 G5"), phase=2)
    play(match, "0:D5")
    assert choose(match, by=page) == "D3"


def test_the_page_leads_any_card() -> None:
    match = stage("GKUDX", ("U5 G1 K9", "U6 U8 U9"), prize="U1")
    led = {str(page(view(match, 0), Random(number))) for number in range(50)}
    assert led == {"U5", "G1", "K9"}


def test_the_page_keeps_its_artifacts() -> None:
    match = stage(
        "GKUDX",
        ("G1", "G2"),
        phase=2,
        score=("K9 K8 U1 D1 D2 D3", "K7 U2 U3 U4 X1"),
        artifacts=("crown", ""),
    )
    play(match, "0:G1", "1:G2")
    assert choose(match, by=page) == "pass"


# The squire's moves in specific positions


def test_the_squire_takes_a_good_prize_as_cheaply_as_it_can() -> None:
    match = stage("GKUDX", ("G5 K2 K3", "G6 G7 G9"), prize="K9")
    play(match, "0:G5")
    assert choose(match) == "G6"


def test_the_squire_plays_its_worst_card_if_the_prize_is_poor() -> None:
    match = stage("GKUDX", ("G5 K2 K3", "G1 G6 G9"), prize="G0")
    play(match, "0:G5")
    assert choose(match) == "G1"


def test_the_squire_beats_a_goblin_with_the_lowest_knight() -> None:
    match = stage("GKUDX", ("G9 U2 U3", "K2 K8 D0"), prize="X9")
    play(match, "0:G9")
    assert choose(match) == "K2"


def test_the_squire_leaves_a_trick_of_dwarves_to_the_other_seat() -> None:
    match = stage("GKUDX", ("D5 K2 K3", "D3 D6 D9"), phase=2)
    play(match, "0:D5")
    assert choose(match) == "D3"


def test_the_squire_does_not_fight_for_a_faction_that_is_decided() -> None:
    match = stage("GKUDX", ("U5 G1 G2", "U4 U6 G5"), phase=2, score=("", "U0 U1 U2 U3 U7 U8 U9"))
    play(match, "0:U5")
    assert choose(match) == "U4"


def test_the_squire_takes_the_better_card_with_its_seer() -> None:
    match = stage("GKRTE", ("E5 K2", "E3 K4"), prize="R1", deck="R9")
    play(match, "0:E5", "1:E3")
    assert choose(match) == "seer=deck"
    match = stage("GKRTE", ("E5 K2", "E3 K4"), prize="R9", deck="R1")
    play(match, "0:E5", "1:E3")
    assert choose(match) == "seer=prize"


def test_the_squire_keeps_a_ghost_that_is_better_than_its_due_card() -> None:
    match = stage("GKHUD", ("H9 K2", "H8 K4"), prize="U1")
    play(match, "0:H9", "1:H8")
    assert choose(match) == "ghost=keep"


def test_the_squire_uses_the_crown_for_the_faction_that_decides_the_match() -> None:
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


def test_the_squire_uses_the_shield_to_win_a_valuable_trick() -> None:
    match = stage("GKUDX", ("U5", "U7"), phase=2, artifacts=("shield", ""))
    play(match, "0:U5", "1:U7")
    assert choose(match) == "shield"


def simulated(python: str) -> str:
    """Return a hash of matches of two squires, among them some in which every bit counts."""
    hashed = sha256()
    for arguments in (["claim2", "--artifacts", "--games", "13"], ["GKESB", "--games", "46"]):
        command = [
            python,
            "-m",
            "claim_core",
            "simulate",
            "--players",
            "squire,squire",
            "--kingdom",
        ]
        hashed.update(subprocess.check_output(command + arguments, cwd=ROOT))
    return hashed.hexdigest()


def test_every_python_simulates_the_same_matches() -> None:
    found = subprocess.check_output(["sh", "tools/pythons.sh"], cwd=ROOT, text=True).split()
    hashes = {python: simulated(python) for python in {*found, sys.executable}}
    assert hashes == dict.fromkeys(hashes, SIMULATED)
