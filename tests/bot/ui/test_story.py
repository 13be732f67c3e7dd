"""Events in sentences."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.ui.story import Story, last_trick
from claim_core import Event
from languages import Words
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage
from tests.effort import cases

from .snapshots import Position, positions


def test_every_event_has_a_sentence_for_every_reader(english: Words) -> None:
    seen = set()
    for seed in cases(range(120), 60):
        for position in positions(Game(KINGDOMS[2 * seed], True, None, seed)):
            seen |= {type(event) for event in (*position.before, *position.now)}
            for seat in (None, 0, 1):
                snapshot = position.snapshot(seat)
                story = Story(snapshot, english)
                now = story.sentences(snapshot.story[1])
                for text in (*now, last_trick(snapshot, english)):
                    assert not text or text.endswith((".", ".**"))
                if snapshot.view.decision.kind in ("lead", "follow", "react"):
                    places = story.trick.places
                    for place, entry in zip(places, snapshot.view.table, strict=True):
                        assert (place.card.text, place.value) == (entry.card, entry.value)
    assert seen == set(get_args(Event))


@pytest.mark.parametrize(
    ("theirs", "moves", "why"),
    [
        ("K2 K3 D5", "G9 K2", "**<@202> wins the trick:** ⚔️ Knight 2 beats any Goblin."),
        ("G5 X9 K2", "G9 G5", "**You win the trick:** 👺 Goblin 9 beats 👺 Goblin 5."),
        ("G5 X9 K2", "G9 X9", "👺 Goblin 9 and 🎭 Doppelgänger 9 are equal, so the leader wins."),
        ("D5 K2 K3", "G9 D5", "<@202>’s ⛏️ Dwarf 5 doesn’t follow 👺 Goblins."),
        ("K2 K3 D5", "G9 K2 K3 D4", "your ⛏️ Dwarf 4 doesn’t follow ⚔️ Knights."),
        ("G5 X9 K2", "G4+sword G5", "👺 Goblin 4 (worth 7) beats 👺 Goblin 5."),
        ("G5 X9 K2", "G4+sword G5", "👺 Goblin 4 is worth 7 (+3 Serpent Sword)."),
        ("G5 X9 K2", "G4 G5+potion", "👺 Goblin 4 beats 👺 Goblin 5 (worth 3)."),
        ("G5 D5 K2", "G4 D5+ring", "⛏️ Dwarf 5 beats 👺 Goblin 4, and only values count."),
        ("K2 K3 K4", "bow D4 G4 K2 K3", "nothing else follows ⛏️ Dwarves."),
        ("G5 X9 K2", "G9 G5", "You recruit 🧙 Wizard 9."),
        ("G5 X9 K2", "G9 G5", "<@202> draws a hidden follower."),
        ("K2 K3 D5", "G9 K2", "You draw ⛏️ Dwarf 9, which only you see."),
    ],
)
def test_the_winner_of_a_trick_is_named_with_the_reason(
    theirs: str, moves: str, why: str, english: Words
) -> None:
    match = stage(
        "GKWDX",
        ("G9 G4 D4", theirs),
        prize="W9",
        deck="D9 D8",
        artifacts=("sword bow", "ring"),
        potions=("", "-2"),
    )
    position = Position(match)
    for move in moves.split():
        position.push(move)
    while position.match.decision.kind not in ("lead", "follow"):
        position.push("pass")
    assert why in last_trick(position.snapshot(0), english).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("artifact", "moves", "sentences"),
    [
        (
            "axe",
            "axe",
            (
                "You use the 🪓 Axe of the Clouds: −2 to each of <@202>’s next two cards.",
                "<@201> uses the 🪓 Axe of the Clouds: −2 to each of your next two cards.",
                "<@201> uses the 🪓 Axe of the Clouds: −2 to each of <@202>’s next two cards.",
            ),
        ),
        (
            "shield",
            "G9 G5 shield",
            (
                "You use the 🛡️ Shield of the Veil: −3 to <@202>’s card.",
                "<@201> uses the 🛡️ Shield of the Veil: −3 to your card.",
                "<@201> uses the 🛡️ Shield of the Veil: −3 to <@202>’s card.",
            ),
        ),
        (
            "lantern",
            "G9 G5 lantern",
            (
                "in <@202>’s hand.",
                "<@201> looks at three cards of your hand.",
                "<@201> looks at three cards of <@202>’s hand.",
            ),
        ),
    ],
)
def test_both_players_are_named_to_each_reader(
    artifact: str, moves: str, sentences: tuple[str, ...], english: Words
) -> None:
    hands = ("G9 G4 G3 D1 D2 D3", "G5 K3 K4 K5 K6 K7")
    position = Position(stage("GKWDX", hands, phase=2, artifacts=(artifact, "")))
    for move in moves.split():
        position.push(move, position.match.decision.seat if move[0] in "GK" else 0)
    for seat, sentence in zip((0, 1, None), sentences, strict=True):
        snapshot = position.snapshot(seat)
        told = Story(snapshot, english).sentences((*snapshot.story[0], *snapshot.story[1]))
        assert any(sentence in each for each in told), told
