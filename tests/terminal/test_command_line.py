"""The command line of `record.md`: its output, and its errors for bad input."""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import runpy
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from claim_core import Kingdom, deal
from claim_core.players import PLAYERS
from terminal.cli import main
from terminal.shell import answer

TRACE_FIELDS = (
    "record ply phase trick leader decision seat legal move prizes table hands followers score"
    " before set_aside potions"
).split()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever environment the tests run in."""
    monkeypatch.setenv("LANGUAGE", "en")


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[Any]:
    """Run a command; return the JSON lines that it prints."""
    assert main(arguments) == code
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def error_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that is refused; return its error line."""
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("claim_core: ")
    assert err.count("\n") == 1
    return err


@pytest.fixture
def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["simulate", "--kingdom", "magic", "--artifacts", "--games", "3"]) == 0
    file = tmp_path / "records.jsonl"
    file.write_text(capsys.readouterr().out)
    return file


def test_simulate_prints_records(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "simulate", "--kingdom", "XGDKU", "--games", "4", "--edition", "german")
    assert len(lines) == 4
    assert {line["kingdom"] for line in lines} == {"GKUDX"}
    assert {line["edition"] for line in lines} == {"german"}
    assert all(line["result"] for line in lines)
    assert len({line["seed"] for line in lines}) == 4


def test_simulate_prints_the_same_bytes_for_the_same_arguments(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "--kingdom", "classic", "--games", "2"]
    default = run(capsys, *arguments)
    assert run(capsys, *arguments, "--seed", "0", "--players", "random,random") == default
    assert run(capsys, *arguments, "--seed", "\udcff") != default
    assert run(capsys, *arguments, "--seed", "other") != default


def test_simulate_also_uses_artifacts_out_of_turn(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "simulate", "--kingdom", "classic", "--artifacts", "--games", "30")
    moves = [move for line in lines for move in line["moves"]]
    assert {"0:boots", "1:boots", "0:axe", "1:axe"} <= set(moves)


def test_replay_prints_a_line_for_each_record(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records.write_text("\n" + records.read_text().replace("\n", "\r\n\n"))
    lines = run(capsys, "replay", str(records))
    assert [line["record"] for line in lines] == [2, 4, 6]
    assert all(list(line) == ["record", "ok", "result"] and line["ok"] for line in lines)


def test_replay_reads_standard_input(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(records.read_bytes()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert len(run(capsys, "replay", "-")) == 3


def change_second_record(records: Path, **changes: Any) -> Path:
    """Change fields of the second record in the file."""
    lines = records.read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), **changes})
    records.write_text("\n".join(lines))
    return records


def test_an_illegal_move_is_reported_with_its_ply(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = json.loads(records.read_text().splitlines()[1])["moves"]
    for bad in ("0:G5+ring+sword", "x", "1:resign:now"):
        change_second_record(records, moves=[*moves[:4], bad, *moves[5:]])
        first, second, third = run(capsys, "replay", str(records), code=1)
        assert first["ok"]
        assert third["ok"]
        assert {**second, "error": ""} == {"record": 2, "ok": False, "ply": 4, "error": ""}
        assert second["error"]


def test_moves_after_the_end_are_reported(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = json.loads(records.read_text().splitlines()[1])["moves"]
    change_second_record(records, moves=[*moves, "0:resign"])
    second = run(capsys, "replay", str(records), code=1)[1]
    assert second == {"record": 2, "ok": False, "ply": len(moves), "error": "the match is over"}


@pytest.mark.parametrize("field", ["kingdom", "seed", "result", "moves", "nonsense"])
def test_an_invalid_field_is_reported_without_a_ply(
    field: str, records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change_second_record(records, **{field: [7]})
    second = run(capsys, "replay", str(records), code=1)[1]
    assert second["ply"] is None
    assert second["error"].startswith(field)


def test_a_wrong_result_is_reported_without_a_ply(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change_second_record(records, result=None)
    second = run(capsys, "replay", str(records), code=1)[1]
    assert second["ply"] is None
    assert second["error"].startswith("the moves give the result")


def test_junk_lines_are_reported_and_the_others_replayed(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records.write_bytes(b"\xff\x00\n" + records.read_bytes() + b"[]\n{}")
    lines = run(capsys, "replay", str(records), code=1)
    assert [line["ok"] for line in lines] == [False, True, True, True, False, False]


def test_a_trace_shows_everything_before_each_move(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = run(capsys, "replay", "--trace", str(records))
    first = [line for line in lines if line["record"] == 1]
    assert [line["ply"] for line in first] == list(range(len(first)))
    for line in first[:-1]:
        assert set(line) == set(TRACE_FIELDS)
        seat = int(line["move"][0])
        assert line["move"][2:] in line["legal"][seat]
        assert line["legal"][0] == sorted(set(line["legal"][0]))
    last = first[-1]
    assert set(last) == {*TRACE_FIELDS, "result"}
    assert (last["move"], last["decision"], last["seat"]) == (None, "over", None)
    assert last["legal"] == [[], []]
    assert last["result"] == json.loads(records.read_text().splitlines()[0])["result"]


def test_a_trace_of_an_unfinished_match_ends_with_the_next_decision(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = json.loads(records.read_text().splitlines()[1])["moves"]
    change_second_record(records, moves=moves[:3], result=None)
    last = [line for line in run(capsys, "replay", "--trace", str(records)) if line["record"] == 2][
        -1
    ]
    assert last["result"] is None
    assert last["decision"] != "over"
    assert last["legal"][last["seat"]]


def test_a_trace_prints_the_line_before_a_faulty_move_and_then_the_error(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = json.loads(records.read_text().splitlines()[1])["moves"]
    change_second_record(records, moves=[*moves[:4], "0:Z0", *moves[5:]])
    lines = run(capsys, "replay", "--trace", str(records), code=1)
    second = [line for line in lines if line["record"] == 2]
    assert [line["ply"] for line in second] == [0, 1, 2, 3, 4, 4]
    assert second[-2]["move"] == "0:Z0"
    assert second[-1]["ok"] is False


def test_a_trace_prints_a_wrong_result_after_the_last_line(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change_second_record(records, result=None)
    lines = run(capsys, "replay", "--trace", str(records), code=1)
    *_, last, error = [line for line in lines if line["record"] == 2]
    assert last["decision"] == "over"
    assert last["result"]
    assert error["ok"] is False
    assert error["ply"] is None


def test_a_trace_of_a_timed_out_match_ends_with_over(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = json.loads(records.read_text().splitlines()[1])["moves"]
    result = {"winner": 1, "votes": None, "reason": "timeout"}
    change_second_record(records, moves=moves[:3], result=result)
    lines = run(capsys, "replay", "--trace", str(records))
    last = [line for line in lines if line["record"] == 2][-1]
    assert last["decision"] == "over"
    assert last["result"] == result


def test_deal_prints_what_a_seed_deals(capsys: pytest.CaptureFixture[str]) -> None:
    seed = bytes(range(32))
    (fields,) = run(capsys, "deal", "--seed", seed.hex().upper(), "--kingdom", "classic")
    dealt = deal(Kingdom.parse("classic"), seed)
    assert fields == {
        "kingdom": "GKUDX",
        "artifacts": False,
        "seed": seed.hex(),
        "commitment": hashlib.sha256(seed).hexdigest(),
        "leader": dealt.leader,
        "deck": [card.text for card in dealt.deck],
    }


def test_deal_mixes_a_server_seed_with_its_salt(capsys: pytest.CaptureFixture[str]) -> None:
    seed = bytes(range(32))
    arguments = ("--kingdom", "magic", "--artifacts")
    (fields,) = run(capsys, "deal", "--seed", seed.hex(), "--salt", "123", *arguments)
    assert fields["commitment"] == hashlib.sha256(seed).hexdigest()
    assert fields["seed"] == hashlib.sha256(seed + b"123").hexdigest()
    assert len(fields["potions"]) == 10
    assert len(fields["artifact_deck"]) == 6
    (same,) = run(capsys, "deal", "--seed", fields["seed"], *arguments)
    assert same["deck"] == fields["deck"]


HEX = "00" * 32


CHOICES = ", ".join(PLAYERS) + "."


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([], "Still missing: COMMAND. For help, type: claim_core --help"),
        (["fly"], "COMMAND: I don’t know fly. Choose from 'simulate', "),
        (["simulate"], "Still missing: --kingdom. For help, type: claim_core simulate --help"),
        (["simulate", "--wings"], "Still missing: --kingdom."),
        (["play", "--wings"], "I don’t know --wings."),
        (["play", "--se"], "--seed: A value is missing."),
        (["play", "--a", "page"], "--a could be --artifacts, --against."),
        (["play", "--artifacts=yes"], "--artifacts: It takes no value such as yes."),
        (["play", "--language"], "--language: A value is missing."),
        (["simulate", "--kingdom", "atlantis"], "“atlantis” isn’t a kingdom. Choose from classic"),
        (["simulate", "--kingdom", "GKUD"], "A kingdom has five factions, not 4."),
        (["simulate", "--kingdom", ""], "A kingdom has five factions, not 0."),
        (["simulate", "--kingdom", "GKUUD"], "Undead (U) can be in a kingdom only once."),
        (["simulate", "--kingdom", "GKNIU"], "A kingdom has only one pair, Goblins"),
        (["simulate", "--kingdom", "UDXRT"], "A kingdom needs a pair, Goblins"),
        (["simulate", "--kingdom", "classic", "--edition", "dutch"], "“dutch” isn’t an edition."),
        (["simulate", "--kingdom", "classic", "--edition", ""], "“” isn’t an edition."),
        (
            ["simulate", "--kingdom", "classic", "--games", "many"],
            "--games needs a whole number from 0 to 999999999",
        ),
        (
            ["simulate", "--kingdom", "classic", "--games=-1"],
            "--games needs a whole number from 0 to 999999999",
        ),
        (
            ["simulate", "--kingdom", "classic", "--games", "9" * 10],
            "--games needs a whole number from 0 to 999999999",
        ),
        (["simulate", "--kingdom", "classic", "--players", "random"], "--players needs two names"),
        (["simulate", "--kingdom", "classic", "--players", "a,b"], "“a” isn’t a player."),
        (["replay"], "Still missing: FILE."),
        (["replay", "/no/such/file"], "I can’t read '/no/such/file': No such file or directory"),
        (["replay", "/"], "I can’t read '/': Is a directory"),
        (["replay", "a\x00b"], "I can’t read "),
        (["deal", "--kingdom", "classic", "--seed", "12"], "A seed is 64 hex digits."),
        (["deal", "--kingdom", "classic", "--seed", HEX, "--salt", "x"], "salt must be a number"),
        (["play", "--kingdom", "GNUDX"], "Goblins and Knights come as a pair."),
        (
            ["play", "--against", "deepblue"],
            "“deepblue” isn’t a player. Choose from " + CHOICES,
        ),
        (["play", "--level", "deepblue"], "“deepblue” isn’t a player."),
        (["play", "--edition", "none"], "“none” isn’t an edition."),
    ],
)
def test_bad_arguments_get_a_one_line_error(
    arguments: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error in error_of(capsys, *arguments)


def test_a_misspelt_command_names_those_of_the_caller_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["docter"], ["doctor"]) == 1
    assert "Choose from 'doctor', 'simulate', " in capsys.readouterr().err


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    assert "simulate" in capsys.readouterr().out
    with pytest.raises(SystemExit), redirect_stdout(io.StringIO()) as out:
        main(["--help"])
    assert "simulate" in out.getvalue()


@pytest.mark.parametrize(
    ("language", "usage", "refusal"),
    [
        ("en", "usage: claim_core play", "“12” isn’t a kingdom."),
        ("de", "Aufruf: claim_core play", "„12“ ist kein Königreich."),
        ("nl", "gebruik: claim_core play", "“12” is geen rijk."),
        ("fr", "utilisation\u202f: claim_core play", "«\u202f12\u202f» n’est pas un royaume."),
    ],
)
def test_the_command_line_speaks_the_chosen_language(
    language: str, usage: str, refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    phrases = vars(argparse)["_"]
    with pytest.raises(SystemExit):
        main(["play", "--language", language, "--help"])
    assert capsys.readouterr().out.startswith(usage)
    assert refusal in error_of(capsys, "play", "--kingdom", "12", f"--language={language}")
    assert vars(argparse)["_"] is phrases, "others use argparse, too"


def test_what_programs_read_is_the_same_in_every_language(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    change_second_record(records, result=None)
    monkeypatch.setenv("LANGUAGE", "en")
    expected = run(capsys, "replay", str(records), code=1)
    monkeypatch.setenv("LANGUAGE", "de")
    assert run(capsys, "replay", str(records), code=1) == expected


def commitment_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str
) -> str:
    """Start a match and leave it; return its commitment."""

    def leave(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", leave)
    assert main(["play", *arguments]) == 0
    return capsys.readouterr().out.partition("Commitment ")[2].split()[0]


def test_a_match_can_be_played_again_from_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = bytes(range(32))
    assert (
        commitment_of(capsys, monkeypatch, "--seed", seed.hex()) == hashlib.sha256(seed).hexdigest()
    )
    assert commitment_of(capsys, monkeypatch, "--seed", seed.hex().upper()) == commitment_of(
        capsys, monkeypatch, "--seed", seed.hex()
    )
    any_text = hashlib.sha256(hashlib.sha256(b"Tuesday").digest()).hexdigest()
    assert commitment_of(capsys, monkeypatch, "--seed", "Tuesday") == any_text
    assert commitment_of(capsys, monkeypatch) != commitment_of(capsys, monkeypatch)


def test_error_messages_start_with_the_programs_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/bin/claim-bot"])
    assert main(["play", "--kingdom", "GK"]) == 1
    assert capsys.readouterr().err.startswith("claim-bot: A kingdom has five")
    assert main(["play", "--wings"]) == 1
    assert "type: claim-bot --help" in capsys.readouterr().err


def run_module(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "claim_core", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False)


def test_the_module_runs_as_a_program() -> None:
    process = run_module("simulate", "--kingdom", "claim2")
    assert process.returncode == 0
    again = run_module("replay", "-", stdin=process.stdout)
    assert json.loads(again.stdout)["ok"] is True
    wrong = run_module("replay", "-", stdin=b"junk")
    assert wrong.returncode == 1
    assert wrong.stderr == b""


@pytest.mark.parametrize(
    "arguments",
    [
        "simulate --kingdom magic --artifacts",
        "replay /dev/null",
        f"deal --kingdom classic --seed {HEX}",
    ],
)
def test_only_play_reads_the_texts(arguments: str) -> None:
    """Reading them would take longer than everything else."""
    program = f"""
import sys
import terminal.cli
terminal.cli.main({arguments.split()})
print({{"languages", "fluent"}} & sys.modules.keys(), file=sys.stderr)
"""
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert process.stderr == b"set()\n"


def test_simulate_stops_quietly_when_the_pipe_is_closed() -> None:
    command = f"{sys.executable} -m claim_core simulate --kingdom classic --games 2000 | head -1"
    process = subprocess.run(command, shell=True, capture_output=True, check=False)
    assert process.stdout.count(b"\n") == 1
    assert process.stderr == b""


SIMULATE = "simulate --kingdom classic --games 50"


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ("replay - <&-", "There’s no standard input to read from"),
        ("play <&-", "There’s no standard input to read from"),
        ("replay /proc/self/mem", "Input/output error"),
        (f"{SIMULATE} >&-", "There’s no standard output to write to"),
        ("play >&-", "There’s no standard output to write to"),
        (f"{SIMULATE} >/dev/full", "No space left on device"),
        ("play </dev/null >/dev/full", "No space left on device"),
    ],
)
def test_read_and_write_errors_are_reported_in_one_line(command: str, error: str) -> None:
    line = f"{sys.executable} -m claim_core {command}"
    process = subprocess.run(line, shell=True, capture_output=True, check=False, text=True)
    assert process.returncode == 1
    assert process.stderr.startswith("claim_core: ")
    assert error in process.stderr
    assert process.stderr.count("\n") == 1


def test_closed_streams_are_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stdin", None)
        assert "no standard input" in error_of(capsys, "replay", "-")
        closed.setattr(sys, "stdout", None)
        assert main(["simulate", "--kingdom", "classic"]) == 1
    assert "no standard output" in capsys.readouterr().err


@pytest.mark.parametrize("error", [OSError(28, "No space left"), KeyboardInterrupt()])
def test_without_a_standard_error_nothing_is_printed_instead(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Standard output is only for what programs read."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("terminal.cli.write_record", fail)
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stderr", None)
        assert main(["simulate", "--kingdom", "classic"]) != 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(28, "No space left"), "claim_core: I can’t go on: No space left\n"),
        (BrokenPipeError(), ""),
    ],
)
def test_write_errors_are_reported(
    error: OSError,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("terminal.cli.write_record", fail)
    assert main(["simulate", "--kingdom", "classic"]) == 1
    assert capsys.readouterr().err == message


def test_an_error_of_a_file_is_not_taken_for_one_of_the_output() -> None:
    def fail() -> int:
        raise PermissionError(13, "Permission denied", "texts.ftl")

    with pytest.raises(PermissionError):
        answer(fail, [])


def test_an_interrupt_exits_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("terminal.cli.play_on", interrupt)
    assert main(["simulate", "--kingdom", "classic"]) == 130
    assert capsys.readouterr() == ("", "\n")


def test_running_the_module_runs_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["claim_core", "deal", "--kingdom", "magic", "--seed", HEX])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("claim_core", run_name="__main__")
    assert stopped.value.code == 0
    assert json.loads(capsys.readouterr().out)["seed"] == HEX
