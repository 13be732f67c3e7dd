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
from random import Random
from typing import get_args

import pytest

from claim_core import ARTIFACTS, FACTIONS, PASS, Match, Move, view
from claim_core.events import Event
from claim_core.players import random_player
from claim_core.terminal import play
from claim_core.terminal.game import move_like, move_text
from claim_core.terminal.guide import TOPICS, guide
from claim_core.terminal.words import card_name, offer, question, tell, values_of, verdict
from claim_core.view import View

from . import stage as staged
from .matches import KINGDOMS, Game
from .stage import stage

Capture = pytest.CaptureFixture[str]


def passes_or_plays(seen: View, chance: Random) -> Move | None:
    """Pass, or play the first card, as a computer player that never surprises."""
    if seen.decision.seat != seen.seat:
        return None
    return PASS if PASS in seen.legal else seen.legal[0]


def typed(
    monkeypatch: pytest.MonkeyPatch, match: Match, lines: Iterable[str], capsys: Capture
) -> str:
    """Type these lines, then end the input; give what was printed."""
    script = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        line = next(script, None)
        if line is None:
            raise EOFError
        print(line)
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert play(match, passes_or_plays, Random(0)) == 0
    return capsys.readouterr().out


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Callable[..., str]:
    return lambda match, *lines: typed(monkeypatch, match, lines, capsys)


def classic() -> Match:
    return stage("GKUDX", ("G5 K2 U0", "G9 X3 D4"), prize="U7", deck="D2 D3 D5 D6 D7")


def test_it_shows_table_hand_and_question(type_in: Callable[..., str]) -> None:
    out = type_in(classic())
    assert "Phase one, trick 11 of 13, you lead" in out
    assert re.search(r"Prize +U7 \(Undead 7\)", out)
    assert re.search(r"Goblins +G5\n +Knights +K2\n +Undead +U0", out)
    assert "Lead a card for the Undead 7." in out
    assert "G9" not in out
    assert "You leave the table; the match is not kept." in out


def test_a_trick_is_told(type_in: Callable[..., str]) -> None:
    out = type_in(classic(), "g5")
    assert "You play the Goblin 5." in out
    assert "The computer plays the Goblin 9." in out
    assert "The computer wins the trick: the higher card." in out
    assert "The computer recruits the Undead 7." in out
    assert "You recruit the Dwarf 2 from the deck." in out


def test_what_may_not_be_played_stands_in_brackets(type_in: Callable[..., str]) -> None:
    hands = ("G5 K2 U0", "G9 X3 D4")
    match = stage("GKUDX", hands, prize="U7", deck="D2 D3 D5 D6 D7", leader=1)
    out = type_in(match, "k2", "g5")
    assert "Follow Goblins." in out
    assert "(K2)" in out
    assert "Not possible: you must follow Goblins." in out
    assert "You play the Goblin 5." in out


def test_a_hidden_card_stays_hidden(type_in: Callable[..., str]) -> None:
    match = stage("GKUDX", ("G9 K2 U0", "G5 X3 D4"), prize="U7", deck="D2 D3 D5 D6 D7")
    out = type_in(match, "G9")
    assert "The computer recruits a hidden card." in out
    assert "D2" not in out
    assert "Dwarf 2" not in out


def test_a_whole_match_ends_with_the_vote_and_the_proof(type_in: Callable[..., str]) -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2", score=("U1 K3", "U2 K4"))
    out = type_in(match, "g5", "d2")
    assert "Phase two: your followers are your hand now." in out
    assert re.search(r"Undead +1 : 2 +the computer", out)
    assert re.search(r"Dwarves +1 : 0 +you", out)
    assert re.search(r"Knights +1 : 1 +the computer: a tie, and 4 beats 3", out)
    assert re.search(r"Goblins +0 : 0 +nobody\n", out)
    assert "A draw, 2 votes to 1: nobody has three." in out
    assert f"deal --kingdom GKUDX --seed {'00' * 32}" in out


def test_help_rules_and_lists_are_there(type_in: Callable[..., str]) -> None:
    asked = ("?", "rules", "rules vote", "rules knights", "moves", "unseen", "followers", "table")
    out = type_in(classic(), *asked)
    assert "followers   your followers so far" in out
    assert "rules TOPIC, with one of: game" in out
    assert "vote: Each faction votes" in out
    assert "Knights (K): A Knight played after a Goblin beats it" in out
    assert "G5  K2  U0" in out
    assert "Not seen yet" in out
    assert re.search(r"Your followers:\n +none", out)
    assert out.count("Phase one, trick 11") == 2


def test_what_is_not_understood_is_said(type_in: Callable[..., str]) -> None:
    out = type_in(classic(), "", "fly", "g", "7", "g5+fire", "z9", "sword")
    assert "Type a card or a number" in out
    assert "“fly” is neither a card nor a command" in out
    assert "“g” is neither a card nor a command" in out
    assert "There is no such number" in out
    assert "Not possible: “G5+fire” is not a move." in out
    assert "“z9” is neither a card nor a command" in out
    assert "Not possible: “sword” is not a move." in out


def test_enter_plays_an_only_move(type_in: Callable[..., str]) -> None:
    match = stage("GKUDX", ("G5", "G9"), prize="U7", deck="D2")
    assert "You play the Goblin 5." in type_in(match, "")


def test_resigning_is_asked_twice(type_in: Callable[..., str]) -> None:
    out = type_in(classic(), "resign", "no", "resign", "yes")
    assert out.count("Give up this match?") == 2
    assert "The computer wins by resignation." in out


def test_quitting_leaves(type_in: Callable[..., str]) -> None:
    assert "You leave the table" in type_in(classic(), "quit", "never read")


def test_artifacts_are_offered_by_number(type_in: Callable[..., str]) -> None:
    match = stage(
        "GKUDX", ("G5 K2", "G9 X3"), prize="U7", deck="D2 D3 D5", artifacts=("horse boots", "")
    )
    out = type_in(match, "1", "g5", "1")
    assert "1  Flying Boots" in out
    assert "You use the Flying Boots." in out
    assert "Your Goblin 5 gets +2 from the Flying Boots." in out
    assert "Both cards are on the table. Use an artifact?" in out
    assert "Magician's Horse: Knight 2" in out
    assert "You put the Knight 2 in its place." in out
    assert "artifacts: Magician's Horse" in out


def test_a_card_on_the_table_shows_what_lies_on_it(type_in: Callable[..., str]) -> None:
    match = stage(
        "GKUDX",
        ("G5 K2", "G9 D4"),
        prize="U7",
        leader=1,
        artifacts=("", "sword stein boots"),
    )
    staged.play(match, "1:G9+sword+stein=D")
    out = type_in(match)
    assert "computer G9 as Dwarves worth 12" in out
    assert "Dwarves are led, and you have none: play any card." in out


def whole_match(game: Game, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> str:
    """Play a match by typing random legal moves; give what was printed."""
    match, chance = game.start(), Random(game.seed)

    def answer(prompt: str = "") -> str:
        if chance.random() < 0.05:
            return chance.choice(["unseen", "followers", "moves", "table"])
        return chance.choice(match.legal(0)).text.lower()

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
            assert "Check the deal" in out
            assert "Not possible" not in out
            assert "None" not in out


def test_the_terminal_shows_no_hidden_card(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Until they are played, drawn cards of the computer appear only among what is not seen."""
    for seed in range(20):
        match, chance = Game("GKUDX", False, None, seed).start(), Random(seed)
        hidden = set(match.kingdom.texts_of(match.hands[1])) - {"G0"}

        def answer(prompt: str = "", match: Match = match, chance: Random = chance) -> str:
            if len(match.moves) > 1:
                raise EOFError
            return chance.choice(match.legal(0)).text

        monkeypatch.setattr("builtins.input", answer)
        play(match, passes_or_plays, chance)
        out = capsys.readouterr().out
        public = {move.card for _, move in match.moves} | {card.text for card in match.prizes}
        shown = set(re.findall(r"\b[A-Z]\d\b", out))
        assert not shown & (hidden - public)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("g5", "G5"),
        ("w7 potion", "W7+potion"),
        ("w7 potion sword stein=g ring", "W7+potion+sword+stein=G+ring"),
        ("w7 + potion", "W7+potion"),
        ("horse=k3", "horse=K3"),
        ("horse = g5 > k3", "horse=G5>K3"),
        ("runestone=u5>d", "runestone=U5>D"),
        ("crown=d", "crown=D"),
        ("seer=deck", "seer=deck"),
        ("ghost=keep", "ghost=keep"),
        ("crystal_ball", "crystal_ball"),
    ],
)
def test_moves_may_be_typed_as_people_type(line: str, move: str) -> None:
    assert move_text(line) == move
    assert move_like(line)
    assert Move.parse(move_text(line)).text == move


def test_every_legal_move_can_be_typed_in_small_letters() -> None:
    for seed in range(30):
        game = Game(KINGDOMS[seed * 3], True, None, seed)
        for match, _, _ in game.walk():
            for move in match.legal():
                assert move_text(move.text.lower()) == move.text
                assert move_like(move.text.lower())
                assert offer(move)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("pass", "pass"),
        ("bow", "Lover's Bow"),
        ("shield", "Shield of the Veil"),
        ("shield=G5", "Shield of the Veil: Goblin 5"),
        ("horse=K3", "Magician's Horse: Knight 3"),
        ("horse=G5>K3", "Magician's Horse: Knight 3 for Goblin 5"),
        ("keep=U5", "keep the Undead 5"),
        ("spear=U5", "Spear of Vengeance: Undead 5"),
        ("fools_crystal=U5>K3", "Fool's Crystal: Undead 5 to the hand, Knight 3 to the score pile"),
        ("runestone=U5>D", "Forgotten Runestone instead of Undead 5, for the Dwarves"),
        ("crown=D", "Crown of Light for the Dwarves"),
        ("seer=deck", "take the deck's card"),
        ("seer=prize", "take the prize"),
        ("ghost=keep", "keep the Ghost instead"),
        ("ghost=leave", "leave the Ghost"),
    ],
)
def test_an_offer_says_what_it_does(move: str, words: str) -> None:
    assert offer(Move.parse(move)) == words


def test_what_is_asked_is_said() -> None:
    match = stage("GKUDX", ("G5 K2 U0", "G9 X3 D4"), prize="U7", artifacts=("bow", "ring"))
    staged.play(match, "0:bow", "0:G5")
    assert (
        question(view(match, 0))
        == "Your second card. Goblins are led, and you have none: play any card."
    )
    staged.play(match, "0:K2", "1:D4+ring")
    assert question(view(match, 1)) == "Play any card."


def test_a_screen_that_is_no_terminal_is_written_to_as_well(
    monkeypatch: pytest.MonkeyPatch, type_in: Callable[..., str]
) -> None:
    with redirect_stdout(StringIO()) as out:
        type_in(classic())
    assert "Phase one" in out.getvalue()


def test_who_waits_is_offered_boots_and_axe_before_the_computer_acts(
    type_in: Callable[..., str],
) -> None:
    hands, relics = ("G5 K2 U0", "G9 X3 D4"), ("axe", "")
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=relics)
    out = type_in(match, "axe")
    assert "It is the computer's turn. Use the Axe of the Clouds first?" in out
    assert "The computer's Goblin 9 gets -2 from the Axe of the Clouds." in out
    match = stage("GKUDX", hands, prize="U7", leader=1, artifacts=relics)
    out = type_in(match, "")
    assert out.count("It is the computer's turn.") == 1
    assert "The computer plays the Goblin 9." in out


def test_a_ghosts_question_names_the_card_due() -> None:
    match = stage("GKUEH", ("E5 H1", "H3 U9"), prize="G7", deck="U2 U3 U4")
    staged.play(match, "0:E5", "1:H3", "0:seer=deck")
    assert question(view(match, 1)).endswith("instead of the Goblin 7?")
    match = stage("GKUEH", ("E5 H1", "H3 U9"), prize="G7", deck="U2 U3 U4")
    staged.play(match, "0:E5", "1:H3", "0:seer=prize")
    assert question(view(match, 1)).endswith("instead of a card from the deck, unseen?")


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        ("german", "2 votes to 2; the sum of the values in the factions won decides."),
        ("magic", "2 votes to 2; the number of cards in the factions won decides."),
        ("international", "A draw, 2 votes to 2: nobody has three."),
    ],
)
def test_equal_votes_are_explained(edition: str, told: str) -> None:
    score = ("U7 U8", "D5 X1")
    match = stage("GKUDX", ("G9 K2", "G5 K9"), phase=2, score=score, edition=edition)
    staged.play(match, "0:G9", "1:G5", "0:K2", "1:K9")
    match.score[1] ^= match.kingdom.copies["X1"]
    match.steps, match.at, match.outcome = match.rules.ending, 0, None
    match._go_on()
    assert verdict(view(match, 0), 0)[-1].endswith(told)


def test_the_guide_knows_every_faction_artifact_and_topic() -> None:
    for code, faction in FACTIONS.items():
        for topic in (code, faction.name, faction.singular.lower()):
            assert guide(topic)[0].startswith(f"{faction.name} ({code}): ")
    for name, artifact in ARTIFACTS.items():
        for topic in (name, name.replace("_", " "), artifact.title):
            assert guide(topic)[0].startswith(f"{artifact.title} ({name}): ")
    for topic in TOPICS:
        assert guide(topic)[0].startswith(topic)
    assert len(guide("factions")) == len(FACTIONS)
    assert len(guide("artifacts")) == len(ARTIFACTS)


def test_every_decision_has_a_question_and_every_event_words() -> None:
    asked, told = set(), set()
    for seed in range(120):
        game = Game(KINGDOMS[2 * seed], True, None, seed)
        match = game.start()
        for match, seat, move in game.walk():
            asked.add(question(view(match, match.decision.seat)))
            for event in match.copy().push(move, seat):
                told.add(type(event).__name__)
                text = tell(event, 0)
                assert text is None or text.endswith(".")
                assert text is not None or type(event).__name__ == "Ended"
        assert verdict(view(match, 0), 0)
    assert told == {kind.__name__ for kind in get_args(Event)}
    assert len(asked) > 20


def test_crown_and_runestone_are_named_and_counted() -> None:
    assert card_name("crown=D") == "Crown of Light for the Dwarves"
    assert values_of(("D2", "D9", "K5", "crown=D", "runestone=K"), "D") == [9, 5, 2]
    assert values_of(("D2", "D9", "K5", "crown=D", "runestone=K"), "K") == [5, -1]


def verdict_of(kingdom: str, hands: tuple[str, str], score: tuple[str, str], edition: str) -> str:
    match = stage(kingdom, hands, phase=2, score=score, edition=edition)
    match.runestone[1] = "U"
    staged.play(match, f"0:{hands[0]}", f"1:{hands[1]}")
    return "\n".join(verdict(view(match, 0), 0))


def test_ties_are_explained() -> None:
    score = ("U7 N5 N3", "N5 N1")
    told = verdict_of("NIUDX", ("I9", "I7"), score, "magic")
    assert "a tie, and 7 beats the Runestone" in told
    assert "a tie, and 3 beats 1" in told
    assert "You win, 3 votes to 0." in told
    told = verdict_of("NIUDX", ("I9", "I7"), score, "international")
    assert re.search(r"Gnomes +2 : 2 +nobody: a tie", told)
    assert "A draw, 2 votes to 0: nobody has three." in told


def terminal(**environment: str) -> str:
    """Run a match in a real terminal and leave it at once."""
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
    return out.decode()


def test_colours_appear_only_where_the_terminal_has_them(capsys: Capture) -> None:
    painted = terminal()
    assert "\x1b[32mG" in painted
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        plain = terminal(**environment)
        assert "\x1b" not in plain
        assert re.sub(r"\x1b\[\d+m", "", painted) == plain
