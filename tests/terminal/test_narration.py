"""What the terminal describes: events with their reasons, the votes, and the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import StringIO
from typing import get_args

import pytest

from claim_core import ARTIFACTS, FACTIONS, Event, Kingdom, Match, deal, seen_by, view
from claim_core.derived.standing import standing_of
from claim_core.events import TrickWon
from claim_core.outcome import Outcome
from claim_core.telling.names import GLUE
from claim_core.view import View
from terminal.asking import asked, consequence, situation
from terminal.guide import Guide
from terminal.narration import Narrator
from terminal.paint import Paint
from terminal.plain import plain_words
from terminal.reading import Reader
from terminal.standing import Score
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import play, stage
from tests.effort import cases, times

WORDS = plain_words("en")


def told(narrator: Narrator, events: Iterable[Event]) -> list[str]:
    """Return the sentences, with spaces that the terminal may break."""
    return [sentence.replace(GLUE, " ") for sentence in narrator.sentences(events)]


def narrator_of(match: Match, me: int = 0) -> Narrator:
    return Narrator(match, me, WORDS)


# Everything is described, and correctly


def question_to(seen: View) -> str:
    return " ".join([*situation(seen, WORDS), asked(seen, WORDS), *consequence(seen, WORDS)])


def test_every_decision_has_a_question_and_every_event_is_described() -> None:
    questions, happened = set(), set()
    for seed in cases(range(120), 60):
        game = Game(KINGDOMS[2 * seed], True, None, seed)
        narrators = narrator_of(game.start(), 0), narrator_of(game.start(), 1)
        for match, seat, move in game.walk():
            questions |= {question_to(view(match, who)) for who in (0, 1)}
            events = match.copy().push(move, seat)
            happened |= {type(event) for event in events}
            for me, narrator in enumerate(narrators):
                for sentence in told(narrator, [seen_by(event, me) for event in events]):
                    assert re.fullmatch(r"[A-Z][^*`👺🐻]*\.", sentence)
    assert happened == set(get_args(Event))
    assert len(questions) > 20


def test_the_trick_is_reconstructed_from_events() -> None:
    """Its places, values and leading card equal the engine's."""
    for seed in range(times(120, 40)):
        game = Game(KINGDOMS[2 * seed + 1], True, None, seed)
        narrator = narrator_of(game.start(), 0)
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
                told(narrator, [event])


def test_a_shield_changes_the_first_of_two_identical_cards() -> None:
    match = stage("GKUDX", ("G0 G0", "G9 X3"), artifacts=("bow", "shield"))
    narrator = narrator_of(match, 0)
    told(narrator, play(match, "0:bow", "0:G0", "0:G0", "1:shield=G0"))
    values = [place.value for place in match.places]
    assert [place.value for place in narrator.trick.places] == values == [-3, 0]


def test_a_void_is_mentioned_only_if_it_is_real() -> None:
    mentions = 0
    for seed in range(times(150, 60)):
        game = Game(KINGDOMS[seed], True, None, seed)
        narrator = narrator_of(game.start(), 0)
        for match, seat, move in game.walk():
            led = FACTIONS[narrator.trick.led()].name if narrator.trick.places else ""
            after = match.copy()
            for sentence in told(narrator, [seen_by(e, 0) for e in after.push(move, seat)]):
                if "has no" in sentence:
                    (faction,) = (f for f in match.kingdom.factions if f.name == led)
                    assert not match.hands[1] & match.kingdom.suits[faction.code]
                    assert f"has no {led} and plays" in sentence
                    mentions += 1
    assert mentions > 50


# Sentences


def last_text(match: Match, *moves: str, me: int = 0) -> str:
    """Make moves; return the description of the last one."""
    narrator = narrator_of(match, me)
    lines: list[str] = []
    for move in moves:
        lines = told(narrator, [seen_by(event, me) for event in play(match, move)])
    return " ".join(lines)


@pytest.mark.parametrize(
    ("theirs", "moves", "why"),
    [
        ("K2 K3 D5", "0:G9 1:K2", "Claim wins the trick: Knight 2 beats any Goblin."),
        ("G5 X9 K2", "0:G9 1:G5", "You win the trick: Goblin 9 beats Goblin 5."),
        ("G5 X9 K2", "0:G9 1:X9", "Goblin 9 and Doppelgänger 9 are equal, so the leader wins."),
        ("D5 K2 K3", "0:G9 1:D5", "Claim’s Dwarf 5 doesn’t follow Goblins."),
        ("G5 X9 K2", "0:G4+sword 1:G5", "Goblin 4 (worth 7) beats Goblin 5."),
        ("G5 X9 K2", "0:G4 1:G5+potion", "Goblin 4 beats Goblin 5 (worth 3)."),
        ("G5 D5 K2", "0:G4 1:D5+ring", "Dwarf 5 beats Goblin 4, and only values count."),
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
    assert "Claim has no Goblins and plays Dwarf 4." in last_text(match, "0:G5", "1:D4")
    match = stage("GKUDX", ("G5 K2", "D4 X3"), prize="U7")
    assert "Claim plays Doppelgänger 3." in last_text(match, "0:G5", "1:X3")


def test_all_changes_of_a_card_are_described_in_one_sentence() -> None:
    hands, artifacts = ("G5 K2", "G9 X3"), ("sword stein boots", "")
    match = stage("GKWDX", hands, prize="W7", artifacts=artifacts, potions=("x2", ""))
    text = last_text(match, "0:boots", "0:G5+potion+sword+stein=D")
    assert text == (
        "You lead Goblin 5 with a potion, Serpent Sword and Stein of Kings: Dwarf."
        " Goblin 5 is worth 15 (×2 potion, +3 Serpent Sword, +2 Flying Boots)."
    )


def test_collected_cards_are_described_in_one_sentence_per_player() -> None:
    match = stage("GKUDX", ("G5 D2 K2", "G9 X3 D4"), phase=2)
    text = last_text(match, "0:D2", "1:D4")
    assert "Claim collects" not in text
    assert text.endswith("You collect Dwarf 2 and Dwarf 4 (the loser takes Dwarves).")
    match = stage("GKUDX", ("U5 D2", "U9 X3"), prize="G1", deck="D5 D6 D7")
    assert "To Claim’s score pile: Undead 5, Undead 9." in last_text(match, "0:U5", "1:U9")


def test_gnomes_stay_in_front_until_they_are_struck_or_join_the_score_pile() -> None:
    match = stage("NIUDX", ("N5 I3 N9", "N1 U2 N7"), phase=2, laid_before=("", "N3"))
    narrator = narrator_of(match, 0)
    text = " ".join(told(narrator, play(match, "0:N5", "1:N1")))
    assert "You collect Gnome 5 and Gnome 1; Gnomes stay in front of you." in text
    text = " ".join(told(narrator, play(match, "0:I3", "1:U2")))
    assert "Giant 3 strikes Claim’s Gnome 3, which leaves the game." in text
    text = " ".join(told(narrator, play(match, "0:N9", "1:N7")))
    assert "You collect Gnome 9 and Gnome 7; Gnomes stay in front of you. Your Gnomes" in text
    assert "Your Gnomes join your score pile: Gnome 1, Gnome 5, Gnome 7, Gnome 9." in text


def test_an_unusual_leader_is_explained() -> None:
    match = stage("NIRTE", ("R5 N1", "R2 N3"), phase=2)
    text = last_text(match, "0:R5", "1:R2")
    assert "Claim leads next, having played the last Dragon." in text
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=("staff", ""))
    text = last_text(match, "0:G5", "1:G9", "0:staff")
    assert text.startswith("You use the Staff of Order and lead next.")


def test_powers_are_described() -> None:
    match = stage("GKWBS", ("S5 B2 W9", "B9 B7 W1"), prize="B3", deck="G1 G2 G3 G4 G5")
    narrator = narrator_of(match, 0)
    text = " ".join(told(narrator, play(match, "0:S5")))
    assert "Your Shapeshifter 5 swaps places with Druid 3, which is now the card you’ve" in text
    text = " ".join(told(narrator, play(match, "1:B9")))
    assert "Your Druid 3 becomes a Bear: +3 for your next card." in text
    text = " ".join(told(narrator, play(match, "1:W1", "0:W9")))
    assert "Wizard 9 is worth 12 (+3 Bear)." in text


def test_artifacts_are_described() -> None:
    hands, artifacts = (
        ("G5 K2 D3", "G9 X3 U4"),
        ("runestone fools_crystal axe", "lantern hourglass"),
    )
    match = stage("GKUDX", hands, phase=2, score=("U7", ""), artifacts=artifacts)
    narrator = narrator_of(match, 0)

    def describe(*moves: str) -> str:
        return " ".join(told(narrator, [seen_by(event, 0) for event in play(match, *moves)]))

    assert (
        describe("0:axe") == "You use the Axe of the Clouds: −2 to each of Claim’s next two cards."
    )
    describe("0:G5", "1:G9")
    assert describe("1:hourglass") == (
        "Claim uses the Divine Hourglass: the trick is played again."
        " You take Goblin 5 back. Claim takes Goblin 9 back."
    )
    describe("0:K2", "1:U4")
    assert describe("0:fools_crystal=K2>D3") == (
        "You use the Fool’s Crystal: Knight 2 goes to your hand, Dwarf 3 to your score pile."
        " You collect Dwarf 3."
    )
    assert describe("0:runestone=U4>U") == (
        "You use the Forgotten Runestone: one more card of Undead. Undead 4 leaves the game."
    )


def test_only_the_seat_that_looks_is_shown_the_cards() -> None:
    hands = "G9 K2 D3 D4 D5 D6 U1", "G5 X3 U4 U5 U6 X7 X8"
    for me, expected in (
        (0, r"You see \w+ \d, \w+ \d and \w+ \d in Claim’s hand\."),
        (1, r"Claim looks at three cards of your hand\."),
    ):
        match = stage("GKUDX", hands, phase=2, artifacts=("lantern", ""))
        assert re.search(expected, last_text(match, "0:G9", "1:G5", "0:lantern", me=me))
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    text = last_text(match, "0:E5", "1:E1", me=1)
    assert text.endswith("Claim looks at the top card of the deck.")
    artifacts = "", "crystal_ball"
    match = stage("GKUDX", ("G9 K2", "G5 X3"), prize="U7", deck="D2", artifacts=artifacts)
    text = last_text(match, "0:G9", "1:G5", "1:crystal_ball")
    assert text.endswith("Claim looks at the top cards of the deck.")


def test_a_card_that_my_seer_saw_is_named_when_the_computer_gets_it_or_drops_it() -> None:
    match = stage("GKUEH", ("E5 G1", "E1 G3"), prize="G7", deck="U2 U3 U4")
    text = last_text(match, "0:E5", "1:E1", "0:seer=prize")
    assert "Claim draws Undead 2, which you’ve seen." in text
    match = stage("GKUEH", ("E5 G1", "H3 G3"), prize="G7", deck="U2 U3 U4")
    narrator = narrator_of(match, 0)
    for move in ("0:E5", "1:H3", "0:seer=prize", "1:ghost=keep"):
        text = " ".join(told(narrator, [seen_by(event, 0) for event in play(match, move)]))
    assert "Claim gives up Undead 2 for the Ghost." in text
    match = stage("GKUEH", ("E5 H1", "E1 G3"), prize="G7", deck="U2 U3 U4", artifacts=("bow", ""))
    play(match, "0:bow", "0:E5", "0:H1", "1:E1", "1:G3", "0:seer=prize")
    text = " ".join(told(narrator_of(match, 0), play(match, "0:ghost=keep")))
    assert "You give up Goblin 7 for the Ghost." in text
    assert "You recruit Ghost 1." in text


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


def standing_with(score: tuple[str, str], edition: str) -> Score:
    """Return the score at the end of a match with these score piles."""
    match = stage("GKUDX", ("G9", "G8"), phase=2, score=score, edition=edition)
    match.hands = [0, 0]
    votes = standing_of(view(match, None))
    match.outcome = Outcome(votes.winner, votes.votes, "votes")
    return Score(view(match, 0), WORDS)


def test_the_score_shows_every_faction_with_counts_values_and_votes() -> None:
    match = stage(
        "NIUDX",
        ("I9", "I7"),
        phase=2,
        score=("U7 U3 D5", "U9 X0 X9"),
        laid_before=("N3 N1", "N5"),
        edition="magic",
    )
    match.tokens = [{"crown": "X"}, {"runestone": "D"}]
    assert Score(view(match, 0), WORDS).table(Paint(StringIO())) == [
        "Score          you      Claim    votes for",
        "Gnomes          2  3 1   1  5    you",
        "Giants          0        0       nobody",
        "Undead          2  7 3   1  9    you",
        "Dwarves         1  5     1  R    you (a tie: 5 beats R)",
        "Doppelgängers   1  C     2  9 0  Claim",
        "C is the Crown of Light, a 5",
        "R is the Forgotten Runestone, below a 0",
    ]


def test_values_are_shown_without_gaps_or_not_at_all_on_a_narrow_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    score = "G0 G0 G0 G0 G0 G1 G2 G3 G4 G5", "U0 U1 U2 U3 U4 U5 U6 U7"
    monkeypatch.setenv("COLUMNS", "80")
    assert "Goblins        10  5 4 3 2 1 0 0 0 0 0" in shown(score)
    monkeypatch.setenv("COLUMNS", "55")
    assert "Goblins        10  5432100000   0            you" in shown(score)
    monkeypatch.setenv("COLUMNS", "40")
    assert "Goblins        10    0     you\n" in shown(score)


def shown(score: tuple[str, str]) -> str:
    return "\n".join(standing_with(score, "international").table(Paint(StringIO())))


VALUES = "Equal votes, so the total value in the factions won decides"
CARDS = "Equal votes, so the number of cards in the factions won decides"


@pytest.mark.parametrize(
    ("edition", "score", "now", "verdict"),
    [
        (
            "international",
            ("G1 K2 U3", "D5"),
            "you 3, Claim 1. Three votes win.",
            "You won, 3–1",
        ),
        (
            "international",
            ("G1", ""),
            "you 1, Claim 0. Three votes win.",
            "A draw, 1–0: nobody has three votes",
        ),
        ("german", ("", "G1"), "you 0, Claim 1. The most votes win.", "You lost, 0–1"),
        (
            "german",
            ("G1", "D5"),
            f"you 1, Claim 1. {VALUES}: you 1 : 5 Claim",
            "You lost, 1–1",
        ),
        (
            "magic",
            ("G1 G2", "D5"),
            f"you 1, Claim 1. {CARDS}: you 2 : 1 Claim",
            "You won, 1–1",
        ),
        ("magic", ("", ""), "you 0, Claim 0. The most votes win.", "A draw, 0–0"),
    ],
)
def test_the_votes_are_described_as_the_edition_counts_them(
    edition: str, score: tuple[str, str], now: str, verdict: str
) -> None:
    standing = standing_with(score, edition)
    assert standing.now() == f"Votes now: {now}"
    assert standing.verdict() == verdict


def test_an_unbroken_tie_is_nobodys_vote() -> None:
    match = stage("NIUDX", ("I9", "I7"), phase=2, score=("N3 N5", "N5 N3"), edition="magic")
    assert "nobody (a tie)" in "\n".join(Score(view(match, 0), WORDS).table(Paint(StringIO())))


# The rules

READER = Reader(WORDS)
GUIDE = Guide(WORDS, READER, Paint(StringIO()))


def rules(topic: str) -> str:
    """Ask for rules; return them with one line per paragraph."""
    return re.sub(r"(?<=\S)\n +| ?\n(?=\w)", " ", "\n".join(GUIDE.about(topic)))


def test_rules_without_a_topic_describe_this_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    seen = view(Match(deal(Kingdom.parse("GKWBS"), bytes(32), artifacts=True)), 0)
    text = "\n".join(GUIDE.of_match(seen))
    for beginning in (
        "The king is dead.",
        "Goblins – no power",
        "Wizards – win with one and draw a potion",
        "The most votes win, then more cards",
    ):
        assert re.search(f"^{re.escape(beginning)}", text, re.M)
    assert "Undead" not in text
    held = [name for name in ARTIFACTS if f"{WORDS(f'artifact-{name}')}: " in text]
    assert set(held) == set(seen.artifacts_held)
    assert "such as “rules vote”" in text


def test_the_rules_cover_every_faction_and_artifact() -> None:
    for code, faction in FACTIONS.items():
        for topic in (code, faction.name, faction.singular.lower(), faction.name[:5].upper()):
            assert rules(topic).startswith(f"{faction.name} {code} · ")
    for name, artifact in ARTIFACTS.items():
        for topic in (name, name.replace("_", " "), artifact.title, artifact.title[:8]):
            assert rules(topic).startswith(artifact.title.replace("'", "’"))
    for topic, names in (("factions", FACTIONS), ("artifacts", ARTIFACTS)):
        assert len(re.findall(r"^\S.*[:–] ", "\n".join(GUIDE.about(topic)), re.M)) >= len(names)


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        ("doppelganger", "Doppelgängers X · 10 cards"),
        ("lover’s bow", "Lover’s Bow Before you lead"),
        ("horns", "Horn of Silence Phase two"),
        ("crystal", "Fool’s Crystal Phase two"),
        ("crystal", "Crystal Ball Phase one"),
        ("dr", "Druids B · "),
        ("potion", "There are ten: ×2 +6 +5 +4 +3 +2 +1 −2 −3 −5."),
        ("phase 2", "Phase two Your followers are now your hand, and"),
        ("game", "The game in two minutes The king is dead."),
        ("votes", "Magic vote (the default with Claim 2, Magic"),
        ("german", "German vote (only if you choose it)"),
        ("wombats", "There’s nothing in the rules about “wombats”."),
        ("wombats", "More: type “rules” and a topic"),
    ],
)
def test_topics_are_found_by_what_people_type(topic: str, text: str) -> None:
    assert text in rules(topic)
