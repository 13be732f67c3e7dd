"""What the terminal describes: events with their reasons, the votes, and the rules."""

from __future__ import annotations

import re
from io import StringIO
from typing import get_args

import pytest

from claim_core import ARTIFACTS, FACTIONS, Event, Kingdom, Match, deal, seen_by, view
from claim_core.events import TrickWon
from claim_core.standing import standing_of
from claim_core.terminal.asking import question
from claim_core.terminal.guide import guide
from claim_core.terminal.narration import Narrator
from claim_core.terminal.paint import Paint
from claim_core.terminal.standing import Score

from .matches import KINGDOMS, Game
from .stage import play, stage

# Everything is described, and correctly


def test_every_decision_has_a_question_and_every_event_is_described() -> None:
    asked, happened = set(), set()
    for seed in range(120):
        game = Game(KINGDOMS[2 * seed], True, None, seed)
        narrators = Narrator(game.start(), 0), Narrator(game.start(), 1)
        for match, seat, move in game.walk():
            asked |= {question(view(match, who), "you are ahead") for who in (0, 1)}
            events = match.copy().push(move, seat)
            happened |= {type(event) for event in events}
            for me, narrator in enumerate(narrators):
                for sentence in narrator.describe([seen_by(event, me) for event in events]):
                    assert re.fullmatch(r"[A-Z].*\.", sentence)
    assert happened == set(get_args(Event))
    assert len(asked) > 20


def test_the_trick_is_reconstructed_from_events() -> None:
    """Its places, values and leading card equal the engine's."""
    for seed in range(120):
        game = Game(KINGDOMS[2 * seed + 1], True, None, seed)
        narrator = Narrator(game.start(), 0)
        for match, seat, move in game.walk():
            if match.decision.kind in ("lead", "follow", "react"):
                for ours, theirs in zip(narrator.trick.places, match.places, strict=True):
                    for what in ("seat", "card", "suit", "value", "plain", "doubled"):
                        actual, expected = getattr(ours, what), getattr(theirs, what)
                        assert getattr(actual, "text", actual) == getattr(
                            expected, "text", expected
                        )
            for event in match.copy().push(move, seat):
                if isinstance(event, TrickWon):
                    assert narrator.trick.ahead().best.seat == event.winner
                narrator.describe([event])


def test_a_void_is_mentioned_only_if_it_is_real() -> None:
    mentions = 0
    for seed in range(150):
        game = Game(KINGDOMS[seed], True, None, seed)
        narrator = Narrator(game.start(), 0)
        for match, seat, move in game.walk():
            led = FACTIONS[narrator.trick.led()].name if narrator.trick.places else ""
            after = match.copy()
            for sentence in narrator.describe([seen_by(e, 0) for e in after.push(move, seat)]):
                if "has no" in sentence:
                    (faction,) = (f for f in match.kingdom.factions if f.name == led)
                    assert not match.hands[1] & match.kingdom.suits[faction.code]
                    assert f"has no {led} and plays" in sentence
                    mentions += 1
    assert mentions > 50


# Sentences


def last_text(match: Match, *moves: str, me: int = 0) -> str:
    """Make moves; return the description of the last one."""
    narrator = Narrator(match, me)
    lines: list[str] = []
    for move in moves:
        lines = narrator.describe([seen_by(event, me) for event in play(match, move)])
    return " ".join(lines)


@pytest.mark.parametrize(
    ("theirs", "moves", "why"),
    [
        ("K2 K3 D5", "0:G9 1:K2", "The computer wins the trick: Knight 2 beats any Goblin."),
        ("G5 X9 K2", "0:G9 1:G5", "You win the trick: Goblin 9 beats Goblin 5."),
        ("G5 X9 K2", "0:G9 1:X9", "Goblin 9 and Doppelgänger 9 are equal, and the leader's wins."),
        ("D5 K2 K3", "0:G9 1:D5", "the computer's Dwarf 5 does not follow Goblins."),
        ("G5 X9 K2", "0:G4+sword 1:G5", "Goblin 4 (worth 7) beats Goblin 5."),
        ("G5 X9 K2", "0:G4 1:G5+potion", "Goblin 4 beats Goblin 5 (worth 3)."),
        ("G5 D5 K2", "0:G4 1:D5+ring", "Dwarf 5 beats Goblin 4, as only values count."),
        ("G5 K2 K3", "0:bow 0:G9 0:G4 1:G5 1:K2", "Knight 2 beats any Goblin."),
        ("G5 X9 K2", "0:bow 0:G9 0:G4 1:G5 1:X9", "Goblin 9 is the first of the highest."),
        ("G5 D5 K3", "0:bow 0:G9 0:G4 1:G5 1:D5", "Goblin 9 is the highest."),
        ("K2 K3 K4", "0:bow 0:D4 0:G4 1:K2 1:K3", "nothing else follows Dwarves."),
    ],
)
def test_the_winner_is_named_with_the_reason(theirs: str, moves: str, why: str) -> None:
    match = stage(
        "GKWDX",
        ("G9 G4 D4", theirs),
        prize="W9",
        artifacts=("sword bow", "ring"),
        potions=("", "-2"),
    )
    assert why in last_text(match, *moves.split())


def test_the_computers_voids_are_mentioned() -> None:
    match = stage("GKUDX", ("G5 K2", "D4 X3"), prize="U7")
    assert "The computer has no Goblins and plays the Dwarf 4." in last_text(match, "0:G5", "1:D4")
    match = stage("GKUDX", ("G5 K2", "D4 X3"), prize="U7")
    assert "The computer plays the Doppelgänger 3." in last_text(match, "0:G5", "1:X3")


def test_all_changes_of_a_card_are_described_in_one_sentence() -> None:
    hands, artifacts = ("G5 K2", "G9 X3"), ("sword stein boots", "")
    match = stage("GKWDX", hands, prize="W7", artifacts=artifacts, potions=("x2", ""))
    text = last_text(match, "0:boots", "0:G5+potion+sword+stein=D")
    assert text == (
        "You play the Goblin 5 with a potion, the Serpent Sword and the Stein of Kings"
        " (as one of the Dwarves)."
        " Your Goblin 5 is worth 15 now (×2 potion, +3 Serpent Sword, +2 Flying Boots)."
    )


def test_collected_cards_are_described_in_one_sentence_per_player() -> None:
    match = stage("GKUDX", ("G5 D2 K2", "G9 X3 D4"), phase=2)
    text = last_text(match, "0:D2", "1:D4")
    assert "The computer collects the Dwarf 4." not in text
    assert text.endswith("You collect the Dwarf 2 and the Dwarf 4 (Dwarves go to the loser).")
    match = stage("GKUDX", ("U5 D2", "U9 X3"), prize="G1", deck="D5 D6 D7")
    assert "The computer collects the Undead 5 and the Undead 9 for the score pile." in last_text(
        match, "0:U5", "1:U9"
    )


def test_gnomes_in_front_are_explained_once() -> None:
    match = stage("NIUDX", ("N5 I3 N9", "N1 U2 N7"), phase=2, before=("", "N3"))
    narrator = Narrator(match, 0)
    text = " ".join(narrator.describe(play(match, "0:N5", "1:N1")))
    assert "You collect the Gnome 5 and the Gnome 1; the Gnome lies in front, where a Giant" in text
    text = " ".join(narrator.describe(play(match, "0:I3", "1:U2")))
    assert "The Giant 3 strikes the computer's Gnome 3, which leaves the game." in text
    text = " ".join(narrator.describe(play(match, "0:N9", "1:N7")))
    assert "You collect the Gnome 9 and the Gnome 7; the Gnome lies in front. Your score" in text
    assert "Your score pile gets the Gnomes: Gnome 1, Gnome 5, Gnome 7 and Gnome 9." in text


def test_an_unusual_leader_is_explained() -> None:
    match = stage("NIRTE", ("R5 N1", "R2 N3"), phase=2)
    assert "The computer leads the next trick (the last Dragon)." in last_text(
        match, "0:R5", "1:R2"
    )
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("staff", ""))
    text = last_text(match, "0:G5", "1:G9", "0:staff")
    assert text.startswith("You lead the next trick (the Staff of Order).")


def test_powers_are_described() -> None:
    match = stage("GKWBS", ("S5 B2 W9", "B9 B7 W1"), prize="B3", deck="G1 G2 G3 G4 G5")
    narrator = Narrator(match, 0)
    text = " ".join(narrator.describe(play(match, "0:S5")))
    assert "Your Shapeshifter 5 changes places with the Druid 3, which is now the card" in text
    text = " ".join(narrator.describe(play(match, "1:B9")))
    assert "Your Druid 3 becomes a Bear: +3 for your next card." in text
    text = " ".join(narrator.describe(play(match, "1:W1", "0:W9")))
    assert "Your Wizard 9 is worth 12 now (+3 Bear)." in text


def test_artifacts_are_described() -> None:
    hands, artifacts = (
        ("G5 K2 D3", "G9 X3 U4"),
        ("runestone fools_crystal axe", "lantern hourglass"),
    )
    match = stage("GKUDX", hands, phase=2, score=("U7", ""), artifacts=artifacts)
    narrator = Narrator(match, 0)

    def describe(*moves: str) -> str:
        return " ".join(narrator.describe([seen_by(event, 0) for event in play(match, *moves)]))

    assert (
        describe("0:axe") == "You use the Axe of the Clouds: −2 for the computer's next two cards."
    )
    describe("0:G5", "1:G9")
    assert describe("1:hourglass") == (
        "The computer uses the Divine Hourglass: the trick is played again."
        " You take the Goblin 5 back. The computer takes the Goblin 9 back."
    )
    describe("0:K2", "1:U4")
    assert describe("0:fools_crystal=K2>D3") == (
        "You use the Fool's Crystal: the Knight 2 goes to the hand, the Dwarf 3 to the score pile."
        " You collect the Dwarf 3."
    )
    assert describe("0:runestone=U4>U") == (
        "You use the Forgotten Runestone for the Undead. The Undead 4 leaves the game."
    )


def test_only_the_seat_that_looks_is_shown_the_cards() -> None:
    hands = "G9 K2 D3 D4 D5 D6 U1", "G5 X3 U4 U5 U6 X7 X8"
    for me, expected in (
        (0, r"You see the .+, the .+ and the .+ in the computer's hand\."),
        (1, r"The computer looks at three of your cards\."),
    ):
        match = stage("GKUDX", hands, phase=2, artifacts=("lantern", ""))
        assert re.search(expected, last_text(match, "0:G9", "1:G5", "0:lantern", me=me))
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    text = last_text(match, "0:E5", "1:E1", me=1)
    assert text.endswith("The computer looks at the deck's top card.")
    artifacts = "", "crystal_ball"
    match = stage("GKUDX", ("G9 K2", "G5 X3"), prize="U7", deck="D2", artifacts=artifacts)
    text = last_text(match, "0:G9", "1:G5", "1:crystal_ball")
    assert text.endswith("The computer looks at the top cards of the deck.")


def test_a_card_that_my_seer_saw_is_named_when_the_computer_gets_it_or_drops_it() -> None:
    match = stage("GKUEH", ("E5 G1", "E1 G3"), prize="G7", deck="U2 U3 U4")
    text = last_text(match, "0:E5", "1:E1", "0:seer=prize")
    assert "The computer draws the Undead 2 as a follower." in text
    match = stage("GKUEH", ("E5 G1", "H3 G3"), prize="G7", deck="U2 U3 U4")
    narrator = Narrator(match, 0)
    for move in ("0:E5", "1:H3", "0:seer=prize", "1:ghost=keep"):
        text = " ".join(narrator.describe([seen_by(event, 0) for event in play(match, move)]))
    assert "The computer gives up the Undead 2 for the Ghost." in text
    match = stage("GKUEH", ("E5 H1", "E1 G3"), prize="G7", deck="U2 U3 U4", artifacts=("bow", ""))
    play(match, "0:bow", "0:E5", "0:H1", "1:E1", "1:G3", "0:seer=prize")
    text = " ".join(Narrator(match, 0).describe(play(match, "0:ghost=keep")))
    assert "You give up the Goblin 7 for the Ghost." in text
    assert "You recruit the Ghost 1." in text


# Who is winning


@pytest.mark.parametrize("edition", ["international", "german", "magic"])
def test_the_standing_ends_as_the_vote(edition: str) -> None:
    for seed in range(60):
        match = Game(KINGDOMS[3 * seed], seed % 2 == 0, edition, seed).play()
        assert match.outcome
        for seat in (0, 1, None):
            standing = standing_of(view(match, seat))
            assert standing.votes == match.outcome.votes
            assert standing.winner == match.outcome.winner


def standing(score: tuple[str, str], edition: str) -> Score:
    match = stage("GKUDX", ("G9", "G8"), phase=2, score=score, edition=edition)
    return Score(view(match, 0))


def test_the_score_shows_every_faction_with_counts_values_and_votes() -> None:
    match = stage(
        "NIUDX",
        ("I9", "I7"),
        phase=2,
        score=("U7 U3 D5", "U9 X0 X9"),
        before=("N3 N1", "N5"),
        edition="magic",
    )
    match.crown[0], match.runestone[1] = "X", "D"
    assert Score(view(match, 0)).table(Paint(StringIO())) == [
        "Score          you      computer  votes for",
        "Gnomes          2  3 1   1  5     you",
        "Giants          0        0        nobody",
        "Undead          2  7 3   1  9     you",
        "Dwarves         1  5     1  R     you (a tie: 5 beats the Runestone)",
        "Doppelgängers   1  C     2  9 0   computer",
        "C is the Crown of Light, a 5",
        "R is the Forgotten Runestone, below a 0",
    ]


def test_values_are_shown_without_gaps_on_a_narrow_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    score = "G0 G0 G0 G0 G0 G1 G2 G3 G4 G5", "U0 U1 U2 U3 U4 U5 U6 U7"
    monkeypatch.setenv("COLUMNS", "80")
    assert "Goblins        10  5 4 3 2 1 0 0 0 0 0" in shown(score)
    monkeypatch.setenv("COLUMNS", "50")
    assert "Goblins        10  5432100000   0            you" in shown(score)


def shown(score: tuple[str, str]) -> str:
    return "\n".join(standing(score, "international").table(Paint(StringIO())))


@pytest.mark.parametrize(
    ("edition", "score", "now", "verdict"),
    [
        (
            "international",
            ("G1 K2 U3", "D5"),
            "you 3, computer 1 (3 of 5 win)",
            "You win, 3 votes to 1.",
        ),
        (
            "international",
            ("G1", ""),
            "you 1, computer 0 (3 of 5 win)",
            "A draw, 1 vote to 0: nobody has three.",
        ),
        ("german", ("", "G1"), "you 0, computer 1 (more win)", "The computer wins, 1 vote to 0."),
        (
            "german",
            ("G1", "D5"),
            "you 1, computer 1 (equal; values in factions won: you 1, computer 5)",
            "The computer wins, 1 vote to 1 (equal; values in factions won: you 1, computer 5).",
        ),
        (
            "magic",
            ("G1 G2", "D5"),
            "you 1, computer 1 (equal; cards in factions won: you 2, computer 1)",
            "You win, 1 vote to 1 (equal; cards in factions won: you 2, computer 1).",
        ),
        ("magic", ("", ""), "you 0, computer 0 (more win)", "A draw, 0 votes to 0."),
    ],
)
def test_the_votes_are_described_as_the_edition_counts_them(
    edition: str, score: tuple[str, str], now: str, verdict: str
) -> None:
    text = standing(score, edition)
    assert text.now() == f"Votes now: {now}"
    assert text.verdict() == verdict


def test_an_unbroken_tie_is_nobodys_vote() -> None:
    match = stage("NIUDX", ("I9", "I7"), phase=2, score=("N3 N5", "N5 N3"), edition="magic")
    assert "nobody (a tie)" in "\n".join(Score(view(match, 0)).table(Paint(StringIO())))


# The rules


def rules(topic: str, *, kingdom: str = "GKWBS", artifacts: bool = False) -> str:
    """Ask for rules; return them with one line per paragraph."""
    dealt = deal(Kingdom.parse(kingdom), bytes(32), artifacts=artifacts)
    lines = "\n".join(guide(topic, view(Match(dealt), 0)))
    return re.sub(r"\n +", " ", lines)


def test_rules_without_a_topic_describe_this_match() -> None:
    text = rules("", artifacts=True)
    for beginning in (
        "Goal: Five",
        "Tricks: ",
        "Goblins (G, 0 0 0 0 0 1 2 3",
        "Wizards (W, 0 to 9)",
    ):
        assert re.search(f"^{re.escape(beginning)}", text, re.M)
    assert "Undead" not in text
    assert sum(artifact.title in text for artifact in ARTIFACTS.values()) == 3
    assert "rules all factions" in text


def test_the_rules_cover_every_faction_and_artifact() -> None:
    for code, faction in FACTIONS.items():
        for topic in (code, faction.name, faction.singular.lower(), faction.name[:5].upper()):
            assert f"{faction.name} ({code}, " in rules(topic)
    for name, artifact in ARTIFACTS.items():
        for topic in (name, name.replace("_", " "), artifact.title, artifact.title[:8]):
            assert f"{artifact.title}: " in rules(topic)
    assert rules("all factions").count("\n") == len(FACTIONS) - 1
    assert rules("all art").count("\n") == len(ARTIFACTS) - 1
    assert rules("all").count("\n") == len(FACTIONS) + len(ARTIFACTS) - 1
    assert rules("factions").count("\n") == 4


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        ("doppelganger", "Doppelgängers (X"),
        ("lover’s bow", "Lover's Bow: "),
        ("horns", "Horn of Silence: "),
        ("crystal", "Fool's Crystal: "),
        ("dr", "Druids (B"),
        ("potion", "Potions: There are ten: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5."),
        ("phase 2", "Phase two: "),
        ("votes", "The magic edition is played here."),
        ("german", "The german edition: "),
        ("wombats", "The rules have nothing under “wombats”."),
        ("wombats", "More: rules and a topic"),
    ],
)
def test_topics_are_found_by_what_people_type(topic: str, text: str) -> None:
    assert text in rules(topic)
