"""Questions about a Shield that would change nothing are not asked."""

from __future__ import annotations

import pytest

from bot.play.pointless import is_pointless
from claim_core import PASS
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import play, stage


@pytest.mark.parametrize(
    ("lead", "answer", "artifacts", "pointless"),
    [
        ("G5", "G9", "shield crown", True),  # 9 − 3 > 5
        ("G5", "G7", "shield crown", False),  # 7 − 3 < 5
        ("G5", "G3", "shield crown", True),  # already ahead
        ("G5", "K9", "shield crown", True),  # a Knight beats a Goblin whatever its value
        ("G5", "K9", "shield horse", False),  # with another artifact it could matter
        ("G5", "G3", "hourglass crown", False),
    ],
)
def test_a_shield_is_asked_about_only_if_it_changes_who_wins(
    lead: str, answer: str, artifacts: str, pointless: bool
) -> None:
    hands = (f"{lead} D3", f"{answer} D4")
    match = stage("GKUDX", hands, prize="U7", artifacts=(artifacts, "bow"))
    play(match, f"0:{lead}", f"1:{answer}")
    assert match.decision == ("react", 0)
    assert is_pointless(match) == pointless


def test_nothing_else_is_pointless() -> None:
    for seed in range(30):
        for match, _, _ in Game(KINGDOMS[seed * 8], True, None, seed).walk():
            if is_pointless(match):
                legal = match.legal()
                assert PASS in legal
                assert {each.verb for each in legal} <= {"pass", "shield", "boots", "axe"}


def test_who_was_not_asked_is_asked_once_the_other_side_changes_the_trick() -> None:
    match = stage(
        "GKUDX", ("G5 D3", "G3 D4"), prize="U7", artifacts=("shield crown", "shield horse")
    )
    play(match, "0:G5", "1:G3")
    assert is_pointless(match)
    play(match, "0:pass", "1:shield")  # 5 − 3 < 3
    assert match.decision == ("react", 0)
    assert not is_pointless(match)
