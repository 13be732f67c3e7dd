"""What a profile says about somebody's matches."""

from __future__ import annotations

import random

import pytest

from bot.play.matches import leads
from bot.standings.profiles import (
    KINGDOMS,
    FactionFrequency,
    PlayedMatch,
    Streak,
    Tally,
    profile,
    tally,
)
from tests.claim_core.matches import KINGDOMS as KINGDOMS_OF_ALL_KINDS
from tests.claim_core.matches import Game

WIN = PlayedMatch("2", False, "GKUDX", True, "GKU", "")
LOSS = WIN._replace(won=False, votes="DX")
DRAW = WIN._replace(won=None, votes="GK")


@pytest.mark.parametrize(
    ("newest_first", "streak"),
    [
        ("", Streak(0, 0)),
        ("W", Streak(1, 1)),
        ("LWW", Streak(-1, 2)),
        ("LLLW", Streak(-3, 1)),
        ("WWDWWW", Streak(2, 3)),
        ("DWWW", Streak(0, 3)),
        ("DD", Streak(0, 0)),
    ],
)
def test_streaks(newest_first: str, streak: Streak) -> None:
    results = {"W": WIN, "L": LOSS, "D": DRAW}
    matches = [results[letter] for letter in newest_first]
    assert profile("1", matches, asker="2").streak == streak


def test_matches_against_the_computer_are_counted_separately() -> None:
    computer = WIN._replace(computer=True, opponent="9")
    found = profile("1", [computer, LOSS, computer, computer._replace(won=None)], asker="9")
    assert found.people == Tally(losses=1)
    assert found.computer == Tally(2, 0, 1)
    assert found.streak == Streak(-1, 0)
    assert found.kingdoms == (("GKUDX", Tally(losses=1)),)
    assert found.against == Tally()


def test_head_to_head_is_against_the_asker() -> None:
    matches = [WIN, LOSS, WIN._replace(opponent="3"), WIN]
    assert profile("1", matches, asker="2").against == Tally(2, 1, 0)
    assert profile("1", matches, asker="3").against == Tally(1, 0, 0)
    assert profile("1", matches, asker="4").against == Tally()
    assert profile("1", matches, asker="1").against is None


def test_the_kingdoms_played_most_are_listed() -> None:
    chance = random.Random(1)
    codes = ["GKUDX", "NIRTE", "GKWBS", "NIUXH", "GKRTE", "NIWBS", "GKUDH"]
    matches = [
        chance.choice([WIN, LOSS, DRAW])._replace(kingdom=kingdom)
        for place, kingdom in enumerate(codes)
        for _ in range(20 - place)
    ]
    chance.shuffle(matches)
    found = profile("1", matches, asker="1")
    assert [kingdom for kingdom, _ in found.kingdoms] == codes[:KINGDOMS]
    for kingdom, counted in found.kingdoms:
        assert counted == tally(match for match in matches if match.kingdom == kingdom)
        assert counted.matches == 20 - codes.index(kingdom)


def test_the_faction_won_most_is_the_one_with_most_votes() -> None:
    early = LOSS._replace(votes=None)
    assert profile("1", [WIN] * 4, asker="1").most_won is None
    assert profile("1", [LOSS] * 6 + [WIN] * 3, asker="1").most_won == FactionFrequency("D", 6, 9)
    other = WIN._replace(kingdom="NIUDX", votes="U")
    assert profile("1", [WIN] * 3 + [other] * 3, asker="1").most_won == FactionFrequency("U", 6, 6)
    assert profile("1", [early] * 9, asker="1").most_won is None


def test_a_faction_seen_once_hides_no_other_that_was_won_most() -> None:
    early = WIN._replace(kingdom="GKWBS", votes="W")
    matches = [early] * 4 + [WIN._replace(votes="U")] * 4 + [LOSS._replace(votes="")] * 3
    assert profile("1", matches, asker="1").most_won == FactionFrequency("U", 4, 7)


def test_the_favourite_is_led_most_relative_to_its_cards() -> None:
    matches = [WIN._replace(leads="GGUUUUU"), WIN, WIN._replace(leads="UGUXU")]
    assert profile("1", matches, asker="1").favourite == FactionFrequency("U", 8, 12)
    matches = [WIN._replace(leads="GGGGGGG"), WIN._replace(leads="KKKKKUUU")]
    assert profile("1", matches, asker="1").favourite == FactionFrequency("K", 5, 15)
    other = WIN._replace(kingdom="NIUXH", leads="NNNNNIII")
    assert profile("1", [*matches, other], asker="1").favourite == FactionFrequency("N", 5, 8)
    assert profile("1", [WIN._replace(leads="GGGG")], asker="1").favourite is None


def test_leads_are_those_that_the_engine_reports() -> None:
    """In all kinds of kingdoms; with artifacts they are not counted."""
    for place, kingdom in enumerate(KINGDOMS_OF_ALL_KINDS[::20]):
        led = ["", ""]
        for match, seat, move in Game(kingdom, False, None, place).walk():
            if match.decision.kind == "lead" and match.decision.seat == seat:
                led[seat] += move.text[0]
        assert leads(match) == tuple(led)
        assert len("".join(led)) > 20
    assert leads(Game("GKUDX", True, None, 1).start()) is None
