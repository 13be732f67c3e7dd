"""Everything in the terminal and on the command line comes from the catalogue.

In the pseudo-language, all texts have accents. What has none is a name of a command or an option,
a code, or typed by the player.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.__main__ import HOST_COMMANDS
from bot.__main__ import main as bot_main
from claim_core import ARTIFACTS, FACTIONS, Match, view
from claim_core.players import PLAYERS, random_player
from languages import Words
from terminal import plain
from terminal.choices import Choices
from terminal.cli import main
from terminal.guide import TOPICS
from terminal.reading import COMMANDS, Reader, as_typed, shown
from terminal.session import play
from tests.claim_core.matches import Game
from tests.claim_core.stage import stage
from tests.pseudo import LANGUAGE, plain_words

Capture = pytest.CaptureFixture[str]

COMMAND = re.compile(r"^ +\S.*-m claim_core .*\\\n +--seed .*$", re.MULTILINE)  # to be copied
DIGITS = re.compile(r"\b[0-9a-f]{64}\b")
CODES = re.compile(rf"\b[{''.join(FACTIONS)}]{{2,5}}\b")


def foreign_words(text: str, *known: str) -> list[str]:
    """List the words of an output that are not from the catalogue."""
    for pattern in (COMMAND, DIGITS, CODES):
        text = pattern.sub(" ", text)
    return plain_words(text, known)


@pytest.fixture(autouse=True)
def environment(pseudo: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", LANGUAGE)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize(
    ("kingdom", "artifacts"),
    [("GKUDX", False), ("NIRTE", True), ("GKWBS", True), ("GKTEH", True), ("NIWSX", True)],
)
def test_whole_matches(
    kingdom: str, artifacts: bool, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Look at everything while playing, and make mistakes."""
    match, chance = Game(kingdom, artifacts, None, 7).start(), Random(kingdom)
    words = plain.plain_words(LANGUAGE)
    reader = Reader(words)
    choices = Choices(words, reader)
    looks = [shown(words, command) for command in COMMANDS[:-2]]
    mistakes = ["12", "§§", "é", "1+", "g1+1", "", shown(words, "sword")]

    def answer(prompt: str = "") -> str:
        print(prompt)
        if match.outcome:
            raise EOFError
        if chance.random() < 0.3:
            return chance.choice([*looks, *mistakes])
        seen = view(match, 0)
        move = chance.choice(seen.legal) if seen.legal else None
        if move is None or move.verb == "play":
            return as_typed(move, words) if move else ""
        offers = choices.of(seen)
        return chance.choice([str(at) for at in range(1, len(offers) + 1)])

    monkeypatch.setattr("builtins.input", answer)
    assert play(match, random_player, chance, LANGUAGE) == 0
    assert match.outcome
    assert foreign_words(capsys.readouterr().out) == []


def typed_into(
    match: Match, lines: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> str:
    script = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt)
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)
    assert play(match, random_player, Random(1), LANGUAGE) == 0
    return capsys.readouterr().out


def test_all_rules(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    words = plain.plain_words(LANGUAGE)
    topics = [
        *(shown(words, topic) for topic in TOPICS),
        *(words(f"faction-{code}") for code in FACTIONS),
        *(words(f"artifact-{name}") for name in ARTIFACTS),
    ]
    rules = shown(words, "rules")
    out = typed_into(
        stage("GKUDX", ("G5", "G9"), prize="U7"),
        [rules, *(f"{rules} {topic}" for topic in topics), f"{rules} 99"],
        monkeypatch,
        capsys,
    )
    assert words("rules-unknown", topic=topics[0]) not in out
    assert foreign_words(out) == []


@pytest.mark.parametrize(
    "typed",
    [
        "g2",
        "t2",
        "k2+ring",
        "g5+stein=g",
        "g5+stein=q",
        "g5+potion",
        "g5+sword",
        "crown=d",
        "seer=deck",
    ],
)
def test_refused_moves(typed: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    hands, artifacts = ("G5 K2", "G9 X3"), ("stein horse", "")
    match = stage("GKUDX", hands, prize="U7", leader=0, artifacts=artifacts)
    out = typed_into(match, [typed], monkeypatch, capsys)
    assert foreign_words(out) == []


# Names that are the same in every language.
NAMES = (
    *("claim_core", "claim-bot", "play", "simulate", "replay", "deal", *HOST_COMMANDS),
    *("--help", "--kingdom", "--artifacts", "--edition", "--seed", "--against", "--level"),
    *("--language", "--games", "--players", "--trace", "--salt", "--with-details", "--repair"),
    *("--to", "--keep", "--server", "backups", "UTC", "--from", "URL", "SQLite", "PostgreSQL"),
    *("DATABASE_URL", "Discord"),
    *("classic", "claim2", "magic", "international", "german", *PLAYERS),
    *("HEX", "ID", "SHA-256", "DISCORD_TOKEN", ".env", "JSON"),
)


@pytest.mark.parametrize("command", ["", "play", "simulate", "replay", "deal", *HOST_COMMANDS])
def test_the_help(command: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        bot_main([*command.split(), "--help"])
    out = capsys.readouterr().out
    assert len(out.splitlines()) > 4
    assert foreign_words(out, *NAMES) == []


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "12",
        "simulate",
        "play --12",
        "play --seed",
        "play --a 1",
        "play --artifacts=1",
        "play --kingdom 12",
        "play --kingdom GKUU",
        "play --kingdom GKUUD",
        "play --kingdom GNUDX",
        "play --kingdom GKNIX",
        "play --kingdom UDXRT",
        "play --edition 12",
        "play --against 12",
        "simulate --kingdom classic --games é",
        "simulate --kingdom classic --players é",
        "simulate --kingdom classic --players é,é",
        "deal --kingdom classic --seed 12",
        f"deal --kingdom classic --seed {'00' * 32} --salt é",
        "backup --keep é",
        *(f"{name} --12" for name in HOST_COMMANDS),
    ],
)
def test_what_is_wrong(arguments: str, capsys: Capture) -> None:
    program = bot_main if arguments.split(" ")[0] in HOST_COMMANDS else main
    try:
        assert program(arguments.split()) == 1
    except SystemExit as stopped:
        assert stopped.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert foreign_words(said, *NAMES) == []


def test_what_the_system_says_is_passed_on(capsys: Capture) -> None:
    assert main(["replay", "/1/2"]) == 1
    assert foreign_words(capsys.readouterr().err, *NAMES, "No such file or directory") == []


def test_an_option_chooses_the_language(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["play", "--kingdom", "12", f"--language={LANGUAGE}"]) == 1
    assert foreign_words(capsys.readouterr().err, *NAMES) == []
    assert main(["play", "--kingdom", "12"]) == 1
    assert "isn’t a kingdom" in capsys.readouterr().err
