"""The eighteen artifacts: how they are dealt, who knows them, and that each is used once."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import claim_core
from claim_core import ARTIFACTS, IllegalMove, Kingdom, Match, deal, view
from claim_core.events import Used

from ..stage import of_kind, play, stage

NAMES = (
    "crown sword horn spear crystal_ball fools_crystal horse boots runestone lantern "
    "staff necklace hourglass shield stein axe bow ring"
)


def test_there_are_eighteen_with_these_names() -> None:
    assert list(ARTIFACTS) == NAMES.split()


def test_the_rules_name_no_artifact() -> None:
    """What one does is in its own file; only players and texts know the others."""
    engine = Path(claim_core.__file__).parent
    name = re.compile(rf"(?<![a-z])({'|'.join(ARTIFACTS)})(?![a-z])", re.IGNORECASE)
    for file in engine.rglob("*.py"):
        if file.relative_to(engine).parts[0] in ("artifacts", "players", "telling"):
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                node.value.value = ""  # a docstring
            names = [value for _, value in ast.iter_fields(node) if isinstance(value, str)]
            assert not [text for text in names if name.search(text)], (file, node)


def test_each_seat_gets_three_different_artifacts() -> None:
    match = Match(deal(Kingdom.parse("classic"), bytes(32), artifacts=True))
    held = [artifact.name for seat in (0, 1) for artifact in match.held[seat]]
    assert [len(match.held[0]), len(match.held[1]), len(set(held))] == [3, 3, 6]
    assert tuple(held) == match.deal.artifact_deck


def test_the_artifacts_are_shuffled() -> None:
    decks = {
        deal(Kingdom.parse("classic"), bytes([number] * 32), artifacts=True).artifact_deck
        for number in range(20)
    }
    assert len(decks) == 20
    assert {name for deck in decks for name in deck} == set(NAMES.split())


def test_a_match_without_artifacts_deals_none() -> None:
    match = Match(deal(Kingdom.parse("classic"), bytes(32)))
    assert match.held == [(), ()]


def test_artifacts_are_not_part_of_the_hand() -> None:
    match = Match(deal(Kingdom.parse("classic"), bytes(32), artifacts=True))
    assert view(match, 0).hand_sizes == (13, 13)


@pytest.mark.parametrize(
    ("seat", "held"), [(0, ("sword", "horn")), (1, ("axe",)), (None, ())], ids=str
)
def test_only_their_owner_knows_artifacts(seat: int | None, held: tuple[str, ...]) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("sword horn", "axe"))
    seen = view(match, seat)
    assert seen.artifacts_held == held
    assert (seen.artifact_counts, seen.artifacts_used) == ((2, 1), ((), ()))


# A position for each artifact, the moves up to its use by seat 0, and that use.
LOST: tuple[str, ...] = ("0:G5", "1:G9")
WON: tuple[str, ...] = ("0:G9", "1:G5")
TO_LOSE = ("G5 K2 K3 K4 K5 K6", "G9 X2 X3 X4 X5 X6")
TO_WIN = ("G9 K2 K3 K4 K5 K6", "G5 X2 X3 X4 X5 X6")
USES: list[tuple[str, tuple[str, str], Mapping[str, Any], tuple[str, ...], str]] = [
    ("crown", ("G9", "G5"), {"phase": 2}, WON, "crown=D"),
    ("sword", TO_WIN, {}, (), "G9+sword"),
    ("horn", TO_WIN, {"phase": 2}, WON, "horn"),
    ("spear", TO_LOSE, {"phase": 2}, LOST, "spear=G9"),
    ("crystal_ball", TO_LOSE, {}, LOST, "crystal_ball"),
    ("fools_crystal", TO_WIN, {"phase": 2}, WON, "fools_crystal=G9>K2"),
    ("horse", TO_WIN, {}, WON, "horse=K2"),
    ("boots", TO_WIN, {}, (), "boots"),
    ("runestone", TO_WIN, {"phase": 2, "score": ("U1", "")}, WON, "runestone=G9>U"),
    ("lantern", TO_WIN, {"phase": 2}, WON, "lantern"),
    ("staff", TO_LOSE, {}, LOST, "staff"),
    ("necklace", TO_WIN, {"phase": 2}, WON, "necklace"),
    ("hourglass", TO_WIN, {}, WON, "hourglass"),
    ("shield", TO_LOSE, {}, LOST, "shield"),
    ("stein", TO_WIN, {}, (), "G9+stein=D"),
    ("axe", TO_WIN, {}, (), "axe"),
    ("bow", TO_WIN, {}, (), "bow"),
    ("ring", ("K2 K3", "G9 X2"), {"leader": 1}, ("1:G9",), "K2+ring"),
]


def test_every_artifact_has_a_position() -> None:
    assert [name for name, *_ in USES] == NAMES.split()


@pytest.mark.parametrize(
    ("name", "hands", "table", "moves", "use"), USES, ids=[name for name, *_ in USES]
)
def test_each_artifact_is_spent_when_used_and_then_seen_by_both_seats(
    name: str,
    hands: tuple[str, str],
    table: Mapping[str, Any],
    moves: tuple[str, ...],
    use: str,
) -> None:
    match = stage("GKUDX", hands, artifacts=(name, ""), **table)
    play(match, *moves)
    assert view(match, 0).artifacts_held == (name,)
    (used,) = of_kind(play(match, f"0:{use}"), Used)
    assert (used.seat, used.artifact) == (0, name)
    for seat in (0, 1, None):
        seen = view(match, seat)
        assert (seen.artifacts_used, seen.artifact_counts) == (((name,), ()), (0, 0))
        assert seen.artifacts_held == ()


@pytest.mark.parametrize(
    ("name", "hands", "table", "moves", "use"), USES, ids=[name for name, *_ in USES]
)
def test_nobody_can_use_the_other_seats_artifacts(
    name: str,
    hands: tuple[str, str],
    table: Mapping[str, Any],
    moves: tuple[str, ...],
    use: str,
) -> None:
    match = stage("GKUDX", hands, artifacts=("", name), **table)
    for move in moves:
        if match.decision.kind == "react":
            play(match, "1:pass")
        play(match, move)
    with pytest.raises(IllegalMove):
        play(match, f"0:{use}")
    assert match.used == [(), ()]


def test_used_artifacts_are_seen_in_the_order_used() -> None:
    match = stage("GKUDX", TO_WIN, artifacts=("sword boots shield", ""))
    play(match, "0:boots", "0:G9+sword", "1:G5", "0:shield")
    assert view(match, None).artifacts_used[0] == ("boots", "sword", "shield")
