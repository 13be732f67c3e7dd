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

from claim_core import PASS, Kingdom, Match, Move, deal, view
from claim_core.chance import commitment
from claim_core.players import random_player
from claim_core.terminal import play, program
from claim_core.terminal.asking import question
from claim_core.terminal.choices import Choice, choices, matching, narrow
from claim_core.terminal.layout import fold, menu, width
from claim_core.terminal.reading import looks_like_move, move_text
from claim_core.view import View

from . import stage as staged
from .matches import KINGDOMS, Game
from .stage import stage

Capture = pytest.CaptureFixture[str]
TypeIn = Callable[..., str]


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
    monkeypatch: pytest.MonkeyPatch, match: Match, lines: Iterable[str], capsys: Capture
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
    assert play(match, pass_or_play_first_card, Random(0)) == 0
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
    assert "and three\nvotes win." in out
    assert "Cards in (brackets) cannot be played. Type ? for help, rules for the rules." in out
    assert f"Commitment {commitment(bytes(32))}\n" in out
    assert "Phase one, trick 11 of 13, you lead" in out
    assert re.search(r"Prize +U7 \(Undead 7\)", out)
    assert re.search(r"Your hand\n +Goblins +G5\n +Knights +K2\n +Undead +U0\n\nLead a card.", out)
    assert "G9" not in out


def test_a_trick_is_described_with_reasons(type_in: TypeIn) -> None:
    out = type_in(classic(), "g5", "k2")
    assert "  You play the Goblin 5.\n  The computer plays the Goblin 9.\n" in out
    assert "  The computer wins the trick: Goblin 9 beats Goblin 5." in out
    assert "  The computer recruits the Undead 7." in out
    assert "  You draw the Dwarf 2 as a follower." in out
    assert "  The computer plays the Dwarf 4.\n" in out
    assert "The computer wins the trick: your Knight 2 does not follow Dwarves." in out


def test_a_hidden_card_stays_hidden(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G9 K2 U0", "G5 X3 D4"), prize="U7", deck="D2 D3 D5 D6 D7")
    out = type_in(match, "G9")
    assert "The computer draws a hidden card as a follower." in out
    assert "D2" not in out
    assert "Dwarf 2" not in out


def test_playable_cards_are_listed(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2 X1", "G9 X3 D4"), prize="U7", leader=1)
    out = type_in(match, "k2", "g5")
    assert "Follow Goblins, or play a Doppelgänger: G5 X1.\n" in out
    assert re.search(r"Knights +\(K2\)", out)
    assert "Not possible: you must follow Goblins." in out
    assert "You play the Goblin 5." in out


def test_after_a_typo_only_the_question_is_repeated(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 U0", "G9 X3 D4"), ("boots axe", "")
    out = type_in(stage("GKUDX", hands, prize="U7", artifacts=artifacts), "wombat", "?")
    asked = re.findall(r"\nLead a card.\n(.*)", out)
    assert asked == ["  1 Flying Boots   2 Axe of the Clouds", "> ?", asked[0]]


def test_a_whole_match_ends_with_the_vote_and_the_proof(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", score=("U1 K3", "U2 K4"))
    out = type_in(match, "g5", "")
    assert "Phase two: your followers are your hand now" in out
    assert re.search(r"\nScore +you +computer +votes for\n", out)
    assert "Votes now: you 0, computer 2 (3 of 5 win)" in out
    assert "You play the Dwarf 2." in out
    assert re.search(r"\nUndead +1  1 +2  7 2 +computer\n", out)
    assert re.search(r"\nDwarves +1  2 +0 +you\n", out)
    assert re.search(r"\nKnights +1  3 +1  4 +computer \(a tie: 4 beats 3\)\n", out)
    assert re.search(r"\nGoblins +0 +0 +nobody\n", out)
    assert "A draw, 2 votes to 1: nobody has three." in out
    assert re.search(r" deal --kingdom GKUDX \\\n    --seed 0{64}\n", out)
    assert f"the commitment that you were shown,\n  {commitment(bytes(32))}\n" in out
    assert re.search(r" play --kingdom GKUDX \\\n    --seed 0{64}\n", out)
    assert out.endswith("> \nGoodbye.\n")


def test_the_proof_lists_the_dealt_hand(type_in: TypeIn) -> None:
    dealt = deal(Kingdom.parse("NIUDX"), bytes(range(32)), artifacts=True)
    out = type_in(Match(dealt), "resign", "yes")
    hand = sorted(card.text for card in dealt.deck[:13])
    shown = re.search(r"13 cards you were dealt: ([A-Z\d ]+), in any", re.sub(r"\s+", " ", out))
    assert shown
    assert sorted(shown[1].split()) == hand
    assert "deal --kingdom NIUDX --artifacts" in out


def test_the_same_deal_is_offered_in_its_edition(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", edition="german")
    assert re.search(r"play --kingdom GKUDX --edition german \\\n", type_in(match))


def test_another_deal_is_offered_after_a_match(type_in: TypeIn) -> None:
    give_up = "resign", "yes"
    out = type_in(classic(), *give_up, "perhaps", "again", *give_up, "", *give_up, "q")
    assert out.count("Another deal?") == 4
    first, again, other = re.findall("Commitment (.*)", out)
    assert first == again
    assert first != other
    assert out.count("Five factions choose") == 1
    assert out.endswith("Goodbye.\n")


def test_resigning_must_be_confirmed(type_in: TypeIn) -> None:
    out = type_in(classic(), "resign", "no", "resign", "yes")
    assert out.count("Give up this match?") == 2
    assert "You gave up; the computer wins." in out


def test_leaving_must_be_confirmed_and_shows_how_to_play_the_deal_again(type_in: TypeIn) -> None:
    out = type_in(classic(), "q", "no", "quit", "y", "never read")
    assert out.count("Leave this match?") == 2
    assert "Goodbye.\nThe match is not kept.\nThe same deal again:\n" in out
    assert "never read" not in out


def test_a_match_can_be_played_in_a_terminal_without_readline(
    monkeypatch: pytest.MonkeyPatch, type_in: TypeIn
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setitem(sys.modules, "readline", None)  # as if it were not installed
    assert "Lead a card." in type_in(classic())


def test_an_interrupt_ends_the_match_with_a_goodbye(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert play(classic(), pass_or_play_first_card, Random(0)) == 0
    assert "\nGoodbye.\nThe match is not kept.\n" in capsys.readouterr().out


# What can be typed


def test_help_and_lists_can_be_shown(type_in: TypeIn) -> None:
    asked = ("?", "help", "moves", "unseen", "followers", "table", "deal", "score", "last")
    about = ("? knights", "?KNI", "help knights", "rules knights")
    out = type_in(classic(), *asked, *about, "rules")
    assert out.count("Knights (K, 2 to 9): Played after a Goblin") == 5
    assert out.count("followers     your followers so far") == 2
    assert "G5  K2  U0" in out
    assert "Not seen yet, in the deck or with the computer:" in out
    assert re.search(r"Your followers:\n +none", out)
    assert out.count("Phase one, trick 11") == 2
    assert "It is the SHA-256 of the seed" in out
    assert "Votes now: you 0, computer 0 (3 of 5 win)" in out
    assert "No trick has been played yet." in out


def test_the_last_trick_can_be_shown_again(type_in: TypeIn) -> None:
    out = type_in(classic(), "g5", "last")
    text = "  You play the Goblin 5.\n  The computer plays the Goblin 9.\n  The computer wins"
    assert out.count(text) == 2
    assert out.count("The computer plays the Dwarf 4.") == 1


def test_the_computers_hand_is_known_in_phase_two(type_in: TypeIn) -> None:
    out = type_in(stage("GKUDX", ("G5 K2", "G9 X3"), phase=2), "unseen", "followers")
    assert re.search(r"The computer's hand:\n +Goblins +G9\n +Doppelgängers +X3\n", out)
    assert "Your followers are your hand now." in out
    match = stage("GKUDH", ("G5 K2", "G9 H3"), phase=2)
    match.public |= match.kingdom.copies["G9"]
    match.gone ^= match.kingdom.copies["H7"]
    match.public &= ~match.kingdom.copies["H7"]
    out = type_in(match, "unseen")
    assert re.search(r"Not seen yet, but for what Ghosts dropped:\n +Ghosts +H3 H7\n", out)
    assert re.search(r"The computer surely has:\n +Goblins +G9\n", out)


def test_unknown_input_is_quoted_as_typed(type_in: TypeIn) -> None:
    lines = ("", "Fly", "g", "7", "g5+fire", "z9", "sword", "\x1b[31mRed\x07\x1b[A")
    out = type_in(classic(), *lines).replace(lines[-1], "")
    assert "Type a card or a number; ? for help." in out
    assert "“Fly” is neither a card nor a command; ? for help." in out
    assert "“g” is neither a card nor a command" in out
    assert "There is no such number; a card is typed with its letter, as in g5." in out
    assert "Not possible: “G5+fire” is not a move." in out
    assert "“z9” is neither a card nor a command" in out
    assert "“sword” goes with a card, as in g5 sword." in out
    assert "“Red” is neither" in out
    assert "\x1b" not in out
    assert "\x07" not in out


def test_invalid_modifiers_are_explained(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", artifacts=("stein ring", ""))
    out = type_in(match, "g5 stein=q", "g5 stein=g", "g5 ring", "g5 sword", "g5 potion")
    for error in (
        "Q is no faction of this kingdom, G K U D X.",
        "the Stein must name another faction than G.",
        "the Night Ring goes only with a card that follows.",
        "you have no Serpent Sword.",
        "you have no potion.",
    ):
        assert f"Not possible: {error}\n" in out


def test_enter_plays_the_only_card(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2")
    out = type_in(match, "")
    assert "Lead a card. Enter plays G5." in out
    assert "You play the Goblin 5." in out


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
    assert move_text(line) == move
    assert looks_like_move(line)
    assert Move.parse(move_text(line)).text == move


def test_every_legal_move_can_be_typed_in_lowercase() -> None:
    for seed in range(30):
        game = Game(KINGDOMS[seed * 3], True, None, seed)
        for match, _, _ in game.walk():
            for move in match.legal():
                assert move_text(move.text.lower()) == move.text
                assert looks_like_move(move.text.lower())


# What is offered


def offered(match: Match, seat: int = 0) -> list[str]:
    return [choice.label for choice in choices(view(match, seat))]


def test_artifacts_are_chosen_by_number_name_and_start_of_a_name(type_in: TypeIn) -> None:
    for word in ("1", "flying boots", "Boots", "fl"):
        hands, artifacts = ("G5 K2", "G9 X3"), ("boots axe", "")
        match = stage("GKUDX", hands, prize="U7", deck="D2 D3 D5", artifacts=artifacts)
        out = type_in(match, word, "g5", "")
        assert "  1 Flying Boots   2 Axe of the Clouds\n" in out
        assert "You use the Flying Boots: +2 for your next two cards." in out
        assert "Your Goblin 5 is worth 7 now (+2 Flying Boots)." in out


def test_an_artifact_with_many_targets_asks_in_two_steps(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 D3", "G9 X3 D4"), ("horse", "")
    match = stage("GKUDX", hands, prize="U7", artifacts=artifacts)
    out = type_in(match, "g5", "yes", "?", "", "h", "dwarf 3")
    assert (
        "Both cards are on the table; the computer is ahead: Goblin 9 beats Goblin 5. Use\n"
        "the Magician's Horse?\n  1 Magician's Horse   2 pass (or Enter)\n> yes\n"
    ) in out
    assert out.count("Magician's Horse: which card do you put in? (Enter: back)") == 2
    assert "  1 Knight 2   2 Dwarf 3\n" in out
    assert "“?” is none of these." in out
    assert "You put the Dwarf 3 in place of the Goblin 5." in out
    assert "You play the Goblin 5" in out


def test_under_a_bow_the_horse_asks_for_both_cards() -> None:
    match = stage("GKUDX", ("G5 K2 D3 D5", "G9 X3 D4 D6"), prize="U7", artifacts=("bow horse", ""))
    staged.play(match, "0:bow", "0:G5", "0:K2", "1:G9", "1:X3")
    (horse, _) = choices(view(match, 0))
    asked, offers = narrow(horse.moves)
    assert asked == "Magician's Horse: which card do you take back?"
    assert [offer.label for offer in offers] == ["Goblin 5", "Knight 2"]
    asked, offers = narrow(offers[1].moves)
    assert asked == "Magician's Horse: which card do you put in?"
    assert [offer.moves[0].text for offer in offers] == ["horse=K2>D3", "horse=K2>D5"]
    assert question(view(match, 0), "you are ahead").startswith("All four cards are on the table; ")


def test_factions_are_chosen_by_name() -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("crown", ""))
    staged.play(match, "0:G5", "1:G9")
    (crown, _) = choices(view(match, 0))
    asked, offers = narrow(crown.moves)
    assert asked == "Crown of Light: for which faction?"
    for word in ("5", "x", "doppel", "Doppelgängers"):
        assert [choice.moves for choice in matching(word, offers)] == [(Move.parse("crown=X"),)]
    assert len(matching("d", offers)) == 1
    assert len(matching("do", offers)) == 1


def test_an_ambiguous_start_of_a_name_is_not_guessed(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2", "G9 X3"), ("horn horse", "")
    out = type_in(stage("GKUDX", hands, phase=2, artifacts=artifacts), "g5", "ho", "horn")
    assert "“ho” may be Horn of Silence or Magician's Horse (Knight 2)." in out
    assert "You use the Horn of Silence: each player collects the card played." in out
    assert "Nobody wins the trick." in out


def test_a_seer_chooses_between_two_cards_by_name(type_in: TypeIn) -> None:
    for word in ("1", "deck", "Troll 2", "t2"):
        match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
        out = type_in(match, "e5", word)
        assert "Which card do you take? The computer gets the other." in out
        assert "  1 Troll 2 from the deck   2 Dragon 7, the prize\n" in out
        assert "You draw the Troll 2 as a follower." in out
        assert "The computer recruits the Dragon 7." in out
    match = stage("NIRTE", ("E5 N1", "E1 N3"), prize="R7", deck="T2 T3 T4")
    assert "The computer draws the Troll 2 as a follower." in type_in(match, "e5", "prize")


@pytest.mark.parametrize(
    ("seat", "choice", "offers"),
    [
        (0, "prize", ["Ghost 1", "Goblin 7, the prize"]),
        (0, "deck", ["Ghost 1", "Undead 2 from the deck"]),
        (1, "prize", ["Ghost 3", "a card from the deck, unseen"]),
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
        assert matching(word, choices(view(match, seat)))[0].moves == (Move.parse(move),)


def test_the_crystal_balls_cards_are_offered() -> None:
    artifacts = "crystal_ball", ""
    match = stage("GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 U1 D9", artifacts=artifacts)
    staged.play(match, "0:G5", "1:G9")
    assert (
        question(view(match, 0), "")
        == "You lost the trick and draw from the deck. Use the Crystal Ball?"
    )
    staged.play(match, "0:crystal_ball")
    assert offered(match) == ["Dwarf 2", "Undead 1", "Dwarf 9"]
    assert matching("u1", choices(view(match, 0)))[0].moves == (Move.parse("keep=U1"),)


def test_an_artifact_may_be_used_before_the_computer_plays(type_in: TypeIn) -> None:
    hands, artifacts = ("G5 K2 U0", "G9 X3 D4"), ("axe", "")
    for answers in (["axe"], ["y"], ["fly", "1"]):
        match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=artifacts)
        out = type_in(match, *answers)
        assert "The computer is to lead. Use the Axe of the Clouds first?" in out
        assert "  1 Axe of the Clouds   2 go on (or Enter)\n" in out
        assert "You use the Axe of the Clouds: −2 for the computer's next two cards." in out
        assert "The computer's Goblin 9 is worth 7 now (−2 Axe of the Clouds)." in out
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=artifacts)
    out = type_in(match, "")
    assert out.count("Use the Axe of the Clouds first?") == 1
    assert "The computer plays the Goblin 9." in out


def test_cards_that_need_an_artifact_are_marked(type_in: TypeIn) -> None:
    artifacts = "sword stein ring", ""
    match = stage("GKUDX", ("G5 G6 K2", "G9 X3 D4"), prize="U7", leader=1, artifacts=artifacts)
    out = type_in(match)
    assert re.search(r"Goblins +G5 G6\n +Knights +K2\*\n  \* only with the Stein of Kings or", out)
    assert "Follow Goblins: G5 G6.\n" in out
    assert "  with a card: g5 ring, k2 stein=g, g5 sword\n" in out


def test_only_the_numbers_of_choices_are_accepted() -> None:
    offers = [Choice("a", ("a",), ()), Choice("b", ("b",), ())]
    assert matching("2", offers) == [offers[1]]
    for number in ("0", "3", "12345", "²"):
        assert matching(number, offers) == []
    assert menu([]) == []


# What is shown


def test_a_card_on_the_table_shows_its_modifiers(type_in: TypeIn) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 D4"), prize="U7", leader=1, artifacts=("", "sword stein"))
    staged.play(match, "1:G9+sword+stein=D")
    out = type_in(match)
    assert "computer G9 as Dwarves worth 12" in out
    assert "Dwarves are led, and you have none: play any card." in out


def test_potions_bears_boots_axe_gnomes_and_artifacts_are_shown(type_in: TypeIn) -> None:
    match = stage(
        "NIWBT",
        ("N5 B2 T3", "N3 B4 T5"),
        phase=2,
        score=("B7 W1", "I1"),
        before=("N1 B8", "N9 B0 B1"),
        set_aside="T9",
        potions=("+1", "-2 x2"),
        artifacts=("crown", "sword boots"),
    )
    match.boots, match.axe = [0, 1], [2, 0]
    out = type_in(match)
    assert re.search(
        r"Computer +3 cards, 2 potions, Bears \(\+6 for the next card\), \+2 for the\n"
        r" +next card, 2 artifacts\n  in front +N9\nSet aside +T9\n"
        r"You +1 potion, a Bear \(\+3 for the next card\), −2 for the next two\n +cards\n"
        r"  in front +N1\nYour artifacts +Crown of Light\n",
        out,
    )


def test_the_cards_under_a_necklace_are_shown(type_in: TypeIn) -> None:
    artifacts = "necklace", ""
    match = stage("GKUDX", ("G5 K2 U3", "G9 X3 U1"), phase=2, artifacts=artifacts)
    out = type_in(match, "g5", "necklace")
    assert "You use the Frost Necklace: the next trick decides about these cards, too." in out
    assert "The Goblin 5 and the Goblin 9 are set aside." in out
    assert re.search(r"Frozen +G5 G9 \(this trick decides about them, too\)", out)


def test_every_decision_is_phrased_as_a_question() -> None:
    hands = "G5 K2 U0", "G9 X3 D4"
    match = stage("GKUDX", hands, prize="U7", artifacts=("bow", "ring"))
    staged.play(match, "0:bow", "0:G5")
    assert (
        question(view(match, 0), "")
        == "Your second card. Goblins are led, and you have none: play any card."
    )
    staged.play(match, "0:K2", "1:D4+ring")
    assert question(view(match, 1), "") == "Only values count: play any card."
    match = stage("GKUDX", hands, phase=2, artifacts=("runestone staff", "lantern spear"))
    staged.play(match, "0:G5", "1:G9")
    assert question(view(match, 0), "") == "You lost this trick. Use the Staff of Order?"


def test_output_need_not_be_a_terminal(type_in: TypeIn) -> None:
    with redirect_stdout(StringIO()) as out:
        type_in(classic())
    assert "Phase one" in out.getvalue()


def test_lines_are_wrapped_to_the_width_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for columns in (50, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        for kingdom in ("GKUDX", "NITWX"):
            out = whole_match(Game(kingdom, True, None, 3), monkeypatch, capsys)
            for line in out.splitlines():
                whole = re.search(r"[\da-f]{64}|--kingdom", line)  # must not be split
                assert len(line) <= columns or whole, line
    monkeypatch.setenv("COLUMNS", "3")
    assert max(map(width, fold("word " * 40, "Label", 20))) <= 40
    assert fold("a b", "Label", 8) == ["Label   a b"]


def whole_match(game: Game, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> str:
    """Play a match by typing random legal moves; return what was printed."""
    match, chance = game.start(), Random(game.seed)

    def answer(prompt: str = "") -> str:
        if match.outcome:
            raise EOFError
        if chance.random() < 0.05:
            return chance.choice(["unseen", "followers", "moves", "table", "last", "score"])
        moves = match.legal(0)
        return chance.choice(moves).text.lower() if moves else ""

    monkeypatch.setattr("builtins.input", answer)
    assert play(match, random_player, chance) == 0
    assert match.outcome
    return capsys.readouterr().out


def test_every_kind_of_match_can_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for seed, kingdom in enumerate(KINGDOMS[::4]):
        for artifacts in (False, True, True):
            out = whole_match(Game(kingdom, artifacts, None, seed), monkeypatch, capsys)
            assert "To check it" in out
            assert "Not possible" not in out
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
        play(match, pass_or_play_first_card, chance)
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
