"""The match in the terminal, as a person types and reads it."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import languages.words
from claim_core import FACTIONS, PASS, Kingdom, Match, Move, deal, view
from claim_core.chance import commitment
from claim_core.players import random_player
from claim_core.view import View
from languages import LANGUAGES
from terminal import program
from terminal.asking import asked, situation
from terminal.choices import Choice, Choices
from terminal.guide import TOPICS, Guide
from terminal.layout import fold, menu, width
from terminal.paint import Paint
from terminal.plain import plain, plain_words, preferred_language
from terminal.reading import COMMANDS, MODIFIERS, Reader, shown
from terminal.session import play
from tests.claim_core import stage as staged
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage
from tests.effort import cases

Capture = pytest.CaptureFixture[str]
TypeIn = Callable[..., str]

WORDS = plain_words("en")
READER = Reader(WORDS)
CHOICES = Choices(WORDS, READER)


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrap lines at 80 columns, whatever terminal the tests run in."""
    monkeypatch.setenv("COLUMNS", "80")


def pass_or_play_first_card(seen: View, chance: Random) -> Move | None:
    """Pass, or play the first card, as a predictable computer player."""
    if seen.decision.seat != seen.seat:
        return None
    return PASS if PASS in seen.legal else seen.legal[0]


def type_lines(
    monkeypatch: pytest.MonkeyPatch,
    match: Match,
    lines: Iterable[str],
    capsys: Capture,
    language: str = "en",
) -> str:
    """Type these lines, then end the input; return what was printed."""
    script = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        line = next(script, None)
        if line is None:
            raise EOFError
        print(line)
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert play(match, pass_or_play_first_card, Random(0), language) == 0
    return capsys.readouterr().out


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> TypeIn:
    return lambda match, *lines: type_lines(monkeypatch, match, lines, capsys)


def classic(leader: int = 0) -> Match:
    hands = "G5 K2 U0", "G9 X3 D4"
    return stage("GKUDX", hands, prize="U7", deck="D2 D3 D5 D6 D7", leader=leader)


# A whole match


def test_a_match_starts_with_its_goal_the_commitment_and_the_table(type_in: TypeIn) -> None:
    out = type_in(classic())
    assert "Five factions choose the new king." in out
    assert "Three votes win." in out.replace("\n", " ")
    assert "You can’t play cards in (brackets). Type ? for help, or “rules” for the rules." in out
    assert f"Commitment {commitment(bytes(32))}\n" in out
    assert "Phase one, trick 11 of 13. You lead." in out
    assert re.search(r"Prize +U7 \(Undead 7\)", out)
    assert re.search(r"Your hand\n +Goblins +G5\n +Knights +K2\n +Undead +U0\n\nLead a card\n", out)
    assert "G9" not in out


def test_a_trick_is_described_with_reasons(type_in: TypeIn) -> None:
    out = type_in(classic(), "g5", "k2")
    assert "  You lead Goblin 5.\n  Claim plays Goblin 9.\n" in out
    assert "  Claim wins the trick: Goblin 9 beats Goblin 5." in out
    assert "  Claim recruits Undead 7." in out
    assert "  You draw Dwarf 2, which only you see." in out
    assert "  Claim leads Dwarf 4.\n" in out
    assert "Claim wins the trick: your Knight 2 doesn’t follow Dwarves." in out


def test_a_hidden_card_stays_hidden(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G9 K2 U0", "G5 X3 D4"), prize="U7", deck="D2 D3 D5 D6 D7")
    out = type_in(match, "G9")
    assert "Claim draws a hidden follower." in out
    assert "D2" not in out
    assert "Dwarf 2" not in out


def test_what_the_computer_could_use_stays_hidden(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2", "G9 X3"), ("", "runestone")
    match = stage("GKUDX", hands, phase=2, score=("", "U1"), artifacts=artifacts)
    assert "  Claim collects Goblin 5 and Goblin 9.\n" in type_in(match, "g5")


def test_playable_cards_are_listed(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2 X1", "G9 X3 D4"), prize="U7", leader=1)
    out = type_in(match, "k2", "g5")
    assert "Follow Goblins: G5 X1\n" in out
    assert re.search(r"Knights +\(K2\)", out)
    assert "You have to follow Goblins." in out
    assert "You play Goblin 5." in out


def test_after_a_typo_only_the_question_is_repeated(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 U0", "G9 X3 D4"), ("boots axe", "")
    out = type_in(stage("GKUDX", hands, prize="U7", artifacts=artifacts), "wombat", "?")
    repeated = re.findall(r"\nLead a card\n(.*)", out)
    assert repeated == ["  1 Flying Boots   2 Axe of the Clouds", "> ?", repeated[0]]


def test_a_whole_match_ends_with_the_vote_and_the_proof(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", score=("U1 K3", "U2 K4"))
    out = type_in(match, "g5", "")
    assert "Phase two: your followers are now your hand" in out
    assert re.search(r"\nScore +you +Claim +votes for\n", out)
    assert "Votes now: you 0, Claim 2. Three votes win." in out
    assert "You play Dwarf 2." in out
    assert re.search(r"\nUndead +1  1 +2  7 2 +Claim\n", out)
    assert re.search(r"\nDwarves +1  2 +0 +you\n", out)
    assert re.search(r"\nKnights +1  3 +1  4 +Claim \(a tie: 4 beats 3\)\n", out)
    assert re.search(r"\nGoblins +0 +0 +nobody\n", out)
    assert "A draw, 2–1: nobody has three votes" in out
    assert re.search(r" deal --kingdom GKUDX \\\n    --seed 0{64}\n", out)
    assert f"the commitment that you saw at the start:\n  {commitment(bytes(32))}\n" in out
    assert re.search(r" play --kingdom GKUDX \\\n    --seed 0{64}\n", out)
    assert out.endswith("> \nGoodbye.\n")


def test_the_proof_lists_the_dealt_hand(type_in: TypeIn) -> None:
    dealt = deal(Kingdom.parse("NIUDX"), bytes(range(32)), artifacts=True)
    out = type_in(Match(dealt), "resign", "yes")
    hand = sorted(card.text for card in dealt.deck[:13])
    shown = re.search(
        r"13 cards you were dealt, in any order: ([A-Z\d ]+) To", re.sub(r"\s+", " ", out)
    )
    assert shown
    assert sorted(shown[1].split()) == hand
    assert "deal --kingdom NIUDX --artifacts" in out


def test_the_same_deal_is_offered_in_its_edition(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", edition="german")
    assert re.search(r"play --kingdom GKUDX --edition german \\\n", type_in(match))


def test_another_deal_is_offered_after_a_match(type_in: TypeIn) -> None:
    give_up = "resign", "yes"
    out = type_in(classic(), *give_up, "perhaps", "again", *give_up, "", *give_up, "q")
    assert out.count("Play another deal?") == 4
    first, again, other = re.findall("Commitment (.*)", out)
    assert first == again
    assert first != other
    assert out.count("Five factions choose") == 1
    assert out.endswith("Goodbye.\n")


def test_resigning_must_be_confirmed(type_in: TypeIn) -> None:
    out = type_in(classic(), "resign", "no", "resign", "yes")
    assert out.count("Do you want to resign?") == 2
    assert "\nYou resigned: Claim won\n" in out


def test_leaving_must_be_confirmed_and_shows_how_to_play_the_deal_again(type_in: TypeIn) -> None:
    out = type_in(classic(), "q", "no", "quit", "y", "never read")
    assert out.count("Do you want to leave this match?") == 2
    assert "Goodbye.\nThis match isn’t saved.\nTo play the same deal again:\n" in out
    assert "never read" not in out


def test_a_match_can_be_played_in_a_terminal_without_readline(
    monkeypatch: pytest.MonkeyPatch, type_in: TypeIn
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "readline", None)  # as if it were not installed
    assert "Lead a card\n" in type_in(classic())


def test_an_interrupt_ends_the_match_with_a_goodbye(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert play(classic(), pass_or_play_first_card, Random(0), "en") == 0
    assert "\nGoodbye.\nThis match isn’t saved.\n" in capsys.readouterr().out


# What can be typed


def test_help_and_lists_can_be_shown(type_in: TypeIn) -> None:
    asked = ("?", "help", "moves", "unseen", "followers", "table", "deal", "score", "last")
    about = ("? knights", "?KNI", "help knights", "rules knights")
    out = type_in(classic(), *asked, *about, "rules")
    assert out.count("Knights\nK · 8 cards: 2 3 4 5 6 7 8 9") == 4
    assert "\n\nPowers. This is what the factions of this match can do:\nGoblins – no power" in out
    assert "\nKnights – beat any Goblin they’re played on" in out
    assert "\n\nMore: type “rules” and a topic" in out
    assert out.count("followers   your followers so far") == 2
    assert "> moves\ng5, k2, u0\n" in out
    assert "Not seen yet\nin the deck, in Claim’s hand or among the followers\n" in out
    assert re.search(r"Your followers\n +none", out)
    assert out.count("Phase one, trick 11") == 2
    assert "It’s the SHA-256 of the seed" in out
    assert "Votes now: you 0, Claim 0. Three votes win." in out
    assert "No trick has been played yet." in out


def test_a_hint_names_the_kings_move_as_it_is_typed(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("X9 G0 G1 D0", "D9 D1 D2 D3"), prize="K9")
    out = type_in(match, "hint")
    assert "The King would choose x9. The prize is good, and few cards can beat this one." in (
        out.replace("\n", " ")
    )
    assert "Your chance to win is about" in out.replace("\n", " ")


def test_before_the_computer_leads_the_king_would_wait(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2 D3", "G9 X3 D4"), prize="U7", leader=1, artifacts=("boots", ""))
    assert "The King would wait." in type_in(match, "hint")


def test_a_hint_names_a_choice_and_what_it_needs(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2 D3", "G9 X3 D4"), prize="U7", artifacts=("horse", ""))
    out = type_in(match, "g5", "hint").partition("> hint")[2]
    assert "The King would choose “Use nothing”." in out
    score = ("K9", "")  # one more vote wins
    match = stage("GKUDX", ("G5", "G9"), phase=2, score=score, artifacts=("crown", ""))
    out = type_in(match, "g5", "hint").partition("> hint")[2].replace("\n", " ")
    assert re.search(
        r"The King would choose “Crown of Light, (Undead|Dwarves|Doppelgängers)”\.", out
    )
    match = stage("GKDXE", ("E5 K2", "E3 K4"), prize="D9", deck="D0")
    out = type_in(match, "e5", "hint").replace("\n", " ")
    assert "It’s the best follower you can get here." in out


def test_moves_are_listed_as_they_are_typed_or_by_name(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 D3", "G9 X3 D4"), ("horse stein sword", "")
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=artifacts)
    out = type_in(match, "moves", "g5", "moves")
    listed = out.partition("> moves\n")[2].partition("\n\n")[0].replace("\n", " ")
    assert {"g5", "g5 stein=k", "g5 sword", "g5 sword stein=k"} <= set(listed.split(", "))
    assert "> moves\n  1 Magician’s Horse   2 Use nothing (or Enter)\n" in out


def test_the_last_trick_can_be_shown_again(type_in: TypeIn) -> None:
    out = type_in(classic(), "g5", "last")
    text = "  You lead Goblin 5.\n  Claim plays Goblin 9.\n  Claim wins"
    assert out.count(text) == 2
    assert out.count("Claim leads Dwarf 4.") == 1


def test_the_computers_hand_is_known_in_phase_two(type_in: TypeIn) -> None:
    out = type_in(stage("GKUDX", ("G5 K2", "G9 X3"), phase=2), "unseen", "followers")
    assert re.search(
        r"Claim’s hand\nEverything else has been seen\.\n +Goblins +G9\n +Doppelgängers +X3\n",
        out,
    )
    assert "Your followers are your hand now." in out
    match = stage("GKUDH", ("G5 K2", "G9 H3"), phase=2)
    match.public |= match.kingdom.copies["G9"]
    match.out ^= match.kingdom.copies["H7"]
    match.public &= ~match.kingdom.copies["H7"]
    out = type_in(match, "unseen")
    assert re.search(
        r"Not seen yet\nin Claim’s hand, or given up unseen for a Ghost\n +Ghosts +H3 H7\n", out
    )
    assert re.search(r"Claim definitely has\n +Goblins +G9\n", out)
    out = type_in(stage("GKUDX", ("G5", "G9"), phase=2, leader=1), "unseen")
    assert "You’ve seen every card." in out
    assert "Ghost" not in out


def test_unknown_input_is_quoted_as_typed(type_in: TypeIn) -> None:
    lines = ("", "Fly", "g", "7", "g5+fire", "z9", "sword", "\x1b[31mRed\x07\x1b[A")
    out = type_in(classic(), *lines).replace(lines[-1], "")
    assert "Type a card or a number, or ? for help." in out
    assert "I don’t know what “Fly” means. Type ? for help." in out
    assert "I don’t know what “g” means." in out
    assert "There’s no such number. To play a card, type its letter, too: g5" in out
    assert "“g5+fire” isn’t a move. Type ? for help." in out
    assert "I don’t know what “z9” means." in out
    assert "Type “sword” after a card: g5 sword" in out
    assert "I don’t know what “Red” means." in out
    assert "\x1b" not in out
    assert "\x07" not in out


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("k2", "You have to follow Goblins."),
        ("goblin 9", "You don’t have Goblin 9 in your hand."),
        ("t2", "You don’t have Troll 2 in your hand."),
        ("pass", "That doesn’t answer this question."),
        ("seer=deck", "That doesn’t answer this question."),
        ("crown=d", "You don’t have this artifact: Crown of Light."),
        ("horse=k2", "You can’t use this artifact now, or not like this: Magician’s Horse."),
        ("g5 stein=q", "“Q” isn’t one of the five factions in this match."),
        ("g5 stein=g", "Your card already belongs to the Goblins. Name another faction."),
        ("g5 sword", "You don’t have this artifact: Serpent Sword."),
        ("g5 potion", "You don’t have a potion."),
        ("g5 stein ring", "“g5 stein ring” isn’t a move. Type ? for help."),
    ],
)
def test_an_impossible_move_is_refused_with_the_reason(
    typed: str, refusal: str, type_in: TypeIn
) -> None:
    hands, artifacts = ("G5 K2 U0", "G9 X3 D4"), ("stein horse", "")
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=artifacts)
    assert f"> {typed}\n{refusal}\n" in type_in(match, typed)


def test_a_ring_is_refused_to_the_leader(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", artifacts=("ring", ""))
    assert "You can only use the Night Ring with a card that follows." in type_in(match, "g5 ring")


def test_playing_out_of_turn_is_refused(type_in: TypeIn) -> None:
    hands = "G5 K2 U0", "G9 X3 D4"
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=("axe", ""))
    assert "> g5\nIt’s not your turn.\n" in type_in(match, "g5")


def test_a_card_must_be_chosen_among_those_offered(type_in: TypeIn) -> None:
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    assert "Choose the prize or the top card of the deck." in type_in(match, "e5", "n1")
    match = stage("GKUDH", ("H5 K2", "G1 G3"), prize="U7", deck="U2 U3 U4")
    assert "Choose whether to keep the Ghost." in type_in(match, "h5", "k2")
    artifacts = "crystal_ball", ""
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 U1 D9", artifacts=artifacts)
    assert "Keep one of the cards you see." in type_in(match, "g5", "yes", "keep=k2")


def test_enter_plays_the_only_card(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2")
    out = type_in(match, "")
    assert "Lead a card\nEnter plays G5.\n" in out
    assert "You lead Goblin 5." in out


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("g5", "G5"),
        ("g 5", "G5"),
        ("Goblin 5", "G5"),
        ("goblins5", "G5"),
        ("doppelganger 3", "X3"),
        ("Doppelgänger 3 ring", "X3+ring"),
        ("“d4”", "D4"),
        ("w7 potion", "W7+potion"),
        ("w7 potion sword stein=g ring", "W7+potion+sword+stein=G+ring"),
        ("wizard 7 stein goblins", "W7+stein=G"),
        ("w7 + potion", "W7+potion"),
        ("horse=k3", "horse=K3"),
        ("horse = g5 > k3", "horse=G5>K3"),
        ("runestone=u5>d", "runestone=U5>D"),
        ("crown=dwarves", "crown=D"),
        ("seer=deck", "seer=deck"),
        ("ghost=keep", "ghost=keep"),
        ("crystal_ball", "crystal_ball"),
    ],
)
def test_moves_may_be_typed_in_many_ways(line: str, move: str) -> None:
    assert READER.move_text(line) == move
    assert READER.looks_like_move(line)
    assert Move.parse(READER.move_text(line)).text == move


def test_every_legal_move_can_be_typed_in_lowercase() -> None:
    for seed in range(30):
        game = Game(KINGDOMS[seed * 3], True, None, seed)
        for match, _, _ in game.walk():
            for move in match.legal():
                assert READER.move_text(move.text.lower()) == move.text
                assert READER.looks_like_move(move.text.lower())


# What is offered


def question_to(match: Match, seat: int) -> str:
    seen = view(match, seat)
    return " ".join([*situation(seen, WORDS), asked(seen, WORDS)])


def offered(match: Match, seat: int = 0) -> list[str]:
    return [choice.label for choice in CHOICES.of(view(match, seat))]


def test_artifacts_are_chosen_by_number_name_and_start_of_a_name(type_in: TypeIn) -> None:
    for word in ("1", "flying boots", "Boots", "fl"):
        hands, artifacts = ("G5 K2", "G9 X3"), ("boots axe", "")
        match = stage("GKUDX", hands, prize="U7", deck="D2 D3 D5", artifacts=artifacts)
        out = type_in(match, word, "g5", "")
        assert "  1 Flying Boots   2 Axe of the Clouds\n" in out
        assert "You use the Flying Boots: +2 to each of your next two cards." in out
        assert "Goblin 5 is worth 7 (+2 Flying Boots)." in out


def test_an_artifact_with_many_targets_asks_in_two_steps(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 D3", "G9 X3 D4"), ("horse", "")
    match = stage("GKUDX", hands, prize="U7", artifacts=artifacts)
    out = type_in(match, "g5", "yes", "?", "", "h", "dwarf 3")
    assert (
        "All cards of this trick are on the table. Claim is ahead: Goblin 9 beats\n"
        "Goblin 5.\n"
        "Use your Magician’s Horse?\n  1 Magician’s Horse   2 Use nothing (or Enter)\n> yes\n"
    ) in out
    assert out.count("Magician’s Horse: which card do you put in? (Enter: back)") == 2
    assert "  1 Knight 2   2 Dwarf 3\n" in out
    assert "“?” isn’t one of these." in out
    assert "You replace Goblin 5 with Dwarf 3." in out
    assert "You lead Goblin 5." in out


def test_under_a_bow_the_horse_asks_for_both_cards() -> None:
    match = stage("GKUDX", ("G5 K2 D3 D5", "G9 X3 D4 D6"), prize="U7", artifacts=("bow horse", ""))
    staged.play(match, "0:bow", "0:G5", "0:K2", "1:G9", "1:X3")
    (horse, _) = CHOICES.of(view(match, 0))
    which, offers = CHOICES.narrow(horse.moves)
    assert which == "Magician’s Horse: which card do you take back?"
    assert [offer.label for offer in offers] == ["Goblin 5", "Knight 2"]
    which, offers = CHOICES.narrow(offers[1].moves)
    assert which == "Magician’s Horse: which card do you put in?"
    assert [offer.moves[0].text for offer in offers] == ["horse=K2>D3", "horse=K2>D5"]


def test_factions_are_chosen_by_name() -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("crown", ""))
    staged.play(match, "0:G5", "1:G9")
    (crown, _) = CHOICES.of(view(match, 0))
    which, offers = CHOICES.narrow(crown.moves)
    assert which == "Crown of Light: a 5 of which faction?"
    for word in ("5", "x", "doppel", "Doppelgängers"):
        assert [choice.moves for choice in CHOICES.matching(word, offers)] == [
            (Move.parse("crown=X"),)
        ]
    assert len(CHOICES.matching("d", offers)) == 1
    assert len(CHOICES.matching("do", offers)) == 1


def test_an_ambiguous_start_of_a_name_is_not_guessed(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2", "G9 X3"), ("horn horse", "")
    out = type_in(stage("GKUDX", hands, phase=2, artifacts=artifacts), "g5", "ho", "horn")
    assert "“ho” could mean one of these: Horn of Silence, Magician’s Horse: Knight 2." in out
    assert "You use the Horn of Silence: you each collect your own card." in out
    assert "Nobody wins the trick." in out


def test_a_seer_chooses_between_two_cards_by_name(type_in: TypeIn) -> None:
    for word in ("1", "deck", "Troll 2", "t2"):
        match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
        out = type_in(match, "e5", word)
        assert "\nYour Seer won: which card do you want?\nClaim gets the other one.\n" in out
        assert "  1 Troll 2, the top card   2 Dragon 7, the prize\n" in out
        assert "You draw Troll 2, which only you see." in out
        assert "Claim recruits Dragon 7." in out
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    assert "Claim draws Troll 2, which you’ve seen." in type_in(match, "e5", "prize")


@pytest.mark.parametrize(
    ("seat", "choice", "offers"),
    [
        (0, "prize", ["Ghost 1", "Goblin 7, the prize"]),
        (0, "deck", ["Ghost 1", "Undead 2, the top card"]),
        (1, "prize", ["Ghost 3", "A hidden card from the deck"]),
        (1, "deck", ["Ghost 3", "Goblin 7, the prize"]),
    ],
)
def test_a_ghost_is_weighed_against_the_card_due(seat: int, choice: str, offers: list[str]) -> None:
    match = stage(
        "GKUEH", ("E5 H1 U1 U5", "H3 U9 U3 U4"), prize="G7", deck="G8 U2", artifacts=("bow", "")
    )
    staged.play(match, "0:bow", "0:E5", "0:H1", "1:H3", "1:U9", f"0:seer={choice}")
    if seat:
        staged.play(match, "0:ghost=leave")
    assert offered(match, seat) == offers
    for word, move in (("keep", "ghost=keep"), ("leave", "ghost=leave")):
        assert CHOICES.matching(word, CHOICES.of(view(match, seat)))[0].moves == (Move.parse(move),)


def test_the_crystal_balls_cards_are_offered() -> None:
    artifacts = "crystal_ball", ""
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 U1 D9", artifacts=artifacts)
    staged.play(match, "0:G5", "1:G9")
    assert question_to(match, 0) == "You’re about to draw. Use your Crystal Ball?"
    staged.play(match, "0:crystal_ball")
    assert offered(match) == ["Dwarf 2", "Undead 1", "Dwarf 9"]
    assert CHOICES.matching("u1", CHOICES.of(view(match, 0)))[0].moves == (Move.parse("keep=U1"),)


def test_an_artifact_may_be_used_before_the_computer_plays(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 U0", "G9 X3 D4"), ("axe", "")
    for answers in (["axe"], ["y"], ["fly", "1"]):
        match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=artifacts)
        out = type_in(match, *answers)
        assert "\nClaim is about to lead.\nUse your Axe of the Clouds?\n" in out
        assert "  1 Axe of the Clouds   2 Go on (or Enter)\n" in out
        assert "You use the Axe of the Clouds: −2 to each of Claim’s next two cards." in out
        assert "Goblin 9 is worth 7 (−2 Axe of the Clouds)." in out
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=artifacts)
    out = type_in(match, "")
    assert out.count("Use your Axe of the Clouds?\n  1 Axe of the Clouds") == 1
    assert "Claim leads Goblin 9." in out


def test_cards_that_need_an_artifact_are_marked(type_in: TypeIn) -> None:
    artifacts = "sword stein ring", ""
    match = stage("GKUDX", ("G5 G6 K2", "G9 X3 D4"), prize="U7", leader=1, artifacts=artifacts)
    out = type_in(match)
    assert re.search(
        r"Goblins +G5 G6\n +Knights +K2\*\n  \* only with Stein of Kings, Night Ring\n", out
    )
    assert "Follow Goblins: G5 G6\n" in out
    assert "  with a card: g5 ring, k2 stein=g, g5 sword\n" in out


def test_only_the_numbers_of_choices_are_accepted() -> None:
    offers = [Choice("a", ("a",), ()), Choice("b", ("b",), ())]
    assert CHOICES.matching("2", offers) == [offers[1]]
    for number in ("0", "3", "12345", "²"):
        assert CHOICES.matching(number, offers) == []
    assert menu([]) == []


# What is shown


def test_a_card_on_the_table_shows_its_modifiers(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), prize="U7", leader=1, artifacts=("", "sword stein"))
    staged.play(match, "1:G9+sword+stein=D")
    out = type_in(match)
    assert "Trick            Claim: G9 as a Dwarf, worth 12\n" in out
    assert "\nNo Dwarves: play any card\n" in out


def test_potions_bears_boots_axe_gnomes_and_artifacts_are_shown(type_in: TypeIn) -> None:
    match = stage(
        "NIWBT",
        ("N5 B2 T3", "N3 B4 T5"),
        phase=2,
        score=("B7 W1", "I1"),
        laid_before=("N1 B8", "N9 B0 B1"),
        set_aside="T9",
        potions=("+1", "-2 x2"),
        artifacts=("crown", "sword boots"),
    )
    match.lasting = [{"axe": 2}, {"boots": 1}]
    out = type_in(match)
    assert re.search(
        r"Claim +3 cards, 2 potions, 2 Bears: \+6 for the next card, \+2 to the\n"
        r" +next card, 2 artifacts\n +In front: N9\nSet aside +T9\n"
        r"You +1 potion, Bear: \+3 for the next card, −2 to the next 2 cards\n"
        r" +In front: N1\nYour artifacts +Crown of Light\n",
        out,
    )


def test_the_cards_under_a_necklace_are_shown(type_in: TypeIn) -> None:
    artifacts = "necklace", ""
    match = stage("GKUDX", ("G5 K2 U3", "G9 X3 U1"), phase=2, artifacts=artifacts)
    out = type_in(match, "g5", "necklace")
    assert "Frost Necklace: the next trick decides who gets these cards, too." in out
    assert "aside" not in out
    assert re.search(r"Frozen +G5 G9 \(the winner of this trick takes these, too\)", out)


def test_every_decision_is_phrased_as_a_question() -> None:
    hands = "G5 K2 U0", "G9 X3 D4"
    match = stage("GKUDX", hands, prize="U7", artifacts=("bow", "ring"))
    staged.play(match, "0:bow", "0:G5")
    assert question_to(match, 0) == "Your second card. No Goblins: play any card"
    staged.play(match, "0:K2", "1:D4+ring")
    assert question_to(match, 1) == "Only values count. Play any card"
    match = stage("GKUDX", hands, phase=2, artifacts=("runestone staff", "lantern spear"))
    staged.play(match, "0:G5", "1:G9")
    assert question_to(match, 0) == "You lost the trick. Use your Staff of Order?"


def test_output_need_not_be_a_terminal(type_in: TypeIn) -> None:
    with redirect_stdout(StringIO()) as out:
        type_in(classic())
    assert "Phase one" in out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_wrapped_to_the_width_of_the_terminal(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for columns in (40, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        for kingdom in ("GKUDX", "NITWX"):
            out = whole_match(Game(kingdom, True, None, 3), monkeypatch, capsys, language)
            for line in out.splitlines():
                whole = re.search(r"[\da-f]{64}|--kingdom", line)  # must not be split
                assert len(line) <= columns or whole, line
    monkeypatch.setenv("COLUMNS", "3")
    assert max(map(width, fold("word " * 40, "Label", 20))) <= 40
    assert fold("a b", "Label", 8) == ["Label   a b"]


def test_glued_words_are_split_only_where_a_line_has_no_room_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    label, text = "a" * 32, "the\u00a0first"
    assert fold(f"{label} {text}", hang=31) == [label, " " * 31 + "the first"]
    assert fold(f"{label} {text}", hang=32) == [f"{label} the", " " * 32 + "first"]


def whole_match(
    game: Game, monkeypatch: pytest.MonkeyPatch, capsys: Capture, language: str = "en"
) -> str:
    """Play a match by typing random legal moves; return what was printed."""
    match, chance = game.start(), Random(game.seed)

    def answer(prompt: str = "") -> str:
        if match.outcome:
            raise EOFError
        if chance.random() < 0.05:
            return chance.choice([*COMMANDS[:-2], "rules order"])
        moves = match.legal(0)
        return chance.choice(moves).text.lower() if moves else ""

    monkeypatch.setattr("builtins.input", answer)
    assert play(match, random_player, chance, language) == 0
    assert match.outcome
    return capsys.readouterr().out


def test_every_kind_of_match_can_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for seed, kingdom in enumerate(cases(KINGDOMS[::4], 12)):
        for artifacts in (False, True):
            out = whole_match(Game(kingdom, artifacts, None, seed), monkeypatch, capsys)
            assert "To check it" in out
            assert "None" not in out


def test_the_terminal_shows_no_hidden_card(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Before they are played, the computer's drawn cards are listed only as unseen."""
    for seed in range(20):
        match, chance = Game("GKUDX", False, None, seed).start(), Random(seed)
        hidden = set(match.kingdom.texts_of(match.hands[1])) - {"G0"}

        def answer(prompt: str = "", match: Match = match, chance: Random = chance) -> str:
            if len(match.moves) > 1:
                raise EOFError
            return chance.choice(match.legal(0)).text

        monkeypatch.setattr("builtins.input", answer)
        play(match, pass_or_play_first_card, chance, "en")
        out = capsys.readouterr().out
        public = {move.card for _, move in match.moves} | {card.text for card in match.prizes}
        shown = set(re.findall(r"\b[A-Z]\d\b", out))
        assert not shown & (hidden - public)


def terminal(**environment: str) -> str:
    """Run a match in a real terminal and leave it immediately."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "claim_core", "play", "--seed", "1"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment},
    )
    os.close(theirs)
    out = b""
    while b"> " not in out:
        out += os.read(ours, 4096)
    os.write(ours, b"\x04")
    process.wait(timeout=60)
    os.close(ours)
    return re.sub(r"\x1b\[\?\d+[hl]", "", out.decode())  # readline's control sequences


def test_colours_appear_only_where_the_terminal_has_them(capsys: Capture) -> None:
    painted = terminal()
    assert "\x1b[32mG" in painted
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        plain = terminal(**environment)
        assert "\x1b" not in plain
        assert re.sub(r"\x1b\[\d+m", "", painted) == plain


@pytest.mark.parametrize(
    ("called", "name", "command"),
    [
        ("{here}/bin/claim-bot", "claim-bot", "bin/claim-bot"),
        ("/opt/claim-bot", "claim-bot", "/opt/claim-bot"),
        ("{here}/claim-bot", "claim-bot", "{here}/claim-bot"),
        ("/lib/bot/__main__.py", "claim-bot", "'/my python' -m bot"),
        ("/lib/claim_core/__main__.py", "claim_core", "'/my python' -m claim_core"),
    ],
)
def test_the_program_is_named_as_it_was_started(
    called: str, name: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [called.format(here=tmp_path)])
    monkeypatch.setattr(sys, "executable", "/my python")
    assert program.name() == name
    assert program.command() == command.format(here=tmp_path)


# Texts and languages

XX = """
computer-name = Rechner
faction-D = Zwerge
card-D = Zwerg { $value }
faction-X = Doppelgänger
card-X = Doppelgänger-{ $value }
artifact-sword = Schwert der Schlange
artifact-axe = Axt der Wolken
type-help = hilfe
type-rules = regeln
type-score = stand
type-resign = aufgeben
type-quit = ende
type-yes = ja, j
type-no = nein
type-pass = nichts
type-sword = schwert
type-stein = krug
type-vote = Wählen
asked-lead = Spiel aus
resign-sure = Willst du aufgeben?
story-led = { $you ->
    [yes] Du spielst { $card } aus.
   *[no] { $who } spielt { $card } aus.
}
"""


@pytest.fixture
def language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a language that has only a few texts, and return its code."""
    (tmp_path / "en").symlink_to(languages.words.HERE / "en")
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "names.ftl").write_text(XX)
    monkeypatch.setattr(languages.words, "HERE", tmp_path)
    monkeypatch.setattr(languages.words, "LANGUAGES", ("en", "xx"))
    languages.words._read.cache_clear()
    plain_words.cache_clear()
    return "xx"


def test_a_match_is_played_in_another_language_or_in_english(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for lead, score, no, yes in (
        ("zwerg 4 schwert", "stand", "nein", "ja"),
        ("DWARF 4 + Sword", "SCORE", "no", "Y"),
    ):
        hands, artifacts = ("D4 X3 K2", "G9 X5 D5"), ("sword", "")
        match = stage("GKUDX", hands, prize="U7", artifacts=artifacts)
        typed = [score, "aufgeben", no, lead, "hilfe wahlen", "resign", yes]
        out = type_lines(monkeypatch, match, typed, capsys, language)
        assert "\nSpiel aus\n  with a card: k2 schwert\n" in out
        assert "Votes now: you 0, Rechner 0." in out
        assert "  Du spielst Zwerg 4 with Schwert der Schlange aus.\n" in out
        assert "The vote and its editions\n" in out
        assert out.count("Willst du aufgeben?") == 2
        assert "You resigned: Rechner won" in out


def test_names_are_understood_in_both_languages_with_or_without_accents(language: str) -> None:
    reader = Reader(plain_words(language))
    for typed in ("x3", "Doppelgänger 3", "DOPPELGANGER 3", "doppelgängers 3", "doppelganger-3"):
        assert reader.move_text(typed) == "X3"
    for typed in ("d4 krug doppelganger", "zwerge 4 stein=x", "Dwarf 4 Krug = X"):
        assert reader.move_text(typed) == "D4+stein=X"
    assert {"axe", "axt", "wolken", "clouds"} <= set(reader.artifact("axe"))
    assert not {"der", "of", "the"} & set(reader.artifact("axe"))


@pytest.mark.parametrize(
    ("language", "typed", "topic"),
    [
        ("en", "amulets", ""),
        ("en", "light", "Crown of Light"),
        ("en", "votes", "The vote and its editions"),
        ("de", "axt", "Wolkenaxt"),
        ("de", "wandler", "Gestaltwandler"),
        ("de", "fluegel", "Flügelstiefel"),
        ("de", "konigshumpen", "Königshumpen"),
        ("nl", "boog", "Geliefdenboog"),
        ("nl", "verwisselaar", "Gedaanteverwisselaars"),
        ("nl", "kristallen bol", "Kristallen Bol"),
        ("fr", "amants", "Arc des amants"),
        ("fr", "vivant", "Morts-vivants"),
        ("fr", "epee", "Épée du serpent"),
    ],
)
def test_rules_are_found_by_any_part_of_a_name(language: str, typed: str, topic: str) -> None:
    words = plain_words(language)
    heading = Guide(words, Reader(words), Paint(StringIO())).about(typed)[0]
    assert heading == (topic or words("rules-unknown", topic=typed))


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "clouds", ["axe"]),
        ("de", "axt", ["axe"]),
        ("de", "fluegel", ["boots"]),
        ("nl", "boog", ["bow"]),
        ("nl", "laarzen", ["boots"]),
        ("fr", "nuages", ["axe"]),
        ("fr", "amants", ["bow"]),
        ("nl", "og", []),
        ("de", "g5 axt", []),
    ],
)
def test_choices_are_found_by_any_part_of_a_name(
    language: str, typed: str, found: list[str]
) -> None:
    choices = Choices(words := plain_words(language), Reader(words))
    hands, artifacts = ("G5 K2", "G9 X3"), ("axe boots bow", "")
    offers = choices.of(view(stage("GKUDX", hands, phase=2, artifacts=artifacts), 0))
    assert [each.moves[0].text for each in choices.matching(typed, offers)] == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_be_typed_means_one_thing_in_every_language(language: str) -> None:
    words = plain_words(language)
    reader = Reader(words)
    for things in (COMMANDS, MODIFIERS, TOPICS, ("yes", "no")):
        spellings = [(each, thing) for thing in things for each in reader.spellings(thing)]
        assert len(dict(spellings)) == len(set(spellings)), f"of two things: {spellings}"
        assert all(each and each[0].isalpha() for each, _ in spellings)
    assert " " not in "".join(reader.spellings("help", "rules"))
    for code in FACTIONS:
        for known in {words, WORDS}:
            assert reader.move_text(known(f"card-{code}", value="5")) == f"{code}5"
            assert reader.move_text(f"g5 stein {known(f'faction-{code}')}") == f"G5+stein={code}"
    for name in MODIFIERS:
        typed = f"g5 {shown(words, name)}"
        assert reader.move_text(typed) == f"G5+{name}"
        assert reader.looks_like_move(typed)


@pytest.mark.parametrize(
    ("chosen", "environment", "expected"),
    [
        ("xx", {"LANGUAGE": "en"}, "xx"),
        ("xx_YY.UTF-8", {}, "xx"),
        ("pl", {"LANGUAGE": "xx"}, "en"),
        (None, {"LANGUAGE": "pl:xx:en", "LANG": "en_GB.UTF-8"}, "xx"),
        (None, {"LANGUAGE": "", "LC_ALL": "xx_YY", "LANG": "en_GB.UTF-8"}, "xx"),
        (None, {"LC_MESSAGES": "xx", "LANG": "en_GB"}, "xx"),
        (None, {"LC_ALL": "C", "LANG": "xx"}, "en"),
        (None, {"LANG": "xx.UTF-8@euro"}, "xx"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_chosen_or_that_of_the_environment(
    language: str,
    chosen: str | None,
    environment: dict[str, str],
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))
    assert preferred_language(chosen) == expected


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("### 🏆 **You won**, *now*", "You won, now"),
        ("-# 👺\u00a0Goblin\u00a05 `g5`", "Goblin\u00a05 g5"),
        ("You draw a potion 🧪.", "You draw a potion."),
        ("one\n-# ⚔️ two", "one\ntwo"),
        ("**Each (*so*)**", "Each (so)"),
        ("* only 2 * 3, K2*", "* only 2 * 3, K2*"),
    ],
)
def test_markdown_and_emojis_are_taken_away(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_no_text_shows_markdown_or_emojis() -> None:
    for id in WORDS:
        text = WORDS(id, **dict.fromkeys(WORDS.variables(id), "1"))
        assert not re.search(r"\*\*|\*\S.*\*|[`🐻👺🧪]|^#|^-# ", text, re.M), id
