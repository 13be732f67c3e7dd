"""Section 3: what may be played, and who wins a trick."""

import pytest

from claim_core import IllegalMove

from .stage import followers, legal, owed, play, stage


def test_the_follower_plays_the_lead_faction_or_a_doppelganger() -> None:
    match = stage("GKUDX", ("G5 K2 U0", "G9 X3 D4"), prize="U7")
    play(match, "0:G5")
    assert legal(match) == "G9 X3"
    with pytest.raises(IllegalMove, match="you must follow Goblins"):
        play(match, "1:D4")


def test_the_higher_card_wins_the_prize_and_the_lead() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2")
    play(match, "0:G5", "1:G9")
    assert followers(match) == ("D2", "U7")
    assert owed(match) == "1 lead"
